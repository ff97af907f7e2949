// The game: whose turn it is, what the page shows, and what a move does.

import { EMPTY, SQUARES, bestLine, cells, lines, moves, other, parse, play, probe, reason, replies } from "./library.js";
import { star, tally, thumbnail } from "./drawing.js";
import { amend, at, board, canStep, push, step } from "./history.js";
import { lastMistake } from "./lesson.js";
import { reply } from "./opponent.js";
import { byId, calm, mode, paint, render, set, take } from "./screen.js";
import { LEVELS, change, choices } from "./storage.js";
import * as words from "./words.js";

let setUp = false;
let celebrate = false;
// The timer while the opponent thinks.
let thinking;

// What Why? does. practice.js imports this file, so page.js connects the two.
let explain;
export const onWhy = (action) => { explain = action; };

const two = () => choices.who === "two";

function situation() {
    const entry = probe(board());
    const { level, hints, who } = choices;
    const { asked, dare, held } = at();
    const looking = at().looking && !setUp;
    const yours = !!entry && (two() || looking || entry.turn === who);
    // A board that is being set up is not finished.
    const problem = setUp ? null : at().problem ?? (entry ? null : {
        title: "That cannot happen.", reason: `${words.capitalised(reason(board()))}.`,
    });
    return {
        asked, dare, entry, held, hints, level, looking, problem, setUp, yours,
        losses: two() ? 0 : -choices.runs[level],
        two: two(),
        first: !Object.values(choices.scores).flat().some(Boolean),
        start: board() === EMPTY,
        ended: !!entry?.over && !setUp && !looking,
        // 1 if you have won, -1 if you have lost; with two players, 1 if X has won.
        result: !entry?.winner ? 0 : entry.winner === (two() ? "X" : who) ? 1 : -1,
        clues: hints && yours && !setUp ? clues() : [],
        marks: cells(board()),
    };
}
const itsTurn = ({ entry, yours, setUp }) => !!entry && !entry.over && !yours && !setUp;
const score = (kept) => kept.scores[two() ? "two" : choices.level];

// The hints in the free squares. If all moves have the same outcome and do not win, the best moves are the ones
// with the largest share of replies that are mistakes, and their hints say how many.
function clues() {
    const all = moves(board());
    if (all.length < 2 || all.some(({ wdl }) => wdl !== all[0].wdl || wdl > 0)) return all;
    const rated = all.map((move) => ({ ...move, replies: replies(move.next) }));
    const share = ({ replies }) => replies.mistakes / replies.all;
    const most = Math.max(...rated.map(share));
    if (rated.every((move) => share(move) === most)) return all;
    const them = two() ? other(probe(board()).turn) : "Robot";
    return rated.map((move) => share(move) === most ? { ...move, best: true, them } : { ...move, best: false, replies: null });
}

// ---- What the page shows ----

function show() {
    const now = situation();
    const { clues, ended, entry, looking, problem, result, yours } = now;
    renderControls(now);
    const playable = yours && !entry.over && !setUp;
    const alike = clues.every((clue) => clue.best);
    const squares = SQUARES.map((square) => ({
        clue: clues.find((clue) => clue.square === square),
        ghost: playable ? entry.turn : null,
    }));
    for (const { square, best } of clues) if (best && !alike) squares[square].sign = star;
    return {
        words: words.sentence(now),
        note: words.note(now),
        face: faceNow(now),
        board: board(),
        squares,
        strikes: setUp || entry && !entry.over ? [] : lines(board()),
        calm: looking || !!problem,
        celebrate: celebrate && ended,
        open: setUp,
    };
}

function faceNow(now) {
    const { ended, entry, problem, result } = now;
    if (two()) return { side: entry?.winner ?? entry?.turn ?? "X", mark: true };
    const mood = itsTurn(now) ? "think" : problem ? "puzzled"
        : ended ? ["laugh", "draw", "gape"][result + 1] : "idle";
    return { side: other(choices.who), mood };
}

// The second button. Usually it turns hints on and off.
function second(now) {
    const { ended, entry, held, hints, level, problem, result, setUp } = now;
    if (problem) return { text: "Set up board", act: toggleSetUp };
    if (setUp) return { text: "Clear", act: () => arrange(EMPTY) };
    if (ended && held) return { text: "Dare a friend", main: true, act: () => share(byId("hints"), `${location.href.split("#")[0]}#dare=${Math.min(held, 99)}`) };
    const loser = two() && entry?.winner && other(entry.winner);
    const mistake = ended && (loser || !two()) && lastMistake(at().game, loser || choices.who);
    if (mistake) {
        const you = two() ? undefined : choices.who;
        return { text: "Why?", label: words.why(result, loser), main: !!you && result < 0, act: () => explain(at().game, mistake, you) };
    }
    if (ended && result > 0 && !two() && level !== "perfect") return { text: "Next level", main: true, act: nextLevel };
    return { text: `${star}Hints`, label: "Hints", pressed: hints, act: toggleHints };
}

function renderControls(now) {
    const { ended, entry, problem } = now;
    byId("board").setAttribute("aria-label", setUp ? "Board, being set up" : "Board");
    byId("board").classList.toggle("set-up", setUp);
    for (const name of ["who", "level"]) {
        document.querySelector(`[name=${name}][value=${choices[name]}]`).checked = true;
    }
    byId("level").disabled = two();
    const [mine, theirs] = choices.who === "O" ? "OX" : "XO";
    const [won, drawn, lost] = score(choices).map(tally);
    const count = (name, side, tally) => `<span>${name} <span class="${side}">${tally}</span></span> `;
    paint(byId("score"), !at().counts && !entry?.over && !problem ? words.UNCOUNTED : count(two() ? "X" : "You", mine, won)
        + count("Draws", "", drawn) + count(two() ? "O" : "Robot", theirs, lost));

    const { text, label = text, main = false, pressed } = second(now);
    byId("new").textContent = setUp ? "Done" : ended ? "Play again" : "New game";
    byId("new").classList.toggle("main", setUp || ended && !main);
    set(byId("undo"), { "aria-disabled": !canStep(-1) });
    paint(byId("hints"), text);
    byId("hints").classList.toggle("main", main);
    set(byId("hints"), { "aria-label": label });
    if (pressed === undefined) byId("hints").removeAttribute("aria-pressed");
    else set(byId("hints"), { "aria-pressed": pressed });
    set(byId("more"), { "aria-expanded": !byId("explore").hidden });
    set(byId("redo"), { "aria-disabled": !canStep(1) });
    set(byId("set-up"), { "aria-pressed": setUp });
    byId("set-up").hidden = !!problem;
    paint(byId("link"), "Share this board");
    if (!byId("explore").hidden) renderLine(now);
}

let line = [];

function renderLine({ entry }) {
    // While you look at boards of the line, the whole line stays in view, so you can go back.
    if (!line.includes(board())) line = bestLine(board());
    byId("forecast").textContent = words.forecast(entry, probe(line.at(-1)));
    byId("line").hidden = line.length === 1;
    const drawn = line.map(cells);
    paint(byId("line"), drawn.map((marks, step) => {
        const before = drawn[step - 1] ?? marks;
        const label = step === 0 ? "Before these moves" : words.change(before, marks);
        return `<li><button aria-label="${label}">${thumbnail(marks, before)}</button></li>`;
    }).join(""));
    [...byId("line").children].forEach((item, step) => {
        set(item.firstElementChild, { "aria-current": line[step] === board() ? "step" : "false" });
    });
}

function tell(before) {
    const change = words.change(cells(before), cells(board()), probe(before)?.turn);
    const now = situation();
    byId("live").textContent = `${change} ${words.sentence(now)} ${now.problem?.reason ?? ""}`;
}

// ---- From board to board ----

// Shows the current board and announces what changed since `before`. If it is the opponent's turn, the opponent
// moves. Ends any other mode.
export function go(before = board()) {
    clearTimeout(thinking);
    if (mode === game) render();
    else take(game);
    celebrate = false;
    if (!itsTurn(situation())) return tell(before);
    if (calm.matches) answer();
    else thinking = setTimeout(answer, board() === EMPTY ? 900 : 550);
}

// Called after your move and after the opponent's answer.
function moved(before) {
    const { ended, level, result } = situation();
    if (ended && at().counts) {
        change((kept) => {
            score(kept)[1 - result]++;
            const { runs } = kept;
            if (!two()) runs[level] = result > 0 ? 0 : result < 0 ? Math.min(runs[level], 0) - 1 : Math.max(runs[level], 0) + 1;
        });
        amend({ counts: false, held: !two() && level === "perfect" && result === 0 ? choices.runs.perfect : 0 });
    }
    celebrate = two() ? result !== 0 : result > 0 || at().held > 0;
    go(before);
}

function tap(square) {
    const before = board();
    if (setUp) return arrange(changed(before, square));
    const next = play(before, square);
    if (next < 0 || !situation().yours) return;
    const { game, counts, looking } = at();
    push({ game: looking ? [before, next] : [...game, next], counts });
    moved(before);
}

// Shows a board that is being set up. It need not be reachable.
function arrange(to) {
    const before = board();
    push({ game: [to], counts: false });
    go(before);
}

// The board with the next mark on a square, in the order empty, X, O.
function changed(board, square) {
    const marks = cells(board);
    marks[square] = { ".": "X", X: "O", O: "." }[marks[square]];
    return parse(marks.join(""));
}

function answer() {
    const next = reply(choices.level, board());
    const { game } = at();
    const before = game.at(-2) ?? board();
    // Your move and the answer are one step.
    amend({ game: [...game.slice(0, -1), next] });
    moved(before);
}

// Continues a game from its last board.
export function playOn(game, counts = false) {
    push({ game, counts });
    go();
}

export function fresh() {
    if (board() === EMPTY && !at().problem && !at().looking) amend({ game: [EMPTY], counts: true });
    else push({ game: [EMPTY], counts: true });
    go();
}

export function undo(steps = 1) {
    if (!canStep(-steps)) return;
    const before = board();
    step(-steps);
    go(before);
}
export const redo = () => undo(-1);

// Shows a board of the line of best play. Nothing else changes. The next move continues from this board.
function look(step) {
    const before = board();
    const entry = { game: [line[step]], counts: false, looking: !setUp };
    if (at().looking) amend(entry);
    else push(entry);
    go(before);
}

// ---- Buttons and choices ----

export function toggleSetUp() {
    setUp = !setUp;
    if (at().looking) amend({ looking: false });
    if (setUp) scrollTo(0, 0);
    go();
}

function toggleHints() {
    const hints = !choices.hints;
    change((kept) => kept.hints = hints);
    render();
}

// After the four stars of the practice.
export function holdPerfect() {
    change((kept) => Object.assign(kept, { level: "perfect", who: kept.who === "two" ? "X" : kept.who }));
    fresh();
}

// Shares a link, or copies it. The button says what has happened.
export async function share(button, url) {
    let said = "Copied ✓";
    try {
        if (navigator.share) return await navigator.share({ title: document.title, url });
        await navigator.clipboard.writeText(url);
    } catch {
        if (navigator.share) return;
        said = "See address";
        try {
            history.replaceState(history.state, "", url);
        } catch {}
    }
    paint(button, said);
    byId("live").textContent = said;
    setTimeout(render, 1800);
}

function nextLevel() {
    const level = LEVELS[LEVELS.indexOf(choices.level) + 1];
    change((kept) => kept.level = level);
    fresh();
}

export const game = {
    name: "game",
    show,
    tap,
    keys: {
        n: () => byId("new").click(),
        h: () => byId("hints").click(),
        u: () => undo(),
        r: () => redo(),
    },
    leave: () => clearTimeout(thinking),
};
byId("new").onclick = () => setUp ? toggleSetUp() : fresh();
byId("hints").onclick = () => second(situation()).act();
byId("undo").onclick = () => undo();
byId("redo").onclick = redo;
byId("set-up").onclick = toggleSetUp;
byId("line").onclick = ({ target }) => {
    const step = [...byId("line").children].indexOf(target.closest("li"));
    if (step >= 0) look(step);
};

const begun = () => at().game.length > 1 || !at().counts;
byId("who").onchange = ({ target: { value } }) => {
    // Before your first move, this starts a new game. During a game, you take the other side.
    const anew = !setUp && (!begun() || situation().entry?.over);
    change((kept) => kept.who = value);
    if (anew) return fresh();
    amend({ counts: false, looking: false });
    go();
};
byId("level").onchange = ({ target: { value } }) => {
    change((kept) => kept.level = value);
    if (situation().entry?.over && !setUp) return fresh();
    if (begun()) amend({ counts: false });
    render();
};
