// Tests what the page makes of each stored text.

import assert from "node:assert/strict";
import { test } from "node:test";

test("each wrong field of what is stored gets its default", async () => {
    const none = { beginner: 0, good: 0, perfect: 0 };
    const first = {
        who: "X", level: "beginner", hints: false, runs: none,
        scores: { beginner: [0, 0, 0], good: [0, 0, 0], perfect: [0, 0, 0], two: [0, 0, 0] },
        practice: { finish: 0, block: 0, fork: 0, stop: 0 },
    };
    const right = {
        who: "O", level: "good", hints: true, runs: { ...none, good: -3 },
        scores: { ...first.scores, good: [1, 2, 3] }, practice: { finish: 5, block: 4, fork: 0, stop: 1 },
    };
    const wrong = {
        who: ["Z", null, 0, ["X"], "constructor"],
        level: ["hard", "toString", null, "__proto__", ["good"]],
        hints: ["yes", 1, null, {}],
        scores: [null, 5, [], { perfect: null }, { perfect: ["<b>", -1, 1.5] }, { perfect: { 0: true } }, { toString: [1, 1, 1] }],
        runs: [null, "x", [], { perfect: "<b>" }, { good: 1.5 }, { toString: 3 }],
        practice: [null, "star", [], { finish: "<b>" }, { block: -1, fork: 2.5 }, { stop: [5] }, { toString: 3 }],
    };
    // Each text, and what it means.
    const contents = [
        ...["", "null", "7", "[]", "{\"who\":", "\0", "{\"__proto__\":{\"who\":\"O\"},\"more\":1}"].map((text) => [text, first]),
        ...Object.entries(wrong).flatMap(([name, values]) => values.map((value) =>
            [JSON.stringify({ ...right, [name]: value }), { ...right, [name]: first[name] }])),
        // The page has room for five digits.
        ["{\"scores\":{\"good\":[1e300,100000,0]}}", { ...first, scores: { ...first.scores, good: [99999, 99999, 0] } }],
        ["{\"practice\":{\"fork\":1e9}}", { ...first, practice: { ...first.practice, fork: 5 } }],
    ];
    globalThis.addEventListener = () => {};
    for (const [number, [tictactable, expected]] of contents.entries()) {
        globalThis.localStorage = { tictactable };
        assert.deepEqual((await import(`./storage.js?${number}`)).choices, expected, tictactable);
    }
});
