/*
 * Checks the recipes of README.md, which ../test writes to recipes.h: `pick` on all boards, and `reply` on every
 * eighth board, to save time. This is the second source file of the program; check.c is the first.
 */
/* If the probe is shared, only check.c chooses the table. */
#undef tictactable_DENSE
#include "tictactable.h"
#include "recipes.h"

/* The moves that worsen the outcome. */
static unsigned mistakes(tictactable_board board, tictactable_entry entry) {
    unsigned found = 0, square;
    for (square = 0; square < 9; square++) {
        tictactable_entry next = tictactable_probe(tictactable_play(board, (uint8_t)square));
        if (next != tictactable_NO_ENTRY && tictactable_wdl(next) != -tictactable_wdl(entry)) found |= 1u << square;
    }
    return found;
}

/* Returns the number of faults. */
unsigned check_recipes(void) {
    static const uint8_t percents[] = {0, 30, 100}, chances[] = {0, 76, 77, 255};
    unsigned faults = 0, i, j, n;
    tictactable_board board;
    for (board = 0; board < tictactable_NO_BOARD; board++) {
        tictactable_entry entry = tictactable_probe(board);
        unsigned moves = tictactable_optimal_moves(entry), wrong = mistakes(board, entry), square = 8;
        if (moves == 0) continue;
        for (n = 0; n < 256; n++) {
            do square = (square + 1) % 9;
            while (!(moves >> square & 1));
            faults += pick((uint16_t)moves, (uint8_t)n) != square;
        }
        for (i = 0; i < 3 && board % 8 == 0; i++) {
            for (j = 0; j < 4; j++) {
                /* At 30 percent, the first 77 of 256 random numbers cause a mistake. */
                bool errs = percents[i] == 100 || (percents[i] == 30 && chances[j] < 77);
                uint8_t move = reply(board, percents[i], (uint16_t)(chances[j] << 8 | board % 251));
                faults += !((errs && wrong ? wrong : moves) >> move & 1);
            }
        }
    }
    return faults;
}
