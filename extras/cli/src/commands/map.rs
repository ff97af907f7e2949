//! `tictactable map`: draws how one side never loses, as SVG.

use std::io::{self, Write};
use std::process::ExitCode;

use tictactable::{Board, Entry, Player, Square, Squares, probe};

/// Draw the complete strategy of a side on one page, as SVG
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  tictactable map > strategy-x.svg
  tictactable map --for o > strategy-o.svg

The page is A4, portrait. Find your opponent's move: the board inside that
square shows your reply, which is the best move of the table.")]
pub struct Args {
    /// The side to draw the strategy for
    #[arg(long = "for", value_name = "SIDE", default_value = "x", ignore_case = true, value_parser = super::side())]
    side: Player,
}

/// Writes the page: title, boards and legend. Lengths are in millimetres.
pub fn run(args: &Args, svg: &mut dyn Write) -> io::Result<ExitCode> {
    let you = args.side;
    let map = Drawn::new(Board::EMPTY, Squares::EMPTY, you);
    let after = |square: usize| &map.inside[square].1;
    // X starts in a corner, on an edge or in the centre. All other boards for O are these, turned.
    let (begin, colour, side, boards) = match you {
        Player::X => ("Start with the big X.", "blue", 200, vec![(5, 49, &map)]),
        Player::O => (
            "Turn the page until a big X is where your opponent has started.",
            "orange",
            98,
            vec![(5, 49, after(0)), (107, 49, after(1)), (56, 151, after(4))],
        ),
    };
    let ends: [usize; 3] = ["won", "drawn", "lost"]
        .map(|end| boards.iter().map(|(_, _, board)| board.count(you, end)).sum());
    let games: usize = ends.iter().sum();
    let [won, drawn, lost] = ends;
    let opponent = you.other();

    writeln!(
        svg,
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 210 297" role="img">
<title>Tic-tac-toe: the complete strategy for {you}</title>
{STYLE}<defs>"##
    )?;
    parts(you, svg)?;
    writeln!(
        svg,
        r##"</defs>
<rect id="paper" width="210" height="297"/>
<text x="5" y="20" style="font-size: 8px; font-weight: bold">Tic-tac-toe: the complete strategy for {you}</text>
<text x="5" y="30">{begin} Find the square that {opponent} takes next.</text>
<text x="5" y="36">The board inside it shows your reply in {colour}. Go on inside that board until the game is over.</text>
<text x="5" y="42">Of the {games} games that can follow, you win {won}, draw {drawn} and lose {lost}.</text>
<g id="strategy">"##
    )?;
    for (x, y, board) in boards {
        let scale = f64::from(side) / 3.0;
        writeln!(svg, r#"<g transform="translate({x} {y}) scale({scale:.5})">"#)?;
        board.draw(you, 0, svg)?;
        writeln!(svg, "</g>")?;
    }
    writeln!(svg, "</g>")?;
    legend(you, svg)?;
    writeln!(svg, "</svg>")?;
    Ok(ExitCode::SUCCESS)
}

const STYLE: &str = r#"<style>
@page { size: A4; margin: 0 }
text { font-family: "Helvetica Neue", Helvetica, Arial, sans-serif; font-size: 4.1px; fill: #1e2444 }
#paper { fill: #fcfdff }
.grid, .mark { stroke: #7f87a5; fill: none }
.mark, .line { stroke-width: .1; stroke-linecap: round }
.X { stroke: #2350d8 }
.O { stroke: #cc3d0c }
.theirs { stroke-width: .12 }
.yours { stroke-width: .19 }
.line { stroke-width: .12 }
#won { fill: #dcf5e4 }
#drawn { fill: #e9edf6 }
@media screen and (prefers-color-scheme: dark) {
text { fill: #f1f4ec }
#paper { fill: #15201e }
.grid, .mark { stroke: #6f827a }
.X { stroke: #93c1ff }
.O { stroke: #ffb076 }
#won { fill: #1c3d2e }
#drawn { fill: #25343a }
}
</style>
"#;

/// What the marks and colours mean.
fn legend(you: Player, svg: &mut dyn Write) -> io::Result<()> {
    let opponent = you.other();
    write!(
        svg,
        r##"<g id="legend">
<use href="#{you}" class="mark {you} yours" transform="translate(5 258) scale(14)"/>
<text x="21" y="266.5">your move</text>
<use href="#{opponent}" class="mark {opponent} theirs" transform="translate(47 258) scale(14)"/>
<text x="63" y="263.5">your opponent's</text>
<text x="63" y="269.5">latest move</text>
<use href="#{you}" class="mark" transform="translate(98 258) scale(7)"/>
<use href="#{opponent}" class="mark" transform="translate(105 265) scale(7)"/>
<text x="114" y="263.5">moves</text>
<text x="114" y="269.5">before</text>
<g transform="translate(135 258) scale(4.66667)"><use href="#won"/><use href="#l345"/></g>
<text x="151" y="263.5">you have</text>
<text x="151" y="269.5">won</text>
<use href="#drawn" transform="translate(176 258) scale(4.66667)"/>
<text x="192" y="266.5">draw</text>
<text x="5" y="285">Each reply is the best move in the tablebase of tictactable.</text>
</g>
"##
    )
}

/// The shapes that the boards refer to, so that each mark, grid and line is one short reference.
fn parts(you: Player, svg: &mut dyn Write) -> io::Result<()> {
    svg.write_all(
        br#"<path id="X" d="M.16 .16 .84 .84M.84 .16 .16 .84"/>
<circle id="O" cx=".5" cy=".5" r=".36"/>
<rect id="won" width="3" height="3"/>
<rect id="drawn" width="3" height="3"/>
"#,
    )?;
    for depth in 0..5 {
        // The lines of inner boards are thinner, but they shrink less than the boards.
        let width = 0.006 * 1.6f64.powi(depth);
        let path = r#"class="grid" d="M1 .05V2.95M2 .05V2.95M.05 1H2.95M.05 2H2.95""#;
        writeln!(svg, r#"<path id="g{depth}" {path} stroke-width="{width:.4}"/>"#)?;
    }
    for square in Square::ALL {
        let (column, row, opponent) = (square.column(), square.row(), you.other());
        for (id, player, class) in [
            ("x", Player::X, "mark".to_owned()),
            ("o", Player::O, "mark".to_owned()),
            ("t", opponent, format!("mark {opponent} theirs")),
            ("y", you, format!("mark {you} yours")),
        ] {
            write!(svg, r##"<use id="{id}{}" href="#{player}" "##, square.index())?;
            writeln!(svg, r#"class="{class}" x="{column}" y="{row}"/>"#)?;
        }
    }
    for line in Square::LINES {
        let [from, _, to] = line;
        // The line extends a little beyond the middle of the outer marks.
        let [x1, y1] = [from.column(), from.row()].map(f64::from);
        let [x2, y2] = [to.column(), to.row()].map(f64::from);
        let (x, y) = ((x2 - x1) * 0.1, (y2 - y1) * 0.1);
        let (x1, y1, x2, y2) = (x1 + 0.5 - x, y1 + 0.5 - y, x2 + 0.5 + x, y2 + 0.5 + y);
        let id = line_id(line);
        writeln!(svg, r#"<path id="{id}" class="line {you}" d="M{x1} {y1} {x2} {y2}"/>"#)?;
    }
    Ok(())
}

/// The id of a line's shape.
fn line_id(line: [Square; 3]) -> String {
    let [a, b, c] = line.map(Square::index);
    format!("l{a}{b}{c}")
}

/// A board of the map.
struct Drawn {
    board: Board,
    /// Your latest move, the best one.
    yours: Option<Square>,
    /// The opponent's move before it, and the one that fills the board.
    theirs: Squares,
    /// For each move of the opponent, the board that is drawn inside its square.
    inside: Vec<(Square, Drawn)>,
}

impl Drawn {
    /// The board after your reply to the opponent's move `theirs`, and all boards that can follow.
    fn new(before: Board, theirs: Squares, you: Player) -> Drawn {
        let yours = probe(before).filter(|entry| entry.turn() == you).and_then(Entry::best_move);
        let replied = yours.map_or(before, |square| before.play(square).unwrap_or(before));
        let next = |square| Some((square, replied.play(square).ok()?));
        let next: Vec<_> = replied.empty_squares().into_iter().filter_map(next).collect();
        match next[..] {
            // The opponent's last move has no reply, so it is drawn like the other marks.
            [(last, board)] => {
                Drawn { board, yours, theirs: theirs.with(last), inside: Vec::new() }
            }
            _ => {
                let inside =
                    |(square, board)| (square, Drawn::new(board, Squares::EMPTY.with(square), you));
                let inside = next.into_iter().map(inside).collect();
                Drawn { board: replied, yours, theirs, inside }
            }
        }
    }

    /// How the game has ended for you.
    fn end(&self, you: Player) -> Option<&'static str> {
        self.board.is_terminal().then(|| match self.board.winner() {
            None => "drawn",
            Some(winner) if winner == you => "won",
            Some(_) => "lost",
        })
    }

    /// Counts the games that end so.
    fn count(&self, you: Player, end: &str) -> usize {
        let inside = self.inside.iter().map(|(_, board)| board.count(you, end));
        usize::from(self.end(you) == Some(end)) + inside.sum::<usize>()
    }

    /// Draws the board three units wide, and the others inside its squares.
    fn draw(&self, you: Player, depth: i32, svg: &mut dyn Write) -> io::Result<()> {
        /// The width of an inner board, as a fraction of its square.
        const NESTED: f64 = 0.98;

        let mut part = |id: &str| write!(svg, r##"<use href="#{id}"/>"##);
        if let Some(end) = self.end(you) {
            part(end)?;
        }
        part(&format!("g{depth}"))?;
        for square in Square::ALL {
            let kind = match self.board.get(square) {
                None => continue,
                _ if self.yours == Some(square) => 'y',
                _ if self.theirs.contains(square) => 't',
                Some(Player::X) => 'x',
                Some(Player::O) => 'o',
            };
            part(&format!("{kind}{}", square.index()))?;
        }
        for line in self.board.lines_of(you) {
            part(&line_id(line))?;
        }
        writeln!(svg)?;
        for (square, board) in &self.inside {
            let margin = (1.0 - NESTED) / 2.0;
            let [x, y] = [square.column(), square.row()].map(|place| f64::from(place) + margin);
            let scale = NESTED / 3.0;
            write!(svg, r#"<g transform="translate({x:.2} {y:.2})scale({scale:.5})">"#)?;
            board.draw(you, depth + 1, svg)?;
            writeln!(svg, "</g>")?;
        }
        Ok(())
    }
}
