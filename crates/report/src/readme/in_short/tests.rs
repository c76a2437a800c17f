use super::*;
use crate::escape::HOSTILE;
use crate::measured::made_up::case;
use crate::readme::TEMPLATE;
use crate::template::fill;

/// A name of a data file can neither end its cell nor begin a link or an element.
#[test]
fn hostile_names_stay_in_their_cells() {
    let (_, template) = TEMPLATE
        .split_once("{% for row in layouts.rows %}\n")
        .unwrap();
    let (template, _) = template.split_once("{% endfor %}").unwrap();
    for name in HOSTILE {
        let made = [("naive2d+flood", 2.0), ("flat+flood", 1.0)];
        let mut cases = vec![case("go-9-playout", &made)];
        for own in &mut cases[0].contenders {
            own.row.game = name.into();
            own.row.contender_name = format!("{name}{}", own.row.layout);
            own.row.layout = own.row.contender_name.clone();
        }
        let workloads = crate::numbers::means::workloads(&cases);
        let data = json!({ "row": row(&workloads[0]).unwrap() });
        let line = fill(template, &data, markdown);
        let bare = line.replace("\\|", "");
        assert_eq!(bare.matches('|').count(), 6, "{line}");
        let outside: String = bare.split('`').step_by(2).collect();
        assert!(!outside.contains(['<', '>', '\u{1b}']), "{line}");
        assert!(!outside.replace("\\[", "").contains("[c]"), "{line}");
        assert!(!line.contains('\n'), "{line}");
    }
}
