//! A battle as it is laid out, sound or not.

use crate::setup::Setup;

/// A battle of which nothing is missing, and which may yet be at fault: two units in one place, say.
/// The linter and the mends look it over; only one that is sound is handed out to be fought.
pub(crate) struct Sketch {
    laid_out: Setup,
    is_sound: bool,
}

impl Sketch {
    /// What is laid out, and whether no error was found in it.
    pub(super) fn new(laid_out: Setup, is_sound: bool) -> Self {
        Self { laid_out, is_sound }
    }

    /// What is laid out, to be looked over.
    pub(crate) fn laid_out(&self) -> &Setup {
        &self.laid_out
    }

    /// The battle to be fought; nothing where there is an error in it.
    pub(crate) fn sound(self) -> Option<Setup> {
        self.is_sound.then_some(self.laid_out)
    }
}
