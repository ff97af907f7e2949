/*
 * Checks the header, for all 65,536 values of a board and of an entry, all values of a square, and every wrong character
 * in a text: the probe against plain minimax, which has its own rules, and the other functions against what the header
 * says of them. Checks the probe of the dense table in the same way, in a copy with the prefix `ttt_`, which ../test
 * writes. Fails if anything differs.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* If the probe is shared, this file contains it, and second.c does not. Includes the header before, as another header
 * would, and after that. */
#include "tictactable.h"
#ifdef TICTACTABLE_SHARED
#define TICTACTABLE_IMPLEMENTATION
#endif
#include "tictactable.h"
#include "tictactable.h"
#define TTT_DENSE
#include "ttt.h"

#include "minimax.h"

#define T(name) tictactable_##name

enum { BOARDS = 19683, SQUARES = 9, VALUES = 65536 };

uint16_t second(uint16_t board);

static const unsigned weights[SQUARES] = {1, 3, 9, 27, 81, 243, 729, 2187, 6561};
static unsigned long comparisons, differences;

static void compare(long found, long expected, const char *what, unsigned value) {
    comparisons++;
    if (found != expected && differences++ < 10) {
        fprintf(stderr, "%s of %u: found %ld, expected %ld\n", what, value, found, expected);
    }
}

/* Any number, even if it is the entry of no board. */
static void check_entry(uint16_t entry) {
    int turn = entry >> 13 & 1 ? T(O) : T(X), remoteness = entry >> 9 & 0xF, best_move = 0;
    int winners[] = {T(NOBODY), T(X) + T(O) - turn, T(NOBODY), turn}; /* By WDL, as it is stored. */
    bool is_entry = entry != T(NO_ENTRY);
    while (best_move < SQUARES && !(entry >> best_move & 1)) best_move++;
    compare(T(wdl)(entry), (entry >> 14) - 2, "wdl", entry);
    compare(T(remoteness)(entry), remoteness, "remoteness", entry);
    compare(T(terminal)(entry), is_entry && remoteness == 0, "terminal", entry);
    compare(T(turn)(entry), is_entry ? turn : T(NOBODY), "turn", entry);
    compare(T(predicted_winner)(entry), winners[entry >> 14], "predicted_winner", entry);
    compare(T(optimal_moves)(entry), entry & 0x1FF, "optimal_moves", entry);
    compare(T(best_move)(entry), best_move, "best_move", entry);
}

static void check_board(uint16_t board) {
    uint16_t entry = minimax(board), x = 0, o = 0;
    char cells[SQUARES + 1] = "", lower[SQUARES + 1] = "";
    long parsed = T(NO_BOARD), winner = T(NOBODY);
    unsigned square;
    if (board < BOARDS) parsed = board;
    for (square = 0; square < SQUARES && board < BOARDS; square++) {
        unsigned digit = board / weights[square] % 3;
        cells[square] = ".XO"[digit];
        lower[square] = ".xo"[digit];
        if (digit == T(X)) x = (uint16_t)(x | 1u << square);
        if (digit == T(O)) o = (uint16_t)(o | 1u << square);
    }
    compare(T(probe)(board), entry, "probe", board);
    compare(second(board), entry, "probe of the second file", board);
    compare(ttt_probe(board), entry, "dense probe", board);
    if (has_line(x) != has_line(o)) winner = has_line(x) ? T(X) : T(O);
    compare(T(winner)(board), winner, "winner", board);
    compare(T(parse)(cells), parsed, "parse", board);
    compare(T(parse)(lower), parsed, "parse in lower case", board);
    for (square = 0; square < 256; square++) {
        char mark = square < SQUARES ? cells[square] : '\0';
        long next = T(NO_BOARD);
        long cell = mark == 'X' ? T(X) : mark == 'O' ? T(O) : T(NOBODY);
        if (mark == '.' && entry & 0x1FF) next = (long)(board + (1u + (entry >> 13 & 1)) * weights[square]);
        compare(T(cell)(board, (uint8_t)square), cell, "cell", board);
        compare(T(play)(board, (uint8_t)square), next, "play", board);
    }
}

/* Replaces each character of a text, including the final NUL, with every other character. Each text is
 * in memory of exactly its length, so that a sanitizer notices if the parser reads on. */
static void check_texts(void) {
    int place, character;
    for (place = 0; place <= SQUARES; place++) {
        for (character = 0; character < 256; character++) {
            char text[SQUARES + 2] = "XO.XO.XO.", *exact;
            bool is_cell = character != 0 && strchr(".XxOo", character) != NULL;
            text[place] = (char)character;
            exact = (char *)malloc(strlen(text) + 1);
            if (!exact) abort();
            compare(T(parse)(strcpy(exact, text)) != T(NO_BOARD),
                    place < SQUARES ? is_cell : character == 0 || character == '\n',
                    "parse with the character", (unsigned)character);
            free(exact);
        }
    }
    compare(T(parse)("XO.XO.XO.\n\n"), T(NO_BOARD), "parse with two newlines", 0);
}

int main(void) {
    unsigned value;
    for (value = 0; value < VALUES; value++) {
        check_entry((uint16_t)value);
        check_board((uint16_t)value);
    }
    check_texts();
    printf("%lu comparisons, %lu differences\n", comparisons, differences);
    return differences == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
