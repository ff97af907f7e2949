// Compiles only if the types of the JavaScript package are those that it documents.

import {
    type Entry, type MoveKind, type Player, type RatedMove, type ReviewedMove, type Value, type Wdl,
    boardFrom, fromMoves, other, play, probe, ratedMoves, reviewMove,
} from "tictactable";

const board: string = fromMoves([0, 3, 1, 4]);
const entry: Entry = probe(board);
export const reviewed: ReviewedMove = reviewMove(board, 2);
export const values: Value[] = [entry, reviewed.before, ...ratedMoves(board)];
export const cells: string = boardFrom([0, "x"], { empty: 0, x: "x", o: null });

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
