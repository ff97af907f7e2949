/*
 * Most boards are decided by rules, those by which people play. Say that a side threatens a square
 * if its mark there would complete a line of three. Then the side to move
 *
 * 1. has lost if the other side has a line;
 * 2. wins with its next move if it threatens an empty square;
 * 3. loses with the move after that if the other side threatens two empty squares or more;
 * 4. has to take the square if the other side threatens one; play goes on from there.
 *
 * If nobody threatens an empty square, the board is called quiet. It is drawn if less than three
 * squares are empty or more than seven. Otherwise a hash of the board names a bit in a table of
 * 256: whether the side to move wins. It then wins in three plies, or in five if at least six
 * squares are empty. One board alone, with its images, is lost, in four plies: its hash is no other
 * board's.
 *
 * Moves are not stored: a move is optimal if the game ends after it as it does before it, with the
 * same winner and with as many squares left empty.
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
 * The smallest AVRs have no instruction for that: there the tables are in RAM. */
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

/* The bit of each square's place; 0 stands for the centre's, which is not in a byte. */
static const uint8_t PREFIX_places[9] PREFIX_FLASH = {
    @PLACES@
};
/* What the hash of a quiet board adds if it has three, four, to seven empty squares. */
static const uint8_t PREFIX_pilots[5] PREFIX_FLASH = {
    @PILOTS@
};
/* The bit that a hash names is set if the side to move wins. */
static const uint8_t PREFIX_wins[32] PREFIX_FLASH = {
    @WINS@
};

static PREFIX_INLINE uint16_t PREFIX_place(uint8_t square) {
    uint8_t bit = PREFIX_LOAD(PREFIX_places, square);
    return PREFIX_U16(bit != 0 ? bit : 0x100);
}

static PREFIX_INLINE uint8_t PREFIX_turned(uint8_t ring, uint8_t places) {
    return PREFIX_U8(ring << places | ring >> (8 - places));
}

/* The squares, empty or not, on which a mark completes a line with two others of the side. One
 * that has a mark of the side itself is in a line of three. */
static PREFIX_INLINE uint16_t PREFIX_threats(uint16_t side) {
    uint8_t ring = PREFIX_U8(side), opposite = PREFIX_turned(ring, 4);
    uint8_t before = PREFIX_turned(ring, 1), after = PREFIX_turned(ring, 7);
    /* To a corner two marks before it or after it, to an edge its neighbours. */
    uint8_t corners = PREFIX_U8(PREFIX_turned(ring & before, 1) | PREFIX_turned(ring & after, 7));
    uint8_t threats = PREFIX_U8((corners & 0x55) | (before & after & 0xAA));
    if (side & 0x100) threats = PREFIX_U8(threats | opposite);
    return PREFIX_U16(threats | (ring & opposite ? 0x100 : 0));
}

/* How many squares are empty at the end of the game if both play best, or DRAWN. Who wins follows,
 * since the two move in turn. The side whose marks are `mine` is to move. */
enum { PREFIX_DRAWN = 8 };

static PREFIX_INLINE uint8_t PREFIX_end_of_quiet(uint16_t mine, uint16_t theirs, uint8_t empty) {
    uint8_t hash = PREFIX_U8(mine >> 8), pilot, turns;
    empty = PREFIX_U8(empty - 3);
    if (empty > 4) return PREFIX_DRAWN;

    /* The same for all four quarter turns, as it is their sum. */
    pilot = PREFIX_LOAD(PREFIX_pilots, empty);
    for (turns = 4; turns > 0; turns--) {
        hash = PREFIX_U8(hash + (PREFIX_U8(mine + pilot) ^ PREFIX_U8(theirs + @CONSTANT@)));
        mine = PREFIX_turned(PREFIX_U8(mine), 2);
        theirs = PREFIX_turned(PREFIX_U8(theirs), 2);
    }
    if (hash == @LOST@) return 0;
    if (!((PREFIX_LOAD(PREFIX_wins, hash >> 3) >> (hash & 7)) & 1)) return PREFIX_DRAWN;
    return empty < 3 ? empty : PREFIX_U8(empty - 2);
}

static PREFIX_INLINE uint8_t PREFIX_end(uint16_t mine, uint16_t theirs, uint8_t empty) {
    for (;; empty--) {
        uint16_t blocks = PREFIX_threats(theirs);
        if (blocks & theirs) return empty;
        if (PREFIX_threats(mine) & ~theirs) return PREFIX_U8(empty - 1);
        blocks = PREFIX_U16(blocks & ~mine);
        if (blocks == 0) return PREFIX_end_of_quiet(mine, theirs, empty);
        if (blocks & (blocks - 1)) return PREFIX_U8(empty - 2);
        /* The only block, and the other side is to move. */
        blocks = PREFIX_U16(blocks | mine);
        mine = theirs;
        theirs = blocks;
    }
}

/* All that is known of the board. NO_ENTRY if no game leads to it, or it is NO_BOARD or more. */
static PREFIX_INLINE PREFIX_entry PREFIX_probe(PREFIX_board board) {
    uint16_t mine = 0, theirs = 0, choices, place, moves = 0;
    uint8_t square, end, remoteness, value = PREFIX_U8(1 << 6), empty = 0;
    int8_t ahead = 0;
    bool quiet = false;

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
    if (ahead != 0) {
        if (ahead != 1) return PREFIX_NO_ENTRY;
        place = mine;
        mine = theirs;
        theirs = place;
        value = PREFIX_U8(1 << 6 | 1 << 5);
    }

    /* Only who moved last may have a line. */
    choices = PREFIX_threats(mine);
    if (choices & mine) return PREFIX_NO_ENTRY;

    end = PREFIX_end(mine, theirs, empty);
    remoteness = PREFIX_U8(empty - (end & 7));
    if (end == PREFIX_DRAWN) {
        value = PREFIX_U8(value + (1 << 6));
    } else if (remoteness == 0) {
        return PREFIX_U16(PREFIX_U16(value) << 8);
    } else if (remoteness & 1) {
        value = PREFIX_U8(value + (2 << 6));
    }
    value = PREFIX_U8(value | remoteness << 1);

    /* Rules 2 to 4 name the optimal moves; only on a quiet board each has to be tried. */
    place = PREFIX_U16(~(mine | theirs));
    choices = PREFIX_U16(choices & place);
    if (choices == 0) {
        choices = PREFIX_U16(PREFIX_threats(theirs) & place);
        quiet = choices == 0;
        if (quiet || (choices & (choices - 1))) choices = place;
    }
    empty--;
    for (square = PREFIX_NO_SQUARE; square-- > 0;) {
        place = PREFIX_place(square);
        moves = PREFIX_U16(moves << 1);
        if ((choices & place) &&
            (!quiet || PREFIX_end(theirs, PREFIX_U16(mine | place), empty) == end)) {
            moves++;
        }
    }
    return PREFIX_U16(PREFIX_U16(value) << 8 | moves);
}
