// The boards that were shown, in a list of the page's own: Undo and Redo are steps in it, at once.
// So no key meets another board than the one that is shown, and it does not matter how many entries
// the browser keeps, or whether it keeps any.
//
// The browser's history gets an entry for each board shown, with the list as it was then. Back and
// Forward arrive at such an entry, and a reload stays at one.

import { EMPTY, print } from "./library.js";

// The oldest are dropped.
const KEPT = 100;

// An entry is { id, game, counts, looking, problem }: the boards of a game up to the one that is shown,
// whether that game counts, whether somebody only looks at a small board, and what is wrong with the
// address. Your move and the answer to it are one entry. No two entries in a tab have the same id.
let id = Date.now() * 1000;
let list = [];
let place = -1;

export const at = () => list[place];
export const board = () => at().game.at(-1);
export const canStep = (steps) => list[place + steps] !== undefined;

// The slash at the end is for programs that make links of addresses: they drop full stops there.
function address() {
    // A wrong one stays, to be put right.
    if (at().problem) return undefined;
    return board() !== EMPTY ? `#${print(board())}/` : location.hash ? "#" : undefined;
}

// A page in a `srcdoc` frame has no address to change, and in some frames no history.
function record(how) {
    for (const url of [address(), undefined]) {
        try {
            return history[how]({ list, place }, "", url);
        } catch {}
    }
}

// Shows a board after the one that is shown; those that were undone are gone. `how` is "replaceState"
// if the browser has made an entry already.
export function push(entry, how = "pushState") {
    list = [...list.slice(0, place + 1), { ...entry, id: id++ }].slice(-KEPT);
    place = list.length - 1;
    record(how);
}

export function amend(changes) {
    list[place] = { ...at(), ...changes };
    record("replaceState");
}

// A game in which somebody took a move back counts for nothing.
export function step(steps) {
    place += steps;
    list[place] = { ...at(), counts: false };
    record("pushState");
}

// Takes the list from the browser's current entry, and returns whether it has one. If the list of now
// has that entry too, it stays, with all that came after.
export function arrive(state = history.state) {
    if (!state?.list?.[state.place]?.game) return false;
    const known = list.findIndex((entry) => entry.id === state.list[state.place].id);
    if (known < 0) list = state.list;
    place = known < 0 ? state.place : known;
    return true;
}
