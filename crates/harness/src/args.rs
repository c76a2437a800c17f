//! Arguments that several verbs have: what plays (`WHO`), report folders, and numbers
//! with a unit.

use clap::Args;
use clap::builder::NonEmptyStringValueParser;
use std::path::PathBuf;

/// Where reports lie.
const REPORTS: &str = "reports";

/// A report folder: its path, or of those in `reports` the newest (`latest`), the one with
/// this identifier, or the only one with this in its name. What is none of them stays a
/// path, which its reader refuses.
pub(crate) fn report_folder(words: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(words);
    if path.exists() {
        return Ok(path);
    }
    let entries = std::fs::read_dir(REPORTS).into_iter().flatten().flatten();
    let mut reports: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    reports.retain(|folder| folder.join("machine.json").is_file());
    let started = |folder: &PathBuf| measure::find(folder).map(|own| own.provenance.started).ok();
    if words == "latest" {
        let latest = reports.into_iter().max_by_key(started);
        return latest.ok_or_else(|| format!("there is no report in {REPORTS}"));
    }
    Ok(chosen(reports, words)?.unwrap_or(path))
}

/// The report that is meant, if any is: one with this name or identifier, else the only one
/// with this in its name.
fn chosen(reports: Vec<PathBuf>, words: &str) -> Result<Option<PathBuf>, String> {
    let is_named = |folder: &&PathBuf| folder.file_name().is_some_and(|name| name == words);
    if let Some(whole) = reports.iter().find(is_named) {
        return Ok(Some(whole.clone()));
    }
    let is_identifier = words.len() >= 8 && words.bytes().all(|byte| byte.is_ascii_hexdigit());
    let is_it = |folder: &PathBuf| match is_identifier {
        true => report::identifier(folder).is_ok_and(|own| own.starts_with(words)),
        false => folder
            .file_name()
            .is_some_and(|name| name.to_string_lossy().contains(words)),
    };
    let mut found: Vec<PathBuf> = reports.into_iter().filter(is_it).collect();
    found.sort();
    match found.as_slice() {
        [_, _, ..] => {
            let names = found.iter().map(|folder| folder.display().to_string());
            let names = names.collect::<Vec<_>>().join(", ");
            Err(format!(
                "several reports have \"{words}\" in their names: {names}"
            ))
        }
        _ => Ok(found.pop()),
    }
}

/// `WHO`: which contenders play.
#[derive(Clone, Debug, Args)]
pub struct SelectionArgs {
    /// Names, separated by commas: padded+flood selects one, padded all of
    /// that layout's, all every representation that can play the case
    #[arg(
        long,
        value_delimiter = ',',
        // The layout of bitboards has no name.
        value_parser = NonEmptyStringValueParser::new(),
        default_value = "all",
        value_name = "NAME[,NAME..]|all"
    )]
    pub(crate) representation: Vec<String>,
    /// With all: variants too, which change one thing of another representation
    #[arg(long)]
    pub(crate) variants: bool,
}

impl SelectionArgs {
    /// One representation.
    pub(crate) fn named(name: &str) -> Self {
        Self {
            representation: vec![name.to_owned()],
            variants: false,
        }
    }
}

/// A percentage above 0.
pub(crate) fn percent(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok();
    let above = number.filter(|number| *number > 0.0 && *number <= 1000.0);
    above.ok_or_else(|| "expected a percentage above 0, such as 0.5".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_name_means_one_report_though_it_begins_another() {
        let reports = || {
            vec![
                PathBuf::from("reports/zen5-go"),
                PathBuf::from("reports/zen5"),
            ]
        };
        let meant = |words: &str| chosen(reports(), words);
        assert_eq!(meant("zen5"), Ok(Some("reports/zen5".into())));
        assert_eq!(meant("5-go"), Ok(Some("reports/zen5-go".into())));
        assert_eq!(meant("zen3"), Ok(None));
        assert!(meant("zen").is_err_and(|why| why.contains("several reports")));
    }
}
