/*
 * Firmware for an Arduino Uno (ATmega328P) that probes all boards and reports what that costs.
 *
 * It prints one line of hexadecimal numbers to the serial port, in this order: the digest of the
 * answers, stack bytes of a probe, cycles of all probes together, of those of reachable boards, of
 * the dearest probe, and the number of reachable boards. The script `run` reads it.
 *
 * With BASELINE defined there is no table; what the image is smaller then, the probe takes.
 */
#include <avr/io.h>
#include <avr/sleep.h>

#include "digest.h"
#include "tictactable.h"

typedef uint16_t probe_function(uint16_t board);

/* The one place that probes: a function of its own, so that the script can find its code. */
__attribute__((noinline, noclone)) static uint16_t ask(uint16_t board) {
#ifdef BASELINE
    (void)board;
    return 0;
#else
    return tictactable_probe(board);
#endif
}

/* Cycles of a call of `nothing`: the call three, two instructions, the return four. That these are
 * its instructions is checked by the script. */
#define CALL_OF_NOTHING 9

__attribute__((noinline, noclone)) static uint16_t nothing(uint16_t board) {
    (void)board;
    return 0;
}

#define TEN_NOPS __asm__ volatile("nop\nnop\nnop\nnop\nnop\nnop\nnop\nnop\nnop\nnop")

__attribute__((noinline, noclone)) static uint16_t ten_more(uint16_t board) {
    (void)board;
    TEN_NOPS;
    return 0;
}

__attribute__((noinline, noclone)) static uint16_t forty_more(uint16_t board) {
    (void)board;
    TEN_NOPS;
    TEN_NOPS;
    TEN_NOPS;
    TEN_NOPS;
    return 0;
}

__attribute__((noinline, noclone)) static uint16_t ticks(probe_function *probe, uint16_t board) {
    uint16_t start = TCNT1;
    probe(board);
    return (uint16_t)(TCNT1 - start);
}

/* The cycles from the call to the return, both included. */
static uint16_t cycles(probe_function *probe, uint16_t board) {
    return (uint16_t)(ticks(probe, board) - ticks(nothing, 0) + CALL_OF_NOTHING);
}

/* How far down, in bytes, probes of all boards write to the stack below their caller's frame: the
 * return address is the first they write. Painted twice, in case a probe writes the paint. */
__attribute__((noinline)) static uint8_t stack_depth(probe_function *probe) {
    volatile uint8_t *top = (volatile uint8_t *)SP;
    uint8_t deepest = 0, depth;
    uint16_t board, paint;
    for (paint = 0x5A; paint <= 0xA5; paint += 0xA5 - 0x5A) {
        for (depth = 0; depth < UINT8_MAX; depth++) *(top - depth) = (uint8_t)paint;
        for (board = 0; board < tictactable_NO_BOARD; board++) probe(board);
        for (depth = UINT8_MAX; depth > deepest; depth--) {
            if (*(top - depth + 1) != paint) deepest = depth;
        }
    }
    return deepest;
}

static void print(char character) {
    while (!(UCSR0A & 1 << UDRE0)) {
    }
    UDR0 = (uint8_t)character;
}

static void print_number(uint64_t number) {
    uint8_t bits;
    for (bits = 64; bits > 0;) {
        uint8_t digit;
        bits = (uint8_t)(bits - 4);
        digit = (uint8_t)(number >> bits) & 0xF;
        print((char)(digit < 10 ? '0' + digit : 'a' - 10 + digit));
    }
    print(' ');
}

int main(void) {
    probe_function *probe = ask;
    uint32_t all = 0, of_reachable = 0;
    uint16_t board, worst = 0, reachable = 0;

    /* The rest of the image must not know what it calls, so that it is the same in both. */
    __asm__ volatile("" : "+r"(probe));
    UCSR0B = 1 << TXEN0;
    TCCR1B = 1 << CS10;

    for (board = 0; board < tictactable_NO_BOARD; board++) {
        uint16_t count = cycles(probe, board);
        all += count;
        if (count > worst) worst = count;
        if (probe(board) != tictactable_NO_ENTRY) {
            of_reachable += count;
            reachable++;
        }
    }
    if (cycles(ten_more, 0) == CALL_OF_NOTHING + 10 &&
        cycles(forty_more, 0) == CALL_OF_NOTHING + 40) {
        print_number(digest(probe));
        print_number(stack_depth(probe));
        print_number(all);
        print_number(of_reachable);
        print_number(worst);
        print_number(reachable);
    }
    print('\n');

    /* With interrupts off this ends the simulation. */
    sleep_enable();
    sleep_cpu();
    return 0;
}
