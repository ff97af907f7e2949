/*
 * Plays all games that a person can play against the sketch TicTacToe, which runs on an ATmega328P
 * in simavr: types digits into the serial port, and reads the boards that come back. A game is
 * judged here by rules written anew, from the characters alone; the sketch's own verdict has to be
 * the same.
 *
 *     play SKETCH.elf
 *
 * Prints the numbers of wins, draws and losses of the person.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>

static avr_t *avr;
static avr_irq_t *serial;
static char text[4096];
static size_t length;

static void receive(struct avr_irq_t *irq, uint32_t value, void *parameter) {
    (void)irq;
    (void)parameter;
    if (length + 1 < sizeof text) text[length++] = (char)value;
    text[length] = '\0';
}

static void fail(const char *what) {
    fprintf(stderr, "%s, after: %s\n", what, text);
    exit(EXIT_FAILURE);
}

/* Sends a character, unless it is 0, and reads until nothing has come for four milliseconds. */
static const char *answer(char character) {
    avr_cycle_count_t quiet = avr->cycle + avr->frequency / 250;
    size_t before = length = 0;
    text[0] = '\0';
    if (character) avr_raise_irq(serial, (uint32_t)character);
    while (avr->cycle < quiet) {
        int state = avr_run(avr);
        if (state == cpu_Done || state == cpu_Crashed) fail("the sketch has stopped");
        if (length != before) quiet = avr->cycle + avr->frequency / 250;
        before = length;
    }
    return text;
}

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

/* Reads the last board in the text, nine cells with a space or a line's end after each. */
static void read_board(char *cells) {
    const char *end = text + length;
    int cell;
    while (end > text && !(end[-1] == '\n' && end - text >= 18 && strchr(".XO", end[-2]))) end--;
    for (cell = 8; cell >= 0; cell--, end -= 2) {
        if (end - text < 2 || !strchr(".XO", end[-2])) fail("no board");
        cells[cell] = end[-2];
    }
}

static void expect(const char *verdict) {
    static const char *const all[] = {"You win!", "I win.", "A draw."};
    int i;
    for (i = 0; i < 3; i++) {
        if ((strstr(text, all[i]) != NULL) != (all[i] == verdict)) fail("the wrong verdict");
    }
}

int main(int count, char **arguments) {
    /* Of the game at hand: which of the free squares the person takes, of how many, each move. */
    int picks[9], options[9], known = 0;
    long wins = 0, draws = 0, losses = 0;
    static elf_firmware_t firmware;
    uint32_t flags = 0;
    if (count != 2 || elf_read_firmware(arguments[1], &firmware) != 0) return EXIT_FAILURE;
    avr = avr_make_mcu_by_name("atmega328p");
    avr_init(avr);
    firmware.frequency = 16000000;
    avr_load_firmware(avr, &firmware);
    avr_ioctl(avr, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
    flags &= ~(uint32_t)(AVR_UART_FLAG_STDIO | AVR_UART_FLAG_POLL_SLEEP);
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    serial = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT),
                            receive, NULL);

    if (!strstr(answer(0), "Your move")) fail("no greeting");
    do {
        char cells[10] = ".........";
        int move;
        for (move = 0; move < 9; move++) {
            int square, skipped = 0;
            options[move] = 0;
            for (square = 0; square < 9; square++) options[move] += cells[square] == '.';
            if (move == known) picks[known++] = 0;
            for (square = 0; cells[square] != '.' || skipped++ != picks[move]; square++) {
                if (cells[square] != '.' && *answer((char)('1' + square))) fail("a taken square");
            }
            answer((char)('1' + square));
            read_board(cells);
            if (cells[square] != 'X') fail("the move is not on the board");
            if (has_line(cells, 'X')) {
                wins++;
                expect("You win!");
            } else if (has_line(cells, 'O')) {
                losses++;
                expect("I win.");
            } else if (!strchr(cells, '.')) {
                draws++;
                expect("A draw.");
            } else {
                expect(NULL);
                continue;
            }
            break;
        }
        /* The next game: the last move that has a square left takes it. */
        while (known > 0 && ++picks[known - 1] == options[known - 1]) known--;
    } while (known > 0);
    printf("%ld games: the person wins %ld, draws %ld, loses %ld\n", wins + draws + losses, wins,
           draws, losses);
    return wins == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
