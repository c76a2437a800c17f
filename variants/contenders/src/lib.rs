//! Variants: representations that change one thing of another, to show what that costs.
//!
//! A separate crate for the reasons given in `contenders-go`, and because it is a third
//! of what there is to compile and no default answer needs it.

pub mod chess;
pub mod go;
mod go_pseudo;
mod go_strings;
pub mod layouts;
pub mod mnk;
pub mod othello;
