use super::*;

#[test]
fn the_files_of_the_system_are_understood() {
    assert_eq!(load_of("3.60 1.02 0.30 2/345 12\n"), Some(360));
    assert_eq!(load_of("nonsense"), None);
    let stat = "cpu  100 20 30 4000 50 6 7 8 0 0\ncpu0 1 2 3 4 5 6 7 8 0 0\n";
    let ticks = Ticks::read(stat).unwrap();
    assert_eq!((ticks.busy, ticks.steal), (163, 8));
    assert!(Ticks::read("cpu  1 2").is_none());
}

#[cfg(target_os = "linux")]
#[test]
fn a_moment_sees_what_this_process_did() {
    let before = Moment::now();
    assert!(before.started_ms.is_some_and(|ms| ms > 1_700_000_000_000));
    let meanwhile = before.until_now();
    assert!(meanwhile.others_ms.is_some() && meanwhile.steal_ms.is_some());
}
