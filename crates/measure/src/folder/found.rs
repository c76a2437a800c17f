//! A report folder as it is found: its plan and its provenance.

use std::path::Path;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::earlier;
use super::input::{LARGEST_TEXT, is_there, read_own};
use crate::schema::SCHEMA_VERSION;
use crate::{BuildInfo, Error, Machine, Planned, Provenance, difference};

/// The plan and the provenance of a report folder.
#[derive(Debug)]
pub struct Found {
    /// `machine.json`.
    pub provenance: Provenance,
    /// `plan.json`; reports of earlier versions have none.
    pub planned: Option<Planned>,
}

/// Reads the plan and the provenance of a folder.
///
/// # Errors
/// Missing or corrupt files.
pub fn find(folder: &Path) -> Result<Found, Error> {
    let lacks = |reason: &str| Error::NoReport {
        path: folder.to_owned(),
        reason: reason.to_owned(),
    };
    if !folder.is_dir() {
        return Err(lacks("there is no such folder"));
    }
    if !is_there(&folder.join("machine.json")) {
        return Err(lacks("it has no machine.json"));
    }
    let (plan, machine) = (folder.join("plan.json"), folder.join("machine.json"));
    let Version { schema_version } = json(&machine)?;
    if !earlier::is_readable(schema_version) {
        return Err(other_schema(&machine, 1, schema_version));
    }
    let planned: Option<Planned> = is_there(&plan).then(|| json(&plan)).transpose()?;
    match &planned {
        Some(planned) if planned.schema_version != schema_version => {
            let (own, other) = (planned.schema_version, schema_version);
            let reason = format!("it has schema {own} and machine.json schema {other}");
            return Err(Error::damaged(&plan, reason));
        }
        None if schema_version == SCHEMA_VERSION => {
            return Err(Error::damaged(folder, "it has no plan.json"));
        }
        _ => {}
    }
    Ok(Found {
        provenance: json(&machine)?,
        planned,
    })
}

/// The error for a file of another version of the program.
pub(crate) fn other_schema(path: &Path, line: u64, found: u32) -> Error {
    Error::Malformed {
        path: path.to_owned(),
        line,
        reason: format!("schema {found}, but this program reads {SCHEMA_VERSION}"),
    }
}

/// All that another version of a file must have.
#[derive(Deserialize)]
struct Version {
    schema_version: u32,
}

fn json<T: DeserializeOwned>(path: &Path) -> Result<T, Error> {
    parse_json(path, &read_own(path, LARGEST_TEXT)?)
}

/// What `bytes`, the content of `path`, say: `plan.json` or `machine.json`, also an older one.
///
/// # Errors
/// Text that is no such file.
pub fn parse_json<T: DeserializeOwned>(path: &Path, bytes: &[u8]) -> Result<T, Error> {
    let malformed = |error: serde_json::Error| Error::Malformed {
        path: path.to_owned(),
        line: error.line().max(1) as u64,
        reason: error.to_string(),
    };
    let Version { schema_version } = serde_json::from_slice(bytes).map_err(malformed)?;
    if schema_version != earlier::VERSION {
        return serde_json::from_slice(bytes).map_err(malformed);
    }
    let mut value = serde_json::from_slice(bytes).map_err(malformed)?;
    earlier::renamed(&mut value);
    serde_json::from_value(value).map_err(malformed)
}

impl Found {
    /// The plan, if the run can be continued here and now.
    ///
    /// # Errors
    /// [`Error::Unfit`] names what changed since.
    pub fn fits(
        self,
        folder: &Path,
        machine: &Machine,
        build: &BuildInfo,
        program: &str,
    ) -> Result<Planned, Error> {
        let about = &self.provenance;
        let changed = |what: &str, how: Option<String>| {
            how.map(|how| format!("the {what} changed ({how}); begin a new run instead"))
        };
        let unfit = |reason| Error::unfit(folder, "continued", reason);
        let planned = self
            .planned
            .ok_or_else(|| unfit("it has no plan.json, so an earlier version made it".into()))?;
        let changed = changed("machine", about.machine.difference(machine))
            .or_else(|| changed("build", difference(&about.build, build)))
            .or_else(|| {
                changed(
                    "schema",
                    difference(&planned.schema_version, &about.schema_version),
                )
            })
            .or_else(|| changed("program", difference(&planned.program.as_str(), &program)));
        changed.map_or(Ok(planned), |reason| Err(unfit(reason)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of two values the last would win without a word.
    #[test]
    fn a_field_that_occurs_twice_is_refused_with_its_line() {
        #[derive(Debug, Deserialize)]
        struct Made {
            seed: u64,
        }
        let of = |text: &str| parse_json::<Made>(Path::new("plan.json"), text.as_bytes());
        assert_eq!(of("{\"schema_version\": 3, \"seed\": 1}").unwrap().seed, 1);
        let twice = of("{\"schema_version\": 3,\n\"seed\": 1,\n\"seed\": 2}").unwrap_err();
        let said = twice.to_string();
        assert!(said.contains("line 3: duplicate field `seed`"), "{said}");
    }
}
