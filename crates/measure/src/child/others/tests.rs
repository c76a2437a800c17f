use crate::child::others::*;
use std::sync::mpsc::channel;

/// The harness of tests has threads of its own, so that only more than there were
/// can be asked for.
#[test]
fn a_thread_is_seen_while_it_runs_and_after_its_end() {
    let before = Others::now().unwrap();
    let (end, ended) = channel::<()>();
    let thread = std::thread::spawn(move || {
        crate::spin(1, 3_000_000);
        ended.recv()
    });
    assert!(threads().unwrap() > 1);
    let running = Others {
        at_least: before.at_least,
        threads: before.threads + 1,
        ..before
    };
    assert_eq!(running.since(&before).as_deref(), Some(STARTED));
    end.send(()).unwrap();
    thread.join().unwrap().unwrap();
    let after = Others {
        threads: before.threads,
        ..Others::now().unwrap()
    };
    let said = after.since(&before).unwrap();
    assert!(said.starts_with("another thread took "), "{said}");
}

#[test]
fn rounding_is_no_thread() {
    let at = |at_least, at_most| Others {
        at_least,
        at_most,
        threads: 1,
    };
    assert_eq!(at(10, 12).since(&at(0, 2)), None);
    assert_eq!(at(10, 5012).since(&at(-4000, 2)), None);
    assert!(at(13, 14).since(&at(0, 2)).is_some());
}
