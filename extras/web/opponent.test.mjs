// Tests the opponent's moves on all boards.

import assert from "node:assert/strict";
import { test } from "node:test";

import { EMPTY, finishing, free, ongoing, other, played, rows } from "./expected.mjs";
import { candidates, reply } from "./opponent.js";

const mistakes = (row) => row.terminal ? [] : free(row.board).filter((square) => -played(row, square).wdl !== row.wdl);

test("Perfect sets traps, Good errs like `tictactable play --blunder`, Beginner overlooks lines, and otherwise all play best", () => {
    for (const row of ongoing) {
        const { board, optimal_moves: best } = row;
        for (const level of ["beginner", "good", "perfect"]) assert.deepEqual(candidates(level, board, false), best, board);
        const count = (square) => mistakes(played(row, square)).length;
        assert.deepEqual(candidates("perfect", board, true), best.filter((one) => best.every((square) => count(square) <= count(one))), board);
        assert.deepEqual(candidates("good", board, true), mistakes(row).length > 0 ? mistakes(row) : best, board);
        const lines = [finishing(board, "X"), finishing(board, "O")].flat();
        const elsewhere = free(board).filter((square) => !lines.includes(square));
        assert.deepEqual(candidates("beginner", board, true), elsewhere.length > 0 ? elsewhere : best, board);
    }
    assert.equal(ongoing.length, 4520);
});

test("Perfect wins 87.5 of 100 games as X, and 21.0 as O, against a child who finishes and blocks lines", () => {
    const child = ({ board, turn }) => [finishing(board, turn), finishing(board, other(turn)), free(board)].find((squares) => squares.length > 0);
    // How often Perfect wins from a board, and loses, over all games: each of the squares is equally likely.
    const ends = (row, side, habit) => row.terminal ? [row.winner === side, row.winner === other(side)]
        : (row.turn === side ? candidates("perfect", row.board, habit) : child(row))
            .map((square, _, all) => ends(played(row, square), side, habit).map((share) => share / all.length))
            .reduce((sum, shares) => sum.map((share, i) => share + shares[i]));
    const percent = (...how) => ends(rows.get(EMPTY), ...how).map((share) => (share * 100).toFixed(1));
    assert.deepEqual([percent("X", true), percent("O", true)], [["87.5", "0.0"], ["21.0", "0.0"]]);
    // With any of the best moves, it would win fewer.
    assert.deepEqual([percent("X", false), percent("O", false)], [["77.5", "0.0"], ["16.5", "0.0"]]);
});

test("Good errs in 40 and Beginner in 80 of 100 moves, and Perfect sets a trap in each", (t) => {
    for (const [level, wrong] of Object.entries({ perfect: 0, good: 40, beginner: 80 })) {
        const answers = Array.from({ length: 100 }, (_, chance) => {
            // The first number decides whether the opponent follows its habit, the second which move it chooses.
            const numbers = [chance / 100, 0];
            t.mock.method(Math, "random", () => numbers.shift());
            return reply(level, "X........");
        });
        // Only the centre holds the draw.
        assert.equal(answers.filter((board) => board !== "X...O....").length, wrong, level);
    }
    t.mock.method(Math, "random", () => 0.99);
    assert.equal(reply("perfect", ".X......."), ".XO......", "the last of the traps");
});
