//! Games as readers know them, in the order in which they look for them (`games.csv`).

use std::sync::LazyLock;

/// A name in cases, the name at the beginning of a line, what a reader chooses, and the game
/// of any board of which it is one.
static GAMES: LazyLock<Vec<[String; 4]>> = LazyLock::new(|| {
    let mut reader = csv::Reader::from_reader(include_bytes!("games.csv").as_slice());
    let rows: Result<_, _> = reader.deserialize().collect();
    rows.expect("a test reads it")
});

fn row(name: &str) -> Option<&'static [String; 4]> {
    GAMES.iter().find(|[game, ..]| game == name)
}

/// The name of a game at the beginning of a line.
pub(crate) fn title(name: &str) -> String {
    row(name).map_or_else(|| capital(name), |[_, title, ..]| title.clone())
}

/// The words by which a reader chooses a game.
pub(crate) fn choice(name: &str) -> String {
    row(name).map_or_else(|| capital(name), |[_, _, choice, _]| choice.clone())
}

/// The game of any board of which a game is one, if there is one.
pub(crate) fn general(name: &str) -> Option<&'static str> {
    let [.., general] = row(name)?;
    (!general.is_empty()).then_some(general)
}

/// The games of one board that are of a general one.
pub(crate) fn special(general: &str) -> Vec<&'static str> {
    let own = GAMES
        .iter()
        .filter(|[.., of]| !of.is_empty() && of == general);
    own.map(|[game, ..]| game.as_str()).collect()
}

/// The place of a game in a list; what is not known stands last.
pub(crate) fn place(name: &str) -> usize {
    let place = GAMES.iter().position(|[game, ..]| game == name);
    place.unwrap_or(GAMES.len())
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_have_titles_and_places_and_others_stand_last() {
        let titles = ["connect4", "grid", ""].map(title);
        assert_eq!(titles, ["Connect 4", "Grid", ""]);
        assert_eq!(choice("mnk"), "Five in a row on other boards");
        assert_eq!(special("mnk"), ["gomoku", "tictactoe"]);
        assert_eq!(
            ["gomoku", "mnk", "grid"].map(general),
            [Some("mnk"), None, None]
        );
        assert!(special("").is_empty());
        assert!(place("go") < place("chess") && place("mnk") < place("grid"));
    }
}
