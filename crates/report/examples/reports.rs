//! Writes the table of machines in `reports/README.md` from `machine.json` and `plan.json`
//! of each folder: `cargo run -p report --example reports`.

use measure::find;
use report::escape::{code, destination, markdown};
use report::{machine_of, variants};
use std::error::Error;
use std::fs;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let reports = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../reports");
    let mut folders: Vec<_> = fs::read_dir(&reports)?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.join("machine.json").exists())
        .collect();
    folders.sort();
    let mut rows: Vec<Vec<String>> = Vec::new();
    for folder in folders {
        let found = find(&folder)?;
        let about = &found.provenance;
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        let orders = found.planned.map_or(1, |planned| planned.plan.layouts);
        let link = format!("[{}]({}/README.md)", markdown(&name), destination(&name));
        let compiler = about.build.rustc.split(" (").next().unwrap_or_default();
        rows.push(vec![
            markdown(&machine_of(about)),
            markdown(compiler),
            link,
            orders.to_string(),
            command(&about.command),
        ]);
    }
    rows.sort();
    let mut lines = String::from(
        "| machine | compiler | report | link orders | command |\n|---|---|---|---:|---|\n",
    );
    for row in rows {
        lines += &format!("| {} |\n", row.join(" | "));
    }
    let path = reports.join("README.md");
    let text = variants::put_lines(&fs::read_to_string(&path)?, "machines", &(lines + "\n"))?;
    fs::write(path, text)?;
    Ok(())
}

/// The beginning of a command, which may name every case; `plan.json` has all of it.
fn command(words: &str) -> String {
    const SHOWN: usize = 60;
    let shown: String = words.chars().take(SHOWN).collect();
    let more = if shown.len() < words.len() { " .." } else { "" };
    code(&format!("{shown}{more}"))
}
