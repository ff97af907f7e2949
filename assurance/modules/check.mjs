// node check.mjs ANSWERS: compares the installed JavaScript package with what answers.rs prints.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as module from "tictactable";

const ofABoard = [
    ...["bestLine", "fromMoves", "isReachable", "isTerminal", "legalMoves", "mistakes", "moves", "probe"],
    "ratedMoves",
];
const ofAMove = ["play", "reviewMove"];
const errors = ["IllegalMoveError", "ParseBoardError", "UnreachableError"];
assert.deepEqual(Object.keys(module), [...errors, ...ofABoard, ...ofAMove, "reachableBoards"].sort());
if (process.features.require_module) {
    assert.equal(createRequire(import.meta.url)("tictactable").probe, module.probe);
}

// Stack traces would take longer than everything else.
Error.stackTraceLimit = 0;

function call(name, text, square) {
    if (name === "moves") return module.fromMoves(module.moves(text));
    if (name === "fromMoves") return module.fromMoves([...module.moves(text), 0]);
    return ofAMove.includes(name) ? module[name](text, square) : module[name](text);
}

function answer(name, text, square = 0) {
    try {
        return call(name, text, square);
    } catch (error) {
        assert(error instanceof (module[error.name] ?? TypeError));
        return { error: error.name, message: error.message };
    }
}

for (const [wrong, type] of [
    ...[[undefined, "undefined"], [null, "null"], [5, "number"], [Symbol("x"), "symbol"]],
    ...[[["........."], "array"], [new String("........."), "object"], [() => ".", "function"]],
]) {
    const expected = { error: "TypeError", message: `board must be a string, not ${type}` };
    for (const name of [...ofABoard, ...ofAMove]) assert.deepEqual(answer(name, wrong), expected);
}
for (const wrong of [-1, 9, 0.5, NaN, Infinity]) {
    const message = `no square has the index ${wrong}: the highest is 8`;
    assert.deepEqual(answer("play", ".........", wrong), { error: "IllegalMoveError", message });
}
assert.equal(answer("play", ".........", "2").message, "square must be a number, not string");
// Half a surrogate pair, which a Rust string cannot contain.
assert.match(answer("probe", "\ud800").message, /found U\+D800$/);

const lines = readFileSync(process.argv[2], "utf8").trimEnd().split("\n");
const boards = new Map();
for (const line of lines) {
    const inCamelCase = line.replace(/_([a-z])(?=[\w ]*":)/g, (_, letter) => letter.toUpperCase());
    const { text, all, ...answers } = JSON.parse(inCamelCase);
    if (/^[.XO]{9}$/.test(text)) boards.set(text, answers.isReachable);
    if (all) {
        // For the single characters, one function is enough, because all functions parse alike.
        const names = text.length > 2 ? [...ofABoard, ...ofAMove] : ["probe"];
        for (const name of names) assert.deepEqual(answer(name, text), all, `${name} ${text}`);
    }
    for (const [key, expected] of Object.entries(answers)) {
        const [name, square] = key.split(" ");
        assert.deepEqual(answer(name, text, Number(square)), expected, `${key} ${text}`);
    }
    if (answers.isReachable) {
        assert(Object.isFrozen(module.probe(text)) && Object.isFrozen(module.probe(text).optimalMoves));
    }
}
assert.equal(boards.size, 3 ** 9);
assert.deepEqual(module.reachableBoards(), [...boards.keys()].filter((board) => boards.get(board)));
console.log(`Node.js ${process.version}: ${lines.length} texts, all answers equal the library's`);
