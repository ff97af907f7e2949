//! The two sides.

use tictactable::Player;

#[test]
fn players() {
    assert_eq!(Player::ALL, [Player::X, Player::O]);
    assert_eq!(Player::ALL.map(Player::other), [Player::O, Player::X]);
    assert_eq!(Player::ALL.map(|player| format!("{player}[{player:>3}]")), ["X[  X]", "O[  O]"]);
}
