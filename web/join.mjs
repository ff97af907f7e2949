// Prints the page: index.html with what belongs into it from target, and the hashes of its styles and scripts.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const built = (name) => readFileSync(new URL(`target/${name}`, import.meta.url), "utf8");
const hashes = (...texts) => texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`).join(" ");

// Comments and indentation go first: they would go from the other files too.
let page = readFileSync(new URL("index.html", import.meta.url), "utf8")
    .replace(/^ *<!--.*?-->\n/gms, "").replace(/^ *\/\/.*\n/gm, "").replace(/^ +/gm, "");
for (const name of ["style.css", "library", "game", "unpack.js"]) {
    page = page.replace(`@${name}`, () => built(name));
}
const inside = (tag) => [...page.matchAll(new RegExp(`<${tag}>(.*?)</`, "gs"))].map(([, text]) => text);
process.stdout.write(page
    .replace("@hashes-of-styles", hashes(...inside("style")))
    .replace("@hashes-of-scripts", hashes(...inside("script"), ...inside('script type="module"'), built("page.js"))));
