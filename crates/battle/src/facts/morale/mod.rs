//! Facts of morale and order (section 9 of the rule book), a rule or a modifier to a file.

pub mod line;
