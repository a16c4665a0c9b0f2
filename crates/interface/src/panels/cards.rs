//! The cards at the right, as a panel or as a drawer over the table.

use egui::{
    Align, Area, Context, CornerRadius, Frame, Id, Layout, Margin, Order, Panel, Rect, ScrollArea,
    Sense, Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};
use muster_battle::Phase;
use muster_battle::order::Piece;

use super::check_card::check_card;
use super::command_card::{command_card, may_be_played};
use super::commander_card::commander_card;
use super::fight_card::fight_card;
use super::log_card::log_card;
use super::morale_card::morale_card;
use super::odds_card::odds_card;
use super::table_card::table_card;
use super::unit_card::unit_card;
use super::widgets::{Button, Icon, paint_icon, tip};
use crate::art::Art;
use crate::command::Command;
use crate::game::Game;
use crate::screens::Dialog;
use crate::style::{Measures, SLIDE, palette};

/// The cards at the right: the unit in hand, odds, the last fight, the log.
pub fn cards(ui: &mut Ui, game: &Game, art: &mut Art, out: &mut Vec<Command>) {
    let measures = Measures::of(ui.ctx());
    let all = ui.max_rect();
    // What leads to everything that happened never slides out of the panel.
    let high = 32.0 + 2.0 * measures.gap;
    let foot = all.height() > 2.0 * high && !game.log.lines.is_empty();
    if foot {
        let rect = Rect::from_min_max(pos2(all.left(), all.bottom() - high), all.max);
        let inner = rect.shrink2(vec2(measures.gap, measures.gap));
        let mut row = ui.new_child(
            UiBuilder::new()
                .max_rect(inner)
                .layout(Layout::left_to_right(Align::Center)),
        );
        let line = Stroke::new(1.0, palette::RULE);
        row.painter().hline(rect.x_range(), rect.top() + 0.5, line);
        footer(&mut row, out);
    }
    let room = Rect::from_min_max(
        all.min,
        pos2(all.right(), all.bottom() - if foot { high } else { 0.0 }),
    );
    ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
        stack(ui, game, art, &measures, out);
    });
}

/// The buttons below all cards.
fn footer(ui: &mut Ui, out: &mut Vec<Command>) {
    ui.spacing_mut().item_spacing.x = 8.0;
    let wide = ((ui.available_width() - 8.0) / 2.0).max(0.0);
    let log = ui.add(Button::new("Full log").key("F4").width(wide));
    let about = "Everything that happened so far.";
    if tip(log, "Full log", Some("F4"), about).clicked() {
        out.push(Command::Dialog(Some(Dialog::Log)));
    }
    let dice = ui.add(Button::new("Dice so far").key("F5").width(wide));
    let about = "What was rolled, against what was to be expected.";
    if tip(dice, "Dice so far", Some("F5"), about).clicked() {
        out.push(Command::Dialog(Some(Dialog::Dice)));
    }
}

/// The cards one below the other.
fn stack(ui: &mut Ui, game: &Game, art: &mut Art, measures: &Measures, out: &mut Vec<Command>) {
    let margin = Margin::same(measures.gap as i8);
    // What commands are paid with is in sight wherever the other cards are scrolled to, as long as
    // they can be given.
    let pinned = may_be_played(game) && ui.available_height() >= PINNED_FROM;
    if pinned {
        let high = ui.available_height() * PINNED_PART;
        let hands = ScrollArea::vertical().id_salt("hands").max_height(high);
        hands.show(ui, |ui| {
            Frame::new().inner_margin(margin).show(ui, |ui| {
                let brief = game.clock().phase == Phase::Action;
                command_card(ui, game, brief, out);
            });
        });
    }
    let mut area = ScrollArea::vertical().id_salt("cards").auto_shrink(false);
    if is_asked_anew(ui, game) {
        area = area.vertical_scroll_offset(0.0);
    }
    area.show(ui, |ui| {
        Frame::new().inner_margin(margin).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = measures.gap;
            // A start phase waits for nothing but commands (WCMD-3): what they are paid with stands first.
            let waits = game.clock().phase == Phase::Start;
            if waits && !pinned {
                command_card(ui, game, false, out);
            }
            match game.hand.held() {
                Some(Piece::Unit(unit)) => {
                    unit_card(ui, game, art, unit, out);
                }
                Some(Piece::Commander(commander)) => commander_card(ui, game, commander, out),
                None => table_card(ui, game, out),
            }
            // What is planned is asked about first.
            odds_card(ui, game);
            if let Some(Piece::Unit(unit)) = game.hand.held() {
                morale_card(ui, game, unit, out);
            }
            if !waits && !pinned {
                command_card(ui, game, false, out);
            }
            check_card(ui, game, out);
            fight_card(ui, game, art, out);
            log_card(ui, game, out);
        });
    });
}

/// A panel less high than this has no room for a part that does not scroll, in points.
const PINNED_FROM: f32 = 420.0;
/// The part of the panel that the hands take at most.
const PINNED_PART: f32 = 0.5;

/// Whether another piece came into hand, or something came to be planned, since the last frame: what
/// that is about stands at the top, wherever the cards were scrolled to before.
fn is_asked_anew(ui: &Ui, game: &Game) -> bool {
    let hand = &game.hand;
    let now = (
        hand.held(),
        hand.ghost().is_some() || hand.offers().is_some(),
    );
    let id = Id::new("what the cards are about");
    let before = ui.data_mut(|data| {
        let kept = data.get_temp_mut_or(id, now);
        std::mem::replace(kept, now)
    });
    let (taken, planned) = (now.0.is_some() && now.0 != before.0, now.1 && !before.1);
    taken || planned
}

/// How wide the handle of the drawer is, in points.
const HANDLE: f32 = 28.0;
/// How high the handle of the drawer is, in points.
const HANDLE_HEIGHT: f32 = 72.0;

/// The least width of a table that is left beside open cards, in points.
const LEAST_TABLE: f32 = 400.0;

/// What the drawer of cards is known by.
fn drawer_id() -> Id {
    Id::new("drawer of cards")
}

/// Whether the drawer is open: until a player says otherwise, where it stands beside the table.
fn is_open(ui: &Ui) -> bool {
    let chosen = ui.data(|data| data.get_temp(drawer_id()));
    chosen.unwrap_or_else(|| is_roomy(&Measures::of(ui.ctx())))
}

/// There is room for table and cards side by side.
fn is_roomy(measures: &Measures) -> bool {
    let rail = if measures.folded { 0.0 } else { measures.rail };
    measures.window.x - rail - HANDLE - measures.cards >= LEAST_TABLE
}

/// The edge of the table where the cards are a drawer: a strip with its handle, and the open cards
/// where there is room for them beside the table.
pub fn drawer_edge(ui: &mut Ui, game: &Game, art: &mut Art, out: &mut Vec<Command>) {
    let measures = Measures::of(ui.ctx());
    let open = is_open(ui);
    let plain = Frame::new().fill(palette::PANEL);
    let panel = |name, size| {
        let panel = Panel::right(name).exact_size(size);
        panel.resizable(false).frame(plain)
    };
    let beside = open && is_roomy(&measures);
    if beside {
        panel("open cards", measures.cards).show(ui, |ui| cards(ui, game, art, out));
    }
    panel("edge of the drawer", HANDLE).show(ui, |ui| {
        let strip = ui.max_rect();
        ui.allocate_rect(strip, Sense::hover());
        if (!open || beside) && handle_button(ui, handle(strip.left(), strip), open) {
            ui.data_mut(|data| data.insert_temp(drawer_id(), !open));
        }
    });
}

/// Where the handle stands whose left edge is here.
fn handle(left: f32, beside: Rect) -> Rect {
    let high = beside.height().clamp(0.0, HANDLE_HEIGHT);
    let top = beside.center().y - high / 2.0;
    Rect::from_min_size(pos2(left, top), vec2(HANDLE, high))
}

/// The open cards over the right part of the table, where there is no room for both.
pub fn drawer(ui: &mut Ui, table: Rect, game: &Game, art: &mut Art, out: &mut Vec<Command>) {
    let measures = Measures::of(ui.ctx());
    if is_roomy(&measures) {
        return;
    }
    let id = drawer_id();
    let open = is_open(ui);
    let slide = ui
        .ctx()
        .animate_bool_with_time(id.with("slide"), open, SLIDE);
    // They cover the strip at the table's edge as well.
    let right = table.right() + HANDLE;
    let wide = measures.cards.min(table.width()).max(0.0);
    let left = right - wide * slide;
    let pulled = open && {
        let place = handle(left - HANDLE, table);
        over_table(ui.ctx(), id.with("handle"), place, |ui, rect| {
            handle_button(ui, rect, open)
        })
    };
    if wide * slide >= 1.0 {
        let panel = Rect::from_min_size(pos2(left, table.top()), vec2(wide, table.height()));
        over_table(ui.ctx(), id, panel, |ui, rect| {
            ui.set_clip_rect(rect);
            ui.painter().rect_filled(rect, 0.0, palette::PANEL);
            let line = Stroke::new(1.0, palette::RULE);
            ui.painter().vline(rect.left() + 0.5, rect.y_range(), line);
            let mut inner = ui.new_child(UiBuilder::new().max_rect(rect));
            cards(&mut inner, game, art, out);
        });
    }
    if pulled {
        ui.data_mut(|data| data.insert_temp(id, false));
    }
}

/// Something in a layer of its own above the table, which keeps the pointer from what is below it.
pub(super) fn over_table<R>(
    context: &Context,
    id: Id,
    rect: Rect,
    content: impl FnOnce(&mut Ui, Rect) -> R,
) -> R {
    let area = Area::new(id)
        .order(Order::Middle)
        .fixed_pos(rect.min)
        .default_size(rect.size())
        .constrain(false)
        .movable(false)
        .fade_in(false);
    let shown = area.show(context, |ui| {
        ui.set_min_size(rect.size());
        ui.allocate_rect(rect, Sense::hover());
        content(ui, rect)
    });
    shown.inner
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
    let corners = CornerRadius {
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
