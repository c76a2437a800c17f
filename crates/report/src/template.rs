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
mod tests {
    use super::*;
    use crate::escape::html;
    use serde_json::json;

    #[test]
    fn parts_are_put_in_as_they_are() {
        let data = json!({ "a": "{{ b }}", "b": "$1 <i>", "rows": [{ "n": "&" }], "none": null });
        let filled = |template| fill(template, &data, html);
        assert_eq!(
            filled("<{{ a|safe }}|{{ b|safe }}>\n"),
            "<{{ b }}|$1 <i>>\n"
        );
        assert_eq!(filled("{{ b }}"), "$1 &lt;i&gt;");
        assert_eq!(
            filled("{% for row in rows %}({{ row.n }}){% endfor %}"),
            "(&amp;)"
        );
        assert_eq!(filled("{% if none %}-{% endif %}!"), "!");
    }

    #[test]
    #[should_panic = "every part is given"]
    fn what_the_data_lack_is_an_error() {
        fill("{{ lacking }}", &json!({}), html);
    }
}
