//! Documents from templates and data.

use minijinja::syntax::SyntaxConfig;
use minijinja::value::Serde;
use minijinja::{Environment, UndefinedBehavior};
use serde_json::Value;

/// A template of Jinja with data in place, each text made harmless by `escape` unless the
/// template says `safe`. What stands in a text is not looked at, whatever it looks like.
///
/// # Panics
/// For a template that is none, or that names what the data lack: tests fill them all.
pub(crate) fn fill(template: &str, data: &Value, escape: fn(&str) -> String) -> String {
    let mut engine = Environment::new();
    let syntax = SyntaxConfig::builder().keep_trailing_newline(true).build();
    engine.set_syntax(syntax.expect("these are the usual tags"));
    engine.set_undefined_behavior(UndefinedBehavior::Strict);
    engine.set_formatter(move |out, _, value| {
        let text = value.to_string();
        let text = if value.is_safe() { text } else { escape(&text) };
        Ok(out.write_str(&text)?)
    });
    let filled = engine.render_str(template, Serde(data));
    filled.expect("every part is given")
}

#[cfg(test)]
mod tests;
