/*
 * Prints who wins a board, how soon and by which moves. The squares are numbered from 1, row by row.
 *
 *     desktop X...O....
 */
#include <stdio.h>
#include <stdlib.h>

#include "tictactable.h"

static const char *const NAMES[] = {"nobody", "X", "O"};

int main(int argc, char **argv) {
    tictactable_board board = tictactable_parse(argc > 1 ? argv[1] : ".........");
    tictactable_entry entry = tictactable_probe(board);
    uint8_t square;

    if (entry == tictactable_NO_ENTRY) {
        fprintf(stderr, "not the nine cells '.', 'X' or 'O' of a board that can occur\n");
        return EXIT_FAILURE;
    }
    printf("With best play %s wins. Moves to go: %d\n", NAMES[tictactable_predicted_winner(entry)],
           tictactable_remoteness(entry));
    printf("Optimal moves of %s:", NAMES[tictactable_turn(entry)]);
    for (square = 0; square < 9; square++) {
        if (tictactable_optimal_moves(entry) >> square & 1) printf(" %d", square + 1);
    }
    printf("\n");
    return EXIT_SUCCESS;
}
