//! Reads the maps and compares them with the solver.

use std::collections::{BTreeSet, HashMap};
use std::fs;

use command::written;
use roxmltree::{Document, Node};
use tictactable::{Board, Player, Solver, Square};

#[path = "../../tests/command/mod.rs"]
mod command;

const SVG: &str = "http://www.w3.org/2000/svg";

fn map(side: Player) -> String {
    written(&["map", "--for", &side.to_string()])
}

/// The square that contains a position. A board is three by three units.
fn square_at(x: &str, y: &str) -> usize {
    let [x, y]: [f64; 2] = [x, y].map(|place| place.parse().unwrap());
    assert!((0.0..3.0).contains(&x) && (0.0..3.0).contains(&y));
    x as usize + 3 * y as usize
}

/// All elements with an id, by id.
type Parts<'a> = HashMap<&'a str, Node<'a, 'a>>;

/// What a group draws: its shapes, each described by one line, and the boards inside its squares.
fn read<'a>(
    parts: &Parts<'a>,
    group: Node<'a, 'a>,
) -> (BTreeSet<String>, [Option<Node<'a, 'a>>; 9]) {
    let mut shapes = BTreeSet::new();
    let mut boards = [None; 9];
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
            let board = boards[square_at(x, y)].replace(node);
            assert_eq!(board, None, "one board per square");
            continue;
        }
        let id = node.attribute("href").unwrap().strip_prefix('#').unwrap();
        let attribute = |name| parts[id].attribute(name).unwrap();
        let shape = match parts[id].tag_name().name() {
            "use" => {
                let square = square_at(attribute("x"), attribute("y"));
                format!("{} {} {square}", attribute("href"), attribute("class"))
            }
            "rect" => {
                assert_eq!([attribute("width"), attribute("height")], ["3", "3"]);
                id.to_owned()
            }
            "path" if attribute("class") == "grid" => "grid".to_owned(),
            "path" => {
                let ends: Vec<&str> =
                    attribute("d").strip_prefix('M').unwrap().split(' ').collect();
                assert_eq!(ends.len(), 4);
                format!("line {} {}", square_at(ends[0], ends[1]), square_at(ends[2], ends[3]))
            }
            other => panic!("{other:?} in a board"),
        };
        assert!(shapes.insert(shape), "{id} is there twice");
    }
    (shapes, boards)
}

/// The games of a map.
#[derive(Default)]
struct Found {
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
    let (shapes, inside) = read(parts, group);
    let mut expected = BTreeSet::from(["grid".to_owned()]);
    let mut end = board;
    for square in Square::ALL {
        let inside = inside[usize::from(square.index())];
        if let Some(player) = board.get(square) {
            let class = match latest {
                [theirs, _] if theirs == Some(square) => format!("mark {player} theirs"),
                [_, yours] if yours == Some(square) => format!("mark {player} yours"),
                _ => "mark".to_owned(),
            };
            expected.insert(format!("#{player} {class} {}", square.index()));
        } else if let Ok(next) = board.play(square) {
            if let Some(best) = solver.solve(next).unwrap().best_move() {
                let inside = inside.unwrap_or_else(|| panic!("{board:?}: no answer to {square:?}"));
                let answered = next.play(best).unwrap();
                check(parts, inside, answered, [Some(square), Some(best)], you, solver, found);
                continue;
            }
            // The opponent's move ends the game.
            let player = you.other();
            expected.insert(format!("#{player} mark {player} theirs {}", square.index()));
            end = next;
        }
        assert_eq!(inside, None, "{board:?} {square:?}");
    }
    assert_ne!(end.winner(), Some(you.other()));
    if end.is_terminal() {
        let (count, class) = match end.winner() {
            Some(_) => (&mut found.won, "won"),
            None => (&mut found.drawn, "drawn"),
        };
        *count += 1;
        expected.insert(class.to_owned());
    }
    for [from, _, to] in end.lines_of(you) {
        expected.insert(format!("line {} {}", from.index(), to.index()));
    }
    assert_eq!(shapes, expected, "{board:?}");
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

        // The text of the map counts the same games.
        let Found { won, drawn, .. } = found;
        let text = format!("Of the {} games that can follow, you win {won}, ", won + drawn);
        assert!(svg.contains(&text), "{text}");
    }
}

#[test]
fn the_maps_in_docs_are_these() {
    for (side, file) in
        [(Player::X, "../../docs/strategy-x.svg"), (Player::O, "../../docs/strategy-o.svg")]
    {
        assert!(
            fs::read_to_string(file).unwrap() == map(side),
            "{file}: write it again with `map`"
        );
    }
}
