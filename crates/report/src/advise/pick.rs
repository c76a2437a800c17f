//! Who is the best of which lines.

use measure::Knowledge;

use super::answer::Question;
use super::sheet::{About, Line, Sheet};

impl Sheet {
    /// The lines that do the work which is asked for: the workload itself and the
    /// same with other bookkeepings.
    pub(super) fn family(&self, question: &Question) -> Result<Vec<&Line>, String> {
        let Question {
            game,
            size,
            workload,
        } = question;
        let on_board = self
            .lines
            .iter()
            .filter(|l| (&l.game, &l.size) == (game, size));
        let named = on_board.filter(|line| is_of(&line.workload, workload));
        let named: Vec<_> = named.collect();
        // Where it has other parameters it is other work.
        let parameters = named.iter().min_by_key(|line| line.workload.len());
        let parameters = parameters
            .ok_or_else(|| self.lacks(question))?
            .parameters
            .clone();
        Ok(named
            .into_iter()
            .filter(|line| line.parameters == parameters)
            .collect())
    }

    /// The best of other workloads on this board, and of other boards with this
    /// workload.
    pub(super) fn elsewhere(&self, question: &Question) -> Vec<(String, &Line)> {
        let Question {
            game,
            size,
            workload,
        } = question;
        let of_game: Vec<&Line> = self
            .lines
            .iter()
            .filter(|line| line.game == *game)
            .collect();
        let shortest = |lines: &[&Line]| lines.iter().map(|l| l.workload.len()).min();
        let mut found = Vec::new();
        let here = of_game.iter().copied().filter(|line| line.size == *size);
        let mut seen: Vec<&str> = Vec::new();
        for lines in by(here.filter(|l| !is_of(&l.workload, workload)), |line| {
            &line.workload
        }) {
            let name = lines[0].workload.as_str();
            if !seen.iter().any(|base| is_of(name, base)) {
                seen.push(name);
                let question = Question {
                    workload: name.into(),
                    ..question.clone()
                };
                let own = self.family(&question).unwrap_or_default();
                let count = name
                    .strip_prefix("positions-")
                    .and_then(|n| n.split('-').next());
                let words = match count {
                    Some(count) => format!("{count} positions in memory"),
                    None => format!("workload {name}"),
                };
                found.extend(fastest(&own, Knowledge::Known).map(|line| (words, line)));
            }
        }
        let there = of_game.iter().copied().filter(|line| line.size != *size);
        for lines in by(there.filter(|l| is_of(&l.workload, workload)), |line| {
            &line.size
        }) {
            let shortest = shortest(&lines);
            let own: Vec<_> = lines
                .iter()
                .copied()
                .filter(|l| Some(l.workload.len()) == shortest)
                .collect();
            let words = format!("size {}", lines[0].size);
            found.extend(fastest(&own, Knowledge::Known).map(|line| (words, line)));
        }
        found
    }

    /// Those of its case and class.
    fn beside(&self, line: &Line) -> impl Iterator<Item = &Line> {
        let key = (line.case_name.clone(), line.knowledge);
        self.lines
            .iter()
            .filter(move |l| (&l.case_name, l.knowledge) == (&key.0, key.1))
    }

    /// Those that can't be told from it, itself included.
    pub(super) fn group(&self, line: &Line) -> Vec<&Line> {
        self.beside(line).filter(|l| l.rank == line.rank).collect()
    }

    /// The best of the next group.
    pub(super) fn behind(&self, line: &Line) -> Option<&Line> {
        let after = self.beside(line).filter(|l| l.rank > line.rank);
        after.min_by(|a, b| a.ratio.total_cmp(&b.ratio))
    }

    pub(super) fn hottest(&self, line: &Line) -> Option<&Line> {
        let hot = self.beside(line).filter(|l| l.hot_ratio.is_some());
        hot.min_by(|a, b| {
            a.hot_ratio
                .unwrap_or(f64::MAX)
                .total_cmp(&b.hot_ratio.unwrap_or(f64::MAX))
        })
    }

    pub(super) fn reference(&self, line: &Line) -> String {
        let reference = self.beside(line).find(|l| l.reference);
        reference.map_or_else(String::new, |l| l.contender.clone())
    }

    /// What there is instead.
    pub(super) fn lacks(&self, question: &Question) -> String {
        let Question {
            game,
            size,
            workload,
        } = question;
        let About { report, .. } = &self.about;
        let of_game = || self.lines.iter().filter(|line| line.game == *game);
        let on_board = || of_game().filter(|line| line.size == *size);
        let (what, there) = if of_game().next().is_none() {
            (
                format!("no {game}"),
                distinct(self.lines.iter().map(|l| l.game.as_str())),
            )
        } else if on_board().next().is_none() {
            (
                format!("no {game} of size {size}"),
                distinct(of_game().map(|l| l.size.as_str())),
            )
        } else {
            let names = distinct(on_board().map(|l| l.workload.as_str()));
            (format!("no {workload} of {game} {size}"), names)
        };
        format!("report {report} has {what}; it has {}", there.join(", "))
    }
}

/// Whether a workload is `base`, or that with what a comparison adds.
fn is_of(workload: &str, base: &str) -> bool {
    let rest = workload.strip_prefix(base);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

/// Whether both are one representation, in whichever case.
pub(super) fn is_same(one: &Line, other: &Line) -> bool {
    one.contender == other.contender
}

pub(super) fn fastest<'a>(lines: &[&'a Line], class: Knowledge) -> Option<&'a Line> {
    let own = lines.iter().copied().filter(|line| line.knowledge == class);
    own.min_by(|a, b| a.nanoseconds.total_cmp(&b.nanoseconds))
}

fn distinct<'a>(names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut found: Vec<&str> = Vec::new();
    for name in names {
        if !found.contains(&name) {
            found.push(name);
        }
    }
    found
}

/// Grouped by a field, in the order in which its values come.
pub(super) fn by<'a>(
    lines: impl Iterator<Item = &'a Line>,
    field: impl Fn(&Line) -> &String,
) -> Vec<Vec<&'a Line>> {
    let mut groups: Vec<Vec<&Line>> = Vec::new();
    for line in lines {
        match groups
            .iter_mut()
            .find(|group| field(group[0]) == field(line))
        {
            Some(group) => group.push(line),
            None => groups.push(vec![line]),
        }
    }
    groups
}
