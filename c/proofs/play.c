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

/* Sends a character, unless it is 0, and reads until nothing has come for a tenth of a second. */
static const char *answer(char character) {
    avr_cycle_count_t quiet = avr->cycle + avr->frequency / 10;
    size_t before = length = 0;
    text[0] = '\0';
    if (character) avr_raise_irq(serial, (uint32_t)character);
    while (avr->cycle < quiet) {
        int state = avr_run(avr);
        if (state == cpu_Done || state == cpu_Crashed) fail("the sketch has stopped");
        if (length != before) quiet = avr->cycle + avr->frequency / 10;
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

/* The last board in the text. */
static void read_board(const char *from, char *cells) {
    char last[10] = "";
    size_t count = 0;
    for (; *from; from++) {
        if (strchr(".XO", *from) && (from[1] == ' ' || from[1] == '\n')) {
            cells[count++] = *from;
            if (count == 9) {
                memcpy(last, cells, 9);
                count = 0;
            }
        } else if (!strchr(" \n", *from)) {
            count = 0;
        }
    }
    if (!last[0]) fail("no board");
    memcpy(cells, last, 10);
}

static long wins, draws, losses;

/* Plays the moves that lead here from a new game, then every further one. */
static void games(const char *moves) {
    char next;
    for (next = '1'; next <= '9'; next++) {
        char line[10] = "", cells[10] = ".........", typed[10];
        const char *move;
        int mine, over;
        snprintf(typed, sizeof typed, "%s%c", moves, next);
        for (move = typed; *move; move++) {
            const char *said = answer(*move);
            if (!said[0]) break;
            read_board(said, cells);
            memcpy(line, cells, 10);
        }
        /* A square that is taken: the sketch is silent. */
        if (*move) {
            if (line[0] && cells[next - '1'] == '.') fail("a free square is refused");
        } else {
            if (cells[next - '1'] != 'X') fail("the move is not on the board");
            over = 1;
            if (has_line(cells, 'X')) {
                wins++;
                if (!strstr(text, "You win!")) fail("a win is not told");
            } else if (has_line(cells, 'O')) {
                losses++;
                if (!strstr(text, "I win.")) fail("a loss is not told");
            } else if (!strchr(cells, '.')) {
                draws++;
                if (!strstr(text, "A draw.")) fail("a draw is not told");
            } else {
                over = 0;
                if (strstr(text, "win") || strstr(text, "draw")) fail("the game goes on");
                games(typed);
                continue;
            }
            (void)over;
            continue;
        }
        /* Play on to the end, wherever that is, so that the next game is a new one. */
        for (mine = 0; mine < 9; mine++) {
            const char *said = answer((char)('1' + mine));
            if (strstr(said, "win") || strstr(said, "draw")) break;
        }
    }
}

int main(int count, char **arguments) {
    elf_firmware_t firmware = {{0}};
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
    games("");
    printf("%ld games: the person wins %ld, draws %ld, loses %ld\n", wins + draws + losses, wins,
           draws, losses);
    return wins == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
