// Draws what a mode shows, and passes it the presses on squares.
//
// A mode controls the board, the face, the sentence, the note and the buttons. The game is a mode (game.js), others lie over
// it. Meanwhile the opponent waits, and nothing in the game changes. `modes` has them by name, which is also a class of
// `main`, for the style sheet. A mode is an object with
//     view()            returns what to show, see below
//     tap(square)       is called when a square is pressed
//     keys              { letter: function }; optional
//
// What to show is an object with the nine cells of the `board`, the sentence, `words`, the `note` below it, and
//     face              { side, mood }, or { side, mark: true } for a mark in place of the face
//     squares           for each square, what is drawn in it, see renderSquare
//     threats           the dashed lines, as [{ side, line, look }]; `look` is "gone" for a grey line, "solid" or empty
//     strikes, calm     the completed lines, and whether their marks stay still
//     celebrate         whether confetti flies
//     buttons           [{ text, act, main }] in place of the game's buttons
//     steps             the stars of the practice, as [{ points, chosen, label }]

import { EMPTY, SQUARES } from "./library.js";
import { confetti, cross, face, faceOf, mark, progress, strike, threat } from "./drawing.js";
import { reader } from "./reader.js";
import { state } from "./state.js";
import * as words from "./words.js";

/** @type {(id: string) => any} */
export const byId = (id) => document.getElementById(id);
export const set = (element, attributes) => {
    for (const [name, value] of Object.entries(attributes)) {
        if (value === undefined) element.removeAttribute(name);
        else element.setAttribute(name, value);
    }
};
// Draws only what has changed, so that no animation runs a second time.
export const paint = (element, html) => {
    if (element.painted !== html) element.innerHTML = element.painted = html;
};

// In a new element, so that a new text can appear slowly.
function write(element, text) {
    if (element.textContent === text) return;
    const inside = document.createElement("span");
    inside.textContent = text;
    element.replaceChildren(...text ? [inside] : []);
}

// Fills a field set with choices, which show what `inside` returns. The page itself stores the choice.
export const offer = (id, values, inside) => byId(id).innerHTML += values.map((value) =>
    `<label><input type="radio" name="${id}" value="${value}" autocomplete="off"><span>${inside(value)}</span></label>`).join("");

export const calm = matchMedia("(prefers-reduced-motion: reduce)");

export const modes = {};
const nameOf = () => state.mode?.name ?? "game";
export const mode = () => modes[nameOf()];

export const squares = SQUARES.map((square) => {
    const button = document.createElement("button");
    button.className = "square";
    button.style.setProperty("--order", String(square));
    button.onclick = ({ detail }) => press(square, detail);
    button.onfocus = () => reach(square);
    byId("confetti").before(button);
    return button;
});
// The Tab key reaches one square. The arrow keys lead to the others.
const reach = (one) => squares.forEach((button, square) => button.tabIndex = square === one ? 0 : -1);
reach(4);

const possible = (button) => button.getAttribute("aria-disabled") === "false";

// Says something below the sentence, until something else is shown.
export function remark(text) {
    write(byId("note"), text);
    byId("live").textContent = text;
}

// Presses a square. One that is taken answers if others are free, but not to the second half of a double click.
export function press(square, detail = 0) {
    const button = squares[square];
    if (possible(button)) return mode().tap(square);
    if (detail > 1 || !button.querySelector(".pen") || !squares.some(possible)) return;
    remark(words.taken(square));
    if (!calm.matches) button.animate({ translate: ["0", "-3%", "3%", "-2%", "0"] }, 250);
}

// Draws the state and changes nothing else.
export function show() {
    const focused = document.activeElement !== document.body;
    const shown = mode().view();
    byId("main").className = `ready ${nameOf()} ${shown.board === EMPTY ? "empty" : ""}`;
    modes.game.controls();
    write(byId("words"), shown.words);
    // On paper, nothing else says which side you are.
    const { you, yours } = reader();
    byId("words").dataset.you = !you || !yours || shown.words.includes(words.you(you)) ? "" : `${words.you(you)} `;
    write(byId("note"), shown.note);
    const { side, mood = "", mark } = shown.face;
    set(byId("face"), { class: `${side} ${mood}` });
    paint(byId("face"), mark ? faceOf(side) : face(mood));

    const struck = shown.strikes?.flat() ?? [];
    SQUARES.forEach((square) => {
        const fate = struck.length === 0 || shown.calm ? "" : struck.includes(square) ? "hop" : "dim";
        renderSquare(squares[square], square, shown.board[square], shown.squares[square], fate);
    });
    paint(byId("strike"), (shown.strikes ?? []).map(strike).join("") + (shown.threats ?? []).map(threat).join(""));
    paint(byId("confetti"), shown.celebrate && !calm.matches ? confetti : "");

    shown.steps?.forEach(({ points, chosen, label }, i) => {
        const star = byId("steps").querySelectorAll("label")[i];
        star.firstElementChild.checked = chosen;
        set(star.firstElementChild, { "aria-label": label });
        paint(star.querySelector("i"), progress(points));
    });

    // The game draws its own buttons, because they must keep the focus.
    byId("row").hidden = !!shown.buttons;
    byId("others").hidden = !shown.buttons;
    const { buttons = [] } = shown;
    paint(byId("others"), buttons.map(({ text, main }) => `<button class="${main ? "main" : ""}">${text}</button>`).join(""));
    buttons.forEach(({ act }, i) => byId("others").children[i].onclick = act);

    // If the button with the focus disappears, the main button or the board gets the focus.
    const { activeElement } = document;
    if (!focused || activeElement !== document.body && activeElement.getClientRects().length > 0) return;
    const next = buttons[0]?.main ? byId("others").firstElementChild : squares.find((one) => one.tabIndex === 0);
    next.focus({ preventScroll: true });
}

// `clue` is a hint, `ghost` the side that may move there, `crossed` the side of a wrong move, `played` a move to come,
// `hop` whether the mark hops, `sign` a star, and `label` what a screen reader adds.
function renderSquare(button, square, cell, { clue, ghost, crossed, played, hop, sign = "", label = "" }, fate) {
    const { hint, OUTCOMES, SIGNS } = words;
    let inside = "";
    if (cell !== ".") inside = mark(cell, square, "pen");
    else if (played) inside = `${mark(played.side, square, "faint pen")}<b class="nth ${played.side}">${played.number}</b>`;
    else if (crossed) inside = mark(crossed, square, "faint") + cross;
    else if (clue) inside = `<span class="hint ${OUTCOMES[clue.wdl + 1]}"><b>${SIGNS[clue.wdl + 1]}</b>${hint(clue)}</span>`;
    else if (ghost) inside = mark(ghost, square, "ghost");
    paint(button, inside + sign);
    button.className = `square ${hop ? "hop" : fate}`;
    set(button, {
        "aria-label": words.label(square, cell, clue) + label,
        "aria-disabled": cell !== "." || !ghost,
    });
}
