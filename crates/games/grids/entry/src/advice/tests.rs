use super::*;

/// Lines of an answer at most, as of other `advise`.
const LINES: usize = 25;

fn answer(size: Option<&str>, workload: Option<&str>) -> String {
    let advised = advise(&Asked { size, workload }).unwrap();
    let text = advised.text(LINES);
    assert!(text.lines().count() <= LINES, "{text}");
    let wide = text.lines().find(|line| line.chars().count() > 80);
    assert_eq!(wide, None);
    text
}

#[test]
fn every_question_is_answered_in_25_lines() {
    for work in Grids::workloads() {
        for size in [None, Some("2"), Some("64"), Some("512x128"), Some("8192")] {
            answer(size, Some(work.name));
        }
    }
    answer(None, None);
    answer(Some("1000"), None);
}

#[test]
fn sizes_between_and_beyond_those_that_were_measured_are_answered_as_such() {
    let text = |size, work| answer(Some(size), Some(work)).replace('\n', " ");
    // Rows of a power of two are slow by column, and rows of other lengths are not.
    assert!(text("1023", "walk-columns").contains("with figures is 1025x1025"));
    assert!(text("2048", "walk-columns").contains("with figures is 1024x1024"));
    assert!(text("3000", "bfs-open").contains("The fastest on 2048x2048: padded-dynamic"));
    assert!(text("4097", "bfs-open").contains("No larger grid has a figure of bfs-open"));
    assert!(text("4096", "stencil5").contains("No larger grid has a figure of stencil5"));
    assert!(!text("4096", "bfs-open").contains("larger grid"));
}

#[test]
fn another_processor_with_another_leader_is_named() {
    let text = answer(Some("1024"), Some("bfs-open")).replace('\n', " ");
    assert!(
        text.contains("On Intel Xeon morton-dynamic is the fastest."),
        "{text}"
    );
    assert!(!answer(Some("64"), Some("bfs-open")).contains("On Intel Xeon"));
}

#[test]
fn what_did_not_run_against_its_rivals_is_not_recommended() {
    let use_it = |size, work| answer(Some(size), Some(work)).starts_with("Use ");
    assert!(use_it("64", "bfs-open") && use_it("1024", "bfs-open"));
    assert!(use_it("4096", "life-bits"));
    // Not all layouts have a figure at 1024; none has one at 1000.
    assert!(!use_it("1024", "stencil9") && !use_it("1000", "bfs-open"));
}
