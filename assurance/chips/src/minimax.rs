//! Plain minimax, which firmware could use instead of a table. It plays every game to its end. It is written to use
//! little flash, and measured in the same way as the layouts.

use tictactable::Board;

/// The bits of the board's entry, or 0 if the board is not reachable.
pub fn probe(board: Board) -> u16 {
    let [mut x, mut o] = [0u16; 2];
    let mut index = board.index();
    for (square, weight) in [1, 3, 9, 27, 81, 243, 729, 2187, 6561].into_iter().enumerate().rev() {
        if index >= 2 * weight {
            index -= 2 * weight;
            o |= 1 << square;
        } else if index >= weight {
            index -= weight;
            x |= 1 << square;
        }
    }
    let (turn, mine, theirs) = match x.count_ones().wrapping_sub(o.count_ones()) {
        0 => (0, x, o),
        1 => (1, o, x),
        _ => return 0,
    };
    if has_line(mine) {
        return 0;
    }
    let (score, moves) = search(mine, theirs);
    let (wdl, remoteness) = match score {
        0 => (2, (!(x | o) & ALL).count_ones() as u16),
        1.. => (3, (WON - score) as u16),
        _ => (1, (WON + score) as u16),
    };
    wdl << 14 | turn << 13 | remoteness << 9 | moves
}

const ALL: u16 = 0x1FF;

/// The score of a side that has a line. It is one less for each ply until then, and negative for the other side.
const WON: i32 = 10;

/// The score of the side to move, and its best moves.
fn search(mine: u16, theirs: u16) -> (i32, u16) {
    if has_line(theirs) {
        return (-WON, 0);
    }
    let (mut best, mut moves) = (-WON, 0);
    let mut square = 1;
    while square < ALL {
        if (mine | theirs) & square == 0 {
            let (score, _) = search(theirs, mine | square);
            let score = score.signum() - score;
            if score > best {
                (best, moves) = (score, 0);
            }
            if score == best {
                moves |= square;
            }
        }
        square <<= 1;
    }
    if moves == 0 { (0, 0) } else { (best, moves) }
}

fn has_line(marks: u16) -> bool {
    [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124]
        .into_iter()
        .any(|line| marks & line == line)
}
