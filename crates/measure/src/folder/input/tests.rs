use super::*;

#[test]
fn the_largest_size_is_kept() {
    assert_eq!(limited(&b"abcd"[..], 4).unwrap(), b"abcd");
    let error = limited(io::repeat(0), 1 << 20).unwrap_err();
    assert_eq!(
        error.to_string(),
        "it is larger than 1 MiB, the most that is read"
    );
}

#[cfg(unix)]
#[test]
fn devices_and_links_are_not_read() {
    let said = |path: &Path| read_own(path, 9).unwrap_err().to_string();
    let device = said(Path::new("/dev/zero"));
    assert!(device.ends_with("it is no file"), "{device}");
    let link = std::env::temp_dir().join(format!("measure-link-{}", std::process::id()));
    let _ = fs::remove_file(&link);
    std::os::unix::fs::symlink(file!(), &link).unwrap();
    let link_said = said(&link);
    assert!(link_said.contains("it is a link"), "{link_said}");
    fs::remove_file(link).unwrap();
}
