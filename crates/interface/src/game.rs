//! One battle on the screen.

mod commanding;
pub(crate) mod counsel;
mod handing_over;
mod keeping;
mod may;
mod opponent;
mod plans;
mod seat;
mod secrets;
mod taking_back;
mod turn;
mod viewer;
mod watching;

use std::sync::Arc;

use muster_ai::Intention;
use muster_battle::{Act, ArmyId, Battle, Clock, Order, Refusal, Roster, TableView};
use muster_picture::{SidePalette, palettes_for};

use counsel::Counsel;
use keeping::Keeping;
pub use may::Why;
pub use seat::{Program, Seat};
pub(crate) use viewer::counted;

use crate::camera::Camera;
use crate::command::{Command, Request};
use crate::hand::Hand;
use crate::log::Log;
use crate::overlay::{Lens, Lenses};
use crate::replay::{Replay, Wind};
use crate::screens::Dialog;
use crate::settings::Settings;
use crate::stage::Stage;
use crate::stage::follow::Follow;

/// What a game asks of the whole program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// Leave for the title screen.
    Leave,
    /// Play the same set-up once more, with other dice.
    Again,
    /// Watch the battle from its beginning.
    Watch,
    /// Play on from where a replay stands.
    Branch,
}

/// A battle in play, with all that its screen shows.
#[derive(Debug)]
pub struct Game {
    battle: Battle,
    /// What is shown: the battle, up to the event that is being played out.
    pub stage: Stage,
    /// Who plays, in scenario order.
    pub seats: [Seat; 2],
    /// The colours of both sides.
    pub sides: [SidePalette; 2],
    /// The eye above the table.
    pub camera: Camera,
    /// What the player has in hand.
    pub hand: Hand,
    /// The overlays that are switched on.
    pub lenses: Lenses,
    /// What happened, in sentences.
    pub log: Log,
    /// The dialog that is open.
    pub dialog: Option<Dialog>,
    /// The screen is covered until this army's player sits down.
    pub cover: Option<ArmyId>,
    /// The cover that is due once everything is shown.
    cover_next: Option<handing_over::HandingOver>,
    /// The camera goes where something is shown.
    follow: Follow,
    /// The last refusal, shown until the next deed, or until the pointer has moved on.
    pub refusal: Option<Refusal>,
    /// The check that is shown on the table: the number of its line in the log.
    check: Option<usize>,
    /// What was taken back, the last at the end.
    undone: Vec<Order>,
    /// Dice that a player rolled himself, for the next order that rolls.
    pub own_dice: Vec<u8>,
    /// What the players like.
    pub settings: Settings,
    /// The battle is watched, not played.
    pub replay: Option<Replay>,
    /// It was begun from the editor, and leaving it leads back there.
    pub(crate) tried_out: bool,
    /// The end of the battle has been told.
    outcome_told: bool,
    /// What is in files of it.
    keeping: Keeping,
    /// What is asked of the whole program.
    pub(crate) wish: Option<Wish>,
    /// The number of the question that an AI thinks about.
    asked: Option<u64>,
    questions: u64,
    /// A hint that was asked for.
    counsel: Counsel,
    /// What the programs have meant to do: sealed.
    sealed: Vec<Intention>,
    /// Requests for the host.
    pub(crate) asks: Vec<Request>,
}

impl Game {
    /// A battle as it stands, with who plays it.
    pub fn new(mut battle: Battle, seats: [Seat; 2]) -> Self {
        let roster = battle.roster().clone();
        let [a, b] = &roster.setup.armies;
        let sides = palettes_for(a.colour.as_deref(), b.colour.as_deref());
        let stage = Stage::new(roster.clone(), battle.snapshot());
        let mut log = Log::new(roster.clone());
        log.open(&battle);
        let mut game = Self {
            stage,
            seats,
            sides,
            camera: Camera::new(roster.setup.table),
            hand: Hand::default(),
            lenses: Lenses::default(),
            log,
            dialog: None,
            cover: None,
            cover_next: None,
            follow: Follow::default(),
            refusal: None,
            check: None,
            undone: Vec::new(),
            own_dice: Vec::new(),
            settings: Settings::default(),
            replay: None,
            tried_out: false,
            outcome_told: false,
            keeping: Keeping::default(),
            wish: None,
            asked: None,
            questions: 0,
            counsel: Counsel::None,
            sealed: Vec::new(),
            asks: Vec::new(),
            battle,
        };
        game.keeping = Keeping::known(game.battle.history().len());
        // The end of a battle that was opened at its end was told when it was played.
        game.outcome_told = game.battle.armies().outcome.is_some();
        game.cover_if_due(None);
        game.look();
        game
    }

    /// Follows the players' settings.
    pub fn follow(&mut self, settings: &Settings) {
        self.settings.clone_from(settings);
        self.stage.speed = settings.speed;
    }

    /// What never changes.
    pub fn roster(&self) -> &Arc<Roster> {
        self.battle.roster()
    }

    /// The battle itself.
    pub fn battle(&self) -> &Battle {
        &self.battle
    }

    /// The battle itself, for saving.
    pub fn battle_mut(&mut self) -> &mut Battle {
        &mut self.battle
    }

    /// The table as it is shown to whoever sits at the screen. While nothing is being played out it is
    /// the battle's own, as far as it is to be seen.
    pub fn view(&self) -> TableView<'_> {
        self.stage.view()
    }

    /// Turn, phase and player of the battle itself.
    pub fn clock(&self) -> Clock {
        self.battle.clock()
    }

    /// The army whose turn it is.
    pub fn active(&self) -> ArmyId {
        self.clock().active
    }

    /// Who plays the active army.
    pub fn seat(&self) -> &Seat {
        &self.seats[self.active().index()]
    }

    /// Gives an order of the active side.
    ///
    /// # Errors
    /// Why it may not be given; a rule that refuses it is kept in [`Game::refusal`] as well.
    pub fn order(&mut self, act: Act) -> Result<(), Why> {
        self.may_give()?;
        // A player's own dice wait for an order that is sure to roll.
        let rolls = matches!(act, Act::Shoot { .. } | Act::EndTurn);
        let dice = if rolls {
            self.own_dice.clone()
        } else {
            Vec::new()
        };
        // Who gives an order wants to see what comes of it, and has seen what came of the last.
        self.stage.pause(false);
        self.stage.put_dice_away();
        self.carry_out(Order { act, dice }).map_err(Why::Refused)?;
        if rolls {
            self.own_dice.clear();
        }
        self.undone.clear();
        Ok(())
    }

    fn carry_out(&mut self, order: Order) -> Result<(), Refusal> {
        let before = self.clock();
        let act = order.act.clone();
        match self.battle.order(order) {
            Ok(events) => {
                let events = events.to_vec();
                self.refusal = None;
                self.check = None;
                self.drop_counsel();
                self.hand.after(&act);
                let after = self.clock();
                if after.active != before.active || after.turn != before.turn {
                    self.cover_if_due(Some(before));
                    self.keep_turn();
                }
                self.look();
                self.stage.push(events);
                self.stage.settle();
                self.keep_up();
                Ok(())
            }
            Err(refusal) => {
                self.refusal = Some(refusal.clone());
                Err(refusal)
            }
        }
    }

    /// The log tells what has been shown; the screen is covered once all is.
    fn keep_up(&mut self) {
        let told = self.stage.take_told();
        self.log.add(&told);
        if !self.stage.is_idle() {
            return;
        }
        debug_assert!(
            *self.stage.table() == self.battle.snapshot(),
            "everything is shown, and the table shown is not the battle's"
        );
        if let Some(next) = self.cover_next.take() {
            self.cover = Some(next.to);
        }
        self.end_rush();
        self.look();
    }

    /// Lets time pass: shows what is due, and asks for what is due next.
    pub fn advance(&mut self, now: f64) {
        self.look();
        self.stage.advance(now);
        self.keep_up();
        self.roll_on();
        self.tell_outcome();
        self.keep_orders(now);
        let focus = self.stage.focus();
        self.follow.advance(&mut self.camera, focus, now);
        self.ask_the_ai();
    }

    /// Whether time must go on: something is being shown. Otherwise a host may sleep until the
    /// player does something.
    pub fn needs_frames(&self) -> bool {
        let playing = self.replay.as_ref().is_some_and(|replay| replay.playing);
        playing || self.stage.needs_frames() || self.follow.is_gliding()
    }

    /// Does what was clicked, if it may be done.
    pub fn perform(&mut self, command: Command) {
        if let Err(why) = self.may(&command) {
            match why {
                Why::Refused(refusal) => self.refusal = Some(refusal),
                // A key has no tip that could say it.
                Why::NoAdvice => self.say_no_advice(),
                _ => {}
            }
            return;
        }
        // What was refused before has been read: this is the next deed.
        self.refusal = None;
        self.hand.forget_refusal();
        self.forget_counsel();
        match command {
            Command::Order(act) => {
                let _ = self.order(act);
            }
            Command::Undo => {
                let _ = self.undo();
            }
            Command::Redo => {
                let _ = self.redo();
            }
            Command::EndTurn { anyway } => self.end_turn(anyway),
            Command::GiveCard { commander, unit } => self.give_card(commander, unit),
            Command::Select(piece) => self.hand.take(piece),
            Command::ShowCheck(line) => self.check = line,
            Command::NextUnit => self.next_unit(),
            Command::Advise => self.ask_advice(),
            Command::Lens(lens) => {
                self.lenses.toggle(lens);
                // Its line goes with the ruler, however that is put away.
                if !self.lenses.has(Lens::Ruler) {
                    self.hand.put_ruler_away();
                }
            }
            Command::Show(at) => self.camera.seek(at),
            Command::Fit => self.camera.fit(),
            Command::Skip { all } => self.skip(all),
            Command::PutDiceAway => self.stage.put_dice_away(),
            Command::Pause if self.replay.is_some() => self.wind(Wind::Toggle),
            Command::Pause => self.stage.pause(!self.stage.paused),
            Command::Step if self.replay.is_some() => self.wind(Wind::Step),
            Command::Step => self.stage.step(),
            Command::Speed(speed) => self.stage.speed = speed,
            Command::Dialog(dialog) => {
                if dialog == Some(Dialog::Load) {
                    // What was saved meanwhile is to be on the list.
                    self.asks.push(Request::Refresh);
                }
                self.dialog = dialog;
            }
            Command::Uncover => {
                self.cover = None;
                self.look();
            }
            Command::OwnDice(dice) => self.own_dice = dice,
            Command::Replay(wind) => self.wind(wind),
            Command::Save { name } => self.save(name),
            Command::Branch => self.wish = Some(Wish::Branch),
            Command::Leave => self.wish = Some(Wish::Leave),
            Command::Again => self.wish = Some(Wish::Again),
            Command::Watch => self.wish = Some(Wish::Watch),
            Command::Ask(request) => self.asks.push(request),
        }
        self.look();
    }
}
