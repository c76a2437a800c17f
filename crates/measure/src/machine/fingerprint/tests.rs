use super::*;
use crate::BuildInfo;

#[test]
fn what_differs_is_named() {
    let one = BuildInfo::default();
    let other = BuildInfo {
        rustc: "rustc 1.95.0".into(),
        dirty: Some(true),
        ..BuildInfo::default()
    };
    assert_eq!(difference(&one, &one), None);
    let said = difference(&one, &other).unwrap();
    assert!(said.contains("rustc  and rustc 1.95.0"), "{said}");
    assert!(said.contains("dirty unknown and true"), "{said}");
}

#[test]
fn programs_are_told_apart_by_their_bytes() {
    let folder = std::env::temp_dir().join(format!("measure-hash-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let hash = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        std::fs::write(&path, bytes).unwrap();
        program_hash(&path).unwrap()
    };
    assert_eq!(hash("a", b"same"), hash("b", b"same"));
    assert_ne!(hash("a", b"same"), hash("c", b"other"));
    std::fs::remove_dir_all(folder).unwrap();
}
