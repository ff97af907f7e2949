// All sentences of the page, except the library's own messages. Robot says `I` wherever its face is shown. A sentence
// has at most twelve words.

import { SQUARES, other } from "./library.js";

const NAMES = ["top left", "top", "top right", "left", "centre", "right", "bottom left", "bottom", "bottom right"];

export const capitalised = (words) => words[0].toUpperCase() + words.slice(1);

const TEASE = {
    perfect: "Nobody has ever beaten me.",
    good: "I make a mistake now and then.",
    beginner: "I often miss a line.",
};

// The sentences after a loss, a draw and a win. They are said by turns.
const END = {
    perfect: [
        ["You lost. I never lose.", "You lost. I saw that line."],
        ["A draw! Nobody can do better. Again?", "A draw! I found no way to win. Again?"],
        ["You won! Again?"],
    ],
    good: [
        ["You lost this one.", "My line was first."],
        ["A draw. So close! Again?", "A draw. You made it hard! Again?"],
        ["You won! Now try the Perfect robot?", "You beat me! Now try the Perfect robot?"],
    ],
    beginner: [
        ["You lost.", "I found a line!", "This time I won."],
        ["A draw. You can beat me! Again?", "Nobody won. Again?", "A draw. Look for my gaps! Again?"],
        ["You won! Now try the Good robot?", "I missed that! Now try the Good robot?", "You beat me! Now try the Good robot?"],
    ],
};

// After four losses in a row.
const EASIER = { perfect: "Try the Good robot?", good: "Try the Beginner robot?" };

export const IMPOSSIBLE = "That cannot happen.";
export const SET_UP = "Tap to change squares.";
export const I_START = "I start.";
export const THINKS = "Hmm…";
export const TWO_START = "X starts. Take turns!";
export const TRAP = " Set a trap!";
export const RULE = "Three in a row wins.";
export const NEWCOMER = "New here? Start with Practice.";
export const CLEAR = "Clear all scores and stars?";
export const GIVE = "Give this to your friend.";
export const CAN_YOUR_FRIEND = "Can your friend draw too?";
export const WHY_NOBODY = "Why can nobody win? Play with Hints and find out.";
export const LOCAL = "This link works only on this computer.";
export const SERVER = "Put the file on a web server to share it.";

const often = (times) => ["once", "twice"][times - 1] ?? `${times} times`;

export const peek = ({ terminal, winner }) =>
    `A peek ahead. ${!terminal ? "Tap a square to play from here." : winner ? `${winner} wins here.` : "A draw."}`;
export const question = (wdl, who) =>
    wdl < 0 ? `How long can ${who} last?` : `Can ${who} ${wdl > 0 ? "win" : "draw"} from here?`;
export const dared = (times) => `Your friend drew with Perfect ${often(times)}. Can you?`;
export const held = (times) => times > 1 ? `You drew with Perfect ${often(times)} in a row!` : "A draw with Perfect!";

// A friend plays on the same computer. Each of the two has needed so many games for a draw.
const games = (count) => `${count} game${count > 1 ? "s" : ""}`;
export const given = (needed) => `Your friend needed ${games(needed)}. Can you draw?`;
export const compared = (mine, theirs) => `A draw! You needed ${games(mine)}, your friend ${theirs}.`;
export const count = (number) => `The dare: game ${number}`;

// `nth` numbers the ends of all games.
const one = (sentences, nth) => sentences[nth % sentences.length];
export const end = (level, result, losses, mistake, nth) => one(END[level][result + 1], nth)
    + (result >= 0 ? "" : ` ${losses >= 4 && EASIER[level] || (mistake ? "See why?" : "Again?")}`);
export const endOfTwo = (winner) => winner ? `${winner} wins! Again?` : "A draw. Again?";
export const begin = (start, turn) => turn ? `${turn}, your turn.` : start ? "You start." : "Your turn.";
export const tease = (level) => ` ${TEASE[level]}`;
export const outlook = (wdl, them) => [` ${them} can win now.`, " You can still draw.", " You can win!"][wdl + 1];
export const allMoves = (wdl) => ` All moves ${OUTCOMES[wdl + 1]}.`;

// While a board is being set up.
export function marks(board) {
    const count = (side) => board.split(side).length - 1;
    return `Tap once for X, again for O, again to clear. Now: ${count("X")} X, ${count("O")} O.`;
}

// How to read the hints.
export function legend(clues, two) {
    const numbers = `The number counts ${two ? "both players' moves" : "my moves and yours"}.`;
    if (clues.length === 1) return "Only one square is left.";
    const found = clues.find((clue) => clue.trap);
    if (found) return `★ is the best trap: ${trap(found)}.`;
    if (!clues.some((clue) => clue.best)) return clues[0].wdl < 0 ? numbers : "";
    return clues.every((clue) => clue.best) ? "All equally good." : `★ is best. ${numbers}`;
}

export const OUTCOMES = ["lose", "draw", "win"];
export const SIGNS = "−=+";

export const hint = ({ wdl, remoteness }) => OUTCOMES[wdl + 1] + (wdl === 0 ? "" : ` in ${remoteness}`);

// How many of the moves after a move are mistakes.
export const trap = ({ wdl, trap: { wrong, all } }) =>
    `${wrong} of ${all} moves ${wrong > 1 ? ["do not win", "lose"][wdl + 1] : ["does not win", "loses"][wdl + 1]}`;

export function label(square, mark, clue) {
    const outcome = clue ? `, ${hint(clue)}${clue.trap ? `, ${trap(clue)}` : ""}${clue.best ? ", best" : ""}` : "";
    return `${capitalised(NAMES[square])}: ${mark === "." ? "free" : mark}${outcome}`;
}

// What has changed between two boards; empty if it is more than a move and its answer.
export function change(before, after, first) {
    const changed = SQUARES.filter((square) => before[square] !== after[square]);
    if (changed.length > 2) return "";
    // The side that was to move comes first.
    if (after[changed[0]] !== first) changed.reverse();
    const phrases = changed.map((square) =>
        after[square] === "." ? `${NAMES[square]} is free` : `${after[square]} takes ${NAMES[square]}`);
    return phrases.length === 0 ? "" : `${capitalised(phrases.join(", "))}.`;
}

// The heading over the line of best play. `entry` is the entry of its first board, `end` that of its last.
export function forecast(entry, end) {
    if (!entry) return "No game goes on from here";
    if (entry.terminal) return "The end";
    return `If both play well, ${end.winner ?? "nobody"} wins`;
}

// What the score is when another robot has been chosen.
export const against = (level) => `Your score against ${capitalised(level)}. The others are kept.`;

// In place of the score.
export const UNCOUNTED = "Just for fun: not counted";

// ---- Why? and the practice ----

export const why = (result, loser) =>
    `Why? ${loser ? `${loser} lost.` : result < 0 ? "You lost." : "You could have won."}`;

// The name and task of each step.
const FORK = "A fork: two chances to win at once.";
export const STEPS = {
    finish: ["Finish a line", "Three in a row wins: find the square."],
    block: ["Block", "Robot can finish a line: block it."],
    fork: ["Make a fork", "Make a fork.", FORK],
    stop: ["Stop a fork", "Keep Robot from making a fork.", FORK],
};

// What a sentence about a side needs: its name, its possessive, and the form of its verbs. In Why?, Robot speaks to
// `you`, the player's side. With two players, that is undefined, and nobody speaks.
const speech = (side, you) => !you ? [side, `${side}'s`, (verb) => ({ have: "has", go: "goes" })[verb] ?? `${verb}s`]
    : [...side === you ? ["you", "your"] : ["I", "my"], (verb) => verb];

// The steps of Why?, each a sentence and often a second one: the mistake, which is move number `nth` of a side, and
// then the moves that reasons.js has found.
export function mistake({ missed }, side, nth, you) {
    const who = `${you ? "Your" : `${side}'s`} ${["1st", "2nd", "3rd", "4th", "5th"][nth - 1]} move.`;
    return [who, missed ? `${you ? "You" : side} could have won here.` : "This was the mistake."];
}
export function move(moves, missed, you) {
    const { kind, winner } = moves.at(-1);
    const [wins, its, does] = speech(winner, you);
    const [loses, whose, must] = speech(other(winner), you);
    const [winning, losing] = [capitalised(wins), capitalised(loses)];
    const goes = `${winning} ${does("go")} here.`;
    return {
        line: [`${winning} ${missed ? "could" : "can"} finish this line.`, missed ? "" : `${losing} had to block it.`],
        fork: [
            `${moves.length > 1 ? "And now" : "Now"} ${wins} ${does("have")} two lines!`,
            `That is a fork: ${loses} can block only one.`,
        ],
        threat: [goes, `One more mark finishes ${its} line.`],
        block: [`${losing} ${must("have")} to block.`],
        first: [goes, `First, ${wins} ${does("block")} ${whose} line.`],
        any: [`Whatever ${loses} ${must("answer")}, ${wins} ${does("win")}.`, "For example:"],
    }[kind];
}
// What the best moves do in place of the mistake.
export function better({ missed, moves: [{ kind, winner }] }, best, you) {
    const each = best.length > 1 ? "Each of these squares" : "This square";
    const [wins, its] = speech(winner, you);
    if (!missed) return kind === "line" ? `${each} blocks ${its} line.` : `Go here, and ${wins} cannot make a fork.`;
    return `${each} wins: ${kind === "line" ? "the line is finished" : kind === "fork" ? "a fork" : "a fork comes next"}.`;
}

// What reasons.js says about an answer in the practice: a sentence, and a second one that explains it.
export function because({ step, right, lines, moves, mine }) {
    if (right) {
        return {
            finish: ["Yes! Three in a row."],
            block: ["Yes! Now Robot cannot finish this line."],
            fork: ["Yes! Two lines.", "Robot can block only one."],
            stop: ["Yes! Now Robot cannot make this fork.", mine?.length > 0 ? "Robot has to block your line." : ""],
        }[step];
    }
    if (step === "finish") return ["You can finish this line."];
    if (step === "fork") {
        return lines.length > 0 ? ["Your move makes only one line.", "Robot can block it."] : ["Your move makes no line that you can finish."];
    }
    const [{ kind }, ...more] = moves;
    if (kind === "line") return ["Robot can finish this line.", "You had to block it."];
    const then = more.length === 0 ? "Two chances to win at once."
        : `${kind === "threat" ? "2 blocks 1. Then" : "1 blocks your line."} 3 makes the fork.`;
    return ["Your move lets Robot make a fork.", then];
}

// What a screen reader adds for a square and for lines.
const names = (squares) => squares.map((square) => NAMES[square]).join(", ");
export const sign = (wrong, move, best) => `${wrong ? ", a mistake" : ""}${move ? `, move ${move.number} by ${move.side}` : ""}${best ? ", best" : ""}`;
export const told = (words, note, lines, best) => [
    words, note, ...lines.map((line) => `Line: ${names(line)}.`), ...best.length > 0 ? [`Best: ${names(best)}.`] : [],
].join(" ");

export const you = (side) => `You are ${side}.`;
export const progress = (points, filled, lost) => filled ? "5 right answers: a star!"
    : lost ? "Back to 0 of 5." : 0 < points && points < 5 ? `${points} of 5.` : "";
export const AGAIN = "Try another square.";
export const ALL_STARS = "Four stars! Now draw with the Perfect robot.";

// On a sheet, X is to move and Robot plays O.
export const task = (step) => STEPS[step].slice(1).join(" ").replace("Robot", "O");
export const SHEET = [
    "Name", "Date", "Mark the best square for X. If several squares are best, mark one.", "Example",
    "Answers: each bold X is right.",
];
