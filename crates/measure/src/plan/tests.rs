use super::*;

#[test]
fn shards_are_written_as_they_are_read() {
    for text in ["1/1", "2/4", "4/4"] {
        assert_eq!(text.parse::<Shard>().unwrap().to_string(), text);
    }
    for text in ["0/4", "5/4", "1/0", "1", "a/b", "1/2/3", ""] {
        assert!(text.parse::<Shard>().is_err(), "{text}");
    }
}

/// Found by fuzzing: a division by zero when it listed its cases.
#[test]
fn a_shard_of_none_is_not_read() {
    for text in [r#"{"index":1,"of":0}"#, r#"{"index":3,"of":2}"#] {
        let read: Result<Shard, _> = serde_json::from_str(text);
        assert!(read.unwrap_err().to_string().contains("number of shards"));
    }
}

/// Else a study of placement could be taken for a usual run, or every plan of
/// before for another one.
#[test]
fn a_plan_with_fixed_places_says_so() {
    let text = |plan: &Plan| serde_json::to_string(plan).unwrap();
    let fixed = Plan {
        fixed_places: true,
        ..Plan::default()
    };
    assert!(!text(&Plan::default()).contains("places"));
    let read: Plan = serde_json::from_str(&text(&fixed)).unwrap();
    assert_eq!(read, fixed);
}

/// The reports of before have links 1 to 8; a second run must have others.
#[test]
fn another_seed_has_other_links() {
    let links = |link_seed| -> Vec<u32> {
        let plan = Plan {
            link_seed,
            ..Plan::default()
        };
        (1..=MOST_LINKS).map(|order| plan.shuffle(order)).collect()
    };
    assert_eq!(links(1)[..8], [1, 2, 3, 4, 5, 6, 7, 8]);
    let seeds = (1..200).chain([2026, 60_000_000, u64::MAX]);
    let mut all: Vec<_> = seeds.flat_map(links).collect();
    let count = all.len();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), count);
    assert!(!all.contains(&0) && !all.contains(&u32::MAX));
    let mut old = serde_json::to_value(Plan::default()).unwrap();
    old.as_object_mut().unwrap().remove("link_seed");
    let read: Plan = serde_json::from_value(old).unwrap();
    assert_eq!(read.link_seed, 1);
}

#[test]
fn every_case_is_in_one_shard() {
    for (of, number) in (1..=7).flat_map(|of| (1..=20).map(move |number| (of, number))) {
        let shards = (1..=of).filter(|&index| Shard { index, of }.takes(number));
        assert_eq!(shards.count(), 1, "case {number} of {of} shards");
    }
}

/// The first values of splitmix64 from 0, as its authors give them: the
/// state after each step is the argument of the next.
#[test]
fn the_mixer_is_splitmix64() {
    assert_eq!(mix(0), 0xe220_a839_7b1d_cdaf);
    assert_eq!(mix(0x9e37_79b9_7f4a_7c15), 0x6e78_9e6a_a1b9_65f4);
}

#[test]
fn blocks_and_launches_have_seeds_of_their_own() {
    let plan = Plan::default();
    let mut seeds = Vec::new();
    for (case, launch) in ["a", "b"].iter().flat_map(|case| [(case, 0), (case, 1)]) {
        let launch = plan.launch_seed(case, launch);
        seeds.extend((1..100).map(|block| block_seed(launch, block)));
    }
    let all = seeds.len();
    seeds.sort_unstable();
    seeds.dedup();
    assert_eq!(seeds.len(), all);
}
