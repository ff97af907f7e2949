// Shows a board, and turns clicks into the next one. What there is to know about boards comes from
// the library in the WebAssembly module (src/lib.rs); here a board is its index.

const byId = (id) => document.getElementById(id);

const packed = Uint8Array.from(atob(byId("module").textContent), (char) => char.charCodeAt(0));
const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
const module = await new Response(unpacked).arrayBuffer();
const library = (await WebAssembly.instantiate(module)).instance.exports;

// ---- The library ----

const EMPTY = 0;

// The module never grows its memory, so this view of its text buffer stays valid.
const buffer = new Uint8Array(library.memory.buffer, library.text(), library.capacity());
const text = (length) => new TextDecoder().decode(buffer.subarray(0, length));

const print = (board) => text(library.print(board));
const cells = (board) => [...print(board).replaceAll("/", "")];

function parse(string) {
    const { written } = new TextEncoder().encodeInto(string, buffer);
    const result = library.parse(written);
    if (result < 0) throw new Error(text(-result));
    return result;
}

// The entry of a board, from the bits that `Entry::to_bits` documents; null if it is unreachable.
function probe(board) {
    const bits = library.probe(board);
    return bits === 0 ? null : {
        optimal: (square) => (bits >> square & 1) === 1,
        plies: bits >> 9 & 15,
        turn: "XO"[bits >> 13 & 1],
        wdl: (bits >> 14) - 2,
    };
}

// The boards of the line of best play, this one first; of the optimal moves the lowest.
function bestLine(board) {
    const line = [board];
    for (let entry = probe(board); entry?.plies > 0; entry = probe(board)) {
        board = library.play(board, SQUARES.find(entry.optimal));
        line.push(board);
    }
    return line;
}

// ---- Words and drawings ----

const SQUARES = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const NAMES = [
    "top left", "top", "top right", "left", "centre", "right", "bottom left", "bottom",
    "bottom right",
];
const LINES = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
];
const column = (square) => square % 3;
const row = (square) => Math.floor(square / 3);

const OUTCOMES = { "-1": "loss", 0: "draw", 1: "win" };
const SIGNS = { "-1": "−", 0: "=", 1: "+" };

const capitalised = (words) => words[0].toUpperCase() + words.slice(1);
const valueInWords = (wdl, plies) =>
    `${OUTCOMES[wdl]} in ${plies} ${plies === 1 ? "ply" : "plies"}`;

function headline(board, entry) {
    if (!entry) return `No game leads to this board: ${text(library.check(board))}.`;
    const { turn, wdl, plies } = entry;
    if (plies === 0 && wdl === 0) return "The game is a draw.";
    if (plies === 0) return `${turn === "X" ? "O" : "X"} has won.`;
    if (!byId("hints").checked) return `${turn} to move.`;
    return `${turn} to move: a ${valueInWords(wdl, plies)} with best play.`;
}

// What has changed between two boards; nothing if that is more than a move and the answer to it.
function changeInWords(before, after) {
    const [from, to] = [cells(before), cells(after)];
    const changed = SQUARES.filter((square) => from[square] !== to[square]);
    if (changed.length > 2) return "";
    // The side whose turn it was comes first.
    if (to[changed[0]] !== probe(before)?.turn) changed.reverse();
    const phrases = changed.map((square) =>
        to[square] === "." ? `${NAMES[square]} is free` : `${to[square]} takes ${NAMES[square]}`);
    return phrases.length === 0 ? "" : `${capitalised(phrases.join(", "))}.`;
}

// SVG path of a mark in a unit square.
const MARKS = {
    X: "m.2 .2 .6 .6m0-.6-.6 .6",
    O: "m.18 .5a.32 .32 0 1 0 .64 0a.32 .32 0 1 0-.64 0",
    ".": "",
};
const marks = (squares, cells) =>
    squares.map((square) => `M${column(square)} ${row(square)}${MARKS[cells[square]]}`).join("");

// ---- The page ----

const fromTemplate = (id, parent) => {
    parent.append(byId(id).content.cloneNode(true));
    return parent.lastElementChild;
};
const squares = SQUARES.map(() => fromTemplate("square", byId("board")));

let current;
let line = [];

function render() {
    const entry = probe(current);
    const marked = cells(current);
    const hints = byId("hints").checked;
    const setUp = byId("set-up").checked;

    byId("headline").textContent = headline(current, entry);
    byId("board").ariaLabel = setUp ? "Board, being set up" : "Board";
    for (const square of SQUARES) {
        const next = library.play(current, square);
        renderSquare(square, marked[square], hints && next >= 0 && {
            wdl: -probe(next).wdl,
            plies: probe(next).plies + 1,
            optimal: entry.optimal(square),
        });
        squares[square].ariaDisabled = next < 0 && !setUp;
    }

    const completed = LINES.filter(([a, b, c]) =>
        marked[a] !== "." && marked[a] === marked[b] && marked[b] === marked[c]);
    const strokes = completed.map(([from, , to]) =>
        `M${column(from) + .5} ${row(from) + .5}L${column(to) + .5} ${row(to) + .5}`);
    byId("winning-line").toggleAttribute("hidden", strokes.length === 0);
    byId("winning-line").firstElementChild.setAttribute("d", strokes.join(""));

    // Whoever follows the line keeps all of it in view, and can go back in it.
    if (!line.includes(current)) {
        line = bestLine(current);
        byId("line").replaceChildren();
        line.forEach(renderStep);
    }
    byId("legend").hidden = byId("best-play").hidden = !hints || line.length === 1;
    [...byId("line").children].forEach((item, step) =>
        item.firstElementChild.ariaCurrent = line[step] === current ? "step" : null);

    byId("undo").ariaDisabled = depth === 0;
    byId("redo").ariaDisabled = depth === deepest;
}

// `hint` is what playing there leads to for the side to move, if that is to be shown.
function renderSquare(square, mark, hint) {
    const button = squares[square];
    const status = mark === "." ? "free" : mark;
    button.dataset.mark = mark;
    button.querySelector("path").setAttribute("d", marks([0], mark));
    button.dataset.outcome = hint ? OUTCOMES[hint.wdl] : "";
    button.dataset.optimal = hint && hint.optimal;
    button.querySelector(".hint").textContent = hint ? SIGNS[hint.wdl] + hint.plies : "";
    button.ariaLabel = `${capitalised(NAMES[square])}: ${status}` +
        (hint ? `, ${valueInWords(hint.wdl, hint.plies)}${hint.optimal ? ", optimal" : ""}` : "");
}

function renderStep(board, step) {
    const button = fromTemplate("step", byId("line")).firstElementChild;
    const marked = cells(board);
    const before = step > 0 ? cells(line[step - 1]) : marked;
    const newest = SQUARES.filter((square) => marked[square] !== before[square]);
    button.querySelector(".earlier").setAttribute("d", marks(SQUARES, before));
    button.querySelector(".newest").setAttribute("d", marks(newest, marked));
    button.ariaLabel = step > 0 ? changeInWords(line[step - 1], board) : "Before the first move.";
    button.onclick = () => go(answered(board));
}

// ---- From board to board ----

// The browser's history is the list of boards to undo and redo. Each entry knows how many came
// before it; the page knows how many there are.
let depth = -1;
let deepest = 0;

// The slash at the end is for programs that make links of addresses: they drop full stops there.
const address = (board) => `#${print(board)}/`;

function addressText() {
    const encoded = location.hash.slice(1).replace(/(?<=.)\/$/, "");
    try {
        return decodeURIComponent(encoded);
    } catch {
        return encoded;
    }
}

function show(board, problem = "") {
    byId("problem").textContent = problem;
    byId("problem").hidden = problem === "";
    byId("change").textContent = current === undefined ? "" : changeInWords(current, board);
    current = board;
    render();
}

// Shows a board as the next one in the history.
function go(board) {
    if (board === current && byId("problem").hidden) return;
    deepest = ++depth;
    history.pushState({ depth }, "", address(board));
    show(board);
}

// Shows the board in the address: at the start, after Undo, Redo or Back, and after an edit of it.
function followAddress() {
    if (!history.state) {
        deepest = depth + 1;
        history.replaceState({ depth: deepest }, "");
    }
    depth = history.state.depth;
    deepest = Math.max(deepest, depth);
    const spelled = addressText();
    let board;
    try {
        board = spelled === "" ? EMPTY : parse(spelled);
    } catch (error) {
        const problem = `“${spelled}” in the address is no board: ${error.message}.`;
        return show(current ?? EMPTY, problem);
    }
    const next = answered(board);
    if (next !== board) history.replaceState({ depth }, "", address(next));
    show(next);
}

// The board after perfect play has moved, if it is its turn: by any of the optimal moves.
function answered(board) {
    const entry = probe(board);
    const yours = document.querySelector("[name=side]:checked").value;
    const over = !entry || entry.plies === 0;
    if (over || yours.includes(entry.turn) || byId("set-up").checked) return board;
    const moves = SQUARES.filter(entry.optimal);
    return library.play(board, moves[Math.floor(Math.random() * moves.length)]);
}

// The board with the next of empty, X and O on a square, reachable or not.
function changed(board, square) {
    const marked = cells(board);
    marked[square] = { ".": "X", X: "O", O: "." }[marked[square]];
    return parse(marked.join(""));
}

squares.forEach((button, square) => button.onclick = () => {
    if (byId("set-up").checked) return go(changed(current, square));
    const next = library.play(current, square);
    if (next >= 0) go(answered(next));
});
byId("board").onkeydown = (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 }[event.key];
    const target = squares[squares.indexOf(event.target) + step];
    // With one of these keys, the arrows are the browser's: Back, for one.
    if (!target || event.altKey || event.ctrlKey || event.metaKey) return;
    target.focus();
    event.preventDefault();
};
byId("undo").onclick = () => depth > 0 && history.back();
byId("redo").onclick = () => depth < deepest && history.forward();
byId("restart").onclick = () => go(answered(EMPTY));
byId("options").onchange = () => {
    const next = answered(current);
    if (next === current) render();
    else go(next);
};
window.onpopstate = followAddress;
followAddress();
