// Compiles only if the types of the JavaScript module are those that it documents.

import {
    type Entry, type Player, type RatedMove, type Wdl,
    bestLine, mistakes, play, probe, ratedMoves,
} from "./target/tictactable.mjs";

const entry = probe("XX./OO./...");
export const all: Readonly<Entry> = entry;
export const wdl: Wdl = entry.wdl;
export const moves: readonly number[] = entry.optimalMoves;
export const players: [Player, Player | null, Player | null] = [
    entry.turn,
    entry.winner,
    entry.predictedWinner,
];
export const after: string = entry.bestMove === null ? "over" : play("XX./OO./...", entry.bestMove);
export const rated: RatedMove[] = ratedMoves("XX./OO./...");
export const squares: number[] = [...bestLine("XX./OO./..."), ...mistakes("XX./OO./...")];
export const exact: Wdl[] = rated.map((move): -1 | 0 | 1 => move.wdl);

// @ts-expect-error: a board is a text
probe(0);
// @ts-expect-error: there may be no best move
play("XX./OO./...", entry.bestMove);
// @ts-expect-error: an entry is read-only
entry.remoteness = 0;
// @ts-expect-error: its moves are read-only too
entry.optimalMoves.push(0);
// @ts-expect-error: there is no other outcome
export const two: Wdl = 2;
