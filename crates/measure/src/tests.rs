/// Else `machine.json` would name a level at which nothing timed was compiled, as it
/// did once.
#[test]
fn this_crate_is_optimised_as_what_is_timed() {
    let workspace = include_str!("../../../Cargo.toml");
    let crates = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let names_in = |folder: &str| -> Vec<String> {
        let entries = std::fs::read_dir(folder).expect("a folder of crates");
        let names = entries.map(|entry| entry.expect("a crate").file_name());
        names.filter_map(|name| name.into_string().ok()).collect()
    };
    let games = names_in(&format!("{crates}/games"));
    let contenders = games.iter().map(|game| format!("contenders-{game}"));
    let mut timed: Vec<_> = names_in(crates).into_iter().chain(contenders).collect();
    // What reads arguments and what makes reports times nothing.
    timed.retain(|name| !["boardbench", "harness", "report", "estimate"].contains(&name.as_str()));
    assert!(
        timed.iter().any(|name| name == "contenders-go"),
        "{timed:?}"
    );
    for package in timed {
        assert!(
            !workspace.contains(&format!(".package.{package}]")),
            "{package}"
        );
    }
}
