// Drives the page in Chromium, from outside: by mouse, keys and address, reading what it shows.
// What it has to show comes from the command, a program without a line of the page in it.
//
// Needs TICTACTABLE, the path of the command, and target/boards.jsonl, its export.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { after, afterEach, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const FILE = new URL("target/tictactable.html", import.meta.url);
const SCREENSHOTS = fileURLToPath(new URL("target/screenshots/", import.meta.url));
const AXE = readFileSync(new URL("node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const WIDE = { width: 1100, height: 860 };
const NARROW = { width: 320, height: 640 };

const SQUARES = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const NAMES = [
    "Top left", "Top", "Top right", "Left", "Centre", "Right", "Bottom left", "Bottom",
    "Bottom right",
];
const WORDS = { "-1": "loss", 0: "draw", 1: "win" };
const SIGNS = { "-1": "−", 0: "=", 1: "+" };
const value = (wdl, plies) => `${WORDS[wdl]} in ${plies} ${plies === 1 ? "ply" : "plies"}`;

// ---- What the library says ----

const rows = new Map(
    readFileSync(new URL("target/boards.jsonl", import.meta.url), "utf8").trim().split("\n")
        .map((line) => JSON.parse(line)).map((row) => [row.board, row]),
);
const mark = (board, square, player) => board.slice(0, square) + player + board.slice(square + 1);
const played = (row, square) => rows.get(mark(row.board, square, row.turn));

// All that the page has to show of a board: headline, squares, and the line of best play.
function expected(row) {
    const squares = SQUARES.map((square) => {
        const cell = row.board[square];
        if (cell !== "." || row.terminal) {
            const label = `${NAMES[square]}: ${cell === "." ? "free" : cell}`;
            return { label, hint: "", look: "" };
        }
        const next = played(row, square);
        const [wdl, plies] = [-next.wdl, next.remoteness + 1];
        const optimal = row.optimal_moves.includes(square);
        return {
            label: `${NAMES[square]}: free, ${value(wdl, plies)}${optimal ? ", optimal" : ""}`,
            hint: `${SIGNS[wdl]}${plies}`,
            look: `${WORDS[wdl]} ${optimal}`,
        };
    });
    const line = [];
    for (let at = row; !at.terminal; at = played(at, at.best_move)) {
        line.push(`${at.turn} takes ${NAMES[at.best_move].toLowerCase()}.`);
    }
    const over = row.winner ? `${row.winner} has won.` : "The game is a draw.";
    const open = `${row.turn} to move: a ${value(row.wdl, row.remoteness)} with best play.`;
    return { headline: row.terminal ? over : open, squares, line };
}

// What the command says of a text that is no board, or of a board that is not reachable.
function complaint(board) {
    const args = ["probe", "--", board];
    const { stderr } = spawnSync(process.env.TICTACTABLE, args, { encoding: "utf8" });
    return stderr.trim().slice(`tictactable: ${JSON.stringify(board)}: `.length);
}

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
        ],
    });
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
after(() => browser.close());

async function open(fragment = "", { url = FILE.href, ...options } = {}) {
    const defaults = { viewport: WIDE, reducedMotion: "reduce" };
    const context = await browser.newContext({ ...defaults, ...options });
    context.on("request", (request) => requests.push(request.url()));
    const page = await context.newPage();
    page.on("pageerror", (error) => errors.push(error));
    page.on("console", (message) => errors.push(message.text()));
    await page.goto(url + fragment);
    await page.waitForFunction(() => document.querySelector("#board button")?.ariaLabel);
    return page;
}

const text = (page, id) => page.locator(`#${id}`).innerText();
const square = (page, number) => page.locator("#board button").nth(number);
// By force: else a click on a taken square would wait until the square is free.
const click = async (page, ...numbers) => {
    for (const number of numbers) await square(page, number).click({ force: true });
};

// The board that the labels of its squares tell.
const cells = (labels) => labels.map((label) => label.match(/: (X|O)/)?.[1] ?? ".").join("");
const board = async (page) => {
    const squares = page.locator("#board button");
    return cells(await squares.evaluateAll((all) => all.map((one) => one.ariaLabel)));
};

// Undo, Redo and Back take effect a little later.
async function shows(page, expected) {
    for (let tries = 0; tries < 100 && await board(page) !== expected; tries++) {
        await page.waitForTimeout(10);
    }
    assert.equal(await board(page), expected);
}

async function setUp(page, wanted) {
    await page.getByRole("checkbox", { name: "Set up" }).check();
    const now = await board(page);
    for (const number of SQUARES) {
        const turns = (".XO".indexOf(wanted[number]) - ".XO".indexOf(now[number]) + 3) % 3;
        await click(page, ...Array(turns).fill(number));
    }
    assert.equal(await board(page), wanted);
}

// Opens the addresses one after the other, as edits of the address, and reads the page after each.
const visit = (page, texts) => page.evaluate(async (texts) => {
    const shown = [];
    for (const text of texts) {
        // An address that stays the same is no event.
        if (location.hash !== `#${text}`) {
            const once = { once: true };
            const opened = new Promise((done) => addEventListener("popstate", done, once));
            location.hash = text;
            await opened;
        }
        const steps = [...document.querySelectorAll("#line button")];
        const current = steps.findIndex((step) => step.ariaCurrent === "step");
        shown.push({
            headline: document.querySelector("#headline").innerText,
            squares: [...document.querySelectorAll("#board button")].map((button) => ({
                label: button.ariaLabel,
                hint: button.innerText,
                background: getComputedStyle(button).backgroundColor,
                drawing: button.querySelector("path").getAttribute("d"),
            })),
            line: steps.slice(current + 1).map((step) => step.ariaLabel),
        });
    }
    return shown;
}, texts);

// ---- Tests ----

test("the page is one small file", (t) => {
    const { size } = statSync(FILE);
    t.diagnostic(`${size} bytes`);
    assert(size <= 64 * 1024);
});

test("every free square of every reachable board shows what the library says", async (t) => {
    const page = await open();
    const all = [...rows.values()];
    const shown = await visit(page, all.map((row) => row.board));
    const looks = new Map();
    const drawings = new Map();
    const always = (seen, key, look) => {
        if (!seen.has(key)) seen.set(key, look);
        assert.equal(look, seen.get(key), `${key} does not always look the same`);
    };
    let hints = 0;
    for (const [i, row] of all.entries()) {
        const { headline, squares, line } = expected(row);
        assert.equal(shown[i].headline, headline, row.board);
        assert.deepEqual(shown[i].line, line, row.board);
        for (const number of SQUARES) {
            const { background, drawing, ...words } = shown[i].squares[number];
            const { look, ...expectedWords } = squares[number];
            assert.deepEqual(words, expectedWords, row.board);
            always(looks, look, background);
            always(drawings, row.board[number], drawing);
            hints += look !== "";
        }
    }
    // No hint; and win, draw and loss, each by moves that are optimal and by others.
    assert.equal(looks.size, 7);
    assert.equal(new Set(looks.values()).size, 7, "two of them look the same");
    assert.equal(new Set(drawings.values()).size, 3);
    assert.equal(all.length, 5478);
    t.diagnostic(`${all.length} boards, ${hints} hints: 0 differences`);
});

for (const side of ["X", "O"]) {
    test(`perfect play answers ${side} on every board by an optimal move`, async (t) => {
        const page = await open();
        await page.getByLabel(`${side} against perfect play`).check();
        const all = [...rows.values()].filter((row) => row.turn !== side && !row.terminal);
        const shown = await visit(page, all.map((row) => row.board));
        for (const [i, row] of all.entries()) {
            const after = cells(shown[i].squares.map(({ label }) => label));
            const answers = row.optimal_moves.map((square) => mark(row.board, square, row.turn));
            assert(answers.includes(after), `${row.board}: ${after}`);
        }
        t.diagnostic(`${all.length} boards answered`);
    });
}

test("against perfect play you move, and are answered at once", async () => {
    const page = await open();
    await page.getByLabel("O against perfect play").check();
    assert.match(await board(page), /^\.*X\.*$/);
    await page.getByLabel("X against perfect play").check();
    await page.getByRole("button", { name: "Restart" }).click();
    await shows(page, ".........");
    await click(page, 0);
    await shows(page, "X...O....");
    assert.equal(await text(page, "change"), "X takes top left, O takes centre.");
    // Move and answer are undone together.
    await page.getByRole("button", { name: "Undo" }).click();
    await shows(page, ".........");
});

test("undo, redo, restart and Back", async () => {
    const page = await open();
    const undo = page.getByRole("button", { name: "Undo" });
    const redo = page.getByRole("button", { name: "Redo" });
    const possible = async () =>
        [await undo.getAttribute("aria-disabled"), await redo.getAttribute("aria-disabled")]
            .map((disabled) => disabled === "false");

    assert.deepEqual(await possible(), [false, false]);
    await click(page, 4, 0, 8);
    assert.deepEqual(await possible(), [true, false]);
    await undo.click();
    await shows(page, "O...X....");
    assert.deepEqual(await possible(), [true, true]);
    assert.equal(await text(page, "change"), "Bottom right is free.");
    await redo.click();
    await shows(page, "O...X...X");
    await page.getByRole("button", { name: "Restart" }).click();
    await shows(page, ".........");
    await undo.click();
    await shows(page, "O...X...X");
    await page.goBack();
    await shows(page, "O...X....");
    // Another move: what was undone is gone.
    await click(page, 1);
    await shows(page, "OX..X....");
    assert.deepEqual(await possible(), [true, false]);
    for (const earlier of ["O...X....", "....X....", "........."]) {
        await undo.click();
        await shows(page, earlier);
    }
    assert.deepEqual(await possible(), [false, true]);
    await undo.click({ force: true });
    await page.goForward();
    await shows(page, "....X....");
    // A taken square is no move.
    await click(page, 4);
    await shows(page, "....X....");
});

test("the line of best play is stepped through by clicks, in both directions", async () => {
    const page = await open("#XO......./");
    const steps = page.getByRole("list").getByRole("button");
    const after = ["XO.......", "XO.X.....", "XO.X..O..", "XO.XX.O..", "XOOXX.O..", "XOOXXXO.."];
    assert.equal(await steps.count(), after.length);
    for (const step of [1, 2, 5, 3, 0, 4]) {
        await steps.nth(step).click();
        await shows(page, after[step]);
        assert.equal(await steps.count(), after.length);
        assert.equal(await steps.nth(step).getAttribute("aria-current"), "step");
    }
});

test("hints can be hidden", async () => {
    const page = await open("#XO......./");
    const hints = page.getByLabel("Show hints");
    await hints.uncheck();
    assert.doesNotMatch(await page.locator("main").innerText(), /win|draw|loss|[+=−]/);
    assert.equal(await text(page, "headline"), "X to move.");
    const shown = await visit(page, ["XO.......", "XO.X.....", "XO.XX.O.."]);
    for (const { label, hint } of shown.flatMap(({ squares }) => squares)) {
        assert.equal(hint, "");
        assert.match(label, /: (free|X|O)$/);
    }
    assert.equal(new Set(shown.flatMap((one) => one.squares.map((s) => s.background))).size, 1);
    await hints.check();
    assert.equal(await text(page, "headline"), "O to move: a loss in 2 plies with best play.");
});

test("completed lines are drawn", async () => {
    const page = await open();
    const drawn = () => page.locator("#winning-line path").getAttribute("d");
    await click(page, 0, 3, 1, 4);
    assert.equal(await drawn(), "");
    await click(page, 2);
    assert.equal(await drawn(), "M0.5 0.5L2.5 0.5");
    assert.equal(await text(page, "headline"), "X has won.");
    const lines = {
        "XOX.XO.O.": 0, "XO.XO..OX": 1, "OOX.X.XO.": 1, "XXXXOOXOO": 2, "XOXXOOOXX": 0,
    };
    for (const [cells, count] of Object.entries(lines)) {
        await visit(page, [cells]);
        assert.equal((await drawn()).split("M").length - 1, count, cells);
    }
});

test("a game by keyboard alone", async () => {
    const page = await open();
    const focused = () => page.evaluate(() => {
        const { ariaLabel, textContent, value, name, id } = document.activeElement;
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
        const outline = outlineStyle === "none" ? 0 : parseFloat(outlineWidth);
        return { label: ariaLabel ?? (name ? value : id || textContent), outline };
    });
    const press = async (...keys) => {
        for (const key of keys) {
            await page.keyboard.press(key);
            const { label, outline } = await focused();
            assert(outline >= 2, `${label} has the focus and does not show it`);
        }
        return (await focused()).label;
    };

    const toTopLeft = async () => {
        for (let tries = 0; tries < 30; tries++) {
            if ((await press("Shift+Tab")).startsWith("Top left")) return;
        }
        assert.fail("no way back to the first square");
    };

    // Through everything once: nine squares, three buttons, ten steps, the sides, two options.
    const stops = [];
    for (let stop = 0; stop < 9 + 3 + 10 + 1 + 2; stop++) stops.push(await press("Tab"));
    assert.equal(new Set(stops).size, stops.length);
    assert.equal(stops[22], "XO");
    assert.deepEqual(stops.slice(9, 12), ["undo", "redo", "restart"]);
    assert.deepEqual(stops.slice(23), ["hints", "set-up"]);

    // X against perfect play, to the end: always the first free square.
    assert.equal(await press("Shift+Tab", "Shift+Tab"), "XO");
    assert.equal(await press("ArrowDown"), "X");
    await toTopLeft();
    // With Alt, the arrows are the browser's.
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
        assert(announced.includes(`X takes ${NAMES[number].toLowerCase()}`), announced);
        assert.match(announced, /O takes|has won|is a draw/);
        await press(...right.map(() => "ArrowLeft"), ...down.map(() => "ArrowUp"));
    }
    const { winner } = rows.get(boards.at(-1));
    assert.notEqual(winner, "X");
    const end = winner ? "O has won." : "The game is a draw.";
    assert.equal(await text(page, "headline"), end);
});

test("the position stands in the address, and comes back from it", async () => {
    const page = await open();
    await click(page, 4, 0, 8);
    assert.equal(new URL(page.url()).hash, "#O../.X./..X/");
    const other = await open(new URL(page.url()).hash);
    assert.equal(await board(other), "O...X...X");
    assert.equal(await text(other, "headline"), await text(page, "headline"));
    // However it is written.
    for (const written of ["#o...x...x", "#O../.X./..X", "#O..%0A.X.%0A..X", "#O..%2F.X.%2F..X/"]) {
        assert.equal(await board(await open(written)), "O...X...X", written);
    }
    for (const none of ["", "#"]) assert.equal(await board(await open(none)), ".........");
    // An edit of the address is a step like any other.
    await visit(page, ["XO......."]);
    await page.getByRole("button", { name: "Undo" }).click();
    await shows(page, "O...X...X");
    await page.reload();
    await shows(page, "O...X...X");
    await page.getByRole("button", { name: "Undo" }).click();
    await shows(page, "O...X....");
});

test("a wrong address is explained in the words of the library", async () => {
    const page = await open("#XO......./");
    const wrong = {
        "foo": "foo", "XO.": "XO.", "XO./.?./...": "XO./.?./...", "XO./.../...//": "XO./.../.../",
        "XO./.../...x": "XO./.../...x", "%": "%", "%E0%A4%A": "%E0%A4%A", "/": "/",
        "XO.%20...": "XO. ...", "%F0%9F%99%82": "🙂", "X%1B": "X\u001b",
        ["X".repeat(2000)]: "X".repeat(2000), ["%F0%9F%99%82".repeat(99)]: "🙂".repeat(99),
        "%3Cb%3Ebold%3C/b%3E": "<b>bold</b>",
    };
    for (const [written, meant] of Object.entries(wrong)) {
        await visit(page, [written]);
        const shown = await page.getByRole("alert").innerText();
        const reason = complaint(meant);
        assert.match(reason, /^expected/);
        assert(shown.includes(` in the address is no board: ${reason}.`), shown);
        assert(shown.startsWith(`“${meant}”`), shown);
        // Nothing is lost: neither what was written nor the board before.
        assert.equal(await page.evaluate(() => location.hash), `#${written}`);
        assert.equal(await board(page), "XO.......");
    }
    await page.getByRole("checkbox", { name: "Set up" }).click();
    await page.getByRole("checkbox", { name: "Set up" }).click();
    assert.equal(await page.getByRole("alert").count(), 1);
    await click(page, 4);
    assert.equal(await page.getByRole("alert").count(), 0);
    assert.equal(new URL(page.url()).hash, "#XO./.X./.../");
    const first = await open("#foo");
    assert.match(await first.getByRole("alert").innerText(), /found 'f'/);
    assert.equal(await board(first), ".........");
});

test("an unreachable board can be set up, and says why it is unreachable", async () => {
    const kinds = {
        "OO.......": /^0 X and 2 O/, "XXXXXXXXX": /^9 X and 0 O/, "XXXOOO...": /^both/,
        "XXXOO.O..": /after X had a line$/, "XX.OOOX.X": /after O had a line$/,
    };
    const page = await open();
    for (const [cells, reason] of Object.entries(kinds)) {
        await setUp(page, cells);
        const complains = complaint(cells).replace(/^no game leads to this board: /, "");
        assert.match(complains, reason);
        assert.equal(await text(page, "headline"), `No game leads to this board: ${complains}.`);
        // It has no hints, it can be shared, and no move is possible on it.
        const other = await open(new URL(page.url()).hash);
        assert.equal(await text(other, "headline"), await text(page, "headline"));
        const [{ squares }] = await visit(other, [cells]);
        assert(squares.every(({ hint }) => hint === ""));
        await click(other, ...SQUARES);
        await shows(other, cells);
    }
});

test("any position can be set up, and play goes on from it", async () => {
    const page = await open();
    await page.getByLabel("X against perfect play").check();
    await setUp(page, "XX.OO.X..");
    assert.equal(await text(page, "headline"), "O to move: a win in 1 ply with best play.");
    await page.getByRole("button", { name: "Undo" }).click();
    await shows(page, "XX.OO....");
    await page.getByRole("button", { name: "Redo" }).click();
    await shows(page, "XX.OO.X..");
    // Now perfect play has its turn.
    await page.getByRole("checkbox", { name: "Set up" }).uncheck();
    await shows(page, "XX.OOOX..");
    assert.equal(await text(page, "headline"), "O has won.");
});

test("the reasons of unreachable boards are the library's", async (t) => {
    const count = (board, mark) => board.split(mark).length - 1;
    // All with possible counts of marks, and one for each pair of impossible counts.
    const boards = new Map();
    for (let index = 0; index < 3 ** 9; index++) {
        const board = SQUARES.map((square) => ".XO"[Math.floor(index / 3 ** square) % 3]).join("");
        const [x, o] = [count(board, "X"), count(board, "O")];
        const possible = x === o || x === o + 1;
        if (!rows.has(board)) boards.set(possible ? board : `${x} ${o}`, board);
    }
    const page = await open();
    const shown = await visit(page, [...boards.values()]);
    for (const [i, board] of [...boards.values()].entries()) {
        const reason = complaint(board);
        assert.match(reason, /^no game leads to this board: /);
        assert.equal(shown[i].headline.toLowerCase(), `${reason}.`.toLowerCase());
        assert(shown[i].squares.every(({ hint }) => hint === ""), board);
    }
    assert.equal(boards.size, 568 + 45);
    t.diagnostic(`${boards.size} boards`);
});

// ---- The main states: accessibility, layout, screenshots ----

const STATES = {
    "start": { fragment: "" },
    "winning": { fragment: "#X../..O/.../" },
    "losing": { fragment: "#X.O/.../..X/" },
    "hidden": { fragment: "#X../..O/.../", act: (page) => page.getByLabel("Show hints").uncheck() },
    "playing": {
        act: async (page) => {
            await page.getByLabel("X against perfect play").check();
            await click(page, 0);
            await page.keyboard.press("ArrowRight");
        },
    },
    "won": { fragment: "#XX./OO./.../", act: (page) => click(page, 2) },
    "two-lines": { fragment: "#XXX/XOO/XOO/" },
    "draw": { fragment: "#XOX/XOO/OX./", act: (page) => click(page, 8) },
    "unreachable": { act: (page) => setUp(page, "XXXOO.O..") },
    "longest": { fragment: "#XXX/XXX/XXX/" },
    "wrong-address": { fragment: `#XO./...${"?".repeat(60)}` },
};

for (const colorScheme of ["light", "dark"]) {
    for (const [width, viewport] of Object.entries({ wide: WIDE, narrow: NARROW })) {
        test(`the main states, ${colorScheme} and ${width}`, async (t) => {
            let checks = 0;
            for (const [name, { fragment, act }] of Object.entries(STATES)) {
                const page = await open(fragment, { colorScheme, viewport });
                await act?.(page);
                await page.screenshot({
                    path: `${SCREENSHOTS}${name}-${width}-${colorScheme}.png`, fullPage: true,
                });

                await page.evaluate(AXE);
                const { violations, incomplete, passes } = await page.evaluate("axe.run()");
                const told = ({ id, nodes }) => `${id}: ${nodes[0].html}`;
                assert.deepEqual([...violations, ...incomplete].map(told), [], name);
                checks += passes.length;

                assert.deepEqual(await page.evaluate(faults), [], name);
            }
            const states = Object.keys(STATES).length;
            t.diagnostic(`${states} states, ${checks} rules of axe passed, 0 violations`);
        });
    }
}

// Runs in the page: what sticks out of it, does not fit its box, or overlaps something else.
function faults() {
    const found = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push("the page scrolls sideways");
    const visible = [...document.querySelectorAll("main *")].filter((one) => one.checkVisibility());
    for (const one of visible) {
        const cut = one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1;
        if (cut) found.push(`cut off: ${one.outerHTML}`);
    }
    const blocks = visible.filter((one) =>
        one.matches("h1, h2, p, label, legend, #board, #history button, .step"));
    const boxes = blocks.map((one) => one.getBoundingClientRect());
    boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b, j) => {
        const apart = a.right <= b.left + .5 || b.right <= a.left + .5
            || a.bottom <= b.top + .5 || b.bottom <= a.top + .5;
        if (!apart) found.push(`overlap: ${blocks[i].outerHTML} ${blocks[i + 1 + j].outerHTML}`);
    }));
    return found;
}

test("nothing moves for those who want it so", async () => {
    for (const [reducedMotion, expected] of [["reduce", 0], ["no-preference", 1]]) {
        const page = await open("#XX./OO./.../", { reducedMotion });
        await click(page, 2);
        const running = await page.evaluate(() => document.getAnimations().length);
        assert.equal(running, expected, reducedMotion);
    }
});

test("no request leaves the page", async (t) => {
    // Over HTTP too, as seen by the server: a browser might look for an icon.
    const served = [];
    const server = createServer((request, response) => {
        served.push(request.url);
        response.setHeader("Content-Type", "text/html");
        response.end(readFileSync(FILE));
    }).listen(0, "127.0.0.1");
    await new Promise((done) => server.once("listening", done));
    const page = await open("", { url: `http://127.0.0.1:${server.address().port}/` });
    await click(page, ...SQUARES);
    await page.waitForTimeout(500);
    server.closeAllConnections();
    server.close();
    assert.deepEqual(served, ["/"]);

    // And of all that the other tests have done.
    const pages = [FILE.href, page.url()].map((url) => url.split("#")[0]);
    const others = requests.filter((url) => !pages.includes(url.split("#")[0]));
    assert.deepEqual(others, []);
    t.diagnostic(`${requests.length} pages opened, ${others.length} other requests`);
});

test("the page has raised no error", () => assert.deepEqual(errors, []));
