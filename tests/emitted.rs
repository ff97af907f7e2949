//! Digests of the tables' sources as the build script emits them: entries, their order, and how a
//! slot is found. So every machine that runs this test is known to emit the same bytes.

/// CRC-32, as `crc32` and `cksum -a crc32b` print it. A new version of `phf_generator` may change the
/// figures for `hashed`; if the answers stay, only they need replacing.
#[test]
fn tables() {
    for (layout, source, expected) in [
        #[cfg(feature = "hashed")]
        (
            "hashed",
            include_str!(concat!(env!("OUT_DIR"), "/hashed.rs")),
            if cfg!(feature = "ptrhash") { 0x5DE0_39D5 } else { 0x1CDF_75F3 },
        ),
        ("dense", include_str!(concat!(env!("OUT_DIR"), "/dense.rs")), 0x5C3B_7EA2),
        ("compact", include_str!(concat!(env!("OUT_DIR"), "/compact.rs")), 0x0F7A_D075),
    ] {
        let found = crc32fast::hash(source.as_bytes());
        assert_eq!(found, expected, "{layout} {found:#010x}");
    }
}
