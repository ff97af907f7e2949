// Plays on the page from all boards and by all ways in, and asks of each sentence whether it is true of what the reader has
// seen. To repeat only this, run `node --test sentences.test.mjs`.

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./browser.mjs";
import { LEVELS, Reader, unsaid } from "./claims.mjs";
import { EMPTY, free, mark, ongoing, other, rows, serve } from "./expected.mjs";
import { stepOf } from "./reasons.js";
import { boardOf } from "./today.js";

// Runs in the page. Opens each game, and returns what is shown then and after each of its acts: a press on a square or a
// button, a random or the best move, or a choice. A star repeats an act as long as it is possible; `+` is the next day.
function playAll([games, best]) {
    const squares = [...document.querySelectorAll(".square")];
    const find = (act) => {
        const free = squares.filter((one) => one.ariaDisabled === "false");
        if (act === "move") return free[Math.floor(Math.random() * free.length)];
        if (act === "best") return squares[best[window.look().shown]];
        if (act === "+") return { click: () => {
            window.day++;
            dispatchEvent(new Event("focus"));
        } };
        return squares[act] ?? [...document.querySelectorAll(".row:not([hidden]) button")].find((one) => [one.textContent, `#${one.id}`].includes(act))
            ?? document.querySelector(`[value="${act}"]:not(:checked)`);
    };
    const enter = (hash, state = null) => {
        History.prototype.replaceState.call(history, state, "", `#${hash}`);
        dispatchEvent(new PopStateEvent("popstate"));
    };
    return games.map(({ choices, hash, state, acts, day }) => {
        window.day = day;
        enter("");
        for (const choice of choices) find(choice)?.click();
        enter(hash, state);
        const looks = [];
        const look = (act) => looks.push({ ...window.look(), act, today: window.day });
        look();
        for (const [act, more] of acts.map((act) => String(act).split("*"))) {
            do {
                const one = find(act);
                one?.click();
                if (one) look(act);
                else break;
            } while (more !== undefined);
        }
        return looks;
    });
}

// The games from a board, by each way in: the choices, the address, and the acts.
const WHY = ["Why?", "Next*", "Show me"];
const WAYS = {
    link: ({ board }) => [{ hash: board, acts: ["best*", ...WHY] }],
    "each mistake": ({ board, turn, wdl }) => free(board).filter((square) => -rows.get(mark(board, square, turn)).wdl < wdl)
        .map((square) => ({ hash: board, acts: [square, "best*", ...WHY] })),
    practice: (row) => {
        const step = stepOf(row.board);
        const game = { id: -row.index, boards: [EMPTY], who: "X", level: "good" };
        const state = (misses) => ({ game, mode: { name: "practice", step, task: row.board, misses }, entries: 0, version: 5 });
        return step ? free(row.board).flatMap((square) => [0, 2].map((misses) =>
            ({ hash: "", state: state(misses), acts: [square, "Show me"], task: row, first: misses === 0 }))) : [];
    },
    hints: ({ board }) => [{ hash: board, acts: ["Hints", "Hints"] }],
    // A board of a game of one's own, which no link leads to.
    ...Object.fromEntries(["X", "O", "two"].map((who) => [`as ${who}`, ({ board, turn }, level) => who !== "two" && who !== turn ? [] :
        [[], ["Hints"]].map((hints) => ({ hash: "", state: { game: { id: 1, boards: [board], who, level }, entries: 0, version: 5 }, acts: [...hints, "move*", ...hints, ...WHY, "Play again"] }))])),
    "level changed": ({ board }, level, next) => [{ hash: board, acts: [level, "move", next, "move*", ...WHY] }],
    "side changed": ({ board, turn }, level) => [{ choices: ["X", level], hash: board, acts: ["move", other(turn), "move", turn, "move*", ...WHY] }],
    "two players": () => [{ choices: ["two"], hash: "", acts: ["Hints", "move*", ...WHY, "Try again", "New game", "Hints", "move*", ...WHY] }],
    undo: ({ board }) => [{ hash: board, acts: ["move", "#undo", "move*", ...WHY] }],
    "try again": ({ board }) => [{ hash: board, acts: ["move*", "Why?", "Next*", "Try again", "move*", ...WHY] }],
    "play again": ({ board }) => [{ hash: board, acts: ["move*", "Play again", "move*", "New game", "best*"] }],
    "shown before": ({ board }) => [{ hash: board, acts: ["move*", ...WHY, "Back*", "Back to game", "Play again", "best*"] }],
};
// The games of a day.
const TODAY = {
    today: ["#today", "move*", ...WHY, "Try again", "best*", "Play again", "best*"],
    "after Hints": ["Hints", "#today", "best*", "New game", "Hints"],
    "a loss explained": ["#today", "move*", "Why?", "Next*", "Try again", "best*"],
    "an answer shown": ["#today", "move*", ...WHY, "Back*", "Back to game", "Play again", "best*", "#today", "best*", "+", "Play again", "best*"],
    "with Undo": ["#today", "move", "#undo", "best*", "#today", "best*"],
    "changed level": ["#today", "beginner", "move*", "#today", "move", "X", "O", "move*"],
    "changed day": ["#today", "move", "+", "best*", "Play again", "best*", "#today", "best*"],
};
const OVER = { "a link to the end": ({ board }) => [{ hash: board, acts: [...WHY, "Play again"] }] };

test("each sentence is true of what the reader has seen, and only games without help count, on all boards and by all ways in", async () => {
    // Enough games won that one of the next leads to the next level, whatever the robot's chances.
    const scores = { good: [99, 0, 0] };
    const page = await open("", { url: await serve(), chance: null, choices: { practice: { finish: 5, block: 5, fork: 5, stop: 5 }, scores } });
    await page.evaluate(() => {
        window.Date = class extends Date {
            constructor(...parts) {
                super(...parts.length > 0 ? parts : [1970, 0, 1 + window.day, 12]);
            }
        };
        // What takes time, and changes no sentence: thousands of entries in the history, storage, layout, and pictures.
        history.pushState = history.replaceState = () => {};
        history.back = () => dispatchEvent(new PopStateEvent("popstate"));
        Object.defineProperty(window, "localStorage", {});
        document.getElementById("main").hidden = true;
        for (const one of document.querySelectorAll("#face, #confetti, #today")) Object.defineProperty(one, "innerHTML", { set() {} });
    });
    const best = Object.fromEntries(ongoing.map(({ board, best_move }) => [board, best_move]));
    const reader = new Reader();
    Object.assign(reader.scores, scores);
    const play = async (games) => {
        const shown = await page.evaluate(playAll, [games, best]);
        games.forEach(({ way, hash, acts, day, task, first }, i) => {
            reader.begin(hash, hash === boardOf(day) ? day : undefined);
            for (const look of shown[i]) reader.check(look, `${way}, ${hash} ${acts}: ${look.act} ${look.shown}: ${look.said}`, task?.board, first);
        });
    };
    // Each game is on a later day than the one before: a page whose clock goes back forgets the days to come.
    await play(Array.from({ length: 64 }, (_, i) => Object.entries(TODAY).map(([way, acts], k) =>
        ({ way, choices: ["X", LEVELS[i % 3]], hash: "", acts, day: 1 + i * 30 + k * 4 }))).flat());
    // `./test` takes one of those boards that are alike, and beside the first four ways some of the others.
    const some = [...rows.values()].filter((row) => process.env.ALL || row.canonical === row.index);
    for (let from = 0; from < some.length; from += 100) {
        await play(some.slice(from, from + 100).flatMap((row, i) => Object.entries(row.terminal ? OVER : WAYS)
            .filter(([way], k) => process.env.ALL || k < 4 || (i + k) % 4 === 0)
            .flatMap(([way, make], k) => make(row, LEVELS[(i + k) % 3], LEVELS[(i + k + 1) % 3]).map((game) => ({ way, choices: ["X", "perfect"], day: 2000 + (from + i) * 15 + k, ...game, hash: game.hash === EMPTY ? "" : game.hash })))));
    }
    assert.deepEqual(unsaid(), [], "what nobody says");
});
