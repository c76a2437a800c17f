//! The command line as a user drives it.

mod answers;
mod boardbench;
mod boards;
mod calibrate;
mod continued;
mod contributed;
mod files;
mod joined;
mod layout;
mod manual;
mod measure;
mod names;
mod path;
mod perft;
mod playout;
mod pool;
mod refusals;
mod search;
mod show;
mod shown;
mod variants;
mod verify;
