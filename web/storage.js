// What a visitor chose and counted, kept between visits.
//
// Anybody may have written what is stored: an older page, or another one that was opened from disk. So
// every field is checked, and one that is wrong gets its default.

export const LEVELS = ["beginner", "good", "perfect"];

// The first one is the default.
const oneOf = (...values) => (value) => values.includes(value) ? value : values[0];
// Five digits have room on the page.
const count = (value) => Number.isInteger(value) && value > 0 ? Math.min(value, 99999) : 0;

const CHECKS = {
    who: oneOf("X", "O", "two"),
    level: oneOf(...LEVELS),
    hints: oneOf(false, true),
    // Games won, drawn and lost: against each level, and by X of two players.
    scores: (scores) => Object.fromEntries([...LEVELS, "two"].map((name) =>
        [name, [0, 1, 2].map((result) => count(scores?.[name]?.[result]))])),
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

// Makes a change here and again in what is stored by now, so that nothing is lost that another page has
// stored meanwhile. Where storage is forbidden, it lasts as long as the page is open.
export function change(make) {
    make(choices);
    try {
        const stored = read(localStorage.tictactable);
        make(stored);
        localStorage.tictactable = JSON.stringify(stored);
        choices.scores = stored.scores;
    } catch {}
}

// Another page has stored something: its games count here too. Its choices are its own.
addEventListener("storage", ({ key, newValue }) => {
    if (key === "tictactable") choices.scores = read(newValue).scores;
});
