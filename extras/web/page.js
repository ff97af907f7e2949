// The start of the page, its address, and the keys. game.js contains the game.

import { EMPTY, entryOf, parse } from "./library.js";
import { ONLINE, back, dared, go, steps } from "./game.js";
import { next as practise } from "./practice.js";
import { byId, mode, press, show, squares } from "./screen.js";
import { arrive, begin, board, closed, leave, state, update } from "./state.js";
import { LEVELS, choices } from "./storage.js";
import { boardOf, today } from "./today.js";
import * as words from "./words.js";

// ---- The address and the browser's history ----

// Explains a wrong address. The game stays, or else begins.
function explain(title, reason) {
    const error = { title, reason };
    if (state.game) return update({ error, entries: state.entries + 1 });
    begin({ who: choices.who, level: choices.level }, true);
    update({ error });
}

// Begins the game that the address names, at the start and when the address is edited. On a board, the player takes
// the side to move against Perfect; that of today is the board of the day. Returns the step of the practice in it.
function follow() {
    const { who, level } = choices;
    let spelled = location.hash.slice(1);
    try {
        spelled = decodeURIComponent(spelled);
    } catch {}
    const [, typed, text] = spelled.match(/^(level|practice)\b=?(.*)$/is) ?? [];
    if (typed) {
        const [name, value] = [typed, text].map((one) => one.toLowerCase());
        const known = name === "level" ? LEVELS : Object.keys(words.STEPS);
        if (!known.includes(value)) return explain(words.NO_LINK, words.inLink(name, text));
        begin(name === "level" ? { who: who === "two" ? "X" : who, level: value, link: `level=${value}` } : { who, level }, true);
        return name === "practice" ? value : undefined;
    }
    try {
        const board = spelled === "" || history.state ? EMPTY : parse(spelled.replace(/(.)\/$/, "$1"));
        const day = board === boardOf(today()) ? today() : undefined;
        const ongoing = board !== EMPTY && entryOf(board)?.terminal === false;
        begin(ongoing ? dared({ board, day }) : { who, level, boards: [board] }, true);
    } catch {
        explain(words.NO_BOARD, words.inAddress(spelled));
    }
}

// Shows what the browser's history or the address leads to. The history can lead to a step that Why? no longer has.
function open(before) {
    const restored = arrive();
    const step = restored ? undefined : follow();
    if (state.mode?.name === "why" && !(entryOf(state.game.boards.at(-1))?.terminal && steps()[state.mode.step])) leave();
    if (step) practise(step);
    else go(before);
}

// Called after Back and Forward, and after an edit of the address.
onpopstate = () => closed() || open(state.error ? undefined : board());

// ---- Buttons and keys ----

byId("practice").onclick = () => practise();
// The second half of a double click does not press another button that has taken the place of the first.
let pressed;
addEventListener("click", (event) => {
    const { target, detail } = event;
    const text = /** @type {Element} */ (target).closest("button")?.textContent;
    if (detail < 2) pressed = text;
    else if (text !== pressed) event.stopImmediatePropagation();
}, true);

// The arrow keys move between the squares, or the choices, of which Space takes one. A digit counts the squares by
// rows, as in the command. A number pad is laid out like the board, whether Num Lock is on or off. A key that writes no
// letter or digit of English counts by its place. The letters work only on the board, or if nothing has the focus.
onkeydown = (event) => {
    const { key, code, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const focus = /** @type {any} */ (document.activeElement);
    const pad = [7, 8, 9, 4, 5, 6, 1, 2, 3].findIndex((digit) => code === `Numpad${digit}`);
    const sign = (/^[0-9a-z]$/i.test(key) ? key : code.replace(/^Digit|^Key/, "")).toLowerCase();
    const square = pad >= 0 ? pad : [..."123456789"].indexOf(sign);
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 }[key];
    const from = squares.indexOf(focus);
    const act = (from >= 0 || focus === document.body) && mode().keys?.[sign];
    if (square >= 0) {
        squares[square].focus();
        press(square);
    } else if (step && focus === document.body) {
        byId("board").querySelector("[tabindex='0']").focus();
    } else if (step && from >= 0) {
        if (step % 3 === 0 || Math.floor(from / 3) === Math.floor((from + step) / 3)) squares[from + step]?.focus();
    } else if (step && focus.type === "radio") {
        const all = [...focus.closest("fieldset").querySelectorAll("input")];
        all.at((all.indexOf(focus) + Math.sign(step)) % all.length).focus();
    } else if (act) {
        act();
    } else if (key === "Escape" && state.mode) {
        back();
    } else {
        return;
    }
    event.preventDefault();
};

// ---- The start ----

// Where letters are large, the choices come last for the eye and for the Tab key.
const large = matchMedia("(max-width: 17rem)");
large.onchange = () => byId("main")[large.matches ? "append" : "prepend"](byId("top"));
large.onchange(undefined);

for (const id of ["practice", "link", "leave"]) byId(id).textContent = words.BUTTONS[{ link: "share", leave: "new" }[id] ?? id];
// A file has no links: it may be alone.
for (const id of ["link", "hash"]) byId(id).hidden = !ONLINE;
byId("undo").setAttribute("aria-label", words.BUTTONS.undo);
// An older browser fails here.
[0].at([0].findLastIndex(Boolean));
// If a server forbids the styles, the sentence in the page stays.
if (getComputedStyle(document.documentElement).getPropertyValue("--ink")) {
    for (const one of document.querySelectorAll(".late")) one.removeAttribute("hidden");
    // After a reload, the entry in the history still exists.
    open();
    addEventListener("visibilitychange", show);
    addEventListener("focus", show);
}
// The browser supports everything that the page needs.
window.onerror = null;
