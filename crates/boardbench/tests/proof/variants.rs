//! The variants that are registered, after all others of their game.

use super::registry;
use boardbench::workloads::Entry;
use boardbench::{Chess, Connect4, Go, Mnk, Othello};

const LAYOUTS: &str = "padded-onboard1 padded-loaded padded-stride21 padded-stride24 \
    padded-stride32 padded-full-calls padded2d-calls flat-pair flat-masked flat-interior \
    padded-masked padded-cells2 padded-cells4 padded-bits2 0x88-masked 0x88-byte \
    padded-narrow flat-narrow 0x88-narrow";

pub(super) const GO: &str = "padded-tight+flood-kocell padded+flood-nomove0 padded+flood-nomove-minus1 \
    padded-onboard1+flood padded-loaded+flood padded-stride21+flood padded-stride24+flood \
    padded-stride32+flood padded-full-calls+flood padded2d-calls+flood flat-pair+flood \
    flat-masked+flood flat-interior+flood padded-masked+flood padded-cells2+flood \
    padded-cells4+flood padded-bits2+flood padded-narrow+flood flat-narrow+flood \
    0x88-narrow+flood padded+strings-unhashed padded+strings-liberties4 \
    padded+strings-liberties8 padded+strings-liberties361 padded+strings-fill \
    padded+strings-eager padded+strings-extend padded+strings-cleared \
    padded+strings-arrays padded+strings-reuse padded+strings-one-stack \
    padded+strings-copy padded+strings-recompute padded+strings-undo-move padded+flood-copy padded+sums padded+exact padded+ten";

pub(super) const CHESS: &str = "0x88+micromax-tested 0x88+micromax-global-mask bitboard+magic-mailbox \
    bitboard+magic-nibbles bitboard+magic-sets8 bitboard+magic-sets8-mailbox \
    bitboard+magic-sets12 bitboard+plain-magic bitboard+black-magic bitboard+pext \
    bitboard+pext-pdep bitboard+hyperbola bitboard+reversed bitboard+obstruction \
    bitboard+scans bitboard+kogge-stone bitboard+dumb-seven bytes+rays bytes+tables \
    padded+scan-copy padded+lists-copy padded+scan-hash padded+lists-hash bitboard+magic-hash \
    naive2d+scan-hash 0x88+lists-hash bitboard+kindergarten-hash \
    flat-masked+lists padded-masked+lists 0x88-masked+lists 0x88-byte+lists \
    padded-narrow+lists flat-narrow+lists 0x88-narrow+lists";

pub(super) const SEARCHERS: &str = "0x88+micromax-table-apart";

pub(super) const OTHELLO: &str = "lines+ternary bitboard+shifts-four bitboard+shifts-eight padded-narrow+scan \
    flat-narrow+scan 0x88-narrow+scan 0x88-twin+scan";

pub(super) const CONNECT4: &str = "bitboard+columns-four bitboard+columns-eight";

pub(super) const MNK: &str = "padded-tight+walk-flag0 padded-tight+walk-sets lines+ternary \
    padded-narrow+walk flat-narrow+walk 0x88-narrow+walk";

/// The names, in order; two are for processors of which the compiler knows BMI2.
pub(super) fn named(names: &str) -> Vec<String> {
    let is_possible = |name: &&str| cfg!(target_feature = "bmi2") || !name.contains("pext");
    let names = names.split_whitespace().filter(is_possible);
    names.map(str::to_owned).collect()
}

/// A variant is a variant of a contender of the same list, and comes after all that are
/// none, but for duplicates beside variants.
#[test]
fn every_variant_has_its_base_and_comes_last() {
    fn of<C>(all: &[Entry<C>], variants: &[String]) {
        let (others, last) = all.split_at(all.len() - variants.len());
        assert!(others.iter().all(|own| own.variant.is_none()));
        for own in last.iter().filter(|own| own.duplicate_of.is_none()) {
            let variant = own.variant.as_ref();
            let variant = variant.unwrap_or_else(|| panic!("{} varies nothing", own.name));
            let base = all.iter().find(|entry| entry.name == variant.of);
            let base = base.unwrap_or_else(|| panic!("{} is not registered", variant.of));
            let bases = (&base.layout, &base.bookkeeping);
            assert_eq!(bases, (&variant.layout, &variant.bookkeeping));
        }
    }
    let all = registry();
    of(&all.layouts, &both_ways());
    of(all.contenders::<Go>(), &named(GO));
    of(all.contenders::<Chess>(), &named(CHESS));
    of(boardbench::searchers(&all), &named(SEARCHERS));
    of(all.contenders::<Othello>(), &named(OTHELLO));
    of(all.contenders::<Mnk>(), &named(MNK));
    of(all.contenders::<Connect4>(), &named(CONNECT4));
}

/// Layouts, with the size known and at run time.
pub(super) fn both_ways() -> Vec<String> {
    let both = |name: String| [name.clone(), format!("{name}-dynamic")];
    named(LAYOUTS).into_iter().flat_map(both).collect()
}

/// By their sources: a mailbox is named alone, sets with all that is stored.
#[test]
fn entries_say_what_they_change_and_override() {
    let all = registry();
    let chess = all.contenders::<Chess>().iter();
    let to = chess.filter_map(|own| Some((own.name.as_str(), own.variant.as_ref()?.to.as_str())));
    let to: std::collections::BTreeMap<_, _> = to.collect();
    assert_eq!(to["bitboard+magic-mailbox"], "a mailbox");
    let sets = "six kinds and two colours and a mailbox";
    assert_eq!(to["bitboard+magic-sets8-mailbox"], sets);
    let wide = all.layouts.iter().find(|own| own.name == "array2d");
    assert_eq!(wide.unwrap().overrides, "checked scan");
}
