//! The parts of the program `tictactable-judge` that its tests call directly. This is no public API: every version may
//! change all of it.

#![forbid(unsafe_code)]

pub mod check;
pub mod problem;

/// The published problems, a file each.
pub mod problems {
    mod algospot_tictactoe;
    mod baekjoon_16571;
    mod baekjoon_7682;

    use crate::problem::Problem;

    pub const ALL: &[&Problem] =
        &[&algospot_tictactoe::PROBLEM, &baekjoon_16571::PROBLEM, &baekjoon_7682::PROBLEM];

    /// The problem with this name.
    pub fn named(name: &str) -> Option<&'static Problem> {
        ALL.iter().copied().find(|problem| problem.name == name)
    }
}
