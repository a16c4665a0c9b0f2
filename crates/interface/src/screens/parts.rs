//! What whole screens and dialogs are made of, beside the widgets of the panels.

use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align, Label, Layout, Margin, Response, RichText, Sense, Stroke, StrokeKind, TextEdit, Ui,
    UiBuilder, Vec2, WidgetInfo, WidgetType, vec2,
};

use crate::panels::widgets::{framed, line, put_left, put_middle};

pub use crate::panels::widgets::rule;
use crate::style::{CORNER, Measures, bold, palette, regular};

/// How high controls in cards are, in points.
pub const CONTROL: f32 = 32.0;

/// A card as wide as there is room.
pub fn card<R>(ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
    let measures = Measures::of(ui.ctx());
    // Lists of cards are long where a screen is small.
    let padding = if measures.is_full() {
        measures.padding
    } else {
        12.0
    };
    framed(ui, padding, content)
}

/// Text over as many lines as it takes.
pub fn text(ui: &mut Ui, words: impl Into<RichText>) -> Response {
    ui.add(Label::new(words.into()).wrap())
}

/// A sentence.
pub fn body(ui: &mut Ui, words: impl Into<String>) -> Response {
    let sizes = Measures::of(ui.ctx()).text;
    text(ui, sizes.body(words))
}

/// What says more about what stands above it.
pub fn note(ui: &mut Ui, words: impl Into<String>) -> Response {
    let sizes = Measures::of(ui.ctx()).text;
    text(ui, sizes.secondary(words))
}

/// The heading of a column or a group.
pub fn heading(ui: &mut Ui, words: &str) -> Response {
    let sizes = Measures::of(ui.ctx()).text;
    let size = if Measures::of(ui.ctx()).is_full() {
        sizes.heading
    } else {
        sizes.name
    };
    text(
        ui,
        RichText::new(words).font(bold(size)).color(palette::TEXT),
    )
}

/// A choice between a few things side by side; answers with the one that was clicked.
pub fn segmented(ui: &mut Ui, names: &[&str], chosen: usize) -> Option<usize> {
    let sizes = Measures::of(ui.ctx()).text;
    let count = names.len().max(1) as f32;
    let widest = names.iter().map(|name| {
        line(
            ui.painter(),
            *name,
            bold(sizes.secondary),
            palette::TEXT,
            f32::INFINITY,
        )
        .size()
        .x
    });
    let least = widest.fold(0.0, f32::max) + 16.0;
    // Where they do not fit side by side they stand in as many rows as it takes.
    let room = ui.available_width().max(1.0);
    let in_row = ((room / least).floor().max(1.0)).min(count);
    let width = room / in_row;
    ui.scope(|ui| {
        let mut clicked = None;
        ui.spacing_mut().item_spacing = Vec2::ZERO;
        for (row, chunk) in names.chunks(in_row as usize).enumerate() {
            ui.horizontal(|ui| {
                for (place, name) in chunk.iter().enumerate() {
                    let index = row * in_row as usize + place;
                    if segment(ui, name, index == chosen, width, sizes.secondary).clicked() {
                        clicked = Some(index);
                    }
                }
            });
        }
        clicked
    })
    .inner
}

fn segment(ui: &mut Ui, name: &str, chosen: bool, width: f32, size: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(width, CONTROL), Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, enabled, chosen, name));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let (fill, edge, font, colour) = match (chosen, response.hovered()) {
        (true, _) => {
            let edge = Stroke::new(1.5, palette::ACCENT);
            (palette::RAISED, edge, bold(size), palette::TEXT)
        }
        (false, true) => {
            let edge = Stroke::new(1.0, palette::HOVERED_LINE);
            (palette::HOVERED, edge, regular(size), palette::TEXT)
        }
        (false, false) => {
            let edge = Stroke::new(1.0, palette::RULE);
            (palette::PANEL, edge, regular(size), palette::MUTED)
        }
    };
    ui.painter()
        .rect(rect, CORNER, fill, edge, StrokeKind::Inside);
    if response.has_focus() {
        let ring = Stroke::new(2.0, palette::ACCENT);
        let around = rect.expand(2.0);
        ui.painter()
            .rect_stroke(around, CORNER + 2, ring, StrokeKind::Outside);
    }
    let words = line(ui.painter(), name, font, colour, width - 8.0);
    put_middle(ui.painter(), rect.center(), words);
    response
}

/// A part whose rows stand as close as text: lists, chips, what folds open.
pub fn close_rows<R>(ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
    ui.scope(|ui| {
        ui.spacing_mut().interact_size.y = 28.0;
        ui.spacing_mut().item_spacing.y = 6.0;
        content(ui)
    })
    .inner
}

/// Something that is switched on or off, with words that may take several lines; answers whether it
/// was clicked.
pub fn switch(ui: &mut Ui, on: bool, words: &str) -> bool {
    let sizes = Measures::of(ui.ctx()).text;
    let width = ui.available_width().max(40.0);
    let galley = ui.painter().layout(
        words.to_owned(),
        regular(sizes.secondary),
        palette::TEXT,
        (width - 32.0).max(24.0),
    );
    let height = galley.size().y.max(20.0) + 4.0;
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, enabled, on, words));
    if ui.is_rect_visible(rect) {
        let side = 20.0;
        let tick = egui::Rect::from_min_size(rect.min + vec2(0.0, 2.0), Vec2::splat(side));
        let edge = if response.hovered() || response.has_focus() {
            palette::HOVERED_LINE
        } else {
            palette::RULE
        };
        let fill = if on { palette::ACCENT } else { palette::TAG };
        ui.painter()
            .rect(tick, 4.0, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
        if response.has_focus() {
            let ring = Stroke::new(2.0, palette::ACCENT);
            let around = tick.expand(2.0);
            ui.painter()
                .rect_stroke(around, 6.0, ring, StrokeKind::Outside);
        }
        if on {
            let middle = tick.center();
            let points = [vec2(-5.0, 0.0), vec2(-1.5, 4.0), vec2(5.5, -4.5)];
            let points = points.map(|off| middle + off).to_vec();
            let stroke = Stroke::new(2.5, palette::INK);
            ui.painter().add(egui::Shape::line(points, stroke));
        }
        let at = rect.min + vec2(32.0, 2.0 + (side - galley.size().y.min(side)) / 2.0);
        ui.painter().galley(at, galley, palette::TEXT);
    }
    response.clicked()
}

/// A field to type into.
pub fn field(ui: &mut Ui, id: &str, typed: &mut String, hint: &str) -> Response {
    let width = ui.available_width().max(24.0);
    let edit = TextEdit::singleline(typed)
        .id(egui::Id::new(id))
        .hint_text(hint)
        .background_color(palette::TAG)
        .margin(Margin::symmetric(12, 6))
        .vertical_align(Align::Center)
        .min_size(vec2(0.0, CONTROL))
        .desired_width(width);
    ui.add(edit)
}

/// How wide the labels of a form are, in points.
const LABEL: f32 = 72.0;

/// A label at the left and something at its right, as in a form.
pub fn row<R>(ui: &mut Ui, label: &str, content: impl FnOnce(&mut Ui) -> R) -> R {
    row_beside(ui, label, LABEL, content)
}

/// How much room these labels of one form need, in points: never more than a third of the form.
pub fn label_width(ui: &Ui, labels: &[String]) -> f32 {
    let font = regular(Measures::of(ui.ctx()).text.caption);
    let widths = labels.iter().map(|label| {
        let words = line(
            ui.painter(),
            label,
            font.clone(),
            palette::MUTED,
            f32::INFINITY,
        );
        words.size().x.ceil() + 1.0
    });
    widths
        .fold(LABEL, f32::max)
        .min((ui.available_width() / 3.0).max(LABEL))
}

/// The same with so much room for the label.
pub fn row_beside<R>(ui: &mut Ui, label: &str, wide: f32, content: impl FnOnce(&mut Ui) -> R) -> R {
    let width = ui.available_width();
    let sizes = Measures::of(ui.ctx()).text;
    if width < 200.0 {
        text(ui, sizes.caption(label));
        return content(ui);
    }
    ui.scope(|ui| {
        ui.spacing_mut().interact_size.y = CONTROL;
        ui.horizontal(|ui| {
            let (place, _) = ui.allocate_exact_size(vec2(wide, CONTROL), Sense::hover());
            let font = regular(sizes.caption);
            let words = line(ui.painter(), label, font, palette::MUTED, wide);
            put_left(ui.painter(), place.left_center(), words);
            ui.with_layout(Layout::top_down(Align::Min), content).inner
        })
        .inner
    })
    .inner
}

/// The least width of the words in a list, in points.
const LIST: f32 = 272.0;

/// A list to choose one of; answers with the one that was clicked. `lines` are the names, each with
/// a line about it.
pub fn combo(ui: &mut Ui, id: &str, chosen: usize, lines: &[(String, String)]) -> Option<usize> {
    let sizes = Measures::of(ui.ctx()).text;
    let mut clicked = None;
    let shown = lines.get(chosen).map_or("", |(name, _)| name.as_str());
    let width = ui.available_width();
    ui.scope(|ui| {
        ui.spacing_mut().interact_size.y = CONTROL;
        ui.spacing_mut().button_padding = vec2(12.0, 4.0);
        egui::ComboBox::from_id_salt(id)
            .width(width)
            .height(600.0)
            .truncate()
            .selected_text(sizes.body(shown))
            .show_ui(ui, |ui| {
                ui.set_min_width((width - 16.0).max(160.0));
                for (index, (name, about)) in lines.iter().enumerate() {
                    // What is said of a line belongs to it: below its name, lit and clicked with it.
                    let mut words = LayoutJob::default();
                    // As many lines as it takes: the list is little wider than what it opens from.
                    words.wrap.max_width = (width - 48.0).max(LIST);
                    let format = |size: f32, color| TextFormat {
                        font_id: regular(size),
                        color,
                        ..TextFormat::default()
                    };
                    words.append(name, 0.0, format(sizes.body, palette::TEXT));
                    if !about.is_empty() {
                        let about = format!("\n{about}");
                        words.append(&about, 0.0, format(sizes.caption, palette::MUTED));
                    }
                    // A list of its own accord would be as wide as its longest words.
                    let words = ui.painter().layout_job(words);
                    if ui.selectable_label(index == chosen, words).clicked() {
                        clicked = Some(index);
                    }
                }
            });
    });
    clicked
}

/// A part of the screen of its own.
pub fn within<R>(ui: &mut Ui, rect: egui::Rect, content: impl FnOnce(&mut Ui) -> R) -> R {
    let builder = UiBuilder::new()
        .max_rect(rect)
        .layout(Layout::top_down(Align::Min));
    ui.scope_builder(builder, |ui| {
        // Rings of what has the focus reach over it, and scroll bars stand beside it.
        let seen = rect.expand2(vec2(12.0, 4.0));
        ui.set_clip_rect(seen.intersect(ui.clip_rect()));
        content(ui)
    })
    .inner
}
