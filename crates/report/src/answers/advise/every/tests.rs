use super::*;

/// The page and the command line have one answer each, and it is the same.
#[test]
fn the_first_answer_to_a_question_is_that_of_advise() {
    let sheet = Sheet::built_in();
    let all = answers(Sheet::all_built_in().to_vec());
    for question in Question::all(&sheet) {
        let advice = advise(&sheet, &question).unwrap();
        let words = in_words(&question, &advice, Sheet::built_in_order);
        let own = all.iter().find(|own| own.question == question).unwrap();
        assert_eq!(own.words, words);
    }
    assert!(!all.is_empty());
}

#[test]
fn every_processor_has_its_answers() {
    let mut sheets = Sheet::all_built_in().to_vec();
    let first = sheets[0].abouts[0].machine.clone();
    sheets.retain(|sheet| sheet.abouts[0].machine == first);
    let mut others = sheets.clone();
    for about in others.iter_mut().flat_map(|sheet| &mut sheet.abouts) {
        about.processor = "another".into();
        about.machine = "another".into();
        about.started = "2000-01-01T00:00:00Z".into();
    }
    sheets.extend(others);
    let all = answers(sheets);
    let of = |own: &str| all.iter().filter(|answer| answer.processor == own).count();
    let processors = distinct(all.iter().map(|own| own.processor.as_str()));
    assert!(processors.len() >= 2, "{processors:?}");
    assert_eq!(processors.last(), Some(&"another"));
    assert_eq!(of("another"), of(processors[0]));
}
