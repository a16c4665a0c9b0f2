//! The whole program as its player sees it.

use std::sync::Arc;

use egui::{Context, Event, Key, Modifiers, Ui};
use muster_battle::save::Save;
use muster_battle::{Battle, Order, Roster, Seeds};

use crate::art::Art;
use crate::command::{Command, Request};
use crate::game::{Game, Seat, Wish};
use crate::screens::dialogs::{self, Desk};
use crate::screens::notice::Notice;
use crate::screens::thumbnails::Thumbnails;
use crate::screens::title::{self, Stock, Title};
use crate::screens::{self, Dialog, complaint, cover, transport};
use crate::settings::{SCALES, Settings};
use crate::shelf::{self, Shelf};
use crate::{seed, style};

/// What fills the screen.
#[derive(Debug, Default)]
pub enum Screen {
    /// Choose a battle.
    #[default]
    Title,
    /// A battle, played or watched.
    Play(Box<Game>),
}

/// The whole program as its player sees it.
#[derive(Debug, Default)]
pub struct Interface {
    /// What there is to choose from.
    pub shelf: Shelf,
    /// What the player likes.
    pub settings: Settings,
    /// What fills the screen.
    pub screen: Screen,
    /// Something that went wrong, shown until it is waved away.
    pub complaint: Option<String>,
    /// The title screen, kept while a battle is played.
    pub title: Title,
    /// The pieces as triangles, for whoever draws the table as well.
    pub art: Art,
    thumbnails: Thumbnails,
    requests: Vec<Request>,
    /// The battle from which a replay was opened: it is left for this battle.
    behind: Option<Box<Game>>,
    /// What was done just now.
    notice: Option<Notice>,
    /// How many games there were.
    games: u64,
}

impl Interface {
    /// Draws one frame into a root `Ui` that fills the window, at a time in seconds, and answers with
    /// what the host has to do.
    pub fn frame(&mut self, ui: &mut Ui, now: f64) -> Vec<Request> {
        let context = ui.ctx().clone();
        if !style::install(&context) {
            // Fonts come with the next pass, at best within this frame.
            context.request_discard("fonts");
            context.request_repaint();
            return std::mem::take(&mut self.requests);
        }
        self.program_keys(&context);
        let told = self.complaint.take();
        // What is typed is meant for the box on top.
        let held = told.is_some().then(|| withhold(&context));
        match self.screen {
            Screen::Title => self.title_screen(ui),
            Screen::Play(_) => self.play_screen(ui, now),
        }
        give_back(&context, held);
        if let Some(notice) = &mut self.notice
            && !notice.show(&context, now)
        {
            self.notice = None;
        }
        if let Some(words) = told {
            let closed = complaint::show(&context, &words);
            // A newer complaint stands in place of an older one.
            if !closed && self.complaint.is_none() {
                self.complaint = Some(words);
            }
        }
        self.follow_requests();
        std::mem::take(&mut self.requests)
    }

    /// What is left to be done before the program closes.
    pub fn close(&mut self) -> Vec<Request> {
        self.keep();
        std::mem::take(&mut self.requests)
    }

    /// Opens a battle.
    pub fn begin(&mut self, battle: Battle, seats: [Seat; 2]) {
        self.open(Game::new(battle, seats));
    }

    /// Watches a save from its beginning; `seats` are those who play on from it. Faults of the save
    /// are complained of.
    pub fn watch(&mut self, save: Save, seats: [Seat; 2]) {
        match Game::watch(save, seats) {
            Ok(mut game) => {
                let screen = std::mem::take(&mut self.screen);
                let behind = match screen {
                    Screen::Play(battle) if battle.replay.is_none() => Some(battle),
                    // A replay opened from a replay leads back to the same battle.
                    _ => self.behind.take(),
                };
                if let Some(replay) = &mut game.replay {
                    replay.over_a_battle = behind.is_some();
                }
                self.open(game);
                self.behind = behind;
            }
            Err(faults) => {
                let lines: Vec<_> = faults.iter().map(ToString::to_string).collect();
                self.complain(lines.join("\n"));
            }
        }
    }

    fn open(&mut self, mut game: Game) {
        self.behind = None;
        game.follow(&self.settings);
        self.games += 1;
        game.number_questions_from(self.games << 32);
        self.screen = Screen::Play(Box::new(game));
    }

    /// Tells what went wrong.
    pub fn complain(&mut self, what: impl Into<String>) {
        // What was said to be done may be what failed.
        self.notice = None;
        self.complaint = Some(what.into());
    }

    /// An AI's order.
    pub fn thought(&mut self, number: u64, order: Order) {
        if let Screen::Play(game) = &mut self.screen {
            game.thought(number, order.clone());
        }
        // Its number says whose it is.
        if let Some(game) = &mut self.behind {
            game.thought(number, order);
        }
    }

    /// The battle's automatic save, where one is due.
    fn keep(&mut self) {
        if let Screen::Play(game) = &mut self.screen {
            game.keep();
            self.requests.append(&mut game.asks);
        }
        if let Some(game) = &mut self.behind {
            game.keep();
            self.requests.append(&mut game.asks);
        }
    }

    fn title_screen(&mut self, ui: &mut Ui) {
        let mut stock = Stock {
            shelf: &self.shelf,
            settings: &self.settings,
            art: &mut self.art,
            thumbnails: &mut self.thumbnails,
        };
        title::show(ui, &mut self.title, &mut stock, &mut self.requests);
    }

    fn play_screen(&mut self, ui: &mut Ui, now: f64) {
        let Screen::Play(game) = &mut self.screen else {
            return;
        };
        let context = ui.ctx().clone();
        let mut commands = Vec::new();
        game.advance(now);
        if game.cover.is_some() {
            cover::show(ui, game, &mut self.art, &mut commands);
        } else {
            // A dialog that opens in this frame must not take the key that opened it, and has those
            // that came after it with the next.
            let unread = game.hand.take_unread();
            context.input_mut(|input| drop(input.events.splice(0..0, unread)));
            let open = game.dialog.is_some();
            // The menu shows keys, so they work over it.
            if !open || game.dialog == Some(Dialog::Menu) {
                shortcuts(&context, game, &mut commands);
            }
            let held = open.then(|| withhold(&context));
            screens::play(ui, game, &mut self.art);
            give_back(&context, held);
            if open {
                let mut desk = Desk {
                    game,
                    shelf: &self.shelf,
                    settings: &self.settings,
                    art: &mut self.art,
                };
                dialogs::show(&context, &mut desk, &mut commands);
            } else if game.dialog.is_some() {
                context.request_repaint();
            }
        }
        for command in commands {
            game.perform(command);
        }
        #[allow(clippy::float_cmp, reason = "it is copied, never computed")]
        if game.stage.speed != self.settings.speed {
            self.settings.speed = game.stage.speed;
            self.requests.push(Request::Settings(self.settings.clone()));
        }
        if game.needs_frames() {
            context.request_repaint();
        }
        if let Some(wait) = game.unkept_for(now) {
            // An order that was given in this frame is kept with the next.
            context.request_repaint_after_secs(wait.max(0.0) as f32);
        }
        let wish = game.wish.take();
        // Another battle in its place does not lose this one.
        if game
            .asks
            .iter()
            .any(|ask| matches!(ask, Request::Open { .. }))
        {
            game.keep();
        }
        self.requests.append(&mut game.asks);
        if let Some(wish) = wish {
            self.grant(wish);
        }
    }

    /// Does what a game asked of the whole program.
    fn grant(&mut self, wish: Wish) {
        self.keep();
        let Screen::Play(game) = &mut self.screen else {
            return;
        };
        let seats = game.seats;
        match wish {
            Wish::Leave => {
                if let Some(mut game) = self.behind.take() {
                    game.follow(&self.settings);
                    if game.dialog == Some(Dialog::Load) {
                        game.dialog = None;
                    }
                    self.screen = Screen::Play(game);
                } else {
                    self.screen = Screen::Title;
                    self.requests.push(Request::Refresh);
                }
            }
            Wish::Again => {
                // A set-up of its own: whoever thinks for this battle knows it from the last.
                let roster = Arc::new(Roster::clone(game.roster()));
                let battle = Battle::new(roster, Seeds::of(seed::any()));
                self.begin(battle, seats);
            }
            Wish::Watch => {
                let save = Save::of(game.battle_mut());
                self.watch(save, seats);
            }
            Wish::Branch => match game.replay.as_ref().map(|replay| replay.branch()) {
                Some(Ok(battle)) => self.begin(battle, seats),
                Some(Err(why)) => self.complain(why),
                None => {}
            },
        }
    }

    /// Follows what the host is asked for, as far as it is the interface's own.
    fn follow_requests(&mut self) {
        let saved = self.requests.iter().rev().find_map(|it| match it {
            Request::Save { name, .. } => Some(shelf::words(name)),
            _ => None,
        });
        if let Some(name) = saved {
            self.notice = Some(Notice::new(format!("Saved as {name}")));
        }
        let changed = self.requests.iter().rev().find_map(|it| match it {
            Request::Settings(settings) => Some(settings.clone()),
            _ => None,
        });
        let Some(changed) = changed else { return };
        self.settings = changed;
        if let Screen::Play(game) = &mut self.screen {
            game.follow(&self.settings);
        }
    }

    /// The keys of the program itself: quitting, full screen, size of the interface.
    fn program_keys(&mut self, context: &Context) {
        context.options_mut(|options| options.zoom_with_keyboard = false);
        let pressed =
            |keys: Modifiers, key| context.input_mut(|input| input.consume_key(keys, key));
        let mut new = self.settings.clone();
        if pressed(Modifiers::COMMAND, Key::Q) {
            self.requests.push(Request::Quit);
        }
        if pressed(Modifiers::NONE, Key::F11) {
            new.full_screen = !new.full_screen;
        }
        let larger =
            pressed(Modifiers::COMMAND, Key::Plus) | pressed(Modifiers::COMMAND, Key::Equals);
        let smaller = pressed(Modifiers::COMMAND, Key::Minus);
        if pressed(Modifiers::COMMAND, Key::Num0) {
            new.scale = Settings::default().scale;
        } else if larger {
            let next = SCALES.iter().find(|&&scale| scale > new.scale + 0.01);
            new.scale = next.copied().unwrap_or(new.scale);
        } else if smaller {
            let next = SCALES.iter().rev().find(|&&scale| scale < new.scale - 0.01);
            new.scale = next.copied().unwrap_or(new.scale);
        }
        if new != self.settings {
            self.requests.push(Request::Settings(new));
        }
    }
}

/// Keys that open dialogs over a battle, and those of a replay.
fn shortcuts(context: &Context, game: &Game, out: &mut Vec<Command>) {
    let pressed = |keys: Modifiers, key| context.input_mut(|input| input.consume_key(keys, key));
    let none = Modifiers::NONE;
    let typed = String::new;
    let dialogs = [
        (none, Key::F2, Dialog::Keys),
        (none, Key::F3, Dialog::Rules),
        (none, Key::F4, Dialog::Log),
        (none, Key::F5, Dialog::Dice),
        (none, Key::F6, Dialog::OwnDice { typed: typed() }),
        (none, Key::F9, Dialog::Settings),
        (none, Key::F10, Dialog::Menu),
        (Modifiers::COMMAND, Key::O, Dialog::Load),
        (
            Modifiers::COMMAND,
            Key::S,
            Dialog::Save {
                name: dialogs::suggested(game),
            },
        ),
    ];
    for (keys, key, dialog) in dialogs {
        let dead = match dialog {
            Dialog::OwnDice { .. } => !game.may_order(),
            Dialog::Save { .. } => game.replay.is_some(),
            _ => false,
        };
        if pressed(keys, key) && !dead {
            if dialog == Dialog::Load {
                out.push(Command::Ask(Request::Refresh));
            }
            out.push(Command::Dialog(Some(dialog)));
        }
    }
    if game.replay.is_some() && game.dialog.is_none() {
        transport::keys(context, out);
    }
}

/// Takes what is typed out of the input, so that nobody reads it.
fn withhold(context: &Context) -> Vec<Event> {
    context.input_mut(|input| {
        let typed = |event: &mut Event| {
            matches!(
                event,
                Event::Key { .. } | Event::Text(_) | Event::Copy | Event::Cut | Event::Paste(_)
            )
        };
        input.events.extract_if(.., typed).collect()
    })
}

fn give_back(context: &Context, held: Option<Vec<Event>>) {
    if let Some(mut held) = held {
        context.input_mut(|input| input.events.append(&mut held));
    }
}
