/* Both layouts, and one of them twice, in one program: compares their answers to all values that a
 * board may have. */
#include <stdio.h>
#include <stdlib.h>

#include "../src/tictactable.h"
#include "../src/tictactable_dense.h"
#include "other.h"

int main(void) {
    unsigned board, differences = 0;
    for (board = 0; board <= UINT16_MAX; board++) {
        tictactable_dense_entry entry = tictactable_dense_probe((tictactable_dense_board)board);
        differences += entry != other_probe((other_board)board);
        differences += entry != tictactable_probe((tictactable_board)board);
    }
    printf("%u differences between the layouts\n", differences);
    return differences == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
