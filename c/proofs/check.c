/*
 * Compares everything that the header says with the CSV export on standard input: all 65,536
 * values that a board may have, all squares and all single characters that may be wrong in a text.
 * Prints the digest of the answers and the number of differences; fails if there are any.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "digest.h"
#include "tictactable.h"

/* A board as the export has it. */
struct row {
    bool reachable, terminal;
    int turn, wdl, remoteness, best_move, winner;
    unsigned optimal_moves;
};

enum { BOARDS = 19683, SQUARES = 9, VALUES = 65536 };

static struct row rows[VALUES];
static unsigned long comparisons, differences;

static void compare(long found, long expected, const char *what, unsigned board) {
    comparisons++;
    if (found != expected && differences++ < 10) {
        fprintf(stderr, "%s of %u: %ld, not %ld\n", what, board, found, expected);
    }
}

static uint16_t probe(uint16_t board) {
    return tictactable_probe(board);
}

/* Spells the board, square by square. */
static void spell(unsigned board, const char *cells, char *text) {
    int square;
    for (square = 0; square < SQUARES; square++, board /= 3) text[square] = cells[board % 3];
    text[SQUARES] = '\0';
}

/* Reads the rows index,board,turn,wdl,remoteness,optimal_moves,best_move,terminal,... */
static unsigned read_rows(void) {
    char line[256];
    unsigned count = 0;

    if (!fgets(line, sizeof line, stdin)) return 0;
    for (; fgets(line, sizeof line, stdin); count++) {
        char text[SQUARES + 1], expected[SQUARES + 1], turn;
        const char *move, *best_move;
        unsigned board;
        int wdl, remoteness, length = 0;
        struct row *row;

        if (sscanf(line, "%5u,%9[.XO],%c,%2d,%2d,%n", &board, text, &turn, &wdl, &remoteness,
                   &length) != 5 ||
            board >= BOARDS || !(best_move = strchr(line + length, ']')) ||
            !(best_move = strchr(best_move, ','))) {
            fprintf(stderr, "no row: %s", line);
            exit(EXIT_FAILURE);
        }
        spell(board, ".XO", expected);
        compare(strcmp(text, expected), 0, "spelling", board);
        row = &rows[board];
        row->reachable = true;
        row->turn = turn == 'X' ? tictactable_X : tictactable_O;
        row->wdl = wdl;
        row->remoteness = remoteness;
        /* The moves are a list, in quotes if it has a comma: [4] or "[0,4,8]". */
        for (move = line + length; *move != ']'; move++) {
            if (*move >= '0' && *move <= '8') row->optimal_moves |= 1u << (*move - '0');
        }
        /* The best move is empty if there is none. */
        best_move++;
        row->best_move = *best_move == ',' ? tictactable_NO_SQUARE : atoi(best_move);
        row->terminal = strstr(best_move, ",true,") != NULL;
        if (strstr(best_move, ",true,X,")) row->winner = tictactable_X;
        if (strstr(best_move, ",true,O,")) row->winner = tictactable_O;
    }
    return count;
}

/* Who alone has a line, of any board. */
static int winner_of(const char *text) {
    static const char lines[][4] = {"012", "345", "678", "036", "147", "258", "048", "246"};
    bool x = false, o = false;
    size_t i;
    for (i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        char cells[4] = "";
        int place;
        for (place = 0; place < 3; place++) cells[place] = text[lines[i][place] - '0'];
        if (strcmp(cells, "XXX") == 0) x = true;
        if (strcmp(cells, "OOO") == 0) o = true;
    }
    return x == o ? tictactable_NOBODY : x ? tictactable_X : tictactable_O;
}

static void compare_board(uint16_t board) {
    struct row row = rows[board];
    tictactable_entry entry = tictactable_probe(board);
    int predicted_winner = tictactable_NOBODY;
    unsigned square, weight = 1;
    char text[SQUARES + 1];

    if (!row.reachable) {
        row.turn = tictactable_NOBODY;
        row.wdl = tictactable_UNKNOWN;
        row.best_move = tictactable_NO_SQUARE;
    }
    if (row.wdl == 1) predicted_winner = row.turn;
    if (row.wdl == -1) predicted_winner = row.turn == tictactable_X ? tictactable_O : tictactable_X;

    compare(entry != tictactable_NO_ENTRY, row.reachable, "reachable", board);
    compare(tictactable_wdl(entry), row.wdl, "wdl", board);
    compare(tictactable_remoteness(entry), row.remoteness, "remoteness", board);
    compare(tictactable_terminal(entry), row.terminal, "terminal", board);
    compare(tictactable_turn(entry), row.turn, "turn", board);
    compare(tictactable_predicted_winner(entry), predicted_winner, "predicted_winner", board);
    compare(tictactable_optimal_moves(entry), row.optimal_moves, "optimal_moves", board);
    compare(tictactable_best_move(entry), row.best_move, "best_move", board);

    spell(board, ".XO", text);
    compare(tictactable_winner(board), board < BOARDS ? winner_of(text) : tictactable_NOBODY,
            "winner", board);
    if (row.reachable) compare(tictactable_winner(board), row.winner, "winner", board);
    for (square = 0; square < 256; square++, weight *= 3) {
        long cell = tictactable_NOBODY, next = tictactable_NO_BOARD;
        if (board < BOARDS && square < SQUARES) {
            if (text[square] == 'X') cell = tictactable_X;
            if (text[square] == 'O') cell = tictactable_O;
            if (text[square] == '.' && row.reachable && !row.terminal) {
                next = (long)(board + (unsigned)row.turn * weight);
            }
        }
        compare(tictactable_cell(board, (uint8_t)square), cell, "cell", board);
        compare(tictactable_play(board, (uint8_t)square), next, "play", board);
    }
    if (board < BOARDS) {
        compare(tictactable_parse(text), board, "parse", board);
        spell(board, ".xo", text);
        compare(tictactable_parse(text), board, "parse in lower case", board);
    }
}

/* Replaces each character of a text, its end included, by every other. */
static void compare_texts(void) {
    static const char good[] = "XO.XO.XO.";
    int place, character;
    for (place = 0; place <= SQUARES; place++) {
        for (character = 0; character < 256; character++) {
            char text[SQUARES + 2] = "XO.XO.XO.";
            bool is_cell = character != 0 && strchr(".XxOo", character) != NULL;
            bool is_good = place < SQUARES ? is_cell : character == '\0';
            text[place] = (char)character;
            compare(tictactable_parse(text) != tictactable_NO_BOARD, is_good, "parse", 0);
        }
    }
    compare(tictactable_parse(good), 1 + 2 * 3 + 27 + 2 * 81 + 729 + 2 * 2187, "parse", 0);
    compare(tictactable_parse(""), tictactable_NO_BOARD, "parse", 0);
}

int main(void) {
    unsigned board, reachable = read_rows();
    for (board = 0; board < VALUES; board++) compare_board((uint16_t)board);
    compare_texts();
    fprintf(stderr, "%u rows, %lu comparisons, %lu differences\n", reachable, comparisons,
            differences);
    printf("%016llx\n", (unsigned long long)digest(probe));
    return reachable > 0 && differences == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
