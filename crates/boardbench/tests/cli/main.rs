//! The command line as a user drives it.

mod answers;
mod boardbench;
mod boards;
mod calibrate;
mod continued;
mod files;
mod joined;
mod layout;
mod measure;
mod perft;
mod playout;
mod pool;
mod refusals;
mod search;
mod show;
mod verify;
