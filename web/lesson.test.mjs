// Compares the reasons and the exercises with a second implementation of the rules, written here. It uses
// boards as texts and a search instead of the table.

import assert from "node:assert/strict";
import { test } from "node:test";

import { EMPTY, LINES, SQUARES, completed, free, mark, other, played, rows } from "./expected.mjs";

const { because } = await import("./words.js");
const { exercise, judge, lastMistake, stepOf, turned, why } = await import("./lesson.js");

const count = (board, line, mark) => line.filter((square) => board[square] === mark).length;
// The squares that complete a line of a side.
const finishing = (board, side) => free(board).filter((square) =>
    LINES.some((line) => line.includes(square) && count(board, line, side) === 2));

// The number of plies in which `side`, which is to move, can force a line: 1, 3 or 5; Infinity if it cannot.
const memo = new Map();
function forces(board, side) {
    if (finishing(board, side).length > 0) return 1;
    if (!memo.has(board)) {
        const after = free(board).map((square) => {
            const next = mark(board, square, side);
            const replies = free(next);
            if (replies.length === 0 || finishing(next, other(side)).length > 0) return Infinity;
            return 2 + Math.max(...replies.map((reply) => forces(mark(next, reply, other(side)), side)));
        });
        memo.set(board, Math.min(...after));
    }
    return memo.get(board);
}
// 1 if `side`, which is to move, can force a line; 0 if it can only stop the other side from forcing one; -1 if
// it can do neither.
function worth(board, side) {
    if (forces(board, side) < Infinity) return 1;
    const nexts = free(board).map((square) => mark(board, square, side));
    return nexts.some((next) => forces(next, other(side)) === Infinity) ? 0 : -1;
}

const ongoing = [...rows.values()].filter((row) => !row.terminal);

// Whether `fork` and `lines` are a fork of `side`, which is to move, and it does not come too late.
function forks(board, side, fork, lines) {
    const next = mark(board, fork, side);
    const ends = lines.flatMap((line) => free(next).filter((square) => line.includes(square)));
    return board[fork] === "." && lines.length === 2 && finishing(next, other(side)).length === 0
        && lines.every((line) => line.includes(fork) && count(next, line, side) === 2)
        && new Set(ends).size === 2 && String(ends.sort()) === String(finishing(next, side));
}

// Asserts that `side`, which is to move, wins by the lines and the fork that the page draws.
function assertPlan(board, side, nearest, { lines, fork }) {
    assert(lines.every((line) => LINES.some((one) => String(one) === String(line))));
    if (nearest === 1) {
        assert.equal(fork, undefined);
        assert.equal(lines.length, 1);
        assert.equal(count(board, lines[0], side), 2);
        assert.equal(count(board, lines[0], "."), 1);
    } else if (nearest === 3) {
        assert(forks(board, side, fork, lines));
    } else {
        // A first move, and a reply: if there are three lines, one that the first line forces; otherwise, any.
        const [two, forcing] = [lines.slice(-2), lines.length > 2 ? lines[0] : undefined];
        const works = free(board).some((first) => {
            const next = mark(board, first, side);
            const threats = finishing(next, side);
            if (threats.length > 1) return false;
            if (forcing && !(forcing.includes(first) && count(next, forcing, side) === 2 && threats.length === 1)) return false;
            if (!forcing && finishing(board, other(side))[0] !== first) return false;
            if (!free(next).every((reply) => forces(mark(next, reply, other(side)), side) <= 3)) return false;
            return (forcing ? threats : free(next)).some((reply) => forks(mark(next, reply, other(side)), side, fork, two));
        });
        assert(works, `${board}: ${side} does not win in 5 by ${lines.join(" ")}`);
    }
}

test("every mistake has the reason that a search gives", (t) => {
    const counts = {};
    for (const row of ongoing) {
        const { board, turn, index } = row;
        for (const square of free(board)) {
            const after = mark(board, square, turn);
            const next = played(row, square);
            if (completed(after).length > 0) continue;
            const [had, gives] = [forces(board, turn), forces(after, other(turn))];
            const before = worth(board, turn);
            const mistake = -worth(after, other(turn)) < before;
            assert.equal(mistake, -next.wdl < row.wdl, `${board} ${square}`);
            if (!mistake) continue;
            const found = why(index, square);
            const missed = had <= gives;
            const nearest = Math.min(had, gives);
            assert.equal(found.square, square);
            assert.equal(found.side, missed ? turn : other(turn), `${board} ${square}`);
            assert.equal(found.reason, missed ? "missed" : nearest, `${board} ${square}`);
            assertPlan(missed ? board : after, found.side, nearest, found);
            // The fork is on the mistake's square only if it needs a forcing move first, so that it came too early.
            assert(found.fork !== square || missed && nearest === 5, `${board} ${square}`);
            const allows = gives === Infinity ? "draw" : `loss in ${gives}`;
            counts[allows] = (counts[allows] ?? 0) + 1;
            const sentence = because(found).join(" ");
            counts[sentence] = (counts[sentence] ?? 0) + 1;
        }
    }
    t.diagnostic(JSON.stringify(counts));
    assert.deepEqual(counts, {
        "loss in 1": 5004, "loss in 3": 720, "loss in 5": 196, draw: 1384,
        "You could have won here.": 4396,
        "Robot was about to finish this line. You had to block it.": 2308,
        "That let Robot make a fork. Two threats at once, and you can block only one.": 492,
        "That let Robot make a fork. It forces you first, and then has two threats at once.": 100,
        "That let Robot make a fork. It blocks you first, and then has two threats at once.": 8,
    });
});

test("the mistake of a game is the last one that gave up a better result", (t) => {
    // Games between two random players, from a fixed seed.
    let seed = 1;
    const random = (n) => (seed = seed * 48271 % 2147483647) % n;
    const counts = { none: 0, lost: 0, drawn: 0 };
    for (let number = 0; number < 5000; number++) {
        const who = "XO"[number % 2];
        const game = [];
        let mistake;
        const worths = [];
        let row = rows.get(EMPTY);
        while (!row.terminal) {
            // In the format of the page: the boards on which it is your turn, and the last board.
            if (row.turn === who) game.push(row.index);
            const square = free(row.board)[random(free(row.board).length)];
            const next = played(row, square);
            if (row.turn === who) worths.push({ at: game.length - 1, square, before: row.wdl, after: -next.wdl });
            row = next;
        }
        game.push(row.index);
        const result = row.winner ? row.winner === who ? 1 : -1 : 0;
        for (const { at, square, before, after } of worths) {
            if (before > after && before > result) mistake = { at, square };
        }
        assert.deepEqual(lastMistake(game, who), mistake);
        assert(result < 0 || mistake === undefined || result === 0);
        counts[!mistake ? "none" : result < 0 ? "lost" : "drawn"]++;
    }
    assert(Object.values(counts).every((games) => games > 100));
    t.diagnostic(JSON.stringify(counts));
    assert.equal(lastMistake([0], "X"), undefined);
});

// The number of boards of each step, up to symmetry.
const SIZES = { finish: 209, block: 89, fork: 26, stop: 32 };

// The step of a board, computed by the same search.
function expectedStep({ board, turn }) {
    const moves = free(board);
    const [mine, theirs] = [finishing(board, turn), finishing(board, other(turn))];
    const now = worth(board, turn);
    const worths = moves.map((square) => {
        const next = mark(board, square, turn);
        return completed(next).length > 0 ? 1 : -worth(next, other(turn));
    });
    if (moves.length < 3 || worths.every((one) => one === now)) return;
    if (mine.length > 0) return { step: "finish", right: mine };
    if (theirs.length > 0) return theirs.length === 1 && now >= 0 ? { step: "block", right: theirs } : undefined;
    const wins = moves.filter((square) => {
        const next = mark(board, square, turn);
        return finishing(next, other(turn)).length === 0 && finishing(next, turn).length > 1;
    });
    if (wins.length > 0) return { step: "fork", right: wins };
    if (now === 0) return { step: "stop", right: moves.filter((_, i) => worths[i] === 0) };
}

test("each step has the expected exercises, with the expected remarks about each answer", (t) => {
    const classes = {};
    const remarks = {};
    for (const row of ongoing) {
        const { board, turn, index, canonical } = row;
        const expected = expectedStep(row);
        assert.equal(stepOf(index), expected?.step, board);
        if (!expected) continue;
        const { step, right } = expected;
        (classes[step] ??= new Set()).add(canonical);
        assert.deepEqual(right, row.optimal_moves, board);
        for (const square of free(board)) {
            const after = mark(board, square, turn);
            const found = judge(index, square);
            assert.equal(found.square, square);
            assert.equal(found.right, right.includes(square));
            const made = finishing(after, turn);
            const sentence = `${step}: ${because(found).join(" ").trim()}`;
            remarks[sentence] = (remarks[sentence] ?? 0) + 1;
            if (step === "finish" && found.right) {
                assert.deepEqual(found.lines, completed(after));
            } else if (step === "finish") {
                assert.equal(found.side, turn);
                assertPlan(board, turn, 1, found);
            } else if (step === "block") {
                // The line that was blocked, or that can still be finished.
                assert.equal(found.side, other(turn));
                assertPlan(board, other(turn), 1, found);
                assert.equal(finishing(after, other(turn)).length, found.right ? 0 : 1);
            } else if (step === "fork" && found.right) {
                assert.equal(found.side, turn);
                assert.equal(found.fork, square);
                assert(forks(board, turn, square, found.lines));
            } else if (step === "fork" || found.right) {
                // The line that the move threatens, or none.
                assert.equal(found.side, turn);
                assert.deepEqual(found.lines, LINES.filter((line) => count(after, line, turn) === 2 && count(after, line, ".") === 1));
                assert.equal(made.length, found.lines.length);
                assert(made.length < 2);
                // "Now Robot cannot make a fork", if Robot need not block.
                const forking = free(after).filter((reply) => finishing(mark(after, reply, other(turn)), other(turn)).length > 1);
                if (step === "stop" && made.length === 0) assert.deepEqual(forking, []);
                // Robot must block the line, and the block makes no fork.
                if (step === "stop" && made.length === 1) assert(!forking.includes(made[0]));
            } else {
                assert.equal(found.side, other(turn));
                assertPlan(after, other(turn), forces(after, other(turn)), found);
                assert.equal(found.reason, forces(after, other(turn)));
            }
        }
    }
    assert.deepEqual(remarks, {
        "finish: Yes! Three in a row.": 1780,
        "finish: You can finish this line.": 3964,
        "block: Yes! Now Robot cannot finish a line.": 652,
        "block: Robot was about to finish this line. You had to block it.": 2140,
        "fork: Yes! Two lines. Robot can block only one.": 260,
        "fork: That is only one threat. Robot can block it.": 384,
        "fork: That is no threat.": 228,
        "stop: Yes! Now Robot cannot make a fork. It has to block your line.": 268,
        "stop: Yes! Now Robot cannot make a fork.": 284,
        "stop: That let Robot make a fork. Two threats at once, and you can block only one.": 452,
        "stop: That let Robot make a fork. It forces you first, and then has two threats at once.": 100,
        "stop: That let Robot make a fork. It blocks you first, and then has two threats at once.": 8,
    });
    for (const [step, size] of Object.entries(SIZES)) assert.equal(classes[step].size, size);
    for (let index = 0; index < 3 ** 9; index++) {
        const text = SQUARES.map((square) => ".XO"[Math.floor(index / 3 ** square) % 3]).join("");
        if (!rows.has(text)) assert.equal(stepOf(index), undefined, text);
    }
});

test("the exercises of a step include all its boards up to symmetry, and no two in a row are alike", (t) => {
    const canonical = new Map([...rows.values()].map((row) => [row.index, row.canonical]));
    const alike = {};
    for (const { index, canonical } of ongoing) (alike[canonical] ??= []).push(index);
    for (const { index, canonical } of ongoing) {
        assert.deepEqual([...new Set(turned(index))].sort((a, b) => a - b), alike[canonical]);
    }
    // These numbers are spread evenly in place of chance, so that the test always does the same.
    let chance = 0;
    t.mock.method(Math, "random", () => (chance += (5 ** .5 - 1) / 2) % 1);
    for (const [step, classes] of Object.entries(SIZES)) {
        const met = {};
        const kinds = new Set();
        for (let last, number = 0; number < 4000; number++) {
            const board = exercise(step, number ? [last] : []);
            assert.equal(stepOf(board), step);
            if (number) assert.notEqual(canonical.get(board), canonical.get(last));
            met[board] = (met[board] ?? 0) + 1;
            kinds.add(canonical.get(board));
            last = board;
        }
        assert.equal(kinds.size, classes, step);
        const most = Math.max(...Object.values(met));
        assert(most < 200, `${step}: one board comes ${most} times`);
        t.diagnostic(`${step}: ${Object.keys(met).length} boards in 4000 exercises, the most frequent ${most} times`);

        const eight = [];
        while (eight.length < 8) eight.push(exercise(step, eight));
        assert.equal(new Set(eight.map((board) => canonical.get(board))).size, 8);
    }
});
