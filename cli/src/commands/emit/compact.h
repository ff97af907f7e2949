/*
 * Who may move, who has a line and whether the board is full is decided by rule. The other boards
 * fall into @CLASSES@ classes under rotation and reflection, and the table knows one board of each. A
 * perfect hash finds the class: its bucket has a pilot, with which the hash leads to a slot that
 * no other class has. The slot names a pattern, an entry that many classes share: for X to move,
 * with moves as places of the class, taken ones among them, and without a draw's remoteness.
 */
@PILOTS@
@SLOTS@
@PATTERNS@

/* Reads a constant from where the tables are. */
static inline uint8_t PREFIX_load8(const uint8_t *constant) {
#ifdef __AVR__
    return pgm_read_byte(constant);
#else
    return *constant;
#endif
}

/*
 * The ring: the eight cells around the centre, two bits each, place 0 lowest. A rotation of it is
 * a rotation of the board.
 *
 *     squares      places
 *     0 1 2        0 1 2
 *     3 4 5        7   3
 *     6 7 8        6 5 4
 */
static inline uint16_t PREFIX_rotate(uint16_t ring, uint8_t bits) {
    return (uint16_t)(ring >> bits | ring << (16 - bits));
}

/* The ring with left and right swapped: neighbours, then pairs, then halves change places, which
 * reverses it; what then is missing is part of the rotation. */
static inline uint16_t PREFIX_mirror(uint16_t ring) {
    ring = (uint16_t)((ring & 0x3333) << 2 | ((ring >> 2) & 0x3333));
    ring = (uint16_t)((ring & 0x0F0F) << 4 | ((ring >> 4) & 0x0F0F));
    return PREFIX_rotate(ring, 2);
}

/* Maps the upper half of a hash evenly to the numbers below the limit. */
static inline uint16_t PREFIX_reduce(uint32_t hash, uint16_t limit) {
    return (uint16_t)((uint32_t)(uint16_t)(hash >> 16) * limit >> 16);
}

/* All that is known of the board. NO_ENTRY if no game leads to it, or it is none. */
static inline PREFIX_entry PREFIX_probe(PREFIX_board board) {
    uint32_t key, multiplier = UINT32_C(@MULTIPLIER@);
    uint16_t ring, image, smallest, lines, slot, entry, turn, moves, empty = 0;
    uint8_t i, upper = 0, lower = 0, centre = 0, vacant = 0, view = 0, start, around;
    int8_t more_x = 0;

    if (board >= PREFIX_NO_BOARD) return PREFIX_NO_ENTRY;

    /* Digit by digit from square 8 on: how often 3^8 fits; what is left, times three, brings the
     * next digit to its place. */
    for (i = PREFIX_NO_SQUARE; i-- > 0; board = (uint16_t)(board * 3)) {
        uint8_t cell = 0;
        for (; board >= 6561; board = (uint16_t)(board - 6561)) cell++;
        more_x = (int8_t)(more_x + (cell & 1) - (cell >> 1));
        vacant = (uint8_t)(vacant + (cell == 0));
        empty = (uint16_t)(empty << 1 | (cell == 0));
        if (i == 4) {
            centre = cell;
        } else if (i >= 6 || i == 3) {
            upper = (uint8_t)(upper >> 2 | cell << 6);
        } else {
            lower = (uint8_t)(lower << 2 | cell);
        }
    }
    if (more_x != 0 && more_x != 1) return PREFIX_NO_ENTRY;
    turn = (uint16_t)(more_x << 13);
    ring = (uint16_t)((uint16_t)upper << 8 | lower);

    /* The bit of X or of O is set where three of a side begin at a corner, or an end of a line
     * through the centre is. Only who moved last may have a line. */
    lines = (uint16_t)(ring & PREFIX_rotate(ring, 2) & PREFIX_rotate(ring, 4) & 0x3333);
    lines = (uint16_t)(lines | (ring & PREFIX_rotate(ring, 8) & (centre * 0x5555u)));
    if (lines & (turn ? 0xAAAA : 0x5555)) return PREFIX_NO_ENTRY;
    if (lines) return (PREFIX_entry)(1u << 14 | turn);
    if (!vacant) return (PREFIX_entry)(2u << 14 | turn);

    /* The class: the smallest of the eight images of the ring, and the centre. */
    image = smallest = ring;
    for (i = 1; i < 8; i++) {
        image = PREFIX_rotate(image, 4);
        if (i == 4) image = PREFIX_mirror(image);
        if (image < smallest) {
            smallest = image;
            view = i;
        }
    }
    key = smallest | (uint32_t)centre << 16;

    slot = PREFIX_reduce(key * multiplier, @BUCKETS@);
    multiplier += (uint32_t)PREFIX_load8(&PREFIX_pilots[slot]) << 13;
    slot = PREFIX_reduce(key * multiplier, @CLASSES@);
    entry = PREFIX_load16(&PREFIX_patterns[PREFIX_load8(&PREFIX_slots[slot])]);

    /* From places of the class to places of the board, or of its mirror image, to squares. */
    start = (uint8_t)(view % 4 * 2);
    around = (uint8_t)((entry & 0xFF) << start | (entry & 0xFF) >> (8 - start));
    if (view < 4) {
        moves = (uint16_t)((around & 0x47) | (around & 0x28) << 2 | (around & 0x10) << 4 |
                           (around & 0x80) >> 4);
    } else {
        moves = (uint16_t)((around & 0x0A) | (around & 0x71) << 2 | (around & 0x84) >> 2);
    }
    moves = (uint16_t)((moves | (entry & 0x100) >> 4) & empty);

    entry = (uint16_t)(entry & 0xFE00);
    if (entry >> 14 == 2) entry = (uint16_t)(entry | (uint16_t)vacant << 9);
    return (PREFIX_entry)(entry | turn | moves);
}
