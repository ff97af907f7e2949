// node check.mjs ANSWERS: compares the installed JavaScript package with what answers.rs prints.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as module from "tictactable";

const require = createRequire(import.meta.url);
if (process.features.require_module) assert.equal(require("tictactable").probe, module.probe);
// Some resolvers and bundlers ignore `exports`, and go by `main`.
const manifest = require.resolve("tictactable/package.json");
const { main, types, sideEffects } = require(manifest);
assert.equal(join(dirname(manifest), main), fileURLToPath(import.meta.resolve("tictactable")));
assert(existsSync(join(dirname(manifest), types)));
assert.equal(sideEffects, false);

// Stack traces would take longer than everything else.
Error.stackTraceLimit = 0;

function answer(name, ...args) {
    try {
        return module[name](...args);
    } catch (error) {
        assert(error instanceof (module[error.name] ?? TypeError));
        return { error: error.name, message: error.message };
    }
}

const names = new Set();
const lines = readFileSync(process.argv[2], "utf8").trimEnd().split("\n");
for (const line of lines) {
    // The names in camel case. The kinds of moves are the same in all languages.
    const inCamelCase = line.replace(/_(?!win"|loss")([a-z])/g, (_, letter) => letter.toUpperCase());
    const [name, args, expected] = JSON.parse(inCamelCase);
    assert.deepEqual(answer(name, ...args), expected, line);
    names.add(name);
}
const errors = ["IllegalMoveError", "ParseBoardError", "UnreachableError"];
assert.deepEqual(Object.keys(module), ["EMPTY", ...errors, ...names].sort());
// Each is a class of its own, which no other error is an instance of.
for (const name of errors) assert.equal(Object.getPrototypeOf(module[name]), Error);
assert.equal(module.EMPTY, module.fromMoves([]));
for (const board of module.reachableBoards()) {
    assert(Object.isFrozen(module.probe(board)) && Object.isFrozen(module.probe(board).optimalMoves));
}

for (const name of ["boardFrom", "fromMoves", "other", "reachableBoards", "review"]) names.delete(name);
for (const [wrong, type] of [
    ...[[undefined, "undefined"], [null, "null"], [5, "number"], [Symbol("x"), "symbol"]],
    ...[[["........."], "array"], [new String("........."), "object"], [() => ".", "function"]],
]) {
    const expected = { error: "TypeError", message: `board must be a string, not ${type}` };
    for (const name of names) assert.deepEqual(answer(name, wrong), expected);
}
for (const wrong of [-1, 9, 0.5, NaN, Infinity]) {
    const message = `no square has the index ${wrong}: the highest is 8`;
    assert.deepEqual(answer("play", ".........", wrong), { error: "IllegalMoveError", message });
}
assert.deepEqual(module.review([-0]), module.review([0]));
for (const [wrong, type] of [["2", "string"], [null, "null"], [[2], "array"], [Symbol("2"), "symbol"]]) {
    const message = `square must be a number, not ${type}`;
    assert.deepEqual(answer("play", ".........", wrong), { error: "IllegalMoveError", message });
    const later = { error: "IllegalMoveError", message: `move 2 is illegal: ${message}` };
    assert.deepEqual(answer("review", [4, wrong]), later);
}
const hostile = { toString() { throw 1; } };
for (const [wrong, shown] of [
    ...[["x", '"x"'], ["", '""'], [null, "null"], [1, "1"], [Symbol("X"), "Symbol(X)"]],
    ...[[["X"], "array"], [Object.create(null), "object"], [hostile, "object"]],
]) {
    const message = `player must be "X" or "O", not ${shown}`;
    assert.deepEqual(answer("other", wrong), { error: "TypeError", message });
    assert.deepEqual(answer("linesOf", ".........", wrong), { error: "TypeError", message });
}
assert.equal(answer("boardFrom", null, { empty: 0, x: 1, o: 2 }).error, "TypeError");
assert.match(answer("boardFrom", "X?.......", { empty: ".", x: "X", o: "O" }).message, /found "\?"$/);
const cells = Array(9).fill(Object.create(null)); // have no text
assert.match(answer("boardFrom", cells, { empty: 0, x: 1, o: 2 }).message, /found object$/);
// Half a surrogate pair, which a Rust string cannot contain.
assert.match(answer("probe", "\ud800").message, /found U\+D800$/);
console.log(`Node.js ${process.version}: ${lines.length} calls, all answers equal the library's`);
