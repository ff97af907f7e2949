/*
 * Compares every function of a header with a separate solver, which has its own rules: for all 65,536
 * values of a board and of an entry, all values of a square, and every wrong character in a text.
 * Prints the digest of the answers. Fails if anything differs. With DENSE defined it checks the large
 * header, otherwise the small one. It always includes both.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* If the probe is shared, this file contains it, and recipes.c does not. Includes the header before, as another header
 * would, and after that. */
#include "tictactable.h"
#ifdef tictactable_SHARED
#define tictactable_IMPLEMENTATION
#endif
#include "tictactable.h"
#include "tictactable.h"
#include "tictactable_dense.h"

#ifdef DENSE
#define T(name) tictactable_dense_##name
#else
#define T(name) tictactable_##name
#endif

enum { BOARDS = 19683, SQUARES = 9, VALUES = 65536 };

/* The cells of a board and all expected answers. */
struct answer {
    bool reachable, over;
    int turn, wdl, remoteness, winner;
    unsigned optimal_moves;
    char cells[SQUARES + 1];
};

unsigned check_recipes(void);

static struct answer answers[BOARDS];
static const unsigned weights[SQUARES] = {1, 3, 9, 27, 81, 243, 729, 2187, 6561};
static unsigned long comparisons, differences;

static void compare(long found, long expected, const char *what, unsigned board) {
    comparisons++;
    if (found != expected && differences++ < 10) {
        fprintf(stderr, "%s of %u: found %ld, expected %ld\n", what, board, found, expected);
    }
}

/* The side that has a line of three, unless both have one. */
static int winner(const char *cells) {
    static const char lines[][4] = {"012", "345", "678", "036", "147", "258", "048", "246"};
    bool has_line[2] = {false, false};
    size_t i;
    for (i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        char mark = cells[lines[i][0] - '0'];
        if (mark != '.' && cells[lines[i][1] - '0'] == mark && cells[lines[i][2] - '0'] == mark) {
            has_line[mark == 'O'] = true;
        }
    }
    return has_line[0] == has_line[1] ? T(NOBODY) : has_line[0] ? T(X) : T(O);
}

/* Plain minimax over all continuations of a board. */
static void solve(unsigned board, int turn) {
    struct answer *answer = &answers[board];
    int square, best = -100;
    if (answer->reachable) return;
    answer->reachable = true;
    answer->turn = turn;
    answer->over = answer->winner != T(NOBODY) || !strchr(answer->cells, '.');
    if (answer->over) {
        answer->wdl = answer->winner == T(NOBODY) ? 0 : -1;
        return;
    }
    for (square = 0; square < SQUARES; square++) {
        const struct answer *next;
        unsigned after = board + (unsigned)turn * weights[square];
        int value;
        if (answer->cells[square] != '.') continue;
        solve(after, T(X) + T(O) - turn);
        next = &answers[after];
        /* An earlier win is worth more, an earlier loss less. */
        value = -next->wdl * (20 - next->remoteness);
        if (value > best) {
            best = value;
            answer->wdl = -next->wdl;
            answer->remoteness = next->remoteness + 1;
            answer->optimal_moves = 0;
        }
        if (value == best) answer->optimal_moves |= 1u << square;
    }
}

/* Compares everything that an entry says. */
static void check_entry(T(entry) entry, struct answer answer, unsigned board) {
    int predicted_winner = T(NOBODY), best_move = 0;
    if (answer.wdl == 1) predicted_winner = answer.turn;
    if (answer.wdl == -1) predicted_winner = T(X) + T(O) - answer.turn;
    while (best_move < SQUARES && !(answer.optimal_moves >> best_move & 1)) best_move++;
    compare(entry != T(NO_ENTRY), answer.reachable, "reachable", board);
    compare(T(wdl)(entry), answer.wdl, "wdl", board);
    compare(T(remoteness)(entry), answer.remoteness, "remoteness", board);
    compare(T(terminal)(entry), answer.over, "terminal", board);
    compare(T(turn)(entry), answer.turn, "turn", board);
    compare(T(predicted_winner)(entry), predicted_winner, "predicted_winner", board);
    compare(T(optimal_moves)(entry), answer.optimal_moves, "optimal_moves", board);
    compare(T(best_move)(entry), best_move, "best_move", board);
}

/* Reads the bits of any number as documented, even if it is the entry of no board. */
static void check_bits(uint16_t entry) {
    struct answer answer = {entry != 0, false, 0, 0, entry >> 9 & 0xF, 0, entry & 0x1FFu, ""};
    answer.wdl = (entry >> 14) - 2;
    answer.over = answer.reachable && answer.remoteness == 0;
    if (answer.reachable) answer.turn = entry >> 13 & 1 ? T(O) : T(X);
    check_entry(entry, answer, entry);
}

static void check_board(uint16_t board) {
    struct answer answer = {false, false, 0, -2, 0, 0, 0, ""};
    unsigned square;

    if (board < BOARDS) answer = answers[board];
    if (!answer.reachable) answer.wdl = T(UNKNOWN);
    check_entry(T(probe)(board), answer, board);
    compare(T(winner)(board), answer.winner, "winner", board);

    for (square = 0; square < 256; square++) {
        char mark = board < BOARDS && square < SQUARES ? answer.cells[square] : '\0';
        long cell = mark == 'X' ? T(X) : mark == 'O' ? T(O) : T(NOBODY), next = T(NO_BOARD);
        if (mark == '.' && answer.reachable && !answer.over) {
            next = (long)(board + (unsigned)answer.turn * weights[square]);
        }
        compare(T(cell)(board, (uint8_t)square), cell, "cell", board);
        compare(T(play)(board, (uint8_t)square), next, "play", board);
    }
    if (board < BOARDS) {
        compare(T(parse)(answer.cells), board, "parse", board);
        for (square = 0; square < SQUARES; square++) {
            answer.cells[square] = ".xo"[board / weights[square] % 3];
        }
        compare(T(parse)(answer.cells), board, "parse in lower case", board);
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
    compare(T(parse)(""), T(NO_BOARD), "parse of nothing", 0);
    compare(T(parse)("XO.XO.XO.\n\n"), T(NO_BOARD), "parse with two newlines", 0);
}

/* 64-bit FNV-1a of the answers to all boards, two bytes each, low byte first. */
static uint64_t digest(void) {
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    uint16_t board;
    for (board = 0; board < BOARDS; board++) {
        uint16_t entry = T(probe)(board);
        hash = (hash ^ (entry & 0xFF)) * UINT64_C(0x100000001B3);
        hash = (hash ^ (entry >> 8)) * UINT64_C(0x100000001B3);
    }
    return hash;
}

int main(void) {
    unsigned board, square, reachable = 0;
    for (board = 0; board < BOARDS; board++) {
        for (square = 0; square < SQUARES; square++) {
            answers[board].cells[square] = ".XO"[board / weights[square] % 3];
        }
        answers[board].winner = winner(answers[board].cells);
    }
    solve(0, T(X));
    for (board = 0; board < VALUES; board++) {
        check_board((uint16_t)board);
        check_bits((uint16_t)board);
    }
    for (board = 0; board < BOARDS; board++) reachable += answers[board].reachable;
    check_texts();
#ifndef DENSE
    compare((long)check_recipes(), 0, "faults of the recipes", 0);
#endif
    fprintf(stderr, "%u reachable boards, %lu comparisons, %lu differences\n", reachable,
            comparisons, differences);
    printf("%016llx\n", (unsigned long long)digest());
    return reachable == 5478 && differences == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
