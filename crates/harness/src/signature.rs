//! Random games that every correct build plays alike, on every machine: their digests
//! are the signature of a contributed report.

use crate::failure::input_error;
use crate::game::{Game, size_text};
use crate::{Failure, Registry};
use report::contribution::DigestRow;

/// Games on each board: enough that every rule is met.
const PLAYOUTS: u64 = 20;
/// The seed of the first.
const SEED: u64 = 1;

/// How many representations play.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Players {
    /// Every one but variants, which must agree.
    All,
    /// The first of each board: what others are compared with.
    First,
}

/// The digests of the boards of a game.
///
/// # Errors
/// [`Failure::Finding`] if two representations play other games.
pub(crate) fn of_game<G: Game>(
    registry: &Registry,
    players: Players,
) -> Result<Vec<DigestRow>, Failure> {
    let mut rows = Vec::new();
    for setup in G::measured() {
        let own = registry
            .contenders::<G>()
            .iter()
            .filter(|own| own.duplicate_of.is_none() && own.variant.is_none() && !own.is_peer());
        let able = own.filter_map(|own| Some((&own.name, own.on(&setup).ok()?)));
        let most = match players {
            Players::All => usize::MAX,
            Players::First => 1,
        };
        let mut found: Option<(&str, DigestRow)> = None;
        for (name, plays) in able.take(most) {
            let tally = plays
                .playouts(&setup, PLAYOUTS, SEED)
                .map_err(input_error)?;
            let digest = format!("{:016x}", tally.digest.value());
            let (first, row) = found.get_or_insert_with(|| {
                let row = DigestRow {
                    game: G::NAME.into(),
                    size: size_text(G::size(&setup)),
                    playouts: PLAYOUTS,
                    seed: SEED,
                    moves: tally.moves,
                    digest: digest.clone(),
                    representations: 0,
                };
                (name, row)
            });
            if row.digest != digest {
                return Err(Failure::Finding(format!(
                    "{name} plays other games than {first}: the digests differ"
                )));
            }
            row.representations += 1;
        }
        rows.extend(found.map(|(_, row)| row));
    }
    Ok(rows)
}
