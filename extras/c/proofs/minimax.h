/*
 * What most programs have in place of the header: plain minimax, which plays every game to its end. check.c compares the
 * headers with it, and `make chips` measures it. Bit i of a set stands for square i. In octal, each digit is a row.
 */
#include <stdbool.h>
#include <stdint.h>

static bool has_line(uint16_t marks) {
    return (marks & marks >> 1 & marks >> 2 & 0111) || (marks & marks >> 3 & marks >> 6 & 0007) ||
           (marks & 0421) == 0421 || (marks & 0124) == 0124;
}

/* 0 for a draw. If the side to move wins, 10 less the number of moves; if it loses, the negative of that. Writes the
 * optimal moves. */
static int8_t solve(uint16_t mine, uint16_t theirs, uint16_t *moves) {
    int8_t best = -100, value;
    uint16_t square, replies;
    *moves = 0;
    if (has_line(theirs)) return -10;
    for (square = 1; square <= 0400; square = (uint16_t)(square << 1)) {
        if ((mine | theirs) & square) continue;
        value = (int8_t)-solve(theirs, mine | square, &replies);
        value = (int8_t)(value - (value > 0) + (value < 0)); /* The end is one move farther away. */
        if (value > best) *moves = 0;
        if (value >= best) *moves |= square, best = value;
    }
    return best == -100 ? 0 : best; /* On a full board there is no move, and nobody has won. */
}

/* The entry of the board, or 0 if no game leads to it. */
static uint16_t minimax(uint16_t board) {
    uint16_t x = 0, o = 0, square, moves;
    uint8_t ahead = 0, empty = 0, plies, outcome;
    int8_t value;
    if (board >= 19683) return 0;
    for (square = 0400; square; square >>= 1) { /* The highest digit weighs 3^8 = 6561. */
        if (board >= 2 * 6561) {
            o |= square;
            ahead--;
            board = (uint16_t)(board - 2 * 6561);
        } else if (board >= 6561) {
            x |= square;
            ahead++;
            board = (uint16_t)(board - 6561);
        } else {
            empty++;
        }
        board = (uint16_t)(board * 3);
    }
    if (ahead > 1 || has_line(ahead ? o : x)) return 0;
    value = ahead ? solve(o, x, &moves) : solve(x, o, &moves);
    plies = (uint8_t)(value > 0 ? 10 - value : value < 0 ? 10 + value : empty);
    outcome = value > 0 ? 3 : value < 0 ? 1 : 2;
    return (uint16_t)((uint16_t)(outcome << 14) | (uint16_t)(ahead << 13) | (uint16_t)(plies << 9) | moves);
}
