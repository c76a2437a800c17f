use super::*;

fn sorting(other: Function<Vec<u64>>) -> Functions<Vec<u64>> {
    Functions {
        name: "sorting",
        input: |seed, units| (0..u64::from(units)).map(|at| (seed ^ at) % 97).collect(),
        digest: |sorted| sorted.iter().fold(0, |sum, own| sum.rotate_left(5) ^ own),
        functions: vec![("stable", |all| all.sort()), other],
    }
}

fn proven(other: Function<Vec<u64>>) -> Result<String, String> {
    let proofs = sorting(other).proofs();
    assert_eq!(proofs.len(), 1);
    (proofs[0].run)()
}

#[test]
fn what_does_the_same_is_proven_and_what_does_not_is_found() {
    let said = proven(("unstable", |all| all.sort_unstable()));
    assert_eq!(said.unwrap(), "64 inputs of 100 operations");
    let said = proven(("reversed", |all| all.reverse()));
    assert_eq!(said.unwrap_err(), "seed 0: another result than stable");
}

#[test]
fn the_first_function_is_the_reference_and_has_a_copy() {
    let case = sorting(("unstable", |all| all.sort_unstable())).case();
    let names: Vec<_> = case
        .contenders
        .iter()
        .map(|own| own.name.as_str())
        .collect();
    assert_eq!(names, ["stable", "unstable", "stable-twin"]);
    let references = case.contenders.iter().filter(|own| own.reference);
    assert_eq!(references.count(), 1);
    assert_eq!(case.contenders[2].duplicate_of.as_deref(), Some("stable"));
    let mut works = case.contenders.iter().map(|own| {
        let mut work = (own.make)();
        work.load(7, 50);
        let digest = work.run();
        (digest.wrapping_add(work.result()), work.operations())
    });
    let first = works.next().unwrap();
    assert!(first.0 != 0 && works.all(|own| own == first));
}
