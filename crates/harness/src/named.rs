//! Values of options that have names.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// Reads one of some names, each with its words in `--help` and what it stands for.
pub(crate) fn named<T: Copy + Send + Sync + 'static>(
    values: impl Into<Vec<(&'static str, &'static str, T)>>,
) -> impl TypedValueParser<Value = T> {
    let values = values.into();
    let shown = values
        .iter()
        .map(|(name, help, _)| PossibleValue::new(name).help(help));
    PossibleValuesParser::new(shown).map(move |text| {
        let found = values.iter().find(|(name, ..)| *name == text);
        found.expect("one of the possible values").2
    })
}
