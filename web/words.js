// All sentences of the page, except the library's own messages.

import { SQUARES, other } from "./library.js";

const NAMES = [
    "top left", "top", "top right", "left", "centre", "right", "bottom left", "bottom",
    "bottom right",
];

export const capitalised = (words) => words[0].toUpperCase() + words.slice(1);

const TEASE = {
    perfect: "Nobody has ever beaten it.",
    good: "It slips now and then.",
    beginner: "It is still learning.",
};

// The sentences after a loss, a draw and a win.
const END = {
    perfect: ["You lost. It never loses. Again?", "A draw! Nobody can do better. Again?", "You won! Again?"],
    good: ["You lost this one. Again?", "A draw. So close! Again?", "You won! Now try Perfect?"],
    beginner: ["You lost. It got lucky. Again?", "A draw. You can beat it! Again?", "You won! Now try Good?"],
};

// The sentence above the board, for a `situation` of game.js.
export function sentence({ problem, setUp, two, level, hints, yours, result, entry, start, looking, clues }) {
    if (problem) return problem.title;
    if (setUp) return "Tap to change squares.";
    const { turn, wdl, winner, over } = entry;
    if (looking) {
        if (over) return winner ? `Looking. ${winner} wins here.` : "Looking. A draw.";
        return "Looking. Your move goes on from here.";
    }
    const them = two ? other(turn) : "Robot";
    const outlook = !hints || !yours ? "" : clues.some((clue) => clue.trap) ? " Set a trap!"
        : start ? "" : [` ${them} can win now.`, " You can still draw.", " You can win!"][wdl + 1];
    if (two) {
        if (over) return winner ? `${winner} wins! Again?` : "A draw. Again?";
        return start && !outlook ? "X starts. Take turns!" : `${turn}, your turn.${outlook}`;
    }
    if (over) return END[level][result + 1];
    if (!yours) return start ? "Robot starts." : "Hmm…";
    const begin = start ? "You start." : "Your turn.";
    if (hints) return begin + outlook;
    // The first two moves of a game.
    return entry.plies > 7 ? `${begin} ${TEASE[level]}` : begin;
}

// The note below the sentence: how to read the board.
export function note({ problem, setUp, clues }) {
    if (problem) return problem.reason;
    if (setUp) return "First X, then O, then empty.";
    if (clues.length === 0) return "";
    if (clues.length === 1) return "Only one square is left.";
    if (clues[0].trap) return "★ is the best trap. Numbers count both players' moves.";
    if (clues.every((clue) => clue.best)) return clues[0].wdl < 0 ? "No square helps now." : "All equally good.";
    return "★ is best. Numbers count both players' moves.";
}

export const OUTCOMES = ["lose", "draw", "win"];
export const SIGNS = "−=+";

export const hint = ({ wdl, plies }) => OUTCOMES[wdl + 1] + (wdl === 0 ? "" : ` in ${plies}`);

// How many replies to a move change its outcome.
export function traps({ wdl, replies: { mistakes, all } }) {
    if (mistakes > 0) return `${mistakes} of ${all} replies ${wdl === 0 ? "lose" : "slip"}`;
    return `all replies ${wdl === 0 ? "draw" : "win"}`;
}

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
    if (entry.over) return "The end";
    return end.winner ? `If nobody slips, ${end.winner} wins` : "If nobody slips, it is a draw";
}

// ---- Why? and the practice ----

export const why = (result) => result < 0 ? "Why did I lose?" : "Why did I not win?";

// The name and task of each step.
export const STEPS = {
    finish: ["Finish a line", "Three in a row wins: find the square."],
    block: ["Block", "Robot can finish a line: take that square."],
    fork: ["Make a fork", "Make two threats with one move."],
    stop: ["Stop a fork", "Keep Robot from making a fork."],
};

// What lesson.js has found about a move: a sentence, and a second one that explains it.
export function because({ reason, right, lines }) {
    const forked = ["That let Robot make a fork."];
    const some = lines.length > 0;
    const all = {
        missed: ["You could have won here."],
        1: ["Robot was about to finish this line.", "You had to block it."],
        3: [...forked, "Two threats at once, and you can block only one."],
        5: [...forked, `It ${lines.length > 2 ? "forces" : "blocks"} you first, and then has two threats at once.`],
        finish: [right ? "Yes! Three in a row." : "You can finish this line."],
        block: ["Yes! Now Robot cannot finish a line."],
        fork: right ? ["Yes! Two lines.", "Robot can block only one."]
            : some ? ["That is only one threat.", "Robot can block it."] : ["That is no threat."],
        stop: ["Yes! Now Robot cannot make a fork.", some ? "It has to block your line." : ""],
    };
    return all[reason];
}

// What a screen reader adds for a square and for lines.
const names = (squares) => squares.map((square) => NAMES[square]).join(", ");
export const sign = (wrong, fork, best) => `${wrong ? ", a mistake" : ""}${fork ? ", fork" : ""}${best ? ", best" : ""}`;
export const told = (words, note, lines, best) => [
    words, note, ...lines.map((line) => `Line: ${names(line)}.`), ...best.length > 0 ? [`Best: ${names(best)}.`] : [],
].join(" ");

export const you = (side) => `You are ${side}.`;
export const progress = (points, filled) => filled ? "Five in a row: a star!"
    : 0 < points && points < 5 ? `${points} of 5 in a row.` : "";

export const SHEET = [
    "Mark the best square for X. If several are as good, mark one of them.", "Name", "Date",
    "Answers: each bold X is right.",
];
