// Tests the opponent's moves on all boards.

import assert from "node:assert/strict";
import { test } from "node:test";

import { finishing, free, played, rows } from "./expected.mjs";
import { candidates, reply } from "./opponent.js";

const asked = (level, row, errs) => candidates(level, row.board, errs);
const ongoing = [...rows.values()].filter((row) => !row.terminal);

test("Good errs like `tictactable play --blunder`, Beginner overlooks lines, and otherwise both play best", () => {
    for (const row of ongoing) {
        for (const level of ["beginner", "good", "perfect"]) {
            assert.deepEqual(asked(level, row, false), row.optimal_moves, row.board);
        }
        const changing = free(row.board).filter((square) => -played(row, square).wdl !== row.wdl);
        assert.deepEqual(asked("good", row, true), changing.length > 0 ? changing : row.optimal_moves, row.board);
        const lines = [finishing(row.board, "X"), finishing(row.board, "O")].flat();
        const elsewhere = free(row.board).filter((square) => !lines.includes(square));
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
