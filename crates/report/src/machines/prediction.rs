//! What ratios of one kind of work say together of another machine, and how right that is.

use std::collections::{BTreeMap, BTreeSet};

use super::OnEach;
use super::pool::{Spread, Value, between};
use crate::numbers::statistics::median;

/// How many ratios of one kind of work lie within the intervals that the other machines
/// give, each machine left out in turn.
#[derive(Clone, Debug, PartialEq)]
pub struct LeftOut {
    /// The kind of work.
    pub kind: String,
    /// Ratios that lie within.
    pub held: usize,
    /// Ratios that were predicted.
    pub of: usize,
    /// The median of half the width of the intervals, as a factor.
    pub half: f64,
}

/// The kind of work of a case, by its name: ratios of one kind are spread alike.
pub(super) fn kind(case: &str) -> &'static str {
    match work(case).1 {
        "playout" => "playouts",
        "perft" => "perft",
        _ => "queries and other work",
    }
}

/// Game and work of a case: what a machine does to them moves all of their ratios.
fn work(case: &str) -> (&str, &str) {
    let mut words = case.split('-');
    let game = words.next().unwrap_or_default();
    (game, words.nth(1).unwrap_or_default())
}

/// How far the ratios of each kind of work are apart between machines.
pub(super) fn spreads(ratios: &[OnEach<'_>]) -> BTreeMap<&'static str, Spread> {
    let mut kinds: BTreeMap<&str, Vec<&OnEach<'_>>> = BTreeMap::new();
    for own in ratios {
        kinds.entry(kind(&own.0.0)).or_default().push(own);
    }
    let spread = |(kind, own): (&'static str, Vec<&OnEach<'_>>)| {
        let values = own.iter().map(|(_, each)| known(each));
        let variance = between(&values.collect::<Vec<_>>());
        let mut machines: BTreeMap<(&str, &str), usize> = BTreeMap::new();
        for (key, each) in own {
            let most = machines.entry(work(&key.0)).or_default();
            *most = each.iter().flatten().count().max(*most);
        }
        let freedom: usize = machines.values().map(|machines| machines - 1).sum();
        let freedom = freedom as f64;
        (kind, Spread { variance, freedom })
    };
    kinds.into_iter().map(spread).collect()
}

fn known(each: &[Option<Value>]) -> Vec<Value> {
    each.iter().flatten().copied().collect()
}

/// Each machine predicted from at least two others.
pub(super) fn left_out(ratios: &[OnEach<'_>]) -> Vec<LeftOut> {
    let machines = ratios.first().map_or(0, |(_, each)| each.len());
    let mut found: BTreeMap<&str, Vec<(bool, f64)>> = BTreeMap::new();
    for machine in 0..machines {
        let mut others = ratios.to_vec();
        others.retain_mut(|(_, each)| each[machine].take().is_some() && known(each).len() > 1);
        let predicted: BTreeSet<_> = others.iter().map(|(key, _)| *key).collect();
        let own = ratios.iter().filter(|(key, _)| predicted.contains(key));
        let spreads = spreads(&others);
        for ((key, each), (_, others)) in own.zip(&others) {
            let kind = kind(&key.0);
            let (mean, half) = spreads[kind].elsewhere(&known(others));
            let distance = each[machine].map_or(f64::INFINITY, |own| (own.value - mean).abs());
            found.entry(kind).or_default().push((distance < half, half));
        }
    }
    let of_kind = |(kind, all): (&str, Vec<(bool, f64)>)| {
        let halves: Vec<f64> = all.iter().map(|(_, half)| *half).collect();
        LeftOut {
            kind: kind.to_owned(),
            held: all.iter().filter(|(held, _)| *held).count(),
            of: all.len(),
            half: median(&halves).exp(),
        }
    };
    found.into_iter().map(of_kind).collect()
}
