//! Texts that are refused, and how they are compared.

use games::BadInput;

/// A refusal is a sentence of one line.
pub(crate) fn refused(why: &BadInput) {
    assert!(why.0.len() > 10, "{why:?}");
}

/// The words of a text with one space between them.
pub(crate) fn in_words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
