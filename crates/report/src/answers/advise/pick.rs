//! The case that answers a question, and its best.

use measure::{BoardSize, Role};

use super::answer::Question;
use super::sheet::{Line, Sheet};
use crate::answers::programs::PROGRAMS;
use crate::measured::{POSITIONS, QUERY};

/// Comparisons, beside that of whole programs, whose representations a reader may choose
/// from.
const CHOICES: [&str; 5] = ["bookkeeping", "peers", "growth", "bitboard", "bytes"];

impl Sheet {
    /// The representations among which a question is answered: those of one case and one
    /// class of board size (compile-time, run-time), fastest first. It is the case of whole programs, else the
    /// one with the most bookkeepings.
    pub(super) fn deciding(&self, question: &Question) -> Result<Vec<&Line>, String> {
        let mut cases = self.family(question)?;
        let worth = |lines: &Vec<&Line>| {
            let programs = lines[0].comparison == PROGRAMS;
            let main = compared(lines[0], question) == Some("");
            (programs, bookkeepings(lines), main)
        };
        // Of equals the first.
        cases.reverse();
        let best = cases.into_iter().max_by_key(worth);
        best.ok_or_else(|| self.lacks(question))
    }

    /// The cases that do the work which is requested, each as its own representations of
    /// the class that is shown, fastest first.
    pub(super) fn family(&self, question: &Question) -> Result<Vec<Vec<&Line>>, String> {
        let on_board = self.lines.iter().filter(|line| {
            (&line.game, &line.size) == (&question.game, &question.size) && line.role != Role::Peer
        });
        let own = on_board.filter(|line| compared(line, question).is_some());
        let own: Vec<&Line> = own.collect();
        // Where it has other parameters than in the main comparison it is other work.
        let main = own.iter().min_by_key(|line| line.comparison.len());
        let parameters = &main.ok_or_else(|| self.lacks(question))?.parameters;
        let same = own.iter().copied().filter(|l| l.parameters == *parameters);
        let cases = by(same, |line| &line.case_name);
        let is_choice = |lines: &Vec<&Line>| {
            let name = compared(lines[0], question).unwrap_or_default();
            let over_layouts = lines.iter().any(|l| l.reference && l.role == Role::Naive);
            name == PROGRAMS || CHOICES.contains(&name) || over_layouts
        };
        let chosen: Vec<_> = cases.iter().filter(|c| is_choice(c)).cloned().collect();
        let cases = if chosen.is_empty() { cases } else { chosen };
        let known = cases
            .iter()
            .flatten()
            .any(|l| l.size_known == BoardSize::CompileTime);
        let shown = match known {
            true => BoardSize::CompileTime,
            false => BoardSize::RunTime,
        };
        let of_class = cases.into_iter().map(|lines| ranked(lines, shown));
        Ok(of_class.filter(|lines| !lines.is_empty()).collect())
    }

    /// The layouts with one bookkeeping that lead the comparison of layouts with it.
    pub(super) fn leading_layouts(&self, question: &Question, bookkeeping: &str) -> Vec<&Line> {
        let cases = self.family(question).unwrap_or_default();
        let compares = |lines: &&Vec<&Line>| {
            let is_base = |l: &&Line| l.reference && l.role == Role::Naive;
            let mut bases = lines.iter().copied().filter(is_base);
            lines[0].comparison != PROGRAMS && bases.any(|l| l.bookkeeping == bookkeeping)
        };
        let lines = cases.iter().find(compares).cloned().unwrap_or_default();
        let of_kind = |l: &&Line| l.bookkeeping == bookkeeping && !l.layout.is_empty();
        let lines: Vec<&Line> = lines.into_iter().filter(of_kind).collect();
        let rank = lines.first().map(|line| line.rank);
        lines.into_iter().filter(|l| Some(l.rank) == rank).collect()
    }

    /// The best of the same case with the size known at run time only.
    pub(super) fn at_run_time(&self, question: &Question) -> Option<&Line> {
        let on_board = self.lines.iter().filter(|line| {
            (&line.game, &line.size) == (&question.game, &question.size)
                && line.size_known == BoardSize::RunTime
                && line.role != Role::Peer
                && compared(line, question) == Some("")
        });
        on_board.min_by(|a, b| a.nanoseconds.total_cmp(&b.nanoseconds))
    }

    /// The same question of other boards, and other work on this one.
    pub(super) fn elsewhere(&self, question: &Question) -> Vec<(String, Question)> {
        let mut found: Vec<(String, Question)> = Vec::new();
        let mut add = |words: String, other: Question| {
            if other != *question && found.iter().all(|(known, _)| *known != words) {
                found.push((words, other));
            }
        };
        let of_game = || self.lines.iter().filter(|line| line.game == question.game);
        for line in of_game().filter(|line| compared(line, question).is_some()) {
            let size = line.size.clone();
            add(
                format!("size {size}"),
                Question {
                    size,
                    ..question.clone()
                },
            );
        }
        let here = of_game().filter(|line| line.size == question.size);
        let played = here.filter(|line| line.work != QUERY && !line.bookkeeping.is_empty());
        for line in played.filter(|line| compared(line, question).is_none()) {
            let words = match (line.work.as_str(), line.number) {
                (POSITIONS, Some(1)) => "1 position in memory".into(),
                (POSITIONS, Some(count)) => format!("{count} positions in memory"),
                _ => format!("workload {}", line.called()),
            };
            let workload = line.called();
            add(
                words,
                Question {
                    workload,
                    ..question.clone()
                },
            );
        }
        found
    }

    /// The fastest on one input again and again.
    pub(super) fn hottest<'a>(&self, lines: &[&'a Line]) -> Option<&'a Line> {
        let hot = lines
            .iter()
            .copied()
            .filter_map(|l| Some((l.hot_ratio?, l)));
        let least = hot.min_by(|a, b| a.0.total_cmp(&b.0));
        least.map(|(_, line)| line)
    }

    /// The reference of the case and class.
    pub(super) fn reference(&self, line: &Line) -> String {
        let beside = |l: &&Line| {
            (&l.case_name, l.size_known) == (&line.case_name, line.size_known) && l.reference
        };
        let reference = self.lines.iter().find(beside);
        reference.map_or_else(String::new, |l| l.contender.clone())
    }

    /// What there is instead.
    pub(super) fn lacks(&self, question: &Question) -> String {
        let Question {
            game,
            size,
            workload,
        } = question;
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
            let names: Vec<String> = on_board().map(Line::called).collect();
            let names = distinct(names.iter().map(String::as_str));
            return crate::names::unknown(
                &format!("workload of {game} {size} in {}", self.named()),
                workload,
                names,
                "",
            );
        };
        let hint = match game.as_str() {
            "gomoku" | "tictactoe" if self.has("mnk", size) => {
                format!(
                    "; five in a row on other boards is the game mnk: boardbench advise mnk --size {size}"
                )
            }
            _ => String::new(),
        };
        let there = there.join(", ");
        format!(
            "there is {what} in {}; there is {there}{hint}",
            self.named()
        )
    }

    fn has(&self, game: &str, size: &str) -> bool {
        let mut lines = self.lines.iter();
        lines.any(|line| line.game == game && line.size == size)
    }

    /// The report, or how many there are.
    fn named(&self) -> String {
        match self.abouts.as_slice() {
            [one] => format!("report {}", one.report),
            all => format!("the {} built-in reports", all.len()),
        }
    }
}

/// The comparison in which a line is, if its work is the one that is requested: by its own
/// name, or by that of one comparison.
fn compared<'a>(line: &'a Line, question: &Question) -> Option<&'a str> {
    match &question.workload {
        own if line.called() == *own => Some(&line.comparison),
        own => (line.workload == *own).then_some(""),
    }
}

/// How many bookkeepings there are, variants not counted.
fn bookkeepings(lines: &[&Line]) -> usize {
    distinct(lines.iter().map(|l| l.base_bookkeeping.as_str())).len()
}

/// Those of a class, fastest first.
fn ranked(mut lines: Vec<&Line>, class: BoardSize) -> Vec<&Line> {
    lines.retain(|line| line.size_known == class);
    lines.sort_by(|a, b| a.ratio.total_cmp(&b.ratio));
    lines
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
fn by<'a>(
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
