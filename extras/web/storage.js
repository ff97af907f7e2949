// The choices and scores that the page stores between visits.
//
// Another page opened from disk may have written the stored text. So every field is checked, and a wrong one gets its
// default.

import { today } from "./today.js";

export const LEVELS = ["beginner", "good", "perfect"];

// The first value is the default.
const oneOf = (...values) => (value) => values.includes(value) ? value : values[0];
const count = (value) => Number.isInteger(value) && value > 0 ? Math.min(value, 99999) : 0;
// A day to come, stored while the clock was wrong, is forgotten.
const past = (day) => count(day) <= today() ? count(day) : 0;

const CHECKS = {
    who: oneOf("X", "O", "two"),
    level: oneOf(...LEVELS),
    hints: oneOf(false, true),
    // Games won, drawn and lost, against each level and, with two players, by X.
    scores: (scores) => Object.fromEntries([...LEVELS, "two"].map((name) =>
        [name, [0, 1, 2].map((result) => count(scores?.[name]?.[result]))])),
    // The last day whose board was solved, how many were, and the last day whose answer was shown.
    today: (kept) => ({ day: past(kept?.day), solved: count(kept?.solved), shown: past(kept?.shown) }),
    // Right answers in a row, up to five.
    practice: (practice) => Object.fromEntries(["finish", "block", "fork", "stop"].map((step) =>
        [step, Math.min(count(practice?.[step]), 5)])),
};

function read(text) {
    let stored;
    try {
        stored = JSON.parse(text);
    } catch {}
    return Object.fromEntries(Object.entries(CHECKS).map(([name, check]) => [name, check(stored?.[name])]));
}

export const choices = read();
try {
    Object.assign(choices, read(localStorage.tictactable));
} catch {}

/** @param {any} kept */
const results = ({ scores, today, practice }) => ({ scores, today, practice });

// Makes a change here and in what is now stored, which another page may have changed. If storage is forbidden, the
// change lasts until the page is closed.
export function change(make) {
    make(choices);
    try {
        const stored = read(localStorage.tictactable);
        make(stored);
        localStorage.tictactable = JSON.stringify(stored);
        Object.assign(choices, results(stored));
    } catch {}
}

// Clears the scores, the days and the practice. The choices stay.
export const forget = () => change((kept) => Object.assign(kept, results(read())));
