//! The compiler proves each entry of `dense` and `ranked` from the eight lines: with a wrong one, this does not compile.
//!
//! An entry is right if the game is over and it says so, or if it follows from right entries after each move. The
//! entries of full boards need no others, so those of boards with one empty square are right, then with two, and so on.

use std::str;

use tictactable::{Board, Entry, dense, ranked};

/// The number of boards that can occur in a game. To know it, the compiler runs the proof.
const PROVEN: u32 = prove();

/// The lines of three as sets of squares: bit 0 is top left, bit 8 bottom right.
const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// For each set of squares, the index of the board with these marks of X, and whether the set contains a line.
static SETS: [(u16, bool); 512] = {
    let (mut sets, mut set) = ([(0, false); 512], 0);
    while set < 512 {
        let mut i = 0;
        while i < 9 {
            sets[set].0 += (set as u16 >> i & 1) * 3_u16.pow(i);
            sets[set].1 |= i < 8 && set as u16 & LINES[i as usize % 8] == LINES[i as usize % 8];
            i += 1;
        }
        set += 1;
    }
    sets
};

const LOSS: u16 = 1;
const DRAW: u16 = 2;
const WIN: u16 = 3;

fn main() {
    println!("The compiler has proven the entries of {PROVEN} boards.");
}

const fn prove() -> u32 {
    let (mut proven, mut x) = (0, 0);
    while x < 512 {
        let mut o = 511 - x;
        // Each set of squares that X has left, the largest first.
        loop {
            let (board, expected) = (board(x, o), expected(x, o));
            if bits(dense::probe(board)) != expected || bits(ranked::probe(board)) != expected {
                match str::from_utf8(&board.to_ascii()) {
                    Ok(cells) => panic!("{}", cells),
                    Err(_) => panic!(),
                }
            }
            proven += (expected != 0) as u32;
            if o == 0 {
                break;
            }
            o = (o - 1) & (511 - x);
        }
        x += 1;
    }
    proven
}

/// The bits of the right entry, from the lines and from the entries after each move; 0 if the board cannot occur.
const fn expected(x: u16, o: u16) -> u16 {
    let (turn, mine, theirs) = match x.count_ones().wrapping_sub(o.count_ones()) {
        0 => (0, x, o),
        1 => (1, o, x),
        _ => return 0,
    };
    // The other side moved last, so only it can have a line.
    let (mut empty, is_lost) = (511 - x - o, SETS[theirs as usize].1);
    if SETS[mine as usize].1 {
        return 0;
    } else if is_lost || empty == 0 {
        return (if is_lost { LOSS } else { DRAW }) << 14 | turn << 13;
    }
    let (mut best, mut value, mut moves) = (0, 0, 0);
    while empty != 0 {
        let square = empty & empty.wrapping_neg();
        empty -= square;
        let next = if turn == 0 { board(x | square, o) } else { board(x, o | square) };
        let next = bits(dense::probe(next));
        // What the other side wins, this side loses, one move later. A win is better the sooner it comes.
        let (wdl, remoteness) = (WIN + LOSS - (next >> 14), (next >> 9 & 15) + 1);
        let preference = wdl << 5 | if wdl == WIN { 16 - remoteness } else { remoteness };
        if preference > best {
            (best, value, moves) = (preference, wdl << 14 | remoteness << 9, 0);
        }
        moves |= if preference == best { square } else { 0 };
    }
    value | turn << 13 | moves
}

const fn board(x: u16, o: u16) -> Board {
    Board::from_index(SETS[x as usize].0 + 2 * SETS[o as usize].0).unwrap()
}

const fn bits(entry: Option<Entry>) -> u16 {
    if let Some(entry) = entry { entry.to_bits() } else { 0 }
}
