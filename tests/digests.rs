//! The digest of all answers. Every machine that passes this test gives the same answers. Any changed answer
//! fails it.

use tictactable::{Solver, digest};

use crate::layouts::LAYOUTS;

/// All answers of every layout and of the solver. If this digest changes, the answer for some board has
/// changed.
#[test]
fn answers() {
    const ANSWERS: u64 = 0xCBAC_2A73_78E8_DDA9;
    for &(layout, probe) in LAYOUTS {
        assert_eq!(digest(probe), ANSWERS, "{layout} {:#018x}", digest(probe));
    }
    let mut solver = Solver::new();
    assert_eq!(digest(|board| solver.solve(board)), ANSWERS);
}

/// For zero bytes only, FNV-1a has a closed form, because it only multiplies.
#[test]
fn digest_of_no_answers() {
    let zeros: u64 = 0xCBF2_9CE4_8422_2325;
    assert_eq!(digest(|_| None), zeros.wrapping_mul(0x0100_0000_01B3_u64.wrapping_pow(2 * 19_683)));
}
