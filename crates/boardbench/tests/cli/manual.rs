//! Completions and manual pages.

use crate::boardbench::boardbench;
use crate::continued::Scratch;

const VERBS: [&str; 5] = ["measure", "perft", "versus", "completions", "man"];

#[test]
fn every_shell_completes_every_verb() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let text = boardbench(&format!("completions {shell}"))
            .succeeds()
            .stdout;
        for verb in VERBS {
            assert!(text.contains(verb), "{shell} {verb}");
        }
    }
    boardbench("completions dos").refuses(&["dos", "fish"]);
}

#[test]
fn every_verb_has_a_manual_page() {
    let page = boardbench("man").succeeds().stdout;
    assert!(page.contains(".TH boardbench 1"), "{page}");
    let scratch = Scratch::new("man");
    let folder = scratch.at("man1");
    boardbench(&format!("man {folder}")).succeeds();
    for verb in VERBS {
        let path = format!("{folder}/boardbench-{verb}.1");
        let page = std::fs::read_to_string(&path).expect("a page");
        assert!(page.contains("Example: boardbench"), "{path}: {page}");
        assert!(
            page.contains("boardbench\\-") || page.contains("boardbench "),
            "{page}"
        );
    }
    boardbench(&format!("man {folder}/boardbench.1/below")).refuses(&["manual pages"]);
}
