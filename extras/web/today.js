// The board of the day, from the table by the date, so the same for everybody. One move keeps the win or the draw.

import { canonical, legalMoves, mistakes, probe, reachableBoards } from "../js/tictactable.mjs";
import { other, threats } from "./library.js";

// How hard a board is: 0 if a line decides, 1 if a fork does, 2 if it takes longer; undefined if no day can have it.
function hardness(board) {
    const { turn, wdl, remoteness } = probe(board);
    const free = legalMoves(board).length;
    if (free < 4 || wdl < 0 || mistakes(board).length < free - 1 || canonical(board) !== board) return;
    return wdl > 0 ? (remoteness - 1) / 2 : threats(board, other(turn)).length > 0 ? 0 : 2;
}

// The number of a date, in local time.
export const dayOf = (date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;

let lists;
// Easy from Monday to Wednesday, hard on Sunday. Day 0 was a Thursday.
export function boardOf(day) {
    if (!lists) {
        lists = [[], [], []];
        for (const board of reachableBoards()) lists[hardness(board)]?.push(board);
    }
    const list = lists[[2, 0, 0, 0, 1, 1, 1][(day + 4) % 7]];
    // The stride and the lengths, 88, 33 and 15, have no common factor.
    return list[day * 37 % list.length];
}
