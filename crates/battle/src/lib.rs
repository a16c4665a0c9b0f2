//! The battle as an ECS world.
//!
//! A battle = scenario + ruleset + seeds + orders. An order goes
//! `Order -> check (pure) -> resolve (dice) -> BattleEvent -> apply`; only [`apply`] changes the
//! world. The facts on which the rules hang are pure functions over a [`TableView`]; the phases of
//! a turn are schedules whose systems run in a stated order.
//!
//! Invariant: same set-up, same seed, same orders, same events and hashes, on one thread or many,
//! debug or release. Nothing here draws, waits, reads a clock or touches a file, but [`save`].

pub mod apply;
pub mod battle;
pub mod check;
pub mod clock;
pub mod colliders;
pub mod components;
pub mod event;
pub mod eyes;
pub mod facts;
pub mod hash;
pub mod id;
pub mod json;
pub mod morale;
pub mod order;
pub mod phases;
pub mod refusal;
pub mod resolve;
pub mod roster;
pub mod save;
pub mod sentence;
pub mod snapshot;
pub mod view;

pub use battle::{Battle, Seeds};
pub use clock::{Armies, Clock, Ending, Outcome, Phase};
pub use event::BattleEvent;
pub use eyes::Eyes;
pub use id::{ArmyId, CommanderId, UnitId};
pub use order::{Act, Destination, Order, Volley};
pub use refusal::Refusal;
pub use roster::Roster;
pub use snapshot::Snapshot;
pub use view::TableView;
