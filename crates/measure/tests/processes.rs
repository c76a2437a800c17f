//! The whole way with real processes: this program starts itself.

#[allow(dead_code, reason = "shared with other tests")]
mod support;

use std::fs;
use std::ops::ControlFlow;
use std::process::{Command, ExitCode};
use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::{Duration, Instant, SystemTime};

use measure::schema::SampleRow;
use measure::{
    Case, Event, Finding, Folder, Footprint, Outcome, Plan, Processes, Stop, Work, child, run,
};
use support::{Spin, case, contender, scratch};

const HIDDEN: &str = "--measuring-process";

fn cases() -> Vec<Case> {
    let contenders = || {
        vec![
            contender("plain", || Spin::boxed(0, |_| false)),
            contender("slower", || Spin::boxed(20, |_| false)),
        ]
    };
    let with_threads = vec![
        contender("plain", || Spin::boxed(0, |_| false)),
        contender("joined", || Box::new(Threaded::new(false, false))),
        contender("made", || Box::new(Threaded::new(true, false))),
        contender("timed", || Box::new(Threaded::new(false, true))),
        contender("also-plain", || Spin::boxed(0, |_| false)),
    ];
    vec![
        case("one", contenders()),
        case("two", contenders()),
        case("threads", with_threads),
    ]
}

/// The cases of which nothing is wrong.
fn honest() -> Vec<Case> {
    let mut cases = cases();
    cases.truncate(2);
    cases
}

/// Lets a thread do the work: one that is started when it loads and joined when it runs,
/// or one that waits for work from the beginning. Or not before it is timed: a
/// preparation loads fewer than forty inputs.
struct Threaded {
    kept: Option<mpsc::Sender<()>>,
    when_timed: bool,
    loads: u32,
    /// Seed and batch of the last input: it may run more than once.
    input: (u64, u32),
    loaded: Option<Loaded>,
    operations: u64,
}

/// Digest and operations, known or on their way.
enum Loaded {
    Thread(JoinHandle<(u64, u64)>),
    Work(Box<dyn Work>),
}

impl Threaded {
    fn new(keeps: bool, when_timed: bool) -> Self {
        let kept = keeps.then(|| {
            let (sender, receiver) = mpsc::channel();
            std::thread::spawn(move || receiver.recv());
            sender
        });
        Self {
            kept,
            when_timed,
            loads: 0,
            input: (0, 1),
            loaded: None,
            operations: 0,
        }
    }
}

impl Work for Threaded {
    fn load(&mut self, seed: u64, batch: u32) {
        self.input = (seed, batch);
        self.loads += 1;
        let is_timed = self.loads > 40;
        let mut inner = Spin::boxed(0, |_| false);
        inner.load(seed, batch);
        self.loaded = Some(match self.when_timed && !is_timed {
            true => Loaded::Work(inner),
            false => Loaded::Thread(std::thread::spawn(move || {
                let mut inner = Spin::boxed(0, |_| false);
                inner.load(seed, batch);
                (inner.run(), inner.operations())
            })),
        });
    }

    fn run(&mut self) -> u64 {
        if let Some(kept) = &self.kept {
            let _ = kept.send(());
        }
        if self.loaded.is_none() {
            let (seed, batch) = self.input;
            self.load(seed, batch);
        }
        let (digest, operations) = match self.loaded.take().expect("it is loaded") {
            Loaded::Thread(thread) => thread.join().unwrap(),
            Loaded::Work(mut work) => (work.run(), work.operations()),
        };
        self.operations = operations;
        digest
    }

    fn operations(&self) -> u64 {
        self.operations
    }

    fn footprint(&self) -> Footprint {
        Footprint::default()
    }
}

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    match arguments.first().map(String::as_str) {
        Some(HIDDEN) => return measuring_process(&arguments[1]),
        Some("--list") => {
            println!("processes: test");
            return ExitCode::SUCCESS;
        }
        _ => {}
    }
    launches_are_interleaved_and_complete();
    a_program_that_is_no_child_is_a_finding();
    the_child_of_a_killed_parent_ends();
    a_second_thread_is_refused_by_name();
    println!("processes: ok");
    ExitCode::SUCCESS
}

fn measuring_process(request: &str) -> ExitCode {
    let named = |name: &str| cases().into_iter().find(|case| case.name == name);
    match child(request, named, &mut std::io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn myself() -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.arg(HIDDEN);
    command
}

fn plan() -> Plan {
    let stop = Stop {
        least: 20,
        most: 20,
        budget_ms: 0,
    };
    Plan {
        launches: 3,
        stop,
        ..Plan::default()
    }
}

fn run_with(name: &str, command: fn() -> Command) -> (Folder, Outcome) {
    let folder = Folder::create(&scratch(name), SystemTime::now(), "test").unwrap();
    let mut launcher = Processes::new(|_| command());
    let mut progress = |_: &Event<'_>| ControlFlow::Continue(());
    let outcome = run(&plan(), &honest(), &folder, &mut launcher, &mut progress).unwrap();
    (folder, outcome)
}

/// Whether its work is done before the span or in it, and although its digests are right.
fn a_second_thread_is_refused_by_name() {
    if !cfg!(target_os = "linux") {
        println!("SKIPPED: threads are counted on Linux alone");
        return;
    }
    let folder = Folder::create(&scratch("threads"), SystemTime::now(), "test").unwrap();
    let mut launcher = Processes::new(|_| myself());
    let mut progress = |_: &Event<'_>| ControlFlow::Continue(());
    let case = cases().pop().unwrap();
    let outcome = run(&plan(), &[case], &folder, &mut launcher, &mut progress).unwrap();
    let refused = |finding: &Finding| match finding {
        Finding::Refused(row) => (row.contender_name.clone(), row.reason.clone()),
        Finding::Failed { reason, .. } => panic!("{reason}"),
    };
    let mut refused: Vec<_> = outcome.findings.iter().map(refused).collect();
    refused.sort();
    let [(joined, one), (made, other), (timed, third)] = &refused[..] else {
        panic!("{refused:?}");
    };
    assert_eq!([joined.as_str(), made, timed], ["joined", "made", "timed"]);
    assert!(third.contains("thread"), "{refused:?}");
    assert!(
        one.contains("thread") && other.starts_with("started a thread"),
        "{refused:?}"
    );
    assert!(
        samples(&folder)
            .iter()
            // It is seen in the block after the first.
            .all(|own| [0, 4].contains(&own.contender) || own.contender == 3 && own.launch == 1)
    );
    remove(&folder);
}

fn samples(folder: &Folder) -> Vec<SampleRow> {
    measure::sample_rows(folder.path()).unwrap()
}

fn remove(folder: &Folder) {
    fs::remove_dir_all(folder.path().parent().unwrap()).unwrap();
}

fn launches_are_interleaved_and_complete() {
    let (folder, outcome) = run_with("whole", myself);
    assert_eq!(outcome.exit_code(), 0, "{outcome:?}");
    let samples = samples(&folder);
    assert_eq!(samples.len(), 2 * 3 * 20 * 2);
    let mut order: Vec<_> = samples.iter().map(|s| (s.launch, s.case)).collect();
    order.dedup();
    assert_eq!(order, [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2)]);
    remove(&folder);
}

fn a_program_that_is_no_child_is_a_finding() {
    let (folder, outcome) = run_with("foreign", || Command::new("false"));
    assert_eq!((outcome.exit_code(), outcome.findings.len()), (1, 2));
    let said = outcome.findings[0].to_string();
    assert!(
        said.starts_with("one: the measuring process of case one ended early"),
        "{said}"
    );
    remove(&folder);
}

/// It finds its pipe closed.
fn the_child_of_a_killed_parent_ends() {
    let request = r#"{"case":"one","number":1,"contenders":["plain","slower"],"task":{"Launch":{"launch":1,"seed":1,"first":1,"batch":1,"refused":[],
        "stop":{"least":1,"most":4294967295,"budget_ms":600000}}}}"#;
    let mut child = myself()
        .arg(request)
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let begin = Instant::now();
    while child.try_wait().unwrap().is_none() {
        assert!(
            begin.elapsed() < Duration::from_secs(30),
            "the orphan runs on"
        );
        std::thread::sleep(Duration::from_millis(5));
    }
}
