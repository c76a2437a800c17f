//! Runs that are killed at random moments and continued, with real processes:
//! this program starts itself as parent and as measuring process.

#[allow(dead_code, reason = "shared with other tests")]
mod support;

use std::collections::BTreeSet;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, SystemTime};

use measure::schema::{LaunchRow, SampleRow};
use measure::{
    BuildInfo, Case, Event, Folder, Machine, MeasuredFiles, Plan, Planned, Processes, Progress,
    Provenance, Stop, child, find, input_of, program_hash, read_rows, read_samples, resume, run,
    sample_rows,
};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use support::{Spin, case, contender, scratch};

const CHILD: &str = "--measuring-process";
const PARENT: &str = "--parent";
const KILLS: u32 = 50;

fn main() -> ExitCode {
    let words: Vec<_> = std::env::args().skip(1).collect();
    match words.first().map(String::as_str) {
        // Its parent may be gone.
        Some(CHILD) => {
            let named = |name: &str| cases().into_iter().find(|case| case.name == name);
            drop(child(&words[1], named, &mut std::io::stdout().lock()));
        }
        Some(PARENT) => return exit(parent(Path::new(&words[1]))),
        Some("--list") => println!("resume: test"),
        _ => {
            killed_runs_end_as_unbroken_ones();
            a_folder_torn_at_any_byte_is_mended();
            launches_that_lost_their_last_blocks_are_taken_up_again();
            println!("resume: ok");
        }
    }
    ExitCode::SUCCESS
}

fn exit(ended: Result<(), measure::Error>) -> ExitCode {
    ended.map_or_else(
        |error| {
            eprintln!("{error}");
            ExitCode::from(2)
        },
        |()| ExitCode::SUCCESS,
    )
}

fn cases() -> Vec<Case> {
    let contenders = || {
        vec![
            contender("plain", || Spin::boxed(0, |_| false)),
            contender("wrong", || Spin::boxed(0, |seed| seed == wrong_on())),
            contender("slower", || Spin::boxed(20, |_| false)),
        ]
    };
    vec![case("one", contenders()), case("two", contenders())]
}

/// The input of one block on the way.
fn wrong_on() -> u64 {
    input_of(plan().launch_seed("two", 2), 10)
}

fn plan() -> Plan {
    Plan {
        stop: Stop::exactly(30),
        seeds: 1,
        ..Plan::default()
    }
}

/// Begins a run in `path`, or goes on with the one that is there.
fn parent(path: &Path) -> Result<(), measure::Error> {
    let program = program_hash(&std::env::current_exe().unwrap())?;
    let (machine, build) = (Machine::detect(), BuildInfo::default());
    if !path.join("plan.json").exists() {
        let _ = fs::remove_dir_all(path);
        let folder = Folder::create_at(path)?;
        let now = SystemTime::now();
        folder.describe(&Provenance::new(
            now,
            "test".into(),
            1,
            machine.clone(),
            build.clone(),
        ))?;
        folder.plan(&Planned::new(plan(), &cases(), program.clone()))?;
    }
    let planned = find(path)?.fits(path, &machine, &build, &program)?;
    let resumed = resume(path, &planned, &cases())?;
    let mut launcher = Processes::new(|_| {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.arg(CHILD);
        command
    });
    let mut go_on = |_: &Event<'_>| ControlFlow::Continue(());
    run(
        &planned.plan,
        &cases(),
        &resumed.folder,
        &mut launcher,
        &mut go_on,
    )
    .map(drop)
}

fn start(path: &Path) -> std::process::Child {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.arg(PARENT).arg(path).stdout(Stdio::null());
    command.spawn().unwrap()
}

/// What ran when on which input, of every sample, and that nothing is there twice.
fn taken(path: &Path) -> BTreeSet<(u32, u16, (u32, u64), u16)> {
    let launches: Vec<LaunchRow> = read_rows(&path.join("launches.csv")).unwrap();
    let samples = sample_rows(path).unwrap();
    let row = |sample: &SampleRow| {
        let of = |row: &&LaunchRow| (row.case, row.launch) == (sample.case, sample.launch);
        let launch = launches.iter().find(of).unwrap();
        let block = (sample.block, input_of(launch.seed, sample.block));
        // Killed between the refusal and its block, the block is taken again
        // without the refused, who had a place in its order.
        let refusing = (sample.case, sample.launch, sample.block) == (2, 2, 10);
        let position = if refusing { 0 } else { sample.position };
        (sample.case, sample.contender, block, position)
    };
    let set: BTreeSet<_> = samples.iter().map(row).collect();
    assert_eq!(set.len(), samples.len(), "a block is there twice");
    set
}

/// The same without the contender: a refusal that is known counts from the beginning.
fn blocks(path: &Path) -> BTreeSet<(u32, (u32, u64))> {
    taken(path)
        .iter()
        .map(|&(case, _, block, _)| (case, block))
        .collect()
}

fn whole_blocks(path: &Path) -> usize {
    let samples = sample_rows(path).unwrap();
    let blocks =
        samples.chunk_by(|a, b| (a.launch, a.case, a.block) == (b.launch, b.case, b.block));
    blocks.count()
}

fn killed_runs_end_as_unbroken_ones() {
    let base = scratch("kill");
    let unbroken = base.join("unbroken");
    assert!(start(&unbroken).wait().unwrap().success());
    let expected = taken(&unbroken);
    assert!(expected.len() > 2 * 3 * 30, "{}", expected.len());
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let (mut kills, mut number) = (0, 0);
    while kills < KILLS {
        number += 1;
        let path = base.join(number.to_string());
        kills += kill_until_done(&path, &mut random);
        assert!(taken(&path) == expected, "run {number}");
        let planned = find(&path).unwrap().planned.unwrap();
        assert!(Progress::of(&path, &planned).unwrap().is_complete());
    }
    println!("resume: {kills} kills in {number} runs, all ended as the unbroken one");
    fs::remove_dir_all(base).unwrap();
}

/// How often one run was killed before it came to its end.
fn kill_until_done(path: &Path, random: &mut Xoshiro256PlusPlus) -> u32 {
    let mut kills = 0;
    let mut blocks = 0;
    loop {
        let mut child = start(path);
        // Later and later, as a busy machine may need longer to start it.
        let latest = 40_000 + 1_000 * u64::from(kills);
        std::thread::sleep(Duration::from_micros(random.random_range(1_000..latest)));
        if let Some(ended) = child.try_wait().unwrap() {
            assert!(ended.success());
            return kills;
        }
        child.kill().unwrap();
        child.wait().unwrap();
        kills += 1;
        let now = whole_blocks(path);
        assert!(
            now + 1 >= blocks,
            "{blocks} blocks were there, {now} are left"
        );
        blocks = now;
        assert!(kills < 40 * KILLS, "it never ends");
    }
}

/// As a disk that was full, or a system that went down, leaves the files.
fn a_folder_torn_at_any_byte_is_mended() {
    let base = scratch("torn");
    let whole = base.join("whole");
    assert!(start(&whole).wait().unwrap().success());
    let expected = blocks(&whole);
    let mut random = Xoshiro256PlusPlus::seed_from_u64(2);
    for (number, file) in ["samples.csv", "cases.csv", "launches.csv", "refusals.csv"]
        .iter()
        .cycle()
        .take(24)
        .enumerate()
    {
        let path = copy(&whole, &base.join(number.to_string()));
        on_its_way(&path);
        tear(&path, file, &mut random);
        assert!(start(&path).wait().unwrap().success(), "{file} {number}");
        assert!(blocks(&path) == expected, "{file} {number}");
    }
    fs::remove_dir_all(base).unwrap();
}

/// As a power cut leaves samples that were not yet on the disk: by some bytes, by
/// launches, and of a folder whose run had ended.
fn launches_that_lost_their_last_blocks_are_taken_up_again() {
    let base = scratch("tail");
    let whole = base.join("whole");
    assert!(start(&whole).wait().unwrap().success());
    let expected = blocks(&whole);
    for (number, (ended, kept)) in [(false, 0.99), (false, 0.5), (true, 0.97), (true, 0.6)]
        .into_iter()
        .enumerate()
    {
        let path = copy(&whole, &base.join(number.to_string()));
        let file = match ended {
            true => path.join("samples.csv.gz"),
            false => on_its_way(&path),
        };
        let bytes = fs::read(&file).unwrap();
        fs::write(&file, &bytes[..(bytes.len() as f64 * kept) as usize]).unwrap();
        assert!(MeasuredFiles::read(&path).is_err(), "{number}");
        assert!(start(&path).wait().unwrap().success(), "{number}");
        assert!(blocks(&path) == expected, "{number}");
        assert!(MeasuredFiles::read(&path).is_ok(), "{number}");
    }
    // Between two lines, in a block before the one in which a contender is refused.
    let refused = fs::read_to_string(whole.join("refusals.csv")).unwrap();
    let case = refused.lines().nth(1).unwrap().split(',').next().unwrap();
    for cut in 0..4 {
        let path = copy(&whole, &base.join(format!("line-{cut}")));
        let file = on_its_way(&path);
        let text = fs::read_to_string(&file).unwrap();
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let own = |line: &&str| line.starts_with(&format!("{case},"));
        let first = lines.iter().position(own).unwrap();
        let block = |line: &&str| line.split(',').nth(3).unwrap().to_owned();
        let same = |line: &&&str| own(line) && block(line) == block(&lines[first]);
        let last = first + lines[first..].iter().take_while(same).count() - 1;
        fs::write(&file, lines[..=last - cut].concat()).unwrap();
        assert!(start(&path).wait().unwrap().success(), "line {cut}");
        assert!(blocks(&path) == expected, "line {cut}");
    }
    // What a disk doesn't lose is not mended.
    let path = copy(&whole, &base.join("changed"));
    let cases = path.join("cases.csv");
    let text = fs::read_to_string(&cases).unwrap();
    fs::write(&cases, text.replace("multiply", "divide")).unwrap();
    assert!(!start(&path).wait().unwrap().success());
    fs::remove_dir_all(base).unwrap();
}

/// Makes the samples of a folder plain, as before the end of its run.
fn on_its_way(path: &Path) -> PathBuf {
    let (packed, text) = read_samples(path).unwrap().unwrap();
    let plain = path.join("samples.csv");
    fs::write(&plain, text).unwrap();
    fs::remove_file(packed).unwrap();
    fs::remove_file(path.join("SHA256SUMS")).unwrap();
    plain
}

fn copy(from: &Path, to: &Path) -> PathBuf {
    fs::create_dir_all(to).unwrap();
    for file in fs::read_dir(from).unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), to.join(file.file_name())).unwrap();
    }
    to.to_owned()
}

/// Cuts a file anywhere, and leaves of the later ones what was written before.
fn tear(path: &Path, file: &str, random: &mut Xoshiro256PlusPlus) {
    let later: &[&str] = match file {
        "samples.csv" => &["launches.csv"],
        "cases.csv" => &["samples.csv", "launches.csv"],
        "refusals.csv" => &["samples.csv", "launches.csv"],
        _ => &[],
    };
    later
        .iter()
        .for_each(|later| fs::remove_file(path.join(later)).unwrap());
    let file = fs::OpenOptions::new()
        .write(true)
        .open(path.join(file))
        .unwrap();
    let length = file.metadata().unwrap().len();
    file.set_len(random.random_range(0..length)).unwrap();
}
