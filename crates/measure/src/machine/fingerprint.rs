//! In what two runs differ that should be alike.

use std::fs::File;
use std::hash::Hasher;
use std::io::{BufReader, Read};
use std::path::Path;

use serde::Serialize;
use serde_json::Value;

use crate::Error;

/// In what two descriptions differ, as `kernel 6.1 and 6.2`; `None` if they
/// don't. Both must be of one type.
pub fn difference<T: Serialize>(one: &T, other: &T) -> Option<String> {
    let value = |of| serde_json::to_value(of).unwrap_or_default();
    let mut found = Vec::new();
    collect("", &value(one), &value(other), &mut found);
    (!found.is_empty()).then(|| found.join(", "))
}

fn collect(name: &str, one: &Value, other: &Value, found: &mut Vec<String>) {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            for (key, value) in one {
                collect(key, value, other.get(key).unwrap_or(&Value::Null), found);
            }
        }
        _ if one == other => {}
        _ => found.push(format!("{name} {} and {}", plain(one), plain(other))),
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "unknown".into(),
        other => other.to_string(),
    }
}

/// Hash of a program's bytes: two builds of one commit may differ. It is
/// compared with what the same program said, so its kind may change with the
/// compiler.
///
/// # Errors
/// A file that can't be read.
pub fn program_hash(program: &Path) -> Result<String, Error> {
    let mut file = BufReader::new(File::open(program).map_err(Error::read(program))?);
    let mut hasher = std::hash::DefaultHasher::new();
    let mut buffer = vec![0; 1 << 16];
    loop {
        match file.read(&mut buffer).map_err(Error::read(program))? {
            0 => return Ok(format!("{:016x}", hasher.finish())),
            n => hasher.write(&buffer[..n]),
        }
    }
}

#[cfg(test)]
mod tests;
