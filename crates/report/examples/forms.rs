//! Writes `docs/FORMS.md` from `docs/forms.csv`: `cargo run -p report --example forms`.

use report::forms;
use std::error::Error;
use std::fs;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let listed = forms::read(&fs::read_to_string(docs.join("forms.csv"))?)?;
    fs::write(docs.join("FORMS.md"), forms::page(&listed))?;
    Ok(())
}
