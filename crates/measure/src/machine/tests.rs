use super::*;

#[test]
fn slugs_are_short_and_plain() {
    let slug = |name: &str| {
        let machine = Machine {
            processor: name.into(),
            ..Machine::detect()
        };
        machine.slug()
    };
    assert_eq!(
        slug("Intel(R) Xeon(R) CPU E5-2680 v4 @ 2.40GHz"),
        "intel-xeon-e5-2680-v4-2.40ghz"
    );
    assert_eq!(
        slug("AMD Ryzen 9 5950X 16-Core Processor"),
        "amd-ryzen-9-5950x-16-core"
    );
}

#[test]
fn a_name_that_says_nothing_gets_numbers() {
    let machine = Machine {
        processor: "AMD EPYC Processor".into(),
        family: Some(25),
        model: Some(17),
        stepping: Some(1),
        caches: vec![Cache {
            level: 3,
            bytes: 32 << 20,
            line_bytes: 64,
        }],
        ..Machine::detect()
    };
    assert_eq!(machine.slug(), "amd-epyc-zen4-l3-32m");
    let unknown = Machine {
        model: Some(0xf0),
        family: Some(0x1f),
        ..machine.clone()
    };
    let name = "amd-epyc-family31-model240-stepping1-l3-32m";
    assert_eq!(unknown.slug(), name);
    let arm = Machine {
        processor: "Neoverse-N1".into(),
        ..machine.clone()
    };
    assert_eq!(arm.microarchitecture(), None);
    let intel = Machine {
        processor: "Intel(R) Xeon(R) Processor @ 2.50GHz".into(),
        stepping: None,
        caches: Vec::new(),
        ..machine
    };
    assert_eq!(intel.slug(), "intel-xeon-2.50ghz-family25-model17");
}

#[test]
fn some_pages_of_memory_make_no_other_machine() {
    let one = Machine {
        memory_bytes: 1_000_000,
        ..Machine::detect()
    };
    let with = |memory_bytes| Machine {
        memory_bytes,
        ..one.clone()
    };
    assert_eq!(one.difference(&with(1_004_096)), None);
    let said = one.difference(&with(1_100_000));
    assert_eq!(said.as_deref(), Some("memory_bytes 1000000 and 1100000"));
}

#[test]
fn this_machine_has_a_processor() {
    let machine = Machine::detect();
    assert!(
        machine.processors > 0 && machine.memory_bytes > 0,
        "{machine:?}"
    );
    assert!(!machine.slug().is_empty());
}
