use super::*;

#[cfg(unix)]
#[test]
fn a_link_is_replaced_and_not_followed() {
    let folder = std::env::temp_dir().join(format!("measure-whole-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let (victim, place) = (folder.join("victim"), folder.join("README.md"));
    fs::write(&victim, "mine").unwrap();
    std::os::unix::fs::symlink(&victim, &place).unwrap();
    std::os::unix::fs::symlink(&victim, folder.join("README.md.part")).unwrap();
    write_whole(&place, b"new").unwrap();
    assert_eq!(fs::read(&victim).unwrap(), b"mine");
    assert_eq!(fs::read(&place).unwrap(), b"new");
    let link = folder.join("tables");
    std::os::unix::fs::symlink(&folder, &link).unwrap();
    assert!(make_folder(&link).is_err());
    fs::remove_dir_all(folder).unwrap();
}
