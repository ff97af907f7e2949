// The game: what the page shows of it, and what a move does.

import { bestLine, legalMoves, play, probe, ratedMoves } from "../js/tictactable.mjs";
import { EMPTY, SQUARES, entryOf, lines, other, reason } from "./library.js";
import { star, tally, thumbnail } from "./drawing.js";
import { reply } from "./opponent.js";
import { counts, reader } from "./reader.js";
import { story } from "./reasons.js";
import { byId, calm, mode, modes, paint, remark, set, show } from "./screen.js";
import { amend, begin, begun, board, close, enter, leave, open, state, update } from "./state.js";
import { LEVELS, change, choices, forget } from "./storage.js";
import { boardOf, today } from "./today.js";
import * as words from "./words.js";

const B = words.BUTTONS;
/** @typedef {import("./reader.js").Reader} Reader */

let celebrate = false;
let thinking;

// ---- What is asked about the game ----

const score = (/** @type {Reader} */ { you, level }, kept) => kept.scores[you ? level : "two"];
const itsTurn = () => !state.mode && !!reader().turn && !reader().yours;
// Whether a game has been won, drawn or lost, or a task solved.
const experienced = () => [choices.scores, choices.practice].flatMap(Object.values).flat().some(Boolean);
const ended = () => !!reader().entry?.terminal && !state.peek;

// 1 if you have won, -1 if you have lost; with two players, 1 if X has won.
const result = (/** @type {Reader} */ { you = "X", entry }) => !entry?.winner ? 0 : entry.winner === you ? 1 : -1;

/** @returns {any[]} */
export function steps() {
    const { you, entry, game } = reader();
    return you || entry.winner ? story(game, you ?? other(entry.winner)) : [];
}

function error({ entry, board } = reader()) {
    if (state.peek || !state.error && entry) return null;
    return state.error ?? { title: words.IMPOSSIBLE, reason: words.because(reason(board)) };
}

// The hints in the free squares. No star says that all moves draw.
const hinting = ({ yours }) => choices.hints && yours;
function clues(now) {
    if (!hinting(now)) return [];
    const { optimalMoves } = now.entry;
    return ratedMoves(now.board).map((move) => ({ ...move, best: optimalMoves.includes(move.square) }));
}

// The board to play again: the one that you were given, unless no game goes on from there.
const again = (/** @type {Reader} */ { given }) => given && !entryOf(given.board)?.terminal ? given : undefined;

// The next level, once you have won three games, and more than you have lost.
function nextLevel(/** @type {Reader} */ { level, given }) {
    const [won, , lost] = choices.scores[level];
    return !given && won >= 3 && won > lost ? LEVELS[LEVELS.indexOf(level) + 1] : undefined;
}

// ---- What the page shows ----

function view() {
    const now = reader();
    const hints = clues(now);
    const alike = hints.every((hint) => hint.best);
    const squares = SQUARES.map((square) => {
        const clue = hints.find((hint) => hint.square === square);
        return { clue, ghost: now.yours ? now.turn : null, sign: clue?.best && !alike ? star : "" };
    });
    return {
        words: SENTENCES[situation(now)](now, hints),
        note: note(now, hints),
        face: faceNow(now),
        board: now.board,
        squares,
        strikes: now.entry && !now.entry.terminal ? [] : lines(now.board),
        calm: !!state.peek || !!error(),
        celebrate: celebrate && ended(),
    };
}

// The situation of the game, on which the sentence, the note and the second button depend.
function situation(now) {
    const { held, boards, finished } = state.game;
    if (error(now)) return "error";
    if (state.peek) return "peek";
    if (now.entry.terminal) {
        // A link, or a board that is set up, can be the end of a game that this page has not played.
        if (!now.you || !finished) return "over";
        return held ? "held" : ["lost", "drawn", "won"][result(now) + 1];
    }
    if (!now.yours) return "thinks";
    return boards.length === 1 && now.given && !choices.hints ? "asked" : "turn";
}

const endOfGame = (now) => words.end(now.level, result(now), steps().length > 0, nextLevel(now));
const SENTENCES = {
    error: (now) => error(now).title,
    peek: ({ entry }) => words.peek(entry),
    over: (now) => words.endOfTwo(now.entry.winner, !now.given || !!again(now)),
    held: () => words.held(state.game.held),
    lost: endOfGame, drawn: endOfGame, won: endOfGame,
    thinks: ({ board }) => board === EMPTY ? words.I_START : words.THINKS,
    asked: ({ entry, turn, you }) => words.question(entry.wdl, turn, !you),
    turn: ({ entry: { wdl, remoteness }, board, turn, you, level, given }, hints) => {
        const start = board === EMPTY;
        if (!you && start && hints.length === 0) return words.TWO_START;
        const outlook = hints.length > 0 ? hints.every((hint) => hint.wdl === wdl && wdl <= 0) ? words.allMoves(wdl) : words.outlook(wdl)
            : you && remoteness > 7 && !given ? words.tease(level) : "";
        return words.begin(start, you ? "" : turn, state.game.boards.length === 1 && given ? you : "") + outlook;
    },
};

function note(now, hints) {
    const { chosen, held, solved, given } = state.game;
    const { score, why } = counts();
    const name = situation(now);
    const day = given?.by === "today";
    if (name === "error") return error(now).reason;
    if (name === "peek") return "";
    if (name === "held") return held > 1 ? words.WHY_NOBODY : "";
    if (hints.length > 0) return words.legend(hints, !now.you);
    if (solved) return words.solved(given.day === today());
    // With Hints, only the draws in a row do not count.
    if (why && (!score || name === "drawn" && now.level === "perfect")) return words.uncounted(why, day);
    if (day) return ended() ? words.MISSED : words.TODAY;
    if (chosen) return words.against(now.level);
    return now.entry.terminal || experienced() ? "" : words.RULE;
}

const usualButton = () => ({ text: `${star}${B.hints}`, label: B.hints, pressed: choices.hints, act: toggleHints });
// After the end of a game.
function lastButton(now) {
    if (steps().length === 0) return again(now) ? { text: B.new, act: fresh } : usualButton();
    const label = words.why(result(now), now.you ? "" : other(now.entry.winner));
    return { text: B.why, label, main: !!now.you && result(now) < 0, act: () => over({ name: "why", step: 0, shown: false }) };
}
const SECONDS = {
    error: () => state.error?.link ? usualButton() : { text: B.setUp, act: setUp },
    peek: () => ({ text: B.game, act: () => look() }),
    over: lastButton, lost: lastButton, drawn: lastButton,
    won: (now) => nextLevel(now) ? { text: B.nextLevel, main: true, act: () => meet(nextLevel(now)) } : lastButton(now),
};
const second = (now = reader()) => (SECONDS[situation(now)] ?? usualButton)(now);

function faceNow({ you, entry } = reader()) {
    if (!you) return { side: entry?.winner ?? entry?.turn ?? "X", mark: true };
    const mood = itsTurn() ? "think" : error() ? "puzzled" : ended() ? ["laugh", "draw", "gape"][result(reader()) + 1] : "idle";
    return { side: other(you), mood };
}

function renderScore(now) {
    const [mine, theirs] = now.you === "O" ? "OX" : "XO";
    const numbers = score(now, choices).map(tally);
    const names = now.you ? words.SCORE : ["X", words.SCORE[1], "O"];
    const shown = names.map((name, i) => `<span>${name} <span class="${[mine, "", theirs][i]}">${numbers[i]}</span></span> `).join("");
    paint(byId("score"), now.given?.by === "today" ? daysSolved() : counts().score || error(now) ? shown : words.NOT_COUNTED);
}

// What a mode leaves as it is: the choices, the score, and Explore.
function renderControls() {
    const now = reader();
    byId("board").setAttribute("aria-label", state.mode?.name === "setUp" ? words.SET_UP_BOARD : words.BOARD);
    for (const [name, value] of Object.entries({ who: now.you ?? "two", level: now.level })) {
        if (state.mode?.name !== "practice") byId(name).querySelector(`[value=${value}]`).checked = true;
    }
    byId("level").disabled = !now.you;
    renderScore(now);
    renderToday();
    if (state.mode) return;

    const { text, label = text, main = false, pressed } = second(now);
    byId("new").textContent = ended() && (again(now) || !now.given) ? B.again : B.new;
    byId("new").classList.toggle("main", ended() && !main);
    set(byId("undo"), { "aria-disabled": !canUndo() });
    paint(byId("hints"), text);
    byId("hints").classList.toggle("main", main);
    set(byId("hints"), { "aria-label": label, "aria-pressed": pressed });
    set(byId("more"), { "aria-expanded": state.explore });
    byId("set-up").hidden = text === B.setUp;
    byId("link").hidden = !ONLINE;
    if (state.explore) renderLine(now);
}

const daysSolved = () => `<span>${words.DAYS_SOLVED} ${tally(choices.today.solved)}</span>`;
function renderToday() {
    const board = boardOf(today());
    const { turn, wdl } = probe(board);
    const solved = choices.today.day === today();
    const label = words.today(turn, wdl, solved);
    paint(byId("today"), `${thumbnail(board, board)}<b>${B.today}${solved ? " ✓" : ""}</b><span>${label}<small>${daysSolved()}</small></span>`);
    set(byId("today"), { "aria-label": `${label} ${words.DAYS_SOLVED} ${choices.today.solved}` });
}

// The boards of the line of best play. While you look at one, the whole line stays in view, so you can go back.
function bestBoards() {
    const line = state.game.boards.slice(-1);
    if (entryOf(line[0])) for (const square of bestLine(line[0])) line.push(play(line.at(-1), square));
    return line;
}

function renderLine({ entry }) {
    const line = bestBoards();
    byId("forecast").textContent = words.forecast(entry, entryOf(line.at(-1)));
    byId("line").hidden = line.length === 1;
    paint(byId("line"), line.map((marks, step) => {
        const before = line[step - 1] ?? marks;
        const label = step === 0 ? words.LINE_START : words.change(before, marks);
        return `<li><button aria-label="${label}">${thumbnail(marks, before)}</button></li>`;
    }).join(""));
    [...byId("line").children].forEach((item, step) => {
        set(item.firstElementChild, { "aria-current": line[step] === board() ? "step" : "false" });
        // Without this, the current board could be cut off.
        const { parentElement, offsetLeft, offsetWidth } = item;
        if (line[step] === board()) parentElement.scrollLeft = offsetLeft - parentElement.offsetLeft - offsetWidth;
    });
}

// Announces what a mode shows; in the game what has changed since `before`, or all of the board if that is undefined, the
// sentence, and the note and the score if they have changed.
let said = {};
function tell(before) {
    if (mode().told) return byId("live").textContent = words.told(mode().view());
    const now = Object.fromEntries(["words", "note", "score"].map((id) => [id, byId(id).textContent.trim()]));
    byId("live").textContent = [
        before ? words.change(before, board(), entryOf(before)?.turn) : board() === EMPTY ? "" : words.position(board()), now.words,
        ...["note", "score"].map((id) => [said[id], words.NOT_COUNTED].includes(now[id]) ? "" : now[id]),
    ].filter(Boolean).join(" ");
    said = now;
}

// ---- From board to board ----

// Shows the state and announces what has changed since `before`. If it is the opponent's turn, the opponent moves.
export function go(before, party = false) {
    clearTimeout(thinking);
    celebrate = party;
    if (!state.mode && hinting(reader()) && !state.game.hinted) update({ game: { ...state.game, hinted: true } });
    show();
    if (!itsTurn()) return tell(before);
    if (calm.matches) answer();
    else thinking = setTimeout(answer, board() === EMPTY ? 900 : 550);
}

// Makes a change, shows it, and announces what it has changed on the board.
function step(change) {
    const before = board();
    change();
    go(before);
}

// Lays a mode over the game, and returns to the game.
export const over = (mode) => step(() => enter(mode));
// The buttons that open the modes. The one of a mode that is left gets the focus.
const OPENERS = { why: "hints", setUp: "set-up", practice: "practice" };
export function back() {
    const { name } = state.mode;
    step(leave);
    byId(OPENERS[name]).focus({ preventScroll: true });
}

// Begins a game with those who play now; with the move to `square`, if that is one.
/** @type {(like?: Partial<import("./state.js").Game>, square?: number) => void} */
export function start(like = {}, square) {
    const { who, level } = state.game;
    begin({ who, level, ...like });
    if (square >= 0) tap(square);
    else go();
}

// Begins with the board that was given.
/** @type {(given: import("./state.js").Given, square?: number) => void} */
export function give(given, square) {
    const { board, by } = given;
    const day = by === "today";
    // The stars of the hints would be the answer.
    if (day) change((kept) => kept.hints = false);
    start({ boards: [board], given, ...day && { who: probe(board).turn, level: "perfect" } }, square);
}

// Called after your move and after the opponent's answer.
function moved(before) {
    if (!ended()) return go(before);
    const now = reader();
    const outcome = result(now);
    const { score: scores, day, row } = counts();
    const { given } = state.game;
    const hard = scores && now.you && now.level === "perfect";
    amend({ finished: true, solved: day && outcome >= probe(given.board).wdl });
    change((kept) => {
        if (scores) score(now, kept)[1 - outcome]++;
        if (hard && outcome !== 0) kept.runs.perfect = 0;
        if (hard && row && outcome === 0) kept.runs.perfect++;
        if (state.game.solved && kept.today.day < given.day) kept.today = { day: given.day, solved: kept.today.solved + 1 };
    });
    if (hard && row && outcome === 0) amend({ held: choices.runs.perfect });
    go(before, !now.you ? outcome !== 0 : outcome > 0 || state.game.held > 0 || state.game.solved);
}

function tap(square) {
    const before = board();
    if (!reader().yours || !legalMoves(before).includes(square)) return;
    amend({ boards: [...state.game.boards, play(before, square)], chosen: false, finished: false, held: undefined, solved: false });
    moved(before);
}

function answer() {
    const { boards, given } = state.game;
    // After a change of sides, the last move was not yours.
    const last = boards.at(-2);
    const before = last && entryOf(last).turn === reader().you ? last : board();
    // Your move and the answer are one step.
    update({ game: { ...state.game, boards: [...boards.slice(0, -1), reply(reader().level, board())] } });
    moved(!last && given ? undefined : before);
}

// Those who play when a game begins anew. What was given has changed no choice.
function own() {
    const { who, level, link, given } = state.game;
    return given ? { who: choices.who, level: choices.level } : { who, level, link };
}
const fresh = () => start(own());

// Undo stays within a game.
const canUndo = () => !state.peek && state.game.boards.length > 1;
const undo = () => canUndo() && step(() => amend({ boards: state.game.boards.slice(0, -1), help: "undo", solved: false }));

// Looks at a board of the line of best play, or no longer.
const look = (peek) => step(() => update({ peek }));

// What Escape leaves; returns whether there is anything.
export function escape() {
    if (state.mode) back();
    else if (state.peek) look();
    else if (state.explore) {
        toggleExplore();
        byId("more").focus({ preventScroll: true });
    } else return false;
    return true;
}

// ---- Buttons and choices ----

export function clear() {
    if (!confirm(words.CLEAR)) return;
    forget();
    fresh();
}

function toggleHints(hints = !choices.hints) {
    change((kept) => kept.hints = hints);
    go(board());
}

export function meet(level) {
    change((kept) => Object.assign(kept, { level, who: kept.who === "two" ? "X" : kept.who }));
    start({ level, who: state.game.who === "two" ? "X" : state.game.who });
}

// Whether others can open a link to this page.
export const ONLINE = /^https?:$/.test(location.protocol);

// Shares a link, or copies it and says so.
export async function share(fragment) {
    const url = `${location.href.split("#")[0]}#${fragment}`;
    if (navigator.share) return navigator.share({ title: document.title, url }).catch(() => {});
    try {
        await navigator.clipboard.writeText(url);
        remark(words.COPIED);
    } catch {
        remark(words.NOT_COPIED);
        try {
            history.replaceState(history.state, "", url);
        } catch {}
    }
    byId("note").scrollIntoView({ block: "nearest" });
}

export const toggleExplore = () => step(() => state.explore ? close({ explore: false, peek: undefined }) : open({ explore: true }));

modes.game = {
    view,
    controls: renderControls,
    tap,
    keys: {
        n: fresh,
        h: () => second().text.endsWith(B.hints) && toggleHints(),
        u: undo,
    },
};
byId("new").onclick = () => {
    const given = ended() && again(reader());
    if (given) give(given);
    else fresh();
};
byId("hints").onclick = () => second().act();
byId("undo").onclick = undo;
byId("link").onclick = () => share(location.hash.slice(1));
byId("today").onclick = () => {
    give({ by: "today", board: boardOf(today()), day: today() });
    scrollTo(0, 0);
};
byId("line").onclick = ({ target }) => {
    const number = [...byId("line").children].indexOf(target.closest("li"));
    if (number >= 0) look(number === 0 ? undefined : bestBoards()[number]);
};

byId("who").onchange = ({ target: { value } }) => {
    if (state.mode?.name === "setUp") return over({ ...state.mode, who: value });
    change((kept) => kept.who = value);
    // Before your first move, this starts a new game. During a game, you take the other side.
    if (!begun() && !state.game.given || ended()) return start({ ...own(), who: value });
    if (state.mode) leave();
    // The moves before this one were not those of the side that you have now.
    const boards = state.game.boards.slice(value === "two" ? 0 : -1);
    update({ peek: undefined });
    amend({ who: value, boards, help: "side", link: undefined });
    go(board());
};
byId("level").onchange = ({ target: { value } }) => {
    if (state.mode?.name === "setUp") return over({ ...state.mode, level: value });
    change((kept) => kept.level = value);
    if (ended()) return start({ ...own(), level: value, link: undefined, chosen: true });
    if (state.mode) leave();
    const help = begun() || state.game.given ? { help: "level" } : {};
    update({ peek: undefined });
    amend({ level: value, link: undefined, chosen: true, .../** @type {{ help?: "level" }} */ (help) });
    go(board());
};

// ---- Set up ----

function setUp() {
    over({ name: "setUp", board: board(), who: state.game.who, level: state.game.level });
    scrollTo(0, 0);
}
const arrange = (board) => over({ .../** @type {import("./state.js").SetUp} */ (state.mode), board });
function done() {
    const { board, who, level } = /** @type {import("./state.js").SetUp} */ (state.mode);
    change((kept) => Object.assign(kept, { who, level }));
    start(board === EMPTY ? { who, level } : { boards: [board], given: { by: "setUp", board }, who, level });
}
modes.setUp = {
    view: () => ({
        words: words.SET_UP, note: words.marks(board()), face: reader().you ? { side: other(reader().you), mood: "idle" } : faceNow(),
        board: board(), open: true,
        buttons: [{ text: B.done, act: done, main: true }, { text: B.empty, act: () => arrange(EMPTY) }, { text: B.game, act: back }],
    }),
    tap: (square) => {
        const marked = { ".": "X", X: "O", O: "." }[board()[square]];
        arrange(board().slice(0, square) + marked + board().slice(square + 1));
    },
};
byId("set-up").onclick = setUp;
