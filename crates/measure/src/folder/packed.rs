//! A table that may be compressed: `samples.csv` while it grows, `samples.csv.gz`
//! once the run is over.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use flate2::bufread::GzDecoder;
use flate2::{Compression, GzBuilder};

use super::input::{LARGEST_TABLE, is_there, read_own};
use super::output::{synced, write_whole};
use super::sums::SUMS;
use crate::{Error, Folder};

/// The file, not compressed.
const SAMPLES: &str = "samples.csv";

/// The samples of a folder: the path of their file, and the text in it; `None`
/// before the first.
///
/// # Errors
/// A file that can't be read, is no gzip, or was cut off; a compressed and a plain
/// file that differ.
pub fn read_samples(folder: &Path) -> Result<Option<(PathBuf, Vec<u8>)>, Error> {
    let (plain, packed) = paths(folder);
    let damaged = |reason: &str| Error::damaged(&packed, reason);
    match (is_there(&plain), is_there(&packed)) {
        (false, false) => Ok(None),
        (true, false) => Ok(Some((plain.clone(), read_own(&plain, LARGEST_TABLE)?))),
        (false, true) => Ok(Some((packed.clone(), read_packed(&packed)?))),
        // A kill came between writing the one and removing the other.
        (true, true) => {
            let text = read_own(&plain, LARGEST_TABLE)?;
            match unpacked(&packed)? {
                (other, Ok(())) if other == text => Ok(Some((plain, text))),
                _ => Err(damaged("samples.csv beside it holds something else")),
            }
        }
    }
}

/// What a compressed file holds.
///
/// # Errors
/// As [`read_samples`].
pub(crate) fn read_packed(path: &Path) -> Result<Vec<u8>, Error> {
    match unpacked(path)? {
        (text, Ok(())) => Ok(text),
        (_, Err(why)) => Err(Error::damaged(path, why.to_string())),
    }
}

/// The plain and the compressed file.
pub(crate) fn paths(folder: &Path) -> (PathBuf, PathBuf) {
    let plain = folder.join(SAMPLES);
    let packed = folder.join(format!("{SAMPLES}.gz"));
    (plain, packed)
}

/// What a compressed file holds, as far as it can be read, and what is wrong
/// with the rest.
fn unpacked(path: &Path) -> Result<(Vec<u8>, io::Result<()>), Error> {
    let bytes = read_own(path, LARGEST_TABLE)?;
    let mut decoder = GzDecoder::new(&bytes[..]);
    let mut text = Vec::new();
    let read = (&mut decoder)
        .take(LARGEST_TABLE + 1)
        .read_to_end(&mut text);
    let state = match read {
        Err(why) if why.kind() == io::ErrorKind::UnexpectedEof => {
            Err(io::Error::other("it was cut off"))
        }
        Err(why) => Err(io::Error::other(format!("it is no gzip ({why})"))),
        Ok(_) if text.len() as u64 > LARGEST_TABLE => Err(super::input::too_large(LARGEST_TABLE)),
        Ok(_) if !decoder.into_inner().is_empty() => {
            Err(io::Error::other("something stands behind its end"))
        }
        Ok(_) => Ok(()),
    };
    Ok((text, state))
}

impl Folder {
    /// Compresses the samples; the same samples give the same bytes.
    ///
    /// # Errors
    /// [`Error::Write`], or samples that can't be read.
    pub fn pack(&self) -> Result<(), Error> {
        let (plain, packed) = paths(self.path());
        if !is_there(&plain) {
            return Ok(());
        }
        let text = read_own(&plain, LARGEST_TABLE)?;
        // What was compressed before is never lost to what came after.
        if is_there(&packed) && !text.starts_with(&unpacked(&packed)?.0) {
            let reason = "samples.csv beside it holds something else";
            return Err(Error::damaged(&packed, reason));
        }
        // No name, time or system, which would be other bytes elsewhere.
        let mut writer = GzBuilder::new()
            .operating_system(255)
            .write(Vec::new(), Compression::new(6));
        let bytes = writer.write_all(&text).and_then(|()| writer.finish());
        write_whole(&packed, &bytes.map_err(Error::write(&packed))?)?;
        fs::remove_file(&plain).map_err(Error::write(&plain))
    }

    /// Makes the samples plain, so that others can be appended; what can be read
    /// of a file that was cut off. Returns whether it was.
    ///
    /// # Errors
    /// As [`Folder::pack`].
    pub(crate) fn unpack(&self) -> Result<bool, Error> {
        let (plain, packed) = paths(self.path());
        if !is_there(&packed) {
            return Ok(false);
        }
        let mut cut = false;
        if !is_there(&plain) {
            let (text, state) = unpacked(&packed)?;
            cut = state.is_err();
            write_whole(&plain, &text)?;
        }
        fs::remove_file(&packed).map_err(Error::write(&packed))?;
        Ok(cut)
    }

    /// Makes a run that is over ready for more: with repeats, disturbed launches of it are
    /// taken once more.
    ///
    /// # Errors
    /// As [`Folder::pack`].
    pub(crate) fn open_again(&self) -> Result<(), Error> {
        if !is_there(&paths(self.path()).1) {
            return Ok(());
        }
        self.unpack()?;
        let sums = self.path().join(SUMS);
        match fs::remove_file(&sums) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => Err(Error::write(&sums)(why)),
            _ => Ok(()),
        }
    }

    /// Waits until the disk has all samples.
    pub(crate) fn sync(&self) -> Result<(), Error> {
        let (plain, _) = paths(self.path());
        match is_there(&plain) {
            true => synced(&plain),
            false => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests;
