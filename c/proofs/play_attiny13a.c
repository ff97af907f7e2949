/*
 * Plays all games that a person can play against attiny13a.c, which runs in simavr: sends digits bit
 * by bit to one pin, and reads the answers, bit by bit, from another. Prints also how much of the RAM
 * is ever written to.
 *
 *     play_attiny13a IMAGE.elf
 */
#include <simavr/avr_ioport.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>

#include "games.h"

/* 1.2 MHz, 2400 baud. */
#define BIT_CYCLES 500

static avr_t *avr;
static avr_irq_t *input;
static uint32_t output = 1;
static char answers[3];

static void fail(const char *what) {
    fprintf(stderr, "%s, after: %s\n", what, answers);
    exit(EXIT_FAILURE);
}

static void set_output(struct avr_irq_t *irq, uint32_t value, void *parameter) {
    (void)irq;
    (void)parameter;
    output = value;
}

static void run(avr_cycle_count_t cycles) {
    avr_cycle_count_t end = avr->cycle + cycles;
    while (avr->cycle < end) {
        int state = avr_run(avr);
        if (state == cpu_Done || state == cpu_Crashed) fail("the game has stopped");
    }
}

static void send(int character) {
    int bits = 0x200 | character << 1;
    for (; bits; bits >>= 1) {
        avr_raise_irq(input, (uint32_t)(bits & 1));
        run(BIT_CYCLES);
    }
}

/* The next character; 0 if none begins within a tenth of a second. */
static char receive(void) {
    int bit, character = 0;
    long tries;
    for (tries = 0; output != 0; tries++) {
        if (tries == 12000) return 0;
        run(10);
    }
    run(BIT_CYCLES / 2);
    for (bit = 0; bit < 8; bit++) {
        run(BIT_CYCLES);
        character |= (int)output << bit;
    }
    run(BIT_CYCLES);
    if (output != 1) fail("no stop bit");
    return (char)character;
}

static void play_taken(int square) {
    send('1' + square);
    if (receive()) fail("a taken square");
}

/* A taken square, if there is one, and without a pause the move. The answer is a digit, or the end of
 * the line, or one after the other. */
static void play(char *cells, int square) {
    size_t length = 0;
    char character;
    const char *taken = strpbrk(cells, "XO");
    if (taken) send((int)('1' + (taken - cells)));
    send('1' + square);
    cells[square] = 'X';
    memset(answers, 0, sizeof answers);
    while ((character = receive()) != 0) {
        if (length + 1 == sizeof answers) fail("a long answer");
        answers[length++] = character;
    }
    if (answers[0] != '\n') {
        if (answers[0] < '1' || answers[0] > '9' || cells[answers[0] - '1'] != '.') fail("no move");
        cells[answers[0] - '1'] = 'O';
    }
}

static void expect(char outcome) {
    if ((strchr(answers, '\n') != NULL) != (outcome != '.')) fail("the wrong end");
}

int main(int count, char **arguments) {
    static elf_firmware_t firmware;
    int result, address;
    if (count != 2 || elf_read_firmware(arguments[1], &firmware) != 0) return EXIT_FAILURE;
    avr = avr_make_mcu_by_name("attiny13a");
    avr_init(avr);
    firmware.frequency = 1200000;
    avr_load_firmware(avr, &firmware);
    input = avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('B'), 1);
    avr_raise_irq(input, 1);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('B'), 0), set_output, NULL);
    memset(avr->data + 0x60, 0xA5, 64);
    run(10000);

    result = play_all_games();
    for (address = 0x60; avr->data[address] == 0xA5; address++) {
    }
    printf("%d bytes of RAM are used\n", 0xA0 - address);
    return result;
}
