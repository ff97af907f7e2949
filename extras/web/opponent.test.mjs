// Tests the opponent's moves on all boards.

import assert from "node:assert/strict";
import { test } from "node:test";

import { finishing, free, ongoing, played } from "./expected.mjs";
import { candidates, reply } from "./opponent.js";

test("Good errs like `tictactable play --blunder`, Beginner overlooks lines, and otherwise both play best", () => {
    for (const row of ongoing) {
        const { board, optimal_moves: best } = row;
        for (const level of ["beginner", "good", "perfect"]) assert.deepEqual(candidates(level, board, false), best, board);
        const changing = free(board).filter((square) => -played(row, square).wdl !== row.wdl);
        assert.deepEqual(candidates("good", board, true), changing.length > 0 ? changing : best, board);
        const lines = [finishing(board, "X"), finishing(board, "O")].flat();
        const elsewhere = free(board).filter((square) => !lines.includes(square));
        assert.deepEqual(candidates("beginner", board, true), elsewhere.length > 0 ? elsewhere : best, board);
    }
    assert.equal(ongoing.length, 4520);
});

test("Good errs in 40 and Beginner in 80 of 100 moves", (t) => {
    for (const [level, wrong] of Object.entries({ perfect: 0, good: 40, beginner: 80 })) {
        const answers = Array.from({ length: 100 }, (_, chance) => {
            // The first number decides whether the opponent errs, the second which move it chooses.
            const numbers = [chance / 100, 0];
            t.mock.method(Math, "random", () => numbers.shift());
            return reply(level, "X........");
        });
        // Only the centre holds the draw.
        assert.equal(answers.filter((board) => board !== "X...O....").length, wrong, level);
    }
    t.mock.method(Math, "random", () => 0.99);
    assert.equal(reply("perfect", "........."), "........X", "the last of the best moves");
});
