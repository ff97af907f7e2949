/*
 * A square is threatened by a side if the side completes a line of three there. How a game ends
 * if both sides play best follows from four rules and a table. The side to move
 *
 * 1. has lost if the other side has a line;
 * 2. wins with its next move if it threatens an empty square;
 * 3. loses with the move after that if the other side threatens two empty squares or more;
 * 4. has to take the square if the other side threatens one; the other side is to move then, and
 *    rules 3 and 4 go on from there.
 *
 * If nobody threatens an empty square, the board is called quiet. It is drawn if less than three
 * squares are empty or more than seven. Otherwise a hash of the board names a bit in a table of
 * 256: whether the side to move wins. It then wins in three plies, or in five if at least six
 * squares are empty. One board alone, with its images, is lost, in four plies: its hash is no other
 * board's.
 *
 * Moves are not stored: a move is optimal if the board after it has the same end as the board
 * before it. The library's compact.rs follows one board through all this, number by number.
 *
 * The marks of a side are a set of places, a bit each: 0 to 7 are the ring around the centre, so
 * that turning the ring by two places turns the board by a quarter, and 8 is the centre.
 *
 *     squares      places
 *     0 1 2        0 1 2
 *     3 4 5        7 8 3
 *     6 7 8        6 5 4
 */

/* On AVR the tables stay in flash. The name of the section puts them there, as some compilers ignore
 * PROGMEM. They are read wherever in flash they are, even beyond the 64 KB that a pointer reaches.
 * The smallest AVRs have no instruction for that: their flash is read like RAM. */
#if defined(__AVR__) && !defined(__AVR_TINY__)
#include <avr/pgmspace.h>
#define PREFIX_FLASH __attribute__((section(".progmem.PREFIX")))
#ifdef __AVR_HAVE_ELPM__
#define PREFIX_LOAD(table, i) pgm_read_byte_far(pgm_get_far_address(table) + (i))
#else
#define PREFIX_LOAD(table, i) pgm_read_byte(&(table)[i])
#endif
#else
#define PREFIX_FLASH
#define PREFIX_LOAD(table, i) ((table)[i])
#endif

/* For each square the set of its place alone, less 1: so the centre's fits into a byte. */
static const uint8_t PREFIX_places[9] PREFIX_FLASH = {
    @PLACES@
};
/* What the hash of a quiet board adds to `mine` with three, four, to seven empty squares. */
static const uint8_t PREFIX_pilots[5] PREFIX_FLASH = {
    @PILOTS@
};
/* The bit that a hash names is set if the side to move wins. */
static const uint8_t PREFIX_wins[32] PREFIX_FLASH = {
    @WINS@
};

static PREFIX_INLINE uint16_t PREFIX_place(uint8_t square) {
    return PREFIX_U16(PREFIX_LOAD(PREFIX_places, square) + 1);
}

static PREFIX_INLINE uint8_t PREFIX_turned(uint8_t ring, uint8_t places) {
    return PREFIX_U8(ring << places | ring >> (8 - places));
}

/* The places, empty or not, on which a mark completes a line with two marks of the same side. One that
 * has a mark of the side already is in a line of three. */
static PREFIX_INLINE uint16_t PREFIX_threats(uint16_t marks) {
    uint8_t ring = PREFIX_U8(marks), opposite = PREFIX_turned(ring, 4);
    uint8_t one_on = PREFIX_turned(ring, 1), one_back = PREFIX_turned(ring, 7);
    /* Two neighbours threaten the corner after them or before them, and the places on both sides of an
     * edge the edge. */
    uint8_t corners = PREFIX_U8(PREFIX_turned(ring & one_on, 1) | PREFIX_turned(ring & one_back, 7));
    uint8_t threats = PREFIX_U8((corners & 0x55) | (one_on & one_back & 0xAA));
    if (marks & 0x100) threats = PREFIX_U8(threats | opposite);
    return PREFIX_U16(threats | (ring & opposite ? 0x100 : 0));
}

/* How many squares are empty at the end of the game if both play best, or DRAWN. Who wins follows,
 * since the two move in turn. The side whose marks are `mine`, and which threatens `my_threats`, is
 * to move. */
enum { PREFIX_DRAWN = 9 };

static PREFIX_INLINE uint8_t PREFIX_end_of_quiet(uint16_t mine, uint16_t theirs, uint8_t empty) {
    uint8_t hash = PREFIX_U8(mine >> 8), pilot, turns;
    empty = PREFIX_U8(empty - 3);
    if (empty > 4) return PREFIX_DRAWN;

    /* The same for all four quarter turns, as it is their sum. */
    pilot = PREFIX_LOAD(PREFIX_pilots, empty);
    for (turns = 4; turns > 0; turns--) {
        hash = PREFIX_U8(hash + (PREFIX_U8(mine + pilot) ^ PREFIX_U8(theirs + @ADDED@)));
        mine = PREFIX_turned(PREFIX_U8(mine), 2);
        theirs = PREFIX_turned(PREFIX_U8(theirs), 2);
    }
    if (hash == @LOST@) return 0;
    if (!((PREFIX_LOAD(PREFIX_wins, hash >> 3) >> (hash & 7)) & 1)) return PREFIX_DRAWN;
    return empty < 3 ? empty : PREFIX_U8(empty - 2);
}

static PREFIX_INLINE uint8_t PREFIX_end(uint16_t my_threats, uint16_t mine, uint16_t theirs,
                                        uint8_t empty) {
    for (;; empty--) {
        uint16_t blocks = PREFIX_threats(theirs), open = PREFIX_U16(~(mine | theirs));
        if (blocks & theirs) return empty;
        /* After a block this is never so: what the side to move then threatened was blocked. */
        if (my_threats & open) return PREFIX_U8(empty - 1);
        blocks = PREFIX_U16(blocks & open);
        if (blocks == 0) return PREFIX_end_of_quiet(mine, theirs, empty);
        if (blocks & (blocks - 1)) return PREFIX_U8(empty - 2);
        blocks = PREFIX_U16(blocks | mine);
        mine = theirs;
        theirs = blocks;
    }
}

PREFIX_PROBE PREFIX_entry PREFIX_probe(PREFIX_board board) {
    uint16_t mine = 0, theirs = 0, place, threats, entry;
    uint8_t square, end, remoteness, empty = 0;
    int8_t ahead = 0;

    if (board >= PREFIX_NO_BOARD) return PREFIX_NO_ENTRY;

    /* Digit by digit from square 8 on: whether 2 or 1 times 3^8 fits; what is left, times three,
     * brings the next digit to its place. */
    for (square = PREFIX_NO_SQUARE; square-- > 0; board = PREFIX_U16(board * 3)) {
        place = PREFIX_place(square);
        if (board >= 2 * 6561) {
            board = PREFIX_U16(board - 2 * 6561);
            theirs = PREFIX_U16(theirs | place);
            ahead--;
        } else if (board >= 6561) {
            board = PREFIX_U16(board - 6561);
            mine = PREFIX_U16(mine | place);
            ahead++;
        } else {
            empty++;
        }
    }
    entry = 1 << 5;
    if (ahead != 0) {
        if (ahead != 1) return PREFIX_NO_ENTRY;
        place = mine;
        mine = theirs;
        theirs = place;
        entry = 1 << 5 | 1 << 4;
    }

    /* Only who moved last may have a line. */
    threats = PREFIX_threats(mine);
    if (threats & mine) return PREFIX_NO_ENTRY;

    end = PREFIX_end(threats, mine, theirs, empty);
    remoteness = PREFIX_U8(empty - end);
    if (end == PREFIX_DRAWN) {
        remoteness = empty;
        entry = PREFIX_U16(entry + (1 << 5));
    } else if (remoteness & 1) {
        entry = PREFIX_U16(entry + (2 << 5));
    }
    entry = PREFIX_U16(entry | remoteness);

    threats = PREFIX_threats(theirs);
    empty--;
    for (square = PREFIX_NO_SQUARE; square-- > 0;) {
        place = PREFIX_place(square);
        entry = PREFIX_U16(entry << 1);
        if (!((mine | theirs) & place) &&
            PREFIX_end(threats, theirs, PREFIX_U16(mine | place), empty) == end) {
            entry++;
        }
    }
    return entry;
}
