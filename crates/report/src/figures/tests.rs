use super::*;
use crate::measured::made_up::case;
use crate::numbers::growth::{self, series};
use measure::Cache;

/// What stands at `attribute` of each element of a kind, in order.
fn all(svg: &str, element: &str, attribute: &str) -> Vec<i32> {
    let own = svg
        .lines()
        .filter(|line| line.starts_with(&format!("<{element} ")));
    let value = |line: &str| {
        let from = line.split(&format!(" {attribute}=\"")).nth(1)?;
        from.split('"').next()?.parse().ok()
    };
    own.filter_map(value).collect()
}

#[test]
fn a_ranking_is_drawn_from_fast_to_slow_on_an_axis_of_ratios() {
    let all_made = [
        ("naive2d+flood", 100.0),
        ("array2d+flood", 80.0),
        ("flat+flood", 64.0),
        ("padded+flood", 51.2),
        ("0x88+flood", 40.96),
        ("<b>+flood", 32.768),
    ];
    let one = case("go-19-playout", &all_made);
    let svg = dots::of_case(&one).unwrap();
    let dots = all(&svg, "circle", "cx");
    assert_eq!(dots.len(), 6, "{svg}");
    // Equal ratios are equal distances: the axis is logarithmic.
    let steps: Vec<_> = dots.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let (least, most) = (steps.iter().min().unwrap(), steps.iter().max().unwrap());
    assert!(*least > 0 && most - least <= 1, "{steps:?}");
    for (name, _) in &all_made[..5] {
        assert!(svg.contains(name), "{name}");
    }
    assert!(svg.contains("&lt;b&gt;+flood") && !svg.contains("<b>"));
    assert!(svg.contains(">0.800 [0.800-0.800] 80.0 ns</text>"));
    assert!(dots::of_case(&case("go-19-playout", &all_made[..5])).is_none());
    assert!(svg.len() < 10_000, "{} bytes", svg.len());
}

#[test]
fn boards_in_memory_are_drawn_by_their_bytes_beside_the_caches() {
    let of = |count: u32| {
        case(
            &format!("go-19-positions-{count}-bytes"),
            &[("padded+flood", f64::from(count)), ("flat+flood", 1.0)],
        )
    };
    let cases = [1, 1000, 100_000].map(of);
    let series = series(&cases);
    let caches = [(1, 32_768), (2, 1 << 20)].map(|(level, bytes)| Cache {
        level,
        bytes,
        line_bytes: 64,
    });
    let svg = curves::of_series(&series[0], &caches);
    assert_eq!(
        of_series_name(&series[0]),
        "figures/growth-go-19-positions-N-bytes.svg"
    );
    assert!(
        svg.contains(">L1</text>") && svg.contains(">L2</text>"),
        "{svg}"
    );
    assert!(svg.contains("bytes of all positions in memory"));
    assert_eq!(all(&svg, "circle", "cx").len(), 6);
    // padded+flood grows 1000 and 100 times: its steps are as 3 to 2.
    let (x, y) = (all(&svg, "circle", "cx"), all(&svg, "circle", "cy"));
    let part = f64::from(x[1] - x[0]) / f64::from(x[2] - x[0]);
    assert!((part - 0.6).abs() < 0.01, "{x:?}");
    let part = f64::from(y[0] - y[1]) / f64::from(y[0] - y[2]);
    assert!((part - 0.6).abs() < 0.01, "{y:?}");
}

#[test]
fn grids_are_drawn_by_side_as_times_as_fast_as_flat() {
    let of = |side: u32, padded: f64| {
        let all = [
            ("naive2d-dynamic", 4.0),
            ("flat-dynamic", 2.0),
            ("padded-dynamic", padded),
        ];
        case(&format!("grid-{side}-life-bytes"), &all)
    };
    let cases = [of(16, 2.0), of(64, 1.0), of(256, 0.5)];
    let series = series(&cases);
    assert_eq!(
        of_grids_name(&series[0]).unwrap(),
        "figures/along-grid-N-life-bytes.svg"
    );
    // A grid of the made-up cases takes 421 bytes at 256x256.
    let cache = |level, bytes| Cache {
        level,
        bytes,
        line_bytes: 64,
    };
    let svg = along::of_series(&series[0], &[cache(1, 26), cache(2, 1 << 20)]).unwrap();
    assert!(
        svg.contains(">L1</text>") && !svg.contains(">L2</text>"),
        "{svg}"
    );
    assert!(svg.contains("times as fast as flat-dynamic"));
    let heights = all(&svg, "circle", "cy");
    let [naive, flat, padded] = [&heights[..3], &heights[3..6], &heights[6..]];
    assert!(flat[0] == flat[2] && padded[0] == flat[0], "{heights:?}");
    // As far below as it is above at the second size.
    let (below, above) = (naive[1] - flat[1], flat[1] - padded[1]);
    assert!((below - above).abs() <= 1 && above > 0, "{heights:?}");
    let boards = [9, 13, 19].map(|side| {
        let all = [("flat-dynamic+flood", 1.0), ("padded-dynamic+flood", 1.0)];
        case(&format!("go-{side}-playout"), &all)
    });
    assert_eq!(of_grids_name(&growth::series(&boards)[0]), None);
}

#[test]
fn whole_programs_are_bars_as_long_as_their_times() {
    let cases = [
        case(
            "hex-11-playout-programs",
            &[("naive2d+a", 2.0), ("flat+b", 1.0)],
        ),
        case(
            "chess-8-playout-programs",
            &[("naive2d+scan", 2.0), ("flat+lists", 1.0)],
        ),
        case(
            "othello-8-playout-programs",
            &[("naive2d+scan", 2.0), ("flat+<b>", 1.0)],
        ),
        case(
            "go-19-playout-programs",
            &[
                ("naive2d+flood", 200.0),
                ("padded+pseudo", 50.0),
                ("flat+x", 100.0),
            ],
        ),
    ];
    let svg = bars::of_programs(&programs::of_games(&cases), "made up").unwrap();
    let ends: Vec<_> = all(&svg, "rect", "width")
        .into_iter()
        .skip(1)
        .take(3)
        .collect();
    // From 50 to 200 ns, in whole pixels.
    assert!((ends[2] - 4 * ends[0]).abs() <= 2, "{ends:?} in {svg}");
    let at = |words: &str| {
        svg.find(words)
            .unwrap_or_else(|| panic!("no {words} in {svg}"))
    };
    assert!(at("Go 19x19") < at("Chess 8x8") && at("Chess 8x8") < at("Othello 8x8"));
    assert!(!svg.contains("Hex") && !svg.contains("<b>"));
    assert!(svg.contains("shorter is faster"));
    assert!(bars::of_programs(&[], "").is_none());
}

#[test]
fn names_of_files_are_names_of_files() {
    assert_eq!(of_case_name("../a b/c"), "figures/-a-b-c.svg");
}
