//! The look of the interface.

/// Fonts, colours and spacing; once, before the first frame.
pub fn install(_context: &egui::Context) {}
