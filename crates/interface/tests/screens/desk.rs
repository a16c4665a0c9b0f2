//! A program at a screen that nobody sees: frames are run by hand, clicks go to what is written there.

use std::sync::Arc;

use egui::{Event, Key, Modifiers, Pos2, Rect, Shape};
use muster_ai::Character;
use muster_battle::{Battle, Roster, Seeds};
use muster_interface::headless::{self, Headless};
use muster_interface::screens::Dialog;
use muster_interface::shelf::{AiEntry, RulesEntry, SaveEntry, ScenarioEntry};
use muster_interface::{Game, Interface, Request, Screen, Seat, Shelf};
use muster_rulebook::Ruleset;
use muster_scenario::Scenario;

/// The program, its screen, and what it asked for so far.
pub struct Desk {
    pub interface: Interface,
    pub screen: Headless,
    pub asked: Vec<Request>,
    /// The saves are read at once when they are asked for.
    pub reads: bool,
}

impl Desk {
    pub fn new(width: f32, height: f32) -> Self {
        let mut desk = Self {
            interface: Interface::default(),
            screen: Headless::new(width, height),
            asked: Vec::new(),
            reads: true,
        };
        desk.interface.shelf = shelf();
        // Results at once: moves and dice are other tests' matter.
        desk.interface.settings.speed = 0.0;
        desk.rest();
        desk
    }

    /// With a battle on the table.
    pub fn playing(width: f32, height: f32, seats: [Seat; 2]) -> Self {
        let mut desk = Self::new(width, height);
        desk.interface.begin(battle(), seats);
        desk.rest();
        desk
    }

    pub fn game(&mut self) -> &mut Game {
        match &mut self.interface.screen {
            Screen::Play(game) => game,
            _ => panic!("no battle is on the screen"),
        }
    }

    pub fn frame(&mut self, events: Vec<Event>) {
        let (interface, asked) = (&mut self.interface, &mut self.asked);
        let known = asked.len();
        self.screen
            .run(events, |ui, now| asked.extend(interface.frame(ui, now)));
        if self.reads && asked[known..].contains(&Request::Refresh) {
            let saves = interface.shelf.saves.clone();
            interface.know_saves(saves);
        }
        // Shapes that are not sound cannot be made triangles of.
        self.screen.tessellate();
    }

    /// Frames until everything has settled.
    pub fn rest(&mut self) {
        for _ in 0..4 {
            self.frame(Vec::new());
        }
    }

    pub fn key(&mut self, key: Key) {
        self.chord(Modifiers::NONE, key);
    }

    pub fn chord(&mut self, modifiers: Modifiers, key: Key) {
        for event in headless::key(key, modifiers) {
            self.frame(vec![event]);
        }
        self.rest();
    }

    pub fn write(&mut self, words: &str) {
        self.frame(vec![Event::Text(words.to_owned())]);
        self.rest();
    }

    pub fn click_at(&mut self, at: Pos2) {
        for event in headless::click(at) {
            self.frame(vec![event]);
        }
        self.rest();
    }

    /// Clicks what is written on the screen, the last one that is drawn where there are several.
    pub fn click(&mut self, words: &str) {
        let place = self.find(words);
        let place =
            place.unwrap_or_else(|| panic!("{words:?} is not on the screen: {:?}", self.texts()));
        self.click_at(place);
    }

    /// As [`Desk::click`], the first one that is drawn.
    pub fn click_first(&mut self, words: &str) {
        let place = self.places(words).first().copied();
        let place = place.unwrap_or_else(|| panic!("{words:?} is not on the screen"));
        self.click_at(place);
    }

    /// Where something is written that can be seen, the last one that is drawn.
    pub fn find(&self, words: &str) -> Option<Pos2> {
        self.places(words).last().copied()
    }

    fn places(&self, words: &str) -> Vec<Pos2> {
        let mut found = Vec::new();
        for clipped in &self.screen.shapes {
            each_text(&clipped.shape, &mut |text, rect| {
                let seen = clipped.clip_rect.intersect(rect);
                if text == words && seen.width() > 1.0 && seen.height() > 1.0 {
                    found.push(seen.center());
                }
            });
        }
        found
    }

    /// Whether words are in any text that can be seen.
    pub fn shows(&self, words: &str) -> bool {
        self.texts().iter().any(|text| text.contains(words))
    }

    pub fn texts(&self) -> Vec<String> {
        let mut texts = Vec::new();
        for clipped in &self.screen.shapes {
            each_text(&clipped.shape, &mut |text, rect| {
                if clipped.clip_rect.intersects(rect) {
                    texts.push(text.to_owned());
                }
            });
        }
        texts
    }
}

fn each_text(shape: &Shape, with: &mut dyn FnMut(&str, Rect)) {
    match shape {
        Shape::Text(text) => with(&text.galley.job.text, text.visual_bounding_rect()),
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| each_text(shape, with)),
        _ => {}
    }
}

/// Every dialog that a player can open.
pub fn every_dialog() -> Vec<Dialog> {
    let typed = || "1 2".to_owned();
    vec![
        Dialog::EndTurn,
        Dialog::Menu,
        Dialog::Save { name: typed() },
        Dialog::Load,
        Dialog::Settings,
        Dialog::Rules,
        Dialog::Log,
        Dialog::Dice,
        Dialog::Resign,
        Dialog::Draw,
        Dialog::OwnDice { typed: typed() },
        Dialog::Keys,
    ]
}

pub const PASS: &str = "pass-between-wood-and-hill";

pub fn roster(change: impl FnOnce(&mut String)) -> Arc<Roster> {
    under("shock-test-6", change)
}

/// The pass under rules of morale.
pub fn warlord() -> Arc<Roster> {
    under("warlord-medieval", |_| {})
}

fn under(rules: &str, change: impl FnOnce(&mut String)) -> Arc<Roster> {
    let mut text = muster_scenario::shipped(PASS)
        .expect("it is shipped")
        .to_owned();
    change(&mut text);
    let scenario = Scenario::read(&text, "pass.toml").expect("a sound scenario");
    let rules = Ruleset::shipped(rules).expect("it is shipped");
    Arc::new(Roster::load(scenario, rules).expect("a sound set-up").0)
}

/// The pass with deployment by hand, unseen by the other side.
pub fn sealed() -> Arc<Roster> {
    roster(|text| {
        *text = text.replace("deploy = \"fixed\"", "deploy = \"free\"\nsealed = true");
    })
}

pub fn battle() -> Battle {
    Battle::new(roster(|_| {}), Seeds::of(7))
}

pub fn shelf() -> Shelf {
    let rules = |name: &str| {
        let rules = Ruleset::shipped(name).expect("it is shipped");
        RulesEntry {
            name: name.to_owned(),
            title: rules.title.clone(),
            differences: vec!["something = 1, not 2 (MOVE-1)".to_owned()],
            rules: Some(Arc::new(rules)),
        }
    };
    Shelf {
        scenarios: vec![
            ScenarioEntry {
                name: PASS.to_owned(),
                roster: Ok(roster(|_| {})),
                own: false,
                notes: "Two armies meet.\n\nOne will win.".to_owned(),
            },
            ScenarioEntry {
                name: "sealed".to_owned(),
                roster: Ok(sealed()),
                own: false,
                notes: String::new(),
            },
            ScenarioEntry {
                name: "broken".to_owned(),
                roster: Err(vec!["line 3: there is no troop type \"kights\"".to_owned()]),
                own: false,
                notes: String::new(),
            },
        ],
        rules: vec![rules("shock-test-6"), rules("shock-conform")],
        ais: Character::shipped()
            .map(|it| AiEntry {
                name: it.name().to_owned(),
                about: Ok(it.temper().about.clone()),
            })
            .chain(std::iter::once(AiEntry {
                name: "latin".to_owned(),
                about: Err("latin.toml is no UTF-8 text".to_owned()),
            }))
            .collect(),
        ..Shelf::default()
    }
}

pub fn save(file: &str, turn: u64) -> SaveEntry {
    SaveEntry {
        file: file.to_owned(),
        battle: "1f3a9c7e".to_owned(),
        title: "Pass between Wood and Hill".to_owned(),
        turn,
        whose: Some("Empire".to_owned()),
        armies: Some(["Empire".to_owned(), "Turanians".to_owned()]),
        seats: Some(Seat::HOTSEAT),
        automatic: true,
        when: "Tuesday 14:05".to_owned(),
        ..SaveEntry::default()
    }
}

pub fn middle(desk: &Desk) -> Pos2 {
    (desk.screen.size / 2.0).to_pos2()
}
