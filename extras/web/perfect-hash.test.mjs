// Tests docs/perfect-hash.html in Chromium: its maps are those of phf_codegen, and it says what is so.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { index, reachableBoards } from "../js/tictactable.mjs";
import { blank, text, wrong } from "./browser.mjs";

const read = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
const PAGE = new URL("../../docs/perfect-hash.html", import.meta.url);
const CARGO = "build --quiet --locked --message-format=json -p tictactable -p list".split(" ");

test("it is small, and allows nothing but one style and one script", () => {
    const [html, bytes] = [read(PAGE), (all) => gzipSync(all, { level: 9 }).length];
    assert(bytes(html) <= 20_000 && bytes(html.replace(/url\(data:font.*?\)/, "")) <= 10_000);
    assert.match(html,
        /"default-src 'none'; img-src data:; font-src data:;\s+style-src 'sha256-\S+'; script-src 'sha256-\S+'">/);
});

test("its maps and answers are right, one can go there and back, and write anything", async () => {
    const page = await blank({ viewport: { width: 320, height: 300 } });
    page.on("pageerror", (error) => wrong.push(error)).on("console", (message) => wrong.push(message.text()));
    await page.goto(PAGE.href);
    assert.deepEqual(wrong, [], "Chromium names the hash of a style or script that the policy does not allow.");
    const now = async () => await text(page, "say") + await page.locator("#picture").innerHTML();
    const there = [await now()];
    const last = await page.locator("#slider").getAttribute("max");
    while (there.length <= last) there.push(await page.locator("#next").click().then(now));
    assert.equal(new Set(there).size, 16);
    for (const step of [...there].reverse().slice(1)) assert.equal(await page.locator("#back").click().then(now), step);

    const list = read("../../docs/your-own-list/list.txt").match(/^\w.*/gm).map((line) => line.split(/\s+/));
    await page.locator("#words").fill(list.map(([word]) => word).join(" "));
    const [hashed, words, found, steps] = await page.evaluate((list) => {
        const rows = ({ key, pairs, inSlot }, row) => ["key", key, "disps", pairs, "entries", inSlot.map(row)].join();
        const look = (board) => lookUp(boards, numberBytes(board));
        const { hash, bucket, pair, slot } = look(7);
        return [rows(boards, (at) => [reachable[at], entries[reachable[at]]]), rows(map, (at) => list[at]),
            [...Array(19683).keys()].filter((board) => reachable[look(board).found] === board).join(),
            [7, ...hash, bucket, `(${pair.join(", ")})`, slot, entries[7]].join()];
    }, list);
    const folders = execFileSync("cargo", CARGO, { encoding: "utf8", maxBuffer: 1e9 }).match(/(?<="out_dir":")[^"]+/g);
    for (const [name, map] of Object.entries({ hashed, list: words })) {
        const written = read(folders.map((folder) => `${folder}/${name}.rs`).find(existsSync));
        assert(written.match(/key: .*?\n};/s)[0].match(/\w+/g).join() === map, name);
    }
    assert(found === reachableBoards().map(index).join());
    const told = read("../../docs/design.md").match(/## One lookup(.*?)\n## /s)[1].replace(/(?<=\d),(?=\d{3})/g, "");
    assert.equal(told.match(/(?<=\*\*)[\d(][^*]*/g).join(), steps);
    for (const [board, said] of [[229, "our answer: the game is over."], [0, "our answer: a draw. Diamonds"],
        [2057, "Hop 1, whose length f1 gives, adds 4,706. So 5,493 divided by 5,478 leaves 15."]]) {
        await page.evaluate((board) => follow(board), board);
        assert((await page.locator("ol").innerText()).includes(said), said);
    }
    await page.locator("#squares button").first().press("Enter");
    assert.equal(await page.locator("#squares :focus").getAttribute("aria-label"), "1: empty");

    for (const [typed, asked, answer] of [["", "", /^0 words/], ["x ".repeat(25), "", /^25 words/],
        ["a b a", "", /“a” is there twice/], ["a, toad", "toad ", /holds toad\. Found/],
        ["a toad", "owl", /not owl\. So owl is not in the map/], ["x".repeat(5000), "x".repeat(5000), /Found/],
        ["é \ud800 <img/src=x/onerror=alert()> 😀", "😀", /Found/]]) {
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
    // axe does not judge the text of pictures. So their colours are also written in a list.
    await page.evaluate(() => { document.querySelector("ol").innerHTML
        += [..."XOGV", "soft", "bad", "card"].map((kind) => `<li class="${kind}">${kind}</li>`).join(""); });
    await page.evaluate(read("node_modules/axe-core/axe.min.js"));
    for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme });
        assert.deepEqual((await page.evaluate("axe.run()")).violations, []);
    }
});
