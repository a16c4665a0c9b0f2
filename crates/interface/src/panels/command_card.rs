//! The command cards that the personalities at this screen hold (WCMD-1): laid out, to be clicked or
//! dragged onto a unit. What the other side holds is never shown.

use egui::{Id, LayerId, Order, Rect, Sense, Ui, WidgetInfo, WidgetType, vec2};
use muster_battle::facts::command::{in_force, is_present};
use muster_battle::order::Piece;
use muster_battle::{ArmyId, CommanderId, TableView};
use muster_rulebook::{Card, Warlord};

use super::commander_card::commander_name;
use super::widgets::{CARD_SIZE, card, card_words, one_line, playing_card, tip, title_row};
use crate::command::Command;
use crate::game::Game;
use crate::hand::pick;
use crate::words::count;

/// What to do with cards while no unit is in hand.
const HOW: &str = "Drag a card onto a unit, or take the unit in hand and click a card. \
                   The cheapest cards that pay are spent \u{b7} WCMD-2";

/// Whose cards lie open at this screen.
fn at_the_table(game: &Game) -> Option<ArmyId> {
    (game.cover.is_none()).then(|| game.eyes().0.unwrap_or(game.view().clock.active))
}

/// The hands of the side at the screen; nothing under rules without command cards.
pub(super) fn command_card(ui: &mut Ui, game: &Game, out: &mut Vec<Command>) {
    let view = game.view();
    let Some(army) = at_the_table(game).filter(|_| in_force(&view)) else {
        return;
    };
    let own: Vec<CommanderId> = view
        .roster
        .commanders()
        .filter(|&it| view.roster.army_of_commander(it) == army && is_present(&view, it))
        .collect();
    if own.is_empty() {
        return;
    }
    let any = own
        .iter()
        .any(|it| !view.leaderships[it.index()].hand.cards().is_empty());
    card(ui, |ui, measures| {
        let aside = view.roster.army_name(army);
        title_row(ui, "Command cards", aside);
        for commander in own {
            one_line(ui, measures.text.caption(commander_name(&view, commander)));
            hand(ui, game, commander, out);
        }
        if any {
            let line = match game.hand.held() {
                Some(Piece::Unit(unit)) => format!(
                    "Click a card: a command to {}. The cheapest cards that pay are spent \u{b7} WCMD-2",
                    view.roster.unit(unit).name
                ),
                _ => HOW.to_owned(),
            };
            ui.label(measures.text.caption(line));
        }
    });
}

/// The cards of one personality, side by side, the last on top where there are many.
fn hand(ui: &mut Ui, game: &Game, commander: CommanderId, out: &mut Vec<Command>) {
    let view = game.view();
    let held = view.leaderships[commander.index()].hand;
    let text = crate::style::Measures::of(ui.ctx()).text;
    if held.cards().is_empty() {
        ui.label(text.secondary(no_cards(&view, commander)));
        return;
    }
    let width = ui.available_width();
    let (row, _) = ui.allocate_exact_size(vec2(width, CARD_SIZE.y), Sense::hover());
    let step = (CARD_SIZE.x + 6.0).min((width - CARD_SIZE.x) / held.cards().len() as f32);
    for (at, &face) in held.cards().iter().enumerate() {
        let place = Rect::from_min_size(row.min + vec2(at as f32 * step, 0.0), CARD_SIZE);
        let id = ui
            .id()
            .with(("command card", commander.index(), face.index()));
        let response = ui.interact(place, id, Sense::click_and_drag());
        let words = card_words(&face);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
        playing_card(ui.painter(), place, face, response.hovered());
        if response.dragged()
            && let Some(pointer) = ui.input(|input| input.pointer.latest_pos())
        {
            let layer = LayerId::new(Order::Tooltip, Id::new("dragged card"));
            let painter = ui.ctx().layer_painter(layer);
            playing_card(
                &painter,
                Rect::from_center_size(pointer, CARD_SIZE),
                face,
                true,
            );
        }
        if response.drag_stopped()
            && let Some(pointer) = ui.input(|input| input.pointer.latest_pos())
            && game.camera.viewport.contains(pointer)
            && let Some(Piece::Unit(unit)) = pick(game, pointer)
        {
            let unit = Some(unit);
            out.push(Command::GiveCard { commander, unit });
        }
        let about = worth(&view.rules().warlord, face);
        let response = tip(response, &words, None, &about);
        if response.clicked() {
            let unit = match game.hand.held() {
                Some(Piece::Unit(unit)) => Some(unit),
                _ => None,
            };
            out.push(Command::GiveCard { commander, unit });
        }
    }
}

/// Why a personality holds nothing, and when he may again (WCMD-1).
fn no_cards(view: &TableView<'_>, commander: CommanderId) -> String {
    let rules = &view.rules().warlord;
    let draws = match view.roster.commander(commander).general {
        true => rules.general_cards,
        false => rules.division_cards,
    };
    format!(
        "No cards: he has passed no initiative check since his last were spent or lost. One that he passes at \
         the start of his turn brings {draws} \u{b7} WCMD-1"
    )
}

/// Everything that a card is worth: as a command, in a check, in a flight (WCMD-1, CARD-1, CARD-2).
fn worth(rules: &Warlord, face: Card) -> String {
    let points = count(usize::from(rules.command_points(face)), "command point");
    let check = rules.check_worth(face);
    let flight = match rules.break_inches(face) {
        Some(inches) => format!("{inches}\u{2033}"),
        None if rules.joker_destroys => "the unit is lost".to_owned(),
        None => "nothing".to_owned(),
    };
    format!(
        "{points} \u{b7} WCMD-1. In a check {check:+} \u{b7} CARD-1. In a flight {flight} \u{b7} CARD-2. \
         The cheapest cards that pay are spent, whichever you click."
    )
}
