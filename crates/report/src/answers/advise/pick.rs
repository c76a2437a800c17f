//! The case that answers a question, and its best.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use measure::{BoardSize, Role};

use super::answer::Question;
use super::sheet::{Line, PLAYED, Sheet};
use crate::answers::programs::{PROGRAMS, board};
use crate::games;
use crate::measured::{LOCKSTEP, POSITIONS, QUERY};
use crate::order::{distinct, grouped};

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
            let main = compared(lines[0], question) == Some("");
            (is_programs(lines[0]), kinds(lines).len(), main)
        };
        // Of equals the first.
        cases.reverse();
        let best = cases.into_iter().max_by_key(worth);
        best.ok_or_else(|| self.lacks(question))
    }

    /// The cases that do the work which is requested, each as its own representations of
    /// the class that is shown, fastest first.
    pub(super) fn family(&self, question: &Question) -> Result<Vec<Vec<&Line>>, String> {
        let own = self.on_board(question);
        let own = own.filter(|line| compared(line, question).is_some());
        let own: Vec<&Line> = own.collect();
        // Where it has other parameters than in the main comparison it is other work.
        let main = own.iter().min_by_key(|line| line.comparison.len());
        let parameters = &main.ok_or_else(|| self.lacks(question))?.parameters;
        let same = own.iter().copied().filter(|l| l.parameters == *parameters);
        let cases = grouped(same.map(|line| (&line.case_name, line))).into_iter();
        let cases: Vec<_> = cases.map(|(_, lines)| lines).collect();
        let is_choice = |lines: &Vec<&Line>| {
            let name = compared(lines[0], question).unwrap_or_default();
            let over_layouts = lines.iter().any(|l| l.reference && l.role == Role::Naive);
            is_programs(lines[0]) || CHOICES.contains(&name) || over_layouts
        };
        let chosen: Vec<_> = cases.iter().filter(|c| is_choice(c)).cloned().collect();
        let cases = if chosen.is_empty() { cases } else { chosen };
        let classes = cases.iter().flatten().map(|line| line.size_known);
        let shown = question.size_known.or(classes.min());
        let of_class = cases.into_iter().map(|mut lines| {
            lines.retain(|line| Some(line.size_known) == shown);
            lines.sort_by(|a, b| a.ratio.total_cmp(&b.ratio));
            lines
        });
        let found: Vec<_> = of_class.filter(|lines| !lines.is_empty()).collect();
        match found.is_empty() {
            true => Err(self.lacks(question)),
            false => Ok(found),
        }
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
        let Some(&first) = lines.first() else {
            return lines;
        };
        lines.into_iter().filter(|l| l.ties_with(first)).collect()
    }

    /// The bookkeepings and bitboards of the game that are not among these lines of a case,
    /// in words; none of work that asks a layout alone.
    pub(super) fn missing(&self, question: &Question, lines: &[&Line]) -> Vec<String> {
        if lines.iter().all(|line| line.bookkeeping.is_empty()) {
            return Vec::new();
        }
        let here = kinds(lines);
        let known = self.known(&question.game).into_iter();
        let missing = known.filter(|kind| !here.contains(kind));
        missing.map(|kind| kind.to_string()).collect()
    }

    /// The bookkeepings and bitboards that play a game. A board of any size can have those
    /// that all special games have, each on its board.
    fn known(&self, game: &str) -> Vec<Kind<'_>> {
        let of = |game: &str| {
            let is_played = |line: &&Line| {
                line.game == game && line.role != Role::Peer && PLAYED.contains(&&*line.work)
            };
            kinds(&self.lines.iter().filter(is_played).collect::<Vec<_>>())
        };
        let mut known = of(game);
        let in_both = |mut own: Vec<_>, other: Vec<_>| {
            own.retain(|kind| other.contains(kind));
            own
        };
        let of_special = games::special(game).into_iter().map(of);
        known.extend(of_special.reduce(in_both).into_iter().flatten());
        distinct(known)
    }

    /// The fastest in another case that does the same work on this board with a size of the
    /// same class, if it is faster than the first of `lines` there, or by nanoseconds of one
    /// report, by more than the noise; and its time relative to that of the first, or of one
    /// that ties with it, if that ran there.
    pub(super) fn faster_elsewhere(
        &self,
        question: &Question,
        lines: &[&Line],
    ) -> Option<(&Line, Option<f64>)> {
        let best = *lines.first()?;
        let is_beaten = |line: &Line| {
            let there = self.on_board(question).find(|own| {
                own.contender == best.contender
                    && (&own.case_name, own.size_known) == (&line.case_name, line.size_known)
            });
            there.is_some_and(|own| line.high * line.floor < own.low)
        };
        let is_faster = |line: &Line| {
            let own = line.nanoseconds * line.floor * best.floor;
            line.report == best.report && own < best.nanoseconds
        };
        let is_rival = |line: &&Line| {
            (line.size_known, &line.parameters) == (best.size_known, &best.parameters)
                && compared(line, question).is_some()
                && lines.iter().all(|own| own.contender != line.contender)
                && (is_faster(line) || is_beaten(line))
        };
        let rivals = self.on_board(question).filter(is_rival);
        let rival = rivals.min_by(|a, b| a.nanoseconds.total_cmp(&b.nanoseconds))?;
        let is_best = |line: &&Line| {
            let beside = (&line.case_name, line.size_known) == (&rival.case_name, rival.size_known);
            let mut here = lines.iter().filter(|own| own.contender == line.contender);
            beside && here.any(|own| own.contender == best.contender || own.ties_with(best))
        };
        let there = self.on_board(question).find(is_best);
        Some((rival, there.map(|own| rival.ratio / own.ratio)))
    }

    /// The deciding cases, with all kinds, of the same work with the size known at another
    /// time, and on other boards; on its own board also with fewer missing.
    pub(super) fn complete_elsewhere(&self, question: &Question) -> Vec<Vec<&Line>> {
        let others = self.elsewhere(question).into_iter().map(|(_, other)| other);
        let mut boards: Vec<Question> = [question.clone()].into_iter().chain(others).collect();
        boards.retain(|other| other.workload == question.workload);
        let special = games::special(&question.game);
        boards.extend(self.boards(&special).map(|(game, size)| Question {
            game: game.clone(),
            size: size.clone(),
            ..question.clone()
        }));
        let classes = [BoardSize::CompileTime, BoardSize::RunTime];
        let of_classes = |board: &Question| {
            classes.map(|class| Question {
                size_known: Some(class),
                ..board.clone()
            })
        };
        let asked: Vec<Question> = boards.iter().flat_map(of_classes).collect();
        let here = self.deciding(question);
        let here = here.map_or_else(|_| Vec::new(), |lines| self.missing(question, &lines));
        let deciding = asked.iter().filter_map(|other| {
            let lines = self.deciding(other).ok()?;
            let lacks = self.missing(other, &lines);
            // On its own board, a case that lacks less tells more than one of another board.
            let is_own = (&other.game, &other.size) == (&question.game, &question.size);
            let lacks_less = lacks.len() < here.len() && lacks.iter().all(|own| here.contains(own));
            (lacks.is_empty() || is_own && lacks_less).then_some(lines)
        });
        deciding.collect()
    }

    /// The boards of some games.
    fn boards(&self, games: &[&str]) -> impl Iterator<Item = (&String, &String)> {
        let of_games = self
            .lines
            .iter()
            .filter(|line| games.contains(&&*line.game));
        distinct(of_games.map(|line| (&line.game, &line.size))).into_iter()
    }

    /// All of one board but other projects' programs.
    fn on_board(&self, question: &Question) -> impl Iterator<Item = &Line> {
        let board = (&question.game, &question.size);
        let own = self.lines.iter();
        own.filter(move |line| (&line.game, &line.size) == board && line.role != Role::Peer)
    }

    /// The same question of other boards, and other work on this one.
    pub(super) fn elsewhere(&self, question: &Question) -> Vec<(String, Question)> {
        let of_game = || self.lines.iter().filter(|line| line.game == question.game);
        let same_work = of_game().filter(|line| compared(line, question).is_some());
        let sizes = same_work.map(|line| {
            let size = line.size.clone();
            let asked = question.clone();
            (format!("size {}", board(&size)), Question { size, ..asked })
        });
        let here = of_game().filter(|line| line.size == question.size);
        let played = here.filter(|line| line.work != QUERY && !line.bookkeeping.is_empty());
        let others = played.filter(|line| compared(line, question).is_none());
        let works = others.map(|line| {
            let workload = line.called();
            let words = match (line.work.as_str(), line.number) {
                (POSITIONS, Some(1)) => "1 position in memory".into(),
                (POSITIONS, Some(count)) => format!("{count} positions in memory"),
                (LOCKSTEP, Some(1)) => "1 game at a time, in lockstep".into(),
                (LOCKSTEP, Some(count)) => format!("{count} games at a time"),
                _ => format!("workload {workload}"),
            };
            let asked = question.clone();
            (words, Question { workload, ..asked })
        });
        let all = sizes.chain(works).filter(|(_, other)| other != question);
        distinct(all)
    }

    /// The fastest on one input again and again.
    pub(super) fn hottest<'a>(&self, lines: &[&'a Line]) -> Option<&'a Line> {
        let hot = lines
            .iter()
            .filter_map(|line| Some((line.hot_ratio?, *line)));
        Some(hot.min_by(|(a, _), (b, _)| a.total_cmp(b))?.1)
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
        let (game, size) = (&question.game, &question.size);
        let place = match self.abouts.as_slice() {
            [] => {
                return "this program was built without reports: expected --from FOLDER, as \
                        boardbench measure writes it"
                    .into();
            }
            [one] => format!("report {}", one.report),
            all => format!("the {} built-in reports", all.len()),
        };
        let of_game = || self.lines.iter().filter(|line| line.game == *game);
        let on_board: Vec<_> = of_game().filter(|line| line.size == *size).collect();
        if !on_board.is_empty() {
            let elsewhere = of_game().find(|line| compared(line, question).is_some());
            if let Some(other) = elsewhere {
                let (asked, there) = (board(size), board(&other.size));
                let work = &question.workload;
                return format!(
                    "{work} was not measured in {game} {asked}, but in {game} {there}: expected --size {there}"
                );
            }
            let asked = &*question.workload;
            let parts = |line: &&&Line| {
                [&line.contender, &line.layout, &line.bookkeeping].contains(&&question.workload)
            };
            if let Some(line) = on_board.iter().find(parts) {
                let own = &line.contender;
                return format!(
                    "{asked} is no workload, but names a representation, {own}: boardbench versus \
                     {own} OTHER {game} compares it with another"
                );
            }
            let mut names: Vec<String> = on_board.into_iter().map(Line::called).collect();
            // What most ran in comes first, where several are as near.
            let mut count = BTreeMap::new();
            for name in &names {
                *count.entry(name.clone()).or_insert(0) += 1;
            }
            names.sort_by_key(|name| Reverse(count[name]));
            let what = format!("workload of {game} {} in {place}", board(size));
            let names = names.iter().map(String::as_str);
            return crate::names::unknown(&what, &question.workload, names, "");
        }
        let (what, there) = match of_game().next() {
            None => {
                let games = self.lines.iter().map(|line| line.game.clone());
                (format!("no {game}"), distinct(games))
            }
            Some(_) => {
                let mut sizes = distinct(of_game().map(|line| line.size.as_str()));
                let columns = |size: &&str| size.split('x').next()?.parse::<u32>().ok();
                sizes.sort_by_key(columns);
                let sizes = sizes.into_iter().map(board);
                (
                    format!("no {game} of size {}", board(size)),
                    sizes.collect(),
                )
            }
        };
        let mut lines = self.lines.iter();
        let general = games::general(game);
        let general =
            general.filter(|own| lines.any(|line| line.game == *own && line.size == *size));
        let hint = general.map_or_else(String::new, |own| {
            let choice = games::choice(own).to_lowercase();
            format!("; {choice} is the game {own}: boardbench advise {own} --size {size}")
        });
        let there = there.join(", ");
        format!("there is {what} in {place}; there is {there}{hint}")
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

/// Whether whole programs meet in its case, at either class of size.
fn is_programs(line: &Line) -> bool {
    line.comparison.starts_with(PROGRAMS)
}

/// Bookkeepings and bitboards, variants not counted.
fn kinds<'a>(lines: &[&'a Line]) -> Vec<Kind<'a>> {
    distinct(lines.iter().map(|line| line.kind()))
}

/// A bookkeeping of arrays, or a bitboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kind<'a> {
    bookkeeping: &'a str,
    is_bitboard: bool,
}

impl std::fmt::Display for Kind<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let board = if self.is_bitboard { "bitboard+" } else { "" };
        write!(f, "{board}{}", self.bookkeeping)
    }
}

impl Line {
    /// Whether the case shows no difference to another of its lines: by its ranks, and where
    /// it has none, by the noise floor and both intervals.
    pub(super) fn ties_with(&self, other: &Self) -> bool {
        if self.rank != 0 {
            return self.rank == other.rank;
        }
        let (less, more) = match self.ratio <= other.ratio {
            true => (self, other),
            false => (other, self),
        };
        more.ratio <= less.ratio * self.floor || less.high >= more.low
    }

    pub(super) fn kind(&self) -> Kind<'_> {
        Kind {
            bookkeeping: &self.base_bookkeeping,
            is_bitboard: self.layout.is_empty(),
        }
    }
}
