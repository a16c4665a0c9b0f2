//! Two points of the photograph are clicked and their distance is told: that gives its scale and place.

use egui::{Context, Key};
use muster_geometry::Vec2;
use muster_scenario::Backdrop;
use muster_scenario::backdrop::Measured;
use muster_scenario::draft::shapes::rounded_place;

use super::dialogs::{Answer, Choice, Given, dialog};
use super::panels::parsed;
use super::{Ask, Editor, Tool};
use crate::screens::parts::{body, field, note, row, switch, text};
use crate::style::{Measures, palette};

/// What has been typed of two points.
#[derive(Clone, Debug, PartialEq)]
pub struct Measuring {
    /// Where they lie on the table now, in inches.
    places: [Vec2; 2],
    distance: String,
    /// Where the first truly is.
    first: [String; 2],
    level: bool,
}

impl Measuring {
    fn of(places: [Vec2; 2]) -> Self {
        let first = rounded_place(places[0]);
        Self {
            places,
            distance: String::new(),
            first: [first.x, first.y].map(|it| it.to_string()),
            level: false,
        }
    }

    /// The photograph as they say that it lies.
    fn backdrop(&self, before: &Backdrop) -> Result<Backdrop, String> {
        let inches = |typed: &str, what: &str| {
            let number = parsed(typed).filter(|it| it.is_finite());
            number.ok_or_else(|| format!("{what} is a number of inches"))
        };
        let first = Vec2::new(inches(&self.first[0], "x")?, inches(&self.first[1], "y")?);
        let by = Measured {
            places: self.places,
            distance: inches(&self.distance, "The distance of the two points")?,
            first,
            level: self.level,
        };
        before.measured(&by).map_err(|why| why.to_string())
    }
}

impl Editor {
    /// A click with the tool that measures the photograph.
    pub(super) fn measure_at(&mut self, at: Vec2) {
        if self.draft.scenario().backdrop.is_none() {
            return;
        }
        self.gathered.push(at);
        if let [first, second] = *self.gathered.as_slice() {
            self.gathered.clear();
            self.ask = Some(Ask::Measured(Box::new(Measuring::of([first, second]))));
        }
    }

    /// Lays the photograph as two of its points say.
    pub(super) fn measured(&mut self, by: &Measuring) {
        let Some(before) = self.draft.scenario().backdrop.clone() else {
            return;
        };
        match by.backdrop(&before) {
            Ok(laid) => {
                self.ask = None;
                self.tool = Tool::Select;
                self.put_backdrop(Some(laid));
            }
            Err(why) => self.refusal = Some(why),
        }
    }
}

/// Asks how far apart the two points are, and where the first is.
pub(super) fn ask(context: &Context, editor: &Editor, held: &Measuring, answer: &mut Answer) {
    let Some(before) = &editor.draft.scenario().backdrop else {
        answer.given = Some(Given::Cancel);
        return;
    };
    let mut typed = held.clone();
    let mut enter = false;
    let buttons: [Choice; 2] = [
        ("Set", true, || Given::Yes),
        ("Cancel", false, || Given::Cancel),
    ];
    dialog(context, "How far apart are they?", answer, &buttons, |ui| {
        body(
            ui,
            "The photograph is made larger or smaller so that both points are as far apart.",
        );
        let distance = row(ui, "Distance", |ui| {
            field(
                ui,
                "photograph distance",
                &mut typed.distance,
                "inches between them",
            )
        });
        let untouched = typed == *held && ui.memory(|memory| memory.focused().is_none());
        if untouched {
            distance.request_focus();
        }
        for (index, label) in ["First at x", "First at y"].into_iter().enumerate() {
            let id = format!("photograph first {index}");
            row(ui, label, |ui| {
                field(ui, &id, &mut typed.first[index], "inches")
            });
        }
        if switch(ui, typed.level, "Turn it: the second straight to the right") {
            typed.level = !typed.level;
        }
        enter = ui.input(|input| input.key_pressed(Key::Enter));
        match typed.backdrop(before) {
            Ok(laid) => drop(note(
                ui,
                format!(
                    "The whole photograph is {:.1}\u{2033} wide then.",
                    laid.width
                ),
            )),
            Err(_) if typed.distance.trim().is_empty() => drop(note(ui, "In inches.")),
            Err(why) => {
                let sizes = Measures::of(ui.ctx()).text;
                drop(text(ui, sizes.body(why).color(palette::REFUSAL)));
            }
        }
    });
    let yes = matches!(answer.given, Some(Given::Yes)) || (enter && answer.given.is_none());
    if yes {
        let sound = typed.backdrop(before).is_ok();
        answer.given = sound.then(|| Given::Measured(Box::new(typed.clone())));
    }
    if answer.given.is_none() && typed != *held {
        answer.measuring = Some(typed);
    }
}
