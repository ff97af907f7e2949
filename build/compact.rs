//! Computes the table of `compact`, which says who wins the boards that its rules do not decide.

use crate::board::Board;
use crate::cells::{Cells, Places, hash, threats};
use crate::entry::{Entry, Wdl};
use crate::player::Player;

/// The numbers of empty squares with which a quiet board can be a win or a loss.
const EMPTY: std::ops::RangeInclusive<u8> = 3..=7;

/// A board on which neither side threatens an empty square, with its WDL.
struct Quiet {
    mine: Places,
    theirs: Places,
    wdl: Wdl,
}

/// The WDL of the boards with each hash, as far as known.
type Outcomes = [Option<Wdl>; 256];

/// The source of the table. It has the lowest number to add to the ring of the side that is not to move,
/// and for this number the first pilots, with which all boards of the same hash have the same WDL.
pub fn source(solved: &[(Board, Entry)]) -> String {
    let buckets: Vec<Vec<Quiet>> = EMPTY.map(|empty| quiet_boards(solved, empty)).collect();
    let find = |added| Some((added, pilots(&buckets, added, [None; 256])?));
    let (added, (pilots, outcomes)) =
        (0..=u8::MAX).find_map(find).expect("a hash that separates the quiet boards by outcome");

    let is = |wdl| move |&hash: &usize| outcomes[hash] == Some(wdl);
    let lost = (0..256).find(is(Wdl::Loss)).expect("a lost board");
    let mut wins = [0_u8; 32];
    (0..256).filter(is(Wdl::Win)).for_each(|hash| wins[hash / 8] |= 1 << (hash % 8));
    format!(
        "const ADDED: u8 = {added};\n\
         const LOST: u8 = {lost};\n\
         static PILOTS: [u8; {}] = {pilots:?};\n\
         static WINS: [u8; {}] = {wins:?};\n",
        pilots.len(),
        wins.len(),
    )
}

fn quiet_boards(solved: &[(Board, Entry)], empty: u8) -> Vec<Quiet> {
    let quiet = |&(board, entry): &(Board, Entry)| {
        let cells = Cells::new(board.index());
        let (mine, theirs) = match entry.turn() {
            Player::X => (cells.x, cells.o),
            Player::O => (cells.o, cells.x),
        };
        let is_quiet = (threats(mine) | threats(theirs)) & !(mine | theirs) == 0;
        let is_in_bucket = is_quiet && !entry.is_terminal() && cells.empty == empty;
        is_in_bucket.then(|| Quiet { mine, theirs, wdl: entry.wdl() })
    };
    solved.iter().filter_map(quiet).collect()
}

/// The first pilots that fit, one for each bucket; `None` if there are none.
fn pilots(buckets: &[Vec<Quiet>], added: u8, known: Outcomes) -> Option<(Vec<u8>, Outcomes)> {
    let Some((bucket, rest)) = buckets.split_first() else {
        return Some((Vec::new(), known));
    };
    (0..=u8::MAX).find_map(|pilot| {
        let mut outcomes = known;
        for board in bucket {
            let hash = hash(board.mine, board.theirs, [pilot, added]);
            if *outcomes[usize::from(hash)].get_or_insert(board.wdl) != board.wdl {
                return None;
            }
        }
        let losses = outcomes.iter().filter(|&&outcome| outcome == Some(Wdl::Loss)).count();
        if losses > 1 {
            return None;
        }
        let (mut pilots, outcomes) = pilots(rest, added, outcomes)?;
        pilots.insert(0, pilot);
        Some((pilots, outcomes))
    })
}
