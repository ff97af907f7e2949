//! The table of the small header: who wins on the boards that rules do not decide. `compact.h`
//! explains what the table is for, and has the same names.

use tictactable::{Board, Player, Square, Wdl, dense};

/// The place of each square: 0 to 7 around the centre, so that a rotation by two places turns the
/// board by a quarter, and 8 the centre.
const PLACES: [u8; 9] = [0, 1, 2, 7, 8, 3, 6, 5, 4];

/// With how many empty squares a quiet board can be other than a draw.
const EMPTY: [usize; 5] = [3, 4, 5, 6, 7];

pub struct Oracle {
    pub constant: u8,
    pub pilots: Vec<u8>,
    pub wins: [u8; 32],
    pub lost: u8,
}

impl Oracle {
    /// The bit of each square's place, 0 for the centre.
    pub fn places() -> [u8; 9] {
        PLACES.map(|place| 1_u8.checked_shl(place.into()).unwrap_or(0))
    }

    /// Takes the first constant for which there are pilots, and the first of these.
    pub fn find() -> Oracle {
        let quiet = EMPTY.map(quiet_boards);
        let find = |constant| Some((constant, pilots(&quiet, constant, [None; 256])?));
        let (constant, (pilots, outcomes)) =
            (0..=u8::MAX).find_map(find).expect("a hash that tells the quiet boards apart");

        let mut wins = [0; 32];
        let mut lost = 0;
        for (hash, outcome) in (0..=u8::MAX).zip(outcomes) {
            match outcome {
                Some(Wdl::Win) => wins[usize::from(hash / 8)] |= 1 << (hash % 8),
                Some(Wdl::Loss) => lost = hash,
                _ => {}
            }
        }
        Oracle { constant, pilots, wins, lost }
    }
}

/// The marks of both sides, as sets of places, and what the side to move gets.
#[derive(PartialEq)]
struct Quiet {
    mine: u16,
    theirs: u16,
    outcome: Wdl,
}

impl Quiet {
    fn new(board: Board) -> Option<Quiet> {
        let entry = dense::probe(board)?;
        let places = |player| {
            let squares = Square::ALL.into_iter().zip(PLACES);
            let taken = squares.filter(|&(square, _)| board.get(square) == Some(player));
            taken.fold(0, |places, (_, place)| places | 1 << place)
        };
        let threatens = |player: Player| {
            Square::LINES.iter().any(|line| {
                let marks = line.iter().filter(|&&square| board.get(square) == Some(player));
                marks.count() == 2 && line.iter().any(|&square| board.get(square).is_none())
            })
        };
        let turn = entry.turn();
        let quiet = !entry.is_terminal() && !threatens(turn) && !threatens(turn.other());
        quiet.then(|| Quiet {
            mine: places(turn),
            theirs: places(turn.other()),
            outcome: entry.wdl(),
        })
    }

    /// The hash of the board, and of its quarter turns.
    fn hash(&self, constant: u8, pilot: u8) -> u8 {
        let [centre, mine] = self.mine.to_be_bytes();
        let [_, theirs] = self.theirs.to_be_bytes();
        [0, 2, 4, 6].into_iter().fold(centre, |hash, places| {
            let mine = mine.rotate_left(places).wrapping_add(pilot);
            let theirs = theirs.rotate_left(places).wrapping_add(constant);
            hash.wrapping_add(mine ^ theirs)
        })
    }
}

fn quiet_boards(empty: usize) -> Vec<Quiet> {
    Board::reachable()
        .filter(|board| board.empty_squares().len() == empty)
        .filter_map(Quiet::new)
        .collect()
}

/// What is known of the boards with each hash.
type Outcomes = [Option<Wdl>; 256];

/// The first pilots, one for each group of boards, with which no hash has two outcomes and only one
/// hash has a loss; and the outcomes.
fn pilots(groups: &[Vec<Quiet>], constant: u8, known: Outcomes) -> Option<(Vec<u8>, Outcomes)> {
    let Some((group, rest)) = groups.split_first() else {
        return Some((Vec::new(), known));
    };
    (0..=u8::MAX).find_map(|pilot| {
        let mut outcomes = known;
        for board in group {
            let outcome = &mut outcomes[usize::from(board.hash(constant, pilot))];
            if *outcome.get_or_insert(board.outcome) != board.outcome {
                return None;
            }
        }
        if outcomes.iter().filter(|&&outcome| outcome == Some(Wdl::Loss)).count() > 1 {
            return None;
        }
        let (mut pilots, outcomes) = pilots(rest, constant, outcomes)?;
        pilots.insert(0, pilot);
        Some((pilots, outcomes))
    })
}
