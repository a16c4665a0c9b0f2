//! The panels around the table.

mod bar;
mod checks;
mod form;
mod hints;
mod properties;
mod tools;

pub(super) use bar::bar;
pub(super) use checks::{checks, height as checks_height};
pub(super) use form::parsed;
pub(super) use hints::hints;
pub(super) use properties::properties;
pub(super) use tools::{tools, width as tools_width};
