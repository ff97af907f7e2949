// node wasm.mjs MODULE NAMED EXAMPLE
//
// Probes all boards with a module and prints the digest of the answers. NAMED is the module with the names of its
// functions. EXAMPLE is a program that loads the module.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

const BOARDS = 3 ** 9;

const [path, named, example] = process.argv.slice(2);
const bytes = await readFile(path);
// No second argument: the module imports nothing.
const { instance } = await WebAssembly.instantiate(bytes);
const { probe } = instance.exports;

// 64-bit FNV-1a of the answers, two bytes each, low byte first: `tictactable::digest`.
let hash = 0xcbf29ce484222325n;
for (let index = 0; index < BOARDS; index++) {
    const bits = probe(index);
    for (const byte of [bits & 0xff, bits >> 8]) {
        hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
    }
}
console.log(hash.toString(16).padStart(16, "0"));

const noBoards = [-1, 2 ** 31, 2 ** 32 - BOARDS];
for (let index = BOARDS; index < 2 * 2 ** 16; index++) noBoards.push(index);
for (const index of noBoards) assert.equal(probe(index), 0, `an answer for the index ${index}`);

const [section] = WebAssembly.Module.customSections(await WebAssembly.compile(await readFile(named)), "name");
const names = Buffer.from(section).toString("latin1");
assert.match(names, /probe/);
assert.doesNotMatch(names, /alloc|solve|std/i, "contains functions that it does not need");
assert.doesNotMatch(names, /panic|unwind/, "can panic");

// With a file instead of the network.
const fetch = () => new Response(bytes, { headers: { "content-type": "application/wasm" } });
const run = new Function("fetch", `return (async () => { ${await readFile(example)}; return optimalMoves; })()`);
assert.equal(await run(fetch), 0x1ff, "not all moves on the empty board");
