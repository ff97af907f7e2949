// node check.mjs DIGEST FOLDER LAYOUT...
//
// Probes all boards with the module of each layout, and prints a line for each. DIGEST is the expected digest of the
// answers. FOLDER contains LAYOUT.wasm and, with function names, LAYOUT.named.wasm.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

const BOARDS = 3 ** 9;

// 64-bit FNV-1a of the answers, two bytes each, low byte first: `tictactable::digest`.
function digest(probe) {
    let hash = 0xcbf29ce484222325n;
    for (let index = 0; index < BOARDS; index++) {
        const bits = probe(index);
        for (const byte of [bits & 0xff, bits >> 8]) {
            hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
        }
    }
    return hash.toString(16).padStart(16, "0");
}

const [expected, folder, ...layouts] = process.argv.slice(2);

for (const layout of layouts) {
    const bytes = await readFile(`${folder}/${layout}.wasm`);
    // No second argument: the module imports nothing.
    const { instance } = await WebAssembly.instantiate(bytes);
    const { probe } = instance.exports;

    assert.equal(digest(probe), expected, `${layout}: the answers differ from the live solver's`);
    const noBoards = [-1, 2 ** 31, 2 ** 32 - BOARDS];
    for (let index = BOARDS; index < 2 * 2 ** 16; index++) noBoards.push(index);
    for (const index of noBoards) {
        assert.equal(probe(index), 0, `${layout}: an answer for the index ${index}`);
    }

    const named = await WebAssembly.compile(await readFile(`${folder}/${layout}.named.wasm`));
    const [section] = WebAssembly.Module.customSections(named, "name");
    const names = Buffer.from(section).toString("latin1");
    assert.match(names, /probe/);
    assert.doesNotMatch(names, /alloc|solve|std/i, `${layout}: contains functions that it does not need`);
    assert.doesNotMatch(names, /panic|unwind/, `${layout}: can panic`);

    console.log(`${layout}: ${bytes.length} bytes, digest ${expected}`);
}
