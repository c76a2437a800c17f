//! The whole way with real processes: this program starts itself.

#[allow(dead_code, reason = "shared with other tests")]
mod support;

use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use measure::{Case, Plan, Processes, Stop, child};
use support::{Ran, Spin, case, contender};

const HIDDEN: &str = "--measuring-process";

fn cases() -> Vec<Case> {
    let contenders = || {
        vec![
            contender("plain", || Spin::boxed(0, |_| false)),
            contender("slower", || Spin::boxed(20, |_| false)),
        ]
    };
    vec![case("one", contenders()), case("two", contenders())]
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
    Plan {
        launches: 3,
        stop: Stop::exactly(20),
        ..Plan::default()
    }
}

fn run_with(name: &str, command: fn() -> Command) -> Ran {
    let mut launcher = Processes::new(|_| command());
    Ran::of(name, &plan(), &cases(), &mut launcher)
}

fn launches_are_interleaved_and_complete() {
    let ran = run_with("whole", myself);
    let outcome = ran.outcome.as_ref().unwrap();
    assert_eq!(outcome.exit_code(), 0, "{outcome:?}");
    let samples = ran.samples();
    assert_eq!(samples.len(), 2 * 3 * 20 * 2);
    let mut order: Vec<_> = samples.iter().map(|s| (s.launch, s.case)).collect();
    order.dedup();
    assert_eq!(order, [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2)]);
}

fn a_program_that_is_no_child_is_a_finding() {
    let ran = run_with("foreign", || Command::new("false"));
    let outcome = ran.outcome.as_ref().unwrap();
    assert_eq!((outcome.exit_code(), outcome.findings.len()), (1, 2));
    let said = outcome.findings[0].to_string();
    assert!(
        said.starts_with("one: the measuring process of case one ended early"),
        "{said}"
    );
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
