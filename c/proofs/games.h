/*
 * All games that a person, who is X and begins, can play against a game in a simulator. They are judged
 * here by rules written anew, from the cells alone. Who includes this defines the four functions
 * that are declared first.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ends the program with a message. */
static void fail(const char *what);
/* Plays the square, reads the answer, and puts both marks into the cells. */
static void play(char *cells, int square);
/* Plays a square that is taken, which must change nothing. */
static void play_taken(int square);
/* Whether the game says that it is over, and how: 'X' or 'O' has won, '=' is a draw, '.' goes on. */
static void expect(char outcome);

static int has_line(const char *cells, char mark) {
    static const char lines[] = "012345678036147258048246";
    const char *line;
    for (line = lines; *line; line += 3) {
        if (cells[line[0] - '0'] == mark && cells[line[1] - '0'] == mark &&
            cells[line[2] - '0'] == mark) {
            return 1;
        }
    }
    return 0;
}

/* Prints the numbers of wins, draws and losses of the person. */
static int play_all_games(void) {
    /* Of the game at hand: which of the free squares the person takes, of how many, each move. */
    int picks[9], options[9], known = 0;
    long wins = 0, draws = 0, losses = 0;
    do {
        char cells[10] = ".........";
        int move;
        for (move = 0;; move++) {
            int square, skipped = 0;
            char outcome;
            options[move] = 0;
            for (square = 0; square < 9; square++) options[move] += cells[square] == '.';
            if (move == known) picks[known++] = 0;
            for (square = 0; cells[square] != '.' || skipped++ != picks[move]; square++) {
                if (cells[square] != '.') play_taken(square);
            }
            play(cells, square);
            if (cells[square] != 'X') fail("the move is not on the board");
            outcome = has_line(cells, 'X') ? 'X'
                      : has_line(cells, 'O') ? 'O'
                      : strchr(cells, '.')   ? '.'
                                             : '=';
            expect(outcome);
            wins += outcome == 'X';
            losses += outcome == 'O';
            draws += outcome == '=';
            if (outcome != '.') break;
        }
        /* The next game: the last move that has a square left takes it. */
        while (known > 0 && ++picks[known - 1] == options[known - 1]) known--;
    } while (known > 0);
    printf("%ld games: the person wins %ld, draws %ld, loses %ld\n", wins + draws + losses, wins,
           draws, losses);
    return wins == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
