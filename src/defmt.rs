//! The feature `defmt`, which formats boards, moves, entries and their parts for logging in firmware.
//!
//! The format strings stay on the host. The device sends the number of a string and its values.
//!
//! The types here are logged as `Display` prints them, or almost as `Debug` does. All others derive `Format`.

use defmt::{Format, Formatter, write};

use crate::game::{Board, Entry, IllegalMove, Square, Squares, Unreachable, Value, Wdl};

impl Format for Square {
    fn format(&self, f: Formatter) {
        write!(f, "{=u8}", self.index());
    }
}

impl Format for Squares {
    fn format(&self, f: Formatter) {
        write!(f, "{{");
        for (place, square) in self.iter().enumerate() {
            if place > 0 {
                write!(f, ", ");
            }
            write!(f, "{=u8}", square.index());
        }
        write!(f, "}}");
    }
}

impl Format for Board {
    fn format(&self, f: Formatter) {
        let [a, b, c, d, e, g, h, i, j] = self.to_ascii().map(char::from);
        write!(
            f,
            "{=char}{=char}{=char}/{=char}{=char}{=char}/{=char}{=char}{=char}",
            a, b, c, d, e, g, h, i, j
        );
    }
}

impl Format for Unreachable {
    fn format(&self, f: Formatter) {
        match self {
            Unreachable::MarkCounts { x, o } => {
                write!(f, "{=u8} X and {=u8} O: X must have as many marks as O or one more", x, o)
            }
            Unreachable::BothHaveLines => write!(f, "both X and O have a line"),
            Unreachable::PlayedOn { winner } => {
                write!(f, "play went on after {} had a line", winner);
            }
        }
    }
}

impl Format for IllegalMove {
    fn format(&self, f: Formatter) {
        match self {
            IllegalMove::Unreachable(reason) => {
                write!(f, "no game leads to this board: {}", reason);
            }
            IllegalMove::Over => write!(f, "the game is over"),
            IllegalMove::Taken => write!(f, "the square is taken"),
        }
    }
}

impl Format for Wdl {
    fn format(&self, f: Formatter) {
        match self {
            Wdl::Loss => write!(f, "loss"),
            Wdl::Draw => write!(f, "draw"),
            Wdl::Win => write!(f, "win"),
        }
    }
}

impl Format for Value {
    fn format(&self, f: Formatter) {
        write!(f, "{} in {=u8}", self.wdl, self.remoteness);
    }
}

impl Format for Entry {
    fn format(&self, f: Formatter) {
        write!(
            f,
            "Entry {{ turn: {}, wdl: {}, remoteness: {=u8}, optimal_moves: {} }}",
            self.turn(),
            self.wdl(),
            self.remoteness(),
            self.optimal_moves()
        );
    }
}
