//! Questions put in two ways get one answer. Those to layouts alone are in
//! `contenders-layouts`, where all of them are compiled.

mod free;
mod special;
mod survey;
