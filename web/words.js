// All sentences of the page, except the library's own messages.

import { SQUARES, other } from "./library.js";

const NAMES = [
    "top left", "top", "top right", "left", "centre", "right", "bottom left", "bottom",
    "bottom right",
];

export const capitalised = (words) => words[0].toUpperCase() + words.slice(1);

const TEASE = {
    perfect: "Nobody has ever beaten it.",
    good: "Robot makes mistakes now and then.",
    beginner: "Robot is still learning.",
};

// The sentences after a loss, a draw and a win.
const END = {
    perfect: ["You lost. It never loses. Again?", "A draw! Nobody can do better. Again?", "You won! Again?"],
    good: ["You lost this one. Again?", "A draw. So close! Again?", "You won! Now try the Perfect robot?"],
    beginner: ["You lost. It got lucky. Again?", "A draw. You can beat it! Again?", "You won! Now try the Good robot?"],
};

// After four losses in a row.
const EASIER = { perfect: "Try the Good robot?", good: "Try the Beginner robot?" };

export const IMPOSSIBLE = "That cannot happen.";
export const SET_UP = "Tap to change squares.";
export const ROBOT_STARTS = "Robot starts.";
export const THINKS = "Hmm…";
export const TWO_START = "X starts. Take turns!";
export const TRAP = " Set a trap!";
export const RULE = "Three in a row wins.";

export const peek = ({ terminal, winner }) =>
    `A peek ahead. ${!terminal ? "Tap a square to play from here." : winner ? `${winner} wins here.` : "A draw."}`;
export const question = (wdl, who) =>
    [`Can ${who} make it last?`, `Can ${who} hold a draw from here?`, `Can ${who} win from here?`][wdl + 1];
export const dared = (times) => `Your friend held Perfect ${times > 1 ? `${times} times` : "once"}. Can you?`;
export const held = (times) => `A draw! You held Perfect${times > 1 ? ` ${times} times in a row` : ""}.`;
export const end = (level, result, losses) =>
    END[level][result + 1].replace("Again?", result < 0 && losses >= 4 && EASIER[level] || "$&");
export const endOfTwo = (winner) => winner ? `${winner} wins! Again?` : "A draw. Again?";
export const begin = (start, turn) => turn ? `${turn}, your turn.` : start ? "You start." : "Your turn.";
export const tease = (level) => ` ${TEASE[level]}`;
export const outlook = (wdl, them) => [` ${them} can win now.`, " You can still draw.", " You can win!"][wdl + 1];

// While a board is being set up.
export function marks(board) {
    const count = (side) => board.split(side).length - 1;
    return `First X, then O, then empty. Now: ${count("X")} X, ${count("O")} O.`;
}

// How to read the hints.
export function legend(clues) {
    if (clues.length === 1) return "Only one square is left.";
    const trap = clues.find((clue) => clue.replies);
    if (trap) return `★ is the best trap: ${traps(trap)}.`;
    if (clues.every((clue) => clue.best)) return clues[0].wdl < 0 ? "No square helps now." : "All equally good.";
    return "★ is best. Numbers count both players' moves.";
}

export const OUTCOMES = ["lose", "draw", "win"];
export const SIGNS = "−=+";

export const hint = ({ wdl, remoteness }) => OUTCOMES[wdl + 1] + (wdl === 0 ? "" : ` in ${remoteness}`);

// How many answers to a move change its outcome.
export const traps = ({ wdl, them, replies: { mistakes, all } }) =>
    `${mistakes} of ${them}'s ${all} answers ${wdl === 0 ? "lose" : "do not win"}`;

export function label(square, mark, clue) {
    const outcome = clue ? `, ${hint(clue)}${clue.replies ? `, ${traps(clue)}` : ""}${clue.best ? ", best" : ""}` : "";
    return `${capitalised(NAMES[square])}: ${mark === "." ? "free" : mark}${outcome}`;
}

// What has changed between two boards; empty if it is more than a move and its answer.
export function change(before, after, first) {
    const changed = SQUARES.filter((square) => before[square] !== after[square]);
    if (changed.length > 2) return "";
    // The side that was to move comes first.
    if (after[changed[0]] !== first) changed.reverse();
    const phrases = changed.map((square) => after[square] === "."
        ? `${NAMES[square]} is free`
        : `${after[square]} takes ${NAMES[square]}`);
    return phrases.length === 0 ? "" : `${capitalised(phrases.join(", "))}.`;
}

// The heading over the line of best play. `entry` is the entry of its first board, `end` that of its last.
export function forecast(entry, end) {
    if (!entry) return "No game goes on from here";
    if (entry.terminal) return "The end";
    return `If nobody makes a mistake, ${end.winner ? `${end.winner} wins` : "it is a draw"}`;
}

// In place of the score.
export const UNCOUNTED = "Practice game: not counted";

// ---- Why? and the practice ----

export const why = (result, loser) => `Why did ${loser ? `${loser} lose` : result < 0 ? "I lose" : "I not win"}?`;

// The name and task of each step.
const FORK = "A fork: two chances to win at once.";
export const STEPS = {
    finish: ["Finish a line", "Three in a row wins: find the square."],
    block: ["Block", "Robot can finish a line: take that square."],
    fork: ["Make a fork", "Make a fork.", FORK],
    stop: ["Stop a fork", "Keep Robot from making a fork.", FORK],
};

// The steps of Why?: the mistake, which is move number `nth` of a side, and then the moves that lesson.js has found. `you`
// is the player's side, or undefined with two players.
export function mistake({ missed }, side, nth, you) {
    const who = `${you ? "Your" : `${side}'s`} ${["1st", "2nd", "3rd", "4th", "5th"][nth - 1]} move.`;
    return [who, missed ? `${you ? "You" : side} could have won here.` : "This was the mistake."];
}
export function move({ kind, winner }, missed, you) {
    const name = (side) => !you ? side : side === you ? "You" : "Robot";
    const [wins, loses] = [name(winner), name(other(winner))];
    const all = {
        line: [`${wins} ${missed ? "could" : "can"} finish this line.`, missed ? "" : `${loses} had to block it.`],
        fork: [FORK, `${loses} can block only one.`],
        threat: ["A threat: one more mark and the line is finished."],
        block: [`${loses} ${loses === "You" ? "have" : "has"} to block here.`],
        first: [`First, ${wins === "You" ? "you block" : `${wins} blocks`} here.`],
        any: ["Now no answer helps.", "This is one of them."],
    };
    return all[kind];
}
// What the best moves do in place of the mistake.
export function better({ missed, moves: [{ kind, winner }] }, best, you) {
    const each = best.length > 1 ? "Each of these" : "This";
    if (!missed) return kind === "line" ? `${each} blocks the line.` : `From here ${you ? "Robot" : winner} cannot make a fork.`;
    return `${each} wins: ${kind === "line" ? "the line is finished" : kind === "fork" ? "a fork" : "a fork comes next"}.`;
}

// What lesson.js says about an answer in the practice: a sentence, and a second one that explains it.
export function because({ step, right, lines, moves, forced }) {
    if (right) {
        return {
            finish: ["Yes! Three in a row."],
            block: ["Yes! Now Robot cannot finish a line."],
            fork: ["Yes! Two lines.", "Robot can block only one."],
            stop: ["Yes! Now Robot cannot make this fork.", forced ? "It has to block your line." : ""],
        }[step];
    }
    if (step === "finish") return ["You can finish this line."];
    if (step === "fork") return lines.length > 0 ? ["That is only one threat.", "Robot can block it."] : ["That is no threat."];
    const [{ kind }, ...more] = moves;
    if (kind === "line") return ["Robot can finish this line.", "You had to block it."];
    return ["That lets Robot make a fork.", more.length === 0 ? "Two chances to win at once: you can block only one."
        : kind === "threat" ? "1 is a threat, you have to block it with 2, and 3 makes the fork." : "1 blocks you, and 3 makes the fork."];
}

// What a screen reader adds for a square and for lines.
const names = (squares) => squares.map((square) => NAMES[square]).join(", ");
export const sign = (wrong, move, best) => `${wrong ? ", a mistake" : ""}${move ? `, move ${move.number} by ${move.side}` : ""}${best ? ", best" : ""}`;
export const told = (words, note, lines, best) => [
    words, note, ...lines.map((line) => `Line: ${names(line)}.`), ...best.length > 0 ? [`Best: ${names(best)}.`] : [],
].join(" ");

export const you = (side) => `You are ${side}.`;
export const progress = (points, filled, lost) => filled ? "5 right answers: a star!"
    : lost ? "Start the row again." : 0 < points && points < 5 ? `${points} of 5 in a row.` : "";
export const ALL_STARS = "Four stars! Now hold the Perfect robot.";
export const AFRESH = "Clear all scores and stars?";

// On a sheet, X is to move and Robot plays O.
export const task = (step) => STEPS[step].slice(1).join(" ").replace("Robot", "O");
export const SHEET = ["Name", "Date", "Mark the best square for X. If several are as good, mark one of them.", "Example", "Answers: each bold X is right."];
