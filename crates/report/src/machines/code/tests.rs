use super::*;

#[test]
fn code_is_the_same_by_its_sources_or_by_its_instructions() {
    let code = |sources, instructions| Code {
        sources,
        instructions,
    };
    let (old, new) = (Some(("a", "x")), Some(("b", "x")));
    for (one, other, is_same) in [
        (code(old, None), code(old, None), true),
        (code(old, None), code(new, None), false),
        (code(old, None), code(Some(("a", "y")), None), false),
        (code(None, None), code(None, None), false),
        (code(old, Some(100.0)), code(new, Some(100.9)), true),
        (code(old, Some(100.0)), code(new, Some(102.0)), false),
        (code(old, Some(100.0)), code(new, None), false),
        // Another build of the same sources.
        (code(old, Some(100.0)), code(old, Some(120.0)), true),
    ] {
        assert_eq!(one.is_same(other), is_same, "{one:?} {other:?}");
        assert_eq!(other.is_same(one), is_same, "{one:?} {other:?}");
    }
}
