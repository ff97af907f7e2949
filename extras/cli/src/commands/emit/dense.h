#ifdef __AVR__
#error "The dense table is larger than an array may be on AVR: use --layout compact"
#endif

/* The entry of each board; NO_ENTRY for boards that cannot occur in a game. */
static const uint16_t PREFIX_entries[PREFIX_NO_BOARD] = {
    @ENTRIES@
};

/* One load from the table. */
PREFIX_PROBE PREFIX_entry PREFIX_probe(PREFIX_board board) {
    if (board >= PREFIX_NO_BOARD) return PREFIX_NO_ENTRY;
    return PREFIX_entries[board];
}
