//! Makes the tables of `compact`: patterns that classes share, and a perfect hash over the classes.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::board::Board;
use crate::cells::Cells;
use crate::class::{self, Class};
use crate::entry::{Entry, Value, Wdl};
use crate::player::Player;
use crate::square::Squares;

/// Where the search for a multiplier that separates all classes starts: at its end, so that no
/// build has to repeat it. Starting from random odd numbers it took some 46,000 of them.
const FIRST_MULTIPLIER: u32 = 0xB782_D316;

/// How many multipliers are tried, for some minutes at most: if none of these is good, something else
/// must be wrong.
const ATTEMPTS: usize = 200_000;

/// What the entries of some classes have in common: the value, and moves that are optimal in each
/// class if the taken places are left out. Places are bits, as in [`Class`].
struct Pattern {
    value: Value,
    optimal: u16,
    /// Places that must not be in `optimal`: empty in one of the classes, but no optimal move.
    other: u16,
}

impl Pattern {
    /// The pattern of a single class, that of a board on which play goes on.
    fn new(class: Class, entry: Entry) -> Pattern {
        let is_optimal = |place| class.squares(place).bits() & entry.optimal_moves().bits() != 0;
        let optimal = (0..9).map(|place| 1 << place).filter(|&place| is_optimal(place)).sum();
        let mut value = entry.value();
        if value.wdl == Wdl::Draw {
            // Left to the probe to count: a draw fills all empty squares.
            value.remoteness = 0;
        }
        Pattern { value, optimal, other: class.empty_places() & !optimal }
    }

    fn fits(&self, class: &Pattern) -> bool {
        self.value == class.value
            && self.optimal & class.other == 0
            && self.other & class.optimal == 0
    }

    /// How many places are newly bound if the class joins.
    fn change(&self, class: &Pattern) -> u32 {
        (class.optimal & !self.optimal | class.other & !self.other).count_ones()
    }
}

/// The source of the tables.
pub fn source(solved: &[(Board, Entry)]) -> String {
    let classes: BTreeMap<u32, Pattern> = solved
        .iter()
        .filter(|(_, entry)| !entry.is_terminal())
        .map(|&(board, entry)| {
            let class = Class::new(Cells::new(board.index()));
            (class.key, Pattern::new(class, entry))
        })
        .collect();
    let keys: Vec<u32> = classes.keys().copied().collect();
    let (pattern_of, patterns) = share(classes);

    let (multiplier, pilots) = (FIRST_MULTIPLIER..)
        .take(ATTEMPTS)
        .find_map(|multiplier| Some((multiplier, pilots(&keys, multiplier)?)))
        .expect("one of so many multipliers separates all classes");
    let mut slots = [0; class::COUNT];
    for key in keys {
        let pilot = pilots[class::bucket(key, multiplier)];
        slots[class::slot(key, multiplier, pilot)] = pattern_of[&key];
    }
    format!(
        "const MULTIPLIER: u32 = {multiplier};\n\
         static PILOTS: [u8; {}] = {pilots:?};\n\
         static SLOTS: [u8; {}] = {slots:?};\n\
         static PATTERNS: [u16; {}] = {patterns:?};\n",
        pilots.len(),
        slots.len(),
        patterns.len(),
    )
}

/// The number of each class's pattern, and the patterns as entries for X to move, whose moves are
/// places.
fn share(classes: BTreeMap<u32, Pattern>) -> (BTreeMap<u32, usize>, Vec<u16>) {
    // Greedily: the classes that bind most places come first, and each joins the pattern that has
    // to change least for it.
    let mut classes: Vec<(u32, Pattern)> = classes.into_iter().collect();
    classes.sort_by_key(|(_, class)| Reverse((class.optimal | class.other).count_ones()));
    let mut patterns: Vec<Pattern> = Vec::new();
    let mut pattern_of = BTreeMap::new();
    for (key, class) in classes {
        let fitting = (0..patterns.len()).filter(|&number| patterns[number].fits(&class));
        match fitting.min_by_key(|&number| patterns[number].change(&class)) {
            Some(number) => {
                patterns[number].optimal |= class.optimal;
                patterns[number].other |= class.other;
                pattern_of.insert(key, number);
            }
            None => {
                pattern_of.insert(key, patterns.len());
                patterns.push(class);
            }
        }
    }
    let entry = |pattern: Pattern| {
        let places = Squares::from_low_bits(pattern.optimal);
        Entry::new(Player::X, pattern.value, places).expect("an entry is never zero").to_bits()
    };
    (pattern_of, patterns.into_iter().map(entry).collect())
}

/// For each bucket a pilot such that every key has a slot of its own; `None` if greedy search
/// finds none: the largest buckets first, for each the first pilot that leads to free slots.
fn pilots(keys: &[u32], multiplier: u32) -> Option<[u8; class::BUCKETS]> {
    let mut buckets = vec![Vec::new(); class::BUCKETS];
    for &key in keys {
        buckets[class::bucket(key, multiplier)].push(key);
    }
    let mut largest_first: Vec<usize> = (0..class::BUCKETS).collect();
    largest_first.sort_by_key(|&bucket| Reverse(buckets[bucket].len()));

    let mut taken = [false; class::COUNT];
    let mut pilots = [0; class::BUCKETS];
    for bucket in largest_first {
        pilots[bucket] = (0..=u8::MAX).find(|&pilot| {
            let slots: Vec<usize> = buckets[bucket]
                .iter()
                .map(|&key| class::slot(key, multiplier, pilot))
                .filter(|&slot| !taken[slot])
                .collect();
            let free = slots.len() == buckets[bucket].len()
                && (1..slots.len()).all(|i| !slots[..i].contains(&slots[i]));
            if free {
                slots.into_iter().for_each(|slot| taken[slot] = true);
            }
            free
        })?;
    }
    Some(pilots)
}
