//! Texts that are refused, and how they are compared.

/// A refusal is a sentence. Returns that nothing was accepted.
pub(crate) fn refused(why: &str) -> bool {
    assert!(why.len() > 10, "{why:?}");
    false
}

/// The words of a text with one space between them.
pub(crate) fn in_words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
