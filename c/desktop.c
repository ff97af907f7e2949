/*
 * Prints who wins a board and by which moves, then plays the rest of the game with the best moves of
 * both sides. In the output the squares are numbered from 1, row by row.
 *
 *     desktop X...O....
 */
#include <stdio.h>
#include <stdlib.h>

#include "tictactable.h"

static const char *const NAMES[] = {"nobody", "X", "O"};

static void print_board(tictactable_board board) {
    uint8_t square;
    for (square = 0; square < 9; square++) {
        putchar(".XO"[tictactable_cell(board, square)]);
        if (square % 3 == 2) putchar('\n');
    }
}

int main(int argc, char **argv) {
    tictactable_board board = tictactable_parse(argc > 1 ? argv[1] : ".........");
    tictactable_entry entry;
    uint8_t square;

    if (board == tictactable_NO_BOARD) {
        fprintf(stderr, "a board is nine cells '.', 'X' or 'O', row by row, without separators\n");
        return EXIT_FAILURE;
    }
    entry = tictactable_probe(board);
    if (entry == tictactable_NO_ENTRY) {
        fprintf(stderr, "no game leads to this board\n");
        return EXIT_FAILURE;
    }

    if (tictactable_terminal(entry)) {
        printf("The game is over: %s has won.\n", NAMES[tictactable_winner(board)]);
    } else {
        if (tictactable_wdl(entry) == tictactable_DRAW) {
            printf("With best play nobody wins.\n");
        } else {
            printf("With best play %s wins. Moves to go: %d\n",
                   NAMES[tictactable_predicted_winner(entry)], tictactable_remoteness(entry));
        }
        printf("Optimal moves of %s:", NAMES[tictactable_turn(entry)]);
        for (square = 0; square < 9; square++) {
            if (tictactable_optimal_moves(entry) >> square & 1) printf(" %d", square + 1);
        }
        printf("\n");
    }

    printf("\n");
    print_board(board);
    while (!tictactable_terminal(entry)) {
        square = tictactable_best_move(entry);
        printf("\n%s takes %d:\n", NAMES[tictactable_turn(entry)], square + 1);
        board = tictactable_play(board, square);
        entry = tictactable_probe(board);
        print_board(board);
    }
    return EXIT_SUCCESS;
}
