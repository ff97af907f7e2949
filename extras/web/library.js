// What the page adds to the JavaScript package, which has the rules and all answers. A board is its nine cells.

import { isReachable, linesOf, probe } from "../js/tictactable.mjs";

export { EMPTY, other } from "../js/tictactable.mjs";

export const SQUARES = [0, 1, 2, 3, 4, 5, 6, 7, 8];

// The entry of a board; null if it is unreachable.
export const entryOf = (board) => isReachable(board) ? probe(board) : null;

export function reason(board) {
    try {
        probe(board);
    } catch ({ message }) {
        return message;
    }
}

// The board in a text. Throws the package's error if it is none.
export function parse(text) {
    isReachable(text);
    return text.toUpperCase().replace(/[^.XO]/g, "");
}

// The completed lines. An unreachable board can have lines of both sides.
export const lines = (board) => [...linesOf(board, "X"), ...linesOf(board, "O")];

const LINES = ["012", "345", "678", "036", "147", "258", "048", "246"].map((line) => [...line].map(Number));

// The lines that a side can finish with its next move. `.` sorts before the letters.
export const threats = (board, side) =>
    LINES.filter((line) => line.map((square) => board[square]).sort().join("") === `.${side}${side}`);
