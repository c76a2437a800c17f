//! Representations that get out of work by a thread or by a file, each refused by name in
//! perft, playouts, replays and queries: with real processes, for which this program starts
//! itself.

mod honest;

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::rc::Rc;
use std::sync::mpsc;
use std::thread::JoinHandle;

use boardbench::measure::{
    Case, Contender, Footprint, Launch, Message, Processes, Request, Task, Work, child, spin,
};
use honest::{honest, refused, stop};

const HIDDEN: &str = "--measuring-process";

/// The folder of the file of answers.
const ANSWERS: &str = "BOARDBENCH_TEST_ANSWERS";

const CASES: [&str; 4] = [
    "othello-8-perft",
    "go-9-playout",
    "go-9-replay",
    "go-19-neighbours",
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Cheat {
    /// A thread that is started when an input is loaded, and joined when it runs.
    Joined,
    /// A thread that waits for work from the beginning.
    Kept,
    /// As `Joined`, but not before it is timed: a preparation loads fewer than forty inputs.
    JoinedLater,
    /// The answers of an earlier process, by seed and batch.
    Filed,
}

use Cheat::{Filed, Joined, JoinedLater, Kept};

const THREADS: [(&str, Cheat); 3] = [
    ("joined", Joined),
    ("kept", Kept),
    ("joined-later", JoinedLater),
];

/// Does its work, too, so that its digests are right.
struct Cheating {
    cheat: Cheat,
    inner: Box<dyn Work>,
    loads: u32,
    joined: Option<JoinHandle<()>>,
    kept: Option<mpsc::Sender<()>>,
    input: (u64, u32),
    /// Digest and operations by input, of earlier processes and of this one.
    earlier: HashMap<(u64, u32), (u64, u64)>,
    own: HashMap<(u64, u32), (u64, u64)>,
    last: Option<(u64, u64)>,
}

fn answers() -> PathBuf {
    PathBuf::from(std::env::var_os(ANSWERS).expect("where answers are kept"))
}

impl Cheating {
    fn new(cheat: Cheat, inner: Box<dyn Work>) -> Self {
        let kept = (cheat == Kept).then(|| {
            let (sender, receiver) = mpsc::channel();
            std::thread::spawn(move || receiver.recv());
            sender
        });
        let text = match cheat {
            Filed => fs::read_to_string(answers()).unwrap_or_default(),
            _ => String::new(),
        };
        let answer = |line: &str| {
            let numbers: Vec<u64> = line.split(' ').map(|one| one.parse().unwrap()).collect();
            ((numbers[0], numbers[1] as u32), (numbers[2], numbers[3]))
        };
        Self {
            cheat,
            inner,
            loads: 0,
            joined: None,
            kept,
            input: (0, 0),
            earlier: text.lines().map(answer).collect(),
            own: HashMap::new(),
            last: None,
        }
    }
}

impl Work for Cheating {
    fn load(&mut self, seed: u64, batch: u32) {
        self.loads += 1;
        self.input = (seed, batch);
        self.last = self.earlier.get(&self.input).copied();
        if self.last.is_none() {
            self.inner.load(seed, batch);
        }
        if self.cheat == Joined || self.cheat == JoinedLater && self.loads > 40 {
            // Long beside what two clocks that are read one after the other can differ by.
            let help = || spin(1, 200_000);
            self.joined = Some(std::thread::spawn(help));
        }
    }

    fn run(&mut self) -> u64 {
        if let Some((digest, _)) = self.last.filter(|_| self.earlier.contains_key(&self.input)) {
            return digest;
        }
        if let Some(kept) = &self.kept {
            let _ = kept.send(());
        }
        if let Some(joined) = self.joined.take() {
            joined.join().unwrap();
        }
        let digest = self.inner.run();
        let answer = (digest, self.inner.operations());
        self.last = Some(answer);
        if self.cheat == Filed {
            self.own.insert(self.input, answer);
        }
        digest
    }

    fn operations(&self) -> u64 {
        self.last.expect("it ran").1
    }

    fn footprint(&self) -> Footprint {
        self.inner.footprint()
    }
}

impl Drop for Cheating {
    fn drop(&mut self) {
        if self.cheat == Filed {
            let all = self.earlier.iter().chain(&self.own);
            let line = |((seed, batch), (digest, operations)): (&(u64, u32), &(u64, u64))| {
                format!("{seed} {batch} {digest} {operations}\n")
            };
            fs::write(answers(), all.map(line).collect::<String>()).unwrap();
        }
    }
}

/// A case with its reference, three more, and cheats like the last of them.
fn with_cheats(name: &str, cheats: &[(&str, Cheat)]) -> Case {
    let mut found = honest(name);
    let like = found.contenders[3].clone();
    found.contenders.extend(cheats.iter().map(|&(name, cheat)| {
        let make = Rc::clone(&like.make);
        Contender {
            name: name.into(),
            reference: false,
            make: Rc::new(move || Box::new(Cheating::new(cheat, make()))),
            ..like.clone()
        }
    }));
    found
}

fn all(name: &str) -> Case {
    let filed = [("filed", Filed)];
    with_cheats(name, &[&THREADS[..], &filed].concat())
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
    let name = format!("boardbench-processes-{}", std::process::id());
    let scratch = std::env::temp_dir().join(name);
    fs::create_dir_all(&scratch).unwrap();
    for name in CASES {
        answers_in_a_file_are_refused(name, &scratch);
        threads_are_refused(name, &scratch);
    }
    fs::remove_dir_all(&scratch).unwrap();
    println!("processes: ok");
    ExitCode::SUCCESS
}

fn measuring_process(request: &str) -> ExitCode {
    match child(
        request,
        |name| Some(all(name)),
        &mut std::io::stdout().lock(),
    ) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn myself(scratch: &Path) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.arg(HIDDEN).env(ANSWERS, scratch.join("answers"));
    command
}

/// Whether a thread helps before the span or in it.
fn threads_are_refused(name: &str, scratch: &Path) {
    if !cfg!(target_os = "linux") {
        println!("SKIPPED: threads are counted on Linux alone");
        return;
    }
    let case = with_cheats(name, &THREADS);
    let mut launcher = Processes::new(|_| myself(scratch));
    let mut found = refused(&case, &mut launcher);
    found.sort();
    let names: Vec<_> = found.iter().map(|(own, _)| own.as_str()).collect();
    assert_eq!(
        names,
        ["joined", "joined-later", "kept"],
        "{name}: {found:?}"
    );
    assert!(
        found.iter().all(|(_, why)| why.contains("thread")),
        "{name}: {found:?}"
    );
}

/// The first process does the work, the second finds its answers.
fn answers_in_a_file_are_refused(name: &str, scratch: &Path) {
    let task = Task::Launch(Launch {
        launch: 1,
        seed: 1,
        first: 1,
        batch: 32,
        refused: vec![],
        stop: stop(),
        settling_us: 0,
        patience: None,
        fixed_places: false,
    });
    let request = Request::new(1, &with_cheats(name, &[("filed", Filed)]), task);
    let request = serde_json::to_string(&request).unwrap();
    let _ = fs::remove_file(scratch.join("answers"));
    let mut reasons = (0..2).map(|_| {
        let said = myself(scratch).arg(&request).output().unwrap();
        assert!(said.status.success(), "{name}: {said:?}");
        let messages = str::from_utf8(&said.stdout).unwrap().lines();
        let refused = messages.filter_map(|line| match serde_json::from_str(line).unwrap() {
            Message::Refused(row) => Some(format!("{}: {}", row.contender_name, row.reason)),
            _ => None,
        });
        refused.collect::<Vec<_>>()
    });
    // To write the answers may be seen, too; but it is not what is asked here.
    let _ = reasons.next();
    let again = reasons.next().unwrap_or_default();
    let why = "its work is not done while it is timed";
    assert!(
        matches!(&again[..], [own] if own.starts_with("filed: ") && own.ends_with(why)),
        "{name}: {again:?}"
    );
}
