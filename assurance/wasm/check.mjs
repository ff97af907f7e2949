// node check.mjs DIGEST FOLDER LAYOUT...
//
// Probes all boards through each layout's module and prints a line about it. DIGEST is what the
// answers have to amount to. FOLDER holds LAYOUT.wasm, and LAYOUT.named.wasm with function names.

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

// The names of all functions of a module, as the text of its name section.
async function functionNames(file) {
    const module = await WebAssembly.compile(await readFile(file));
    const [section] = WebAssembly.Module.customSections(module, "name");
    return Buffer.from(section).toString("latin1");
}

const [expected, folder, ...layouts] = process.argv.slice(2);

console.log("layout    bytes  panics  digest");
for (const layout of layouts) {
    const bytes = await readFile(`${folder}/${layout}.wasm`);
    // No second argument: the module imports nothing.
    const { instance } = await WebAssembly.instantiate(bytes);
    const { probe } = instance.exports;

    assert.equal(digest(probe), expected, `${layout}: not the answers of the live solver`);
    const noBoards = [-1, 2 ** 31, 2 ** 32 - BOARDS];
    for (let index = BOARDS; index < 2 * 2 ** 16; index++) noBoards.push(index);
    for (const index of noBoards) {
        assert.equal(probe(index), 0, `${layout}: an answer for the index ${index}`);
    }

    const names = await functionNames(`${folder}/${layout}.named.wasm`);
    assert.match(names, /probe/);
    assert.doesNotMatch(names, /alloc|solve|std/i, `${layout}: holds what it does not need`);
    const panics = /panic|unwind/.test(names);
    assert(!panics || !["dense", "compact"].includes(layout), `${layout}: can panic`);

    assert(layout !== "compact" || bytes.length <= 1000, `${layout}: ${bytes.length} bytes`);

    const size = String(bytes.length).padStart(7);
    console.log(layout.padEnd(7), size, panics ? "   yes" : "    no", "", expected);
}
