// Compares the reasons, the exercises and the sheets with the command's export, and with lines that are found here in another way.
// tests/rules.rs compares the export with a search.

import assert from "node:assert/strict";
import { test } from "node:test";

import { EMPTY, LINES, SQUARES, completed, finishing, free, mark, ongoing, other, played, rows } from "./expected.mjs";
import { exercise, judge, stepOf, story, why } from "./reasons.js";
import { sheets } from "./sheet.js";
import * as W from "./words.js";

const count = (board, line, mark) => line.filter((square) => board[square] === mark).length;
const open = (board, side) => LINES.filter((line) => count(board, line, side) === 2 && count(board, line, ".") === 1);
// The number of plies in which the side to move can force a line: 1, 3 or 5; Infinity if it cannot.
const forces = (board) => rows.get(board).wdl > 0 ? rows.get(board).remoteness : Infinity;

// Whether `fork` and `lines` are a fork of `side`, which is to move, and it does not come too late.
function forks(board, side, fork, lines) {
    const next = mark(board, fork, side);
    return board[fork] === "." && finishing(next, other(side)).length === 0 && finishing(next, side).length === 2
        && lines.every((line) => line.includes(fork)) && String(lines) === String(open(next, side));
}

// Asserts that the side to move wins by the moves and the lines that the page draws.
function assertPlan(board, moves) {
    const side = rows.get(board).turn;
    const forced = moves[0].lines.length > 0 ? "threat block fork" : "first any fork";
    assert.equal(moves.map(({ kind }) => kind).join(" "), { 1: "line", 3: "fork", 5: forced }[forces(board)]);
    for (const [i, { square, side: who, winner, kind, lines }] of moves.entries()) {
        assert.deepEqual([who, winner, board[square]], [i % 2 ? other(side) : side, side, "."]);
        const next = mark(board, square, who);
        const right = {
            line: () => lines.length === 1 && lines[0].includes(square) && open(board, side).some((line) => String(line) === String(lines[0])),
            fork: () => forks(board, side, square, lines),
            threat: () => lines.length === 1 && String(lines) === String(open(next, side)) && open(next, other(side)).length === 0,
            block: () => String(lines) === String(open(board, side)) && String(finishing(board, side)) === String(square),
            first: () => String(finishing(board, who)) === "" && String(finishing(board, other(who))) === String(square),
            any: () => free(board).every((reply) => forces(mark(board, reply, who)) < Infinity),
        };
        assert(right[kind](), `${board}: ${kind} on ${square}`);
        board = next;
    }
}

// The squares on which `side` makes a fork.
const forksOn = (board, side) => free(board).filter((square) => finishing(mark(board, square, side), side).length > 1);

// Whether `side` can force a fork that no line of the other side comes before.
const forcesFork = (board, side) => !rows.get(board).terminal && (rows.get(board).turn === side
    ? free(board).some((square) => forks(board, side, square, open(mark(board, square, side), side)) || forcesFork(mark(board, square, side), side))
    : free(board).every((square) => forcesFork(mark(board, square, other(side)), side)));

// Asserts what a sentence says that `side` cannot do on these boards, with its next move or later.
function assertTrue(sentence, boards, side) {
    assert.doesNotMatch(sentence, /cannot (?!force a (fork that wins|win)\.|finish this line)/);
    if (/cannot force a fork that wins/.test(sentence)) assert(boards.every((board) => !forcesFork(board, side)), sentence);
    if (/cannot force a win/.test(sentence)) assert(boards.every((board) => rows.get(board).wdl <= 0), sentence);
}

test("every mistake has the reason that the export gives", () => {
    const counts = {};
    for (const row of ongoing) {
        const { board, turn } = row;
        for (const square of free(board)) {
            const after = mark(board, square, turn);
            if (-rows.get(after).wdl >= row.wdl) continue;
            const found = why(board, square);
            const missed = forces(board) <= forces(after);
            assert.equal(found.square, square);
            assert.equal(found.missed, missed, `${board} ${square}`);
            assertPlan(missed ? board : after, found.moves);
            // What "Show me" says about the best squares, here and in the practice.
            const best = row.optimal_moves.map((one) => mark(board, one, turn));
            const { kind } = found.moves[0];
            const says = missed ? {
                line: (next) => completed(next).length > 0,
                fork: (next) => finishing(next, turn).length > 1 && finishing(next, other(turn)).length === 0,
            }[kind] ?? ((next) => free(next).every((reply) => forces(mark(next, reply, other(turn))) <= 3))
                : kind === "line" ? (next) => finishing(next, other(turn)).length === 0
                // A fork of the other side, if there is one, comes too late, because this side can finish a line.
                : (next) => forksOn(next, other(turn)).every((fork) => finishing(mark(next, fork, other(turn)), turn).length > 0);
            assert(best.every(says), `${board} ${square}: ${kind}`);
            assertTrue(W.better(found, row.optimal_moves, turn), best, other(turn));
            const late = !missed && best.some((next) => forksOn(next, other(turn)).length > 0);
            if (kind !== "line") assert.equal(found.late, late, `${board} ${square}`);
            const reason = `${missed ? "missed " : ""}${{ line: "line", fork: "fork" }[kind] ?? "later fork"}${kind !== "line" && late ? ", late" : ""}`;
            counts[reason] = (counts[reason] ?? 0) + 1;
        }
    }
    assert.deepEqual(counts, {
        "line": 2308, "fork": 328, "fork, late": 164, "later fork": 100, "later fork, late": 8,
        "missed line": 3560, "missed fork": 580, "missed later fork": 256,
    });
});

test("Why? begins with the open line that a player saw, and tells where the better result was lost", () => {
    // Games between two random players, from a fixed seed.
    let seed = 1;
    const random = (n) => (seed = seed * 48271 % 2147483647) % n;
    for (let number = 0; number < 8000; number++) {
        const [who, alone] = ["XO"[number % 2], number % 4 < 2];
        const [game, mine] = [[], []];
        let row = rows.get(EMPTY);
        while (!row.terminal) {
            // In the format of the page: against Robot, the boards on which it is your turn, and the last board.
            if (row.turn === who || !alone) game.push(row.board);
            const square = free(row.board)[random(free(row.board).length)];
            const next = played(row, square);
            if (row.turn === who) mine.push({ move: { at: game.length - 1, square }, board: row.board, before: row.wdl, after: -next.wdl });
            row = next;
        }
        game.push(row.board);
        const result = row.winner ? row.winner === who ? 1 : -1 : 0;
        const mistake = mine.findLast(({ before, after }) => before > Math.max(after, result))?.move;

        const { move, board } = mine.at(-1);
        const ends = finishing(board, other(who));
        const seen = result < 0 && ends.length === 1 && ends[0] !== move.square && finishing(board, who).length === 0;
        const steps = story(game, who);
        if (seen) {
            const { moves: [{ square, lines }], ...where } = steps.shift();
            assert.deepEqual([where, square], [move, ends[0]]);
            assert(lines.every((line) => line.includes(square) && count(board, line, other(who)) === 2));
        }
        // What follows is where it began, if it was lost already.
        const later = mistake && !(seen && mistake.at === move.at) ? mistake : undefined;
        const [first] = steps;
        assert.deepEqual(first && [{ at: first.at, square: first.square }, first.lost, first.moves], later && [later, seen, []]);
    }
    assert.deepEqual(story([EMPTY], "X"), []);
});

// The number of boards of each step, up to symmetry.
const SIZES = { finish: 209, block: 89, fork: 26, stop: 14 };

// The step of a board, and its right answers.
function expectedStep(row) {
    const { board, turn, wdl: now } = row;
    const moves = free(board);
    const [mine, theirs] = [finishing(board, turn), finishing(board, other(turn))];
    const worths = moves.map((square) => -played(row, square).wdl);
    if (moves.length < 3 || worths.every((one) => one === now)) return;
    if (mine.length > 0) return { step: "finish", right: mine };
    if (theirs.length > 0) return theirs.length === 1 && now >= 0 ? { step: "block", right: theirs } : undefined;
    const wins = forksOn(board, turn).filter((square) => finishing(mark(board, square, turn), other(turn)).length === 0);
    if (wins.length > 0) return { step: "fork", right: wins };
    const holding = moves.filter((_, i) => worths[i] === 0);
    // Robot has two marks, or no fork can be seen.
    if (now === 0 && holding.length < 3 && count(board, SQUARES, other(turn)) > 1) return { step: "stop", right: holding };
}

test("each step has the expected exercises, with the expected remarks about each answer", () => {
    const classes = {};
    const remarks = {};
    for (const row of ongoing) {
        const { board, turn, canonical } = row;
        const expected = expectedStep(row);
        assert.equal(stepOf(board), expected?.step, board);
        if (!expected) continue;
        const { step, right } = expected;
        (classes[step] ??= new Set()).add(canonical);
        assert.deepEqual(right, row.optimal_moves, board);
        for (const square of free(board)) {
            const after = mark(board, square, turn);
            const found = judge(board, square);
            assert.equal(found.square, square);
            assert.equal(found.right, right.includes(square));
            const made = finishing(after, turn);
            (remarks[step] ??= new Set()).add(W.remark(found, turn).join(" "));
            assertTrue(W.remark(found, turn).join(" "), [after], other(turn));
            if (!found.right && step !== "fork") {
                assertPlan(step === "finish" ? board : after, found.moves);
            } else if (step === "finish") {
                assert.deepEqual(found.lines, completed(after));
            } else if (step === "block") {
                assert.deepEqual([found.winner, found.lines], [other(turn), open(board, other(turn))]);
                assert(found.lines[0].includes(square));
            } else if (step === "fork") {
                // The fork, or the line that the move threatens, or none.
                assert.equal(found.winner, turn);
                if (found.right) assert(forks(board, turn, square, found.lines));
                else assert.deepEqual([found.lines, made.length < 2], [open(after, turn), true]);
            } else {
                // The lines of a fork of Robot, which the move is on, or which comes too late.
                const [one, two] = found.lines;
                assert.equal(found.winner, other(turn));
                assert.equal(one.filter((square) => two.includes(square)).length, 1);
                assert(found.lines.every((line) => count(board, line, turn) === 0), board);
                assert(found.lines.flat().includes(square) || made.length === 1, `${board} ${square}`);
                assert.deepEqual(found.mine, open(after, turn));
                assert.equal(found.mine.length, made.length);
                // Robot cannot make any fork: it has none, or it must block, and the block makes none.
                const forking = forksOn(after, other(turn));
                assert.equal(found.late, forking.length > 0);
                assert.deepEqual(made.length === 1 ? forking.filter((reply) => made.includes(reply)) : forking, []);
            }
        }
    }
    // How many sentences each step has.
    for (const [step, size] of Object.entries({ finish: 2, block: 2, fork: 3, stop: 6 })) assert.equal(remarks[step].size, size);
    for (const [step, size] of Object.entries(SIZES)) assert.equal(classes[step].size, size);
});

test("the exercises of a step include all its boards up to symmetry, and no two in a row are alike", (t) => {
    // These numbers are spread evenly in place of chance, so that the test always does the same.
    let chance = 0;
    t.mock.method(Math, "random", () => (chance += (5 ** .5 - 1) / 2) % 1);
    for (const [step, classes] of Object.entries(SIZES)) {
        const met = [];
        // So many that all classes come.
        while (met.length < classes * 20) met.push(exercise(step, met.slice(-1)));
        assert(met.every((board) => stepOf(board) === step));
        const kinds = met.map((board) => rows.get(board).canonical);
        assert(kinds.every((kind, i) => kind !== kinds[i - 1]));
        assert.equal(new Set(kinds).size, classes, step);
    }
});

// The boards that are drawn in a text.
const drawn = (html) => html.split("<svg").slice(1).map((svg) => {
    const cells = [...EMPTY];
    for (const [, x, y, side] of svg.matchAll(/translate\((\d+) (\d+)\)" class="(.)/g)) cells[x / 100 + y / 100 * 3] = side;
    return cells.join("");
});
// The entry of a board on a sheet, where X is always to move, so that on some boards O has started.
function printed(board) {
    const row = rows.get(board);
    return row?.turn === "X" ? row : rows.get(board.replace(/[XO]/g, other));
}

test("a sheet has nine different boards of a step, with their answers", () => {
    for (const step of Object.keys(W.STEPS)) {
        const [question, answer, ...boards] = drawn(sheets(step, 1));
        const answers = boards.splice(8);
        const added = (board, answer) => free(board).filter((square) => answer[square] === "X");
        assert.deepEqual(boards.map((board, i) => added(board, answers[i])), boards.map((board) => printed(board).optimal_moves));
        // The example marks one square, as the task asks.
        assert.deepEqual(added(question, answer), [printed(question).best_move]);
        assert.equal(new Set([question, ...boards].map((board) => printed(board).canonical)).size, 9);
    }
});

test("25 sheets are all different, with a line of answers for each", () => {
    const html = sheets("stop", 25);
    const all = drawn(html);
    const boards = Array.from({ length: 25 }, (_, i) => all.slice(i * 10 + 2, i * 10 + 10));
    assert.equal(new Set(boards.map(String)).size, 25);
    const lines = [...html.matchAll(/<div>(\d{4})<ol>(.*?)<\/ol>/g)];
    assert.equal(new Set(lines.map(([, number]) => number)).size, 25);
    assert.deepEqual(html.match(/(?<=<h1>).*?(?=<)/g), lines.map(([, number]) => W.sheetTitle("stop", number)));
    assert.deepEqual(lines.map(([, , line]) => line.match(/(?<=<li>)[^<]*/g)),
        boards.map((sheet) => sheet.map((board) => W.answers(printed(board).optimal_moves))));
});

// What the sentence at the end of a game claims: of the result for you, and of the best that you could have reached.
const CLAIMS = {
    "You lost|I won|My line|finished a line|saw that line|found a line": (result) => result < 0,
    "Nobody wins|not beat you|So close|hard|Look for|can beat me": (result) => result === 0,
    "You won|You beat me": (result) => result > 0,
    "cannot do better": (result, best) => best <= result,
    "could have won": (result, best) => best > 0 && result < 1,
    "Try the|Now try": (result) => result !== 0,
    "See why": (result, best, why) => why && result < 0,
};

test("each sentence at the end is true of the game, from each board, also if the level has changed", () => {
    let seed = 1;
    const random = (n) => (seed = seed * 48271 % 2147483647) % n;
    const said = new Set();
    // The board from which you play, and the number of moves that another robot makes before Perfect takes over.
    for (const start of ongoing) for (const who of ["X", "O"]) for (const before of [0, 1, 9]) {
        const game = [];
        let row = start;
        for (let moves = 0; !row.terminal; moves++) {
            if (row.turn === who) game.push(row.board);
            const among = row.turn === who || moves < before ? free(row.board) : row.optimal_moves;
            row = played(row, among[random(among.length)]);
        }
        const result = row.winner ? row.winner === who ? 1 : -1 : 0;
        const best = Math.max(result, ...game.map((board) => rows.get(board).wdl));
        const why = story([...game, row.board], who).length > 0;
        for (const level of before > 0 ? ["beginner", "good", "perfect"] : ["perfect"]) for (const nth of [0, 1]) {
            const sentence = W.end(level, result, nth, why, undefined);
            said.add(sentence);
            // It says first who has won.
            assert.match(sentence, [/^(You lost|I won)\b/, /^Nobody wins: a draw\b/, /^You (won|beat me)!/][result + 1]);
            for (const [claim, holds] of Object.entries(CLAIMS)) if (RegExp(claim).test(sentence)) assert(holds(result, best, why), `${start.board} ${who}: ${sentence}`);
            // A sentence of which nothing is known here is not said.
            assert(sentence.split(/(?<=[.!?:]) /).every((part) => part === "Again?" || part === "a draw." || RegExp(Object.keys(CLAIMS).join("|")).test(part)), sentence);
        }
    }
    assert.equal(said.size, 24);
});

test("what is said is true for the reader", () => {
    // Nobody knows who has beaten Perfect from another board.
    for (const level of ["beginner", "good", "perfect"]) assert.doesNotMatch(W.tease(level), /nobody|never beaten|never lose/i);
    // Nothing says `draw` without saying what that is.
    assert.match(W.RULE, /nobody wins, it is a draw/);
    for (const words of [W.endOfTwo(null), W.held(1), W.held(2)]) assert.match(words, /^Nobody wins:/);
    // A hint is a promise for the best play of the other side, and says whose moves it counts.
    const kinds = [-1, 0, 1].flatMap((wdl) => [{ wdl, best: true }, { wdl, best: false }, ...wdl < 1 ? [{ wdl, best: true, trap: { wrong: 2, all: 6 } }] : []]);
    for (const one of kinds) {
        // There are traps only if all moves have the same outcome.
        for (const two of kinds.filter(({ wdl, trap }) => !one.trap && !trap || wdl === one.wdl)) {
            const legend = W.legend([one, two], false, "X");
            assert.match(legend, /if I play my best/);
            assert.match(W.legend([one, two], true, "X"), /if both play well/);
            const sentence = one.wdl === two.wdl ? "" : W.outlook(Math.max(one.wdl, two.wdl));
            if (one.wdl === 0 || two.wdl === 0) assert.match(sentence + legend, /[Dd]raw: nobody wins/);
            if (one.trap) assert.match(legend, /2 of my 6 moves/);
        }
    }
    assert.match(W.label(0, ".", kinds[1], "X"), /^Top left: free, lose/);
    assert.match(W.label(0, ".", { wdl: 0, trap: { wrong: 1, all: 6 } }, "X"), /draw, 1 of O's 6 moves loses$/);
});
