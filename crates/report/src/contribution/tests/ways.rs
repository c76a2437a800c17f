//! Ways to damage a contribution.

use std::fs;
use std::path::Path;

pub(super) type Damage = Box<dyn Fn(&Path)>;

/// What becomes of a file's text.
pub(super) fn rewritten(name: &'static str, to: impl Fn(&str) -> String + 'static) -> Damage {
    Box::new(move |folder| {
        let path = folder.join(name);
        let text = fs::read_to_string(&path).unwrap();
        fs::write(path, to(&text)).unwrap();
    })
}

/// A change of a file's text.
pub(super) fn replace(name: &'static str, from: &'static str, to: &'static str) -> Damage {
    rewritten(name, move |text| {
        assert!(text.contains(from), "{name} has no {from}: {text}");
        text.replacen(from, to, 1)
    })
}

/// A cell of the first row of a CSV file that holds `row`.
pub(super) fn cell(
    name: &'static str,
    row: &'static str,
    column: &'static str,
    to: &'static str,
) -> Damage {
    rewritten(name, move |text| {
        let header = text.lines().next().unwrap();
        let index = header.split(',').position(|own| own == column).unwrap();
        let line = text.lines().find(|line| line.contains(row)).unwrap();
        let mut cells: Vec<&str> = line.split(',').collect();
        cells[index] = to;
        text.replacen(line, &cells.join(","), 1)
    })
}

/// Changes cells of every row of a CSV file, given by their columns.
fn rewrite<const N: usize>(path: &Path, columns: [&str; N], change: impl Fn([&mut String; N])) {
    let text = fs::read_to_string(path).unwrap();
    let header: Vec<_> = text.lines().next().unwrap().split(',').collect();
    let index = columns.map(|name| header.iter().position(|own| *own == name).unwrap());
    let changed = |(number, line): (usize, &str)| {
        let mut cells: Vec<String> = line.split(',').map(str::to_owned).collect();
        if number > 0 {
            change(cells.get_disjoint_mut(index).unwrap());
        }
        cells.join(",") + "\n"
    };
    fs::write(
        path,
        text.lines().enumerate().map(changed).collect::<String>(),
    )
    .unwrap();
}

/// Makes each interval this part of what it was.
pub(super) fn intervals(folder: &Path, part: f64) {
    let columns = ["value", "low", "high"];
    rewrite(
        &folder.join("summary.csv"),
        columns,
        |[value, low, high]| {
            let Ok(centre) = value.parse::<f64>() else {
                return;
            };
            for end in [low, high] {
                if let Ok(own) = end.parse::<f64>() {
                    *end = (centre + part * (own - centre)).to_string();
                }
            }
        },
    );
}

/// Leaves of each row one link order with three launches that are its mean.
pub(super) fn few_launches(folder: &Path) {
    let columns = ["launches", "medians"];
    rewrite(
        &folder.join("launches.csv"),
        columns,
        |[launches, medians]| {
            let all: Vec<f64> = medians.split(' ').map(|own| own.parse().unwrap()).collect();
            let mean = all.iter().map(|one| one.ln()).sum::<f64>() / all.len() as f64;
            *launches = "3".into();
            *medians = vec![mean.exp().to_string(); 3].join(" ");
        },
    );
}

/// Gives each row the first launch in place of the second.
pub(super) fn repeated_launch(folder: &Path) {
    rewrite(&folder.join("launches.csv"), ["medians"], |[medians]| {
        let mut all: Vec<&str> = medians.split(' ').collect();
        all[1] = all[0];
        *medians = all.join(" ");
    });
}
