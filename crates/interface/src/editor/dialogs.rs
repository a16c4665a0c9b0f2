//! Questions over the table. Each can be called off.

use egui::{Context, Ui, Widget};
use muster_scenario::Draft;

use super::choosing::{begin, list, open, seats};
use super::files::Next;
use super::{Deed, Editor, Measuring, Wish, measuring};
use crate::command::Command;
use crate::game::Seat;
use crate::panels::widgets::Button;
use crate::screens::dialogs::{Shell, button_row};
use crate::screens::parts::{body, field, note, text};
use crate::shelf::{Shelf, stem};
use crate::style::{Measures, palette};
use crate::words::count;

/// A question over the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// There is work that is not saved.
    Unsaved(Next),
    /// It is being saved; what comes then.
    Saving(Next),
    /// Under which name?
    Name {
        /// What has been typed.
        typed: String,
        /// What comes once it is saved.
        then: Option<Next>,
    },
    /// Under which name is the army of this place kept as a list?
    ArmyName {
        /// The army.
        army: usize,
        /// What has been typed.
        typed: String,
    },
    /// Which list takes the place of this army's troops?
    ArmyList(usize),
    /// What is on the table makes way for what is generated?
    Replace,
    /// Which one?
    Open,
    /// What is to be edited?
    Begin,
    /// Which one of the player's own?
    OpenMine,
    /// A copy of which one that came with the program?
    CopyShipped,
    /// How far apart are two points of the photograph?
    Measured(Box<Measuring>),
    /// Who plays what is on the table?
    Seats,
    /// There is work that was never saved.
    Recovered(String),
}

impl Ask {
    /// Asks for a name, with a suggestion.
    pub(super) fn name(editor: &Editor) -> Self {
        let known = editor.file().filter(|it| stem(it).is_ok());
        let title = editor.draft().scenario().title.clone();
        let typed = known.map_or_else(|| stem(&title).unwrap_or_default(), str::to_owned);
        Self::Name { typed, then: None }
    }

    /// Asks for the name of an army list, with a suggestion.
    pub(super) fn army_name(editor: &Editor, army: usize) -> Self {
        let entry = editor.draft().scenario().armies.get(army);
        let name = entry.map(|it| it.name.as_deref().unwrap_or(&it.id));
        let typed = name.and_then(|it| stem(it).ok()).unwrap_or_default();
        Self::ArmyName { army, typed }
    }
}

/// Draws the question.
pub(super) fn show(context: &Context, editor: &mut Editor, shelf: &Shelf, deeds: &mut Vec<Deed>) {
    let Some(ask) = editor.ask.clone() else {
        return;
    };
    let mut answer = Answer::default();
    match &ask {
        Ask::Unsaved(_) => unsaved(context, &mut answer),
        Ask::Saving(_) => return,
        Ask::Name { typed, .. } => name(context, &SCENARIO, typed, shelf, &mut answer),
        Ask::ArmyName { typed, .. } => name(context, &ARMY, typed, shelf, &mut answer),
        Ask::Replace => replace(context, &mut answer),
        Ask::Open => open(context, "Open a scenario", shelf, |_| true, &mut answer),
        Ask::Begin => begin(context, shelf, &mut answer),
        Ask::OpenMine => open(context, "Open one of yours", shelf, |own| own, &mut answer),
        Ask::CopyShipped => open(context, "Begin with a copy", shelf, |own| !own, &mut answer),
        Ask::ArmyList(_) => list(context, shelf, &mut answer),
        Ask::Measured(held) => measuring::ask(context, editor, held, &mut answer),
        Ask::Seats => seats(context, editor, &mut answer),
        Ask::Recovered(kept) => recovered(context, kept, &mut answer),
    }
    match (ask, answer.given) {
        (_, None) => {
            if let (
                Some(typed),
                Some(Ask::Name { typed: held, .. } | Ask::ArmyName { typed: held, .. }),
            ) = (answer.typed, &mut editor.ask)
            {
                *held = typed;
            }
            if let (Some(typed), Some(Ask::Measured(held))) = (answer.measuring, &mut editor.ask) {
                **held = typed;
            }
        }
        (Ask::Seats, Some(Given::Seats(seats))) => deeds.push(Deed::PlayAs(seats)),
        (_, Some(Given::Measured(by))) => deeds.push(Deed::Measure(by)),
        (Ask::Replace, Some(Given::Yes)) => deeds.push(Deed::ThrowAnyway),
        (Ask::Recovered(text), Some(Given::Yes)) => deeds.push(Deed::Recover(text)),
        (Ask::Recovered(_), Some(Given::No)) => deeds.push(Deed::Forget),
        // Something else that is edited would be kept in its place.
        (Ask::Recovered(_), Some(_)) => editor.wish = Some(Wish::Leave),
        (Ask::ArmyName { army, .. }, Some(Given::Named(name))) => {
            deeds.push(Deed::KeepArmy(army, name));
        }
        (Ask::ArmyList(army), Some(Given::Named(name))) => {
            let entry = shelf.armies.iter().find(|held| held.name == name);
            let list = entry.and_then(|it| it.list.clone().ok());
            deeds.extend(list.map(|it| Deed::TakeArmy(army, Box::new(it))));
        }
        (Ask::Unsaved(next), Some(Given::Yes)) => editor.save(None, Some(next)),
        (Ask::Unsaved(next), Some(Given::No)) => editor.let_go(next),
        (Ask::Name { then, .. }, Some(Given::Named(name))) => editor.save(Some(name), then),
        (Ask::CopyShipped, Some(Given::Named(name))) => {
            deeds.extend([Deed::Ask(None), Deed::OpenCopy(name)]);
        }
        (Ask::Begin, Some(Given::Ask(next))) => deeds.push(Deed::Ask(Some(next))),
        (Ask::Begin, Some(Given::Cancel)) => editor.wish = Some(Wish::Leave),
        (Ask::OpenMine | Ask::CopyShipped, Some(Given::Cancel)) => {
            deeds.push(Deed::Ask(Some(Ask::Begin)));
        }
        (Ask::Open | Ask::OpenMine, Some(Given::Named(name))) => {
            deeds.extend([Deed::Ask(None), Deed::Open(name)]);
        }
        _ => editor.ask = None,
    }
}

/// What was answered, if anything.
#[derive(Default)]
pub(super) struct Answer {
    pub(super) given: Option<Given>,
    typed: Option<String>,
    /// What has been typed of two points.
    pub(super) measuring: Option<Measuring>,
}

pub(super) enum Given {
    Yes,
    No,
    Named(String),
    Seats([Seat; 2]),
    Ask(Ask),
    Measured(Box<Measuring>),
    Cancel,
}

/// A button: what it says, whether it is the filled one, and what it answers.
pub(super) type Choice = (&'static str, bool, fn() -> Given);

/// A dialog with its buttons, the last at the left; closing it is no answer.
pub(super) fn dialog(
    context: &Context,
    title: &str,
    answer: &mut Answer,
    buttons: &[Choice],
    content: impl FnOnce(&mut Ui),
) {
    let mut out: Vec<Command> = Vec::new();
    let mut clicked = None;
    Shell::new(title).show(
        context,
        &mut out,
        |ui, _| content(ui),
        |ui, _| {
            button_row(ui, |ui| {
                for (words, primary, given) in buttons {
                    let button = Button::new(words).height(40.0);
                    let button = if *primary { button.primary() } else { button };
                    if button.ui(ui).clicked() {
                        clicked = Some(given());
                    }
                }
            });
        },
    );
    answer.given = clicked.or(out.pop().map(|_| Given::Cancel));
}

fn unsaved(context: &Context, answer: &mut Answer) {
    let buttons: [Choice; 3] = [
        ("Save", true, || Given::Yes),
        ("Do not save", false, || Given::No),
        ("Cancel", false, || Given::Cancel),
    ];
    dialog(context, "Save your changes?", answer, &buttons, |ui| {
        body(ui, "The scenario has changes that are in no file yet.");
    });
}

fn replace(context: &Context, answer: &mut Answer) {
    let buttons: [Choice; 2] = [
        ("Replace it", true, || Given::Yes),
        ("Cancel", false, || Given::Cancel),
    ];
    let title = "Replace what is on the table?";
    dialog(context, title, answer, &buttons, |ui| {
        body(
            ui,
            "Terrain, troops and objectives make way for generated ones. It is one step that can be \
             taken back.",
        );
    });
}

fn recovered(context: &Context, kept: &str, answer: &mut Answer) {
    let buttons: [Choice; 3] = [
        ("Restore", true, || Given::Yes),
        ("Discard it", false, || Given::No),
        ("Decide later", false, || Given::Cancel),
    ];
    dialog(context, "Work that was not saved", answer, &buttons, |ui| {
        body(
            ui,
            "The program closed before a scenario was saved. It was kept aside:",
        );
        body(ui, what_it_is(kept));
    });
}

/// What was kept aside, in a line.
fn what_it_is(kept: &str) -> String {
    let Ok(draft) = Draft::recovered(kept, "") else {
        return "it cannot be read any more".to_owned();
    };
    let scenario = draft.scenario();
    let units = scenario.armies.iter().map(|it| it.units.len()).sum();
    format!(
        "{}, {} by {}\u{2033}, {}, {}",
        scenario.title,
        scenario.width,
        scenario.depth,
        count(scenario.terrain.len(), "feature"),
        count(units, "unit"),
    )
}

/// What is given a name.
struct Naming {
    title: &'static str,
    /// What is said of a name that is taken.
    taken: &'static str,
    folder: &'static str,
    is_taken: fn(&Shelf, &str) -> bool,
}

const SCENARIO: Naming = Naming {
    title: "Save the scenario",
    taken: "There is a scenario of that name: yours is played in its place.",
    folder: "In your own folder of scenarios",
    is_taken: |shelf, stem| shelf.scenarios.iter().any(|it| it.name == stem),
};

const ARMY: Naming = Naming {
    title: "Keep the army as a list",
    taken: "There is a list of that name: this one takes its place.",
    folder: "In your own folder of armies",
    is_taken: |shelf, stem| shelf.armies.iter().any(|it| it.name == stem),
};

fn name(context: &Context, what: &Naming, held: &str, shelf: &Shelf, answer: &mut Answer) {
    let mut typed = held.to_owned();
    let mut enter = false;
    let buttons: [Choice; 2] = [
        ("Save", true, || Given::Yes),
        ("Cancel", false, || Given::Cancel),
    ];
    dialog(context, what.title, answer, &buttons, |ui| {
        let field = field(ui, "scenario name", &mut typed, "Name of the file");
        enter = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        if !field.has_focus() {
            field.request_focus();
        }
        let sizes = Measures::of(ui.ctx()).text;
        match stem(&typed) {
            Err(why) => drop(text(ui, sizes.body(why).color(palette::REFUSAL))),
            Ok(stem) if (what.is_taken)(shelf, &stem) => drop(note(ui, what.taken)),
            Ok(stem) => drop(note(ui, format!("{}, as {stem}.toml.", what.folder))),
        }
    });
    let yes = matches!(answer.given, Some(Given::Yes)) || (enter && answer.given.is_none());
    if yes {
        answer.given = stem(&typed).ok().map(Given::Named);
    }
    if answer.given.is_none() && typed != held {
        answer.typed = Some(typed);
    }
}
