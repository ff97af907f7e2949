// Everything that the page says, but for what the library says itself.

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

// What follows a loss, a draw and a win of yours.
const END = {
    perfect: ["You lost. It never loses. Again?", "A draw! Nobody can do better. Again?", "You won! Again?"],
    good: ["You lost this one. Again?", "A draw. So close! Again?", "You won! Now try Perfect?"],
    beginner: ["You lost. It got lucky. Again?", "A draw. You can beat it! Again?", "You won! Now try Good?"],
};

// The one sentence above the board, for what `page.js` gathers in `situation`.
export function sentence({ problem, setUp, two, level, hints, slip, yours, result, entry, start }) {
    if (problem) return problem.title;
    if (setUp) return "Tap to change squares.";
    const { turn, wdl, winner, over } = entry;
    const them = two ? other(turn) : "It";
    const outlook = hints ? [` ${them} can win now.`, " Hold the draw.", " You can win!"][wdl + 1] : "";
    if (two) {
        if (over) return winner ? `${winner} wins! Again?` : "A draw. Again?";
        return start ? "X starts. Take turns!" : `${turn}, your turn.${outlook}`;
    }
    if (over) return END[level][result + 1];
    if (!yours) return start ? "It starts." : "Hmm…";
    if (slip && hints) return "Here it went wrong. Try ★.";
    const begin = start ? "You start." : "Your turn.";
    if (hints) return start ? begin : begin + outlook;
    // The first two moves of a game.
    return entry.plies > 7 ? `${begin} ${TEASE[level]}` : begin;
}

// What stands below it: how to read the board.
export function note({ problem, setUp, clues }) {
    if (problem) return problem.reason;
    if (setUp) return "First X, then O, then empty.";
    if (clues.length === 0) return "";
    if (clues.length === 1) return "Only one square is left.";
    if (clues.every((clue) => clue.best)) return clues[0].wdl < 0 ? "No square helps now." : "All are as good.";
    return "★ is best. Counts both players.";
}

export const OUTCOMES = ["lose", "draw", "win"];
export const SIGNS = "−=+";

export const hint = ({ wdl, plies }) => OUTCOMES[wdl + 1] + (wdl === 0 ? "" : ` in ${plies}`);

export function label(square, mark, clue) {
    const outcome = clue ? `, ${hint(clue)}${clue.best ? ", best" : ""}` : "";
    return `${capitalised(NAMES[square])}: ${mark === "." ? "free" : mark}${outcome}`;
}

// What has changed between two boards; nothing if that is more than a move and the answer to it.
export function change(before, after, first) {
    const changed = SQUARES.filter((square) => before[square] !== after[square]);
    if (changed.length > 2) return "";
    // The side whose turn it was comes first.
    if (after[changed[0]] !== first) changed.reverse();
    const phrases = changed.map((square) => after[square] === "."
        ? `${NAMES[square]} is free`
        : `${after[square]} takes ${NAMES[square]}`);
    return phrases.length === 0 ? "" : `${capitalised(phrases.join(", "))}.`;
}

// The heading over the line of best play, which ends with the second entry.
export function forecast(entry, end) {
    if (!entry) return "No game goes on from here";
    if (entry.over) return "The end";
    return end.winner ? `If nobody slips, ${end.winner} wins` : "If nobody slips, it is a draw";
}
