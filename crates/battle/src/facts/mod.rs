//! Facts: pure functions over a [`crate::TableView`], without dice. The rules, the AI, previews and
//! overlays all ask here; there is no second implementation of a rule.

pub mod approach;
pub mod army;
pub mod arrival;
pub mod contact;
pub mod deployment;
pub mod fight;
pub mod figure;
pub mod footing;
pub mod forced;
pub mod hidden;
pub mod movement;
pub mod overrun;
pub mod retreat;
pub mod shooting;
pub mod victory;
