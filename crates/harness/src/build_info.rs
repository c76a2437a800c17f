//! What this program was built with.

use measure::BuildInfo;

/// What the build script found out.
pub fn build_info() -> BuildInfo {
    let flags = option_env!("BOARDBENCH_FLAGS").unwrap_or_default();
    let target_cpu = flags
        .split(' ')
        .find_map(|flag| flag.split_once("target-cpu=").map(|(_, cpu)| cpu))
        .unwrap_or("baseline");
    let owned = |value: Option<&str>| value.map(str::to_owned);
    let timed = option_env!("BOARDBENCH_TIMED").unwrap_or_default();
    let timed = timed.split(' ').filter_map(|part| part.split_once('='));
    BuildInfo {
        version: env!("CARGO_PKG_VERSION").into(),
        rustc: option_env!("BOARDBENCH_RUSTC").unwrap_or("unknown").into(),
        target: option_env!("BOARDBENCH_TARGET").unwrap_or("unknown").into(),
        profile: format!(
            "{}, opt-level {}",
            option_env!("BOARDBENCH_PROFILE").unwrap_or("unknown"),
            measure::OPT_LEVEL
        ),
        flags: flags.into(),
        target_cpu: target_cpu.into(),
        lock_hash: owned(option_env!("BOARDBENCH_LOCK")),
        commit: owned(option_env!("BOARDBENCH_COMMIT")),
        dirty: option_env!("BOARDBENCH_DIRTY").map(|dirty| dirty == "true"),
        timed: timed
            .map(|(part, digest)| (part.into(), digest.into()))
            .collect(),
    }
}

#[cfg(test)]
mod tests;
