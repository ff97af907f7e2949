// Tests Why?, the practice and everything that prints in Chromium, from outside. What they show is compared with
// reasons.js, which reasons.test.mjs compares with the command's export.

import assert from "node:assert/strict";
import { test } from "node:test";

import { answer, board, button, choose, click, go, open, reload, remembered, says, starts } from "./browser.mjs";
import { judge, story } from "./reasons.js";
import { EMPTY, SQUARES, completed, free, mark, other, rows } from "./expected.mjs";
import * as W from "./words.js";

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
        moves: [...document.querySelectorAll(".nth")]
            .map((one) => `${one.textContent} ${one.classList[1]} ${buttons.indexOf(one.parentElement)}`).sort(),
        lines: [...document.querySelectorAll("#strike .threat")].map((one) => {
            const numbers = one.firstElementChild.getAttribute("d").match(/-?[\d.]+/g).map(Number);
            return `${[...one.classList].slice(1).join(" ")} ${squareAt(...numbers)}-${squareAt(...numbers.slice(-2))}`;
        }),
        strikes: document.querySelectorAll("#strike > path").length / 2,
        words: `${document.querySelector("#words").textContent} ${document.querySelector("#note").textContent}`.trim(),
        signs: buttons.map((one) => one.ariaLabel.replace(/.*: (free|X|O)/, "")).filter(Boolean),
        live: document.querySelector("#live").textContent,
    };
});

// What must be drawn for a remark of reasons.js about a move of `turn`.
function drawn(turn, { square, right, moves = [], winner, lines = [], gone, mine = [] }) {
    const last = moves.at(-1) ?? { winner, lines };
    const line = (side, look) => ([from, , to]) => `${side}${look} ${from}-${to}`;
    return {
        crossed: right || square === undefined ? [] : [square],
        moves: moves.map(({ side, square }, i) => `${i + 1} ${side} ${square}`),
        lines: [...last.lines.map(line(last.winner, gone ? " gone" : "")), ...mine.map(line(turn, " solid"))],
    };
}

// ---- Why? ----

// The address, the squares that you press, what the last move of each step is, and the side that you choose.
const CASES = {
    "a block that was missed": ["", [0, 1, 3], "line", "X"],
    "a fork that is forced": ["#X../.../.../", [1, 6, 5], "mistake threat block fork", "X"],
    // What the child saw comes first, and then where it began.
    "a block that was missed when it was lost already": ["#X../.../.../", [1, 3, 2, 6], "line mistake threat block fork", "two"],
    "a win that was given up for a draw": ["#XO./OX./.../", [5, 2, 7], "mistake line", "X"],
};
for (const [name, [start, moves, kinds, who]] of Object.entries(CASES)) {
    test(`Why? shows ${name}`, async () => {
        const page = await open(start, { choices: { who } });
        await click(page, ...moves);
        const end = await board(page);
        const { winner } = rows.get(end);
        const kept = await remembered(page);
        const you = who === "two" ? undefined : await page.locator("[name=who]:checked").inputValue();
        // After a loss, this is the main button. After a draw, and with two players, "Play again" is.
        await go(page, { main: [W.BUTTONS[you && winner ? "why" : "again"]] });
        const game = await page.evaluate(() => history.state.game.boards);
        const steps = story(game, you ?? other(winner));
        assert.equal(steps.map(({ moves }) => moves.at(-1)?.kind ?? "mistake").join(" "), kinds);
        await page.getByRole("button", { name: W.why(winner ? -1 : 0, you ? "" : other(winner)), exact: true }).click();
        const expected = steps.map((step) => {
            const { at, moves, missed, square } = step;
            const { board, turn } = rows.get(game[at]);
            const told = moves.length > 0 ? W.move(step, you) : W.mistake(step, turn, board.split(turn).length, you);
            // The moves that you missed start from the board before the mistake.
            const picture = drawn(turn, { square: missed && moves.length > 0 ? undefined : square, moves });
            // All that is drawn is said, with the names of the squares.
            const lines = moves.at(-1)?.lines ?? [];
            const live = W.told({ words: told[0], note: told[1], moves, lines, best: [] });
            const signs = SQUARES.map((one) => {
                const at = moves.findIndex(({ square }) => square === one);
                return W.sign(picture.crossed.includes(one), moves[at] && { side: moves[at].side, number: at + 1 });
            }).filter(Boolean);
            return { board, stars: [], strikes: 0, words: told.join(" "), live, signs, ...picture };
        });
        for (const [step, one] of expected.entries()) {
            if (step > 0) await button(page, "next").click();
            assert.deepEqual(await read(page), one);
        }
        const last = expected.at(-1);
        const { optimal_moves: best, turn } = rows.get(last.board);
        await button(page, "show").click();
        const { stars, lines, live } = await read(page);
        assert.deepEqual([stars, lines], [best, last.lines]);
        assert(live.includes(best.map((one) => W.NAMES[one]).join(", ")));
        for (const one of [...expected].reverse()) {
            await button(page, "back").click();
            assert.deepEqual(await read(page), one);
        }

        // "Try again" shows the same board against the same opponent. The game does not count. The hints do not change.
        const toLast = ["why", ...steps.slice(1).fill("next")];
        await go(page, "game", { board: end }, ...toLast, "retry", { words: RegExp(`^${W.begin(false, you ? "" : turn)}`) },
            { score: W.NOT_COUNTED, note: W.uncounted("retry") });
        const again = await read(page);
        assert.deepEqual(again, { ...again, board: last.board, crossed: [], moves: [], lines: [], signs: [] });
        assert.deepEqual(await remembered(page), kept);
        // A press on a square continues with that move.
        const back = () => page.goBack();
        await go(page, back, { shows: end }, ...toLast, best[0], { visible: ["main.game"] });
        assert.notEqual((await board(page))[best[0]], ".");
        await go(page, back, { shows: end, keys: "n", board: you === "O" ? /^\.*X\.*$/ : EMPTY });
    });
}

test("Why? draws one step after the other, and Next ends a drawing before it goes on", async () => {
    const page = await open("#X../.../.../", { reducedMotion: "no-preference" });
    for (const square of [1, 6, 5]) {
        await click(page, square);
        await page.waitForFunction(() => !document.querySelector(".think"));
    }
    // In one go, so that no time passes: what is said, and whether something is being drawn.
    const seen = await page.evaluate((names) => names.map((name) => {
        [...document.querySelectorAll(".row button")].find(({ textContent }) => textContent === name).click();
        const drawing = document.getElementById("board").getAnimations({ subtree: true });
        return [document.querySelector("#words").textContent, drawing.some(({ playState }) => playState === "running")];
    }), ["why", "next", "next", "next", "next"].map((name) => W.BUTTONS[name]));
    const [second, third] = [[{ kind: "threat", winner: "X", square: 3 }], [{}, { kind: "block", winner: "X", square: 6 }]]
        .map((moves) => W.move({ moves }, "O")[0]);
    const [first] = W.mistake({ square: 1 }, "O", 1, "O");
    assert.deepEqual(seen.slice(1), [[first, false], [second, true], [second, false], [third, true]]);
});

// ---- Practice ----

const practise = async (page, step) => {
    // The same random numbers in each test.
    await page.evaluate(() => {
        let seed = 1;
        Math.random = () => (seed = seed * 48271 % 2147483647) / 2147483647;
    });
    await button(page, "practice").click();
    if (step) await choose(page, step);
};
for (const step of Object.keys(W.STEPS)) {
    test(`practice: ${step}`, async () => {
        const page = await open();
        await practise(page, step);
        for (let number = 0; number < 12; number++) {
            const { board: before, words, live } = await read(page);
            const { turn, optimal_moves: right } = rows.get(before);
            const wrong = free(before).filter((square) => !right.includes(square));
            assert(words.endsWith(W.you(turn)));
            // The board and each answer are said with the names of the squares. After a right one, no other can be marked.
            assert(live.startsWith(W.position(before)));
            const [missed, found] = [wrong[number % wrong.length], right[number % right.length]];
            for (const answer of [missed, found]) {
                await click(page, answer);
                if (answer === found) await click(page, missed);
                const remark = judge(before, answer);
                const { board: shown, words, strikes, live, crossed, moves, lines } = await read(page);
                assert.equal(shown, answer === found ? mark(before, found, turn) : before);
                assert(words.startsWith(W.remark(remark, turn).join(" ").trim()));
                // A finished line is struck, not dashed.
                const dashed = step === "finish" && answer === found ? [] : remark.lines;
                assert.deepEqual({ crossed, moves, lines }, drawn(turn, { ...remark, lines: dashed }));
                assert.equal(strikes, completed(shown).length);
                assert(live.startsWith(W.went(turn, answer)));
            }
            await go(page, { kept: { practice: { [step]: 0 } } }, "next");
        }
    });
}

test("five right in a row fill a circle, and the next step is offered", async () => {
    const page = await open("", { choices: { level: "good", practice: { finish: 5, block: 0, fork: 5, stop: 0 } } });
    const full = (count) => async () => assert.equal(await page.locator("#steps .full").count(), count);
    const [right, wrong] = [answer(true), answer(false)];
    const ending = (words) => async () => assert((await page.locator("#note").innerText()).endsWith(words), words);
    const points = (block) => ({ kept: { practice: { block } } });
    await go(page, practise, { checked: "block" },
        ...[1, 2, 3].flatMap((n) => [right, ending(W.progress(n)), "next"]),
        wrong, ending(`${W.AGAIN} ${W.progress(0, false, true)}`));
    assert.equal(await button(page, "show").count(), 0);
    await go(page, wrong);
    // After two misses it shows the best squares, with the dashed lines.
    const lines = await page.locator("#strike path").count();
    await go(page, "show", says(W.better({ moves: [{ kind: "line", winner: "O" }] }, [0], "X", "Robot")));
    assert.deepEqual((await read(page)).stars, rows.get(await board(page)).optimal_moves);
    assert.ok(lines > 0 && await page.locator("#strike path").count() === lines);
    // A wrong answer empties the circle. A second answer on the same board does not count.
    await go(page, points(0), right, points(0), "next",
        ...Array(4).fill([full(2), right, "next"]).flat(), full(2), right, full(3),
        ending(W.progress(5, true)), { kept: { practice: { finish: 5, block: 5, fork: 5, stop: 0 } } },
        "nextStep", { checked: "stop" },
        // The fourth star leads to a game against Perfect.
        ...Array(4).fill([right, "next"]).flat(), right,
        says(W.ALL_STARS), "play", starts("perfect"),
        { kept: { level: "perfect" } },
        () => practise(page, "block"), wrong, points(5), reload, { checked: "block" }, full(4), "game", practise, { checked: "finish" }, full(4));
});

// ---- Paper ----

// The sizes of the printed pages in millimetres.
async function printed(page, options) {
    const pdf = (await page.pdf(options)).toString("latin1");
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 (\S+) (\S+)\]/g)];
    // In points. 72 points are an inch, which is 25.4 mm.
    return boxes.map(([, ...size]) => size.map((points) => Math.round(points / 72 * 25.4)));
}

test("a sheet prints on one page, and its answers on another, on paper of any size", async () => {
    const page = await open();
    await practise(page);
    const draw = () => page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const margin = { top: "1cm", bottom: "1cm", left: "1cm", right: "1cm" };
    for (const step of Object.keys(W.STEPS)) {
        await go(page, { choose: step }, draw);
        for (const size of [[210, 297], [216, 279], [297, 210], [279, 216], [105, 148], [148, 105]]) {
            const [width, height] = size.map((millimetres) => `${millimetres}mm`);
            assert.deepEqual(await printed(page, { width, height, margin }), [size, size], String(size));
        }
    }
    // The practice prints the sheet. No other mode does.
    await go(page, { media: "print", visible: ["#sheet"], hidden: ["main"] }, { media: "screen" }, "game", draw,
        { media: "print", visible: ["#board"], hidden: ["#sheet"] });
});

test("25 sheets print at once, and the answers to all of them on a page", async () => {
    const page = await open();
    await page.evaluate(() => { window.print = () => dispatchEvent(new Event("beforeprint")); });
    await go(page, () => practise(page, "stop"), "sheet", "printClass", { media: "print" });
    // On A4, each line of answers is one line, in which the numbers of the boards have room between the answers.
    await page.setViewportSize({ width: 718, height: 1047 });
    const gaps = await page.locator("#sheet footer ol").evaluateAll((all) => all.flatMap(({ children }) => [...children].map((one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        return words.getBoundingClientRect();
    }).flatMap(({ left }, i, boxes) => i === 0 ? [] : [left - boxes[i - 1].right])));
    assert(gaps.length === 25 * 7 && Math.min(...gaps) > 24, `${Math.min(...gaps)}`);
    assert.equal((await printed(page, { format: "A4" })).length, 26);
    await go(page, { media: "screen" }, () => page.evaluate(() => dispatchEvent(new Event("afterprint"))), "back",
        () => page.evaluate(() => print()));
    assert.equal(await page.locator("#sheet > div").count(), 1);
});
