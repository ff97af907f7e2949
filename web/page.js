// The start of the page, its address, and the keys. game.js contains the game.

import { EMPTY, parse, probe } from "./library.js";
import { mark } from "./drawing.js";
import { game, go, onWhy } from "./game.js";
import { explain } from "./practice.js";
import { amend, arrive, at, board, push } from "./history.js";
import { byId, mode, render, squares, take } from "./screen.js";
import { change, choices } from "./storage.js";

onWhy(explain);

// ---- The address and the browser's history ----

// Shows the board in the address, at the start and when the address is edited. The player takes the side to move.
function follow() {
    const encoded = location.hash.slice(1).replace(/(?<=.)\/$/, "");
    let [to, spelled, problem] = [EMPTY, encoded];
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
    const entry = probe(to);
    if (to !== EMPTY && entry && !entry.over && choices.who !== "two") change((kept) => kept.who = entry.turn);
    push({ game: [to], counts: to === EMPTY && !problem, problem }, "replaceState");
}

// Called after Back and Forward, and after an edit of the address.
onpopstate = () => {
    const before = board();
    if (arrive()) amend({ counts: false });
    else follow();
    go(before);
};

// ---- Buttons and keys ----

byId("more").onclick = () => {
    byId("explore").hidden = !byId("explore").hidden;
    render();
    if (byId("explore").hidden) return;
    // Scroll only as far as the sentence and the board stay in view.
    const below = byId("explore").getBoundingClientRect().bottom - innerHeight;
    scrollBy(0, Math.max(0, Math.min(below, byId("say").getBoundingClientRect().top)));
};
byId("link").onclick = async ({ target }) => {
    try {
        await navigator.clipboard.writeText(location.href);
        target.textContent = "Copied ✓";
    } catch {
        target.textContent = "See address";
    }
    setTimeout(() => target.textContent = "Copy link", 1800);
};

// The arrow keys move between the squares, unless a choice has the focus.
onkeydown = (event) => {
    const { key, code, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const focus = document.activeElement;
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 }[key];
    const act = mode.keys?.[key.toLowerCase()];
    if (step && focus === document.body) {
        byId("board").querySelector("[tabindex='0']").focus();
    } else if (step && squares.includes(focus)) {
        squares[squares.indexOf(focus) + step]?.focus();
    } else if (/^[1-9]$/.test(key)) {
        // Digits count the squares by rows, as in the command. On a number pad they follow its layout.
        const square = code.startsWith("Numpad") ? [6, 7, 8, 3, 4, 5, 0, 1, 2][key - 1] : key - 1;
        squares[square].focus();
        mode.tap(square);
    } else if (act) {
        act();
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
