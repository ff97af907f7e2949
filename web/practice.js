// Why?, the practice, and the question before scores are cleared: modes that replace the game.

import { SQUARES, cells, other, play, probe } from "./library.js";
import { circle, star } from "./drawing.js";
import { fresh, game, go, holdPerfect, playOn } from "./game.js";
import { exercise, judge, why } from "./lesson.js";
import { byId, mode, paint, render, take } from "./screen.js";
import { sheet } from "./sheet.js";
import { change, choices, forget } from "./storage.js";
import * as words from "./words.js";

// Shows a mode, or updates it, and announces its text.
function show(one, { words: sentence, note } = one.show()) {
    if (mode === one) render();
    else take(one);
    byId("live").textContent = words.told(sentence, note, shown.lines, shown.best);
}

// What to show for a board, for a remark of lesson.js about a move on it with some of its moves, and for the best moves.
let shown;
function drawn(board, { square, right, moves = [], winner, lines = [] } = {}, best = []) {
    const { turn } = probe(board);
    const last = moves.at(-1) ?? { winner, lines };
    shown = { lines: last.lines, best };
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
        threats: last.lines.map((line) => ({ side: last.winner, line })),
    };
}

// ---- Why? ----

// Explains, step by step, a mistake in a game that lesson.js has found. With two players, `you` is undefined.
export function explain(boards, { at, square }, you) {
    const board = boards[at];
    const { turn } = probe(board);
    const found = why(board, square);
    const { missed, moves } = found;
    const nth = cells(board).filter((mark) => mark === turn).length + 1;
    // The number of moves that are shown after the mistake, and the best moves.
    let step = 0;
    let best;
    const again = () => playOn(boards.slice(0, at + 1));
    const turnTo = (to, squares) => {
        step = to;
        best = squares;
        show(one);
    };
    const reveal = () => turnTo(moves.length, probe(board).optimal);
    const one = {
        name: "why",
        show: () => {
            const so = moves.slice(0, step);
            const [sentence, note = ""] = best ? [words.better(found, best, you)]
                : step === 0 ? words.mistake(found, turn, nth, you) : words.move(so.at(-1), missed, you);
            // The best moves stand on the board before the mistake, with the lines of the first move.
            const picture = best ? { square, ...moves.length === 1 && { winner: so[0].winner, lines: so[0].lines } }
                : { square: missed && step > 0 ? undefined : square, moves: so };
            const back = { text: step > 0 ? "Back" : "Back to game", act: () => step > 0 ? turnTo(best ? step : step - 1) : go() };
            return {
                ...drawn(board, picture, best),
                words: sentence,
                note,
                face: you ? { side: other(you), mood: "idle" } : { side: turn, mark: true },
                buttons: step < moves.length ? [{ text: "Next", act: () => turnTo(step + 1), main: true }, back]
                    : [{ text: "Try again", act: again, main: true }, ...best ? [] : [{ text: "Show me", act: reveal }], back],
            };
        },
        // A press on a square starts again from this board with that move.
        tap: (square) => {
            if (play(board, square) < 0) return;
            again();
            game.tap(square);
        },
        keys: { n: fresh, h: reveal },
    };
    show(one);
}

// ---- Practice ----

// The number of right answers in a row that fill a circle.
const FULL = 5;
const STEPS = Object.keys(words.STEPS);

// The step, its board, and the remark about the last answer.
let step, board, remark;
// Whether this board has no answer yet, and whether its answer has filled the circle or emptied it.
let unanswered, filled, lost;

const points = () => choices.practice[step];
const unfilled = () => STEPS.find((one) => choices.practice[one] < FULL);
const present = () => show(practice);

function next(to = step) {
    board = exercise(to, to === step ? [board] : []);
    step = to;
    unanswered = true;
    filled = lost = false;
    remark = undefined;
    present();
}

function answer(square) {
    if (remark?.right || play(board, square) < 0) return;
    remark = judge(board, square);
    lost = false;
    if (unanswered && points() < FULL) {
        lost = points() > 0 && !remark.right;
        change(({ practice }) => practice[step] = remark.right ? Math.min(practice[step] + 1, FULL) : 0);
        filled = points() === FULL;
    }
    unanswered = false;
    present();
}

const practice = {
    name: "practice",
    show: () => {
        const labels = [...byId("steps").querySelectorAll("label")];
        STEPS.forEach((one, i) => {
            labels[i].firstElementChild.checked = one === step;
            labels[i].firstElementChild.ariaLabel = `${words.STEPS[one][0]}, ${choices.practice[one]} of ${FULL}`;
            paint(labels[i].querySelector("i"), circle(choices.practice[one], i));
        });
        const { turn } = probe(board);
        const [task, ...definition] = words.STEPS[step].slice(1);
        const [sentence, note = ""] = remark ? words.because(remark) : [task, [...definition, words.you(turn)].join(" ")];
        const [later, all] = [filled && unfilled(), filled && !unfilled()];
        return {
            ...drawn(board, remark),
            ...remark?.right && step === "finish" ? { threats: [], strikes: remark.lines } : {},
            celebrate: filled,
            words: all ? words.ALL_STARS : sentence,
            note: `${all ? "" : note} ${words.progress(points(), filled, lost)}`.trim(),
            face: { side: turn, mark: true },
            buttons: [
                all ? { text: "Play", act: holdPerfect, main: true }
                    : { text: later ? "Next step" : "Next", act: () => next(later || step), main: remark?.right },
                { text: "Print a sheet", act: () => print() },
                { text: "Back to game", act: () => go() },
            ],
        };
    },
    tap: answer,
    keys: { n: () => byId("others").firstElementChild.click() },
};

byId("steps").innerHTML += STEPS.map((one) => `<label><input type="radio" name="step" value="${one}" autocomplete="off">`
    + `<span><i></i>${words.STEPS[one][0]}</span></label>`).join("");
byId("steps").onclick = ({ target }) => {
    if (target.value) next(target.value);
};
byId("practice").onclick = () => next(unfilled() ?? STEPS[0]);
addEventListener("beforeprint", () => paint(byId("sheet"), mode === practice ? sheet(step) : ""));

// ---- Start afresh ----

const question = {
    name: "why",
    show: () => ({
        ...game.show(),
        squares: [],
        words: words.AFRESH,
        note: "",
        buttons: [
            { text: "Keep them", act: () => go(), main: true },
            { text: "Clear", act: () => { forget(); fresh(); } },
        ],
    }),
    tap: () => {},
};
byId("afresh").onclick = () => {
    shown = { lines: [], best: [] };
    show(question);
};
