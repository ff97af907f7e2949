// Tests what Why? and the practice draw, and everything that prints, in Chromium, from outside. The drawings are compared with
// what is said, which sentences.test.mjs asks about.

import assert from "node:assert/strict";
import { test } from "node:test";

import { answer, board, button, click, go, open, press, reload, says, starts } from "./browser.mjs";
import { EMPTY, SQUARES, free, mark, ongoing, other, rows } from "./expected.mjs";
import { exercise, stepOf } from "./reasons.js";
import { sheets } from "./sheet.js";
import * as W from "./words.js";

// The board, the sentence, and what is drawn: the squares with a cross or a star, the moves to come, the dashed lines by
// their first and last squares, and the number of struck lines. Asserts that all of it is said, with the names of the squares.
async function read(page) {
    const { live, signs, ...shown } = await page.evaluate(() => {
        const { shown: board, said: words, live, squares } = window.look();
        const buttons = [...document.querySelectorAll(".square")];
        const having = (what) => buttons.flatMap((one, square) => one.querySelector(what) ? [square] : []);
        const squareAt = (x, y) => Math.min(2, Math.max(0, Math.floor(x / 100))) + 3 * Math.min(2, Math.max(0, Math.floor(y / 100)));
        return {
            board, words, live,
            crossed: having(".faint ~ .cross"),
            stars: having(".star"),
            moves: [...document.querySelectorAll(".nth")]
                .map((one) => ({ number: Number(one.textContent), side: one.classList[1], square: buttons.indexOf(one.parentElement) })),
            lines: [...document.querySelectorAll("#strike .threat")].map((one) => {
                const numbers = one.firstElementChild.getAttribute("d").match(/-?[\d.]+/g).map(Number);
                return { look: [...one.classList].slice(1).join(" "), ends: [squareAt(...numbers), squareAt(...numbers.slice(-2))] };
            }),
            strikes: document.querySelectorAll("#strike > path").length / 2,
            signs: squares.map(([label]) => label.replace(/.*: (free|X|O)/, "")),
        };
    });
    const { crossed, stars, moves, lines, words, strikes } = shown;
    assert.deepEqual(signs, SQUARES.map((one) => W.sign(crossed.includes(one), moves.find(({ square }) => square === one), stars.includes(one))));
    const said = [...live.matchAll(/Line: ([^.]+)\./g)].map(([, names]) => names.split(", ").map((name) => W.NAMES.indexOf(name)));
    // A completed line is struck, not dashed.
    if (strikes === 0) assert.deepEqual(lines.map(({ ends }) => ends), said.map((line) => [line[0], line[2]]));
    else assert.deepEqual([lines.length, strikes], [0, said.length]);
    moves.sort((one, next) => one.number - next.number);
    assert(live.endsWith(W.told({ words, moves, lines: said, best: stars })), `${live} ${words}`);
    // A line is drawn in the colour of the side that has more marks there, once the moves are made.
    const after = moves.reduce((all, { square, side }) => mark(all, square, side), shown.board);
    const count = (line, side) => line.filter((square) => after[square] === side).length;
    lines.forEach(({ look }, i) => assert(look.includes("gone") || stars.length > 0 || count(said[i], look[0]) > count(said[i], other(look[0])), live));
    return shown;
}

// ---- Why? ----

// The address, the squares that you press, the numbers of moves and the lines in each step, and the side that you choose.
const CASES = {
    "a block that was missed": ["", [0, 1, 3], ["1 O"], "X"],
    "a fork that is forced": ["#X../.../.../", [1, 6, 5], ["0 ", "1 X", "2 X", "3 X,X"], "X"],
    // What the child saw comes first, and then where it began.
    "a block that was missed when it was lost already": ["", [0, 1, 3, 2, 6], ["1 X", "0 ", "1 X", "2 X", "3 X,X"], "two"],
    "a win that was given up for a draw": ["#XO./OX./.../", [5, 2, 7], ["0 ", "1 X"], "X"],
};
for (const [name, [start, moves, steps, who]] of Object.entries(CASES)) {
    test(`Why? shows ${name}`, async () => {
        const page = await open(start, { choices: { who } });
        await click(page, ...moves);
        const end = await board(page);
        const { winner } = rows.get(end);
        const you = who === "two" ? undefined : await page.locator("[name=who]:checked").inputValue();
        // After a loss, this is the main button. After a draw, and with two players, "Play again" is.
        await go(page, { main: [W.BUTTONS[you && winner ? "why" : "again"]] });
        await press(page.getByRole("button", { name: W.why(winner ? -1 : 0, you ? "" : other(winner)), exact: true }));
        const views = [await read(page)];
        while (await button(page, "next").count() > 0) {
            await go(page, "next");
            views.push(await read(page));
        }
        assert.deepEqual(views.map(({ moves, lines }) => `${moves.length} ${lines.map(({ look }) => look.trim())}`), steps);
        const last = views.at(-1);
        const { optimal_moves: best } = rows.get(last.board);
        await go(page, "show");
        const { stars, lines } = await read(page);
        assert.deepEqual([stars, lines], [best, last.lines]);
        for (const one of [...views].reverse()) {
            await go(page, "back");
            assert.deepEqual(await read(page), one);
        }
    });
}

// ---- Practice ----

test("five points fill a circle, and the next step is offered", async () => {
    const page = await open("", { chance: null, choices: { level: "good", practice: { finish: 5, block: 0, fork: 5, stop: 0 } } });
    const full = (count) => async () => assert.equal(await page.locator("#steps .full").count(), count);
    const [right, wrong] = [answer(true), answer(false)];
    const ending = (words) => async () => assert((await page.locator("#note").innerText()).endsWith(words), words);
    const points = (block) => ({ kept: { practice: { block } } });
    await go(page, "practice", { checked: "block" },
        ...[1, 2, 3].flatMap((n) => [right, ending(W.progress(n)), "next"]),
        wrong, ending(`${W.AGAIN} ${W.progress(2, false, true)}`));
    assert.equal(await button(page, "show").count(), 0);
    assert.deepEqual((({ moves, lines, stars }) => [moves, lines, stars])(await read(page)), [[], [], []]);
    await go(page, wrong, async () => assert.notEqual((await read(page)).lines.length, 0));
    // After two misses it shows the best squares, with the dashed lines.
    const lines = await page.locator("#strike path").count();
    await go(page, "show", says(W.better({ moves: [{ kind: "line", winner: "O" }] }, [0], "X", "Robot")));
    assert.deepEqual((await read(page)).stars, rows.get(await board(page)).optimal_moves);
    assert.ok(lines > 0 && await page.locator("#strike path").count() === lines);
    // A wrong answer takes a point, if there is one. A second answer on the same board does not count.
    await go(page, points(2), right, points(2), "next",
        ...[1, 0, 0].flatMap((n) => [wrong, points(n), "next"]), ...Array(4).fill([full(2), right, "next"]).flat(), full(2), right, full(3),
        ending(W.progress(5, true)), { kept: { practice: { finish: 5, block: 5, fork: 5, stop: 0 } } },
        "nextStep", { checked: "stop" },
        // The fourth star leads to a game against Perfect.
        ...Array(4).fill([right, "next"]).flat(), right,
        says(W.ALL_STARS), "play", starts("perfect"),
        { kept: { level: "perfect" } }, "practice",
        ...["finish", "fork", "stop"].flatMap((step) => [{ choose: step }, wrong, read, right, read]),
        { choose: "block" }, wrong, points(5), reload, { checked: "block" }, full(4), "game", "practice", { checked: "finish" }, full(4));
});

test("the exercises of a step are all its boards up to symmetry, and no two in a row are alike", (t) => {
    // These numbers are spread evenly in place of chance, so that the test always does the same.
    let chance = 0;
    t.mock.method(Math, "random", () => (chance += (5 ** .5 - 1) / 2) % 1);
    // sentences.test.mjs asks whether these boards belong to their steps.
    for (const [step, size] of Object.entries({ finish: 209, block: 89, fork: 26, stop: 14 })) {
        const all = new Set(ongoing.filter(({ board }) => stepOf(board) === step).map(({ canonical }) => canonical));
        assert.equal(all.size, size, step);
        const met = [];
        // So many that all kinds come.
        while (met.length < size * 20) met.push(exercise(step, met.slice(-1)));
        const kinds = met.map((board) => rows.get(board).canonical);
        assert(kinds.every((kind, i) => kind !== kinds[i - 1]));
        assert.deepEqual(new Set(kinds), all, step);
    }
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
    const page = await open("", { chance: null });
    await go(page, "practice");
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
    // On A4, each line of answers is one line, in which the numbers of the boards have room between the answers.
    const page = await open("", { chance: null, viewport: { width: 718, height: 1047 } });
    await page.evaluate(() => { window.print = () => dispatchEvent(new Event("beforeprint")); });
    await go(page, "practice", { choose: "stop" }, "sheet", "printClass", { media: "print" });
    assert.match(await page.locator("#sheet footer").textContent(), /never-lose\.svg\.$/);
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

// The boards that are drawn in a text.
const boardsIn = (html) => html.split("<svg").slice(1).map((svg) => {
    const cells = [...EMPTY];
    for (const [, x, y, side] of svg.matchAll(/translate\((\d+) (\d+)\)" class="(.)/g)) cells[x / 100 + y / 100 * 3] = side;
    return cells.join("");
});
// The entry of a board on a sheet, where X is always to move.
function entryOf(board) {
    const row = rows.get(board);
    return row?.turn === "X" ? row : rows.get(board.replace(/[XO]/g, other));
}

test("a sheet has nine different boards of a step, and 25 sheets are all different, with their answers", () => {
    for (const step of Object.keys(W.STEPS)) {
        const [question, answer, ...boards] = boardsIn(sheets(step, 1));
        const answers = boards.splice(8);
        const added = (board, answer) => free(board).filter((square) => answer[square] === "X");
        assert.deepEqual(boards.map((board, i) => added(board, answers[i])), boards.map((board) => entryOf(board).optimal_moves));
        assert.deepEqual(added(question, answer), [entryOf(question).best_move]);
        assert.equal(new Set([question, ...boards].map((board) => entryOf(board).canonical)).size, 9);
    }
    const html = sheets("stop", 25);
    const all = boardsIn(html);
    const boards = Array.from({ length: 25 }, (_, i) => all.slice(i * 10 + 2, i * 10 + 10));
    assert.equal(new Set(boards.map(String)).size, 25);
    const lead = (board) => board.split("X").length - board.split("O").length;
    assert.deepEqual([...new Set(boards.flat().map(lead))].sort(), [-1, 0], "X or O went first");
    const lines = [...html.matchAll(/<div>(\d{4})<ol>(.*?)<\/ol>/g)];
    assert.equal(new Set(lines.map(([, number]) => number)).size, 25);
    assert.deepEqual(html.match(/(?<=<h1>).*?(?=<)/g), lines.map(([, number]) => W.sheetTitle("stop", number)));
    assert.deepEqual(lines.map(([, , line]) => line.match(/(?<=<li>)[^<]*/g)),
        boards.map((sheet) => sheet.map((board) => W.answers(entryOf(board).optimal_moves))));
});
