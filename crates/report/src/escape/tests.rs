use super::*;

#[test]
fn no_name_is_markup() {
    for name in HOSTILE {
        let safe = markdown(name);
        assert!(!safe.contains(['<', '>', '\n', '\u{1b}']), "{safe}");
        let bare = safe.replace("\\|", "").replace("\\[", "");
        assert!(!bare.contains(['|', '[']), "{safe}");
    }
    assert_eq!(markdown("padded+flood (twin)"), "padded+flood (twin)");
    assert_eq!(code("a`<b>\n"), "`a'<b> `");
}

#[test]
fn no_name_ends_a_link_or_an_attribute() {
    for name in HOSTILE {
        let safe = destination(name);
        assert!(
            !safe.contains([' ', '(', ')', '<', '"', '\'', ':', '\n']),
            "{safe}"
        );
        assert!(
            !html(name).contains(['<', '>', '"', '\'', '\u{1b}']),
            "{name}"
        );
    }
    assert_eq!(
        destination("../2026-11-23T0223Z-amd"),
        "../2026-11-23T0223Z-amd"
    );
    assert_eq!(
        html("<img onerror='x'> & \"y\""),
        "&lt;img onerror=&#39;x&#39;&gt; &amp; &quot;y&quot;"
    );
}

#[test]
fn no_name_moves_the_cursor() {
    for name in HOSTILE {
        let safe = terminal(name);
        assert!(!safe.chars().any(char::is_control), "{safe:?}");
        assert!(!safe.contains('\u{202e}'));
    }
    assert_eq!(terminal("naive2d+flood"), "naive2d+flood");
}

#[test]
fn no_cell_is_a_formula_and_reading_undoes_it() {
    for name in HOSTILE
        .into_iter()
        .chain(["", "flat", "-1", "@x", "\ta", "''"])
    {
        let safe = cell(name);
        assert!(
            !safe.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']),
            "{safe}"
        );
        assert_eq!(uncell(&safe), name);
    }
}
