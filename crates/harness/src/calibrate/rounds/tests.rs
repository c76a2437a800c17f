use super::*;

/// The number of the input that a contender of [`SWAPPED`] has in a
/// block.
fn input(block: u32, second: bool) -> u32 {
    (block - 1) ^ if second { APART } else { 0 }
}

#[test]
fn both_have_the_same_inputs_in_a_group() {
    let (group, number) = SWAPPED;
    let mut groups: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for block in 1..=4 * APART {
        groups.entry(group(block)).or_default().push(block);
    }
    for blocks in groups.values() {
        assert_eq!(blocks.len(), number);
        let inputs = |second| {
            let mut own: Vec<_> = blocks.iter().map(|&b| input(b, second)).collect();
            own.sort_unstable();
            own
        };
        assert_eq!(inputs(false), inputs(true));
        assert!(blocks.iter().all(|&b| input(b, false) != input(b, true)));
    }
}
