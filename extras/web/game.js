// The game: what the page shows of it, and what a move does.

import { legalMoves, play, probe, ratedMoves } from "../js/tictactable.mjs";
import { EMPTY, SQUARES, entryOf, lines, other, reason } from "./library.js";
import { mark, star, tally, thumbnail } from "./drawing.js";
import { reply } from "./opponent.js";
import { counts, reader } from "./reader.js";
import { story } from "./reasons.js";
import { byId, calm, mode, modes, offer, paint, remark, set, show } from "./screen.js";
import { amend, begin, board, enter, leave, spell, state, update } from "./state.js";
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
const ended = () => !!reader().entry?.terminal;

// 1 if you have won, -1 if you have lost; with two players, 1 if X has won.
const result = (/** @type {Reader} */ { you = "X", entry }) => !entry?.winner ? 0 : entry.winner === you ? 1 : -1;

/** @returns {any[]} */
export function steps() {
    const { you, entry, game } = reader();
    return you || entry.winner ? story(game, you ?? other(entry.winner)) : [];
}

const error = ({ entry, board } = reader()) =>
    state.error ?? (entry ? null : { title: words.IMPOSSIBLE, reason: words.because(reason(board)) });

// The hints in the free squares. No star says that all moves draw.
const hinting = (/** @type {Reader} */ { yours, given }) => yours && (given ? state.game.hints : choices.hints);
function clues(now) {
    if (!hinting(now)) return [];
    const { optimalMoves } = now.entry;
    return ratedMoves(now.board).map((move) => ({ ...move, best: optimalMoves.includes(move.square) }));
}

// The next level, after a game that you have won, once you have won three, and more than you have lost.
function nextLevel(/** @type {Reader} */ now) {
    const { you, level, given } = now;
    const [won, , lost] = choices.scores[level];
    const ready = ended() && canUndo() && you && !given && result(now) > 0 && won >= 3 && won > lost;
    return ready ? LEVELS[LEVELS.indexOf(level) + 1] : undefined;
}

// The board to share, of which a reader can be asked whether it can be solved: the one that was given, that before the mistake
// in a game that is over, or this one.
function dare(/** @type {Reader} */ { given, game, entry }) {
    const all = given ? [given.board] : entry?.terminal ? steps().map(({ at }) => game[at]) : game.slice(-1);
    return all.find((one) => one !== EMPTY && entryOf(one)?.wdl >= 0);
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
        words: sentence(now, hints),
        note: note(now, hints),
        face: faceNow(now),
        board: now.board,
        squares,
        strikes: now.entry && !now.entry.terminal ? [] : lines(now.board),
        calm: !!error(),
        celebrate: celebrate && ended(),
    };
}

function sentence(now, hints) {
    const { entry, board, turn, you, level, given, yours } = now;
    const start = board === EMPTY;
    if (error(now)) return error(now).title;
    if (entry.terminal) {
        // A link can lead to the end of a game that this page has not played.
        if (!you || !canUndo()) return words.endOfTwo(entry.winner);
        return state.game.solved ? words.SOLVED : words.end(level, result(now), steps().length > 0, nextLevel(now));
    }
    if (!yours) return start ? words.I_START : words.THINKS;
    const first = given && !canUndo();
    if (first && !hinting(now)) return words.question(entry.wdl, turn);
    if (!you && start && hints.length === 0) return words.TWO_START;
    const outlook = hints.length > 0 ? words.outlook(entry.wdl, you ? "" : other(turn))
        : you && entry.remoteness > 7 && !given ? words.TEASE[level] : "";
    return words.begin(start, you ? "" : turn, first ? you : "") + outlook;
}

function note(now, hints) {
    const { chosen, solved, given } = state.game;
    const { why } = counts();
    const day = given?.day;
    if (error(now)) return error(now).reason;
    if (hints.length > 0) return words.legend(hints, !now.you);
    if (solved) return day ? words.newBoard(day === today()) : ONLINE ? words.SEND : "";
    // A board that is lost cannot be solved.
    if (given && probe(given.board).wdl < 0) return "";
    if (why) return words.uncounted(why, !!given, day && day === today());
    if (given && ended()) return words.MISSED;
    if (day) return words.TODAY;
    if (chosen) return words.against(now.level);
    return now.entry.terminal || experienced() ? "" : words.RULE;
}

// The button beside Undo: the next level, Why?, or Hints, which would show the answer of the day.
/** @returns {any} */
function second(now = reader()) {
    const { you, entry, given } = now;
    const level = nextLevel(now);
    if (level) return { text: B.nextLevel, main: true, act: () => meet(level) };
    if (entry?.terminal && steps().length > 0) {
        const label = words.why(result(now), you ? "" : other(entry.winner));
        return { text: B.why, label, main: !!you && result(now) < 0, act: () => over({ name: "why", step: 0, shown: false }) };
    }
    if (!entry || given && (given.day || entry.terminal)) return {};
    return { text: `${star}${B.hints}`, label: B.hints, pressed: given ? !!state.game.hints : choices.hints, act: toggleHints };
}

function faceNow({ you, entry } = reader()) {
    if (!you) return { side: entry?.winner ?? entry?.turn ?? "X", mark: true };
    const mood = itsTurn() ? "think" : error() ? "puzzled" : ended() ? ["laugh", "draw", "gape"][result(reader()) + 1] : "idle";
    return { side: other(you), mood };
}

// What a mode leaves as it is: the choices and the score.
function renderControls() {
    const now = reader();
    for (const [name, value] of Object.entries({ who: now.you ?? "two", level: now.level })) {
        if (state.mode?.name !== "practice") byId(name).querySelector(`[value=${value}]`).checked = true;
    }
    byId("level").disabled = !now.you;
    const [mine, theirs] = now.you === "O" ? "OX" : "XO";
    const numbers = score(now, choices).map(tally);
    const names = now.you ? words.SCORE : ["X", words.SCORE[1], "O"];
    const shown = names.map((name, i) => `<span>${name} <span class="${[mine, "", theirs][i]}">${numbers[i]}</span></span> `).join("");
    const daysSolved = `<span>${words.DAYS_SOLVED} ${tally(choices.today.solved)}</span>`;
    paint(byId("score"), now.given?.day ? daysSolved : counts().score || error(now) ? shown : words.NOT_COUNTED);
    renderToday(daysSolved);
    if (state.mode) return;

    const { text, label = text, main = false, pressed } = second(now);
    const given = ended() && !!now.given;
    byId("new").textContent = ended() ? B.again : B.new;
    byId("new").classList.toggle("main", ended() && !main);
    set(byId("undo"), { "aria-disabled": !canUndo() });
    byId("hints").hidden = !text;
    paint(byId("hints"), text ?? "");
    byId("hints").classList.toggle("main", main);
    set(byId("hints"), { "aria-label": label, "aria-pressed": pressed });
    byId("link").style.visibility = dare(now) ? "" : "hidden";
    // The board that was given can be played again, or left.
    byId("today").hidden = given;
    byId("leave").hidden = !given;
}

function renderToday(daysSolved) {
    const board = boardOf(today());
    const { turn, wdl } = probe(board);
    const solved = choices.today.day === today();
    const label = words.today(turn, wdl, solved);
    paint(byId("today"), `${thumbnail(board, board)}<b>${B.today}${solved ? " ✓" : ""}</b><span>${label}<small>${daysSolved}</small></span>`);
    set(byId("today"), { "aria-label": `${label} ${words.DAYS_SOLVED} ${choices.today.solved}` });
}

// Announces all that a mode over the game shows; in the game what has changed since `before`, or all of the board if that
// is undefined, the sentence, and the note and the score if they have changed.
let said = {};
function tell(before) {
    if (state.mode) return byId("live").textContent = words.told(mode().view());
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
    if (!state.mode && hinting(reader()) && !state.game.help) spoil({ help: "hints" });
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

// Notes that the answer of a board that was given has been shown. The day then counts no more.
function spoil(/** @type {Partial<import("./state.js").Game>} */ changes = {}) {
    const { given } = state.game;
    update({ game: { ...state.game, ...changes, given: given && { ...given, shown: true } } });
    if (given?.day) change(({ today }) => today.shown = Math.max(today.shown, given.day));
}

// Lays a mode over the game, and returns to the game. Why? shows the best squares, or the win that was missed.
export function over(mode) {
    if (mode.name === "why" && state.game.given && (mode.shown || steps().some(({ missed }) => missed))) spoil();
    step(() => enter(mode));
}
// The button that has opened a mode gets the focus.
export function back() {
    const opener = state.mode.name === "why" ? "hints" : "practice";
    step(leave);
    byId(opener).focus({ preventScroll: true });
}

// Begins a game with those who play now; with the move to `square`, if that is one.
/** @type {(like?: Partial<import("./state.js").Game>, square?: number) => void} */
export function start(like = {}, square) {
    const { who, level } = state.game;
    begin({ who, level, ...like });
    if (square >= 0) tap(square);
    else go();
}

// Begins with the board that was given, against Perfect, with the answer not shown.
/** @type {(given: import("./state.js").Given, square?: number) => void} */
export const give = (given, square) => start(dared(given), square);
export const dared = (given) => ({ boards: [given.board], given, who: probe(given.board).turn, level: "perfect" });

// Called after your move and after the opponent's answer.
function moved(before) {
    if (!ended()) return go(before);
    // Another window may have shown the answer.
    change(() => {});
    const now = reader();
    const outcome = result(now);
    const { score: scores, solves } = counts();
    const { given } = state.game;
    const solved = solves && outcome >= probe(given.board).wdl;
    amend({ solved });
    change((kept) => {
        if (scores) score(now, kept)[1 - outcome]++;
        if (solved && kept.today.day < given.day) Object.assign(kept.today, { day: given.day, solved: kept.today.solved + 1 });
    });
    // Nobody does better against Perfect than to draw.
    const draw = scores && now.level === "perfect" && outcome === 0;
    go(before, !now.you ? outcome !== 0 : outcome > 0 || draw || solved);
}

function tap(square) {
    const before = board();
    if (!reader().yours || !legalMoves(before).includes(square)) return;
    amend({ boards: [...state.game.boards, play(before, square)], chosen: false });
    moved(before);
}

function answer() {
    const { boards } = state.game;
    const before = boards.at(-2) ?? board();
    // Your move and the answer are one step.
    update({ game: { ...state.game, boards: [...boards.slice(0, -1), reply(reader().level, board())] } });
    moved(before);
}

// Those who play when a game begins anew. What was given has changed no choice.
function own() {
    const { who, level, link, given } = state.game;
    return given ? { who: choices.who, level: choices.level } : { who, level, link };
}
const fresh = () => start(own());

// Undo stays within a game.
const canUndo = () => state.game.boards.length > 1;
const undo = () => canUndo() && step(() => amend({ boards: state.game.boards.slice(0, -1), help: "undo", solved: false }));

// ---- Buttons and choices ----

export function clear() {
    if (!confirm(words.CLEAR)) return;
    forget();
    fresh();
}

function toggleHints() {
    const { given, hints } = state.game;
    // A board that was given changes no choice.
    if (given) amend({ hints: !hints });
    else change((kept) => kept.hints = !kept.hints);
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
        history.replaceState(history.state, "", url);
        remark(words.NOT_COPIED);
    }
    byId("note").scrollIntoView({ block: "nearest" });
}

modes.game = {
    view,
    controls: renderControls,
    tap,
    keys: {
        n: fresh,
        h: () => second().label === B.hints && toggleHints(),
        u: undo,
    },
};
byId("new").onclick = () => ended() && state.game.given ? give(state.game.given) : fresh();
byId("hints").onclick = () => second().act();
byId("undo").onclick = undo;
byId("leave").onclick = fresh;
byId("link").onclick = () => share(spell(dare(reader())));
byId("today").onclick = () => {
    give({ board: boardOf(today()), day: today() });
    scrollTo(0, 0);
};
offer("who", ["X", "O", "two"], (who) => who === "two" ? words.TWO
    : `${mark(who, who === "O" ? 6 : 0)}<i class="unseen">${who}</i>`);
offer("level", LEVELS, words.capitalised);
byId("who").onchange = ({ target: { value } }) => {
    change((kept) => kept.who = value);
    start({ ...own(), who: value });
};
byId("level").onchange = ({ target: { value } }) => {
    change((kept) => kept.level = value);
    start({ ...own(), level: value, link: undefined, chosen: true });
};
