//! The proofs, by name.

use crate::cases;
use crate::entries::{self, Make, meeting};
use crate::jobs::{BitLife, Job, Labels};
use crate::kinds::{CRITICAL_WALLS, Kind, maps};
use crate::maps::{Map, Random};
use crate::plane::{Coord, Extent, Open, Plane, Size};
use crate::planes::bordered::Bordered;
use measure::Proof;
use std::rc::Rc;

/// Every layout by itself, every workload over all layouts, and what others found.
pub(crate) fn all() -> Vec<Proof> {
    let laws = entries::all().into_iter().filter_map(|own| {
        let check = own.laws?;
        let known = own.known.map_or(String::new(), |size| format!("-{size}"));
        let name = format!("oracle/grid/{}{known}", own.name());
        Some(proof(name, move || neighbours(own.known, check)))
    });
    let agreements = Kind::ALL.iter().map(|&kind| {
        let name = format!("agreement/grid/{}", kind.about().name);
        proof(name, move || agreement(kind))
    });
    let oracle = |name, run: fn() -> _| proof(format!("oracle/grid/{name}"), run);
    let oracles = [
        oracle("life-r-pentomino", r_pentomino),
        oracle("life-acorn", acorn),
        oracle("life-diehard", diehard),
        oracle("life-gun", gun),
        oracle("life-torus", glider),
        oracle("percolation", percolation),
    ];
    laws.chain(agreements).chain(oracles).collect()
}

fn proof(name: String, run: impl Fn() -> Result<String, String> + Send + Sync + 'static) -> Proof {
    let run = Box::new(run);
    Proof { name, run }
}

fn neighbours(known: Option<usize>, check: entries::Laws) -> Result<String, String> {
    let sizes = match known {
        // A map of a million points is compared at its edges by those of 64 and 256.
        Some(side) if side > 256 => return Ok("the same source as at 64 and 256".into()),
        Some(side) => vec![(side, side)],
        None => vec![(2, 2), (2, 5), (7, 3), (9, 9), (25, 64), (65, 33)],
    };
    let compared = sizes
        .iter()
        .map(|&(rows, columns)| check(Size { rows, columns }));
    Ok(format!("{} answers", compared.sum::<Result<u64, _>>()?))
}

/// The first of the layouts and each other one, on the same maps.
fn agreement(kind: Kind) -> Result<String, String> {
    let mut compared = 0;
    // Rows of one word and of several.
    for (rows, columns) in [(16, 16), (70, 33), (64, 64), (19, 130)] {
        let size = Size { rows, columns };
        let (maps, meeting) = (maps(kind, size), meeting(kind, size));
        let done = |make: &Make| {
            let mut work = make(size, Rc::clone(&maps));
            [1, 2].map(|seed| {
                work.load(seed, 3);
                // Twice, since hot samples go on where the last run ended.
                [(); 2].map(|()| (work.run(), work.result(), work.operations()))
            })
        };
        let ((first, make), others) = meeting.split_first().ok_or("no layout does this work")?;
        let right = done(make);
        if let Some((own, _)) = others.iter().find(|(_, make)| done(make) != right) {
            let (own, first, size) = (own.name(), first.name(), cases::size_text(size));
            return Err(format!("{own} differs from {first} on {size}"));
        }
        compared += others.len();
    }
    Ok(format!("{compared} comparisons of digests"))
}

/// A pattern of Life in the middle of a square, as people draw it.
fn drawn(side: usize, rows: &[&str]) -> Map {
    let size = Size::square(side);
    let (top, left) = ((side - rows.len()) / 2, (side - rows[0].len()) / 2);
    let cell = |at: Coord| {
        // Above it and on its left, a number is too large.
        let row = rows.get(usize::from(at.row).wrapping_sub(top));
        let column = usize::from(at.column).wrapping_sub(left);
        u8::from(row.and_then(|row| row.as_bytes().get(column)) == Some(&b'O'))
    };
    Map::new(size, size.coords().map(cell))
}

/// Lets a map live for so many generations more, and counts the cells that are alive then.
fn living(map: &Map) -> impl FnMut(u64) -> u64 + use<> {
    let mut life = BitLife::<1>::new(map.size);
    life.load(map);
    move |generations| {
        for _ in 0..generations {
            life.run();
        }
        life.now.count()
    }
}

fn expect(what: &str, own: u64, right: u64) -> Result<(), String> {
    match own == right {
        true => Ok(()),
        false => Err(format!("{what}: {own} cells, not {right}")),
    }
}

/// Stable from generation 1,103 on, with 116 cells (J. H. Conway, 1970).
fn r_pentomino() -> Result<String, String> {
    stable(&drawn(800, &[".OO", "OO.", ".O."]), 116, 1103, 1200)
}

/// Stable from generation 5,206 on, with 633 cells (C. Corderman, 1971). Its gliders fly
/// by a cell in four generations and do not meet the edges.
fn acorn() -> Result<String, String> {
    let acorn = [".O.....", "...O...", "OO..OOO"];
    stable(&drawn(2620, &acorn), 633, 5206, 5400)
}

/// Has so many cells from a generation on, and another number before it.
fn stable(map: &Map, cells: u64, from: u64, until: u64) -> Result<String, String> {
    let (mut count, before) = (living(map), from - 1);
    if count(before) == cells {
        return Err(format!("{cells} cells live in generation {before} already"));
    }
    for generation in from..=until {
        expect(&format!("generation {generation}"), count(1), cells)?;
    }
    Ok(format!("{cells} cells from generation {from} on"))
}

/// What each representation of two kinds leaves of a map after some generations.
fn after(kinds: [Kind; 2], map: &Map, generations: [usize; 3]) -> Vec<(String, [u64; 3])> {
    let maps: Rc<[Map]> = Rc::new([map.clone()]);
    let meeting = kinds.into_iter().flat_map(|kind| meeting(kind, map.size));
    let left = meeting.map(|(own, make)| {
        let result = |generations| {
            let mut work = make(map.size, Rc::clone(&maps));
            work.load(1, 1);
            for _ in 0..generations {
                work.run();
            }
            work.result()
        };
        (own.name(), generations.map(result))
    });
    left.collect()
}

/// Dies in generation 130, in every layout of bytes and of bits.
fn diehard() -> Result<String, String> {
    let map = drawn(96, &["......O.", "OO......", ".O...OOO"]);
    let mut count = living(&map);
    if count(129) == 0 {
        return Err("no cell lives in generation 129".into());
    }
    expect("generation 130", count(1), 0)?;
    let kinds = [Kind::LifeBytes, Kind::LifeBits];
    let all = after(kinds, &map, [129, 130, 131]);
    let empty = after(kinds, &drawn(96, &["."]), [0, 0, 0]);
    for ((name, [last, dead, still]), (_, [none, ..])) in all.iter().zip(&empty) {
        if (dead, still) != (none, none) || last == none {
            return Err(format!("{name} does not die in generation 130"));
        }
    }
    Ok(format!("{} die in generation 130", all.len()))
}

/// A glider moves by one cell down and to the right in four generations, so that on a torus
/// of n x n it stands where it began after 4 n, in every layout of bytes and of bits.
fn glider() -> Result<String, String> {
    let mut all = Vec::new();
    for side in [40, 64, 100] {
        let map = drawn(side, &[".O.", "..O", "OOO"]);
        let kinds = [Kind::LifeBytesTorus, Kind::LifeBitsTorus];
        all = after(kinds, &map, [0, 4 * side - 4, 4 * side]);
        for (name, [begin, before, round]) in &all {
            if begin != round || begin == before {
                return Err(format!("{name}: no glider goes round on {side}x{side}"));
            }
        }
    }
    Ok(format!("gliders go round in {} representations", all.len()))
}

/// Bill Gosper's gun fires a glider of five cells every 30 generations.
fn gun() -> Result<String, String> {
    let rows = [
        "........................O...........",
        "......................O.O...........",
        "............OO......OO............OO",
        "...........O...O....OO............OO",
        "OO........O.....O...OO..............",
        "OO........O...O.OO....O.O...........",
        "..........O.....O.......O...........",
        "...........O...O....................",
        "............OO......................",
    ];
    let mut count = living(&drawn(300, &rows));
    for gliders in 0..=15 {
        let cells = count(if gliders == 0 { 0 } else { 30 });
        expect(&format!("{gliders} gliders"), cells, 36 + 5 * gliders)?;
    }
    Ok("15 gliders in 450 generations".into())
}

/// Clusters a site at the threshold of site percolation: 0.0276 (Ziff, Finch and
/// Adamchik, 1997). The edge of a grid cuts clusters: 0.36 / n a site, as a union-find
/// program found at 128 and 512. Clusters of maps of a million sites deviate by 0.0004.
fn percolation() -> Result<String, String> {
    let size = Size::square(1024);
    let mut random = Random::new(7);
    let mut labels = Labels::new(Bordered::<Open, 1>::new(Open::of(size)));
    let (mut components, maps) = (0, 8);
    for _ in 0..maps {
        labels.load(&Map::random(size, CRITICAL_WALLS, &mut random));
        labels.run();
        components += u64::from(labels.components);
    }
    let share = components as f64 / (maps * size.points()) as f64;
    let right = 0.0276 + 0.36 / size.columns as f64;
    match (share - right).abs() < 0.000_5 {
        true => Ok(format!("{share:.5} clusters a site")),
        false => Err(format!("{share:.5} clusters a site, not {right:.5}")),
    }
}
