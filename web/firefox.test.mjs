// Tests a game by mouse and keys, and the history, in Firefox without WebAssembly. Chromium tests everything else.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";

import puppeteer from "puppeteer-core";

import { EMPTY, FILE, serve } from "./expected.mjs";
import * as W from "./words.js";

let browser;
const requests = [];
const errors = [];

before(async () => {
    browser = await puppeteer.launch({
        browser: "firefox",
        executablePath: process.env.FIREFOX,
        extraPrefsFirefox: { "ui.prefersReducedMotion": 1, "javascript.options.wasm": false },
    });
});
after(() => browser.close());

const url = await serve();

async function open(address = FILE.href) {
    const page = await browser.newPage();
    page.on("request", (request) => requests.push(request.url()));
    page.on("pageerror", (error) => errors.push(error));
    page.on("console", (message) => errors.push(message.text()));
    await page.goto(address);
    await page.waitForSelector("main.ready");
    return page;
}
const says = async (page, words) => assert.equal(await page.$eval("#words", (one) => one.textContent), words);
const board = (page) => page.$$eval(".square", (all) =>
    all.map((one) => one.ariaLabel.match(/: (X|O)/)?.[1] ?? ".").join(""));
// Polls from outside the page. Puppeteer's waitForFunction would create a function from text in the page, which
// the page's security policy forbids.
async function shows(page, expected) {
    const end = Date.now() + 60_000;
    while (await board(page) !== expected && Date.now() < end) await setTimeout(20);
    assert.equal(await board(page), expected);
}

for (const address of [FILE.href, url]) test(`a game, Undo and Back, Why?, and a reload: ${address.split(":")[0]}`, async () => {
    const page = await open(address);
    const press = (key) => page.keyboard.press(key);
    // Back and Escape leave the practice of a fresh page, and Forward does no harm.
    const [back, forward] = ["back", "forward"].map((way) => () => page.evaluate((way) => history[way](), way));
    for (const leave of [back, forward, () => press("Escape")]) {
        if (leave !== forward) await page.click("#practice");
        await leave();
        await page.waitForSelector("main.game");
        await setTimeout(200);
        await shows(page, EMPTY);
    }
    await page.click("[value=perfect] + span");
    assert(await page.evaluate(() => { Math.random = () => 0; return !("WebAssembly" in window); }));
    await page.click(".square");
    await shows(page, "X...O....");
    await press("2");
    const mistake = await board(page);
    // Back returns to the boards that the page has shown.
    await press("u");
    assert.equal(await board(page), "X...O....");
    for (const earlier of [mistake, "X...O....", EMPTY]) {
        // Not goBack, which waits for an event that Firefox 140 does not send when the page stays.
        await page.evaluate(() => history.back());
        await shows(page, earlier);
    }
    await press("r");
    assert.equal(await board(page), "X...O....");
    for (const key of "24") await press(key);
    await says(page, W.end("perfect", -1, true, 0));
    const lost = await board(page);
    await page.click("#hints");
    await shows(page, mistake);
    await says(page, W.move({ moves: [{ kind: "line", winner: "O", square: 6 }] }, "X")[0]);
    // Back leaves Why? and takes nothing back. A reload leaves it too.
    await page.evaluate(() => history.back());
    await page.waitForSelector("main.game");
    await shows(page, lost);
    await says(page, W.end("perfect", -1, true, 0));
    await page.click("#hints");
    await page.reload();
    await page.waitForSelector("main.ready");
    await shows(page, lost);
});

test("the page sends no request and raises no error", () => {
    assert.deepEqual(requests.filter((one) => ![FILE.href, url, "data:"].some((start) => one.startsWith(start))), []);
    assert.deepEqual(errors, []);
});
