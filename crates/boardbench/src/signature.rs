//! Random games that every correct build plays alike, on every machine: their digests
//! are the signature of a contributed report.

use crate::game::{Chess, Connect4, Game, Go, Hex, Mnk, Othello, size_text};
use crate::{Failure, Registry};
use games::{connect4, hex};
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

/// The digests of all boards.
///
/// # Errors
/// [`Failure::Finding`] if two representations play other games.
pub(crate) fn digests(registry: &Registry, players: Players) -> Result<Vec<DigestRow>, Failure> {
    let mut rows = Vec::new();
    add::<Go>(&mut rows, registry, players, Go::measured())?;
    add::<Chess>(&mut rows, registry, players, Chess::measured())?;
    add::<Othello>(&mut rows, registry, players, Othello::measured())?;
    add::<Mnk>(&mut rows, registry, players, Mnk::measured())?;
    let hex = hex::Setup::new(hex::Setup::USUAL)?;
    add::<Hex>(&mut rows, registry, players, vec![hex])?;
    let connect4 = connect4::Setup::new(7, 6)?;
    add::<Connect4>(&mut rows, registry, players, vec![connect4])?;
    Ok(rows)
}

fn add<G: Game>(
    rows: &mut Vec<DigestRow>,
    registry: &Registry,
    players: Players,
    boards: Vec<G::Setup>,
) -> Result<(), Failure> {
    for setup in boards {
        let mut found: Option<(&str, DigestRow)> = None;
        for contender in G::contenders(registry) {
            let is_own = contender.duplicate_of.is_none() && contender.variant.is_none();
            let Ok(plays) = contender.on(&setup) else {
                continue;
            };
            if !is_own || contender.is_peer() {
                continue;
            }
            let tally = plays
                .playouts(&setup, PLAYOUTS, SEED)
                .map_err(|why| Failure::BadInput(why.to_string()))?;
            let digest = format!("{:016x}", tally.digest.value());
            match &mut found {
                None => {
                    let row = DigestRow {
                        game: G::NAME.into(),
                        size: size_text(G::size(&setup)),
                        playouts: PLAYOUTS,
                        seed: SEED,
                        moves: tally.moves,
                        digest,
                        representations: 1,
                    };
                    found = Some((&contender.name, row));
                }
                Some((_, row)) if row.digest == digest => row.representations += 1,
                Some((first, _)) => {
                    return Err(Failure::Finding(format!(
                        "{} plays other games than {first}: the digests differ",
                        contender.name
                    )));
                }
            }
            if players == Players::First {
                break;
            }
        }
        rows.extend(found.map(|(_, row)| row));
    }
    Ok(())
}
