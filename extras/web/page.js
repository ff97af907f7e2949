// The start of the page, its address, and the keys. game.js contains the game.

import { EMPTY, entryOf, parse } from "./library.js";
import { mark, won } from "./drawing.js";
import { game, go, sideInDare } from "./game.js";
import { next as practise } from "./practice.js";
import { amend, arrive, at, board, push, uncovered } from "./history.js";
import { byId, mode, press, render, squares } from "./screen.js";
import { LEVELS, change, choices } from "./storage.js";
import * as words from "./words.js";

// ---- The address and the browser's history ----

// What a link can choose, and what is wrong with it otherwise: it is that of the plain page.
const LINKS = {
    // A number of draws that nobody can have is no dare.
    dare: (text) => /^[1-9]\d?$/.test(text) && { as: sideInDare(), level: "perfect" },
    level: (text) => LEVELS.includes(text) && { as: choices.who === "two" ? "X" : undefined, level: text },
    practice: (text) => Object.keys(words.STEPS).includes(text) && {},
};

// Shows the board in the address, at the start and when the address is edited. The player takes the side to move.
// Returns the step of the practice in it.
function follow() {
    const encoded = location.hash.slice(1).replace(/(?<=.)\/$/, "");
    const [, name, text] = encoded.match(/^(dare|level|practice)\b=?(.*)$/i) ?? [];
    if (name) {
        const chosen = encoded.startsWith(`${name}=`) && LINKS[name]?.(text);
        const link = chosen && name !== "practice" ? encoded : undefined;
        push({ game: [EMPTY], ...chosen, link }, "replaceState");
        return chosen && name === "practice" ? text : undefined;
    }
    let [to, spelled] = [EMPTY, encoded];
    let error;
    try {
        spelled = decodeURIComponent(encoded);
    } catch {}
    try {
        if (spelled !== "") to = parse(spelled);
    } catch ({ message }) {
        to = at() ? board() : EMPTY;
        error = { title: words.NO_BOARD, reason: words.inAddress(spelled, message) };
    }
    const entry = entryOf(to);
    if (to !== EMPTY && entry && !entry.terminal && choices.who !== "two") change((kept) => kept.who = entry.turn);
    push({ game: [to], uncounted: to === EMPTY && !error ? undefined : "link", error, asked: to !== EMPTY }, "replaceState");
}

// Shows the board that the browser's history or the address leads to, or opens the practice.
function open(before) {
    const { id } = at() ?? {};
    const restored = arrive();
    const step = restored ? undefined : follow();
    if (restored && id && at().id !== id) amend({ uncounted: "undo" });
    go(before);
    if (step) practise(step);
}

// Called after Back and Forward, and after an edit of the address. If the board stays, a mode has ended.
onpopstate = () => uncovered() || open(board());

// ---- Buttons and keys ----

byId("more").onclick = () => {
    byId("explore").hidden = !byId("explore").hidden;
    render();
    if (byId("explore").hidden) return;
    // Scroll only as far as the sentence and the board stay in view and, on a tall screen, the choices.
    const below = byId("explore").getBoundingClientRect().bottom - innerHeight;
    scrollBy(0, Math.max(0, Math.min(below, byId(innerHeight < Math.min(690, innerWidth) ? "say" : "who").getBoundingClientRect().top)));
};

// The second half of a double click does not press another button that has taken the place of the first.
let pressed;
addEventListener("click", (event) => {
    const { target, detail } = event;
    const text = /** @type {Element} */ (target).closest("button")?.textContent;
    if (detail < 2) pressed = text;
    else if (text !== pressed) event.stopImmediatePropagation();
}, true);

// The arrow keys move between the squares, unless a choice has the focus. A digit counts the squares by rows, as in the
// command. A number pad is laid out like the board, whether Num Lock is on or off.
onkeydown = (event) => {
    const { key, code, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const focus = /** @type {HTMLButtonElement} */ (document.activeElement);
    const pad = [7, 8, 9, 4, 5, 6, 1, 2, 3].findIndex((digit) => code === `Numpad${digit}`);
    const square = pad >= 0 ? pad : "123456789".indexOf(key);
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 }[key];
    const from = squares.indexOf(focus);
    const act = mode.keys?.[key.toLowerCase()];
    if (square >= 0) {
        squares[square].focus();
        press(square);
    } else if (step && focus === document.body) {
        byId("board").querySelector("[tabindex='0']").focus();
    } else if (step && from >= 0) {
        if (step % 3 === 0 || Math.floor(from / 3) === Math.floor((from + step) / 3)) squares[from + step]?.focus();
    } else if (act) {
        act();
    } else if (key === "Escape" && mode !== game) {
        go();
    } else {
        return;
    }
    event.preventDefault();
};

addEventListener("storage", () => render());

// ---- The start ----

document.querySelectorAll("#who [aria-label] + span").forEach((place, i) => place.innerHTML = mark("XO"[i], i * 6));
for (const [id, text] of Object.entries({
    more: words.BUTTONS.explore, practice: words.BUTTONS.practice, redo: words.BUTTONS.redo, "set-up": words.BUTTONS.setUp,
    clear: words.BUTTONS.clear, keys: words.KEYS,
})) byId(id).textContent = text;
byId("examples").innerHTML = ["X.OOX...X", "XXXO.O...", "XO.XO..OX"].map(won).join("");
byId("undo").setAttribute("aria-label", words.BUTTONS.undo);
// The browser supports everything that the page needs.
window.onerror = null;
// After a reload, the entry in the history still exists.
open();
