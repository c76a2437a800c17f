//! What was drawn within what.

/// How the blocks of a case are nested: link orders, the launches of each, the
/// blocks of each launch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Nested(Vec<Vec<usize>>);

impl Nested {
    /// The number of blocks of each launch of each link order; launches and
    /// orders without blocks are left out.
    pub fn new(orders: impl IntoIterator<Item = Vec<usize>>) -> Self {
        let launches = |order: Vec<usize>| order.into_iter().filter(|&n| n > 0).collect();
        let orders = orders.into_iter().map(launches);
        Self(orders.filter(|order: &Vec<_>| !order.is_empty()).collect())
    }

    /// Launches of one link order.
    pub fn of_launches(blocks: &[usize]) -> Self {
        Self::new([blocks.to_vec()])
    }

    /// Returns the number of link orders.
    pub fn orders(&self) -> usize {
        self.0.len()
    }

    /// Returns the number of launches.
    pub fn launches(&self) -> usize {
        self.0.iter().map(Vec::len).sum()
    }

    /// Returns the number of blocks.
    pub fn blocks(&self) -> usize {
        self.0.iter().flatten().sum()
    }

    /// Whether there is no block.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The number of blocks of each launch of each link order.
    pub fn counts(&self) -> &[Vec<usize>] {
        &self.0
    }
}
