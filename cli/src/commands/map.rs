use std::fmt::{self, Write as _};
use std::io::{self, Write};

use tictactable::{Board, Player, Square, Squares, probe};

use super::output::Output;

/// Draw the complete strategy of a side on one page, as SVG
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  tictactable map --for x -o strategy-x.svg
  tictactable map --for o | rsvg-convert --format pdf > strategy-o.pdf

The page is A4, upright. Each of your moves is the best move of the table. Each
move of the opponent is there, and answered by a board inside its square.")]
pub struct Args {
    /// The side whose moves are shown
    #[arg(long = "for", value_name = "SIDE", ignore_case = true, value_parser = super::player())]
    side: Player,
    #[command(flatten)]
    output: Output,
}

pub fn run(args: &Args, out: &mut impl Write) -> io::Result<()> {
    let mut svg = String::new();
    page(args.side, &mut svg).map_err(io::Error::other)?;
    args.output.write(svg.as_bytes(), out)
}

/// The page: title, boards and legend. Lengths are in millimetres.
fn page(you: Player, svg: &mut String) -> fmt::Result {
    let opponent = you.other();
    let mut boards = String::new();
    let (begin, first) = match you {
        Player::X => (
            "Begin with the big red X. Find the square that your opponent, O, takes next:",
            answer(Board::EMPTY, Squares::EMPTY),
        ),
        Player::O => (
            "Find the square that your opponent, X, takes first:",
            Some(Position { board: Board::EMPTY, yours: Squares::EMPTY, theirs: Squares::EMPTY }),
        ),
    };
    if let Some(first) = first {
        draw(first, you, 0, &mut boards)?;
    }
    let count = |class: &str| boards.matches(&format!("class=\"{class}\"")).count();
    let (won, drawn, lost) = (count("won"), count("drawn"), count("lost"));
    let games = won + drawn + lost;

    write!(
        svg,
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 210 297" role="img">
<title>Tic-tac-toe: the complete strategy for {you}</title>
<style>
@page {{ size: A4; margin: 0 }}
text {{ font-family: "Helvetica Neue", Helvetica, Arial, sans-serif; font-size: 4.1px; fill: #222 }}
.grid {{ stroke: #444; fill: none }}
.mark {{ stroke: #7a7a7a; stroke-width: .1; stroke-linecap: round; fill: none }}
.theirs {{ stroke: #111; stroke-width: .12 }}
.yours {{ stroke: #d00000; stroke-width: .19 }}
.line {{ stroke: #d00000; stroke-width: .12; stroke-linecap: round }}
.won {{ fill: #c6ebce }}
.drawn {{ fill: #fdeeb5 }}
.lost {{ fill: #f5b7b1 }}
</style>
<defs>
<path id="X" d="M.16 .16 .84 .84M.84 .16 .16 .84"/>
<circle id="O" cx=".5" cy=".5" r=".36"/>
<path id="grid" d="M1 .05V2.95M2 .05V2.95M.05 1H2.95M.05 2H2.95"/>
</defs>
<rect width="210" height="297" fill="#fff"/>
<text x="5" y="20" style="font-size: 8px; font-weight: bold">Tic-tac-toe: the complete strategy for {you}</text>
<text x="5" y="30">{begin}</text>
<text x="5" y="36">the board inside it shows your answer in red. Go on inside that board until the game is over.</text>
<text x="5" y="42">Of the {games} games that can come of it you win {won}, draw {drawn} and lose {lost}.</text>
<g id="strategy" transform="translate(5 49) scale(66.66667)">
{boards}</g>
<g id="legend">
<use href="#{you}" class="mark yours" transform="translate(5 258) scale(14)"/>
<text x="21" y="266.5">your move</text>
<use href="#{opponent}" class="mark theirs" transform="translate(47 258) scale(14)"/>
<text x="63" y="263.5">your opponent's</text>
<text x="63" y="269.5">latest move</text>
<use href="#{you}" class="mark" transform="translate(98 258) scale(7)"/>
<use href="#{opponent}" class="mark" transform="translate(105 265) scale(7)"/>
<text x="114" y="263.5">moves</text>
<text x="114" y="269.5">before</text>
<rect class="won" x="135" y="258" width="14" height="14"/>
<path class="line" d="M.3 1.5H2.7" transform="translate(135 258) scale(4.66667)"/>
<text x="151" y="263.5">you have</text>
<text x="151" y="269.5">won</text>
<rect class="drawn" x="176" y="258" width="14" height="14"/>
<text x="192" y="266.5">draw</text>
<text x="5" y="285">Each answer is the best move in the tablebase of tictactable.</text>
</g>
</svg>
"##
    )
}

/// A board on which the opponent is to move or the game is over.
struct Position {
    board: Board,
    /// Your latest move.
    yours: Squares,
    /// The opponent's latest move: the one that yours answers.
    theirs: Squares,
}

/// The position after your best move on the board; `None` if the game is over.
fn answer(board: Board, theirs: Squares) -> Option<Position> {
    let square = probe(board)?.best_move()?;
    Some(Position { board: board.play(square).ok()?, yours: Squares::EMPTY.with(square), theirs })
}

/// Draws the position three units wide, and inside each free square the position that follows if
/// the opponent takes it.
fn draw(position: Position, you: Player, depth: i32, svg: &mut String) -> fmt::Result {
    /// How much of a square's width the board inside it takes.
    const NESTED: f64 = 0.98;

    let Position { mut board, yours, mut theirs } = position;
    // The opponent's last move has no answer to make room for: it is drawn like the others.
    for square in board.empty_squares() {
        if let Some(full) = board.play(square).ok().filter(|next| next.empty_squares().is_empty()) {
            (board, theirs) = (full, theirs.with(square));
        }
    }
    if probe(board).is_some_and(|entry| entry.is_terminal()) {
        let class = match board.winner() {
            None => "drawn",
            Some(winner) if winner == you => "won",
            Some(_) => "lost",
        };
        writeln!(svg, r#"<rect class="{class}" width="3" height="3"/>"#)?;
    }
    // Inner lines are thinner, but not as much as the boards are smaller.
    let width = 0.006 * 1.6f64.powi(depth);
    writeln!(svg, r##"<use href="#grid" class="grid" stroke-width="{width:.4}"/>"##)?;

    for square in Square::ALL {
        let (column, row) = (square.column(), square.row());
        if let Some(player) = board.get(square) {
            let class = match square {
                _ if yours.contains(square) => "mark yours",
                _ if theirs.contains(square) => "mark theirs",
                _ => "mark",
            };
            writeln!(svg, r##"<use href="#{player}" class="{class}" x="{column}" y="{row}"/>"##)?;
            continue;
        }
        let next =
            board.play(square).ok().and_then(|next| answer(next, Squares::EMPTY.with(square)));
        if let Some(next) = next {
            let margin = (1.0 - NESTED) / 2.0;
            let (x, y) = (f64::from(column) + margin, f64::from(row) + margin);
            let scale = NESTED / 3.0;
            writeln!(svg, r#"<g transform="translate({x:.2} {y:.2}) scale({scale:.5})">"#)?;
            draw(next, you, depth + 1, svg)?;
            writeln!(svg, "</g>")?;
        }
    }
    for [from, _, to] in board.lines_of(you) {
        // From one end of the line to the other, a little beyond the middle of the marks.
        let [x1, y1] = [from.column(), from.row()].map(f64::from);
        let [x2, y2] = [to.column(), to.row()].map(f64::from);
        let (x, y) = ((x2 - x1) * 0.1, (y2 - y1) * 0.1);
        let (x1, y1, x2, y2) = (x1 + 0.5 - x, y1 + 0.5 - y, x2 + 0.5 + x, y2 + 0.5 + y);
        writeln!(svg, r#"<path class="line" d="M{x1} {y1} {x2} {y2}"/>"#)?;
    }
    Ok(())
}
