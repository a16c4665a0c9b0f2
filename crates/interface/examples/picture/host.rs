//! The part of the program that a window would be: it runs frames and answers what they ask for.

use std::ops::ControlFlow;
use std::sync::Arc;

use egui::{Event, PointerButton, Pos2, pos2};
use muster_ai::{Character, Level, Player};
use muster_battle::{Battle, Roster, Seeds};
use muster_interface::headless::{self, Headless};
use muster_interface::parameters::difference;
use muster_interface::shelf::{AiEntry, RulesEntry, ScenarioEntry};
use muster_interface::{Balance, Command, Interface, Photograph, Request, Screen, Seat};
use muster_lab::fairness;
use muster_picture::Pixels;
use muster_rulebook::Ruleset;
use muster_scenario::Scenario;

use crate::raster::Textures;

/// The part of the program that a window would be.
pub struct Host {
    pub screen: Headless,
    pub interface: Interface,
    pub players: [Player; 2],
    pub textures: Textures,
    pub pointer: Pos2,
    /// What the hand did, in whole pixels.
    pub record: Option<String>,
    /// The scenario that was saved last.
    pub saved: Option<String>,
}

fn text(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/");
    let shipped = || std::fs::read_to_string(format!("{folder}{name}.toml"));
    std::fs::read_to_string(name)
        .or_else(|_| shipped())
        .expect("a file or a shipped scenario")
}

fn roster(name: &str) -> Arc<Roster> {
    let text = text(name);
    let scenario = Scenario::read(&text, name).expect("a sound scenario");
    let rules = Ruleset::shipped(scenario.rules_name()).expect("a shipped ruleset");
    Arc::new(Roster::load(scenario, rules).expect("a sound battle").0)
}

/// A photograph from a PNG.
fn photograph(file: &str) -> Result<Photograph, String> {
    let read = resvg::tiny_skia::Pixmap::load_png(file);
    let read = read.map_err(|why| format!("cannot read the photograph {file}: {why}"))?;
    Ok(Photograph {
        file: file.to_owned(),
        size: [read.width(), read.height()],
        pixels: Pixels {
            width: read.width() as usize,
            height: read.height() as usize,
            rgba: read.take(),
        },
    })
}

impl Host {
    pub fn new() -> Self {
        let mut interface = Interface::default();
        for name in ["pass-between-wood-and-hill", "ambush-in-the-hills"] {
            let roster = roster(name);
            interface.shelf.scenarios.push(ScenarioEntry {
                name: name.to_owned(),
                own: false,
                notes: roster.setup.notes.clone(),
                roster: Ok(roster),
            });
        }
        interface.shelf.ais = Character::shipped()
            .map(|it| AiEntry {
                name: it.name().to_owned(),
                about: Ok(it.temper().about.clone()),
            })
            .collect();
        let six = Ruleset::shipped("shock-test-6").expect("a shipped ruleset");
        for name in Ruleset::shipped_names() {
            let rules = Ruleset::shipped(name).expect("a shipped ruleset");
            let differences = rules.differences(&six);
            interface.shelf.rules.push(RulesEntry {
                name: (*name).to_owned(),
                title: rules.title.clone(),
                differences: differences
                    .iter()
                    .map(|it| difference(&rules, it))
                    .collect(),
                rules: Some(Arc::new(rules)),
            });
        }
        Self {
            screen: Headless::new(1280.0, 720.0),
            interface,
            players: [0, 1].map(|_| Player::new(Level::Scripted, 1)),
            textures: Textures::default(),
            pointer: pos2(0.0, 0.0),
            record: None,
            saved: None,
        }
    }

    pub fn frame(&mut self, events: Vec<Event>) {
        let mut requests = Vec::new();
        let (interface, textures) = (&mut self.interface, &mut self.textures);
        self.screen.run_with(
            events,
            |ui, now| requests.extend(interface.frame(ui, now)),
            |changed| textures.apply(changed),
        );
        for request in requests {
            self.answer(request);
        }
    }

    fn answer(&mut self, request: Request) {
        match request {
            Request::Think { number, table, .. } => {
                let Screen::Play(game) = &self.interface.screen else {
                    return;
                };
                let view_roster = game.roster().clone();
                let player = &mut self.players[table.clock.active.index()];
                let order = player.next_order(&table.view(&view_roster));
                self.interface.intended(number, player.intentions());
                self.interface.thought(number, order);
            }
            Request::Advise {
                number,
                unit,
                table,
            } => {
                let Screen::Play(game) = &self.interface.screen else {
                    return;
                };
                let roster = game.roster().clone();
                let advice = muster_ai::advise(&table.view(&roster), unit);
                self.interface.advised(number, advice.as_ref());
            }
            Request::Begin {
                scenario,
                seats,
                seed,
                ..
            } => self.begin(&scenario, seats, seed),
            Request::Edit { scenario } => self.edit(scenario.as_deref()),
            Request::Check {
                number,
                scenario,
                rules,
            } => self.interface.checked(number, scenario.findings(&rules)),
            Request::Fairness {
                number,
                scenario,
                rules,
                level,
                games,
            } => self.try_out(number, *scenario, &rules, level, games),
            Request::WriteScenario { file, text } => {
                self.interface.written(&file, &text, Ok(()));
                self.saved = Some(text);
            }
            Request::Photograph { number, file, .. } => {
                self.interface.photographed(number, photograph(&file));
            }
            Request::Refresh => {
                let saves = self.interface.shelf.saves.clone();
                self.interface.know_saves(saves);
            }
            other => println!(
                "asked: {}",
                format!("{other:?}").chars().take(120).collect::<String>()
            ),
        }
    }

    /// Games between equal AIs, all at once.
    fn try_out(
        &mut self,
        number: u64,
        scenario: Scenario,
        rules: &Ruleset,
        level: Level,
        games: u64,
    ) {
        let roster = Roster::load(scenario, rules.clone())
            .expect("a sound battle")
            .0;
        let roster = Arc::new(roster);
        let tried = fairness(&roster, &level.into(), games, 1, |_| {
            ControlFlow::Continue(())
        });
        let tried = tried.expect("no game gets stuck");
        let (share, [a, b]) = (tried.share(), &roster.setup.armies);
        let balance = Balance {
            games: tried.games,
            of: games,
            share: share.share,
            interval: [share.low, share.high],
            draws: tried.draws,
            sentence: tried.sentence([&a.name, &b.name]),
        };
        self.interface.balanced(number, Ok(balance));
    }

    pub fn begin(&mut self, name: &str, seats: [Seat; 2], seed: u64) {
        let seeds = Seeds {
            seed,
            ..Seeds::default()
        };
        self.interface
            .begin(Battle::new(roster(name), seeds), seats);
    }

    pub fn edit(&mut self, name: Option<&str>) {
        self.interface
            .edit(name.map(|name| (name.to_owned(), text(name))));
        self.frame(Vec::new());
        self.frame(Vec::new());
    }

    /// Plays turns of both sides at once.
    pub fn turns(&mut self, turns: usize) {
        let Screen::Play(game) = &mut self.interface.screen else {
            return;
        };
        let (seats, roster) = (game.seats.clone(), game.roster().clone());
        let seeds = game.battle().seeds().clone();
        let mut battle = Battle::new(roster, seeds);
        for _ in 0..turns {
            let player = &mut self.players[battle.clock().active.index()];
            player.turn(&mut battle).expect("an AI's turn");
        }
        self.interface.begin(battle, seats);
    }

    pub fn perform(&mut self, command: Command) {
        if let Screen::Play(game) = &mut self.interface.screen {
            game.perform(command);
        }
        self.frame(Vec::new());
        self.frame(Vec::new());
    }

    pub fn button(&mut self, button: PointerButton, pressed: bool) {
        let pos = self.pointer;
        self.frame(vec![headless::button(pos, button, pressed)]);
    }
}
