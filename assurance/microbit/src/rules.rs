//! What firmware can do with rules and without a table: the questions of `compact`, and a search where the
//! rules do not decide. Written for little flash, and measured as the layouts are.
//!
//! Places 0 to 7 go around the centre, and place 8 is the centre, as in `src/cells.rs` of the library.

use tictactable::Board;

/// The place of each square.
static PLACES: [u8; 9] = [0, 1, 2, 7, 8, 3, 6, 5, 4];

/// All nine places.
const ALL: u32 = 0x1FF;

/// The end of a draw. The end of any other game is the number of squares that are left empty.
const DRAWN: u32 = 9;

/// The bits of the board's entry, or 0 if the board is not reachable.
pub fn probe(board: Board) -> u16 {
    let (mut x, mut o, mut empty, mut ahead) = (0, 0, 0, 0);
    let mut index = u32::from(board.index());
    for place in PLACES.iter().rev() {
        if index < 6561 {
            empty += 1;
        } else if index < 2 * 6561 {
            index -= 6561;
            x |= 1 << place;
            ahead += 1;
        } else {
            index -= 2 * 6561;
            o |= 1 << place;
            ahead -= 1;
        }
        index *= 3;
    }
    let (turn, mine, theirs) = match ahead {
        0 => (0, x, o),
        1 => (1, o, x),
        _ => return 0,
    };
    if threats(mine) & mine != 0 {
        return 0;
    }
    let best = end(mine, theirs, empty);
    let (wdl, remoteness) = match empty.wrapping_sub(best) {
        _ if best == DRAWN => (2, empty),
        plies => (1 + 2 * (plies & 1), plies),
    };
    let mut moves = 0;
    for place in PLACES.iter().rev() {
        moves <<= 1;
        // No move is left if the game is over: `remoteness` is 0.
        let is_open = remoteness != 0 && (mine | theirs) >> place & 1 == 0;
        if is_open && end(theirs, mine | 1 << place, empty - 1) == best {
            moves |= 1;
        }
    }
    (wdl << 14 | turn << 13 | remoteness << 9 | moves) as u16
}

/// The end of a board under best play. The side to move must not have a line.
#[inline(never)]
fn end(mut mine: u32, mut theirs: u32, mut empty: u32) -> u32 {
    loop {
        let threatened = threats(theirs);
        if threatened & theirs != 0 {
            return empty;
        }
        let open = !(mine | theirs) & ALL;
        if threats(mine) & open != 0 {
            return empty - 1;
        }
        let blocks = threatened & open;
        if blocks == 0 {
            return if empty.wrapping_sub(3) > 4 {
                DRAWN
            } else {
                search(mine, theirs, open, empty)
            };
        }
        if blocks & (blocks - 1) != 0 {
            return empty - 2;
        }
        (mine, theirs) = (theirs, mine | blocks);
        empty -= 1;
    }
}

/// The end of a board on which nobody threatens an empty square.
fn search(mine: u32, theirs: u32, open: u32, empty: u32) -> u32 {
    let (mut best, mut best_score) = (0, 0);
    let mut place = 1;
    while place < ALL {
        if open & place != 0 {
            let end = end(theirs, mine | place, empty - 1);
            // A win scores most if it leaves many squares empty, a loss if it leaves few.
            let score = match empty.wrapping_sub(end) {
                _ if end == DRAWN => DRAWN,
                plies if plies & 1 == 1 => 10 + end,
                _ => 8 - end,
            };
            if score >= best_score {
                (best, best_score) = (end, score);
            }
        }
        place <<= 1;
    }
    best
}

/// The places that complete a line of three together with two of these marks.
#[inline(never)]
fn threats(marks: u32) -> u32 {
    let ring = marks as u8;
    let opposite = ring.rotate_left(4);
    let pairs = ring & ring.rotate_right(1);
    let corners = (pairs.rotate_left(2) | pairs.rotate_right(1)) & 0x55;
    let mut threats = u32::from(corners | ring.rotate_left(1) & ring.rotate_right(1) & 0xAA);
    if marks >> 8 & 1 == 1 {
        threats |= u32::from(opposite);
    }
    if ring & opposite != 0 {
        threats |= 0x100;
    }
    threats
}
