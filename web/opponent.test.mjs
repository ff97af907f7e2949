// Tests the opponent's moves on all boards, and computes exactly how often a random player wins.

import assert from "node:assert/strict";
import { test } from "node:test";

import { EMPTY, completed, free, mark, played, rows } from "./expected.mjs";
import { ERRS, candidates, reply } from "./opponent.js";

const asked = (level, row, errs) => candidates(level, row.board, errs);
const ongoing = [...rows.values()].filter((row) => !row.terminal);

test("Good errs like `tictactable play --blunder`, Beginner overlooks lines, and otherwise both play best", () => {
    for (const row of ongoing) {
        for (const level of ["beginner", "good", "perfect"]) {
            assert.deepEqual(asked(level, row, false), row.optimal_moves, row.board);
        }
        const changing = free(row.board).filter((square) => -played(row, square).wdl !== row.wdl);
        assert.deepEqual(asked("good", row, true), changing.length > 0 ? changing : row.optimal_moves, row.board);
        const elsewhere = free(row.board).filter((square) =>
            ["X", "O"].every((side) => completed(mark(row.board, square, side)).length === 0));
        assert.deepEqual(asked("beginner", row, true), elsewhere.length > 0 ? elsewhere : row.optimal_moves, row.board);
    }
    assert.equal(ongoing.length, 4520);
});

test("Good errs in 20 and Beginner in 80 of 100 moves", (t) => {
    for (const [level, wrong] of Object.entries({ perfect: 0, good: 20, beginner: 80 })) {
        const answers = Array.from({ length: 100 }, (_, chance) => {
            // The first number decides whether the opponent errs, the second which move it chooses.
            const numbers = [chance / 100, 0];
            t.mock.method(Math, "random", () => numbers.shift());
            return reply(level, "X........");
        });
        // Only the centre holds the draw.
        assert.equal(answers.filter((board) => board !== "X...O....").length, wrong, level);
    }
});

// The probabilities that a random player wins, draws and loses.
function chances(level, side, row = rows.get(EMPTY), known = new Map()) {
    if (row.terminal) return row.winner ? (row.winner === side ? [1, 0, 0] : [0, 0, 1]) : [0, 1, 0];
    if (known.has(row.board)) return known.get(row.board);
    const errs = ERRS[level] / 100;
    const ways = row.turn === side ? [[1, free(row.board)]]
        : [[errs, asked(level, row, true)], [1 - errs, asked(level, row, false)]];
    const sum = [0, 0, 0];
    for (const [weight, squares] of ways) {
        for (const square of squares) {
            chances(level, side, played(row, square), known).forEach((one, i) => sum[i] += weight * one / squares.length);
        }
    }
    known.set(row.board, sum);
    return sum;
}

test("a random player wins often enough against Beginner, and never against Perfect", (t) => {
    const expected = {
        beginner: { X: "62.9 6.6 30.5", O: "41.5 12.0 46.5" },
        good: { X: "16.3 19.7 64.0", O: "6.7 6.2 87.1" },
        perfect: { X: "0.0 22.3 77.7", O: "0.0 3.2 96.8" },
    };
    const rates = (level, side) => chances(level, side).map((chance) => (chance * 100).toFixed(1)).join(" ");
    const found = Object.fromEntries(Object.keys(expected).map((level) =>
        [level, { X: rates(level, "X"), O: rates(level, "O") }]));
    t.diagnostic(`won, drawn and lost by a random player: ${JSON.stringify(found)}`);
    assert.deepEqual(found, expected);
    assert.ok(chances("beginner", "X")[0] >= .55 && chances("beginner", "O")[0] >= .4);
});
