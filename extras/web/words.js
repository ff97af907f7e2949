// All words that the page says or shows, except those that never change, which are in index.html, and the library's own
// messages. Robot says `I` wherever its face is shown. A sentence has at most twelve words.

import { SQUARES, other } from "./library.js";

export const NAMES = ["top left", "top", "top right", "left", "centre", "right", "bottom left", "bottom", "bottom right"];
const names = (squares) => squares.map((square) => NAMES[square]).join(", ");

export const capitalised = (words) => words[0].toUpperCase() + words.slice(1);

export const BUTTONS = {
    new: "New game", again: "Play again", undo: "Undo", hints: "Hints", practice: "Practice",
    share: "Share", clear: "Clear scores", copy: "Copy link",
    why: "Why?", back: "Back", game: "Back to game", next: "Next", show: "Show me", retry: "Try again",
    nextLevel: "Next level", today: "Today", nextStep: "Next step", play: "Play",
    sheet: "Print or share", print: "Print 1 sheet", printClass: "Print 25 sheets",
};

// ---- The game ----

export const TEASE = {
    perfect: " I never make a mistake.",
    good: " I make mistakes too.",
    beginner: " I often miss a line.",
};

// The sentences after a loss, a draw and a win. Each says first who has won.
const DRAW = "Nobody wins: a draw.";
const END = {
    perfect: ["You lost. I saw that line.", "Nobody can do better! Again?", "You won!"],
    good: ["You lost this one.", "You made it hard! Again?", "You beat me!"],
    beginner: ["I won! I found a line.", "You can beat me! Again?", "You beat me!"],
};

export const IMPOSSIBLE = "That cannot happen.";
export const because = (message) => `${capitalised(message)}.`;
// What is wrong with an address, of which only so much is repeated.
const short = ([...characters]) => `“${characters.slice(0, 30).join("")}${characters.length > 30 ? "…" : ""}”`;
export const NO_BOARD = "That isn't a board.";
export const inAddress = (text) => `The address says ${short(text)}. A board looks like XO./.X./.../`;
export const NO_LINK = "That link is not right.";
export const inLink = (name, text) => `After ${name}= comes ${{
    practice: "finish, block, fork or stop", level: "beginner, good or perfect",
}[name]}, not ${short(text)}.`;
export const I_START = "I start.";
export const THINKS = "Hmm…";
export const TWO = "Two players";
export const TWO_START = "X starts. Take turns!";
export const RULE = "Three in a row wins. If nobody wins, it is a draw.";
export const CLEAR = "Clear all scores, stars and days?";
export const SOLVED = "You solved it!";
export const SEND = "Can your friend do it too? Share it.";
export const newBoard = (tomorrow) => tomorrow ? "A new board comes tomorrow." : "Today has a new board.";
export const MISSED = "Play again: you can still solve it, unless I show you why.";
export const DAYS_SOLVED = "Days solved";
export const you = (side) => `You are ${side}.`;
export const today = (side, wdl, solved) =>
    solved ? "Today: solved ✓" : `Today: ${you(side).replace("Y", "y")} Can you ${wdl > 0 ? "win" : "get a draw"}?`;

// The question about a board that was given to `side`, which moves first.
export const question = (wdl, side) => `${you(side)} ${wdl < 0 ? "How long can you last?" : `Can you ${wdl > 0 ? "win" : "get a draw"} against Perfect?`}`;

// `why` is whether you could have done better, and `next` the level to try after a win.
export function end(level, result, why, next) {
    const sentence = END[level][result + 1];
    if (result > 0) return `${sentence} ${next === "perfect" ? "Nobody beats Perfect. Can you get a draw?" : next ? "Now try the Good robot?" : "Again?"}`;
    if (result === 0) return `${DRAW} ${why ? "You could have won!" : sentence}`;
    return `${sentence} ${why ? "See why?" : "Again?"}`;
}
export const endOfTwo = (winner) => `${winner ? `${winner} wins!` : DRAW} Again?`;
// `given` is your side if you have just been given a board.
export const begin = (start, turn, given) => given ? you(given) : turn ? `${turn}, your turn.` : start ? "You start." : "Your turn.";
// True against any robot. With two players, `other` is the side that is not to move.
export const outlook = (wdl, other) => wdl > 0 ? " You can win!" : wdl === 0 ? " Go for a draw: nobody wins."
    : other ? ` If both play well, ${other} wins.` : " If I play my best, I win.";

// How to read the hints. They are true if the other side makes no mistake.
export function legend(clues, two) {
    const best = two ? "if both play well" : "if I play my best";
    const starred = clues.filter((clue) => clue.best).length;
    const outcomes = clues.map(({ wdl }) => wdl);
    const one = clues.length === 1 ? "Only one square is left. " : "";
    if (outcomes.every((wdl) => wdl === 0)) return `${one}Draw: nobody wins ${best}.`;
    return one.trim() || `${starred === clues.length ? "All equally good" : outcomes.some((wdl) => wdl >= 0) ? "★ is best" : "★ lasts longest"} ${best}. `
        + `Numbers: ${two ? "moves of both" : "my moves and yours"}.`;
}

export const OUTCOMES = ["lose", "draw", "win"];
export const SIGNS = "−=+";

export const hint = ({ wdl, remoteness }) => OUTCOMES[wdl + 1] + (wdl === 0 ? "" : ` in ${remoteness}`);

export function label(square, mark, clue) {
    const outcome = clue ? `, ${hint(clue)}${clue.best ? ", best" : ""}` : "";
    return `${capitalised(NAMES[square])}: ${mark === "." ? "free" : mark}${outcome}`;
}
export const taken = (square) => `${capitalised(NAMES[square])} is taken.`;

export const position = (board) => ["X", "O"].map((side) =>
    `${side}: ${names(SQUARES.filter((square) => board[square] === side)) || "none"}.`).join(" ");

// What has changed between two boards; the whole position if it is more than a move and its answer.
export function change(before, after, first) {
    const changed = SQUARES.filter((square) => before[square] !== after[square]);
    if (changed.length > 2) return position(after);
    // The side that was to move comes first.
    if (after[changed[0]] !== first) changed.reverse();
    const phrases = changed.map((square) =>
        after[square] === "." ? `${NAMES[square]} is free` : `${after[square]} takes ${NAMES[square]}`);
    return phrases.length === 0 ? "" : because(phrases.join(", "));
}

// What the score is when another robot has been chosen.
export const against = (level) => `Your score against ${capitalised(level)}. The others are kept.`;
export const SCORE = ["You", "Draws", "Robot"];

// In place of the score, and below the sentence: what a game does not count for, and what counts.
export const NOT_COUNTED = "Just for fun";
const next = (given) => given ? "To solve it, play again from the start." : "Your next game counts again.";
export const uncounted = (why, given, tomorrow) => ({
    undo: `Taking a move back is fine. ${next(given)}`,
    retry: `Trying again is how you learn. ${next(given)}`,
    hints: "You used Hints. A game without them counts.",
    shown: `You have seen the answer.${tomorrow === undefined ? "" : ` ${newBoard(tomorrow)}`}`,
}[why]);
export const COPIED = "The link is copied.";
export const NOT_COPIED = "Copy the link from the address.";
export const TODAY = "Today's board. Solve it without Undo.";

// ---- Why? and the practice ----

export const why = (result, loser) =>
    `${BUTTONS.why} ${loser ? `${loser} lost.` : result < 0 ? "You lost." : "You could have won."}`;

// The name and task of each step.
const FORK = "A fork: two chances to win at once.";
export const STEPS = {
    finish: ["Finish a line", "Three in a row wins: find the square."],
    block: ["Block", "Robot can finish a line: block it."],
    fork: ["Make a fork", "Make a fork.", FORK],
    stop: ["Stop a fork", "Keep Robot from making a fork.", FORK],
};

// What a sentence about a side needs: its name, its possessive, and the form of its verbs. `you` is the side of the
// player, to whom `robot` speaks as "I" or is "Robot". With two players, it is undefined.
function speech(side, you, robot) {
    if (side === you) return ["you", "your", (verb) => verb];
    if (you && robot === "I") return ["I", "my", (verb) => verb];
    const name = you ? robot : side;
    return [name, `${name}'s`, (verb) => ({ have: "has", go: "goes", finish: "finishes" })[verb] ?? `${verb}s`];
}

// The steps of Why?, each a sentence and a second one: the mistake of a side, and then the moves that reasons.js has found.
// `lost` is whether a line that stayed open has been shown before it.
export function mistake({ missed, square, lost }, side, you) {
    const went = `${you ? "you" : side} went ${NAMES[square]}.`;
    if (lost) return [you ? "But you were losing already." : `But ${side} was losing already.`, `It began when ${went}`];
    return [capitalised(went), missed ? "Another square would have won." : "This was the mistake."];
}
export function move({ moves, missed }, you) {
    const { kind, winner, square } = moves.at(-1);
    const [wins, its, does] = speech(winner, you, "I");
    const [loses, whose, must] = speech(other(winner), you, "I");
    const [winning, losing] = [capitalised(wins), capitalised(loses)];
    const goes = `${winning} ${does("go")} ${NAMES[square]}.`;
    return {
        line: [
            `${winning} ${missed ? "could" : "can"} finish this line.`,
            missed ? `The square was ${NAMES[square]}.` : `${losing} had to block it: ${NAMES[square]}.`,
        ],
        fork: [
            `${moves.length > 1 ? "Then" : "Now"} ${wins} ${does("go")} ${NAMES[square]}: two lines!`,
            `That is a fork: ${loses} can block only one.`,
        ],
        threat: [goes, `One more mark finishes ${its} line.`],
        block: [`${losing} ${must("have")} to block: ${NAMES[square]}.`],
        first: [goes, `First, ${wins} ${does("block")} ${whose} line.`],
        any: [`Whatever ${loses} ${must("answer")}, ${wins} ${does("win")}.`, `For example: ${NAMES[square]}.`],
    }[kind];
}
// What the best squares keep `winner` from.
function noFork(winner, you, robot) {
    const [wins] = speech(winner, you, robot);
    const [loses, , must] = speech(other(winner), you, robot);
    return `Now ${wins} cannot win with a fork if ${loses} ${must("play")} well.`;
}
export function better({ missed, moves: [{ kind, winner }] }, best, you, robot = "I") {
    const each = best.length > 1 ? "Each of these squares" : "This square";
    if (missed) return `${each} ${{ line: "finishes a line", fork: "wins: a fork" }[kind] ?? "wins: a fork comes next"}.`;
    return kind === "line" ? `${each} blocks ${speech(winner, you, robot)[1]} line.` : `Go here. ${noFork(winner, you, robot)}`;
}

// What reasons.js says about an answer of `you` in the practice: a sentence, and a second one. `early` is whether there
// is no picture.
export function remark({ step, right, lines, moves, mine }, you, early) {
    if (right) {
        return {
            finish: ["Yes! Three in a row."],
            block: ["Yes! Now Robot cannot finish this line."],
            fork: ["Yes! Two lines.", "Robot can block only one."],
            stop: [`Yes! ${noFork(other(you), you, "Robot")}`, mine?.length > 0 ? "Robot has to block your line." : ""],
        }[step];
    }
    const line = early ? "a line" : "this line";
    if (step === "finish") return [`You can finish ${line}.`];
    if (step === "fork") {
        return lines.length > 0 ? ["Your move makes only one line.", "Robot can block it."] : ["Your move makes no line that you can finish."];
    }
    const [{ kind }, ...more] = moves;
    if (kind === "line") return [`Robot can finish ${line}.`, "You had to block it."];
    const then = early ? "" : more.length === 0 ? "Two chances to win at once."
        : `${kind === "threat" ? "2 blocks 1. Then" : "1 blocks your line."} 3 makes the fork.`;
    return ["Your move lets Robot make a fork.", then];
}

// What a screen reader adds for a square, and for what is drawn.
export const sign = (wrong, move, best) => `${wrong ? ", a mistake" : ""}${move ? `, move ${move.number} by ${move.side}` : ""}${best ? ", best" : ""}`;
export const told = ({ before = "", words, note, moves, lines, best }) => [
    before, words, note,
    ...moves.map(({ side, square }, i) => `Move ${i + 1}: ${side}, ${NAMES[square]}.`),
    ...lines.map((line) => `Line: ${names(line)}.`),
    best.length > 0 ? `Best: ${names(best)}.` : "",
].filter(Boolean).join(" ");
export const went = (side, square) => `${side} goes ${NAMES[square]}.`;

export const progress = (points, filled, lost) => filled ? "5 of 5: a star!"
    : lost ? `You lose a point: ${points} of 5.` : 0 < points && points < 5 ? `${points} of 5.` : "";
export const stars = (step, points) => `${STEPS[step][0]}, ${points} of 5`;
export const AGAIN = "Try another square.";
export const ALL_STARS = "Four stars! Now get a draw with the Perfect robot.";

// ---- Paper ----

export const FOR_CLASS = "For one child, or for the class?";
export const stepLink = (step) => `A link that ends in #practice=${step} opens this step.`;

// On a sheet, X is to move and Robot plays O.
export const task = (step) => STEPS[step].slice(1).join(" ").replace("Robot", "O");
export const SHEET = [
    "Name", "Date", "Mark the best square for X. If several squares are best, mark one.", "Example",
    "Answers: each bold X is right.", "For the wall: the card never-lose.svg.",
];
export const sheetTitle = (step, number) => `${STEPS[step][0]}, sheet ${number}`;
// The answers to all sheets of a class, in a line each. The squares are counted by rows.
export const answersTo = (step) => `${STEPS[step][0]}: answers. The squares are 1 2 3, 4 5 6 and 7 8 9. 1/9 means 1 or 9.`;
export const answers = (squares) => squares.map((one) => one + 1).join("/");
