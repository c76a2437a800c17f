//! Documents from templates and data.

use serde_json::Value;

/// A template with data in place: `{{name}}` is a text of an object, made harmless by
/// `escape`, and `{{&name}}` the same as it is. What stands between `{{#name}}` and
/// `{{/name}}` is there for each item of a list, with the item's data; once with data that
/// is no list; and not at all if that is null. `{{.}}` is the data itself. What stands in
/// a text is not looked at, whatever it looks like.
pub(crate) fn fill(template: &str, data: &Value, escape: fn(&str) -> String) -> String {
    let part = |name: &str| match name {
        "." => data,
        name => data.get(name).expect("every part is given"),
    };
    let text = |name: &str| part(name).as_str().expect("it is a text");
    let mut filled = String::new();
    let mut rest = template;
    while let Some((before, tag)) = rest.split_once("{{") {
        filled += before;
        let (tag, after) = tag.split_once("}}").expect("braces come in pairs");
        rest = after;
        if let Some(name) = tag.strip_prefix('#') {
            let end = format!("{{{{/{name}}}}}");
            let (inside, after) = rest.split_once(&end).expect("sections end");
            rest = after;
            let items = match part(name) {
                Value::Null => &[],
                Value::Array(items) => items.as_slice(),
                one => std::slice::from_ref(one),
            };
            filled.extend(items.iter().map(|item| fill(inside, item, escape)));
        } else if let Some(name) = tag.strip_prefix('&') {
            filled += text(name);
        } else {
            filled += &escape(text(tag));
        }
    }
    filled + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::escape::html;
    use serde_json::json;

    #[test]
    fn parts_are_put_in_as_they_are() {
        let data = json!({ "a": "{{&b}}", "b": "$1 <i>" });
        assert_eq!(fill("<{{&a}}|{{&b}}>", &data, html), "<{{&b}}|$1 <i>>");
        assert_eq!(fill("{{b}}", &data, html), "$1 &lt;i&gt;");
    }

    #[test]
    fn sections_are_there_as_often_as_their_items() {
        let data = json!({ "rows": [{ "n": "1" }, { "n": "2" }], "one": "&", "none": null });
        let template = "{{#rows}}({{n}}){{/rows}}{{#one}}[{{.}}]{{/one}}{{#none}}-{{/none}}!";
        assert_eq!(fill(template, &data, html), "(1)(2)[&amp;]!");
    }
}
