// Prints the module of the boards of the day. They are not over and not lost, have four free squares or more, nobody can
// finish a line at once, and the centre, or where it is taken a free corner, is a mistake.

import { canonical, mistakes, probe, reachableBoards, symmetries } from "../js/tictactable.mjs";
import { SQUARES, threats } from "./library.js";

const free = (board, squares) => squares.filter((square) => board[square] === ".");
const obvious = (board) => board[4] === "." ? [4] : free(board, [0, 2, 6, 8]);
const pool = reachableBoards().reverse().filter((board) => canonical(board) === board && !probe(board).terminal && probe(board).wdl >= 0
    && free(board, SQUARES).length >= 4 && threats(board, "X").length + threats(board, "O").length === 0
    && mistakes(board).some((square) => obvious(board).includes(square)));

// The rotations and reflections of a board. Another order of them would change the days.
function images(board) {
    const all = symmetries(board);
    return [0, 3, 2, 1, 4, 6, 5, 7].map((number) => all[number][0]);
}

// The number of squares in which two boards differ. The list is used again upside down, see today.js. Next comes the board
// that differs most from those of the six days before it, and at the end of the list of the six after it.
const differ = (a, b) => SQUARES.filter((square) => a[square] !== b[square]).length;
const days = [];
while (days.length < pool.length) {
    const left = pool.filter((board) => !days.some((day) => canonical(day) === board)).flatMap(images);
    const after = days.slice(0, Math.max(0, days.length + 7 - pool.length)).map((board) => [...board].reverse().join(""));
    const least = (board) => Math.min(...[...days.slice(-6), ...after].map((day) => differ(day, board)));
    days.push(left.reduce((best, board) => least(board) > least(best) ? board : best));
}
console.log(`export const DAYS = "${days.join("")}";`);
