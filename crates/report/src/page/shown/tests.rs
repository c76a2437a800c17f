use super::*;

#[test]
fn work_has_words_and_a_name() {
    let works = [
        ("copy", "a copy"),
        ("boards-N", "one of N boards"),
        ("ataris-N", "with N questions"),
    ];
    let works = works.map(|(name, words)| (name.to_owned(), words.to_owned()));
    let site = Site {
        works: &works,
        repository: None,
    };
    let words = ["copy", "boards-1024", "ataris-1", "planes-u8"].map(|name| site.work(name));
    assert_eq!(
        words,
        [
            "a copy (copy)",
            "one of 1024 boards (boards-1024)",
            "with 1 question (ataris-1)",
            "planes-u8"
        ]
    );
}
