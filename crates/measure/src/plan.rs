//! The plan of a run, which is made before the first block and stored in
//! `plan.json`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::schema::SCHEMA_VERSION;
use crate::{Case, Stop};

/// How much to measure.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// Inputs on which every contender must agree before it is timed.
    pub seeds: u32,
    /// Processes per case, at most.
    pub launches: u32,
    /// How many times a link order of a case is launched once more that has no launch at
    /// the usual speed of the machine, by the fixed kernel.
    #[serde(default)]
    pub repeats: u32,
    /// When a launch ends; the budget is for one case in one launch.
    pub stop: Stop,
    /// Wall time for all cases in milliseconds, of which a shard has its part:
    /// each launch has its share
    /// of what is left, if that is less than the budget. On a busy machine
    /// starting processes takes its time, and the blocks make up for it.
    pub total_ms: Option<u64>,
    /// Wall time in milliseconds that may be added for waiting until the machine runs at its
    /// usual speed, and for launching again what did not; a quarter of that for all cases
    /// without.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub patience_ms: Option<u64>,
    /// Half-width of intervals, in percent of the ratio, at which a case needs
    /// no further launch.
    pub precision_percent: Option<f64>,
    /// All inputs and orders follow from it.
    pub seed: u64,
    /// The part of the cases that is measured; all of them without.
    pub shard: Option<Shard>,
    /// In how many ways the program was linked; launches take them in turn.
    pub link_orders: u32,
    /// Seed of the order of functions in each link. Older reports used seed 1.
    #[serde(default = "first_links")]
    pub link_seed: u64,
    /// Data lie where the allocator and the system put them, as before schema 3: a study
    /// of what drawing their places is worth.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fixed_places: bool,
}

fn first_links() -> u64 {
    1
}

impl Default for Plan {
    fn default() -> Self {
        let stop = Stop {
            least: 20,
            most: 400,
            budget_ms: 1000,
        };
        Self {
            seeds: 8,
            launches: 3,
            repeats: 0,
            stop,
            total_ms: None,
            patience_ms: None,
            precision_percent: None,
            seed: 1,
            shard: None,
            link_orders: 1,
            link_seed: first_links(),
            fixed_places: false,
        }
    }
}

impl Plan {
    /// How long a run may take beyond its time because the machine is disturbed.
    pub fn patience(&self) -> Duration {
        let quarter = || self.total_ms.map_or(0, |total| total / 4);
        Duration::from_millis(self.patience_ms.unwrap_or_else(quarter))
    }

    /// Whether case `number` (from 1) is measured.
    pub fn takes(&self, number: u32) -> bool {
        self.shard.is_none_or(|shard| shard.takes(number))
    }

    /// The link of the program, from 1, that a launch runs.
    pub fn link_order(&self, launch: u32) -> u32 {
        launch.saturating_sub(1) % self.link_orders.max(1) + 1
    }

    /// The largest number that a launch may have, with those that are taken again.
    pub fn most_launches(&self) -> u32 {
        let again = self.repeats.saturating_mul(self.link_orders.max(1));
        self.launches.saturating_add(again)
    }

    /// The seed of the linker for a link order, from 1. Runs of two seeds from 1 to
    /// 60 millions share none.
    pub fn shuffle(&self, link_order: u32) -> u32 {
        // To the linker 0 is a seed that it draws, and the largest the reverse order.
        let sets = u64::from(u32::MAX / MOST_LINKS);
        let set = (self.link_seed.wrapping_sub(1) % sets) as u32;
        set * MOST_LINKS + link_order
    }

    /// The seed of a launch of a case; launch 0 is its preparation. It depends
    /// on nothing else, so that a shard or a continued run takes the blocks
    /// that the whole run would have taken.
    pub fn launch_seed(&self, case: &str, launch: u32) -> u64 {
        let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        let name = case.bytes().fold(0xcbf2_9ce4_8422_2325, step);
        mix(mix(self.seed ^ name) ^ u64::from(launch))
    }
}

/// Link orders of a run, at most.
pub const MOST_LINKS: u32 = 64;

/// The seed from which the input and the order of a block follow.
pub fn block_seed(launch_seed: u64, block: u32) -> u64 {
    mix(launch_seed ^ mix(u64::from(block)))
}

/// The step of splitmix64 (Steele, Lea and Flood 2014).
fn mix(x: u64) -> u64 {
    let x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// Part `index` (from 1) of `of` parts of the cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Parts")]
pub struct Shard {
    /// From 1.
    pub index: u32,
    /// How many there are.
    pub of: u32,
}

impl Shard {
    /// Whether case `number` (from 1) is in it: cases are dealt out like
    /// cards, since neighbours in the list cost alike.
    pub fn takes(self, number: u32) -> bool {
        number % self.of == self.index % self.of
    }
}

/// A shard as `plan.json` has it, which may be none.
#[derive(Deserialize)]
struct Parts {
    index: u32,
    of: u32,
}

impl TryFrom<Parts> for Shard {
    type Error = String;

    fn try_from(Parts { index, of }: Parts) -> Result<Self, String> {
        if (1..=of).contains(&index) {
            Ok(Self { index, of })
        } else {
            Err(format!(
                "shard {index} of {of}: its index must be from 1 to the number of shards"
            ))
        }
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('/').and_then(|(index, of)| {
            Some(Self {
                index: index.parse().ok()?,
                of: of.parse().ok()?,
            })
        });
        match parts {
            Some(shard) if (1..=shard.of).contains(&shard.index) => Ok(shard),
            _ => Err("expected I/N with I from 1 to N, such as 2/4".into()),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

/// All of `plan.json`: by it a run is continued, or joined with another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Planned {
    /// [`SCHEMA_VERSION`].
    pub schema_version: u32,
    /// Hash of the executable.
    pub program: String,
    /// How much.
    pub plan: Plan,
    /// The whole matrix, also with a shard.
    pub cases: Vec<PlannedCase>,
}

/// A case and its contenders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlannedCase {
    /// As in `cases.csv`.
    pub case: u32,
    /// Its name.
    pub name: String,
    /// Where its inputs come from.
    pub pool: String,
    /// Names, in the order of their numbers.
    #[serde(rename = "representations")]
    pub contenders: Vec<String>,
}

impl Planned {
    /// The plan for `cases`, numbered from 1.
    pub fn new(plan: Plan, cases: &[Case], program: String) -> Self {
        let planned = |(case, of): (u32, &Case)| PlannedCase {
            case,
            name: of.name.clone(),
            pool: of.pool.clone(),
            contenders: of.contenders.iter().map(|c| c.name.clone()).collect(),
        };
        Self {
            schema_version: SCHEMA_VERSION,
            program,
            plan,
            cases: (1..).zip(cases).map(planned).collect(),
        }
    }

    /// The case of a number.
    pub(crate) fn case(&self, number: u32) -> Option<&PlannedCase> {
        self.cases.iter().find(|case| case.case == number)
    }

    /// The cases that this run measures.
    pub fn own(&self) -> impl Iterator<Item = &PlannedCase> {
        self.cases.iter().filter(|case| self.plan.takes(case.case))
    }
}

#[cfg(test)]
mod tests;
