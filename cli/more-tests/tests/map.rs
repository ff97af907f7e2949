//! Reads the maps and compares them with the library.

use std::collections::{BTreeSet, HashMap};
use std::fs;

use command::written;
use roxmltree::{Document, Node};
use tictactable::{Board, Player, Square, dense};

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

type Group<'a> = Node<'a, 'a>;

/// A map, and the games that have been found in it.
struct Map<'a> {
    /// All elements with an id, by id.
    parts: HashMap<&'a str, Group<'a>>,
    you: Player,
    won: usize,
    drawn: usize,
}

impl<'a> Map<'a> {
    /// What a group draws: its shapes, each described by one line, and the boards inside its squares.
    fn read(&self, group: Group<'a>) -> (BTreeSet<String>, [Option<Group<'a>>; 9]) {
        let mut shapes = BTreeSet::new();
        let mut boards = [None; 9];
        for node in group.children().filter(Node::is_element) {
            if node.has_tag_name((SVG, "g")) {
                let place: Vec<&str> =
                    node.attribute("transform").unwrap().split(['(', ' ', ')']).collect();
                let ["translate", x, y, "scale", scale, ""] = place[..] else {
                    panic!("{place:?}")
                };
                // The inner board fits inside the square.
                let size = 3.0 * scale.parse::<f64>().unwrap();
                for start in [x, y] {
                    assert!(start.parse::<f64>().unwrap().fract() + size < 1.0);
                }
                let board = boards[square_at(x, y)].replace(node);
                assert_eq!(board, None, "one board per square");
                continue;
            }
            let id = node.attribute("href").unwrap().strip_prefix('#').unwrap();
            let attribute = |name| self.parts[id].attribute(name).unwrap();
            let shape = match self.parts[id].tag_name().name() {
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
                    let ends: Vec<&str> = attribute("d").split(['M', ' ']).collect();
                    let ["", x1, y1, x2, y2] = ends[..] else { panic!("{ends:?}") };
                    format!("line {} {}", square_at(x1, y1), square_at(x2, y2))
                }
                other => panic!("{other:?} in a board"),
            };
            assert!(shapes.insert(shape), "{id} is there twice");
        }
        (shapes, boards)
    }

    /// Checks that the group draws `board` with the two latest moves marked. The opponent is to move, or the game is
    /// over. Then checks all boards inside it.
    fn check(&mut self, group: Group<'a>, board: Board, latest: [Option<Square>; 2]) {
        let (shapes, inside) = self.read(group);
        let mut expected = BTreeSet::from(["grid".to_owned()]);
        let mut end = board;
        for square in Square::ALL {
            let inside = inside[usize::from(square.index())];
            if let Some(player) = board.get(square) {
                let class = match latest.map(|it| it == Some(square)) {
                    [true, _] => format!("mark {player} theirs"),
                    [_, true] => format!("mark {player} yours"),
                    _ => "mark".to_owned(),
                };
                expected.insert(format!("#{player} {class} {}", square.index()));
            } else if let Ok(next) = board.play(square) {
                if let Some(best) = dense::probe(next).unwrap().best_move() {
                    let inside =
                        inside.unwrap_or_else(|| panic!("{board:?}: no answer to {square:?}"));
                    self.check(inside, next.play(best).unwrap(), [Some(square), Some(best)]);
                    continue;
                }
                // The opponent's move ends the game.
                let player = self.you.other();
                expected.insert(format!("#{player} mark {player} theirs {}", square.index()));
                end = next;
            }
            assert_eq!(inside, None, "{board:?} {square:?}");
        }
        assert_ne!(end.winner(), Some(self.you.other()));
        if end.is_terminal() {
            let won = end.winner().is_some();
            *(if won { &mut self.won } else { &mut self.drawn }) += 1;
            expected.insert(if won { "won" } else { "drawn" }.to_owned());
        }
        for [from, _, to] in end.lines_of(self.you) {
            expected.insert(format!("line {} {}", from.index(), to.index()));
        }
        assert_eq!(shapes, expected, "{board:?}");
    }
}

#[test]
fn every_reply_is_there_and_answered_by_the_best_move() {
    for you in Player::ALL {
        let svg = map(you);
        let document = Document::parse(&svg).unwrap();
        let mut parts = HashMap::new();
        for node in document.descendants() {
            let Some(id) = node.attribute("id") else { continue };
            assert_eq!(parts.insert(id, node), None, "two parts {id}");
        }
        let best = dense::probe(Board::EMPTY).unwrap().best_move();
        let first = best.filter(|_| you == Player::X);
        let start = first.map_or(Board::EMPTY, |square| Board::EMPTY.play(square).unwrap());
        let mut map = Map { parts, you, won: 0, drawn: 0 };
        map.check(map.parts["strategy"], start, [None, first]);

        // The text of the map counts the same games.
        let Map { won, drawn, .. } = map;
        let games = won + drawn;
        let text =
            format!("{games} games that can follow, you win {won}, draw {drawn} and lose 0.");
        assert!(svg.contains(&text), "{text}");
    }
}

#[test]
fn the_maps_in_docs_are_these() {
    for side in Player::ALL {
        let file = format!("../../docs/strategy-{side}.svg").to_lowercase();
        let drawn = fs::read_to_string(&file).unwrap();
        assert!(drawn == map(side), "{file}: write it again with `map`");
    }
}
