// Tests Why?, the practice and everything that prints in Chromium, from outside, and compares them with the command's
// export.

import assert from "node:assert/strict";
import { test } from "node:test";

import { answer, blank, board, button, choose, click, go, open, reload, remembered, square } from "./browser.mjs";
import { EMPTY, SQUARES, completed, free, mark, other, rows } from "./expected.mjs";

// The board and what is drawn on it: the squares with a cross or a star, the moves to come, the first and last squares
// of the dashed lines, and the number of struck lines.
const read = (page) => page.evaluate(() => {
    const buttons = [...document.querySelectorAll(".square")];
    const having = (what) => buttons.flatMap((one, square) => one.querySelector(what) ? [square] : []);
    const squareAt = (x, y) => Math.min(2, Math.max(0, Math.floor(x / 100))) + 3 * Math.min(2, Math.max(0, Math.floor(y / 100)));
    return {
        board: buttons.map((one) => one.ariaLabel.match(/: (X|O)/)?.[1] ?? ".").join(""),
        crossed: having(".faint ~ .cross"),
        stars: having(".star"),
        moves: having(".nth").map((square) => {
            const number = buttons[square].querySelector(".nth");
            return `${number.textContent} ${number.classList[1]} ${square}`;
        }).sort(),
        lines: [...document.querySelectorAll("#strike .threat")].map((one) => {
            const numbers = one.firstElementChild.getAttribute("d").match(/-?[\d.]+/g).map(Number);
            return `${[...one.classList].slice(1).join(" ")} ${squareAt(...numbers)}-${squareAt(...numbers.slice(-2))}`;
        }),
        strikes: document.querySelectorAll("#strike > path").length / 2,
        words: `${document.querySelector("#words").textContent} ${document.querySelector("#note").textContent}`.trim(),
    };
});

// ---- Why? ----

const LOST = "Why? You lost.";
const MISTAKE = "This was the mistake.";
const FORK = "I have two lines! That is a fork: you can block only one.";
// The address, the squares that you press, the board that Why? shows, the wrong square, what "Show me" says, and the
// steps: the sentences, the moves to come, and the dashed lines.
const CASES = {
    "a block that was missed": ["", [0, 1, 3], "XXO.O....", 3, "This square blocks my line.", [
        [`Your 3rd move. ${MISTAKE}`, [], []],
        ["I can finish this line. You had to block it.", ["1 O 6"], ["O 2-6"]],
    ]],
    "a fork that was allowed": ["#X../.O./..X/", [2, 3], "X...O...X", 2, "Go here, and I cannot make a fork.", [
        [`Your 2nd move. ${MISTAKE}`, [], []],
        [`Now ${FORK}`, ["1 X 6"], ["X 6-8", "X 0-6"]],
    ]],
    "a fork that is forced": ["#X../.../.../", [1, 8, 3], "X........", 1, "Go here, and I cannot make a fork.", [
        [`Your 1st move. ${MISTAKE}`, [], []],
        ["I go here. One more mark finishes my line.", ["1 X 3"], ["X 0-6"]],
        ["You have to block.", ["1 X 3", "2 O 6"], ["X 0-6"]],
        [`And now ${FORK}`, ["1 X 3", "2 O 6", "3 X 4"], ["X 3-5", "X 0-8"]],
    ]],
    "a win that was given up for a loss": ["#XX./OO./.../", [8], "XX.OO....", 8, "This square wins: the line is finished.", [
        ["Your 3rd move. You could have won here.", [], []],
        ["You could finish this line.", ["1 X 2"], ["X 0-2"]],
    ]],
    "a win that was given up for a draw": ["#XO./OX./.../", [5, 2, 7], "XO.OX....", 5, "This square wins: the line is finished.", [
        ["Your 3rd move. You could have won here.", [], []],
        ["You could finish this line.", ["1 X 8"], ["X 0-8"]],
    ]],
    "the mistake of one of two players": ["", [0, 3, 1, 4, 8, 5], "XX.OO....", 8, "This square wins: the line is finished.", [
        ["X's 3rd move. X could have won here.", [], []],
        ["X could finish this line.", ["1 X 2"], ["X 0-2"]],
    ]],
};

for (const [name, [start, moves, shown, wrong, best, steps]] of Object.entries(CASES)) {
    test(`Why? shows ${name}`, async () => {
        const page = await open(start, { choices: { who: name.endsWith("players") ? "two" : "X" } });
        await click(page, ...moves);
        const end = await board(page);
        assert(rows.get(end).terminal, end);
        const kept = await remembered(page);
        const label = name.endsWith("draw") ? "Why? You could have won." : name.endsWith("players") ? "Why? X lost." : LOST;
        // After a loss, this is the main button. After a draw, "Play again" is.
        await go(page, { main: [label === LOST ? "Why?" : "Play again"] }, label);
        const expected = steps.map(([words, moves, lines], step) => {
            // The moves that you missed start from the board before the mistake.
            const crossed = step > 0 && steps[0][0].endsWith("could have won here.") ? [] : [wrong];
            return { board: shown, crossed, stars: [], moves, lines, strikes: 0, words };
        });
        for (const [step, one] of expected.entries()) {
            if (step > 0) await button(page, "Next").click();
            assert.deepEqual(await read(page), one);
            assert((await page.locator("#live").textContent()).startsWith(one.words));
            if (step === 0) assert.match(await square(page, wrong).getAttribute("aria-label"), /: free, a mistake$/);
            for (const move of one.moves) {
                const [number, side, where] = move.split(" ");
                assert.match(await square(page, where).getAttribute("aria-label"), new RegExp(`: free, .*move ${number} by ${side}$`));
            }
        }
        await button(page, "Show me").click();
        const { stars, words, lines } = await read(page);
        assert.deepEqual([stars, words, lines], [rows.get(shown).optimal_moves, best, steps.at(-1)[2]]);
        assert.match(await page.locator("#live").textContent(), /Best: /);
        for (const one of [...expected].reverse()) {
            await button(page, "Back").click();
            assert.deepEqual(await read(page), one);
        }

        // "Try again" shows the same board against the same opponent. The game does not count. The hints do not change.
        await go(page, "Back to game", { board: end }, label, ...Array(steps.length - 1).fill("Next"), "Try again",
            { words: /our turn\./, score: "Just for fun: not counted" });
        const now = await read(page);
        assert.deepEqual([now.board, now.crossed, now.lines, now.moves], [shown, [], [], []]);
        assert.deepEqual(await remembered(page), kept);
        // A press on a square plays there.
        const [first] = rows.get(shown).optimal_moves;
        await go(page, { keys: "u", board: end }, label, first);
        assert.notEqual((await board(page))[first], ".");
        assert.equal(await page.locator("main.game").count(), 1);
        await go(page, { keys: "uu" }, label, { keys: "n", board: kept.who === "O" ? /^\.*X\.*$/ : EMPTY });
    });
}

test("Why? draws one step after the other, and Next ends a drawing before it goes on", async () => {
    const page = await open("#X../.../.../", { reducedMotion: "no-preference" });
    for (const square of [1, 8, 3]) {
        await click(page, square);
        await page.waitForFunction(() => !document.querySelector(".think"));
    }
    // In one go, so that no time passes: what is said, how many animations are drawing it, and when the last one ends.
    const seen = await page.evaluate(() => ["Why?", "Next", "Next", "Next", "Next"].map((name) => {
        [...document.querySelectorAll(".row button")].find(({ textContent }) => textContent === name).click();
        const drawing = ["board", "say"].flatMap((id) => document.getElementById(id).getAnimations({ subtree: true }))
            .filter(({ playState }) => playState === "running");
        const ends = drawing.map(({ effect }) => effect.getComputedTiming().endTime);
        return [document.querySelector("#words").textContent, drawing.length, Math.max(0, ...ends)];
    }));
    // The mark has two strokes and the line has one, of two paths each. With them come a number and two sentences.
    assert.deepEqual(seen.slice(1), [["Your 1st move.", 0, 0], ["I go here.", 9, 700], ["I go here.", 0, 0], ["You have to block.", 4, 550]]);
    assert(seen[0][1] > 0);
});

test("a reload leaves Why?, which also works with keys", async () => {
    const page = await open();
    await click(page, 0, 1, 3);
    await button(page, LOST).focus();
    await page.keyboard.press("Enter");
    assert.equal(await page.locator(":focus").innerText(), "Next");
    await page.keyboard.press("h");
    assert.deepEqual((await read(page)).stars, [6]);
    await go(page, reload, { board: "XXOXO.O.." }, LOST, { keys: "6", board: /^XXO.OX/ });
});

test("there is no Why? without a mistake", async () => {
    // A game that was lost from its start, one that was held to the end, and one that was won.
    for (const [start, last] of [["#OXO/XOX/.../", 6], ["#XOX/XOO/OX./", 8], ["#XX./OO./.../", 2]]) {
        const page = await open(start);
        await click(page, last);
        assert(rows.get(await board(page)).terminal, start);
        assert.equal(await page.getByRole("button", { name: /^Why/ }).count(), 0, start);
    }
});

// ---- Practice ----

// Each step: its name in the storage, how many lines are dashed after a wrong answer, if the number is always the same,
// and how many are grey after a right one.
const STEPS = {
    "Finish a line": { step: "finish", dashed: 1, grey: 0 },
    "Block": { step: "block", dashed: 1, grey: 1 },
    "Make a fork": { step: "fork", grey: 0 },
    "Stop a fork": { step: "stop", dashed: 2, grey: 2 },
};
const practise = async (page, step) => {
    // The same random numbers in each test.
    await page.evaluate(() => {
        let seed = 1;
        Math.random = () => (seed = seed * 48271 % 2147483647) / 2147483647;
    });
    await button(page, "Practice").click();
    if (step) await choose(page, step);
};
for (const [name, { step, dashed, grey }] of Object.entries(STEPS)) {
    test(`practice: ${name}`, async () => {
        const page = await open();
        await practise(page, name);
        let last;
        for (let number = 0; number < 25; number++) {
            const { board: before, words } = await read(page);
            const row = rows.get(before);
            const right = row.optimal_moves;
            const wrong = free(before).filter((square) => !right.includes(square));
            assert.match(words, new RegExp(`You are ${row.turn}\\.$`));
            assert.notEqual(row.canonical, last);
            last = row.canonical;
            // One of the wrong squares, and one of the right ones.
            const [missed, found] = [wrong[number % wrong.length], right[number % right.length]];
            await click(page, missed);
            const told = await read(page);
            assert.deepEqual([told.board, told.crossed], [before, [missed]]);
            assert.equal(told.lines.length, dashed ?? told.lines.length);
            assert.doesNotMatch(told.words, /^Yes!/);
            await go(page, { kept: { practice: { [step]: 0 } } });

            // After the answer, no other square can be marked.
            await click(page, found, missed);
            const done = await read(page);
            assert.deepEqual([done.board, done.crossed], [mark(before, found, row.turn), []]);
            assert.match(done.words, /^Yes!/);
            assert.equal(done.strikes > 0, step === "finish");
            if (step === "fork") assert.equal(done.lines.length, 2);
            // What the move prevents is grey, and your line that Robot must block is solid.
            const looks = (look) => done.lines.filter((line) => line.split(" ")[1] === look).length;
            const mine = free(done.board).filter((square) => completed(mark(done.board, square, row.turn)).length > 0);
            assert.deepEqual([looks("gone"), looks("solid")], [grey, step === "stop" ? mine.length : 0]);
            await button(page, "Next").click();
        }
    });
}

test("five right in a row fill a circle, and the next step is offered", async () => {
    const page = await open("", { choices: { level: "good", practice: { finish: 5, block: 0, fork: 5, stop: 0 } } });
    const chosen = (step) => async () =>
        assert.equal(await page.locator("#steps :checked").getAttribute("value"), step);
    const full = (count) => async () => assert.equal(await page.locator("#steps .full").count(), count);
    const [right, wrong] = [answer(true), answer(false)];
    const points = (block) => ({ kept: { practice: { block } } });
    // The first step that is not full.
    await go(page, practise, chosen("block"),
        ...[1, 2, 3].flatMap((n) => [right, { note: new RegExp(`${n} of 5\\.$`), keys: "n" }]),
        wrong, { note: /Try another square\. Back to 0 of 5\.$/ });
    assert.equal(await button(page, "Show me").count(), 0);
    await go(page, wrong);
    // After two misses it shows the best squares, with the dashed lines.
    const lines = await page.locator("#strike path").count();
    await go(page, "Show me", { words: /This square blocks|Each of these squares/ });
    const labels = await page.$$eval(".square", (all) => all.map((one) => one.ariaLabel));
    const best = SQUARES.filter((number) => labels[number].endsWith(" best"));
    assert.deepEqual(best, rows.get(await board(page)).optimal_moves);
    assert.ok(lines > 0 && await page.locator("#strike path").count() === lines);
    // A wrong answer empties the circle. A second answer on the same board does not count.
    await go(page, points(0), right, points(0), { keys: "n" },
        ...Array(4).fill([full(2), right, { keys: "n" }]).flat(), full(2), right, full(3),
        { note: /5 right answers: a star!$/, kept: { practice: { finish: 5, block: 5, fork: 5, stop: 0 } } },
        "Next step", chosen("stop"),
        // The fourth star leads to a game against Perfect.
        ...Array(4).fill([right, { keys: "n" }]).flat(), right,
        "> Four stars! Now draw with the Perfect robot.", "Play", "> You start. Nobody has ever beaten me.",
        { kept: { level: "perfect" } },
        // A star stays.
        () => practise(page, "Block"), wrong, points(5), reload, practise, chosen("finish"), full(4));
});

test("Back to game returns to the unchanged game", async () => {
    const page = await open("", { choices: { hints: true, level: "good", scores: { good: [1, 2, 3] } } });
    await go(page, 0, { keys: "hh" });
    const [before, kept] = [await read(page), await remembered(page)];
    await go(page, () => practise(page, "Make a fork"), answer(true), "Back to game");
    assert.deepEqual(await read(page), before);
    assert.deepEqual(await remembered(page), { ...kept, practice: { ...kept.practice, fork: 1 } });
});

// ---- Paper ----

// The sizes of the printed pages in millimetres.
async function printed(page, options) {
    const pdf = (await page.pdf(options)).toString("latin1");
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 (\S+) (\S+)\]/g)];
    // In points. 72 points are an inch, which is 25.4 mm.
    return boxes.map(([, ...size]) => size.map((points) => Math.round(points / 72 * 25.4)));
}

// The boards on a sheet, and the boards of its answers. The first is the example.
const drawn = (page) => page.evaluate(() => {
    dispatchEvent(new Event("beforeprint"));
    const [example, ...lists] = [...document.querySelectorAll("#sheet :is(ol, p:has(svg))")].map((list) => [...list.querySelectorAll("svg")].map((svg) => {
        const cells = Array(9).fill(".");
        for (const mark of svg.querySelectorAll(":scope > g")) {
            const [x, y] = mark.getAttribute("transform").match(/\d+/g).map(Number);
            cells[x / 100 + y / 100 * 3] = mark.classList[0];
        }
        return cells.join("");
    }));
    return lists.map((list, i) => [example[i], ...list]);
});
// The board with X and O swapped.
const swapped = (board) => board.replace(/[XO]/g, other);

for (const name of Object.keys(STEPS)) {
    test(`a sheet prints on one page, and its answers on another: ${name}`, async () => {
        const page = await open();
        await practise(page, name);
        const [boards, answers] = await drawn(page);
        assert.deepEqual([boards.length, answers.length], [9, 9]);
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
        assert.equal(new Set(classes).size, 9);
        const margin = { top: "1cm", bottom: "1cm", left: "1cm", right: "1cm" };
        for (const [format, size] of [["A4", [210, 297]], ["Letter", [216, 279]]]) {
            assert.deepEqual(await printed(page, { format, margin }), [size, size]);
        }
        // The practice prints the sheet. No other mode does.
        await go(page, { media: "print", visible: ["#sheet"], hidden: ["main"] });
        const [title, ...more] = await page.locator("#sheet h1").allInnerTexts();
        assert.match(title, new RegExp(`^${name}, sheet \\d{4}$`));
        assert.deepEqual(more, [title]);
        await go(page, { media: "screen" }, "Back to game", drawn,
            { media: "print", visible: ["#board"], hidden: ["#sheet"] });
    });
}

for (const side of ["x", "o"]) {
    test(`the map for ${side} prints on one page of A4`, async () => {
        const page = await blank();
        await page.goto(new URL(`../docs/strategy-${side}.svg`, import.meta.url).href);
        assert.deepEqual(await printed(page, { preferCSSPageSize: true }), [[210, 297]]);
    });
}
