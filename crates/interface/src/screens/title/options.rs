//! Who plays, under which rules, with which dice, and the button that begins.

use egui::{Rect, ScrollArea, Sense, Ui, Widget, pos2, vec2};
use muster_ai::Level;
use muster_battle::{ArmyId, Roster, Snapshot};
use muster_scenario::words::of_id;

use super::choice::engaged_turn;
use super::{Stock, Title};
use crate::command::Request;
use crate::game::{Program, Seat};
use crate::panels::widgets::{Button, line, put_left};
use crate::screens::parts::{
    CONTROL, card, combo, field, heading, note, row, segmented, switch, text, within,
};
use crate::screens::portrait;
use crate::seed;
use crate::settings::Setting;
use crate::shelf::{AiEntry, RulesEntry, Shelf};
use crate::style::{Measures, bold, palette, regular};
use crate::words::{capital, count};

/// The options, below something else in one column, with the button below that column.
pub fn with_button(
    ui: &mut Ui,
    title: &mut Title,
    stock: &mut Stock<'_>,
    out: &mut Vec<Request>,
    before: impl FnOnce(&mut Ui, &mut Title, &mut Stock<'_>),
) {
    let room = ui.max_rect();
    let full = Measures::of(ui.ctx()).is_full();
    let height = if full { 64.0 } else { 48.0 };
    // In a window too low for both, the button scrolls with the rest; else it stands below it, at
    // the lower end of the window at the latest.
    let pinned = room.height() >= height + 240.0;
    let end = if pinned {
        room.bottom() - height - 12.0
    } else {
        room.bottom()
    };
    let above = Rect::from_min_max(room.min, pos2(room.right(), end.max(room.top())));
    let request = title.choice.request(stock.shelf);
    let content = within(ui, above, |ui| {
        ScrollArea::vertical()
            .id_salt("options")
            .auto_shrink([false, true])
            .show(ui, |ui| {
                before(ui, title, stock);
                if title.choice.roster(stock.shelf).is_some() {
                    options(ui, title, stock, out);
                }
                if !pinned {
                    begin(ui, title, stock, request.clone(), height, out);
                }
            })
            .content_size
    });
    if pinned {
        let below = room.top() + content.y + 12.0;
        let top = below.min(room.bottom() - height);
        let place = pos2(room.left(), top);
        let rect = Rect::from_min_size(place, vec2(room.width(), height));
        within(ui, rect, |ui| begin(ui, title, stock, request, height, out));
    }
    out.append(&mut title.asked);
}

/// The one filled button.
fn begin(
    ui: &mut Ui,
    title: &Title,
    stock: &Stock<'_>,
    request: Option<Request>,
    height: f32,
    out: &mut Vec<Request>,
) {
    let Some(roster) = title.choice.roster(stock.shelf) else {
        note(ui, "Choose a scenario that can be played.");
        return;
    };
    let words = if roster.setup.free_deployment {
        "Deploy the armies"
    } else {
        "Begin the battle"
    };
    let size = Measures::of(ui.ctx()).text.name;
    let button = Button::new(words)
        .primary()
        .key("Enter")
        .size(size)
        .width(ui.available_width())
        .height(height);
    let ready = request.is_some();
    let response = ui.add_enabled_ui(ready, |ui| button.ui(ui)).inner;
    if let (true, Some(request)) = (response.clicked(), request) {
        out.push(request);
    }
}

fn options(ui: &mut Ui, title: &mut Title, stock: &mut Stock<'_>, out: &mut Vec<Request>) {
    let Some(roster) = title.choice.roster(stock.shelf) else {
        return;
    };
    heading(ui, "Who plays");
    let sizes = Measures::of(ui.ctx()).text;
    text(ui, sizes.caption(OF_PROGRAMS));
    ui.add_space(4.0);
    for army in ArmyId::BOTH {
        seat(
            ui,
            roster,
            army,
            &mut title.choice.seats[army.index()],
            stock,
        );
    }
    ui.add_space(8.0);
    heading(ui, "Rules");
    ui.add_space(4.0);
    card(ui, |ui| {
        if !Measures::of(ui.ctx()).is_full() {
            ui.spacing_mut().item_spacing.y = 4.0;
        }
        rules(ui, title, stock);
        dice(ui, title);
        let settings = stock.settings;
        if switch(ui, settings.odds, "Show odds before every fight") {
            out.push(Request::Set(Setting::Odds(!settings.odds)));
        }
    });
}

/// Who plays an army.
fn seat(ui: &mut Ui, roster: &Roster, army: ArmyId, seat: &mut Seat, stock: &mut Stock<'_>) {
    let full = Measures::of(ui.ctx()).is_full();
    card(ui, |ui| {
        ui.push_id(army.index(), |ui| {
            name(ui, roster, army, if full { 88.0 } else { 48.0 }, stock);
            let room = ui.available_width();
            // Nothing below moves when a person takes the place of a program: a level stands beside
            // it, or its room stays empty.
            let (who, levels) = if room < 240.0 {
                (room, room)
            } else {
                (room * 0.5, room * 0.5 - 8.0)
            };
            let beside = |ui: &mut Ui| {
                ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
                ui.spacing_mut().interact_size.y = CONTROL;
                ui.allocate_ui(vec2(who, CONTROL), |ui| who_plays(ui, seat));
                ui.allocate_ui(vec2(levels, CONTROL), |ui| {
                    ui.set_min_size(vec2(levels, CONTROL));
                    level_of(ui, seat);
                });
            };
            if room < 240.0 {
                ui.vertical(beside);
            } else {
                ui.horizontal_top(beside);
            }
            ui.allocate_ui(vec2(room, CONTROL), |ui| {
                ui.set_min_size(vec2(room, CONTROL));
                personality_of(ui, seat, stock.shelf);
            });
        });
    });
}

/// What there is to be chosen of a program.
const OF_PROGRAMS: &str =
    "An AI has a level, how well it plays, and a personality, what it likes to do.";

/// A person or a program.
fn who_plays(ui: &mut Ui, seat: &mut Seat) {
    let chosen = usize::from(!seat.is_human());
    match segmented(ui, &["Human", "AI"], chosen) {
        Some(0) => *seat = Seat::Human,
        Some(_) if seat.is_human() => {
            *seat = Seat::ai(super::choice::usual_level());
        }
        _ => {}
    }
}

/// With which personality a program plays; of whoever has none, who he is.
fn personality_of(ui: &mut Ui, seat: &mut Seat, shelf: &Shelf) {
    let sizes = Measures::of(ui.ctx()).text;
    let Some(level) = seat.level() else {
        text(ui, sizes.caption("A person at this screen"));
        return;
    };
    if !level.thinks() || shelf.ais.is_empty() {
        text(ui, sizes.caption(level.about()));
        return;
    }
    let mut lines: Vec<(String, String)> = shelf
        .ais
        .iter()
        .map(|it| {
            let about = match &it.about {
                Ok(about) => about.clone(),
                Err(faults) => format!("At fault: {faults}"),
            };
            (capital(&of_id(&it.name)), about)
        })
        .collect();
    // The steady one, who stands first, has no name in a seat.
    let own = seat.as_program().and_then(Program::personality);
    let is = |it: &AiEntry| Some(it.name.as_str()) == own;
    let at = match (own, shelf.ais.iter().position(is)) {
        (_, Some(at)) => at,
        (None, None) => 0,
        // One that was chosen once and is there no more.
        (Some(gone), None) => {
            let about = "At fault: its file is not there any more";
            lines.push((capital(&of_id(gone)), about.to_owned()));
            lines.len() - 1
        }
    };
    let taken = combo(ui, "personality", at, &lines);
    let taken = taken.and_then(|taken| shelf.ais.get(taken));
    if let Some(taken) = taken.filter(|it| it.about.is_ok()) {
        *seat = Seat::program(level, Some(&taken.name));
    }
}

/// How well a program plays.
fn level_of(ui: &mut Ui, seat: &mut Seat) {
    let Some(level) = seat.level() else { return };
    let levels: Vec<(String, String)> = Level::ALL
        .iter()
        .map(|level| (capital(level.name()), level.about().to_owned()))
        .collect();
    let at = Level::ALL.iter().position(|it| *it == level).unwrap_or(0);
    let taken = combo(ui, "level", at, &levels);
    if let Some(taken) = taken.and_then(|taken| Level::ALL.get(taken)) {
        seat.set_level(*taken);
    }
}

/// A unit of an army, the army's name, and what it is.
fn name(ui: &mut Ui, roster: &Roster, army: ArmyId, side: f32, stock: &mut Stock<'_>) {
    let sizes = Measures::of(ui.ctx()).text;
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), side), Sense::hover());
    if !ui.is_rect_visible(rect) {
        return;
    }
    if let Some(unit) = portrait::foremost(roster, army, |unit| !roster.unit(unit).hidden) {
        let start = Snapshot::start(roster);
        let middle = rect.left_center() + vec2(side / 2.0, 0.0);
        portrait::paint(
            ui.painter(),
            stock.art,
            &start.view(roster),
            unit,
            middle,
            side,
            1.0,
        );
    }
    let left = rect.left() + side + 12.0;
    let width = rect.right() - left;
    let painter = ui.painter();
    let words = line(
        painter,
        roster.army_name(army),
        bold(sizes.name),
        palette::TEXT,
        width,
    );
    put_left(painter, pos2(left, rect.center().y - 11.0), words);
    let units = count(roster.units_of(army).count(), "unit");
    let role = match roster.setup.attacker {
        Some(attacker) if attacker == army.index() => "Attacker \u{b7} ",
        Some(_) => "Defender \u{b7} ",
        None => "",
    };
    let words = format!("{role}{units}");
    let words = line(
        painter,
        words,
        regular(sizes.secondary),
        palette::MUTED,
        width,
    );
    put_left(painter, pos2(left, rect.center().y + 12.0), words);
}

fn rules(ui: &mut Ui, title: &mut Title, stock: &Stock<'_>) {
    let shelf = stock.shelf;
    let sizes = Measures::of(ui.ctx()).text;
    let own = title.choice.roster(shelf).map(|it| it.rules());
    let (own_name, own_title) = own.map_or(("", ""), |own| (own.name.as_str(), own.title.as_str()));
    let mut lines = vec![(own_title.to_owned(), "The scenario's own".to_owned())];
    // The scenario's own stands there already.
    let others: Vec<&RulesEntry> = shelf
        .rules
        .iter()
        .filter(|it| it.name != own_name)
        .collect();
    lines.extend(others.iter().map(|it| (it.title.clone(), it.in_short())));
    let named = |name: &String| others.iter().position(|it| it.name == *name);
    let chosen = title.choice.ruleset.as_ref().and_then(named);
    let at = chosen.map_or(0, |at| at + 1);
    let taken = row(ui, "Ruleset", |ui| combo(ui, "ruleset", at, &lines));
    match taken {
        Some(0) => title.choice.play_by(None),
        Some(taken) => {
            let taken = others.get(taken - 1).map(|it| it.name.clone());
            title.choice.play_by(taken);
        }
        None => {}
    }
    if let Some(entry) = chosen.and_then(|at| others.get(at)) {
        // Of a ruleset at fault these are its faults.
        let colour = match entry.rules {
            Some(_) => palette::MUTED,
            None => palette::REFUSAL,
        };
        for difference in &entry.differences {
            text(ui, sizes.caption(difference).color(colour));
        }
    }
    let conforms = title.choice.conforms(shelf);
    if switch(
        ui,
        conforms,
        "Attackers turn flush on contact \u{b7} ENGAGE-9",
    ) {
        title.choice.conform = Some(!conforms);
    }
    let turns = title.choice.turns_engaged(shelf);
    let words = format!(
        "Engaged units may turn up to {}\u{b0} before contact \u{b7} ENGAGE-4",
        engaged_turn()
    );
    if switch(ui, turns, &words) {
        title.choice.engaged_turn = Some(!turns);
    }
}

fn dice(ui: &mut Ui, title: &mut Title) {
    let sizes = Measures::of(ui.ctx()).text;
    row(ui, "Dice", |ui| {
        ui.horizontal(|ui| {
            let button = 96.0;
            let room = (ui.available_width() - button - 8.0).max(48.0);
            ui.allocate_ui(vec2(room, CONTROL), |ui| {
                ui.set_width(room);
                field(ui, "seed", &mut title.choice.seed, "Seed");
            });
            if Button::new("Roll again").width(button).ui(ui).clicked() {
                title.choice.roll();
            }
        });
    });
    match seed::read(&title.choice.seed) {
        Ok(seed) => {
            let words = if title.choice.is_typed() {
                format!("Typed: every battle from seed {seed} has the same dice")
            } else {
                "New for every battle; type one to repeat it".to_owned()
            };
            text(ui, sizes.caption(words));
        }
        Err(why) => {
            text(ui, sizes.caption(why).color(palette::REFUSAL));
        }
    }
}
