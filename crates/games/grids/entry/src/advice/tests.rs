use super::*;
use std::collections::HashSet;

/// An answer as one line. It has at most 25 lines, as of other `advise`.
fn answer(size: Option<&str>, workload: Option<&str>) -> String {
    let text = advise(&Asked { size, workload }).unwrap().text(25);
    assert!(text.lines().count() <= 25, "{text}");
    let wide = text.lines().find(|line| line.chars().count() > 80);
    assert_eq!(wide, None);
    text.replace('\n', " ")
}

#[test]
fn every_question_is_answered_in_25_lines() {
    let works = Grids::workloads().into_iter().map(|own| Some(own.name));
    for work in works.chain([None]) {
        for size in [None, Some("2"), Some("64"), Some("512x128"), Some("8192")] {
            answer(size, work);
        }
    }
}

#[test]
fn several_sizes_have_figures_and_answers_say_how_far_those_carry() {
    let points = measured::all().into_iter().map(|own| own.size.points());
    assert!(points.collect::<HashSet<_>>().len() >= 4);
    let text = |size, work| answer(Some(size), Some(work));
    // Rows of a power of two are slow by column, and rows of other lengths are not.
    assert!(text("1023", "walk-columns").contains("with figures is 1025x1025"));
    assert!(text("2048", "walk-columns").contains("with figures is 1024x1024"));
    // Sizes may lie between those that were measured, or beyond them.
    assert!(text("3000", "bfs-open").contains("The fastest on 2048x2048: padded-dynamic"));
    assert!(text("4097", "bfs-open").contains("No larger grid has a figure of bfs-open"));
    assert!(text("4096", "stencil5").contains("No larger grid has a figure of stencil5"));
    assert!(!text("4096", "bfs-open").contains("larger grid"));
    // Another processor may have another leader.
    assert!(text("2048", "bfs-open").contains("On Intel Xeon morton-dynamic is the fastest."));
    assert!(!text("64", "bfs-open").contains("On Intel Xeon"));
    // What did not run against its rivals is not recommended: not all layouts have a figure
    // at 1024, and none has one at 1000.
    let use_it = |size, work| text(size, work).starts_with("Use ");
    assert!(use_it("64", "bfs-open") && use_it("1024", "bfs-open"));
    assert!(use_it("4096", "life-bits"));
    assert!(!use_it("1024", "stencil9") && !use_it("1000", "bfs-open"));
}

#[test]
fn every_layout_has_code() {
    let cases = Grids::cases();
    let contenders = cases.iter().flat_map(|(case, _)| &case.contenders);
    let own = contenders.filter(|own| own.duplicate_of.is_none());
    let layouts: HashSet<&str> = own.map(|own| &*own.layout).collect();
    for layout in layouts.into_iter().filter(|own| !own.starts_with("peer:")) {
        let (_, text, items) = code::source(layout).expect(layout);
        let code = code::copied(text, items);
        assert_eq!(code.matches("\n}\n").count(), items.len().max(1), "{code}");
        assert!(code.lines().count() < 60, "{code}");
    }
}
