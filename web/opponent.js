// How the opponent moves.

import { LINES, cells, moves, probe } from "./library.js";

// In how many of 100 moves it errs.
export const ERRS = { perfect: 0, good: 20, beginner: 80 };

// Whether a mark on a free square completes a line, of either side.
const seen = (marks, square) => LINES.some((line) => {
    const [one, two] = line.filter((other) => other !== square).map((other) => marks[other]);
    return line.includes(square) && one !== "." && one === two;
});

// The moves of a board of which it makes one, each as likely as the others. Good errs as the command
// does, `play --blunder`: it plays a move that changes the outcome, if there is one. Beginner overlooks
// all lines: it neither completes one nor blocks, if it can help it.
export function candidates(level, board, errs) {
    const all = moves(board);
    const { wdl } = probe(board);
    const marks = cells(board);
    const wrong = all.filter((move) => errs && (level === "beginner" ? !seen(marks, move.square) : move.wdl !== wdl));
    return wrong.length > 0 ? wrong : all.filter((move) => move.best);
}

export function reply(level, board) {
    const among = candidates(level, board, Math.random() * 100 < ERRS[level]);
    return among[Math.floor(Math.random() * among.length)].next;
}
