// Plays on the page from all boards and by all ways in, and asks of each sentence whether it is true of what the reader has
// seen, by the command's export and by lines found in another way. To repeat only this, run `node --test sentences.test.mjs`.

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./browser.mjs";
import { EMPTY, LINES, SQUARES, completed, finishing, forksOn, free, likely, mark, ongoing, other, played, rows } from "./expected.mjs";
import { stepOf } from "./reasons.js";
import * as W from "./words.js";

const count = (board, line, mark) => line.filter((square) => board[square] === mark).length;
const two = (board, side) => LINES.filter((line) => count(board, line, side) === 2 && count(board, line, ".") === 1);
// The number of plies in which the side to move can force a line: 1, 3 or 5; Infinity if it cannot.
const forces = (board) => rows.get(board).wdl > 0 ? rows.get(board).remoteness : Infinity;
// Whether `side` makes a fork there, which no line of the other side comes before.
const forks = (board, side, square) => two(mark(board, square, side), side).length > 1 && finishing(mark(board, square, side), other(side)).length === 0;
// Whether `side` can force such a fork.
const forcesFork = (board, side) => !rows.get(board).terminal && (rows.get(board).turn === side
    ? free(board).some((square) => forks(board, side, square) || forcesFork(mark(board, square, side), side))
    : free(board).every((square) => forcesFork(mark(board, square, other(side)), side)));

// The number of the square or the side that a word names; else the word.
const meaning = (word, you) => W.NAMES.includes(word) ? W.NAMES.indexOf(word) : /^(I|my|Robot('s)?)$/.test(word) ? other(you)
    : /^your?$/i.test(word) ? you : /^[XO]'s$/.test(word) ? word[0] : word;

const LEVELS = ["beginner", "good", "perfect"];
const same = (some, others) => String(some) === String(others);

// What each sentence claims of a view, with the words in brackets: a name of a square is its number here, and a word for a side
// is the side. The sentences of a game come first, then those of Why?, then those of the practice.
const CLAIMS = [
    [/^You lost\b|^I won|^My line|^I (finished|saw|found)/, ({ result }) => result < 0],
    [/^I did not beat you|^So close|^You made it hard|^Look for|^You can beat me/, ({ result }) => result === 0],
    [/^You (won|beat me)!/, ({ result }) => result > 0],
    [/^You cannot do better/, ({ result, best }) => best <= result],
    [/^You could have won!/, ({ result, best }) => best > 0 && result === 0],
    [/^Nobody wins: (a draw\.|.*draws? with Perfect)/, ({ row }) => row.terminal && !row.winner],
    [/^Nobody wins: .*with Perfect|^Why can nobody win\?|^Play with Hints/, ({ level, result, reasons }) => level === "perfect" && result === 0 && reasons.size === 0],
    [/^Now try the (\w+) robot/, ({ result, level }, next) => result > 0 && LEVELS.indexOf(next.toLowerCase()) === LEVELS.indexOf(level) + 1],
    [/^See why\?/, ({ result, why }) => result < 0 && why],
    [/^Again\?/, ({ row }) => row.terminal],
    [/^([XO]) wins!/, ({ row }, side) => row.winner === side],
    [/^You start\./, ({ board, you }) => board === EMPTY && you === "X"],
    [/^(?:([XO]), y|Y)our turn\./, ({ row, you }, side = you) => !row.terminal && row.turn === side],
    [/^X starts\.|^Take turns!/, ({ board, you }) => board === EMPTY && !you],
    [/^I (never make|make a|often miss)/, ({ level }, how) => ({ "never make": "perfect", "make a": "good", "often miss": "beginner" })[how] === level],
    [/^How long can (\w+) last\?/, ({ row }, side) => row.turn === side && row.wdl < 0],
    [/^Can (\w+) (win|get a draw) from here\?/, ({ row }, side, what) => row.turn === side && row.wdl === (what === "win" ? 1 : 0)],
    [/^Your friend got (.*) with Perfect|^Can you\?/, ({ way, level }, draws = "3 draws") => way === "dare" && level === "perfect" && draws === "3 draws"],
    [/^(You can win!|Go for a draw: nobody wins\.)/, ({ row }, what) => row.wdl === (what === "You can win!" ? 1 : 0)],
    [/^Every move (loses|leads to a draw)\./, ({ worths }, what) => worths.every((one) => one === (what === "loses" ? -1 : 0))],
    [/^Set a trap!|^★ is the best trap/, ({ row, you, level }) => row.wdl <= 0 && (!you || level !== "perfect")],
    [/best trap: (\d) of (my|[XO]'s) (\d) moves (?:do not win|does not win|loses?)\./, ({ board, row, turn }, wrong, side, all) => side === other(turn)
        && free(board).some((square) => same(Object.values(likely(played(row, square))), [all, wrong]))],
    [/^(\w+) loses? only if/, ({ row }, side) => side === row.turn && row.wdl < 0],
    [/^Draw: nobody wins/, ({ worths }) => worths.includes(0)],
    [/^Only one square is left/, ({ worths }) => worths.length === 1],
    [/^All equally good|^But only/, ({ worths }) => new Set(worths).size === 1],
    [/ if (I play my best|both play well)\./, ({ you }, how) => !!you === how.startsWith("I")],
    [/^Numbers: (my moves and yours|moves of both)\./, ({ you, worths }, whose) => !!you === whose.startsWith("my") && worths.some(Boolean)],
    [/^Now: (\d) X, (\d) O\./, ({ board }, ...counts) => same(counts, [count(board, SQUARES, "X"), count(board, SQUARES, "O")])],
    [/^Your score against (\w+)\.|^The others are kept\./, ({ level, reasons }, name = level) => name.toLowerCase() === level && reasons.size === 0],
    [/^(.*), so this game does not count\./, ({ reasons }, reason) => [...reasons].some((one) => W.uncounted(one).startsWith(reason))],
    // Why?
    [/^(?:It began with )?(\w+)(?:'s)? (\d)\w\w move, ([\w ]+)\./, ({ board, turn, crossed }, side, nth, square) =>
        side === turn && count(board, SQUARES, turn) + 1 === Number(nth) && crossed === square],
    // If a move gives up a win and allows one, the page speaks of the one that is nearer.
    [/^Another square would have won\./, ({ row, after }) => row.wdl > 0 && forces(row.board) <= forces(after)],
    [/^This was the mistake\./, ({ row, after }) => -rows.get(after).wdl < row.wdl && forces(row.board) > forces(after)],
    [/^But (\w+) (?:was|were) losing already\./, ({ open, turn }, side) => rows.get(open).wdl < 0 && side === turn],
    [/^(\w+) (?:can|could) finish this line\./, ({ last, lines, before }, side) => last.side === side && lines.length > 0
        && lines.every((line) => line.includes(last.square) && count(before, line, side) === 2)],
    [/^The square was ([\w ]+)\.|^For example: ([\w ]+)\./, ({ last }, one, another) => last.square === (one ?? another)],
    [/^(\w+) (?:have|has|had) to block(?: it)?: ([\w ]+)\./, ({ last, before }, side, square) => last.square === square && same(finishing(before, other(side)), square)],
    [/^(?:Then |Now )?(\w+) goe?s? ([\w ]+)(?:\.|: two lines!)/, ({ last }, side, square) => last.side === side && last.square === square],
    [/two lines!/, ({ after, last, lines }) => lines.length === 2 && same(two(after, last.side), lines)],
    [/^That is a fork: (\w+) can block only one\./, ({ before, last }, side) => forks(before, other(side), last.square)],
    [/^One more mark finishes (\S+) line\./, ({ lines, after }, side) => lines.length === 1 && same(two(after, side), lines) && finishing(after, other(side)).length === 0],
    [/^First, (\w+) blocks? (\S+) line\./, ({ before, last }, side, theirs) => same(finishing(before, theirs), last.square) && finishing(before, side).length === 0],
    [/^Whatever (\w+) answers?, (\w+) wins?\./, ({ last, before }, side) => last.side === side && free(before).every((reply) => forces(mark(before, reply, side)) < Infinity)],
    [/^(Each of these squares|This square) /, ({ best }, which) => best.length > 1 === which.startsWith("Each")],
    [/ wins: (the line is finished|a fork|a fork comes next)\./, ({ bests, turn }, how) => bests.every((next) => ({
        "the line is finished": completed(next).length > 0,
        "a fork": two(next, turn).length > 1 && finishing(next, other(turn)).length === 0,
    })[how] ?? free(next).every((reply) => forces(mark(next, reply, other(turn))) <= 3))],
    [/squares? blocks (\S+) line\./, ({ board, bests }, side) => finishing(board, side).length > 0 && bests.every((next) => finishing(next, side).length === 0)],
    [/^Go here\./, ({ best }) => best.length > 0],
    [/^Now (\w+) cannot force a (fork that wins|win)\./, ({ bests }, side, what) => bests.every((next) =>
        forksOn(next, side).length === 0 && (what === "win" ? rows.get(next).wdl <= 0 : !forcesFork(next, side)))],
    [/^If (\w+) makes? a fork, (\w+) finish(?:es)? a line first\./, ({ bests }, side) => bests.some((next) => forksOn(next, side).length > 0)
        && bests.every((next) => forksOn(next, side).every((fork) => !forks(next, side, fork)))],
    // The practice.
    [/^Three in a row wins: find/, ({ board, you }) => finishing(board, you).length > 0],
    [/^Robot can finish a line: block it\./, ({ board, you }) => finishing(board, you).length === 0 && finishing(board, other(you)).length === 1],
    [/^Make a fork\./, ({ board, you }) => free(board).some((square) => forks(board, you, square)) && finishing(board, other(you)).length === 0],
    [/^Keep Robot from making a fork\./, ({ row, worths, you }) => row.wdl === 0 && row.optimal_moves.length < 3 && worths.includes(-1) && count(row.board, SQUARES, other(you)) > 1],
    [/^Tap |^A fork: two chances to win at once\./, () => true],
    [/^You are ([XO])\./, ({ turn }, side) => side === turn],
    [/^Yes!/, ({ row, pressed }) => row.optimal_moves.includes(pressed)],
    [/^Try another square\./, ({ row, pressed }) => !row.optimal_moves.includes(pressed)],
    [/^Three in a row\./, ({ after }) => completed(after).length > 0],
    [/^Now Robot cannot finish this line\./, ({ after, you, lines, board }) => finishing(after, other(you)).length === 0 && same(two(board, other(you)), lines)],
    [/^Two lines\.|^Robot can block only one\./, ({ after, you, lines }) => two(after, you).length === 2 && same(two(after, you), lines) && finishing(after, other(you)).length === 0],
    [/^Robot has to block your line\./, ({ after, you, lines }) => two(after, you).length === 1 && lines.some((line) => same(line, two(after, you)))],
    // The lines of a fork that the answer has prevented.
    [/ Robot (?:cannot force|makes) a fork/, ({ right, board, you, lines: [one, another] }) => !right
        || one.filter((square) => another.includes(square)).length === 1 && count(board, [...one, ...another], you) === 0],
    [/^You can finish this line\./, ({ board, you, lines }) => lines.length === 1 && two(board, you).some((line) => same(line, lines))],
    [/^Your move makes only one line\.|^Robot can block it\./, ({ after, you, lines }) => lines.length === 1 && same(two(after, you), lines)],
    [/makes no line that you can finish\./, ({ after, you }) => two(after, you).length === 0],
    [/^You had to block it\./, ({ board, you }) => finishing(board, other(you)).length === 1],
    [/^Your move lets Robot make a fork\./, ({ after, you, lines, moves }) => lines.length === 2 && moves.length % 2 === 1 && same(two(after, other(you)), lines)],
    [/^2 blocks 1\./, ({ base, moves: [one, answer] }) => same(finishing(mark(base, one.square, one.side), one.side), answer.square)],
    [/^1 blocks your line\./, ({ base, you, moves: [one] }) => same(finishing(base, you), one.square)],
    [/^Two chances to win at once\.|(\d) makes the fork\./, ({ before, last, moves }, nth = 1) => moves.length === Number(nth) && forks(before, last.side, last.square)],
];

// Runs in the page. Opens each game, and returns what is shown then and after each of its acts: a press on a square or a
// button, a random or the best move, or a choice. A star repeats an act as long as it is possible.
function playAll([games, best]) {
    const squares = [...document.querySelectorAll(".square")];
    const shown = () => squares.map((one) => one.ariaLabel.match(/: (X|O)/)?.[1] ?? ".").join("");
    const text = (id) => document.getElementById(id).textContent;
    const checked = (name) => document.querySelector(`[name=${name}]:checked`).value;
    const find = (act) => {
        const free = squares.filter((one) => one.ariaDisabled === "false");
        if (act === "move") return free[Math.floor(Math.random() * free.length)];
        if (act === "best") return squares[best[shown()]];
        return squares[act] ?? [...document.querySelectorAll(".row:not([hidden]) button")].find((one) => [one.textContent, `#${one.id}`].includes(act))
            ?? document.querySelector(`[value="${act}"]`);
    };
    const enter = (hash, state = null) => {
        History.prototype.replaceState.call(history, state, "", `#${hash}`);
        dispatchEvent(new PopStateEvent("popstate"));
    };
    return games.map(({ choices, hash, state, acts }) => {
        enter("");
        for (const choice of choices) find(choice).click();
        enter(hash, state);
        const looks = [];
        const look = (act) => looks.push({
            act, mode: document.getElementById("main").className.split(" ")[1], shown: shown(), who: checked("who"), level: checked("level"),
            crossed: squares.findIndex((one) => one.ariaLabel.includes(", a mistake")), live: text("live"),
            said: `${text("words")} ${text("note")}`.trim(), score: text("score"), button: text("hints"),
        });
        look();
        for (const [act, more] of acts.map((act) => String(act).split("*"))) {
            do {
                const one = find(act);
                one?.click();
                if (one) look(act);
                else break;
            } while (more !== undefined);
        }
        return looks;
    });
}

// The games from a board, by each way in: the choices, the address, and the acts.
const WHY = ["Why?", "Next*", "Show me"];
const WAYS = {
    link: ({ board }) => [{ hash: board, acts: ["best*", ...WHY] }],
    "each mistake": ({ board, turn, wdl }) => free(board).filter((square) => -rows.get(mark(board, square, turn)).wdl < wdl)
        .map((square) => ({ hash: board, acts: [square, "best*", ...WHY] })),
    practice: (row) => {
        const step = stepOf(row.board);
        const game = { id: -row.index, boards: [EMPTY], at: 0, who: "X", level: "good" };
        const state = { game, mode: { name: "practice", step, task: row.board, misses: 2 }, explore: false, entries: 0, ends: 0 };
        return step ? free(row.board).map((square) => ({ hash: "", state, acts: [square, "Show me"], task: row })) : [];
    },
    hints: ({ board }, level) => [{ choices: ["X", level], hash: board, acts: ["#hints", "#hints"] }],
    "level changed": ({ board }, level, next) => [{ hash: board, acts: [level, "move", next, "move*", ...WHY] }],
    "level chosen before": ({ board }, level) => [{ choices: ["X", level], hash: board, acts: ["move*", ...WHY] }],
    "side changed": ({ board, turn }, level) => [{ choices: ["X", level], hash: board, acts: ["move", other(turn), "move", turn, "move*", ...WHY] }],
    "set up": ({ board, turn }, level) => [{ choices: ["X", level], hash: board, acts: ["#set-up", other(turn), "Done", "move*", ...WHY] }],
    "two players": ({ board }) => [{ choices: ["two"], hash: board, acts: ["move*", ...WHY] }],
    undo: ({ board }, level) => [{ choices: ["X", level], hash: board, acts: ["move", "#undo", "move*", ...WHY] }],
    dare: ({ index }) => index % 20 ? [] : [{ hash: "dare=3", acts: ["move*", ...WHY] }],
};
const OVER = {
    "a link to the end, and an end that was set up": ({ board }) => [WHY, ["#set-up", "Done", ...WHY]].map((acts) => ({ hash: board, acts })),
};

// Asserts that what the page has said in a game is true, and that it says so if it does not count the game.
const claims = {};
const scores = Object.fromEntries([...LEVELS, "two"].map((name) => [name, [0, 0, 0]]));
function check({ way, hash, task, acts }, looks) {
    const reasons = new Set(["", EMPTY, "dare=3"].includes(hash) ? [] : ["link"]);
    // The boards of the game since you have had this side, and those that Why? must show.
    const seen = [];
    let blamed = [];
    for (const { act, mode, shown, crossed, said, live, score, button, who, level } of looks) {
        const where = `${way}, ${hash} ${acts}: ${act} ${shown}: ${said}`;
        const board = task?.board ?? shown;
        const row = rows.get(board);
        const { turn } = row;
        const you = task ? turn : who === "two" ? undefined : who;
        const worths = row.terminal ? [] : free(board).map((square) => -played(row, square).wdl);
        const view = { way, row, board, turn, you, level, reasons, crossed, worths, pressed: Number(act) };
        if (mode === "game") {
            const chosen = /[XO]/.test(act) ? "side" : LEVELS.includes(act) ? "level" : undefined;
            // A choice after the end begins another game.
            if (chosen && rows.get(seen.at(-1)).terminal || act === "Done") reasons.clear();
            else if (chosen && seen.length + reasons.size > 1) reasons.add(chosen);
            if (act === "Done") reasons.add("setUp");
            if (act === "#undo") reasons.add("undo");
            if (chosen === "side" || chosen && reasons.size === 0) seen.length = 0;
            if (seen.includes(shown)) seen.length = seen.indexOf(shown);
            seen.push(shown);
            assert.equal(score === W.NOT_COUNTED, reasons.size > 0, where);
            blamed = row.terminal && !(way in OVER) ? end(view, seen) : [];
            view.why = blamed.length > 0;
            if (row.terminal) assert.equal(button === W.BUTTONS.why, view.why, where);
            if (row.terminal && reasons.size === 0) scores[you ? level : who][row.winner ? row.winner === (you ?? "X") ? 0 : 2 : 1]++;
        } else if (mode !== "setUp") {
            const squaresOf = (names) => names.split(", ").map((name) => meaning(name));
            const moves = [...live.matchAll(/Move \d: ([XO]), ([\w ]+)\./g)].map(([, side, name]) => ({ side, square: meaning(name) }));
            const best = live.includes("Best: ") ? squaresOf(live.match(/Best: ([^.]+)\./)[1]) : [];
            if (best.length > 0) assert.deepEqual(best, row.optimal_moves);
            // The board from which the moves start, the one before the last of them, and the one after it.
            const base = crossed < 0 ? shown : mark(board, crossed, turn);
            const last = moves.at(-1);
            const before = moves.slice(0, -1).reduce((all, { side, square }) => mark(all, square, side), base);
            const after = last ? mark(before, last.square, last.side) : base;
            Object.assign(view, { moves, last, base, before, after, best, right: shown !== board });
            view.lines = [...live.matchAll(/Line: ([^.]+)\./g)].map(([, names]) => squaresOf(names));
            view.bests = best.length > 0 ? best.map((one) => mark(board, one, turn)) : [after];
            if (mode === "why") {
                if (act === "Next" && blamed.length > 1) view.open = blamed.shift().board;
                assert.deepEqual([board, crossed < 0 ? blamed[0].square : crossed], [blamed[0].board, blamed[0].square], where);
            }
        }
        for (const sentence of said.split(/(?<=[.!?]) /)) {
            claims[sentence] ??= CLAIMS.filter(([pattern]) => pattern.test(sentence));
            assert(claims[sentence].length > 0, `no row of CLAIMS is about “${sentence}” ${where}`);
            for (const [pattern, holds] of claims[sentence]) assert(holds(view, ...sentence.match(pattern).slice(1).map((word) => meaning(word, you))), `${sentence} ${where}`);
        }
    }
}

// Adds to the view of an end its result for you, or with two players for the loser, and the best that was possible. Returns
// the moves that Why? must blame: the last, if it left a line open that could be seen, and the one that lost the better result.
function end(view, seen) {
    const { row, you } = view;
    const who = you ?? other(row.winner);
    view.result = row.winner ? row.winner === who ? 1 : -1 : 0;
    const mine = seen.slice(0, -1).flatMap((board, i) => rows.get(board).turn !== who ? []
        : [{ board, square: SQUARES.find((square) => board[square] === "." && seen[i + 1][square] === who) }]);
    view.best = Math.max(...mine.map(({ board }) => rows.get(board).wdl));
    const after = ({ board, square }) => -rows.get(mark(board, square, who)).wdl;
    const mistake = row.winner || you ? mine.findLast((move) => rows.get(move.board).wdl > Math.max(after(move), view.result)) : undefined;
    const last = mine.at(-1);
    const ends = view.result < 0 && last ? finishing(last.board, other(who)) : [];
    const open = ends.length === 1 && ends[0] !== last.square && finishing(last.board, who).length === 0;
    return [...open ? [last] : [], ...mistake && !(open && mistake === last) ? [mistake] : []];
}

test("each sentence is true of what the reader has seen, and only games without help count, on all boards and by all ways in", async () => {
    const page = await open("", { choices: { practice: { finish: 5, block: 5, fork: 5, stop: 5 } } });
    await page.evaluate(() => {
        let seed = 1;
        Math.random = () => (seed = seed * 48271 % 2147483647) / 2147483647;
        // What takes time, and changes no sentence: thousands of entries in the history, storage, layout, and pictures.
        history.pushState = history.replaceState = () => {};
        Object.defineProperty(window, "localStorage", {});
        document.getElementById("main").hidden = true;
        for (const one of document.querySelectorAll("#face, #board *, #today")) Object.defineProperty(one, "innerHTML", { set() {} });
    });
    const best = Object.fromEntries(ongoing.map(({ board, best_move }) => [board, best_move]));
    // `./test` takes one of those boards that are alike, and beside the first four ways some of the others.
    const some = [...rows.values()].filter((row) => process.env.ALL || row.canonical === row.index);
    for (let from = 0; from < some.length; from += 100) {
        const games = some.slice(from, from + 100).flatMap((row, i) => Object.entries(row.terminal ? OVER : WAYS)
            .filter((_, k) => process.env.ALL || k < 4 || (i + k) % 4 === 0)
            .flatMap(([way, make], k) => make(row, LEVELS[(i + k) % 3], LEVELS[(i + k + 1) % 3]).map((game) => ({ way, choices: ["X", "perfect"], ...game }))));
        const shown = await page.evaluate(playAll, [games, best]);
        games.forEach((game, i) => check(game, shown[i]));
    }
    for (const [name, counts] of Object.entries(scores)) {
        const [[{ score }]] = await page.evaluate(playAll, [[{ choices: ["X", name], hash: "", acts: [] }], best]);
        assert.deepEqual(score.match(/\d+/g).map(Number), counts, name);
    }
    assert.deepEqual(CLAIMS.filter((one) => !Object.values(claims).flat().includes(one)), [], "what nobody says");
});
