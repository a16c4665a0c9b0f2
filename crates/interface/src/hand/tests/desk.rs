//! A table under a pointer: a small battle, an egui context, and events.

use std::sync::Arc;

use egui::{CentralPanel, Event, Frame, Key, Modifiers, PointerButton, Pos2, Sense, pos2};
use muster_battle::{Act, Battle, Roster, Seeds, Snapshot, UnitId};
use muster_geometry::{Pose, Vec2};
use muster_rulebook::Ruleset;
use muster_scenario::Scenario;

use crate::art::Art;
use crate::game::{Game, Seat};
use crate::hand::{self, Hand};
use crate::headless::{self, Headless};
use crate::overlay;

/// A scenario under construction: armies `s` (south, moves first) and `n` (north) on 48 x 48 inches.
pub struct Desk {
    keys: String,
    terrain: String,
    armies: [String; 2],
    objectives: String,
    rules: &'static str,
}

pub fn desk() -> Desk {
    Desk {
        keys: "first_player = \"s\"\n".to_owned(),
        terrain: String::new(),
        armies: Default::default(),
        objectives: String::new(),
        rules: "shock-test-6",
    }
}

impl Desk {
    /// A unit; its id's first letter says which army it is of.
    pub fn unit(mut self, id: &str, troop: &str, at: (f64, f64), facing: f64) -> Self {
        let army = usize::from(!id.starts_with('s'));
        let (x, y) = at;
        self.armies[army] += &format!(
            "[[army.unit]]\nid = \"{id}\"\ntroop = \"{troop}\"\nat = [{x:?}, {y:?}]\nfacing = {facing:?}\n"
        );
        self
    }

    /// One more key of the unit named last of an army.
    pub fn with(mut self, army: usize, line: &str) -> Self {
        self.armies[army] += line;
        self.armies[army].push('\n');
        self
    }

    pub fn commander(mut self, id: &str, place: &str) -> Self {
        let army = usize::from(!id.starts_with('s'));
        self.armies[army] +=
            &format!("[[army.commander]]\nid = \"{id}\"\nrank = \"general\"\n{place}\n");
        self
    }

    pub fn key(mut self, line: &str) -> Self {
        self.keys += line;
        self.keys.push('\n');
        self
    }

    pub fn terrain(mut self, text: &str) -> Self {
        self.terrain += &format!("[[terrain]]\n{text}\n");
        self
    }

    pub fn objective(mut self, text: &str) -> Self {
        self.objectives += &format!("[[objective]]\n{text}\n");
        self
    }

    /// Under other rules than those of the Shock game.
    pub fn under(mut self, rules: &'static str) -> Self {
        self.rules = rules;
        self
    }

    /// The battle on the screen, both sides played by people.
    pub fn sit(self) -> Player {
        Player::new(Battle::new(self.roster(), Seeds::of(1)), (900.0, 900.0))
    }

    /// The battle as it is set up.
    pub fn roster(self) -> Arc<Roster> {
        let army = |number: usize, id: &str, edge: &str| {
            format!(
                "[[army]]\nid = \"{id}\"\nname = \"{}\"\nedge = \"{edge}\"\n{}",
                id.to_uppercase(),
                self.armies[number]
            )
        };
        let text = format!(
            "format = 1\ntitle = \"Test\"\nrules = \"{}\"\n{}\n[table]\nwidth = 48.0\ndepth = 48.0\n{}{}{}{}",
            self.rules,
            self.keys,
            self.terrain,
            army(0, "s", "south"),
            army(1, "n", "north"),
            self.objectives
        );
        let scenario = Scenario::read(&text, "test.toml")
            .unwrap_or_else(|faults| panic!("{text}\n{faults:#?}"));
        let rules = Ruleset::shipped(self.rules).expect("the shipped rules");
        let (roster, _) =
            Roster::load(scenario, rules).unwrap_or_else(|faults| panic!("{faults:#?}"));
        Arc::new(roster)
    }
}

/// A player at the screen.
pub struct Player {
    pub game: Game,
    pub screen: Headless,
    pub art: Art,
    pub pointer: Pos2,
}

impl Player {
    pub fn new(battle: Battle, size: (f32, f32)) -> Self {
        let mut player = Self {
            game: Game::new(battle, Seat::HOTSEAT),
            screen: Headless::new(size.0, size.1),
            art: Art::default(),
            pointer: pos2(1.0, 1.0),
        };
        for _ in 0..3 {
            player.frame(Vec::new());
        }
        player
    }

    /// One frame with these events.
    pub fn frame(&mut self, events: Vec<Event>) {
        let (game, art) = (&mut self.game, &mut self.art);
        self.screen.run(events, |ui, _| {
            if !crate::style::install(ui.ctx()) {
                return;
            }
            CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
                let table = ui.allocate_rect(ui.max_rect(), Sense::click_and_drag());
                game.camera.resize(table.rect);
                hand::interact(&table, game);
                overlay::paint(&ui.painter_at(table.rect), game, art);
            });
        });
        self.game.stage.skip(true);
    }

    /// The table as though it had come to this.
    pub fn alter(&mut self, change: impl FnOnce(&mut Snapshot)) {
        let mut table = self.game.battle_mut().snapshot();
        change(&mut table);
        self.game.battle_mut().restore(&table);
        self.game.stage.reset(table);
        self.frame(Vec::new());
    }

    /// The keys and gestures that the context line offers, with what they do.
    pub fn hints(&self) -> Vec<String> {
        let hints = self.hand().hints(&self.game).into_iter();
        hints.map(|it| format!("{} {}", it.key, it.what)).collect()
    }

    pub fn id(&self, id: &str) -> UnitId {
        self.game
            .roster()
            .unit_by_id(id)
            .expect("a unit of this id")
    }

    pub fn pose(&self, id: &str) -> Pose {
        self.game.view().base(self.id(id)).pose
    }

    /// Where a place of the table is on the screen.
    pub fn place(&self, at: (f64, f64)) -> Pos2 {
        self.game.camera.to_screen(Vec2::new(at.0, at.1))
    }

    /// Where a unit is on the screen, so many inches off its centre.
    pub fn on(&self, id: &str, off: (f64, f64)) -> Pos2 {
        let at = self.pose(id).at() + Vec2::new(off.0, off.1);
        self.game.camera.to_screen(at)
    }

    pub fn point(&mut self, at: Pos2) {
        self.pointer = at;
        self.frame(vec![Event::PointerMoved(at)]);
    }

    pub fn button(&mut self, button: PointerButton, pressed: bool) {
        let pos = self.pointer;
        self.frame(vec![headless::button(pos, button, pressed)]);
    }

    pub fn press(&mut self, at: Pos2) {
        self.point(at);
        self.button(PointerButton::Primary, true);
    }

    pub fn release(&mut self) {
        self.button(PointerButton::Primary, false);
        self.frame(Vec::new());
    }

    pub fn click(&mut self, at: Pos2) {
        self.press(at);
        self.release();
    }

    /// Clicks a unit, so many inches off its centre.
    pub fn click_on(&mut self, id: &str, off: (f64, f64)) {
        let at = self.on(id, off);
        self.click(at);
    }

    /// Takes a unit in hand that is not.
    pub fn take(&mut self, id: &str) {
        self.click_on(id, (0.0, 0.0));
    }

    /// A drag in a few steps, without the release.
    pub fn drag(&mut self, from: Pos2, to: Pos2) {
        self.press(from);
        for step in 1..=4 {
            self.point(from + (to - from) * (step as f32 / 4.0));
        }
    }

    pub fn drag_and_drop(&mut self, from: Pos2, to: Pos2) {
        self.drag(from, to);
        self.release();
    }

    pub fn wheel(&mut self, lines: f32, shift: bool) {
        let modifiers = Modifiers {
            shift,
            ..Modifiers::NONE
        };
        self.frame(vec![headless::wheel(lines, modifiers)]);
    }

    pub fn key(&mut self, key: Key) {
        self.key_with(key, Modifiers::NONE);
    }

    pub fn key_with(&mut self, key: Key, modifiers: Modifiers) {
        for event in headless::key(key, modifiers) {
            self.frame(vec![event]);
        }
    }

    pub fn hand(&self) -> &Hand {
        &self.game.hand
    }

    /// The orders given so far, as the battle has carried them out.
    pub fn orders(&self) -> Vec<Act> {
        let history = self.game.battle().history().iter();
        history.map(|record| record.order.act.clone()).collect()
    }

    /// The only order so far.
    pub fn order(&self) -> Act {
        let orders = self.orders();
        let refused = &self.game.refusal;
        assert_eq!(orders.len(), 1, "{orders:?}, refused: {refused:?}");
        orders[0].clone()
    }

    /// The path of the only order so far, a move of this unit.
    pub fn path(&self, id: &str) -> Vec<Pose> {
        match self.order() {
            Act::Move { unit, path } if unit == self.id(id) => path,
            other => panic!("{other:?} is no move of {id}"),
        }
    }
}
