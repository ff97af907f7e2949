// The opponent's moves.

import { moves, probe, threats } from "./library.js";

// The number of moves in 100 in which the opponent errs.
export const ERRS = { perfect: 0, good: 20, beginner: 80 };

// The moves among which the opponent chooses at random. If Good errs, it plays a move that changes the outcome,
// if there is one, like `tictactable play --blunder`. If Beginner errs, it overlooks all lines: it does not
// complete or block a line unless every free square does.
export function candidates(level, board, errs) {
    const all = moves(board);
    const { wdl } = probe(board);
    const seen = [...threats(board, "X"), ...threats(board, "O")].flat();
    const wrong = all.filter((move) => errs && (level === "beginner" ? !seen.includes(move.square) : move.wdl !== wdl));
    return wrong.length > 0 ? wrong : all.filter((move) => move.best);
}

export function reply(level, board) {
    const among = candidates(level, board, Math.random() * 100 < ERRS[level]);
    return among[Math.floor(Math.random() * among.length)].next;
}
