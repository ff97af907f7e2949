// The opponent's moves.

import { legalMoves, mistakes, play, probe } from "../js/tictactable.mjs";
import { threats } from "./library.js";

// The number of moves in 100 in which the opponent errs.
const ERRS = { perfect: 0, good: 40, beginner: 80 };

// The squares among which the opponent chooses at random. If Good errs, it plays a move that changes the outcome,
// if there is one, like `tictactable play --blunder`. If Beginner errs, it overlooks all lines: it does not
// complete or block a line unless every free square does.
const WRONG = {
    perfect: () => [],
    good: mistakes,
    beginner: (board) => {
        const seen = [...threats(board, "X"), ...threats(board, "O")].flat();
        return legalMoves(board).filter((square) => !seen.includes(square));
    },
};
export function candidates(level, board, errs) {
    const wrong = errs ? WRONG[level](board) : [];
    return wrong.length > 0 ? wrong : probe(board).optimalMoves;
}

// The board after its move.
export function reply(level, board) {
    const among = candidates(level, board, Math.random() * 100 < ERRS[level]);
    return play(board, among[Math.floor(Math.random() * among.length)]);
}
