//! What a click or a key asks for: of the game ([`Command`]), or of the host ([`Request`]).

use std::sync::Arc;

use muster_ai::Level;
use muster_battle::order::Piece;
use muster_battle::save::Save;
use muster_battle::{Act, CommanderId, Snapshot, UnitId};
use muster_geometry::Vec2;
use muster_rulebook::Ruleset;
use muster_scenario::Scenario;

use crate::game::Seat;
use crate::overlay::Lens;
use crate::replay::Wind;
use crate::screens::Dialog;
use crate::settings::{Setting, Settings};

/// Something asked of the game. Panels draw and say what was clicked; [`crate::Game::perform`] does
/// it. So a button, a key and a test are the same thing.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Give an order of the active side.
    Order(Act),
    /// Take the last order back.
    Undo,
    /// Give again what was taken back.
    Redo,
    /// End the turn (or deployment): at once, or with a warning where units can still act.
    EndTurn {
        /// Without a warning.
        anyway: bool,
    },
    /// A personality spends a card on a unit, for what it needs now (WCMD-2).
    GiveCard {
        /// Whose card.
        commander: CommanderId,
        /// On whom; nobody: it is said that a unit has to be in hand.
        unit: Option<UnitId>,
    },
    /// Take this piece in hand; nothing: empty the hand.
    Select(Option<Piece>),
    /// Show a morale check on the table, by the number of its line in the log; none: no more.
    ShowCheck(Option<usize>),
    /// Take the next unit in hand that can still act.
    NextUnit,
    /// Ask for a hint.
    Advise,
    /// Switch an overlay on or off.
    Lens(Lens),
    /// Show a place of the table.
    Show(Vec2),
    /// Show the whole table.
    Fit,
    /// End the animation in hand; `all`: everything up to the next choice.
    Skip {
        /// Everything.
        all: bool,
    },
    /// Put dice away that lie still.
    PutDiceAway,
    /// Stop and go on with showing events.
    Pause,
    /// While paused: show one event.
    Step,
    /// How fast events are shown ([`Settings::speed`]).
    Speed(f32),
    /// Open a dialog, or close the one that is open.
    Dialog(Option<Dialog>),
    /// The next player sits down: take the cover off.
    Uncover,
    /// The player rolls his own dice for the next order that rolls.
    OwnDice(Vec<u8>),
    /// Leave for the title screen; the game is saved.
    Leave,
    /// Save the game under a name.
    Save {
        /// The name the player gave.
        name: String,
    },
    /// Play the same set-up once more, with other dice.
    Again,
    /// Watch the battle from its beginning.
    Watch,
    /// Wind a replay.
    Replay(Wind),
    /// Play on from the place where a replay stands.
    Branch,
    /// A request for the host.
    Ask(Request),
}

/// Something that only the host can do.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// Begin a battle: answer with [`crate::Interface::begin`] or [`crate::Interface::complain`].
    Begin {
        /// The scenario's name.
        scenario: String,
        /// A ruleset in place of its own.
        rules: Option<String>,
        /// Parameters changed on top of it: `name = value` each.
        changes: Vec<(String, String)>,
        /// Who plays.
        seats: [Seat; 2],
        /// The battle's seed.
        seed: u64,
    },
    /// Open a save and play on, or watch it from its beginning.
    Open {
        /// Its file in the folder of saves.
        file: String,
        /// Watch, in place of playing on.
        replay: bool,
        /// Who plays on.
        seats: [Seat; 2],
    },
    /// Keep the battle under a name.
    Save {
        /// The name the player gave.
        name: String,
        /// The battle.
        save: Box<Save>,
    },
    /// Keep the battle as an automatic save; where that fails, answer with
    /// [`crate::Interface::not_kept`].
    Autosave {
        /// The battle's number: no two battles of a program have the same.
        battle: u64,
        /// The battle.
        save: Box<Save>,
        /// In place of the battle's last automatic save, where it has one; otherwise beside it.
        again: bool,
    },
    /// A battle is left of which nothing had to be kept.
    Left {
        /// The battle.
        save: Box<Save>,
    },
    /// Let an AI find its next order: answer with [`crate::Interface::thought`].
    Think {
        /// Whose question this is; an answer to an older one is dropped.
        number: u64,
        /// Who it is: a program.
        seat: Seat,
        /// The table as it stands.
        table: Box<Snapshot>,
    },
    /// Find an order that a player might give now, beside the drawing (`muster_ai::advise`): answer with
    /// [`crate::Interface::advised`].
    Advise {
        /// Whose question this is; an answer to an older one is dropped.
        number: u64,
        /// For which unit; none: for any.
        unit: Option<UnitId>,
        /// The table as it stands.
        table: Box<Snapshot>,
    },
    /// Open a scenario in the editor: answer with [`crate::Interface::edit`].
    Edit {
        /// Its name or file; none: a bare table.
        scenario: Option<String>,
    },
    /// Look a scenario over that is edited: answer with [`crate::Interface::checked`].
    Check {
        /// Whose question this is.
        number: u64,
        /// What to look over.
        scenario: Box<Scenario>,
        /// Under which ruleset.
        rules: Arc<Ruleset>,
    },
    /// Play games of a scenario that is edited between two equal players, beside the drawing: answer
    /// with [`crate::Interface::balanced`] after each. Only the last such question is worked on.
    Fairness {
        /// Whose question this is.
        number: u64,
        /// The battle.
        scenario: Box<Scenario>,
        /// Under which ruleset.
        rules: Arc<Ruleset>,
        /// How both play.
        level: Level,
        /// How many games.
        games: u64,
    },
    /// Play no more of them.
    StopFairness,
    /// Write a scenario's file, whole or not at all: answer with [`crate::Interface::written`].
    WriteScenario {
        /// Its name in the player's folder of scenarios, or its file.
        file: String,
        /// What is to be in it.
        text: String,
    },
    /// Draw the table of a scenario that is edited into a picture beside its file: answer with
    /// [`crate::Interface::rendered`].
    Render {
        /// The scenario's name or file, or the name that it would have.
        file: String,
        /// The battle.
        scenario: Box<Scenario>,
        /// Under which ruleset.
        rules: Arc<Ruleset>,
    },
    /// Read a photograph, made smaller where it is large: answer with
    /// [`crate::Interface::photographed`].
    Photograph {
        /// Whose question this is.
        number: u64,
        /// Its path, from the folder of the scenario's file or in full.
        file: String,
        /// The name or the file of that scenario, where it has one.
        beside: Option<String>,
    },
    /// Write an army list, whole or not at all, and read the shelf again.
    WriteArmy {
        /// Its name in the player's folder of army lists.
        file: String,
        /// What is to be in it.
        text: String,
    },
    /// Keep a scenario aside that is in no file yet; none: forget what was kept.
    Recover {
        /// Its text.
        text: Option<String>,
    },
    /// Read the shelf again: answer with [`crate::Interface::know_saves`].
    Refresh,
    /// Change a setting: the interface does it itself and asks with [`Request::Settings`], so that
    /// changes that come together are all made.
    Set(Setting),
    /// Keep the settings, and follow them.
    Settings(Settings),
    /// Close the program.
    Quit,
}
