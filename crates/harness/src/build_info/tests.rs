use std::fs;
use std::path::Path;

use super::build_info;

/// A game whose sources have no digest would lose its votes with every other game's change.
#[test]
fn every_game_and_what_games_share_has_a_digest_in_a_checkout() {
    let info = build_info();
    if info.commit.is_none() {
        assert!(info.timed.is_empty(), "{:?}", info.timed);
        return;
    }
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    let mut expected = vec!["shared".to_owned()];
    for folder in fs::read_dir(games).expect("the games are there") {
        let folder = folder.expect("a folder").path();
        if folder.join("entry").exists() {
            expected.push(folder.file_name().unwrap().to_string_lossy().into_owned());
        }
    }
    expected.sort();
    let parts: Vec<&String> = info.timed.keys().collect();
    assert_eq!(parts, expected.iter().collect::<Vec<_>>());
}
