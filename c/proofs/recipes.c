/*
 * Checks the recipes of README.md, which c/test writes to recipes.h: `pick` on all boards, and `reply` on every
 * eighth board, to save time. This is the second source file of the program; check.c is the first.
 */
#include "tictactable.h"
#include "recipes.h"

unsigned check_recipes(void);

static unsigned check_pick(uint16_t moves) {
    unsigned faults = 0, n, count = 0, square;
    uint8_t squares[9];
    for (square = 0; square < 9; square++) {
        if (moves >> square & 1) squares[count++] = (uint8_t)square;
    }
    for (n = 0; n < 256; n++) faults += pick(moves, (uint8_t)n) != squares[n % count];
    return faults;
}

/* At 30 percent, the first 77 of 256 random numbers cause a mistake. */
static unsigned check_reply(tictactable_board board) {
    static const uint8_t percents[] = {0, 30, 100}, chances[] = {0, 76, 77, 255};
    tictactable_entry entry = tictactable_probe(board);
    unsigned i, j, square, faults = 0;
    bool can_err = false;
    for (square = 0; square < 9; square++) {
        tictactable_entry next = tictactable_probe(tictactable_play(board, (uint8_t)square));
        can_err |= next != tictactable_NO_ENTRY && tictactable_wdl(next) != -tictactable_wdl(entry);
    }
    for (i = 0; i < 3; i++) {
        for (j = 0; j < 4; j++) {
            uint8_t move = reply(board, percents[i], (uint16_t)(chances[j] << 8 | board % 251));
            tictactable_entry next = tictactable_probe(tictactable_play(board, move));
            bool errs = tictactable_wdl(next) != -tictactable_wdl(entry);
            faults += next == tictactable_NO_ENTRY;
            faults += errs != (can_err && (percents[i] == 100 || (percents[i] == 30 && j < 2)));
            faults += !errs && !(tictactable_optimal_moves(entry) >> move & 1);
        }
    }
    return faults;
}

/* Returns the number of faults. */
unsigned check_recipes(void) {
    unsigned faults = 0, board;
    for (board = 0; board < tictactable_NO_BOARD; board++) {
        tictactable_entry entry = tictactable_probe((tictactable_board)board);
        if (entry == tictactable_NO_ENTRY || tictactable_terminal(entry)) continue;
        faults += check_pick(tictactable_optimal_moves(entry));
        if (board % 8 == 0) faults += check_reply((tictactable_board)board);
    }
    return faults;
}
