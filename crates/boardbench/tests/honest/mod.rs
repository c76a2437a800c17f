//! What cheats are compared with.

use boardbench::measure::{Case, Contender};
use boardbench::{Registry, case};

/// A case with its reference, which comes first, and three more of its kind of board size.
pub(crate) fn honest(name: &str) -> Case {
    let mut found = case(&Registry::standard(), name, 64).unwrap_or_else(|| panic!("no {name}"));
    let reference = found.contenders.iter().find(|own| own.reference);
    let class = reference.expect("a reference").board_size;
    let is_honest = |own: &Contender| own.board_size == class && own.duplicate_of.is_none();
    found.contenders.retain(is_honest);
    found.contenders.sort_by_key(|own| !own.reference);
    found.contenders.truncate(4);
    found.fresh_units = 0;
    found
}
