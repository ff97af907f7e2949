// The practice: a mode that replaces the game.

import { probe } from "../js/tictactable.mjs";
import { progress } from "./drawing.js";
import { go, meet, offer } from "./game.js";
import { drawn, show } from "./lesson.js";
import { exercise, judge, why } from "./reasons.js";
import { byId, mode, paint } from "./screen.js";
import { sheets } from "./sheet.js";
import { change, choices } from "./storage.js";
import * as words from "./words.js";

// The number of right answers in a row that fill a star.
const FULL = 5;
const STEPS = Object.keys(words.STEPS);

// The step, its board, and the remark about the last answer.
let step, board, remark;
// Whether the answer has filled the star or emptied it.
let filled, lost;
// The number of wrong answers to this board, and its best squares, once they are shown.
let misses, best;
// Whether the page asks how to give the step to a class, and how many sheets it prints.
let asking = false;
let count = 1;

const points = () => choices.practice[step];
const unfilled = () => STEPS.find((one) => choices.practice[one] < FULL);
const present = () => show(practice);

export function next(to = unfilled() ?? STEPS[0]) {
    asking = false;
    board = exercise(to, to === step ? [board] : []);
    step = to;
    filled = lost = false;
    misses = 0;
    remark = best = undefined;
    present();
}

function answer(square) {
    asking = false;
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

function reveal() {
    best = probe(board).optimalMoves;
    present();
}

function ask(now) {
    asking = now;
    present();
}
function printed(number) {
    count = number;
    print();
}

const practice = {
    name: "practice",
    address: () => `practice=${step}`,
    show: () => {
        const labels = [...byId("steps").querySelectorAll("label")];
        STEPS.forEach((one, i) => {
            labels[i].firstElementChild.checked = one === step;
            labels[i].firstElementChild.setAttribute("aria-label", words.stars(one, choices.practice[one]));
            paint(labels[i].querySelector("i"), progress(choices.practice[one]));
        });
        const { turn } = probe(board);
        const [task, ...definition] = words.STEPS[step].slice(1);
        const found = best && why(board, remark.square);
        const [sentence, note = ""] = found ? [words.better(found, best, turn, "Robot")]
            : remark ? words.remark(remark, turn) : [task, [...definition, words.you(turn)].join(" ")];
        const missed = remark && !remark.right;
        const [later, all] = [filled && unfilled(), filled && !unfilled()];
        const { play, nextStep, next: another, show: reveals, sheet, game, print: one, printClass: many, copy, back } = words.BUTTONS;
        const picture = {
            ...drawn(board, found ? { ...found.moves.at(-1), square: found.square } : remark ?? {}, best),
            face: { side: turn, mark: true },
        };
        if (asking) {
            return {
                ...picture,
                words: words.FOR_CLASS,
                note: words.stepLink(step),
                buttons: [
                    { text: one, act: () => printed(1), main: true }, { text: many, act: () => printed(25) },
                    { text: copy, act: () => offer(byId("others").children[2], practice.address(), present) },
                    { text: back, act: () => ask(false) },
                ],
            };
        }
        return {
            ...picture,
            ...remark?.right && step === "finish" ? { threats: [], strikes: remark.lines } : {},
            before: remark ? words.went(turn, remark.square) : words.position(board),
            celebrate: filled,
            words: all ? words.ALL_STARS : sentence,
            note: [all ? "" : note, missed && !best && words.AGAIN, words.progress(points(), filled, lost)].filter(Boolean).join(" "),
            buttons: [
                all ? { text: play, act: () => meet("perfect"), main: true }
                    : { text: later ? nextStep : another, act: () => next(later || step), main: remark?.right },
                misses > 1 && missed && !best ? { text: reveals, act: reveal } : { text: sheet, act: () => ask(true) },
                { text: game, act: () => go() },
            ],
        };
    },
    tap: answer,
    keys: { h: () => misses > 1 && reveal(), n: () => !asking && byId("others").firstElementChild.click() },
};

byId("steps").innerHTML += STEPS.map((one) => `<label><input type="radio" name="step" value="${one}" autocomplete="off">`
    + `<span><i></i>${words.STEPS[one][0]}</span></label>`).join("");
byId("steps").onclick = ({ target }) => {
    if (target.value) next(target.value);
};
byId("practice").onclick = () => next();
addEventListener("beforeprint", () => paint(byId("sheet"), mode === practice ? sheets(step, count) : ""));
addEventListener("afterprint", () => count = 1);
