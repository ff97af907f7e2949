// The page in Firefox: all answers, a game by mouse and keys, and the history. The rest is tested in
// Chromium.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import puppeteer from "puppeteer-core";

import { EMPTY, FILE, compare, rows, visit } from "./expected.mjs";

let browser;
const requests = [];
const errors = [];

before(async () => {
    browser = await puppeteer.launch({
        browser: "firefox",
        executablePath: process.env.FIREFOX,
        extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
    });
});
after(() => browser.close());

async function open() {
    const page = await browser.newPage();
    page.on("request", (request) => requests.push(request.url()));
    page.on("pageerror", (error) => errors.push(error));
    page.on("console", (message) => errors.push(message.text()));
    await page.goto(FILE.href);
    await page.waitForSelector("main.ready");
    return page;
}
const text = (page, id) => page.$eval(`#${id}`, (one) => one.textContent);
const board = (page) => page.$$eval(".square", (all) =>
    all.map((one) => one.ariaLabel.match(/: (X|O)/)?.[1] ?? ".").join(""));
const shows = (page, expected) => page.waitForFunction((expected) => {
    const squares = [...document.querySelectorAll(".square")];
    return squares.map((one) => one.ariaLabel.match(/: (X|O)/)?.[1] ?? ".").join("") === expected;
}, {}, expected);

test("every free square of every reachable board shows what the library says", async (t) => {
    const page = await open();
    await page.click("[value=two] + span");
    await page.click("#hints");
    await page.click("#more");
    t.diagnostic(compare(await visit(page, [...rows.keys()])));
    await page.click("#hints");
    await page.click("[value=X] + span");
});

test("a game, Undo and Back, Why?, and a reload", async () => {
    const page = await open();
    await page.evaluate(() => { Math.random = () => 0; });
    await page.click(".square");
    await shows(page, "X...O....");
    await page.keyboard.press("2");
    const mistake = await board(page);
    await page.keyboard.press("u");
    await shows(page, "X...O....");
    await page.goBack();
    await shows(page, EMPTY);
    await page.keyboard.press("r");
    await shows(page, "X...O....");
    for (const key of "24") await page.keyboard.press(key);
    assert.equal(await text(page, "words"), "You lost. It never loses. Again?");
    await page.click("#hints");
    await shows(page, mistake);
    assert.equal(await text(page, "words"), "Here it went wrong. Try ★.");
    await page.reload();
    await page.waitForSelector("main.ready");
    await shows(page, mistake);
});

test("no request leaves the page, and it has raised no error", () => {
    // The icon stands in the page.
    assert.deepEqual(requests.filter((url) => !url.startsWith(FILE.href) && !url.startsWith("data:")), []);
    assert.deepEqual(errors, []);
});
