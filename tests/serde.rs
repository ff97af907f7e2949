//! Round trips of all types through JSON and through a binary format.

#![cfg(feature = "serde")]

use std::collections::HashSet;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_test::{Configure, Token, assert_de_tokens_error, assert_tokens};
use tictactable::{
    Board, Entry, IllegalMove, Player, RatedMove, Square, Squares, Symmetry, Unreachable, Value,
    Wdl, compact, rated_moves,
};

/// Asserts that the value serializes to this JSON and deserializes from it.
fn as_json<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: T, json: &str) {
    assert_eq!(serde_json::to_string(&value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(json).unwrap(), value);
}

/// The error for this JSON, without the position.
fn refused<T: for<'de> Deserialize<'de> + std::fmt::Debug>(json: &str) -> String {
    let error = serde_json::from_str::<T>(json).unwrap_err().to_string();
    error.split(" at line").next().unwrap().to_owned()
}

#[test]
fn boards() {
    for board in Board::all() {
        as_json(board, &format!("\"{board:#}\""));
        assert_tokens(&board.compact(), &[Token::U16(board.index())]);
    }
    // The text is not borrowed: a reader has no text to borrow from, and this text has escapes.
    let board: Board = serde_json::from_reader(&b"\"XO.\\n...\\n...\""[..]).unwrap();
    assert_eq!(format!("{board:#}"), "XO./.../...");

    assert_eq!(
        refused::<Board>("\"XO./.?./...\""),
        "expected '.', 'X' or 'O' as character 6, found '?'"
    );
    let expected = "expected a board such as \"XO./.../...\" or its index";
    assert_eq!(refused::<Board>("null"), format!("invalid type: null, {expected}"));
    for index in [19_683, 1 << 16, u64::MAX] {
        let found = format!("invalid value: integer `{index}`, {expected}");
        assert_eq!(refused::<Board>(&index.to_string()), found);
    }
    assert_de_tokens_error::<serde_test::Compact<Board>>(
        &[Token::U16(19_683)],
        "no board has the index 19683: the highest is 19682",
    );
}

/// Inside a flattened or untagged type, a board cannot detect that the format is binary.
#[test]
fn boards_inside_other_types() {
    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Flattened {
        #[serde(flatten)]
        inner: Inner,
    }
    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Inner {
        board: Board,
    }
    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(untagged)]
    enum Untagged {
        Board(Board),
    }

    for board in Board::all() {
        let (text, index) = (format!("{board:#}"), Token::U16(board.index()));
        as_json(Untagged::Board(board), &format!("\"{text}\""));
        assert_tokens(&Untagged::Board(board).compact(), &[index]);
        let flattened = || Flattened { inner: Inner { board } };
        as_json(flattened(), &format!("{{\"board\":\"{text}\"}}"));
        let tokens = [Token::Map { len: None }, Token::Str("board"), index, Token::MapEnd];
        assert_tokens(&flattened().compact(), &tokens);
    }
}

#[test]
fn entries() {
    let mut entries = 0;
    for bits in 0..=u16::MAX {
        match Entry::from_bits(bits) {
            Some(entry) => {
                as_json(entry, &bits.to_string());
                assert_tokens(&entry.compact(), &[Token::U16(bits)]);
                entries += 1;
            }
            None => assert_eq!(
                refused::<Entry>(&bits.to_string()),
                format!(
                    "invalid value: integer `{bits}`, \
                     expected the bits of an entry that some board has"
                )
            ),
        }
    }
    assert_eq!(entries, 653);
}

#[test]
fn squares() {
    for square in Square::ALL {
        as_json(square, &square.index().to_string());
    }
    for bits in 0..512 {
        as_json(Squares::from_bits(bits).unwrap(), &bits.to_string());
    }
    assert_eq!(refused::<Square>("9"), "invalid value: integer `9`, expected a square, 0 to 8");
    assert_eq!(
        refused::<Squares>("512"),
        "invalid value: integer `512`, expected a set of squares, 0 to 511"
    );
}

#[test]
fn names() {
    as_json([Player::X, Player::O], r#"["X","O"]"#);
    as_json([Wdl::Loss, Wdl::Draw, Wdl::Win], r#"["loss","draw","win"]"#);
    as_json(
        Symmetry::ALL,
        &format!("{:?}", Symmetry::ALL.map(|symmetry| format!("{symmetry:?}"))).replace(", ", ","),
    );
    assert_eq!(refused::<Player>("\"x\""), "unknown variant `x`, expected `X` or `O`");
    assert_eq!(refused::<Wdl>("1"), "expected value"); // a number is not a name
}

#[test]
fn structures() {
    let rated: Vec<RatedMove> =
        rated_moves("XX./OO./X.O".parse().unwrap(), compact::probe).collect();
    as_json(
        rated,
        "[{\"square\":2,\"value\":{\"wdl\":\"win\",\"remoteness\":1}},\
          {\"square\":5,\"value\":{\"wdl\":\"draw\",\"remoteness\":3}},\
          {\"square\":7,\"value\":{\"wdl\":\"loss\",\"remoteness\":2}}]",
    );
    assert_eq!(refused::<Value>(r#"{"wdl":"win"}"#), "missing field `remoteness`");
    for remoteness in 0..=u8::MAX {
        let value = Value { wdl: Wdl::Draw, remoteness };
        let json = format!("{{\"wdl\":\"draw\",\"remoteness\":{remoteness}}}");
        if remoteness <= 9 {
            as_json(value, &json);
        } else {
            assert_eq!(refused::<Value>(&json), format!("no board has {value:?}"));
        }
    }
}

#[test]
fn reasons() {
    // Only the mark counts of unreachable boards are accepted.
    let reasons: HashSet<_> = Board::all().filter_map(|board| board.check().err()).collect();
    for (x, o) in (0..=u8::MAX).flat_map(|x| (0..=u8::MAX).map(move |o| (x, o))) {
        let reason = Unreachable::MarkCounts { x, o };
        let json = format!("{{\"MarkCounts\":{{\"x\":{x},\"o\":{o}}}}}");
        if reasons.contains(&reason) {
            as_json(reason, &json);
        } else {
            assert_eq!(refused::<Unreachable>(&json), format!("no board has {reason:?}"));
        }
    }
    as_json(Unreachable::BothHaveLines, r#""BothHaveLines""#);
    as_json(
        IllegalMove::Unreachable(Unreachable::PlayedOn { winner: Player::X }),
        r#"{"Unreachable":{"PlayedOn":{"winner":"X"}}}"#,
    );
    as_json([IllegalMove::Over, IllegalMove::Taken], r#"["Over","Taken"]"#);
}
