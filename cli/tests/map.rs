//! Reads the maps back: what they show is what the marks in them say.

use std::fs;

use command::tictactable;
use roxmltree::{Document, Node};
use tictactable::{Board, Player, Solver, Square};

mod command;

fn map(side: Player) -> String {
    let output = tictactable(&["map", "--for", &side.to_string()]).output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

/// A board of the drawing: the marks with their classes, the boards inside its squares, and the
/// class of its ground if the game is over.
struct Drawn<'a> {
    cells: [Option<(Player, &'a str)>; 9],
    inside: [Option<Node<'a, 'a>>; 9],
    over: Option<&'a str>,
    line: bool,
}

/// Which square a place in a board's own three by three units is in.
fn square_at(x: &str, y: &str) -> usize {
    let [x, y]: [f64; 2] = [x, y].map(|place| place.parse().unwrap());
    assert!((0.0..3.0).contains(&x) && (0.0..3.0).contains(&y));
    x as usize + 3 * y as usize
}

fn read<'a>(group: Node<'a, 'a>) -> Drawn<'a> {
    let mut drawn = Drawn { cells: [None; 9], inside: [None; 9], over: None, line: false };
    for node in group.children().filter(Node::is_element) {
        let attribute = |name| node.attribute(name).unwrap();
        match (node.tag_name().name(), node.attribute("href")) {
            ("use", Some("#grid")) => {}
            ("use", Some(mark)) => {
                let player = if mark == "#X" { Player::X } else { Player::O };
                let cell = &mut drawn.cells[square_at(attribute("x"), attribute("y"))];
                assert_eq!(*cell, None, "one mark a square");
                *cell = Some((player, attribute("class")));
            }
            ("g", None) => {
                let place = attribute("transform").strip_prefix("translate(").unwrap();
                let (place, scale) = place.split_once(") scale(").unwrap();
                let (x, y) = place.split_once(' ').unwrap();
                // It lies inside the square.
                let size = 3.0 * scale.strip_suffix(')').unwrap().parse::<f64>().unwrap();
                for start in [x, y] {
                    assert!(start.parse::<f64>().unwrap().fract() + size < 1.0);
                }
                let inside = &mut drawn.inside[square_at(x, y)];
                assert_eq!(*inside, None, "one board a square");
                *inside = Some(node);
            }
            ("rect", None) => drawn.over = Some(attribute("class")),
            ("path", None) => drawn.line = attribute("class") == "line",
            other => panic!("{other:?} in a board"),
        }
    }
    drawn
}

/// What a map was found to hold.
#[derive(Debug, Default, PartialEq)]
struct Found {
    boards: usize,
    won: usize,
    drawn: usize,
}

/// Checks that the group draws `board`, on which the opponent is to move or the game is over, with
/// the two latest moves marked; and then all that is inside.
fn check(
    group: Node,
    board: Board,
    latest: [Option<Square>; 2],
    you: Player,
    solver: &mut Solver,
    found: &mut Found,
) {
    found.boards += 1;
    let drawn = read(group);
    let entry = solver.solve(board).unwrap();
    let mut over = entry.is_terminal();
    let mut end = board;
    for square in Square::ALL {
        let cell = drawn.cells[usize::from(square.index())];
        let inside = drawn.inside[usize::from(square.index())];
        if let Some(player) = board.get(square) {
            let class = match latest {
                [theirs, _] if theirs == Some(square) => "mark theirs",
                [_, yours] if yours == Some(square) => "mark yours",
                _ => "mark",
            };
            assert_eq!((cell, inside), (Some((player, class)), None), "{board:?} {square:?}");
            continue;
        }
        let Ok(next) = board.play(square) else {
            assert_eq!((cell, inside), (None, None), "{board:?} is over");
            continue;
        };
        let Some(best) = solver.solve(next).unwrap().best_move() else {
            // The opponent's move ends the game.
            assert_eq!(cell, Some((you.other(), "mark theirs")));
            (over, end) = (true, next);
            continue;
        };
        assert_eq!(cell, None);
        let inside = inside.unwrap_or_else(|| panic!("{board:?}: no answer to {square:?}"));
        let answered = next.play(best).unwrap();
        check(inside, answered, [Some(square), Some(best)], you, solver, found);
    }
    let class = over.then_some(if end.winner().is_some() { "won" } else { "drawn" });
    assert_eq!(drawn.over, class, "{board:?}");
    assert_eq!(drawn.line, end.winner().is_some());
    assert_ne!(end.winner(), Some(you.other()));
    found.won += usize::from(class == Some("won"));
    found.drawn += usize::from(class == Some("drawn"));
}

#[test]
fn every_reply_is_there_and_answered_by_the_best_move() {
    let mut solver = Solver::new();
    for you in [Player::X, Player::O] {
        let svg = map(you);
        let document = Document::parse(&svg).unwrap();
        let strategy =
            document.descendants().find(|node| node.attribute("id") == Some("strategy")).unwrap();
        let first = match you {
            Player::X => solver.solve(Board::EMPTY).unwrap().best_move(),
            Player::O => None,
        };
        let start = first.map_or(Board::EMPTY, |square| Board::EMPTY.play(square).unwrap());
        let mut found = Found::default();
        check(strategy, start, [None, first], you, &mut solver, &mut found);
        println!("map for {you}: {found:?}");

        // The text of the map counts the same games.
        let Found { won, drawn, .. } = found;
        let text = format!("Of the {} games that can come of it you win {won}, ", won + drawn);
        assert!(svg.contains(&text), "{text}");
    }
}

/// Without this a browser prints on two pages of the paper that it is set to.
#[test]
fn a_map_prints_on_one_page_of_a4() {
    for side in [Player::X, Player::O] {
        assert!(map(side).contains("\n@page { size: A4; margin: 0 }\n"));
    }
}

#[test]
fn the_maps_in_docs_are_these() {
    for (side, file) in
        [(Player::X, "../docs/strategy-x.svg"), (Player::O, "../docs/strategy-o.svg")]
    {
        assert!(fs::read_to_string(file).unwrap() == map(side), "{file}: make it anew with `map`");
    }
}
