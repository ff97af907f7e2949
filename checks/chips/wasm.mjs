// node wasm.mjs MODULE EXAMPLE
//
// Probes all boards with a module and prints the answers, a line of hexadecimal digits each. EXAMPLE is a program that loads
// the module.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

const BOARDS = 3 ** 9;

const [path, example] = process.argv.slice(2);
const bytes = await readFile(path);
// No second argument: the module imports nothing.
const { instance } = await WebAssembly.instantiate(bytes);
const { probe } = instance.exports;

for (let index = 0; index < BOARDS; index++) console.log(probe(index).toString(16).padStart(4, "0"));

const noBoard = (index) => assert.equal(probe(index), 0, `an answer for the index ${index}`);
for (let index = BOARDS; index < 2 ** 17; index++) noBoard(index);
[-1, 2 ** 31, 2 ** 32 - BOARDS].forEach(noBoard);

// With a file instead of the network.
const fetch = () => new Response(bytes, { headers: { "content-type": "application/wasm" } });
const run = new Function("fetch", `return (async () => { ${await readFile(example)}; return optimalMoves; })()`);
assert.equal(await run(fetch), 0x1ff, "not all moves on the empty board");
