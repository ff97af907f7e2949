// Tests a game by mouse and keys, and the history, in Firefox. Chromium tests everything else.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";

import puppeteer from "puppeteer-core";

import { EMPTY, FILE, serve } from "./expected.mjs";
import * as W from "./words.js";

let browser;
before(async () => {
    browser = await puppeteer.launch({
        browser: "firefox", executablePath: process.env.FIREFOX, extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
    });
});
after(() => browser.close());

for (const address of [FILE.href, await serve()]) test(`a game, Undo and Back, Why?, and a reload: ${address.split(":")[0]}`, async () => {
    const page = await browser.newPage();
    const wrong = [];
    page.on("request", (request) => [address, "data:"].some((start) => request.url().startsWith(start)) || wrong.push(request.url()));
    page.on("pageerror", (error) => wrong.push(error));
    page.on("console", (message) => wrong.push(message.text()));
    await page.goto(address);
    await page.waitForSelector("main.ready");

    const board = () => page.$$eval(".square", (all) => all.map((one) => one.ariaLabel.match(/: (X|O)/)?.[1] ?? ".").join(""));
    // Polls from outside the page. Puppeteer's waitForFunction would create a function from text in the page, which the
    // page's security policy forbids.
    const shows = async (expected, words) => {
        for (const end = Date.now() + 60_000; await board() !== expected && Date.now() < end;) await setTimeout(20);
        assert.equal(await board(), expected);
        if (words) assert.equal(await page.$eval("#words", (one) => one.textContent), words);
    };
    const press = (key) => page.keyboard.press(key);
    // Not goBack, which waits for an event that Firefox 140 does not send when the page stays.
    const [back, forward] = ["back", "forward"].map((way) => () => page.evaluate((way) => history[way](), way));

    // Back and Escape leave the practice of a fresh page, and Forward does no harm.
    for (const leave of [back, forward, () => press("Escape")]) {
        if (leave !== forward) await page.click("#practice");
        await leave();
        await page.waitForSelector("main.game");
        await setTimeout(200);
        await shows(EMPTY);
    }
    await page.click("[value=perfect] + span");
    await page.evaluate(() => { Math.random = () => 0; });
    await page.click(".square");
    await shows("X...O....");
    await press("2");
    const mistake = await board();
    // Back returns to the boards that the page has shown.
    await press("u");
    for (const [go, shown] of [[() => {}, "X...O...."], [back, mistake], [back, "X...O...."], [back, EMPTY], [() => press("r"), "X...O...."]]) {
        await go();
        await shows(shown);
    }
    for (const key of "24") await press(key);
    const lost = await board();
    await shows(lost, W.end("perfect", -1, true, 0));
    // Back leaves Why? and takes nothing back. A reload leaves it too.
    for (const leave of [back, () => page.reload()]) {
        await page.click("#hints");
        await shows(mistake, W.move({ moves: [{ kind: "line", winner: "O", square: 6 }] }, "X")[0]);
        await leave();
        await page.waitForSelector("main.ready.game");
        await shows(lost);
    }
    assert.deepEqual(wrong, []);
});
