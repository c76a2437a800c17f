use super::*;

/// Standard deviations of logarithms: between link orders, launches, blocks.
#[derive(Clone, Copy)]
struct Noise {
    order: f64,
    launch: f64,
    block: f64,
}

/// One ratio that is 1 in truth, and how it was measured.
fn measured(random: &mut Xoshiro256PlusPlus, nested: &Nested, noise: Noise) -> Vec<f64> {
    let mut values = Vec::new();
    for order in nested.counts() {
        let link = noise.order * normal(random);
        for &blocks in order {
            let launch = link + noise.launch * normal(random);
            // Now and then a span is disturbed, as on a busy machine.
            let block = |random: &mut Xoshiro256PlusPlus| {
                let wide = if random.random::<f64>() < 0.1 {
                    5.0
                } else {
                    1.0
                };
                (launch + wide * noise.block * normal(random)).exp()
            };
            values.extend((0..blocks).map(|_| block(random)));
        }
    }
    values
}

fn nested(orders: usize, launches: usize, blocks: usize) -> Nested {
    Nested::new(vec![vec![blocks; launches]; orders])
}

/// Share of trials whose interval holds the truth.
fn coverage(nested: &Nested, noise: Noise, assumed: Assumed) -> f64 {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let trials = 1000;
    let covered = (0..trials).filter(|&trial| {
        let values = measured(&mut random, nested, noise);
        let own = Resampler::new(nested, assumed, trial).figure(&values);
        let (value, spread) = (own.value, own.spread);
        value.ln().abs() <= spread.half_width()
    });
    covered.count() as f64 / trials as f64
}

const PLAYOUTS: Noise = Noise {
    order: 0.01,
    launch: 0.015,
    block: 0.08,
};
const QUERIES: Noise = Noise {
    order: 0.033,
    launch: 0.005,
    block: 0.05,
};

/// Of the size that is assumed of playouts and of queries.
const PLAYOUT: Assumed = Assumed::new(0.010, 0.015, 0.0039);
const QUERY: Assumed = Assumed::new(0.033, 0.030, 0.0132);

fn is_right(share: f64) -> bool {
    (0.93..=0.97).contains(&share)
}

/// The components are those of the committed reports.
#[test]
fn intervals_of_several_link_orders_cover_link_launch_and_block() {
    for noise in [PLAYOUTS, QUERIES] {
        for (orders, launches, blocks) in [(8, 3, 20), (8, 1, 30), (4, 2, 20)] {
            let share = coverage(&nested(orders, launches, blocks), noise, Assumed::NONE);
            assert!(is_right(share), "{orders} x {launches}: {share}");
        }
    }
}

/// What one link order can't show is added; without that, intervals of
/// queries would hold the truth in 15 of 100 trials.
#[test]
fn intervals_of_one_link_order_cover_others() {
    for (noise, assumed) in [(PLAYOUTS, PLAYOUT), (QUERIES, QUERY)] {
        let share = coverage(&nested(1, 8, 30), noise, assumed);
        assert!(is_right(share), "{assumed:?}: {share}");
    }
    let share = coverage(&nested(1, 8, 30), QUERIES, Assumed::NONE);
    assert!(share < 0.3, "{share}");
}

/// Two runs whose ratios differ by more than their link orders show agree as
/// often as they should if that is added, and too seldom without it.
#[test]
fn two_runs_agree_as_often_as_intervals_say() {
    let agree = |assumed: Assumed| {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(2);
        let nested = nested(8, 3, 20);
        let noise = Noise {
            order: 0.003,
            ..PLAYOUTS
        };
        let agreeing = (0..1000).filter(|&trial| {
            let mut run = || {
                let shift = (QUERY.run * normal(&mut random)).exp();
                let values = measured(&mut random, &nested, noise);
                let values: Vec<_> = values.iter().map(|value| value * shift).collect();
                Resampler::new(&nested, assumed, trial).figure(&values)
            };
            let (one, other) = (run(), run());
            (one.value / other.value).ln().abs() <= one.spread.and(&other.spread).half_width()
        });
        agreeing.count() as f64 / 1000.0
    };
    let share = agree(QUERY);
    assert!(is_right(share), "{share}");
    let share = agree(QUERY.within_run());
    assert!(share < 0.7, "{share}");
}

/// The blocks of a single launch, as a calibration has them.
#[test]
fn intervals_of_one_launch_cover_noise_within() {
    let noise = Noise {
        order: 0.0,
        launch: 0.0,
        ..PLAYOUTS
    };
    let share = coverage(&nested(1, 1, 320), noise, Assumed::NONE);
    assert!(is_right(share), "{share}");
}

/// Two link orders, and three launches of one, are too few for a narrow
/// interval, and not too few for an honest one.
#[test]
fn few_units_make_wide_intervals() {
    for nested in [nested(2, 2, 20), nested(1, 3, 20), nested(2, 1, 40)] {
        let share = coverage(&nested, PLAYOUTS, PLAYOUT);
        assert!(share >= 0.93, "{nested:?}: {share}");
    }
}

#[test]
fn a_constant_has_no_width() {
    let nested = Nested::of_launches(&[3, 2]);
    let estimate = Resampler::new(&nested, QUERY, 1).median(&[2.0; 5]);
    assert_eq!(
        (estimate.value, estimate.low, estimate.high, estimate.n),
        (2.0, 2.0, 2.0, 5)
    );
}

#[test]
fn the_same_seed_gives_the_same_draws() {
    let values: Vec<_> = (1..=40).map(f64::from).collect();
    let nested = Nested::of_launches(&[10, 10, 10, 10]);
    let of = |seed| Resampler::new(&nested, Assumed::NONE, seed).median(&values);
    assert_eq!(of(7), of(7));
    assert_ne!(of(7).resamples, of(8).resamples);
}

/// One figure has one interval, also as the mean over one case.
#[test]
fn the_middle_of_the_draws_is_the_interval() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
    for (orders, launches) in [(8, 3), (1, 4), (1, 1)] {
        let nested = nested(orders, launches, 20);
        let values = measured(&mut random, &nested, PLAYOUTS);
        let own = Resampler::new(&nested, PLAYOUT, 5).median(&values);
        let mean = Estimate::combined(own.value, 1, own.resamples.clone(), own.spread.degrees);
        let near = |a: f64, b: f64| (a / b - 1.0).abs() < 1e-9;
        assert!(
            near(own.low, mean.low) && near(own.high, mean.high),
            "{orders}"
        );
        assert!(near(own.spread.error, mean.spread.error), "{orders}");
    }
}

/// What two contenders share with their reference cancels, draw by draw.
#[test]
fn draws_of_one_case_go_together() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(4);
    let nested = nested(8, 1, 21);
    let shared = measured(&mut random, &nested, QUERIES);
    let twice: Vec<_> = shared.iter().map(|value| 2.0 * value).collect();
    let resampler = Resampler::new(&nested, Assumed::NONE, 1);
    let (one, two) = (resampler.median(&shared), resampler.median(&twice));
    let quotients = two.resamples.iter().zip(&one.resamples);
    assert!(
        quotients
            .map(|(two, one)| two / one)
            .all(|q| (q - 2.0).abs() < 1e-9)
    );
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9 * b.abs().max(1.0)
}

#[track_caller]
fn all_near(found: &[f64], expected: &[f64]) {
    assert_eq!(found.len(), expected.len(), "{found:?}");
    let pairs = found.iter().zip(expected);
    assert!(pairs.into_iter().all(|(&a, &b)| near(a, b)), "{found:?}");
}

/// Four times as large from each unit to the next.
#[test]
fn units_are_distances_from_the_figure() {
    let values: Vec<f64> = [1.0, 4.0, 16.0, 64.0].map(|own| [own; 3]).concat();
    let step = 4.0_f64.ln();
    let distances = [-1.5, -0.5, 0.5, 1.5].map(|steps| steps * step);
    let [orders, launches] = [nested(4, 1, 3), nested(1, 4, 3)];
    let by_order = Resampler::new(&orders, PLAYOUT, 1);
    assert!(near(by_order.median(&values).value, 8.0));
    all_near(&by_order.units(&values), &distances);
    let absolute = by_order.link_orders(&values).expect("there are four");
    all_near(&absolute, &[0.0, 1.0, 2.0, 3.0].map(|steps| steps * step));
    let by_launch = Resampler::new(&launches, PLAYOUT, 1);
    all_near(&by_launch.units(&values), &distances);
    assert_eq!(by_launch.link_orders(&values), None);
    all_near(&by_launch.launches(&values), &[1.0, 4.0, 16.0, 64.0]);
}

/// What link orders and launches can't show, over how many there are.
#[test]
fn what_is_assumed_depends_on_what_there_is() {
    let of = |orders, launches| Resampler::new(&nested(orders, launches, 20), PLAYOUT, 1);
    let within = |resampler: &Resampler| {
        let all = resampler.assumed();
        (all * all - PLAYOUT.run * PLAYOUT.run).sqrt()
    };
    let [link, launch] = [0.010, 0.015];
    for (own, assumed, between_orders) in [
        (of(8, 3), 0.0, 0.0),
        (of(1, 8), link, link),
        (of(3, 2), link / 3.0_f64.sqrt(), link),
        (of(1, 3), link.hypot(launch / 3.0_f64.sqrt()), link),
        (of(1, 1), link.hypot(launch), link),
    ] {
        assert!(near(within(&own), assumed), "{assumed}");
        assert!(near(own.assumed_between_orders(), between_orders));
        assert!(near(own.assumed_between_runs(), 0.0039));
    }
}

#[test]
fn launches_are_cut_into_parts_of_two_blocks_or_more() {
    let lengths = |of: Range<usize>, launches| -> Vec<usize> {
        parts(&of, launches).iter().map(Range::len).collect()
    };
    assert_eq!(lengths(100..140, 4), [10; 4]);
    assert_eq!(lengths(0..6, 1), [2; 3]);
    assert_eq!(lengths(0..32, 1), [2; 16]);
    assert_eq!(lengths(0..1, 1), [1]);
}

/// Each draw as it is written down: the units' distances by their deviates, and by its
/// own less the reference's what is assumed within a run and between runs.
#[test]
fn draws_have_each_error_by_its_size() {
    let launches: Vec<f64> = [1.0, 1.1, 1.3, 0.9].map(|own| [own; 3]).concat();
    let blocks = [1.0, 1.2, 0.9, 1.3, 1.1, 1.4, 1.0, 1.25];
    // Launches, and the parts of one launch, whose mean is not the median of all.
    draws_are(&nested(1, 4, 3), &launches, 4, 0.010);
    draws_are(&nested(1, 1, 8), &blocks, 4, 0.010_f64.hypot(0.015));
}

#[track_caller]
fn draws_are(nested: &Nested, values: &[f64], n: usize, assumed: f64) {
    let bits = values.iter().map(|value| value.to_bits());
    let own = seeded(5 ^ hash(bits));
    for (of, between_runs) in [(PLAYOUT.within_run(), None), (PLAYOUT, Some(seeded(77)))] {
        let resampler = Resampler::new(nested, of, 5);
        let estimate = resampler.median_of(77, values);
        let units = resampler.units(values);
        assert_eq!(units.len(), n);
        // Of four units: the root of 4 x 3 / 2.
        let scale = 6.0_f64.sqrt();
        let drawn = |i: usize| {
            let by_units = units.iter().zip(&resampler.deviates().units);
            let by_units: f64 = by_units
                .map(|(unit, draw)| (unit - mean(&units)) * draw[i])
                .sum();
            let within = assumed * (own[i] - resampler.deviates().reference[i]);
            let between = between_runs
                .as_ref()
                .map_or(0.0, |seeded| 0.0039 * (seeded[i] - common(0)[i]));
            by_units + scale * (within + between)
        };
        let found = |i: usize| (estimate.resamples[i] / estimate.value).ln();
        let stretch = found(0) / drawn(0);
        assert!(stretch > 0.0);
        for i in 0..HALF {
            assert!(near(found(i), stretch * drawn(i)), "draw {i}");
            assert!(near(found(HALF + i), -found(i)), "draw {i} mirrored");
        }
    }
}

#[test]
fn a_quotient_of_estimates_and_its_inverse() {
    let one = Estimate::combined(6.0, 7, (1..=8).map(f64::from).collect(), 9.0);
    let two = Estimate::combined(3.0, 5, (11..=18).map(f64::from).collect(), 20.0);
    let over = one.over_independent(&two);
    assert_eq!((over.value, over.n), (2.0, 5));
    assert_eq!(over.spread, one.spread.and(&two.spread));
    // A quarter on, and around.
    let moved = [13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 11.0, 12.0];
    let pairs = one.resamples.iter().zip(moved);
    all_near(
        &over.resamples,
        &pairs.map(|(own, other)| own / other).collect::<Vec<_>>(),
    );
    let inverse = over.inverse();
    assert_eq!((inverse.value, inverse.n), (0.5, 5));
    assert!(near(inverse.low, 1.0 / over.high) && near(inverse.high, 1.0 / over.low));
    all_near(
        &inverse.resamples,
        &over
            .resamples
            .iter()
            .map(|own| 1.0 / own)
            .collect::<Vec<_>>(),
    );
    assert_eq!(inverse.spread, over.spread);
    // An interval that ends at 1 holds it.
    let ending = |low, high| {
        Estimate {
            low,
            high,
            ..one.clone()
        }
        .excludes_one()
    };
    assert!(!ending(1.0, 1.2) && !ending(0.9, 1.0));
    assert!(ending(1.1, 1.2) && ending(0.8, 0.9));
}

/// FNV-1a of no number and of two, computed apart.
#[test]
fn numbers_are_hashed() {
    assert_eq!(hash([].into_iter()), 0xcbf2_9ce4_8422_2325);
    assert_eq!(hash([1, 2].into_iter()), 0x082f_2407_b4e8_902a);
}

#[test]
fn no_block_is_none() {
    assert!(Nested::default().is_empty());
    assert!(!nested(1, 1, 1).is_empty());
}
