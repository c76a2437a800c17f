use super::*;

fn found(processor: &str, architecture: &str, family: Option<u32>, target: &str) -> String {
    let machine = Machine {
        processor: processor.into(),
        architecture: architecture.into(),
        family,
        ..Machine::detect()
    };
    let build = BuildInfo {
        target: target.into(),
        ..BuildInfo::default()
    };
    unfit(&machine, &build).unwrap_or_default()
}

#[test]
fn processors_are_of_their_architecture() {
    let linux = "x86_64-unknown-linux-gnu";
    for (name, family) in [
        ("AMD EPYC", Some(25)),
        ("Intel(R) Xeon(R) CPU E5-2680 v4 @ 2.40GHz", Some(6)),
        ("12th Gen Intel(R) Core(TM) i7-1260P", Some(6)),
        ("Unknown Powerful Amdahl", Some(99)),
        ("QEMU Virtual CPU", None),
    ] {
        assert_eq!(found(name, "x86_64", family, linux), "", "{name}");
    }
    let arm = "aarch64-apple-darwin";
    assert_eq!(found("Apple M2", "aarch64", None, arm), "");
    assert_eq!(found("Neoverse-N1", "aarch64", None, arm), "");
    assert_eq!(
        found("AMD Ryzen 7", "x86", Some(25), "i686-unknown-linux-gnu"),
        ""
    );
    for (name, architecture, family, target, words) in [
        ("Apple M9 Ultra", "x86_64", Some(25), linux, "not made for"),
        ("AMD EPYC", "aarch64", None, arm, "not made for"),
        ("Cortex-A76", "aarch64", Some(8), arm, "a family"),
        (
            "Intel(R) Xeon(R)",
            "x86_64",
            Some(25),
            linux,
            "another family",
        ),
        ("AMD EPYC", "x86_64", Some(6), linux, "another family"),
        ("AMD EPYC", "x86_64", Some(25), arm, "built for another"),
    ] {
        let found = found(name, architecture, family, target);
        assert!(found.contains(words), "{name}: {found:?}");
    }
}
