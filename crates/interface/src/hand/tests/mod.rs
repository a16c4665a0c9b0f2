//! The hand, driven by pointer and keys without a screen.

mod attacking;
mod broken;
mod checking;
mod commanding;
pub(crate) mod desk;
mod disordering;
mod ending;
mod hiding;
mod looking;
mod moving;
mod newcomer;
mod picking;
mod placing;
mod refused;
mod shooting;
mod slow_frame;
pub(crate) mod start_phase;
mod turning;
mod waiting;
