// Tests the page in Chromium, from outside: uses the mouse, the keys and the address, and reads what it shows.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import {
    WIDE, blank, board, button, choose, click, keepNoHistory, open, ready, reload, remembered, says, shows, square, store, text, wrong,
} from "./browser.mjs";
import {
    EMPTY, FILE, NAMES, SQUARES, compare, complaint, completed, free, mark, played, reasonFor, rows, visit,
} from "./expected.mjs";

const SCREENSHOTS = fileURLToPath(new URL("target/screenshots/", import.meta.url));
mkdirSync(SCREENSHOTS, { recursive: true });
const AXE = readFileSync(new URL("node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const TWO = { choices: { who: "two" } };

const explore = async (page) => {
    if (await page.locator("#explore").isHidden()) await button(page, "Explore").click();
};

async function setUp(page, wanted) {
    await explore(page);
    const set = button(page, "Set up board");
    if (await set.getAttribute("aria-pressed") === "false") await set.click();
    const now = await board(page);
    for (const number of SQUARES) {
        const turns = (".XO".indexOf(wanted[number]) - ".XO".indexOf(now[number]) + 3) % 3;
        await click(page, ...Array(turns).fill(number));
    }
    assert.equal(await board(page), wanted);
}

// ---- Answers ----

test("the page is one small file", (t) => {
    const { size } = statSync(FILE);
    t.diagnostic(`${size} bytes`);
    assert(size <= 44 * 1024);
});

test("the game starts on a processor four times as slow", async (t) => {
    const page = await open();
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await reload(page);
    const time = await page.evaluate(() => performance.now());
    t.diagnostic(`a move can be made at most ${Math.round(time)} ms after the page is asked for`);
    await click(page, 4);
    assert.equal((await board(page))[4], "X");
});

test("every free square of every reachable board shows what the library says", async (t) => {
    const page = await open("", { choices: { who: "two", hints: true } });
    await keepNoHistory(page);
    await explore(page);
    t.diagnostic(compare(await visit(page, [...rows.keys()])));
});

// All games against the perfect robot: your squares, and for each of its moves a number that chooses among the optimal
// ones in place of a random number.
function games(side, row = rows.get(EMPTY), squares = [], numbers = [], before = []) {
    const boards = [...before, row.board];
    if (row.terminal) return [{ end: row.board, squares, numbers, boards }];
    if (row.turn === side) {
        return free(row.board).flatMap((square) => games(side, played(row, square), [...squares, square], numbers, boards));
    }
    return row.optimal_moves.flatMap((answer, i, { length }) =>
        games(side, played(row, answer), squares, [...numbers, (i + .5) / length], boards));
}

// Those of the games that have a move, yours or an answer, that none before them has.
function covering(games) {
    const seen = new Set();
    return games.filter(({ boards }) => {
        const known = seen.size;
        boards.forEach((board, i) => seen.add(`${board}${boards[i + 1]}`));
        return seen.size > known;
    });
}

for (const side of ["X", "O"]) {
    const which = process.env.ALL ? "all games" : "every move of all games";
    test(`perfect play never loses against ${side}: ${which}`, async (t) => {
        const page = await open("", { choices: { who: side } });
        await keepNoHistory(page);
        const every = games(side);
        assert.equal(every.length, side === "X" ? 6112 : 10640);
        const all = process.env.ALL ? every : covering(every);
        const ends = await page.evaluate((all) => {
            const places = [...document.querySelectorAll(".square")];
            return all.map(({ squares, numbers }) => {
                // The first of two numbers decides whether the robot errs, the second which move it chooses.
                let drawn = 0;
                Math.random = () => numbers[drawn++ >> 1];
                document.querySelector("#new").click();
                for (const square of squares) places[square].click();
                const end = places.map((one) => one.ariaLabel.match(/: (X|O)/)?.[1] ?? ".").join("");
                return { end, words: document.querySelector("#words").textContent };
            });
        }, all);
        // The draws in a row, or, if negative, the losses.
        let run = 0;
        let draws = 0;
        for (const [i, { end, words }] of ends.entries()) {
            assert.equal(end, all[i].end);
            const lost = rows.get(end).winner !== null;
            run = lost ? Math.min(run, 0) - 1 : Math.max(run, 0) + 1;
            draws += !lost;
            assert.equal(words, lost ? `You lost. ${["I never lose.", "I saw that line."][i % 2]} ${run > -4 ? "See why?" : "Try the Good robot?"}`
                : run > 1 ? `You drew with Perfect ${run > 2 ? `${run} times` : "twice"} in a row!` : "A draw with Perfect!");
        }
        const losses = all.length - draws;
        assert.deepEqual((await remembered(page)).scores.perfect, [0, draws, losses]);
        t.diagnostic(`${all.length} games: ${draws} draws, ${losses} lost by ${side}, 0 won`);
    });
}

// ---- A game ----

// Opens the page with a clock that stands still.
async function stopped(reducedMotion) {
    const page = await open("", { reducedMotion });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 10_000);
    return page;
}

test("the answer comes after a moment, or immediately with reduced motion", async () => {
    for (const [reducedMotion, at500] of [["reduce", "X...O...."], ["no-preference", "X........"]]) {
        const page = await stopped(reducedMotion);
        await square(page, 0).dispatchEvent("click");
        await page.clock.runFor(500);
        assert.equal(await board(page), at500);
        await page.clock.runFor(100);
        assert.equal(await board(page), "X...O....");
        assert.equal(await page.getByRole("status").innerText(), "X takes top left, O takes centre. Your turn.");
    }
});

test("while the opponent thinks, you cannot move, but you can take your move back", async () => {
    const page = await stopped("no-preference");
    for (const number of [0, 1]) await square(page, number).dispatchEvent("click");
    assert.equal(await board(page), "X........");
    await says(page, "Hmm…");
    await page.keyboard.press("u");
    assert.equal(await board(page), EMPTY);
    await page.clock.runFor(1000);
    assert.equal(await board(page), EMPTY);
});

test("changing sides", async () => {
    const page = await open();
    await choose(page, "O");
    assert.match(await board(page), /^\.*X\.*$/);
    await choose(page, "X");
    assert.equal(await board(page), EMPTY, "as you have not moved, a new game");
    await click(page, 0);
    assert.equal(await board(page), "X...O....");
    await choose(page, "O");
    assert.equal((await board(page)).replaceAll(".", "").length, 3, "in a game you change seats");
    await choose(page, "Two players");
    assert(await page.getByRole("radio", { name: "Perfect" }).isDisabled());
    const now = await board(page);
    await click(page, now.indexOf("."));
    assert.equal(await board(page), mark(now, now.indexOf("."), "O"), "nobody answers");
});

test("choices, score and board survive a reload", async () => {
    // The robot does not err.
    const page = await open("", { chance: .99 });
    await choose(page, "Good");
    await choose(page, "O");
    await button(page, "Hints").click();
    const before = await board(page);
    await reload(page);
    assert.equal(await board(page), before);
    for (const name of ["O", "Good"]) assert(await page.getByRole("radio", { name, exact: true }).isChecked());
    assert.equal(await button(page, "Hints").getAttribute("aria-pressed"), "true");
    // The game still counts after a reload.
    for (let row = rows.get(before); !row.terminal; row = rows.get(await board(page))) {
        const [worst] = free(row.board).sort((a, b) => played(row, b).wdl - played(row, a).wdl);
        await click(page, worst);
        await reload(page);
    }
    await says(page, "You lost this one. See why?");
    assert.deepEqual((await remembered(page)).scores.good, [0, 0, 1]);
    await reload(page);
    assert.match(await text(page, "score"), /Robot\s+1/);
});

test("only games without help from Undo, set-up, links or another strength count", async () => {
    const lose = async (page) => click(page, 0, 1, 3);
    const scores = async (page) => (await remembered(page)).scores?.perfect ?? [0, 0, 0];
    const undo = async (page) => {
        await click(page, 8);
        await page.keyboard.press("u");
        await shows(page, EMPTY);
    };
    const ways = {
        undo: [undo, 0],
        "set-up": [async (page) => {
            await setUp(page, "X........");
            await button(page, "Clear").click();
            await button(page, "Done").click();
        }, 0],
        strength: [async (page) => {
            await click(page, 0);
            for (const name of ["Good", "Perfect"]) await choose(page, name);
        }, 0],
    };
    const page = await open();
    for (const [name, [help, counted]] of Object.entries(ways)) {
        const [, , before] = await scores(page);
        await help(page);
        assert.equal(await text(page, "score") === "Just for fun: not counted", !counted, name);
        await lose(page);
        assert.doesNotMatch(await text(page, "score"), /not counted/);
        assert.deepEqual(await scores(page), [0, 0, before + counted], name);
        // Without help, the next game counts.
        await button(page, "Play again").click();
        await lose(page);
        assert.deepEqual(await scores(page), [0, 0, before + counted + 1], `after ${name}`);
        await button(page, "Play again").click();
    }
    const linked = await open("#XX./OO./.../");
    await click(linked, 2);
    await says(linked, "You won! Again?");
    assert.deepEqual(await scores(linked), [0, 0, 0]);
    // Nor does a game count for two players that began against the opponent.
    const two = await open();
    await click(two, 0);
    await choose(two, "Two players");
    await click(two, 1, 2, 6, 3, 5, 7, 8);
    await two.locator("#words", { hasText: "Again?" }).waitFor();
    assert.deepEqual((await remembered(two)).scores.two, [0, 0, 0]);
});

// Whether Undo and Redo have an effect.
const possible = async (page) =>
    [await can(page, "Undo"), await can(page, "Redo")];
const can = async (page, name) => await button(page, name).getAttribute("aria-disabled") === "false";

test("undo, redo, new game and Back", async () => {
    const page = await open("", TWO);
    await explore(page);
    await click(page, 4, 0, 8);
    await button(page, "Undo").click();
    assert.equal(await board(page), "O...X....");
    assert.equal(await page.getByRole("status").innerText(), "Bottom right is free. X, your turn.");
    await button(page, "Redo").click();
    assert.equal(await board(page), "O...X...X");
    await button(page, "New game").click();
    assert.equal(await board(page), EMPTY);
    await button(page, "Undo").click();
    // Back returns to the board shown before, also after Undo. The boards after it can be redone.
    for (const earlier of [EMPTY, "O...X...X", "O...X....", "O...X...X", "O...X...."]) {
        await page.goBack();
        await shows(page, earlier);
    }
    assert.deepEqual(await possible(page), [true, true]);
    await page.goForward();
    await shows(page, "O...X...X");
    await page.keyboard.type("ruu");
    // After a reload too.
    await reload(page);
    await explore(page);
    assert.deepEqual(await possible(page), [true, true]);
    await button(page, "Redo").click();
    assert.equal(await board(page), "O...X...X");
});

test("no key press is lost or applies to the wrong board: 200 rounds while the page is busy", async () => {
    const page = await open("", { choices: { who: "two", scores: { two: [1, 2, 3] } } });
    await explore(page);
    const session = await page.context().newCDPSession(page);
    let seed = 26;
    const random = (n) => {
        seed = (seed * 1103515245 + 12345) % 2 ** 31;
        return Math.floor(seed / 2 ** 16) % n;
    };
    // The boards that the presses must lead to.
    let list = [EMPTY];
    let place = 0;
    const scores = [1, 2, 3];
    let counts = true;
    const push = (board) => {
        list = [...list.slice(0, place + 1), board].slice(-100);
        place = list.length - 1;
    };
    const press = (key) => {
        const now = list[place];
        if (key === "u" && place > 0) [place, counts] = [place - 1, false];
        if (key === "r" && place < list.length - 1) [place, counts] = [place + 1, false];
        if (key === "n") {
            if (now !== EMPTY) push(EMPTY);
            counts = true;
        }
        const row = rows.get(now);
        if (!/\d/.test(key) || row.terminal || now[key - 1] !== ".") return;
        push(mark(now, key - 1, row.turn));
        const { terminal, winner } = rows.get(list[place]);
        if (terminal && counts) scores[winner === "X" ? 0 : winner ? 2 : 1]++;
        if (terminal) counts = false;
    };
    const check = async (what) => {
        assert.equal(await board(page), list[place], what);
        assert.deepEqual(await possible(page), [place > 0, place < list.length - 1], what);
    };
    for (let round = 0; round < 200; round++) {
        const busy = page.evaluate((time) => setTimeout(() => {
            for (const end = performance.now() + time; performance.now() < end;);
        }), 5 + random(30));
        const keys = Array.from({ length: 1 + random(7) }, () => `urn${"123456789".repeat(round % 2 ? 5 : 1)}`[random(round % 2 ? 48 : 12)]);
        // The presses are not awaited one by one, so that all of them wait for the page.
        await Promise.all([busy, ...keys.flatMap((key) => ["keyDown", "keyUp"].map((type) =>
            session.send("Input.dispatchKeyEvent", { type, key, code: key, text: type === "keyDown" ? key : undefined })))]);
        keys.forEach(press);
        await check(`round ${round}: ${keys}`);
    }
    assert.equal(list.length, 100);
    assert.deepEqual((await remembered(page)).scores.two, scores);
    assert.ok(scores.some((count, i) => count > i + 1), "games that counted");
});

test("the line of best play is looked at by clicks, in both directions, and nothing else changes", async () => {
    const page = await open("#XO......./");
    await explore(page);
    const chosen = await remembered(page);
    const steps = page.getByRole("list").getByRole("button");
    const after = ["XO.......", "XO.X.....", "XO.X..O..", "XO.XX.O..", "XOOXX.O..", "XOOXXXO.."];
    assert.equal(await steps.count(), after.length);
    for (const step of [1, 2, 5, 3, 0, 4]) {
        await steps.nth(step).click();
        assert.equal(await board(page), after[step]);
        await says(page, step === 5 ? "A peek ahead. X wins here." : "A peek ahead. Tap a square to play from here.");
        assert.equal(await steps.count(), after.length);
        assert.equal(await steps.nth(step).getAttribute("aria-current"), "step");
        // The clicked board keeps the focus, and the opponent does not move on it.
        assert(await steps.nth(step).evaluate((one) => one === document.activeElement));
    }
    // One Undo leaves the line.
    await page.keyboard.press("u");
    assert.equal(await board(page), "XO.......");
    await says(page, "Can you win from here?");
    // A move continues the game against the same opponent, without counting it.
    await steps.nth(2).click();
    await reload(page);
    await says(page, "A peek ahead. Tap a square to play from here.");
    await click(page, 4);
    assert.equal(rows.get(await board(page)).turn, "X", "it has answered");
    assert.deepEqual(await remembered(page), chosen);
    await explore(page);
    // Where the line is wider than the window, it scrolls to the board that is shown.
    await page.setViewportSize({ width: 320, height: 568 });
    const inView = (step) => steps.nth(step).evaluate((one) => {
        const [{ left, right }, line] = [one, one.closest("#line")].map((it) => it.getBoundingClientRect());
        return left >= line.left && right <= line.right + 1;
    });
    await page.keyboard.press("n");
    for (const step of [5, 9, 2]) {
        await steps.nth(step).click();
        assert(await inView(step), `step ${step}`);
    }
    await steps.nth(9).click();
    await page.keyboard.press("n");
    assert.deepEqual([await inView(0), await inView(9)], [true, false]);
    await steps.nth(0).click();
    await button(page, "New game").click();
    await says(page, "You start. Nobody has ever beaten me.");
    await click(page, 0);
    assert.equal(await board(page), "X...O....");
});

test("a game by keyboard alone", async () => {
    const page = await open();
    const focused = () => page.evaluate(() => {
        const { activeElement } = document;
        const { ariaLabel, textContent, value, type } = activeElement;
        const shown = type === "radio" ? activeElement.nextElementSibling : activeElement;
        const { outlineStyle, outlineWidth } = getComputedStyle(shown);
        const outline = outlineStyle === "none" ? 0 : parseFloat(outlineWidth);
        return { label: type === "radio" ? value : ariaLabel ?? textContent, outline };
    });
    const press = async (...keys) => {
        for (const key of keys) {
            await page.keyboard.press(key);
            const { label, outline } = await focused();
            assert(outline >= 2, `${label} has the focus and does not show it`);
        }
        return (await focused()).label;
    };

    // Two choices, the board and five buttons; in Explore, ten boards and four buttons.
    for (const name of ["X", "perfect", "Centre: free", "New game", "Undo", "Hints", "Explore"]) assert.equal(await press("Tab"), name);
    await press("Enter");
    assert.equal(await press("Tab"), "Practice");
    for (let step = 0; step < 10; step++) await press("Tab");
    for (const name of ["Redo", "Set up board", "Share this board", "Clear scores"]) assert.equal(await press("Tab"), name);

    // Plays to the end with the arrow keys, always on the first free square.
    const back = async (wanted) => {
        for (let tries = 0; tries < 30; tries++) if ((await press("Shift+Tab")).match(wanted)) return;
        assert.fail(`no way back to ${wanted}`);
    };
    await back(/: /);
    assert.equal(await press("ArrowUp", "ArrowLeft"), "Top left: free");
    // Alt and an arrow key are the browser's own shortcuts.
    assert.match(await press("Alt+ArrowDown"), /^Top left/);
    const boards = [await board(page)];
    while (!rows.get(boards.at(-1)).terminal) {
        const number = boards.at(-1).indexOf(".");
        const down = Array(Math.floor(number / 3)).fill("ArrowDown");
        const right = Array(number % 3).fill("ArrowRight");
        const at = await press(...down, ...right, boards.length % 2 ? "Enter" : "Space");
        assert.equal(at, `${NAMES[number]}: X`);
        boards.push(await board(page));
        // What a screen reader announces.
        const announced = await page.getByRole("status").innerText();
        assert(announced.startsWith(`X takes ${NAMES[number].toLowerCase()}, O takes `), announced);
        await press(...right.map(() => "ArrowLeft"), ...down.map(() => "ArrowUp"));
    }
    assert.equal(rows.get(boards.at(-1)).winner, "O");
    assert.match(await page.getByRole("status").innerText(), /You lost\. I never lose\. See why\?/);

    // Digits and letters work too.
    await press("n");
    assert.equal(await board(page), EMPTY);
    assert.equal(await press("1"), "Top left: X");
    assert.equal(await board(page), "X...O....");
    // On a number pad 7 is top left, whether Num Lock is off or on (with Shift, here).
    for (const [key, label] of [["7", "Top left: X"], ["3", "Bottom right: X"], ["5", "Centre: O"], ["2", "Bottom: X"]]) {
        assert.equal(await press(`Numpad${key}`), label);
        await press(`Shift+Numpad${key}`);
        assert.equal((await focused()).label, label);
    }
    await press("h");
    assert.equal(await button(page, "Hints").getAttribute("aria-pressed"), "true");
    assert.equal(await page.locator(".hint").count(), free(await board(page)).length);
    await press("h");
    assert.equal(await page.locator(".hint").count(), 0);
    // The arrow keys change a choice without leaving it.
    await back(/^X$/);
    assert.equal(await press("ArrowRight"), "O");
});

test("after each button, the focus is on something that is shown", async () => {
    const page = await open();
    const press = async (...names) => {
        for (const name of names) {
            await button(page, name).focus();
            await page.keyboard.press("Enter");
            const shown = await page.evaluate(() => document.activeElement !== document.body && document.activeElement.checkVisibility());
            assert(shown, `the focus is lost after ${name}`);
        }
    };
    await explore(page);
    await click(page, 0, 8);
    await press("Undo", "Undo", "Undo", "Redo", "Redo", "Redo", "Hints", "Hints", "Set up board", "Clear", "Done");
    await press("Practice", "Next", "Back to game", "New game");
    await click(page, 0, 1, 3);
    await press("Why? You lost.", "Next", "Back", "Next", "Show me", "Back", "Show me", "Try again", "Clear scores", "Keep them", "Clear scores", "Clear");
});

// ---- Addresses and set-up ----

test("the address contains the board, and opening it restores the board", async () => {
    const page = await open("", TWO);
    await click(page, 4, 0, 8);
    assert.equal(new URL(page.url()).hash, "#O../.X./..X/");
    // In every spelling. The player takes the side to move.
    for (const written of ["#O../.X./..X/", "#o...x...x", "#O../.X./..X", "#O..%0A.X.%0A..X", "#O..%2F.X.%2F..X/"]) {
        const other = await open(written);
        assert.equal(await board(other), "O...X...X", written);
        await says(other, "Can you draw from here?");
        assert(await other.getByRole("radio", { name: "O", exact: true }).isChecked());
    }
    for (const none of ["", "#"]) assert.equal(await board(await open(none)), EMPTY);
});

test("a wrong address is explained in the words of the library", async () => {
    const page = await open("#XO......./");
    const wrong = {
        "foo": "foo", "XO.": "XO.", "XO./.?./...": "XO./.?./...", "XO./.../...//": "XO./.../.../",
        "XO./.../...x": "XO./.../...x", "%": "%", "%E0%A4%A": "%E0%A4%A", "/": "/",
        "XO.%20...": "XO. ...", "%F0%9F%99%82": "🙂", "X%1B": "X\u001b",
        ["X".repeat(2000)]: "X".repeat(2000), ["%F0%9F%99%82".repeat(99)]: "🙂".repeat(99),
        [`X${"%F0%9F%99%82".repeat(99)}`]: `X${"🙂".repeat(99)}`,
        "%3Cb%3Ebold%3C/b%3E": "<b>bold</b>",
    };
    for (const [written, meant] of Object.entries(wrong)) {
        const [{ words, note }] = await visit(page, [written]);
        const reason = complaint(meant);
        assert.match(reason, /^expected/);
        assert.equal(words, "That isn't a board.");
        const characters = [...meant];
        const quoted = characters.length > 30 ? `${characters.slice(0, 30).join("")}…` : meant;
        assert.equal(note, `“${quoted}” in the address: ${reason}.`);
        assert((await page.getByRole("status").innerText()).includes(reason));
        // The text in the address stays, and so does the board from before.
        assert.equal(await page.evaluate(() => location.hash), `#${written}`);
        assert.equal(await board(page), "XO.......");
    }
    await reload(page);
    await says(page, "That isn't a board.");
    await click(page, 4);
    await says(page, "Your turn.");
    assert.match(new URL(page.url()).hash, /^#XO.\/.X./);
});

test("what an older page left in the history, boards as numbers, does no harm", async () => {
    const page = await open("#XO......./");
    await page.evaluate(() => history.replaceState({ list: [{ game: [0], id: 1 }, { game: [0, 7], id: 2 }], place: 1 }, ""));
    await reload(page);
    assert.equal(await board(page), "XO.......");
    await explore(page);
    assert.deepEqual(await possible(page), [false, false]);
});

test("any board can be set up, and play continues from it", async () => {
    const page = await open();
    await setUp(page, "XX.OO.X..");
    await says(page, "Tap to change squares.");
    // Now it is the opponent's turn.
    await button(page, "Done").click();
    await shows(page, "XX.OOOX..");
    await says(page, "You lost. I never lose. Again?");

    // An unreachable board too. It can be shared and corrected.
    await setUp(page, "XXXO.....");
    await button(page, "Clear").click();
    assert.equal(await board(page), EMPTY);
    await setUp(page, "XXXOOO...");
    // Nobody is told off before the end.
    await says(page, "Tap to change squares.");
    assert.match(await text(page, "note"), /Now: 3 X, 3 O\.$/);
    assert.equal(await button(page, "Set up board").count(), 1);
    await button(page, "Done").click();
    await says(page, "That cannot happen.");
    assert.equal(await button(page, "Set up board").count(), 1);
    const other = await open(new URL(page.url()).hash, { choices: { who: "two", hints: true } });
    await says(other, "That cannot happen.");
    assert.equal(await text(other, "note"), reasonFor("XXXOOO..."));
    await other.locator("#row").getByRole("button", { name: "Set up board" }).click();
    await button(other, "Done").click();
    await click(other, ...SQUARES);
    await shows(other, "XXXOOO...");
});

// ---- Three ways through the page ----

// Makes each step of a way: presses a square or a button, or calls a function. A text that starts with `> ` is the sentence
// that the page must show.
async function go(page, ...way) {
    for (const step of way) {
        if (typeof step === "number") await click(page, step);
        else if (typeof step === "function") await step();
        else if (step.startsWith("> ")) await says(page, step.slice(2));
        else await button(page, step).click();
    }
}

test("a child's way: loses, asks why, tries again, practises, and wins", async () => {
    const page = await open("", { choices: null, chance: .99 });
    const notes = (expected) => async () => assert.equal(await text(page, "note"), expected);
    const counted = (expected) => async () => assert.match((await text(page, "score")).replaceAll(/\s+/g, " "), expected);
    const starts = (expected) => async () =>
        assert.equal(await button(page, "Practice").evaluate((one) => one.classList.contains("main")), expected);
    const solve = async () => click(page, rows.get(await board(page)).best_move);
    assert.doesNotMatch(await text(page, "main"), /ply|plies|optimal|[+=−]/);
    assert.equal(await page.locator(".hint").count(), 0);
    await go(page, "> You start. I often miss a line.", notes("New here? Start with Practice."), starts(true), counted(/^You 0 Draws 0 Robot 0$/),
        0, notes("Three in a row wins."), 1, 3, "> You lost. See why?", counted(/Robot 1/), "Why? You lost.", "> Your 3rd move.",
        "Next", "> I can finish this line.", "Show me", "> This square blocks my line.", "Try again",
        "> Your turn.", notes(""), counted(/^Just for fun: not counted$/), 6, 5, 7, "> Nobody won. Again?",
        "Practice", "> Three in a row wins: find the square.", solve, "Next", solve, "Next", solve, "Next", solve, "Next", solve,
        notes("5 right answers: a star!"), "Next step", "> Robot can finish a line: block it.", "Back to game",
        "> Nobody won. Again?", "Play again", "> You start. I often miss a line.", notes(""), starts(false));
    // From here on, Robot overlooks lines.
    await page.evaluate(() => { Math.random = () => 0; });
    await go(page, () => choose(page, "Good"), notes("Your score against Good. The others are kept."), counted(/^You 0 Draws 0 Robot 0$/),
        () => choose(page, "Beginner"), notes("Your score against Beginner. The others are kept."), counted(/Robot 1$/));
    await go(page, 4, 8, 2, 6, "> You beat me! Now try the Good robot?", counted(/^You 1 Draws 0 Robot 1$/), "Next level",
        "> You start. I make a mistake now and then.", 4, 8, 2, 6, "> You beat me! Now try the Perfect robot?", "Next level",
        "> You start. Nobody has ever beaten me.");
    assert.equal((await remembered(page)).level, "perfect");
});

test("a teacher's way: two children, a board to share, a sheet, and the next class", async () => {
    await serving(async (url) => {
        const page = await open("", { url, choices: { who: "two", practice: { finish: 5 } }, permissions: ["clipboard-read", "clipboard-write"] });
        const copied = (expected) => async () => assert.equal(await page.evaluate(() => navigator.clipboard.readText()), url + expected);
        await page.evaluate(() => { window.print = () => { document.title = "printed"; }; });
        const buttons = () => page.locator(".row button:visible").evaluateAll((all) => all.map((one) => {
            const { x, y, width } = one.getBoundingClientRect();
            return [x, y, width].map(Math.round);
        }));
        let before;
        await go(page, "> X starts. Take turns!", 0, 3, 1, 4, 8, 5, "> O wins! Again?", "Why? X lost.", "> X's 3rd move.",
            "Next", "> X could finish this line.", "Try again", "> X, your turn.", 2, "> X wins! Again?",
            "Explore", "Set up board", "Clear", 0, 4, 4, 8, "Done", "> O, your turn.",
            async () => { before = await buttons(); }, "Share this board", () => button(page, "Copied ✓").waitFor(),
            async () => assert.deepEqual(await buttons(), before, "no button moves"),
            copied("#X../.O./..X/"), async () => assert.equal(await page.locator("#live").textContent(), "Copied ✓"),
            "Practice", () => choose(page, "Make a fork"), "> Make a fork.",
            async () => assert(/^A fork: two chances to win at once\. You are [XO]\.$/.test(await text(page, "note"))),
            "Print a sheet", async () => assert.equal(await page.title(), "printed"), "Back to game", "> O, your turn.",
            "Clear scores", "> Clear all scores and stars?", "Keep them",
            async () => assert.deepEqual((({ scores, practice }) => [scores.two, practice.finish])(await remembered(page)), [[0, 0, 1], 5]),
            "Clear scores", "Clear", "> X starts. Take turns!");
        assert.deepEqual((({ who, scores, practice }) => [who, scores.two, practice.finish])(await remembered(page)), ["two", [0, 0, 0], 0]);
        // What the class sees.
        for (const [fragment, question] of Object.entries({
            "#X../.O./..X/": "Can you draw from here?", "#XX./OO./.../": "Can you win from here?", "#X.O/.../..X/": "How long can you last?",
        })) {
            const child = await open(fragment, { url });
            await go(child, `> ${question}`, rows.get(await board(child)).best_move);
            assert.doesNotMatch(await text(child, "words"), /^(Can|How)/);
        }
        await go(await open("#XX./OO./.../", { url, ...TWO }), "> Can X win from here?");
    });
});

test("a friend's way: draws with Perfect, dares a friend, who loses and gets advice", async () => {
    await serving(async (url) => {
        const page = await open("", { url, permissions: ["clipboard-read", "clipboard-write"] });
        await go(page, () => hold(page), "> A draw with Perfect!", "Play again", () => hold(page),
            "> You drew with Perfect twice in a row!", "Dare a friend",
            () => page.getByText("Copied ✓").first().waitFor());
        const link = await page.evaluate(() => navigator.clipboard.readText());
        assert.equal(link, `${url}#dare=2`);
        // A browser that can share links gets the link.
        await page.evaluate(() => { navigator.share = async ({ url }) => { document.title = url; }; });
        await page.getByRole("button", { name: "Dare a friend" }).click();
        assert.equal(await page.title(), link);

        const friend = await open(link.slice(url.length), { url, choices: { level: "good" }, chance: .9 });
        const perfect = friend.getByRole("radio", { name: "Perfect" });
        const lose = [0, 1, 3];
        await go(friend, "> Your friend drew with Perfect twice. Can you?", async () => assert(await perfect.isChecked()), () => reload(friend),
            "> Your friend drew with Perfect twice. Can you?", () => lost(friend), "> You lost. I never lose. See why?",
            ...["Play again", ...lose, "Play again", ...lose, "> You lost. I never lose. See why?", "Play again", ...lose],
            "> You lost. I saw that line. Try the Good robot?");
        assert.equal((await remembered(friend)).level, "good", "the stored choice stays");
        assert.deepEqual((await remembered(friend)).scores.perfect, [0, 0, 4]);
        await go(await open("#dare=1", { url }), "> Your friend drew with Perfect once. Can you?");
    });
});

test("from a file, the page says that a link works only here before it copies it", async () => {
    const page = await open("#X../.O./.../");
    await page.evaluate(() => { navigator.clipboard.writeText = async (text) => { document.title = text; }; });
    const title = await page.title();
    const local = ["> This link works only on this computer.", async () => assert.equal(await text(page, "note"), "Put the file on a web server to share it.")];
    await explore(page);
    await go(page, "Share this board", ...local, async () => assert.equal(await page.title(), title), "Back to game", "> Can you draw from here?",
        "Share this board", "Copy link", "Copied ✓", async () => assert.equal(await page.title(), `${FILE.href}#X../.O./.../`));
});

test("from a file, a friend takes the dare here, and both results are compared", async () => {
    const lose = [0, 1, 3];
    const page = await open();
    const header = (expected) => async () => assert.equal((await text(page, "score")).replace(/\s+/g, " "), expected);
    await go(page, ...lose, "Play again", ...lose, "Play again", () => hold(page), "> A draw with Perfect!", header("You 0 Draws 1 Robot 2"),
        async () => assert.deepEqual(await Promise.all(["Play again", "Dare a friend"].map((name) =>
            button(page, name).evaluate((one) => one.classList.contains("main")))), [true, false]),
        "Dare a friend", "> Give this to your friend.", "Back to game", "> A draw with Perfect!", "Dare a friend", "Start",
        "> Your friend needed 3 games. Can you draw?", header("The dare: game 1"), () => shows(page, "X........"),
        () => lost(page), "> You lost. I saw that line. See why?", "Why? You lost.", "Next", "Back", "Back to game", "Why? You lost.", () => page.keyboard.press("h"), "Try again", header("The dare: game 1"),
        // A game with Undo is no draw, and a game that is left counts as one.
        "New game", header("The dare: game 2"), 4, "Undo", () => hold(page), "> A draw! Nobody can do better. Again?", "Play again",
        header("The dare: game 3"), () => reload(page), async () => assert(await page.getByRole("radio", { name: "O", exact: true }).isChecked()),
        () => hold(page), "> A draw! You needed 3 games, your friend 3.", "Dare a friend", "Start", header("The dare: game 1"),
        "End the dare", header("You 0 Draws 1 Robot 2"), async () => assert(await page.getByRole("radio", { name: "X", exact: true }).isChecked()));
    // The first player's score is as it was.
    const { who, scores, runs } = await remembered(page);
    assert.deepEqual([who, scores.perfect, runs.perfect], ["X", [0, 1, 2], 1]);
    // A choice ends the dare.
    for (const name of ["Good", "X", "Two players"]) {
        const other = await open("", { chance: .4 });
        await go(other, () => hold(other), "Dare a friend", "Start", () => choose(other, name));
        assert(!(await text(other, "score")).includes("dare"), name);
        await other.context().close();
    }
});

test("in a dare, Robot begins in about half of the games", async () => {
    for (const [chance, expected] of [[0, "X........"], [.49, "....X...."], [.5, EMPTY], [.99, EMPTY]]) {
        const page = await open("#dare=2", { chance });
        await shows(page, expected);
        await says(page, "Your friend drew with Perfect twice. Can you?");
        await page.context().close();
    }
    // Later games too, until another robot is chosen. Somebody who plays with a friend otherwise meets Robot here.
    const page = await open("#dare=2", { chance: .9, choices: { who: "two" } });
    const next = (chance) => page.evaluate((chance) => { Math.random = () => chance; }, chance);
    await go(page, () => lost(page), () => next(0), "Play again", () => shows(page, "X........"), () => lost(page),
        () => next(.9), "Play again", () => shows(page, EMPTY), () => lost(page), () => choose(page, "Good"), () => next(0),
        () => lost(page), "Play again", () => shows(page, EMPTY));
    assert(await page.getByRole("radio", { name: "X", exact: true }).isChecked());
    assert.equal((await remembered(page)).who, "two");
});

test("results that come often are said in several ways, never two alike in a row, and one asks why", async () => {
    const page = await open("", { choices: { level: "perfect" } });
    const said = [];
    for (let game = 0; game < 3; game++) {
        await click(page, 0, 1, 3);
        said.push(await text(page, "words"));
        await button(page, "Play again").click();
    }
    assert(said.every((words, n) => words !== said[n + 1]), `${said}`);
    const kept = await open("", { choices: { runs: { perfect: 1 } } });
    await go(kept, () => hold(kept), "> You drew with Perfect twice in a row!");
    assert.equal(await text(kept, "note"), "Why can nobody win? Play with Hints and find out.");
    // The hints of the next game answer it: whatever you play, it stays a draw.
    await go(kept, "Play again");
    await kept.keyboard.press("h");
    await says(kept, "You start. All moves draw.");
});

test("a dare that somebody changed is the plain page", async () => {
    const page = await open("", { choices: null });
    const changed = ["", "=", "=0", "=-1", "=100", "=1e9", "=3x", "=1.5", "=%00", "=<img src=x onerror=document.title='run'>", "=3&dare=4", "=__proto__", "=٣"];
    for (const rest of changed) {
        await page.goto("about:blank");
        await page.goto(`${FILE.href}#dare${rest}`);
        await ready(page);
        await says(page, "You start. I often miss a line.");
        assert(await page.getByRole("radio", { name: "Beginner" }).isChecked(), rest);
        await click(page, 0);
        assert.equal((await board(page)).replaceAll(".", "").length, 2);
    }
    assert.notEqual(await page.title(), "run");
});

test("without a clipboard, the address has the link", async () => {
    await serving(async (url) => {
        const page = await open("#X../.O./.../", { url });
        await page.evaluate(() => { delete Navigator.prototype.clipboard; });
        await explore(page);
        await go(page, "Share this board", () => button(page, "See address").waitFor());
        await button(page, "New game").click();
        await hold(page);
        await page.getByRole("button", { name: "Dare a friend" }).click();
        assert.match(page.url(), /#dare=1$/);
    });
});

test("a trap is one that somebody falls into who sees one move ahead, but not Perfect", async () => {
    const looks = async (page) => [await text(page, "words"), await text(page, "note"),
        await page.locator(".square:has(.star)").evaluateAll((all) => all.map((one) => one.ariaLabel))];
    const famous = ["Your turn. Set a trap!", "★ is the best trap: 2 of 6 moves lose.",
        ["Right", "Bottom", "Bottom right"].map((name) => `${name}: free, draw, 2 of 6 moves lose, best`)];
    for (const [level, expected] of Object.entries({ beginner: famous, good: famous, perfect: ["Your turn. All moves draw.", "", []] })) {
        const page = await open("#X../.O./.../", { choices: { level, hints: true } });
        assert.deepEqual(await looks(page), expected);
    }
});

test("an unreachable board has the library's reason, and its lines are struck", async () => {
    // The wrong number of marks, both sides with a line, and play that went on after a line of X, or of O.
    const boards = ["XX.......", "XXXOOO...", "XXX.OO..O", "OOOXX.X.X"];
    const page = await open("", { choices: { hints: true } });
    const shown = await visit(page, boards);
    for (const [i, board] of boards.entries()) {
        const { words, note, mood, strikes, squares } = shown[i];
        assert.deepEqual([words, note, mood], ["That cannot happen.", reasonFor(board), "puzzled"]);
        assert.equal(strikes, completed(board).length, board);
        assert(squares.every(({ hint, can }) => hint === "" && !can), board);
    }
    assert.equal(new Set(shown.map(({ note }) => note)).size, 4);
});

// ---- The main states: accessibility, layout, screenshots ----

// Chooses a step of the practice and gives a right or a wrong answer.
async function practise(page, step, right) {
    await button(page, "Practice").click();
    await choose(page, step);
    const { board: now, optimal_moves } = rows.get(await board(page));
    const answer = SQUARES.find((number) => now[number] === "." && optimal_moves.includes(number) === right);
    if (right !== undefined) await click(page, answer);
}

async function why(page, ...steps) {
    for (const step of [/^Why\?/, ...steps]) await page.getByRole("button", { name: step }).click();
}

// Plays a draw against Perfect.
async function hold(page) {
    for (let row = rows.get(EMPTY); !row.terminal; row = rows.get(await board(page))) await click(page, row.best_move);
    assert.equal(rows.get(await board(page)).winner, null);
}

// Plays a mistake wherever there is one.
async function lost(page) {
    for (let row = rows.get(await board(page)); !row.terminal; row = rows.get(await board(page))) {
        const squares = free(row.board);
        await click(page, squares.find((square) => !row.optimal_moves.includes(square)) ?? squares[0]);
    }
}

const STATES = {
    "start": {},
    "hints": { act: async (page) => { await click(page, 0, 5); await page.keyboard.press("h"); } },
    "can-win": { fragment: "#X.O/.X./O../", choices: { hints: true } },
    "losing": { fragment: "#X.O/.../..X/", choices: { hints: true } },
    "won": { fragment: "#XX./OO./.../", choices: { level: "beginner", scores: { beginner: [5, 3, 12] } }, act: (page) => click(page, 2) },
    "lost": { act: async (page) => { await click(page, 0, 1, 3); } },
    "why": { act: async (page) => { await click(page, 0, 1, 3); await why(page); } },
    "why-line": { act: async (page) => { await click(page, 0, 1, 3); await why(page, "Next"); } },
    "why-fork": { fragment: "#X../.../.../", act: async (page) => { await click(page, 1, 8, 3); await why(page, "Next", "Next", "Next"); } },
    "why-best": { fragment: "#X../.O./..X/", act: async (page) => { await click(page, 2, 3); await why(page, "Next", "Show me"); } },
    "held": { choices: { runs: { perfect: 2 } }, act: hold },
    "dared": { fragment: "#dare=3" },
    "dared-here": { act: async (page) => { await hold(page); await button(page, "Dare a friend").click(); await button(page, "Start").click(); } },
    "clear": { act: async (page) => { await explore(page); await button(page, "Clear scores").click(); } },
    "practice-wrong": { act: (page) => practise(page, "Stop a fork", false) },
    "practice-fork": { choices: { practice: { fork: 2 } }, act: (page) => practise(page, "Make a fork", true) },
    "practice-star": { choices: { practice: { finish: 4 } }, act: (page) => practise(page, "Finish a line", true) },
    "draw": { fragment: "#XOX/XOO/OX./", choices: { level: "good" }, act: (page) => click(page, 8) },
    "trap": { fragment: "#X../.O./.../", choices: { hints: true, level: "good" } },
    "explore": { act: async (page) => { await click(page, 0); await explore(page); } },
    "set-up": { act: (page) => setUp(page, "XO.......") },
    "unreachable": { fragment: "#XXX/OOO/.../" },
    "wrong-address": { fragment: `#XO./...${"?".repeat(60)}` },
};
const LOOKS = {
    "1280x800": { viewport: WIDE },
    "320x568-dark": { viewport: { width: 320, height: 568 }, colorScheme: "dark" },
    ...process.env.ALL && Object.fromEntries([[390, 844], [768, 1024], [1024, 600], [1280, 800], [1920, 1080]].flatMap(([width, height]) =>
        ["light", "dark"].map((colorScheme) => [`${width}x${height}-${colorScheme}`, { viewport: { width, height }, colorScheme }]))),
    ...process.env.ALL && { "forced-colors": { viewport: WIDE, forcedColors: "active" } },
};

test("the main states", async (t) => {
    let checks = 0;
    const found = [];
    for (const [name, { fragment, choices, act }] of Object.entries(STATES)) {
        const page = await open(fragment, { choices });
        await act?.(page);
        await page.evaluate(AXE);
        for (const [look, { viewport, colorScheme = "light", forcedColors = "none" }] of Object.entries(LOOKS)) {
            await page.setViewportSize(viewport);
            await page.emulateMedia({ colorScheme, forcedColors });
            await page.screenshot({ path: `${SCREENSHOTS}${name}-${look}.png`, fullPage: true });
            const { violations, incomplete, passes } = await page.evaluate("axe.run()");
            // axe does not treat a single sign as text. The sign has the same contrast as the words below it.
            const told = ({ id, nodes }) => nodes.filter(({ html }) => !/^<b>[−=+]<\/b>$/.test(html))
                .map(({ html, any }) => `${id}: ${html} ${any[0]?.message}`);
            const faulty = [...[...violations, ...incomplete].flatMap(told), ...await page.evaluate(faults)];
            found.push(...faulty.map((fault) => `${name}, ${look}: ${fault}`));
            checks += passes.length;
        }
        await page.context().close();
    }
    assert.deepEqual(found, []);
    t.diagnostic(`${Object.keys(STATES).length} states, ${checks} rules of axe passed, 0 violations`);
});

// Runs in the page. Lists the elements that stick out of the page, do not fit their box, are too small for a
// finger, or overlap another element.
function faults() {
    const found = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push("the page scrolls sideways");
    const visible = [...document.querySelectorAll("main *:not(svg *)")].filter((one) =>
        one.checkVisibility() && !one.matches(".unseen, h1 span"));
    // The line of best play scrolls sideways.
    const scrolled = (one) => one.closest("#line");
    const named = (one) => one.id || one.ariaLabel || one.textContent;
    for (const one of visible) {
        const { left, right, width, height } = one.getBoundingClientRect();
        // The squared paper extends beyond the board.
        if (!one.matches("#board, #squared, h1") && !scrolled(one) && one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1) found.push(`cut off: ${named(one)}`);
        if (!scrolled(one) && (left < -.5 || right > innerWidth + .5)) found.push(`sticks out: ${named(one)}`);
        if (one.matches("button, label") && Math.min(width, height) < 44) found.push(`too small: ${named(one)} ${width} ${height}`);
        const words = document.createRange();
        words.selectNodeContents(one);
        if (one.matches(".row button, label") && words.getBoundingClientRect().width > one.clientWidth + .5) found.push(`wider than its button: ${named(one)}`);
    }
    const blocks = visible.filter((one) =>
        one.matches("h1, h2, #score > span, label, legend, #words, #note:not(:empty), .square, .row button, #line, #forecast, #explore .quiet"));
    const boxes = blocks.map((one) => one.getBoundingClientRect());
    boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b, j) => {
        const apart = a.right <= b.left + .5 || b.right <= a.left + .5
            || a.bottom <= b.top + .5 || b.bottom <= a.top + .5;
        if (!apart) found.push(`overlap: ${named(blocks[i])} and ${named(blocks[i + 1 + j])}`);
    }));
    return found;
}

test("everything fits into every window, and nothing moves in it", async () => {
    const windows = [
        [280, 653], [320, 568], [360, 640], [390, 664], [390, 844], [430, 932], [768, 1024], [1024, 768], [568, 320],
        [667, 375], [844, 390], [640, 400], [1024, 600], [1366, 620], [1280, 720], [1280, 800], [1920, 1080], [3840, 2160],
    ];
    const place = (page) => page.evaluate(() => {
        const board = document.querySelector("#board");
        const { left, top, right, bottom } = board.getBoundingClientRect();
        const { scrollWidth, scrollHeight } = document.documentElement;
        // In a low window the board stays in view while the page scrolls.
        const scrolled = getComputedStyle(board).position === "sticky" ? 0 : scrollY;
        const rounded = [left, top + scrolled, right, bottom + scrolled].map(Math.round);
        return { board: rounded, over: [scrollWidth - innerWidth, scrollHeight - innerHeight] };
    });
    const start = {};
    const found = [];
    const look = async (page, what) => {
        for (const [width, height] of windows) {
            const size = `${width}x${height}`;
            await page.setViewportSize({ width, height });
            const now = await place(page);
            start[size] ??= now;
            // Only the start must fit without scrolling, and in the narrowest window not even the start.
            if (what === "start" && width > 280) assert.deepEqual(now.over, [0, 0], size);
            if (String(now.board) !== String(start[size].board)) found.push(`${size}, ${what}: the board moves`);
            found.push(...(await page.evaluate(faults)).map((fault) => `${size}, ${what}: ${fault}`));
        }
    };
    const game = await open();
    await look(game, "start");
    await click(game, 0, 1);
    await game.keyboard.press("h");
    await look(game, "hints");
    await click(game, 3);
    await look(game, "the end");
    // The longest sentence, with a note.
    await button(game, "Play again").click();
    await choose(game, "Two players");
    await visit(game, ["X........"]);
    await says(game, "O, your turn. You can still draw.");
    await look(game, "a long sentence");
    await explore(game);
    await look(game, "Explore");

    // Here Why? has the most steps.
    const page = await open("#X../.../.../");
    await click(page, 1, 8, 3);
    await why(page);
    for (const name of ["Next", "Next", "Next", "Show me", "Back"]) {
        await look(page, `Why? before ${name}`);
        await button(page, name).click();
    }
    await page.keyboard.press("n");
    await button(page, "Practice").click();
    for (const name of await page.locator("#steps label").allInnerTexts()) {
        await choose(page, name);
        const { board: now, optimal_moves: [right] } = rows.get(await board(page));
        await click(page, free(now).find((square) => !rows.get(now).optimal_moves.includes(square)));
        await look(page, `${name}: ${await text(page, "words")}`);
        await click(page, right);
        await look(page, `${name}: ${await text(page, "words")}`);
    }
    assert.deepEqual(found, []);
});

test("Explore leaves the choices in sight on a phone; in a low window, labels are large and nothing covers them", async () => {
    const page = await open("", { viewport: { width: 390, height: 844 } });
    await click(page, 0);
    await explore(page);
    const { y } = await page.locator("#who").boundingBox();
    assert(y >= 0 && await page.evaluate(() => scrollY) > 0, `${y}`);
    await page.setViewportSize({ width: 1024, height: 600 });
    const style = (id, name) => page.locator(id).evaluate((one, name) => getComputedStyle(one)[name], name);
    assert.deepEqual([await style("#board", "position"), await style("#board", "zIndex")], ["sticky", "-1"]);
    assert(parseFloat(await style("#level legend", "fontSize")) > 15);
});

test("with text of twice the size, and from right to left, nothing is cut off and nothing is mirrored", async () => {
    const page = await open("", { viewport: { width: 320, height: 568 } });
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), "32px");
    assert.deepEqual(await page.evaluate(faults), []);
    for (const name of ["Perfect", "Two players"]) {
        await choose(page, name);
        assert(await page.getByRole("radio", { name }).isChecked());
    }
    await button(page, "Practice").click();
    assert.deepEqual(await page.evaluate(faults), []);

    const mirrored = await open("#XX./OO./.../", { choices: { who: "two" } });
    await mirrored.evaluate(() => { document.dir = "rtl"; });
    await click(mirrored, 2);
    const middle = async (one) => (({ x, width }) => x + width / 2)(await one.boundingBox());
    const middles = await Promise.all([0, 1, 2].map((number) => middle(square(mirrored, number))));
    assert(middles[0] < middles[1] && middles[1] < middles[2], `${middles}`);
    assert(Math.abs(await middle(mirrored.locator("#strike path").first()) - middles[1]) < 5);
    assert.deepEqual(await mirrored.evaluate(faults), []);
});

test("print shows the board and its marks, and no controls", async () => {
    const page = await open("", { colorScheme: "dark" });
    await page.emulateMedia({ media: "print" });
    assert(await page.locator("#say").isHidden(), "an empty board has no sentence");
    await page.emulateMedia({ media: "screen" });
    await click(page, 0, 8);
    await page.keyboard.press("h");
    await explore(page);
    await page.emulateMedia({ media: "print" });
    for (const id of ["who", "level", "row", "score", "keys", "undo", "link", "redo"]) assert(await page.locator(`#${id}`).isHidden(), id);
    for (const id of ["words", "board", "grid", "line"]) assert(await page.locator(`#${id}`).isVisible(), id);
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(252, 253, 255)");
    const { width } = await page.locator("#board").boundingBox();
    assert.ok(width > .75 * 210 / 25.4 * 96, "the board fills the page");
    // The grid is a stroke, so it prints even if background graphics are off.
    assert.notEqual(await page.locator("#grid path").first().evaluate((path) => getComputedStyle(path).stroke), "none");
});

test("without JavaScript or in an old browser, the page says what it needs", async () => {
    const page = await blank({ javaScriptEnabled: false });
    await page.goto(FILE.href);
    assert.match(await page.locator("#words").textContent(), /needs JavaScript/);
    assert.equal(await page.locator("button:visible, input:visible").count(), 0);

    const old = await blank();
    await old.addInitScript(() => { delete window.DecompressionStream; });
    await old.goto(FILE.href);
    await old.getByText("This browser is too old for the game.").waitFor();
    assert.equal(await text(old, "note"), "It needs Chrome 111, Firefox 113, Safari 16.4, or later.");
    assert.equal(await old.locator("button:visible, input:visible, #board:visible").count(), 0);
});

test("the game starts whatever is stored, with the default for each wrong field", async (t) => {
    const wrong = {
        who: ["Z", null, 0, "x", ["X"], {}, "constructor"],
        level: ["hard", "toString", null, 3, "__proto__", ["good"]],
        hints: ["yes", 1, null, {}],
        scores: [
            null, 5, "perfect", [], { perfect: 5 }, { perfect: null }, { perfect: ["<img src=x onerror=document.title='run'>", 0, 0] },
            { perfect: [-1, 1.5, null] }, { perfect: [{}, [], "7"] }, { perfect: { 0: true } }, { toString: [1, 1, 1] },
        ],
        runs: [null, 5, "x", [], { perfect: "<b>" }, { good: 1.5 }, { toString: 3 }],
        practice: [null, 5, "star", [], { finish: "<b>" }, { block: -1, fork: 2.5 }, { stop: [5] }, { toString: 3 }],
    };
    const none = { finish: 0, block: 0, fork: 0, stop: 0 };
    const zero = { beginner: [0, 0, 0], good: [0, 0, 0], perfect: [0, 0, 0], two: [0, 0, 0] };
    const still = { beginner: 0, good: 0, perfect: 0 };
    const first = { who: "X", level: "beginner", hints: false, scores: zero, runs: still, practice: none };
    const right = {
        who: "O", level: "good", hints: true, scores: { ...zero, good: [1, 2, 3] }, runs: { ...still, good: -3 },
        practice: { finish: 5, block: 4, fork: 0, stop: 1 },
    };
    // Each text with the fields that differ from a first visit.
    const contents = [
        ...["", "null", "7", "[]", "\"X\"", "{", "{\"who\":", "\0", "true", "[[[]]]"].map((text) => [text, {}]),
        ...Object.entries(wrong).flatMap(([name, values]) => values.map((value) =>
            [JSON.stringify({ ...right, [name]: value }), { ...right, [name]: first[name] }])),
        // The page has room for five digits.
        ["{\"scores\":{\"good\":[1e300,100000,0]}}", { scores: { ...zero, good: [99999, 99999, 0] } }],
        ["{\"practice\":{\"fork\":1e9}}", { practice: { ...none, fork: 5 } }],
        ["{\"__proto__\":{\"who\":\"O\"},\"more\":1}", {}],
        ["{\"scores\":{\"good\":[1,2,3]}}", { scores: right.scores }],
    ];
    const page = await open("", { choices: null });
    for (const [stored, differing] of contents) {
        const expected = { ...first, ...differing };
        await store(page, FILE.href, stored);
        for (const name of ["who", "level"]) {
            assert.equal(await page.locator(`[name=${name}]:checked`).getAttribute("value"), expected[name], stored);
        }
        assert.equal(await button(page, "Hints").getAttribute("aria-pressed"), String(expected.hints), stored);
        assert.equal(await page.locator("#score img").count(), 0, stored);
        const before = await board(page);
        await click(page, before.indexOf("."));
        assert.notEqual(await board(page), before, stored);
        await page.keyboard.press("h");
        assert.deepEqual(await remembered(page), { ...expected, hints: !expected.hints }, stored);
    }
    assert.notEqual(await page.title(), "run");
    t.diagnostic(`${contents.length} contents`);
});

test("injected markup runs no script and applies no style", async () => {
    const page = await open();
    const refused = await page.evaluate(async () => {
        const refused = [];
        addEventListener("securitypolicyviolation", ({ effectiveDirective }) => refused.push(effectiveDirective));
        const place = document.createElement("div");
        place.innerHTML = "<img src=data:, onerror=document.title='run'><p style=color:red><a href=\"javascript:document.title='run'\">";
        document.body.append(place);
        place.querySelector("a").click();
        const script = document.createElement("script");
        script.textContent = "document.title = 'run'";
        place.append(script);
        await new Promise((done) => setTimeout(done, 300));
        return refused;
    });
    assert.deepEqual(refused.sort(), ["script-src-attr", "script-src-elem", "script-src-elem", "style-src-attr"]);
    assert.notEqual(await page.title(), "run");
    // The browser reports each attempt on the console.
    wrong.splice(0, wrong.length, ...wrong.filter((one) => !/Content Security Policy/.test(one)));
});

test("the scores of two open pages add up", async () => {
    const page = await open("#XX./OO./.../", TWO);
    const other = await page.context().newPage();
    await other.goto(FILE.href);
    await ready(other);
    const win = async (page) => {
        await page.keyboard.type("n14253");
        await says(page, "X wins! Again?");
    };
    for (const [before, one] of [page, other, other, page, other].entries()) {
        await win(one);
        // The browser notifies the other page with a delay.
        for (const one of [page, other]) await one.locator("#score", { hasText: RegExp(`X\\s*${before + 1}`) }).waitFor();
    }
    assert.deepEqual((await remembered(page)).scores.two, [5, 0, 0]);
    // Each page keeps its choices. A new page gets the last choice of all pages.
    await choose(other, "O");
    assert(await page.getByRole("radio", { name: "Two players" }).isChecked());
    await page.waitForFunction(() => JSON.parse(localStorage.tictactable).who === "O");
    await page.keyboard.type("nh");
    assert.deepEqual((({ who, level, hints }) => ({ who, level, hints }))(await remembered(page)), { who: "O", level: "perfect", hints: true });
});

for (const sandbox of [undefined, "allow-scripts"]) {
    test(`in a frame with srcdoc${sandbox ? ", in a sandbox" : ""}`, async () => {
        await serving(async (url) => {
            const page = await open("", { url });
            await page.evaluate(([html, sandbox]) => {
                document.querySelector("meta[http-equiv]").remove();
                const frame = document.createElement("iframe");
                if (sandbox) frame.sandbox = sandbox;
                frame.srcdoc = html;
                document.body.replaceChildren(frame);
            }, [readFileSync(FILE, "utf8"), sandbox]);
            const frame = page.frameLocator("iframe");
            await ready(frame);
            // Here storage is forbidden.
            if (sandbox) await choose(frame, "Good");
            await click(frame, 4);
            assert.match(await board(frame), /O.*X|X.*O/);
            await button(frame, "Undo").click();
            assert.equal(await board(frame), EMPTY);
            await frame.locator("body").press("r");
            assert.match(await board(frame), /O.*X|X.*O/);
        });
    });
}

test("nothing moves with reduced motion", async () => {
    for (const [reducedMotion, moving] of [["reduce", false], ["no-preference", true]]) {
        const page = await open("#XX./OO./.../", { reducedMotion });
        await click(page, 2);
        // Along the top row, beyond the outer marks.
        assert.match(await page.locator("#strike path").first().getAttribute("d"), /^M10 50Q150 \S+ 290 50$/);
        assert.equal(await page.locator(".hop").count(), 3);
        const running = await page.evaluate(() => document.getAnimations().map((one) => one.animationName));
        assert.equal(running.length > 0, moving, reducedMotion);
        assert.equal(await page.locator(".bit").count(), moving ? 24 : 0);
        if (moving) for (const name of ["pen", "hop", "fly"]) assert(running.includes(name), name);
    }
});

async function serving(use) {
    const served = [];
    const server = createServer((request, response) => {
        served.push(request.url);
        response.setHeader("Content-Type", "text/html");
        response.end(readFileSync(FILE));
    }).listen(0, "127.0.0.1");
    await new Promise((done) => server.once("listening", done));
    try {
        await use(`http://127.0.0.1:${server.address().port}/`);
    } finally {
        server.closeAllConnections();
        server.close();
    }
    return served;
}

test("over HTTP, the server sees one request", async () => {
    // A browser might also request an icon.
    const served = await serving(async (url) => {
        const page = await open("", { url, choices: null });
        await click(page, ...SQUARES);
        await page.waitForTimeout(500);
    });
    assert.deepEqual(served, ["/"]);
});
