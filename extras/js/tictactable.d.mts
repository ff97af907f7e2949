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
export declare class ParseBoardError extends Error {
    name: string;
}
/** The board cannot occur in a game. The message says why. */
export declare class UnreachableError extends Error {
    name: string;
}
/** The move cannot be made. The message says why. */
export declare class IllegalMoveError extends Error {
    name: string;
}
export type Player = "X" | "O";
export type Wdl = -1 | 0 | 1;
export type MoveKind = "optimal" | "slow_win" | "quick_loss" | "mistake";
export type Entry = Readonly<EntryFields>;
export type EntryFields = {
    /**
     * The side to move. If the game is over, the side whose turn it would be.
     */
    turn: Player;
    /**
     * A win (1), a draw (0) or a loss (-1) for the side to move if both sides play
     * best. If somebody has a line, the side to move has lost.
     */
    wdl: Wdl;
    /**
     * Moves of both sides until the game ends, if the winner wins as
     * soon as possible and the loser loses as late as possible: 1 to 9, or 0 if it is over.
     */
    remoteness: number;
    /**
     * The squares that win soonest, hold the draw, or lose
     * latest, in ascending order. Empty if the game is over.
     */
    optimalMoves: readonly number[];
    /**
     * The lowest optimal move; null if the game is over.
     */
    bestMove: number | null;
    /**
     * Whether the game is over.
     */
    terminal: boolean;
    /**
     * Who has a line of three; null if nobody has.
     */
    winner: Player | null;
    /**
     * Who has won, or wins if both sides play best; null for
     * a draw.
     */
    predictedWinner: Player | null;
};
export type Value = {
    /**
     * A win (1), a draw (0) or a loss (-1) for the side that makes the move.
     */
    wdl: Wdl;
    /**
     * Moves until the game ends, counting this move: 1 to 9.
     */
    remoteness: number;
};
export type RatedMove = {
    square: number;
} & Value;
export type ReviewedMove = {
    /**
     * The side that makes the move.
     */
    turn: Player;
    /**
     * The square that it marks.
     */
    square: number;
    /**
     * The value of the optimal moves.
     */
    before: Value;
    /**
     * The value of this move.
     */
    after: Value;
    /**
     * A mistake worsens the outcome. A slow win or a quick loss changes only
     * the remoteness.
     */
    kind: MoveKind;
    /**
     * The squares that were optimal, in ascending order.
     */
    optimalMoves: readonly number[];
};
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
export declare const EMPTY = ".........";
/**
 * Returns the other side.
 *
 * @type {(player: Player) => Player}
 * @throws {TypeError} if the player is not "X" or "O"
 */
export declare function other(player: Player): Player;
/**
 * Looks up the board. The entry and its list of moves are frozen.
 *
 * @param {string} board
 * @returns {Entry}
 */
export declare function probe(board: string): Entry;
/**
 * Tells whether the board can occur in a game. Does not throw UnreachableError.
 *
 * @type {(board: string) => boolean}
 */
export declare function isReachable(board: string): boolean;
/**
 * Tells whether a game can end with the board. Does not throw UnreachableError.
 *
 * @type {(board: string) => boolean}
 */
export declare function isTerminal(board: string): boolean;
/**
 * Lists the nine cells of all 5,478 boards that can occur in a game, in the order of `export`.
 *
 * @type {() => string[]}
 */
export declare function reachableBoards(): string[];
/**
 * Returns the board with these nine cells, row by row. The caller names the value of an empty cell,
 * of an X and of an O. Does not throw UnreachableError.
 *
 * @type {(cells: Iterable<unknown>, values: { empty: unknown, x: unknown, o: unknown }) => string}
 * @throws {ParseBoardError} if there are not nine cells, if a cell has another value, or if two of
 *     the three are equal
 */
export declare function boardFrom(cells: Iterable<unknown>, { empty, x, o }: {
    empty: unknown;
    x: unknown;
    o: unknown;
}): string;
/**
 * Counts the marks, 0 to 9. Does not throw UnreachableError.
 *
 * @type {(board: string) => number}
 */
export declare function ply(board: string): number;
/**
 * Lists the lines of three that the player has completed. Does not throw UnreachableError.
 *
 * @type {(board: string, player: Player) => [number, number, number][]}
 * @throws {TypeError} if the player is not "X" or "O"
 */
export declare function linesOf(board: string, player: Player): [number, number, number][];
/**
 * Returns the board as a number: 3**i for an X in square i, twice that for an O. Does not throw
 * UnreachableError.
 *
 * @type {(board: string) => number}
 */
export declare function index(board: string): number;
/**
 * Lists the board's eight rotations and reflections with their squares, the board itself first.
 * Cell i of each is the board's cell `squares[i]`. Does not throw UnreachableError.
 *
 * @type {(board: string) => [image: string, squares: number[]][]}
 */
export declare function symmetries(board: string): [image: string, squares: number[]][];
/**
 * Returns the one with the lowest index of the board's rotations and reflections. Does not throw
 * UnreachableError.
 *
 * @type {(board: string) => string}
 */
export declare function canonical(board: string): string;
/**
 * Lists the squares that can be marked, lowest first. Empty if the game is over.
 *
 * @type {(board: string) => number[]}
 */
export declare function legalMoves(board: string): number[];
/**
 * Marks the square for the side to move. Returns the nine cells after the move.
 *
 * @type {(board: string, square: number) => string}
 * @throws {IllegalMoveError} if the square is not a number from 0 to 8, or the board cannot occur
 *     in a game, or the game is over, or the square is taken
 */
export declare function play(board: string, square: number): string;
/**
 * Plays the squares in turn from the empty board. Returns the nine cells at the end.
 *
 * @type {(squares: Iterable<number>) => string}
 * @throws {IllegalMoveError} as `play` does, with the number of the move, from 1, in the message
 */
export declare function fromMoves(squares: Iterable<number>): string;
/**
 * Lists the moves of a game that leads to the board, always of the same one. Each side marks its
 * squares in ascending order, but for those that are in all lines of the winner: one of these ends
 * the game.
 *
 * @type {(board: string) => number[]}
 */
export declare function game(board: string): number[];
/**
 * Rates the legal moves, lowest square first. Empty if the game is over.
 *
 * @type {(board: string) => RatedMove[]}
 */
export declare function ratedMoves(board: string): RatedMove[];
/**
 * Compares the move with the optimal moves. Throws what `play` throws.
 *
 * @type {(board: string, square: number) => ReviewedMove}
 */
export declare function reviewMove(board: string, square: number): ReviewedMove;
/**
 * Compares each move of a game with the optimal moves. Throws what `fromMoves` throws.
 *
 * @type {(squares: Iterable<number>) => ReviewedMove[]}
 */
export declare function review(squares: Iterable<number>): ReviewedMove[];
/**
 * Lists the moves of the rest of the game if both sides always make their best move.
 *
 * @type {(board: string) => number[]}
 */
export declare function bestLine(board: string): number[];
/**
 * Lists the moves that worsen the outcome for the side to move, lowest first. They turn a win into
 * a draw or a loss, or a draw into a loss.
 *
 * @type {(board: string) => number[]}
 */
export declare function mistakes(board: string): number[];
