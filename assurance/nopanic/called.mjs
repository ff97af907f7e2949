// Lists the public functions of the library that no image calls: called.mjs RUSTDOC.json IMAGE.mir...
// Reads the public functions from rustdoc's JSON, and the calls from the compiler's intermediate representation,
// which names each function with its full path. Skips the functions that `derive` writes.
import { readFileSync } from "node:fs";

const { root, index } = JSON.parse(readFileSync(process.argv[2], "utf8"));

/** A type as the compiler prints it, but without modules: `[Option<Player>; 9]`. */
function type({ primitive, array, borrowed_ref: reference, resolved_path: path }) {
  if (primitive) return primitive;
  if (reference) return `&${type(reference.type)}`;
  if (array) return `[${type(array.type)}; ${array.len}]`;
  const types = path.args?.angle_bracketed.args.map((argument) => type(argument.type)) ?? [];
  return path.path.split("::").pop() + (types.length ? `<${types.join(", ")}>` : "");
}

// The names of each function. A function that is public in two modules has two names.
const names = new Map();
const name = (id, path) => names.set(id, [...(names.get(id) ?? []), path]);

/** Adds the functions of a public module. */
function walk(ids, path) {
  for (const id of ids) {
    const item = index[id];
    const [[kind, inner]] = Object.entries(item.inner);
    if (kind === "use") {
      const target = index[inner.id];
      if (target.inner.module) walk(target.inner.module.items, `${path}::${inner.name}`);
      else walk([inner.id], path);
    } else if (kind === "module") {
      walk(inner.items, `${path}::${item.name}`);
    } else if (kind === "function") {
      name(id, `${path}::${item.name}`);
    }
  }
}
walk(index[root].inner.module.items, "tictactable");

for (const item of Object.values(index)) {
  const implementation = item.inner.impl;
  if (!implementation || implementation.blanket_impl || implementation.is_synthetic) continue;
  if (item.attrs.includes("automatically_derived")) continue;
  const self = type(implementation.for);
  const trait = implementation.trait && type({ resolved_path: implementation.trait });
  for (const id of implementation.items) {
    if (!index[id].inner.function) continue;
    name(id, `${trait ? `<${self} as ${trait}>` : self}::${index[id].name}`);
  }
  // The provided method `len` can panic, because it asserts that `size_hint` is exact.
  if (trait === "ExactSizeIterator") name(`len of ${self}`, `<${self} as ${trait}>::len`);
}

const called = new Set();
for (const file of process.argv.slice(3)) {
  for (const [, call] of readFileSync(file, "utf8").matchAll(/ = (.*) -> \[return/g)) {
    const ofTrait = call.match(/^(<.+? as .+?>::\w+)(?:::<|\()/);
    const ofType = call.match(/^tictactable::(?:(?:\w+::)*<impl tictactable::(\w+)>|([A-Z]\w*))::(\w+)/);
    const free = call.match(/^[\w:]*\w/);
    if (ofTrait) called.add(ofTrait[1].replace(/\w+::(?=\w)/g, ""));
    else if (ofType) called.add(`${ofType[1] ?? ofType[2]}::${ofType[3]}`);
    else if (free) called.add(free[0]);
  }
}

// The message quotes a character. The standard library's code for this can panic.
const LEFT_OUT = "<ParseBoardError as Display>::fmt";
const wanted = [...names.values()].filter((paths) => !paths.includes(LEFT_OUT));
const missing = wanted.filter((paths) => !paths.some((path) => called.has(path)));
for (const paths of missing) console.error(`error: no image calls ${paths.join(", ")}`);
console.log(`public functions: ${wanted.length}, of which the images call ${wanted.length - missing.length}`);
process.exit(missing.length ? 1 : 0);
