//! The proofs, by name.

use crate::cases;
use crate::entries::{self, Entry};
use crate::jobs::{BitLife, Job, Labels};
use crate::kinds::{CRITICAL_WALLS, Kind, Pool};
use crate::maps::{Map, Random};
use crate::plane::{Coord, Extent, Open, Plane, Size};
use crate::planes::bordered::Bordered;
use measure::Proof;
use std::rc::Rc;
use work::Work;

/// Sizes at which layouts are compared with arithmetic, those that the compiler knows
/// besides.
const SIZES: [(usize, usize); 6] = [(2, 2), (2, 5), (7, 3), (9, 9), (25, 64), (65, 33)];
/// Sizes at which the work of all layouts is compared: rows of one word and of several.
const WORKED: [(usize, usize); 4] = [(16, 16), (70, 33), (64, 64), (19, 130)];

/// Compares with what others found, and returns what was compared.
type Oracle = fn() -> Result<String, String>;

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
    let oracles: [(&str, Oracle); 6] = [
        ("life-r-pentomino", r_pentomino),
        ("life-acorn", acorn),
        ("life-diehard", diehard),
        ("life-gun", gun),
        ("life-torus", glider),
        ("percolation", percolation),
    ];
    let oracles = oracles.map(|(name, run)| proof(format!("oracle/grid/{name}"), run));
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
        None => SIZES.to_vec(),
    };
    let mut compared = 0;
    for (rows, columns) in sizes {
        compared += check(Size { rows, columns })?;
    }
    Ok(format!("{compared} answers"))
}

/// The first of the layouts and each other one, on the same maps.
fn agreement(kind: Kind) -> Result<String, String> {
    let (all, mut compared) = (entries::all(), 0);
    for (rows, columns) in WORKED {
        let size = Size { rows, columns };
        let maps = Pool::new(kind, size).maps();
        let meeting = cases::meeting(&all, kind, size);
        let done = |own: &Entry| {
            let mut work = (own.make)(kind, size, Rc::clone(&maps));
            // Twice, since hot samples go on where the last run ended.
            let run = |work: &mut dyn Work| (work.run(), work.result(), work.operations());
            [1, 2].map(|seed| {
                work.load(seed, 3);
                [run(&mut *work), run(&mut *work)]
            })
        };
        let mut others = meeting.iter();
        let first = others.next().ok_or("no layout does this work")?;
        let right = done(first);
        for other in others {
            compared += 1;
            if done(other) != right {
                let (own, first) = (other.name(), first.name());
                let name = cases::size_text(size);
                return Err(format!("{own} differs from {first} on {name}"));
            }
        }
    }
    Ok(format!("{compared} comparisons of digests"))
}

/// A pattern of Life in the middle of a square, as people draw it.
fn drawn(side: usize, rows: &[&str]) -> Map {
    let size = Size::square(side);
    let (top, left) = ((side - rows.len()) / 2, (side - rows[0].len()) / 2);
    let mut cells = vec![0; size.points()];
    for (row, letters) in rows.iter().enumerate() {
        for (column, letter) in letters.bytes().enumerate() {
            let at = Coord::new(top + row, left + column);
            cells[size.number(at)] = u8::from(letter == b'O');
        }
    }
    Map::new(size, cells.into_iter())
}

/// The number of living cells after each generation, the first included.
fn populations(map: &Map, generations: usize) -> Vec<u64> {
    let mut life = BitLife::<1>::new(map.size);
    life.load(map);
    let mut counts = vec![life.cells().count()];
    for _ in 0..generations {
        life.run();
        counts.push(life.cells().count());
    }
    counts
}

fn expect(what: &str, own: u64, right: u64) -> Result<(), String> {
    match own == right {
        true => Ok(()),
        false => Err(format!("{what}: {own} cells, not {right}")),
    }
}

/// Stable from generation 1,103 on, with 116 cells (J. H. Conway, 1970).
fn r_pentomino() -> Result<String, String> {
    let counts = populations(&drawn(800, &[".OO", "OO.", ".O."]), 1200);
    for (generation, &count) in counts.iter().enumerate().skip(1103) {
        expect(&format!("generation {generation}"), count, 116)?;
    }
    match counts[1102] {
        116 => Err("116 cells live in generation 1102 already".into()),
        _ => Ok("116 cells from generation 1103 on".into()),
    }
}

/// Stable from generation 5,206 on, with 633 cells (C. Corderman, 1971). Its gliders fly
/// by a cell in four generations, and the grid grows before they meet its edges.
fn acorn() -> Result<String, String> {
    let mut map = drawn(220, &[".O.....", "...O...", "OO..OOO"]);
    let mut generation = 0;
    for until in (600..=5400).step_by(400) {
        let mut life = BitLife::<1>::new(map.size);
        life.load(&map);
        while generation < until {
            life.run();
            generation += 1;
            let count = || life.cells().count();
            if generation == 5205 && count() == 633 {
                return Err("633 cells live in generation 5205 already".into());
            }
            if generation > 5205 {
                expect(&format!("generation {generation}"), count(), 633)?;
            }
        }
        map = framed(&life, 100);
    }
    Ok("633 cells from generation 5206 on".into())
}

/// The cells that live, with so many dead rows and columns on each side.
fn framed(life: &BitLife<1>, by: usize) -> Map {
    let inner = life.cells().size();
    let size = Size {
        rows: inner.rows + 2 * by,
        columns: inner.columns + 2 * by,
    };
    let cell = |at: Coord| {
        // Beside the inner grid, a number is too large.
        let [row, column] = [at.row, at.column].map(|own| usize::from(own).wrapping_sub(by));
        let is_inner = row < inner.rows && column < inner.columns;
        u8::from(is_inner && life.cells().get(row, column))
    };
    Map::new(size, size.coords().map(cell))
}

/// What each representation of some kinds leaves of a map after some generations.
fn after(kinds: &[Kind], map: &Map, generations: [usize; 3]) -> Vec<(String, [u64; 3])> {
    let (entries, maps): (_, Rc<[Map]>) = (entries::all(), Rc::new([map.clone()]));
    let mut left = Vec::new();
    for &kind in kinds {
        for own in cases::meeting(&entries, kind, map.size) {
            let result = |generations| {
                let mut work = (own.make)(kind, map.size, Rc::clone(&maps));
                work.load(1, 1);
                for _ in 0..generations {
                    work.run();
                }
                work.result()
            };
            left.push((own.name(), generations.map(result)));
        }
    }
    left
}

/// Dies in generation 130, in every layout of bytes and of bits.
fn diehard() -> Result<String, String> {
    let map = drawn(96, &["......O.", "OO......", ".O...OOO"]);
    let counts = populations(&map, 130);
    expect("generation 130", counts[130], 0)?;
    if counts[129] == 0 {
        return Err("no cell lives in generation 129".into());
    }
    let kinds = [Kind::LifeBytes, Kind::LifeBits];
    let all = after(&kinds, &map, [129, 130, 131]);
    let empty = after(&kinds, &drawn(96, &["."]), [0, 0, 0]);
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
        all = after(&kinds, &map, [0, 4 * side - 4, 4 * side]);
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
    let map = drawn(
        300,
        &[
            "........................O...........",
            "......................O.O...........",
            "............OO......OO............OO",
            "...........O...O....OO............OO",
            "OO........O.....O...OO..............",
            "OO........O...O.OO....O.O...........",
            "..........O.....O.......O...........",
            "...........O...O....................",
            "............OO......................",
        ],
    );
    let counts = populations(&map, 450);
    for (number, count) in counts.iter().step_by(30).enumerate() {
        expect(&format!("{number} gliders"), *count, 36 + 5 * number as u64)?;
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
        components += u64::from(labels.components());
    }
    let share = components as f64 / (maps * size.points()) as f64;
    let right = 0.0276 + 0.36 / size.columns as f64;
    match (share - right).abs() < 0.000_5 {
        true => Ok(format!("{share:.5} clusters a site")),
        false => Err(format!("{share:.5} clusters a site, not {right:.5}")),
    }
}
