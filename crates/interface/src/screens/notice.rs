//! A short line over everything that says what was done, and goes by itself.

use egui::{Align2, Area, Context, Frame, Id, Margin, Order, Stroke, vec2};

use crate::style::{CORNER, Measures, palette};

/// How long it stays, in seconds.
const STAYS: f64 = 5.0;

/// What was done, and since when that is on the screen.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    words: String,
    since: Option<f64>,
}

impl Notice {
    /// From the next frame on.
    pub fn new(words: String) -> Self {
        Self { words, since: None }
    }

    /// Draws it; answers whether it stays.
    pub fn show(&mut self, context: &Context, now: f64) -> bool {
        let since = *self.since.get_or_insert(now);
        let left = since + STAYS - now;
        // A clock that was set back does not keep it for ever.
        if left <= 0.0 || left > STAYS {
            context.request_repaint();
            return false;
        }
        context.request_repaint_after_secs(left as f32);
        let measures = Measures::of(context);
        Area::new(Id::new("notice"))
            .order(Order::Tooltip)
            .interactable(false)
            // Where the dialog stood that asked for it, and the eye still is.
            .anchor(Align2::CENTER_CENTER, vec2(0.0, -40.0))
            .show(context, |ui| {
                Frame::new()
                    .fill(palette::TAG)
                    .stroke(Stroke::new(1.5, palette::ACCENT))
                    .corner_radius(CORNER)
                    .inner_margin(Margin::symmetric(18, 12))
                    .show(ui, |ui| {
                        ui.set_max_width(
                            (context.content_rect().width() - 60.0).clamp(40.0, 520.0),
                        );
                        ui.label(measures.text.body_bold(&self.words));
                    });
            });
        true
    }
}
