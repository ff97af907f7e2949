// Tests the page in Chromium, from outside: uses the mouse, the keys and the address, and reads what it shows.

import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

import {
    WIDE, answer, blank, board, button, choose, click, explore, go, hold, keepNoHistory, lose, open, ready, reload,
    remembered, square, store, text, way, wrong,
} from "./browser.mjs";
import {
    EMPTY, FILE, NAMES, SQUARES, compare, complaint, completed, free, played, randomly, reasonFor, rows, visit,
} from "./expected.mjs";

const SCREENSHOTS = fileURLToPath(new URL("target/screenshots/", import.meta.url));
mkdirSync(SCREENSHOTS, { recursive: true });
const AXE = readFileSync(new URL("node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const TWO = { choices: { who: "two" } };
const permissions = ["clipboard-read", "clipboard-write"];
// The squares of a game that X loses to Perfect.
const LOSE = [0, 1, 3];

// The page on a web server, and what the server was asked for.
const served = [];
const server = createServer((request, response) => {
    served.push(request.url);
    response.setHeader("Content-Type", "text/html");
    response.end(readFileSync(FILE));
}).listen(0, "127.0.0.1");
await once(server, "listening");
after(() => {
    server.closeAllConnections();
    server.close();
});
const url = `http://127.0.0.1:${server.address().port}/`;

// Steps of a way.
const back = (page) => page.goBack();
const chance = (number) => (page) => page.evaluate((number) => { Math.random = () => number; }, number);
// Presses a square while the clock stands still.
const press = (number) => (page) => square(page, number).dispatchEvent("click");
const wait = (time) => (page) => page.clock.runFor(time);
const stopClock = async (page) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 10_000);
};
const buttonSays = (words) => (page) => page.locator("button", { hasText: words }).waitFor();

// ---- Answers ----

test("the page is one small file", (t) => {
    const { size } = statSync(FILE);
    t.diagnostic(`${size} bytes`);
    assert(size <= 44 * 1024);
});

test("every free square of every reachable board shows what the library says", async (t) => {
    const page = await open("", { choices: { who: "two", hints: true } });
    await keepNoHistory(page);
    await explore(page);
    t.diagnostic(compare(await visit(page, [...rows.keys()])));
});

test("Perfect answers every move with each of its best moves, and with no other", async (t) => {
    const page = await open();
    await keepNoHistory(page);
    // One board of each class of symmetric ones, your move, the number that chooses an answer, and the board after it.
    const rounds = [...rows.values()].filter((row) => row.index === row.canonical && !row.terminal).flatMap((row) =>
        free(row.board).map((square) => [square, played(row, square)]).flatMap(([square, next]) =>
            next.optimal_moves.map((answer, i, { length }) =>
                ({ from: row.board, square, chance: (i + .5) / length, to: played(next, answer).board }))));
    const found = await page.evaluate(async (rounds) => {
        const squares = [...document.querySelectorAll(".square")];
        const boards = [];
        for (const [i, { from, square, chance }] of rounds.entries()) {
            const opened = new Promise((done) => addEventListener("popstate", done, { once: true }));
            // In two spellings by turns, because an unchanged address fires no event.
            location.hash = i % 2 ? from : `${from}/`;
            await opened;
            Math.random = () => chance;
            squares[square].click();
            boards.push(squares.map((one) => one.ariaLabel.match(/: (X|O)/)?.[1] ?? ".").join(""));
        }
        return boards;
    }, rounds);
    assert.deepEqual(found, rounds.map(({ to }) => to));
    t.diagnostic(`${rounds.length} answers`);
});

// ---- A game ----

for (const [reducedMotion, at500] of [["reduce", "X...O...."], ["no-preference", "X........"]]) {
    test(`the answer comes after a moment, or immediately with reduced motion: ${reducedMotion}`,
        way("", { reducedMotion }, stopClock, press(0), wait(500), { board: at500 },
            wait(100), { board: "X...O....", live: "X takes top left, O takes centre. Your turn." }));
}

test("while the opponent thinks, you cannot move, but you can take your move back",
    way("", { reducedMotion: "no-preference" }, stopClock, press(0), press(1), { board: "X........" }, "> Hmm…",
        { keys: "u", board: EMPTY }, wait(1000), { board: EMPTY }));

test("changing sides", way("", {},
    { choose: "O", board: "X........" },
    // You have not moved, so this is a new game. During a game you change seats.
    { choose: "X", board: EMPTY }, 0, { board: "X...O....", choose: "O" },
    { board: "XX..O....", live: /^X takes top\. Your turn\./ },
    // Nobody answers.
    { choose: "Two players" }, 2, { board: "XXO.O...." },
    async (page) => assert(await page.getByRole("radio", { name: "Perfect" }).isDisabled())));

test("choices, score and board survive a reload", way("", { chance: .99 },
    // Robot does not err.
    { choose: "Good" }, { choose: "O" }, "Hints", { board: "........X" },
    reload, { board: "........X", checked: "O", pressed: "Hints" }, { checked: "Good" },
    // The game still counts.
    (page) => lose(page, reload), "> You lost this one. See why?", { kept: { scores: { good: [0, 0, 1] } } },
    reload, { score: /Robot 1/ }));

test("only games without help from Undo, set-up, links or another strength count", async () => {
    const page = await open();
    const helps = [
        [8, { keys: "u", shows: EMPTY }],
        [{ setUp: "X........" }, "Clear", "Done"],
        // There is no score to explain.
        [0, { choose: "Good", note: "" }, { choose: "Perfect" }],
    ];
    for (const [lost, help] of helps.entries()) {
        await go(page, ...help, { score: "Just for fun: not counted" }, ...LOSE,
            { score: `You 0 Draws 0 Robot ${lost}` },
            // Without help, the next game counts.
            "Play again", ...LOSE, { kept: { scores: { perfect: [0, 0, lost + 1] } } }, "Play again");
    }
    await go(await open("#XX./OO./.../"), 2, "> You won! Again?", { kept: { scores: { perfect: [0, 0, 0] } } });
    // Nor does a game count for two players that began against the opponent.
    await go(await open(), 0, { choose: "Two players" }, 1, 2, 6, 3, 5, 7, 8, /^Play again$/,
        { kept: { scores: { two: [0, 0, 0] } } });
});

test("undo, redo, new game and Back", way("", TWO, explore, 4, 0, 8,
    "Undo", { board: "O...X....", live: "Bottom right is free. X, your turn." }, "Redo", { board: "O...X...X" },
    "New game", { board: EMPTY }, "Undo",
    // Back returns to the board shown before, also after Undo. The boards after it can be redone.
    ...[EMPTY, "O...X...X", "O...X....", "O...X...X", "O...X...."].flatMap((shows) => [back, { shows }]),
    { possible: [true, true] }, (page) => page.goForward(), { shows: "O...X...X", keys: "ruu" },
    // After a reload too.
    reload, explore, { possible: [true, true] }, "Redo", { board: "O...X...X" }));

test("no key press is lost or applies to the wrong board: 200 rounds while the page is busy", async () => {
    const page = await open("", { choices: { who: "two", scores: { two: [1, 2, 3] } } });
    await explore(page);
    const session = await page.context().newCDPSession(page);
    const random = randomly(26);
    // The boards that the presses must lead to.
    let list = [EMPTY];
    let place = 0;
    const scores = [1, 2, 3];
    let counts = true;
    const press = (key) => {
        const row = rows.get(list[place]);
        const step = { u: -1, r: 1 }[key] ?? 0;
        if (step && list[place + step]) [place, counts] = [place + step, false];
        if (key === "n") counts = true;
        const moves = !row.terminal && row.board[key - 1] === ".";
        if (!moves && (key !== "n" || row.board === EMPTY)) return;
        const next = moves ? played(row, key - 1) : rows.get(EMPTY);
        list = [...list.slice(0, place + 1), next.board].slice(-100);
        place = list.length - 1;
        if (!next.terminal) return;
        if (counts) scores[["X", null, "O"].indexOf(next.winner)]++;
        counts = false;
    };
    for (let round = 0; round < 200; round++) {
        const busy = page.evaluate((time) => setTimeout(() => {
            for (const end = performance.now() + time; performance.now() < end;);
        }), 5 + random(30));
        // Mostly moves in every other round.
        const choice = `urn${"123456789".repeat(round % 2 ? 5 : 1)}`;
        const keys = Array.from({ length: 1 + random(7) }, () => choice[random(choice.length)]);
        // The presses are not awaited one by one, so that all of them wait for the page.
        await Promise.all([busy, ...keys.flatMap((key) => ["keyDown", "keyUp"].map((type) =>
            session.send("Input.dispatchKeyEvent", { type, key, code: key, text: type === "keyDown" ? key : undefined })))]);
        keys.forEach(press);
        assert.equal(await board(page), list[place], `round ${round}: ${keys}`);
        await go(page, { possible: [place > 0, place < list.length - 1] });
    }
    assert.equal(list.length, 100);
    await go(page, { kept: { scores: { two: scores } } });
    assert.ok(scores.some((count, i) => count > i + 1), "games that counted");
});

test("the line of best play is looked at by clicks, in both directions, and nothing else changes", async () => {
    const page = await open("#XO......./");
    await explore(page);
    const chosen = await remembered(page);
    const steps = page.getByRole("list").getByRole("button");
    const look = (step) => () => steps.nth(step).click();
    const peek = "> A peek ahead. Tap a square to play from here.";
    const after = ["XO.......", "XO.X.....", "XO.X..O..", "XO.XX.O..", "XOOXX.O..", "XOOXXXO.."];
    assert.equal(await steps.count(), after.length);
    for (const step of [1, 2, 5, 3, 0, 4]) {
        await go(page, look(step), { board: after[step] }, step === 5 ? "> A peek ahead. X wins here." : peek);
        assert.equal(await steps.count(), after.length);
        assert.equal(await steps.nth(step).getAttribute("aria-current"), "step");
        // The clicked board keeps the focus, and the opponent does not move on it.
        assert(await steps.nth(step).evaluate((one) => one === document.activeElement));
    }
    // One Undo leaves the line. A move on it continues the game against the same opponent, without counting it.
    await go(page, { keys: "u", board: "XO......." }, "> Can you win from here?", look(2), reload, peek, 4);
    assert.equal(rows.get(await board(page)).turn, "X", "it has answered");
    assert.deepEqual(await remembered(page), chosen);
    // Where the line is wider than the window, it scrolls to the board that is shown.
    await page.setViewportSize({ width: 320, height: 568 });
    const inView = (step, expected = true) => async () => assert.equal(await steps.nth(step).evaluate((one) => {
        const [{ left, right }, line] = [one, one.closest("#line")].map((it) => it.getBoundingClientRect());
        return left >= line.left && right <= line.right + 1;
    }), expected, `step ${step}`);
    await go(page, explore, { keys: "n" }, ...[5, 9, 2, 9].flatMap((step) => [look(step), inView(step)]),
        { keys: "n" }, inView(0), inView(9, false),
        look(0), "New game", "> You start. Nobody has ever beaten me.", 0, { board: "X...O...." });
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
    const tab = async (...names) => {
        for (const name of names) assert.equal(await press("Tab"), name);
    };

    // Two choices, the board and five buttons; in Explore, ten boards and four buttons.
    await tab("X", "perfect", "Centre: free", "New game", "Undo", "Hints", "Explore");
    await press("Enter");
    await tab("Practice");
    await press(...Array(10).fill("Tab"));
    await tab("Redo", "Set up board", "Share this board", "Clear scores");

    // Plays to the end with the arrow keys.
    const back = async (wanted) => {
        for (let tries = 0; tries < 30; tries++) if ((await press("Shift+Tab")).match(wanted)) return;
        assert.fail(`no way back to ${wanted}`);
    };
    await back(/: /);
    assert.equal(await press("ArrowUp", "ArrowLeft"), "Top left: free");
    // Alt and an arrow key are the browser's own shortcuts.
    assert.match(await press("Alt+ArrowDown"), /^Top left/);
    const moves = [[0, "Enter"], [1, "ArrowRight", "Space"], [3, "ArrowLeft", "ArrowDown", "Enter"]];
    for (const [number, ...keys] of moves) {
        assert.equal(await press(...keys), `${NAMES[number]}: X`);
        // What a screen reader announces.
        await go(page, { live: new RegExp(`^X takes ${NAMES[number].toLowerCase()}, O takes `) });
    }
    await go(page, { live: /You lost\. I never lose\. See why\?/ });

    // Digits and letters work too.
    await press("n");
    await go(page, { board: EMPTY });
    assert.equal(await press("1"), "Top left: X");
    await go(page, { board: "X...O...." });
    // On a number pad 7 is top left, whether Num Lock is off or on (with Shift, here).
    for (const [key, label] of [["7", "Top left: X"], ["3", "Bottom right: X"], ["5", "Centre: O"], ["2", "Bottom: X"]]) {
        for (const shift of ["", "Shift+"]) assert.equal(await press(`${shift}Numpad${key}`), label);
    }
    await press("h");
    await go(page, { pressed: "Hints" });
    assert.equal(await page.locator(".hint").count(), free(await board(page)).length);
    await press("h");
    assert.equal(await page.locator(".hint").count(), 0);
    // The arrow keys change a choice without leaving it.
    await back(/^X$/);
    assert.equal(await press("ArrowRight"), "O");
});

test("after each button, the focus is on something that is shown", async () => {
    const page = await open();
    const press = (...names) => names.map((name) => async () => {
        await button(page, name).focus();
        await page.keyboard.press("Enter");
        const shown = page.locator(":focus:not(body)");
        assert(await shown.isVisible(), `the focus is lost after ${name}`);
    });
    await go(page, explore, 0, 8,
        ...press("Undo", "Undo", "Undo", "Redo", "Redo", "Redo", "Hints", "Hints", "Set up board", "Clear", "Done"),
        ...press("Practice", "Next", "Back to game", "New game"), ...LOSE,
        ...press("Why? You lost.", "Next", "Back", "Next", "Show me", "Back", "Show me", "Try again"),
        ...press("Clear scores", "Keep them", "Clear scores", "Clear"));
});

// ---- Addresses and set-up ----

test("the address contains the board, and opening it restores the board", async () => {
    await go(await open("", TWO), 4, 0, 8, { address: `${FILE.href}#O../.X./..X/` });
    // In every spelling. The player takes the side to move.
    for (const written of ["#O../.X./..X/", "#o...x...x", "#O../.X./..X", "#O..%0A.X.%0A..X", "#O..%2F.X.%2F..X/"]) {
        await go(await open(written), { board: "O...X...X", checked: "O" }, "> Can you draw from here?");
    }
    for (const none of ["", "#"]) await go(await open(none), { board: EMPTY });
});

test("a wrong address is explained in the words of the library", async () => {
    const page = await open("#XO......./");
    // The text in the address, and what it means if that is another one.
    const wrong = [
        ["foo"], ["XO."], ["XO./.?./..."], ["XO./.../...//", "XO./.../.../"], ["XO./.../...x"], ["%"], ["%E0%A4%A"],
        ["/"], ["XO.%20...", "XO. ..."], ["X%1B", "X\u001b"], ["%3Cb%3Ebold%3C/b%3E", "<b>bold</b>"],
        ["X".repeat(2000)], ["%F0%9F%99%82", "🙂"], ["%F0%9F%99%82".repeat(99), "🙂".repeat(99)],
        [`X${"%F0%9F%99%82".repeat(99)}`, `X${"🙂".repeat(99)}`],
    ];
    for (const [written, meant = written] of wrong) {
        const [{ words, note }] = await visit(page, [written]);
        const reason = complaint(meant);
        assert.match(reason, /^expected/);
        assert.equal(words, "That isn't a board.");
        const characters = [...meant];
        const quoted = characters.length > 30 ? `${characters.slice(0, 30).join("")}…` : meant;
        assert.equal(note, `“${quoted}” in the address: ${reason}.`);
        assert((await page.getByRole("status").innerText()).includes(reason));
        // The text in the address stays, and so does the board from before.
        await go(page, { address: `${FILE.href}#${written}`, board: "XO......." });
    }
    await go(page, reload, "> That isn't a board.", 4, "> Your turn.", { address: /#XO.\/.X.\/[^/]*\/$/ });
});

test("a board on which a game is over, from a link or set up, was not won or lost by the player", async () => {
    for (const [board, words] of [["XXX/OO./.../", "X wins! Again?"], ["OOO/XX./X../", "O wins! Again?"], ["XOX/XOO/OXX/", "A draw. Again?"]]) {
        await go(await open(`#${board}`, { choices: { level: "good" } }), `> ${words}`, { main: ["Play again"] });
    }
    await go(await open(), { setUp: "XXXOO...." }, "Done", "> X wins! Again?", reload, "> X wins! Again?");
});

test("any board can be set up, and play continues from it", async () => {
    const page = await open();
    const onlyOne = async () => assert.equal(await button(page, "Set up board").count(), 1);
    await go(page, { setUp: "XX.OO.X.." }, "> Tap to change squares.",
        // Now it is the opponent's turn.
        "Done", { shows: "XX.OOOX.." }, "> You lost. I never lose. Again?",
        // An unreachable board too. It can be shared and corrected. Nobody is told off before the end.
        { setUp: "XXXO....." }, "Clear", { board: EMPTY },
        { setUp: "XXXOOO...", note: /Now: 3 X, 3 O\.$/ }, "> Tap to change squares.", onlyOne,
        "Done", "> That cannot happen.", onlyOne);
    const other = await open(new URL(page.url()).hash, { choices: { who: "two", hints: true } });
    await go(other, "> That cannot happen.", { note: reasonFor("XXXOOO...") },
        () => other.locator("#row").getByRole("button", { name: "Set up board" }).click(),
        "Done", ...SQUARES, { shows: "XXXOOO..." });
});

// What leads to each mode that replaces the game, and whether only a file has it.
const MODES = [
    [[0], ["Practice"]],
    [LOSE, [/^Why/]],
    [[0], [explore, "Clear scores"]],
    [[hold], ["Dare a friend"], "file"],
    [[0], [explore, "Share this board"], "file"],
];
for (const [where, options] of Object.entries({ file: {}, server: { url } })) {
    test(`Back and Escape leave each mode and take nothing back; Forward does no harm: on a ${where}`, async () => {
        for (const [first, into] of MODES.filter(([, , only = where]) => only === where)) {
            const page = await open("", options);
            await go(page, ...first);
            const shown = async () => [
                await page.locator("main.game").count(), await board(page), await text(page, "words"), await text(page, "score"),
                await remembered(page),
            ];
            const there = await shown();
            const forward = () => page.goForward();
            for (const leave of [back, forward, () => page.keyboard.press("Escape"), () => go(page, /^(Back to game|Keep them)$/)]) {
                if (leave !== forward) await go(page, ...into);
                assert.equal(await page.locator("main.game").count(), Number(leave === forward));
                await leave(page);
                // When the page has left a mode, it goes back from the entry of the mode, which takes a moment.
                await page.waitForTimeout(100);
                assert.deepEqual(await shown(), there, `${into} ${leave}`);
            }
            // From the game, Back leads to the board before, and Forward to this one again.
            await go(page, back, () => page.waitForTimeout(100), async () => assert.notEqual(await board(page), there[1]),
                forward, { shows: there[1] });
        }
    });
}

// ---- Three ways through the page ----

test("a child's way: loses, asks why, tries again, practises, and wins", way("", { choices: null, chance: .99 },
    async (page) => {
        assert.doesNotMatch(await text(page, "main"), /ply|plies|optimal|[+=−]/);
        assert.equal(await page.locator(".hint").count(), 0);
    },
    "> You start. I often miss a line.",
    { note: "New here? Start with Practice.", main: ["Practice"], score: "You 0 Draws 0 Robot 0" },
    0, { note: "Three in a row wins." }, 1, 3, "> You lost. See why?", { score: /Robot 1/ },
    "Why? You lost.", "> Your 3rd move.", "Next", "> I can finish this line.", "Show me",
    "> This square blocks my line.",
    "Try again", "> Your turn.", { note: "", score: "Just for fun: not counted" }, 6, 5, 7, "> Nobody won. Again?",
    "Practice", "> Three in a row wins: find the square.", ...Array(4).fill([answer(true), "Next"]).flat(),
    answer(true), { note: "5 right answers: a star!" }, "Next step", "> Robot can finish a line: block it.",
    "Back to game", "> Nobody won. Again?", "Play again", "> You start. I often miss a line.", { note: "", main: [] },
    // From here on, Robot overlooks lines.
    chance(0),
    { choose: "Good", note: "Your score against Good. The others are kept.", score: "You 0 Draws 0 Robot 0" },
    { choose: "Beginner", note: "Your score against Beginner. The others are kept.", score: /Robot 1$/ },
    4, 8, 2, 6, "> You beat me! Now try the Good robot?", { score: "You 1 Draws 0 Robot 1" },
    "Next level", "> You start. I make a mistake now and then.", 4, 8, 2, 6,
    "> You beat me! Now try the Perfect robot?",
    "Next level", "> You start. Nobody has ever beaten me.", { kept: { level: "perfect" } },
    // A game that is over stays what it was, whatever is chosen after it.
    "Undo", "> You beat me! Now try the Perfect robot?", { checked: "Good", score: /^You 1 / }, "Next level",
    { checked: "Perfect" }, ...LOSE, { choose: "O", board: /X/ }, "Undo",
    "> You lost. I never lose. See why?", { checked: "X" }));

test("a teacher's way: two children, a board to share, a sheet, and the next class", async () => {
    const page = await open("", { url, permissions, choices: { who: "two", practice: { finish: 5 } } });
    await page.evaluate(() => { window.print = () => { document.title = "printed"; }; });
    const buttons = () => page.locator(".row button:visible").evaluateAll((all) => all.map((one) => {
        const { x, y, width } = one.getBoundingClientRect();
        return [x, y, width].map(Math.round);
    }));
    let before;
    await go(page, "> X starts. Take turns!", 0, 3, 1, 4, 8, 5, "> O wins! Again?",
        "Why? X lost.", "> X's 3rd move.", "Next", "> X could finish this line.", "Try again", "> X, your turn.", 2,
        "> X wins! Again?",
        "Explore", "Set up board", "Clear", 0, 4, 4, 8, "Done", "> O, your turn.",
        async () => { before = await buttons(); }, "Share this board", buttonSays("Copied ✓"),
        async () => assert.deepEqual(await buttons(), before, "no button moves"),
        { clipboard: `${url}#X../.O./..X/`, live: "Copied ✓" },
        "Practice", { choose: "Make a fork" }, "> Make a fork.",
        { note: /^A fork: two chances to win at once\. You are [XO]\.$/ },
        "Print a sheet", { title: "printed" }, "Back to game", "> O, your turn.",
        "Clear scores", "> Clear all scores and stars?", "Keep them",
        { kept: { scores: { two: [0, 0, 1] }, practice: { finish: 5 } } },
        "Clear scores", "Clear", "> X starts. Take turns!",
        { kept: { who: "two", scores: { two: [0, 0, 0] }, practice: { finish: 0 } } });
    // What the class sees.
    for (const [fragment, question] of Object.entries({
        "#X../.O./..X/": "Can you draw from here?", "#XX./OO./.../": "Can you win from here?",
        "#X.O/.../..X/": "How long can you last?",
    })) {
        const child = await open(fragment, { url });
        await go(child, `> ${question}`, answer(true));
        assert.doesNotMatch(await text(child, "words"), /^(Can|How)/);
    }
    await go(await open("#XX./OO./.../", { url, ...TWO }), "> Can X win from here?");
});

test("a friend's way: draws with Perfect, dares a friend, who loses and gets advice", async () => {
    const page = await open("", { url, permissions });
    await go(page, hold, "> A draw with Perfect!", "Play again", hold, "> You drew with Perfect twice in a row!",
        "Dare a friend", buttonSays("Copied ✓"), { clipboard: `${url}#dare=2` },
        // A browser that can share links gets the link.
        () => page.evaluate(() => { navigator.share = async ({ url }) => { document.title = url; }; }),
        "Dare a friend", { title: `${url}#dare=2` });
    const dared = "> Your friend drew with Perfect twice. Can you?";
    await go(await open("#dare=2", { url, choices: { level: "good" }, chance: .9 }), dared, { checked: "Perfect" },
        reload, dared,
        lose, "> You lost. I never lose. See why?", "Play again", ...LOSE,
        "Play again", ...LOSE, "> You lost. I never lose. See why?", "Play again", ...LOSE,
        "> You lost. I saw that line. Try the Good robot?",
        // The stored choice stays.
        { kept: { level: "good", scores: { perfect: [0, 0, 4] } } });
    await go(await open("#dare=1", { url }), "> Your friend drew with Perfect once. Can you?");
});

test("from a file, the page says that a link works only here before it copies it", async () => {
    const page = await open("#X../.O./.../");
    const warned = ["Share this board", "> This link works only on this computer.",
        { note: "Put the file on a web server to share it.", title: await page.title() }];
    await page.evaluate(() => { navigator.clipboard.writeText = async (text) => { document.title = text; }; });
    await go(page, explore, ...warned, "Back to game", "> Can you draw from here?",
        ...warned, "Copy link", "Copied ✓", { title: `${FILE.href}#X../.O./.../` }, buttonSays("Copy link"));
});

test("from a file, a friend takes the dare here, and both results are compared", async () => {
    await go(await open(), ...LOSE, "Play again", ...LOSE, "Play again", hold, "> A draw with Perfect!",
        { score: "You 0 Draws 1 Robot 2", main: ["Play again"] },
        "Dare a friend", "> Give this to your friend.", "Back to game", "> A draw with Perfect!", "Dare a friend", "Start",
        "> Your friend needed 3 games. Can you draw?", { score: "The dare: game 1", shows: "X........" },
        lose, "> You lost. I saw that line. See why?", "Why? You lost.", "Next", "Back", "Back to game",
        "Why? You lost.", { keys: "h" }, "Try again", { score: "The dare: game 1" },
        // A game with Undo is no draw, and a game that is left counts as one.
        "New game", { score: "The dare: game 2" }, 4, "Undo", hold, "> A draw! Nobody can do better. Again?",
        "Play again", { score: "The dare: game 3" }, reload, { checked: "O" },
        hold, "> A draw! You needed 3 games, your friend 3.", "Dare a friend", "Start", { score: "The dare: game 1" },
        // The first player's score is as it was.
        "End the dare", { score: "You 0 Draws 1 Robot 2", checked: "X" },
        { kept: { who: "X", scores: { perfect: [0, 1, 2] }, runs: { perfect: 1 } } });
    // A choice ends the dare.
    for (const name of ["Good", "X", "Two players"]) {
        await go(await open("", { chance: .4 }), hold, "Dare a friend", "Start", { score: /dare/, choose: name },
            { score: /^(?!.*dare)/ });
    }
});

test("a dare is played against Perfect, also after a reload, Undo and Back; another robot ends it", async () => {
    const perfect = { checked: "Perfect" };
    await go(await open("#dare=2", { choices: { level: "good", who: "O" }, chance: .9 }), 4, perfect,
        reload, perfect, { checked: "X", board: /^....X/ }, { choose: "Good" },
        "> Your turn. I make a mistake now and then.", { checked: "Good" }, "Undo", perfect, back, { shows: "........X" },
        { checked: "Good" });
    // Before a move too. Another side goes on against Perfect.
    const dared = () => open("#dare=2", { choices: { level: "beginner" }, chance: .9 });
    await go(await dared(), { choose: "Good" }, "> You start. I make a mistake now and then.", { address: /#$/ });
    await go(await dared(), { choose: "O" }, perfect, "> Your turn. Nobody has ever beaten me.");
    // Nor does a look ahead, or a board that is set up, change the side and the robot.
    const same = { checked: "O", score: "Just for fun: not counted" };
    await go(await open("#dare=2", { choices: { level: "beginner" }, chance: 0 }), explore,
        (page) => page.locator("#line button").nth(2).click(), same, perfect,
        { keys: "n" }, "Set up board", 8, 8, "Done", same, perfect);
    await go(await open(), hold, "Dare a friend", "Start", { choose: "Good" }, "Undo", { score: "The dare: game 1" }, perfect);
});

test("in a dare, Robot begins in about half of the games", async () => {
    for (const [chance, shows] of [[0, "X........"], [.49, "....X...."], [.5, EMPTY], [.99, EMPTY]]) {
        await go(await open("#dare=2", { chance }), { shows }, "> Your friend drew with Perfect twice. Can you?");
    }
    // Later games too, until another robot is chosen. Somebody who plays with a friend otherwise meets Robot here.
    await go(await open("#dare=2", { chance: .9, ...TWO }), lose, chance(0), "Play again", { shows: "X........" },
        lose, chance(.9), "Play again", { shows: EMPTY },
        lose, { choose: "Good" }, chance(0), lose, "Play again", { shows: EMPTY, checked: "X", kept: { who: "two" } });
    // A board in the address ends a dare. The player takes the side to move, whatever the side was in the dare.
    await go(await open("#dare=2", { chance: .9 }), (page) => visit(page, ["X../.O./..X/"]),
        { checked: "O", board: "X...O...X" });
});

test("a double click presses one button, not also the one that takes its place", async () => {
    const twice = (name) => (page) => button(page, name).dblclick();
    await go(await open(), twice("Practice"), "> Three in a row wins: find the square.",
        // The same words, twice: a board and another one.
        twice("Next"), twice("Back to game"), "> You start. Nobody has ever beaten me.",
        hold, twice("Dare a friend"), "> Give this to your friend.");
    await go(await open("#XXXOOO.../"), twice("Set up board"), { board: "XXXOOO..." }, (page) => square(page, 8).dblclick(),
        { board: "XXXOOO..O" });
    await go(await open("#XX./OO./.../", { choices: { level: "good" } }), 2, twice("Next level"),
        "> You start. Nobody has ever beaten me.", { kept: { hints: false } });
});

test("results that come often are said in several ways, never two alike in a row, and one asks why", async () => {
    const ends = ["> You lost. I never lose. See why?", "> You lost. I saw that line. See why?"];
    await go(await open(), ...[0, 1, 0].flatMap((end) => [...LOSE, ends[end], "Play again"]));
    await go(await open("", { choices: { runs: { perfect: 2 } } }), hold, "> You drew with Perfect 3 times in a row!",
        { note: "Why can nobody win? Play with Hints and find out." },
        // The hints of the next game answer it: whatever you play, it stays a draw.
        "Play again", { keys: "h" }, "> You start. All moves draw.");
});

test("a dare that somebody changed is the plain page", async () => {
    const page = await open("", { choices: null });
    const changed = [
        "", "=", "=0", "=-1", "=100", "=1e9", "=3x", "=1.5", "=%00", "=<img src=x onerror=document.title='run'>",
        "=3&dare=4",
        "=__proto__", "=٣",
    ];
    for (const rest of changed) {
        await page.goto("about:blank");
        await page.goto(`${FILE.href}#dare${rest}`);
        await ready(page);
        await go(page, "> You start. I often miss a line.", { checked: "Beginner" }, 0, { board: /^X\.*O\.*$/ });
    }
    assert.notEqual(await page.title(), "run");
});

test("without a clipboard, the address has the link", way("#X../.O./.../", { url },
    (page) => page.evaluate(() => { delete Navigator.prototype.clipboard; }),
    explore, "Share this board", buttonSays("See address"),
    "New game", hold, "Dare a friend", { address: /#dare=1$/ }));

test("a trap is one that somebody falls into who sees one move ahead, but not Perfect", async () => {
    const labels = (page) => page.$$eval(".square:has(.star)", (all) => all.map((one) => one.ariaLabel));
    const stars = (expected) => async (page) => assert.deepEqual(await labels(page), expected);
    const famous = ["Right", "Bottom", "Bottom right"].map((name) => `${name}: free, draw, 2 of 6 moves lose, best`);
    const trap = ["> Your turn. Set a trap!", { note: "★ is the best trap: 2 of 6 moves lose." }, stars(famous)];
    const none = ["> Your turn. All moves draw.", { note: "" }, stars([])];
    for (const [level, expected] of Object.entries({ beginner: trap, good: trap, perfect: none })) {
        await go(await open("#X../.O./.../", { choices: { level, hints: true } }), ...expected);
    }
});

test("the note says whose moves a number counts; only Robot says I", async () => {
    for (const [who, whose] of [["X", "my moves and yours"], ["two", "both players' moves"]]) {
        await go(await open("#X.O/.X./O../", { choices: { who, hints: true } }), { note: `★ is best. The number counts ${whose}.` });
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

// The fragment and the choices with which the page is opened, and the way to the state.
const STATES = {
    "start": [],
    "hints": ["", {}, 0, 5, { keys: "h" }],
    "can-win": ["#X.O/.X./O../", { hints: true }],
    "losing": ["#X.O/.../..X/", { hints: true }],
    "won": ["#XX./OO./.../", { level: "beginner", scores: { beginner: [5, 3, 12] } }, 2],
    "lost": ["", {}, ...LOSE],
    "why": ["", {}, ...LOSE, /^Why\?/],
    "why-line": ["", {}, ...LOSE, /^Why\?/, "Next"],
    // Here Why? has the most steps.
    ...Object.fromEntries([0, 1, 2, 3, 4].map((step) => [`why-fork-${step}`,
        ["#X../.../.../", {}, 1, 8, 3, /^Why\?/, ...["Next", "Next", "Next", "Show me"].slice(0, step)]])),
    "why-best": ["#X../.O./..X/", {}, 2, 3, /^Why\?/, "Next", "Show me"],
    "held": ["", { runs: { perfect: 2 } }, hold],
    "dared": ["#dare=3"],
    "dared-here": ["", {}, hold, "Dare a friend", "Start"],
    "clear": ["", {}, explore, "Clear scores"],
    ...Object.fromEntries(["Finish a line", "Block", "Make a fork", "Stop a fork"].flatMap((step, i) => [
        [`practice-${i}-wrong`, ["", {}, "Practice", { choose: step }, answer(false)]],
        [`practice-${i}-right`, ["", {}, "Practice", { choose: step }, answer(false), answer(true)]],
    ])),
    "practice-fork": ["", { practice: { fork: 2 } }, "Practice", { choose: "Make a fork" }, answer(true)],
    "practice-star": ["", { practice: { finish: 4 } }, "Practice", { choose: "Finish a line" }, answer(true)],
    "draw": ["#XOX/XOO/OX./", { level: "good" }, 8],
    "trap": ["#X../.O./.../", { hints: true, level: "good" }],
    "explore": ["", {}, 0, explore],
    "long": ["#X../.../.../", { who: "two", hints: true }, "> O, your turn. You can still draw.", explore],
    "set-up": ["", {}, { setUp: "XO......." }],
    "unreachable": ["#XXX/OOO/.../"],
    "wrong-address": [`#XO./...${"?".repeat(60)}`],
};
const LOOKS = {
    "1280x800": { viewport: WIDE },
    "320x568-dark": { viewport: { width: 320, height: 568 }, colorScheme: "dark" },
    ...process.env.ALL && Object.fromEntries([[390, 844], [768, 1024], [1024, 600], [1280, 800], [1920, 1080]].flatMap(([width, height]) =>
        ["light", "dark"].map((colorScheme) => [`${width}x${height}-${colorScheme}`, { viewport: { width, height }, colorScheme }]))),
    ...process.env.ALL && { "forced-colors": { viewport: WIDE, forcedColors: "active" } },
};
const WINDOWS = [
    [280, 653], [320, 568], [360, 640], [390, 664], [390, 844], [430, 932], [768, 1024], [1024, 768], [568, 320],
    [667, 375], [844, 390], [640, 400], [1024, 600], [1366, 620], [1280, 720], [1280, 800], [1920, 1080], [3840, 2160],
];
// In these windows, the board of a state is lower than at the start: long texts above it have more lines.
const MOVING = { "won": [320], "dared-here": [280], "wrong-address": [280, 320] };

test("in the main states, axe finds no fault, everything fits into every window, and the board stays", async (t) => {
    let checks = 0;
    const found = [];
    const places = {};
    for (const [name, [fragment, choices, ...steps]] of Object.entries(STATES)) {
        const page = await open(fragment, { choices });
        await go(page, ...steps);
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
        await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
        for (const [width, height] of WINDOWS) {
            const size = `${width}x${height}`;
            await page.setViewportSize({ width, height });
            const { place, over } = await page.evaluate(measure);
            // Only the start must fit without scrolling, and in the narrowest window not even the start.
            if (name === "start" && width > 280) assert.deepEqual(over, [0, 0], size);
            const moves = place !== (places[size] ??= place) && !MOVING[name]?.includes(width);
            if (moves) found.push(`${name}, ${size}: the board moves`);
            found.push(...(await page.evaluate(faults)).map((fault) => `${name}, ${size}: ${fault}`));
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

// Runs in the page. The place of the board, and by how much the page is larger than the window.
function measure() {
    const board = document.querySelector("#board");
    const { left, top, right, bottom } = board.getBoundingClientRect();
    const { scrollWidth, scrollHeight } = document.documentElement;
    // In a low window the board stays in view while the page scrolls.
    const scrolled = getComputedStyle(board).position === "sticky" ? 0 : scrollY;
    const place = String([left, top + scrolled, right, bottom + scrolled].map(Math.round));
    return { place, over: [scrollWidth - innerWidth, scrollHeight - innerHeight] };
}

test("Explore leaves the choices in sight on a phone; in a low window, labels are large and nothing covers them", async () => {
    const page = await open("", { viewport: { width: 390, height: 844 } });
    await go(page, 0, explore);
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
    await go(page, { choose: "Perfect", checked: "Perfect" }, { choose: "Two players", checked: "Two players" },
        "Practice");
    assert.deepEqual(await page.evaluate(faults), []);
    await go(page, "Back to game", 0, "Undo", explore, { score: "Just for fun: not counted" });
    assert.deepEqual(await page.evaluate(faults), []);

    const mirrored = await open("#XX./OO./.../", TWO);
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
    await go(page, { media: "print", hidden: ["#say"] }, { media: "screen" }, 0, 8, { keys: "h" }, explore,
        { media: "print", hidden: ["#who", "#level", "#row", "#score", "#keys", "#undo", "#link", "#redo"] },
        { visible: ["#words", "#board", "#grid", "#line"] });
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
    const first = {
        who: "X", level: "beginner", hints: false, runs: { beginner: 0, good: 0, perfect: 0 },
        scores: { beginner: [0, 0, 0], good: [0, 0, 0], perfect: [0, 0, 0], two: [0, 0, 0] },
        practice: { finish: 0, block: 0, fork: 0, stop: 0 },
    };
    const right = {
        who: "O", level: "good", hints: true, runs: { ...first.runs, good: -3 },
        scores: { ...first.scores, good: [1, 2, 3] }, practice: { finish: 5, block: 4, fork: 0, stop: 1 },
    };
    // Each text with the fields that differ from a first visit.
    const contents = [
        ...["", "null", "7", "[]", "\"X\"", "{", "{\"who\":", "\0", "true", "[[[]]]"].map((text) => [text, {}]),
        ...Object.entries(wrong).flatMap(([name, values]) => values.map((value) =>
            [JSON.stringify({ ...right, [name]: value }), { ...right, [name]: first[name] }])),
        // The page has room for five digits.
        ["{\"scores\":{\"good\":[1e300,100000,0]}}", { scores: { ...first.scores, good: [99999, 99999, 0] } }],
        ["{\"practice\":{\"fork\":1e9}}", { practice: { ...first.practice, fork: 5 } }],
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
    for (const [before, one] of [page, other, other, page, other].entries()) {
        await go(one, { keys: "n14253" }, "> X wins! Again?");
        // The browser notifies the other page with a delay.
        for (const one of [page, other]) await one.locator("#score", { hasText: RegExp(`X\\s*${before + 1}`) }).waitFor();
    }
    await go(page, { kept: { scores: { two: [5, 0, 0] } } });
    // So does the practice: neither page shows or takes away what the other has cleared or filled.
    await go(page, "Practice", ...Array(4).fill([answer(true), "Next"]).flat());
    await go(other, "Practice", { note: /4 of 5\.$/ }, answer(true), { note: "5 right answers: a star!" });
    await go(page, () => page.locator("#steps .full").waitFor(), answer(false), { kept: { practice: { finish: 5 } } });
    await go(other, "Back to game", explore, "Clear scores", "Clear");
    await go(page, () => page.locator("#steps .full").waitFor({ state: "detached" }), "Next", answer(true), { note: "1 of 5." },
        "Back to game");
    // Each page keeps its choices. A new page gets the last choice of all pages.
    await choose(other, "O");
    await go(page, { checked: "Two players" },
        () => page.waitForFunction(() => JSON.parse(localStorage.tictactable).who === "O"),
        { keys: "nh", kept: { who: "O", level: "perfect", hints: true } });
});

test("a copy that the browser has saved with all that the page had drawn works like the page", async () => {
    const page = await open();
    await go(page, 0, explore);
    const saved = new URL("target/saved.html", import.meta.url);
    writeFileSync(saved, `<!doctype html>${await page.evaluate(() => document.documentElement.outerHTML)}`);
    const copy = await blank();
    await copy.goto(saved.href);
    await ready(copy);
    await go(copy, { board: EMPTY }, 4, { board: /^.{4}X/ }, "Practice");
    assert.equal(await copy.locator("#steps label").count(), 4);
});

for (const sandbox of [undefined, "allow-scripts"]) {
    test(`in a frame with srcdoc${sandbox ? ", in a sandbox" : ""}`, async () => {
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
        // In the sandbox, storage is forbidden.
        if (sandbox) await choose(frame, "Good");
        await go(frame, 4, { board: /O.*X|X.*O/ }, "Undo", { board: EMPTY },
            () => frame.locator("body").press("r"), { board: /O.*X|X.*O/ });
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

test("over HTTP, the server sees one request", async () => {
    served.length = 0;
    // A browser might also request an icon.
    await go(await open("", { url, choices: null }), ...SQUARES, (page) => page.waitForTimeout(500));
    assert.deepEqual(served, ["/"]);
});
