// All hand-drawn shapes, as SVG. Each stroke is two paths that share their ends and differ in the middle, so
// it looks as if drawn with a pen. The dash offset animates it; `pathLength` sets the length of a path to 1.

const stroke = (d, more = "") => `<path pathLength="1" d="${d}"${more}/>`;

const STROKES = {
    X: [
        "M21 23C39 37 57 60 79 78", "M21 23C41 36 60 63 78 76",
        "M79 21C63 37 41 57 22 79", "M79 21C61 40 43 61 24 79",
    ],
    O: [
        "M66 21C44 11 20 27 18 52C16 74 37 86 55 82C74 79 85 62 81 44C77 25 57 14 39 22",
        "M66 21C45 14 22 31 20 52C19 71 38 83 54 80C70 77 80 61 78 46C75 29 57 19 39 22",
    ],
};

// The rotation and shift of the mark on each square. No two marks look alike, and a mark that is drawn again
// does not move.
const HANDS = [
    [-4, 1, 0], [3, -1, 1], [7, 0, -1], [5, 0, 1], [-2, 1, 1], [-7, -1, 0], [2, 0, 0], [-5, 1, -1], [4, -1, 1],
];

const svg = (inside, classes) => `<svg viewBox="0 0 100 100" class="${classes}" aria-hidden="true">${inside}</svg>`;

function strokes(side, square) {
    const [turn, x, y] = HANDS[square];
    // An O is also rotated by a larger angle, so that it starts at a different place on each square.
    const rotate = turn + (side === "O" ? square * 37 : 0);
    const paths = STROKES[side].map((d) => stroke(d)).join("");
    return `<g transform="translate(${x} ${y}) rotate(${rotate} 50 50)">${paths}</g>`;
}

export const mark = (side, square, more = "") => svg(strokes(side, square), `mark ${side} ${more}`);

const STAR = stroke("M50 8L62 37 94 40 69 60 78 93 49 75 21 92 31 60 7 38 39 36Z");
export const star = svg(STAR, "star");

const MOUTHS = {
    idle: "M22 40Q30 45 39 39",
    think: "M25 41L36 40",
    laugh: "M20 37Q30 53 41 36Q30 40 20 37",
    gape: "M27 42a3.5 4.5 0 1 0 7 0a3.5 4.5 0 1 0-7 0",
    draw: "M21 41Q26 37 30 41T40 40",
    puzzled: "M21 41Q26 37 30 41T40 40M33 22Q38 17 43 21",
};
export function face(mood) {
    const [x, y] = mood === "think" ? [2, -3] : [0, 0];
    const eye = (cx, cy) => `<circle cx="${cx + x}" cy="${cy + y}" r="${mood === "gape" ? 4.2 : 3}"/>`;
    const eyes = mood === "laugh"
        ? stroke("M18 30Q22 24 26 30M34 29Q38 23 42 29")
        : eye(22, 29) + eye(38, 28);
    const head = "M13 16C26 13 38 14 48 15C52 26 51 40 48 51C36 54 24 53 13 51C9 40 9 27 13 16";
    const antenna = "M30 14C31 11 29 8 31 6M28 5a2.6 2.6 0 1 0 5 0a2.6 2.6 0 1 0-5 0";
    return `${stroke(head + antenna)}<g class="eyes">${eyes}</g>${stroke(MOUTHS[mood])}`;
}

// With two players: the mark of the side to move, in place of the face.
export const faceOf = (side) => `<g stroke-width="9" transform="translate(-11 -9) scale(.78)">${strokes(side, 0)}</g>`;

// The count as tally marks; 0 and more than five as a number.
export function tally(count) {
    if (count === 0 || count > 5) return `<b>${count}</b>`;
    const marks = ["M2 3L3 18", "M8 3L7 18", "M14 3L15 18", "M20 3L19 18", "M-1 15L23 6"];
    const width = Math.min(count, 4) * 6;
    return `<svg viewBox="0 0 ${width} 21" width="${width / 20}rem" aria-hidden="true">`
        + `${stroke(marks.slice(0, count).join(""))}</svg><span class="unseen">${count}</span>`;
}

const centre = (square) => [square % 3 * 100 + 50, Math.floor(square / 3) * 100 + 50];

export function strike([from, , to]) {
    const [[x, y], [toX, toY]] = [centre(from), centre(to)];
    // The line extends beyond the outer marks and is slightly curved.
    const [dx, dy] = [(toX - x) / 5, (toY - y) / 5];
    const bent = (bow) => `M${x - dx} ${y - dy}Q${(x + toX) / 2 + dy * bow} `
        + `${(y + toY) / 2 - dx * bow} ${toX + dx} ${toY + dy}`;
    return stroke(bent(.22)) + stroke(bent(.12), ` stroke-width="3.4"`);
}

export const confetti = Array.from({ length: 24 }, (_, n) => {
    const [turn, far] = [n * 15, .75 + n * 47 % 90 / 160];
    return `<g transform="translate(150 150) rotate(${turn}) scale(${far})"><g class="bit ${"XO"[n % 2]}">`
        + `<g transform="scale(.18)" stroke-width="14">${n % 3 ? strokes("XO"[n % 2], 0) : STAR}</g></g></g>`;
}).join("");

// A small board. The newest mark has a thicker line.
export function thumbnail(cells, before) {
    const marks = [...cells].map((cell, square) => cell === "." ? "" :
        `<g transform="translate(${square % 3 * 100} ${Math.floor(square / 3) * 100})" `
        + `class="${cell}${cell === before[square] ? "" : " newest"}">${strokes(cell, square)}</g>`);
    return `<svg viewBox="0 0 300 300" aria-hidden="true"><path d="M100 0V300M200 0V300M0 100H300M0 200H300"/>`
        + `${marks.join("")}</svg>`;
}

// ---- Why? and the practice ----

// A dashed line goes through all three squares, also the empty ones, so that one sees which line it is.
export const threat = ({ side, line, look }) => `<g class="threat ${side} ${look}">${strike(line)}</g>`;

export const cross = svg(stroke("M10 64C34 50 64 45 90 32M13 74C40 60 62 56 87 43"), "cross pen");

// A star of which each right answer draws one point.
const POINTS = ["M39 36L50 8L62 37", "M62 37L94 40L69 60", "M69 60L78 93L49 75", "M49 75L21 92L31 60", "M31 60L7 38L39 36"];
export const progress = (points) => points >= POINTS.length ? svg(STAR, "full")
    : svg(`${STAR}<g>${POINTS.slice(0, points).map((d) => stroke(d)).join("")}</g>`, "to-do");
