//! Machine and build, on which the figures depend beside the code.

pub(crate) mod busy;
pub(crate) mod counters;
pub(crate) mod fingerprint;
pub(crate) mod provenance;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sysinfo::{CpuRefreshKind, RefreshKind, System};

use crate::difference;

/// The program that measures, as its build script knows it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BuildInfo {
    /// Version of the package.
    pub version: String,
    /// `rustc --version`.
    pub rustc: String,
    /// Target triple.
    pub target: String,
    /// Cargo profile, with optimisation level.
    pub profile: String,
    /// `RUSTFLAGS`, without paths.
    pub flags: String,
    /// `baseline` or the name given to `-C target-cpu`.
    pub target_cpu: String,
    /// Hash of `Cargo.lock`.
    pub lock_hash: Option<String>,
    /// Commit of the sources; `None` outside a checkout.
    pub commit: Option<String>,
    /// Whether the sources differed from the commit.
    pub dirty: Option<bool>,
    /// A digest of the sources of each game, and of those that all games share (`shared`),
    /// as far as they are timed; empty outside a checkout and in earlier reports.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub timed: BTreeMap<String, String>,
}

impl BuildInfo {
    /// Whether it is the build that `cargo build --release` makes for any processor of its
    /// target. Answers come from reports of these.
    pub fn is_usual(&self) -> bool {
        self.profile.starts_with("release, opt-level 3") && self.target_cpu == "baseline"
    }
}

/// A processor and the system on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Machine {
    /// The processor's name for itself.
    pub processor: String,
    /// Family, model and stepping, as the processor numbers itself; `None` where
    /// it is not reported, and in reports of schema 2.
    pub family: Option<u32>,
    /// See `family`.
    pub model: Option<u32>,
    /// See `family`.
    pub stepping: Option<u32>,
    /// Architecture, such as `x86_64`.
    pub architecture: String,
    /// Processors that the system schedules on.
    pub processors: usize,
    /// Data and unified caches; empty where the processor does not report them.
    pub caches: Vec<Cache>,
    /// Whether it is a virtual machine; `None` where the processor does not
    /// report it.
    pub hypervisor: Option<bool>,
    /// The operating system.
    pub system: String,
    /// Version of its kernel.
    pub kernel: String,
    /// Main memory in bytes.
    pub memory_bytes: u64,
    /// `available`, or `unavailable` and why.
    pub hardware_counters: String,
}

/// One level of cache.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cache {
    /// 1, 2, 3.
    pub level: u8,
    /// Size in bytes.
    pub bytes: u64,
    /// Line size in bytes.
    pub line_bytes: u64,
}

impl Machine {
    /// Reads it from the processor and the system.
    pub fn detect() -> Self {
        let what = RefreshKind::nothing()
            .with_cpu(CpuRefreshKind::nothing())
            .with_memory(sysinfo::MemoryRefreshKind::nothing().with_ram());
        let system = System::new_with_specifics(what);
        let cpus = system.cpus();
        let brand = cpus.first().map_or("", |cpu| cpu.brand()).trim();
        let (caches, hypervisor) = read_cpuid();
        let [family, model, stepping] = numbers();
        Self {
            family,
            model,
            stepping,
            processor: if brand.is_empty() {
                "unknown processor".into()
            } else {
                brand.into()
            },
            architecture: std::env::consts::ARCH.into(),
            processors: cpus.len(),
            caches,
            hypervisor,
            system: System::name().unwrap_or_else(|| std::env::consts::OS.into()),
            kernel: System::kernel_version().unwrap_or_default(),
            memory_bytes: system.total_memory(),
            hardware_counters: match counters::hardware_counters() {
                Ok(()) => "available".into(),
                Err(why) => format!("unavailable ({why})"),
            },
        }
    }

    /// In what this machine is not `other`, in words. Memory counts from a
    /// hundredth on: of what nodes of one kind have, their kernels and firmware
    /// keep some pages more or less to themselves.
    pub fn difference(&self, other: &Self) -> Option<String> {
        let mut own = self.clone();
        if own.memory_bytes.abs_diff(other.memory_bytes) < other.memory_bytes / 100 {
            own.memory_bytes = other.memory_bytes;
        }
        difference(&own, other)
    }

    /// Whether both have the same processor with the same caches, whatever runs on it.
    pub fn has_processor_of(&self, other: &Self) -> bool {
        let processor = |of: &Self| {
            let numbers = [of.family, of.model, of.stepping];
            (of.processor.clone(), numbers, of.caches.clone())
        };
        processor(self) == processor(other)
    }

    /// What the processor's family and model are called, by the tables of Linux:
    /// `arch/x86/kernel/cpu/amd.c` and `arch/x86/include/asm/intel-family.h`.
    pub fn microarchitecture(&self) -> Option<&'static str> {
        let vendor = self.processor.split(['(', ' ']).next()?;
        Some(match (vendor, self.family?, self.model?) {
            ("AMD", 0x17, 0x30..=0x4f | 0x60..=0x7f | 0x90..=0x91 | 0xa0..=0xaf) => "Zen 2",
            ("AMD", 0x17, _) => "Zen",
            ("AMD", 0x19, 0x10..=0x1f | 0x60..=0xaf) => "Zen 4",
            ("AMD", 0x19, _) => "Zen 3",
            ("AMD", 0x1a, 0x00..=0x2f | 0x40..=0x4f | 0x60..=0x7f) => "Zen 5",
            ("Intel", 6, 0x55) => "Skylake or Cascade Lake",
            ("Intel", 6, 0x6a | 0x6c) => "Ice Lake",
            ("Intel", 6, 0x8f) => "Sapphire Rapids",
            ("Intel", 6, 0xcf) => "Emerald Rapids",
            ("Intel", 6, 0xad | 0xae) => "Granite Rapids",
            ("Intel", 6, 0x97 | 0x9a) => "Alder Lake",
            ("Intel", 6, 0xb7 | 0xba | 0xbf) => "Raptor Lake",
            _ => return None,
        })
    }

    /// The processor as part of a folder's name: `intel-xeon-e5-2680-v4`; where
    /// its name says no more than the brand, with its microarchitecture, or else its
    /// numbers, and its last cache: `amd-epyc-zen4-l3-32m`.
    pub fn slug(&self) -> String {
        let text = self
            .processor
            .to_lowercase()
            .replace("(r)", " ")
            .replace("(tm)", " ");
        let word = |c: char| !c.is_ascii_alphanumeric() && c != '.';
        let noise = ["", "cpu", "processor"];
        let words: Vec<_> = text
            .split(word)
            .filter(|word| !noise.contains(word))
            .collect();
        let mut slug = words.join("-");
        let reports =
            |word: &&str| word.contains(|c: char| c.is_ascii_digit()) && !word.ends_with("ghz");
        if !words.iter().any(reports) {
            if let Some(name) = self.microarchitecture() {
                let name = name.to_lowercase().replace("zen ", "zen").replace(' ', "-");
                slug += &format!("-{name}");
            } else {
                let mut add = |name: &str, number: Option<u32>| {
                    slug.extend(number.map(|number| format!("-{name}{number}")));
                };
                add("family", self.family);
                add("model", self.model);
                add("stepping", self.stepping);
            }
            let last = self.caches.iter().max_by_key(|cache| cache.level);
            slug.extend(last.map(|last| format!("-l{}-{}m", last.level, last.bytes >> 20)));
        }
        slug
    }
}

/// Family, model and stepping.
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
fn numbers() -> [Option<u32>; 3] {
    let about = raw_cpuid::CpuId::new().get_feature_info();
    let numbers = about.map(|about| [about.family_id(), about.model_id(), about.stepping_id()]);
    numbers.map_or([None; 3], |numbers| {
        numbers.map(|number| Some(u32::from(number)))
    })
}

#[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
fn numbers() -> [Option<u32>; 3] {
    [None; 3]
}

#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
fn read_cpuid() -> (Vec<Cache>, Option<bool>) {
    use raw_cpuid::{CacheType, CpuId};
    let cpuid = CpuId::new();
    let kept = |cache: &raw_cpuid::CacheParameter| {
        matches!(cache.cache_type(), CacheType::Data | CacheType::Unified)
    };
    let size = |cache: raw_cpuid::CacheParameter| {
        let lines = cache.sets() * cache.associativity() * cache.physical_line_partitions();
        let line_bytes = cache.coherency_line_size() as u64;
        Cache {
            level: cache.level(),
            bytes: lines as u64 * line_bytes,
            line_bytes,
        }
    };
    let caches = cpuid
        .get_cache_parameters()
        .into_iter()
        .flatten()
        .filter(kept)
        .map(size);
    (
        caches.collect(),
        cpuid.get_feature_info().map(|info| info.has_hypervisor()),
    )
}

#[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
fn read_cpuid() -> (Vec<Cache>, Option<bool>) {
    (Vec::new(), None)
}

#[cfg(test)]
mod tests;
