// Why?: a mode that plays what a mistake allowed, step by step. The practice draws its remarks in the same way.

import { play, probe } from "../js/tictactable.mjs";
import { SQUARES, other, threats } from "./library.js";
import { star } from "./drawing.js";
import { back, give, over, start, steps } from "./game.js";
import { modes } from "./screen.js";
import { reader } from "./reader.js";
import { state } from "./state.js";
import * as words from "./words.js";

// What to show for a board, for a remark of reasons.js about a move on it with some of its moves, and for the best moves.
export function drawn(board, /** @type {any} */ remark, /** @type {readonly number[]} */ best = []) {
    const { square, right, moves = [], gone, mine = [] } = remark;
    const { turn } = probe(board);
    const { kind, winner, lines: shown = [] } = moves.at(-1) ?? remark;
    // Each of several squares that finish a line has its own.
    const lines = kind === "line" && best.length > 1 ? threats(board, turn) : shown;
    return {
        board: right ? play(board, square) : board,
        moves, best,
        squares: SQUARES.map((one) => {
            const [wrong, at, star_] = [!right && one === square, moves.findIndex((move) => move.square === one), best.includes(one)];
            const played = at < 0 ? undefined : { side: moves[at].side, number: at + 1 };
            return {
                ghost: right ? undefined : turn,
                crossed: wrong ? turn : undefined,
                played,
                hop: right && one === square,
                sign: star_ ? star : "",
                label: words.sign(wrong, played, star_),
            };
        }),
        threats: [
            ...lines.map((line) => ({ side: winner, line, look: gone ? "gone" : "" })),
            ...mine.map((line) => ({ side: turn, line, look: "solid" })),
        ],
        lines: [...lines, ...mine],
    };
}

// The step of Why?, and the board before the mistake that it is about.
const place = () => /** @type {import("./state.js").Why} */ (state.mode);
const now = () => steps()[place().step];
const board = () => state.game.boards[now().at];

function again(square) {
    const { link, given, boards } = state.game;
    const { at } = now();
    // The board that was given is no other than at first.
    if (given && at === 0) give(given, square);
    else start({ boards: boards.slice(0, at + 1), link, given, help: "retry" }, square);
}
const turnTo = (step, shown = false) => over({ name: "why", step, shown });

modes.why = {
    view: () => {
        const { step, shown } = place();
        const last = steps().length - 1;
        const { moves, missed, square } = now();
        const { turn, optimalMoves } = probe(board());
        const { you } = reader();
        const [sentence, note = ""] = shown ? [words.better(now(), optimalMoves, you)]
            : moves.length === 0 ? words.mistake(now(), turn, you) : words.move(now(), you);
        // The best moves stand on the board before the mistake, with the lines of the last step. The moves that were
        // missed do too.
        const picture = shown ? { ...moves.at(-1), square } : { square: missed && moves.length > 0 ? undefined : square, moves };
        const B = words.BUTTONS;
        return {
            ...drawn(board(), picture, shown ? optimalMoves : []),
            before: step === 0 ? words.position(board()) : "",
            words: sentence,
            note,
            face: you ? { side: other(you), mood: "idle" } : { side: turn, mark: true },
            buttons: [
                ...step < last ? [{ text: B.next, act: () => turnTo(step + 1), main: true }]
                    : [{ text: B.retry, act: () => again(), main: true }, ...shown ? [] : [{ text: B.show, act: () => turnTo(step, true) }]],
                step > 0 || shown ? { text: B.back, act: () => turnTo(shown ? step : step - 1) } : { text: B.game, act: back },
            ],
        };
    },
    // A press on a square starts again from this board with that move.
    tap: again,
};
