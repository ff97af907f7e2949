//! The compiler proves each entry of `dense` and `ranked` from the eight lines: with a wrong one, this does not compile.
//!
//! It solves the game itself, from the full boards to the empty one, and compares each entry with its own answer.

use tictactable::{Board, dense, ranked};

/// The number of boards that can occur in a game. To know it, the compiler runs the proof.
const PROVEN: u32 = prove();

/// The lines of three as sets of squares: bit 0 is top left, bit 8 bottom right.
const LINES: [usize; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// For each set of squares, the index of the board with these marks of X, their number, and whether they have a line.
const fn sets() -> [(u16, u16, bool); 512] {
    let (mut sets, mut set) = ([(0, 0, false); 512], 1);
    while set < 512 {
        let (mut has_line, mut i) = (false, 0);
        while i < 8 {
            has_line |= set & LINES[i] == LINES[i];
            i += 1;
        }
        let (index, count, _) = sets[set & (set - 1)];
        sets[set] = (index + 3_u16.pow(set.trailing_zeros()), count + 1, has_line);
        set += 1;
    }
    sets
}

fn main() {
    println!("The compiler has proven the entries of {PROVEN} boards.");
}

const fn prove() -> u32 {
    // A board's place in `values` is its marks of X, shifted by 9, and its marks of O. The larger sets come first, so
    // each move leads to a board whose value is known.
    let (sets, mut values, mut proven, mut x) = (sets(), [0; 512 * 512], 0, 512);
    while x > 0 {
        x -= 1;
        let (x_index, x_count, x_line) = sets[x];
        let mut larger = 512;
        while larger > 0 {
            let o = (larger - 1) & (511 ^ x);
            let ((o_index, o_count, o_line), place, free) = (sets[o], x << 9 | o, 511 ^ x ^ o);
            larger = o;
            // The other side moved last, so only it can have a line.
            let (free, is_lost) = match x_count.wrapping_sub(o_count) {
                0 if !x_line => (free << 9, o_line),
                1 if !o_line => (free, x_line),
                _ => continue, // No game reaches this board. The tests show that it has no entry.
            };
            let (expected, value) = solve(&values, place, free, is_lost);
            values[place] = value;
            let Some(board) = Board::from_index(x_index + 2 * o_index) else { panic!() };
            let (Some(dense), Some(ranked)) = (dense::probe(board), ranked::probe(board)) else {
                wrong(board)
            };
            if dense.to_bits() != expected || ranked.to_bits() != expected {
                wrong(board);
            }
            proven += 1;
        }
    }
    proven
}

/// The bits of the right entry, and the value of the board for the side that moved last: 48 less the moves to its win,
/// 32 for a draw, or the moves to its loss. `free` are the free squares in the part of `place` of the side to move.
const fn solve(values: &[u16], place: usize, mut free: usize, is_lost: bool) -> (u16, u16) {
    let (turn, count) = ((free < 512) as u16, free.count_ones() as u16);
    if is_lost || free == 0 {
        let (wdl, value) = if is_lost { (1, 48) } else { (2, 32) };
        return (wdl << 14 | turn << 13, value);
    }
    let (mut best, mut moves) = (0, 0);
    while free != 0 {
        let rest = free & (free - 1);
        let value = values[place | free ^ rest];
        if value >= best {
            moves = if value > best { free ^ rest } else { moves | free ^ rest };
            best = value;
        }
        free = rest;
    }
    let (wdl, remoteness, value) = match best {
        33.. => (3, 49 - best, 49 - best),
        32 => (2, count, 32),
        _ => (1, best + 1, 47 - best),
    };
    (wdl << 14 | turn << 13 | remoteness << 9 | (moves >> 9 | moves & 511) as u16, value)
}

/// Shows the board.
const fn wrong(board: Board) -> ! {
    match std::str::from_utf8(&board.to_ascii()) {
        Ok(cells) => panic!("{}", cells),
        Err(_) => panic!(),
    }
}
