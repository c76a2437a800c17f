//! Writes the figures that `boardbench advise` is built with:
//! `cargo run -p report --example advice -- reports/2026-11-20T1200Z-xeon`.

use report::advise::Sheet;
use std::error::Error;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args()
        .nth(1)
        .ok_or("expected a report's folder")?;
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/advise/built_in.csv");
    std::fs::write(path, Sheet::read(Path::new(&folder))?.text())?;
    Ok(())
}
