/*
 * A perfect opponent on an ATtiny13A, which has 1,024 bytes of flash and 64 bytes of RAM. You play over a serial line.
 *
 *     avr-gcc -Os -mmcu=attiny13a -Isrc attiny13a.c -o attiny13a.elf
 *     avr-size attiny13a.elf
 *     avrdude -c usbasp -p attiny13 -U flash:w:attiny13a.elf
 *
 * Connect a 5-volt serial adapter with 2400 baud and no parity: its RX to PB0 (pin 5), its TX to
 * PB1 (pin 6). The chip runs at 1.2 MHz, the factory setting.
 *
 * You move first. Send the digit of a square, 1 to 9, row by row. The chip answers with the digit of its move. When the
 * game is over, it sends a new line and starts the next game. It ignores keys that are not the digit of a free square.
 * It also misses keys in the first 80 ms after it starts or answers, while it looks at the board. You cannot win.
 */
#define F_CPU 1200000UL
#include <avr/io.h>
#include <util/delay.h>

#include "tictactable.h"

/* The length of a bit in cycles. The loops around `wait` take ten cycles. */
#define BIT_CYCLES (F_CPU / 2400)
#define wait(cycles) __builtin_avr_delay_cycles((cycles) - 10)

static void send(uint8_t character) {
    uint16_t bits = (uint16_t)(0x200 | character << 1);
    do {
        PORTB = bits & 1;
        wait(BIT_CYCLES);
        bits >>= 1;
    } while (bits);
}

static uint8_t receive(void) {
    uint8_t character = 0x80, more;
    /* The last bit of the previous character may not have ended. */
    loop_until_bit_is_set(PINB, PB1);
    loop_until_bit_is_clear(PINB, PB1);
    wait(BIT_CYCLES / 2);
    do {
        wait(BIT_CYCLES);
        more = !(character & 1);
        character >>= 1;
        if (PINB & 1 << PB1) character |= 0x80;
    } while (more);
    return character;
}

/* Returns the n-th of the moves, counted cyclically. n is the current value of the timer. */
static uint8_t pick(uint16_t moves) {
    uint16_t left = 0;
    uint8_t square = 0, n = TCNT0;
    for (;; left >>= 1, square++) {
        if (left == 0) {
            left = moves;
            square = 0;
        }
        if ((left & 1) && n-- == 0) return square;
    }
}

int main(void) {
    PORTB = 1;
    DDRB = 1;
    TCCR0B = 1;
    for (;;) {
        tictactable_board board = 0, mark;
        uint16_t taken = 0, bit, moves;
        uint8_t turn = tictactable_X, square, i;
        while ((moves = tictactable_optimal_moves(tictactable_probe(board))) != 0) {
            do {
                if (turn == tictactable_O) {
                    square = pick(moves);
                } else {
                    do square = (uint8_t)(receive() - '1');
                    while (square >= tictactable_NO_SQUARE);
                }
                bit = 1;
                mark = turn;
                for (i = square; i != 0; i--) {
                    bit <<= 1;
                    mark = (uint16_t)(mark + (mark << 1));
                }
            } while (taken & bit);
            if (turn == tictactable_O) send((uint8_t)('1' + square));
            taken |= bit;
            board = (uint16_t)(board + mark);
            turn ^= tictactable_X | tictactable_O;
        }
        send('\n');
    }
}
