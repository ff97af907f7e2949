/* The functions of both C headers, for header.rs. */
#include "tictactable.h"
#include "tictactable_dense.h"

/* The same definitions as in header.rs. */
struct parts {
    int8_t wdl;
    uint8_t remoteness;
    bool terminal;
    uint8_t turn, predicted_winner, best_move;
    uint16_t optimal_moves;
};
struct functions {
    uint16_t (*parse)(const char *text);
    uint16_t (*probe)(uint16_t board);
    uint8_t (*winner)(uint16_t board);
    uint8_t (*cell)(uint16_t board, uint8_t square);
    uint16_t (*play)(uint16_t board, uint8_t square);
    struct parts (*parts)(uint16_t entry);
};

#define PARTS(prefix)                                                                           \
    static struct parts prefix##_parts(uint16_t entry) {                                        \
        struct parts parts = {prefix##_wdl(entry),              prefix##_remoteness(entry),     \
                              prefix##_terminal(entry),         prefix##_turn(entry),           \
                              prefix##_predicted_winner(entry), prefix##_best_move(entry),      \
                              prefix##_optimal_moves(entry)};                                   \
        return parts;                                                                           \
    }
#define FUNCTIONS(prefix)                                                                       \
    {prefix##_parse, prefix##_probe, prefix##_winner, prefix##_cell, prefix##_play, prefix##_parts}

PARTS(tictactable)
PARTS(tictactable_dense)
const struct functions header_layouts[2] = {FUNCTIONS(tictactable), FUNCTIONS(tictactable_dense)};
