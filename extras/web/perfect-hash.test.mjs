// Tests docs/perfect-hash.html in Chromium: its maps are byte for byte those of phf_codegen, and it says what is so.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { isReachable, probe } from "../js/tictactable.mjs";
import { blank, text, wrong } from "./browser.mjs";

const PAGE = new URL("../../docs/perfect-hash.html", import.meta.url);
const read = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
const html = read(PAGE);
const run = (command, options, input) => execFileSync(command, options, { input, maxBuffer: 1e9 });

test("it is small, and its policy has the hashes of its style and its script", () => {
    const bytes = (all) => run("gzip", ["-9"], all).length;
    assert(bytes(html.replace(/url\(data:font.*?\)/, "")) <= 10_000 && bytes(html) <= 20_000, `${bytes(html)}`);
    for (const tag of ["style", "script"]) {
        const hash = createHash("sha256").update(html.match(RegExp(`<${tag}>(.*)</${tag}>`, "s"))[1]).digest("base64");
        assert(html.includes(`${tag}-src 'sha256-${hash}'`), `${tag}-src must be 'sha256-${hash}'`);
    }
});

test("its maps are what the build scripts wrote; its 19,683 answers are right; one can go there and back, and write anything", async () => {
    const page = await blank({ viewport: { width: 320, height: 300 } });
    page.on("request", (request) => /^(file|data):/.test(request.url()) || wrong.push(request.url()));
    page.on("pageerror", (error) => wrong.push(error)).on("console", (message) => wrong.push(message.text()));
    await page.goto(PAGE.href);
    const now = async () => [await text(page, "say"), await page.locator("#picture").innerHTML()];
    const there = [await now()];
    for (const last = await page.locator("#slider").getAttribute("max"); there.length <= last; there.push(await now())) await page.locator("#next").click();
    assert.equal(new Set(there.map(String)).size, 16);
    for (const step of there.slice(0, -1).reverse()) assert.deepEqual(await page.locator("#back").click().then(now), step);

    const list = read("../../docs/your-own-list/list.txt").match(/^\w.*/gm).map((line) => line.split(/\s+/));
    await page.locator("#words").fill(list.map(([word]) => word).join(" "));
    // As text, because Playwright is slow with long arrays.
    const [map, lists, numbers, all, found, way] = JSON.parse(await page.evaluate(() => JSON.stringify([boards, map, reachable, entries,
        Array.from({ length: 19683 }, (_, board) => lookUp(boards, numberBytes(board)).found), lookUp(boards, numberBytes(7))],
        (_, value) => typeof value === "bigint" ? `${value}` : value)));
    const built = run("cargo", ["build", "--quiet", "--locked", "--message-format=json", "-p", "tictactable", "-p", "list"]).toString();
    const folders = built.match(/(?<="out_dir":")[^"]+/g);
    const written = (name) => read(folders.map((folder) => `${folder}/${name}.rs`).find(existsSync)).match(/key: (.*?\n};\n)/s)[1];
    const rows = (pairs) => pairs.map((pair) => `\n        (${pair.join(", ")}),`).join("");
    const shown = ({ key, pairs, inSlot }, entry) => `${key},\n    disps: &[${rows(pairs)}\n    ],\n    entries: &[${rows(inSlot.map(entry))}\n    ],\n};\n`;
    assert.equal(shown(map, (at) => [numbers[at], all[numbers[at]]]), written("hashed"));
    assert.equal(shown(lists, (at) => [`"${list[at][0]}"`, list[at][1]]), written("list"));

    found.forEach((one, index) => {
        const board = [...index.toString(3).padStart(9, "0")].reverse().map((cell) => ".XO"[cell]).join("");
        const { wdl, turn, remoteness, optimalMoves } = isReachable(board) ? probe(board) : { wdl: -2, optimalMoves: [] };
        const bits = optimalMoves.reduce((moves, square) => moves | 1 << square, wdl + 2 << 14 | (turn === "O") << 13 | remoteness << 9);
        assert.equal(numbers[one] === index ? all[index] : 0, bits, board);
    });
    const told = read("../../docs/design.md").match(/## One lookup(.*?)\n## /s)[1].replace(/(?<=\d),(?=\d{3})/g, "");
    const steps = [7, ...way.hash.slice(0, 3), way.bucket, `(${way.pair.join(", ")})`, way.slot, all[7]];
    assert.deepEqual([...told.matchAll(/\*\*(.+?)\*\*/g)].map(([, one]) => one), steps.map(String));

    for (const [board, said] of [[229, /our answer: the game is over\.$/], [0, /our answer: a draw\. Diamonds/], [2057, /hop 4,706, so 5,493 .* leaves 15\.$/m]])
        assert.match(await page.evaluate((board) => (follow(board), document.querySelector("ol").innerText), board), said);
    for (const [typed, asked, answer] of [["a, toad", "a", /holds a\. Found/], ["a toad", "owl", /not owl\. So owl is not in the map/],
        ["a toad", "toad ", /holds toad\. Found/], ["", "", /^0 words/], ["a b a", "", /“a” is there twice/], ["x ".repeat(25), "", /^25 words/],
        ["é 😀 \ud800 <img/src=x/onerror=alert()>", "😀", /Found/], ["x".repeat(5000), "x".repeat(5000), /Found/]]) {
        await page.locator("#words").fill(typed);
        assert.equal(await page.locator("section[inert]").count(), asked ? 0 : 1);
        if (asked) {
            await page.locator("#find").fill(asked).then(() => page.keyboard.press("Enter"));
            assert(await page.evaluate(() => $("say").getBoundingClientRect().top) >= 0);
            for (const key of ["Shift+Tab", "End"]) await page.keyboard.press(key);
            assert(await page.locator("#next").isDisabled());
            assert.equal(await page.locator("#scene .G").count() > 0, answer.source.endsWith("Found"));
        }
        assert.match(await text(page, asked ? "say" : "wrong"), answer);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
    }
    // axe does not judge the text of pictures. So each of their colours is also written on the paper of a list.
    await page.evaluate(() => document.querySelector("li").append(..."X O G V soft bad:tint :card".split(" ").map((one) => {
        const [className, paper = "paper"] = one.split(":");
        return Object.assign(document.createElement("p"), { className, textContent: paper, style: `background: var(--${paper})` });
    })));
    await page.evaluate(read("node_modules/axe-core/axe.min.js"));
    for (const colorScheme of ["light", "dark"]) assert.deepEqual((await page.emulateMedia({ colorScheme }).then(() => page.evaluate("axe.run()"))).violations, []);
});
