//! Whether date, processor and build of a contribution fit together.

use measure::{BuildInfo, Machine, Provenance};

/// Words in the names of processors, in lower case, and the architectures that have them.
const MAKERS: [(&str, &[&str]); 14] = [
    ("intel", &["x86", "x86_64"]),
    ("xeon", &["x86", "x86_64"]),
    ("amd", &["x86", "x86_64"]),
    ("epyc", &["x86", "x86_64"]),
    ("ryzen", &["x86", "x86_64"]),
    ("apple", &["aarch64"]),
    ("neoverse", &["aarch64"]),
    ("cortex", &["aarch64", "arm"]),
    ("ampere", &["aarch64"]),
    ("graviton", &["aarch64"]),
    ("snapdragon", &["aarch64"]),
    ("power", &["powerpc64", "powerpc"]),
    ("loongson", &["loongarch64", "mips64"]),
    ("ibm/s390", &["s390x"]),
];

/// The families of x86 processors by a word of their names: those that run programs of
/// 64 bits.
const FAMILIES: [(&str, std::ops::RangeInclusive<u32>); 2] = [("intel", 6..=19), ("amd", 15..=40)];

/// Why processor, architecture and build can't belong together, if they can't. A name of
/// an unknown maker fits everywhere.
pub(super) fn unfit(machine: &Machine, build: &BuildInfo) -> Option<String> {
    let name = machine.processor.to_lowercase();
    let architecture = machine.architecture.as_str();
    let is_x86 = ["x86", "x86_64"].contains(&architecture);
    let mut makers = MAKERS.iter().filter(|(word, _)| has_word(&name, word));
    let foreign = makers.any(|(_, own)| !own.contains(&architecture));
    let mut families = FAMILIES.iter().filter(|(word, _)| has_word(&name, word));
    let of_others = |own: u32| families.any(|(_, known)| !known.contains(&own));
    let target = build.target.split('-').next().unwrap_or_default();
    let is_target = target == architecture
        || architecture == "x86" && ["i586", "i686"].contains(&target)
        || architecture == "arm" && target.starts_with("arm");
    let reason = if foreign {
        "the processor in machine.json is not made for its architecture"
    } else if machine.family.is_some() && !is_x86 {
        "machine.json has a family, which only x86 processors have"
    } else if machine.family.is_some_and(of_others) {
        "the processor in machine.json is of another family"
    } else if !is_target {
        "the program in machine.json is built for another architecture"
    } else {
        return None;
    };
    Some(reason.into())
}

/// A number that no machine has, far from those that some have.
pub(super) fn impossible(of: &Provenance) -> Option<String> {
    let machine = &of.machine;
    let cache = |cache: &measure::Cache| {
        let is_line = (8..=1 << 12).contains(&cache.line_bytes);
        is_line && (1 << 10..=1 << 36).contains(&cache.bytes)
    };
    let is_possible = (1..=1 << 16).contains(&machine.processors)
        // 0 where the system does not say.
        && machine.memory_bytes <= 1 << 48
        && machine.caches.iter().all(cache);
    (!is_possible)
        .then(|| "machine.json has a number of processors or bytes that no machine has".into())
}

/// Whether a word stands in a name, by itself or with a trade mark behind it.
fn has_word(name: &str, word: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_alphabetic();
    let mut found = name.match_indices(word);
    found.any(|(at, _)| {
        let (before, after) = (&name[..at], &name[at + word.len()..]);
        !before.ends_with(is_letter) && !after.starts_with(is_letter)
    })
}

#[cfg(test)]
mod tests;
