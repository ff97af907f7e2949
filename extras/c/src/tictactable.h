/*
 * Tic-tac-toe, solved: who wins, how soon and by which moves, for every board.
 *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 * Copyright (c) 2026 The tictactable developers
 *
 * Needs C99, C++11 or later, or a compiler of 8-bit chips that supports most of C99. There is
 * nothing to link and nothing to initialize. The functions allocate nothing and change no global
 * variable. If the compiler keeps local variables on a stack, interrupts and threads can call all
 * of them.
 *
 * By default, each source file that calls the probe gets its own copy of the probe.
 * To share one copy, define TICTACTABLE_SHARED for all files, for example with -D. In one of
 * them, also define TICTACTABLE_IMPLEMENTATION and then include this header, even if another header
 * has already included it.
 *
 * If TICTACTABLE_DENSE is defined, the probe is one load from a table of 39,366 bytes, which is in
 * tictactable_entries.h. If the probe is shared, define DENSE where IMPLEMENTATION is defined.
 *
 *     tictactable_board board = tictactable_parse("XX.OO....");
 *     tictactable_entry entry = tictactable_probe(board);
 *     if (entry != tictactable_NO_ENTRY && !tictactable_terminal(entry))
 *         board = tictactable_play(board, tictactable_best_move(entry));
 *
 * Squares are numbered 0 to 8, row by row:
 *
 *     0 1 2
 *     3 4 5
 *     6 7 8
 */

/* Some compilers do not support `inline`, and SDCC copies an inline function to each call. */
#if defined(__cplusplus) || \
    (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 199901L && !defined(__SDCC))
#define TICTACTABLE_INLINE inline
#else
#define TICTACTABLE_INLINE
#endif

#ifdef __cplusplus
#define TICTACTABLE_U8(value) static_cast<uint8_t>(value)
#define TICTACTABLE_I8(value) static_cast<int8_t>(value)
#define TICTACTABLE_U16(value) static_cast<uint16_t>(value)
#else
#define TICTACTABLE_U8(value) ((uint8_t)(value))
#define TICTACTABLE_I8(value) ((int8_t)(value))
#define TICTACTABLE_U16(value) ((uint16_t)(value))
#endif

#if defined(tictactable_SHARED) || defined(tictactable_IMPLEMENTATION) || defined(tictactable_DENSE)
#error "Macros are in capitals: TICTACTABLE_SHARED, TICTACTABLE_IMPLEMENTATION, TICTACTABLE_DENSE"
#endif
#if !defined(TICTACTABLE_SHARED) && !defined(TICTACTABLE_IMPLEMENTATION)
#define TICTACTABLE_PROBE static TICTACTABLE_INLINE
#elif defined(__cplusplus)
#define TICTACTABLE_PROBE extern "C"
#else
#define TICTACTABLE_PROBE extern
#endif

#ifndef TICTACTABLE_H
#define TICTACTABLE_H

#include <stdbool.h>
#include <stdint.h>

#define TICTACTABLE_VERSION_MAJOR 0
#define TICTACTABLE_VERSION_MINOR 1
#define TICTACTABLE_VERSION_PATCH 0

/*
 * A board is its index, a base-3 number: square i is the digit with weight 3^i, which is 0 if the
 * square is empty, 1 for X and 2 for O. The empty board is 0. X moves first.
 */
typedef uint16_t tictactable_board;

/*
 * The answer for a board. It has the same C type as a board, so no compiler warns if you pass one
 * for the other. Bits 0 to 8 are the optimal moves, bits 9 to 12 the remoteness. Bit 13 is set if
 * O is to move. Bits 14 and 15 are 1 for a loss, 2 for a draw and 3 for a win of the side to move.
 * The functions below read the parts.
 */
typedef uint16_t tictactable_entry;

enum {
    /* The mark on a square, the side to move, or the winner. */
    tictactable_NOBODY = 0,
    tictactable_X = 1,
    tictactable_O = 2,

    /* Win, draw or loss for the side to move; unknown if there is no entry. */
    tictactable_UNKNOWN = -2,
    tictactable_LOSS = -1,
    tictactable_DRAW = 0,
    tictactable_WIN = 1,

    tictactable_NO_ENTRY = 0,
    /* One more than the last square and the last board. */
    tictactable_NO_SQUARE = 9,
    tictactable_NO_BOARD = 19683
};

/* The entry of the board. NO_ENTRY if no game leads to the board, or if it is NO_BOARD or more. */
TICTACTABLE_PROBE tictactable_entry tictactable_probe(tictactable_board board);

/* The outcome for the side to move if both sides play best: LOSS, DRAW or WIN. If there is a line
 * of three, the side to move has lost. UNKNOWN for NO_ENTRY. */
static TICTACTABLE_INLINE int8_t tictactable_wdl(tictactable_entry entry) {
    return TICTACTABLE_I8((entry >> 14) - 2);
}

/* Moves of both sides until the game ends, if the winner wins as soon as possible and the
 * loser loses as late as possible: 1 to 9, or 0 if the game is over. 0 for NO_ENTRY. */
static TICTACTABLE_INLINE uint8_t tictactable_remoteness(tictactable_entry entry) {
    return TICTACTABLE_U8((entry >> 9) & 0xF);
}

/* Whether the game is over. False for NO_ENTRY. */
static TICTACTABLE_INLINE bool tictactable_terminal(tictactable_entry entry) {
    return entry != tictactable_NO_ENTRY && tictactable_remoteness(entry) == 0;
}

/* The side to move, X or O. If the game is over, the side whose turn it would be. NOBODY for
 * NO_ENTRY. */
static TICTACTABLE_INLINE uint8_t tictactable_turn(tictactable_entry entry) {
    return TICTACTABLE_U8(entry == tictactable_NO_ENTRY ? 0 : 1 + ((entry >> 13) & 1));
}

/* Who has won, or wins if both sides play best: X or O; NOBODY for a draw and for NO_ENTRY. */
static TICTACTABLE_INLINE uint8_t tictactable_predicted_winner(tictactable_entry entry) {
    uint8_t turn = tictactable_turn(entry);
    int8_t wdl = tictactable_wdl(entry);
    return TICTACTABLE_U8(wdl == tictactable_WIN ? turn : wdl == tictactable_LOSS ? 3 - turn : 0);
}

/* The squares that win soonest, hold the draw, or lose latest: bit i for square i. 0 if the game
 * is over, and for NO_ENTRY. */
static TICTACTABLE_INLINE uint16_t tictactable_optimal_moves(tictactable_entry entry) {
    return TICTACTABLE_U16(entry & 0x1FF);
}

/* The lowest optimal move. NO_SQUARE if the game is over, and for NO_ENTRY. */
static TICTACTABLE_INLINE uint8_t tictactable_best_move(tictactable_entry entry) {
    uint8_t square = 0;
    while (square < tictactable_NO_SQUARE && !((entry >> square) & 1)) square++;
    return square;
}

/* The mark on the square: X or O; NOBODY if it is empty, or if the square or the board is invalid. */
static TICTACTABLE_INLINE uint8_t tictactable_cell(tictactable_board board, uint8_t square) {
    if (square >= tictactable_NO_SQUARE || board >= tictactable_NO_BOARD) return tictactable_NOBODY;
    while (square-- > 0) board = TICTACTABLE_U16(board / 3);
    return TICTACTABLE_U8(board % 3);
}

/* The mark that is on all three squares: the first, and the two that follow in equal steps. */
static TICTACTABLE_INLINE uint8_t tictactable_line(tictactable_board board, uint8_t first, uint8_t step) {
    uint8_t mark = tictactable_cell(board, first), second = TICTACTABLE_U8(first + step);
    if (tictactable_cell(board, second) != mark) return tictactable_NOBODY;
    return tictactable_cell(board, TICTACTABLE_U8(second + step)) == mark ? mark : TICTACTABLE_U8(tictactable_NOBODY);
}

/* Who has a line of three: X or O; NOBODY if neither or both have one, or the board is invalid. */
static TICTACTABLE_INLINE uint8_t tictactable_winner(tictactable_board board) {
    uint8_t i, owners = TICTACTABLE_U8(tictactable_line(board, 0, 4) | tictactable_line(board, 2, 2));
    for (i = 0; i < 3; i++) {
        owners = TICTACTABLE_U8(owners | tictactable_line(board, i, 3));
        owners = TICTACTABLE_U8(owners | tictactable_line(board, TICTACTABLE_U8(3 * i), 1));
    }
    return owners == (tictactable_X | tictactable_O) ? TICTACTABLE_U8(tictactable_NOBODY) : owners;
}

/* The board with the nine cells of the text, row by row: '.', 'X' or 'x', 'O' or 'o'. A newline may
 * follow. NO_BOARD if the text has any other character, or fewer or more than nine cells. */
static TICTACTABLE_INLINE tictactable_board tictactable_parse(const char *text) {
    uint16_t board = 0, weight;
    for (weight = 1; weight < tictactable_NO_BOARD; weight = TICTACTABLE_U16(weight * 3)) {
        char cell = *text++;
        if (cell == 'X' || cell == 'x') {
            board = TICTACTABLE_U16(board + weight);
        } else if (cell == 'O' || cell == 'o') {
            board = TICTACTABLE_U16(board + weight * 2);
        } else if (cell != '.') {
            return tictactable_NO_BOARD;
        }
    }
    if (*text == '\n') text++;
    if (*text != '\0') return tictactable_NO_BOARD;
    return board;
}

/* The board after the side to move has marked the square. NO_BOARD if the square is invalid or
 * taken, if the game is over, or if the board cannot occur in a game. It costs a probe and
 * little more. */
static TICTACTABLE_INLINE tictactable_board tictactable_play(tictactable_board board, uint8_t square) {
    tictactable_entry entry = tictactable_probe(board);
    uint16_t mark = tictactable_turn(entry);
    if (entry == tictactable_NO_ENTRY || tictactable_terminal(entry) || square >= tictactable_NO_SQUARE ||
        tictactable_cell(board, square) != tictactable_NOBODY) {
        return tictactable_NO_BOARD;
    }
    while (square-- > 0) mark = TICTACTABLE_U16(mark * 3);
    return TICTACTABLE_U16(board + mark);
}

#endif

/* Outside of the include guard, so that it does not matter which inclusion finds IMPLEMENTATION defined. */
#if (!defined(TICTACTABLE_SHARED) || defined(TICTACTABLE_IMPLEMENTATION)) && !defined(TICTACTABLE_IMPLEMENTED)
#define TICTACTABLE_IMPLEMENTED
#ifdef TICTACTABLE_DENSE

#ifdef __AVR__
#error "The dense table is larger than an array may be on AVR: do not define TICTACTABLE_DENSE"
#endif
#include "tictactable_entries.h"

/* One load from the table. */
TICTACTABLE_PROBE tictactable_entry tictactable_probe(tictactable_board board) {
    if (board >= tictactable_NO_BOARD) return tictactable_NO_ENTRY;
    return tictactable_entries[board];
}

#else
/*
 * A side threatens a square if a mark there would complete a line of three. A fork is a square that lies on
 * two lines, each with one mark of the side and nothing else: a mark there makes two threats at once. In
 * this picture, the squares * are forks of X:
 *
 *     X . *
 *     . O .
 *     * . X
 *
 * On a board on which play goes on, the first rule that applies decides:
 *
 * 1. The side to move threatens a square. It wins in 1.
 * 2. The other side threatens a square. The side to move takes it, or any of several. Then the rules decide for
 *    the other side, one move later: if it wins in 3, the side to move loses in 4.
 * 3. The side to move has a fork. It wins in 3.
 * 4. Every empty square is a fork of the other side. Whatever the side to move marks, a fork is left, so it
 *    marks any. Then the rules decide for the other side, one move later.
 * 5. The side to move has exactly one mark, and a move after which the other side loses in 4 by rules 1 to 4.
 *    It wins in 5.
 * 6. The board is a draw, which ends when it is full.
 *
 * A move is optimal if the board after it has the same winner, and its game ends at the same time.
 */

/* On AVR the name of the section keeps the lines in flash, because some compilers ignore PROGMEM. They can be
 * beyond the 64 KB that a pointer reaches. The smallest AVRs read flash like RAM. */
#if defined(__AVR__) && !defined(__AVR_TINY__)
#include <avr/pgmspace.h>
#define TICTACTABLE_FLASH __attribute__((section(".progmem.tictactable")))
#ifdef __AVR_HAVE_ELPM__
#define TICTACTABLE_LINE(i) pgm_read_word_far(pgm_get_far_address(tictactable_lines) + 2u * (i))
#else
#define TICTACTABLE_LINE(i) pgm_read_word(&tictactable_lines[i])
#endif
#else
#define TICTACTABLE_FLASH
#define TICTACTABLE_LINE(i) tictactable_lines[i]
#endif

/* Copies of these functions at each call would be larger and no faster. */
#ifdef __GNUC__
#define TICTACTABLE_NOINLINE __attribute__((noinline))
#else
#define TICTACTABLE_NOINLINE
#endif

/* Bit i of a set stands for square i. In octal, each digit is a row. */
typedef unsigned tictactable_set;
static const uint16_t tictactable_lines[8] TICTACTABLE_FLASH = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};

/* THREATS marks a set as the squares that a side threatens. DRAWN stands in place of a number of moves, and is
 * what a draw has more than a loss in the upper bits of an entry. */
enum { tictactable_THREATS = 0x200, tictactable_DRAWN = 1 << 5 };

/* The squares that a side with the marks `mine` threatens, with the bit THREATS. If there are none, its
 * forks. If the side has a line, that line. */
static TICTACTABLE_NOINLINE tictactable_set tictactable_chances(tictactable_set mine, tictactable_set theirs) {
    tictactable_set threats = 0, half = 0, forks = 0;
    uint8_t i;
    for (i = 0; i < 8; i++) {
        tictactable_set line = TICTACTABLE_LINE(i), marks = line & mine, rest = line ^ marks;
        if (line & theirs || marks == 0) continue;
        if (rest == 0) return line;
        if ((rest & (rest - 1)) == 0) {
            threats |= rest | tictactable_THREATS;
        } else {
            /* One mark: half of what a fork needs. */
            forks |= half & rest;
            half |= rest;
        }
    }
    return threats ? threats : forks;
}

/* The rules without rule 5, played out until a side wins. */
static TICTACTABLE_NOINLINE uint_fast8_t tictactable_plies_without_try(tictactable_set mine, tictactable_set theirs) {
    uint_fast8_t plies;
    for (plies = 0;; plies++) {
        tictactable_set my = tictactable_chances(mine, theirs), their = tictactable_chances(theirs, mine);
        if (their & theirs) return plies; /* The other side has a line. */
        if (my & tictactable_THREATS) return TICTACTABLE_U8(plies + 1);
        if (!(their & tictactable_THREATS)) {
            if (my) return TICTACTABLE_U8(plies + 3);
            if (!their || (mine | theirs | their) != 0x1FF) return tictactable_DRAWN;
        }
        /* Rules 2 and 4: marks the lowest of the squares. */
        their = mine | (their & -their);
        mine = theirs;
        theirs = their;
    }
}

/* How many moves it takes until somebody wins. */
static TICTACTABLE_NOINLINE uint_fast8_t tictactable_plies(tictactable_set mine, tictactable_set theirs) {
    uint_fast8_t plies = tictactable_plies_without_try(mine, theirs);
    tictactable_set left, square;
    /* Rule 5, also without a mark, which changes nothing. */
    if (plies == tictactable_DRAWN && (mine & (mine - 1)) == 0) {
        for (left = 0x1FF ^ (mine | theirs); left; left ^= square) {
            square = left & -left;
            if (tictactable_plies_without_try(theirs, mine | square) == 4) return 5;
        }
    }
    return plies;
}

TICTACTABLE_PROBE tictactable_entry tictactable_probe(tictactable_board board) {
    tictactable_set taken = 0, theirs = 0, mine, digits = board, left, square, entry = 1 << 5 /* a loss */;
    uint_fast8_t ahead = 0, plies, i;

    if (board >= tictactable_NO_BOARD) return tictactable_NO_ENTRY;

    /* The digits from square 8 down to 0. The highest weighs 3^8 = 6561. Multiplying by three moves the next
     * one up; some processors would need a library for it. At first, `theirs` are O's marks. */
    for (i = 9; i; i--) {
        taken <<= 1;
        theirs <<= 1;
        if (digits >= 6561) {
            digits -= 6561;
            taken++;
            ahead++;
            if (digits >= 6561) {
                digits -= 6561;
                theirs++;
                ahead--;
                ahead--;
            }
        }
        digits += digits + digits;
    }
    if (ahead != 0) {
        if (ahead != 1) return tictactable_NO_ENTRY;
        theirs ^= taken;
        entry += 1 << 4;
    }
    mine = taken ^ theirs;
    left = tictactable_chances(mine, theirs);
    /* Only the side that moved last can have a line. */
    if (left & mine) return tictactable_NO_ENTRY;
    /* By rule 1, a threat is the only optimal move. */
    left = left & tictactable_THREATS ? left ^ tictactable_THREATS : 0x1FF ^ taken;

    plies = tictactable_plies(mine, theirs);
    entry += plies;
    if (plies & 1) entry += 2 << 5; /* The side that moves last wins. */
    if (plies != tictactable_DRAWN) plies--; /* After an optimal move. */
    entry <<= 9;
    for (; left; left ^= square) {
        square = left & -left;
        if (tictactable_plies(theirs, mine | square) == plies) entry |= square;
        if (plies == tictactable_DRAWN) entry += 1 << 9;
    }
    return TICTACTABLE_U16(entry);
}

#endif
#endif

#undef TICTACTABLE_INLINE
#undef TICTACTABLE_U8
#undef TICTACTABLE_I8
#undef TICTACTABLE_U16
#undef TICTACTABLE_PROBE
#undef TICTACTABLE_FLASH
#undef TICTACTABLE_LINE
#undef TICTACTABLE_NOINLINE
