use super::*;

fn scratch(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("measure-{}-{name}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    path
}

#[test]
fn the_stamp_is_the_contracts() {
    let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1_795_175_829);
    assert_eq!(stamp(time), "2026-11-20T1157Z");
}

#[test]
fn an_existing_folder_is_not_used_again() {
    let parent = scratch("twice");
    let make = || Folder::create(&parent, SystemTime::UNIX_EPOCH, "slug").unwrap();
    let names = [make(), make(), make()]
        .map(|f| f.path().file_name().unwrap().to_string_lossy().into_owned());
    let plain = "1970-01-01T0000Z-slug";
    assert_eq!(
        names,
        [plain.to_owned(), format!("{plain}-2"), format!("{plain}-3")]
    );
    fs::remove_dir_all(&parent).unwrap();
}

#[test]
fn a_file_in_the_way_is_one_sentence() {
    let parent = scratch("file");
    fs::write(&parent, "").unwrap();
    let error = Folder::create(&parent, SystemTime::UNIX_EPOCH, "slug").unwrap_err();
    assert!(error.to_string().starts_with("cannot write "), "{error}");
    fs::remove_file(&parent).unwrap();
}

#[cfg(unix)]
#[test]
fn nothing_is_appended_through_a_link() {
    let parent = scratch("link");
    let folder = Folder::create(&parent, SystemTime::UNIX_EPOCH, "slug").unwrap();
    let victim = parent.join("victim");
    fs::write(&victim, "mine").unwrap();
    std::os::unix::fs::symlink(&victim, folder.path().join("samples.csv")).unwrap();
    let error = folder.append("samples.csv", &[(1, 2)]).unwrap_err();
    let error = error.to_string();
    assert!(error.contains("samples.csv: it is a link"), "{error}");
    assert_eq!(fs::read(&victim).unwrap(), b"mine");
    fs::remove_dir_all(&parent).unwrap();
}

#[test]
fn the_header_is_written_once() {
    let parent = scratch("header");
    let folder = Folder::create(&parent, SystemTime::UNIX_EPOCH, "slug").unwrap();
    let row = crate::schema::LaunchRow {
        case: 1,
        launch: 2,
        seed: 3,
        blocks: 4,
        stopped: crate::Stopped::Budget,
        link_order: 1,
        started_ms: Some(6),
        empty_span: Some(5),
        ..crate::schema::LaunchRow::default()
    };
    folder.append("launches.csv", &[row]).unwrap();
    folder.append("launches.csv", &[row]).unwrap();
    let text = fs::read_to_string(folder.path().join("launches.csv")).unwrap();
    assert_eq!(
        text,
        "case,launch,link_order,seed,blocks,drawn_again,refusals,stopped,empty_span,\
             kernel,started_ms,wall_ms,load_percent,others_ms,steal_ms\n\
             1,2,1,3,4,0,0,budget,5,,6,,,,\n1,2,1,3,4,0,0,budget,5,,6,,,,\n"
    );
    fs::remove_dir_all(&parent).unwrap();
}
