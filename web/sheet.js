// The printed sheet: an example and eight boards of a step, and on the next page their answers.

import { probe } from "../js/tictactable.mjs";
import { other } from "./library.js";
import { thumbnail } from "./drawing.js";
import { exercise } from "./reasons.js";
import { SHEET, STEPS, task } from "./words.js";

export function sheet(step) {
    const boards = [];
    while (boards.length < 9) boards.push(exercise(step, boards));
    const drawn = boards.map((board) => {
        const { turn, optimalMoves } = probe(board);
        // If O is to move, X and O are swapped, because the sheet asks for the best square for X.
        const marks = [...board].map((mark) => mark === "." || turn === "X" ? mark : other(mark));
        const answers = marks.map((mark, square) => optimalMoves.includes(square) ? "X" : mark);
        return [thumbnail(marks, marks), thumbnail(answers, marks)];
    });
    const [question, answer] = drawn.pop();
    const list = (n) => `<ol>${drawn.map((two) => `<li>${two[n]}</li>`).join("")}</ol>`;
    const [name, date, mark, example, answers] = SHEET;
    // Both pages have it, because a teacher may print several sheets.
    const title = `<h1>${STEPS[step][0]}, sheet ${1000 + Math.floor(Math.random() * 9000)}</h1>`;
    return `${title}<p>${name}<span></span>${date}<span></span></p><p>${task(step)} ${mark}</p>`
        + `<p>${example}: ${question} → ${answer}</p>${list(0)}`
        + `<footer>${title}<p>${answers}</p>${list(1)}</footer>`;
}
