// What each sentence of the page claims, and a reader who keeps account of the games and asks whether it is true of what has
// been seen, by the command's export and by lines found in another way.

import assert from "node:assert/strict";

import { EMPTY, LINES, SQUARES, completed, finishing, free, mark, other, played, rows } from "./expected.mjs";
import * as W from "./words.js";

const count = (board, line, mark) => line.filter((square) => board[square] === mark).length;
const two = (board, side) => LINES.filter((line) => count(board, line, side) === 2 && count(board, line, ".") === 1);
// The number of plies in which the side to move can force a line: 1, 3 or 5; Infinity if it cannot.
const forces = (board) => rows.get(board).wdl > 0 ? rows.get(board).remoteness : Infinity;
// Whether `side` makes a fork there, which no line of the other side comes before.
const forks = (board, side, square) => two(mark(board, square, side), side).length > 1 && finishing(mark(board, square, side), other(side)).length === 0;

// The number of the square or the side that a word names; else the word.
const meaning = (word, you) => W.NAMES.includes(word) ? W.NAMES.indexOf(word) : /^(I|my|Robot('s)?)$/.test(word) ? other(you)
    : /^your?$/i.test(word) ? you : /^[XO]'s$/.test(word) ? word[0] : word;

export const LEVELS = ["beginner", "good", "perfect"];
const same = (some, others) => String(some) === String(others);

// What each sentence claims of a view, with the words in brackets: a name of a square is its number here, and a word for a side
// is the side. The sentences of a game come first, then those of Why?, then those of the practice.
const CLAIMS = [
    [/^You lost\b|^I won|^I (saw|found)/, ({ result }) => result < 0],
    [/^You made it hard|^You can beat me/, ({ result }) => result === 0],
    [/^You (won|beat me)!/, ({ result }) => result > 0],
    [/^Nobody can do better/, ({ result, best }) => best <= result],
    [/^You could have won!/, ({ result, best }) => best > 0 && result === 0],
    [/^Nobody wins: a draw\./, ({ row }) => row.terminal && !row.winner],
    [/^(?:Now try the (Good) robot\?|Nobody beats Perfect\.)/, ({ result, level, scores: { [level]: [won, , lost] } }, next) =>
        result > 0 && level === (next ? "beginner" : "good") && won > 2 && won > lost],
    [/^See why\?/, ({ result, why }) => result < 0 && why],
    [/^Again\?/, ({ row }) => row.terminal],
    [/^([XO]) wins!/, ({ row }, side) => row.winner === side],
    [/^You start\./, ({ board, you }) => board === EMPTY && you === "X"],
    [/^(?:([XO]), y|Y)our turn\./, ({ row, you }, side = you) => !row.terminal && row.turn === side],
    [/^X starts\.|^Take turns!/, ({ board, you }) => board === EMPTY && !you],
    [/^I (never make|make|often miss)\b/, ({ level }, how) => ({ "never make": "perfect", make: "good", "often miss": "beginner" })[how] === level],
    [/^How long can you last\?/, ({ row, you, level }) => row.turn === you && row.wdl < 0 && level === "perfect"],
    [/^Can you (win|get a draw) against Perfect\?/, ({ row, you, level }, what) => row.turn === you && row.wdl === (what === "win" ? 1 : 0) && level === "perfect"],
    [/^Can you get a draw\?/, ({ level, result }) => level === "good" && result > 0],
    [/^Today's board\.|^Solve it without/, ({ day, row }) => day && !row.terminal],
    [/^You solved it!/, ({ solved }) => solved],
    [/^Can your friend do it too\?|^Share it\./, ({ solved, day }) => solved && !day],
    [/^(A new board comes tomorrow|Today has a new board)\./, ({ solved, shown, day, today }, what) => (solved || shown) && (day === today) === what.startsWith("A")],
    [/^You have seen the answer\./, ({ shown }) => shown],
    [/^Play again: you can still solve it, unless I show you why\./, ({ row, result, given, reasons, shown }) => row.terminal && result < rows.get(given).wdl && rows.get(given).wdl >= 0 && reasons.size === 0 && !shown],
    [/^(You can win!|Go for a draw: nobody wins\.)/, ({ row }, what) => row.wdl === (what === "You can win!" ? 1 : 0)],
    // What comes however the robot plays.
    [/^If (I play my best, I|both play well, ([XO])) wins?\./, ({ worths, you, turn }, whose, side) => worths.every((one) => one < 0) && (you ? side === undefined : side === other(turn))],
    [/^Draw: nobody wins/, ({ worths }) => worths.includes(0)],
    [/^Only one square is left/, ({ worths }) => worths.length === 1],
    [/^All equally good/, ({ row, worths }) => row.optimal_moves.length === worths.length],
    [/^★ (is best|lasts longest)/, ({ row, worths }, what) => row.optimal_moves.length < worths.length && (what === "lasts longest") === row.wdl < 0],
    [/ if (I play my best|both play well)\./, ({ you }, how) => !!you === how.startsWith("I")],
    [/^Numbers: (my moves and yours|moves of both)\./, ({ you, worths }, whose) => !!you === whose.startsWith("my") && worths.some(Boolean)],
    [/^Your score against (\w+)\.|^The others are kept\./, ({ level, reasons }, name = level) => name.toLowerCase() === level && reasons.size === 0],
    [/^(Taking a move back|Trying again|You used Hints)\b/, ({ reasons }, what) => reasons.has({ "Taking a move back": "undo", "Trying again": "retry", "You used Hints": "hints" }[what])],
    [/^(Your next game counts again|To solve it, play again from the start)\./, ({ given, shown, reasons }, what) => reasons.size > 0 && !!given === what.startsWith("To") && !shown],
    [/^A game without them counts\./, ({ given }) => !given],
    // Why?
    [/^(?:It began when )?(\w+) went ([\w ]+)\./, ({ turn, crossed }, side, square) => side === turn && crossed === square],
    // If a move gives up a win and allows one, the page speaks of the one that is nearer.
    [/^Another square would have won\./, ({ row, after }) => row.wdl > 0 && forces(row.board) <= forces(after)],
    [/^This was the mistake\./, ({ row, after }) => -rows.get(after).wdl < row.wdl && forces(row.board) > forces(after)],
    [/^But (\w+) (?:was|were) losing already\./, ({ open, turn }, side) => rows.get(open).wdl < 0 && side === turn],
    [/^(\w+) (?:can|could) finish this line\./, ({ last, lines, before }, side) => last.side === side && lines.length > 0
        && lines.every((line) => line.includes(last.square) && count(before, line, side) === 2)],
    [/^The square was ([\w ]+)\.|^For example: ([\w ]+)\./, ({ last }, one, another) => last.square === (one ?? another)],
    [/^(\w+) (?:have|has|had) to block(?: it)?: ([\w ]+)\./, ({ last, before }, side, square) => last.square === square && same(finishing(before, other(side)), square)],
    [/^(?:Then |Now )?(\w+) goe?s? ([\w ]+)(?:\.|: two lines!)/, ({ last }, side, square) => last.side === side && last.square === square],
    [/two lines!/, ({ after, last, lines }) => lines.length === 2 && same(two(after, last.side), lines)],
    [/^That is a fork: (\w+) can block only one\./, ({ before, last }, side) => forks(before, other(side), last.square)],
    [/^One more mark finishes (\S+) line\./, ({ lines, after }, side) => lines.length === 1 && same(two(after, side), lines) && finishing(after, other(side)).length === 0],
    [/^First, (\w+) blocks? (\S+) line\./, ({ before, last }, side, theirs) => same(finishing(before, theirs), last.square) && finishing(before, side).length === 0],
    [/^Whatever (\w+) answers?, (\w+) wins?\./, ({ last, before }, side) => last.side === side && free(before).every((reply) => forces(mark(before, reply, side)) < Infinity)],
    [/^(Each of these squares|This square) /, ({ best }, which) => best.length > 1 === which.startsWith("Each")],
    // Each star has one line.
    [/squares? finishe?s? a line\./, ({ best, bests, lines }) => bests.every((next, i) => completed(next).some((line) =>
        same(lines.filter((one) => one.includes(best[i])), line))) && lines.length === best.length],
    [/ wins: a fork( comes next)?\./, ({ bests, turn }, later) => bests.every((next) => later
        ? free(next).every((reply) => forces(mark(next, reply, other(turn))) <= 3) : two(next, turn).length > 1 && finishing(next, other(turn)).length === 0)],
    [/squares? blocks (\S+) line\./, ({ board, bests }, side) => finishing(board, side).length > 0 && bests.every((next) => finishing(next, side).length === 0)],
    [/^Go here\./, ({ best }) => best.length > 0],
    [/^Now (\w+) cannot win with a fork if (\w+) plays? well\./, ({ bests }, side, who) => who === other(side) && bests.every((next) =>
        rows.get(next).wdl <= 0 && free(next).every((square) => !forks(next, side, square)))],
    // The practice.
    [/^Three in a row wins: find/, ({ board, you }) => finishing(board, you).length > 0],
    [/^Robot can finish a line: block it\./, ({ board, you }) => finishing(board, you).length === 0 && finishing(board, other(you)).length === 1],
    [/^Make a fork\./, ({ board, you }) => free(board).some((square) => forks(board, you, square)) && finishing(board, other(you)).length === 0],
    [/^Keep Robot from making a fork\./, ({ row, worths, you }) => row.wdl === 0 && row.optimal_moves.length < 3 && worths.includes(-1) && count(row.board, SQUARES, other(you)) > 1],
    [/^A fork: two chances to win at once\./, () => true],
    [/^You are ([XO])\./, ({ turn, you }, side) => side === turn && side === you],
    [/^Yes!/, ({ row, pressed }) => row.optimal_moves.includes(pressed)],
    [/^Try another square\./, ({ row, pressed, early }) => early && !row.optimal_moves.includes(pressed)],
    [/^Three in a row\./, ({ after }) => completed(after).length > 0],
    [/^Now Robot cannot finish this line\./, ({ after, you, lines, board }) => finishing(after, other(you)).length === 0 && same(two(board, other(you)), lines)],
    [/^Two lines\.|^Robot can block only one\./, ({ after, you, lines }) => two(after, you).length === 2 && same(two(after, you), lines) && finishing(after, other(you)).length === 0],
    [/^Robot has to block your line\./, ({ after, you, lines }) => two(after, you).length === 1 && lines.some((line) => same(line, two(after, you)))],
    // The lines of a fork that the answer has prevented.
    [/ Robot (?:cannot win with|makes) a fork/, ({ right, board, you, lines: [one, another] }) => !right
        || one.filter((square) => another.includes(square)).length === 1 && count(board, [...one, ...another], you) === 0],
    [/^You can finish (a|this) line\./, ({ board, you, lines, early }, which) => early === (which === "a") && (early ? finishing(board, you).length > 0 : lines.length === 1 && two(board, you).some((line) => same(line, lines)))],
    [/^Robot can finish a line\./, ({ early }) => early],
    [/^Your move makes only one line\.|^Robot can block it\./, ({ after, you, lines, early }) => two(after, you).length === 1 && (early || same(two(after, you), lines))],
    [/makes no line that you can finish\./, ({ after, you }) => two(after, you).length === 0],
    [/^You had to block it\./, ({ board, you }) => finishing(board, other(you)).length === 1],
    [/^Your move lets Robot make a fork\./, ({ after, you, lines, moves, early }) => early ? rows.get(after).wdl > 0 && finishing(after, other(you)).length === 0 : lines.length === 2 && moves.length % 2 === 1 && same(two(after, other(you)), lines)],
    [/^2 blocks 1\./, ({ base, moves: [one, answer] }) => same(finishing(mark(base, one.square, one.side), one.side), answer.square)],
    [/^1 blocks your line\./, ({ base, you, moves: [one] }) => same(finishing(base, you), one.square)],
    [/^Two chances to win at once\.|(\d) makes the fork\./, ({ before, last, moves }, nth = 1) => moves.length === Number(nth) && forks(before, last.side, last.square)],
];

// Adds to the view of an end its result for you, or with two players for the loser, and the best that was possible. Returns
// the moves that Why? must blame: the last, if it left a line open that could be seen, and the one that lost the better result.
function end(view, seen) {
    const { row, you } = view;
    const who = you ?? other(row.winner);
    view.result = row.winner ? row.winner === who ? 1 : -1 : 0;
    const mine = seen.slice(0, -1).flatMap((board, i) => rows.get(board).turn !== who ? []
        : [{ board, square: SQUARES.find((square) => board[square] === "." && seen[i + 1][square] === who) }]);
    view.best = Math.max(...mine.map(({ board }) => rows.get(board).wdl));
    const after = ({ board, square }) => -rows.get(mark(board, square, who)).wdl;
    const mistake = row.winner || you ? mine.findLast((move) => rows.get(move.board).wdl > Math.max(after(move), view.result)) : undefined;
    const last = mine.at(-1);
    const ends = view.result < 0 && last ? finishing(last.board, other(who)) : [];
    const open = ends.length === 1 && ends[0] !== last.square && finishing(last.board, who).length === 0;
    return [...open ? [last] : [], ...mistake && !(open && mistake === last) ? [mistake] : []];
}

// What a square shows, with a hint or without, and whether it can be pressed.
function drawn(row, square, hints, can) {
    const mark = row.board[square];
    if (mark !== "." || !hints) return [W.label(square, mark), can && mark === ".", "", false, mark];
    const { wdl, remoteness } = played(row, square);
    const clue = { wdl: -wdl, remoteness: remoteness + 1, best: row.optimal_moves.includes(square) };
    const star = clue.best && row.optimal_moves.length < free(row.board).length;
    return [W.label(square, mark, clue), can, `${["lose", "draw", "win"][clue.wdl + 1]} ${W.SIGNS[clue.wdl + 1]}${W.hint(clue)}`, star, mark];
}

const claims = {};
// The rows that nothing has said.
export const unsaid = () => CLAIMS.filter((one) => !Object.values(claims).flat().includes(one));

// Of one reader: the game, what has been counted, and whether all that is said is true.
export class Reader {
    scores = Object.fromEntries([...LEVELS, "two"].map((name) => [name, [0, 0, 0]]));
    solved = 0;
    last = -1;
    // The last day whose answer was shown.
    shown = -1;

    // Begins a game, with what was given, its day, and whether its answer has been shown.
    begin(given, day, shown = false) {
        if (!rows.has(given) || rows.get(given).terminal) given = undefined;
        // The boards of the game, those that Why? must show, and why the game does not count.
        this.game = { given, day, seen: [], blamed: [], reasons: new Set(), shown: shown || day <= this.shown, solved: false };
    }

    // What an act has done to the game, of which the page now shows a board.
    follow({ act, shown, today }) {
        const { given, day, seen, reasons, shown: known } = this.game;
        const over = seen.length > 0 && rows.get(seen.at(-1))?.terminal;
        const chosen = act === "two" || /^[XO]$/.test(act) || LEVELS.includes(act);
        if (act === "#today") return this.begin(shown, today);
        if (act === "Play again" && given) return this.begin(given, day, known);
        if (["New game", "Play again", "Next level", "Play"].includes(act) || chosen) return this.begin();
        if (act === "Try again") return this.retry();
        if (act === "#undo" && shown !== seen.at(-1)) reasons.add("undo");
    }

    // The answer of a board that was given is shown.
    show() {
        if (!this.game.given) return;
        this.game.shown = true;
        this.shown = Math.max(this.shown, this.game.day ?? -1);
    }

    // Begins again with the board before a mistake.
    retry(board = this.game.blamed.at(-1).board) {
        const { given, day, seen, shown } = this.game;
        this.begin(given, day, shown);
        if (board === given) return;
        this.game.seen = seen.slice(0, seen.indexOf(board) + 1);
        this.game.reasons.add("retry");
    }

    // Checks what the page shows after an act. In the practice, `task` is the board, and `first` whether nobody has missed it before.
    check(look, where, task, first) {
        const { act, mode, shown, crossed, said, live, score, button, who, level, today, hints } = look;
        if (mode === "game") this.follow(look);
        const { game } = this;
        const board = task ?? shown;
        const row = rows.get(board);
        // A board that cannot occur, which the page says.
        if (!row) return assert(said.startsWith(W.IMPOSSIBLE), where);
        const { turn } = row;
        const you = task ? turn : who === "two" ? undefined : who;
        const worths = row.terminal ? [] : free(board).map((square) => -played(row, square).wdl);
        const view = { row, board, turn, you, level, crossed, worths, today, pressed: look.pressed ?? Number(act), scores: this.scores };
        if (mode === "game") {
            const can = !row.terminal && (!you || turn === you);
            assert.deepEqual(look.squares, SQUARES.map((square) => drawn(row, square, hints, can)), where);
            assert.equal(look.strikes, completed(board).length, where);
            const { seen, reasons } = game;
            const again = seen.includes(shown);
            if (again) seen.length = seen.indexOf(shown);
            seen.push(shown);
            if (can && hints) {
                if (reasons.size === 0) reasons.add("hints");
                this.show();
            }
            // Not the end in an address.
            const ended = row.terminal && seen.length > 1;
            game.blamed = ended ? end(view, seen) : [];
            if (ended && !again) this.count(view);
            const counts = game.day !== undefined ? [this.solved] : game.given || reasons.size > 0 ? undefined : this.scores[you ? level : "two"];
            assert.deepEqual(score.match(/\d+/g)?.map(Number), counts, where);
            view.why = game.blamed.length > 0;
            if (row.terminal) assert.equal(button === W.BUTTONS.why, view.why, where);
            assert.equal(hints, can && look.hinting, where);
        } else if (["why", "practice"].includes(mode)) {
            const squaresOf = (names) => names.split(", ").map((name) => meaning(name));
            const moves = [...live.matchAll(/Move \d: ([XO]), ([\w ]+)\./g)].map(([, side, name]) => ({ side, square: meaning(name) }));
            const best = live.includes("Best: ") ? squaresOf(live.match(/Best: ([^.]+)\./)[1]) : [];
            if (best.length > 0) assert.deepEqual(best, row.optimal_moves);
            // The board from which the moves start, the one before the last of them, and the one after it.
            const base = crossed < 0 ? shown : mark(board, crossed, turn);
            const last = moves.at(-1);
            const before = moves.slice(0, -1).reduce((all, { side, square }) => mark(all, square, side), base);
            const after = last ? mark(before, last.square, last.side) : base;
            Object.assign(view, { moves, last, base, before, after, best, right: shown !== board, early: !!first && crossed >= 0 });
            // After a right answer, no other can be marked.
            assert(mode === "why" || shown === board || look.squares.every(([, can]) => !can), where);
            view.lines = [...live.matchAll(/Line: ([^.]+)\./g)].map(([, names]) => squaresOf(names));
            // After the first miss, nothing shows the right square.
            if (view.early) assert.deepEqual([moves, view.lines, best], [[], [], []], where);
            view.bests = best.length > 0 ? best.map((one) => mark(board, one, turn)) : [after];
            if (mode === "why") {
                // Why? shows the win that a move gave up.
                const missed = ({ board, square }) => rows.get(board).wdl > 0
                    && forces(board) <= forces(mark(board, square, rows.get(board).turn));
                if (best.length > 0 || game.blamed.some(missed)) this.show();
                const blame = game.blamed.find((one) => one.board === board);
                if (game.blamed.length > 1 && blame === game.blamed[1]) view.open = game.blamed[0].board;
                assert.deepEqual([board, crossed < 0 ? blame?.square : crossed], [blame?.board, blame?.square], where);
            }
        }
        Object.assign(view, game);
        for (const sentence of said.split(/(?<=[.!?]) /)) {
            claims[sentence] ??= CLAIMS.filter(([pattern]) => pattern.test(sentence));
            assert(claims[sentence].length > 0, `no row of CLAIMS in claims.mjs is about “${sentence}” ${where}`);
            for (const [pattern, holds] of claims[sentence]) assert(holds(view, ...sentence.match(pattern).slice(1).map((word) => meaning(word, you))), `${sentence} ${where}`);
        }
    }

    // Counts a game that has just ended.
    count({ row, you, level, result }) {
        const { reasons, day, given, shown } = this.game;
        if (reasons.size > 0) return;
        if (!given) this.scores[you ? level : "two"][row.winner ? row.winner === (you ?? "X") ? 0 : 2 : 1]++;
        else if (!shown && rows.get(given).wdl >= 0 && result >= rows.get(given).wdl) {
            this.game.solved = true;
            if (day > this.last) this.solved++;
            this.last = Math.max(day ?? -1, this.last);
        }
    }
}
