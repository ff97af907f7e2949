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
 * 2. The other side threatens a square. The side to move takes it; of several, any. Then the rules decide for
 *    the other side, one ply later: if it wins in 3, the side to move loses in 4.
 * 3. The side to move has a fork. It wins in 3.
 * 4. Every empty square is a fork of the other side. Whatever the side to move marks, a fork is left, so it
 *    marks any. Then the rules decide for the other side, one ply later.
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
#define PREFIX_FLASH __attribute__((section(".progmem.PREFIX")))
#ifdef __AVR_HAVE_ELPM__
#define PREFIX_LINE(i) pgm_read_word_far(pgm_get_far_address(PREFIX_lines) + 2u * (i))
#else
#define PREFIX_LINE(i) pgm_read_word(&PREFIX_lines[i])
#endif
#else
#define PREFIX_FLASH
#define PREFIX_LINE(i) PREFIX_lines[i]
#endif

/* Copies of these functions at each call would be larger and no faster. */
#ifdef __GNUC__
#define PREFIX_NOINLINE __attribute__((noinline))
#else
#define PREFIX_NOINLINE
#endif

/* Bit i of a set stands for square i. In octal, each digit is a row. */
typedef unsigned PREFIX_set;
static const uint16_t PREFIX_lines[8] PREFIX_FLASH = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};

/* THREATS marks a set as the squares that a side threatens. DRAWN stands in place of a number of plies, and is
 * what a draw has more than a loss in the upper bits of an entry. */
enum { PREFIX_THREATS = 0x200, PREFIX_DRAWN = 1 << 5 };

/* The squares that a side with the marks `mine` threatens, with the bit THREATS. If there are none, its
 * forks. If the side has a line, that line. */
static PREFIX_NOINLINE PREFIX_set PREFIX_chances(PREFIX_set mine, PREFIX_set theirs) {
    PREFIX_set threats = 0, half = 0, forks = 0;
    uint8_t i;
    for (i = 0; i < 8; i++) {
        PREFIX_set line = PREFIX_LINE(i), marks = line & mine, rest = line ^ marks;
        if (line & theirs || marks == 0) continue;
        if (rest == 0) return line;
        if ((rest & (rest - 1)) == 0) {
            threats |= rest | PREFIX_THREATS;
        } else {
            /* One mark: half of what a fork needs. */
            forks |= half & rest;
            half |= rest;
        }
    }
    return threats ? threats : forks;
}

/* The rules without rule 5, played out until a side wins. */
static PREFIX_NOINLINE uint_fast8_t PREFIX_plies_without_try(PREFIX_set mine, PREFIX_set theirs) {
    uint_fast8_t plies;
    for (plies = 0;; plies++) {
        PREFIX_set my = PREFIX_chances(mine, theirs), their = PREFIX_chances(theirs, mine);
        if (their & theirs) return plies; /* The other side has a line. */
        if (my & PREFIX_THREATS) return PREFIX_U8(plies + 1);
        if (!(their & PREFIX_THREATS)) {
            if (my) return PREFIX_U8(plies + 3);
            if (!their || (mine | theirs | their) != 0x1FF) return PREFIX_DRAWN;
        }
        /* Rules 2 and 4: marks the lowest of the squares. */
        their = mine | (their & -their);
        mine = theirs;
        theirs = their;
    }
}

/* How many plies it takes until somebody wins. */
static PREFIX_NOINLINE uint_fast8_t PREFIX_plies(PREFIX_set mine, PREFIX_set theirs) {
    uint_fast8_t plies = PREFIX_plies_without_try(mine, theirs);
    PREFIX_set left, square;
    /* Rule 5, also without a mark, which changes nothing. */
    if (plies == PREFIX_DRAWN && (mine & (mine - 1)) == 0) {
        for (left = 0x1FF ^ (mine | theirs); left; left ^= square) {
            square = left & -left;
            if (PREFIX_plies_without_try(theirs, mine | square) == 4) return 5;
        }
    }
    return plies;
}

PREFIX_PROBE PREFIX_entry PREFIX_probe(PREFIX_board board) {
    PREFIX_set taken = 0, theirs = 0, mine, digits = board, left, square, entry = 1 << 5 /* a loss */;
    uint_fast8_t ahead = 0, plies, i;

    if (board >= PREFIX_NO_BOARD) return PREFIX_NO_ENTRY;

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
        if (ahead != 1) return PREFIX_NO_ENTRY;
        theirs ^= taken;
        entry += 1 << 4;
    }
    mine = taken ^ theirs;
    left = PREFIX_chances(mine, theirs);
    /* Only the side that moved last can have a line. */
    if (left & mine) return PREFIX_NO_ENTRY;
    /* By rule 1, a threat is the only optimal move. */
    left = left & PREFIX_THREATS ? left ^ PREFIX_THREATS : 0x1FF ^ taken;

    plies = PREFIX_plies(mine, theirs);
    entry += plies;
    if (plies & 1) entry += 2 << 5; /* The side that moves last wins. */
    if (plies != PREFIX_DRAWN) plies--; /* After an optimal move. */
    entry <<= 9;
    for (; left; left ^= square) {
        square = left & -left;
        if (PREFIX_plies(theirs, mine | square) == plies) entry |= square;
        if (plies == PREFIX_DRAWN) entry += 1 << 9;
    }
    return PREFIX_U16(entry);
}
