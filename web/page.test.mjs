// Tests the page in Chromium, from outside: uses the mouse, the keys and the address, and reads what it shows.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { after, afterEach, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

import { EMPTY, FILE, NAMES, SQUARES, compare, complaint, mark, played, reasonFor, rows, start, visit } from "./expected.mjs";

const SCREENSHOTS = fileURLToPath(new URL("target/screenshots/", import.meta.url));
const AXE = readFileSync(new URL("node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const LOW = { width: 844, height: 390 };

// ---- What the page shows ----

let browser;
const requests = [];
const errors = [];

before(async () => {
    mkdirSync(SCREENSHOTS, { recursive: true });
    browser = await chromium.launch({
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
        args: [
            "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
            "--disable-component-update", "--disable-sync",
            // Otherwise Chromium limits how often the test may change the address.
            "--disable-ipc-flooding-protection",
        ],
    });
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
after(() => browser.close());

// `choices` are the stored choices: null on a first visit.
async function open(fragment = "", { choices = {}, url = FILE.href, ...options } = {}) {
    const defaults = { viewport: WIDE, reducedMotion: "reduce" };
    const context = await browser.newContext({ ...defaults, ...options });
    context.on("request", (request) => requests.push(request.url()));
    const page = await context.newPage();
    page.on("pageerror", (error) => errors.push(error));
    page.on("console", (message) => errors.push(message.text()));
    await start(page, url + fragment, choices === null ? null : JSON.stringify({ level: "perfect", ...choices }));
    return page;
}
const TWO = { choices: { who: "two" } };
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const text = (page, id) => page.locator(`#${id}`).innerText();
const square = (page, number) => page.locator(".square").nth(number);
const button = (page, name) => page.getByRole("button", { name, exact: true });
const choose = (page, name) => page.locator("label").filter({ hasText: name }).or(
    page.locator("label").filter({ has: page.getByRole("radio", { name, exact: true }) })).first().click();
// With `force`, because otherwise a click on a taken square would wait until the square is free.
const click = async (page, ...numbers) => {
    for (const number of numbers) await square(page, number).click({ force: true });
};
const remembered = (page) => page.evaluate(() => JSON.parse(localStorage.tictactable));

// The board, read from the labels of its squares.
const cells = (labels) => labels.map((label) => label.match(/: (X|O)/)?.[1] ?? ".").join("");
const board = async (page) => {
    const squares = page.locator(".square");
    return cells(await squares.evaluateAll((all) => all.map((one) => one.ariaLabel)));
};

// Waits, because Back takes effect with a delay.
async function shows(page, expected) {
    for (let tries = 0; tries < 100 && await board(page) !== expected; tries++) {
        await page.waitForTimeout(10);
    }
    assert.equal(await board(page), expected);
}
async function says(page, expected) {
    assert.equal(await text(page, "words"), expected);
}

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

// Replaces the random numbers of the page with this one.
const fix = (page, number) => page.evaluate((number) => { Math.random = () => number; }, number);

// ---- Answers ----

test("the page is one small file", (t) => {
    const { size } = statSync(FILE);
    t.diagnostic(`${size} bytes`);
    assert(size <= 44 * 1024);
});

// The time that this prints depends on the machine.
test("the game starts on a processor four times as slow", async (t) => {
    const page = await open();
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.addInitScript(() => new MutationObserver(() => {
        if (document.querySelector("main.ready")) globalThis.readyAfter ??= performance.now();
    }).observe(document, { subtree: true, attributeFilter: ["class"] }));
    const times = [];
    for (let round = 0; round < 5; round++) {
        await page.reload();
        times.push(await (await page.waitForFunction(() => globalThis.readyAfter)).jsonValue());
    }
    await click(page, 4);
    assert.equal((await board(page))[4], "X");
    const median = times.sort((a, b) => a - b)[2];
    t.diagnostic(`a move can be made ${Math.round(median)} ms after the page is asked for (median of 5)`);
});

test("every free square of every reachable board shows what the library says", async (t) => {
    const page = await open("", { choices: { who: "two", hints: true } });
    await explore(page);
    t.diagnostic(compare(await visit(page, [...rows.keys()])));
});

for (const side of ["X", "O"]) {
    test(`perfect play never loses against ${side}: all games`, async (t) => {
        const page = await open("", { choices: { who: side } });
        const optimal = Object.fromEntries([...rows].map(([board, row]) => [board, row.optimal_moves]));
        // Plays every game with clicks, from the first move: each of your moves, and each of the optimal
        // answers, chosen by a fixed number instead of a random one.
        const ends = await page.evaluate(([side, optimal]) => {
            // Thousands of entries would slow the browser down, and the test never goes back to one.
            history.pushState = history.replaceState = () => {};
            const squares = [...document.querySelectorAll(".square")];
            const read = () => squares.map((one) => one.ariaLabel.match(/: (X|O)/)?.[1] ?? ".").join("");
            const sideToMove = (board) => board.replace(/[^X]/g, "").length > board.replace(/[^O]/g, "").length ? "O" : "X";
            const ends = {};
            // A step is the square that you mark, if you are to move, and the number of the answer.
            const play = (steps) => {
                document.querySelector("#new").click();
                for (const { square, number } of steps) {
                    Math.random = () => number;
                    if (square === undefined) document.querySelector("#new").click();
                    else squares[square].click();
                }
                return read();
            };
            const answers = (board, steps, square) => {
                // After your move, the opponent is to move on `board`, unless the game is over.
                const moves = optimal[board];
                if (moves.length === 0) return go([...steps, { square, number: 0 }], board);
                moves.forEach((answer, k) => {
                    const next = board.slice(0, answer) + sideToMove(board) + board.slice(answer + 1);
                    go([...steps, { square, number: (k + .5) / moves.length }], next);
                });
            };
            const go = (steps, board) => {
                if (optimal[board].length > 0) {
                    return squares.forEach((_, square) => {
                        if (board[square] !== ".") return;
                        answers(board.slice(0, square) + side + board.slice(square + 1), steps, square);
                    });
                }
                const end = play(steps);
                if (end !== board) throw new Error(`${end} instead of ${board}`);
                const words = document.querySelector("#words").textContent;
                ends[words] = (ends[words] ?? 0) + 1;
            };
            if (side === "X") go([], ".........");
            else answers(".........", [], undefined);
            return ends;
        }, [side, optimal]);
        const draws = ends["A draw! Nobody can do better. Again?"];
        const losses = ends["You lost. It never loses. Again?"];
        assert.equal(Object.keys(ends).length, 2);
        assert.equal(draws + losses, side === "X" ? 6112 : 10640);
        assert.deepEqual((await remembered(page)).scores.perfect, [0, draws, losses]);
        t.diagnostic(`${draws + losses} games: ${draws} draws, ${losses} lost by ${side}, 0 won`);
    });
}

test("Good errs in 20 and Beginner in 80 of 100 moves", async () => {
    for (const [level, wrong] of Object.entries({ perfect: 0, good: 20, beginner: 80 })) {
        const page = await open("", { choices: { who: "X", level } });
        const errors = await page.evaluate(() => {
            const [corner, , , , centre] = document.querySelectorAll(".square");
            let errors = 0;
            for (let chance = 0; chance < 100; chance++) {
                // The first number decides whether the opponent errs, the second which move it chooses.
                const numbers = [chance / 100, 0];
                Math.random = () => numbers.shift();
                document.querySelector("#new").click();
                corner.click();
                // Only the centre holds the draw.
                if (!centre.ariaLabel.endsWith(": O")) errors++;
            }
            return errors;
        });
        assert.equal(errors, wrong, level);
    }
});

test("a first visitor plays against Beginner, can win, and goes on to the next level", async () => {
    const page = await open("", { choices: null });
    await says(page, "You start. It is still learning.");
    assert(await page.getByRole("radio", { name: "Beginner" }).isChecked());
    await fix(page, 0);
    const win = async () => {
        for (let row = rows.get(EMPTY); !row.terminal; row = rows.get(await board(page))) {
            await click(page, row.best_move);
        }
        assert.equal(rows.get(await board(page)).winner, "X");
    };
    await win();
    await says(page, "You won! Now try Good?");
    assert.match(await text(page, "score"), /You\s+1\s+Draws\s+0\s+Robot\s+0/);
    await button(page, "Play again").click();
    await says(page, "You start. It is still learning.");
    await win();
    await button(page, "Next level").click();
    assert.equal(await board(page), EMPTY);
    assert(await page.getByRole("radio", { name: "Good" }).isChecked());
    await win();
    await button(page, "Next level").click();
    await says(page, "You start. Nobody has ever beaten it.");
    assert.equal((await remembered(page)).level, "perfect");
});

// ---- A game ----

test("the first screen is a game", async () => {
    const page = await open();
    assert.equal(await board(page), EMPTY);
    await says(page, "You start. Nobody has ever beaten it.");
    for (const name of ["X", "Perfect"]) assert(await page.getByRole("radio", { name }).isChecked());
    assert.match(await text(page, "score"), /You\s+0\s+Draws\s+0\s+Robot\s+0/);
    assert.equal(await page.locator(".hint").count(), 0);
    assert(await page.locator("#explore").isHidden());
    assert.doesNotMatch(await page.locator("main").innerText(), /ply|plies|optimal|[+=−]/);
});

test("the answer comes after a moment, or immediately with reduced motion", async () => {
    for (const [reducedMotion, at500, at600] of [["reduce", "X...O....", "X...O...."], ["no-preference", "X........", "X...O...."]]) {
        const page = await open("", { reducedMotion });
        await page.clock.install();
        await page.clock.pauseAt(Date.now() + 10_000);
        await square(page, 0).dispatchEvent("click");
        await page.clock.runFor(500);
        assert.equal(await board(page), at500);
        await page.clock.runFor(100);
        assert.equal(await board(page), at600);
        assert.equal(await page.getByRole("status").innerText(), "X takes top left, O takes centre. Your turn.");
    }
});

test("while the opponent thinks, you cannot move, but you can take your move back", async () => {
    const page = await open("", { reducedMotion: "no-preference" });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 10_000);
    for (const number of [0, 1]) await square(page, number).dispatchEvent("click");
    assert.equal(await board(page), "X........");
    await says(page, "Hmm…");
    await page.keyboard.press("u");
    assert.equal(await board(page), EMPTY);
    await page.clock.runFor(1000);
    assert.equal(await board(page), EMPTY);
    // You can also look at the line of best play.
    await square(page, 0).dispatchEvent("click");
    await button(page, "Explore").dispatchEvent("click");
    await page.locator("#line button").nth(1).dispatchEvent("click");
    await page.clock.runFor(1000);
    assert.equal(await board(page), "X...O....");
    await says(page, "Looking. Your move goes on from here.");
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
    const page = await open();
    await choose(page, "Good");
    await choose(page, "O");
    await button(page, "Hints").click();
    const before = await board(page);
    await page.reload();
    await page.locator("main.ready").waitFor();
    assert.equal(await board(page), before);
    for (const name of ["O", "Good"]) assert(await page.getByRole("radio", { name, exact: true }).isChecked());
    assert.equal(await button(page, "Hints").getAttribute("aria-pressed"), "true");
    // Another window has the same choices. The game here still counts after a reload.
    const another = await page.context().newPage();
    await another.goto(FILE.href);
    // The browser passes stored values to another window with some delay.
    const good = async () => {
        await another.locator("main.ready").waitFor();
        return another.getByRole("radio", { name: "Good" }).isChecked();
    };
    for (let tries = 20; !await good(); tries--) {
        assert(tries > 0);
        await another.reload();
    }
    await fix(page, .99);
    for (let row = rows.get(await board(page)); !row.terminal; row = rows.get(await board(page))) {
        const worst = SQUARES.filter((number) => row.board[number] === ".")
            .sort((a, b) => played(row, b).wdl - played(row, a).wdl)[0];
        await click(page, worst);
        await page.reload();
        await page.locator("main.ready").waitFor();
        await fix(page, .99);
    }
    await says(page, "You lost this one. Again?");
    assert.deepEqual((await remembered(page)).scores.good, [0, 0, 1]);
    await page.reload();
    await page.locator("main.ready").waitFor();
    assert.match(await text(page, "score"), /Robot\s+1/);
});

test("only games without help from Undo, set-up, links or another strength count", async () => {
    const lose = async (page) => click(page, 0, 1, 3);
    const scores = async (page) => (await remembered(page)).scores?.perfect ?? [0, 0, 0];
    const ways = {
        fair: [async () => {}, 1],
        undo: [async (page) => {
            await click(page, 8);
            await page.keyboard.press("u");
            await shows(page, EMPTY);
        }, 0],
        "a new game after undo": [async (page) => {
            await click(page, 8);
            await page.keyboard.press("u");
            await shows(page, EMPTY);
            await button(page, "New game").click();
        }, 1],
        "set-up": [async (page) => {
            await setUp(page, EMPTY);
            await setUp(page, "X........");
            await setUp(page, EMPTY);
            await button(page, "Done").click();
        }, 0],
        strength: [async (page) => {
            await click(page, 0);
            await choose(page, "Good");
            await choose(page, "Perfect");
        }, 0],
        "strength before the first move": [async (page) => {
            await choose(page, "Good");
            await choose(page, "Perfect");
        }, 1],
    };
    for (const [name, [help, counted]] of Object.entries(ways)) {
        const page = await open();
        await fix(page, 0);
        await help(page);
        await lose(page);
        await says(page, "You lost. It never loses. Again?");
        assert.deepEqual(await scores(page), [0, 0, counted], name);
        await button(page, "Play again").click();
        await lose(page);
        assert.deepEqual(await scores(page), [0, 0, counted + 1], `after ${name}`);
    }
    const page = await open("#XX./OO./.../");
    await click(page, 2);
    await says(page, "You won! Again?");
    assert.deepEqual(await scores(page), [0, 0, 0]);
});

test("undo, redo, new game and Back", async () => {
    const page = await open("", TWO);
    await explore(page);
    const possible = async () =>
        [await button(page, "Undo").isVisible(), await button(page, "Redo").getAttribute("aria-disabled") === "false"];

    assert.deepEqual(await possible(), [false, false]);
    await click(page, 4, 0, 8);
    assert.deepEqual(await possible(), [true, false]);
    await button(page, "Undo").click();
    assert.equal(await board(page), "O...X....");
    assert.deepEqual(await possible(), [true, true]);
    assert.equal(await page.getByRole("status").innerText(), "Bottom right is free. X, your turn.");
    await button(page, "Redo").click();
    assert.equal(await board(page), "O...X...X");
    await button(page, "New game").click();
    assert.equal(await board(page), EMPTY);
    await button(page, "Undo").click();
    assert.equal(await board(page), "O...X...X");
    // Back returns to the board shown before, also after Undo. The boards after it can be redone.
    for (const earlier of [EMPTY, "O...X...X", "O...X....", "O...X...X", "O...X...."]) {
        await page.goBack();
        await shows(page, earlier);
    }
    assert.deepEqual(await possible(), [true, true]);
    await page.goForward();
    await shows(page, "O...X...X");
    await page.keyboard.press("r");
    assert.equal(await board(page), EMPTY);
    await page.keyboard.press("u");
    await page.keyboard.press("u");
    // After a reload too.
    await page.reload();
    await page.locator("main.ready").waitFor();
    await explore(page);
    assert.deepEqual(await possible(), [true, true]);
    await button(page, "Redo").click();
    assert.equal(await board(page), "O...X...X");
    await button(page, "Undo").click();
    // After another move, the undone boards are gone.
    await click(page, 1);
    assert.equal(await board(page), "OX..X....");
    assert.deepEqual(await possible(), [true, false]);
    for (const earlier of ["O...X....", "....X....", EMPTY]) {
        await button(page, "Undo").click();
        assert.equal(await board(page), earlier);
    }
    assert.deepEqual(await possible(), [false, true]);
    await page.keyboard.press("u");
    await page.keyboard.press("r");
    assert.equal(await board(page), "....X....");
    // A taken square cannot be marked.
    await click(page, 4);
    assert.equal(await board(page), "....X....");

    // Against the opponent, your move and its answer are undone together.
    const game = await open();
    await fix(game, 0);
    await click(game, 0, 8);
    const [first, second] = ["X...O....", await board(game)];
    await game.goBack();
    await shows(game, first);
    await game.goBack();
    await shows(game, EMPTY);
    await game.keyboard.press("r");
    assert.equal(await board(game), first);
    await game.keyboard.press("r");
    assert.equal(await board(game), second);
});

test("no key press is lost or applies to the wrong board: 200 rounds while the page is busy", async () => {
    const page = await open("", { choices: { who: "two", scores: { two: [1, 2, 3] } } });
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
    for (let round = 0; round < 200; round++) {
        const busy = page.evaluate((time) => setTimeout(() => {
            for (const end = performance.now() + time; performance.now() < end;);
        }), 5 + random(30));
        const keys = Array.from({ length: 1 + random(7) }, () => `urn${"123456789".repeat(round % 2 ? 5 : 1)}`[random(round % 2 ? 48 : 12)]);
        // The presses are not awaited one by one, so that all of them wait for the page.
        await Promise.all([busy, ...keys.flatMap((key) => ["keyDown", "keyUp"].map((type) =>
            session.send("Input.dispatchKeyEvent", { type, key, code: key, text: type === "keyDown" ? key : undefined })))]);
        keys.forEach(press);
        assert.equal(await board(page), list[place], `round ${round}: ${keys}`);
    }
    assert.deepEqual((await remembered(page)).scores.two, scores);
    assert.ok(scores.some((count, i) => count > i + 1), "games that counted");
});

test("after 60 games, Undo works as long as the page shows it", async () => {
    const page = await open("", TWO);
    for (let game = 0; game < 60; game++) {
        // The browser needs time for each entry.
        await page.keyboard.press("n");
        for (const key of "15263") await page.keyboard.press(key);
        await page.locator("#words", { hasText: "X wins!" }).waitFor();
    }
    assert.deepEqual((await remembered(page)).scores.two, [60, 0, 0]);
    let steps = 0;
    for (; await button(page, "Undo").isVisible(); steps++) {
        const before = await board(page);
        await page.keyboard.press("u");
        assert.notEqual(await board(page), before);
        assert.ok(steps < 1000);
    }
    assert.equal(steps, 99);
    for (let step = 0; step < steps; step++) await page.keyboard.press("r");
    await says(page, "X wins! Again?");
    await button(page, "Play again").click();
    assert.equal(await board(page), EMPTY);
});

test("a game that began against the opponent does not count for two players", async () => {
    const page = await open();
    await fix(page, 0);
    await click(page, 0);
    assert.equal(await board(page), "X...O....");
    await choose(page, "Two players");
    await click(page, 1, 2, 6, 3, 5, 7, 8);
    await page.locator("#words", { hasText: "Again?" }).waitFor();
    assert.deepEqual((await remembered(page)).scores.two, [0, 0, 0]);
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
        await says(page, step === 5 ? "Looking. X wins here." : "Looking. Your move goes on from here.");
        assert.equal(await steps.count(), after.length);
        assert.equal(await steps.nth(step).getAttribute("aria-current"), "step");
        // The clicked board keeps the focus, and the opponent does not move on it.
        assert(await steps.nth(step).evaluate((one) => one === document.activeElement));
    }
    // One Undo leaves the line.
    await page.keyboard.press("u");
    assert.equal(await board(page), "XO.......");
    await says(page, "Your turn.");
    // A move continues the game against the same opponent, without counting it. It is your move here,
    await steps.nth(2).click();
    await page.reload();
    await page.locator("main.ready").waitFor();
    await says(page, "Looking. Your move goes on from here.");
    await fix(page, 0);
    await click(page, 4);
    assert.equal(rows.get(await board(page)).turn, "X", "it has answered");
    // and here a move that you make for the opponent.
    await page.keyboard.press("u");
    await explore(page);
    await page.locator("#line [aria-label='X takes centre.']").click();
    await click(page, 8);
    assert.equal(await board(page), "XO.XX.O.O");
    await says(page, "Your turn.");
    await click(page, 5);
    await says(page, "You won! Again?");
    assert.deepEqual(await remembered(page), chosen);
    // A new game starts as usual.
    await steps.nth(0).click();
    await button(page, "New game").click();
    await says(page, "You start. Nobody has ever beaten it.");
    await click(page, 0);
    assert.equal(await board(page), "X...O....");
});

test("hints appear when asked for", async () => {
    const page = await open("#XO......./", TWO);
    assert.equal(await page.locator(".hint").count(), 0);
    await says(page, "X, your turn.");
    const shown = await visit(page, ["XO.......", "XO.X.....", "XO.XX.O.."]);
    for (const { label, hint, star } of shown.flatMap(({ squares }) => squares)) {
        assert.equal(hint, "");
        assert.equal(star, false);
        assert.match(label, /: (free|X|O)$/);
    }
    await button(page, "Hints").click();
    await says(page, "O, your turn. Set a trap!");
    const notes = {
        "XO.......": "★ is best. Numbers count both players' moves.",
        [EMPTY]: "★ is the best trap. Numbers count both players' moves.",
        "X.O......": "★ is best. Numbers count both players' moves.",
        "OX.X.....": "★ is best. Numbers count both players' moves.",
        "XO.XX.O..": "★ is the best trap. Numbers count both players' moves.",
        "X.XOXO...": "No square helps now.", "XXOOOXX..": "All equally good.", "XOXXOOO.X": "Only one square is left.",
    };
    for (const [board, note] of Object.entries(notes)) assert.equal((await visit(page, [board]))[0].note, note, board);
    await page.keyboard.press("h");
    assert.equal(await page.locator(".hint").count(), 0);
});

test("completed lines are struck through", async () => {
    const page = await open("", TWO);
    const drawn = async () => await page.locator("#strike path").count() / 2;
    await click(page, 0, 3, 1, 4);
    assert.equal(await drawn(), 0);
    await click(page, 2);
    assert.equal(await drawn(), 1);
    // Along the top row, beyond the outer marks.
    assert.match(await page.locator("#strike path").first().getAttribute("d"), /^M10 50Q150 \S+ 290 50$/);
    assert.equal(await page.locator(".hop").count(), 3);
    await says(page, "X wins! Again?");
    const lines = {
        "XOX.XO.O.": 0, "XO.XO..OX": 1, "OOX.X.X..": 1, "XXXXOOXOO": 2, "XOXXOOOXX": 0,
    };
    for (const [cells, count] of Object.entries(lines)) {
        const [{ strikes }] = await visit(page, [cells]);
        assert.equal(strikes, count, cells);
    }
});

test("a game by keyboard alone", async () => {
    const page = await open();
    await fix(page, 0);
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

    // Two choices, the board and four buttons; in Explore, ten boards and three buttons.
    assert.equal(await press("Tab"), "X");
    assert.equal(await press("Tab"), "perfect");
    assert.equal(await press("Tab"), "Centre: free");
    assert.equal(await press("Tab"), "New game");
    assert.equal(await press("Tab"), "Hints");
    assert.equal(await press("Tab"), "Explore");
    await press("Enter");
    assert.equal(await press("Tab"), "Practice");
    for (let step = 0; step < 10; step++) await press("Tab");
    assert.equal(await press("Tab"), "Redo");
    assert.equal(await press("Tab"), "Set up board");
    assert.equal(await press("Tab"), "Copy link");

    // Plays to the end with the arrow keys, always on the first free square.
    const toBoard = async () => {
        for (let tries = 0; tries < 30; tries++) {
            if ((await press("Shift+Tab")).includes(": ")) return;
        }
        assert.fail("no way back to the board");
    };
    await toBoard();
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
    assert.match(await page.getByRole("status").innerText(), /You lost\. It never loses\. Again\?/);

    // Digits and letters work too.
    await press("n");
    assert.equal(await board(page), EMPTY);
    assert.equal(await press("1"), "Top left: X");
    assert.equal(await board(page), "X...O....");
    assert.equal(await press("1"), "Top left: X");
    await page.keyboard.press("u");
    await shows(page, EMPTY);
    const pad = (key) => page.evaluate((key) => {
        dispatchEvent(new KeyboardEvent("keydown", { key, code: `Numpad${key}` }));
    }, key);
    await pad("7");
    assert.equal((await focused()).label, "Top left: X");
    await pad("3");
    assert.equal((await focused()).label, "Bottom right: X");
    await page.keyboard.press("u");
    await shows(page, "X...O....");
    await page.keyboard.press("r");
    await shows(page, "X" + (await board(page)).slice(1));
    await press("h");
    assert.equal(await button(page, "Hints").getAttribute("aria-pressed"), "true");
    // The arrow keys change a choice without leaving it.
    for (let tries = 0; tries < 30 && await press("Shift+Tab") !== "X"; tries++);
    assert.equal(await press("ArrowRight"), "O");
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
        await says(other, "Your turn.");
        assert(await other.getByRole("radio", { name: "O", exact: true }).isChecked());
    }
    for (const none of ["", "#"]) assert.equal(await board(await open(none)), EMPTY);
    // Undo and Redo include an edit of the address.
    await visit(page, ["XO......."]);
    await page.keyboard.press("u");
    await shows(page, "O...X...X");
    await page.reload();
    await page.locator("main.ready").waitFor();
    await shows(page, "O...X...X");
    await page.keyboard.press("u");
    await shows(page, "O...X....");
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
    await page.reload();
    await page.locator("main.ready").waitFor();
    await says(page, "That isn't a board.");
    await fix(page, 0);
    await click(page, 4);
    await says(page, "Your turn.");
    assert.match(new URL(page.url()).hash, /^#XO.\/.X./);
    const first = await open("#foo");
    assert.match(await text(first, "note"), /found 'f'/);
    assert.equal(await board(first), EMPTY);
    await button(first, "New game").click();
    await says(first, "You start. Nobody has ever beaten it.");
    assert(new URL(first.url()).hash.length < 2);
});

test("an unreachable board can be set up, and the page says why it is unreachable", async () => {
    const kinds = {
        "OO.......": /^0 X and 2 O/, "XXXXXXXXX": /^9 X and 0 O/, "XXXOOO...": /^Both/,
        "XXXOO.O..": /after X had a line\.$/, "XX.OOOX.X": /after O had a line\.$/,
    };
    const page = await open("", TWO);
    for (const [cells, reason] of Object.entries(kinds)) {
        await explore(page);
        await setUp(page, cells);
        assert.match(reasonFor(cells), reason);
        await says(page, "That cannot happen.");
        assert.equal(await text(page, "note"), reasonFor(cells));
        // The board can be shared. It has no hints and no legal moves.
        const other = await open(new URL(page.url()).hash, { choices: { hints: true } });
        await says(other, "That cannot happen.");
        assert.equal(await text(other, "note"), reasonFor(cells));
        // Its lines are struck through, the robot is puzzled, and the board can be corrected.
        const complete = LINES.filter((line) => "XO".includes(cells[line[0]]) && line.every((square) => cells[square] === cells[line[0]]));
        assert.equal(await other.locator("#strike path").count() / 2, complete.length);
        assert(await other.locator("#face.puzzled").isVisible());
        await other.locator("#row").getByRole("button", { name: "Set up board" }).click();
        await button(other, "Done").click();
        assert.equal(await other.locator(".hint").count(), 0);
        await click(other, ...SQUARES);
        await shows(other, cells);
    }
});

test("any board can be set up, and play continues from it", async () => {
    const page = await open();
    await setUp(page, "XX.OO.X..");
    await says(page, "Tap to change squares.");
    await button(page, "Undo").click();
    await shows(page, "XX.OO....");
    await button(page, "Redo").click();
    await shows(page, "XX.OO.X..");
    // Now it is the opponent's turn.
    await button(page, "Done").click();
    await shows(page, "XX.OOOX..");
    await says(page, "You lost. It never loses. Again?");
});

test("the address can be copied", async () => {
    await serving(async (url) => {
        const page = await open("#X../.O./.../", { url, permissions: ["clipboard-read", "clipboard-write"] });
        await explore(page);
        await button(page, "Copy link").click();
        await button(page, "Copied ✓").waitFor();
        assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${url}#X../.O./.../`);
        await button(page, "Copy link").waitFor();
    });
    const refused = await open("#X../.O./.../");
    await refused.evaluate(() => { delete Navigator.prototype.clipboard; });
    await explore(refused);
    await button(refused, "Copy link").click();
    await button(refused, "See address").waitFor();
});

test("the reasons of unreachable boards are the library's", async (t) => {
    const count = (board, mark) => board.split(mark).length - 1;
    // All boards with possible numbers of marks, and one board for each impossible pair of numbers.
    const boards = new Map();
    for (let index = 0; index < 3 ** 9; index++) {
        const board = SQUARES.map((square) => ".XO"[Math.floor(index / 3 ** square) % 3]).join("");
        const [x, o] = [count(board, "X"), count(board, "O")];
        const possible = x === o || x === o + 1;
        if (!rows.has(board)) boards.set(possible ? board : `${x} ${o}`, board);
    }
    const page = await open("", { choices: { who: "two", hints: true } });
    const shown = await visit(page, [...boards.values()]);
    for (const [i, board] of [...boards.values()].entries()) {
        assert.equal(shown[i].words, "That cannot happen.");
        assert.equal(shown[i].note, reasonFor(board));
        assert(shown[i].squares.every(({ hint }) => hint === ""), board);
    }
    assert.equal(boards.size, 568 + 45);
    t.diagnostic(`${boards.size} boards`);
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

const STATES = {
    "start": {},
    "middle": { act: (page) => click(page, 0, 8) },
    "hints": { act: async (page) => { await click(page, 0, 5); await page.keyboard.press("h"); } },
    "can-win": { fragment: "#X.O/.X./O../", choices: { hints: true } },
    "losing": { fragment: "#X.O/.../..X/", choices: { hints: true } },
    "won": { fragment: "#XX./OO./.../", choices: { level: "beginner", scores: { beginner: [5, 3, 12] } }, act: (page) => click(page, 2) },
    "lost": { act: async (page) => { await click(page, 0, 1, 3); } },
    "why": { act: async (page) => { await click(page, 0, 1, 3); await button(page, "Why did I lose?").click(); } },
    "why-fork": {
        fragment: "#X../.O./..X/",
        act: async (page) => {
            await click(page, 2, 3);
            await button(page, "Why did I lose?").click();
            await button(page, "Show me").click();
        },
    },
    "practice": { choices: { practice: { finish: 5, block: 3 } }, act: (page) => practise(page, "Block") },
    "practice-wrong": { act: (page) => practise(page, "Stop a fork", false) },
    "practice-fork": { choices: { practice: { fork: 2 } }, act: (page) => practise(page, "Make a fork", true) },
    "practice-star": { choices: { practice: { finish: 4 } }, act: (page) => practise(page, "Finish a line", true) },
    "draw": { fragment: "#XOX/XOO/OX./", choices: { level: "good" }, act: (page) => click(page, 8) },
    "two-lines": { fragment: "#XXX/XOO/XOO/", choices: { who: "two", scores: { two: [5, 5, 5] } } },
    "trap": { fragment: "#X../.O./.../", choices: { hints: true } },
    "lost-anyway": { fragment: "#X.O/.../..X/", choices: { who: "two", hints: true } },
    "explore": { act: async (page) => { await click(page, 0); await explore(page); } },
    "looking": { act: async (page) => { await explore(page); await page.locator("#line button").nth(5).click(); } },
    "set-up": { act: (page) => setUp(page, "XO.......") },
    "impossible": { act: (page) => setUp(page, "XXXXX....") },
    "unreachable": { fragment: "#XXX/OOO/.../" },
    "wrong-address": { fragment: `#XO./...${"?".repeat(60)}` },
    "scores": { choices: { scores: { perfect: [1, 2, 4] } } },
};
const LOOKS = {
    "1280x800": { viewport: WIDE },
    "1280x800-dark": { viewport: WIDE, colorScheme: "dark" },
    "390x844": { viewport: PHONE, hasTouch: true },
    "844x390": { viewport: LOW, hasTouch: true },
    "320x568-dark": { viewport: { width: 320, height: 568 }, colorScheme: "dark" },
    "forced-colors": { viewport: WIDE, forcedColors: "active" },
};

for (const [look, options] of Object.entries(LOOKS)) {
    const skip = !process.env.ALL && !["1280x800", "320x568-dark"].includes(look);
    test(`the main states, ${look}`, { skip }, async (t) => {
        let checks = 0;
        const found = [];
        for (const [name, { fragment, choices, act }] of Object.entries(STATES)) {
            const page = await open(fragment, { ...options, choices });
            await fix(page, 0);
            await act?.(page);
            await page.screenshot({ path: `${SCREENSHOTS}${name}-${look}.png`, fullPage: true });

            await page.evaluate(AXE);
            const { violations, incomplete, passes } = await page.evaluate("axe.run()");
            // axe does not treat a single sign as text. The sign has the same contrast as the words below it.
            const told = ({ id, nodes }) => nodes.filter(({ html }) => !/^<b>[−=+]<\/b>$/.test(html))
                .map(({ html, any }) => `${name}: ${id}: ${html} ${any[0]?.message}`);
            found.push(...[...violations, ...incomplete].flatMap(told));
            checks += passes.length;
            found.push(...(await page.evaluate(faults)).map((fault) => `${name}: ${fault}`));
            await page.context().close();
        }
        assert.deepEqual(found, []);
        t.diagnostic(`${Object.keys(STATES).length} states, ${checks} rules of axe passed, 0 violations`);
    });
}

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

test("the game fits into every window, and nothing moves in it", async () => {
    const windows = [
        [320, 568], [360, 640], [390, 664], [390, 844], [430, 932], [768, 1024], [1024, 768],
        [568, 320], [667, 375], [844, 390], [640, 400], [1280, 720], [1280, 800], [1920, 1080],
        [2560, 1440], [3840, 2160],
    ];
    const place = (page) => page.evaluate(() => {
        const board = document.querySelector("#board");
        const { left, top, right, bottom } = board.getBoundingClientRect();
        // In a low window the board stays in view while the page scrolls.
        const scrolled = getComputedStyle(board).position === "sticky" ? 0 : scrollY;
        return [left, top + scrolled, right, bottom + scrolled].map(Math.round);
    });
    for (const [width, height] of windows) {
        const page = await open("", { viewport: { width, height } });
        const size = `${width}x${height}`;
        assert.deepEqual(await page.evaluate(faults), [], size);
        assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), height, `${size} scrolls`);
        await page.screenshot({ path: `${SCREENSHOTS}window-${size}.png` });
        const start = await place(page);
        await fix(page, 0);
        await click(page, 0, 1);
        await page.keyboard.press("h");
        assert.deepEqual(await place(page), start, `${size}: hints move the board`);
        await click(page, 3);
        assert.deepEqual(await place(page), start, `${size}: the end moves the board`);
        // The longest sentence, with a note.
        await button(page, "Play again").click();
        await choose(page, "Two players");
        await visit(page, ["XXOOOXX.."]);
        await says(page, "O, your turn. You can still draw.");
        assert.deepEqual(await place(page), start, `${size}: a long sentence moves the board`);
        await explore(page);
        if (width < 992 || width > 1200) assert.deepEqual(await place(page), start, `${size}: Explore moves the board`);
        await page.context().close();
    }
});

test("print shows the board and its marks, and no controls", async () => {
    const page = await open("", { colorScheme: "dark" });
    await fix(page, 0);
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
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.screenshot({ path: `${SCREENSHOTS}print.png` });
});

test("without JavaScript or in an old browser, the page says what it needs", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: WIDE });
    const page = await context.newPage();
    await page.goto(FILE.href);
    assert.match(await page.locator("#words").textContent(), /needs JavaScript/);
    await page.screenshot({ path: `${SCREENSHOTS}no-script.png` });
    assert.equal(await page.locator("button:visible, input:visible").count(), 0);

    for (const lacking of ["DecompressionStream", "WebAssembly"]) {
        const old = await (await browser.newContext({ viewport: WIDE })).newPage();
        await old.addInitScript((lacking) => { delete window[lacking]; }, lacking);
        await old.goto(FILE.href);
        await old.getByText("This browser is too old for the game.").waitFor();
        assert.match(await text(old, "note"), new RegExp(lacking));
        await old.screenshot({ path: `${SCREENSHOTS}old-browser.png` });
        assert.equal(await old.locator("button:visible, input:visible").count(), 0);
    }
});

test("the game works if storage is forbidden", async () => {
    const page = await open();
    await page.context().addInitScript(() => {
        Object.defineProperty(window, "localStorage", { get() { throw new DOMException("", "SecurityError"); } });
    });
    await page.reload();
    await page.locator("main.ready").waitFor();
    await choose(page, "Good");
    await click(page, 4);
    assert.match(await board(page), /O/);
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
        practice: [null, 5, "star", [], { finish: "<b>" }, { block: -1, fork: 2.5 }, { stop: [5] }, { toString: 3 }],
    };
    const none = { finish: 0, block: 0, fork: 0, stop: 0 };
    const right = {
        who: "O", level: "good", hints: true, scores: { good: [1, 2, 3] }, practice: { finish: 5, block: 4, fork: 0, stop: 1 },
    };
    const first = { who: "X", level: "beginner", hints: false, practice: none };
    const zero = { beginner: [0, 0, 0], good: [0, 0, 0], perfect: [0, 0, 0], two: [0, 0, 0] };
    const texts = ["", "null", "7", "[]", "\"X\"", "{", "{\"who\":", "\0", "true", "[[[]]]"];
    const contents = [
        ...texts.map((text) => [text, { ...first, scores: zero }]),
        ...Object.entries(wrong).flatMap(([name, values]) => values.map((value) => {
            const expected = name === "scores" ? zero : first[name];
            return [JSON.stringify({ ...right, [name]: value }), { ...right, scores: { ...zero, ...right.scores }, [name]: expected }];
        })),
        // The page has room for five digits.
        ["{\"scores\":{\"good\":[1e300,100000,0]}}", { ...first, scores: { ...zero, good: [99999, 99999, 0] } }],
        ["{\"practice\":{\"fork\":1e9}}", { ...first, scores: zero, practice: { ...none, fork: 5 } }],
        ["{\"__proto__\":{\"who\":\"O\"},\"more\":1}", { ...first, scores: zero }],
    ];
    const page = await open("", { choices: null });
    for (const [stored, { who, level, hints, scores, practice }] of contents) {
        await page.evaluate((stored) => { localStorage.tictactable = stored; history.replaceState(null, "", "#"); }, stored);
        await page.reload();
        await page.locator("main.ready").waitFor();
        for (const [name, value] of [["who", who], ["level", level]]) {
            assert.equal(await page.locator(`[name=${name}]:checked`).getAttribute("value"), value, stored);
        }
        assert.equal(await button(page, "Hints").getAttribute("aria-pressed"), String(hints), stored);
        assert.equal(await page.locator("#score img").count(), 0, stored);
        const before = await board(page);
        await click(page, before.indexOf("."));
        assert.notEqual(await board(page), before, stored);
        await page.keyboard.press("h");
        assert.deepEqual(await remembered(page), { who, level, hints: !hints, scores, practice }, stored);
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
    errors.splice(0, errors.length, ...errors.filter((error) => !/Content Security Policy/.test(error)));
});

test("the scores of two open pages add up", async () => {
    const page = await open("#XX./OO./.../", TWO);
    const other = await page.context().newPage();
    await other.goto(FILE.href);
    await other.locator("main.ready").waitFor();
    const win = async (page) => {
        await page.keyboard.press("n");
        for (const key of "14253") await page.keyboard.press(key);
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
    await page.keyboard.press("h");
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
            await frame.locator("main.ready").waitFor();
            await frame.locator(".square").nth(4).click();
            const board = async () => cells(await frame.locator(".square").evaluateAll((all) => all.map((one) => one.ariaLabel)));
            assert.match(await board(), /O.*X|X.*O/);
            await frame.getByRole("button", { name: "Undo" }).click();
            assert.equal(await board(), EMPTY);
            await frame.locator("body").press("r");
            assert.match(await board(), /O.*X|X.*O/);
        });
    });
}

test("nothing moves with reduced motion", async () => {
    for (const [reducedMotion, moving] of [["reduce", false], ["no-preference", true]]) {
        const page = await open("#XX./OO./.../", { reducedMotion });
        await click(page, 2);
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
    await use(`http://127.0.0.1:${server.address().port}/`);
    server.closeAllConnections();
    server.close();
    return served;
}

test("no request leaves the page", async (t) => {
    // Over HTTP too, as the server sees it, because a browser might request an icon.
    const served = await serving(async (url) => {
        const page = await open("", { url, choices: null });
        await click(page, ...SQUARES);
        await page.waitForTimeout(500);
    });
    assert.deepEqual(served, ["/"]);

    // Includes the requests during all other tests.
    const pages = requests.filter((url) => url.startsWith(FILE.href) || /^http:\/\/127\.0\.0\.1:\d+\/(#|$)/.test(url));
    assert.deepEqual(requests.filter((url) => !pages.includes(url)), []);
    t.diagnostic(`${pages.length} pages opened, 0 other requests`);
});

test("the page raises no error", () => assert.deepEqual(errors, []));
