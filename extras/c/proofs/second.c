/*
 * The second source file of the program; check.c is the first. If the probe is shared, only check.c chooses the table.
 */
#undef TICTACTABLE_DENSE
#include "tictactable.h"

/* Does not compile as C++ unless the header has declared the same, so that it can be linked with C. */
#if defined(__cplusplus) && defined(TICTACTABLE_SHARED)
extern "C" tictactable_entry tictactable_probe(tictactable_board board);
#endif

uint16_t second(uint16_t board) { return tictactable_probe(board); }
