// The game: what is on the board, whose turn it is, and what happens on a click.

import { EMPTY, SQUARES, bestLine, cells, lines, moves, parse, play, print, probe, reason } from "./library.js";
import { confetti, face, faceOf, mark, star, strike, tally, thumbnail } from "./drawing.js";
import * as words from "./words.js";

const byId = (id) => document.getElementById(id);
const set = (element, attributes) => {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
};
// Only what differs is drawn anew, so that nothing draws itself twice.
const paint = (element, html) => {
    if (element.painted !== html) element.innerHTML = element.painted = html;
};
const pick = (list) => list[Math.floor(Math.random() * list.length)];

const calm = matchMedia("(prefers-reduced-motion: reduce)");

// In how many of 100 moves the opponent errs. As in the command, `play --blunder`, it then plays a
// move that changes the outcome, if there is one.
const MISTAKES = { perfect: 0, good: 20, beginner: 60 };

// ---- What is remembered ----

// Where storage is forbidden, for as long as the page is open.
const choices = { who: "X", level: "perfect", hints: false, scores: {} };
try {
    Object.assign(choices, JSON.parse(localStorage.tictactable));
} catch {}
function remember() {
    try {
        localStorage.tictactable = JSON.stringify(choices);
    } catch {}
}

// The browser's history is the list of boards to undo and redo, and this the state of its current
// entry: how many came before it, the boards of its game up to it, whether that game counts, and
// what is wrong with the address. Your move and the answer to it are one entry.
let at = { depth: 0, game: [EMPTY], counts: true };
let deepest = 0;
let setUp = false;
// The board to which Why? went back.
let slip;
// The timer of an opponent that is thinking.
let thinking;

const board = () => at.game.at(-1);
const two = () => choices.who === "two";

function situation() {
    const entry = probe(board());
    const { level, hints, who } = choices;
    const yours = !!entry && (two() || entry.turn === who);
    const problem = at.problem ?? (entry ? null : {
        title: "That cannot happen.", reason: `${words.capitalised(reason(board()))}.`,
    });
    return {
        entry, level, hints, problem, setUp, yours,
        two: two(),
        start: board() === EMPTY,
        slip: board() === slip,
        // 1 if you have won; of two players, X.
        result: !entry?.winner ? 0 : entry.winner === (two() ? "X" : who) ? 1 : -1,
        clues: hints && yours && !setUp ? moves(board()) : [],
    };
}
const itsTurn = ({ entry, yours, setUp }) => !!entry && !entry.over && !yours && !setUp;
const score = () => choices.scores[two() ? "two" : choices.level] ??= [0, 0, 0];

// How many steps back you last had a game that you could hold, if you have lost it.
function stepsToSlip({ entry, result, two }) {
    if (!entry?.over || result >= 0 || two || setUp) return 0;
    const { game } = at;
    const held = game.findLastIndex((earlier) => {
        const entry = probe(earlier);
        return entry?.turn === choices.who && entry.wdl >= 0;
    });
    return held < 0 ? 0 : game.length - 1 - held;
}

// ---- What is shown ----

const squares = SQUARES.map((square) => {
    const button = document.createElement("button");
    button.className = "square";
    button.style = `--order: ${square}`;
    button.onclick = () => tap(square);
    button.onfocus = () => reach(square);
    byId("confetti").before(button);
    return button;
});
// One stop for the Tab key; from there the arrows go on.
const reach = (one) => squares.forEach((button, square) => button.tabIndex = square === one ? 0 : -1);
reach(4);

let line = [];

function render(celebrate = false) {
    const now = situation();
    const { entry, two, yours } = now;
    const marks = cells(board());
    const over = !!entry?.over && !setUp;
    const completed = over ? lines(board()) : [];

    byId("words").textContent = words.sentence(now);
    byId("note").textContent = words.note(now);
    byId("main").classList.toggle("set-up", setUp);
    renderFace(now, over);

    set(byId("board"), { "aria-label": setUp ? "Board, being set up" : "Board" });
    const playable = yours && !over && !setUp;
    SQUARES.forEach((square) => renderSquare(squares[square], square, marks[square], {
        clue: now.clues.find((clue) => clue.square === square),
        alike: now.clues.every((clue) => clue.best),
        ghost: playable ? entry.turn : null,
        fate: completed.length === 0 ? "" : completed.flat().includes(square) ? "hop" : "dim",
    }));
    paint(byId("strike"), completed.map(strike).join(""));
    paint(byId("confetti"), celebrate && !calm.matches ? confetti : "");

    for (const name of ["who", "level"]) {
        document.querySelector(`[name=${name}][value=${choices[name]}]`).checked = true;
    }
    byId("level").disabled = two;
    const [mine, theirs] = choices.who === "O" ? "OX" : "XO";
    const [won, drawn, lost] = score().map(tally);
    const count = (name, side, tally) => `<span>${name} <span class="${side}">${tally}</span></span> `;
    paint(byId("score"), count(two ? "X" : "You", mine, won) + count("Draws", "", drawn)
        + count(two ? "O" : "It", theirs, lost));

    const why = stepsToSlip(now) > 0;
    byId("new").textContent = setUp ? "Done" : over ? "Play again" : "New game";
    byId("new").classList.toggle("main", setUp || over);
    paint(byId("hints"), why ? "Why?" : `${star}Hints`);
    set(byId("hints"), { "aria-label": why ? "Why did I lose?" : "Hints" });
    if (why) byId("hints").removeAttribute("aria-pressed");
    else set(byId("hints"), { "aria-pressed": choices.hints });
    set(byId("more"), { "aria-expanded": !byId("explore").hidden });
    set(byId("undo"), { "aria-disabled": at.depth === 0 });
    set(byId("redo"), { "aria-disabled": at.depth === deepest });
    set(byId("set-up"), { "aria-pressed": setUp });
    if (!byId("explore").hidden) renderLine(entry);
    remember();
}

function renderFace(now, over) {
    const { entry, result, two } = now;
    const mood = itsTurn(now) ? "think" : over ? ["laugh", "draw", "gape"][result + 1] : "idle";
    const side = two ? entry?.winner ?? entry?.turn ?? "X" : choices.who === "X" ? "O" : "X";
    set(byId("face"), { class: `${side} ${mood}` });
    paint(byId("face"), two ? faceOf(side) : face(mood));
}

function renderSquare(button, square, cell, { clue, alike, ghost, fate }) {
    let inside = "";
    if (cell !== ".") {
        inside = mark(cell, square, "pen");
    } else if (clue) {
        inside = `<span class="hint ${words.OUTCOMES[clue.wdl + 1]}"><b>${words.SIGNS[clue.wdl + 1]}</b>`
            + `${words.hint(clue)}</span>${clue.best && !alike ? star : ""}`;
    } else if (ghost) {
        inside = mark(ghost, square, "ghost");
    }
    paint(button, inside);
    button.className = `square ${fate}`;
    set(button, {
        "aria-label": words.label(square, cell, clue),
        "aria-disabled": !setUp && (cell !== "." || !ghost),
    });
}

function renderLine(entry) {
    // Whoever follows the line keeps all of it in view, and can go back in it.
    if (!line.includes(board())) line = bestLine(board());
    byId("forecast").textContent = words.forecast(entry, probe(line.at(-1)));
    byId("line").hidden = line.length === 1;
    const drawn = line.map(cells);
    paint(byId("line"), drawn.map((marks, step) => {
        const before = drawn[step - 1] ?? marks;
        const label = step === 0 ? "Before these moves" : words.change(before, marks);
        return `<li><button aria-label="${label}">${thumbnail(marks, before)}</button></li>`;
    }).join(""));
    [...byId("line").children].forEach((item, step) => {
        set(item.firstElementChild, { "aria-current": line[step] === board() ? "step" : "false" });
    });
}

const tell = (before = board()) => {
    const change = words.change(cells(before), cells(board()), probe(before)?.turn);
    const now = situation();
    byId("live").textContent = `${change} ${words.sentence(now)} ${now.problem?.reason ?? ""}`;
};

// ---- From board to board ----

// The slash at the end is for programs that make links of addresses: they drop full stops there.
const address = (board) => board !== EMPTY ? `#${print(board)}/` : location.hash ? "#" : undefined;

// Goes so many entries forward, or back if negative. Until it is there, `at` is not, and nobody may go on.
let travelling = false;
function travel(steps) {
    if (travelling) return;
    travelling = true;
    history.go(steps);
}

function enter(how, state) {
    at = state;
    deepest = how === "pushState" ? at.depth : Math.max(deepest, at.depth);
    // A wrong address stays, to be put right.
    history[how](at, "", at.problem ? undefined : address(board()));
}
const push = (game, counts) => enter("pushState", { depth: at.depth + 1, game, counts });
const replace = (changes) => enter("replaceState", { ...at, ...changes });

// Goes to a board by no move.
function jump(to) {
    const before = board();
    if (to !== before || at.problem) push([to], false);
    else replace({ counts: false });
    render();
    if (!answer()) tell(before);
}

// After a move of yours or an answer has been entered.
function moved(before) {
    const { entry, result } = situation();
    if (entry.over && at.counts) {
        score()[1 - result]++;
        replace({ counts: false });
    }
    render(two() ? result !== 0 : result > 0);
    if (!answer()) tell(before);
}

function tap(square) {
    const before = board();
    if (setUp) return jump(changed(before, square));
    const next = play(before, square);
    if (next < 0 || !situation().yours) return;
    push([...at.game, next], at.counts);
    moved(before);
}

// The board with the next of empty, X and O on a square, reachable or not.
function changed(board, square) {
    const marks = cells(board);
    marks[square] = { ".": "X", X: "O", O: "." }[marks[square]];
    return parse(marks.join(""));
}

// Lets the opponent move, if it is its turn.
function answer() {
    clearTimeout(thinking);
    if (!itsTurn(situation())) return false;
    if (calm.matches) reply();
    else thinking = setTimeout(reply, board() === EMPTY ? 600 : 340);
    return true;
}

function reply() {
    const all = moves(board());
    const { wdl } = probe(board());
    const errs = Math.random() * 100 < MISTAKES[choices.level];
    const mistakes = all.filter((move) => errs && move.wdl !== wdl);
    const { next } = pick(mistakes.length > 0 ? mistakes : all.filter((move) => move.best));
    const before = at.game.at(-2) ?? board();
    replace({ game: [...at.game.slice(0, -1), next] });
    moved(before);
}

function fresh() {
    slip = undefined;
    if (board() === EMPTY && !at.problem) replace({ game: [EMPTY], counts: true });
    else push([EMPTY], true);
    render();
    if (!answer()) tell();
}

// Shows the board in the address: at the start, and after an edit of it. Whoever opens one is to
// move on it.
function follow(depth) {
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
        to = board();
        problem = { title: "That is no board.", reason: `“${quoted}” in the address: ${error.message}.` };
    }
    const entry = probe(to);
    if (to !== EMPTY && entry && !entry.over && !setUp && !two()) choices.who = entry.turn;
    enter("replaceState", { depth, game: [to], counts: to === EMPTY && !problem, problem });
}

// After Undo, Redo and Back, and after an edit of the address.
onpopstate = ({ state }) => {
    travelling = false;
    const before = board();
    if (state) {
        at = state;
        // A game in which somebody took a move back counts for nothing.
        replace({ counts: false });
    } else {
        follow(at.depth + 1);
        deepest = at.depth;
    }
    render();
    if (!answer()) tell(before);
};

// ---- Buttons, choices and keys ----

function toggleSetUp() {
    setUp = !setUp;
    render();
    if (setUp) scrollTo(0, 0);
    answer();
}
byId("set-up").onclick = toggleSetUp;
byId("new").onclick = () => setUp ? toggleSetUp() : fresh();
byId("hints").onclick = () => {
    const back = stepsToSlip(situation());
    choices.hints = back > 0 || !choices.hints;
    if (back === 0) return render();
    slip = at.game.at(-1 - back);
    travel(-back);
};
byId("more").onclick = () => {
    byId("explore").hidden = !byId("explore").hidden;
    byId("main").classList.toggle("open");
    render();
    if (!byId("explore").hidden) byId("explore").scrollIntoView({ block: "nearest" });
};
byId("undo").onclick = () => at.depth > 0 && travel(-1);
byId("redo").onclick = () => at.depth < deepest && travel(1);
byId("line").onclick = ({ target }) => {
    const step = [...byId("line").children].indexOf(target.closest("li"));
    if (step < 0) return;
    // Else the opponent would at once move away from the board.
    choices.who = "two";
    jump(line[step]);
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

const begun = () => at.game.length > 1 || !at.counts;
byId("who").onchange = ({ target }) => {
    // Before your first move, a new game; in a game, you change seats.
    const anew = !setUp && (!begun() || situation().entry?.over);
    choices.who = target.value;
    if (anew) return fresh();
    replace({ counts: false });
    render();
    answer();
};
byId("level").onchange = ({ target }) => {
    choices.level = target.value;
    if (situation().entry?.over && !setUp) return fresh();
    if (begun()) replace({ counts: false });
    render();
};

// Left, right, up and down are for the squares, as long as no choice has them.
onkeydown = (event) => {
    const { key, code, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const focus = document.activeElement;
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 }[key];
    const button = { n: "new", h: "hints", u: "undo", r: "redo" }[key.toLowerCase()];
    if (step && focus === document.body) {
        byId("board").querySelector("[tabindex='0']").focus();
    } else if (step && squares.includes(focus)) {
        squares[squares.indexOf(focus) + step]?.focus();
    } else if (/^[1-9]$/.test(key)) {
        // By rows, as the command counts them; on a number pad by place.
        const square = code.startsWith("Numpad") ? [6, 7, 8, 3, 4, 5, 0, 1, 2][key - 1] : key - 1;
        squares[square].focus();
        tap(square);
    } else if (button) {
        byId(button).click();
    } else {
        return;
    }
    event.preventDefault();
};

// ---- The start ----

document.querySelectorAll("#who [aria-label] + span").forEach((place, i) => place.innerHTML = mark("XO"[i], i * 6));
// After a reload the entry is still there.
if (history.state) at = history.state;
else follow(0);
deepest = at.depth;
byId("main").classList.add("ready");
// The browser is not too old.
window.onerror = null;
render();
answer();
