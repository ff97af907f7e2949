// What the page is doing, in one variable. The browser's history has a copy of it for each game, and for each mode over a
// game: Back closes a mode, or else returns to the game before. A reload finds the copy again.
//
// It leaves out what is stored between visits (storage.js), timers, confetti, and what was announced.

import { EMPTY } from "./library.js";

/** @typedef {import("../js/tictactable.mjs").Player | "two"} Who */
/** @typedef {{ board: string, day?: number, shown?: boolean }} Given `day` is its day, `shown` whether its answer was shown */
/**
 * @typedef {object} Game
 * @property {number} id another one for each game in a tab
 * @property {string[]} boards the boards at the start and after each of your moves, with its answer
 * @property {Who} who the side that you play, or "two"
 * @property {string} level the robot
 * @property {string} [link] the end of the address, if it has chosen the robot
 * @property {Given} [given] the board of a link or of the day, if it began with one
 * @property {boolean} [hints] whether hints are shown on such a board
 * @property {"undo" | "retry" | "hints"} [help] what you have done or seen that others in a game cannot
 * @property {boolean} [chosen] whether another robot has just been chosen
 * @property {boolean} [solved] whether this game has solved the board that was given
 */
/** @typedef {{ name: "why", step: number, shown: boolean }} Why whether the best squares are shown */
/**
 * @typedef {object} Practice
 * @property {"practice"} name
 * @property {string} step
 * @property {string} task the board
 * @property {number} [answer] the last square
 * @property {number} misses how many wrong answers this board has had
 * @property {boolean} [filled] whether the answer has filled the star
 * @property {boolean} [lost] whether it has emptied it
 * @property {boolean} [shown] whether the best squares are shown
 * @property {boolean} [asking] whether the page asks how to give the step to a class
 */
/**
 * @typedef {object} State
 * @property {Game} game
 * @property {Why | Practice} [mode] what lies over the game
 * @property {{ title: string, reason: string }} [error] what is wrong with the address
 * @property {number} entries how many entries of the history lie over that of the game
 * @property {number} version of these fields; an entry of another version begins anew
 */

const VERSION = 5;
/** @type {State} */
export let state = { game: undefined, entries: 0, version: VERSION };

export const board = () => state.game.boards.at(-1);
// A board in an address ends with a slash, because programs that turn addresses into links drop full stops at the end.
export const spell = (board) => `${board.match(/.../g).join("/")}/`;

function address() {
    const { mode, error, game: { link } } = state;
    if (mode?.name === "practice") return `#practice=${mode.step}`;
    // A wrong address stays, so that the user can correct it.
    if (error) return undefined;
    if (board() !== EMPTY) return `#${spell(board())}`;
    return link ? `#${link}` : location.hash ? "#" : undefined;
}

// How the history follows, once the browser has gone back because the page has closed a mode.
let leaving;

function record(/** @type {State} */ next, how) {
    state = next;
    if (leaving) return leaving = how === "pushState" ? how : leaving;
    // A page in a `srcdoc` frame cannot change its address.
    for (const url of [address(), undefined]) {
        try {
            return history[how](state, "", url);
        } catch {}
    }
    // In some frames there is no history, so no entry to go back from.
    state = { ...state, entries: 0 };
}

/** @param {Partial<State>} changes */
export const update = (changes) => record({ ...state, ...changes }, "replaceState");
/** @param {Partial<Game>} changes */
export const amend = (changes) => update({ game: { ...state.game, ...changes }, error: undefined });

// Opens, changes and closes a mode, which lies over the game.
/** @param {State["mode"]} mode */
export const enter = (mode) => state.mode ? update({ mode }) : record({ ...state, mode, entries: state.entries + 1 }, "pushState");
export function leave(changes = {}) {
    const next = { mode: undefined, ...changes };
    if (state.entries === 0) return update(next);
    record({ ...state, ...next, entries: state.entries - 1 }, leaving = "replaceState");
    history.back();
}

// Begins a game, over the entry of a mode, or of a game that has not begun if this one is from the same board. If the
// browser has already added an entry, `added`, over that.
/** @param {Partial<Game> & { who: Who, level: string }} like */
export function begin(like, added = false) {
    const same = !added && state.game.boards.length === 1 && state.game.given?.board === like.given?.board;
    const id = same ? state.game.id : (state.game?.id ?? Date.now() * 1000) + 1;
    const next = { game: { id, boards: [EMPTY], ...like }, mode: undefined, error: undefined };
    if (same) return state.mode ? leave(next) : update(next);
    record({ ...state, ...next, entries: 0 }, added || state.mode ? "replaceState" : "pushState");
}

// Whether the browser has just gone back because of `leave`. Meanwhile, the state may have changed.
export function closed() {
    const how = leaving;
    leaving = undefined;
    if (how) record(state, how);
    return !!how;
}

// Takes over the entry of the history to which the browser has gone; returns whether it has one. It can be older than the
// last moves of its game.
export function arrive(/** @type {State} */ entry = history.state) {
    if (entry?.version !== VERSION) return false;
    record({ ...entry, game: entry.game.id === state.game?.id ? state.game : entry.game }, "replaceState");
    return true;
}
