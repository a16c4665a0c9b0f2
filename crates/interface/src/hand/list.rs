//! The list of deeds by the piece that was clicked, and the reason of a refusal at length.

use std::sync::Arc;

use egui::{
    Area, Color32, FontId, Galley, Id, LayerId, Order, Rect, Response, Sense, Stroke, StrokeKind,
    Ui, Vec2, pos2, vec2,
};
use muster_battle::order::Piece;

use super::{GOOD_FOR, Hand, OF_THE_LINE, Offer, Offers, shown_base};
use crate::command::Command;
use crate::game::Game;
use crate::overlay::place::{self, Clear};
use crate::overlay::{bases, colour, covered, name};
use crate::panels::widgets::tip_beside;
use crate::preview::Preview;
use crate::style::{bold, regular};

/// Widest that a line's words run, in points.
const WORDS: f32 = 300.0;
/// Room for the key before a line.
const KEY: f32 = 34.0;
/// Room below the last line.
const FOOT: f32 = 6.0;
/// Room around the words of a line.
const PADDING: Vec2 = vec2(10.0, 6.0);

impl Hand {
    /// Shows the list that is open, and does the line that is clicked.
    pub(super) fn show_list(&mut self, table: &Response, game: &mut Game, out: &mut Vec<Command>) {
        self.list_at = None;
        let Some(offers) = &self.offers else {
            return;
        };
        let width = WORDS.min(table.rect.width() - KEY - 40.0).max(80.0);
        let lines = 0..offers.list.len();
        let lines: Vec<Line> = lines
            .map(|at| Line::new(table, offers, at, width))
            .collect();
        let title = title(table, game, offers, width + KEY);
        let head = title.size() + 2.0 * PADDING;
        let mut size = lines.iter().fold(head, |sum, line| {
            vec2(sum.x.max(line.size.x), sum.y + line.size.y)
        });
        size.y += FOOT;
        let concerned = concerned(game, offers);
        let clear = Clear {
            must: &concerned,
            should: &bases(game),
            ..Clear::default()
        };
        let at = place::beside(size, concerned[0], clear, table.rect.shrink(4.0));
        self.list_at = Some(at);
        let area = Area::new(layer().id)
            .order(layer().order)
            .fixed_pos(at.min)
            .constrain(false)
            .show(&table.ctx, |ui| {
                ui.spacing_mut().item_spacing = Vec2::ZERO;
                let background = Rect::from_min_size(ui.min_rect().min, size);
                ui.painter().rect(
                    background,
                    6.0,
                    colour::TAG,
                    Stroke::new(1.0, colour::RULE),
                    StrokeKind::Inside,
                );
                let (rect, _) = ui.allocate_exact_size(vec2(size.x, head.y), Sense::hover());
                ui.painter()
                    .galley(rect.min + PADDING, title, colour::MUTED);
                show_lines(ui, &lines, size.x)
            });
        let (hovered, clicked) = area.inner;
        let chosen = clicked.and_then(|line| offers.list.get(line)).cloned();
        if let Some(offers) = &mut self.offers {
            offers.hovered = hovered;
        }
        if let Some(offer) = chosen {
            self.do_offer(&offer, out);
        }
    }
}

/// Where the list is drawn.
pub(super) fn layer() -> LayerId {
    LayerId::new(Order::Foreground, Id::new("deeds"))
}

/// What the list must not cover: the piece that was clicked, the unit in hand, and where it would
/// stand.
fn concerned(game: &Game, offers: &Offers) -> Vec<Rect> {
    let on = match offers.on {
        Piece::Unit(unit) => unit,
        Piece::Commander(_) => offers.unit,
    };
    let base = |unit| shown_base(game, unit);
    let mut all = vec![base(on), base(offers.unit)];
    let end = offers
        .usual()
        .and_then(Offer::preview)
        .and_then(Preview::end);
    all.extend(end.map(|pose| base(offers.unit).at(pose)));
    all.iter()
        .map(|base| covered(&game.camera, &base.corners))
        .collect()
}

/// Whom the list is about.
fn title(table: &Response, game: &Game, offers: &Offers, width: f32) -> Arc<Galley> {
    let words = name(game, offers.on);
    table
        .ctx
        .fonts_mut(|fonts| fonts.layout(words, regular(13.0), colour::MUTED, width))
}

/// A line of the list, laid out.
struct Line {
    number: u8,
    /// Enter does it.
    usual: bool,
    name: Arc<Galley>,
    detail: Arc<Galley>,
    legal: bool,
    /// What it is good for, where that is not plain.
    about: Option<String>,
    size: Vec2,
}

impl Line {
    fn new(table: &Response, offers: &Offers, at: usize, width: f32) -> Self {
        let offer = &offers.list[at];
        let usual = Some(offer) == offers.usual();
        let legal = offer.is_legal();
        let (name, detail) = if legal {
            (colour::TEXT, colour::MUTED)
        } else {
            (colour::MUTED, colour::REFUSAL)
        };
        let lay = |text: &str, font: FontId, colour: Color32| {
            table
                .ctx
                .fonts_mut(|fonts| fonts.layout(text.to_owned(), font, colour, width))
        };
        let name = lay(&offer.name, bold(15.0), name);
        let detail = lay(offers.told(at), regular(13.0), detail);
        let words = vec2(
            name.size().x.max(detail.size().x),
            name.size().y + detail.size().y,
        );
        Self {
            number: offer.number,
            about: offer
                .halts_at_the_line()
                .then(|| format!("{GOOD_FOR} F1 tells the rules: {}.", OF_THE_LINE.join(", "))),
            usual,
            size: words + vec2(KEY, 0.0) + 2.0 * PADDING,
            name,
            detail,
            legal,
        }
    }
}

/// Draws the lines; which is under the pointer, and which is clicked.
fn show_lines(ui: &mut Ui, lines: &[Line], width: f32) -> (Option<usize>, Option<usize>) {
    let (mut hovered, mut clicked) = (None, None);
    for (at, line) in lines.iter().enumerate() {
        let size = vec2(width, line.size.y);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let painter = ui.painter();
        if response.hovered() {
            hovered = Some(at);
            painter.rect_filled(rect.shrink(2.0), 4.0, colour::RAISED);
        }
        if response.clicked() {
            clicked = Some(at);
        }
        let key = Rect::from_center_size(
            pos2(rect.left() + PADDING.x + 10.0, rect.center().y),
            vec2(22.0, 22.0),
        );
        let (edge, digit) = match (line.legal, line.usual) {
            (true, true) => (colour::ACCENT, colour::TEXT),
            (true, false) => (colour::MUTED, colour::TEXT),
            (false, _) => (colour::RULE, colour::MUTED),
        };
        painter.rect_stroke(key, 4.0, Stroke::new(1.0, edge), StrokeKind::Inside);
        painter.text(
            key.center(),
            egui::Align2::CENTER_CENTER,
            line.number.to_string(),
            bold(13.0),
            digit,
        );
        let words = rect.min + PADDING + vec2(KEY, 0.0);
        painter.galley(words, line.name.clone(), colour::TEXT);
        let below = words + vec2(0.0, line.name.size().y);
        painter.galley(below, line.detail.clone(), colour::MUTED);
        response.widget_info(|| {
            let words = format!("{}, {}", line.name.text(), line.detail.text());
            egui::WidgetInfo::labeled(egui::WidgetType::Button, line.legal, words)
        });
        if let Some(about) = &line.about {
            tip_beside(response, line.name.text(), Some("F1"), about);
        }
    }
    (hovered, clicked)
}
