// Tests the page in Chromium, from outside: uses the mouse, the keys and the address, and reads what it shows.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import {
    WIDE, answer, blank, board, button, click, ends, go, hold, lose, open, ready, reload,
    says, score, square, starts, text, way, wrong,
} from "./browser.mjs";
import { EMPTY, FILE, free, rows, serve, until } from "./expected.mjs";
import { boardOf, dayOf } from "./today.js";
import * as W from "./words.js";

const SCREENSHOTS = fileURLToPath(new URL("target/screenshots/", import.meta.url));
const AXE = readFileSync(new URL("node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const TWO = { choices: { who: "two" } };
const permissions = ["clipboard-read", "clipboard-write"];
// The squares of a game that X loses to Perfect.
const LOSE = [0, 1, 3];
// Those of a game that X wins, if Robot overlooks lines and takes the first of several squares.
const WIN = [4, 8, 2, 6];

const url = await serve();

const back = (page) => page.goBack();
// To the last step of Why?
const toEnd = async (page) => { while (await button(page, "next").count() > 0) await go(page, "next"); };
const follow = (link) => (page) => page.evaluate((link) => new Promise((done) => {
    addEventListener("popstate", () => done(), { once: true });
    location.hash = link;
}), link);
const chance = (number) => (page) => page.evaluate((number) => { Math.random = () => number; }, number);
const press = (number) => (page) => square(page, number).dispatchEvent("click");
const wait = (time) => (page) => page.clock.runFor(time);
const confirms = (yes) => (page) => page.once("dialog", (dialog) => dialog.message() === W.CLEAR && yes ? dialog.accept() : dialog.dismiss());
const noted = (words) => (page) => until(() => text(page, "note"), words);

// ---- Answers ----

test("the page is one small file, as a server sends it", () => {
    const [size, most] = [gzipSync(readFileSync(FILE), { level: 9 }).length, 37_160];
    assert(size <= most, `${size} bytes compressed, of at most ${most}: shorten the page, or raise this limit`);
});

// ---- A game ----

test("the answer comes after a moment, in which you cannot move, but can take your move back",
    way("", { reducedMotion: "no-preference" }, (page) => page.clock.install(),
        // An hour is more than it takes to say so.
        (page) => page.clock.pauseAt(Date.now() + 3_600_000), press(0), wait(500), press(1), { board: "X........" }, says(W.THINKS),
        wait(100), { board: "X...O....", live: `${W.change(EMPTY, "X...O....", "X")} ${W.begin(false, "")}` },
        press(8), { keys: "u", board: "X...O...." }, wait(1000), { board: "X...O...." }));

test("Undo stays within a game", way("", TWO, 4, 0, 8,
    "undo", { board: "O...X....", live: `${W.change("O...X...X", "O...X....", "O")} ${W.begin(false, "X")} ${W.uncounted("undo")}` },
    "undo", reload, (page) => page.goto("about:blank"), back, ready, { possible: true, board: "....X...." }, "undo", { possible: false, board: EMPTY },
    3, { possible: true }, "new", { board: EMPTY, possible: false }));

test("a game by keyboard alone", async () => {
    const page = await open("", { viewport: { width: 320, height: 256 } });
    // Presses keys, which lead to something that shows that it has the focus.
    const on = (keys, name) => async () => {
        for (const key of keys.split(" ")) await page.keyboard.press(key);
        const [outline, corners, found] = await page.evaluate(() => {
            const one = document.activeElement;
            const radio = one.type === "radio";
            const { outline, borderRadius } = getComputedStyle(radio ? one.nextElementSibling : one);
            return [outline, borderRadius, radio ? one.value : one.ariaLabel ?? one.textContent];
        });
        assert.match(outline, /solid [2-9]/, keys);
        // In a small square, round corners would look like an O.
        if (/: (free|X|O)$/.test(found)) assert.equal(corners, "0px");
        assert.equal(found, name);
    };
    const { new: fresh, undo, hints, practice } = W.BUTTONS;
    const at = (square, mark = ".") => W.label(square, mark);
    const tabs = (...names) => names.map((name) => on("Tab", name));
    const said = W.end("perfect", -1, true).replace("?", "\\?");
    await go(page, ...tabs("X", "perfect", at(4)),
        // The arrow keys stay in their row and their column.
        on("ArrowLeft ArrowLeft", at(3)), on("ArrowDown ArrowDown", at(6)), on("ArrowRight ArrowRight", at(8)), on("ArrowUp ArrowRight", at(5)),
        on("ArrowUp ArrowUp", at(2)), on("ArrowRight", at(2)), on("ArrowLeft ArrowLeft ArrowLeft", at(0)),
        // Alt and an arrow key are the browser's own shortcuts.
        on("Alt+ArrowDown", at(0)), on("Enter", at(0, "X")), { live: RegExp(`^${W.change(EMPTY, "X...O....", "X")}`) },
        on("ArrowRight Space", at(1, "X")), on("ArrowLeft ArrowDown Enter", at(3, "X")), { live: RegExp(`${said} ${score(0, 0, 1)}$`) },
        // The button that has opened a mode gets the focus when the mode is left.
        on("Tab Tab Tab Enter Escape", W.why(-1)), on("Shift+Tab Shift+Tab Shift+Tab", at(3, "X")),
        { keys: "n", board: EMPTY }, ...tabs(fresh, undo, hints, practice), on("Enter Escape", practice),
        on("1", at(0, "X")), { board: "X...O...." },
        // On a number pad 7 is top left, whether Num Lock is off or on (with Shift, here).
        ...[["7", at(0, "X")], ["3", at(8, "X")], ["5", at(4, "O")], ["2", at(7, "X")]].flatMap(([key, label]) =>
            ["", "Shift+"].map((shift) => on(`${shift}Numpad${key}`, label))),
        { keys: "h", visible: ["#hints[aria-pressed=true]", ".hint >> nth=0"] }, { keys: "h", hidden: [".hint >> nth=0"] },
        on("Shift+Tab", "perfect"), on("Shift+Tab ArrowRight", "O"));
});

test("in the way of the arrow keys to another choice, no game starts", async () => {
    const page = await open();
    const press = (key) => () => page.keyboard.press(key);
    await go(page, 0, { board: "X...O...." }, () => page.locator("[value=X]").focus(), press("ArrowRight"), { checked: "X", board: "X...O...." },
        press("ArrowDown"), { checked: "X" }, press("Space"), { checked: "two", kept: { who: "two" } },
        press("ArrowRight"), { checked: "two" }, press("Space"), { checked: "X", kept: { who: "X" } },
        "practice", () => page.locator("[value=finish]").focus(), press("ArrowLeft"), { checked: "finish" }, press("Space"), { checked: "stop" });
});

test("keys count by place where they write no digit or letter of English, and letters only on the board or if nothing has the focus", async () => {
    const page = await open("", TWO);
    const key = (key, code) => () => page.evaluate(([key, code]) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true })), [key, code]);
    await go(page, key("\u00e9", "Digit2"), { board: ".X......." }, key("3", "Digit8"), { board: ".XO......" }, key("\u0433", "KeyU"), { board: ".X......." },
        key("u", "KeyF"), { board: EMPTY }, key("", ""), key("a", "KeyU"), key("Unidentified", ""), { board: EMPTY },
        1, () => page.locator("#practice").focus(), key("u", "KeyU"), { board: ".X......." }, key("5", "Digit5"), key("u", "KeyU"), { board: ".X......." });
});

test("a taken square answers, with a small shake, and a win moves, unless motion is reduced", async () => {
    for (const [reducedMotion, moving] of [["reduce", false], ["no-preference", true]]) {
        const page = await open("#XX./OO./.../", { reducedMotion });
        await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === "finished"));
        await click(page, 0);
        // An animation of a style sheet has a name.
        assert.equal(await page.evaluate(() => document.getAnimations().filter((one) => !("animationName" in one)).length), Number(moving));
        await go(page, { board: "XX.OO....", note: W.taken(0), live: W.taken(0) },
            // Not the second half of a double click.
            (page) => square(page, 5).dblclick(), async () => assert.notEqual(await text(page, "note"), W.taken(5)), "undo", 2);
        assert.equal(await page.locator(".hop").count(), 3);
        const running = await page.evaluate(() => document.getAnimations().map((one) => one.animationName));
        assert.equal(running.length > 0, moving, reducedMotion);
        assert.equal(await page.locator(".bit").count(), moving ? 24 : 0);
        if (moving) for (const name of ["pen", "hop", "fly"]) assert(running.includes(name), name);
    }
});

// ---- Addresses ----

test("a wrong address is explained in a reader's words", async () => {
    const page = await open("#XO......./");
    // The text in the address, and what it means if that is another one.
    const wrong = [
        ["foo"], ["XO."], ["XO./.?./..."], ["XO./.../...//"], ["%"], ["%E0%A4%A"], ["X%1B", "X\u001b"],
        ["%3Cb%3Ebold%3C/b%3E", "<b>bold</b>"], ["X".repeat(2000)], [`X${"%F0%9F%99%82".repeat(99)}`, `X${"🙂".repeat(99)}`],
    ];
    for (const [written, meant = written] of wrong) {
        const note = W.inAddress(meant);
        // It is short enough for the page, and no character is cut in two.
        assert([...note].length < 100 && !/\p{Surrogate}/u.test(note), note);
        // The text in the address stays, and so does the board from before.
        await go(page, follow(written), says(W.NO_BOARD), { note, address: `${FILE.href}#${written}`, board: "XO......." });
        assert((await page.getByRole("status").innerText()).includes(note));
    }
    for (const [name, one] of [["level", ""], ["level", "toString"], ["level", "<img src=x onerror=alert()>"], ["practice", "__proto__"], ["practice", "fork&x"]]) {
        await go(page, follow(`${name}=${encodeURIComponent(one)}`), says(W.NO_LINK), { note: W.inLink(name, one), board: "XO.......", checked: "perfect" });
    }
    await go(page, reload, says(W.NO_LINK), 4, says(W.begin(false, "")), { address: /#XO.\/.X.\/[^/]*\/$/ });
    // A game that counted still does.
    await go(page, "new", 0, follow("foo"), { board: "X...O....", score: score(0, 0, 0) }, back, () => until(() => text(page, "words"), W.begin(false, "")), { board: "X...O...." });
});

// ---- What the repository contains ----

test("the font has all characters that the page says", async () => {
    // Characters that are only in code.
    const all = ["words.js", "index.html"].map((name) => readFileSync(new URL(name, import.meta.url), "utf8")).join("");
    const said = [...new Set(all.replace(/[\s{}[\]$`|&;<>*_@%]/g, ""))];
    const page = await open();
    // A character that the font lacks has another width in each of two other fonts.
    const missing = await page.evaluate((said) => {
        const pen = document.createElement("canvas").getContext("2d");
        return said.filter((one) => new Set(["serif", "monospace"].map((other) => {
            pen.font = `99px Hand, ${other}`;
            return pen.measureText(one).width;
        })).size > 1);
    }, said);
    assert.deepEqual(missing, [], `the font lacks ${missing.join(" ")}; add to KEPT in font.py, and run it`);
    assert(await page.evaluate(() => document.fonts.check("16px Hand")));
});

test("the README's picture shows the page as it is", async () => {
    const choices = { level: "good", hints: true, scores: { good: [2, 3, 4] } };
    const page = await open("#XXO/O../.../", { choices, viewport: { width: 728, height: 800 } });
    // The picture has a board of the day.
    await page.clock.setFixedTime(new Date(2026, 10, 28, 12));
    await page.evaluate(() => history.replaceState({ ...history.state, game: { ...history.state.game, boards: ["XXO......", "XXOO....."], level: "good", given: undefined } }, ""));
    await reload(page);
    const now = await page.screenshot();
    const path = new URL("../../docs/web-light.png", import.meta.url);
    if (process.env.RENEW) writeFileSync(path, now);
    // Another version of the browser may draw edges a little differently, but no stroke or letter.
    const difference = await (await blank()).evaluate(async (pictures) => {
        const [a, b] = await Promise.all(pictures.map(async (png) => createImageBitmap(await (await fetch(png)).blob())));
        const pen = new OffscreenCanvas(a.width, a.height).getContext("2d");
        pen.drawImage(a, 0, 0);
        pen.globalCompositeOperation = "difference";
        pen.drawImage(b, 0, 0, a.width, a.height);
        // Not the opacity, which is each fourth value.
        return pen.getImageData(0, 0, a.width, a.height).data.reduce((most, value, i) => i % 4 === 3 ? most : Math.max(most, value), 0);
    }, [now, readFileSync(path)].map((png) => `data:image/png;base64,${png.toString("base64")}`));
    assert(difference < 100, `a value differs by ${difference} of 255; run RENEW=yes extras/web/test to draw the picture anew`);
});

// ---- Three ways through the page ----

test("a child's way: loses, practises, and wins", way("", { choices: null, chance: .99 },
    // No word of an expert, and no sign of a hint.
    async (page) => assert.doesNotMatch(await text(page, "main"), /ply|plies|optimal|[+=−]/),
    starts("beginner"),
    { note: W.RULE, main: [], score: score(0, 0, 0) },
    0, { note: W.RULE }, 1, 3, ends("beginner", -1, true), { score: score(0, 0, 1) },
    // From a file, no link is offered, because it works only on this computer.
    { hidden: ["#link", "#hash"] }, "practice", says(W.STEPS.finish[1]), "sheet", async (page) => assert.equal(await button(page, "copy").count(), 0),
    "back", "game", ends("beginner", -1, true), "again", starts("beginner"), { note: "", main: [] },
    // From here on, Robot overlooks lines.
    chance(0),
    { choose: "good", note: W.against("good"), score: score(0, 0, 0) },
    { choose: "beginner", note: W.against("beginner"), score: score(0, 0, 1) },
    ...WIN, ends("beginner", 1), { score: score(1, 0, 1), main: [W.BUTTONS.again] },
    // The third win leads to the next level.
    "again", ...WIN, ends("beginner", 1), "again", ...WIN, ends("beginner", 1, false, "good"), { main: [W.BUTTONS.nextLevel] },
    // H is Hints or nothing: it does not press the button that stands there now.
    { keys: "h", kept: { hints: false, level: "beginner" } },
    "nextLevel", starts("good"), { kept: { level: "good" } }, ...WIN, ends("good", 1),
    // A game that is over stays what it was, whatever is chosen after it.
    { choose: "perfect" }, back, ends("good", 1), { checked: "good", score: score(1, 0, 0), choose: "perfect" },
    { checked: "perfect" }, ...LOSE, { choose: "O", board: /X/ }, back,
    ends("perfect", -1, true), { checked: "X" }));

test("a teacher's way: two children, a board to share, a sheet, and the next class", async () => {
    const page = await open("", { url, permissions, choices: { who: "two", practice: { finish: 5 } } });
    await page.evaluate(() => { window.print = () => { document.title = "printed"; }; });
    assert(await page.locator("[value=perfect]").isDisabled());
    await go(page, says(W.TWO_START), 0, 3, 1, 4, 8, 5, says(W.endOfTwo("O")),
        "why", says(W.mistake({ missed: true, square: 8 }, "X")[0]), "next", "retry", says(W.begin(false, "X")), 2,
        says(W.endOfTwo("X")),
        // The board before the mistake is sent, and during a game the one that is shown.
        "share", noted(W.COPIED), { clipboard: `${url}#X../.../.../` }, "again", 0, 4, 8, "share", noted(W.COPIED), { clipboard: `${url}#X../.O./..X/`, live: W.COPIED },
        "practice", { choose: "fork" }, says(W.STEPS.fork[1]),
        async (page) => assert((await text(page, "note")).startsWith(W.STEPS.fork[2])),
        async () => assert.equal(await page.getByRole("group", { name: W.BUTTONS.practice }).getByRole("radio").count(), 4),
        answer(true), "sheet", { live: `${W.FOR_CLASS} ${W.stepLink("fork")}` }, "print", { title: "printed" }, "back", "game", says(W.begin(false, "O")),
        "practice", "sheet", confirms(false), "clear", { kept: { scores: { two: [0, 0, 1] }, practice: { finish: 5 } } },
        confirms(true), "clear", says(W.TWO_START),
        { kept: { who: "two", scores: { two: [0, 0, 0] }, practice: { finish: 0 } } });
});

test("a shared board is a dare against Perfect, which changes no choice, and one can send it back", async () => {
    const kept = { who: "two", level: "good", hints: true };
    const page = await open("#x...o...x", { url, permissions, choices: kept });
    const sends = (link) => [noted(W.COPIED), { clipboard: `${url}#${link}/` }];
    const dare = [{ checked: "O" }, { checked: "perfect", hidden: [".hint >> nth=0"], score: W.NOT_COUNTED, kept }, says(W.question(0, "O"))];
    // Small letters and no slashes will do.
    await go(page, ...dare, hold, says(W.SOLVED), { note: W.SEND }, "share", ...sends("X../.O./..X"), "again", ...dare,
        lose, { note: W.MISSED }, "share", ...sends("X../.O./..X"), "new", says(W.begin(true, "X") + W.outlook(0)), { checked: "two", kept });
    // With help, or once the answer has been seen, it is not met.
    const again = async () => go(page, follow("X../.O./..X/"), ...dare);
    await go(page, again, answer(true), "undo", hold, ends("perfect", 0), { note: W.uncounted("undo", true) }, "again", hold, says(W.SOLVED),
        again, "hints", { visible: [".hint >> nth=0"], kept }, "hints", hold, ends("perfect", 0), { note: W.uncounted("shown") }, "again", ...dare, hold, { note: W.uncounted("shown") },
        again, lose, "why", "next", "show", "back", "back", "game", "again", hold, { note: W.uncounted("shown") });
    // A board that is lost is not offered, and has no answer; the end of a game is an end.
    await go(await open("#X.O/.../..X/", { url }), says(W.question(-1, "O")), { hidden: ["#link"], note: "" }, hold, { hidden: ["#link"], note: "" });
    await go(await open("#XXX/OO./.../", { url, choices: { who: "O" } }), says(W.endOfTwo("X")), { hidden: ["#link"] }, "again", { board: /X/ });
});

test("each draw with Perfect that counts is celebrated, and Hints make a game just for fun", async () => {
    const page = await open();
    const draws = (bits) => async () => {
        while (free(await board(page)).length > 1) await click(page, rows.get(await board(page)).best_move);
        await page.emulateMedia({ reducedMotion: "no-preference" });
        await hold(page);
        assert.equal(await page.locator(".bit").count(), bits);
        await page.emulateMedia({ reducedMotion: "reduce" });
    };
    await go(page, draws(24), ends("perfect", 0), { score: score(0, 1, 0) }, "again", draws(24), { score: score(0, 2, 0) },
        "again", "hints", "hints", { score: W.NOT_COUNTED }, draws(0), ends("perfect", 0), { note: W.uncounted("hints") }, "again", { score: score(0, 2, 0) });
});

test("a new game on one that has not begun adds no entry to the history, and an earlier page's game begins anew", async () => {
    const page = await open("", { choices: { who: "O", level: "good" } });
    const length = () => page.evaluate(() => history.length);
    const before = await length();
    await go(page, "new", { keys: "nnn" }, "new", "today", "today");
    assert.equal(await length(), before + 1);
    await page.evaluate(() => history.replaceState({ game: { id: 1, boards: ["X...O...."], who: "X", level: "perfect" }, explore: true, entries: 1, version: 4 }, ""));
    await go(page, reload, { checked: "good", board: /^[.X]+$/ });
});

test("the board of the day is solved once, against Perfect, and changes no choice; a reload after midnight keeps it", async () => {
    const own = { checked: "good", kept: { who: "O", level: "good" } };
    const page = await open("", { choices: { who: "O", level: "good", hints: true, today: { day: 1, solved: 4 } } });
    const at = (...date) => (page) => page.clock.setFixedTime(new Date(2026, 10, ...date));
    const days = [26, 27, 28].map((date) => boardOf(dayOf(new Date(2026, 10, date))));
    const boards = days.map((board) => ({ board }));
    const counted = (solved) => ({ score: `${W.DAYS_SOLVED} ${solved}`, kept: { today: { solved } } });
    const { turn, wdl } = rows.get(days[0]);
    await go(page, at(26, 23), reload, "today", boards[0], { checked: "perfect", live: RegExp(W.position(days[0])) }, says(W.question(wdl, turn)), { note: W.TODAY },
        counted(4), { hidden: ["#hints"], keys: "h" }, hold, says(W.SOLVED), { note: W.newBoard(true) }, counted(5), "again", boards[0], hold, counted(5), "new", own,
        // The same board again counts no second time. Solved after midnight, it is that of the day before.
        "today", hold, counted(5), at(27, 1), reload, { note: W.newBoard(false) }, "new", own, "today", boards[1], at(28, 1),
        { note: W.TODAY }, lose, { note: W.MISSED }, counted(5), "again", boards[1], hold, { note: W.newBoard(false) }, counted(6));
    // What Why? has shown does not count, not in another window either, nor if the day comes as a link.
    const shown = { note: W.uncounted("shown", true, true), kept: { today: { solved: 6 } } };
    await go(page, at(26, 23), reload, (page) => page.evaluate(() => { localStorage.tictactable = JSON.stringify({ today: { solved: 6 } }); }), reload, "new", "today");
    const other = await page.context().newPage();
    await go(other, at(26, 23), () => other.goto(FILE.href), ready, "today", lose, "why", toEnd, "show");
    await go(page, hold, shown, reload, shown, "again", hold, shown, "new", "today", hold, shown, follow(`${days[0]}/`), { hidden: ["#hints"], score: `${W.DAYS_SOLVED} 6` }, hold, shown);
    // A window that is never hidden shows the board of the day when it gets the focus.
    const marks = (day) => async (page) => assert.equal(await page.locator("#today svg").first().evaluate((one) =>
        [...one.querySelectorAll("g[class]")].map((mark) => mark.getAttribute("class")[0]).join("")), days[day].replaceAll(".", ""));
    await go(page, at(26, 23), reload, marks(0), at(27, 0), marks(0), () => page.evaluate(() => dispatchEvent(new Event("focus"))), marks(1));
});

test("a double click presses one button, not also the one that takes its place", async () => {
    await go(await open(), { twice: "practice" }, says(W.STEPS.finish[1]),
        // The same words, twice: a board and another one.
        { twice: "next" }, { twice: "game" }, starts("perfect"),
        ...LOSE, { twice: "why" }, says(W.move({ moves: [{ kind: "line", winner: "O", square: 6 }] }, "X")[0]));
});

test("a teacher's links lead to a step and to a level, in any case, and change no stored choice", async () => {
    const kept = { who: "two", level: "perfect" };
    const page = await open("", { url, permissions, choices: kept });
    for (const [level, link] of Object.entries({ beginner: "level=beginner", perfect: "LEVEL=Perfect", good: "level=good" })) {
        await go(page, follow(link), starts(level), { checked: level });
    }
    await go(page, reload, starts("good"), lose, "again", starts("good"), { address: `${url}#level=good`, kept });
    for (const [step, link] of Object.entries({ finish: "practice=finish", block: "PRACTICE=block", fork: "practice=Fork", stop: "Practice%3DSTOP" })) {
        await go(page, follow(link), says(W.STEPS[step][1]), { checked: step, kept });
    }
    await go(page, "sheet", { note: W.stepLink("stop") }, "copy", { clipboard: `${url}#practice=stop` });
    // The side stays, and a choice is one.
    await go(await open("#level=good", { choices: { who: "O", level: "beginner" } }), { checked: "O", board: /X/ }, { checked: "good" },
        { choose: "perfect", kept: { level: "perfect" } }, reload, { checked: "perfect" });
});

test("without a clipboard, the address has the link, and the page says so within the window", way("#X../.O./.../", { url, viewport: { width: 320, height: 568 } },
    (page) => page.evaluate(() => { delete Navigator.prototype.clipboard; }),
    "share", noted(W.NOT_COPIED), (page) => until(async () => (await page.locator("#note").boundingBox()).y >= 0, true), { address: /#X..\/.O.\/...\/$/ }));

// ---- The main states: accessibility, layout, screenshots ----

// The fragment and the choices with which the page is opened, and the ways to one state after the other.
const PRACTICE = Object.keys(W.STEPS).flatMap((step, i) => [
    [`practice-${i}-wrong`, [{ choose: step }, answer(false)]], [`practice-${i}-right`, [answer(true)]],
]);
const STATES = [
    ["", {}, { "start": [] }],
    ["", {}, { "hints": [0, 5, { keys: "h" }], "lost": [{ keys: "hn" }, ...LOSE] }],
    ["#X.O/.../..X/", {}, { "losing": ["hints"] }],
    ["#XX./OO./.../", {}, { "solved": [2] }],
    // Here Why? has the most steps.
    ["#X../.../.../", {}, { "why-fork-0": [1, 6, 5, "why"], "why-fork-1": ["next"], "why-fork-2": ["next"], "why-fork-3": ["next"], "why-fork-4": ["show"] }],
    ["#X../.../.../", {}, { "why-seen": [1, 8, 3, "why", "next"] }],
    ["#X../.O./..X/", {}, { "why-best": [2, 3, "why", "next", "show"] }],
    ["", { scores: { perfect: [5, 5, 12] } }, { "drawn": [hold] }],
    ["", { today: { day: 1, solved: 12 } }, { "today": ["today"], "today-lost": [lose], "today-solved": ["again", hold] }],
    ["", {}, { "practice": ["practice"], ...Object.fromEntries(PRACTICE), "practice-class": ["sheet"] }],
    ["", { practice: { finish: 4 } }, { "practice-star": ["practice", { choose: "finish" }, answer(true)] }],
    ["#X../.O./.../", {}, { "given": [], "given-hints": ["hints"] }],
    ["", { who: "two", hints: true }, { "long": [0, says(W.begin(false, "O") + W.outlook(0))] }],
    ["", { level: "good", scores: { good: [3, 0, 0] } }, { "next-level": [...WIN, ends("good", 1, false, "perfect")] }],
    ["#XXX/OOO/.../", {}, { "unreachable": [] }],
    [`#XO./...${"?".repeat(60)}`, {}, { "wrong-address": [] }],
];
const LOOKS = {
    "forced-colors": { viewport: WIDE, forcedColors: "active" },
    ...Object.fromEntries([[320, 568], [390, 844], [768, 1024], [1024, 600], [1280, 800], [1920, 1080]].flatMap(([width, height]) =>
        ["light", "dark"].map((colorScheme) => [`${width}x${height}-${colorScheme}`, { viewport: { width, height }, colorScheme }]))),
};
const WINDOWS = [
    [280, 653], [320, 568], [360, 640], [390, 664], [390, 844], [430, 932], [768, 1024], [1024, 768], [568, 320],
    [667, 375], [844, 390], [640, 400], [1024, 600], [1366, 620], [1280, 720], [700, 720], [728, 800], [1280, 800], [1366, 768], [1440, 900], [1920, 1080], [3840, 2160],
];

test("in the main states, axe finds no fault, everything fits into every window, and the board stays", async () => {
    const found = [];
    const places = {};
    let number = 0;
    // By turns, each state is tested in one of the looks and a third of the windows.
    const some = (all, part) => all.filter((_, i) => process.env.ALL || (i + number) % part === 0);
    for (const [fragment, choices, states] of STATES) {
        const before = [];
        for (const [name, steps] of Object.entries(states)) {
            // A page for each state, in which all clicks come before the windows: a click waits for two frames, and once,
            // after many windows, Chromium drew none in that page any more.
            const page = await open(fragment, { choices });
            before.push(...steps);
            await go(page, ...before);
            await page.evaluate(AXE);
            for (const [look, { viewport, colorScheme = "light", forcedColors = "none" }] of some(Object.entries(LOOKS), 13)) {
                await page.setViewportSize(viewport);
                await page.emulateMedia({ colorScheme, forcedColors });
                if (process.env.ALL) await page.screenshot({ path: `${SCREENSHOTS}${name}-${look}.png`, fullPage: true });
                const { violations, incomplete } = await page.evaluate("axe.run()");
                // axe does not treat a single sign as text. The sign has the same contrast as the words below it.
                const told = ({ id, nodes }) => nodes.filter(({ html }) => !/^<b>[−=+]<\/b>$/.test(html))
                    .map(({ html, any }) => `${id}: ${html} ${any[0]?.message}`);
                const faulty = [...[...violations, ...incomplete].flatMap(told), ...(await page.evaluate(measure)).found];
                found.push(...faulty.map((fault) => `${name}, ${look}: ${fault}`));
            }
            await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
            for (const [width, height] of some(WINDOWS, 3)) {
                const size = `${width}x${height}`;
                await page.setViewportSize({ width, height });
                const { found: more, place, over } = await page.evaluate(measure);
                // The start fits without scrolling, but for the narrowest window, and Why? in one where all have the same width.
                if (name === "start" && width > 280 || name.startsWith("why-fork") && size === "768x1024") assert.deepEqual(over, [0, 0], `${name}, ${size}`);
                if (place !== (places[size] ??= place)) found.push(`${name}, ${size}: the board moves`);
                found.push(...more.map((fault) => `${name}, ${size}: ${fault}`));
            }
            number++;
            await page.context().close();
        }
    }
    assert.deepEqual(found, []);
});

// Runs in the page. Lists the elements that stick out of the page, do not fit their box, are too small for a
// finger, or overlap another element; with the place of the board, and by how much the page is larger than the window.
function measure() {
    scrollTo({ top: 0, behavior: "instant" });
    const found = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push("the page scrolls sideways");
    const visible = [...document.querySelectorAll("main *:not(svg *)")].filter((one) =>
        one.checkVisibility() && !one.matches(".unseen, h1 span"));
    const named = (one) => one.id || one.ariaLabel || one.textContent;
    for (const one of visible) {
        const { left, right, width, height } = one.getBoundingClientRect();
        // The squared paper extends beyond the board.
        if (!one.matches("#board, #squared, h1") && one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1) found.push(`cut off: ${named(one)}`);
        if (left < -.5 || right > innerWidth + .5) found.push(`sticks out: ${named(one)}`);
        if (one.matches("button, label") && Math.min(width, height) < 44) found.push(`too small: ${named(one)} ${width} ${height}`);
        const words = document.createRange();
        words.selectNodeContents(one);
        const inside = words.getBoundingClientRect();
        if (one.matches(".row button, label") && inside.width > one.clientWidth + .5 || one.matches(".row button") && inside.height > one.clientHeight - 2) found.push(`larger than its button: ${named(one)}`);
    }
    const blocks = visible.filter((one) =>
        one.matches("h1, h2, #score > span, label, legend, #words, #note:not(:empty), .square, .row button, #keys"));
    const boxes = blocks.map((one) => [one.getBoundingClientRect(), named(one)]);
    const meet = (a, b, from, to) => a[from] < b[to] - .5 && b[from] < a[to] - .5;
    boxes.forEach(([a, one], i) => boxes.slice(i + 1).forEach(([b, another]) => {
        if (meet(a, b, "left", "right") && meet(a, b, "top", "bottom")) found.push(`overlap: ${one} and ${another}`);
    }));
    const place = ["left", "top", "right", "bottom"].map((side) => Math.round(document.querySelector("#board").getBoundingClientRect()[side]));
    return { found, place: String(place), over: [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight] };
}

test("with text of twice the size, nothing is cut off", async () => {
    const page = await open("", { viewport: { width: 320, height: 568 } });
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), "32px");
    await reload(page);
    // The sentence and the board are in the window, and the choices come after them, in the order of the keys too.
    const first = async () => assert(await page.evaluate(() => {
        scrollTo({ top: 0, behavior: "instant" });
        const [say, board, top] = ["say", "board", "top"].map((id) => document.getElementById(id));
        const bottom = board.getBoundingClientRect().bottom;
        return say.getBoundingClientRect().top >= 0 && bottom <= innerHeight && top.getBoundingClientRect().top >= bottom
            && board.compareDocumentPosition(top) === Node.DOCUMENT_POSITION_FOLLOWING;
    }));
    for (const [width, height] of [[390, 844], [320, 568]]) {
        await page.setViewportSize({ width, height });
        await go(page, first, 0, first, "practice", first, answer(false), first, "game", "today", first, "new");
    }
    const fits = async () => assert.deepEqual((await page.evaluate(measure)).found, []);
    await go(page, fits, "practice", fits, "game", { choose: "two" }, 0, "undo", { score: W.NOT_COUNTED }, fits);
});

test("print shows the board and its marks, and no controls", async () => {
    const page = await open("", { colorScheme: "dark" });
    await go(page, { media: "print", hidden: ["#say"] }, { media: "screen" }, 0, 8, { keys: "h" },
        { media: "print", hidden: ["#who", "#level", "#row", "#score", "#keys", "#undo", "#link", "#today"] },
        { visible: ["#words", "#board", "#grid"] });
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(252, 253, 255)");
    const { width } = await page.locator("#board").boundingBox();
    assert.ok(width > .75 * 210 / 25.4 * 96, "the board fills the page");
});

test("without JavaScript, or where a server forbids its script or its styles, the page says that it has not started", async () => {
    const says = async (page, address, words, note = "") => {
        await page.goto(address);
        await until(() => page.locator("#words").textContent(), words);
        assert.equal(await page.locator("#note").textContent(), note);
        assert.equal(await page.locator("button:visible, input:visible, #board:visible").count(), 0);
    };
    await says(await blank({ javaScriptEnabled: false }), FILE.href, "The game has not started. It needs JavaScript.");
    for (const policy of ["script-src 'self'", "style-src 'self'", "default-src 'none'"]) {
        await says(await blank(), await serve({ "Content-Security-Policy": policy }), "The game has not started. It needs JavaScript.");
    }
    for (const lacks of ["delete Array.prototype.at", "delete Array.prototype.findLastIndex"]) {
        const old = await blank();
        await old.addInitScript(lacks);
        await says(old, FILE.href, "This browser is too old for the game.", "It needs Chrome 108, Firefox 110, Safari 16, or later.");
    }
});

test("injected markup runs no script and applies no style", async () => {
    const page = await open();
    await page.evaluate(() => {
        document.body.insertAdjacentHTML("beforeend", "<img src=data:, onerror=document.title='run'><p style=color:red>");
        document.body.append(Object.assign(document.createElement("script"), { textContent: "document.title = 'run'" }));
    });
    // The browser reports each attempt on the console.
    await until(() => wrong.length, 3);
    assert.deepEqual(wrong.splice(0).map((text) => text.match(/inline (\w+) (?=.*violates the following Content Security Policy)/)[1]).sort(), ["event", "script", "style"]);
    assert.notEqual(await page.title(), "run");
});

test("the scores and stars of two open pages add up", async () => {
    const page = await open("#XX./OO./.../", TWO);
    const other = await page.context().newPage();
    await other.goto(FILE.href);
    await ready(other);
    for (const [before, one] of [page, other, other, page, other].entries()) {
        await go(one, { keys: "n14253", score: RegExp(`X ${before + 1}`), kept: { scores: { two: [before + 1, 0, 0] } } });
    }
    await go(page, "practice", ...Array(4).fill([answer(true), "next"]).flat());
    await go(other, "practice", answer(true), { note: W.progress(5, true) }, "sheet", confirms(true), "clear");
    await go(page, answer(true), { kept: { practice: { finish: 1 } } });
});

test("in a frame with srcdoc and a sandbox, which forbids storage", async () => {
    const page = await blank();
    const html = readFileSync(FILE, "utf8").replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    await page.setContent(`<iframe sandbox="allow-scripts" srcdoc="${html}"></iframe>`);
    const frame = page.frameLocator("iframe");
    await ready(frame);
    await go(frame, { choose: "good" }, 4, { board: /O.*X|X.*O/ }, "undo", { board: EMPTY },
        4, { board: /O.*X|X.*O/ },
        // Modes open and close, although the address cannot change.
        "practice", "game", { visible: ["main.game"], board: /O.*X|X.*O/ });
});
