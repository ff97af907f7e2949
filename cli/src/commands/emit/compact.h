/*
 * A side threatens a square if one more mark of the side there would complete a line of three. How a
 * game ends if both sides play best follows from four rules and a table. The side to move
 *
 * 1. has lost if the other side has a line;
 * 2. wins with this move if it threatens an empty square;
 * 3. loses in two plies if the other side threatens at least two empty squares: it can take only one;
 * 4. has to take the square if the other side threatens one. Then the other side is to move and
 *    threatens nothing, so rules 3 and 4 apply again with the sides swapped.
 *
 * If nobody threatens an empty square, the board is quiet. A quiet board is a draw if fewer than three or
 * more than seven squares are empty. For the others, a hash of the board selects one of 256 bits, which
 * is set if the side to move wins: in three plies, or in five if at least six squares are empty. Only
 * one quiet board, with its rotations and reflections, is lost, in four plies. No other quiet board has
 * its hash.
 *
 * All this gives the end of a board: how many squares are empty when the game is over, or DRAWN. The side
 * that moves last wins. Moves are not stored: a move is optimal if the board after it has the same end as
 * the board before it. src/table/compact.rs in the library follows the board "XO......." through the
 * same algorithm.
 *
 * The marks of a side are a set of places, one bit for each. Places 0 to 7 are the ring around the
 * centre, so turning the ring by two places turns the board by a quarter. Place 8 is the centre.
 *
 *     squares      places
 *     0 1 2        0 1 2
 *     3 4 5        7 8 3
 *     6 7 8        6 5 4
 *
 * `mine` are the marks of the side to move, `theirs` those of the other side.
 */

/* On AVR the tables stay in flash. The name of the section puts them there, because some compilers ignore
 * PROGMEM. They can be anywhere in flash, even beyond the 64 KB that a pointer reaches. The smallest
 * AVRs read flash like RAM. */
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

/* For each square, the set with its place alone, minus 1, so that the set of the centre fits into a byte. */
static const uint8_t PREFIX_places[9] PREFIX_FLASH = {
    @PLACES@
};
/* The number that the hash adds to the ring of `mine`, for three to seven empty squares. */
static const uint8_t PREFIX_pilots[5] PREFIX_FLASH = {
    @PILOTS@
};
/* A bit for each hash, set if the side to move wins. */
static const uint8_t PREFIX_wins[32] PREFIX_FLASH = {
    @WINS@
};

/* The set with the place of this square alone. */
static PREFIX_INLINE uint16_t PREFIX_place(uint8_t square) {
    return PREFIX_U16(PREFIX_LOAD(PREFIX_places, square) + 1);
}

static PREFIX_INLINE uint8_t PREFIX_turned(uint8_t ring, uint8_t places) {
    return PREFIX_U8(ring << places | ring >> (8 - places));
}

/* The places, empty or not, that complete a line of three together with two of these marks. If the side
 * already has a mark on one of them, it has a line. */
static PREFIX_INLINE uint16_t PREFIX_threats(uint16_t marks) {
    uint8_t ring = PREFIX_U8(marks), opposite = PREFIX_turned(ring, 4);
    uint8_t one_on = PREFIX_turned(ring, 1), one_back = PREFIX_turned(ring, 7);
    /* Two neighbours threaten the corner after or before them. Two marks on both sides of an edge threaten
     * the edge. Corners are even places. */
    uint8_t corners = PREFIX_U8(PREFIX_turned(ring & one_on, 1) | PREFIX_turned(ring & one_back, 7));
    uint8_t threats = PREFIX_U8((corners & 0x55) | (one_on & one_back & 0xAA));
    /* With the centre, each mark threatens the opposite place. Two opposite marks threaten the centre. */
    if (marks & 0x100) threats = PREFIX_U8(threats | opposite);
    return PREFIX_U16(threats | (ring & opposite ? 0x100 : 0));
}

/* The end of a draw. */
enum { PREFIX_DRAWN = 9 };

/* The end of a quiet board. */
static PREFIX_INLINE uint8_t PREFIX_end_of_quiet(uint16_t mine, uint16_t theirs, uint8_t empty) {
    /* The centre does not turn. It counts 1 if the side to move has it. */
    uint8_t hash = PREFIX_U8(mine >> 8), pilot, turns;
    empty = PREFIX_U8(empty - 3);
    /* Also with fewer than three empty squares, as the subtraction wraps. */
    if (empty > 4) return PREFIX_DRAWN;

    /* A sum over the four quarter turns, which is therefore the same for each of them. A search in the
     * library's build found the numbers. */
    pilot = PREFIX_LOAD(PREFIX_pilots, empty);
    for (turns = 4; turns > 0; turns--) {
        hash = PREFIX_U8(hash + (PREFIX_U8(mine + pilot) ^ PREFIX_U8(theirs + @ADDED@)));
        mine = PREFIX_turned(PREFIX_U8(mine), 2);
        theirs = PREFIX_turned(PREFIX_U8(theirs), 2);
    }
    /* The lost board. Four squares are empty, and four plies fill them. */
    if (hash == @LOST@) return 0;
    if (!((PREFIX_LOAD(PREFIX_wins, hash >> 3) >> (hash & 7)) & 1)) return PREFIX_DRAWN;
    /* A win in three plies, or in five. */
    return empty < 3 ? empty : PREFIX_U8(empty - 2);
}

/* The end of a board. The side to move threatens `my_threats`. */
static PREFIX_INLINE uint8_t PREFIX_end(uint16_t my_threats, uint16_t mine, uint16_t theirs,
                                        uint8_t empty) {
    for (;; empty--) {
        uint16_t blocks = PREFIX_threats(theirs), open = PREFIX_U16(~(mine | theirs));
        if (blocks & theirs) return empty;
        /* This can be true only at first. After a block, the side to move threatens nothing, as its only
         * threat is blocked. `my_threats` is still that of the first side, which had none to an empty
         * square. */
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

    /* The digits from square 8 down to 0. The weight of the highest is 3^8 = 6561. Multiplying by three
     * moves the next one up. Until it is known who is to move, `mine` are X's marks. */
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
    /* The upper bits, nine places too low: the loop over the moves shifts them up. */
    entry = 1 << 5;
    if (ahead != 0) {
        if (ahead != 1) return PREFIX_NO_ENTRY;
        place = mine;
        mine = theirs;
        theirs = place;
        entry = 1 << 5 | 1 << 4;
    }

    /* Only the side that moved last can have a line. */
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
