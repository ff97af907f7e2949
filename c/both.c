/* Both layouts, and one of them twice, in one program: compares their answers to all values that
 * a board may have. */
#include <stdio.h>
#include <stdlib.h>

#include "big.h"
#include "small.h"
#include "tictactable.h"

int main(void) {
    unsigned board, differences = 0;
    for (board = 0; board <= UINT16_MAX; board++) {
        big_entry entry = big_probe((big_board)board);
        differences += entry != small_probe((small_board)board);
        differences += entry != tictactable_probe((tictactable_board)board);
    }
    printf("%u differences between the layouts\n", differences);
    return differences == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
