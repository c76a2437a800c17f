#[test]
fn every_file_names_its_source_on_its_first_line() {
    let mut files = 0;
    for game in ["chess", "connect4", "go", "hex", "mnk", "othello"] {
        let folder = format!("{}/{game}/oracles", env!("CARGO_MANIFEST_DIR"));
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            let first = text.lines().next().unwrap();
            assert!(
                first.starts_with("# ") && first.contains("source: "),
                "{path:?}"
            );
            files += 1;
        }
    }
    assert_eq!(files, 12);
}
