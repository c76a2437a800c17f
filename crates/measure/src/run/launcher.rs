//! Starts a child process and reads its messages.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use crate::{Case, Error, Flow, Message, Request, perform};

/// Starts the process for a [`Request`] and forwards every message.
pub trait Launcher {
    /// Returns when the child is done, or ended because `emit` returned a break.
    ///
    /// # Errors
    /// A child that can't start, speaks nonsense or dies, or what `emit`
    /// returns.
    fn launch(
        &mut self,
        request: &Request,
        emit: &mut dyn FnMut(Message) -> Result<Flow, Error>,
    ) -> Result<(), Error>;
}

/// Each request in a separate process: the way to measure.
pub struct Processes<F>(F);

impl<F: FnMut(&Request) -> Command> Processes<F> {
    /// `command` makes the program and its hidden verb; the request is
    /// appended as the last argument, for [`child`](crate::child). It sees the
    /// request so that launches may alternate between several executables.
    pub fn new(command: F) -> Self {
        Self(command)
    }
}

impl<F: FnMut(&Request) -> Command> Launcher for Processes<F> {
    fn launch(
        &mut self,
        request: &Request,
        emit: &mut dyn FnMut(Message) -> Result<Flow, Error>,
    ) -> Result<(), Error> {
        let words = serde_json::to_string(request).map_err(|e| Error::Protocol(e.to_string()))?;
        let mut command = (self.0)(request);
        command
            .arg(words)
            // Large buffers in the heap too: separate pages would all begin at
            // the same place in a page, wherever `place` draws others to lie.
            .env("MALLOC_MMAP_THRESHOLD_", "33554432")
            .env("MALLOC_TRIM_THRESHOLD_", "1073741824")
            .stdin(Stdio::null())
            .stdout(Stdio::piped());
        apart(&mut command);
        let mut child = command.spawn().map_err(Error::Start)?;
        let received = listen(&mut child, emit);
        if !matches!(received, Ok(Flow::Continue(()))) {
            // It may have ended by itself meanwhile.
            let _ = child.kill();
        }
        let status = child.wait().map_err(Error::Start)?;
        match received? {
            Flow::Continue(()) if !status.success() => Err(Error::Died {
                case: request.case.clone(),
                status: status.to_string(),
            }),
            _ => Ok(()),
        }
    }
}

/// Keeps Ctrl-C in a terminal from the child: its parent ends it after the
/// block.
fn apart(command: &mut Command) {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    #[cfg(not(unix))]
    let _ = command;
}

/// Hands on whole lines; the last of a killed child may be torn and is left.
fn listen(
    child: &mut Child,
    emit: &mut dyn FnMut(Message) -> Result<Flow, Error>,
) -> Result<Flow, Error> {
    let Some(output) = child.stdout.take() else {
        return Err(Error::Protocol("its standard output is missing".into()));
    };
    let mut output = BufReader::new(output);
    let mut line = String::new();
    loop {
        line.clear();
        let read = output
            .read_line(&mut line)
            .map_err(|e| Error::Protocol(e.to_string()))?;
        if read == 0 || !line.ends_with('\n') {
            return Ok(Flow::Continue(()));
        }
        let message = serde_json::from_str(&line)
            .map_err(|error| Error::Protocol(format!("{error} in {:?}", line.trim_end())))?;
        if emit(message)?.is_break() {
            return Ok(Flow::Break(()));
        }
    }
}

/// Every request in this process: for tests and debuggers. Its figures share
/// one address space, so several launches say no more than one.
pub struct InProcess<'a>(&'a [Case]);

impl<'a> InProcess<'a> {
    /// Answers requests for `cases`.
    pub fn new(cases: &'a [Case]) -> Self {
        Self(cases)
    }
}

impl Launcher for InProcess<'_> {
    fn launch(
        &mut self,
        request: &Request,
        emit: &mut dyn FnMut(Message) -> Result<Flow, Error>,
    ) -> Result<(), Error> {
        perform(self.0, request, emit)
    }
}
