// Tests what the page makes of each stored text.

import assert from "node:assert/strict";
import { test } from "node:test";

import { dayOf } from "./today.js";

// The choices of a page that starts with a stored text.
let started = 0;
async function start(tictactable) {
    Object.assign(globalThis, { localStorage: { tictactable } });
    return (await import(`./storage.js?${started++}`)).choices;
}

test("each wrong field of what is stored gets its default", async () => {
    const first = await start();
    assert.deepEqual([first.who, first.level, first.hints], ["X", "beginner", false]);
    for (const text of ["", "null", "7", "[]", "{\"who\":", "\0", "{\"__proto__\":{\"who\":\"O\"},\"more\":1}"]) {
        assert.deepEqual(await start(text), first, text);
    }
    const right = {
        who: "O", level: "good", hints: true,
        scores: { beginner: [0, 0, 0], good: [1, 2, 3], perfect: [0, 0, 0], two: [0, 0, 0] },
        today: { day: 20783, solved: 7, shown: 20784 },
        practice: { finish: 5, block: 4, fork: 0, stop: 1 },
    };
    const wrong = {
        who: ["Z", null, 0, ["X"], "constructor"],
        level: ["hard", "toString", null, "__proto__", ["good"]],
        hints: ["yes", 1, null, {}],
        scores: [null, 5, [], { perfect: null }, { perfect: ["<b>", -1, 1.5] }, { perfect: { 0: true } }, { toString: [1, 1, 1] }],
        today: [null, 5, [], { day: "x", solved: -1 }, { day: 1.5 }, { toString: 3 }],
        practice: [null, "star", [], { finish: "<b>" }, { block: -1, fork: 2.5 }, { stop: [5] }, { toString: 3 }],
    };
    for (const [name, values] of Object.entries(wrong)) {
        for (const value of values) {
            const text = JSON.stringify({ ...right, [name]: value });
            assert.deepEqual(await start(text), { ...right, [name]: first[name] }, text);
        }
    }
    // The page has room for five digits.
    assert.deepEqual((await start("{\"scores\":{\"good\":[1e300,100000,0]}}")).scores.good, [99999, 99999, 0]);
    assert.equal((await start("{\"practice\":{\"fork\":1e9}}")).practice.fork, 5);
    // A day to come, stored while the clock was wrong, is forgotten.
    const [day, solved] = [dayOf(new Date()), 3];
    for (const to of [0, 1]) assert.deepEqual((await start(JSON.stringify({ today: { day: day + to, solved, shown: day + to } }))).today, to ? { day: 0, solved, shown: 0 } : { day, solved, shown: day });
});
