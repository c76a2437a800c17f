use super::*;
use crate::CaseEstimate;
use crate::measured::made_up::measured;
use measure::BoardSize;

#[test]
fn an_unsteady_reference_leaves_the_others_their_ratios() {
    let made = [
        ("naive2d+flood", 7.0),
        ("flat+flood", 4.0),
        ("padded+flood", 6.0),
        ("naive2d-dynamic+flood", 15.0),
        ("flat-dynamic+flood", 12.0),
    ];
    let mut case = measured("go-9-playout", &made);
    case.contenders[0].status = Status::Unsteady;
    for class in CLASSES {
        refer_to_steady(&mut case.contenders, class);
    }
    let references = case.contenders.iter().map(|own| own.row.reference);
    assert_eq!(
        references.collect::<Vec<_>>(),
        [false, true, false, true, false]
    );
    let estimate = CaseEstimate::of(&case);
    let ratio = |at: usize| Some(estimate.contenders[at].ratio.as_ref()?.value);
    assert_eq!(ratio(0), None);
    assert_eq!(ratio(1), Some(1.0));
    assert!((ratio(2).unwrap() - 6.0 / 4.0).abs() < 1e-9);
    // Where none is steady, nothing can be compared.
    for own in &mut case.contenders {
        own.status = Status::Unsteady;
    }
    refer_to_steady(&mut case.contenders, BoardSize::CompileTime);
    assert!(case.contenders[1].row.reference);
}
