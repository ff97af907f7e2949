//! Players, squares and WDLs by their names, and texts that name none of them.

use tictactable::{Player, Square, Wdl};

#[test]
fn names() {
    for wdl in [Wdl::Loss, Wdl::Draw, Wdl::Win] {
        assert_eq!(wdl.to_string().parse(), Ok(wdl));
    }
    for character in '\0'..='\u{ff}' {
        let text = character.to_string();
        let player = match character {
            'X' | 'x' => Some(Player::X),
            'O' | 'o' => Some(Player::O),
            _ => None,
        };
        assert_eq!(text.parse().ok(), player, "{character:?}");
        let square = Square::ALL.into_iter().find(|square| square.to_string() == text);
        assert_eq!(text.parse().ok(), square, "{character:?}");
    }
}

#[test]
fn what_is_no_name() {
    for text in ["", "Win", "win ", "1"] {
        let error = text.parse::<Wdl>().unwrap_err();
        assert_eq!(error.to_string(), "expected 'win', 'draw' or 'loss'");
    }
    for text in ["", "XO"] {
        assert_eq!(text.parse::<Player>().unwrap_err().to_string(), "expected 'X' or 'O'");
    }
    for text in ["", "9", "01", "+1", " 1", "٣"] {
        let error = text.parse::<Square>().unwrap_err();
        assert_eq!(error.to_string(), "expected a digit from 0 to 8", "{text}");
    }
}
