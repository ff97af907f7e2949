//! Round trips of all types through JSON and through a binary format, and what is refused.

use std::collections::BTreeSet;
use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::json;
use serde_test::{Configure, Token, assert_de_tokens, assert_de_tokens_error, assert_tokens};
use tictactable::{
    Board, Entry, IllegalGame, IllegalMove, MoveKind, Player, RatedMove, ReviewedMove, Square,
    Squares, Symmetry, Unreachable, Value, Wdl, compact, rated_moves, review,
};

/// Asserts that the value serializes to this JSON and deserializes from it.
fn as_json<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T, json: &str) {
    assert_eq!(serde_json::to_string(&value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(json).unwrap(), value);
}

/// The error for this JSON, without the position.
fn refused<T: for<'de> Deserialize<'de> + Debug>(json: &str) -> String {
    let error = serde_json::from_str::<T>(json).unwrap_err().to_string();
    error.split(" at line").next().unwrap().to_owned()
}

/// Inside a flattened type, a value cannot detect that the format is binary.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Flattened<T> {
    #[serde(flatten)]
    inner: Inner<T>,
}
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Inner<T> {
    value: T,
}

/// Asserts that the value is this JSON in human-readable formats and this number in binary formats, and that
/// human-readable formats accept the number, too, signed or not.
fn in_two_forms<T>(value: T, json: &str, number: u16)
where
    T: Serialize + DeserializeOwned + Copy + PartialEq + Debug,
{
    as_json(value, json);
    assert_tokens(&value.compact(), &[Token::U16(number)]);
    for token in [Token::I64(number.into()), Token::U64(number.into()), Token::U16(number)] {
        assert_de_tokens(&value.readable(), &[token]);
    }
    let flattened = || Flattened { inner: Inner { value } };
    as_json(flattened(), &format!("{{\"value\":{json}}}"));
    let tokens = [Token::Map { len: None }, Token::Str("value"), Token::U16(number), Token::MapEnd];
    assert_tokens(&flattened().compact(), &tokens);
}

/// Asserts that every form refuses this number.
fn no_such_number<T: DeserializeOwned + Debug + PartialEq>(number: u16, expected: &str) {
    let message = format!("invalid value: integer `{number}`, expected {expected}");
    assert_eq!(refused::<T>(&number.to_string()), message);
    assert_de_tokens_error::<serde_test::Compact<T>>(&[Token::U16(number)], &message);
    assert_de_tokens_error::<serde_test::Readable<T>>(&[Token::I64(number.into())], &message);
}

#[test]
fn boards() {
    for board in Board::all() {
        let cells = board.one_line();
        in_two_forms(board, &format!("\"{cells}\""), board.index());
    }
    // The text is not borrowed: a reader has no text to borrow from, and this text has escapes.
    let board: Board = serde_json::from_reader(&b"\"XO.\\n...\\n...\""[..]).unwrap();
    assert_eq!(format!("{board:#}"), "XO./.../...");

    let message = "expected '.', 'X' or 'O' as character 6, found '?'";
    assert_eq!(refused::<Board>("\"XO./.?./...\""), message);
    let expected = "a board such as \"XO.......\" or its index";
    assert_eq!(refused::<Board>("null"), format!("invalid type: null, expected {expected}"));
    no_such_number::<Board>(19_683, expected);
    for index in ["-1", "65536", "18446744073709551615"] {
        let message = format!("invalid value: integer `{index}`, expected {expected}");
        assert_eq!(refused::<Board>(index), message);
    }
}

#[test]
fn entries() {
    let mut entries = 0;
    for bits in 0..=u16::MAX {
        let Some(entry) = Entry::from_bits(bits) else {
            no_such_number::<Entry>(bits, "an entry that some board has, or its bits");
            continue;
        };
        let moves: Vec<u8> = entry.optimal_moves().into_iter().map(Square::index).collect();
        let fields = [
            ("turn", json!(entry.turn().to_string())),
            ("wdl", json!(entry.wdl() as i8)),
            ("remoteness", json!(entry.remoteness())),
            ("optimal_moves", json!(moves)),
            ("best_move", json!(moves.first())),
            ("terminal", json!(moves.is_empty())),
            ("winner", json!(entry.winner())),
            ("predicted_winner", json!(entry.predicted_winner())),
        ];
        let object = |fields: &[(&str, serde_json::Value)]| {
            let fields = fields.iter().map(|(name, value)| format!("\"{name}\":{value}"));
            format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
        };
        in_two_forms(entry, &object(&fields), bits);
        // RON shows each layer of `Some`.
        let text = ron::to_string(&entry).unwrap();
        assert!(!text.contains("Some(Some("), "{text}");
        assert_eq!(ron::from_str::<Entry>(&text).unwrap(), entry, "{text}");
        // The others follow from these four.
        assert_eq!(serde_json::from_str::<Entry>(&object(&fields[..4])).unwrap(), entry);
        for place in 4..fields.len() {
            for value in [json!(null), json!(4), json!("X"), json!("O"), json!(true), json!(false)]
            {
                let mut changed = fields.clone();
                changed[place].1 = value;
                let read = serde_json::from_str::<Entry>(&object(&changed));
                assert_eq!(read.is_ok(), changed == fields, "{changed:?}");
            }
        }
        // These do not fit into the bits of an entry.
        for remoteness in [16, 128].map(|more| entry.remoteness() + more) {
            let mut changed = fields.clone();
            changed[2].1 = json!(remoteness);
            assert_eq!(refused::<Entry>(&object(&changed)), "no board has such an entry");
        }
        entries += 1;
    }
    assert_eq!(entries, 653);
    let other = r#"{"turn":"O","wdl":0,"remoteness":9,"optimal_moves":[0]}"#;
    assert_eq!(refused::<Entry>(other), "no board has such an entry");
}

#[test]
fn squares() {
    for square in Square::ALL {
        as_json(square, &square.to_string());
    }
    assert_eq!(refused::<Square>("9"), "no square has the index 9: the highest is 8");
    for bits in 0..512 {
        let squares = Squares::from_bits(bits).unwrap();
        let list: Vec<u8> = squares.iter().map(Square::index).collect();
        let json = json!({ "value": list }).to_string();
        as_json(Flattened { inner: Inner { value: squares } }, &json);
        let mut tokens = vec![Token::Seq { len: Some(list.len()) }];
        tokens.extend(list.into_iter().map(Token::U8));
        tokens.push(Token::SeqEnd);
        assert_tokens(&squares.compact(), &tokens);
        assert_tokens(&squares.readable(), &tokens);
    }
    let number = "invalid type: integer `72`, expected a list of squares";
    assert_eq!(refused::<Squares>("72"), number);
    assert_de_tokens_error::<serde_test::Compact<Squares>>(&[Token::U16(72)], number);
    assert_eq!(refused::<Squares>("[1,9]"), "no square has the index 9: the highest is 8");
    for list in ["[1,0]", "[0,8,8]"] {
        let message = "expected squares in ascending order, none of them twice";
        assert_eq!(refused::<Squares>(list), message);
    }
}

#[test]
fn names_and_outcomes() {
    as_json(Player::ALL, r#"["X","O"]"#);
    as_json([Wdl::Loss, Wdl::Draw, Wdl::Win], "[-1,0,1]");
    let kinds = [MoveKind::Optimal, MoveKind::SlowWin, MoveKind::QuickLoss, MoveKind::Mistake];
    as_json(kinds, r#"["optimal","slow_win","quick_loss","mistake"]"#);
    as_json(
        Symmetry::ALL,
        r#"["identity","rotate90","rotate180","rotate270","flip_columns","flip_rows","transpose","anti_transpose"]"#,
    );
    assert_eq!(refused::<Player>("\"x\""), "unknown variant `x`, expected `X` or `O`");
    assert_eq!(refused::<Wdl>("2"), "no WDL is 2: expected -1, 0 or 1");
}

#[test]
fn structures() {
    let rated: Vec<RatedMove> =
        rated_moves("XX./OO./X.O".parse().unwrap(), compact::probe).collect();
    as_json(
        rated,
        "[{\"square\":2,\"wdl\":1,\"remoteness\":1},\
          {\"square\":5,\"wdl\":0,\"remoteness\":3},\
          {\"square\":7,\"wdl\":-1,\"remoteness\":2}]",
    );
    assert_eq!(refused::<Value>(r#"{"wdl":1}"#), "missing field `remoteness`");
    let [corner, edge, ..] = Square::ALL;
    let mut reviews = review([corner, edge, edge], compact::probe).skip(1);
    let reviewed = reviews.next().unwrap().unwrap();
    let json = r#"{"turn":"O","square":1,"before":{"wdl":0,"remoteness":8},"after":{"wdl":-1,"remoteness":6},"kind":"mistake","optimal_moves":[4]}"#;
    as_json(reviewed, json);
    let without_kind = json.replace(r#""kind":"mistake","#, "");
    assert_eq!(serde_json::from_str::<ReviewedMove>(&without_kind).unwrap(), reviewed);
    let wrong_kind = json.replace("mistake", "optimal");
    let optimal_mistake = json.replace("[4]", "[1,4]");
    let better = without_kind.replace(r#"-1,"remoteness":6"#, r#"1,"remoteness":5"#);
    let unlisted =
        wrong_kind.replace(r#"0,"remoteness":8"#, r#"-1,"remoteness":4"#).replace('6', "4");
    let shorter_draw = better.replace(r#"1,"remoteness":5"#, r#"0,"remoteness":6"#);
    for json in [wrong_kind, optimal_mistake, better, unlisted, shorter_draw] {
        let message = "no move has such fields";
        assert_eq!(refused::<ReviewedMove>(&json), message, "{json}");
    }
    // Fields of a later version.
    let more =
        r#"{"turn":"X","wdl":0,"remoteness":9,"optimal_moves":[0,1,2,3,4,5,6,7,8],"more":[{}]}"#;
    assert_eq!(serde_json::from_str::<Entry>(more).unwrap(), compact::probe(Board::EMPTY).unwrap());
    as_json(reviews.next().unwrap().unwrap_err(), r#"{"number":3,"reason":"taken"}"#);
}

/// Of each wdl and remoteness, a rated and a reviewed move are read if and only if some move has them.
#[test]
fn values_of_moves() {
    let set = |values: &mut dyn Iterator<Item = Value>| values.collect::<BTreeSet<Value>>();
    let moves = |board| rated_moves(board, compact::probe).map(|rated| rated.value);
    let of_boards = set(&mut Board::reachable()
        .filter_map(compact::probe)
        .filter(|e| !e.is_terminal())
        .map(Entry::value));
    let of_moves = set(&mut Board::reachable().flat_map(moves));
    for wdl in [Wdl::Loss, Wdl::Draw, Wdl::Win] {
        for remoteness in 0..=255 {
            let value = Value { wdl, remoteness };
            let json = json!({"square": 0, "wdl": wdl as i8, "remoteness": remoteness});
            let rated = serde_json::from_value::<RatedMove>(json);
            assert_eq!(rated.is_ok(), of_moves.contains(&value), "{value}");
            let reviewed = |before: Value, after: Value, moves: &[u8]| {
                serde_json::from_value::<ReviewedMove>(json!({
                    "turn": "X", "square": 0, "before": before, "after": after, "optimal_moves": moves
                }))
            };
            assert_eq!(reviewed(value, value, &[0]).is_ok(), of_boards.contains(&value), "{value}");
            let best = Value { wdl: Wdl::Win, remoteness: 1 };
            let is_worse = of_moves.contains(&value) && value != best;
            assert_eq!(reviewed(best, value, &[1]).is_ok(), is_worse, "{value}");
        }
    }
}

/// Some formats write them.
#[test]
fn names_of_structures() {
    fn name<T: Serialize>(value: T) -> String {
        let named = ron::ser::PrettyConfig::new().struct_names(true);
        let text = ron::ser::to_string_pretty(&value, named).unwrap();
        text.split_once('(').unwrap().0.to_owned()
    }
    assert_eq!(name(compact::probe(Board::EMPTY).unwrap()), "Entry");
    assert_eq!(name(rated_moves(Board::EMPTY, compact::probe).next().unwrap()), "RatedMove");
    let reviewed = review([Square::CENTRE], compact::probe).next().unwrap().unwrap();
    assert_eq!((name(reviewed), name(reviewed.before)), ("ReviewedMove".into(), "Value".into()));
}

#[test]
fn reasons() {
    let reason = |x, o| IllegalMove::Unreachable(Unreachable::MarkCounts { x, o });
    as_json(reason(2, 0), r#"{"unreachable":{"mark_counts":{"x":2,"o":0}}}"#);
    as_json(Unreachable::BothHaveLines, r#""both_have_lines""#);
    as_json(Unreachable::PlayedOn { winner: Player::X }, r#"{"played_on":{"winner":"X"}}"#);
    let game = IllegalGame { number: 10, reason: IllegalMove::Over };
    as_json(game, r#"{"number":10,"reason":"over"}"#);
}
