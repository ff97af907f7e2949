//! Pinned digests, so that no change of an answer or of an emitted table goes unseen, and so that
//! every machine that runs this test is known to emit the same bytes.

mod layouts;

use layouts::LAYOUTS;
use tictactable::{Solver, digest};

/// All answers, of every layout and of the solver. If this changes, so has what the crate says
/// about some board.
#[test]
fn answers() {
    const ANSWERS: u64 = 0xCBAC_2A73_78E8_DDA9;
    for &(layout, probe) in LAYOUTS {
        assert_eq!(digest(probe), ANSWERS, "{layout} {:#018x}", digest(probe));
    }
    let mut solver = Solver::new();
    assert_eq!(digest(|board| solver.solve(board)), ANSWERS);
}

/// Of nothing but zero bytes FNV-1a has a closed form: it only multiplies.
#[test]
fn digest_of_no_answers() {
    let zeros: u64 = 0xCBF2_9CE4_8422_2325;
    assert_eq!(digest(|_| None), zeros.wrapping_mul(0x0100_0000_01B3_u64.wrapping_pow(2 * 19_683)));
}

/// The source of every table as the build script emits it: entries, their order, and how a slot
/// is found. CRC-32, as `crc32` and `cksum -a crc32b` print it. A new version of `phf_codegen` may
/// change the figures for `hashed`; if the answers stay, only they need replacing.
#[test]
fn emitted_tables() {
    let hashed = if cfg!(feature = "ptrhash") { 0xDAD7_684B } else { 0x3909_1471 };
    for (layout, source, expected) in [
        ("hashed", include_str!(concat!(env!("OUT_DIR"), "/hashed.rs")), hashed),
        ("dense", include_str!(concat!(env!("OUT_DIR"), "/dense.rs")), 0x5C3B_7EA2),
        ("compact", include_str!(concat!(env!("OUT_DIR"), "/compact.rs")), 0xEF9E_06B2),
    ] {
        let found = crc32fast::hash(source.as_bytes());
        assert_eq!(found, expected, "{layout} {found:#010x}");
    }
}
