//! Writes the figures that `boardbench advise` and `boardbench versus` are built with. A
//! case that several reports hold is taken from the first; those of other processors
//! say on how many of them an order holds:
//! `cargo run --release -p report --example advice -- reports/<folder> ..`.

use report::advise::Sheet;
use std::error::Error;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let folders: Vec<_> = std::env::args().skip(1).collect();
    if folders.is_empty() {
        return Err("expected folders of reports".into());
    }
    let mut text = String::new();
    for folder in folders {
        text += &Sheet::read(Path::new(&folder))?.text();
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/answers/advise/built_in.csv");
    std::fs::write(path, text)?;
    Ok(())
}
