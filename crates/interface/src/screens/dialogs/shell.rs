//! The frame of a dialog: heading, a body that scrolls, a row of buttons.

use egui::{
    Align, Color32, Context, Frame, Id, Layout, Margin, Modal, ScrollArea, Stroke, Ui, Widget, vec2,
};

use crate::command::Command;
use crate::panels::widgets::{Icon, IconButton, tip};
use crate::screens::parts::heading;
use crate::style::{CORNER, palette};

/// Below this height of the screen the buttons scroll with the rest.
const LOW: f32 = 300.0;

/// The frame of a dialog.
#[must_use]
pub(crate) struct Shell<'a> {
    title: &'a str,
    width: f32,
    steady: bool,
}

/// Whether a dialog was not there in the pass before: it opens at its top, however far somebody scrolled
/// the last one of its kind.
fn opens(context: &Context, id: Id) -> bool {
    let shown = id.with("shown");
    let now = context.cumulative_pass_nr();
    let before: Option<u64> = context.data(|data| data.get_temp(shown));
    context.data_mut(|data| data.insert_temp(shown, now));
    before.is_none_or(|before| before + 1 < now)
}

impl<'a> Shell<'a> {
    /// Of the usual width.
    pub fn new(title: &'a str) -> Self {
        Self {
            title,
            width: 440.0,
            steady: false,
        }
    }

    /// Wide enough for sentences.
    pub fn wide(mut self) -> Self {
        self.width = 720.0;
        self
    }

    /// Wide enough for two lists side by side.
    pub fn very_wide(mut self) -> Self {
        self.width = 880.0;
        self
    }

    /// As high as there is room for, whatever is in it: nothing moves under the pointer when that
    /// changes.
    pub fn steady(mut self) -> Self {
        self.steady = true;
        self
    }

    /// Draws it. Esc, a click beside it and its cross close it.
    pub fn show(
        self,
        context: &Context,
        out: &mut Vec<Command>,
        body: impl FnOnce(&mut Ui, &mut Vec<Command>),
        buttons: impl FnOnce(&mut Ui, &mut Vec<Command>),
    ) {
        let screen = context.content_rect();
        let tight = screen.width() < 480.0 || screen.height() < 360.0;
        let (margin, off) = if tight { (8, 2.0) } else { (16, 16.0) };
        let around = 2.0 * (off + f32::from(margin));
        let width = self.width.min(screen.width() - around).max(64.0);
        let height = (screen.height() - around).max(48.0);
        let id = Id::new(("dialog", self.title));
        let frame = Frame::new()
            .fill(palette::CARD)
            .stroke(Stroke::new(1.0, palette::RULE))
            .corner_radius(CORNER)
            .inner_margin(Margin::same(margin));
        let modal = Modal::new(id)
            .backdrop_color(Color32::from_black_alpha(120))
            .frame(frame);
        let response = modal.show(context, |ui| {
            ui.set_width(width);
            // An area knows only the room below its last place.
            ui.set_max_height(height);
            let closed = self.head(ui);
            let row = id.with("buttons");
            let row_height: f32 = ui.data(|data| data.get_temp(row)).unwrap_or(0.0);
            let head = ui.min_rect().height() + ui.spacing().item_spacing.y;
            let low = screen.height() < LOW;
            let room = height - head - if low { 0.0 } else { row_height };
            let mut buttons = Some(buttons);
            // In the margin, beside what it scrolls.
            ui.spacing_mut().scroll.bar_outer_margin = 2.0 - f32::from(margin);
            let mut area = ScrollArea::vertical()
                .id_salt(id.with("body"))
                .max_height(room.max(32.0))
                .auto_shrink([false, !self.steady]);
            if opens(context, id) {
                area = area.vertical_scroll_offset(0.0);
            }
            area.show(ui, |ui| {
                body(ui, out);
                if low && let Some(buttons) = buttons.take() {
                    buttons(ui, out);
                }
            });
            if let Some(buttons) = buttons.take() {
                let before = ui.min_rect().bottom();
                buttons(ui, out);
                let taken = ui.min_rect().bottom() - before;
                ui.data_mut(|data| data.insert_temp(row, taken));
            }
            closed
        });
        let decided = out.iter().any(|it| matches!(it, Command::Dialog(_)));
        if (response.inner || response.should_close()) && !decided {
            out.push(Command::Dialog(None));
        }
    }

    /// The heading and the cross; answers whether the cross was clicked.
    fn head(&self, ui: &mut Ui) -> bool {
        let size = vec2(ui.available_width(), 36.0);
        ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
            let cross = IconButton::new(Icon::Close, "Close").side(32.0).ui(ui);
            let cross = tip(cross, "Close", Some("Esc"), "");
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                heading(ui, self.title);
            });
            cross.clicked()
        })
        .inner
    }
}

/// Buttons below a dialog, the one that matters most at the right.
pub(crate) fn button_row(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    ui.add_space(4.0);
    let narrow = ui.available_width() < 320.0;
    if narrow {
        ui.vertical(content);
    } else {
        let size = vec2(ui.available_width(), 40.0);
        ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), content);
    }
}
