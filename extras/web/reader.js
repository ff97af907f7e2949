// Who reads the page, and what a game counts for.

import { board, state } from "./state.js";
import { entryOf } from "./library.js";

/**
 * All that a sentence, the face, a drawing or a print may be about.
 * @typedef {object} Reader
 * @property {import("../js/tictactable.mjs").Player} [you] your side; undefined with two players
 * @property {string} level the robot
 * @property {string} board the board that is shown
 * @property {import("../js/tictactable.mjs").Entry | null} entry its entry; null if it cannot occur
 * @property {import("../js/tictactable.mjs").Player} [turn] the side to move; undefined if nobody can move
 * @property {boolean} yours whether you can move
 * @property {string[]} game the boards of the game, each before a move of yours but for the last
 * @property {import("./state.js").Given} [given] what you were given
 */

/** @returns {Reader} */
export function reader() {
    const { mode, peek, game: { given } } = state;
    const task = mode?.name === "practice" ? mode.task : undefined;
    const { who, level } = mode?.name === "setUp" ? mode : state.game;
    const shown = task ?? board();
    const entry = entryOf(shown);
    const you = task ? entry.turn : who === "two" ? undefined : who;
    const turn = entry && !entry.terminal && !peek ? entry.turn : undefined;
    return { you, level, board: shown, entry, turn, yours: !!turn && (you ?? turn) === turn, game: state.game.boards, given };
}

// What a game counts for when it ends, and `why` not for more: the score, the day, and the draws in a row.
export function counts({ given, help, hinted } = state.game) {
    const today = given?.by === "today";
    const own = given && !today ? given.by : help;
    return { score: !given && !own, day: today && !own && !hinted, row: !given && !own && !hinted, why: own ?? (hinted ? "hints" : undefined) };
}
