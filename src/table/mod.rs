//! The layouts: the same answers at different prices, one file each.
//!
//! They are modules and not Cargo features, because the linker drops the tables that nothing
//! calls.

mod class;
pub mod compact;
pub mod dense;
pub mod hashed;
