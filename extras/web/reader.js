// Who reads the page, and what a game counts for.

import { probe } from "../js/tictactable.mjs";
import { entryOf } from "./library.js";
import { board, state } from "./state.js";
import { choices } from "./storage.js";

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
    const { mode, game: { who, level, given, boards: game } } = state;
    const task = mode?.name === "practice" ? mode.task : undefined;
    const shown = task ?? board();
    const entry = entryOf(shown);
    const you = task ? entry.turn : who === "two" ? undefined : who;
    const turn = entry && !entry.terminal ? entry.turn : undefined;
    return { you, level, board: shown, entry, turn, yours: !!turn && (you ?? turn) === turn, game, given };
}

// What a game counts for when it ends: the score, or the board that was given; and `why` it counts for nothing.
export function counts({ given, help } = state.game) {
    // The answer of a day may also have been shown in another game.
    const why = given?.shown || choices.today.shown >= given?.day ? "shown" : help;
    return { score: !given && !why, solves: given && !why && probe(given.board).wdl >= 0, why };
}
