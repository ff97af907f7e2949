/*
 * A program for all kinds of chips. It probes all boards and prints the digest of the answers. Each
 * chip defines how to print a character and how to stop. The digest is computed byte by byte, because
 * some compilers have no 64-bit integers.
 *
 * With BASELINE defined, the program does not use the header. The difference in size is the size of
 * the header's code. With TWICE defined, it probes each reachable board a second time. The difference
 * in time is the time of these probes. With RUST defined, it probes with `compact` in Rust instead:
 * link it with assurance/chips. With PLAY or REPLY defined, it calls `play` or the recipe `reply`.
 */
#include <stdint.h>
#ifdef RUST
uint16_t tictactable_probe(uint16_t);
#elif !defined(BASELINE)
#include "tictactable.h"
#endif
#if defined(REPLY) && !defined(BASELINE)
#include "recipes.h"
#endif

#if defined(__SDCC_sm83)
/* On this processor the program cannot control the simulator. It stops here and shows the registers. */
void print(char character) {
    (void)character;
}
#define stop() ((void)0)
#elif defined(__SDCC)
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
#elif defined(__riscv)
/* The serial port and the power switch of QEMU's machine "virt". */
#define print(character) (*(volatile unsigned char *)0x10000000 = (unsigned char)(character))
#define stop() (*(volatile uint32_t *)0x100000 = 0x5555)
__asm__(".section .text.unlikely\n la sp, stack_top\n j main\n .text\n");
/* Its timer counts 10 times in the microsecond in which QEMU executes 1,000 instructions. */
#define count() (*(volatile uint32_t *)0x200BFF8 / 5 * 8)
#define STACK_POINTER "mv %0, sp"
#elif defined(__MSP430__)
/* mspdebug prints what is written to this address, and stops at this function. */
#define print(character) (*(volatile unsigned char *)0xFF = (unsigned char)(character))
__asm__(".text\n .global start\nstart: mov #0x1000, r1\n br #main\n");
#ifndef BASELINE
/* Without GNU's library, Rust's compiler needs this function. It is part of the cost. */
uint16_t __mspabi_mpyi(uint16_t a, uint16_t b) {
    uint16_t product = 0;
    for (; b != 0; b >>= 1, a = (uint16_t)(a << 1))
        if (b & 1) product = (uint16_t)(product + a);
    return product;
}
#endif
__attribute__((noinline)) void stop(void) {
    __asm__ volatile("");
}
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
#elif defined(__arm__)
/* The debugger (semihosting) prints and stops. The system timer counts down from 2^24, 16 times per
 * microsecond, in which QEMU executes 1,000 instructions. */
static void call_host(unsigned operation, const void *argument) {
    register unsigned r0 __asm__("r0") = operation;
    register const void *r1 __asm__("r1") = argument;
    __asm__ volatile("bkpt 0xAB" : "+r"(r0) : "r"(r1) : "memory");
}
static void print(char character) {
    call_host(0x03, &character);
}
#define stop() call_host(0x18, (const void *)0x20026)
#define TIMER ((volatile uint32_t *)0xE000E010)
#define start_counting() (TIMER[1] = 0xFFFFFF, TIMER[2] = 0, TIMER[0] = 5)
#define count() (0xFFFFFF - TIMER[2])
int main(void);
extern uint32_t stack_top;
#define STACK_POINTER "mov %0, sp"
__attribute__((section(".vectors"), used)) static const struct {
    uint32_t *stack;
    int (*reset)(void);
} vectors = {&stack_top, main};
#else
#include <stdio.h>
#include <stdlib.h>
#define print(character) putchar(character)
#define stop() exit(0)
#endif

#ifdef __GNUC__
__attribute__((noinline))
#endif

static uint16_t ask(uint16_t board) {
#ifdef BASELINE
    return board;
#elif defined(PLAY)
    board = tictactable_play(board, 8);
    return board == tictactable_NO_BOARD ? 0 : board;
#elif defined(REPLY)
    return (uint16_t)(1 + reply(board, 100, board));
#else
    return tictactable_probe(board);
#endif
}

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

static void print_digit(uint8_t digit) {
    print((char)(digit < 10 ? '0' + digit : 'a' - 10 + digit));
}

#ifdef count
static void print_number(uint32_t number) {
    uint8_t i;
    print(' ');
    for (i = 8; i-- > 0;) print_digit((uint8_t)(number >> (4 * i)) & 0xF);
}

/* Prints the time of the slowest probe, and how many bytes of the stack below this function probes change. */
static void print_worst(void) {
    uint8_t *top, *bottom;
    uint32_t worst = 0;
    uint16_t board;
    __asm__ volatile(STACK_POINTER : "=r"(top));
    for (bottom = top - 512; bottom < top; bottom++) *(volatile uint8_t *)bottom = 0xA5;
    for (board = 0; board < 19683; board++) {
        uint32_t time = count();
        /* Without these the compiler moves the call out of the time. */
        __asm__ volatile("" : "+r"(board));
        __asm__ volatile("" : : "r"(ask(board)));
        time = count() - time;
        if (time > worst) worst = time;
    }
    for (bottom = top - 512; *(volatile uint8_t *)bottom == 0xA5 && bottom < top;) bottom++;
    print_number(worst);
    print_number((uint32_t)(top - bottom));
}
#endif

#ifdef __SDCC
void
#else
int
#endif
main(void) {
    uint16_t board;
    uint8_t i;
#ifdef count
    uint32_t counted;
#ifdef start_counting
    start_counting();
#endif
    counted = count();
#endif
    for (board = 0; board < 19683; board++) {
        uint16_t entry;
#if defined(REPLY) && !defined(BASELINE)
        if (tictactable_optimal_moves(tictactable_probe(board)) == 0) continue;
#endif
        entry = ask(board);
#ifdef TWICE
#ifdef __GNUC__
        /* Stops the compiler from reusing the first answer. */
        __asm__ volatile("" : "+r"(board));
#endif
        if (entry != 0) entry = ask(board);
#endif
        feed((uint8_t)entry);
        feed((uint8_t)(entry >> 8));
    }
    for (i = 8; i-- > 0;) {
        print_digit(hash[i] >> 4);
        print_digit(hash[i] & 0xF);
    }
#ifdef count
    print_number(count() - counted);
    print_worst();
#endif
    print('\r');
    print('\n');
    stop();
    for (;;) {
    }
}
