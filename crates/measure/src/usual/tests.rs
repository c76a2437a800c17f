use super::*;

#[test]
fn the_usual_speed_is_that_of_launches_that_nothing_slowed() {
    let times = |groups: &[(usize, f64, f64)]| {
        let of = |&(n, low, step): &(usize, f64, f64)| {
            (0..n)
                .map(move |i| (low + step * i as f64).ln())
                .collect::<Vec<_>>()
        };
        groups.iter().flat_map(of).collect::<Vec<_>>()
    };
    let usual = |groups: &[_]| usual_speed(&times(groups)).0.exp();
    // Thirty that nothing slowed, and seventy that a neighbour slowed, each otherwise.
    let shared = usual(&[(30, 18.3, 0.05), (70, 21.0, 0.2)]);
    assert!((18.5..19.5).contains(&shared), "{shared}");
    // Twenty of a hundred, fewer than some interval of those that it slowed.
    let busy = usual(&[(20, 18.5, 0.05), (80, 23.0, 0.1)]);
    assert!((18.5..19.5).contains(&busy), "{busy}");
    // A few that were faster by chance.
    let lucky = usual(&[(5, 18.0, 0.0), (95, 20.0, 0.01)]);
    assert!((20.0..20.6).contains(&lucky), "{lucky}");
    // A processor that slows down when it is warm.
    let warm = usual(&[(20, 18.3, 0.01), (70, 24.0, 0.02)]);
    assert!((24.0..25.5).contains(&warm), "{warm}");
    // Of two equal groups the faster one.
    let equal = usual(&[(5, 20.0, 0.0), (5, 30.0, 0.0)]);
    assert!((equal - 20.0).abs() < 1e-9, "{equal}");
}

#[test]
fn a_case_that_slows_the_kernel_itself_is_compared_with_itself() {
    let all = (20_f64.ln(), NEAR.ln());
    let own = |times: &[f64]| {
        let times: Vec<_> = times.iter().map(|time| time.ln()).collect();
        usual_of_case(all, &times).0.exp()
    };
    let slow = own(&[28.0, 28.5, 27.8, 28.2, 40.0, 29.0]);
    assert!((28.0..29.0).contains(&slow), "{slow}");
    // One at the usual speed shows that the case does not slow it.
    assert!((own(&[28.0, 28.5, 27.8, 28.2, 40.0, 20.1]) - 20.0).abs() < 1e-9);
    // Few may all be slow by chance.
    assert!((own(&[28.0, 28.5, 27.8]) - 20.0).abs() < 1e-9);
}

#[test]
fn nobody_waits_before_the_speed_is_known_or_after_the_time_is_over() {
    let times = [10_000_f64.ln(); LEAST];
    let second = Duration::from_secs(1);
    assert!(Patience::of(&times[1..], second).is_none());
    assert!(Patience::of(&times, Duration::ZERO).is_none());
    let some = Patience::of(&times, second).unwrap();
    assert!((10_998..=11_000).contains(&some.kernel) && some.most_ms == 1000);
}

#[test]
fn a_link_order_is_disturbed_if_all_its_launches_are() {
    let row = |launch, kernel| LaunchRow {
        launch,
        kernel: Some(kernel),
        ..LaunchRow::default()
    };
    let launches = [
        row(1, 100),
        row(2, 150),
        row(3, 101),
        row(4, 160),
        row(6, 99),
    ];
    let times: Vec<_> = launches.iter().filter_map(kernel_time).collect();
    let usual = usual_speed(&times);
    let order = |launch| (launch - 1) % 4 + 1;
    assert_eq!(disturbed(&launches, usual, 4, order), [4]);
    // Without a kernel nothing is known, and nothing is taken again.
    let unknown = launches.map(|row| LaunchRow {
        kernel: None,
        ..row
    });
    assert!(disturbed(&unknown, usual, 4, order).is_empty());
}
