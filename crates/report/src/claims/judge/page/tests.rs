use super::*;
use crate::claims::built_in;
use crate::claims::judge::{Figure, Verdict};
use crate::escape::HOSTILE;
use crate::measured::made_up::measured;

/// Names of a data file, of a processor or of a folder are text wherever they stand.
#[test]
fn hostile_names_stay_text() {
    for name in HOSTILE {
        let claim = built_in().remove(0);
        let mut judged = judge(&[claim], &[]).remove(0);
        let part = &mut judged.parts[0];
        let mut own = measured("go-9-playout", &[("naive2d+flood", 1.0)])
            .contenders
            .remove(0)
            .row;
        for text in [&mut own.contender_name, &mut own.game, &mut own.size] {
            *text = name.into();
        }
        part.items.push(Item {
            source: name.into(),
            case: name.into(),
            own,
            other: name.into(),
            pair: name.into(),
            figure: Figure::exact(0.5),
            outcome: Outcome::Agrees,
            beside: false,
            instructions: None,
            link: "tables/go.md".into(),
        });
        judged.verdict = Verdict::Depends;
        judged.on = name.into();
        let page = of_judged(&markdown(name), "", &[judged]);
        for line in page.lines() {
            let bare = line.replace("\\|", "").replace("\\[", "");
            assert!(!bare.contains("<img"), "{line}");
            assert!(!bare.contains("[c]("), "{line}");
            assert!(!bare.contains(['\u{1b}', '\u{202e}']), "{line}");
            assert!(!bare.starts_with("# Heading"), "{line}");
            let bars = bare.matches('|').count();
            assert!([0, 3, 6, 8].contains(&bars), "{bars} bars: {line}");
        }
    }
}
