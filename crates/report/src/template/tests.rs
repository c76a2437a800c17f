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
