//! Every peer passes the checks of boardbench's own contenders.

use boardbench::verify::{Depth, Verdict, checks};
use boardbench::{Chess, Connect4, Go, Mnk, Othello, Registry};

fn registry() -> Registry {
    let mut registry = Registry::standard();
    peers::register(&mut registry);
    registry
}

/// The names of a registry's peers, each with its game.
fn names(registry: &Registry) -> Vec<String> {
    let go = registry
        .contenders::<Go>()
        .iter()
        .map(|c| format!("go {}", c.name));
    let chess = registry
        .contenders::<Chess>()
        .iter()
        .map(|c| format!("chess {}", c.name));
    let othello = registry
        .contenders::<Othello>()
        .iter()
        .map(|c| format!("othello {}", c.name));
    let mnk = registry
        .contenders::<Mnk>()
        .iter()
        .map(|c| format!("mnk {}", c.name));
    let connect4 = registry
        .contenders::<Connect4>()
        .iter()
        .map(|c| format!("connect4 {}", c.name));
    let all = go.chain(chess).chain(othello).chain(mnk).chain(connect4);
    all.filter(|name| name.contains(" peer:")).collect()
}

#[test]
fn every_peer_is_registered_and_no_other() {
    let mut expected = vec![
        "go peer:board-game",
        "go peer:goban",
        "chess peer:cozy-chess",
        "chess peer:chess",
        "othello peer:othello",
        "othello peer:magpie",
        "mnk peer:board-game",
        "connect4 peer:board-game",
    ];
    if cfg!(feature = "gpl") {
        expected.insert(4, "chess peer:shakmaty");
    }
    assert_eq!(names(&registry()), expected);
}

/// Runs the checks of one kind on the peers: none may fail, and each must be
/// applicable to that number of them.
fn check_equal(kind: &str, applicable: usize) {
    let registry = registry();
    let own =
        |name: &str| name.starts_with(kind) && name.contains("/peer:") && !name.contains("/grid/");
    let mut passed = 0;
    for check in checks(&registry, Depth::Usual) {
        if own(check.name()) {
            match check.run() {
                Verdict::Passed(_) => passed += 1,
                Verdict::NotApplicable(_) => {}
                Verdict::Failed(why) => panic!("{}: {why}", check.name()),
            }
        }
    }
    let gpl = usize::from(cfg!(feature = "gpl") && !kind.starts_with("recorded/"));
    assert_eq!(passed, applicable + gpl, "{kind}");
}

#[test]
fn node_counts_are_the_published_ones() {
    check_equal("oracle/", 8);
}

#[test]
fn playouts_are_the_reference_playouts_or_the_judges() {
    check_equal("playouts/", 8);
}

#[test]
fn random_play_with_undos_agrees_with_the_judge() {
    check_equal("agreement/", 8);
}

#[test]
fn recorded_games_end_as_recorded() {
    check_equal("recorded/", 3);
}

/// Eight stores, and all contenders of the cases in which crates meet ours.
#[test]
fn crates_on_grids_do_the_same_work() {
    let registry = registry();
    let mut passed = 0;
    for check in checks(&registry, Depth::Usual) {
        if check.name().contains("/grid/") && check.name().contains("peer") {
            match check.run() {
                Verdict::Passed(_) => passed += 1,
                _ => panic!("{}", check.name()),
            }
        }
    }
    assert_eq!(passed, 8 + 10);
}

/// Peers are compared in separate cases, beside boardbench's best.
#[test]
fn every_peer_meets_the_best_of_boardbench() {
    let registry = registry();
    let cases = boardbench::cases(&registry, 16);
    for name in names(&registry) {
        let (_, name) = name.split_once(' ').expect("game and name");
        let meets = |listed: &boardbench::Listed| {
            let case = &listed.case;
            case.check().expect("one reference and each contender once");
            let peers = case.workload.ends_with("-peers");
            peers && case.contenders.iter().any(|c| c.name == *name)
        };
        assert!(cases.iter().any(meets), "{name}");
    }
}

#[test]
fn who_registers_no_peers_has_no_cases_of_them() {
    let cases = boardbench::cases(&Registry::standard(), 16);
    let of_peers = |listed: &&boardbench::Listed| {
        listed.case.workload.ends_with("-peers") && listed.case.game != "grid"
    };
    let found: Vec<_> = cases
        .iter()
        .filter(of_peers)
        .map(|l| &l.case.name)
        .collect();
    assert_eq!(found, [""; 0]);
}
