//! What no difference may claim to be finer than.

/// What another placement of the same machine code may cost, as a factor. One
/// build shows one placement; byte-identical copies of one function differed
/// by 2.9 % (standard deviation over 24 link orders).
pub const PLACEMENT: f64 = 1.05;

/// The same where [`MANY`] placements were averaged over.
const PLACEMENT_OF_MANY: f64 = 1.02;
/// Code layouts from which the finer rule holds.
const MANY: u32 = 8;

/// How fine a case or a mean of cases can tell differences.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Floor {
    /// How far from 1 (as a factor of at least 1) the ratio of two equals was
    /// seen: the outer end of the twins' intervals. `None` without a twin.
    pub twins: Option<f64>,
    /// Over how many links of the same machine code was averaged.
    pub layouts: u32,
}

impl Floor {
    /// What code placement may cost with so many layouts, as a factor.
    pub fn rule(self) -> f64 {
        if self.layouts < MANY {
            PLACEMENT
        } else {
            PLACEMENT_OF_MANY
        }
    }

    /// The factor that a difference must exceed.
    pub(crate) fn least(self) -> f64 {
        self.twins.unwrap_or(1.0).max(self.rule())
    }

    /// What holds for both.
    pub(crate) fn joined(self, other: Self) -> Self {
        let twins = [self.twins, other.twins].into_iter().flatten();
        Self {
            twins: twins.reduce(f64::max),
            layouts: self.layouts.min(other.layouts),
        }
    }

    /// In words.
    pub(crate) fn told(self) -> String {
        let percent = |factor: f64| format!("{:.1} %", 100.0 * (factor - 1.0));
        let twins = self.twins.map_or("No twin".into(), |twins| {
            format!("Twins differ by {}", percent(twins))
        });
        let layouts = match self.layouts {
            1 => "one code layout".into(),
            layouts => format!("{layouts} code layouts"),
        };
        let rule = percent(self.rule());
        format!("{twins}; {layouts}, so {rule} is the rule; = marks ties.")
    }
}

#[cfg(test)]
mod tests {
    use super::Floor;

    #[test]
    fn many_layouts_tell_finer_differences() {
        let one = Floor {
            twins: Some(1.01),
            layouts: 1,
        };
        let many = Floor {
            twins: Some(1.03),
            layouts: 8,
        };
        assert_eq!((one.least(), many.least()), (1.05, 1.03));
        assert_eq!(one.joined(many).least(), 1.05);
        assert!(one.told().contains("one code layout, so 5.0 % is the rule"));
        assert!(many.told().contains("8 code layouts, so 2.0 % is the rule"));
        let none = Floor { twins: None, ..one };
        assert!(none.told().starts_with("No twin;"));
    }
}
