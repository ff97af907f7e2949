// node check.mjs MODULE ANSWERS: compares the JavaScript MODULE with what answers.rs prints.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [file, answers] = process.argv.slice(2);
const module = await import(pathToFileURL(file));
const functions = ["bestLine", "mistakes", "play", "probe", "ratedMoves"];
const errors = ["IllegalMoveError", "ParseBoardError", "UnreachableError"];
assert.deepEqual(Object.keys(module).sort(), [...errors, ...functions]);

// A million stack traces would take longer than everything else.
Error.stackTraceLimit = 0;

function throws(type, message, name, text, square = 0) {
    try {
        module[name](text, square);
    } catch (error) {
        if (error.constructor === type && error.name === type.name && error.message === message) return;
        throw error;
    }
    assert.fail(`${name} does not throw ${type.name}: ${message}`);
}

/** Compares the result or the error of a call with the library's. */
function compare(expected, ...call) {
    if (expected?.error) return throws(module[expected.error], expected.message, ...call);
    const [name, ...args] = call;
    assert.deepEqual(module[name](...args), expected, call.join());
}

// A text of any length is rejected without copying it. This reads the peak memory of the process.
const megabytes = () => process.resourceUsage().maxRSS / 1000;
for (const [character, found] of [["x", "'x'"], ["\u{1f642}", "U+1F642"]]) {
    const text = character.repeat(1e8 / character.length);
    text.charCodeAt(5e7); // makes the engine allocate the whole text, which `repeat` does not
    const before = megabytes();
    const position = character === "x" ? 10 : 1;
    const expected = character === "x" ? "the end" : "'.', 'X' or 'O'";
    const message = `expected ${expected} as character ${position}, found ${found}`;
    for (const name of functions) throws(module.ParseBoardError, message, name, text);
    const grown = megabytes() - before;
    console.log(`1e8 units, ${found}: peak memory ${before.toFixed()} MB, of which the calls took ${grown.toFixed(1)}`);
    assert(grown < 10);
}

// Nothing is called on a value that is not a string.
const hostile = { toString: () => assert.fail("called") };
for (const [wrong, type] of [
    ...[[undefined, "undefined"], [null, "null"], [true, "boolean"], [5, "number"], [2n, "bigint"]],
    ...[[Symbol("x"), "symbol"], [["........."], "array"], [new String("."), "object"]],
    ...[[hostile, "object"], [Object.create(null), "object"], [() => ".", "function"]],
]) {
    for (const name of functions) throws(TypeError, `board must be a string, not ${type}`, name, wrong);
    if (type === "number" || type === "undefined") continue;
    throws(TypeError, `square must be a number, not ${type}`, "play", ".........", wrong);
}
assert.throws(() => module.play("........."), { message: "square must be a number, not undefined" });
throws(TypeError, "square must be a number, not string", "play", ".........", "2");
for (const wrong of [-1, 9, 0.5, NaN, Infinity]) {
    throws(module.IllegalMoveError, "squares are 0 to 8", "play", ".........", wrong);
}
// Half a surrogate pair, which a Rust string cannot contain.
throws(module.ParseBoardError, "expected '.', 'X' or 'O' as character 1, found U+D800", "probe", "\ud800");

const lines = readFileSync(answers, "utf8").trimEnd().split("\n");
const boards = new Set();
for (const line of lines) {
    const named = line.replace(/_([a-z])(?=\w*":)/g, (_, letter) => letter.toUpperCase());
    const { text, all, play = [], ...rest } = JSON.parse(named);
    if (/^[.XO]{9}$/.test(text)) boards.add(text);
    if (all) {
        // For a million single characters, one function is enough, because all functions parse alike.
        const names = text.length > 2 ? functions : ["probe"];
        for (const name of names) compare(all, name, text);
        continue;
    }
    for (const [name, expected] of Object.entries(rest)) compare(expected, name, text);
    for (const [square, expected] of play.entries()) compare(expected, "play", text, square);
    const entry = module.probe(text);
    assert(Object.isFrozen(entry) && Object.isFrozen(entry.optimalMoves));
}
assert.equal(boards.size, 3 ** 9);
console.log(`Node.js ${process.version}: ${lines.length} texts, all answers equal the library's`);
