//! Gives the crate the level it is optimised at, which is that of all timed code:
//! the package boardbench has another one.

fn main() {
    let level = std::env::var("OPT_LEVEL").unwrap_or_default();
    println!("cargo::rustc-env=MEASURE_OPT_LEVEL={level}");
    println!("cargo::rerun-if-changed=build.rs");
}
