//! The rules of Go on small diagrams, for every contender that can play there.

use super::players;
use boardbench::board::Coord;
use boardbench::games::Side;
use boardbench::games::go::{Ko, Passes, Rules, Setup, Suicide, area_lead, parse_vertex};
use boardbench::workloads::AnyPosition;
use boardbench::{Go, Registry};

/// The position of a diagram, the uppermost row first.
fn drawn(rows: &[&str], to_move: Side, rules: Rules) -> Setup {
    let mut setup = Setup::empty(rows.len(), rows[0].len(), rules).unwrap();
    setup.to_move = to_move;
    for (row, text) in rows.iter().enumerate() {
        for (column, cell) in text.bytes().enumerate() {
            let side = match cell {
                b'X' => Side::Black,
                b'O' => Side::White,
                _ => continue,
            };
            setup.stones.push((Coord::new(row, column), side));
        }
    }
    setup
}

/// A position that is talked to in vertices.
struct Game<'a> {
    setup: &'a Setup,
    name: &'a str,
    position: Box<dyn AnyPosition>,
}

impl Game<'_> {
    fn code(&self, vertex: &str) -> u32 {
        parse_vertex(vertex, self.setup.rows, self.setup.columns).unwrap()
    }

    #[track_caller]
    fn plays(&mut self, vertices: &str) -> &mut Self {
        for vertex in vertices.split(' ') {
            let code = self.code(vertex);
            assert!(self.position.make(code), "{}: {vertex}", self.name);
        }
        self
    }

    #[track_caller]
    fn allows(&mut self, vertex: &str, legal: bool) -> &mut Self {
        let code = self.code(vertex);
        let found = self.position.legal_moves().contains(&code);
        assert_eq!(found, legal, "{}: {vertex}", self.name);
        self
    }

    #[track_caller]
    fn shows(&mut self, rows: &[&str]) -> &mut Self {
        assert_eq!(self.position.view().rows, rows, "{}", self.name);
        self
    }

    #[track_caller]
    fn states(&mut self, name: &str, value: &str) -> &mut Self {
        let view = self.position.view();
        let found = view.state.iter().find(|state| state.0 == name).unwrap();
        assert_eq!(found.1, value, "{}: {name}", self.name);
        self
    }
}

/// Shows the position to every contender that can hold it.
fn each(setup: &Setup, test: impl Fn(&mut Game)) {
    let registry = Registry::standard();
    let players = players(registry.contenders::<Go>(), setup);
    assert!(players.len() >= 11, "only {} can play", players.len());
    for (contender, position) in players {
        let name = &contender.name;
        test(&mut Game {
            setup,
            name,
            position,
        });
    }
}

const KO: [&str; 4] = [".XO.", "X.XO", ".XO.", "...."];
const KO_TAKEN: [&str; 4] = [".XO.", "XO.O", ".XO.", "...."];

#[test]
fn a_ko_may_not_be_retaken_at_once() {
    each(&drawn(&KO, Side::White, Rules::default()), |game| {
        game.plays("B3").shows(&KO_TAKEN).states("ko", "C3");
        game.states("captures_white", "1").allows("C3", false);
        game.plays("D1 A1").allows("C3", true).plays("C3");
        game.shows(&[".XO.", "X.XO", ".XO.", "O..X"]);
        game.states("ko", "B3").allows("B3", false);
    });
}

#[test]
fn a_pass_lifts_a_ko() {
    let rules = Rules {
        passes: Passes::Free,
        ..Rules::default()
    };
    each(&drawn(&KO, Side::White, rules), |game| {
        game.plays("B3 pass").states("ko", "-");
        game.plays("pass").allows("C3", true);
    });
}

#[test]
fn superko_forbids_what_stood_before_even_after_passes() {
    let rules = Rules {
        ko: Ko::PositionalSuperko,
        passes: Passes::Free,
        ..Rules::default()
    };
    each(&drawn(&KO, Side::White, rules), |game| {
        game.plays("B3").states("ko", "-").allows("C3", false);
        game.plays("pass pass").allows("C3", false);
        game.plays("D1 A1").allows("C3", true);
    });
}

#[test]
fn suicide_of_several_stones_is_legal_where_the_rules_say_so() {
    let rows = ["X.O", "OOO", "..."];
    let rules = |suicide| Rules {
        suicide,
        ..Rules::default()
    };
    each(
        &drawn(&rows, Side::Black, rules(Suicide::Forbidden)),
        |game| {
            game.allows("B3", false);
        },
    );
    each(
        &drawn(&rows, Side::Black, rules(Suicide::OfSeveral)),
        |game| {
            game.plays("B3").shows(&["..O", "OOO", "..."]);
            game.states("captures_white", "2").states("ko", "-");
            assert!(game.position.unmake());
            game.shows(&rows).states("captures_white", "0");
        },
    );
}

#[test]
fn suicide_of_a_single_stone_is_never_legal() {
    for suicide in [Suicide::Forbidden, Suicide::OfSeveral] {
        let rules = Rules {
            suicide,
            ..Rules::default()
        };
        each(&drawn(&[".O.", "OO.", "..."], Side::Black, rules), |game| {
            game.allows("A3", false).allows("C1", true);
        });
    }
}

#[test]
fn a_stone_that_takes_is_no_suicide() {
    let rows = [".OX", "OOX", "XX."];
    each(&drawn(&rows, Side::Black, Rules::default()), |game| {
        game.plays("A3").shows(&["X.X", "..X", "XX."]);
        game.states("captures_black", "3").states("ko", "-");
    });
}

#[test]
fn several_strings_are_taken_at_once() {
    let rows = [".XOX.", "XO.OX", ".XOX.", "..X.."];
    each(&drawn(&rows, Side::Black, Rules::default()), |game| {
        game.plays("C3")
            .shows(&[".X.X.", "X.X.X", ".X.X.", "..X.."]);
        game.states("captures_black", "4").states("ko", "-");
    });
}

#[test]
fn two_passes_end_the_game_where_the_rules_say_so() {
    let rules = |passes| Rules {
        passes,
        ..Rules::default()
    };
    let setup = |passes| Setup::empty(3, 2, rules(passes)).unwrap();
    each(&setup(Passes::End), |game| {
        game.plays("pass pass");
        assert!(game.position.is_over() && game.position.legal_moves().is_empty());
        assert!(game.position.unmake() && !game.position.is_over());
        game.plays("A1 pass").allows("pass", true);
    });
    each(&setup(Passes::Free), |game| {
        game.plays("pass pass pass");
        assert!(!game.position.is_over());
        assert_eq!(game.position.legal_moves().len(), 7);
    });
    each(&setup(Passes::Never), |game| {
        game.allows("pass", false);
        assert_eq!(game.position.legal_moves().len(), 6);
    });
}

#[test]
fn area_counts_stones_and_what_they_surround_alone() {
    let rows = [".X.O.", "XX.O.", ".X.OO", "XXXO."];
    each(&drawn(&rows, Side::Black, Rules::default()), |game| {
        assert_eq!(area_lead(&game.position.view()), 9 - 8, "{}", game.name);
    });
}
