use super::*;
use crate::measured::made_up::{Made, measured};

#[test]
fn without_checks_is_what_the_claim_would_mean_with_them() {
    let made = |name: &str| Made {
        name: name.into(),
        time: 1.0,
    };
    let mut case = measured(
        "go-19-playout-unchecked",
        &[
            made("naive2d+flood"),
            made("padded-unchecked+strings"),
            made("padded-unchecked-dynamic+flood"),
            made("padded-unchecked+flood"),
            made("padded-unchecked+flood"),
        ],
    );
    case.contenders[3].row.duplicate_of = "padded-unchecked+flood".into();
    let found = |name| without_checks(&case, name).map(|own| own.row.contender);
    assert_eq!(found("padded"), Some(4));
    assert_eq!(found("padded+flood"), Some(4));
    assert_eq!(found("padded+strings"), Some(1));
    assert_eq!(found("padded+pseudo"), None);
    assert_eq!(found("naive2d"), None);
}
