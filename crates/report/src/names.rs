//! Names that do not exist, and those that were probably meant.

use measure::BoardSize;
use strsim::osa_distance;

use crate::order::distinct;

/// In the order of tables.
pub(crate) const CLASSES: [BoardSize; 2] = [BoardSize::CompileTime, BoardSize::RunTime];

/// Names in one message at most.
const MOST: usize = 10;

/// Characters of a name that a user typed which a message repeats.
const LONGEST: usize = 60;

/// Characters that must be changed, inserted, left out or swapped with the next to make of
/// a mistyped name what was meant, at most.
const MISTYPED: usize = 3;

/// A sentence about a name that does not exist: with the similar ones, or else with
/// those that do, the nearest if there are more than ten. `what` is the kind of thing, such
/// as `representation of go`; `all` says where all names are.
pub fn unknown<'a>(
    what: &str,
    name: &str,
    known: impl IntoIterator<Item = &'a str>,
    all: &str,
) -> String {
    let mut distinct = distinct(known);
    let name = shortened(name, LONGEST);
    let similar = similar(&name, &distinct);
    if !similar.is_empty() {
        let similar = match similar.as_slice() {
            [all @ .., end] if !all.is_empty() => format!("{} or {end}", all.join(", ")),
            names => names.concat(),
        };
        return format!("no {what} is called \"{name}\": did you mean {similar}?");
    }
    let mut words = format!("no {what} is called \"{name}\"");
    let begin = match distinct.len() > MOST {
        true => "the nearest of those that exist are",
        false => "there is",
    };
    if distinct.len() > MOST {
        let typed = name.to_lowercase();
        distinct.sort_by_key(|own| osa_distance(&typed, &own.to_lowercase()));
        distinct.truncate(MOST);
    }
    if !distinct.is_empty() {
        words += &format!(": {begin} {}", distinct.join(", "));
    }
    if !all.is_empty() {
        words += &format!("{} {all}", if distinct.is_empty() { ":" } else { ";" });
    }
    words
}

/// Whether a user who typed `typed` means a representation: its whole name, or what stands
/// before the bookkeeping.
pub fn means(typed: &str, representation: &str) -> bool {
    let rest = representation.strip_prefix(typed);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('+'))
}

/// The names that differ least from one that is unknown, and those of which it is a
/// part; the most similar first, at most ten.
pub fn similar<'a>(name: &str, known: &[&'a str]) -> Vec<&'a str> {
    let typed = name.to_lowercase();
    let limit = MISTYPED.min(typed.chars().count() / 2);
    let distances = distinct(known).into_iter().filter_map(|own| {
        let lower = own.to_lowercase();
        let distance = osa_distance(&typed, &lower);
        let is_part = typed.len() >= 3 && lower.contains(&typed);
        (distance <= limit || is_part).then_some((distance, *own))
    });
    let mut near: Vec<(usize, &str)> = distances.collect();
    near.sort_by_key(|(distance, _)| *distance);
    // What is farther than a slip beside the best was not meant.
    if let Some(&(least, _)) = near.first().filter(|(least, _)| *least <= limit) {
        near.retain(|(distance, _)| *distance <= least + 1);
    }
    near.into_iter().map(|(_, own)| own).take(MOST).collect()
}

/// This many characters of a foreign name, safe for a terminal.
pub(crate) fn shortened(name: &str, longest: usize) -> String {
    let safe = crate::escape::terminal(name);
    match safe.char_indices().nth(longest) {
        Some((at, _)) => format!("{}...", &safe[..at]),
        None => safe,
    }
}

/// The part of a name before `+`: a layout, with `-dynamic` where the compiler
/// does not know the size, or `bitboard`.
pub fn board_of(name: &str) -> &str {
    name.split_once('+').map_or(name, |(board, _)| board)
}

/// Whether a user who typed `name` means the contender: by its whole name, or by its
/// layout, either without `-dynamic`.
pub(crate) fn is_called(name: &str, contender: &str, size_known: BoardSize) -> bool {
    let (board, kept) = name.split_at(name.find('+').unwrap_or(name.len()));
    let at_run_time = || means(&format!("{board}-dynamic{kept}"), contender);
    means(name, contender) || size_known == BoardSize::RunTime && at_run_time()
}

/// Digits of an identifier: enough that no two reports meet.
const DIGITS: usize = 16;

/// What a report is called whose samples have this hash.
pub(crate) fn identifier_of(sha256: &str) -> String {
    sha256[..DIGITS].to_owned()
}

#[cfg(test)]
mod tests;
