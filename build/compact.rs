//! Makes the tables of `compact`: patterns that classes share, and pilots that lead to them.

use std::cmp::Reverse;

use crate::board::Board;
use crate::cells::{CENTRE, Cells, squares};
use crate::class;
use crate::entry::{Entry, Value, Wdl};

/// Odd, and such that each bucket has a pilot: two of some 320 million random numbers were, and
/// it took three minutes to find them. The next size up, twice as many buckets, takes 128 bytes more.
const MULTIPLIER: u32 = 0xD654_F599;

/// The order of the patterns: by value, as the probe tells them apart.
const VALUES: [Value; 4] = [
    // The distance of a draw is left to the probe to count.
    Value { wdl: Wdl::Draw, remoteness: 0 },
    Value { wdl: Wdl::Win, remoteness: 5 },
    Value { wdl: Wdl::Win, remoteness: 3 },
    Value { wdl: Wdl::Loss, remoteness: 4 },
];

/// What the answers of some classes have in common: the value, and moves that are optimal in each
/// class if the taken places are left out.
#[derive(Clone)]
struct Pattern {
    /// Which of [`VALUES`].
    value: usize,
    optimal: u32,
    /// Places that must not be in `optimal`: empty in one of the classes, but no optimal move.
    other: u32,
}

impl Pattern {
    /// The pattern of a single class, that of this board; `None` if the rules decide the board.
    fn new(cells: Cells, entry: Entry) -> Option<Pattern> {
        let mut value = entry.value();
        if value.wdl == Wdl::Draw {
            value.remoteness = 0;
        }
        let value = VALUES.iter().position(|&left| left == value)?;
        let empty = cells.empty_places();
        if cells.threats() & (empty | empty << 1) != 0 {
            // There is a threat to block, which the probe sees without the table.
            return Some(Pattern { value, optimal: 0, other: 0 });
        }
        let is_optimal = |place| squares(place).bits() & entry.optimal_moves().bits() != 0;
        let places = (0..9).map(|place| 1 << (2 * place));
        let optimal = places.filter(|&place| is_optimal(place)).sum();
        Some(Pattern { value, optimal, other: empty & !optimal })
    }

    /// Whether the class can have this pattern, if it may still change.
    fn fits(&self, class: &Pattern) -> bool {
        self.value == class.value
            && self.optimal & class.other == 0
            && self.other & class.optimal == 0
    }

    /// Whether this is the answer of the class, as it is.
    fn answers(&self, class: &Pattern) -> bool {
        self.fits(class) && class.optimal & !self.optimal == 0
    }
}

/// The source of the tables.
pub fn source(solved: &[(Board, Entry)]) -> String {
    let classes: Vec<(u32, Pattern)> = solved
        .iter()
        .map(|&(board, entry)| (Cells::new(board.index()), entry))
        // Of each class the board that lies as its smallest image does.
        .filter(|(cells, _)| class::smallest_image(cells.ring()) == cells.ring())
        .filter_map(|(cells, entry)| {
            Some((class::key(cells.ring(), cells), Pattern::new(cells, entry)?))
        })
        .collect();
    let patterns = share(&classes);
    let pilots = pilots(&classes, &patterns);

    let first = |value| patterns.partition_point(|pattern| pattern.value < value);
    let centres = (0..).zip(&patterns).filter(|(_, pattern)| pattern.optimal & CENTRE != 0);
    let centres: u32 = centres.map(|(number, _)| 1 << number).sum();
    let packed: Vec<u16> = patterns.iter().map(|pattern| pack(pattern.optimal)).collect();
    format!(
        "const MULTIPLIER: u32 = {MULTIPLIER};\n\
         static PILOTS: [u16; {}] = {pilots:?};\n\
         static PATTERNS: [u16; {}] = {packed:?};\n\
         const CENTRES: u32 = {centres};\n\
         const FIRST_WIN_IN_5: usize = {};\n\
         const FIRST_WIN_IN_3: usize = {};\n\
         const FIRST_LOSS_IN_4: usize = {};\n",
        pilots.len(),
        packed.len(),
        first(1),
        first(2),
        first(3),
    )
}

/// The places around the centre, as [`class::unpack`] reads them.
fn pack(places: u32) -> u16 {
    let around = places & (CENTRE - 1);
    (around | class::mirror(around | around << 16) << 1) as u16
}

/// Patterns such that each class has one, in the order of their values.
fn share(classes: &[(u32, Pattern)]) -> Vec<Pattern> {
    // The classes that bind most places come first, and each joins the first pattern that fits.
    let mut classes: Vec<&Pattern> = classes.iter().map(|(_, class)| class).collect();
    classes.sort_by_key(|class| Reverse((class.optimal | class.other).count_ones()));
    let mut patterns: Vec<Pattern> = Vec::new();
    for class in classes {
        match patterns.iter_mut().find(|pattern| pattern.fits(class)) {
            Some(pattern) => {
                pattern.optimal |= class.optimal;
                pattern.other |= class.other;
            }
            None => patterns.push(class.clone()),
        }
    }
    // The draw with all squares comes first, because that is the answer to the empty board, whose
    // hash is zero with any multiplier and any pilot. It takes the numbers that are left over too.
    patterns.sort_by_key(|pattern| (pattern.value, Reverse(pattern.optimal)));
    let left_over = class::PATTERNS.checked_sub(patterns.len()).expect("few enough patterns");
    patterns.splice(..0, vec![patterns[0].clone(); left_over]);
    patterns
}

/// For each bucket the first pilot that leads each of its classes to its answer.
fn pilots(classes: &[(u32, Pattern)], patterns: &[Pattern]) -> Vec<u16> {
    let mut buckets = vec![Vec::new(); class::BUCKETS];
    for (key, class) in classes {
        let hash = key.wrapping_mul(MULTIPLIER);
        buckets[class::bucket(hash)].push((hash, class));
    }
    let is_good = |pilot, bucket: &[(u32, &Pattern)]| {
        bucket.iter().all(|&(hash, class)| patterns[class::pattern(hash, pilot)].answers(class))
    };
    let pilot = |(number, bucket): (usize, &Vec<_>)| {
        (0..=u16::MAX).find(|&pilot| is_good(pilot, bucket)).unwrap_or_else(|| {
            panic!(
                "no pilot leads the {} classes of bucket {number} to their patterns. If classes, \
                 patterns or hash were changed, MULTIPLIER in build/compact.rs needs another \
                 value: try random odd numbers, or allow twice as many buckets.",
                bucket.len()
            )
        })
    };
    buckets.iter().enumerate().map(pilot).collect()
}
