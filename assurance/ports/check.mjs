// node check.mjs MODULE EXPORT LIBRARY
//
// Compares the JavaScript MODULE with the library. EXPORT is what `tictactable export --format
// jsonl` writes, LIBRARY what `src/main.rs` prints.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [module, exported, library] = process.argv.slice(2);
const { IllegalMoveError, ParseBoardError, UnreachableError, play, probe } = await import(
    pathToFileURL(module)
);

const read = (file) => readFileSync(file, "utf8").trimEnd().split("\n").map((line) => JSON.parse(line));

function refuses(type, message, call) {
    assert.throws(call, (error) => error.constructor === type && error.message === message, message);
}

function answer(board) {
    try {
        return probe(board);
    } catch (error) {
        assert(error instanceof UnreachableError, error);
        return error.message;
    }
}

const boards = new Map(read(exported).map((record) => [record.board, record]));
const left = new Set([""]);
for (const cells of left) {
    if (cells.length === 9) continue;
    left.delete(cells);
    for (const cell of ".XO") left.add(cells + cell);
}
assert.equal(left.size, 3 ** 9);

let texts = 0;
for (const { text, ...said } of read(library)) {
    if ("no_board" in said) {
        texts++;
        refuses(ParseBoardError, said.no_board, () => probe(text));
        refuses(ParseBoardError, said.no_board, () => play(text, 0));
    } else if ("cells" in said) {
        texts++;
        assert.deepEqual(answer(text), answer(said.cells), text);
    } else if ("unreachable" in said) {
        assert(left.delete(text) && !boards.has(text));
        refuses(UnreachableError, said.unreachable, () => probe(text));
        refuses(UnreachableError, said.unreachable, () => play(text, 0));
    } else {
        const record = boards.get(text);
        assert(left.delete(text) && boards.delete(text));
        const entry = probe(text);
        const expected = {
            turn: record.turn,
            wdl: record.wdl,
            remoteness: record.remoteness,
            optimalMoves: record.optimal_moves,
            bestMove: record.best_move,
            terminal: record.terminal,
            winner: record.winner,
            predictedWinner: said.predicted_winner,
        };
        assert.deepEqual(entry, expected, text);
        assert(Object.isFrozen(entry) && Object.isFrozen(entry.optimalMoves));
        for (const [square, after] of said.moves.entries()) {
            if ("board" in after) {
                assert.equal(play(text, square), after.board);
            } else {
                refuses(IllegalMoveError, after.illegal, () => play(text, square));
            }
        }
        for (const square of [-1, 9, 0.5, NaN, "2"]) {
            const found = square === "2" ? '"2"' : square;
            refuses(IllegalMoveError, `squares are 0 to 8, and not ${found}`, () => play(text, square));
        }
    }
}
assert.equal(left.size, 0);
assert.equal(boards.size, 0);
console.log(`Node.js ${process.version}: all 19683 boards and ${texts} other texts are right`);
