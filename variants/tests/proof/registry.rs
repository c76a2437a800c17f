//! The expected set: a registration that gets lost is an error.

use boardbench::Registry;
use boardbench::workloads::Entry;

const LAYOUTS: &str = "padded-onboard1 padded-loaded padded-stride21 padded-stride24 \
    padded-stride32 padded-full-calls padded2d-calls flat-pair flat-masked flat-interior \
    padded-masked padded-cells2 padded-cells4 padded-bits2 0x88-masked 0x88-byte \
    padded-narrow flat-narrow 0x88-narrow";

const GO: &str = "padded-tight+flood-kocell padded+flood-nomove0 padded+flood-nomove-minus1 \
    padded-onboard1+flood padded-loaded+flood padded-stride21+flood padded-stride24+flood \
    padded-stride32+flood padded-full-calls+flood padded2d-calls+flood flat-pair+flood \
    flat-masked+flood flat-interior+flood padded-masked+flood padded-cells2+flood \
    padded-cells4+flood padded-bits2+flood padded-narrow+flood flat-narrow+flood \
    0x88-narrow+flood padded+strings-unhashed padded+strings-liberties4 \
    padded+strings-liberties8 padded+strings-liberties361 padded+strings-fill \
    padded+strings-eager padded+strings-extend padded+strings-cleared \
    padded+strings-arrays padded+strings-reuse padded+strings-one-stack \
    padded+strings-copy padded+strings-recompute padded+strings-undo-move padded+flood-copy padded+sums padded+exact padded+ten";

const CHESS: &str = "0x88+micromax-tested 0x88+micromax-global-mask bitboard+magic-mailbox \
    bitboard+magic-nibbles bitboard+magic-sets8 bitboard+magic-sets8-mailbox \
    bitboard+magic-sets12 bitboard+plain-magic bitboard+black-magic bitboard+pext \
    bitboard+pext-pdep bitboard+hyperbola bitboard+reversed bitboard+obstruction \
    bitboard+scans bitboard+kogge-stone bitboard+dumb-seven padded+scan-copy \
    padded+lists-copy padded+scan-hash padded+lists-hash bitboard+magic-hash \
    flat-masked+lists padded-masked+lists 0x88-masked+lists 0x88-byte+lists \
    padded-narrow+lists flat-narrow+lists 0x88-narrow+lists";

const OTHELLO: &str = "lines+ternary padded-narrow+scan flat-narrow+scan 0x88-narrow+scan \
    0x88-twin+scan";

const MNK: &str = "padded-tight+walk-flag0 padded-tight+walk-sets lines+ternary \
    padded-narrow+walk flat-narrow+walk 0x88-narrow+walk";

/// What is registered beyond the standard entries, which come first.
fn added<C>(all: &[Entry<C>], standard: &[Entry<C>]) -> Vec<String> {
    fn name<C>(own: &Entry<C>) -> String {
        own.name.clone()
    }
    let all: Vec<String> = all.iter().map(name).collect();
    let standard: Vec<String> = standard.iter().map(name).collect();
    assert_eq!(all[..standard.len()], standard);
    all[standard.len()..].to_vec()
}

/// The names, in order; two are for processors of which the compiler knows BMI2.
fn expected(names: &str) -> Vec<String> {
    let is_possible = |name: &&str| cfg!(target_feature = "bmi2") || !name.contains("pext");
    let names = names.split_whitespace().filter(is_possible);
    names.map(str::to_owned).collect()
}

#[test]
fn every_expected_variant_is_registered_and_no_other() {
    let (all, standard) = (variants::registry(), Registry::standard());
    let both = |name: String| [name.clone(), format!("{name}-dynamic")];
    let layouts: Vec<_> = expected(LAYOUTS).into_iter().flat_map(both).collect();
    assert_eq!(added(&all.layouts, &standard.layouts), layouts);
    assert_eq!(added(&all.go, &standard.go), expected(GO));
    assert_eq!(added(&all.chess, &standard.chess), expected(CHESS));
    let searchers = ["0x88+micromax-table-apart"];
    assert_eq!(added(&all.searchers, &standard.searchers), searchers);
    assert_eq!(added(&all.othello, &standard.othello), expected(OTHELLO));
    assert_eq!(added(&all.mnk, &standard.mnk), expected(MNK));
    assert_eq!(added(&all.hex, &standard.hex), [""; 0]);
    assert_eq!(added(&all.connect4, &standard.connect4), [""; 0]);
}

/// A variant is a variant of a contender of the same list, and the standard lists have
/// none. What is added beside is a duplicate.
#[test]
fn all_that_is_added_and_nothing_else_is_a_variant() {
    fn of<C>(all: &[Entry<C>], standard: &[Entry<C>]) {
        assert!(standard.iter().all(|own| own.variant.is_none()));
        let added = all[standard.len()..].iter();
        for own in added.filter(|own| own.duplicate_of.is_none()) {
            let variant = own.variant.as_ref();
            let variant = variant.unwrap_or_else(|| panic!("{} varies nothing", own.name));
            let base = all.iter().find(|entry| entry.name == variant.of);
            let base = base.unwrap_or_else(|| panic!("{} is not registered", variant.of));
            let bases = (&base.layout, &base.bookkeeping);
            assert_eq!(bases, (&variant.layout, &variant.bookkeeping));
        }
    }
    let (all, standard) = (variants::registry(), Registry::standard());
    of(&all.layouts, &standard.layouts);
    of(&all.go, &standard.go);
    of(&all.chess, &standard.chess);
    of(&all.searchers, &standard.searchers);
    of(&all.othello, &standard.othello);
    of(&all.mnk, &standard.mnk);
}

/// Every contender that a case names is registered, and the default program lacks no case
/// but those that compare variants.
#[test]
fn no_case_is_absent() {
    let absent = boardbench::absent(&variants::registry());
    let absent: Vec<String> = absent.into_iter().map(|absent| absent.case).collect();
    assert_eq!(absent, [""; 0]);
    // In default cases duplicates, too: reports of both programs can be merged.
    let names = |registry| -> Vec<(String, Vec<String>)> {
        let listed = boardbench::cases(registry, 16).into_iter();
        let of_case = |listed: boardbench::Listed| {
            let contenders = listed.case.contenders.into_iter();
            let compared = contenders.filter(|c| listed.default || c.duplicate_of.is_none());
            (listed.case.name, compared.map(|c| c.name).collect())
        };
        listed.map(of_case).collect()
    };
    let (all, standard) = (names(&variants::registry()), names(&Registry::standard()));
    let absent = boardbench::absent(&Registry::standard());
    let is_absent = |case: &String| absent.iter().any(|absent| absent.case == *case);
    let others: Vec<_> = all
        .into_iter()
        .filter(|(case, _)| !is_absent(case))
        .collect();
    assert_eq!(others, standard);
}
