//! Facts: pure functions over a [`crate::TableView`], without dice. The rules, the AI, previews and
//! overlays all ask here; there is no second implementation of a rule.

pub mod approach;
pub mod army;
pub mod arrival;
pub mod command;
pub mod contact;
pub mod defeat;
pub mod deployment;
pub mod fight;
pub mod figure;
pub mod footing;
pub mod forced;
pub mod hand;
pub mod hidden;
pub mod impetuous;
pub mod morale;
pub mod movement;
pub mod overrun;
pub mod quiet;
pub mod retreat;
pub mod shaken;
pub mod shooting;
pub mod victory;
