// Drives the page in Chromium with the mouse and the keys, and reads what it shows.

import assert from "node:assert/strict";
import { after, afterEach, before } from "node:test";

import { chromium } from "playwright-core";

import { FILE } from "./expected.mjs";

// What no test may cause: errors, messages on the console, and requests for anything but the page.
export const wrong = [];
const PAGES = new RegExp(`^(${FILE.href}|http://127\\.0\\.0\\.1:\\d+/)(#|$)`);
export const WIDE = { width: 1280, height: 800 };

let browser;
before(async () => {
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
afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    assert.deepEqual(wrong.splice(0), []);
});
after(() => browser.close());

// An empty page, in which anything may go wrong.
export async function blank(options) {
    const context = await browser.newContext({ viewport: WIDE, reducedMotion: "reduce", ...options });
    return context.newPage();
}

// Opens the page. `choices` are the stored choices: null on a first visit. `chance` replaces the random numbers. If
// it is 0, Robot plays the first of several answers.
//
// The choices are stored by the open page. Chromium sometimes loses what a script has stored before the page starts,
// as soon as the page is reloaded.
export async function open(fragment = "", { choices = {}, url = FILE.href, chance = 0, ...options } = {}) {
    const page = await blank(options);
    page.context().on("request", (request) => PAGES.test(request.url()) || wrong.push(request.url()));
    page.on("pageerror", (error) => wrong.push(error));
    page.on("console", (message) => wrong.push(message.text()));
    await page.context().addInitScript((chance) => { Math.random = () => chance; }, chance);
    await page.goto(url + fragment);
    await ready(page);
    if (choices !== null) await store(page, url + fragment, JSON.stringify({ level: "perfect", ...choices }));
    return page;
}
// For a test that never goes back: thousands of entries in the history slow the browser down.
export const keepNoHistory = (page) => page.evaluate(() => { history.pushState = history.replaceState = () => {}; });
export const ready = (page) => page.locator("main.ready").waitFor();

export async function reload(page) {
    await page.reload();
    await ready(page);
}

// Stores a text and opens an address again, as on a next visit.
export async function store(page, url, text) {
    await page.evaluate(([url, text]) => {
        localStorage.tictactable = text;
        history.replaceState(null, "", url);
    }, [url, text]);
    await reload(page);
}
export const remembered = (page) => page.evaluate(() => JSON.parse(localStorage.tictactable));

export const text = (page, id) => page.locator(`#${id}`).innerText();
export const square = (page, number) => page.locator(".square").nth(number);
export const button = (page, name) => page.getByRole("button", { name, exact: true });
export const choose = (page, name) => page.locator("label").filter({ hasText: name }).or(
    page.locator("label").filter({ has: page.getByRole("radio", { name, exact: true }) })).first().click();
// With `force`, because otherwise a click on a taken square would wait until the square is free.
export const click = async (page, ...numbers) => {
    for (const number of numbers) await square(page, number).click({ force: true });
};

// The board, read from the labels of its squares.
export const board = (page) => page.locator(".square").evaluateAll((all) =>
    all.map((one) => one.ariaLabel.match(/: (X|O)/)?.[1] ?? ".").join(""));

// Waits, because Back takes effect with a delay.
export async function shows(page, expected) {
    for (let tries = 0; tries < 100 && await board(page) !== expected; tries++) {
        await page.waitForTimeout(10);
    }
    assert.equal(await board(page), expected);
}
export const says = async (page, expected) => assert.equal(await text(page, "words"), expected);
