//! What belongs together, in the order in which it first occurs.

/// Each once.
pub(crate) fn distinct<T: PartialEq>(all: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut found = Vec::new();
    for own in all {
        if !found.contains(&own) {
            found.push(own);
        }
    }
    found
}

/// The values of each key.
pub(crate) fn grouped<K: PartialEq, T>(all: impl IntoIterator<Item = (K, T)>) -> Vec<(K, Vec<T>)> {
    let mut groups: Vec<(K, Vec<T>)> = Vec::new();
    for (key, value) in all {
        match groups.iter_mut().find(|(own, _)| *own == key) {
            Some((_, own)) => own.push(value),
            None => groups.push((key, vec![value])),
        }
    }
    groups
}
