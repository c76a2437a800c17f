use super::*;

#[test]
fn samples_are_packed_to_the_same_bytes_and_read_either_way() {
    let parent = std::env::temp_dir().join(format!("measure-pack-{}", std::process::id()));
    let _ = fs::remove_dir_all(&parent);
    let folder = Folder::create(&parent, std::time::SystemTime::UNIX_EPOCH, "gz").unwrap();
    assert!(read_samples(folder.path()).unwrap().is_none());
    let text = "case,entry\n1,2\n".repeat(1000).into_bytes();
    let (plain, packed) = paths(folder.path());
    let pack = || {
        fs::write(&plain, &text).unwrap();
        folder.pack().unwrap();
        fs::read(&packed).unwrap()
    };
    let bytes = pack();
    assert_eq!(bytes, pack());
    assert!(bytes.len() < text.len() / 20 && !plain.exists());
    assert_eq!(read_samples(folder.path()).unwrap().unwrap().1, text);
    fs::write(&plain, "case,entry\n3,4\n").unwrap();
    let lost = folder.pack().unwrap_err().to_string();
    assert!(lost.contains("holds something else"), "{lost}");
    fs::remove_file(&plain).unwrap();
    let said = |bytes: &[u8]| {
        fs::write(&packed, bytes).unwrap();
        read_samples(folder.path()).unwrap_err().to_string()
    };
    let cut = said(&bytes[..bytes.len() - 5]);
    assert!(
        cut.contains("samples.csv.gz is damaged: it was cut off"),
        "{cut}"
    );
    assert!(said(b"case,entry\n").contains("it is no gzip"));
    assert!(said(&[&bytes[..], b"x"].concat()).contains("behind its end"));
    fs::write(&plain, "case").unwrap();
    assert!(said(&bytes).contains("samples.csv beside it holds something else"));
    fs::remove_dir_all(parent).unwrap();
}
