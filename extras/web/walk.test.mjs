// Walks through the page at random, from a file and from a server, in two windows. After each step, asks whether all that is
// said is true, whether it is announced, and whether anything has moved; and whether a reload, and Back and Forward, lead to
// where the walk was.

import assert from "node:assert/strict";
import { test } from "node:test";

import { open, reload } from "./browser.mjs";
import { Reader } from "./claims.mjs";
import { serve, until } from "./expected.mjs";
import { boardOf, dayOf } from "./today.js";
import * as W from "./words.js";

const WALKS = process.env.ALL ? 15 : 1;
// Fewer than the entries that the browser's history has room for.
const STEPS = 40;
const LINKS = ["foo", "XO......./", "X...O..../", "XX./OO./.../", "XOXXOOOX./", "XXX/OO./.../", "level=good", "level=hard", "practice=block", ""];

// Runs in the page: what is shown, and what can be pressed.
function look() {
    scrollTo({ top: 0, behavior: "instant" });
    const shown = window.look();
    const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const squares = all(".square");
    const { game, mode, error } = history.state;
    const box = (id) => ["left", "top", "width", "height"].map((side) => document.getElementById(id).getBoundingClientRect()[side]);
    return {
        ...shown, id: game.id, task: mode?.task, first: mode?.misses < 2, pressed: mode?.answer, error,
        stored: localStorage.tictactable,
        index: navigation.currentEntry.index, base: navigation.currentEntry.index - history.state.entries,
        places: [box("board"), box("say").slice(0, 3)].flat(),
        over: document.documentElement.scrollWidth - innerWidth,
        focus: document.activeElement === document.body || document.activeElement.getClientRects().length > 0,
        // All that a reload, Back and Forward must keep.
        view: JSON.stringify([location.hash, shown.words, shown.note, document.getElementById("main").className,
            ...all(".square, .row button:not(#today), #level input:checked, #who input:checked").map((one) =>
                `${one.ariaLabel ?? one.textContent} ${one.value} ${one.ariaDisabled} ${one.ariaCurrent}`)]),
        can: [
            ...squares.flatMap((one, square) => one.ariaDisabled === "false" ? Array(3).fill(square) : []),
            ...all(".row button").filter((one) => one.ariaDisabled !== "true").map((one) => ["undo", "today"].includes(one.id) ? `#${one.id}` : one.textContent),
            ...all("label").filter((one) => !one.firstElementChild.matches(":disabled") && !one.firstElementChild.checked).map((one) => one.firstElementChild.value),
        ],
    };
}

// What leaves the page, or says something for a moment.
const LEFT_OUT = [W.BUTTONS.share, W.BUTTONS.copy, W.BUTTONS.print, W.BUTTONS.printClass];
const KEYS = { u: "#undo", h: "#hints", n: W.BUTTONS.new };
// Sentences about the stars and about the whole game, which are no claims.
const OTHERS = RegExp([W.RULE, W.FOR_CLASS, W.ALL_STARS, W.progress(0, true), ...Object.keys(W.STEPS).map(W.stepLink)]
    .map((one) => one.replaceAll(/[?.()]/g, "\\$&")).join("|") + "|(?:You lose a point: )?\\d of 5\\.", "g");

for (const [where, url] of [["file", undefined], ["server", await serve()]]) for (const [width, height] of [[390, 844], [1280, 800]]) {
    for (let walk = 0; walk < WALKS; walk++) test(`${STEPS} steps at random: on a ${where}, ${width}x${height}, ${walk}`, async () => {
        let seed = where.length * width + walk * 7919;
        const pick = (list) => list[Math.floor((seed = seed * 48271 % 2147483647) / 2147483647 * list.length)];
        const page = await open("", { url, viewport: { width, height }, choices: { level: pick(["beginner", "good", "perfect"]) }, chance: pick([0, .4, .9]) });
        page.on("dialog", (dialog) => dialog.accept());
        let day = dayOf(new Date());
        const setDay = () => page.clock.setFixedTime(new Date(1970, 0, 1 + day, 12));
        await setDay();
        const reader = new Reader();
        reader.begin();
        const bases = new Map();
        // The page goes back when it has closed something, which takes a moment.
        const settled = async () => {
            let now;
            await until(async () => (now = await page.evaluate(look)).base === (bases.get(now.id) ?? now.base), true);
            bases.set(now.id, now.base);
            return now;
        };
        const trail = [];
        let last = await settled();
        let noted;
        // The other modes announce all of their notes.
        const note = (now) => { if (!["why", "practice"].includes(now.mode)) noted = now.note; };
        note(last);
        const { places } = last;
        const check = (act, now) => {
            const told = () => `step ${trail.length}, ${trail.slice(-8).join(", ")}: ${now.shown}: ${now.words} ${now.note}`;
            const said = now.said.replaceAll(OTHERS, "").trim();
            if (!now.error && said) reader.check({ ...now, act, said, today: day }, told(), now.task, now.first);
            // What is announced stands there, and what has changed is announced.
            if (!["#link", "Escape"].includes(act) || now.words !== last.words) assert(now.live.includes(now.words), `${told()}: announced: ${now.live}`);
            if (now.note && now.note !== noted) assert(now.live.includes(now.note), `${told()}: announced: ${now.live}`);
            note(now);
            assert(now.over <= 0, `${told()}: scrolls sideways`);
            assert(now.focus, `${told()}: the focus is lost`);
            now.places.forEach((place, i) => assert(Math.abs(place - places[i]) <= 1, `${told()}: moves: ${now.places}, not ${places}`));
        };
        check("start", last);
        while (trail.length < STEPS) {
            const can = last.can.filter((one) => !LEFT_OUT.includes(one));
            const act = pick([...can, ...can, "key u", "key r", "key h", "key n", "key Escape", "link", "tomorrow"]);
            trail.push(act);
            let named = act;
            if (act === "tomorrow") {
                day++;
                await setDay();
                await page.evaluate(() => dispatchEvent(new Event("focus")));
            } else if (act === "link") {
                const link = pick(LINKS);
                trail.push(trail.pop() + link);
                // The address may be this one already.
                if (!await page.evaluate((link) => location.hash === `#${link}` || (location.hash = link) && false, link)) {
                    await until(() => page.evaluate(() => history.state !== null), true);
                    if (/^[XO.]+\//.test(link)) {
                        const board = link.replaceAll("/", "");
                        reader.begin(board, board === boardOf(day) ? day : undefined);
                    } else if (!["foo", "level=hard"].includes(link)) reader.begin();
                }
            } else if (act.startsWith?.("key ")) {
                const key = act.slice(4);
                named = KEYS[key] ?? key;
                // What the key does not do here.
                if (last.mode !== "game" && key !== "Escape") named = "";
                // The letters do nothing while a button has the focus.
                if (key !== "Escape") await page.locator(".square[tabindex=\"0\"]").focus();
                await page.keyboard.press(key);
            } else {
                if (last.mode === "why" && typeof act === "number") reader.retry(last.shown);
                await page.evaluate((act) => {
                    const one = document.querySelectorAll(".square")[act] ?? (/^#/.test(act) ? document.querySelector(act) : document.querySelector(`input[value="${act}"]`))
                        ?? [...document.querySelectorAll(".row button")].find((one) => one.checkVisibility() && one.textContent === act);
                    one.focus();
                    one.click();
                }, act);
                if (act === W.BUTTONS.clear) {
                    Object.assign(reader, new Reader());
                    reader.begin();
                }
            }
            const now = await settled();
            check(named, now);
            if (now.index > last.index && now.stored === last.stored && act !== "link") {
                await page.goBack();
                await until(async () => (await page.evaluate(look)).view, last.view);
                await page.goForward();
                await until(async () => (await page.evaluate(look)).view, now.view);
            } else if (trail.length % 5 === 0) {
                await reload(page);
                assert.equal((await page.evaluate(look)).view, now.view, `a reload after ${trail.slice(-8).join(", ")}`);
            }
            last = await settled();
            note(last);
        }
    });
}
