// Why a move was wrong, and boards for the practice.

import { canonical, legalMoves, mistakes, play, probe, reachableBoards } from "../js/tictactable.mjs";
import { SQUARES, lines, other, threats } from "./library.js";

// How the side to move wins a won board: its moves and the answers to them, up to the line that it can finish or the
// fork. Of each move, the square, the side that plays it, and what it is: `line`, `fork`, `threat`, `block`; if the side
// must stop the other side first, `first` and `any`, because then no answer helps. `lines` are the lines that `winner`,
// the side that wins, can finish after the move, or could before a block.
function plan(board) {
    const { remoteness, turn, bestMove: square } = probe(board);
    const move = { square, side: turn, winner: turn };
    if (remoteness === 1) return [{ ...move, kind: "line", lines: threats(board, turn).filter((line) => line.includes(square)).slice(0, 1) }];
    const next = play(board, square);
    const lines = threats(next, turn);
    if (remoteness === 3) return [{ ...move, kind: "fork", lines }];
    const answer = probe(next).bestMove;
    const [kind, reply] = lines.length > 0 ? ["threat", "block"] : ["first", "any"];
    const second = { square: answer, side: other(turn), winner: turn, kind: reply, lines };
    return [{ ...move, kind, lines }, second, ...plan(play(next, answer))];
}

// Why a move that worsens the outcome is wrong: what the other side can do after it, or what was `missed`. If it gives up
// a win and also allows one, it is the win in fewer plies; if both take the same number, the win that was given up.
export function why(board, square) {
    const next = play(board, square);
    const [had, gave] = [probe(board), probe(next)];
    const missed = had.wdl > 0 && (gave.wdl <= 0 || had.remoteness <= gave.remoteness);
    return { square, missed, moves: plan(missed ? board : next) };
}

// The square that `who` took on the board of a game with this number.
const taken = (game, at, who) => SQUARES.find((square) => game[at][square] !== who && game[at + 1][square] === who);

// The last move of `who` after which the better result was lost: the number of the board before it, and its
// square. Undefined if the game is not over, or if `who` could not have done better.
function lastMistake(game, who) {
    const { terminal, winner } = probe(game.at(-1));
    const result = winner ? winner === who ? 1 : -1 : 0;
    const at = terminal ? game.findLastIndex((board) => {
        const { turn, wdl } = probe(board);
        return turn === who && wdl > result;
    }) : -1;
    if (at >= 0) return { at, square: taken(game, at, who) };
}

// The line that `who` saw: the other side has won with the only line that it could finish, and the last move of `who`
// neither blocked it nor could have won. Undefined if there is none.
function openLine(game, who) {
    const { winner } = probe(game.at(-1));
    const at = game.slice(0, -1).findLastIndex((board) => probe(board).turn === who);
    if (at < 0 || winner !== other(who) || threats(game[at], who).length > 0) return;
    const lines = threats(game[at], winner);
    const ends = SQUARES.filter((square) => game[at][square] === "." && lines.flat().includes(square));
    const square = taken(game, at, who);
    if (ends.length !== 1 || ends[0] === square) return;
    return { at, square, moves: [{ square: ends[0], side: winner, winner, kind: "line", lines }] };
}

// The steps of Why?, from what `who` saw to what the table knows; empty if there is nothing to explain. Each has the
// number of the board before a wrong move, that move's square, and the moves to come that are shown. `lost` is whether
// an open line is shown before.
export function story(game, who) {
    const seen = openLine(game, who);
    const mistake = lastMistake(game, who);
    const steps = seen ? [seen] : [];
    if (mistake && mistake.at !== seen?.at) {
        const { moves, ...reason } = why(game[mistake.at], mistake.square);
        for (let shown = 0; shown <= moves.length; shown++) {
            steps.push({ ...mistake, ...reason, lost: !!seen, moves: moves.slice(0, shown) });
        }
    }
    return steps;
}

// The step of the practice that a board belongs to; undefined if none. On such a board the optimal moves are the
// right answers, at least one move is a mistake, and at least three squares are free. At most two squares stop a fork, for
// which the other side has two marks.
export function stepOf(board) {
    if (legalMoves(board).length < 3 || mistakes(board).length === 0) return;
    const { turn, wdl, remoteness, optimalMoves } = probe(board);
    if (remoteness === 1) return "finish";
    // The board is not lost, because some move is a mistake.
    if (threats(board, other(turn)).length > 0) return "block";
    if (wdl === 0) return optimalMoves.length < 3 && board.split(other(turn)).length > 2 ? "stop" : undefined;
    return remoteness === 3 ? "fork" : undefined;
}

let boards;
// A random board for a step. It is not a rotation or reflection of a board in `seen`.
export function exercise(step, seen) {
    boards ??= reachableBoards();
    let number = Math.floor(Math.random() * boards.length);
    // The stride and the number of boards have no common factor, so this visits all boards.
    do number = (number + 3385) % boards.length;
    while (stepOf(boards[number]) !== step || seen.some((one) => canonical(one) === canonical(boards[number])));
    return boards[number];
}

// What the page says and draws about a move on such a board: its step, whether the move is right, and the lines of a
// side, which are `gone` if the move prevents them; after a mistake, what `why` says. `mine` are lines that Robot must
// block.
export function judge(board, square) {
    const step = stepOf(board);
    const { turn, optimalMoves } = probe(board);
    const next = play(board, square);
    const right = optimalMoves.includes(square);
    const made = { step, square, right, winner: turn, lines: threats(next, turn) };
    if (step === "fork") return made;
    if (step === "finish") return right ? { ...made, lines: lines(next) } : { ...made, moves: plan(board) };
    if (!right) return { step, right, ...why(board, square) };
    const theirs = { ...made, winner: other(turn), gone: true, lines: threats(board, other(turn)) };
    if (step === "block") return theirs;
    // The lines of a fork that a wrong move would allow and that this move prevents.
    const forks = mistakes(board).map((wrong) => why(board, wrong).moves.at(-1).lines);
    return { ...theirs, mine: made.lines, lines: forks.find((two) => two.flat().includes(square)) ?? forks[0] };
}
