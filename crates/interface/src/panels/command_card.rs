//! The command cards that the personalities at this screen hold (WCMD-1): laid out, to be clicked or
//! dragged onto a unit. What the other side holds is never shown.

use egui::{
    Id, LayerId, Order, Pos2, Rect, Response, RichText, Sense, Shape, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType, pos2, vec2,
};
use muster_battle::check::CommandPlan;
use muster_battle::facts::command::{in_force, is_present};
use muster_battle::order::Piece;
use muster_battle::{ArmyId, BattleEvent, CommanderId, Phase, Refusal, TableView, UnitId};
use muster_rulebook::{Card, Warlord};

use super::commander_card::commander_name;
use super::widgets::{CARD_SIZE, UnderPointer, card, one_line, playing_card, tip, title_row};
use crate::command::Command;
use crate::game::Game;
use crate::hand::{Offer, commands, is_commanded, pick, price, price_of_card, purpose_name};
use crate::log::as_read;
use crate::style::{Measures, bold, palette};
use crate::words::{capital, count, small};

/// What to do with cards.
const HOW: &str = "Drag a card onto a unit, or take the unit in hand and click a card. \
                   The cheapest cards that pay are spent, the others kept for later turns \u{b7} WCMD-2";
/// What they are for, where nobody can be commanded now.
const NO_USE: &str = "Nobody needs a command now, so keep the cards for later turns. They hold knights back \
                      from a charge, move a unit that has left its line, and rally a broken one.";
/// The most units that are named.
const NAMED: usize = 3;

/// Whose cards lie open at this screen.
fn at_the_table(game: &Game) -> Option<ArmyId> {
    (game.cover.is_none()).then(|| game.eyes().0.unwrap_or(game.view().clock.active))
}

/// Whether somebody at the screen holds cards and may give commands now (WCMD-2, WCMD-3).
pub(super) fn may_be_played(game: &Game) -> bool {
    let view = game.view();
    let phase = matches!(game.clock().phase, Phase::Start | Phase::Action);
    let Some(army) = at_the_table(game).filter(|_| phase && game.may_order() && in_force(&view))
    else {
        return false;
    };
    let mut own = view.roster.commanders();
    own.any(|it| view.roster.army_of_commander(it) == army && holds(&view, it))
}

/// Whether a personality is there and holds cards.
fn holds(view: &TableView<'_>, commander: CommanderId) -> bool {
    let hand = view.leaderships[commander.index()].hand;
    is_present(view, commander) && !hand.cards().is_empty()
}

/// The hands of the side at the screen; nothing under rules without command cards. `brief`: the cards, and
/// under the pointer what else there is to say of them.
pub(super) fn command_card(ui: &mut Ui, game: &Game, brief: bool, out: &mut Vec<Command>) {
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
    let any = own.iter().any(|&it| holds(&view, it));
    card(ui, |ui, measures| {
        let aside = view.roster.army_name(army);
        title_row(ui, "Command cards", aside);
        if any {
            let use_now = use_now(game);
            ui.label(measures.text.caption(use_now).color(palette::TEXT));
            if !brief || !matches!(game.hand.held(), Some(Piece::Unit(_))) {
                ui.label(measures.text.caption(HOW));
            }
        }
        for commander in own {
            let name = measures.text.secondary(commander_name(&view, commander));
            if brief {
                brief_hand(ui, game, commander, name, out);
                continue;
            }
            one_line(ui, name);
            about_hand(ui, game, commander);
            hand(ui, game, commander, CARD_SIZE, out);
        }
    });
}

/// What the cards on this screen can do now (WCMD-2): to the unit in hand, if that can be commanded, or
/// else to whom.
fn use_now(game: &Game) -> String {
    let view = game.view();
    let what = |offer: &Offer| small(offer.name.trim_start_matches("Command: "));
    let deed = |unit: UnitId| {
        let offers = commands(&view, unit);
        let offer = offers.iter().find(|it| it.is_legal())?;
        Some((unit, what(offer)))
    };
    if let Some(held @ Piece::Unit(unit)) = game.hand.held()
        && is_commanded(game, held)
    {
        let name = &view.roster.unit(unit).name;
        let offers = commands(&view, unit);
        // Which cards are spent the rules say (WCMD-2), not which of them is clicked.
        return match (offers.iter().find(|it| it.is_legal()), offers.first()) {
            (Some(offer), _) => {
                let (what, spent) = (what(offer), &offer.detail);
                format!("Click any card: a command to {name}, {what}. Spends {spent}.")
            }
            (None, Some(refused)) => format!("No command for {name}: {}.", refused.detail),
            (None, None) => format!("{name} needs no command now."),
        };
    }
    let ours = view.roster.units_of(view.clock.active);
    let able: Vec<_> = ours.filter_map(deed).collect();
    let named = able.iter().take(NAMED);
    let named: Vec<String> = named
        .map(|(unit, what)| format!("{} ({what})", view.roster.unit(*unit).name))
        .collect();
    match able.len() {
        0 => NO_USE.to_owned(),
        all if all > NAMED => format!("Of use now for {}, {} more.", named.join(", "), all - NAMED),
        _ => format!("Of use now for {}.", named.join(", ")),
    }
}

/// What a personality's last initiative check came to (WCMD-1).
fn initiative(game: &Game, commander: CommanderId) -> Option<String> {
    game.log.lines.iter().rev().find_map(|line| {
        let BattleEvent::Initiative {
            commander: who,
            die,
            needed,
            passed,
            drawn,
            lost,
            ..
        } = &line.event
        else {
            return None;
        };
        let came = match (passed, drawn.len(), lost.len()) {
            (true, 0, _) => "passed, but his hand was full: no card drawn".to_owned(),
            (true, drawn, _) => format!("passed, {} drawn", count(drawn, "card")),
            (false, _, 0) => "failed, and he had no card to lose".to_owned(),
            (false, _, lost) => format!("failed, {} lost", count(lost, "card")),
        };
        let told = format!(
            "Initiative this turn: he rolled {die} of 20 and needed {needed} or less: {came} \u{b7} WCMD-1"
        );
        (*who == commander).then_some(told)
    })
}

/// A personality and his cards in one line, and under the pointer how he came to them.
fn brief_hand(
    ui: &mut Ui,
    game: &Game,
    commander: CommanderId,
    name: RichText,
    out: &mut Vec<Command>,
) {
    let held = holds(&game.view(), commander);
    ui.horizontal(|ui| {
        let room = ui.available_width();
        let wide = (room * 0.45).min(120.0);
        let named = ui.allocate_ui(vec2(wide, 18.0), |ui| one_line(ui, name));
        let told = initiative(game, commander);
        let none = (!held).then(|| no_cards(&game.view(), commander));
        let told: Vec<String> = told.into_iter().chain(none).collect();
        named.response.tells(told.join("\n"));
        if held {
            hand(ui, game, commander, CARD_SIZE * BRIEF, out);
        } else {
            let text = Measures::of(ui.ctx()).text;
            ui.label(text.caption("no cards"));
        }
    });
}

/// How much smaller cards are where the hands are told in brief.
const BRIEF: f32 = 0.78;

/// What a personality's last initiative check came to, and why he holds nothing.
fn about_hand(ui: &mut Ui, game: &Game, commander: CommanderId) {
    let text = Measures::of(ui.ctx()).text;
    if let Some(told) = initiative(game, commander) {
        ui.label(text.caption(told));
    }
    let view = game.view();
    if !holds(&view, commander) {
        ui.label(text.secondary(no_cards(&view, commander)));
    }
}

/// The cards of one personality, side by side, the last on top where there are many. Those that would be
/// spent are marked while one of them is dragged over a unit, or points at the unit in hand.
fn hand(ui: &mut Ui, game: &Game, commander: CommanderId, size: Vec2, out: &mut Vec<Command>) {
    let view = game.view();
    let held = view.leaderships[commander.index()].hand;
    if held.cards().is_empty() {
        return;
    }
    let width = ui.available_width();
    let (row, _) = ui.allocate_exact_size(vec2(width, size.y), Sense::hover());
    let step = (size.x + 6.0).min((width - size.x) / held.cards().len() as f32);
    let cards = held.cards().iter().enumerate().map(|(at, &face)| {
        let place = Rect::from_min_size(row.min + vec2(at as f32 * step, 0.0), size);
        let id = ui
            .id()
            .with(("command card", commander.index(), face.index()));
        let response = ui.interact(place, id, Sense::click_and_drag());
        (face, place, response)
    });
    let cards: Vec<(Card, Rect, Response)> = cards.collect();
    let pointer = ui.input(|input| input.pointer.latest_pos());
    let dragged = cards.iter().find(|(.., it)| it.dragged());
    let over = pointer.and_then(|pointer| unit_under(game, pointer));
    let in_hand = match game.hand.held() {
        Some(Piece::Unit(unit)) => Some(unit),
        _ => None,
    };
    let whom = match dragged {
        Some(_) => over,
        None => in_hand.filter(|_| cards.iter().any(|(.., it)| it.hovered())),
    };
    let priced = whom.map(|unit| (unit, price_of_card(&view, commander, unit)));
    let spent = match &priced {
        Some((_, Ok(Some(plan)))) => plan.cards.as_slice(),
        _ => &[],
    };
    for (face, place, response) in &cards {
        let words = face.in_words();
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
        let marked = response.hovered() && spent.is_empty() || spent.contains(face);
        playing_card(ui.painter(), *place, *face, marked);
    }
    if let (Some((face, ..)), Some(pointer)) = (dragged, pointer) {
        let priced = priced.as_ref().map(|(unit, priced)| (*unit, priced));
        paint_dragged(ui, game, *face, pointer, priced);
    }
    for (face, _, response) in cards {
        if response.drag_stopped()
            && let Some(unit) = over
        {
            let unit = Some(unit);
            out.push(Command::GiveCard { commander, unit });
        }
        let worth = worth(&view.rules().warlord, face);
        let about = match &priced {
            Some((unit, priced)) => format!("{}\n{worth}", spending(&view, *unit, priced)),
            None => worth,
        };
        if tip(response, &face.in_words(), None, &about).clicked() {
            let unit = in_hand;
            out.push(Command::GiveCard { commander, unit });
        }
    }
}

/// The unit on the table under the pointer.
fn unit_under(game: &Game, pointer: Pos2) -> Option<UnitId> {
    if !game.camera.viewport.contains(pointer) {
        return None;
    }
    match pick(game, pointer) {
        Some(Piece::Unit(unit)) => Some(unit),
        _ => None,
    }
}

/// What a card laid down on a unit would do and cost, or why it cannot be.
fn spending(
    view: &TableView<'_>,
    unit: UnitId,
    priced: &Result<Option<CommandPlan>, Refusal>,
) -> String {
    let name = &view.roster.unit(unit).name;
    match priced {
        Ok(Some(plan)) => {
            let purpose = purpose_name(view, unit, plan.purpose);
            format!("{purpose}, {name}. Spends {}", price(view, plan))
        }
        Ok(None) => format!("{name}: paid for already, no card is spent"),
        Err(refusal) => capital(&as_read(view.roster, refusal).to_string()),
    }
}

/// A card in the hand above everything, and what it would do where it is.
fn paint_dragged(
    ui: &Ui,
    game: &Game,
    face: Card,
    pointer: Pos2,
    priced: Option<(UnitId, &Result<Option<CommandPlan>, Refusal>)>,
) {
    let layer = LayerId::new(Order::Tooltip, Id::new("dragged card"));
    let painter = ui.ctx().layer_painter(layer);
    let card = Rect::from_center_size(pointer, CARD_SIZE);
    if let Some((unit, priced)) = priced {
        let view = game.view();
        let colour = match priced {
            Ok(_) => palette::ACCENT,
            Err(_) => palette::REFUSAL,
        };
        let corners = view.base(unit).corners;
        let corners = corners.map(|at| game.camera.to_screen(at)).to_vec();
        painter.add(Shape::closed_line(corners, Stroke::new(3.0, colour)));
        let size = Measures::of(ui.ctx()).text.body;
        let words = spending(&view, unit, priced);
        let words = painter.layout(words, bold(size), colour, TOLD);
        let size = words.size() + vec2(20.0, 10.0);
        let screen = ui.ctx().content_rect().shrink(4.0);
        let left = (card.center().x - size.x / 2.0).min(screen.right() - size.x);
        let top = (card.bottom() + 24.0).min(screen.bottom() - size.y);
        let place = Rect::from_min_size(pos2(left.max(screen.left()), top), size);
        let edge = Stroke::new(1.5, colour);
        painter.rect(place, 6.0, palette::TAG, edge, StrokeKind::Inside);
        painter.galley(place.min + vec2(10.0, 5.0), words, colour);
    }
    playing_card(&painter, card, face, true);
}

/// The widest that words about a dragged card run, in points.
const TOLD: f32 = 300.0;

/// Why a personality holds nothing, and when he may again (WCMD-1).
fn no_cards(view: &TableView<'_>, commander: CommanderId) -> String {
    let rules = &view.rules().warlord;
    let draws = match view.roster.commander(commander).general {
        true => rules.general_cards,
        false => rules.division_cards,
    };
    format!(
        "No cards. He makes an initiative check at the start of his side's turn: passed, it brings {draws} \u{b7} WCMD-1"
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
