/*
 * Runs an AVR: simavr IMAGE CHIP HERTZ [ADDRESS]
 *
 * Without ADDRESS, connects standard input and output to the chip's serial port, or to the pins of attiny13a.c, until
 * the input ends. With pins, it then prints the number of RAM bytes that the chip has written to.
 *
 * Otherwise prints what the chip writes to port B until it sleeps, and then the numbers that unicorn.c prints first, of
 * the function at ADDRESS (hexadecimal), with cycles in place of instructions.
 */
#include <poll.h>
#include <simavr/avr_ioport.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* 2400 baud at 1.2 MHz; pin 0 sends and pin 1 receives. */
enum { BIT_CYCLES = 500, OUTPUT = 0, INPUT = 1, PAINT = 0xA5 };
/* The addresses of port B of an ATtiny, and where its RAM starts, after the registers. */
enum { PORT = 0x38, RAM = 0x60 };

static avr_t *avr;
static FILE *out;
/* Port B of an ATtiny. With a serial port, nothing is sent on pins: the line is high. */
static const uint8_t high = 1 << OUTPUT, *port = &high;

/* Whether the chip has printed something since the last key, or has just started. */
static bool spoken = true;

static void print(struct avr_irq_t *irq, uint32_t character, void *parameter) {
    (void)irq, (void)parameter;
    putc((int)character, out);
    fflush(out);
    spoken = true;
}

/* Runs one instruction. Returns false if the chip has stopped permanently. */
static bool step(void) {
    int state = avr_run(avr);
    return state != cpu_Done && state != cpu_Crashed;
}

static void measure(avr_flashaddr_t function) {
    avr_cycle_count_t before = 0, start = 0, sum = 0, worst = 0;
    unsigned calls = 0, depth = 0, caller = 0;
    bool inside = false;
    do {
        unsigned stack = avr->data[R_SPL] | (unsigned)avr->data[R_SPH] << 8;
        if (!inside && avr->pc == function) {
            inside = true;
            start = before;
        } else if (inside && stack >= caller) {
            avr_cycle_count_t cycles = avr->cycle - start;
            inside = false;
            if (cycles > worst) worst = cycles;
            if (avr->data[24] | avr->data[25]) {
                sum += cycles;
                calls++;
            }
        }
        if (!inside) caller = stack;
        if (inside && caller - stack > depth) depth = caller - stack;
        before = avr->cycle;
    } while (step());
    if (calls) fprintf(out, "%u %u %u\n", (unsigned)(sum / calls), (unsigned)worst, depth);
}

/* Runs the chip and reads the serial line on its output pin. */
static bool run(unsigned cycles) {
    static avr_cycle_count_t sample;
    static unsigned bits;
    avr_cycle_count_t end = avr->cycle + cycles;
    while (avr->cycle < end) {
        unsigned level = *port >> OUTPUT & 1;
        if (!step()) return false;
        if (!bits && !level) {
            bits = 0x100;
            sample = avr->cycle + BIT_CYCLES * 3 / 2;
        } else if (bits && avr->cycle >= sample) {
            sample += BIT_CYCLES;
            if (!(bits & 1)) {
                bits = bits >> 1 | level << 8;
            } else {
                /* The stop bit. */
                print(NULL, level ? bits >> 1 : '?', NULL);
                bits = 0;
            }
        }
    }
    return true;
}

/* Passes characters to the chip until the input ends or the chip has stopped. */
static void connect(avr_irq_t *serial) {
    avr_irq_t *pin = avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('B'), INPUT);
    struct pollfd input = {0, POLLIN, 0};
    unsigned char key;
    avr_raise_irq(pin, 1);
    /* A prime number, so that a counter on the chip takes all values. */
    while (run(997)) {
        unsigned bits;
        if (poll(&input, 1, 0) == 0) continue;
        if (read(0, &key, 1) != 1) return;
        /* The shortest delay of a player: 83 ms on an ATtiny13A, whose slowest probe takes 63 ms. */
        if (spoken) run(100000);
        spoken = false;
        if (serial) avr_raise_irq(serial, key);
        for (bits = serial ? 0 : 0x200u | (unsigned)key << 1; bits; bits >>= 1) {
            avr_raise_irq(pin, bits & 1);
            run(BIT_CYCLES);
        }
    }
}

int main(int count, char **arguments) {
    static elf_firmware_t firmware;
    unsigned address, used = 0;
    uint32_t flags = 0;
    /* simavr prints its own messages to standard output, so the program uses a copy of the descriptor. */
    out = fdopen(dup(1), "w");
    if (!out || !freopen("/dev/null", "w", stdout)) return EXIT_FAILURE;
    if (count < 4 || elf_read_firmware(arguments[1], &firmware) != 0) return EXIT_FAILURE;
    avr = avr_make_mcu_by_name(arguments[2]);
    if (!avr) return EXIT_FAILURE;
    avr_init(avr);
    firmware.frequency = (uint32_t)atol(arguments[3]);
    avr_load_firmware(avr, &firmware);
    if (count > 4) {
        avr_irq_t *irq = avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('B'), IOPORT_IRQ_REG_PORT);
        irq->flags &= (uint8_t)~IRQ_FLAG_FILTERED; /* also a value that has not changed */
        avr_irq_register_notify(irq, print, NULL);
        measure((avr_flashaddr_t)strtoul(arguments[4], NULL, 16));
        return EXIT_SUCCESS;
    }

    avr_irq_t *serial = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT);
    if (serial) {
        avr_irq_register_notify(serial, print, NULL);
        avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
        connect(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT));
        return EXIT_SUCCESS;
    }
    memset(avr->data + RAM, PAINT, avr->ramend + 1u - RAM);
    avr->data[PORT] = 1 << OUTPUT;
    port = &avr->data[PORT];
    connect(NULL);
    for (address = RAM; address <= avr->ramend; address++) used += avr->data[address] != PAINT;
    fprintf(out, "%u bytes of RAM are used\n", used);
    return EXIT_SUCCESS;
}
