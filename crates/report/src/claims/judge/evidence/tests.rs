use super::*;
use crate::measured::made_up::measured;

#[test]
fn without_checks_is_what_the_claim_would_mean_with_them() {
    let mut case = measured(
        "go-19-playout-unchecked",
        &[
            ("naive2d+flood", 1.0),
            ("padded-unchecked+strings", 1.0),
            ("padded-unchecked-dynamic+flood", 1.0),
            ("padded-unchecked+flood", 1.0),
            ("padded-unchecked+flood", 1.0),
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
