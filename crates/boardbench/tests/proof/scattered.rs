//! Visits to many positions: all contenders make the same.

use boardbench::{Registry, case};

#[test]
fn visits_agree_and_can_be_made_again() {
    let registry = Registry::standard();
    for name in [
        "chess-8-positions-1024",
        "go-19-positions-1024-bytes",
        "go-19-boards-1024-bytes",
    ] {
        let found = case(&registry, name, 16).expect("a case");
        let mut expected = None;
        for contender in &found.contenders {
            let mut subject = (contender.make)();
            subject.load(7, 200);
            let digest = subject.run();
            assert_eq!((digest, subject.operations()), (subject.run(), 200));
            subject.load(8, 200);
            assert_ne!(digest, subject.run(), "{}", contender.name);
            subject.load(7, 200);
            let again = (digest, subject.transcript(7, 200));
            let expected = expected.get_or_insert_with(|| again.clone());
            assert!(*expected == again, "{name}: {}", contender.name);
        }
        assert!(found.contenders.len() > 3);
    }
}
