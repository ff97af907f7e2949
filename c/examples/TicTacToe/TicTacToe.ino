// Play against the table over the serial monitor (115200 baud): send the digit of the square where
// you want your mark. You are X. You will not win.
//
//   1 2 3
//   4 5 6
//   7 8 9

#include <tictactable.h>

tictactable_board board;

// Counts while you think, so that nobody knows what it is when you move.
uint8_t n;

void printBoard() {
    for (uint8_t square = 0; square < 9; square++) {
        Serial.write(".XO"[tictactable_cell(board, square)]);
        Serial.write(square % 3 == 2 ? '\n' : ' ');
    }
}

// The board after the move, shown; a new game if that was the last.
void play(uint8_t square) {
    board = tictactable_play(board, square);
    printBoard();
    if (!tictactable_terminal(tictactable_probe(board))) return;
    switch (tictactable_winner(board)) {
        case tictactable_X: Serial.println(F("You win!")); break;
        case tictactable_O: Serial.println(F("I win.")); break;
        default: Serial.println(F("A draw."));
    }
    board = 0;
}

// The n-th of the moves, counted round and round.
uint8_t pick(uint16_t moves) {
    uint16_t left = 0;
    for (uint8_t square = 0;; left >>= 1, square++) {
        if (left == 0) {
            left = moves;
            square = 0;
        }
        if ((left & 1) && n-- == 0) return square;
    }
}

void setup() {
    Serial.begin(115200);
    Serial.println(F("Your move, 1 to 9:"));
}

void loop() {
    n++;
    if (!Serial.available()) return;
    uint8_t square = Serial.read() - '1';
    if (tictactable_play(board, square) == tictactable_NO_BOARD) return;
    play(square);
    if (board == 0) return;
    Serial.println(F("My move:"));
    play(pick(tictactable_optimal_moves(tictactable_probe(board))));
}
