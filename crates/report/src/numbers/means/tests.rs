use super::*;
use crate::measured::made_up::{case, noisy};
use crate::numbers::significance::Spread;

/// What a run does to a contender, it does in all cases: only what cases show by
/// themselves becomes smaller in their mean.
#[test]
fn what_changes_between_runs_stays_whole_in_a_mean() {
    let all = [("naive2d", 3.0), ("flat", 2.0), ("padded", 1.0)];
    let sizes = [5, 7, 9, 11, 13, 15, 17, 19].map(|size| format!("go-{size}-query"));
    let measured = |percent| sizes.clone().map(|name| noisy(&name, &all, percent));
    let halves = |cases: &[CaseEstimate]| {
        let found = workloads(cases);
        let [own] = found.as_slice() else {
            panic!("one kind of work")
        };
        assert_eq!((own.cases.len(), own.mean.contenders.len()), (8, 3));
        // Best first: padded, flat, naive2d. The last is the reference.
        let width = |of: &Estimate| of.spread.half_width();
        let ratio = own.mean.contenders[0].ratio.as_ref().map(width);
        let between = own.between(0, 1).as_ref().map(width);
        ratio.zip(between).expect("all are estimated")
    };
    let of_runs = Spread::known(0.0132).half_width();
    let (ratio, between) = halves(&measured(0.1).map(|case| CaseEstimate::of(&case)));
    for share in [ratio / of_runs, between / of_runs] {
        // 500 draws show the width to a few per cent.
        assert!((0.85..1.15).contains(&share), "{share}");
    }
    let within = measured(1.0).map(|case| CaseEstimate::within_run(&case));
    let one = within[0].ranked(BoardSize::CompileTime)[0].ratio.clone();
    let one = one.map_or(0.0, |ratio| ratio.spread.half_width());
    let (ratio, between) = halves(&within);
    assert!(
        ratio < 0.6 * one && between < 0.6 * one,
        "{ratio} {between} {one}"
    );
}

/// The mean of one case is that case, of whose place nothing is judged again.
#[test]
fn a_single_case_keeps_its_places() {
    let made = [("naive2d", 1.0), ("flat", 2.0)];
    let mut own = case("go-19-perft", &made);
    own.contenders[1].place = None;
    for contender in &mut own.contenders {
        let row = &mut contender.row;
        (row.parameters, row.pool) = ("depth-4".into(), "games".into());
    }
    let found = workloads(&[own]);
    let of_case = |own: &ContenderEstimate| (own.place.is_some(), own.ratio.as_ref().unwrap().n);
    let all: Vec<_> = found[0].mean.contenders.iter().map(of_case).collect();
    assert_eq!(all, [(true, 1), (false, 1)]);
    let row = &found[0].reference;
    let texts = [
        &row.case_name,
        &row.workload,
        &row.size,
        &row.parameters,
        &row.unit,
        &row.pool,
    ];
    assert_eq!(
        texts,
        ["all perft depth-4", "perft depth-4", "all", "", "", ""]
    );
}

#[test]
fn cases_with_different_references_have_no_mean() {
    let of = |name, [one, other]: [&str; 2]| case(name, &[(one, 1.0), (other, 2.0)]);
    let [one, other] = [["naive2d", "flat"], ["flat", "naive2d"]];
    let means = |own| workloads(&[of("go-9-playout", one), of("go-19-playout", own)]);
    assert_eq!((means(one).len(), means(other).len()), (1, 0));
}
