//! Writes `docs/CLAIMS.md` from `docs/claims.csv`:
//! `cargo run -p report --example claims`.

use report::claims;
use std::error::Error;
use std::fs;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let text = fs::read_to_string(docs.join("claims.csv"))?;
    fs::write(
        docs.join("CLAIMS.md"),
        claims::markdown(&claims::read(&text)?),
    )?;
    Ok(())
}
