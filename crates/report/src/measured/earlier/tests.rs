use super::*;
use crate::measured::made_up::row;

#[test]
fn the_name_of_a_workload_says_work_number_and_comparison() {
    let of = |name| taken_apart(name);
    let as_said = |work: &str, number, comparison: &str| (work.into(), number, comparison.into());
    assert_eq!(
        of("liberties-16-bookkeeping"),
        as_said("liberties-N", Some(16), "bookkeeping")
    );
    assert_eq!(of("positions-1024"), as_said("positions-N", Some(1024), ""));
    assert_eq!(of("playout-strings"), as_said("playout", None, "strings"));
    assert_eq!(
        of("playout-free-peers"),
        as_said("playout-free", None, "peers")
    );
    assert_eq!(
        of("make-unmake-300-undo-move"),
        as_said("make-unmake-N", Some(300), "undo-move")
    );
    assert_eq!(
        of("query-bounds-flat"),
        as_said("query", None, "bounds-flat")
    );
    assert_eq!(of("own-work"), as_said("own-work", None, ""));
}

#[test]
fn layouts_and_states_of_earlier_reports_are_read() {
    assert_eq!((LAYOUTS.len(), STATES.len()), (19, 19));
    assert_eq!(kept("gomoku", "walk"), "nothing beside the stones");
    assert_eq!(kept("go", "walk"), "");
}

#[test]
fn a_report_with_works_may_lack_roles() {
    let of = |name: &str| {
        let mut row = row("go-19-playout", 0, (name, 1.0), &mut Vec::new());
        row.role = Role::Plain;
        fill(&mut row);
        assert_eq!(row.work, "playout");
        row.role
    };
    assert_eq!(of("naive2d+flood"), Role::Naive);
    assert_eq!(of("peer:engine"), Role::Peer);
    assert_eq!(of("padded+flood"), Role::Plain);
}
