// Why?: a mode that plays what a mistake allowed, step by step. The practice draws its remarks in the same way.

import { play, probe } from "../js/tictactable.mjs";
import { SQUARES, other } from "./library.js";
import { star } from "./drawing.js";
import { byId, finish, take } from "./screen.js";
import * as words from "./words.js";

// Shows a mode, or updates it, and announces its text, with what `drawn` has returned.
export function show(one) {
    take(one);
    byId("live").textContent = words.told(one.show());
}

// What to show for a board, for a remark of reasons.js about a move on it with some of its moves, and for the best moves.
export function drawn(board, /** @type {any} */ remark, best = []) {
    const { square, right, moves = [], winner, lines = [], gone, mine = [] } = remark;
    const { turn } = probe(board);
    const last = moves.at(-1) ?? { winner, lines };
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
            ...last.lines.map((line) => ({ side: last.winner, line, look: gone ? "gone" : "" })),
            ...mine.map((line) => ({ side: turn, line, look: "solid" })),
        ],
        lines: [...last.lines, ...mine],
    };
}

// Explains a game by the steps that reasons.js has found. With two players, `you` is undefined. `game` says how the game
// goes on: from boards, with a press on a square, anew, or as it was.
export function explain(boards, steps, you, game) {
    let step = 0;
    let best;
    const now = () => steps[step];
    const board = () => boards[now().at];
    const again = () => game.playOn(boards.slice(0, now().at + 1));
    const turnTo = (to, squares) => {
        step = to;
        best = squares;
        show(one);
    };
    const reveal = () => turnTo(steps.length - 1, probe(boards[steps.at(-1).at]).optimalMoves);
    const one = {
        name: "why",
        show: () => {
            const { moves, missed, square } = now();
            const { turn } = probe(board());
            const [sentence, note = ""] = best ? [words.better(now(), best, you)]
                : moves.length === 0 ? words.mistake(now(), turn, board().split(turn).length, you) : words.move(now(), you);
            // The best moves stand on the board before the mistake, with the lines of the last step. The moves that were
            // missed do too.
            const picture = best ? { ...moves.at(-1), square } : { square: missed && moves.length > 0 ? undefined : square, moves };
            const { back, game: leave, next, retry, show: reveals } = words.BUTTONS;
            return {
                ...drawn(board(), picture, best),
                words: sentence,
                note,
                face: you ? { side: other(you), mood: "idle" } : { side: turn, mark: true },
                // While a step is drawn, Next ends the drawing.
                buttons: [
                    ...step < steps.length - 1 ? [{ text: next, act: () => finish() || turnTo(step + 1), main: true }]
                        : [{ text: retry, act: again, main: true }, ...best ? [] : [{ text: reveals, act: reveal }]],
                    step > 0 || best ? { text: back, act: () => turnTo(best ? step : step - 1) } : { text: leave, act: () => game.go() },
                ],
            };
        },
        // A press on a square starts again from this board with that move.
        tap: (square) => {
            again();
            game.tap(square);
        },
        keys: { n: game.fresh, h: reveal },
    };
    show(one);
}
