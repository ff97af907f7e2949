// The printed sheets, each with an example and eight boards of a step. The answers are on a page of their own: as boards
// for one sheet, or a line for each of several.

import { probe } from "../js/tictactable.mjs";
import { other } from "./library.js";
import { thumbnail } from "./drawing.js";
import { exercise } from "./reasons.js";
import { SHEET, answers, answersTo, sheetTitle, task } from "./words.js";

const list = (items) => `<ol>${items.map((item) => `<li>${item}</li>`).join("")}</ol>`;

export function sheets(step, count) {
    const [name, date, mark, example, bold, card] = SHEET;
    const first = 1000 + Math.floor(Math.random() * (9000 - count));
    const all = Array.from({ length: count }, (_, i) => {
        const boards = [];
        while (boards.length < 9) boards.push(exercise(step, boards));
        const drawn = boards.map((board, n) => {
            const { turn, optimalMoves, bestMove } = probe(board);
            // If O is to move, X and O are swapped, because the sheet asks for the best square for X.
            const marks = [...board].map((mark) => mark === "." || turn === "X" ? mark : other(mark));
            // The example marks one square, as a child has to.
            const best = n === 8 ? [bestMove] : optimalMoves;
            return [thumbnail(marks, marks), thumbnail(marks.map((mark, square) => best.includes(square) ? "X" : mark), marks), answers(best)];
        });
        const [question, answer] = drawn.pop();
        return { number: first + i, title: `<h1>${sheetTitle(step, first + i)}</h1>`, question, answer, drawn };
    });
    // The answers have the title too, because a teacher may print several sheets.
    const last = count === 1 ? `${all[0].title}<p>${bold}</p>${list(all[0].drawn.map(([, answer]) => answer))}`
        : `<p>${answersTo(step)}</p>${all.map(({ number, drawn }) => `<div>${number}${list(drawn.map(([, , squares]) => squares))}</div>`).join("")}`;
    return all.map(({ title, question, answer, drawn }) => `<div>${title}<p>${name}<span></span>${date}<span></span></p>`
        + `<p>${task(step)} ${mark}</p><p>${example}: ${question} → ${answer}</p>${list(drawn.map(([board]) => board))}</div>`).join("")
        + `<footer>${last}<p>${card}</p></footer>`;
}
