// The game: whose turn it is, what the page shows, and what a move does.

import { bestLine, legalMoves, play, ratedMoves } from "../js/tictactable.mjs";
import { EMPTY, SQUARES, entryOf, lines, other, reason } from "./library.js";
import { star, tally, thumbnail } from "./drawing.js";
import { amend, at, board, canStep, push, step, uncover } from "./history.js";
import { explain } from "./lesson.js";
import { reply } from "./opponent.js";
import { story, traps } from "./reasons.js";
import { byId, calm, paint, render, set, take } from "./screen.js";
import { LEVELS, change, choices, forget } from "./storage.js";
import * as words from "./words.js";

const B = words.BUTTONS;

let setUp = false;
let celebrate = false;
// Whether another robot has just been chosen.
let chosen = false;
// How many games have ended.
let ends = 0;
let thinking;

// ---- What is asked about the game ----

// The side that you play, or "two", and the robot. A link can give a game a side and a robot of its own. A game that is
// over stays what it was.
const who = () => at().as ?? at().end?.who ?? choices.who;
const robot = () => at().level ?? at().end?.level ?? choices.level;
const two = () => who() === "two";
const score = (kept) => kept.scores[two() ? "two" : robot()];
const entry = () => entryOf(board());
const looking = () => at().looking && !setUp;
const yours = () => !!entry() && (two() || looking() || entry().turn === who());
const itsTurn = () => !!entry() && !entry().terminal && !yours() && !setUp;
// Whether a game has been won, drawn or lost, or a task solved.
const experienced = () => [choices.scores, choices.practice].flatMap(Object.values).flat().some(Boolean);
const ended = () => !!entry()?.terminal && !setUp && !looking();

// 1 if you have won, -1 if you have lost; with two players, 1 if X has won.
function result() {
    const winner = entry()?.winner;
    return !winner ? 0 : winner === (two() ? "X" : who()) ? 1 : -1;
}

const steps = () => two() && !entry().winner ? [] : story(at().game, two() ? other(entry().winner) : who());

function error() {
    if (setUp || !at().error && entry()) return null;
    return at().error ?? { title: words.IMPOSSIBLE, reason: words.because(reason(board())) };
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
    const turn = yours() && !entry().terminal && !setUp ? entry().turn : null;
    const alike = hints.every((hint) => hint.best);
    const squares = SQUARES.map((square) => {
        const clue = hints.find((hint) => hint.square === square);
        return { clue, ghost: turn, sign: clue?.best && !alike ? star : "" };
    });
    const state = stateNow();
    return {
        words: SENTENCES[state](hints),
        note: (NOTES[state] ?? usualNote)(hints),
        face: faceNow(),
        board: board(),
        squares,
        strikes: setUp || entry() && !entry().terminal ? [] : lines(board()),
        calm: looking() || !!error(),
        celebrate: celebrate && ended(),
        open: setUp,
    };
}

// The state of the game, on which the sentence, the note and the second button depend.
function stateNow() {
    const { asked, link, friend, held } = at();
    if (error()) return "error";
    if (setUp) return "setUp";
    if (looking()) return "peek";
    if (entry().terminal) {
        // A link, or a board that is set up, can be the end of a game that this page has not played.
        if (two() || !at().end) return "over";
        if (friend?.done) return "compared";
        if ((friend || isDare(link)) && result() === 0 && !held) return "unsettled";
        return held ? "held" : ["lost", "drawn", "won"][result() + 1];
    }
    if (!yours()) return "thinks";
    if (asked && !choices.hints) return "asked";
    // The first two moves of a game.
    if (entry().remoteness > 7 && isDare(link)) return "dared";
    return entry().remoteness > 7 && friend ? "given" : "turn";
}

// After every fourth loss in a row, the page offers an easier robot.
const tooHard = () => !at().friend && robot() !== "beginner" && choices.runs[robot()] < 0 && choices.runs[robot()] % 4 === 0;
const neighbour = (step) => LEVELS[LEVELS.indexOf(robot()) + step];
const endOfGame = () => words.end(robot(), result(), tooHard() ? neighbour(-1) : steps().length > 0, at().end.nth);
const SENTENCES = {
    error: () => error().title,
    setUp: () => words.SET_UP,
    peek: () => words.peek(entry()),
    over: () => words.endOfTwo(entry().winner),
    compared: () => words.compared(at().friend.games, at().friend.needed),
    held: () => words.held(at().held),
    unsettled: endOfGame, lost: endOfGame, drawn: endOfGame, won: endOfGame,
    thinks: () => board() === EMPTY ? words.I_START : words.THINKS,
    asked: () => words.question(entry().wdl, two() ? entry().turn : "you"),
    dared: () => words.dared(isDare(at().link)),
    given: () => words.given(at().friend.needed),
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

const NOTES = {
    error: () => error().reason,
    setUp: () => words.marks(board()),
    held: () => at().held > 1 ? words.WHY_NOBODY : "",
    unsettled: () => words.unsettled(at().uncounted),
};
function usualNote(hints) {
    if (hints.length > 0) return words.legend(hints, two(), entry().turn);
    if (chosen && !at().uncounted) return words.against(robot());
    if (entry().terminal || experienced()) return "";
    return board() === EMPTY && !isDare(at().link) ? words.NEWCOMER : words.RULE;
}

const usualButton = () => at().friend ? { text: B.end, act: () => begin(CHOSEN) }
    : { text: `${star}${B.hints}`, label: B.hints, pressed: choices.hints, act: toggleHints };
function dareButton() {
    const { friend, held, needed } = at();
    const link = linkTo(`dare=${Math.min(held, 99)}`);
    return { text: B.dare, main: ONLINE, act: () => ONLINE ? share(byId("hints"), link) : give(needed ?? friend.needed) };
}
function whyButton() {
    const found = steps();
    if (found.length === 0) return usualButton();
    const { game } = at();
    const you = two() ? undefined : who();
    const label = words.why(result(), you ? "" : other(entry().winner));
    return { text: B.why, label, main: !!you && result() < 0, act: () => explain(game, found, you, { playOn, tap, fresh, go }) };
}
const SECONDS = {
    error: () => ({ text: B.setUp, act: toggleSetUp }),
    setUp: () => ({ text: B.empty, act: () => arrange(EMPTY) }),
    compared: dareButton,
    held: dareButton,
    over: whyButton,
    unsettled: whyButton,
    drawn: whyButton,
    lost: () => tooHard() ? { text: words.tryLevel(neighbour(-1)), main: true, act: () => meet(neighbour(-1)) } : whyButton(),
    won: () => robot() === "perfect" ? usualButton() : { text: B.nextLevel, main: true, act: () => meet(neighbour(1)) },
};
const second = () => (SECONDS[stateNow()] ?? usualButton)();

function faceNow() {
    if (two()) return { side: entry()?.winner ?? entry()?.turn ?? "X", mark: true };
    const mood = itsTurn() ? "think" : error() ? "puzzled" : ended() ? ["laugh", "draw", "gape"][result() + 1] : "idle";
    return { side: other(who()), mood };
}

function renderScore() {
    const { friend, uncounted } = at();
    const [mine, theirs] = who() === "O" ? "OX" : "XO";
    const counts = score(choices).map(tally);
    const names = two() ? ["X", words.SCORE[1], "O"] : words.SCORE;
    const shown = names.map((name, i) => `<span>${name} <span class="${[mine, "", theirs][i]}">${counts[i]}</span></span> `).join("");
    const open = !entry()?.terminal && !error();
    paint(byId("score"), friend ? words.count(friend.games) : uncounted && open ? words.uncounted(uncounted) : shown);
}

function renderControls() {
    byId("board").setAttribute("aria-label", setUp ? words.SET_UP_BOARD : words.BOARD);
    byId("board").classList.toggle("set-up", setUp);
    for (const [name, value] of Object.entries({ who: who(), level: robot() })) {
        byId(name).querySelector(`[value=${value}]`).checked = true;
    }
    byId("level").disabled = two();
    renderScore();

    const { text, label = text, main = false, pressed } = second();
    byId("new").textContent = setUp ? B.done : ended() ? B.again : B.new;
    byId("new").classList.toggle("main", setUp || ended() && !main);
    set(byId("undo"), { "aria-disabled": !canStep(-1) });
    paint(byId("hints"), text);
    byId("hints").classList.toggle("main", main);
    set(byId("hints"), { "aria-label": label });
    if (pressed === undefined) byId("hints").removeAttribute("aria-pressed");
    else set(byId("hints"), { "aria-pressed": pressed });
    byId("practice").classList.toggle("main", !experienced() && board() === EMPTY && !setUp && !error());
    set(byId("more"), { "aria-expanded": !byId("explore").hidden });
    set(byId("redo"), { "aria-disabled": !canStep(1) });
    set(byId("set-up"), { "aria-pressed": setUp });
    byId("set-up").hidden = !!error();
    paint(byId("link"), ofLevel() ? B.shareLevel : B.shareBoard);
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

// Announces what changed since `before`, the sentence, and the note and the score if they have changed.
let said = {};
function tell(before = board()) {
    const now = Object.fromEntries(["words", "note", "score"].map((id) => [id, byId(id).textContent.trim()]));
    byId("live").textContent = [
        words.change(before, board(), entryOf(before)?.turn), now.words,
        ...["note", "score"].map((id) => now[id] === said[id] ? "" : now[id]),
    ].filter(Boolean).join(" ");
    said = now;
}

// ---- From board to board ----

// Shows the current board and announces what changed since `before`. If it is the opponent's turn, the opponent
// moves. Ends any other mode.
export function go(before = board()) {
    clearTimeout(thinking);
    take(game);
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
    const { friend, uncounted } = at();
    if (ended()) amend({ uncounted: uncounted ?? "over", end: { who: who(), level, nth: ends++ } });
    if (ended() && friend) {
        amend({ friend: { ...friend, done: !uncounted && outcome >= 0 } });
    } else if (ended() && !uncounted) {
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

// Adds boards to the current game.
function append(entry) {
    const { as, level, link, friend, uncounted } = at();
    push({ as, level, link, friend, uncounted, ...entry });
}

function tap(square) {
    const before = board();
    const marked = { ".": "X", X: "O", O: "." }[before[square]];
    if (setUp) return arrange(before.slice(0, square) + marked + before.slice(square + 1));
    if (!yours() || !legalMoves(before).includes(square)) return;
    chosen = false;
    const next = play(before, square);
    const { game, looking } = at();
    append({ game: looking ? [before, next] : [...game, next] });
    moved(before);
}

// Shows a board that is being set up. It need not be reachable.
function arrange(to) {
    const before = board();
    append({ game: [to], uncounted: "setUp" });
    go(before);
}

function answer() {
    const { game } = at();
    // After a change of sides, the last move was not yours.
    const last = game.at(-2);
    const before = last && entryOf(last).turn === who() ? last : board();
    // Your move and the answer are one step.
    amend({ game: [...game.slice(0, -1), reply(robot(), board())] });
    moved(before);
}

function playOn(game) {
    append({ game, uncounted: "retry" });
    go();
}

function begin(like = {}) {
    const { looking, error } = at();
    if (board() === EMPTY && !looking && !error) amend({ game: [EMPTY], uncounted: undefined, ...like });
    else push({ game: [EMPTY], ...like });
    go();
}
const CHOSEN = { as: undefined, level: undefined, link: undefined, friend: undefined };

function fresh() {
    const { as, level, link, friend } = at();
    if (friend?.done) return begin(CHOSEN);
    if (friend) return dareHere({ ...friend, games: friend.games + Number(begun()) });
    // What a link has chosen stays until another robot or side is chosen. In a dare, the side changes.
    begin({ level, link, as: isDare(link) && board() !== EMPTY ? sideInDare() : as });
}

function walk(steps) {
    if (!canStep(steps)) return;
    const before = board();
    step(steps);
    go(before);
}

// The side in a dare. Robot begins in about half of these games, so that no fixed order of moves always draws.
export const sideInDare = () => Math.random() < .5 ? "O" : "X";

// The number of draws in a link that dares a friend, if it is such a link.
const isDare = (link) => Number(link?.match(/^dare=(.*)/)?.[1]);

// A friend plays against Perfect on this computer, until a draw. `needed` is the number of games that the first draw took.
function dareHere(friend) {
    push({ game: [EMPTY], as: sideInDare(), level: "perfect", friend });
    go();
}
const give = (needed) => ask(words.GIVE, words.CAN_YOUR_FRIEND,
    { text: B.start, act: () => dareHere({ needed, games: 1 }), main: true }, { text: B.game, act: () => go() });

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
    tell();
}

export function meet(level) {
    change((kept) => Object.assign(kept, { level, who: kept.who === "two" ? "X" : kept.who }));
    begin(CHOSEN);
}

// Whether others can open a link to this page.
const ONLINE = /^https?:$/.test(location.protocol);
const linkTo = (fragment) => `${location.href.split("#")[0]}#${fragment}`;
// Whether the link that Explore shares is one to the level, because there is no board to share.
const ofLevel = () => board() === EMPTY && !two() && !setUp && !error();

// Shares a link. If it works only on this computer, the page says so first.
export function offer(button, fragment, leave = () => go()) {
    const link = linkTo(fragment);
    if (ONLINE) return share(button, link);
    ask(words.LOCAL, words.SERVER, { text: B.copy, act: () => share(byId("others").firstElementChild, link), main: true },
        { text: B.game, act: leave });
}

// Asks something before a button acts. Meanwhile, the buttons take the place of the game's.
function ask(sentence, note, ...buttons) {
    take({ name: "ask", show: () => ({ ...show(), squares: [], words: sentence, note, buttons }), tap: () => {} });
    byId("live").textContent = `${sentence} ${note}`;
}

// Shares a link, or copies it. The button says what has happened, and keeps its width.
async function share(button, url) {
    if (button.style.minWidth) return;
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
byId("link").onclick = () => offer(byId("link"), ofLevel() ? `level=${robot()}` : location.hash.slice(1));
byId("clear").onclick = () => ask(words.CLEAR, "", { text: B.keep, act: () => go(), main: true },
    { text: B.empty, act: () => { forget(); fresh(); } });
// A press on a board of the line of best play shows it. Nothing else changes. The next move continues from this board.
byId("line").onclick = ({ target }) => {
    const step = [...byId("line").children].indexOf(target.closest("li"));
    if (step < 0) return;
    const before = board();
    (at().looking ? amend : append)({ game: [line[step]], uncounted: "peek", looking: !setUp });
    go(before);
};

const begun = () => at().game.length > 1 || !!at().uncounted;
byId("who").onchange = ({ target: { value } }) => {
    // Before your first move, this starts a new game. During a game, you take the other side.
    const anew = !setUp && (!begun() || entry()?.terminal);
    change((kept) => kept.who = value);
    // In a dare, the other side goes on against Perfect.
    amend({ link: undefined, as: undefined, friend: undefined });
    if (anew) return fresh();
    // The moves before this one were not those of the side that you have now.
    const game = value === "two" ? at().game : [board()];
    amend({ game, uncounted: "side", looking: false, end: undefined });
    go();
};
byId("level").onchange = ({ target: { value } }) => {
    const { as } = at();
    chosen = !two();
    change((kept) => {
        kept.level = value;
        if (as && kept.who === "two") kept.who = "X";
    });
    if (as) {
        // Another robot ends a dare, which Undo returns to.
        push({ game: [EMPTY] });
        return go();
    }
    amend({ level: undefined, link: undefined });
    if (entry()?.terminal && !setUp) return fresh();
    if (begun()) amend({ uncounted: "level", end: undefined });
    render();
    tell();
};
