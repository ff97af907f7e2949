// Why?: a mode that plays what a mistake allowed, step by step. The practice draws its remarks in the same way.

import { legalMoves, play, probe } from "../js/tictactable.mjs";
import { SQUARES, other } from "./library.js";
import { star } from "./drawing.js";
import { why } from "./reasons.js";
import { byId, finish, mode, render, take } from "./screen.js";
import * as words from "./words.js";

// Shows a mode, or updates it, and announces its text, with the lines and the best moves that `drawn` has returned.
export function show(one) {
    if (mode === one) render();
    else take(one);
    const { words: sentence, note, lines = [], best = [] } = one.show();
    byId("live").textContent = words.told(sentence, note, lines, best);
}

// What to show for a board, for a remark of reasons.js about a move on it with some of its moves, and for the best moves.
export function drawn(board, /** @type {any} */ remark, best = []) {
    const { square, right, moves = [], winner, lines = [], gone, mine = [] } = remark;
    const { turn } = probe(board);
    const last = moves.at(-1) ?? { winner, lines };
    return {
        board: right ? play(board, square) : board,
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
        best,
    };
}

// Explains a mistake in a game that reasons.js has found. With two players, `you` is undefined. `game` says how the game
// goes on: from boards, with a press on a square, anew, or as it was.
export function explain(boards, { at, square }, you, game) {
    const board = boards[at];
    const { turn, optimalMoves } = probe(board);
    const found = why(board, square);
    const { missed, moves } = found;
    const nth = board.split(turn).length;
    // The number of moves that are shown after the mistake, and the best moves.
    let step = 0;
    let best;
    const again = () => game.playOn(boards.slice(0, at + 1));
    const turnTo = (to, squares) => {
        step = to;
        best = squares;
        show(one);
    };
    const reveal = () => turnTo(moves.length, optimalMoves);
    const one = {
        name: "why",
        show: () => {
            const so = moves.slice(0, step);
            const [sentence, note = ""] = best ? [words.better(found, best, you)]
                : step === 0 ? words.mistake(found, turn, nth, you) : words.move(so, missed, you);
            // The best moves stand on the board before the mistake, with the lines of the last step.
            const picture = best ? { ...so.at(-1), square }
                : { square: missed && step > 0 ? undefined : square, moves: so };
            const back = { text: step > 0 ? "Back" : "Back to game", act: () => step > 0 ? turnTo(best ? step : step - 1) : game.go() };
            return {
                ...drawn(board, picture, best),
                words: sentence,
                note,
                face: you ? { side: other(you), mood: "idle" } : { side: turn, mark: true },
                // While a step is drawn, Next ends the drawing.
                buttons: step < moves.length ? [{ text: "Next", act: () => finish() || turnTo(step + 1), main: true }, back]
                    : [{ text: "Try again", act: again, main: true }, ...best ? [] : [{ text: "Show me", act: reveal }], back],
            };
        },
        // A press on a square starts again from this board with that move.
        tap: (square) => {
            if (!legalMoves(board).includes(square)) return;
            again();
            game.tap(square);
        },
        keys: { n: game.fresh, h: reveal },
    };
    show(one);
}
