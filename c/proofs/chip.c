/*
 * A program for all kinds of chips: probes all boards and prints the digest of the answers, for
 * which it needs a way to print a character and one to stop. It computes the digest byte by byte,
 * because not every compiler has 64-bit integers.
 *
 * With BASELINE defined there is no header; what the image is smaller then, the header takes. With
 * CYCLES defined there is no digest; what is left, takes the time of the probes.
 */
#include <stdint.h>
#ifndef BASELINE
#include "tictactable.h"
#endif

#if defined(__SDCC_sm83)
/* The simulator does not listen on this processor: it stops here and shows the registers. */
void print(char character) {
    (void)character;
}
#define stop() ((void)0)
#elif defined(__SDCC)
/* What the simulator is to do: at an address that nothing else has. */
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
/* The machine "virt" of QEMU: its serial port, and its switch. */
#define print(character) (*(volatile unsigned char *)0x10000000 = (unsigned char)(character))
#define stop() (*(volatile uint32_t *)0x100000 = 0x5555)
__asm__(".section .text.unlikely\n la sp, stack_top\n j main\n .text\n");
#elif defined(__AVR__)
#include <avr/io.h>
#include <avr/sleep.h>
#ifdef UCSR0A
static void print(char character) {
    UCSR0B = 1 << TXEN0;
    while (!(UCSR0A & 1 << UDRE0)) {
    }
    UDR0 = (uint8_t)character;
}
#else
/* Chips without a serial port: simavr prints what is written to this register. */
#include <avr_mcu_section.h>
AVR_MCU_SIMAVR_CONSOLE(&PORTB);
#define print(character) (PORTB = (uint8_t)(character))
#endif
#ifdef FAR
/* Fills the first 64 KB of flash. */
#include <avr/pgmspace.h>
const uint8_t first[22400] PROGMEM = {1}, second[22400] PROGMEM = {2}, third[22400] PROGMEM = {3};
#endif
/* With interrupts off this ends the simulation. */
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

static uint16_t ask(uint16_t board) {
#ifdef BASELINE
    return board;
#else
    return tictactable_probe(board);
#endif
}

/* 64-bit FNV-1a, low byte first. */
static uint8_t hash[8] = {0x25, 0x23, 0x22, 0x84, 0xE4, 0x9C, 0xF2, 0xCB};

static void feed(uint8_t byte) {
#ifndef CYCLES
    /* Times 2^40 + 2^8 + 179. */
    uint8_t old[8], i;
    uint16_t sum = 0;
    hash[0] ^= byte;
    for (i = 0; i < 8; i++) {
        old[i] = hash[i];
        sum += old[i] * 179u;
        if (i >= 1) sum += old[i - 1];
        if (i >= 5) sum += old[i - 5];
        hash[i] = (uint8_t)sum;
        sum >>= 8;
    }
#else
    hash[0] ^= byte;
#endif
}

static void print_digit(uint8_t digit) {
    print((char)(digit < 10 ? '0' + digit : 'a' - 10 + digit));
}

#ifdef __SDCC
void
#else
int
#endif
main(void) {
    uint16_t board;
    uint8_t i;
    for (board = 0; board < 19683; board++) {
        uint16_t entry = ask(board);
        feed((uint8_t)entry);
        feed((uint8_t)(entry >> 8));
    }
    for (i = 8; i-- > 0;) {
        print_digit(hash[i] >> 4);
        print_digit(hash[i] & 0xF);
    }
    print('\r');
    print('\n');
    stop();
    for (;;) {
    }
}
