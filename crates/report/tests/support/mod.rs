//! A made-up report folder with known ratios.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use measure::schema::{CaseRow, LaunchRow, RefusalRow, SCHEMA_VERSION, SampleRow};
use measure::{BoardSize, BuildInfo, Folder, Machine, Plan, Planned, PlannedCase, Provenance};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// A contender of the made-up cases, with its true time relative to `padded`.
pub(crate) struct Made {
    pub(crate) name: &'static str,
    pub(crate) layout: &'static str,
    pub(crate) size_known: BoardSize,
    pub(crate) duplicate_of: &'static str,
    pub(crate) time: f64,
}

impl Made {
    const fn new(name: &'static str, layout: &'static str, time: f64) -> Self {
        Self {
            name,
            layout,
            size_known: BoardSize::CompileTime,
            duplicate_of: "",
            time,
        }
    }

    const fn dynamic(name: &'static str, layout: &'static str, time: f64) -> Self {
        Self {
            size_known: BoardSize::RunTime,
            ..Self::new(name, layout, time)
        }
    }

    fn is_reference(&self) -> bool {
        self.name.starts_with("padded") && self.duplicate_of.is_empty()
    }
}

/// `padded+flood` and `padded-dynamic+flood` are the references.
pub(crate) const CONTENDERS: [Made; 7] = [
    Made::new("naive2d+flood", "naive2d", 1.8),
    Made::new("padded+flood", "padded", 1.0),
    Made {
        duplicate_of: "padded+flood",
        ..Made::new("padded+flood (twin)", "padded", 1.01)
    },
    Made::new("0x88+flood", "0x88", 1.02),
    Made::new("flat+flood", "flat", 0.8),
    Made::dynamic("padded-dynamic+flood", "padded", 1.2),
    Made::dynamic("flat-dynamic+flood", "flat", 1.5),
];

const CASES: [(&str, &str, &str); 3] = [
    ("go-9-playout", "9", "playout"),
    ("go-19-playout", "19", "playout"),
    ("go-19-look", "19", "query"),
];

/// Gone with its parent when dropped.
pub(crate) struct MadeUp(PathBuf);

impl std::ops::Deref for MadeUp {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for MadeUp {
    fn drop(&mut self) {
        let _ = self.0.parent().map(fs::remove_dir_all);
    }
}

/// Writes the folder: 3 launches of 60 blocks, in which whole blocks slow down
/// by up to 5 times, as a loaded machine does to them.
pub(crate) fn folder(name: &str) -> MadeUp {
    written(name, 3, &[])
}

/// The same with 8 launches, of which something outside slowed two: all representations,
/// and the references less than others.
#[allow(dead_code, reason = "not every test that includes this module uses it")]
pub(crate) fn slowed_folder(name: &str) -> MadeUp {
    written(name, 8, &[3, 6])
}

fn written(name: &str, of: u32, slowed: &[u32]) -> MadeUp {
    let parent = std::env::temp_dir().join(format!("report-test-{}-{name}", std::process::id()));
    let _ = fs::remove_dir_all(&parent);
    let folder = Folder::create(&parent, SystemTime::UNIX_EPOCH, "made-up").unwrap();
    let build = BuildInfo {
        rustc: "rustc 1.95.0".into(),
        ..BuildInfo::default()
    };
    let machine = Machine {
        processor: "Made Up".into(),
        ..Machine::detect()
    };
    let command = "boardbench measure --quick".into();
    let about = Provenance::new(SystemTime::UNIX_EPOCH, command, 1, machine, build);
    folder.describe(&about).unwrap();
    for (number, (case_name, size, workload)) in (1..).zip(CASES) {
        let row = |(i, made): (u16, &Made)| case_row(number, i, made, case_name, size, workload);
        let rows: Vec<_> = (0..).zip(&CONTENDERS).map(row).collect();
        folder.append("cases.csv", &rows).unwrap();
        let rows = samples(number, of, slowed);
        folder.append("samples.csv", &rows).unwrap();
    }
    folder.plan(&planned(of)).unwrap();
    folder.append("launches.csv", &launches(of)).unwrap();
    folder.seal().unwrap();
    MadeUp(folder.path().to_owned())
}

fn planned(launches: u32) -> Planned {
    let case = |(case, (name, ..)): (u32, &(&str, &str, &str))| PlannedCase {
        case,
        name: (*name).into(),
        pool: "playouts".into(),
        contenders: CONTENDERS.iter().map(|made| made.name.into()).collect(),
    };
    Planned {
        schema_version: SCHEMA_VERSION,
        program: "made up".into(),
        plan: Plan {
            launches,
            ..Plan::default()
        },
        cases: (1..).zip(&CASES).map(case).collect(),
    }
}

fn launches(of: u32) -> Vec<LaunchRow> {
    let all = (1..=of).flat_map(|launch| (1..=3).map(move |case| (case, launch)));
    let row = |(case, launch): (u32, u32)| LaunchRow {
        case,
        launch,
        link_order: 1,
        seed: Plan::default().launch_seed(CASES[case as usize - 1].0, launch),
        blocks: 60,
        empty_span: Some(40),
        ..LaunchRow::default()
    };
    all.map(row).collect()
}

/// Changes the text of a file.
pub(crate) fn edit(path: &Path, file: &str, change: impl FnOnce(&str) -> String) {
    let path = path.join(file);
    let text = fs::read_to_string(&path).unwrap();
    fs::write(path, change(&text)).unwrap();
}

/// Gives the folder the hashes of the files that it has now.
pub(crate) fn seal(path: &Path) {
    Folder::at(path).seal().unwrap();
}

/// As a run on its way, with a launch to come.
pub(crate) fn unfinished(path: &Path) {
    edit(path, "plan.json", |text| {
        text.replace("\"launches\": 3", "\"launches\": 4")
    });
    fs::remove_file(path.join("SHA256SUMS")).unwrap();
}

/// As if contender 0 had been refused in the first case.
pub(crate) fn refuse_first(path: &Path) {
    let row = RefusalRow {
        case: 1,
        contender: 0,
        case_name: CASES[0].0.into(),
        contender_name: CONTENDERS[0].name.into(),
        launch: 2,
        seed: 7,
        batch: 1,
        reason: "digest 1 where padded+flood has 2".into(),
    };
    let mut writer = csv::Writer::from_path(path.join("refusals.csv")).unwrap();
    writer.serialize(row).unwrap();
    drop(writer);
    let folder = Folder::at(path);
    let rewrite = |file: &str, write: &dyn Fn()| {
        fs::remove_file(path.join(file)).unwrap();
        write();
    };
    let mut launches: Vec<LaunchRow> = measure::read_rows(&path.join("launches.csv")).unwrap();
    for row in launches.iter_mut().filter(|row| row.case == 1) {
        row.refusals = u32::from(row.launch >= 2);
    }
    rewrite("launches.csv", &|| {
        folder.append("launches.csv", &launches).unwrap()
    });
    let mut samples = measure::sample_rows(path).unwrap();
    samples.retain(|row| (row.case, row.contender) != (1, 0) || row.launch < 3);
    rewrite("samples.csv", &|| {
        folder.append("samples.csv", &samples).unwrap()
    });
    seal(path);
}

fn case_row(case: u32, contender: u16, made: &Made, name: &str, size: &str, work: &str) -> CaseRow {
    CaseRow {
        schema_version: SCHEMA_VERSION,
        case,
        contender,
        case_name: name.into(),
        game: "go".into(),
        size: size.into(),
        workload: work.into(),
        unit: "move".into(),
        pool: "playouts".into(),
        batch: 1,
        contender_name: made.name.into(),
        layout: made.layout.into(),
        bookkeeping: "flood".into(),
        board_size: made.size_known,
        reference: made.is_reference(),
        duplicate_of: made.duplicate_of.into(),
        own_code: true,
        bytes_per_position: 421,
        working_bytes: 842,
        counted_operations: 100,
        allocations: Some(0),
        ..CaseRow::default()
    }
}

fn samples(case: u32, of: u32, slowed: &[u32]) -> Vec<SampleRow> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(u64::from(case));
    let mut rows = Vec::new();
    for (launch, block) in (1..=of).flat_map(|l| (1..=60).map(move |block| (l, block))) {
        let load = 1.0 + 4.0 * random.random::<f64>().powi(4);
        for (contender, made) in (0u16..).zip(&CONTENDERS) {
            let noise = 0.99 + 0.02 * random.random::<f64>();
            let slower = match (slowed.contains(&launch), made.is_reference()) {
                (false, _) => 1.0,
                (true, false) => 1.4,
                (true, true) => 1.25,
            };
            let nanoseconds = (50_000.0 * made.time * load * noise * slower) as u64;
            let (position, operations, switches) = (contender, 100, Some(u64::from(load > 4.0)));
            let row = SampleRow {
                case,
                contender,
                launch,
                block,
                hot: u8::from(measure::pair_of(block).is_multiple_of(8)),
                position,
                operations,
                nanoseconds,
                switches,
            };
            rows.push(row);
        }
    }
    rows
}
