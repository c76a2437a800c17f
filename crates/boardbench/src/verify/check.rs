//! One check, and what it has found.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What a check has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// All is well, with the number of things looked at in words.
    Passed(String),
    /// There is nothing that this contender could be compared with.
    NotApplicable(String),
    /// What differs first.
    Failed(String),
}

impl Verdict {
    /// Passed if there is no difference.
    pub(super) fn of(result: Result<String, String>) -> Self {
        match result {
            Ok(what) => Self::Passed(what),
            Err(difference) => Self::Failed(difference),
        }
    }
}

/// One check of one contender.
pub struct Check<'a> {
    name: String,
    run: Box<dyn Fn() -> Verdict + Send + Sync + 'a>,
}

impl<'a> Check<'a> {
    pub(super) fn new(name: String, run: impl Fn() -> Verdict + Send + Sync + 'a) -> Self {
        Self {
            name,
            run: Box::new(run),
        }
    }

    /// The name, such as `oracle/chess/padded+scan`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Runs the check. A contender that panics has failed.
    pub fn run(&self) -> Verdict {
        // Whatever a panic leaves behind is dropped with the check's positions.
        catch_unwind(AssertUnwindSafe(|| (self.run)())).unwrap_or_else(|payload| {
            Verdict::Failed(format!("panicked: {}", panic_message(&*payload)))
        })
    }
}

fn panic_message(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<&str>().copied();
    let owned = payload.downcast_ref::<String>().map(String::as_str);
    text.or(owned).unwrap_or("without a message")
}

/// How far published counts are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// Rows of up to 10^5 nodes.
    Usual,
    /// Rows of up to 10^7 nodes; those above 10^5 are counted in bulk.
    Deep,
}
