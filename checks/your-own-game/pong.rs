//! Pong hau k'i: two stones each, on the corners and the centre of a square. A stone moves along a road to the free point. Who
//! cannot move has lost, and neither player can force that.

use crate::outcome::Outcome;

pub type Key = u64;

/// For each point, those to which a road leads. Point 0 is the centre. There is no road between the corners 1 and 2.
const ROADS: [u8; 5] = [0b11110, 0b01001, 0b10001, 0b10011, 0b01101];

/// The stones of the side to move, a bit each, and those of the other side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Board(u8, u8);

impl Board {
    const START: Self = Self(0b00110, 0b11000);

    fn key(self) -> Key {
        Key::from(self.0) << 5 | Key::from(self.1)
    }

    fn end(self) -> Option<Outcome> {
        self.moves().next().is_none().then_some(Outcome::Loss)
    }

    fn moves(self) -> impl Iterator<Item = Self> {
        let Self(mine, theirs) = self;
        let free = !(mine | theirs) & 0b11111;
        let may = move |point: &usize| mine >> point & 1 == 1 && ROADS[*point] & free != 0;
        (0..5).filter(may).map(move |point| Self(theirs, mine & !(1 << point) | free))
    }
}
