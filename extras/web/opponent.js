// The opponent's moves.

import { legalMoves, mistakes, play, probe } from "../js/tictactable.mjs";
import { threats } from "./library.js";

// Of the best squares, those after which the most answers are mistakes.
function traps(board) {
    const best = probe(board).optimalMoves;
    const counts = best.map((square) => mistakes(play(board, square)).length);
    return best.filter((_, i) => counts[i] === Math.max(...counts));
}

// The squares that complete no line and block none.
function elsewhere(board) {
    const seen = [...threats(board, "X"), ...threats(board, "O")].flat();
    return legalMoves(board).filter((square) => !seen.includes(square));
}

// In how many moves of 100 the opponent does not play just any best move, and the squares that it then considers. Good
// plays a move that changes the outcome, like `tictactable play --blunder`, and Beginner overlooks all lines.
const HABITS = { perfect: [100, traps], good: [40, mistakes], beginner: [80, elsewhere] };

// The squares among which the opponent chooses at random. If its habit leaves none, it plays a best move.
export function candidates(level, board, habit) {
    const squares = habit ? HABITS[level][1](board) : [];
    return squares.length > 0 ? squares : probe(board).optimalMoves;
}

// The board after its move.
export function reply(level, board) {
    const among = candidates(level, board, Math.random() * 100 < HABITS[level][0]);
    return play(board, among[Math.floor(Math.random() * among.length)]);
}
