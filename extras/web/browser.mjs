// Drives the page in Chromium with the mouse and the keys, and reads what it shows.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, afterEach, before } from "node:test";

import { chromium } from "playwright-core";

import { FILE, LIMIT, free, rows } from "./expected.mjs";
import * as W from "./words.js";

// What no test may cause: errors, messages on the console, and requests for anything but the page.
export const wrong = [];
const PAGES = new RegExp(`^(${FILE.href}|http://127\\.0\\.0\\.1:\\d+/)(#|$)`);
export const WIDE = { width: 1280, height: 800 };

let browser;
before(async () => {
    browser = await chromium.launch({
        timeout: LIMIT,
        // The shell draws the same, and opens a page in a third of the time. Ubuntu has only Chromium.
        executablePath: ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(existsSync),
        args: ["--disable-gpu", "--font-render-hinting=slight"],
    });
});
afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    assert.deepEqual(wrong.splice(0), []);
});
after(() => browser.close());

// An empty page, in which anything may go wrong.
export async function blank(options) {
    const context = await browser.newContext({ viewport: WIDE, reducedMotion: "reduce", ...options });
    context.setDefaultTimeout(LIMIT);
    await context.addInitScript(`window.look = ${look}`);
    return context.newPage();
}

// Runs in the page, as `window.look`: all that the page says and shows.
function look() {
    const text = (id) => document.getElementById(id).textContent.trim();
    const squares = [...document.querySelectorAll(".square")];
    return {
        mode: document.getElementById("main").className.split(" ")[1],
        shown: squares.map((one) => one.ariaLabel.match(/: (X|O)/)?.[1] ?? ".").join(""),
        who: document.querySelector("[name=who]:checked")?.value, level: document.querySelector("[name=level]:checked")?.value,
        crossed: squares.findIndex((one) => one.ariaLabel.includes(", a mistake")),
        live: text("live"), words: text("words"), note: text("note"), said: `${text("words")} ${text("note")}`.trim(),
        score: text("score"), button: document.getElementById("hints").hidden ? "" : text("hints"),
        hints: document.querySelector(".hint") !== null, hinting: document.querySelector("#hints[aria-pressed=true]") !== null,
        squares: squares.map((one) => [one.ariaLabel, one.ariaDisabled === "false",
            one.querySelector(".hint") ? `${one.querySelector(".hint").classList[1]} ${one.querySelector(".hint").textContent}` : "",
            one.querySelector(".star") !== null, one.querySelector(".pen")?.classList[1] ?? "."]),
        strikes: document.querySelectorAll("#strike path").length / 2,
    };
}

// Opens the page. `choices` are the stored choices: null on a first visit. `chance` replaces the random numbers: if it is 0,
// Robot plays the first of several answers; if null, the numbers vary, and are the same in each run. The choices are stored
// by the open page, because Chromium sometimes loses what a script has stored before the page starts.
export async function open(fragment = "", { choices = {}, url = FILE.href, chance = 0, ...options } = {}) {
    const page = await blank(options);
    page.context().on("request", (request) => PAGES.test(request.url()) || wrong.push(request.url()));
    page.on("pageerror", (error) => wrong.push(error));
    page.on("console", (message) => wrong.push(message.text()));
    await page.context().addInitScript((chance) => {
        let seed = 1;
        Math.random = () => chance ?? (seed = seed * 48271 % 2147483647) / 2147483647;
    }, chance);
    await page.goto(url + fragment);
    await ready(page);
    if (choices === null) return page;
    await page.evaluate(([url, choices]) => {
        localStorage.tictactable = JSON.stringify(choices);
        history.replaceState(null, "", url);
    }, [url + fragment, { level: "perfect", ...choices }]);
    await reload(page);
    return page;
}
export const ready = (page) => page.locator("main.ready").waitFor();

export async function reload(page) {
    await page.reload();
    await ready(page);
}

export const text = (page, id) => page.locator(`#${id}`).innerText();
export const square = (page, number) => page.locator(".square").nth(number);
// A button by its name in words.js. Those that are hidden are not found.
export const button = (page, name) => ["undo", "today"].includes(name) ? page.locator(`#${name}`)
    : page.locator(".row button:visible").filter({ hasText: new RegExp(`^${W.BUTTONS[name].replace("?", "\\?")}$`) });
// Clicks on what is there, because a click alone would wait for it until LIMIT. Each act of the page is done when the click
// returns, with reduced motion the answer too.
export async function press(one, act = "click") {
    const can = await one.evaluateAll((all) => all.map((one) => one.checkVisibility() && one.ariaDisabled !== "true" && !one.matches(":has(:disabled)")));
    assert.deepEqual(can, [true], `${one} can be pressed`);
    await one[act]();
}
export const choose = (page, value) => press(page.locator(`label:has([value=${value}])`));
// With `force`, because otherwise a click on a taken square would wait until the square is free.
export const click = async (page, ...numbers) => {
    for (const number of numbers) await square(page, number).click({ force: true });
};

// The board, read from the labels of its squares.
export const board = (page) => page.locator("main").evaluate(() => window.look().shown);

// Gives a right or a wrong answer in the practice.
export const answer = (right) => async (page) => {
    const { board: now, optimal_moves } = rows.get(await board(page));
    await click(page, free(now).find((square) => optimal_moves.includes(square) === right));
};

// Plays until the game is over: the best moves, which draw against Perfect, or a mistake wherever there is one.
async function playOn(page, move) {
    for (let row = rows.get(await board(page)); !row.terminal; row = rows.get(await board(page))) await click(page, move(row));
}
export const hold = (page) => playOn(page, (row) => row.best_move);
export const lose = (page) => playOn(page, ({ board, optimal_moves }) =>
    free(board).find((square) => !optimal_moves.includes(square)) ?? free(board)[0]);

// Those parts of an object that `like` has too.
const part = (found, like) => like?.constructor !== Object ? found
    : Object.fromEntries(Object.keys(like).map((name) => [name, part(found?.[name], like[name])]));

// What a part of a step does, or waits for.
const ACTS = {
    choose,
    twice: (page, name) => press(button(page, name), "dblclick"),
    keys: (page, keys) => page.keyboard.type(keys),
    media: (page, media) => page.emulateMedia({ media }),
    visible: async (page, all) => { for (const one of all) assert(await page.locator(one).isVisible(), one); },
    hidden: async (page, all) => { for (const one of all) assert(await page.locator(one).isHidden(), one); },
    checked: async (page, value) => assert(await page.locator(`[value=${value}]`).isChecked(), value),
};
// What a part of a step reads, and compares with its value: a regular expression, or what it must be.
const READS = {
    title: (page) => page.title(),
    clipboard: (page) => page.evaluate(() => navigator.clipboard.readText()),
    address: (page) => page.url(),
    board,
    words: (page) => text(page, "words"),
    note: (page) => text(page, "note"),
    live: (page) => page.getByRole("status").innerText(),
    score: async (page) => (await text(page, "score")).replaceAll(/\s+/g, " "),
    // The buttons that stand out.
    main: (page) => page.locator(".main:visible").allInnerTexts(),
    // Whether Undo has an effect.
    possible: async (page) => await button(page, "undo").getAttribute("aria-disabled") === "false",
    kept: async (page, like) => part(await page.evaluate(() => JSON.parse(localStorage.tictactable)), like),
};
async function make(page, name, value) {
    if (name in ACTS) return ACTS[name](page, value);
    const found = await READS[name](page, value);
    if (value instanceof RegExp) assert.match(found, value);
    else assert.deepEqual(found, value);
}

// Makes each step of a way: presses a square, or the button that has a name in words.js; calls a function; or makes each
// part of an object.
export async function go(page, ...way) {
    for (const step of way) {
        if (typeof step === "number") await click(page, step);
        else if (typeof step === "function") await step(page);
        else if (typeof step === "object") for (const part of Object.entries(step)) await make(page, ...part);
        else await press(button(page, step));
    }
}
// A test that opens the page and goes one way.
export const way = (fragment, options, ...steps) => async () => go(await open(fragment, options), ...steps);

export const says = (words) => ({ words });
export const starts = (level) => says(W.begin(true, "") + W.TEASE[level]);
export const ends = (...end) => says(W.end(...end));
export const score = (...counts) => counts.map((count, i) => `${W.SCORE[i]} ${count}`).join(" ");
