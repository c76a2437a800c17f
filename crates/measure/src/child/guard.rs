//! A contender that panics is refused; the others go on.

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

thread_local! {
    /// Whether a panic will be reported in a refusal.
    static GUARDED: Cell<bool> = const { Cell::new(false) };
}

/// A contender that panics must not take the others with it.
pub(super) fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    GUARDED.set(true);
    let done = catch_unwind(AssertUnwindSafe(work));
    GUARDED.set(false);
    done.map_err(|panic| format!("panicked: {}", words_of(&*panic)))
}

/// Keeps panics that are reported in a refusal from standard error, where they
/// would look like a failure of the program.
pub(super) fn quiet_panics() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if !GUARDED.get() {
            usual(panic);
        }
    }));
}

fn words_of(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("no message")
}
