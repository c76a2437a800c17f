//! The program `boardbench-variants`: every verb, with all of boardbench's representations
//! and all variants, which change one thing of another.
//!
//! [`register`] adds the variants to another program. The list of cases in `boardbench`
//! says in which comparisons they meet their bases.

use boardbench::Registry;
use contenders_variants::{chess, go, layouts, mnk, othello};

/// Adds every variant to the registry of a program, after all that it has.
pub fn register(registry: &mut Registry) {
    layouts::add(&mut registry.layouts);
    go::add(&mut registry.go);
    chess::add(&mut registry.chess);
    registry.searchers.push(chess::searcher());
    othello::add(&mut registry.othello);
    mnk::add(&mut registry.mnk);
}

/// The standard representations and all variants.
pub fn registry() -> Registry {
    let mut registry = Registry::standard();
    register(&mut registry);
    registry
}
