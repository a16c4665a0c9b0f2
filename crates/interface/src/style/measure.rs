//! Sizes of the panels and their text, by the size of the window.

use egui::{Context, Vec2};

use crate::overlay::Lens;

/// Between the buttons of the rail, in points.
pub const RAIL_GAP: f32 = 8.0;
/// The least side of a button of the rail, in points: icon and key are still apart.
const LEAST_BUTTON: f32 = 36.0;

/// How much room there is. All lengths are points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measures {
    /// The window.
    pub window: Vec2,
    /// The bar at the top.
    pub top: f32,
    /// The line at the bottom.
    pub line: f32,
    /// The panel of cards at the right, or the drawer that stands for it.
    pub cards: f32,
    /// The rail at the left.
    pub rail: f32,
    /// The square buttons of the rail.
    pub rail_button: f32,
    /// Square buttons with an icon.
    pub icon: f32,
    /// Between cards, and between cards and the edge of their panel.
    pub gap: f32,
    /// Within a card.
    pub padding: f32,
    /// The text.
    pub text: TextSizes,
    /// The cards are a drawer at the table's edge.
    pub drawer: bool,
    /// There is no rail: the overlays are in the menu.
    pub folded: bool,
}

/// The sizes of text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TextSizes {
    /// Under a picture, beside a title, above a number.
    pub caption: f32,
    /// What says more about what stands above it.
    pub secondary: f32,
    /// Sentences.
    pub body: f32,
    /// Titles of cards.
    pub title: f32,
    /// Names and numbers.
    pub name: f32,
    /// Headings of dialogs.
    pub heading: f32,
    /// Dice.
    pub die: f32,
}

const FULL: TextSizes = TextSizes {
    caption: 13.0,
    secondary: 14.0,
    body: 15.0,
    title: 16.0,
    name: 18.0,
    heading: 24.0,
    die: 30.0,
};

const COMPACT: TextSizes = TextSizes {
    caption: 12.0,
    secondary: 13.0,
    body: 14.0,
    title: 15.0,
    name: 18.0,
    heading: 22.0,
    die: 24.0,
};

impl Measures {
    /// From this width on everything has its full size.
    pub const FULL_FROM: f32 = 1600.0;
    /// Below this width the cards are a drawer.
    pub const DRAWER_BELOW: f32 = 1100.0;
    /// Below this height nothing has its full size.
    pub const FULL_FROM_HEIGHT: f32 = 600.0;
    /// From this width on there is room for the rail beside the table.
    pub const RAIL_FROM: f32 = 480.0;

    /// For the window of a context.
    pub fn of(context: &Context) -> Self {
        Self::for_window(context.content_rect().size())
    }

    /// For a window of this size.
    pub fn for_window(window: Vec2) -> Self {
        let full = window.x >= Self::FULL_FROM && window.y >= Self::FULL_FROM_HEIGHT;
        let drawer = window.x < Self::DRAWER_BELOW;
        let (bar, cards, rail, icon, gap): (f32, f32, f32, f32, f32) = if full {
            (56.0, 384.0, 64.0, 48.0, 16.0)
        } else {
            (48.0, 304.0, 56.0, 40.0, 8.0)
        };
        // The rail stays as long as all its buttons have room, smaller where they must be.
        let lenses = Lens::ALL.len() as f32;
        let room = (window.y - 2.0 * bar - RAIL_GAP) / lenses - RAIL_GAP;
        let folded = room < LEAST_BUTTON || window.x < Self::RAIL_FROM;
        Self {
            window,
            top: bar,
            line: bar,
            // A drawer leaves a strip of the table, and its own handle.
            cards: if drawer {
                cards.min((window.x - 48.0).max(160.0))
            } else {
                cards
            },
            rail,
            rail_button: room.clamp(LEAST_BUTTON, icon),
            icon,
            gap,
            padding: 16.0,
            text: if full { FULL } else { COMPACT },
            drawer,
            folded,
        }
    }

    /// Whether everything has its full size.
    pub fn is_full(&self) -> bool {
        self.text == FULL
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::vec2;

    #[test]
    fn sizes_by_the_window() {
        let sizes = |x, y| {
            let it = Measures::for_window(vec2(x, y));
            (it.top, it.line, it.cards, it.rail, it.drawer, it.folded)
        };
        let full = (56.0, 56.0, 384.0, 64.0, false, false);
        let compact = (48.0, 48.0, 304.0, 56.0, false, false);
        assert_eq!(sizes(1920.0, 1080.0), full);
        assert_eq!(sizes(2560.0, 1440.0), full);
        assert_eq!(sizes(1280.0, 720.0), compact);
        assert_eq!(sizes(1440.0, 900.0), compact);
        assert_eq!(sizes(1099.0, 700.0), (48.0, 48.0, 304.0, 56.0, true, false));
        assert_eq!(sizes(1280.0, 599.0), compact);
        // 1280 by 800 at 150 percent keeps its rail, at 200 too; a window of 360 points does not.
        assert_eq!(sizes(853.0, 533.0), (48.0, 48.0, 304.0, 56.0, true, false));
        assert_eq!(sizes(640.0, 400.0), (48.0, 48.0, 304.0, 56.0, true, false));
        assert_eq!(sizes(1280.0, 359.0), (48.0, 48.0, 304.0, 56.0, false, true));
        let low = Measures::for_window(vec2(640.0, 380.0));
        assert!(low.rail_button < low.icon);
        let tiny = Measures::for_window(vec2(200.0, 150.0));
        assert!(tiny.drawer && tiny.folded && tiny.cards <= 160.0);
    }

    #[test]
    fn no_text_is_under_twelve_points() {
        for sizes in [FULL, COMPACT] {
            let smallest = sizes.caption.min(sizes.secondary).min(sizes.body);
            assert!(smallest >= 12.0);
        }
    }
}
