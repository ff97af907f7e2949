// node bench.mjs MODULE: measures lookups per second, for the module and for two kinds of minimax. Compares every
// answer of both minimaxes with the module's.

import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";

const url = pathToFileURL(process.argv[2]).href;

/** The processor time in milliseconds. */
const now = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
};

let start = now();
const { play, probe } = await import(url);
const loaded = now() - start;

const LINES = [
    ...[[0, 1, 2], [3, 4, 5], [6, 7, 8]],
    ...[[0, 3, 6], [1, 4, 7], [2, 5, 8]],
    ...[[0, 4, 8], [2, 4, 6]],
];

function hasLine(cells, player) {
    return LINES.some(([a, b, c]) => cells[a] === player && cells[b] === player && cells[c] === player);
}

/** The outcome, the remoteness and the optimal moves. `after` returns the answer for the board after a move. */
function search(cells, other, after) {
    if (hasLine(cells, other)) return { wdl: -1, remoteness: 0, moves: [] };
    let best = null;
    for (let square = 0; square < 9; square++) {
        if (cells[square] !== ".") continue;
        const answer = after(square);
        const wdl = -answer.wdl;
        const remoteness = answer.remoteness + 1;
        if (best === null || wdl > best.wdl || (wdl === best.wdl && wdl * remoteness < wdl * best.remoteness)) {
            best = { wdl, remoteness, moves: [square] };
        } else if (wdl === best.wdl && remoteness === best.remoteness) {
            best.moves.push(square);
        }
    }
    return best ?? { wdl: 0, remoteness: 0, moves: [] };
}

function minimax(cells, turn, other) {
    return search(cells, other, (square) => {
        cells[square] = turn;
        const answer = minimax(cells, other, turn);
        cells[square] = ".";
        return answer;
    });
}

const players = (board) => (board.split("X").length === board.split("O").length ? ["X", "O"] : ["O", "X"]);
const plain = (board) => minimax([...board], ...players(board));

const known = new Map();

/** The same, with a cache, so that it searches each board once. */
function remembered(board) {
    let answer = known.get(board);
    if (answer === undefined) {
        const [turn, other] = players(board);
        answer = search(board, other, (square) =>
            remembered(board.slice(0, square) + turn + board.slice(square + 1)),
        );
        known.set(board, answer);
    }
    return answer;
}

const boards = new Set(["........."]);
for (const board of boards) {
    if (probe(board).terminal) continue;
    for (let square = 0; square < 9; square++) {
        if (board[square] === ".") boards.add(play(board, square));
    }
}
for (const board of boards) {
    const { wdl, remoteness, optimalMoves } = probe(board);
    for (const answer of [plain(board), remembered(board)]) {
        // `+ 0` turns -0 into 0.
        assert.deepEqual([answer.wdl + 0, answer.remoteness, answer.moves], [wdl, remoteness, optimalMoves]);
    }
}

// A xorshift generator, so that each run uses the same order.
let state = 1;
const shuffled = [...boards];
for (let last = shuffled.length - 1; last > 0; last--) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const other = (state >>> 0) % (last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other], shuffled[last]];
}

let plies = 0;
function milliseconds(ask, rounds) {
    const start = now();
    for (let round = 0; round < rounds; round++) {
        for (const board of shuffled) plies += ask(board).remoteness;
    }
    return now() - start;
}

const print = (number, text) => console.log(`${number.padStart(12)} ${text}`);
const rate = (ask, rounds, name) => {
    const perSecond = (1000 * rounds * shuffled.length) / milliseconds(ask, rounds);
    print(Math.round(perSecond).toLocaleString("en"), `a second  ${name}`);
};

console.log(`Node.js ${process.version}, ${shuffled.length} boards in random order, by processor time`);
rate((await import(`${url}?again`)).probe, 1, "the table, a board's first time");
rate(probe, 500, "the table, later");
rate(remembered, 500, "minimax that remembers, later");
rate(plain, 1, "plain minimax");
known.clear();
start = now();
plies += remembered(".........").remoteness;
print((now() - start).toFixed(1), "ms        to fill that memory");
print(loaded.toFixed(1), "ms        to load the table");
assert(plies > 0);
