/*
 * A perfect opponent in an ATtiny13A, with its 1,024 bytes of flash and 64 bytes of RAM: a game over
 * a serial line. Build it with the options that c/run passes, as it fits with those.
 *
 * Connect a serial adapter of 5 volts, 2400 baud, no parity: its RX to PB0 (pin 5), its TX to
 * PB1 (pin 6). The chip runs at 1.2 MHz, as it comes from the factory.
 *
 * You begin. Send the digit of a square, 1 to 9, row by row; the chip answers with its own. When the game is over,
 * it sends a new line, and the next one begins. What is no free square is passed over. You will not win.
 */
#define F_CPU 1200000UL
#include <avr/io.h>
#include <util/delay.h>

#include "tictactable.h"

/* How long a bit takes; the loops around it take ten cycles more. */
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
    /* The last bit of the character before may still be there. */
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

int main(void) {
    PORTB = 1;
    DDRB = 1;
    for (;;) {
        tictactable_board board = 0, mark;
        uint16_t taken = 0, moves;
        uint8_t turn = tictactable_X, square;
        while ((moves = tictactable_optimal_moves(tictactable_probe(board))) != 0) {
            if (turn == tictactable_X) {
                do square = (uint8_t)(receive() - '1');
                while (square >= tictactable_NO_SQUARE || (taken >> square & 1));
            } else {
                for (square = 0; !(moves & 1); moves >>= 1) square++;
                send((uint8_t)('1' + square));
            }
            taken |= (uint16_t)(1 << square);
            mark = turn;
            while (square--) mark = (uint16_t)(mark + (mark << 1));
            board = (uint16_t)(board + mark);
            turn ^= tictactable_X | tictactable_O;
        }
        send('\n');
    }
}
