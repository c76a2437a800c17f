//! Which representations took too different times in different link orders to have one
//! figure.

use std::collections::BTreeMap;

use crate::measured::blocks::{Balanced, Block, order_of};
use crate::numbers::statistics::{mean, median};

/// Launches from which a spread can be distinguished from an accident.
const LEAST: usize = 6;
/// Link orders from which their means are compared, and not single launches.
const ENOUGH: usize = 4;
/// The largest quotient of two times that still is one figure.
const WIDEST: f64 = 1.3;

/// How fast each contender was in each launch: logarithms, relative to its usual time.
pub(crate) struct Speeds {
    /// The link order of each launch.
    orders: Vec<u32>,
    contenders: BTreeMap<u16, Vec<f64>>,
}

impl Speeds {
    /// Of the launches of `blocks`.
    pub(crate) fn of(blocks: &Balanced, link_orders: u32) -> Self {
        let launches = blocks.launches();
        let orders = launches.iter();
        let orders = orders.map(|(launch, _)| order_of(*launch, link_orders));
        let taking_part = launches.first().map(|(_, blocks)| blocks[0].keys());
        let speed = |contender: u16, blocks: &[&Block]| {
            let times = blocks.iter().map(|block| block[&contender].ln());
            median(&times.collect::<Vec<_>>())
        };
        let of = |&contender: &u16| {
            let all = launches.iter().map(|(_, blocks)| speed(contender, blocks));
            (contender, centred(all.collect()))
        };
        Self {
            orders: orders.collect(),
            contenders: taking_part.into_iter().flatten().map(of).collect(),
        }
    }

    /// The least and the greatest time of what a figure is the mean of, relative to the
    /// usual one, if they are too far apart: link orders, or launches where these are few.
    /// Times are relative to the median of the other contenders, because inputs differ from
    /// launch to launch.
    pub(crate) fn unsteady(&self, contender: u16) -> Option<(f64, f64)> {
        let own = self.contenders.get(&contender)?;
        if own.len() < LEAST || self.contenders.len() < 2 {
            return None;
        }
        let mut orders: BTreeMap<u32, Vec<f64>> = BTreeMap::new();
        for (index, &order) in self.orders.iter().enumerate() {
            let others = self
                .contenders
                .iter()
                .filter(|(other, _)| **other != contender);
            let shared: Vec<_> = others.map(|(_, other)| other[index]).collect();
            orders
                .entry(order)
                .or_default()
                .push(own[index] - median(&shared));
        }
        let units = match orders.len() >= ENOUGH {
            true => orders.values().map(|order| mean(order)).collect(),
            false => orders.into_values().flatten().collect(),
        };
        let units = centred(units);
        let [low, high] = [f64::min, f64::max].map(|of| units.iter().copied().fold(0.0, of));
        (high - low > WIDEST.ln()).then(|| (low.exp(), high.exp()))
    }
}

/// Relative to their median.
fn centred(mut logarithms: Vec<f64>) -> Vec<f64> {
    let centre = median(&logarithms);
    logarithms.iter_mut().for_each(|own| *own -= centre);
    logarithms
}

#[cfg(test)]
mod tests;
