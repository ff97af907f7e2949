// Why? and the practice: two modes that replace the game.

import { SQUARES, other, play, probe } from "./library.js";
import { circle, fork, star } from "./drawing.js";
import { fresh, game, go, playOn } from "./game.js";
import { exercise, judge, why } from "./lesson.js";
import { byId, mode, paint, render, squares, take } from "./screen.js";
import { sheet } from "./sheet.js";
import { change, choices } from "./storage.js";
import * as words from "./words.js";

// Shows a mode, or updates it, and announces its text. If the button with the focus disappears, the element that
// `focus` returns gets the focus.
function show(one, focus, { lines = [] } = {}, best = []) {
    if (mode === one) render();
    else take(one);
    const { words: sentence, note } = one.show();
    byId("live").textContent = words.told(sentence, note, lines, best);
    if (document.activeElement.matches("body, [hidden] *")) focus().focus({ preventScroll: true });
}

// What to show for a board, for a remark of lesson.js about a move on it, and for the best moves.
function drawn(board, { square, right, side, lines = [], fork: forked } = {}, best = []) {
    const { turn } = probe(board);
    return {
        board: right ? play(board, square) : board,
        squares: SQUARES.map((one) => {
            const [wrong, forks, star_] = [!right && one === square, one === forked, best.includes(one)];
            return {
                ghost: right ? undefined : turn,
                crossed: wrong ? turn : undefined,
                hop: right && one === square,
                sign: star_ ? star : forks ? fork(side) : "",
                label: words.sign(wrong, forks, star_),
            };
        }),
        threats: lines.map((line) => ({ side, line })),
    };
}

// ---- Why? ----

// Explains a mistake in a game that lesson.js has found.
export function explain(boards, { at, square }) {
    const board = boards[at];
    const remark = why(board, square);
    const [sentence, note = ""] = words.because(remark);
    let best;
    const again = () => playOn(boards.slice(0, at + 1));
    const one = {
        name: "why",
        show: () => ({
            ...drawn(board, remark, best),
            words: sentence,
            note,
            face: { side: other(probe(board).turn), mood: "idle" },
            buttons: [
                { text: "Try again", act: again, main: true },
                { text: "Show me", act: reveal },
                { text: "New game", act: fresh },
            ],
        }),
        // A press on a square starts again from this board with that move.
        tap: (square) => {
            if (play(board, square) < 0) return;
            again();
            game.tap(square);
        },
        keys: { n: fresh, h: reveal },
    };
    function reveal() {
        best = probe(board).optimal;
        show(one, first, remark, best);
    }
    const first = () => byId("others").firstElementChild;
    show(one, first, remark);
}

// ---- Practice ----

// The number of right answers in a row that fill a circle.
const FULL = 5;
const STEPS = Object.keys(words.STEPS);

// The step, its board, and the remark about the last answer.
let step, board, remark;
// Whether this board has no answer yet, and whether its answer has filled the circle.
let unanswered, filled;

const points = () => choices.practice[step];
const unfilled = () => STEPS.find((one) => choices.practice[one] < FULL);
const present = () => show(practice, () => squares.find((square) => square.tabIndex === 0), remark);

function next(to = step) {
    board = exercise(to, to === step ? [board] : []);
    step = to;
    unanswered = true;
    filled = false;
    remark = undefined;
    present();
}

function answer(square) {
    if (remark?.right || play(board, square) < 0) return;
    remark = judge(board, square);
    if (unanswered && points() < FULL) {
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
        const [sentence, note = ""] = remark ? words.because(remark) : [words.STEPS[step][1], words.you(turn)];
        const later = filled && unfilled();
        return {
            ...drawn(board, remark),
            ...remark?.right && step === "finish" ? { threats: [], strikes: remark.lines } : {},
            celebrate: filled,
            words: sentence,
            note: `${note} ${remark?.right ? words.progress(points(), filled) : ""}`.trim(),
            face: { side: other(turn), mood: !remark ? "idle" : remark.right ? "laugh" : "draw" },
            buttons: [
                { text: later ? "Next step" : "Next", act: () => next(later || step), main: remark?.right },
                { text: "Print a sheet", act: () => print() },
                { text: "Done", act: () => go() },
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
