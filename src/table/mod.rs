//! The layouts, one file each. All give the same answers, at different costs.
//!
//! The linker drops the tables that a program does not use. Only the layouts that need a dependency are
//! Cargo features: `hashed` and `ptrhash`.

pub mod compact;
#[cfg(not(target_pointer_width = "16"))]
pub mod dense;
#[cfg(feature = "hashed")]
pub mod hashed;
#[cfg(feature = "ptrhash")]
pub mod ptrhash;
