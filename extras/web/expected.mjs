// What is true of a board, computed from the output of the command, which shares no code with the page.
//
// Needs target/boards.jsonl, the export of the command.

import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { after } from "node:test";
import { setTimeout } from "node:timers/promises";

// No verdict depends on how busy the machine is: what has not happened after so many milliseconds never will.
export const LIMIT = 300_000;
export const FILE = new URL("target/tictactable.html", import.meta.url);
// The address of the page on a web server.
export async function serve(headers = {}) {
    const server = createServer((_, response) => {
        response.writeHead(200, { "Content-Type": "text/html", ...headers });
        response.end(readFileSync(FILE));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    after(() => {
        server.closeAllConnections();
        server.close();
    });
    return `http://127.0.0.1:${server.address().port}/`;
}
// Waits until something is so, because Back takes effect with a delay.
export async function until(read, expected) {
    for (const end = Date.now() + LIMIT; await read() !== expected && Date.now() < end;) await setTimeout(10);
    assert.equal(await read(), expected);
}
export const EMPTY = ".........";
export const SQUARES = [0, 1, 2, 3, 4, 5, 6, 7, 8];
export const other = (side) => side === "X" ? "O" : "X";
export const free = (board) => SQUARES.filter((square) => board[square] === ".");
export const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
export const completed = (board) => LINES.filter(([a, b, c]) =>
    board[a] !== "." && board[a] === board[b] && board[a] === board[c]);

export const rows = new Map(
    readFileSync(new URL("target/boards.jsonl", import.meta.url), "utf8").trim().split("\n")
        .map((line) => JSON.parse(line)).map((row) => [row.board, row]),
);
export const ongoing = [...rows.values()].filter((row) => !row.terminal);
export const mark = (board, square, player) => board.slice(0, square) + player + board.slice(square + 1);
// The squares that complete a line of a side.
export const finishing = (board, side) => free(board).filter((square) => completed(mark(board, square, side)).length > 0);
export const played = (row, square) => rows.get(mark(row.board, square, row.turn));
