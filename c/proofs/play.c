/*
 * Plays all games that a person can play against the sketch TicTacToe, which runs on an ATmega328P
 * in simavr: types digits into the serial port, and reads the boards and the verdicts that come
 * back.
 *
 *     play SKETCH.elf
 */
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>

#include "games.h"

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

static void play_taken(int square) {
    if (*answer((char)('1' + square))) fail("a taken square");
}

/* Reads the last board in the text, nine cells with a space or a line's end after each. */
static void play(char *cells, int square) {
    const char *end;
    int cell;
    answer((char)('1' + square));
    end = text + length;
    while (end > text && !(end[-1] == '\n' && end - text >= 18 && strchr(".XO", end[-2]))) end--;
    for (cell = 8; cell >= 0; cell--, end -= 2) {
        if (end - text < 2 || !strchr(".XO", end[-2])) fail("no board");
        cells[cell] = end[-2];
    }
}

static void expect(char outcome) {
    static const char *const verdicts[] = {"You win!", "I win.", "A draw."};
    int i;
    for (i = 0; i < 3; i++) {
        if ((strstr(text, verdicts[i]) != NULL) != ("XO="[i] == outcome)) fail("the wrong verdict");
    }
}

int main(int count, char **arguments) {
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
    return play_all_games();
}
