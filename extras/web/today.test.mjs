// Tests the board of the day with the command's export.

import assert from "node:assert/strict";
import { test } from "node:test";

import { finishing, free, other, played, rows } from "./expected.mjs";
import { boardOf, dayOf } from "./today.js";
import * as W from "./words.js";

test("in 400 days, what the page says of each board is true, and none comes again within a month", () => {
    const kinds = [new Set(), new Set(), new Set()];
    for (let number = 0; number < 400; number++) {
        const date = new Date(2026, 10, 26 + number, 12);
        const board = boardOf(dayOf(date));
        const row = rows.get(board);
        const worths = free(board).map((square) => -played(row, square).wdl);
        assert(free(board).length >= 4 && row.canonical === row.index, board);
        // One move keeps what the page says.
        assert.equal(W.today(row.turn, row.wdl), `Today: ${row.turn} can ${Math.max(...worths) > 0 ? "win" : "still draw"}. Can you?`);
        assert(Math.max(...worths) >= 0 && worths.filter((one) => one === row.wdl).length === 1, board);
        const [mine, theirs] = [row.turn, other(row.turn)].map((side) => finishing(board, side));
        const hard = [2, 0, 0, 0, 1, 1, 1][date.getDay()];
        // A line that can be finished or must be blocked; a fork; or neither, where what matters comes later.
        assert.equal(mine.length > 0 || row.wdl === 0 && theirs.length > 0 ? 0 : row.remoteness === 3 && row.wdl > 0 ? 1 : 2, hard, board);
        kinds[hard].add(board);
        for (let days = 1; days <= 31; days++) assert.notEqual(boardOf(dayOf(date) - days), board, String(date));
    }
    // With strides that miss none.
    assert.deepEqual(kinds.map(({ size }) => size), [88, 33, 15]);
});

// A place whose clock changes.
process.env.TZ = "America/New_York";

test("a day begins at midnight, local time, also when the clock changes", () => {
    for (const [month, date] of [[2, 29], [9, 25], [11, 31]]) {
        const [first, last, next] = [[date, 0, 1], [date, 23, 59], [date + 1, 0, 0]].map(([day, ...time]) => dayOf(new Date(2026, month, day, ...time)));
        assert.deepEqual([last - first, next - first, first % 1], [0, 1, 0]);
    }
});
