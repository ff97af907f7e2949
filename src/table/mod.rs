//! The layouts: the same answers at different prices, one file each.
//!
//! The linker drops the tables that nothing calls, so that a program holds only those it asks. Only
//! `hashed` is a Cargo feature, because it needs a dependency.

mod class;
pub mod compact;
#[cfg(not(target_pointer_width = "16"))]
pub mod dense;
#[cfg(feature = "hashed")]
pub mod hashed;
