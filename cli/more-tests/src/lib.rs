//! The example in docs/check.md, which is a test. The other tests are in `tests`.

#[cfg(doctest)]
#[doc = include_str!("../../../docs/check.md")]
struct Documents;
