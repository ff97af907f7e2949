// Why a move was wrong, and boards for the practice. A board is its index.

import { SQUARES, cells, lines, moves, other, parse, play, probe, threats } from "./library.js";

// The lines with which the side to move wins a won board: the line that it can finish, or the two lines of its
// fork and the square where they meet. If it must force the other side first, that line comes first.
function plan(board) {
    const { plies, turn, optimal: [first] } = probe(board);
    if (plies === 1) return { side: turn, lines: threats(board, turn).slice(0, 1) };
    const next = play(board, first);
    const made = threats(next, turn);
    if (plies === 3) return { side: turn, lines: made, fork: first };
    const later = plan(play(next, probe(next).optimal[0]));
    return { ...later, lines: [...made, ...later.lines] };
}

// Why a move that worsens the outcome is wrong. If it gives up a win and also allows one, the reason is the win
// in fewer plies; if both take the same number, it is the win that was given up.
export function why(board, square) {
    const next = play(board, square);
    const [had, gave] = [probe(board), probe(next)];
    const missed = had.wdl > 0 && (gave.wdl <= 0 || had.plies <= gave.plies);
    return { square, reason: missed ? "missed" : gave.plies, ...plan(missed ? board : next) };
}

// The last move of `who` after which the better result was lost: the number of the board before it, and its
// square. Undefined if the game is not over, or if `who` could not have done better.
export function lastMistake(game, who) {
    const { over, winner } = probe(game.at(-1)) ?? {};
    const result = winner ? winner === who ? 1 : -1 : 0;
    const at = over ? game.findLastIndex((board) => {
        const { turn, wdl } = probe(board);
        return turn === who && wdl > result;
    }) : -1;
    if (at < 0) return;
    const [before, after] = [cells(game[at]), cells(game[at + 1])];
    return { at, square: SQUARES.find((square) => before[square] !== who && after[square] === who) };
}

// The step of the practice that a board belongs to; undefined if none. On such a board the optimal moves are the
// right answers, at least one move is a mistake, and at least three squares are free.
export function stepOf(board) {
    const { turn, wdl, plies } = probe(board) ?? {};
    const all = turn ? moves(board) : [];
    if (all.length < 3 || all.every((move) => move.wdl === wdl)) return;
    if (plies === 1) return "finish";
    // The board is not lost, because some move is a mistake.
    if (threats(board, other(turn)).length > 0) return "block";
    return wdl === 0 ? "stop" : plies === 3 ? "fork" : undefined;
}

// The eight rotations and reflections of the board.
export function turned(board) {
    let marks = cells(board);
    return [1, 2, 3, 4, 5, 6, 7, 8].map((n) => {
        marks = [...n % 4 ? "630741852" : "210543876"].map((from) => marks[from]);
        return parse(marks.join(""));
    });
}

// A random board for a step. It is not a rotation or reflection of a board in `seen`.
export function exercise(step, seen) {
    const boards = 3 ** 9;
    let board = Math.floor(Math.random() * boards);
    // The stride and the number of boards have no common factor, so this visits all boards.
    do board = (board + 12163) % boards;
    while (stepOf(board) !== step || seen.some((one) => turned(one).includes(board)));
    return board;
}

// What the page says and draws about a move on such a board.
export function judge(board, square) {
    const step = stepOf(board);
    const { turn, optimal } = probe(board);
    const next = play(board, square);
    const right = optimal.includes(square);
    const made = { square, right, side: turn, lines: threats(next, turn), reason: step };
    if (step === "fork") return right ? { ...made, fork: square } : made;
    if (step === "finish") return { ...made, ...right ? { lines: lines(next) } : plan(board) };
    if (!right) return { right, ...why(board, square) };
    return step === "stop" ? made : { ...made, side: other(turn), lines: threats(board, other(turn)) };
}
