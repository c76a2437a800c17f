use super::*;
use std::collections::BTreeSet;

fn stack_address(steps: usize) -> usize {
    let mut address = 0;
    on_shifted_stack(steps, &mut || {
        let local = black_box(0u64);
        address = &raw const local as usize;
    });
    address
}

#[test]
fn the_stack_moves_by_multiples_of_16_over_a_page() {
    let places: Vec<_> = (0..256).map(stack_address).collect();
    let highest = places.iter().max().unwrap();
    let moved: BTreeSet<usize> = places.iter().map(|place| highest - place).collect();
    assert!(moved.iter().all(|by| by.is_multiple_of(STEP)), "{moved:?}");
    assert!(moved.len() > 128, "{moved:?}");
    assert!(
        (PAGE..4 * PAGE).contains(moved.last().unwrap()),
        "{moved:?}"
    );
}

#[test]
fn buffers_lie_elsewhere_in_each_launch() {
    let mut places = BTreeSet::new();
    let mut apart = BTreeSet::new();
    for launch in 0..64 {
        let mut random = Places::of(launch, 0);
        let mut kept = Kept::default();
        random.scatter(&mut kept);
        let first: Vec<u8> = Vec::with_capacity(421);
        random.scatter(&mut kept);
        let second: Vec<u8> = Vec::with_capacity(50_000);
        let (one, other) = (first.as_ptr() as usize, second.as_ptr() as usize);
        assert!(one.is_multiple_of(STEP) && other.is_multiple_of(STEP));
        places.insert(one % PAGE);
        apart.insert(other.wrapping_sub(one) % PAGE);
        // Another process would begin without it.
        std::mem::forget((kept, first, second));
    }
    assert!(places.len() > 32, "{} places in a page", places.len());
    assert!(apart.len() > 32, "{} distances", apart.len());
}
