//! Compiles the C headers for the target `header`, with sanitizers for memory accesses and undefined behaviour.

fn main() {
    for source in ["fuzz_targets/header.c", "../c/src"] {
        println!("cargo:rerun-if-changed={source}");
    }
    cc::Build::new()
        .compiler("clang") // it has the same sanitizers as rustc
        .file("fuzz_targets/header.c")
        .include("../c/src")
        .flag("-fsanitize=fuzzer-no-link,address,undefined")
        .flag("-fsanitize-trap=undefined") // rustc has no library to report it
        .warnings_into_errors(true)
        .compile("header");
}
