/*
 * A program for all kinds of chips. It probes all boards and prints the digest of the answers, computed byte by byte,
 * because some compilers have no 64-bit integers. Each chip defines how to print a character and how to stop.
 *
 * With BASELINE defined, the program does not use the header. The difference in size is the size of
 * the header's code. With TWICE defined, it probes each reachable board a second time. The difference
 * in time is the time of these probes. With RUST defined, it probes with the library in src, and with
 * MINIMAX defined with minimax.h. With PLAY defined, it calls `play`.
 */
#include <stdint.h>
#if defined(BASELINE) || defined(RUST)
#elif defined(MINIMAX)
#include "minimax.h"
#else
#include "tictactable.h"
#endif

#if defined(__SDCC)
/* The program writes commands for the simulator to this unused address. */
#ifdef __SDCC_mcs51
static volatile __xdata __at(SIMULATOR) unsigned char simulator;
#else
#define simulator (*(volatile unsigned char *)SIMULATOR)
#endif
static void print(char character) {
    simulator = 'p';
    simulator = (unsigned char)character;
}
#define stop() (simulator = 's')
#elif defined(__riscv) || defined(__arm__)
/* unicorn.c calls `ask`, and this program does not run. */
#define print(character) (*(volatile unsigned char *)0x10000000 = (unsigned char)(character))
#define stop() ((void)0)
#elif defined(__AVR__)
#include <avr/io.h>
#include <avr/sleep.h>
/* simavr.c prints the values that are written to this port. */
#define print(character) (PORTB = (uint8_t)(character))
#ifdef FAR
/* Fills the first 64 KB of flash. */
#include <avr/pgmspace.h>
const uint8_t first[22400] PROGMEM = {1}, second[22400] PROGMEM = {2}, third[22400] PROGMEM = {3};
#endif
/* Sleeping with interrupts disabled ends the simulation. */
static void stop(void) {
    sleep_enable();
    sleep_cpu();
}
#else
#include <stdio.h>
#include <stdlib.h>
#define print(character) putchar(character)
#define stop() exit(0)
#endif

#if defined(BASELINE) && defined(__GNUC__)
/* A function of no bytes. This program is measured, but does not run. */
uint16_t ask(uint16_t board);
__asm__(".set ask, main");
#elif defined(RUST)
uint16_t ask(uint16_t board);
#else
#ifdef __GNUC__
__attribute__((noinline))
#endif
static uint16_t ask(uint16_t board) {
#ifdef BASELINE
    return board;
#elif defined(MINIMAX)
    return minimax(board);
#elif defined(PLAY)
    board = tictactable_play(board, 8);
    return board == tictactable_NO_BOARD ? 0 : board;
#else
    return tictactable_probe(board);
#endif
}
#endif

/* 64-bit FNV-1a, low byte first. */
static uint8_t hash[8] = {0x25, 0x23, 0x22, 0x84, 0xE4, 0x9C, 0xF2, 0xCB};

static void feed(uint8_t byte) {
    /* Multiplies by 2^40 + 2^8 + 179. A multiplication could link a function, which the probe could then use for
     * nothing. */
    uint8_t old[8], i, factor;
    uint16_t sum = 0, product;
    hash[0] ^= byte;
    for (i = 0; i < 8; i++) {
        old[i] = hash[i];
        for (factor = 179, product = old[i]; factor; factor >>= 1) {
            if (factor & 1) sum = (uint16_t)(sum + product);
            product = (uint16_t)(product << 1);
        }
        if (i >= 1) sum = (uint16_t)(sum + old[i - 1]);
        if (i >= 5) sum = (uint16_t)(sum + old[i - 5]);
        hash[i] = (uint8_t)sum;
        sum >>= 8;
    }
}

int main(void) {
    uint16_t board;
    uint8_t i;
    for (board = 0; board < 19683; board++) {
        uint16_t entry;
#ifdef __GNUC__
        /* Hides the range of the boards, from which a compiler could simplify the function. */
        __asm__ volatile("" : "+r"(board));
#endif
        entry = ask(board);
#ifdef TWICE
        if (entry != 0) entry = ask(board);
#endif
        feed((uint8_t)entry);
        feed((uint8_t)(entry >> 8));
    }
    for (i = 16; i-- > 0;) {
        uint8_t digit = (uint8_t)((i & 1 ? hash[i >> 1] >> 4 : hash[i >> 1]) & 0xF);
        print((char)(digit < 10 ? '0' + digit : 'a' - 10 + digit));
    }
    print('\r');
    print('\n');
    stop();
    for (;;) {
    }
}
