//! The laws of the fuzz targets (`fuzz/laws`), on the texts of their corpus: each seed, and
//! each finding, which became a seed. And on cheap mutants of them: every prefix, and every
//! byte left out or doubled.

#[path = "../../../fuzz/laws/mod.rs"]
#[allow(unreachable_pub, missing_docs, reason = "a separate library elsewhere")]
mod laws;

use std::fs;
use std::path::Path;

/// A law returns whether it accepted the text: of each kind of seeds some must be.
fn replay(kind: &str, law: fn(&[u8]) -> bool) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../fuzz/corpus")
        .join(kind);
    let (mut texts, mut accepted) = (0, 0);
    for entry in fs::read_dir(folder).expect("the corpus") {
        let bytes = fs::read(entry.expect("an entry").path()).expect("a text");
        accepted += usize::from(law(&bytes));
        // Long ones at fewer places.
        for at in (0..bytes.len()).step_by(bytes.len() / 100 + 1) {
            law(&bytes[..at]);
            law(&[&bytes[..at], &bytes[at + 1..]].concat());
            law(&[&bytes[..=at], &bytes[at..]].concat());
        }
        texts += 1;
    }
    assert!(
        2 * accepted > texts && texts > 1,
        "{kind}: {accepted} of {texts} texts are accepted"
    );
}

#[test]
fn fen() {
    replay("fen", laws::fen);
}

#[test]
fn othello() {
    replay("othello", laws::othello);
}

#[test]
fn moves() {
    replay("moves", laws::moves);
}

#[test]
fn sgf() {
    replay("sgf", laws::sgf);
}

#[test]
fn rows() {
    replay("rows", laws::rows);
}

#[test]
fn plan() {
    replay("plan", laws::plan);
}
