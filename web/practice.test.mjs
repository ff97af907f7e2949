// Tests Why?, the practice and everything that prints in Chromium, from outside, and compares them with the command's
// export.

import assert from "node:assert/strict";
import { test } from "node:test";

import { blank, board, button, choose, click, open, reload, remembered, square } from "./browser.mjs";
import { SQUARES, free, mark, rows } from "./expected.mjs";

// The board and what is drawn on it: the squares with a cross, a star or a fork, the first and last squares of
// the dashed lines, and the number of struck lines.
const read = (page) => page.evaluate(() => {
    const buttons = [...document.querySelectorAll(".square")];
    const having = (what) => buttons.flatMap((one, square) => one.querySelector(what) ? [square] : []);
    const squareAt = (x, y) => Math.min(2, Math.max(0, Math.floor(x / 100))) + 3 * Math.min(2, Math.max(0, Math.floor(y / 100)));
    return {
        board: buttons.map((one) => one.ariaLabel.match(/: (X|O)/)?.[1] ?? ".").join(""),
        crossed: having(".crossed ~ .cross"),
        stars: having(".star"),
        forks: having(".fork"),
        lines: [...document.querySelectorAll("#strike .threat")].map((one) => {
            const numbers = one.firstElementChild.getAttribute("d").match(/-?[\d.]+/g).map(Number);
            return `${one.classList[1]} ${squareAt(...numbers)}-${squareAt(...numbers.slice(-2))}`;
        }),
        strikes: document.querySelectorAll("#strike > path").length / 2,
        words: `${document.querySelector("#words").textContent} ${document.querySelector("#note").textContent}`.trim(),
    };
});

// ---- Why? ----

const LOST = "Why did I lose?";
// The address, the squares that you press, and what Why? shows.
const CASES = {
    "a block that was missed": ["", [0, 1, 3], {
        board: "XXO.O....", crossed: [3], forks: [], lines: ["O 2-6"],
        words: "Robot was about to finish this line. You had to block it.",
    }],
    "a fork that was allowed": ["#X../.O./..X/", [2, 3], {
        board: "X...O...X", crossed: [2], forks: [6], lines: ["X 6-8", "X 0-6"],
        words: "That let Robot make a fork. Two threats at once, and you can block only one.",
    }],
    "a fork that is forced": ["#X../.../.../", [1, 8, 3], {
        board: "X........", crossed: [1],
        words: "That let Robot make a fork. It forces you first, and then has two threats at once.",
    }],
    "a win that was given up for a loss": ["#XX./OO./.../", [8], {
        board: "XX.OO....", crossed: [8], forks: [], lines: ["X 0-2"], words: "You could have won here.",
    }],
    "a win that was given up for a draw": ["#XO./OX./.../", [5, 2, 7], {
        board: "XO.OX....", crossed: [5], forks: [], lines: ["X 0-8"], words: "You could have won here.",
    }],
};

for (const [name, [start, moves, shown]] of Object.entries(CASES)) {
    test(`Why? shows ${name}`, async () => {
        const page = await open(start);
        await click(page, ...moves);
        const end = await board(page);
        assert(rows.get(end).terminal, end);
        const kept = await remembered(page);
        const label = name.endsWith("draw") ? "Why did I not win?" : LOST;
        // After a loss, this is the main button. After a draw, "Play again" is.
        const why = button(page, label);
        assert.equal(await why.evaluate((one) => one.classList.contains("main")), label === LOST);
        await why.click();
        const now = await read(page);
        for (const [what, expected] of Object.entries(shown)) assert.deepEqual(now[what], expected, what);
        assert.deepEqual(now.stars, []);
        assert.match(await square(page, now.crossed[0]).getAttribute("aria-label"), /, a mistake$/);
        assert((await page.locator("#live").textContent()).startsWith(now.words));

        await button(page, "Show me").click();
        assert.deepEqual((await read(page)).stars, rows.get(now.board).optimal_moves);
        assert.match(await page.locator("#live").textContent(), /Best: /);

        // "Try again" shows the same board against the same opponent. The game does not count. The hints do not change.
        await button(page, "Try again").click();
        const again = await read(page);
        assert.deepEqual([again.board, again.crossed, again.lines, again.stars], [now.board, [], [], []]);
        assert.match(again.words, /^Your turn\./);
        assert.deepEqual(await remembered(page), kept);
        await page.keyboard.press("u");
        assert.equal(await board(page), end);
        // A press on a square plays there.
        await button(page, label).click();
        const best = rows.get(now.board).optimal_moves[0];
        await click(page, best);
        assert.notEqual((await board(page))[best], ".");
        assert.equal(await page.locator("main.game").count(), 1);
        await page.keyboard.type("uu");
        await button(page, label).click();
        await button(page, "New game").click();
        assert.equal((await board(page)).replaceAll(".", "").length, (await remembered(page)).who === "O" ? 1 : 0);
    });
}

test("Back and a reload leave Why?, which also works with keys", async () => {
    const page = await open();
    await click(page, 0, 1, 3);
    await button(page, LOST).focus();
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Try again");
    await page.keyboard.press("h");
    assert.deepEqual((await read(page)).stars, [6]);
    await page.goBack();
    await page.locator("main.game").waitFor();
    assert.equal(await board(page), "XXO.O....");
    await page.goForward();
    await button(page, LOST).click();
    await reload(page);
    await button(page, LOST).click();
    await page.keyboard.press("6");
    assert.match(await board(page), /^XXO.OX/);
});

test("there is no Why? without a mistake, or with two players", async () => {
    const games = {
        "lost from its start": ["#OXO/XOX/.../", [6]],
        "held to the end": ["#XOX/XOO/OX./", [8]],
        won: ["#XX./OO./.../", [2]],
    };
    for (const [name, [start, moves]] of Object.entries(games)) {
        const page = await open(start);
        await click(page, ...moves);
        assert(rows.get(await board(page)).terminal, name);
        assert.equal(await page.getByRole("button", { name: /^Why/ }).count(), 0, name);
    }
    const page = await open("", { choices: { who: "two" } });
    await click(page, 0, 3, 1, 4, 8, 5);
    assert.equal(rows.get(await board(page)).winner, "O");
    assert.equal(await page.getByRole("button", { name: /^Why/ }).count(), 0);
});

// ---- Practice ----

const STEPS = { "Finish a line": "finish", Block: "block", "Make a fork": "fork", "Stop a fork": "stop" };
const practise = async (page, step) => {
    // The same random numbers in each test.
    await page.evaluate(() => {
        let seed = 1;
        Math.random = () => (seed = seed * 48271 % 2147483647) / 2147483647;
    });
    await button(page, "Practice").click();
    if (step) await choose(page, step);
};
const rightAndWrong = (board) => {
    const row = rows.get(board);
    const right = row.optimal_moves;
    return { row, right, wrong: free(board).filter((square) => !right.includes(square)) };
};

for (const [name, step] of Object.entries(STEPS)) {
    test(`practice: ${name}`, async () => {
        const page = await open();
        await practise(page, name);
        let last;
        for (let number = 0; number < 25; number++) {
            const { board: before, words } = await read(page);
            const { row, right, wrong } = rightAndWrong(before);
            assert.match(words, new RegExp(`You are ${row.turn}\\.$`));
            assert.notEqual(row.canonical, last);
            last = row.canonical;
            // One of the wrong squares, and one of the right ones.
            const [square, answer] = [wrong[number % wrong.length], right[number % right.length]];
            await click(page, square);
            const told = await read(page);
            assert.equal(told.board, before);
            assert.deepEqual(told.crossed, [square]);
            assert.doesNotMatch(told.words, /^Yes!/);
            if (step === "finish" || step === "block") assert.equal(told.lines.length, 1);
            if (step === "stop") assert.equal(told.forks.length, 1);
            assert.equal((await remembered(page)).practice?.[step] ?? 0, 0);

            await click(page, answer);
            const done = await read(page);
            assert.equal(done.board, mark(before, answer, row.turn));
            assert.deepEqual(done.crossed, []);
            assert.match(done.words, /^Yes!/);
            assert.equal(done.strikes > 0, step === "finish");
            if (step === "fork") assert.deepEqual([done.forks, done.lines.length], [[answer], 2]);
            // No other square can be marked.
            await click(page, square);
            assert.equal(await board(page), done.board);
            await button(page, "Next").click();
        }
    });
}

test("five right in a row fill a circle, and the next step is offered", async () => {
    const page = await open("", { choices: { practice: { finish: 5, block: 0, fork: 5, stop: 0 } } });
    await practise(page);
    const right = async () => click(page, rightAndWrong(await board(page)).right[0]);
    const chosen = () => page.locator("#steps :checked").getAttribute("value");
    assert.equal(await chosen(), "block", "the first step that is not full");
    for (let n = 1; n <= 3; n++) {
        await right();
        assert.match((await read(page)).words, new RegExp(` ${n} of 5 in a row\\.$`));
        await page.keyboard.press("n");
    }
    await click(page, rightAndWrong(await board(page)).wrong[0]);
    assert.equal((await remembered(page)).practice.block, 0, "a wrong answer empties the circle");
    await right();
    assert.equal((await remembered(page)).practice.block, 0, "a second answer on the same board does not count");
    await page.keyboard.press("n");
    for (let n = 1; n <= 5; n++) {
        assert.equal(await page.locator("#steps .full").count(), 2);
        await right();
        if (n < 5) await page.keyboard.press("n");
    }
    assert.match((await read(page)).words, /Five in a row: a star!$/);
    assert.equal(await page.locator("#steps .full").count(), 3);
    assert.deepEqual((await remembered(page)).practice, { finish: 5, block: 5, fork: 5, stop: 0 });
    await button(page, "Next step").click();
    assert.equal(await chosen(), "stop");
    // A star stays.
    await choose(page, "Block");
    await click(page, rightAndWrong(await board(page)).wrong[0]);
    assert.equal((await remembered(page)).practice.block, 5);
    await reload(page);
    assert.deepEqual((await remembered(page)).practice, { finish: 5, block: 5, fork: 5, stop: 0 });
    await practise(page);
    assert.equal(await chosen(), "stop");
    assert.equal(await page.locator("#steps .full").count(), 3);
});

test("Done returns to the unchanged game", async () => {
    const page = await open("", { choices: { hints: true, level: "good", scores: { good: [1, 2, 3] } } });
    await click(page, 0);
    await page.keyboard.press("h");
    await page.keyboard.press("h");
    const [before, kept] = [await read(page), await remembered(page)];
    await practise(page, "Make a fork");
    await click(page, rightAndWrong(await board(page)).right[0]);
    await button(page, "Done").click();
    assert.deepEqual(await read(page), before);
    assert.deepEqual(await remembered(page), { ...kept, practice: { ...kept.practice, fork: 1 } });

    // Also while the opponent thinks, which then continues.
    const slow = await open("", { reducedMotion: "no-preference" });
    await click(slow, 0);
    await button(slow, "Practice").click();
    await slow.waitForTimeout(1200);
    assert.equal(await slow.locator("main.practice").count(), 1);
    await button(slow, "Done").click();
    await slow.locator(".square .O.pen").waitFor();
    assert.equal(await board(slow), "X...O....");
});

// ---- Paper ----

// The sizes of the printed pages in millimetres.
async function printed(page, options) {
    const pdf = (await page.pdf(options)).toString("latin1");
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 (\S+) (\S+)\]/g)];
    // In points. 72 points are an inch, which is 25.4 mm.
    return boxes.map(([, ...size]) => size.map((points) => Math.round(points / 72 * 25.4)));
}

// The boards on a sheet, and the boards of its answers.
const drawn = (page) => page.evaluate(() => {
    dispatchEvent(new Event("beforeprint"));
    return [...document.querySelectorAll("#sheet ol")].map((list) => [...list.querySelectorAll("svg")].map((svg) => {
        const cells = Array(9).fill(".");
        for (const mark of svg.querySelectorAll(":scope > g")) {
            const [x, y] = mark.getAttribute("transform").match(/\d+/g).map(Number);
            cells[x / 100 + y / 100 * 3] = mark.classList[0];
        }
        return cells.join("");
    }));
});
// The board with X and O swapped.
const swapped = (board) => board.replace(/[XO]/g, (mark) => mark === "X" ? "O" : "X");

for (const [name, step] of Object.entries(STEPS)) {
    test(`a sheet prints on one page: ${name}`, async () => {
        const page = await open();
        await practise(page, name);
        const [boards, answers] = await drawn(page);
        assert.deepEqual([boards.length, answers.length], [8, 8]);
        const classes = boards.map((board, i) => {
            const x = board.replace(/[^X]/g, "").length;
            const o = board.replace(/[^O]/g, "").length;
            // X is always to move, so on some boards O has started.
            const row = rows.get(x === o ? board : swapped(board));
            assert.equal(x === o ? row.turn : swapped(row.turn), "X");
            const right = free(board).filter((square) => answers[i][square] === "X");
            assert.deepEqual(right, row.optimal_moves);
            assert.equal(answers[i].replaceAll(".", "").length, x + o + right.length);
            return row.canonical;
        });
        assert.equal(new Set(classes).size, 8);
        const margin = { top: "1cm", bottom: "1cm", left: "1cm", right: "1cm" };
        for (const [format, size] of [["A4", [210, 297]], ["Letter", [216, 279]]]) {
            assert.deepEqual(await printed(page, { format, margin }), [size]);
        }
        // The practice prints the sheet. No other mode does.
        await page.emulateMedia({ media: "print" });
        assert(await page.locator("#sheet").isVisible() && await page.locator("main").isHidden());
        assert.equal(await page.locator("#sheet h1").innerText(), name);
        await page.emulateMedia({ media: "screen" });
        await button(page, "Done").click();
        await drawn(page);
        await page.emulateMedia({ media: "print" });
        assert(await page.locator("#sheet").isHidden() && await page.locator("#board").isVisible());
    });
}

test("\"Print a sheet\" asks the browser to print", async () => {
    const page = await open();
    await practise(page);
    await page.evaluate(() => { window.print = () => { document.title = "printed"; }; });
    await button(page, "Print a sheet").click();
    assert.equal(await page.title(), "printed");
});

for (const side of ["x", "o"]) {
    test(`the map for ${side} prints on one page of A4`, async () => {
        const page = await blank();
        await page.goto(new URL(`../docs/strategy-${side}.svg`, import.meta.url).href);
        assert.deepEqual(await printed(page, { preferCSSPageSize: true }), [[210, 297]]);
    });
}
