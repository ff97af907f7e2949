/**
 * Tic-tac-toe, solved: who wins, how soon and by which moves, for every board.
 *
 * Version 0.1.0
 *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 * Copyright (c) 2026 The tictactable developers
 *
 * An ES module for Node.js and browsers, with types for TypeScript; it imports nothing.
 *
 *     let board = "XX./OO./...";
 *     const entry = probe(board);
 *     if (entry.bestMove !== null) board = play(board, entry.bestMove);
 *
 * A board is a string of nine cells, row by row: '.' if empty, 'X' or 'x', 'O' or 'o'. A '/' or a
 * new line, LF or CR LF, may separate rows, and a new line may follow. X moves first. Squares are
 * numbered 0 to 8:
 *
 *     0 1 2
 *     3 4 5
 *     6 7 8
 *
 * Functions throw a TypeError if the board is not a string, a ParseBoardError if the text is not a
 * board, and an UnreachableError if the board cannot occur in a game. Others are named where they
 * are thrown.
 *
 * @module
 */

/** The input is not a board. The message says where, what was expected and what was found. */
export class ParseBoardError extends Error {
    name = "ParseBoardError";
}

/** The board cannot occur in a game. The message says why. */
export class UnreachableError extends Error {
    name = "UnreachableError";
}

/** The move cannot be made. The message says why. */
export class IllegalMoveError extends Error {
    name = "IllegalMoveError";
}

/** @typedef {"X" | "O"} Player */

/** @typedef {-1 | 0 | 1} Wdl */

/** @typedef {"optimal" | "slow_win" | "quick_loss" | "mistake"} MoveKind */

/** @typedef {Readonly<EntryFields>} Entry */

/**
 * @typedef {object} EntryFields
 * @property {Player} turn The side to move. If the game is over, the side whose turn it would be.
 * @property {Wdl} wdl A win (1), a draw (0) or a loss (-1) for the side to move if both sides play
 *     best. If somebody has a line, the side to move has lost.
 * @property {number} remoteness Moves of both sides until the game ends, if the winner wins as
 *     soon as possible and the loser loses as late as possible: 1 to 9, or 0 if it is over.
 * @property {readonly number[]} optimalMoves The squares that win soonest, hold the draw, or lose
 *     latest, in ascending order. Empty if the game is over.
 * @property {number | null} bestMove The lowest optimal move; null if the game is over.
 * @property {boolean} terminal Whether the game is over.
 * @property {Player | null} winner Who has a line of three; null if nobody has.
 * @property {Player | null} predictedWinner Who has won, or wins if both sides play best; null for
 *     a draw.
 */

/**
 * @typedef {object} Value
 * @property {Wdl} wdl A win (1), a draw (0) or a loss (-1) for the side that makes the move.
 * @property {number} remoteness Moves until the game ends, counting this move: 1 to 9.
 */

/** @typedef {{ square: number } & Value} RatedMove */

/**
 * @typedef {object} ReviewedMove
 * @property {Player} turn The side that makes the move.
 * @property {number} square The square that it marks.
 * @property {Value} before The value of the optimal moves.
 * @property {Value} after The value of this move.
 * @property {MoveKind} kind A mistake worsens the outcome. A slow win or a quick loss changes only
 *     the remoteness.
 * @property {readonly number[]} optimalMoves The squares that were optimal, in ascending order.
 */

/** The board at the start. */
export const EMPTY = ".........";

const SQUARES = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** @type {[number, number, number][]} */
const LINES = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], // rows
    [0, 3, 6], [1, 4, 7], [2, 5, 8], // columns
    [0, 4, 8], [2, 4, 6], // diagonals
];

// In the order of `Symmetry::ALL` in Rust.
const ORDERS = "012345678 630741852 876543210 258147036 210543876 678345012 036147258 852741630";
const SYMMETRIES = /* @__PURE__ */ ORDERS.split(" ").map((order) => Array.from(order, Number));

/**
 * Returns the other side.
 *
 * @type {(player: Player) => Player}
 * @throws {TypeError} if the player is not "X" or "O"
 */
export function other(player) {
    if (player === "X") return "O";
    if (player === "O") return "X";
    throw new TypeError(`player must be "X" or "O", not ${shown(player)}`);
}

/**
 * Looks up the board. The entry and its list of moves are frozen.
 *
 * @param {string} board
 * @returns {Entry}
 */
export function probe(board) {
    const known = ENTRIES.get(board);
    if (known !== undefined) return known;
    const cells = parse(board);
    const entry = readEntry(cells);
    ENTRIES.set(cells, entry);
    return entry;
}

/**
 * Tells whether the board can occur in a game. Does not throw UnreachableError.
 *
 * @type {(board: string) => boolean}
 */
export function isReachable(board) {
    return lookUp(parse(board)) !== "-";
}

/**
 * Tells whether a game can end with the board. Does not throw UnreachableError.
 *
 * @type {(board: string) => boolean}
 */
export function isTerminal(board) {
    return isReachable(board) && probe(board).terminal;
}

/**
 * Lists the nine cells of all 5,478 boards that can occur in a game, in the order of `export`.
 *
 * @type {() => string[]}
 */
export function reachableBoards() {
    let boards = [""];
    for (let length = 0; length < 9; length++) {
        boards = [".", "X", "O"].flatMap((cell) => boards.map((start) => start + cell));
    }
    return boards.filter(isReachable);
}

/**
 * Returns the board with these nine cells, row by row. The caller names the value of an empty cell,
 * of an X and of an O. Does not throw UnreachableError.
 *
 * @type {(cells: Iterable<unknown>, values: { empty: unknown, x: unknown, o: unknown }) => string}
 * @throws {ParseBoardError} if there are not nine cells, if a cell has another value, or if two of
 *     the three are equal
 */
export function boardFrom(cells, { empty, x, o }) {
    const found = [...cells];
    const marks = new Map([[empty, "."], [x, "X"], [o, "O"]]);
    const [e, ...sides] = [empty, x, o].map(shown);
    if (marks.size !== 3) {
        throw new ParseBoardError(
            `expected three different values, found ${e}, ${sides.join(" and ")}`,
        );
    }
    if (found.length !== 9) {
        throw new ParseBoardError(`expected nine cells, row by row, found ${found.length}`);
    }
    const board = found.map((cell, square) => {
        const mark = marks.get(cell);
        if (mark !== undefined) return mark;
        throw new ParseBoardError(
            `expected ${e}, ${sides.join(" or ")} in square ${square}, found ${shown(cell)}`,
        );
    });
    return board.join("");
}

/**
 * Counts the marks, 0 to 9. Does not throw UnreachableError.
 *
 * @type {(board: string) => number}
 */
export function ply(board) {
    return 9 - count(parse(board), ".");
}

/**
 * Lists the lines of three that the player has completed. Does not throw UnreachableError.
 *
 * @type {(board: string, player: Player) => [number, number, number][]}
 * @throws {TypeError} if the player is not "X" or "O"
 */
export function linesOf(board, player) {
    const cells = parse(board);
    other(player); // fails if it is not a player
    const lines = LINES.filter((line) => line.every((square) => cells[square] === player));
    return lines.map(([a, b, c]) => [a, b, c]);
}

/**
 * Returns the board as a number: 3**i for an X in square i, twice that for an O. Does not throw
 * UnreachableError.
 *
 * @type {(board: string) => number}
 */
export function index(board) {
    return indexOf(parse(board));
}

/**
 * Lists the board's eight rotations and reflections with their squares, the board itself first.
 * Cell i of each is the board's cell `squares[i]`. Does not throw UnreachableError.
 *
 * @type {(board: string) => [image: string, squares: number[]][]}
 */
export function symmetries(board) {
    const cells = parse(board);
    const image = (/** @type {number[]} */ squares) => squares.map((square) => cells[square]).join("");
    return SYMMETRIES.map((squares) => [image(squares), [...squares]]);
}

/**
 * Returns the one with the lowest index of the board's rotations and reflections. Does not throw
 * UnreachableError.
 *
 * @type {(board: string) => string}
 */
export function canonical(board) {
    const images = symmetries(board).map(([image]) => image);
    return images.reduce((lowest, image) => (indexOf(image) < indexOf(lowest) ? image : lowest));
}

/**
 * Lists the squares that can be marked, lowest first. Empty if the game is over.
 *
 * @type {(board: string) => number[]}
 */
export function legalMoves(board) {
    const cells = parse(board);
    return probe(cells).terminal ? [] : SQUARES.filter((square) => cells[square] === ".");
}

/**
 * Marks the square for the side to move. Returns the nine cells after the move.
 *
 * @type {(board: string, square: number) => string}
 * @throws {IllegalMoveError} if the square is not a number from 0 to 8, or the board cannot occur
 *     in a game, or the game is over, or the square is taken
 */
export function play(board, square) {
    const cells = parse(board);
    if (typeof square !== "number") {
        throw new IllegalMoveError(`square must be a number, not ${typeName(square)}`);
    }
    if (!SQUARES.includes(square)) {
        throw new IllegalMoveError(`no square has the index ${square}: the highest is 8`);
    }
    if (!isReachable(cells)) {
        throw new IllegalMoveError(`no game leads to this board: ${whyUnreachable(cells)}`);
    }
    if (probe(cells).terminal) throw new IllegalMoveError("the game is over");
    if (cells[square] !== ".") throw new IllegalMoveError("the square is taken");
    return withCell(cells, square, probe(cells).turn);
}

/**
 * Plays the squares in turn from the empty board. Returns the nine cells at the end.
 *
 * @type {(squares: Iterable<number>) => string}
 * @throws {IllegalMoveError} as `play` does, with the number of the move, from 1, in the message
 */
export function fromMoves(squares) {
    let board = EMPTY;
    for (const { after } of replay(squares)) board = after;
    return board;
}

/**
 * Lists the moves of a game that leads to the board, always of the same one. Each side marks its
 * squares in ascending order, but for those that are in all lines of the winner: one of these ends
 * the game.
 *
 * @type {(board: string) => number[]}
 */
export function game(board) {
    const cells = parse(board);
    const lines = linesOf(cells, probe(cells).winner ?? "X");
    const last = SQUARES.filter((square) => lines.every((line) => line.includes(square)));
    const squares = [...SQUARES.filter((square) => !last.includes(square)), ...last];
    const x = squares.filter((square) => cells[square] === "X");
    const o = squares.filter((square) => cells[square] === "O");
    return x.flatMap((square, turn) => [square, ...o.slice(turn, turn + 1)]);
}

/**
 * Rates the legal moves, lowest square first. Empty if the game is over.
 *
 * @type {(board: string) => RatedMove[]}
 */
export function ratedMoves(board) {
    return legalMoves(board).map((square) => ({ square, ...valueBefore(play(board, square)) }));
}

/**
 * Compares the move with the optimal moves. Throws what `play` throws.
 *
 * @type {(board: string, square: number) => ReviewedMove}
 */
export function reviewMove(board, square) {
    const after = valueBefore(play(board, square));
    const { turn, wdl, remoteness, optimalMoves } = probe(board);
    /** @type {MoveKind} */
    let kind = wdl === 1 ? "slow_win" : "quick_loss";
    if (optimalMoves.includes(square)) kind = "optimal";
    else if (after.wdl !== wdl) kind = "mistake";
    // The square may be -0.
    return { turn, square: square + 0, before: { wdl, remoteness }, after, kind, optimalMoves };
}

/**
 * Compares each move of a game with the optimal moves. Throws what `fromMoves` throws.
 *
 * @type {(squares: Iterable<number>) => ReviewedMove[]}
 */
export function review(squares) {
    return Array.from(replay(squares), ({ before, square }) => reviewMove(before, square));
}

/**
 * Lists the moves of the rest of the game if both sides always make their best move.
 *
 * @type {(board: string) => number[]}
 */
export function bestLine(board) {
    const { bestMove } = probe(board);
    return bestMove === null ? [] : [bestMove, ...bestLine(play(board, bestMove))];
}

/**
 * Lists the moves that worsen the outcome for the side to move, lowest first. They turn a win into
 * a draw or a loss, or a draw into a loss.
 *
 * @type {(board: string) => number[]}
 */
export function mistakes(board) {
    const { wdl } = probe(board);
    return ratedMoves(board).filter((move) => move.wdl < wdl).map((move) => move.square);
}

/**
 * Plays the squares in turn from the empty board.
 *
 * @param {Iterable<number>} squares
 */
function* replay(squares) {
    let after = EMPTY;
    let number = 1;
    for (const square of squares) {
        const before = after;
        try {
            after = play(before, square);
        } catch (error) {
            if (!(error instanceof IllegalMoveError)) throw error;
            throw new IllegalMoveError(`move ${number} is illegal: ${error.message}`);
        }
        yield { before, square, after };
        number += 1;
    }
}

/** @type {(value: unknown) => string} */
function shown(value) {
    if (typeof value === "string") return JSON.stringify(value);
    return Object(value) === value ? typeName(value) : String(value); // some objects have no text
}

/** @type {(value: unknown) => string} */
function typeName(value) {
    return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}

/**
 * Returns the nine cells of the board, in upper case and without separators.
 *
 * @type {(text: string) => string}
 */
function parse(text) {
    if (typeof text !== "string") {
        throw new TypeError(`board must be a string, not ${typeName(text)}`);
    }
    // The end or an error is among the first 14 characters. Each is one or two units of a string.
    const characters = [...text.slice(0, 28)];
    let cells = "";
    let separated = false;
    for (let position = 0; position < 14; position++) {
        const character = characters[position] ?? "";
        const full = cells.length === 9;
        if (full && ["", "\n", "\r\n"].includes(text.slice(position))) break;
        if (separated && text[position - 1] === "\r") continue; // with the "\n" that follows it
        /** @type {boolean} */
        const atRow = !separated && (cells.length === 3 || cells.length === 6);
        separated = atRow && /^(\/|\r?\n)/.test(text.slice(position, position + 2));
        if (separated) continue;
        if (full || character === "" || !".XxOo".includes(character)) {
            const cell = atRow ? "'.', 'X', 'O', '/' or a new line" : "'.', 'X' or 'O'";
            const number = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
            let found = character === "" ? "the end" : `U+${number}`;
            if (/^[ -~]$/.test(character)) found = `'${character}'`;
            throw new ParseBoardError(
                `expected ${full ? "the end" : cell} as character ${position + 1}, found ${found}`,
            );
        }
        cells += character.toUpperCase();
    }
    return cells;
}

/**
 * Returns the value of a move that leads to the board.
 *
 * @type {(board: string) => Value}
 */
function valueBefore(board) {
    const { wdl, remoteness } = probe(board);
    // Not -wdl, which makes -0 of 0.
    return { wdl: /** @type {Wdl} */ (0 - wdl), remoteness: remoteness + 1 };
}

/**
 * Reads the entry of the nine cells from the table.
 *
 * @type {(cells: string) => Entry}
 */
function readEntry(cells) {
    const code = lookUp(cells);
    if (code === "-") throw new UnreachableError(whyUnreachable(cells));
    /** @type {Player} */
    const turn = count(cells, "X") === count(cells, "O") ? "X" : "O";
    const wdl = code === "=" ? 0 : "135".includes(code) ? 1 : -1;
    const remoteness = code === "=" ? count(cells, ".") : Number(code);
    const terminal = remoteness === 0;
    // The best moves lead to a draw, or to the win or loss of the opponent in one move less.
    const after = code === "=" ? "=" : String(remoteness - 1);
    const empty = SQUARES.filter((square) => cells[square] === ".");
    const optimalMoves = empty.filter((square) => lookUp(withCell(cells, square, turn)) === after);
    const bestMove = optimalMoves[0] ?? null;
    const predictedWinner = wdl === 0 ? null : wdl === 1 ? turn : other(turn);
    const winner = terminal ? predictedWinner : null;
    Object.freeze(optimalMoves);
    /** @type {Entry} */
    const entry = { turn, wdl, remoteness, optimalMoves, bestMove, terminal, winner, predictedWinner };
    return Object.freeze(entry);
}

/** @type {(cells: string) => string} */
function whyUnreachable(cells) {
    const [x, o] = [count(cells, "X"), count(cells, "O")];
    if (x !== o && x !== o + 1) {
        return `${x} X and ${o} O: X must have as many marks as O or one more`;
    }
    const [xWon, oWon] = [linesOf(cells, "X").length > 0, linesOf(cells, "O").length > 0];
    if (xWon && oWon) return "both X and O have a line";
    return `play went on after ${xWon ? "X" : "O"} had a line`;
}

/** @type {(cells: string, wanted: string) => number} */
function count(cells, wanted) {
    return cells.split(wanted).length - 1;
}

/** @type {(cells: string, square: number, cell: string) => string} */
function withCell(cells, square, cell) {
    return cells.slice(0, square) + cell + cells.slice(square + 1);
}

/** @type {(cells: string) => number} */
function indexOf(cells) {
    return SQUARES.reduceRight((sum, square) => 3 * sum + ".XO".indexOf(cells.charAt(square)), 0);
}

/** @type {(cells: string) => string} */
function lookUp(cells) {
    return TABLE.charAt(indexOf(cells));
}

/** @type {Map<string, Entry>} The entries found so far, by their nine cells. */
const ENTRIES = new Map();

// The value of each board: '=' for a draw, the remoteness for a win (odd) or a loss (even), '-' if
// the board cannot occur. A board's place is its index. Each row has 81 values. Those
// missing at its end are '-'.
const ROWS = `\
==-=-=-5-=-5--55=--5-=5----=-=--=54---=---=-354-5-3-1--5-54----54-5-4-3-----3
=-=--=54---=---4-1==-=-1-1---=---4-1--------2=-1--212-54-4-1-1-4-1--112--1-12
-=-==----==-=-=-=-----=----==-=-=-1-=-=--1=1--1-=1--------1-----1-10
=-5--55=---4---4-1==-=-3-3---5---5-1--------25-1--312-==-=-5-3-=-1--11=--=-==
--=---4-1--------2=-1--212---------0-----------0---0--=-=--13=---1---2-1==-=-1-1
==-=-=-=-=-1--111--=-=1----5-4--141---1---1-141-1-2-1--3-3=----12-2-1-1-----=
-5-55----54-4-3-3-----4----==-=-=-1-=-=--=3=--1-51--------1-----1-10
54-4-1-1-4-1--212--1-11----=-=--=32---=---=-1=1-1-1-1--1-12----12-2-1-1-----1
----1-----1-10--------------1-32----32-=-=-1-----1
=-5--=54---4---=-154-=-3-1---5---5-4--------35-4--310-5=-=-3-3-=-1--313--3-33
--=---4-1--------0=-=--=32---------1-----------1---1-04-1--212---0---0--3=-=-1-1
==-=-=-1-=-3--1=1--1-==----=-=--110---1---1-210-=-=----=-=1----=1-1-2-2-----=
--=---=-3--------2=-=--=54---------1-----------1---1-0=-3--43=---2---2-1==-=-3-3
--------1-----------1---1-0-----------------------------=---=-1--------0=-=--===
=-3--1=1---1---1-1==-=-=-1---1---1-2--------13-2--110-3=-=-3-=-=-1--111--=-==
54-=-3-1-=-1--312--1-51----=-=--310---=---2-110-1-=----3-31----11-1-1-1-----2
4-1--212---0---0--31-1-1-1---3---2-1--------01-2--110-12-2-1-1-0----0-0--1-11
-1-=1----=1-1-2-1-----1----10-=-=---=-=--110----10--------0-----0-0
-5-54----54-5-4-3-----3----=5-5-3-3-=-3--333--3-31--------1-----1-10
==-=-1-1-=-=--13=--1-12----=-1--212---=---=-112-2-1-1--1-12----32-1-0-1-----1
----1-----1-10--------------=-=1----==-=-=-=-----0
5=-5-4-3-5-1--11=--3-31----5-1--313---2---2-111-1-1-1--3-54----12-1-0-1-----3
=-1--112---1---2-112-2-1-1---0---0----------00----0-0-==-1-0-1-1-0---1=--1-12
-3-31----12-2-1-1-----0----41-1-2-2-3-1--111--0-0---------1-----1-10
----1-----1-10--------------=-=3----==-=-=-=-----2
-1-12----32-2-1-1-----1----=3-=-1-1-=-=--===--1-11--------1-----1-10
-------------------------------1-----1-10
=-5--5==---=---=-35=-5-1-3---5---=-5--------45-4--354-5=-5-1-3-=-3--13=--3-13
--=---=-=--------==-1--0==---------1-----------1---1-04-1--03=---1---=-112-0---1
==-5-4-3-=-3--13=--3-41----=-=--13=---1---=-331-1-2-1--=-41----=1-1-2-=-----2
--5---=-5--------45-4--354---------1-----------1---1-0=-5--13=---1---=-1==-=-1-3
--------1-----------1---1-0-----------------------------1---3-2--------1=-1--0==
=-3--13=---1---=-1=1-1-2-3---1---3-2--------11-2--121-3=-3-2-3-=-1--11=--=-=1
5=-5-1-3-=-3--33=--3-11----=-=--=3=---=---=-351-1-1-1--3-11----31-1-1-3-----1
4-1--03=---2---=-111-0---1---=---3-=--------=1-1--021-12-0---1-2-1--012--1--0
-=-41----=1-1-2-=-----2----3=-3-=-1-=-=--13=--1-21--------0-----0-0
--4---=-1--------25-1--212---------1-----------1---1-04-1--21=---2---2-11=-2-1-1
--------1-----------1---1-0-----------------------------2---2-1--------02-1--01=
=-1--112---1---=-112-3-1-1---1---2-1--------12-1--110-11-1-1-1-1-1--111--1-11
--------1-----------1---1-0-----------------------------4---=-1--------2=-1--21=
--------------------------------------------------------------1-----------1---1-0
--1---=-1--------1=-1--112---------1-----------1---1-0=-1--11=---1---=-11=-=-1-1
5-1--212---2---2-111-1-1-1---3---2-1--------21-1--110-11-1-1-1-1-1--111--1-11
--2---2-1--------01-1--011---------1-----------1---1-02-1--012---0---0--11-0---1
11-1-1-1-1-1--111--1-11----2-1--110---1---2-110-1-1----0-0-----0----0-0-----0
==-5-1-=-=-=--1==--3-11----=-3--3==---=---=-331-1-1-3--3-12----54-1-0-3-----1
=-1--0==---1---=-=12-0---1---2---=-1--------=2-1--012-12-0---1-1-0---==--1--0
-=-41----==-3-2-=-----0----=1-1-2-=-=-=--1==--0-0---------1-----1-10
5-4--1==---1---=-131-1-1-3---3---=-1--------21-1--111-54-1-0-3-1-0---1=--3-11
--1---=-1--------12-1--012---------0-----------0---0--1-0---==-------1-012-0---1
=1-1-2-=-=-1--11=--0-0-----1-2--1=1---1---=-10----0-0--3-21----12-1-0-1-----0
-3-12----3=-2-1-=-----1----=3-=-1-=-=-=--===--2-11--------1-----1-10
12-0---1-=-1--0==--1--0----=-1--0==---=---=-=11-0---1--1--0----12-0---1
----1-----1-10--------------=-=1----==-=-=-=-----0
-5-==----54-=-=-3-----=----55-=-=-1-=-3--331--1-=3--------1-----1-10
54-=-=-1-4-1--312--1-=3----4-1--=12---2---2-112-=-1-1--1-32----12-2-1-1-----1
----1-----1-10--------------1-32----=1-=-=-0-----1
5=-=-=-3-5-1--311--3-=3----5-1--=11---2---1-112-=-1-1--3-3=----12-2-1-1-----=
4-1--=12---2---2-112-=-1-1---0---0----------00----0-0-3=-3-=-1-2-1--112--1-==
-=-3=----11-2-1-0-----=----41-3-=-0-1-1--10---1-=1--------1-----1-10
----1-----1-10--------------1-32----32-=-=-1-----1
-1-32----12-2-1-1-----1----32-3-=-1-=-1--=12--1-=1--------1-----1-10
-------------------------------1-----1-10
54-=-=-1-=-1--=11--1-==----4-3--=10---3---1-110-=-=----3-3=----12-2-1-1-----=
4-1--=12---0---0--32-=-=-1---2---2-1--------02-1--=10-12-=-1-1-0----0-0--1-==
-1-32----=1-=-=-0-----1----10-=-=---1-2--10-----10--------1-----1-10
=-3--=31---2---1-13=-=-=-1---3---1-1--------12-1--=10-3=-=-3-3-2-1--211--=-==
--2---2-1--------0=-1--=12---------0-----------0---0--=-1--=12---0---0--==-=-=-1
=1-=-=-0-1-1--10---1-==----1-2--10----1-----010-=-=----=-3=----11-2-1-0-----=
-1-32----12-2-1-1-----1----10-=-=---2-1--=10----10--------1-----1-10
12-=-1-1-0----0-0--1-=1----2-1--=10---0---0--10-1-=----1-12-----0-0---------1
----1-----1-10----------------10----10-=-=
----1-----1-10--------------4-51----51-1-=-2-----2
-1-=1----31-1-2-1-----1----11-1-1-1-1-1--111--1-11--------1-----1-10
-------------------------------1-----1-10
-3-51----11-1-1-1-----2----11-1-1-1-1-1--111--1-11--------1-----1-10
11-1-1-1-1-1--111--1-11----0----0-0---0---0---0-0------1-21----11-1-0-1-----1
----1-----1-10--------------2-21----11-1-1-0-----0
-------------------------------1-----1-10
----1-----1-10--------------1-=1----=1-1-=-1-----1

=-5--=5=---4---4-154-=-3-1---=---=-5--------4=-=--=32-5=-=-5-1-4-1--112--1-33
--=---4-3--------2=-=--=10---------1-----------1---1-04-3--110---1---2-110-2-1
==-=-=-=-=-1--=11--3-=1----=-=--==1---=---1-131-1-=-1--=-=1----11-1-1-1-----2
--5---5-1--------05-4--343---------1-----------1---1-0=-1--112---0---0--==-3-=-1
--------1-----------1---1-0-----------------------------1---2-1--------03-2--110
=-1--=11---0---0--=1-1-=-2---3---1-1--------01-2--121-1=-=-1-1-0----0-0--=-=1
5=-=-3-1-=-3--333--1-33----=-=--=32---=---=-332-4-3-1--1-31----31-1-2-1-----1
4-3--=10---=---2-110-2-1-----=---=-=--------==-=--=10-10-2-1---2-1--110----10
-=-=1----=1-1-=-2-----2----3=-=-=-1-=-=--==1--1-31--------0-----0-0
--4---4-1--------24-1--=12---------1-----------1---1-04-1--412---2---2-112-=-1-1
--------1-----------1---1-0-----------------------------2---2-1--------02-1--=10
=-1--=11---2---1-112-=-1-1---=---1-1--------12-1--=10-11-1-1-1-1-1--111--1-11
--------1-----------1---1-0-----------------------------2---2-1--------0=-1--=12
--------------------------------------------------------------1-----------1---1-0
--2---1-1--------0=-1--=11---------1-----------1---1-02-1--211---0---0--1=-=-1-1
4-1--=12---2---2-112-4-1-1---=---2-1--------22-1--=10-11-1-1-1-1-1--111--1-11
--2---2-1--------02-1--=10---------1-----------1---1-02-1--210---0---0--10-2-1
11-1-1-1-1-1--111--1-11----2-1--=10---=---1-110-2-1----0-0-----0----0-0-----0
54-=-=-1-4-1--112--1-31----=-3--=33---=---=-131-1-3-1--1-32----12-1-0-1-----1
=-=--110---1---2-110-2-1-----=---2-1--------=2-1--210-10-1-0---1-0---10----10
-3-31----12-2-1-1-----0----=1-1-=-2-=-1--=11--0-0---------1-----1-10
4-1--112---0---0--31-1-2-1---2---2-1--------01-1--111-12-1-0-1-0------0--1-21
--1---2-1--------02-1--110---------0-----------0---0--1-0---10-------0--10-1-0
11-1-1-1-0----0-0--0-0-----1-1--111---0---0--0----0-0--1-11-----0-0---------0
-1-32----32-=-=-1-----1----==-=-=-1-=-=--===--1-31--------1-----1-10
10-2-1---=-=--110----10----=-=--=10---=---=-=10-2-1------10----10-1-0
----1-----1-10--------------=-=1----==-=-=-=-----0
--5---=-1--------24-1--212---------1-----------1---1-05-1--112---1---2-112-2-1-1
--------1-----------1---1-0-----------------------------1---2-1--------12-1--010
=-1--31=---2---2-111-1-1-1---=---=-1--------21-1--111-11-1-1-1-1-1--111--1-11
--------1-----------1---1-0-----------------------------1---2-1--------03-1--112
--------------------------------------------------------------1-----------1---1-0
--2---2-1--------01-1--111---------1-----------1---1-02-1--112---0---0--11-1-1-1
4-1--212---=---=-112-2-1-1---=---=-1--------=4-1--212-11-1-1-1-1-1--111--1-11
--2---2-1--------=2-1--010---------1-----------1---1-02-1--010---1---2-110-0
11-1-1-1-1-1--111--1-11----=-1--=1=---=---=-111-1-1-1--0-0-----0----0-0-----0
--------0-----------0---0-------------------------------0---0----------00----0-0
--------------------------------------------------------------0-----------0---0
--0---0----------00----0-0---------0-----------0---0--0----0-0---0---0---0-0
--------------------------------------------------------------0-----------0---0

--------0-----------0---0-------------------------------0---0----------00----0-0
--0---0----------00----0-0---------0-----------0---0--0----0-0---0---0---0-0
--------0-----------0---0-------------------------------0---0----------00----0-0
0----0-0---0---0---0-0-------0---0----------00----0-0
5-4--1==---1---=-131-1-1-1---3---3-=--------=1-2--121-43-1-0-1-1-0---12--1-11
--1---3-2--------12-1--010---------1-----------1---1-01-0---10-------1-010-0
=1-1-2-=-=-1--11=--0-0-----1-=--1=1---=---=-10----0-0--2-21----11-1-0-1-----0
--1---3-1--------01-2--121---------1-----------1---1-01-0---12-------0--21-1-0-1
--------1-----------1---1-0---------------------------------1-0---------1-0---10
1-1--111---0---0--0----0-0---1---1-1--------0--0---0--11-1-0-1-0------0--0-0
33-3-1-1-3-=--1==--1-11----=-=--===---=---=-=31-1-1-1--1-11----21-1-0-1-----1
2-1--010---1---=-=10-0-------=---=-=--------=2-1--010-10-0-----1-0---10-----0
-2-21----=1-1-=-=-----0----=1-1-=-=-=-=--===--0-0---------0-----0-0
5=-=-=-1-4-1--=11--1-==----=-3--=31---=---1-132-=-=-1--1-32----12-2-1-1-----1
4-3--=10---2---2-110-=-=-----=---2-1--------22-1--=10-10-=-=---2-1--110----10
-=-3=----11-2-1-0-----=----=1-=-=-0-1-1--=0---1-=1--------1-----1-10
4-1--=11---0---0--33-=-=-1---2---1-1--------03-1--=11-12-=-1-1-0----0-0--1-==
--2---2-1--------02-1--=10---------0-----------0---0--2-1--110---0---0--10-=-=
11-=-1-0-0----0----2-=1----1-1--=0----0------21-1-=-0--1-1=-----0-0---------=
-1-32----32-=-=-1-----1----32-=-=-1-=-=--=31--1-32--------1-----1-10
10-=-=---2-1--=10----10----=-=--=10---=---2-110-=-=------10----10-2-1
----1-----1-10--------------1-32----=1-=-=-0-----1
=-3--=31---2---1-132-=-=-1---3---1-2--------1=-=--=10-33-=-3-1-2-1--211--1-==
--=---2-1--------0=-=--=10---------1-----------1---1-02-1--=10---0---0--10-=-=
=1-=-=-0-1-1--=0---1-==----1-=--=0----1-----010-=-=----2-=1----11-1-1-0-----=
--=---1-1--------03-=--=21---------1-----------1---1-0=-1--=11---0---0--==-=-=-1
--------1-----------1---1-0-----------------------------=---2-1--------0=-=--=10
1-1--=0----0------=1-=-=-0---1-----0---------1-=--=0--11-=-1-0-0----0----=-==
32-=-=-1-3-1--=11--1-32----=-=--=10---=---1-110-=-=----1-31----11-1-1-1-----1
2-1--=10---0---0--10-=-=-----=---2-1--------0=-=--=10-10-2-1---0----0-0----10
-1-=1----21-1-=-0-----1----10-=-=---1-=--=0-----10--------0-----0-0
-1-32----12-2-1-1-----1----33-4-3-1-4-1--=11--1-31--------1-----1-10
10-=-=---2-1--110----10----2-1--=10---=---2-110-2-1------10----10-1-0
----1-----1-10--------------2-31----11-2-1-0-----0
12-4-1-1-0----0-0--1-31----2-1--211---0---0--11-1-1-1--1-12-----0-0---------1
2-1--110---0---0--10-2-1-----0---0----------00----0-0-10-1-0---0------0----10
-1-11-----0-0---------0----11-1-1-0-0----0----0-0---------1--------0
----1-----1-10--------------1-32----32-=-=-1-----1
---10----10-=-=------------10-=-=---=-=--=10----10----------------10
-------------------------------1-----1-10
-5-55----54-4-3-3-----4----55-5-3-1-=-3--13=--1-41--------1-----1-10
==-=-1-3-=-1--21=--=-11----=-1--212---2---2-111-1-1-1--3-12----12-2-1-1-----1
----1-----1-10--------------1-32----32-1-0-1-----1
==-5-3-3-5-3--133--3-33----5-1--112---1---3-112-3-1-1--=-==----==-3-2-=-----=
=-1--21=---2---2-11=-2-1-1---0---0----------00----0-0-==-=-1-=-3-1--11=--=-1=
-=-==----==-1-0-=-----=----43-1-0-1-1-0---21--1-21--------1-----1-10
----1-----1-10--------------1-51----32-4-3-1-----0
-3-11----12-2-1-1-----0----=1-1-1-1-=-1--21=--0-0---------1-----1-10
-------------------------------1-----1-10
54-=-3-1-4-1--112--1-=1----4-3--110---1---2-110-1-2----3-3=----12-2-1-1-----=
=-1--212---0---0--=1-1-1-1---2---2-1--------01-1--110-1=-2-1-1-0----0-0--=-11
-1-32----32-1-0-1-----1----10-1-0---1-0---10----10--------1-----1-10
=-3--13=---1---3-13=-=-3-1---1---2-1--------12-1--110-==-=-3-=-=-1--11=--=-==
--2---2-1--------0=-1--21=---------0-----------0---0--=-1--21=---0---0--==-=-1-=
==-1-0-1-1-0---21--1-==----1-0---10-------1-010-1-0----=-==----==-1-0-=-----=
-1-31----12-2-1-1-----0----10-1-2---2-1--110----0---------1-----1-10
11-1-1-1-0----0-0--0-0-----1-1--110---0---0--0----0----1-11-----0-0---------0
----1-----1-10----------------10----10-1-0
----1-----1-10--------------4-41----=1-1-2-=-----2
-=-11----=1-1-1-=-----1----11-1-1-1-1-1--111--1-11--------1-----1-10
-------------------------------1-----1-10
-=-41----41-1-2-=-----2----11-1-1-1-1-1--111--1-11--------1-----1-10
11-1-1-1-1-1--111--1-11----0----0-0---0---0---0-0------=-11----21-1-0-=-----1
----1-----1-10--------------2-21----21-1-0-=-----0
-------------------------------1-----1-10
----1-----1-10--------------2-11----=1-1-1-=-----0

==-5-1-=-=-3--1==--=-11----5-3--1==---1---=-341-1-1-1--3-12----3=-2-1-=-----1
=-1--0==---2---=-111-0---=---2---=-1--------21-1--011-1=-0---=-2-1--01=--1--0
-=-43----==-1-0-=-----2----==-1-0-1-1-0---==--1-21--------1-----1-10
=-3--1==---1---=-33=-3-1-3---1---=-1--------13-1--112-==-=-1-=-3-2--1==--=-1=
--2---=-1--------22-1--01=---------0-----------0---0--=-1--0==---1---=-11=-0---=
==-1-0-=-1-0---==--=-21----1-0---==-------1-021-1-0-1--=-==----==-1-0-=-----=
-5-11----34-2-1-3-----0----51-1-1-1-4-3--13=--0-0---------1-----1-10
11-0---=-2-1--01=--0-------1-1--0=1---2---=-10------0--1--0----12-0---1
----1-----1-10--------------1-21----32-1-0-1-----0
5-3--1==---1---=-141-1-1-1---1---3-2--------11-2--110-33-3-1-=-3-1--11=--=-11
--2---3-1--------01-1--021---------1-----------1---1-02-1--01=---0---0--11-0---=
==-1-0-1-1-0---==--1-21----1-0---10-------1-010-1-0----=-21----21-1-0-=-----=
--1---3-2--------13-2--1==---------1-----------1---1-0=-3--1==---1---=-1==-=-1-=
--------1-----------1---1-0-----------------------------2---=-1--------0=-1--0==
1-0---==-------1-0==-1-0-1-------1-0---------1-0---10-==-1-0-=-1-0---==--=-==
41-1-1-1-3-1--112--0-0-----1-2--110---1---2-10----0----2-11----11-1-1-1-----0
1-1--011---0---0--0------0---1---1-1--------0--0---0--11-0---1-0----0-0--0
-1-21----21-1-0-1-----0----10-1-0---1-0---10----0---------0-----0-0
-3-12----3=-2-1-=-----1----33-3-1-=-=-3--1==--2-11--------1-----1-10
1=-0---=-=-1--0==--1--0----2-1--01=---2---=-111-0---1--1--0----1=-0---=
----1-----1-10--------------=-21----==-1-0-=-----0
3=-3-1-=-3-2--1==--3-11----3-1--11=---1---=-111-1-1-1--3-12----==-1-0-=-----1
2-1--01=---1---=-112-0---1---0---0----------00----0-0-1=-0---=-1-0---==--1--0
-=-21----==-1-0-=-----0----21-1-0-=-1-0---==--0-0---------1-----1-10
----1-----1-10--------------=-11----3=-2-1-=-----0
-1--0----1=-0---=----------11-0---=-=-1--0==--0-----------------1--0
-------------------------------1-----1-10
----1-----1-10--------------1-51----31-1-2-1-----1
-3-=1----11-1-1-1-----2----11-1-1-1-1-1--111--1-11--------1-----1-10
-------------------------------1-----1-10
-5-51----41-1-2-2-----=----11-1-1-1-1-1--111--1-11--------1-----1-10
11-1-1-1-1-1--111--1-11----0----0-0---0---0---0-0------=-=1----11-1-1-1-----=
----1-----1-10--------------1-21----21-1-0-0-----1
-------------------------------1-----1-10
----1-----1-10--------------1-21----11-1-1-1-----0

-1-32----12-2-1-1-----1----10-4-3---2-1--110----10--------1-----1-10
12-=-1-1-0----0-0--1-=1----2-1--210---0---0--10-1-1----1-1=-----0-0---------=
----1-----1-10----------------10----10-1-0
34-4-3-1-3-1--111--1-3=----2-1--110---1---1-110-2-1----3-3=----12-2-1-1-----=
2-1--212---0---0--1=-=-1-1---0---0----------00----0-0-1=-=-1-1-0----0-0--=-==
-1-32----21-1-0-0-----1----10-1-0---1-0---0-----10--------1-----1-10
----1-----1-10----------------10----10-2-1
-1-11-----0-0---------0----10-1-1---0----0-0----0---------1--------0
---------------------------------------10
-------------------------------0-----0-0
----0-----0-0---------------0-0-----0----0-0-----0

----0-----0-0---------------0-0-----0----0-0-----0
-0-0-----0----0-0-----0-----------------------------------0-----0-0
-------------------------------0-----0-0

-------------------------------0-----0-0
`;
const TABLE = /* @__PURE__ */ ROWS.split("\n").map((row) => row.padEnd(81, "-")).join("");
