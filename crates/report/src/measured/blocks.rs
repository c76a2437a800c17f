//! Samples, joined to blocks.

use std::collections::BTreeMap;

pub(crate) use estimate::Nested;
use measure::pair_of;
use measure::schema::SampleRow;

use crate::order::grouped;

/// Times by block; of one case, and either fresh or hot.
#[derive(Default)]
pub(crate) struct Blocks(BTreeMap<Key, Block>);

/// The time of each contender.
pub(crate) type Block = BTreeMap<u16, f64>;

/// In the order of nesting: the link order, the launch, the block.
type Key = (u32, u32, u32);

impl Blocks {
    /// Adds a sample of `time` nanoseconds per operation.
    pub(crate) fn insert(&mut self, sample: &SampleRow, link_orders: u32, time: f64) {
        let order = order_of(sample.launch, link_orders);
        let block = self.0.entry((order, sample.launch, sample.block));
        block.or_default().insert(sample.contender, time);
    }

    /// The blocks in which all `contenders` took part, in whole pairs: the second
    /// of a pair has the order of the first backwards, so that
    /// which runs after which is balanced over them. Half a pair that a kill left is left out,
    /// unless there is no other.
    pub(crate) fn balanced(mut self, contenders: usize) -> Balanced {
        self.0.retain(|_, block| block.len() == contenders);
        let pair = |&(order, launch, block): &Key| (order, launch, pair_of(block));
        let mut sizes: BTreeMap<Key, u32> = BTreeMap::new();
        for key in self.0.keys() {
            *sizes.entry(pair(key)).or_default() += 1;
        }
        if sizes.values().any(|&size| size == 2) {
            self.0.retain(|key, _| sizes[&pair(key)] == 2);
        }
        Balanced(self.0)
    }
}

/// Blocks in which orders are balanced. Their ratios are taken one by one: what
/// disturbs a span is now and then much larger than usual, and of such figures
/// the median of all is known half as well again as the median of means of two.
pub(crate) struct Balanced(BTreeMap<Key, Block>);

impl Balanced {
    /// How they are nested.
    pub(crate) fn nested(&self) -> Nested {
        let keys: Vec<_> = self.0.keys().collect();
        let orders = keys.chunk_by(|a, b| a.0 == b.0);
        Nested::new(orders.map(|order| {
            let launches = order.chunk_by(|a, b| a.1 == b.1);
            launches.map(<[_]>::len).collect()
        }))
    }

    /// Without the blocks of some launches.
    pub(crate) fn without(mut self, launches: &[u32]) -> Self {
        self.0
            .retain(|(_, launch, _), _| !launches.contains(launch));
        self
    }

    /// The blocks of each launch.
    pub(crate) fn launches(&self) -> Vec<(u32, Vec<&Block>)> {
        grouped(self.0.iter().map(|(key, block)| (key.1, block)))
    }

    /// The times of a contender, one a block.
    pub(crate) fn of(&self, contender: u16) -> Vec<f64> {
        let times = self.0.values().filter_map(|block| block.get(&contender));
        times.copied().collect()
    }
}

/// The link order of a launch, from 0: launches take them in turn.
pub(crate) fn order_of(launch: u32, link_orders: u32) -> u32 {
    launch.saturating_sub(1) % link_orders.max(1)
}

#[cfg(test)]
mod tests;
