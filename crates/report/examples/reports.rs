//! Writes the table of machines in `reports/README.md` from `machine.json` and `plan.json`
//! of each folder: `cargo run -p report --example reports`.

use measure::{Provenance, find};
use report::{Table, variants};
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
        let link = format!("[{name}]({name}/README.md)");
        let (machine, build) = (machine(about), about.build.rustc.clone());
        rows.push(vec![
            machine,
            build.split(" (").next().unwrap_or_default().to_owned(),
            link,
            orders.to_string(),
            command(&about.command),
        ]);
    }
    rows.sort();
    let table = Table {
        title: "Machines".into(),
        header: ["machine", "compiler", "report", "link orders", "command"]
            .map(str::to_owned)
            .into(),
        rows,
        notes: Vec::new(),
    };
    let path = reports.join("README.md");
    let text = variants::put(&fs::read_to_string(&path)?, "machines", &table)?;
    fs::write(path, text)?;
    Ok(())
}

/// The beginning of a command, which may name every case; `plan.json` has all of it.
fn command(words: &str) -> String {
    const SHOWN: usize = 60;
    let shown: String = words.chars().take(SHOWN).collect();
    let more = if shown.len() < words.len() { " .." } else { "" };
    format!("`{}{more}`", shown.replace('|', "\\|"))
}

/// What distinguishes machines that have one name: the last cache and the kernel.
fn machine(about: &Provenance) -> String {
    let machine = &about.machine;
    let last = machine.caches.iter().max_by_key(|cache| cache.level);
    let cache = last.map_or_else(String::new, |cache| {
        format!(", L{} {} MiB", cache.level, cache.bytes >> 20)
    });
    format!("{}{cache}, kernel {}", machine.processor, machine.kernel)
}
