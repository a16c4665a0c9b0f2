//! The battle that is put together on the title screen.

use std::sync::Arc;

use muster_ai::Level;
use muster_battle::{ArmyId, Roster, Snapshot};
use muster_rulebook::Ruleset;
use muster_rulebook::choice::Choice as _;
use muster_rulebook::ruleset::ConformOnContact;

use crate::command::Request;
use crate::game::Seat;
use crate::panels::aims::beating;
use crate::seed;
use crate::shelf::{ScenarioEntry, Shelf};

/// The ruleset whose turn of an engaged unit is offered as a switch.
const ENGAGED_TURN: &str = "shock-engaged-turn";

/// The battle that is put together.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The scenario's name.
    scenario: Option<String>,
    /// Who plays, in scenario order.
    pub seats: [Seat; 2],
    /// A ruleset in place of the scenario's own.
    pub ruleset: Option<String>,
    /// Attackers turn flush on contact (ENGAGE-9); nothing: as the ruleset has it.
    pub conform: Option<bool>,
    /// Engaged units may turn before contact (ENGAGE-4); nothing: as the ruleset has it.
    pub engaged_turn: Option<bool>,
    /// The seed as typed or rolled.
    pub seed: String,
    /// The seed that was rolled last.
    rolled: String,
    /// The place of the scenario whose card was brought into sight last.
    pub(super) shown: Option<usize>,
    /// What beats an army in it.
    beats: Option<Beats>,
}

/// What beats an army, of the scenario and the rules that it was asked of.
#[derive(Clone, Debug)]
struct Beats {
    own: Arc<Roster>,
    ruleset: Option<String>,
    words: Vec<String>,
}

impl Beats {
    fn of(own: &Arc<Roster>, ruleset: Option<&String>, rules: &Ruleset) -> Self {
        let told = |roster: &Roster| {
            let table = Snapshot::start(roster);
            let view = table.view(roster);
            let each = ArmyId::BOTH.map(|army| beating(&view.through(army), army));
            each.to_vec()
        };
        let words = match ruleset {
            None => told(own),
            // Where the scenario does not go with the rules, the host says so when it begins.
            Some(_) => Roster::load(own.scenario.clone(), rules.clone())
                .map_or_else(|_| Vec::new(), |(roster, _)| told(&roster)),
        };
        Self {
            own: own.clone(),
            ruleset: ruleset.cloned(),
            words,
        }
    }

    fn is_of(&self, own: &Arc<Roster>, ruleset: Option<&String>) -> bool {
        Arc::ptr_eq(&self.own, own) && self.ruleset.as_ref() == ruleset
    }
}

impl Default for Choice {
    fn default() -> Self {
        let seed = seed::any().to_string();
        Self {
            scenario: None,
            seats: [Seat::Human, Seat::ai(usual_level())],
            ruleset: None,
            conform: None,
            engaged_turn: None,
            rolled: seed.clone(),
            seed,
            shown: None,
            beats: None,
        }
    }
}

/// The level that a program plays at where nobody says.
pub fn usual_level() -> Level {
    Level::Normal
}

impl Choice {
    /// Rolls another seed.
    pub fn roll(&mut self) {
        self.seed = seed::any().to_string();
        self.rolled.clone_from(&self.seed);
    }

    /// Whether the seed was typed: then it is meant for the next battle as well.
    pub fn is_typed(&self) -> bool {
        self.seed.trim() != self.rolled
    }

    /// Keeps to what there is: a scenario that has gone is not chosen any more, a ruleset neither.
    pub fn settle(&mut self, shelf: &Shelf) {
        if self.index(shelf).is_none() {
            let sound = shelf.scenarios.iter().find(|entry| entry.roster.is_ok());
            let first = sound.or(shelf.scenarios.first());
            self.scenario = first.map(|entry| entry.name.clone());
        }
        let known = |name: &String| shelf.rules.iter().any(|rules| rules.name == *name);
        if !self.ruleset.as_ref().is_none_or(known) {
            self.ruleset = None;
        }
        self.ask_what_beats(shelf);
    }

    /// Asks anew what beats an army where another battle is put together.
    fn ask_what_beats(&mut self, shelf: &Shelf) {
        let ruleset = self.ruleset.as_ref();
        let (Some(own), Some(rules)) = (self.roster(shelf), self.rules(shelf)) else {
            self.beats = None;
            return;
        };
        if self.beats.as_ref().is_none_or(|it| !it.is_of(own, ruleset)) {
            self.beats = Some(Beats::of(own, ruleset, rules));
        }
    }

    /// What each army has to do to the other under the chosen rules, as the battle will say it; nobody
    /// where the rules are not known here.
    pub fn beats(&self) -> &[String] {
        self.beats.as_ref().map_or(&[], |it| &it.words)
    }

    /// Takes a scenario by its place on the shelf. Another one is played by its own rules.
    pub fn take(&mut self, shelf: &Shelf, index: usize) {
        let Some(entry) = shelf.scenarios.get(index) else {
            return;
        };
        if self.scenario.as_ref() != Some(&entry.name) {
            self.scenario = Some(entry.name.clone());
            self.play_by(None);
        }
    }

    /// Takes a ruleset by its name, or the scenario's own, with the switches as it has them.
    pub fn play_by(&mut self, ruleset: Option<String>) {
        self.ruleset = ruleset;
        self.conform = None;
        self.engaged_turn = None;
    }

    /// The place of the chosen scenario on the shelf.
    pub fn index(&self, shelf: &Shelf) -> Option<usize> {
        let name = self.scenario.as_ref()?;
        shelf.scenarios.iter().position(|it| it.name == *name)
    }

    /// The chosen scenario.
    pub fn entry<'a>(&self, shelf: &'a Shelf) -> Option<&'a ScenarioEntry> {
        shelf.scenarios.get(self.index(shelf)?)
    }

    /// The set-up of the chosen scenario, if its file is sound.
    pub fn roster<'a>(&self, shelf: &'a Shelf) -> Option<&'a Arc<Roster>> {
        self.entry(shelf)?.roster.as_ref().ok()
    }

    /// The rules as they are before the switches, as far as they are known here: a ruleset of the
    /// user's own is read by the host.
    pub fn rules<'a>(&self, shelf: &'a Shelf) -> Option<&'a Ruleset> {
        match &self.ruleset {
            Some(name) => {
                let entry = shelf.rules.iter().find(|it| it.name == *name)?;
                entry.rules.as_deref()
            }
            None => self.roster(shelf).map(|it| it.rules()),
        }
    }

    /// Whether attackers turn flush on contact, switches and ruleset taken together.
    pub fn conforms(&self, shelf: &Shelf) -> bool {
        let own = self.rules(shelf);
        let own = own.is_some_and(|rules| rules.conform_on_contact == ConformOnContact::Attacker);
        self.conform.unwrap_or(own)
    }

    /// Whether an engaged unit may turn before contact, switches and ruleset taken together.
    pub fn turns_engaged(&self, shelf: &Shelf) -> bool {
        let own = self.rules(shelf);
        let own = own.is_some_and(|rules| rules.engaged_turn > 0.0);
        self.engaged_turn.unwrap_or(own)
    }

    /// The parameters that the switches change on top of the ruleset, as a file writes them.
    fn changes(&self, shelf: &Shelf) -> Vec<(String, String)> {
        let mut changes = Vec::new();
        let rules = self.rules(shelf);
        if let Some(on) = self.conform {
            let wanted = if on {
                ConformOnContact::Attacker
            } else {
                ConformOnContact::Off
            };
            if rules.is_none_or(|rules| rules.conform_on_contact != wanted) {
                let value = format!("{:?}", wanted.name());
                changes.push(("conform_on_contact".to_owned(), value));
            }
        }
        if let Some(on) = self.engaged_turn {
            let now = rules.map(|rules| rules.engaged_turn);
            if now.is_none_or(|now| (now > 0.0) != on) {
                let degrees = if on { engaged_turn() } else { 0.0 };
                changes.push(("engaged_turn".to_owned(), format!("{degrees:?}")));
            }
        }
        changes
    }

    /// The request to begin the battle; nothing where something is wrong.
    pub fn request(&self, shelf: &Shelf) -> Option<Request> {
        self.roster(shelf)?;
        self.rules(shelf)?;
        Some(Request::Begin {
            scenario: self.scenario.clone()?,
            rules: self.ruleset.clone(),
            changes: self.changes(shelf),
            seats: self.seats.clone(),
            seed: seed::read(&self.seed).ok()?,
        })
    }
}

/// How far an engaged unit may turn where the switch is on, in degrees: as the shipped ruleset with
/// that variant has it.
pub fn engaged_turn() -> f64 {
    use std::sync::LazyLock;
    static DEGREES: LazyLock<f64> =
        LazyLock::new(|| Ruleset::shipped(ENGAGED_TURN).map_or(0.0, |rules| rules.engaged_turn));
    *DEGREES
}
