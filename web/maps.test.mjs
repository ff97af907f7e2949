// Prints the maps in docs from Chromium.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

for (const side of ["x", "o"]) {
    test(`the map for ${side} prints on one page of A4`, () => {
        const folder = mkdtempSync(join(tmpdir(), "map-"));
        const map = fileURLToPath(new URL(`../docs/strategy-${side}.svg`, import.meta.url));
        const pdf = join(folder, "map.pdf");
        const options = ["--headless", "--no-sandbox", "--no-pdf-header-footer"];
        const run = spawnSync(process.env.CHROMIUM ?? "/usr/bin/chromium", [
            ...options, `--user-data-dir=${join(folder, "profile")}`, `--print-to-pdf=${pdf}`, map,
        ]);
        assert.equal(run.status, 0, String(run.stderr));
        const text = readFileSync(pdf, "latin1");
        rmSync(folder, { recursive: true });
        const pages = [...text.matchAll(/\/MediaBox\s*\[([^\]]*)\]/g)];
        assert.equal(pages.length, 1, "pages");
        // In points. 72 points are an inch, which is 25.4 mm.
        const size = pages[0][1].trim().split(/\s+/).map((points) => points / 72 * 25.4);
        [0, 0, 210, 297].forEach((length, i) => assert.ok(Math.abs(size[i] - length) < 0.5, size));
    });
}
