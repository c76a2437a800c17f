//! The proofs that `boardbench verify grid` runs.

use grids::Grids;
use measure::World;

#[test]
fn all_proofs_hold() {
    for proof in Grids::checks() {
        let found = (proof.run)();
        assert!(found.is_ok(), "{}: {}", proof.name, found.unwrap_err());
    }
}

#[test]
fn cases_are_well_formed_and_have_unique_names() {
    let cases = Grids::cases();
    let mut names: Vec<&str> = cases.iter().map(|(case, _)| case.name.as_str()).collect();
    for (case, _) in &cases {
        case.check().unwrap();
        assert!(case.contenders.len() > 1, "{}", case.name);
    }
    names.sort_unstable();
    let all = names.len();
    names.dedup();
    assert_eq!(names.len(), all);
}
