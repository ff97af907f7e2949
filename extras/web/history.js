// The boards that the page has shown. The page keeps its own list of them, so a key always applies to the board on the
// screen, and the list does not depend on how many entries the browser keeps.
//
// Each board also adds an entry with the list to the browser's history. Back, Forward and a reload restore it. A mode
// that replaces the game adds an entry over that of the board, so Back returns to the game.

import { EMPTY } from "./library.js";

// When the list is longer, the oldest entries are dropped.
const KEPT = 100;

// An entry is { id, game, uncounted, looking, error, as, level, link, friend, asked, held, needed, end }: the boards of a
// game up to the current one, why the game does not count for the score, whether the player only looks at a board of the
// line of best play, what is wrong with the address, the side and the level in place of the chosen ones, the link that
// chose them, the dare on this computer, whether the board is from a link, the draws in a row against Perfect that this one
// completes, the games that the first of them took, and of a game that is over the side, the robot and its number. Your
// move and the answer are one entry. Each entry in a tab has a different id.
let id = Date.now() * 1000;
let list = [];
let place = -1;
// Whether the browser's entry is that of a mode over the game, and whether the page itself is going back from it.
let over = false;
let leaving = false;

export const at = () => list[place];
export const board = () => at().game.at(-1);
export const canStep = (steps) => list[place + steps] !== undefined;

// The address ends with a slash, because programs that turn addresses into links drop full stops at the end.
function address() {
    // A wrong address stays, so that the user can correct it.
    if (at().error) return undefined;
    if (board() !== EMPTY) return `#${board().match(/.../g).join("/")}/`;
    return at().link ? `#${at().link}` : location.hash ? "#" : undefined;
}

// A page in a `srcdoc` frame cannot change its address. In some frames there is no history either.
function record(how, of = address()) {
    for (const url of [of, undefined]) {
        try {
            return history[how]({ list, place, over }, "", url);
        } catch {}
    }
}

// Adds an entry after the current one and drops the entries that were undone. `how` is "replaceState" if the
// browser has already added an entry.
export function push(entry, how = "pushState") {
    list = [...list.slice(0, place + 1), { ...entry, id: id++ }].slice(-KEPT);
    place = list.length - 1;
    // The entry of the mode that the board ends is not kept.
    if (over) how = "replaceState";
    over = false;
    record(how);
}

export function amend(changes) {
    list[place] = { ...at(), ...changes };
    record("replaceState");
}

// A game in which a move was taken back does not count.
export function step(steps) {
    place += steps;
    list[place] = { ...at(), uncounted: "undo" };
    record("pushState");
}

// Adds the entry of a mode that replaces the game, and may have an address.
export function cover(url) {
    if (over && !url) return;
    const how = over ? "replaceState" : "pushState";
    over = true;
    record(how, url && `#${url}`);
    // In some frames there is no history.
    over = !!history.state?.over;
}

// Goes back from the entry of a mode that has ended.
export function uncover() {
    if (!over) return;
    over = false;
    leaving = true;
    history.back();
}

// Whether the browser has just gone back because of `uncover`. Meanwhile, the list may have changed.
export function uncovered() {
    if (!leaving) return false;
    leaving = false;
    record("replaceState");
    return true;
}

// Restores the list from the browser's current entry; returns whether that entry has one. If the current list
// contains the same entry, the list stays, with all later entries.
export function arrive(state = history.state) {
    if (!state?.list) return false;
    over = !!state.over;
    const known = list.findIndex((entry) => entry.id === state.list[state.place].id);
    if (known < 0) list = state.list;
    place = known < 0 ? state.place : known;
    return true;
}
