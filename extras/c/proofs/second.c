/*
 * The second source file of the program; check.c is the first. If the probe is shared, only check.c chooses the table.
 */
#undef tictactable_DENSE
#include "tictactable.h"

uint16_t second(uint16_t board) { return tictactable_probe(board); }
