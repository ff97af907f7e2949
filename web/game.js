// The game: whose turn it is, what the page shows, and what a move does.

import { bestLine, legalMoves, play, ratedMoves } from "../js/tictactable.mjs";
import { EMPTY, SQUARES, entryOf, lines, other, reason } from "./library.js";
import { star, tally, thumbnail } from "./drawing.js";
import { amend, at, board, canStep, push, step, uncover } from "./history.js";
import { explain } from "./lesson.js";
import { reply } from "./opponent.js";
import { lastMistake, traps } from "./reasons.js";
import { byId, calm, mode, paint, render, set, take } from "./screen.js";
import { LEVELS, change, choices, forget } from "./storage.js";
import * as words from "./words.js";

let setUp = false;
let celebrate = false;
// Whether another robot has just been chosen.
let chosen = false;
// How many games have ended.
let ends = 0;
// The timer while the opponent thinks.
let thinking;

// ---- What is asked about the game ----

// The side that you play, or "two", and the robot. A dare has a side of its own and is against Perfect. A game that is
// over stays what it was.
const who = () => at().as ?? at().end?.who ?? choices.who;
const robot = () => at().as ? "perfect" : at().end?.level ?? choices.level;
const two = () => who() === "two";
const score = (kept) => kept.scores[two() ? "two" : robot()];
// The entry of the board; null if it is unreachable.
const entry = () => entryOf(board());
const looking = () => at().looking && !setUp;
const yours = () => !!entry() && (two() || looking() || entry().turn === who());
const itsTurn = () => !!entry() && !entry().terminal && !yours() && !setUp;
// Whether a game has been won, drawn or lost, or a task solved.
const experienced = () => [choices.scores, choices.practice].flatMap(Object.values).flat().some(Boolean);
// Whether this page has played the game to its end. A link, or a board that is set up, can be the end of a game too.
const finished = () => !!at().end;
const ended = () => !!entry()?.terminal && !setUp && !looking();

// 1 if you have won, -1 if you have lost; with two players, 1 if X has won.
function result() {
    const winner = entry()?.winner;
    return !winner ? 0 : winner === (two() ? "X" : who()) ? 1 : -1;
}

// The mistake that Why? explains, if there is one.
const mistake = () => (!two() || entry().winner) && lastMistake(at().game, two() ? other(entry().winner) : who());

// What is wrong with the address or the board. A board that is being set up is not finished.
function problem() {
    if (setUp || !at().problem && entry()) return null;
    return at().problem ?? { title: words.IMPOSSIBLE, reason: `${words.capitalised(reason(board()))}.` };
}

// The hints in the free squares. If all moves draw, or all lose, the best ones are traps. Perfect falls into none.
function clues() {
    if (!choices.hints || !yours() || setUp || at().friend) return [];
    const all = ratedMoves(board());
    const { wdl, optimalMoves } = entry();
    const even = all.length > 1 && wdl <= 0 && all.every((move) => move.wdl === wdl);
    const found = even && (two() || robot() !== "perfect") ? traps(board()) : [];
    return all.map((move) => {
        const trap = found.find(({ square }) => square === move.square);
        return { ...move, trap, best: even ? !!trap : optimalMoves.includes(move.square) };
    });
}

// ---- What the page shows ----

function show() {
    const hints = clues();
    renderControls();
    const ghost = yours() && !entry().terminal && !setUp ? entry().turn : null;
    const alike = hints.every((hint) => hint.best);
    const squares = SQUARES.map((square) => {
        const clue = hints.find((hint) => hint.square === square);
        return { clue, ghost, sign: clue?.best && !alike ? star : "" };
    });
    return {
        words: sentence(hints),
        note: note(hints),
        face: faceNow(),
        board: board(),
        squares,
        strikes: setUp || entry() && !entry().terminal ? [] : lines(board()),
        calm: looking() || !!problem(),
        celebrate: celebrate && ended(),
        open: setUp,
    };
}

function sentence(hints) {
    const { asked, dare, friend, held, end } = at();
    const level = robot();
    if (problem()) return problem().title;
    if (setUp) return words.SET_UP;
    if (looking()) return words.peek(entry());
    const { turn, wdl, winner, terminal, remoteness } = entry();
    if (terminal) {
        if (two() || !finished()) return words.endOfTwo(winner);
        if (friend?.done) return words.compared(friend.games, friend.needed);
        return held ? words.held(held) : words.end(level, result(), -choices.runs[level], mistake(), end.nth);
    }
    const start = board() === EMPTY;
    if (!yours()) return start ? words.I_START : words.THINKS;
    if (asked && !choices.hints) return words.question(wdl, two() ? turn : "you");
    if (dare && !two()) return words.dared(dare);
    // The first move of a friend.
    if (friend && remoteness > 7) return words.given(friend.needed);
    const outlook = !choices.hints ? "" : hints.some((hint) => hint.trap) ? words.TRAP
        : hints.some((hint) => hint.best) ? words.outlook(wdl, two() ? other(turn) : "I") : words.allMoves(wdl);
    const begin = words.begin(start, two() ? turn : "");
    if (two()) return start && !outlook ? words.TWO_START : begin + outlook;
    // The first two moves of a game.
    return begin + (outlook || (!choices.hints && remoteness > 7 ? words.tease(level) : ""));
}

// How to read the board.
function note(hints) {
    if (problem()) return problem().reason;
    if (setUp) return words.marks(board());
    if (hints.length > 0) return words.legend(hints, two());
    if (chosen && at().counts) return words.against(robot());
    if (at().held > 1) return words.WHY_NOBODY;
    return entry().terminal || experienced() ? "" : board() === EMPTY ? words.NEWCOMER : words.RULE;
}

function faceNow() {
    if (two()) return { side: entry()?.winner ?? entry()?.turn ?? "X", mark: true };
    const mood = itsTurn() ? "think" : problem() ? "puzzled" : ended() ? ["laugh", "draw", "gape"][result() + 1] : "idle";
    return { side: other(who()), mood };
}

// The second button. Usually it turns hints on and off.
function second() {
    const { game, friend, held, needed } = at();
    if (problem()) return { text: "Set up board", act: toggleSetUp };
    if (setUp) return { text: "Clear", act: () => arrange(EMPTY) };
    if (ended()) {
        const link = `${location.href.split("#")[0]}#dare=${Math.min(held, 99)}`;
        const dare = () => ONLINE ? share(byId("hints"), link) : give(needed ?? friend.needed);
        if (held || friend?.done) return { text: "Dare a friend", main: ONLINE, act: dare };
        const you = two() ? undefined : who();
        const wrong = mistake();
        const label = words.why(result(), wrong && !you && other(entry().winner));
        if (wrong) return { text: "Why?", label, main: !!you && result() < 0, act: () => explain(game, wrong, you, { playOn, tap, fresh, go }) };
        if (you && finished() && result() > 0 && robot() !== "perfect") {
            return { text: "Next level", main: true, act: () => meet(LEVELS[LEVELS.indexOf(robot()) + 1]) };
        }
    }
    if (friend) return { text: "End the dare", act: () => { leaveDare(); fresh(); } };
    return { text: `${star}Hints`, label: "Hints", pressed: choices.hints, act: toggleHints };
}

function renderControls() {
    byId("board").setAttribute("aria-label", setUp ? "Board, being set up" : "Board");
    byId("board").classList.toggle("set-up", setUp);
    for (const [name, value] of Object.entries({ who: who(), level: robot() })) {
        byId(name).querySelector(`[value=${value}]`).checked = true;
    }
    byId("level").disabled = two();
    const [mine, theirs] = who() === "O" ? "OX" : "XO";
    const [won, drawn, lost] = score(choices).map(tally);
    const count = (name, side, tally) => `<span>${name} <span class="${side}">${tally}</span></span> `;
    paint(byId("score"), at().friend ? words.count(at().friend.games) : !at().counts && !entry()?.terminal && !problem() ? words.UNCOUNTED : count(two() ? "X" : "You", mine, won)
        + count("Draws", "", drawn) + count(two() ? "O" : "Robot", theirs, lost));

    const { text, label = text, main = false, pressed } = second();
    byId("new").textContent = setUp ? "Done" : ended() ? "Play again" : "New game";
    byId("new").classList.toggle("main", setUp || ended() && !main);
    set(byId("undo"), { "aria-disabled": !canStep(-1) });
    paint(byId("hints"), text);
    byId("hints").classList.toggle("main", main);
    set(byId("hints"), { "aria-label": label });
    if (pressed === undefined) byId("hints").removeAttribute("aria-pressed");
    else set(byId("hints"), { "aria-pressed": pressed });
    byId("practice").classList.toggle("main", !experienced() && board() === EMPTY && !setUp && !problem());
    set(byId("more"), { "aria-expanded": !byId("explore").hidden });
    set(byId("redo"), { "aria-disabled": !canStep(1) });
    set(byId("set-up"), { "aria-pressed": setUp });
    byId("set-up").hidden = !!problem();
    paint(byId("link"), "Share this board");
    if (!byId("explore").hidden) renderLine();
}

// The boards of the line of best play.
let line = [];

function renderLine() {
    // While you look at boards of the line, the whole line stays in view, so you can go back.
    if (!line.includes(board())) {
        line = [board()];
        if (entry()) for (const square of bestLine(board())) line.push(play(line.at(-1), square));
    }
    byId("forecast").textContent = words.forecast(entry(), entryOf(line.at(-1)));
    byId("line").hidden = line.length === 1;
    paint(byId("line"), line.map((marks, step) => {
        const before = line[step - 1] ?? marks;
        const label = step === 0 ? "Before these moves" : words.change(before, marks);
        return `<li><button aria-label="${label}">${thumbnail(marks, before)}</button></li>`;
    }).join(""));
    [...byId("line").children].forEach((item, step) => {
        set(item.firstElementChild, { "aria-current": line[step] === board() ? "step" : "false" });
        // Without this, the current board could be cut off.
        const { parentElement, offsetLeft, offsetWidth } = item;
        if (line[step] === board()) parentElement.scrollLeft = offsetLeft - parentElement.offsetLeft - offsetWidth;
    });
}

// Announces what changed since `before`, and what the page says about it.
function tell(before) {
    const change = words.change(before, board(), entryOf(before)?.turn);
    byId("live").textContent = `${change} ${byId("words").textContent} ${problem()?.reason ?? ""}`;
}

// ---- From board to board ----

// Shows the current board and announces what changed since `before`. If it is the opponent's turn, the opponent
// moves. Ends any other mode.
export function go(before = board()) {
    clearTimeout(thinking);
    if (mode === game) render();
    else take(game);
    uncover();
    celebrate = false;
    if (!itsTurn()) return tell(before);
    if (calm.matches) answer();
    else thinking = setTimeout(answer, board() === EMPTY ? 900 : 550);
}

// Called after your move and after the opponent's answer.
function moved(before) {
    const level = robot();
    const outcome = result();
    const { friend, counts } = at();
    if (ended()) amend({ counts: false, end: { who: who(), level, nth: ends++ } });
    if (ended() && friend) {
        amend({ friend: { ...friend, done: counts && outcome >= 0 } });
    } else if (ended() && counts) {
        const needed = Math.max(1, 1 - choices.runs[level]);
        change((kept) => {
            score(kept)[1 - outcome]++;
            const { runs } = kept;
            if (!two()) runs[level] = outcome > 0 ? 0 : outcome < 0 ? Math.min(runs[level], 0) - 1 : Math.max(runs[level], 0) + 1;
        });
        if (!two() && level === "perfect" && outcome === 0) amend({ held: choices.runs.perfect, needed });
    }
    celebrate = two() ? outcome !== 0 : outcome > 0 || at().held > 0 || !!at().friend?.done;
    go(before);
}

function tap(square) {
    const before = board();
    if (setUp) return arrange(changed(before, square));
    if (!yours() || !legalMoves(before).includes(square)) return;
    chosen = false;
    const next = play(before, square);
    const { game, counts, looking, as, friend } = at();
    push({ game: looking ? [before, next] : [...game, next], counts, as, friend });
    moved(before);
}

// Shows a board that is being set up. It need not be reachable.
function arrange(to) {
    const before = board();
    const { as, friend } = at();
    push({ game: [to], counts: false, as, friend });
    go(before);
}

// The board with the next mark on a square, in the order empty, X, O.
const changed = (board, square) =>
    board.slice(0, square) + { ".": "X", X: "O", O: "." }[board[square]] + board.slice(square + 1);

function answer() {
    const next = reply(robot(), board());
    const { game } = at();
    // After a change of sides, the last move was not yours.
    const last = game.at(-2);
    const before = last && entryOf(last).turn === who() ? last : board();
    // Your move and the answer are one step.
    amend({ game: [...game.slice(0, -1), next] });
    moved(before);
}

// Continues a game from its last board.
function playOn(game, counts = false) {
    const { as, friend } = at();
    push({ game, counts, as, friend });
    go();
}

function fresh() {
    const { as, friend, looking, problem } = at();
    if (friend && !friend.done) return dareHere({ ...friend, games: friend.games + Number(begun()) });
    const anew = { game: [EMPTY], counts: true };
    if (board() === EMPTY && !looking && !problem) amend(anew);
    // A dare by link goes on until another robot or side is chosen.
    else push({ ...anew, as: as && !friend ? sideInDare() : undefined });
    go();
}

// Undo and Redo.
function walk(steps) {
    if (!canStep(steps)) return;
    const before = board();
    step(steps);
    go(before);
}

// The side in a dare. Robot begins in about half of these games, so that no fixed order of moves always draws.
export const sideInDare = () => Math.random() < .5 ? "O" : "X";

// A friend plays against Perfect on this computer, until a draw. `needed` is the number of games that the first draw took.
function dareHere(friend) {
    push({ game: [EMPTY], counts: true, as: sideInDare(), friend });
    go();
}
const give = (needed) => ask(words.GIVE, words.CAN_YOUR_FRIEND, { text: "Start", act: () => dareHere({ needed, games: 1 }), main: true },
    { text: "Back to game", act: () => go() });

// Another side goes on against Perfect.
function leaveDare() {
    choices.level = robot();
    amend({ dare: undefined, as: undefined, friend: undefined });
}

// Shows a board of the line of best play. Nothing else changes. The next move continues from this board.
function look(step) {
    const before = board();
    const { looking, as, friend } = at();
    (looking ? amend : push)({ game: [line[step]], counts: false, looking: !setUp, as, friend });
    go(before);
}

// ---- Buttons and choices ----

function toggleSetUp() {
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

// Starts a game against another robot.
export function meet(level) {
    change((kept) => Object.assign(kept, { level, who: kept.who === "two" ? "X" : kept.who }));
    fresh();
}

// Whether others can open a link to this page.
const ONLINE = /^https?:$/.test(location.protocol);

// Shares a link. If it works only on this computer, the page says so first.
export function offer(button, url) {
    if (ONLINE) return share(button, url);
    ask(words.LOCAL, words.SERVER, { text: "Copy link", act: () => share(byId("others").firstElementChild, url), main: true },
        { text: "Back to game", act: () => go() });
}

// Asks something before a button acts. Meanwhile, the buttons take the place of the game's.
function ask(sentence, note, ...buttons) {
    take({ name: "ask", show: () => ({ ...show(), squares: [], words: sentence, note, buttons }), tap: () => {} });
    byId("live").textContent = `${sentence} ${note}`;
}

// Shares a link, or copies it. The button says what has happened, and keeps its width.
async function share(button, url) {
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
    button.style.minWidth = `${button.offsetWidth}px`;
    button.words ??= button.innerHTML;
    paint(button, said);
    byId("live").textContent = said;
    setTimeout(() => {
        button.style.minWidth = "";
        paint(button, button.words);
        render();
    }, 1800);
}

export const game = {
    name: "game",
    show,
    tap,
    keys: {
        n: () => byId("new").click(),
        h: () => byId("hints").click(),
        u: () => walk(-1),
        r: () => walk(1),
    },
    leave: () => clearTimeout(thinking),
};
byId("new").onclick = () => setUp ? toggleSetUp() : fresh();
byId("hints").onclick = () => second().act();
byId("undo").onclick = () => walk(-1);
byId("redo").onclick = () => walk(1);
byId("set-up").onclick = toggleSetUp;
byId("clear").onclick = () => ask(words.CLEAR, "", { text: "Keep them", act: () => go(), main: true },
    { text: "Clear", act: () => { forget(); fresh(); } });
byId("line").onclick = ({ target }) => {
    const step = [...byId("line").children].indexOf(target.closest("li"));
    if (step >= 0) look(step);
};

const begun = () => at().game.length > 1 || !at().counts;
byId("who").onchange = ({ target: { value } }) => {
    // Before your first move, this starts a new game. During a game, you take the other side.
    const anew = !setUp && (!begun() || entry()?.terminal);
    change((kept) => kept.who = value);
    leaveDare();
    if (anew) return fresh();
    amend({ counts: false, looking: false, end: undefined });
    go();
};
byId("level").onchange = ({ target: { value } }) => {
    const { as } = at();
    change((kept) => kept.level = value);
    chosen = !two();
    if (as) {
        // Another robot ends a dare, which Undo returns to.
        if (choices.who === "two") choices.who = "X";
        push({ game: [EMPTY], counts: true });
        return go();
    }
    if (entry()?.terminal && !setUp) return fresh();
    if (begun()) amend({ counts: false, end: undefined });
    render();
};
