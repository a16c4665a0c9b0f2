//! The cards at the right, as a panel or as a drawer over the table.

use egui::{
    Area, Frame, Id, Margin, Order, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, UiBuilder,
    WidgetInfo, WidgetType, pos2, vec2,
};
use muster_battle::order::Piece;

use super::commander_card::commander_card;
use super::fight_card::fight_card;
use super::log_card::log_card;
use super::odds_card::odds_card;
use super::table_card::table_card;
use super::unit_card::unit_card;
use super::widgets::{Icon, paint_icon, tip};
use crate::art::Art;
use crate::command::Command;
use crate::game::Game;
use crate::style::{Measures, SLIDE, palette};

/// The cards at the right: the unit in hand, odds, the last fight, the log.
pub fn cards(ui: &mut Ui, game: &Game, art: &mut Art, out: &mut Vec<Command>) {
    let measures = Measures::of(ui.ctx());
    ScrollArea::vertical()
        .id_salt("cards")
        .auto_shrink(false)
        .show(ui, |ui| {
            let margin = Margin::same(measures.gap as i8);
            Frame::new().inner_margin(margin).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = measures.gap;
                match game.hand.held() {
                    Some(Piece::Unit(unit)) => unit_card(ui, game, art, unit, out),
                    Some(Piece::Commander(commander)) => commander_card(ui, game, commander, out),
                    None => table_card(ui, game, out),
                }
                odds_card(ui, game);
                fight_card(ui, game, art, out);
                log_card(ui, game, out);
            });
        });
}

/// How wide the handle of the drawer is, in points.
const HANDLE: f32 = 28.0;

/// The cards as a drawer over the right part of the table, with a handle that opens and shuts it.
pub fn drawer(ui: &mut Ui, table: Rect, game: &Game, art: &mut Art, out: &mut Vec<Command>) {
    let measures = Measures::of(ui.ctx());
    let id = Id::new("drawer of cards");
    let mut open = ui.data(|data| data.get_temp::<bool>(id)).unwrap_or(false);
    let slide = ui
        .ctx()
        .animate_bool_with_time(id.with("slide"), open, SLIDE);
    let wide = measures.cards.min(table.width() - HANDLE).max(0.0);
    let shown = wide * slide;
    let left = table.right() - shown - HANDLE;
    let whole = Rect::from_min_max(pos2(left, table.top()), table.max);
    let area = Area::new(id)
        .order(Order::Middle)
        .fixed_pos(whole.min)
        .constrain(false)
        .movable(false);
    area.show(ui.ctx(), |ui| {
        ui.set_clip_rect(table);
        let high = table.height().min(72.0);
        let handle = Rect::from_min_size(
            pos2(left, table.center().y - high / 2.0),
            vec2(HANDLE, high),
        );
        if handle_button(ui, handle, open) {
            open = !open;
        }
        if shown >= 1.0 {
            let cards_rect =
                Rect::from_min_size(pos2(left + HANDLE, table.top()), vec2(wide, table.height()));
            // Nothing falls through to the table.
            ui.interact(cards_rect, id.with("ground"), Sense::click_and_drag());
            ui.painter().rect_filled(cards_rect, 0.0, palette::PANEL);
            let line = Stroke::new(1.0, palette::RULE);
            ui.painter()
                .vline(cards_rect.left(), cards_rect.y_range(), line);
            let mut inner = ui.new_child(UiBuilder::new().max_rect(cards_rect));
            inner.set_clip_rect(cards_rect.intersect(table));
            cards(&mut inner, game, art, out);
        }
    });
    ui.data_mut(|data| data.insert_temp(id, open));
}

/// The handle at the left edge of the drawer.
fn handle_button(ui: &mut Ui, rect: Rect, open: bool) -> bool {
    let name = if open {
        "Hide the cards"
    } else {
        "Show the cards"
    };
    let response = ui.interact(rect, ui.id().with("handle"), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
    let painter = ui.painter();
    let fill = if response.hovered() {
        palette::HOVERED
    } else {
        palette::CARD
    };
    let corners = egui::CornerRadius {
        nw: 6,
        sw: 6,
        ne: 0,
        se: 0,
    };
    let edge = Stroke::new(1.0, palette::RULE);
    painter.rect(rect, corners, fill, edge, StrokeKind::Inside);
    let icon = if open { Icon::Right } else { Icon::Left };
    paint_icon(painter, icon, rect.center(), 16.0, palette::TEXT);
    let about = "The unit in hand, odds, the last fight, the log.";
    tip(response, name, None, about).clicked()
}
