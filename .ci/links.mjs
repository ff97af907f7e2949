#!/usr/bin/env node
// Follows every link in all Markdown files and in the documentation that rustdoc has written, anchors
// and pictures included: links FOLDER_OF_RUSTDOC. Fails if one leads nowhere. Of other sites only the
// address is read, but links to this crate's pages on docs.rs are looked up in the folder.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const docs = normalize(process.argv[2]);
const dead = [];
let count = 0;

const sources = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => existsSync(path));
/** All that may be linked to in the repository: files, and folders with files. */
const published = new Set(sources.flatMap((path) => {
  const parents = [path];
  while (path !== ".") parents.push((path = dirname(path)));
  return parents;
}));

const matches = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);
const characters = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const unescape = (text) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => characters[name]);
const attributes = (html) => [
  ...matches(html, /\s(?:href|src)=["']?([^\s"'>]*)/g),
  ...matches(html, /\ssrcset="([^"]*)"/g).flatMap((set) => set.split(",").map((one) => one.trim().split(" ")[0])),
].map(unescape);
const ids = (html) => matches(html, /\sid=["']?([^\s"'>]*)/g).map(unescape).map(decodeURIComponent);

/** Markdown without its blocks of code. */
const prose = (text) => text.replace(/^( *)(```|~~~).*?^ *\2 *$/gms, "");

/** The anchors of a Markdown file's headings, as GitHub names them. */
function headings(text) {
  const seen = new Map();
  return matches(prose(text), /^#{1,6} +(.*?)(?: +#+)? *$/gm).map((heading) => {
    const words = heading.replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1");
    const slug = words.toLowerCase().replace(/[^\p{L}\p{N}\p{M}\-_ ]/gu, "").replaceAll(" ", "-");
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before ? `${slug}-${before}` : slug;
  });
}

const anchors = new Map();
/** Whether a file has an anchor. */
function has(path, anchor) {
  if (!anchors.has(path)) {
    const text = readFileSync(path, "utf8");
    anchors.set(path, new Set(path.endsWith(".md") ? [...headings(text), ...ids(text)] : ids(text)));
  }
  // Of several lines of a source, rustdoc's script marks each.
  const first = path.startsWith(join(docs, "src")) ? anchor.replace(/^(\d+)-\d+$/, "$1") : anchor;
  return anchors.get(path).has(first);
}

function follow(from, link, exists) {
  count += 1;
  const here = link.match(/^https:\/\/docs\.rs\/tictactable(?:\/[^/]+\/tictactable)?(\/[^?#]*)?(#.*)?$/);
  if (!here && /^(?:https?|mailto|data):/.test(link)) {
    if (!URL.canParse(link)) dead.push(`${from}: ${link}: not an address`);
    return;
  }
  const [address, anchor] = here
    ? [join(docs, "tictactable", here[1] ?? "/"), here[2]?.slice(1)]
    : link.split("#").map(decodeURIComponent);
  let path = here ? address : address ? join(dirname(from), address.split("?")[0]) : from;
  path = path.replace(/(?!^)\/$/, "");
  if (!(here ? existsSync(path) : exists(path))) {
    dead.push(`${from}: ${link}: no such file`);
    return;
  }
  if (path.startsWith(docs) && statSync(path).isDirectory()) path = join(path, "index.html");
  if (!existsSync(path)) dead.push(`${from}: ${link}: no such page`);
  else if (anchor && !has(path, anchor)) dead.push(`${from}: ${link}: no such anchor`);
}

for (const file of sources.filter((path) => path.endsWith(".md"))) {
  const text = prose(readFileSync(file, "utf8")).replace(/(`+).*?\1/g, "code");
  const references = text.matchAll(/^ {0,3}\[([^\]]+)\]: *<?([^\s>]+)/gm);
  const defined = new Map([...references].map(([, name, link]) => [name.toLowerCase(), link]));
  for (const [, words, name] of text.matchAll(/\[([^\[\]]+)\]\[([^\[\]]*)\]/g)) {
    const reference = (name || words).toLowerCase();
    if (!defined.has(reference)) dead.push(`${file}: [${reference}]: not defined`);
  }
  const links = [
    ...matches(text, /\]\(<?([^\s)>]+)/g),
    ...matches(text, /<(https?:[^>]*)>/g),
    ...defined.values(),
    ...attributes(text),
  ];
  for (const link of links) follow(file, link, (path) => published.has(path));
}

// Two pages of rustdoc's own expect a list of all crates, which only a nightly writes.
const pages = readdirSync(docs, { recursive: true }).filter(
  (path) => path.endsWith(".html") && !["help.html", "settings.html"].includes(path),
);
for (const page of pages.map((path) => join(docs, path))) {
  const text = readFileSync(page, "utf8").replace(/<script(?! src).*?<\/script>/gs, "");
  const inside = (path) => path.startsWith(docs) && existsSync(path);
  for (const link of attributes(text)) if (link && !link.startsWith("javascript:")) follow(page, link, inside);
}

for (const line of dead) console.error(`error: ${line}`);
console.log(`${count} links followed, ${dead.length} dead, in ${pages.length} pages of rustdoc and all Markdown files`);
process.exit(dead.length || !pages.length ? 1 : 0);
