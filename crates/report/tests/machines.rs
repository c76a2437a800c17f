//! Reports of several machines pooled.

use report::machines::Machines;
use std::fs;
use std::path::{Path, PathBuf};

const HEADER: &str = "schema_version,game,case_name,representation,size_known,metric,unit,\
    value,low,high,n,status,groups,stopped";

/// A folder of a test, removed at its end.
struct Folders(PathBuf);

impl Folders {
    fn new(test: &str) -> Self {
        let path = std::env::temp_dir().join(format!("machines-{test}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// A report of `processor` with rows such as `case representation value half-width`,
    /// separated by commas.
    fn report(&self, name: &str, processor: &str, rows: &str) -> PathBuf {
        let folder = self.0.join(name);
        fs::create_dir_all(&folder).unwrap();
        let row = |row: &str| {
            let cells: Vec<&str> = row.split_whitespace().collect();
            let [case, representation] = [cells[0], cells[1]];
            let [value, half] = [cells[2], cells[3]].map(|cell| cell.parse::<f64>().unwrap());
            format!(
                "3,go,{case},{representation},compile-time,ratio,,{value},{},{},50,ok,a,blocks\n",
                value - half,
                value + half
            )
        };
        let rows: String = rows.split(',').map(row).collect();
        fs::write(folder.join("summary.csv"), format!("{HEADER}\n{rows}")).unwrap();
        let machine = format!(
            r#"{{"schema_version":3,"started":"","command":"","seed":1,"machine":{{"processor":"{processor}","architecture":"","processors":1,"caches":[{{"level":3,"bytes":33554432,"line_bytes":64}}],"system":"","kernel":"","memory_bytes":0,"hardware_counters":""}},"build":{{"version":"","rustc":"rustc 1.95.0 (x)","target":"","profile":"","target_cpu":"baseline","flags":"","lock_hash":"x","commit":"c","dirty":false}}}}"#
        );
        fs::write(folder.join("machine.json"), machine).unwrap();
        folder
    }
}

impl Drop for Folders {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn refused(folder: &Path) -> String {
    match Machines::read(&[folder]) {
        Ok(_) => panic!("accepted"),
        Err(why) => why.to_string(),
    }
}

#[test]
fn ratios_are_pooled_and_orders_counted() {
    let folders = Folders::new("pooled");
    let all = [
        folders.report("a", "one", "case padded 0.5 0.01, case flat 0.7 0.01"),
        folders.report("b", "two", "case padded 0.6 0.01, case flat 0.55 0.01"),
        folders.report("c", "three", "case padded 0.55 0.01, case flat 0.7 0.01"),
        folders.report("d", "three", "case padded 0.55 0.01, other flat 0.7 0.01"),
    ];
    let found = Machines::read(&all).unwrap();
    assert_eq!(found.names.len(), 3, "{:?}", found.names);
    assert_eq!(found.names[0], "one, cache 32 MiB; rustc 1.95.0, baseline");
    let padded = found
        .ratios
        .iter()
        .find(|ratio| ratio.representation == "padded")
        .unwrap();
    assert!((padded.mean - 0.549).abs() < 0.002, "{padded:?}");
    assert!(padded.low < 0.5 && padded.high > 0.6, "{padded:?}");
    let [pair] = found.pairs.as_slice() else {
        panic!("{:?}", found.pairs);
    };
    assert_eq!(
        (pair.faster.as_str(), pair.slower.as_str()),
        ("padded", "flat")
    );
    assert_eq!((pair.agree, pair.disagree, pair.machines), (2, 1, 3));
    assert!(
        found.notes[0].starts_with("1 ratios were measured on one machine only"),
        "{:?}",
        found.notes
    );
}

#[test]
fn reports_of_one_machine_predict_no_other() {
    let folders = Folders::new("one");
    let rows = "case padded 0.5 0.01";
    let all = [
        folders.report("a", "one", rows),
        folders.report("b", "one", rows),
    ];
    let found = Machines::read(&all).unwrap();
    assert!(found.ratios.is_empty());
    assert!(
        found
            .notes
            .iter()
            .any(|note| note.contains("of one machine (one, cache")),
        "{:?}",
        found.notes
    );
}

/// A ratio counts if the instructions of both rows are those of the newest report, or the
/// sources.
#[test]
fn figures_of_other_code_do_not_count() {
    let folders = Folders::new("code");
    let report = |name: &str, commit: &str, flat: Option<f64>| {
        let rows = "go-9-playout naive2d 1 0, go-9-playout flat 0.7 0.01, \
                    go-9-playout padded 0.5 0.01";
        let folder = folders.report(name, name, rows);
        let file = folder.join("machine.json");
        let text = fs::read_to_string(&file).unwrap();
        let text = text.replace(r#""commit":"c""#, &format!(r#""commit":"{commit}""#));
        let text = text.replace(r#""started":"""#, &format!(r#""started":"{name}""#));
        fs::write(&file, text).unwrap();
        let Some(flat) = flat else { return folder };
        let counts = [("naive2d", 100.0), ("flat", flat), ("padded", 50.0)];
        let row = |(name, count): (&str, f64)| {
            format!(
                "3,go,go-9-playout,{name},compile-time,instructions_per_operation,,{count},,,1,ok,,\n"
            )
        };
        let file = folder.join("summary.csv");
        let rows = fs::read_to_string(&file).unwrap() + &counts.map(row).concat();
        fs::write(&file, rows).unwrap();
        folder
    };
    let counted = |old: &PathBuf, new: &PathBuf| {
        let found = Machines::read(&[old, new]).unwrap();
        let names = found.ratios.iter().map(|own| own.representation.as_str());
        let names = names.collect::<Vec<_>>().join(" ");
        (names, found.pairs.len(), found.notes)
    };
    let new = report("3", "new", Some(70.0));
    let same = report("1", "old", Some(70.1));
    let (names, pairs, notes) = counted(&same, &new);
    assert_eq!((&*names, pairs, notes), ("flat padded", 1, vec![]));
    let (names, pairs, notes) = counted(&report("2", "old", Some(80.0)), &new);
    assert_eq!((&*names, pairs), ("padded", 0));
    assert!(
        notes[0].starts_with("2: 1 of 2 ratios are of other code or to another reference"),
        "{notes:?}"
    );
    let uncounted = report("0", "old", None);
    assert_eq!(counted(&uncounted, &new).0, "");
    let (names, pairs, _) = counted(&uncounted, &report("5", "old", Some(80.0)));
    assert_eq!(
        (&*names, pairs),
        ("flat padded", 1),
        "their sources are equal"
    );
}

/// The reports of three machines of which each is predicted from the two others.
#[test]
fn each_machine_is_predicted_from_the_others() {
    let folders = Folders::new("predicted");
    let all = [("a", 0.5), ("b", 0.505), ("c", 0.7)].map(|(name, padded)| {
        let rows = format!("go-9-playout padded {padded} 0.001, chess-8-playout padded 0.7 0.001");
        folders.report(name, name, &rows)
    });
    let found = Machines::read(&all).unwrap().left_out;
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!((&*found[0].kind, found[0].of), ("playouts", 6));
    // The third is far from what the two others say; all others are wide.
    assert_eq!(found[0].held, 5, "{found:?}");
}

#[test]
fn folders_that_are_no_report_are_refused_in_a_sentence() {
    let folders = Folders::new("refused");
    assert!(refused(&folders.0.join("nowhere")).starts_with("cannot read"));
    let folder = folders.report("a", "one", "case padded 0.5 0.01");
    let summary = folder.join("summary.csv");
    let good = fs::read_to_string(&summary).unwrap();
    for (bad, expected) in [
        (good.replace("0.5,", "NaN,"), "line 2: \"NaN\" is no ratio"),
        (good.replace("0.5,", "-1,"), "line 2: \"-1\" is no ratio"),
        (
            good.replace(",metric,", ",matric,"),
            "missing field `metric`",
        ),
        (good.replace(",50,ok", ""), "line 2"),
        (good.trim_end().to_owned(), "its last line has no end"),
        (" ".repeat((64 << 20) + 1), "larger than 64 MiB"),
    ] {
        fs::write(&summary, bad).unwrap();
        let why = refused(&folder);
        assert!(why.contains(expected), "{why}");
    }
    fs::write(&summary, &good).unwrap();
    fs::write(folder.join("machine.json"), "{}").unwrap();
    assert!(refused(&folder).contains("missing field"));
    #[cfg(unix)]
    {
        fs::remove_file(&summary).unwrap();
        std::os::unix::fs::symlink("/dev/zero", &summary).unwrap();
        assert!(refused(&folder).contains("it is a link"));
    }
}

/// A full report says in two files which launches were left out.
#[test]
fn a_report_of_a_busy_machine_is_named() {
    let folders = Folders::new("busy");
    let rows = "case padded 0.5 0.01";
    let all = [
        folders.report("a", "one", rows),
        folders.report("b", "two", rows),
    ];
    let notes = || Machines::read(&all).unwrap().notes;
    assert_eq!(notes(), Vec::<String>::new());
    // Two cases of four launches, one of which was written twice.
    let launches: String = [1, 1, 2, 3, 4]
        .map(|launch| format!("1,{launch}\n2,{launch}\n"))
        .concat();
    fs::write(
        all[1].join("launches.csv"),
        format!("case,launch\n{launches}"),
    )
    .unwrap();
    let leave_out = |rows: &str| {
        let text = format!("case,case_name,launch,time\n{rows}");
        fs::write(all[1].join("left_out.csv"), text).unwrap();
    };
    leave_out("1,go,2,1.4\n2,chess,4,1.4\n");
    assert_eq!(notes(), Vec::<String>::new());
    leave_out("1,go,2,1.4\n1,go,3,1.3\n");
    let found = notes();
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("b: 1 of 2 cases leave out more than 25 %"));
    assert!(found[0].contains("go most (2 of 4)"), "{found:?}");
    leave_out("1,go,2,1.4\n1,go,3,1.3\n2,chess,4,1.4\n");
    assert!(notes()[0].starts_with("b: 3 of 8 launches (37.5 %; limit 25 %)"));
    // A table that can't be read is a note.
    leave_out("one,go,2,1.4\n");
    let found = notes();
    assert_eq!(found.len(), 1, "{found:?}");
    let words = "b: how many of its launches were left out is unknown: ";
    assert!(found[0].starts_with(words), "{found:?}");
}

/// Each build is a separate machine, called by what differs from the usual one.
#[test]
fn builds_count_as_machines() {
    let folders = Folders::new("builds");
    let rows = "case padded 0.5 0.01";
    let build = |name: &str, from: &str, to: &str| {
        let folder = folders.report(name, "one", rows);
        let file = folder.join("machine.json");
        let text = fs::read_to_string(&file).unwrap();
        let usual = r#""profile":"release, opt-level 3""#;
        let text = text.replace(r#""profile":"""#, usual);
        fs::write(&file, text.replace(from, to)).unwrap();
        folder
    };
    let v3 = r#""target_cpu":"x86-64-v3","flags":"-Ctarget-cpu=x86-64-v3""#;
    let all = [
        build("a", "", ""),
        build("b", "opt-level 3", "opt-level 2"),
        build("c", r#""target_cpu":"baseline","flags":"""#, v3),
    ];
    let found = Machines::read(&all).unwrap();
    let builds = ["baseline", "baseline, release, opt-level 2", "x86-64-v3"];
    let names = builds.map(|build| format!("one, cache 32 MiB; rustc 1.95.0, {build}"));
    assert_eq!(found.names, names);
}
