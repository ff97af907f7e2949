// Tests a game by mouse and keys, and the history, in Firefox. Chromium tests everything else.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, before, test } from "node:test";

import puppeteer from "puppeteer-core";

import { EMPTY, FILE, LIMIT, serve, until } from "./expected.mjs";
import * as W from "./words.js";

let browser;
before(async () => {
    browser = await puppeteer.launch({
        timeout: LIMIT, protocolTimeout: LIMIT, browser: "firefox", extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
        executablePath: ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync),
    });
});
after(() => browser.close());

for (const address of [FILE.href, await serve()]) test(`a game, Back, and a reload in each mode: ${address.split(":")[0]}`, async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(LIMIT);
    const wrong = [];
    page.on("request", (request) => [address, "data:"].some((start) => request.url().startsWith(start)) || wrong.push(request.url()));
    page.on("pageerror", (error) => wrong.push(error));
    page.on("console", (message) => wrong.push(message.text()));
    await page.goto(address);
    await page.waitForSelector("main.ready");

    const board = () => page.$$eval(".square", (all) => all.map((one) => one.ariaLabel.match(/: (X|O)/)?.[1] ?? ".").join(""));
    // Not Puppeteer's waitForFunction, which creates a function from text: the page's security policy forbids that.
    const shows = async (expected, words) => {
        await until(board, expected);
        if (words) await until(() => page.$eval("#words", (one) => one.textContent), words);
    };
    const press = (key) => page.keyboard.press(key);
    // Not goBack, which waits for an event that Firefox 140 does not send when the page stays.
    const [back, forward] = ["back", "forward"].map((way) => () => page.evaluate((way) => history[way](), way));
    const mode = (name) => page.waitForSelector(`main.ready.${name}`);

    await page.click("[value=perfect] + span");
    await page.evaluate(() => { Math.random = () => 0; });
    await page.click(".square");
    await shows("X...O....");
    await press("2");
    const mistake = await board();
    // Back returns to the game before, which still counts, and to no single move.
    await press("n");
    await shows(EMPTY);
    await press("9");
    await back();
    await shows(mistake);
    await press("4");
    const lost = await board();
    await shows(lost, W.end("perfect", -1, true));
    assert.equal(await page.$eval("#score", (one) => one.textContent.replace(/\s+/g, " ").trim()), W.SCORE.map((name, i) => `${name} ${i >> 1}`).join(" "));
    // A reload keeps each mode, Back leaves it and takes nothing back, and Forward opens it again.
    for (const [name, button] of [["practice", "#practice"], ["why", "#hints"]]) {
        await page.click(button);
        await mode(name);
        const words = await page.$eval("#words", (one) => one.textContent);
        const there = await board();
        await page.reload();
        await mode(name);
        for (const leave of [back, () => press("Escape")]) {
            await shows(there, words);
            await leave();
            await mode("game");
            await shows(lost, W.end("perfect", -1, true));
            await forward();
            await mode(name);
        }
        await back();
        await mode("game");
    }
    assert.deepEqual(wrong, []);
});
