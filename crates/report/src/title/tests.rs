use super::*;

#[test]
fn what_was_run_is_in_the_command() {
    let cases = [
        ("cargo bench", "default cases"),
        ("boardbench measure --default --layouts 8", "default cases"),
        ("boardbench measure --quick --out there", "quick look"),
        ("boardbench measure peers --budget 3m", "peers"),
        ("boardbench measure go 19x19 --budget=3m", "go 19x19"),
        ("boardbench measure a b c --seed 7", "12 cases"),
        ("boardbench measure --shard 1/4", "12 cases"),
        ("boardbench merge a b", "12 cases"),
    ];
    for (command, words) in cases {
        for has_variants in [false, true] {
            let found = selection(command, 12, has_variants);
            assert_eq!(found, words, "{command}");
        }
    }
    // Before boardbench-variants, boardbench had all variants.
    for program in ["boardbench", "boardbench-variants"] {
        let command = format!("{program} measure --link-orders 8 --budget 9m");
        assert_eq!(selection(&command, 12, true), "full matrix");
    }
    let without = selection("boardbench measure --budget 9m", 12, false);
    assert_eq!(without, "all cases without variants");
}

#[test]
fn processors_have_the_names_that_people_use() {
    assert_eq!(named("AMD EPYC", Some("Zen 4")), "AMD EPYC Zen 4");
    assert_eq!(named("AMD EPYC", None), "AMD EPYC");
    assert_eq!(
        named(
            "Intel(R) Xeon(R) Processor @ 2.10GHz",
            Some("Granite Rapids")
        ),
        "Intel Xeon Granite Rapids"
    );
}
