//! Selects contenders by name, and explains why one cannot play.

use crate::Failure;
use crate::args::SelectionArgs;
use crate::game::{Game, board_text};
use crate::names;
use crate::registry::Registry;
use crate::verbs::advise::meant as meant_work;
use board::Unsupported;
use report::counted;
use report::names::board_of;
use std::borrow::Cow;
use workloads::{Contender, Entry};

/// Names of representations in a message, at most.
const NAMED: usize = 10;

/// Games and worlds, each with whether a name is one of its contenders or layouts.
#[derive(Default)]
pub(crate) struct Places(pub(crate) Vec<(&'static str, Has)>);

/// Whether a name is one of a subject's contenders or layouts.
pub(crate) type Has = fn(&Registry, &str) -> bool;

/// The contenders of a selection that can play from `setup`.
///
/// `all` leaves out those that can't play there, named once on stderr, and variants
/// unless they are requested; a contender that is named must be able to play. A name without bookkeeping selects all of the
/// layout's contenders; where the compiler knows no such size, its `-dynamic`
/// ones.
///
/// # Errors
/// [`Failure::BadInput`] for an unknown name or one that can't play there.
pub(crate) fn select<'a, G: Game>(
    registry: &'a Registry,
    selection: &SelectionArgs,
    setup: &G::Setup,
) -> Result<Vec<&'a Contender<G::Setup>>, Failure> {
    let field = Field {
        registry,
        entries: registry.contenders::<G>(),
        game: G::NAME,
        place: G::NAME,
        board: board_text(G::size(setup)),
        compiled_for: &|entry| {
            let alike = registry
                .contenders::<G>()
                .iter()
                .filter(|own| is_form_of(own, entry));
            compiled_sizes::<G>(|setup| alike.clone().any(|own| own.on(setup).is_ok()))
        },
        able: &|contender| contender.on(setup).map(|_| ()),
    };
    field.select(selection)
}

/// Those of a selection among other entries of a game than its contenders, called `place`
/// in words: all of them can play its first measured board.
///
/// # Errors
/// [`Failure::BadInput`] for an unknown name.
pub fn select_among<'a, G: Game, C>(
    registry: &'a Registry,
    selection: &SelectionArgs,
    entries: &'a [Entry<C>],
    place: &'static str,
) -> Result<Vec<&'a Entry<C>>, Failure> {
    let sizes = compiled_sizes::<G>(|_| true);
    let field = Field {
        registry,
        entries,
        game: G::NAME,
        place,
        board: sizes.clone(),
        compiled_for: &|_| sizes.clone(),
        able: &|_| Ok(()),
    };
    field.select(selection)
}

/// Whether one with a size known to the compiler has the layout and the bookkeeping of
/// another.
fn is_form_of<C>(own: &Entry<C>, other: &Entry<C>) -> bool {
    own.size_known && own.layout == other.layout && own.bookkeeping == other.bookkeeping
}

/// The sizes that the compiler knows for what can play there, in words.
fn compiled_sizes<G: Game>(able: impl Fn(&G::Setup) -> bool) -> String {
    let starts = G::measured().into_iter().filter(|setup| able(setup));
    let sizes = starts.map(|setup| board_text(G::size(&setup)));
    let sizes = sizes.collect::<Vec<_>>().join(", ");
    match sizes.rsplit_once(", ") {
        Some((others, last)) => format!("{others} and {last}"),
        None => sizes,
    }
}

/// What is selected from.
struct Field<'a, 'b, C> {
    registry: &'a Registry,
    entries: &'a [Entry<C>],
    game: &'static str,
    /// In words.
    place: &'static str,
    board: String,
    /// The sizes for which what has its layout and bookkeeping is compiled.
    compiled_for: &'b dyn Fn(&Entry<C>) -> String,
    /// Whether an entry can play there.
    able: &'b dyn Fn(&Entry<C>) -> Result<(), Unsupported>,
}

impl<'a, C> Field<'a, '_, C> {
    fn select(&self, selection: &SelectionArgs) -> Result<Vec<&'a Entry<C>>, Failure> {
        let names = &selection.representation;
        if names.iter().any(|name| name == "all") {
            return Ok(self.all(selection.variants));
        }
        let mut selected: Vec<&Entry<C>> = Vec::new();
        for name in names {
            for entry in self.named(&meant(Some(self.game), name))? {
                if selected.iter().all(|own| own.name != entry.name) {
                    selected.push(entry);
                }
            }
        }
        Ok(selected)
    }

    /// Those of the entries with this property that can play.
    fn able(&self, wanted: impl Fn(&Entry<C>) -> bool) -> Vec<&'a Entry<C>> {
        let wanted = self.entries.iter().filter(|own| wanted(own));
        wanted.filter(|own| (self.able)(own).is_ok()).collect()
    }

    fn all(&self, variants: bool) -> Vec<&'a Entry<C>> {
        let is_own = |own: &Entry<C>| own.duplicate_of.is_none() && !own.is_peer();
        let is_wanted = |own: &Entry<C>| is_own(own) && (variants || own.variant.is_none());
        let left_out = self.able(|own| is_own(own) && !is_wanted(own)).len();
        if left_out > 0 {
            let left_out = counted(left_out, "variant");
            tell!("left out: {left_out} (--variants adds them)");
        }
        let unable = self.entries.iter().filter(|own| is_wanted(own));
        let unable = unable.filter(|own| (self.able)(own).is_err());
        let names: Vec<&str> = unable.map(|own| own.name.as_str()).collect();
        if !names.is_empty() {
            let (named, more) = names.split_at(names.len().min(NAMED));
            let more = match more.len() {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            let (count, board, named) = (names.len(), &self.board, named.join(", "));
            tell!("left out: {count} that can't play on {board}: {named}{more}");
        }
        self.able(is_wanted)
    }

    fn named(&self, name: &str) -> Result<Vec<&'a Entry<C>>, Failure> {
        if let Some(exact) = self.entries.iter().find(|own| own.name == name) {
            return match (self.able)(exact) {
                Ok(()) => Ok(vec![exact]),
                Err(why) => Err(self.unable(exact, &why.0)),
            };
        }
        let dynamic = name.ends_with("-dynamic");
        let layout = name.strip_suffix("-dynamic").unwrap_or(name);
        for size_known in [!dynamic, false] {
            let mut able = self.able(|own| own.layout == layout && own.size_known == size_known);
            // Variants only of a layout that is one.
            if able.iter().any(|own| own.variant.is_none()) {
                able.retain(|own| own.variant.is_none());
            }
            if !able.is_empty() {
                return Ok(able);
            }
        }
        // Of a bitboard, whose name has no layout.
        let own = self.able(|own| {
            let is_plain = own.variant.is_none() && own.duplicate_of.is_none();
            is_plain && own.layout.is_empty() && report::names::means(name, &own.name)
        });
        if !own.is_empty() {
            return Ok(own);
        }
        Err(match self.entries.iter().find(|own| own.layout == layout) {
            Some(first) => self.unable(first, "the layout can't hold it"),
            None => {
                let names = self.entries.iter().filter(|own| own.duplicate_of.is_none());
                let names: Vec<&str> = names.map(|own| own.name.as_str()).collect();
                unknown(self.registry, self.game, self.place, name, &names)
            }
        })
    }

    /// Names the representation of the same layout and bookkeeping that does play there,
    /// if there is one.
    fn unable(&self, entry: &Entry<C>, why: &str) -> Failure {
        let alike = self.able(|own| {
            let same = own.layout == entry.layout && own.bookkeeping == entry.bookkeeping;
            same && !own.size_known
        });
        let advice = alike.first().map_or(String::new(), |able| {
            let (sizes, able) = ((self.compiled_for)(entry), &able.name);
            format!("; it is compiled for {sizes}, and {able} plays on any")
        });
        let name = &entry.name;
        Failure::BadInput(format!("{name} can't play on this board: {why}{advice}"))
    }
}

/// Whether a contender or a layout of a game has this exact name.
pub(crate) fn has<G: Game>(registry: &Registry, name: &str) -> bool {
    let mut contenders = registry.contenders::<G>().iter();
    contenders.any(|own| own.name == name || own.layout == name && !name.is_empty())
}

/// The state that a contender maintains, in words.
pub(crate) fn state<'a, G: Game>(registry: &'a Registry, name: &str) -> Option<&'a str> {
    let mut contenders = registry.contenders::<G>().iter();
    let own = contenders.find(|own| own.name == name)?;
    (!own.state.is_empty()).then_some(own.state.as_str())
}

/// The name that a user means, in a game or in any.
pub(crate) fn meant<'a>(game: Option<&str>, name: &'a str) -> Cow<'a, str> {
    let layout = board_of(name);
    let of_game = || names::synonym(game, layout).map(|(_, own)| own);
    match names::general_synonym(&layout.to_lowercase()).or_else(of_game) {
        Some(own) => Cow::Owned(format!("{own}{}", &name[layout.len()..])),
        None => Cow::Borrowed(name),
    }
}

/// Where the answer is to a name that is no representation but a way to write one.
pub(crate) fn other_question(name: &str) -> Option<Failure> {
    let own = board_of(name);
    let words = match own {
        "enum" | "u8" => {
            "is a kind of cell: boardbench versus padded padded-cells4 compares cells of one byte and of four"
        }
        "copy" | "copying" | "undo" | "unmake" => {
            "is a way to take moves back: boardbench versus L+B L+B-copy, for a layout L and a bookkeeping B, compares unmaking with copying"
        }
        "checked" | "bounds" => {
            "is about tests of indices: boardbench versus L L-unchecked, for a layout L, shows what these cost"
        }
        "memory" => {
            "is no representation: the tables of boardbench rank and advise have bytes of a position, and docs/FAQ.md lists all"
        }
        _ if own.contains("unchecked") => {
            "tests no index: boardbench versus L L-unchecked, for a layout L, shows what that is worth"
        }
        work if meant_work(work) != work => {
            let words = "is a kind of work: boardbench advise GAME --workload";
            return Some(Failure::BadInput(format!("{name} {words} {name}")));
        }
        _ => return None,
    };
    Some(Failure::BadInput(format!("{name} {words}")))
}

/// A sentence about a representation that `place` (a game, a case) does not have: where
/// it plays, what was probably meant, or what there is; at most ten names.
pub(crate) fn unknown(
    registry: &Registry,
    game: &str,
    place: &str,
    name: &str,
    known: &[&str],
) -> Failure {
    let own = board_of(name);
    let all = format!("boardbench list representations {game} has all names");
    let elsewhere = registry.kept::<Places>().into_iter().flat_map(|own| &own.0);
    let elsewhere = elsewhere.filter(|(_, has)| has(registry, name));
    let elsewhere: Vec<&str> = elsewhere.map(|(game, _)| *game).collect();
    if !elsewhere.is_empty() {
        let alike = known.iter().filter(|other| board_of(other) == own);
        let alike: Vec<&str> = alike.copied().take(NAMED).collect();
        let instead = match alike.as_slice() {
            [] => all,
            alike => format!("{place} has {}", alike.join(", ")),
        };
        let plays = match elsewhere.contains(&game) {
            true => "does not take part in".to_owned(),
            false => format!("plays {}, not", elsewhere.join(", ")),
        };
        return Failure::BadInput(format!("{name} {plays} {place}; {instead}"));
    }
    if let Some(failure) = other_question(name) {
        return failure;
    }
    if let Some((other, layout)) = names::synonym(None, own) {
        return Failure::BadInput(format!(
            "{own} is the board of {other} that is called {layout} here: {layout} in {place} is GNU Go's board"
        ));
    }
    // Layouts, which are fewer, before their representations.
    let layouts = known.iter().map(|name| board_of(name));
    let names = layouts.chain(known.iter().copied());
    let what = format!("representation of {place}");
    Failure::BadInput(report::names::unknown(&what, name, names, &all))
}
