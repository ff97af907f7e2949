/*
 * A program for all kinds of chips. It probes all boards and prints the answers, a line of hexadecimal digits each. Each
 * chip defines how to print a character and how to stop.
 *
 * With BASELINE defined, the program does not use the header. The difference in size is the size of
 * the header's code. With TWICE defined, it probes each reachable board a second time. The difference
 * in time is the time of these probes. With RUST defined, it probes with the library in src, and with
 * MINIMAX defined with minimax.h.
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
#else
    return tictactable_probe(board);
#endif
}
#endif

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
        for (i = 0; i < 4; i++) {
            uint8_t digit = (uint8_t)(entry >> 12);
            print((char)(digit < 10 ? '0' + digit : 'a' - 10 + digit));
            entry = (uint16_t)(entry << 4);
        }
        print('\n');
    }
    stop();
    for (;;) {
    }
}
