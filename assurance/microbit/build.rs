//! Links the firmware (and not the host's program) by the script of `cortex-m-rt`, which takes
//! in `memory.x`.

fn main() {
    println!("cargo:rerun-if-changed=memory.x");
    println!("cargo:rustc-link-search={}", env!("CARGO_MANIFEST_DIR"));
    println!("cargo:rustc-link-arg-bin=microbit=-Tlink.x");
}
