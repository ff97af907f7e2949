// A perfect opponent over the serial monitor (115200 baud). You are X. Send the digit of a square to put your mark
// there. You cannot win.
//
//   1 2 3
//   4 5 6
//   7 8 9

#include <tictactable.h>

tictactable_board board;

// Counts while you think, so its value when you move is unpredictable.
uint8_t n;

void printBoard() {
    for (uint8_t square = 0; square < 9; square++) {
        Serial.write(".XO"[tictactable_cell(board, square)]);
        Serial.write(square % 3 == 2 ? '\n' : ' ');
    }
}

// Plays the move and prints the board. If the game is over, prints the result and starts a new game.
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

// Returns the n-th of the moves, counted cyclically.
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
