//! The digest of all answers. Every machine that passes this test gives the same answers. Any changed answer fails it.

use tictactable::digest;

use crate::layouts::LAYOUTS;

#[test]
fn answers() {
    const ANSWERS: u64 = 0xCBAC_2A73_78E8_DDA9;
    for &(layout, probe) in LAYOUTS {
        assert_eq!(digest(probe), ANSWERS, "{layout} {:#018x}", digest(probe));
    }
}
