// The printed sheet: eight boards of a step, and their answers.

import { cells, other, probe } from "./library.js";
import { thumbnail } from "./drawing.js";
import { exercise } from "./lesson.js";
import { SHEET, STEPS } from "./words.js";

export function sheet(step) {
    const boards = [];
    while (boards.length < 8) boards.push(exercise(step, boards));
    const drawn = boards.map((board) => {
        const { turn, optimal } = probe(board);
        // If O is to move, X and O are swapped, because the sheet asks for the best square for X.
        const marks = cells(board).map((mark) => mark === "." || turn === "X" ? mark : other(mark));
        const answers = marks.map((mark, square) => optimal.includes(square) ? "X" : mark);
        return [thumbnail(marks, marks), thumbnail(answers, marks)];
    });
    const list = (n) => `<ol>${drawn.map((two) => `<li>${two[n]}</li>`).join("")}</ol>`;
    const [task, name, date, answers] = SHEET;
    return `<h1>${STEPS[step][0]}</h1><p><span>${name}</span><span>${date}</span></p><p>${task}</p>${list(0)}`
        + `<footer><p>${answers}</p>${list(1)}</footer>`;
}
