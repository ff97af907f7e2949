// What the page must show, computed from the output of the command, which shares no code with the page; and
// functions that read what it shows.
//
// Needs target/boards.jsonl, the export of the command.

import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { after } from "node:test";

import * as W from "./words.js";

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

// The squares on which `side` makes a fork.
export const forksOn = (board, side) => free(board).filter((square) => finishing(mark(board, square, side), side).length > 1);

// Everything that the page must show for a board with hints to two players, or to whoever plays against a robot.
export function expected(row, two) {
    const moves = row.terminal ? [] : free(row.board);
    const clues = moves.map((square) => {
        const { wdl, remoteness } = played(row, square);
        return { wdl: -wdl, remoteness: remoteness + 1, best: row.optimal_moves.includes(square) };
    });
    const squares = SQUARES.map((square) => {
        const mark = row.board[square];
        const clue = clues[moves.indexOf(square)];
        if (!clue) return { label: W.label(square, mark), can: false, hint: "", star: false, mark };
        return {
            label: W.label(square, mark, clue),
            can: true,
            hint: `${["lose", "draw", "win"][clue.wdl + 1]} ${W.SIGNS[clue.wdl + 1]}${W.hint(clue)}`,
            star: clue.best && row.optimal_moves.length < moves.length,
            mark,
        };
    });
    const line = [];
    let end = row;
    for (; !end.terminal; end = played(end, end.best_move)) {
        line.push(W.change(end.board, played(end, end.best_move).board));
    }
    const start = row.board === EMPTY;
    const even = row.wdl <= 0 && clues.every(({ wdl }) => wdl === row.wdl);
    const words = row.terminal ? W.endOfTwo(row.winner, false) : W.begin(start && !two, two ? row.turn : "", !two && !start && row.turn)
        + (even ? W.allMoves(row.wdl) : W.outlook(row.wdl));
    const note = row.terminal ? W.uncounted("link") : W.legend(clues, two);
    return { words, note, squares, line, forecast: W.forecast(row, end), strikes: completed(row.board).length };
}

// Edits the address to each text in turn, and reads the page after each edit.
export const visit = (page, texts) => page.evaluate(async (texts) => {
    const shown = [];
    for (const text of texts) {
        // An unchanged address fires no event.
        if (location.hash !== `#${text}`) {
            const opened = new Promise((done) => addEventListener("popstate", done, { once: true }));
            location.hash = text;
            await opened;
        }
        const steps = [...document.querySelectorAll("#line button")];
        const current = steps.findIndex((step) => step.ariaCurrent === "step");
        shown.push({
            words: document.querySelector("#words").textContent,
            note: document.querySelector("#note").textContent,
            forecast: document.querySelector("#forecast").textContent,
            strikes: document.querySelectorAll("#strike path").length / 2,
            squares: [...document.querySelectorAll(".square")].map((button) => {
                const hint = button.querySelector(".hint");
                return {
                    label: button.ariaLabel,
                    can: button.ariaDisabled === "false",
                    hint: hint ? `${hint.classList[1]} ${hint.textContent}` : "",
                    star: button.querySelector(".star") !== null,
                    mark: button.querySelector(".pen")?.classList[1] ?? ".",
                };
            }),
            line: steps.slice(current + 1).map((step) => step.ariaLabel),
        });
    }
    return shown;
}, texts);
