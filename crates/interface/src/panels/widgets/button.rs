//! Buttons, with their keys.

use egui::{
    Color32, Painter, Rect, RectAlign, Response, Sense, Stroke, StrokeKind, Tooltip, Ui, Vec2,
    Widget, WidgetInfo, WidgetText, WidgetType, pos2, vec2,
};

use super::icon::{Icon, paint_icon};
use super::keycap::{keycap, keycap_width, paint_keycap};
use super::{line, put_left, put_middle, rows};
use crate::style::{CORNER, HOVER, Measures, bold, palette, regular};

/// A button with words, verb first, and its key.
#[must_use]
pub struct Button<'a> {
    words: &'a str,
    about: Option<&'a str>,
    key: Option<&'a str>,
    primary: bool,
    height: f32,
    width: Option<f32>,
    size: Option<f32>,
}

impl<'a> Button<'a> {
    /// A button for a card.
    pub fn new(words: &'a str) -> Self {
        Self {
            words,
            about: None,
            key: None,
            primary: false,
            height: 32.0,
            width: None,
            size: None,
        }
    }

    /// With a line below the words that says more; for a button without a key.
    pub fn about(mut self, about: &'a str) -> Self {
        self.about = Some(about);
        self
    }

    /// With the key that does the same.
    pub fn key(mut self, key: &'a str) -> Self {
        self.key = Some(key);
        self
    }

    /// The one filled button of the screen.
    pub fn primary(mut self) -> Self {
        self.primary = true;
        self
    }

    /// So high, in points.
    pub fn height(mut self, height: f32) -> Self {
        self.height = height;
        self
    }

    /// Just so wide, in points.
    pub fn width(mut self, width: f32) -> Self {
        self.width = Some(width);
        self
    }

    /// With letters of this size.
    pub fn size(mut self, size: f32) -> Self {
        self.size = Some(size);
        self
    }
}

/// How far a thing is lit by the pointer over it: 0 to 1.
fn lit(ui: &Ui, response: &Response) -> f32 {
    ui.ctx()
        .animate_bool_with_time(response.id, response.hovered(), HOVER)
}

/// A painter for icons, and the colour of one that can or cannot be clicked. An icon's parts overlap,
/// so one that is switched off is painted in a fainter colour, not with fainter paint.
fn for_icon(ui: &Ui) -> (Painter, Color32) {
    let mut painter = ui.painter().clone();
    if ui.is_enabled() {
        return (painter, palette::TEXT);
    }
    painter.set_opacity(1.0);
    (painter, palette::PANEL.lerp_to_gamma(palette::TEXT, 0.4))
}

/// Marks what the keyboard would press: 2 points of accent, 2 points off.
fn focus_ring(painter: &Painter, response: &Response) {
    if response.has_focus() {
        let ring = response.rect.expand(2.0);
        let line = Stroke::new(2.0, palette::ACCENT);
        painter.rect_stroke(ring, f32::from(CORNER) + 2.0, line, StrokeKind::Outside);
    }
}

impl Widget for Button<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let size = self.size.unwrap_or(Measures::of(ui.ctx()).text.secondary);
        let font = if self.primary {
            bold(size)
        } else {
            regular(size)
        };
        let colour = if self.primary {
            palette::INK
        } else {
            palette::TEXT
        };
        let key_room = self
            .key
            .map_or(0.0, |key| keycap_width(ui.painter(), key) + 12.0);
        let most = self.width.unwrap_or(ui.available_width());
        let words = line(
            ui.painter(),
            self.words,
            font,
            colour,
            most - 2.0 * 12.0 - key_room,
        );
        let about = self.about.map(|about| {
            let font = regular(Measures::of(ui.ctx()).text.caption);
            line(ui.painter(), about, font, palette::MUTED, most - 2.0 * 12.0)
        });
        let wide = about.as_ref().map_or(0.0, |about| about.size().x);
        let wide = wide.max(words.size().x + key_room);
        let width = self.width.unwrap_or(wide + 2.0 * 12.0);
        let (rect, response) = ui.allocate_exact_size(vec2(width, self.height), Sense::click());
        let enabled = ui.is_enabled();
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, self.words));
        if !ui.is_rect_visible(rect) {
            return response;
        }
        let lit = lit(ui, &response);
        let painter = ui.painter();
        let (fill, edge) = if self.primary {
            let fill = palette::ACCENT.lerp_to_gamma(palette::ACCENT_HOVERED, lit);
            (fill, Stroke::NONE)
        } else {
            let fill = palette::RAISED.lerp_to_gamma(palette::HOVERED, lit);
            let edge = palette::RULE.lerp_to_gamma(palette::HOVERED_LINE, lit);
            (fill, Stroke::new(1.0, edge))
        };
        let down = response.is_pointer_button_down_on();
        let (fill, edge) = match (down, self.primary) {
            (true, true) => (palette::ACCENT, Stroke::new(2.0, palette::CREAM)),
            (true, false) => (palette::HOVERED, Stroke::new(1.5, palette::ACCENT)),
            (false, _) => (fill, edge),
        };
        painter.rect(rect, CORNER, fill, edge, StrokeKind::Inside);
        if let Some(key) = self.key {
            let cap = keycap_width(painter, key);
            let at = pos2(rect.right() - 12.0 - cap / 2.0, rect.center().y);
            paint_keycap(painter, at, key, self.primary);
            // In the middle of the button, as words without a key are, unless the key is in the way.
            let room = Rect::from_min_max(rect.min, pos2(rect.right() - key_room, rect.bottom()));
            let fits = rect.center().x + words.size().x / 2.0 + 12.0 <= room.right();
            let middle = if fits { rect } else { room };
            put_middle(painter, middle.center(), words);
        } else if let Some(about) = about {
            put_middle(painter, rect.center() - vec2(0.0, 8.0), words);
            put_middle(painter, rect.center() + vec2(0.0, 9.0), about);
        } else {
            put_middle(painter, rect.center(), words);
        }
        focus_ring(painter, &response);
        response
    }
}

/// A square button with an icon, and its key below it.
#[must_use]
pub struct IconButton<'a> {
    icon: Icon,
    name: &'a str,
    key: Option<&'a str>,
    active: bool,
    side: f32,
}

impl<'a> IconButton<'a> {
    /// With an icon and what it is called.
    pub fn new(icon: Icon, name: &'a str) -> Self {
        Self {
            icon,
            name,
            key: None,
            active: false,
            side: 40.0,
        }
    }

    /// With its key below the icon.
    pub fn key(mut self, key: &'a str) -> Self {
        self.key = Some(key);
        self
    }

    /// Switched on.
    pub fn active(mut self, active: bool) -> Self {
        self.active = active;
        self
    }

    /// So large, in points.
    pub fn side(mut self, side: f32) -> Self {
        self.side = side;
        self
    }
}

impl Widget for IconButton<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(self.side), Sense::click());
        let (enabled, active) = (ui.is_enabled(), self.active);
        response
            .widget_info(|| WidgetInfo::selected(WidgetType::Button, enabled, active, self.name));
        if !ui.is_rect_visible(rect) {
            return response;
        }
        let lit = lit(ui, &response);
        let painter = ui.painter();
        let (fill, edge) = if response.is_pointer_button_down_on() {
            (palette::HOVERED, Stroke::new(1.5, palette::ACCENT))
        } else if self.active {
            let fill = palette::RAISED.lerp_to_gamma(palette::HOVERED, lit);
            (fill, Stroke::new(1.5, palette::ACCENT))
        } else {
            let clear = Color32::TRANSPARENT;
            (
                clear.lerp_to_gamma(palette::HOVERED, lit),
                Stroke::new(1.0, clear.lerp_to_gamma(palette::HOVERED_LINE, lit)),
            )
        };
        painter.rect(rect, CORNER, fill, edge, StrokeKind::Inside);
        let box_side = (self.side * 0.46).clamp(14.0, 20.0);
        let (pen, ink) = for_icon(ui);
        match self.key {
            Some(key) => {
                let at = rect.center() - vec2(0.0, self.side * 0.13);
                paint_icon(&pen, self.icon, at, box_side, ink);
                let colour = if self.active {
                    palette::ACCENT
                } else {
                    palette::MUTED
                };
                let letters = line(painter, key, bold(12.0), colour, self.side);
                let at = pos2(rect.center().x, rect.bottom() - self.side * 0.19);
                put_middle(painter, at, letters);
            }
            None => paint_icon(&pen, self.icon, rect.center(), box_side, ink),
        }
        focus_ring(painter, &response);
        response
    }
}

/// Tells under the pointer what a thing is called, its key, and what it does.
pub fn tip(response: Response, name: &str, key: Option<&str>, about: &str) -> Response {
    let show = |ui: &mut Ui| tip_words(ui, name, key, about);
    if is_covered(&response) {
        return response;
    }
    if response.enabled() {
        response.on_hover_ui(show)
    } else {
        response.on_disabled_hover_ui(show)
    }
}

/// What is told of a thing under the pointer, as long as no dialog lies over it: a tip that was there when a
/// key opened the dialog would stay lit above.
pub trait UnderPointer {
    /// Tells these words.
    fn tells(self, words: impl Into<WidgetText>) -> Self;
    /// Shows this.
    fn shows(self, show: impl FnOnce(&mut Ui)) -> Self;
}

impl UnderPointer for Response {
    fn tells(self, words: impl Into<WidgetText>) -> Self {
        match is_covered(&self) {
            true => self,
            false => self.on_hover_text(words),
        }
    }

    fn shows(self, show: impl FnOnce(&mut Ui)) -> Self {
        match is_covered(&self) {
            true => self,
            false => self.on_hover_ui(show),
        }
    }
}

/// Whether a dialog lies over a thing: nothing is told of what lies below it.
fn is_covered(response: &Response) -> bool {
    let top = response.ctx.memory(egui::Memory::top_modal_layer);
    top.is_some_and(|top| top != response.layer_id)
}

/// The same at the right of a thing, where below it stand others like it.
pub fn tip_beside(response: Response, name: &str, key: Option<&str>, about: &str) -> Response {
    if is_covered(&response) {
        return response;
    }
    let mut tooltip = Tooltip::for_enabled(&response);
    tooltip.popup = tooltip.popup.align(RectAlign::RIGHT);
    tooltip.show(|ui| tip_words(ui, name, key, about));
    response
}

fn tip_words(ui: &mut Ui, name: &str, key: Option<&str>, about: &str) {
    let text = Measures::of(ui.ctx()).text;
    ui.spacing_mut().interact_size.y = 20.0;
    ui.spacing_mut().item_spacing = vec2(8.0, 4.0);
    ui.horizontal(|ui| {
        ui.label(text.body_bold(name));
        if let Some(key) = key {
            keycap(ui, key);
        }
    });
    if about.is_empty() {
        return;
    }
    let whole = ui.input(|input| input.modifiers.alt);
    let width = ui.spacing().tooltip_width;
    let font = regular(text.secondary);
    let short = rows(ui.painter(), about, font, palette::MUTED, width, TIP);
    if short.elided && !whole {
        ui.label(short);
        ui.horizontal(|ui| {
            keycap(ui, "Alt");
            ui.label(text.caption("the rest"));
        });
    } else {
        ui.label(text.secondary(about));
    }
}

/// A tip has so many rows at most: the rest is shown while Alt is held.
const TIP: usize = 3;

/// A line of a menu: an icon, words, a key.
pub fn menu_row(
    ui: &mut Ui,
    icon: Icon,
    words: &str,
    key: Option<&str>,
    active: Option<bool>,
) -> Response {
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(width, 32.0), Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| {
        WidgetInfo::selected(WidgetType::Button, enabled, active == Some(true), words)
    });
    let lit = lit(ui, &response);
    let painter = ui.painter();
    let fill = Color32::TRANSPARENT.lerp_to_gamma(palette::HOVERED, lit);
    let edge = if active == Some(true) {
        Stroke::new(1.5, palette::ACCENT)
    } else {
        Stroke::NONE
    };
    painter.rect(rect, CORNER, fill, edge, StrokeKind::Inside);
    let middle = rect.center().y;
    let (pen, ink) = for_icon(ui);
    paint_icon(&pen, icon, pos2(rect.left() + 18.0, middle), 18.0, ink);
    let mut right = rect.right() - 8.0;
    if let Some(key) = key {
        let cap = keycap_width(painter, key);
        paint_keycap(painter, pos2(right - cap / 2.0, middle), key, false);
        right -= cap + 8.0;
    }
    let left = rect.left() + 36.0;
    let words = line(painter, words, regular(14.0), palette::TEXT, right - left);
    put_left(painter, pos2(left, middle), words);
    focus_ring(painter, &response);
    response
}
