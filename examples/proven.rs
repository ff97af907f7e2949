//! The compiler proves each entry of `dense` and `ranked` from the eight lines: with a wrong one, this does not compile.
//!
//! An entry is right if the game is over and it says so, or if it follows from right entries after each move. The
//! entries of full boards need no others, so those of boards with one empty square are right, then with two, and so on.

use tictactable::{Board, dense, ranked};

/// The number of boards that can occur in a game. To know it, the compiler runs the proof.
const PROVEN: u32 = prove();

/// The lines of three as sets of squares: bit 0 is top left, bit 8 bottom right.
const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// For each set of squares, the index of the board with these marks of X, and whether the set contains a line.
static SETS: [(u16, bool); 512] = {
    let (mut sets, mut set) = ([(0, false); 512], 1);
    while set < 512 {
        let (mut has_line, mut i) = (false, 0);
        while i < 8 {
            has_line |= set & LINES[i] == LINES[i];
            i += 1;
        }
        let rest = (set & (set - 1)) as usize;
        sets[set as usize] = (sets[rest].0 + 3_u16.pow(set.trailing_zeros()), has_line);
        set += 1;
    }
    sets
};

/// The bits of the entries by index, 0 for none. Both layouts have the same.
static ENTRIES: [u16; Board::COUNT as usize] = {
    let (mut entries, mut i) = ([0; Board::COUNT as usize], 0);
    while i < Board::COUNT {
        let board = Board::from_index(i).unwrap();
        match (dense::probe(board), ranked::probe(board)) {
            (None, None) => {}
            (Some(a), Some(b)) if a.to_bits() == b.to_bits() => entries[i as usize] = a.to_bits(),
            _ => wrong(i),
        }
        i += 1;
    }
    entries
};

/// Shows the board.
const fn wrong(index: u16) -> ! {
    match std::str::from_utf8(&Board::from_index(index).unwrap().to_ascii()) {
        Ok(cells) => panic!("{}", cells),
        Err(_) => panic!(),
    }
}

fn main() {
    println!("The compiler has proven the entries of {PROVEN} boards.");
}

const fn prove() -> u32 {
    let (mut proven, mut x, mut o) = (0, 0, 511);
    // For each set of marks of X, each set of squares that X has left for O, the largest first.
    while x < 512 {
        let index = SETS[x as usize].0 + 2 * SETS[o as usize].0;
        let expected = expected(x, o, index);
        if ENTRIES[index as usize] != expected {
            wrong(index);
        }
        proven += (expected != 0) as u32;
        (x, o) = if o > 0 { (x, (o - 1) & (511 - x)) } else { (x + 1, 511 - (x + 1) % 512) };
    }
    proven
}

/// The bits of the right entry, from the lines and from the entries after each move; 0 if the board cannot occur.
const fn expected(x: u16, o: u16, index: u16) -> u16 {
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
        return (if is_lost { 1 } else { 2 }) << 14 | turn << 13;
    }
    let (mut best, mut value, mut moves) = (0, 0, 0);
    while empty != 0 {
        let square = empty & empty.wrapping_neg();
        empty -= square;
        let next = ENTRIES[(index + (1 + turn) * SETS[square as usize].0) as usize];
        // What the other side wins, 3, this side loses, 1, one move later. A win is better the sooner it comes.
        let (wdl, remoteness) = (4 - (next >> 14), (next >> 9 & 15) + 1);
        let preference = wdl << 5 | if wdl == 3 { 16 - remoteness } else { remoteness };
        if preference > best {
            (best, value, moves) = (preference, wdl << 14 | remoteness << 9, 0);
        }
        moves |= if preference == best { square } else { 0 };
    }
    value | turn << 13 | moves
}
