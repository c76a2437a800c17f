use super::*;

const TEXT: &str = "# Questions\n\n**All**: [fast](#is-it-fast) · [else](#else)\n\n\
        ## Is it `fast`?\n\nYes: `a<b>` *now* takes <!--= time go-9-playout a / b -->0.79<!--/-->, \
        see [VARIANTS](VARIANTS.md).\n\nReport: <!--= report go-9-playout -->[one]\
        (../reports/one/README.md)<!--/-->.\n\n## Else?\n\n<!--= template x -->\n\n\
        | a | b |\n|---|---:|\n| 1 | 2 |\n<!--/-->\n";

#[test]
fn an_answer_has_its_figures_links_and_tables() {
    let link = |address: &str, case: Option<&str>| match case {
        Some(case) => Some(format!("one/index.html#{case}")),
        None => address.strip_prefix("../").map(Into::into),
    };
    let groups = groups(TEXT, link);
    let questions = &groups[0]["questions"];
    assert_eq!(groups[0]["group"], "All");
    assert_eq!(questions[0]["question"], "Is it <code>fast</code>?");
    assert_eq!(
        questions[0]["answer"],
        "<p>Yes: <code>a&lt;b&gt;</code> <em>now</em> takes 0.79, see VARIANTS.</p>\n\
             <p>Report: <a href=\"one/index.html#go-9-playout\">one</a>.</p>\n"
    );
    let first = "Yes: <code>a&lt;b&gt;</code> <em>now</em> takes 0.79, see VARIANTS.";
    assert_eq!(questions[0]["first"], first);
    let table = questions[1]["answer"].as_str().unwrap();
    assert!(
        table.contains("aria-label=\"Table 1 of else\"><table>"),
        "{table}"
    );
    assert!(
        table.contains("</table></div>") && !table.contains("<!--"),
        "{table}"
    );
}

#[test]
fn the_beginning_of_an_answer_stands_without_its_links() {
    let of = |answer: &str| beginning(&format!("<p>{answer}</p>\n<p>More.</p>"));
    let long = "A board with a border is 1.7x as <a href=\"b\">fast</a> as one without. Why?";
    let end = "A board with a border is 1.7x as fast as one without.";
    assert_eq!(
        of(&format!("{long} Because.")),
        format!("{end} Why? Because.")
    );
    assert_eq!(of("Mostly. <a href=\"b\">More</a>."), "Mostly. More.");
    assert_eq!(
        of("<em>Yes</em>, <a href=\"b\">always</a>"),
        "<em>Yes</em>, always"
    );
    let two = format!("{long} It has no tests of the edge. Nothing else.");
    assert!(!of(&two).contains("Nothing"));
    assert_eq!(beginning("<div>no words</div>"), "");
}

#[test]
fn every_question_of_the_documents_is_in_a_group() {
    let text = include_str!("../../../../../docs/FAQ.md");
    let groups = groups(text, |_, _| None);
    let groups = groups.as_array().unwrap().iter();
    let questions = groups.map(|own| own["questions"].as_array().unwrap().len());
    assert_eq!(questions.sum::<usize>(), text.matches("\n## ").count());
}
