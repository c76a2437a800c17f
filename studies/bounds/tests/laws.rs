//! Every copy keeps the laws, at every size, with each index looked at before it is
//! trusted: this is a debug build.

use boardbench::board::Family;
use boardbench::board::conformance::{Checked, check_family};
use bounds::copies::{Visitor, for_each};

struct Laws(Vec<&'static str>);

impl Visitor for Laws {
    fn visit<F: Family, Base: Family>(&mut self) {
        let checked = |checked: Result<_, _>| checked.unwrap_or_else(|why| panic!("{why}"));
        let of_base: Checked = checked(check_family::<Base>());
        assert_eq!(checked(check_family::<F>()), of_base);
        assert!(of_base.kept > 1000, "{}", Base::ABOUT.name);
        assert_eq!(F::ABOUT.name, format!("{}-unchecked", Base::ABOUT.name));
        self.0.push(Base::ABOUT.name);
    }
}

struct Contenders(Vec<&'static str>);

impl layouts::Visitor for Contenders {
    fn visit<F: Family>(&mut self) {
        self.0.push(F::ABOUT.name);
    }
}

#[test]
fn every_contender_has_a_copy_that_keeps_the_laws() {
    if cfg!(not(debug_assertions)) {
        panic!("without debug assertions no index is looked at");
    }
    let (mut copies, mut contenders) = (Laws(Vec::new()), Contenders(Vec::new()));
    for_each(&mut copies);
    layouts::for_each(&mut contenders);
    assert_eq!(copies.0, contenders.0);
}
