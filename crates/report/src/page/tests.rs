use super::*;

#[test]
fn comments_take_no_room() {
    let source = "// a\n/** b\n * c\n */\n  d(); // e\n\n/* f */\nconst g = 1;\n";
    assert_eq!(bare(source), "d(); // e\nconst g = 1;\n");
    for source in SCRIPTS {
        let lines = source
            .lines()
            .filter(|line| line.matches('`').count() % 2 == 1);
        assert_eq!(lines.count(), 0, "a string that goes over several lines");
    }
}

#[test]
fn nothing_breaks_out() {
    let name = "</script><!--<img onerror>&lt;";
    let put_in = harmless(&serde_json::to_string(name).unwrap());
    assert!(!put_in.contains(['<', '>', '&']), "{put_in}");
    assert_eq!(serde_json::from_str::<String>(&put_in).unwrap(), name);
}

/// A script element ends at the first `</script`, and `<!--` makes that
/// harder to find.
#[test]
fn no_script_ends_itself() {
    let libraries = LIBRARIES
        .iter()
        .flat_map(|(licence, source)| [licence, source]);
    for source in libraries.chain(&SCRIPTS) {
        let lower = source.to_ascii_lowercase();
        assert!(!lower.contains("</script") && !lower.contains("<!--"));
    }
    assert!(!STYLE.to_ascii_lowercase().contains("</style"));
}
