// The start of the page, its address, and the keys. game.js contains the game.

import { EMPTY, entryOf, parse } from "./library.js";
import { mark } from "./drawing.js";
import { game, go, offer, sideInDare } from "./game.js";
import "./practice.js";
import { amend, arrive, at, board, push, uncovered } from "./history.js";
import { byId, mode, render, squares, take } from "./screen.js";
import { change, choices } from "./storage.js";

// ---- The address and the browser's history ----

// Shows the board in the address, at the start and when the address is edited. The player takes the side to move.
function follow() {
    const encoded = location.hash.slice(1).replace(/(?<=.)\/$/, "");
    if (/^dare\b/i.test(encoded)) {
        // A number that nobody can have is no dare.
        const dare = Number(encoded.match(/^dare=([1-9]\d?)$/)?.[1]);
        return push({ game: [EMPTY], counts: true, dare, as: dare ? sideInDare() : undefined }, "replaceState");
    }
    let [to, spelled] = [EMPTY, encoded];
    let problem;
    try {
        spelled = decodeURIComponent(encoded);
    } catch {}
    try {
        if (spelled !== "") to = parse(spelled);
    } catch (error) {
        const characters = [...spelled];
        const quoted = characters.length > 30 ? `${characters.slice(0, 30).join("")}…` : spelled;
        to = at() ? board() : EMPTY;
        problem = { title: "That isn't a board.", reason: `“${quoted}” in the address: ${error.message}.` };
    }
    const entry = entryOf(to);
    if (to !== EMPTY && entry && !entry.terminal && choices.who !== "two") change((kept) => kept.who = entry.turn);
    push({ game: [to], counts: to === EMPTY && !problem, problem, asked: to !== EMPTY }, "replaceState");
}

// Called after Back and Forward, and after an edit of the address. If the board stays, a mode has ended.
onpopstate = () => {
    if (uncovered()) return;
    const before = board();
    const { id } = at();
    if (!arrive()) follow();
    else if (at().id !== id) amend({ counts: false });
    go(before);
};

// ---- Buttons and keys ----

byId("more").onclick = () => {
    byId("explore").hidden = !byId("explore").hidden;
    render();
    if (byId("explore").hidden) return;
    // Scroll only as far as the sentence and the board stay in view and, on a tall screen, the choices.
    const below = byId("explore").getBoundingClientRect().bottom - innerHeight;
    scrollBy(0, Math.max(0, Math.min(below, byId(innerHeight < 640 ? "say" : "who").getBoundingClientRect().top)));
};
byId("link").onclick = () => offer(byId("link"), location.href);

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
    const act = mode.keys?.[key.toLowerCase()];
    if (square >= 0) {
        squares[square].focus();
        mode.tap(square);
    } else if (step && focus === document.body) {
        byId("board").querySelector("[tabindex='0']").focus();
    } else if (step && squares.includes(focus)) {
        squares[squares.indexOf(focus) + step]?.focus();
    } else if (act) {
        act();
    } else if (key === "Escape" && mode !== game) {
        go();
    } else {
        return;
    }
    event.preventDefault();
};

// Another page has stored something, such as a new score.
addEventListener("storage", () => render());

// ---- The start ----

document.querySelectorAll("#who [aria-label] + span").forEach((place, i) => place.innerHTML = mark("XO"[i], i * 6));
// After a reload, the entry in the history still exists.
if (!arrive()) follow();
// The browser supports everything that the page needs.
window.onerror = null;
take(game);
go();
