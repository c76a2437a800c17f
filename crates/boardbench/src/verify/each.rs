//! One check for each contender of a game.

use super::check::{Check, Verdict};
use crate::game::{Game, reference};
use crate::{REFERENCE, Registry};
use workloads::Contender;

/// Adds one check for each contender of a game.
pub(super) fn for_contenders<'a, G: Game>(
    list: &mut Vec<Check<'a>>,
    registry: &'a Registry,
    kind: &str,
    check: impl Fn(&Contender<G::Setup>, &Contender<G::Setup>) -> Verdict + Clone + Send + Sync + 'a,
) {
    let reference = reference::<G>(registry);
    for contender in G::contenders(registry) {
        let name = format!("{kind}/{}/{}", G::NAME, contender.name);
        let check = check.clone();
        list.push(Check::new(name, move || match reference {
            Some(reference) => check(reference, contender),
            None => Verdict::Failed(format!("there is no {REFERENCE}-dynamic to reference it")),
        }));
    }
}
