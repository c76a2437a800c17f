use super::*;

#[test]
fn numbers_are_short() {
    let json = |value| number(value).to_string();
    assert_eq!(json(474.363170427957), "474.36");
    assert_eq!(json(2223.0), "2223");
    assert_eq!(json(0.00012345678), "0.00012346");
    assert_eq!(json(1_234_567_890.0), "1234567890");
    assert_eq!(json(1_234_567_890.5), "1234600000");
    assert_eq!(json(f64::NAN), "null");
    assert_eq!(json(f64::INFINITY), "null");
}

#[test]
fn a_value_stays_without_an_end() {
    let json = |value, ends| figure(value, ends).to_string();
    assert_eq!(json(2.0, Some((1.0, f64::INFINITY))), "2");
    assert_eq!(json(2.0, Some((f64::NAN, 4.0))), "2");
    assert_eq!(json(2.0, Some((0.5, 3.0))), "[2,0.5,3]");
    assert_eq!(json(f64::NAN, Some((1.0, 2.0))), "null");
}
