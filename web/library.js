// The rules and answers of the library, from the WebAssembly module (src/lib.rs). A board is its index.

const module = await window.unpack("library").arrayBuffer();
const library = (await WebAssembly.instantiate(module)).instance.exports;

export const EMPTY = 0;
export const SQUARES = [0, 1, 2, 3, 4, 5, 6, 7, 8];

// The module never grows its memory, so this view of its text buffer stays valid.
const buffer = new Uint8Array(library.memory.buffer, library.text(), library.capacity());
const text = (length) => new TextDecoder().decode(buffer.subarray(0, length));

export const print = (board) => text(library.print(board));
export const cells = (board) => [...print(board).replaceAll("/", "")];
export const other = (side) => side === "X" ? "O" : "X";

// Why the board is unreachable; empty if it is reachable.
export const reason = (board) => text(library.check(board));

// The board after a move, or a negative number if it is not allowed.
export const play = library.play;

export function parse(string) {
    const { written } = new TextEncoder().encodeInto(string, buffer);
    const result = library.parse(written);
    if (result < 0) throw new Error(text(-result));
    return result;
}

// The entry of a board, from the bits that `Entry::to_bits` documents; null if it is unreachable.
export function probe(board) {
    const bits = library.probe(board);
    if (bits === 0) return null;
    const [plies, turn, wdl] = [bits >> 9 & 15, "XO"[bits >> 13 & 1], (bits >> 14) - 2];
    return {
        optimal: SQUARES.filter((square) => bits >> square & 1),
        plies,
        turn,
        wdl,
        over: plies === 0,
        winner: plies === 0 && wdl < 0 ? other(turn) : null,
    };
}

// The outcome of each legal move for the side that makes it.
export function moves(board) {
    const entry = probe(board);
    return SQUARES.flatMap((square) => {
        const next = play(board, square);
        if (next < 0) return [];
        const { wdl, plies } = probe(next);
        return { square, next, wdl: -wdl, plies: plies + 1, best: entry.optimal.includes(square) };
    });
}

// The number of legal replies on a board, and how many of them worsen the outcome for the side that replies. The
// more mistakes, the better a trap was the move that led to the board.
export function replies(board) {
    const { wdl } = probe(board);
    const all = moves(board);
    return { all: all.length, mistakes: all.filter((move) => move.wdl < wdl).length };
}

const LINES = ["012", "345", "678", "036", "147", "258", "048", "246"].map((line) => [...line].map(Number));

// The completed lines, each as three squares. An unreachable board can have lines of both sides.
export function lines(board) {
    const marks = cells(board);
    return LINES.filter(([a, b, c]) => marks[a] !== "." && marks[a] === marks[b] && marks[a] === marks[c]);
}

// The lines that a side can finish with its next move.
export function threats(board, side) {
    const marks = cells(board);
    // `.` sorts before the letters.
    return LINES.filter((line) => line.map((square) => marks[square]).sort().join("") === `.${side}${side}`);
}

// The boards of the line of best play, this one first. Each move is the lowest optimal one.
export function bestLine(board) {
    const square = probe(board)?.optimal[0];
    return [board, ...square === undefined ? [] : bestLine(play(board, square))];
}
