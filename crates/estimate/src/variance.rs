//! Balanced analysis of variance: sums of squares that add up.
//!
//! The design is crossed: every layout with every class of board size in
//! every case, one logarithm of a time each. Cases lie within games, sizes and
//! workloads, a hierarchy whose groups may be of any size: means over nested
//! groups are projections on nested spaces, so that what each adds is
//! orthogonal to what came before (Scheffé, "The analysis of variance", 1959,
//! chapter 5).

/// The crossed design: layouts, kinds of board size, cases.
pub struct Crossed {
    /// Levels of dimension and of border of each layout.
    pub layouts: Vec<[usize; 2]>,
    /// Classes of board size (compile-time, run-time).
    pub classes: usize,
    /// For each case, its group among games, sizes within games, and workloads
    /// within sizes.
    pub cases: Vec<[usize; 3]>,
}

/// Sums of squares by cause; they add up to `total`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sums {
    /// Of layouts.
    pub layout: f64,
    /// The part of `layout` that the dimension explains.
    pub dimension: f64,
    /// The part that the border explains.
    pub border: f64,
    /// The part that neither of them explains.
    pub other: f64,
    /// Of classes of board size.
    pub size_known: f64,
    /// How much layouts differ from class to class.
    pub layout_by_size_known: f64,
    /// How much layouts differ from game to game.
    pub layout_by_game: f64,
    /// How much layouts differ from size to size of one game.
    pub layout_by_size: f64,
    /// How much layouts differ from workload to workload of one size.
    pub layout_by_workload: f64,
    /// How much layouts differ from case to case of one workload.
    pub layout_by_case: f64,
    /// How much classes differ from case to case.
    pub size_known_by_case: f64,
    /// What is left: all three together, and noise.
    pub rest: f64,
    /// The sum of squares of all causes.
    pub total: f64,
}

impl Crossed {
    /// Takes the logarithms `y` apart, case by case, in each layout by layout,
    /// in each class by class. What cases have in common, their units and
    /// amounts of work, is left out.
    pub fn sums(&self, y: &[f64]) -> Sums {
        let (k, l) = (self.classes, self.layouts.len());
        let case = |cell: usize| cell / (k * l);
        let layout = |cell: usize| cell / k % l;
        let class = |cell: usize| cell % k;
        let within = minus(y, &means(y, case));
        let of = |key: &dyn Fn(usize) -> usize| means(&within, key);
        let by_layout = of(&layout);
        let by_class = of(&class);
        let both = of(&|cell| layout(cell) * k + class(cell));
        let mut before = by_layout.clone();
        // From group to group, and last from case to case.
        let added = [0, 1, 2, 3].map(|depth| {
            let group = |case: usize| self.cases[case].get(depth).copied().unwrap_or(case);
            let next = of(&|cell| group(case(cell)) * l + layout(cell));
            let added = square(&minus(&next, &before));
            before = next;
            added
        });
        let class_in_case = of(&|cell| case(cell) * k + class(cell));
        let mut sums = Sums {
            layout: square(&by_layout),
            size_known: square(&by_class),
            layout_by_size_known: square(&minus(&minus(&both, &by_layout), &by_class)),
            layout_by_game: added[0],
            layout_by_size: added[1],
            layout_by_workload: added[2],
            layout_by_case: added[3],
            size_known_by_case: square(&minus(&class_in_case, &by_class)),
            total: square(&within),
            ..Sums::default()
        };
        let known = sums.layout
            + sums.size_known
            + sums.layout_by_size_known
            + added.iter().sum::<f64>()
            + sums.size_known_by_case;
        sums.rest = (sums.total - known).max(0.0);
        let of_layout: Vec<_> = (0..l).map(|l| by_layout[l * k]).collect();
        let shares = self.split(&of_layout);
        let cells = (k * self.cases.len()) as f64;
        [sums.dimension, sums.border] = shares.map(|share| share * cells);
        sums.other = (sums.layout - sums.dimension - sums.border).max(0.0);
        sums
    }

    /// The sum of squares of all causes alone.
    pub fn total(&self, y: &[f64]) -> f64 {
        let cells = self.classes * self.layouts.len();
        square(&minus(y, &means(y, |cell| cell / cells)))
    }

    /// What dimension and border explain of the layouts' means. Not every pair
    /// of levels exists, so what both explain goes to each by half: the mean
    /// over both orders of entering (Lindeman, Merenda and Gold, 1980).
    fn split(&self, of_layout: &[f64]) -> [f64; 2] {
        let by = |which: usize| square(&means(of_layout, |l| self.layouts[l][which]));
        let (dimension, border, both) = (by(0), by(1), square(&self.additive(of_layout)));
        [
            (dimension + both - border) / 2.0,
            (border + both - dimension) / 2.0,
        ]
    }

    /// The least squares fit of a sum of both, alternately until it stands still
    /// (Buja, Hastie and Tibshirani, "Linear smoothers and additive models",
    /// 1989).
    fn additive(&self, of_layout: &[f64]) -> Vec<f64> {
        let mut left = of_layout.to_vec();
        for _ in 0..ROUNDS {
            for which in [0, 1] {
                left = minus(&left, &means(&left, |l| self.layouts[l][which]));
            }
        }
        minus(of_layout, &left)
    }
}

/// Enough that three layouts in four corners have settled to nine digits.
const ROUNDS: usize = 60;

/// Each value's mean over those of its group.
fn means(values: &[f64], group: impl Fn(usize) -> usize) -> Vec<f64> {
    let groups: Vec<_> = (0..values.len()).map(group).collect();
    let mut sums = vec![(0.0, 0.0); groups.iter().max().map_or(0, |last| last + 1)];
    for (value, &group) in values.iter().zip(&groups) {
        sums[group].0 += value;
        sums[group].1 += 1.0;
    }
    let mean = |&group: &usize| sums[group].0 / sums[group].1;
    groups.iter().map(mean).collect()
}

/// The sum of squares around the mean of the draw `r` that each has.
pub fn squares(of: &[&[f64]], r: usize) -> f64 {
    let sum: f64 = of.iter().map(|own| own[r]).sum();
    let mean = sum / of.len().max(1) as f64;
    let distances = of.iter().map(|own| own[r] - mean);
    distances.map(|distance| distance * distance).sum()
}

/// Each value less its partner.
pub fn minus(a: &[f64], b: &[f64]) -> Vec<f64> {
    a.iter().zip(b).map(|(a, b)| a - b).collect()
}

fn square(values: &[f64]) -> f64 {
    values.iter().map(|value| value * value).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9
    }

    fn crossed(layouts: usize, classes: usize, cases: &[[usize; 3]]) -> Crossed {
        Crossed {
            layouts: (0..layouts).map(|l| [l, 0]).collect(),
            classes,
            cases: cases.to_vec(),
        }
    }

    /// Yates's oats (R's `MASS::oats`, "Complex experiments", 1935), means of
    /// the six blocks: three varieties by four amounts of manure. Its published
    /// sums of squares are 1786.36 of varieties, 20020.50 of manure and 321.75
    /// of both together; means of six have a sixth of each. Here varieties are
    /// layouts and amounts classes, of one case.
    #[test]
    fn the_sums_of_yates_are_found() {
        let oats = [
            [80.0, 98.5, 114.666_666_666_667, 124.833_333_333_333],
            [71.5, 89.666_666_666_667, 110.833_333_333_333, 118.5],
            [
                86.666_666_666_667,
                108.5,
                117.166_666_666_667,
                126.833_333_333_333,
            ],
        ];
        let sums = crossed(3, 4, &[[0; 3]]).sums(&oats.concat());
        let is = |sum: f64, published: f64| (6.0 * sum - published).abs() < 0.01;
        assert!(is(sums.layout, 1786.36), "{sums:?}");
        assert!(is(sums.size_known, 20020.50), "{sums:?}");
        assert!(is(sums.layout_by_size_known, 321.75), "{sums:?}");
    }

    /// By hand: two layouts apart by 2 in one game and by 4 in the other, where
    /// two sizes are, of which each has half. Units differ by 100.
    #[test]
    fn layouts_that_differ_from_game_to_game() {
        let y = [0.0, 2.0, 100.0, 104.0, 200.0, 204.0];
        let sums = crossed(2, 1, &[[0, 0, 0], [1, 1, 1], [1, 2, 2]]).sums(&y);
        // Half distances are 1, 2, 2: mean 5/3.
        assert!(near(sums.total, 2.0 * (1.0 + 4.0 + 4.0)), "{sums:?}");
        assert!(near(sums.layout, 6.0 * 25.0 / 9.0), "{sums:?}");
        let by_game = 2.0 * (4.0 / 9.0) + 4.0 * (1.0 / 9.0);
        assert!(near(sums.layout_by_game, by_game), "{sums:?}");
        assert!(near(sums.layout_by_size, 0.0) && near(sums.rest, 0.0));
    }

    #[test]
    fn sums_add_up_whatever_the_numbers() {
        let cases = [[0, 0, 0], [0, 0, 1], [0, 1, 2], [1, 2, 3], [1, 2, 3]];
        let design = crossed(4, 2, &cases);
        let y: Vec<_> = (0..4 * 2 * cases.len())
            .map(|i| ((i * i) as f64).sin())
            .collect();
        let s = design.sums(&y);
        let parts = [
            s.layout,
            s.size_known,
            s.layout_by_size_known,
            s.layout_by_game,
            s.layout_by_size,
            s.layout_by_workload,
            s.layout_by_case,
            s.size_known_by_case,
            s.rest,
        ];
        assert!(near(parts.iter().sum(), s.total), "{s:?}");
        assert!(s.rest > 0.0 && s.layout_by_case > 0.0, "{s:?}");
        let alone = minus(&y, &means(&y, |cell| cell / 8));
        assert!(near(square(&alone), s.total));
    }

    /// By hand: one layout of each dimension without a border, two of one
    /// dimension with one. Dimension adds 6 and a border takes 3, exactly.
    #[test]
    fn dimension_and_border_share_what_both_explain() {
        let design = Crossed {
            layouts: vec![[0, 0], [1, 0], [0, 1], [0, 1]],
            classes: 1,
            cases: vec![[0; 3]],
        };
        let sums = design.sums(&[3.0, 9.0, 0.0, 0.0]);
        // Means of dimension 1 and 9, of border 0 and 6, of all 3.
        let (dimension, border, both) = (3.0 * 4.0 + 36.0, 36.0, 54.0);
        assert!(near(sums.layout, both) && near(sums.other, 0.0), "{sums:?}");
        assert!(near(sums.dimension, (dimension + both - border) / 2.0));
        assert!(near(sums.border, (border + both - dimension) / 2.0));
        // The same in two classes of two cases: four times as much.
        let design = Crossed {
            classes: 2,
            cases: vec![[0; 3], [1; 3]],
            ..design
        };
        let of_case = [3.0, 3.0, 9.0, 9.0, 0.0, 0.0, 0.0, 0.0];
        let four = design.sums(&of_case.repeat(2));
        assert!(near(four.dimension, 4.0 * sums.dimension), "{four:?}");
        assert!(near(four.border, 4.0 * sums.border), "{four:?}");
        assert!(near(four.layout, 4.0 * both), "{four:?}");
    }

    /// By hand: two classes apart by 2 in one case and by 6 in the other, the same for
    /// both layouts.
    #[test]
    fn classes_that_differ_from_case_to_case() {
        let y = [0.0, 2.0, 10.0, 12.0, 0.0, 6.0, 10.0, 16.0];
        let sums = crossed(2, 2, &[[0, 0, 0], [1, 1, 1]]).sums(&y);
        // Half distances of classes are 1 and 3, mean 2; of layouts 5 and 5.
        assert!(near(sums.size_known, 8.0 * 4.0), "{sums:?}");
        assert!(near(sums.size_known_by_case, 8.0), "{sums:?}");
        assert!(near(sums.layout, 8.0 * 25.0), "{sums:?}");
        assert!(near(sums.layout_by_size_known, 0.0), "{sums:?}");
        assert!(near(sums.total, 8.0 * (4.0 + 1.0 + 25.0)), "{sums:?}");
        assert!(near(sums.rest, 0.0), "{sums:?}");
    }

    #[test]
    fn squares_are_around_the_mean() {
        let draws: [&[f64]; 3] = [&[9.0, 1.0], &[9.0, 2.0], &[9.0, 6.0]];
        // Around 3: 4, 1 and 9.
        assert!(near(squares(&draws, 1), 14.0));
        assert!(near(squares(&draws, 0), 0.0));
    }
}
