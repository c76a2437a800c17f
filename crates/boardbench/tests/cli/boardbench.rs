//! Drives the real program: `boardbench("perft go --depth 1").succeeds()`.

use std::process::Command;

/// A call of the program that has not been made yet.
pub(crate) struct Call(Vec<String>);

/// A call with these words as arguments.
pub(crate) fn boardbench(words: &str) -> Call {
    Call(words.split_whitespace().map(str::to_owned).collect())
}

impl Call {
    /// Adds an option whose value may hold spaces.
    pub(crate) fn with(mut self, option: &str, value: &str) -> Self {
        self.0.extend([option.to_owned(), value.to_owned()]);
        self
    }

    #[track_caller]
    fn ends_with(self, code: i32) -> Output {
        self.ends_with_any(&[code])
    }

    /// Makes the call; no call may end in a panic.
    #[track_caller]
    pub(crate) fn ends_with_any(self, codes: &[i32]) -> Output {
        let output = Command::new(env!("CARGO_BIN_EXE_boardbench"))
            .args(&self.0)
            .output()
            .expect("the program runs");
        let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
        let result = Output {
            stdout: text(output.stdout),
            stderr: text(output.stderr),
        };
        let call = self.0.join(" ");
        assert!(
            !result.stderr.contains("panicked"),
            "{call}: {}",
            result.stderr
        );
        let code = output.status.code().unwrap_or(-1);
        assert!(codes.contains(&code), "{call}: {code}: {}", result.stderr);
        result
    }

    /// Expects exit code 0.
    #[track_caller]
    pub(crate) fn succeeds(self) -> Output {
        self.ends_with(0)
    }

    /// Expects exit code 1.
    #[track_caller]
    pub(crate) fn finds(self) -> Output {
        self.ends_with(1)
    }

    /// Expects exit code 2, nothing on stdout, and a sentence with these parts.
    #[track_caller]
    pub(crate) fn refuses(self, parts: &[&str]) {
        let call = self.0.join(" ");
        let result = self.ends_with(2);
        assert_eq!(result.stdout, "", "{call}");
        for part in parts {
            assert!(
                result.stderr.contains(part),
                "{call}: no {part:?} in {}",
                result.stderr
            );
        }
    }
}

/// What a call printed.
pub(crate) struct Output {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Output {
    /// Expects a part of what was printed.
    #[track_caller]
    pub(crate) fn says(&self, part: &str) {
        has(&self.stdout, part);
    }

    /// Expects a part of the messages.
    #[track_caller]
    pub(crate) fn tells(&self, part: &str) {
        has(&self.stderr, part);
    }

    /// The first line.
    pub(crate) fn header(&self) -> &str {
        self.stdout.lines().next().unwrap_or_default()
    }

    /// A column of the CSV.
    #[track_caller]
    pub(crate) fn column(&self, name: &str) -> Vec<String> {
        let mut reader = csv::Reader::from_reader(self.stdout.as_bytes());
        let header = reader.headers().expect("a header").clone();
        let index = header.iter().position(|column| column == name);
        let index = index.unwrap_or_else(|| panic!("no column {name} in {header:?}"));
        let rows = reader
            .records()
            .map(|row| row.expect("a row")[index].to_owned());
        rows.collect()
    }

    /// The JSON.
    #[track_caller]
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.stdout).expect("JSON")
    }
}

/// Expects a part of a text.
#[track_caller]
pub(crate) fn has(text: &str, part: &str) {
    assert!(text.contains(part), "no {part:?} in {text}");
}

/// Expects the beginning of a text.
#[track_caller]
pub(crate) fn begins(text: &str, part: &str) {
    assert!(text.starts_with(part), "no {part:?} begins {text}");
}

/// The rows of a text, whose cells have bars between them. `\t` and `\n` are what they are in
/// code.
pub(crate) fn table<const N: usize>(text: &str) -> impl Iterator<Item = [String; N]> {
    let cell = |cell: &str| cell.trim().replace("\\t", "\t").replace("\\n", "\n");
    let row = move |line: &str| line.split('|').map(cell).collect::<Vec<_>>();
    let rows = text.trim_matches('\n').lines().map(row);
    rows.map(|row| row.try_into().expect("as many cells in each row"))
}
