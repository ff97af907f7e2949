// The choices and scores that the page stores between visits.
//
// Another page opened from disk may have written the stored text. So every field is checked, and a wrong one gets its
// default.

export const LEVELS = ["beginner", "good", "perfect"];

// The first value is the default.
const oneOf = (...values) => (value) => values.includes(value) ? value : values[0];
const count = (value) => Number.isInteger(value) && value > 0 ? Math.min(value, 99999) : 0;

const CHECKS = {
    who: oneOf("X", "O", "two"),
    level: oneOf(...LEVELS),
    hints: oneOf(false, true),
    // Games won, drawn and lost, against each level and, with two players, by X.
    scores: (scores) => Object.fromEntries([...LEVELS, "two"].map((name) =>
        [name, [0, 1, 2].map((result) => count(scores?.[name]?.[result]))])),
    // Draws in a row against each level, or, if negative, losses.
    runs: (runs) => Object.fromEntries(LEVELS.map((name) => [name, count(runs?.[name]) - count(-runs?.[name])])),
    // The last day whose board was solved, and how many were.
    today: (today) => ({ day: count(today?.day), solved: count(today?.solved) }),
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

// Makes a change here and in what is now stored, which another page may have changed. If storage is forbidden, the
// change lasts until the page is closed.
export function change(make) {
    make(choices);
    try {
        const stored = read(localStorage.tictactable);
        make(stored);
        localStorage.tictactable = JSON.stringify(stored);
        const { scores, runs, today, practice } = stored;
        Object.assign(choices, { scores, runs, today, practice });
    } catch {}
}

// Clears the scores, the days and the practice. The choices stay.
export function forget() {
    const { scores, runs, today, practice } = read();
    change((kept) => Object.assign(kept, structuredClone({ scores, runs, today, practice })));
}

// Another page has stored something. Its scores and stars apply here too, but its choices do not. `change` reads its runs
// when a game ends, before they are shown.
addEventListener("storage", ({ key, newValue }) => {
    if (key !== "tictactable") return;
    const { scores, today, practice } = read(newValue);
    Object.assign(choices, { scores, today, practice });
});
