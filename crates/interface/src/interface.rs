//! The whole program as its player sees it.

mod editing;
mod keys;

use std::sync::Arc;

use egui::Ui;
use muster_ai::{Advice, Intention};
use muster_battle::save::{SEALED, Save};
use muster_battle::{Battle, Order, Roster, Seeds};
use muster_scenario::draft::{Entry, Spot};

use keys::{give_back, once, shortcuts, withhold};

use crate::art::Art;
use crate::command::Request;
use crate::editor::Editor;
use crate::game::{Game, Seat, Wish};
use crate::screens::dialogs::{self, Desk};
use crate::screens::notice::Notice;
use crate::screens::thumbnails::Thumbnails;
use crate::screens::title::{self, Stock, Title};
use crate::screens::{self, Dialog, complaint, cover};
use crate::settings::{Setting, Settings};
use crate::shelf::{self, SaveEntry, Shelf};
use crate::{seed, style};

/// What fills the screen.
#[derive(Debug, Default)]
pub enum Screen {
    /// Choose a battle.
    #[default]
    Title,
    /// A battle, played or watched.
    Play(Box<Game>),
    /// A scenario, edited.
    Edit(Box<Editor>),
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
    /// The host was asked to read the saves again, and has not answered.
    reading: bool,
    /// The battle from which a replay was opened: it is left for this battle.
    behind: Option<Box<Game>>,
    /// The editor from which a battle was begun: it is left for this editor.
    workshop: Option<Box<Editor>>,
    /// The file of the save that was opened last, where nothing has happened in it since.
    left: Option<String>,
    /// What was done just now.
    notice: Option<Notice>,
    /// What was copied in the editor last.
    copied: Vec<(Spot, Entry)>,
    /// The scenario of which a copy is to be edited, once it is read.
    copies: Option<String>,
    /// Who played last, when a scenario was tried out from the editor.
    tried_by: Option<[Seat; 2]>,
    /// It has been said that a scenario was kept aside.
    told_aside: bool,
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
        once(&context);
        self.program_keys(&context);
        self.tell_of_lost();
        let told = self.complaint.take();
        // What is typed is meant for the box on top.
        let held = told.is_some().then(|| withhold(&context));
        match self.screen {
            Screen::Title => self.title_screen(ui),
            Screen::Play(_) => self.play_screen(ui, now),
            Screen::Edit(_) => self.edit_screen(ui, now),
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
        let mut asks: Vec<_> = self.games().flat_map(Game::part).collect();
        let front = match &mut self.screen {
            Screen::Edit(editor) => Some(editor),
            _ => None,
        };
        let editors = front.into_iter().chain(&mut self.workshop);
        asks.extend(editors.flat_map(|editor| editor.close()));
        self.requests.append(&mut asks);
        std::mem::take(&mut self.requests)
    }

    /// Opens a battle.
    pub fn begin(&mut self, battle: Battle, seats: [Seat; 2]) {
        self.open(Game::new(battle, seats));
    }

    /// Watches a save from its beginning; `seats` are those who play on from it. Faults of the save
    /// are complained of.
    pub fn watch(&mut self, save: Save, seats: [Seat; 2]) {
        if self.games().any(|game| game.is_betrayed_by(&save)) {
            self.complain(
                "This save is of the battle that you are playing: watching it would show what the other \
                 side keeps from you. It can be watched once the battle is over.",
            );
            return;
        }
        let key = save.battle_key();
        let over = self.shelf.is_over(&key) || self.games().any(|game| game.is_end_of(&key));
        match Game::watch(save, seats) {
            Ok(game) if !over && game.betrays_a_battle() => self.complain(format!("{SEALED}.")),
            Ok(mut game) => {
                self.keep();
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
        game.follow(&self.settings);
        game.tried_out = self.workshop.is_some();
        self.games += 1;
        game.number(self.games);
        self.replace(Screen::Play(Box::new(game)));
    }

    /// Fills the screen anew. Nothing is lost of the battles that make way.
    fn replace(&mut self, screen: Screen) {
        let front = match std::mem::replace(&mut self.screen, screen) {
            Screen::Play(game) => Some(game),
            Screen::Edit(mut editor) => {
                self.requests.append(&mut editor.close());
                None
            }
            Screen::Title => None,
        };
        for mut game in front.into_iter().chain(self.behind.take()) {
            self.requests.append(&mut game.part());
        }
    }

    /// Tells what went wrong.
    pub fn complain(&mut self, what: impl Into<String>) {
        // What was said to be done may be what failed.
        self.notice = None;
        self.complaint = Some(what.into());
    }

    /// The saves, as the host has read them: its answer to [`Request::Refresh`].
    pub fn know_saves(&mut self, saves: Vec<SaveEntry>) {
        self.shelf.saves = saves;
        self.reading = false;
    }

    /// An AI's order.
    pub fn thought(&mut self, number: u64, order: Order) {
        // Its number says whose it is.
        for game in self.games() {
            game.thought(number, order.clone());
        }
    }

    /// What the AI that answers a question has meant to do so far: told before its answer.
    pub fn intended(&mut self, number: u64, plans: &[Intention]) {
        for game in self.games() {
            game.intended(number, plans);
        }
    }

    /// The hint that a player asked for; none: nothing is worth doing.
    pub fn advised(&mut self, number: u64, advice: Option<&Advice>) {
        for game in self.games() {
            game.advised(number, advice.cloned());
        }
    }

    /// The adviser will not answer a question.
    pub fn unadvised(&mut self, number: u64) {
        for game in self.games() {
            game.unadvised(number);
        }
    }

    /// The AI that was asked last has failed and will not answer.
    pub fn unanswered(&mut self) {
        let mut failed = false;
        for game in self.games().filter(|game| game.is_thinking()) {
            game.unanswered();
            failed = true;
        }
        if failed {
            self.complain(
                "The AI has failed and gives no order. The battle is paused; P lets it try again.",
            );
        }
    }

    /// A battle's automatic save could not be written.
    pub fn not_kept(&mut self, battle: u64) {
        for game in self.games() {
            game.not_kept(battle);
        }
    }

    /// The automatic saves of both battles, where they are due.
    fn keep(&mut self) {
        let mut asks = Vec::new();
        for game in self.games() {
            game.keep();
            asks.append(&mut game.asks);
        }
        self.requests.append(&mut asks);
    }

    /// The battle on the screen, and the one behind a replay.
    fn games(&mut self) -> impl Iterator<Item = &mut Game> {
        let front = match &mut self.screen {
            Screen::Play(game) => Some(game.as_mut()),
            Screen::Title | Screen::Edit(_) => None,
        };
        front.into_iter().chain(self.behind.as_deref_mut())
    }

    fn title_screen(&mut self, ui: &mut Ui) {
        self.tell_of_kept_aside();
        let mut stock = Stock {
            shelf: &self.shelf,
            reading: self.reading,
            left: self.left.as_deref(),
            settings: &self.settings,
            art: &mut self.art,
            thumbnails: &mut self.thumbnails,
        };
        title::show(ui, &mut self.title, &mut stock, &mut self.requests);
        if std::mem::take(&mut self.title.edits) {
            self.enter_editor();
        }
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
                    reading: self.reading,
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
            self.requests
                .push(Request::Set(Setting::Speed(game.stage.speed)));
        }
        if game.needs_frames() {
            context.request_repaint();
        }
        if let Some(wait) = game.unkept_for(now) {
            // An order that was given in this frame is kept with the next.
            context.request_repaint_after_secs(wait.max(0.0) as f32);
        }
        let wish = game.wish.take();
        let mut asks = std::mem::take(&mut game.asks);
        if asks.iter().any(|ask| matches!(ask, Request::Open { .. })) {
            // The file may be this battle's own: it is written before it is read.
            self.keep();
        }
        self.requests.append(&mut asks);
        if let Some(wish) = wish {
            self.grant(wish);
        }
    }

    /// Does what a game asked of the whole program.
    fn grant(&mut self, wish: Wish) {
        let Screen::Play(game) = &mut self.screen else {
            return;
        };
        let seats = game.seats.clone();
        match wish {
            Wish::Leave => {
                if let Some(mut game) = self.behind.take() {
                    game.follow(&self.settings);
                    if game.dialog == Some(Dialog::Load) {
                        game.dialog = None;
                    }
                    self.replace(Screen::Play(game));
                } else if let Some(editor) = self.workshop.take() {
                    self.replace(Screen::Edit(editor));
                } else {
                    self.replace(Screen::Title);
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
                let save = game.to_save();
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
            Request::Save { name, .. } => shelf::stem(name).is_ok().then_some(name),
            _ => None,
        });
        if let Some(name) = saved {
            let folder = match &self.shelf.saves_at {
                Some(folder) => format!(" in {folder}"),
                None => String::new(),
            };
            self.notice = Some(Notice::new(format!(
                "Saved as {name}{folder}. Ctrl+O opens it again."
            )));
        }
        for request in &self.requests {
            match request {
                Request::Open { file, replay, .. } if !replay => self.left = Some(file.clone()),
                Request::Autosave { .. } => self.left = None,
                Request::Refresh => self.reading = true,
                _ => {}
            }
        }
        let before = self.settings.clone();
        let settings = &mut self.settings;
        self.requests.retain(|it| match it {
            Request::Set(setting) => {
                settings.set(*setting);
                false
            }
            _ => true,
        });
        if *settings != before {
            let changed = settings.clone();
            for game in self.games() {
                game.follow(&changed);
            }
            self.requests.push(Request::Settings(changed));
        }
    }
}
