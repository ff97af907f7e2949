//! Reads the maps and compares them with the solver.

use std::collections::HashMap;
use std::fs;

use command::written;
use roxmltree::{Document, Node};
use tictactable::{Board, Player, Solver, Square};

mod command;

const SVG: &str = "http://www.w3.org/2000/svg";

fn map(side: Player) -> String {
    written(&["map", "--for", &side.to_string()])
}

/// A board of the drawing: the marks with their classes, the boards inside its squares, the result if the game is
/// over, and the line that is struck through.
struct Drawn<'a> {
    cells: [Option<(Player, &'a str)>; 9],
    inside: [Option<Node<'a, 'a>>; 9],
    over: Option<&'a str>,
    line: Option<[usize; 2]>,
}

/// The square that contains a position. A board is three by three units.
fn square_at(x: &str, y: &str) -> usize {
    let [x, y]: [f64; 2] = [x, y].map(|place| place.parse().unwrap());
    assert!((0.0..3.0).contains(&x) && (0.0..3.0).contains(&y));
    x as usize + 3 * y as usize
}

/// All elements with an id, by id.
type Parts<'a> = HashMap<&'a str, Node<'a, 'a>>;

fn read<'a>(parts: &Parts<'a>, group: Node<'a, 'a>) -> Drawn<'a> {
    let mut drawn = Drawn { cells: [None; 9], inside: [None; 9], over: None, line: None };
    let mut grids = 0;
    for node in group.children().filter(Node::is_element) {
        if node.has_tag_name((SVG, "g")) {
            let place = node.attribute("transform").unwrap().strip_prefix("translate(").unwrap();
            let (place, scale) = place.split_once(")scale(").unwrap();
            let (x, y) = place.split_once(' ').unwrap();
            // The inner board fits inside the square.
            let size = 3.0 * scale.strip_suffix(')').unwrap().parse::<f64>().unwrap();
            for start in [x, y] {
                assert!(start.parse::<f64>().unwrap().fract() + size < 1.0);
            }
            let inside = &mut drawn.inside[square_at(x, y)];
            assert_eq!(*inside, None, "one board per square");
            *inside = Some(node);
            continue;
        }
        let id = node.attribute("href").unwrap().strip_prefix('#').unwrap();
        let part = parts[id];
        let attribute = |name| part.attribute(name).unwrap();
        match part.tag_name().name() {
            "use" => {
                let player = if attribute("href") == "#X" { Player::X } else { Player::O };
                let cell = &mut drawn.cells[square_at(attribute("x"), attribute("y"))];
                assert_eq!(*cell, None, "one mark per square");
                *cell = Some((player, attribute("class")));
            }
            "rect" => {
                assert_eq!([attribute("width"), attribute("height")], ["3", "3"]);
                drawn.over = Some(id);
            }
            "path" if attribute("class") == "grid" => grids += 1,
            "path" => {
                let ends = attribute("d").strip_prefix('M').unwrap();
                let ends: Vec<&str> = ends.split(' ').collect();
                assert_eq!((drawn.line, ends.len()), (None, 4));
                drawn.line = Some([square_at(ends[0], ends[1]), square_at(ends[2], ends[3])]);
            }
            other => panic!("{other:?} in a board"),
        }
    }
    assert_eq!(grids, 1);
    drawn
}

/// The contents of a map.
#[derive(Debug, Default, PartialEq)]
struct Found {
    boards: usize,
    won: usize,
    drawn: usize,
}

/// Checks that the group draws `board` with the two latest moves marked. The opponent is to move, or the game is
/// over. Then checks all boards inside it.
fn check(
    parts: &Parts,
    group: Node,
    board: Board,
    latest: [Option<Square>; 2],
    you: Player,
    solver: &mut Solver,
    found: &mut Found,
) {
    found.boards += 1;
    let drawn = read(parts, group);
    let entry = solver.solve(board).unwrap();
    let mut over = entry.is_terminal();
    let mut end = board;
    for square in Square::ALL {
        let cell = drawn.cells[usize::from(square.index())];
        let inside = drawn.inside[usize::from(square.index())];
        if let Some(player) = board.get(square) {
            let class = match latest {
                [theirs, _] if theirs == Some(square) => format!("mark {player} theirs"),
                [_, yours] if yours == Some(square) => format!("mark {player} yours"),
                _ => "mark".to_owned(),
            };
            assert_eq!((cell, inside), (Some((player, &*class)), None), "{board:?} {square:?}");
            continue;
        }
        let Ok(next) = board.play(square) else {
            assert_eq!((cell, inside), (None, None), "{board:?} is over");
            continue;
        };
        let Some(best) = solver.solve(next).unwrap().best_move() else {
            // The opponent's move ends the game.
            let class = format!("mark {} theirs", you.other());
            assert_eq!(cell, Some((you.other(), &*class)));
            (over, end) = (true, next);
            continue;
        };
        assert_eq!(cell, None);
        let inside = inside.unwrap_or_else(|| panic!("{board:?}: no answer to {square:?}"));
        let answered = next.play(best).unwrap();
        check(parts, inside, answered, [Some(square), Some(best)], you, solver, found);
    }
    let class = over.then_some(if end.winner().is_some() { "won" } else { "drawn" });
    assert_eq!(drawn.over, class, "{board:?}");
    let line = end.lines_of(you).next().map(|[from, _, to]| [from, to].map(Square::index));
    assert_eq!(drawn.line, line.map(|ends| ends.map(usize::from)));
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
        let named = document.descendants().filter_map(|node| Some((node.attribute("id")?, node)));
        let mut parts = Parts::new();
        named.for_each(|(id, node)| assert_eq!(parts.insert(id, node), None, "two parts {id}"));
        let strategy = parts["strategy"];
        let first = match you {
            Player::X => solver.solve(Board::EMPTY).unwrap().best_move(),
            Player::O => None,
        };
        let start = first.map_or(Board::EMPTY, |square| Board::EMPTY.play(square).unwrap());
        let mut found = Found::default();
        check(&parts, strategy, start, [None, first], you, &mut solver, &mut found);
        println!("map for {you}: {found:?}");

        // The text of the map counts the same games.
        let Found { won, drawn, .. } = found;
        let text = format!("Of the {} games that can follow, you win {won}, ", won + drawn);
        assert!(svg.contains(&text), "{text}");
    }
}

/// Without the first rule, a browser prints on two pages of its default paper. The second rule repeats each colour
/// for dark screens.
#[test]
fn a_map_prints_on_one_page_of_a4_and_has_dark_colours() {
    for side in [Player::X, Player::O] {
        let svg = map(side);
        let (style, _) = svg.split_once("</style>").unwrap();
        assert!(style.contains("\n@page { size: A4; margin: 0 }\n"));
        let rule = "\n@media screen and (prefers-color-scheme: dark) {\n";
        let (light, dark) = style.split_once(rule).unwrap();
        assert_eq!([light, dark].map(|colours| colours.matches(": #").count()), [8, 8]);
    }
}

#[test]
fn the_maps_in_docs_are_these() {
    for (side, file) in
        [(Player::X, "../docs/strategy-x.svg"), (Player::O, "../docs/strategy-o.svg")]
    {
        assert!(
            fs::read_to_string(file).unwrap() == map(side),
            "{file}: write it again with `map`"
        );
    }
}
