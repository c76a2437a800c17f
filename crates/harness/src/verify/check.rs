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

/// What a check finds; the error is the first difference.
pub type Found = Result<Verdict, String>;

/// Passed with these `words`, or not applicable, for the reason `none`, if nothing was
/// compared.
pub fn passed(compared: u64, none: &str, words: String) -> Found {
    Ok(match compared {
        0 => Verdict::NotApplicable(none.into()),
        _ => Verdict::Passed(words),
    })
}

/// One check of one contender.
pub struct Check<'a> {
    name: String,
    run: Box<dyn Fn() -> Found + Send + Sync + 'a>,
}

impl<'a> Check<'a> {
    /// A check by its name.
    pub fn new(name: String, run: impl Fn() -> Found + Send + Sync + 'a) -> Self {
        let run = Box::new(run);
        Self { name, run }
    }

    /// A check that says what was compared, or what differs.
    pub(crate) fn proof(
        name: String,
        run: impl Fn() -> Result<String, String> + Send + Sync + 'a,
    ) -> Self {
        Self::new(name, move || run().map(Verdict::Passed))
    }

    /// The name, such as `oracle/chess/padded+scan`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Runs the check. A contender that panics has failed.
    pub fn run(&self) -> Verdict {
        // Whatever a panic leaves behind is dropped with the check's positions.
        let found = catch_unwind(AssertUnwindSafe(|| (self.run)()))
            .unwrap_or_else(|payload| Err(format!("panicked: {}", panic_message(&*payload))));
        found.unwrap_or_else(Verdict::Failed)
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
