// The practice: a mode that replaces the game.

import { ONLINE, back, clear, meet, over, share } from "./game.js";
import { drawn } from "./lesson.js";
import { reader } from "./reader.js";
import { exercise, judge, why } from "./reasons.js";
import { byId, modes, offer, paint } from "./screen.js";
import { sheets } from "./sheet.js";
import { state } from "./state.js";
import { change as keep, choices } from "./storage.js";
import * as words from "./words.js";

// The number of points that fill a star. The first answer on a board adds a point or takes one.
const FULL = 5;
const STEPS = Object.keys(words.STEPS);

// How many sheets the page prints.
let count = 1;

const now = () => /** @type {import("./state.js").Practice} */ (state.mode);
const points = () => choices.practice[now().step];
const unfilled = () => STEPS.find((one) => choices.practice[one] < FULL);
const change = (changes) => over({ ...now(), ...changes });

export function next(step = unfilled() ?? STEPS[0]) {
    const { task } = now() ?? {};
    over({ name: "practice", step, task: exercise(step, task ? [task] : []), misses: 0 });
}

function answer(square) {
    const { step, task, answer, misses } = now();
    const { right } = judge(task, square);
    const first = answer === undefined && points() < FULL;
    const lost = first && points() > 0 && !right;
    if (first) keep(({ practice }) => practice[step] = Math.max(0, Math.min(practice[step] + (right ? 1 : -1), FULL)));
    const filled = right && (first ? points() === FULL : now().filled);
    change({ answer: square, filled, lost, misses: misses + Number(!right), shown: false, asking: false });
}

function printed(number) {
    count = number;
    print();
}

modes.practice = {
    view: () => {
        const { step, task, answer, misses, filled, lost, shown, asking } = now();
        const { you: turn, entry: { optimalMoves } } = reader();
        const remark = answer === undefined ? undefined : /** @type {any} */ (judge(task, answer));
        const best = shown ? optimalMoves : [];
        const found = shown && why(task, answer);
        const missed = remark && !remark.right;
        const early = missed && misses < 2;
        const picture = {
            // A picture could show the right square, so after the first miss there are only words.
            ...drawn(task, found ? { ...found.moves.at(-1), square: found.square } : early ? { square: answer } : remark ?? {}, best),
            ...remark?.right && step === "finish" ? { threats: [], strikes: remark.lines } : {},
            face: { side: turn, mark: true },
            steps: STEPS.map((one) => ({ points: choices.practice[one], chosen: one === step, label: words.stars(one, choices.practice[one]) })),
        };
        const B = words.BUTTONS;
        if (asking) {
            return {
                ...picture,
                moves: [], lines: [], best: [],
                words: words.FOR_CLASS,
                note: words.stepLink(step),
                buttons: [
                    { text: B.print, act: () => printed(1), main: true }, { text: B.printClass, act: () => printed(25) },
                    ...ONLINE ? [{ text: B.copy, act: () => share(`practice=${step}`) }] : [],
                    { text: B.clear, act: clear }, { text: B.back, act: () => change({ asking: false }) },
                ],
            };
        }
        const [question, ...definition] = words.STEPS[step].slice(1);
        const [sentence, note = ""] = found ? [words.better(found, best, turn, "Robot")]
            : remark ? words.remark(remark, turn, early) : [question, [...definition, words.you(turn)].join(" ")];
        const [later, all] = [filled && unfilled(), filled && !unfilled()];
        return {
            ...picture,
            before: remark ? words.went(turn, answer) : words.position(task),
            celebrate: filled,
            words: all ? words.ALL_STARS : sentence,
            note: [all ? "" : note, early && words.AGAIN, words.progress(points(), filled, lost)].filter(Boolean).join(" "),
            buttons: [
                all ? { text: B.play, act: () => meet("perfect"), main: true }
                    : { text: later ? B.nextStep : B.next, act: () => next(later || step), main: remark?.right },
                misses > 1 && missed && !shown ? { text: B.show, act: () => change({ shown: true }) }
                    : { text: B.sheet, act: () => change({ asking: true }) },
                { text: B.game, act: back },
            ],
        };
    },
    tap: answer,
};

offer("steps", STEPS, (step) => `<i></i>${words.STEPS[step][0]}`);
byId("steps").onclick = ({ target }) => {
    if (target.value) next(target.value);
};
addEventListener("beforeprint", () => paint(byId("sheet"), now()?.name === "practice" ? sheets(now().step, count) : ""));
addEventListener("afterprint", () => count = 1);
