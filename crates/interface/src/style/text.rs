//! Text in the sizes and weights of the interface.

use egui::{FontFamily, FontId, RichText};

use super::measure::TextSizes;
use super::palette::{MUTED, TEXT};

/// The name of the family of bold letters.
pub const BOLD: &str = "bold";
/// The name of the family of the heaviest letters: for the word mark.
pub const BLACK: &str = "black";

/// The font of running text.
pub fn regular(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// The font of titles, names and numbers.
pub fn bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(BOLD.into()))
}

/// The font of the word mark.
pub fn black(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(BLACK.into()))
}

impl TextSizes {
    /// A caption, muted.
    pub fn caption(&self, words: impl Into<String>) -> RichText {
        RichText::new(words)
            .font(regular(self.caption))
            .color(MUTED)
    }

    /// What says more about what stands above it, muted.
    pub fn secondary(&self, words: impl Into<String>) -> RichText {
        RichText::new(words)
            .font(regular(self.secondary))
            .color(MUTED)
    }

    /// A sentence.
    pub fn body(&self, words: impl Into<String>) -> RichText {
        RichText::new(words).font(regular(self.body)).color(TEXT)
    }

    /// A sentence that matters more than those around it.
    pub fn body_bold(&self, words: impl Into<String>) -> RichText {
        RichText::new(words).font(bold(self.body)).color(TEXT)
    }

    /// The title of a card.
    pub fn title(&self, words: impl Into<String>) -> RichText {
        RichText::new(words).font(bold(self.title)).color(TEXT)
    }

    /// A name or a number.
    pub fn name(&self, words: impl Into<String>) -> RichText {
        RichText::new(words).font(bold(self.name)).color(TEXT)
    }

    /// The heading of a dialog.
    pub fn heading(&self, words: impl Into<String>) -> RichText {
        RichText::new(words).font(bold(self.heading)).color(TEXT)
    }
}
