use super::*;

const KNOWN: [&str; 6] = [
    "padded",
    "padded2d",
    "padded-tight",
    "flat",
    "0x88",
    "bitboard+chains",
];

#[test]
fn a_mistyped_name_is_recognised() {
    assert_eq!(similar("paded", &KNOWN), ["padded"]);
    assert_eq!(similar("falt", &KNOWN), ["flat"]);
    assert_eq!(similar("0x89", &KNOWN), ["0x88"]);
    assert_eq!(similar("Bitbord+chains", &KNOWN), ["bitboard+chains"]);
    assert_eq!(similar("tight", &KNOWN), ["padded-tight"]);
    assert!(similar("mailbox", &KNOWN).is_empty());
    assert!(similar("", &KNOWN).is_empty());
}

#[test]
fn no_message_has_more_than_ten_names() {
    let many: Vec<String> = (10..60).map(|number| format!("layout{number}")).collect();
    for name in ["layout", "layout9", "quantum", ""] {
        let known = many.iter().map(String::as_str);
        let words = unknown("layout", name, known, "boardbench list layouts");
        let named = many.iter().filter(|own| words.contains(own.as_str()));
        assert_eq!(named.count(), 10, "{words}");
    }
}

#[test]
fn a_hostile_name_stays_a_short_text() {
    let words = unknown("layout", &"\u{1b}[31mx".repeat(1000), KNOWN, "");
    assert!(!words.contains('\u{1b}') && words.len() < 300, "{words}");
}
