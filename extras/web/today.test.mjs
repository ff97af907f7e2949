// Tests the board of the day with the command's export.

import assert from "node:assert/strict";
import { test } from "node:test";

import { SQUARES, finishing, free, played, rows } from "./expected.mjs";
import { boardOf, dayOf } from "./today.js";
import * as W from "./words.js";

test("in 400 days come all boards on which nobody can finish a line and what is obvious is wrong, and no two in a week are alike", () => {
    const fits = ({ board, terminal, wdl, turn }) => {
        const obvious = board[4] === "." ? [4] : [0, 2, 6, 8].filter((square) => board[square] === ".");
        return !terminal && wdl >= 0 && free(board).length >= 4 && finishing(board, "X").length + finishing(board, "O").length === 0
            && obvious.some((square) => -played(rows.get(board), square).wdl < rows.get(board).wdl) && turn;
    };
    const kinds = new Set([...rows.values()].filter(fits).map(({ canonical }) => canonical));
    const days = Array.from({ length: 400 }, (_, number) => boardOf(dayOf(new Date(2026, 10, 26 + number, 12))));
    assert.deepEqual(new Set(days.map((board) => rows.get(board).canonical)), kinds);
    assert.equal(kinds.size, 32);
    days.forEach((board, i) => {
        const { turn, wdl } = rows.get(board);
        assert.equal(W.today(turn, wdl), `Today: you are ${turn}. Can you ${wdl > 0 ? "win" : "get a draw"}?`);
        for (const other of days.slice(i + 1, i + 7)) {
            assert(SQUARES.filter((square) => board[square] !== other[square]).length >= 3, `${board} ${other}`);
        }
        if (i >= 32) assert.equal(board, [...days[i - 32]].reverse().join(""), "upside down each second time");
        for (const other of days.slice(i + 1, i + 32)) assert.notEqual(rows.get(board).canonical, rows.get(other).canonical, `${board} ${other}`);
    });
});

// A place whose clock changes.
process.env.TZ = "America/New_York";

test("a day begins at midnight, local time, also when the clock changes", () => {
    for (const [month, date] of [[2, 29], [9, 25], [11, 31]]) {
        const [first, last, next] = [[date, 0, 1], [date, 23, 59], [date + 1, 0, 0]].map(([day, ...time]) => dayOf(new Date(2026, month, day, ...time)));
        assert.deepEqual([last - first, next - first, first % 1], [0, 1, 0]);
    }
});
