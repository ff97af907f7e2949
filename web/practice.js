// The practice: a mode that replaces the game.

import { legalMoves, probe } from "../js/tictactable.mjs";
import { circle } from "./drawing.js";
import { go, meet } from "./game.js";
import { drawn, show } from "./lesson.js";
import { exercise, judge, why } from "./reasons.js";
import { byId, mode, paint } from "./screen.js";
import { sheet } from "./sheet.js";
import { change, choices } from "./storage.js";
import * as words from "./words.js";

// The number of right answers in a row that fill a circle.
const FULL = 5;
const STEPS = Object.keys(words.STEPS);

// The step, its board, and the remark about the last answer.
let step, board, remark;
// Whether the answer has filled the circle or emptied it.
let filled, lost;
// The number of wrong answers to this board, and its best squares, once they are shown.
let misses, best;

const points = () => choices.practice[step];
const unfilled = () => STEPS.find((one) => choices.practice[one] < FULL);
const present = () => show(practice);

function next(to = step) {
    board = exercise(to, to === step ? [board] : []);
    step = to;
    filled = lost = false;
    misses = 0;
    remark = best = undefined;
    present();
}

function answer(square) {
    if (remark?.right || !legalMoves(board).includes(square)) return;
    const first = !remark;
    remark = judge(board, square);
    lost = false;
    best = undefined;
    misses += remark.right ? 0 : 1;
    if (first && points() < FULL) {
        lost = points() > 0 && !remark.right;
        change(({ practice }) => practice[step] = remark.right ? Math.min(practice[step] + 1, FULL) : 0);
        filled = points() === FULL;
    }
    present();
}

// Shows the best squares, and what the last answer allowed or missed.
function reveal() {
    best = probe(board).optimalMoves;
    present();
}

const practice = {
    name: "practice",
    show: () => {
        const labels = [...byId("steps").querySelectorAll("label")];
        STEPS.forEach((one, i) => {
            labels[i].firstElementChild.checked = one === step;
            labels[i].firstElementChild.setAttribute("aria-label", `${words.STEPS[one][0]}, ${choices.practice[one]} of ${FULL}`);
            paint(labels[i].querySelector("i"), circle(choices.practice[one], i));
        });
        const { turn } = probe(board);
        const [task, ...definition] = words.STEPS[step].slice(1);
        const found = best && why(board, remark.square);
        const [sentence, note = ""] = found ? [words.better(found, best)]
            : remark ? words.because(remark) : [task, [...definition, words.you(turn)].join(" ")];
        const missed = remark && !remark.right;
        const [later, all] = [filled && unfilled(), filled && !unfilled()];
        return {
            ...drawn(board, found ? { ...found.moves.at(-1), square: found.square } : remark ?? {}, best),
            ...remark?.right && step === "finish" ? { threats: [], strikes: remark.lines } : {},
            celebrate: filled,
            words: all ? words.ALL_STARS : sentence,
            note: [all ? "" : note, missed && !best && words.AGAIN, words.progress(points(), filled, lost)].filter(Boolean).join(" "),
            face: { side: turn, mark: true },
            buttons: [
                all ? { text: "Play", act: () => meet("perfect"), main: true }
                    : { text: later ? "Next step" : "Next", act: () => next(later || step), main: remark?.right },
                misses > 1 && missed && !best ? { text: "Show me", act: reveal } : { text: "Print a sheet", act: () => print() },
                { text: "Back to game", act: () => go() },
            ],
        };
    },
    tap: answer,
    keys: { h: () => misses > 1 && reveal(), n: () => byId("others").firstElementChild.click() },
};

byId("steps").innerHTML += STEPS.map((one) => `<label><input type="radio" name="step" value="${one}" autocomplete="off">`
    + `<span><i></i>${words.STEPS[one][0]}</span></label>`).join("");
byId("steps").onclick = ({ target }) => {
    if (target.value) next(target.value);
};
byId("practice").onclick = () => next(unfilled() ?? STEPS[0]);
addEventListener("beforeprint", () => paint(byId("sheet"), mode === practice ? sheet(step) : ""));
