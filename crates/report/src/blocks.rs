//! Samples, joined to blocks.

use std::collections::BTreeMap;

use measure::pair_of;
use measure::schema::SampleRow;

/// Times by block; of one case, and either fresh or hot.
#[derive(Default)]
pub(crate) struct Blocks(BTreeMap<Key, BTreeMap<u16, f64>>);

/// In the order of resampling: the unit that is drawn, the launch, the block.
type Key = (u32, u32, u32);

impl Blocks {
    /// Adds a sample of `time` nanoseconds per operation.
    pub(crate) fn insert(&mut self, sample: &SampleRow, layouts: u32, time: f64) {
        let unit = unit(sample.launch, layouts);
        let block = self.0.entry((unit, sample.launch, sample.block));
        block.or_default().insert(sample.contender, time);
    }

    /// The blocks in which all `contenders` took part, in whole pairs: the second
    /// of a pair has the order of the first backwards, so that who runs after
    /// whom is balanced over them. Half a pair that a kill left is left out,
    /// unless there is no other.
    pub(crate) fn balanced(mut self, contenders: usize) -> Balanced {
        self.0.retain(|_, block| block.len() == contenders);
        let pair = |&(unit, launch, block): &Key| (unit, launch, pair_of(block));
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
pub(crate) struct Balanced(BTreeMap<Key, BTreeMap<u16, f64>>);

impl Balanced {
    /// How many each unit has.
    pub(crate) fn counts(&self) -> Vec<usize> {
        let units: Vec<_> = self.0.keys().map(|(unit, ..)| unit).collect();
        units.chunk_by(|a, b| a == b).map(<[_]>::len).collect()
    }

    /// The times of a contender, one a block.
    pub(crate) fn of(&self, contender: u16) -> Vec<f64> {
        let times = self.0.values().filter_map(|block| block.get(&contender));
        times.copied().collect()
    }
}

/// What a launch is a part of when units are drawn: itself, or the launches of
/// one code layout, which they take by turns.
fn unit(launch: u32, layouts: u32) -> u32 {
    match layouts {
        1 => launch,
        layouts => launch.saturating_sub(1) % layouts,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn launches_of_one_code_layout_are_one_unit() {
        let units = |layouts| {
            (1..=6)
                .map(|launch| unit(launch, layouts))
                .collect::<Vec<_>>()
        };
        assert_eq!(units(1), [1, 2, 3, 4, 5, 6]);
        assert_eq!(units(3), [0, 1, 2, 0, 1, 2]);
    }

    /// Blocks of launch 1, each with the time of contender 0.
    fn balanced(times: &[(u32, f64)], contenders: usize) -> Balanced {
        let mut blocks = Blocks::default();
        for &(block, time) in times {
            let sample = SampleRow {
                case: 1,
                contender: 0,
                launch: 1,
                block,
                hot: 0,
                position: 0,
                operations: 1,
                nanoseconds: 1,
                switches: None,
            };
            blocks.insert(&sample, 1, time);
        }
        blocks.balanced(contenders)
    }

    #[test]
    fn halves_of_pairs_are_left_out() {
        let blocks = balanced(&[(1, 2.0), (2, 8.0), (4, 3.0), (5, 1.0), (6, 9.0)], 1);
        assert_eq!(blocks.of(0), [2.0, 8.0, 1.0, 9.0]);
        assert_eq!(blocks.counts(), [4]);
        assert_eq!(balanced(&[(1, 2.0), (4, 3.0)], 1).counts(), [2]);
        assert!(balanced(&[(1, 2.0), (2, 3.0)], 2).counts().is_empty());
    }
}
