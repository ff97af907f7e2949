#ifdef __AVR__
#error "The dense table is larger than an array may be on AVR: use --layout compact"
#endif

/* The entry of each board, NO_ENTRY for those that cannot occur. */
static const uint16_t PREFIX_entries[PREFIX_NO_BOARD] = {
    @ENTRIES@
};

/* All that is known of the board. NO_ENTRY if no game leads to it, or it is NO_BOARD or more. One
 * load from the table. */
static PREFIX_INLINE PREFIX_entry PREFIX_probe(PREFIX_board board) {
    if (board >= PREFIX_NO_BOARD) return PREFIX_NO_ENTRY;
    return PREFIX_entries[board];
}
