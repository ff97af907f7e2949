//! Links with the script of cortex-m-rt, which includes memory.x. If this stood in .cargo/config.toml, a variable
//! RUSTFLAGS would replace it, and the program would be empty.

fn main() {
    println!("cargo::rustc-link-arg-bins=-Tlink.x");
}
