//! The files of a measurement, checked and joined.

pub(crate) mod blocks;
pub(crate) mod earlier;
pub(crate) mod read;
pub(crate) mod steady;
#[cfg(test)]
mod tests {
    pub(crate) mod made_up;
}
pub(crate) mod usual;

#[cfg(test)]
pub(crate) use tests::made_up;

/// The work of single queries of layouts, which their parameters name.
pub(crate) const QUERY: &str = "query";

/// The work of playing on N positions in turn.
pub(crate) const POSITIONS: &str = "positions-N";

/// The work of playing N games at a time.
pub(crate) const LOCKSTEP: &str = "playout-lockstep-N";

/// A work as a user names it: with its number, and of a query what is asked.
pub(crate) fn called(work: &str, number: Option<u32>, parameters: &str) -> String {
    match number {
        _ if work == QUERY => parameters.to_owned(),
        Some(number) => work.replace('N', &number.to_string()),
        None => work.to_owned(),
    }
}
