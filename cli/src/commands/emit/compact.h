/*
 * A side threatens a square if a mark there would complete a line of three. Four rules and a table
 * give the end of the game if both sides play best. The side to move
 *
 * 1. has lost if the other side has a line;
 * 2. wins with its next move if it threatens an empty square;
 * 3. loses in two plies if the other side threatens two or more empty squares;
 * 4. must take the square if the other side threatens one. Then the other side is to move, and
 *    rules 3 and 4 apply again.
 *
 * If neither side threatens an empty square, the board is quiet. A quiet board is a draw if fewer
 * than three or more than seven squares are empty. Otherwise a hash of the board selects one of 256
 * bits, which is set if the side to move wins. It then wins in three plies, or in five if six or
 * more squares are empty. One quiet board and its rotations and reflections are lost, in four
 * plies. No other board has their hash.
 *
 * The table does not store moves. A move is optimal if the board after it has the same end as the
 * board before it. The library's compact.rs explains all steps with an example.
 *
 * The marks of a side are a set of places, one bit for each place. Places 0 to 7 are the ring
 * around the centre, and 8 is the centre. Turning the ring by two places turns the board by a
 * quarter.
 *
 *     squares      places
 *     0 1 2        0 1 2
 *     3 4 5        7 8 3
 *     6 7 8        6 5 4
 */

/* On AVR the tables stay in flash. A section name puts them there, because some compilers ignore
 * PROGMEM. They can be anywhere in flash, even above the 64 KB that a pointer can address. The
 * smallest AVRs read flash like RAM. */
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

/* For each square, the bit of its place minus 1, so that the bit of the centre fits in a byte. */
static const uint8_t PREFIX_places[9] PREFIX_FLASH = {
    @PLACES@
};
/* The number that the hash of a quiet board adds to `mine`, for three to seven empty squares. */
static const uint8_t PREFIX_pilots[5] PREFIX_FLASH = {
    @PILOTS@
};
/* One bit for each hash. It is set if the side to move wins. */
static const uint8_t PREFIX_wins[32] PREFIX_FLASH = {
    @WINS@
};

static PREFIX_INLINE uint16_t PREFIX_place(uint8_t square) {
    return PREFIX_U16(PREFIX_LOAD(PREFIX_places, square) + 1);
}

static PREFIX_INLINE uint8_t PREFIX_turned(uint8_t ring, uint8_t places) {
    return PREFIX_U8(ring << places | ring >> (8 - places));
}

/* The places, empty or not, where a mark completes a line with two marks of the same side. If the
 * side already has a mark on such a place, it has a line of three. */
static PREFIX_INLINE uint16_t PREFIX_threats(uint16_t marks) {
    uint8_t ring = PREFIX_U8(marks), opposite = PREFIX_turned(ring, 4);
    uint8_t one_on = PREFIX_turned(ring, 1), one_back = PREFIX_turned(ring, 7);
    /* Two neighbours threaten the corner after or before them. Two corners threaten the edge between
     * them. */
    uint8_t corners = PREFIX_U8(PREFIX_turned(ring & one_on, 1) | PREFIX_turned(ring & one_back, 7));
    uint8_t threats = PREFIX_U8((corners & 0x55) | (one_on & one_back & 0xAA));
    if (marks & 0x100) threats = PREFIX_U8(threats | opposite);
    return PREFIX_U16(threats | (ring & opposite ? 0x100 : 0));
}

/* The end of a game is the number of empty squares when it ends if both sides play best, or DRAWN.
 * It also determines the winner, because the sides move in turn. The side to move has the marks
 * `mine` and threatens `my_threats`. */
enum { PREFIX_DRAWN = 9 };

static PREFIX_INLINE uint8_t PREFIX_end_of_quiet(uint16_t mine, uint16_t theirs, uint8_t empty) {
    uint8_t hash = PREFIX_U8(mine >> 8), pilot, turns;
    empty = PREFIX_U8(empty - 3);
    if (empty > 4) return PREFIX_DRAWN;

    /* The sum over the four quarter turns of the board, so all four have the same hash. */
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
        /* Never true after a block, because it blocked the only threat of the side now to move. */
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

    /* Reads the digits from square 8 down: 2 if 2 * 3^8 can be subtracted, 1 if 3^8 can, otherwise
     * 0. Multiplying the rest by three moves the next digit up. */
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

    /* Only the side that moved last may have a line. */
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
