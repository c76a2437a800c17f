//! Samples, joined to blocks and pairs of blocks.

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

    /// The pairs in which all `contenders` took part. The second block of a
    /// pair has the order of the first backwards, so that what depends on the
    /// order cancels in the geometric mean of the two; half a pair that a kill
    /// left says so only in part and is left out, unless there is no other.
    pub(crate) fn paired(mut self, contenders: usize) -> Pairs {
        self.0.retain(|_, block| block.len() == contenders);
        let mut pairs: BTreeMap<Key, Vec<BTreeMap<u16, f64>>> = BTreeMap::new();
        for ((unit, launch, block), times) in self.0 {
            let key = (unit, launch, pair_of(block));
            pairs.entry(key).or_default().push(times);
        }
        if pairs.values().any(|blocks| blocks.len() == 2) {
            pairs.retain(|_, blocks| blocks.len() == 2);
        }
        Pairs(pairs)
    }
}

/// Blocks in pairs.
pub(crate) struct Pairs(BTreeMap<Key, Vec<BTreeMap<u16, f64>>>);

impl Pairs {
    /// How many each unit has.
    pub(crate) fn counts(&self) -> Vec<usize> {
        let units: Vec<_> = self.0.keys().map(|(unit, ..)| unit).collect();
        units.chunk_by(|a, b| a == b).map(<[_]>::len).collect()
    }

    /// The times of a contender, one a pair.
    pub(crate) fn of(&self, contender: u16) -> Vec<f64> {
        let mean = |blocks: &Vec<BTreeMap<u16, f64>>| {
            let logarithms = blocks.iter().map(|block| Some(block.get(&contender)?.ln()));
            let sum: f64 = logarithms.sum::<Option<f64>>()?;
            Some((sum / blocks.len() as f64).exp())
        };
        self.0.values().filter_map(mean).collect()
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
    fn paired(times: &[(u32, f64)], contenders: usize) -> Pairs {
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
        blocks.paired(contenders)
    }

    #[test]
    fn pairs_are_geometric_means_and_halves_are_left_out() {
        let pairs = paired(&[(1, 2.0), (2, 8.0), (4, 3.0), (5, 1.0), (6, 9.0)], 1);
        let times: Vec<_> = pairs.of(0).iter().map(|time| time.round()).collect();
        assert_eq!((times, pairs.counts()), (vec![4.0, 3.0], vec![2]));
        assert_eq!(paired(&[(1, 2.0), (4, 3.0)], 1).counts(), [2]);
        assert!(paired(&[(1, 2.0), (2, 3.0)], 2).counts().is_empty());
    }
}
