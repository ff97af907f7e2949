// Prints the page: index.html with the files from target, and with the hashes of its styles and scripts.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const built = (name) => readFileSync(new URL(`target/${name}`, import.meta.url), "utf8");
const hashes = (...texts) => texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`).join(" ");

// Remove comments and indentation before the other files are inserted, because those must not change.
let page = readFileSync(new URL("index.html", import.meta.url), "utf8")
    .replace(/^ *<!--.*?-->\n/gms, "").replace(/^ *\/\/.*\n/gm, "").replace(/^ +/gm, "");
for (const name of ["style.css", "page.js"]) {
    page = page.replace(`@${name}`, () => built(name));
}
const inside = (tag, more = "") => [...page.matchAll(new RegExp(`<${tag}${more}>(.*?)</${tag}>`, "gs"))].map(([, text]) => text);
process.stdout.write(page
    .replace("@hashes-of-styles", hashes(...inside("style")))
    .replace("@hashes-of-scripts", hashes(...inside("script"), ...inside("script", ' type="module"'))));
