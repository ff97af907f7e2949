// The game: whose turn it is, what the page shows, and what a move does.

import { bestLine, legalMoves, play, probe, ratedMoves } from "../js/tictactable.mjs";
import { EMPTY, SQUARES, entryOf, lines, other, reason } from "./library.js";
import { star, tally, thumbnail } from "./drawing.js";
import { reply } from "./opponent.js";
import { story, traps } from "./reasons.js";
import { byId, calm, mode, modes, paint, set, show } from "./screen.js";
import { amend, begin, board, close, enter, leave, open, played, state, update } from "./state.js";
import { LEVELS, change, choices, forget } from "./storage.js";
import { boardOf, dayOf } from "./today.js";
import * as words from "./words.js";

const B = words.BUTTONS;

let celebrate = false;
let thinking;

// ---- What is asked about the game ----

// The side that you play, or "two", and the robot: those of the game, or of the game to come.
const players = () => state.mode?.name === "setUp" ? state.mode : state.game;
export const who = () => /** @type {import("../js/tictactable.mjs").Player} */ (players().who);
const robot = () => players().level;
export const two = () => players().who === "two";
const score = (kept) => kept.scores[two() ? "two" : robot()];
const entry = () => entryOf(board());
const yours = () => !!entry() && (two() || !!state.peek || entry().turn === who());
const itsTurn = () => !state.mode && !!entry() && !entry().terminal && !yours();
// Whether a game has been won, drawn or lost, or a task solved.
const experienced = () => [choices.scores, choices.practice].flatMap(Object.values).flat().some(Boolean);
const ended = () => !!entry()?.terminal && !state.peek;
const begun = () => state.game.boards.length > 1 || !!state.game.uncounted;

// 1 if you have won, -1 if you have lost; with two players, 1 if X has won.
function result() {
    const winner = entry()?.winner;
    return !winner ? 0 : winner === (two() ? "X" : who()) ? 1 : -1;
}

/** @returns {any[]} */
export const steps = () => two() && !entry().winner ? [] : story(played(), two() ? other(entry().winner) : who());

function error() {
    if (state.peek || !state.game.error && entry()) return null;
    return state.game.error ?? { title: words.IMPOSSIBLE, reason: words.because(reason(board())) };
}

// The hints in the free squares. If all moves draw, or all lose, the best ones are traps. Perfect falls into none.
function clues() {
    if (!choices.hints || !yours()) return [];
    const all = ratedMoves(board());
    const { wdl, optimalMoves } = entry();
    const even = all.length > 1 && wdl <= 0 && all.every((move) => move.wdl === wdl);
    const found = even && (two() || robot() !== "perfect") ? traps(board()) : [];
    return all.map((move) => {
        const trap = found.find(({ square }) => square === move.square);
        return { ...move, trap, best: even ? !!trap : optimalMoves.includes(move.square) };
    });
}

// The day, once its board is known, which takes a moment.
let day;

// ---- What the page shows ----

function view() {
    const hints = clues();
    const turn = yours() && !entry().terminal ? entry().turn : null;
    const alike = hints.every((hint) => hint.best);
    const squares = SQUARES.map((square) => {
        const clue = hints.find((hint) => hint.square === square);
        return { clue, ghost: turn, sign: clue?.best && !alike ? star : "" };
    });
    const name = situation();
    return {
        words: SENTENCES[name](hints),
        note: note(name, hints),
        face: faceNow(),
        board: board(),
        squares,
        strikes: entry() && !entry().terminal ? [] : lines(board()),
        calm: !!state.peek || !!error(),
        celebrate: celebrate && ended(),
    };
}

// The situation of the game, on which the sentence, the note and the second button depend.
function situation() {
    const { link, held, uncounted, at, nth } = state.game;
    if (error()) return "error";
    if (state.peek) return "peek";
    if (entry().terminal) {
        // A link, or a board that is set up, can be the end of a game that this page has not played.
        if (two() || nth === undefined) return "over";
        return held ? "held" : ["lost", "drawn", "won"][result() + 1];
    }
    if (!yours()) return "thinks";
    if (at === 0 && ["link", "today"].includes(uncounted) && !choices.hints) return "asked";
    // The first two moves of a game.
    return entry().remoteness > 7 && isDare(link) ? "dared" : "turn";
}

const endOfGame = () => words.end(robot(), result(), state.game.nth, steps().length > 0);
const SENTENCES = {
    error: () => error().title,
    peek: () => words.peek(entry()),
    over: () => words.endOfTwo(entry().winner),
    held: () => words.held(state.game.held),
    lost: endOfGame, drawn: endOfGame, won: endOfGame,
    thinks: () => board() === EMPTY ? words.I_START : words.THINKS,
    asked: () => words.question(entry().wdl, two() ? entry().turn : "you"),
    dared: () => words.dared(isDare(state.game.link)),
    turn: (hints) => {
        const { turn, wdl, remoteness } = entry();
        const start = board() === EMPTY;
        if (two() && start && hints.length === 0) return words.TWO_START;
        const outlook = hints.some(({ trap }) => trap) ? words.TRAP
            : hints.some(({ best }) => best) ? words.outlook(wdl)
            : hints.length > 0 ? words.allMoves(wdl)
            : !two() && remoteness > 7 ? words.tease(robot()) : "";
        return words.begin(start, two() ? turn : "") + outlook;
    },
};

function note(name, hints) {
    const { uncounted, chosen, held, solved } = state.game;
    if (name === "error") return error().reason;
    if (name === "held") return held > 1 ? words.WHY_NOBODY : "";
    if (hints.length > 0) return words.legend(hints, two(), entry().turn);
    if (solved) return words.SOLVED;
    if (uncounted === "today" && ended()) return words.MISSED;
    if (uncounted) return words.uncounted(uncounted);
    if (chosen) return words.against(robot());
    return entry().terminal || experienced() ? "" : words.RULE;
}

const usualButton = () => ({ text: `${star}${B.hints}`, label: B.hints, pressed: choices.hints, act: toggleHints });
function whyButton() {
    if (steps().length === 0) return usualButton();
    const label = words.why(result(), two() ? other(entry().winner) : "");
    return { text: B.why, label, main: !two() && result() < 0, act: () => over({ name: "why", step: 0, shown: false }) };
}
const SECONDS = {
    error: () => state.game.error?.link ? usualButton() : { text: B.setUp, act: setUp },
    held: () => ONLINE ? { text: B.dare, main: true, act: () => share(byId("hints"), `dare=${Math.min(state.game.held, 99)}`) } : usualButton(),
    over: whyButton, lost: whyButton, drawn: whyButton,
    won: () => robot() === "perfect" ? usualButton() : { text: B.nextLevel, main: true, act: () => meet(LEVELS[LEVELS.indexOf(robot()) + 1]) },
};
const second = () => (SECONDS[situation()] ?? usualButton)();

function faceNow() {
    if (two()) return { side: entry()?.winner ?? entry()?.turn ?? "X", mark: true };
    const mood = itsTurn() ? "think" : error() ? "puzzled" : ended() ? ["laugh", "draw", "gape"][result() + 1] : "idle";
    return { side: other(who()), mood };
}

function renderScore() {
    const [mine, theirs] = who() === "O" ? "OX" : "XO";
    const counts = score(choices).map(tally);
    const names = two() ? ["X", words.SCORE[1], "O"] : words.SCORE;
    const shown = names.map((name, i) => `<span>${name} <span class="${[mine, "", theirs][i]}">${counts[i]}</span></span> `).join("");
    const { uncounted } = state.game;
    paint(byId("score"), uncounted === "today" ? daysSolved() : uncounted && !error() ? words.NOT_COUNTED : shown);
}

// What a mode leaves as it is: the choices, the score, and Explore.
function renderControls() {
    byId("board").setAttribute("aria-label", state.mode?.name === "setUp" ? words.SET_UP_BOARD : words.BOARD);
    for (const [name, value] of Object.entries({ who: who(), level: robot() })) {
        byId(name).querySelector(`[value=${value}]`).checked = true;
    }
    byId("level").disabled = two();
    renderScore();
    if (state.mode) return;

    const { text, label = text, main = false, pressed } = second();
    byId("new").textContent = ended() ? B.again : B.new;
    byId("new").classList.toggle("main", ended() && !main);
    set(byId("undo"), { "aria-disabled": !canStep(-1) });
    paint(byId("hints"), text);
    byId("hints").classList.toggle("main", main);
    set(byId("hints"), { "aria-label": label });
    if (pressed === undefined) byId("hints").removeAttribute("aria-pressed");
    else set(byId("hints"), { "aria-pressed": pressed });
    set(byId("more"), { "aria-expanded": state.explore });
    set(byId("redo"), { "aria-disabled": !canStep(1) });
    byId("set-up").hidden = second().text === B.setUp;
    byId("link").hidden = !ONLINE;
    if (day !== undefined) renderToday();
    if (state.explore) renderLine();
}

const daysSolved = () => `<span>${words.DAYS_SOLVED} ${tally(choices.today.solved)}</span>`;
function renderToday() {
    const { turn, wdl } = probe(boardOf(day));
    paint(byId("today"), `${thumbnail(boardOf(day), boardOf(day))}<span>${words.today(turn, wdl, choices.today.day === day)}`
        + `<small>${daysSolved()}</small></span>`);
}

// The boards of the line of best play. While you look at one, the whole line stays in view, so you can go back.
function bestBoards() {
    const line = played().slice(-1);
    if (entryOf(line[0])) for (const square of bestLine(line[0])) line.push(play(line.at(-1), square));
    return line;
}

function renderLine() {
    const line = bestBoards();
    byId("forecast").textContent = words.forecast(entry(), entryOf(line.at(-1)));
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

// Announces what a mode shows; in the game what changed since `before`, the sentence, and the note and the score if they
// have changed.
let said = {};
function tell(before = board()) {
    if (mode().told) return byId("live").textContent = words.told(mode().view());
    const now = Object.fromEntries(["words", "note", "score"].map((id) => [id, byId(id).textContent.trim()]));
    byId("live").textContent = [
        words.change(before, board(), entryOf(before)?.turn), now.words,
        ...["note", "score"].map((id) => [said[id], words.NOT_COUNTED].includes(now[id]) ? "" : now[id]),
    ].filter(Boolean).join(" ");
    said = now;
}

// ---- From board to board ----

// Shows the state and announces what changed since `before`. If it is the opponent's turn, the opponent moves.
export function go(before = board(), party = false) {
    clearTimeout(thinking);
    celebrate = party;
    show();
    if (!itsTurn()) return tell(before);
    if (calm.matches) answer();
    else thinking = setTimeout(answer, board() === EMPTY ? 900 : 550);
}

// Lays a mode over the game, and returns to the game.
export function over(mode) {
    enter(mode);
    go();
}
export function back() {
    leave();
    go();
}

// Begins a game with those who play now.
/** @param {Partial<import("./state.js").Game>} like */
export function start(like = {}) {
    const { who, level } = state.game;
    begin({ who, level, ...like });
    go();
}

// Called after your move and after the opponent's answer.
function moved(before) {
    if (!ended()) return go(before);
    const outcome = result();
    const { uncounted, day, boards } = state.game;
    amend({ nth: state.ends });
    update({ ends: state.ends + 1 });
    const solved = uncounted === "today" && outcome >= probe(boards[0]).wdl;
    if (solved) {
        amend({ solved });
        change(({ today }) => today.day < day && Object.assign(today, { day, solved: today.solved + 1 }));
    }
    if (!uncounted) {
        const hard = !two() && robot() === "perfect";
        change((kept) => {
            score(kept)[1 - outcome]++;
            if (hard) kept.runs.perfect = outcome === 0 ? kept.runs.perfect + 1 : 0;
        });
        if (hard && outcome === 0) amend({ held: choices.runs.perfect });
    }
    go(before, two() ? outcome !== 0 : outcome > 0 || state.game.held > 0 || solved);
}

function tap(square) {
    const before = board();
    if (!yours() || !legalMoves(before).includes(square)) return;
    const next = play(before, square);
    const { who, level, link, day } = state.game;
    if (state.peek) begin({ who, level, link, day, boards: [before, next], at: 1, uncounted: "peek" });
    else amend({ boards: [...played(), next], at: state.game.at + 1, chosen: false, error: undefined, nth: undefined, held: undefined, solved: false });
    moved(before);
}

function answer() {
    const { boards, at } = state.game;
    // After a change of sides, the last move was not yours.
    const last = boards[at - 1];
    const before = last && entryOf(last).turn === who() ? last : board();
    // Your move and the answer are one step.
    amend({ boards: [...boards.slice(0, at), reply(robot(), board())] });
    moved(before);
}

function fresh() {
    const { who, level, link, day, boards, solved } = state.game;
    // A board of the day is tried again until it is solved.
    if (day) return ended() && !solved ? start({ boards: [boards[0]], day, uncounted: "today" }) : start({ who: choices.who, level: choices.level });
    // In a dare, the side changes.
    start({ level, link, who: isDare(link) && board() !== EMPTY ? sideInDare() : who });
}

// Undo and Redo stay within a game. A game in which a move was taken back does not count.
const canStep = (step) => step < 0 && !!state.peek || state.game.boards[state.game.at + step] !== undefined;
function walk(step) {
    if (!canStep(step)) return;
    const before = board();
    if (state.peek) update({ peek: undefined });
    else amend({ at: state.game.at + step, uncounted: "undo", solved: false });
    go(before);
}

// The side in a dare. Robot begins in about half of these games, so that no fixed order of moves always draws.
export const sideInDare = () => Math.random() < .5 ? "O" : "X";

// The number of draws in a link that dares a friend, if it is such a link.
const isDare = (link) => Number(link?.match(/^dare=(.*)/)?.[1]);

// ---- Buttons and choices ----

function toggleHints() {
    const hints = !choices.hints;
    change((kept) => kept.hints = hints);
    show();
    tell();
}

export function meet(level) {
    change((kept) => Object.assign(kept, { level, who: kept.who === "two" ? "X" : kept.who }));
    start({ level, who: two() ? "X" : who() });
}

// Whether others can open a link to this page.
export const ONLINE = /^https?:$/.test(location.protocol);

// Shares a link, or copies it. The button says what has happened, and keeps its width.
export async function share(button, fragment) {
    if (button.style.minWidth) return;
    const url = `${location.href.split("#")[0]}#${fragment}`;
    let told = B.copied;
    try {
        if (navigator.share) return await navigator.share({ title: document.title, url });
        await navigator.clipboard.writeText(url);
    } catch {
        if (navigator.share) return;
        told = B.failed;
        try {
            history.replaceState(history.state, "", url);
        } catch {}
    }
    const { innerHTML: before, offsetWidth } = button;
    button.style.minWidth = `${offsetWidth}px`;
    paint(button, told);
    byId("live").textContent = told;
    setTimeout(() => {
        button.style.minWidth = "";
        paint(button, before);
        show();
    }, 1800);
}

export function toggleExplore() {
    if (state.explore) close({ explore: false, peek: undefined });
    else open({ explore: true });
    go();
}

modes.game = {
    view,
    controls: renderControls,
    tap,
    keys: {
        n: () => byId("new").click(),
        h: () => second().text.endsWith(B.hints) && toggleHints(),
        u: () => walk(-1),
        r: () => walk(1),
    },
};
byId("new").onclick = fresh;
byId("hints").onclick = () => second().act();
byId("undo").onclick = () => walk(-1);
byId("redo").onclick = () => walk(1);
byId("link").onclick = () => share(byId("link"), location.hash.slice(1));
byId("clear").onclick = () => over({ name: "clear" });
byId("today").onclick = () => {
    const board = boardOf(day);
    start({ boards: [board], who: probe(board).turn, level: "perfect", day, uncounted: "today" });
    scrollTo(0, 0);
};
// A press on a board of the line of best play shows it. Nothing else changes. The next move continues from this board.
byId("line").onclick = ({ target }) => {
    const step = [...byId("line").children].indexOf(target.closest("li"));
    if (step < 0) return;
    const before = board();
    update({ peek: bestBoards()[step] });
    go(before);
};
// Shows the board of this day, which the first of its calls takes a moment to find.
export function renew() {
    day = dayOf(new Date());
    boardOf(day);
    show();
}

byId("who").onchange = ({ target: { value } }) => {
    change((kept) => kept.who = value);
    if (state.mode?.name === "setUp") return over({ ...state.mode, who: value });
    // Before your first move, this starts a new game. During a game, you take the other side.
    if (!begun() || ended()) return start({ who: value });
    if (state.mode) leave();
    // The moves before this one were not those of the side that you have now.
    const boards = value === "two" ? played() : [board()];
    update({ peek: undefined });
    amend({ who: value, boards, at: boards.length - 1, uncounted: "side", link: undefined, day: undefined });
    go();
};
byId("level").onchange = ({ target: { value } }) => {
    change((kept) => Object.assign(kept, { level: value, who: who() }));
    if (state.mode?.name === "setUp") return over({ ...state.mode, level: value });
    if (ended()) return start({ level: value, chosen: true });
    amend({ level: value, link: undefined, day: undefined, chosen: true, ...begun() && { uncounted: "level" } });
    go();
};

// ---- Set up ----

function setUp() {
    over({ name: "setUp", board: board(), who: who(), level: robot() });
    scrollTo(0, 0);
}
const arrange = (board) => over({ .../** @type {import("./state.js").SetUp} */ (state.mode), board });
function done() {
    const { board, who, level } = /** @type {import("./state.js").SetUp} */ (state.mode);
    start({ boards: [board], who, level, uncounted: "setUp" });
}
modes.setUp = {
    view: () => ({
        words: words.SET_UP, note: words.marks(board()), face: two() ? faceNow() : { side: other(who()), mood: "idle" },
        board: board(), open: true,
        buttons: [{ text: B.done, act: done, main: true }, { text: B.empty, act: () => arrange(EMPTY) }, { text: B.game, act: back }],
    }),
    tap: (square) => {
        const marked = { ".": "X", X: "O", O: "." }[board()[square]];
        arrange(board().slice(0, square) + marked + board().slice(square + 1));
    },
};
byId("set-up").onclick = setUp;

// ---- The question before all is cleared ----

modes.clear = {
    view: () => ({
        ...view(), squares: [], words: words.CLEAR, note: "",
        buttons: [{ text: B.keep, act: back, main: true }, { text: B.empty, act: () => { forget(); fresh(); } }],
    }),
    tap: () => {},
};
