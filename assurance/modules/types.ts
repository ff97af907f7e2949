// Compiles only if the types of the JavaScript package are those that it documents.

import {
    type Entry, type MoveKind, type Player, type RatedMove, type ReviewedMove, type Value, type Wdl,
    EMPTY, bestLine, boardFrom, canonical, fromMoves, game, isReachable, isTerminal, legalMoves, linesOf, mistakes,
    other, play, ply, probe, ratedMoves, reachableBoards, review, reviewMove,
} from "tictactable";

const board: string = fromMoves([0, 3, 1, 4]);
const entry: Entry = probe(board);
export const after: string = entry.bestMove === null ? "over" : play(board, entry.bestMove);
export const players: [Player, Player | null] = [other(entry.turn), entry.predictedWinner];
export const flags: boolean[] = [entry.terminal, isReachable(board), isTerminal(board)];
export const squares: number[] = [bestLine, legalMoves, mistakes, game].flatMap((list) => list(board));
export const rated: RatedMove[] = ratedMoves(reachableBoards()[0] ?? board);
export const reviewed: ReviewedMove = reviewMove(board, 2);
export const reviews: ReviewedMove[] = review(new Set([0, 4]));
export const values: Value[] = [entry, reviewed.before, ...rated];
export const exact: [-1 | 0 | 1, Wdl] = [entry.wdl, 1];
export const cells: string = boardFrom([0, "x"], { empty: 0, x: "x", o: null });
export const marks: number = ply(canonical(EMPTY));
export const line: [number, number, number] | undefined = linesOf(board, "X")[0];
export const kind: MoveKind = "slow_win";

// @ts-expect-error: a board is a text
probe(0);
// @ts-expect-error: a side is an upper-case letter
other("x");
// @ts-expect-error: there may be no best move
play(board, entry.bestMove);
// @ts-expect-error: an entry is read-only
entry.remoteness = 0;
// @ts-expect-error: its moves are read-only too
entry.optimalMoves.push(0);
// @ts-expect-error: no value has a default
boardFrom("XO.......", { x: "X", o: "O" });
// @ts-expect-error: there is no other outcome
export const two: Wdl = 2;
