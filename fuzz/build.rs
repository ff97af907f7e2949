//! Compiles the C headers for the target `header`, with checks of every access to memory and of all that
//! C leaves undefined.

fn main() {
    for source in ["fuzz_targets/header.c", "../c/src"] {
        println!("cargo:rerun-if-changed={source}");
    }
    cc::Build::new()
        .compiler("clang") // its sanitizers are those of rustc
        .file("fuzz_targets/header.c")
        .include("../c/src")
        .flag("-fsanitize=fuzzer-no-link,address,undefined")
        .flag("-fsanitize-trap=undefined") // rustc brings no library to report it
        .warnings_into_errors(true)
        .compile("header");
}
