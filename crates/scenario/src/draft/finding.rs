//! What is wrong with a scenario that is edited, and where on the table that is.

use muster_geometry::Vec2;
use muster_rulebook::Ruleset;
use muster_rulebook::diagnostic::Diagnostic;

use super::mend::TRIES;
use super::{Entry, Mend, Spot, shapes};
use crate::document::Scenario;
use crate::fault::Faults;
use crate::validate::{self, Sketch};

/// Something wrong, or probably not meant.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The battle cannot be fought like this.
    pub is_error: bool,
    /// What it is, with the value that was found.
    pub words: String,
    /// What would be right.
    pub remedy: String,
    /// What it is about, where that is one thing.
    pub spot: Option<Spot>,
    /// Where on the table, in inches, where it has a place.
    pub at: Option<Vec2>,
    /// Edits by which it is gone, where the program knows any.
    pub mend: Option<Mend>,
}

/// What would be right, as it is done with tools and panels: what is said of a file's keys means
/// nothing to somebody who sees the table.
fn by_hand(found: &Diagnostic) -> String {
    const OF_A_FILE: [&str; 3] = ["[[", " = ", "`"];
    if !OF_A_FILE.iter().any(|it| found.remedy.contains(it)) {
        return found.remedy.clone();
    }
    let pointer = found.pointer.as_deref().unwrap_or_default();
    let key = pointer.rsplit('/').next().unwrap_or_default();
    match key {
        "unit" if pointer.starts_with("/army") => {
            "click Unit, choose this army, then click the table".to_owned()
        }
        _ if pointer.contains("/commander/") => {
            "take him in hand: his unit, place and division are set at the right".to_owned()
        }
        _ => "take it in hand: what is missing is set at the right".to_owned(),
    }
}

impl Scenario {
    /// Everything wrong with it under a ruleset: what cannot be fought, and what looks unintended as far
    /// as the errors leave a table to be looked over. Errors first; the first few with a mend, where one is found.
    pub fn findings(&self, rules: &Ruleset) -> Vec<Finding> {
        /// Findings that are seen at once.
        const SEEN: usize = 6;
        let mut found = self.looked_over(rules);
        found.sort_by_key(|it| !it.is_error());
        let findings = found.iter().map(|it| self.finding(it));
        let mut findings: Vec<Finding> = findings.collect();
        let mut tries = TRIES;
        for (finding, told) in findings.iter_mut().zip(&found).take(SEEN) {
            finding.mend = finding
                .spot
                .and_then(|spot| self.mend(rules, spot, told, &found, &mut tries));
        }
        findings
    }

    /// The same as the reader and the linter say it.
    fn looked_over(&self, rules: &Ruleset) -> Vec<Diagnostic> {
        let (mut found, sketch) = self.judged(rules);
        if let Some(sketch) = sketch {
            found.extend(self.lint(sketch.laid_out()));
        }
        found
    }

    /// What the reader says of it, and what is then left to the linter.
    pub(super) fn judged(&self, rules: &Ruleset) -> (Vec<Diagnostic>, Option<Sketch>) {
        let mut faults = Faults::default();
        let sketch = validate::sketch(self, rules, &mut faults);
        (self.diagnose(faults), sketch)
    }

    fn finding(&self, found: &Diagnostic) -> Finding {
        let spot = found.pointer.as_deref().and_then(|it| self.spot_of(it));
        Finding {
            is_error: found.is_error(),
            words: found.message.clone(),
            remedy: by_hand(found),
            spot,
            at: spot.and_then(|spot| self.place_of(spot)),
            mend: None,
        }
    }

    /// What a JSON pointer is about.
    fn spot_of(&self, pointer: &str) -> Option<Spot> {
        let steps: Vec<&str> = pointer.split('/').skip(1).collect();
        let index = |at: usize| steps.get(at).and_then(|it| it.parse::<usize>().ok());
        let spot = match (*steps.first()?, steps.get(2).copied()) {
            ("terrain", _) => Spot::Terrain(index(1)?),
            ("objective", _) => Spot::Objective(index(1)?),
            ("army", Some("unit")) => match index(3) {
                Some(unit) => Spot::Unit(index(1)?, unit),
                None => Spot::Army(index(1)?),
            },
            ("army", Some("commander")) => match index(3) {
                Some(commander) => Spot::Commander(index(1)?, commander),
                None => Spot::Army(index(1)?),
            },
            ("army", _) => Spot::Army(index(1)?),
            _ => return None,
        };
        self.at(spot).map(|_| spot)
    }

    /// The place of the table on which something stands or lies.
    pub fn place_of(&self, spot: Spot) -> Option<Vec2> {
        let place = match self.at(spot)? {
            Entry::Terrain(it) => shapes::centre(&it.shape),
            Entry::Unit(it) => it.at,
            Entry::Commander(it) => match it.at {
                Some(at) => at,
                None => self.unit_at(it.with.as_deref()?)?,
            },
            Entry::Objective(it) => match (it.at, it.terrain, it.unit) {
                (Some(at), ..) => at,
                (None, Some(terrain), _) => {
                    let feature = self.terrain.iter().find(|it| it.id == terrain)?;
                    shapes::centre(&feature.shape)
                }
                (None, None, Some(unit)) => self.unit_at(&unit)?,
                _ => return None,
            },
            Entry::Army(it) => shapes::centre(&muster_geometry::Shape::Polygon(it.deployment?)),
        };
        place.is_finite().then_some(place)
    }

    fn unit_at(&self, id: &str) -> Option<Vec2> {
        let mut units = self.armies.iter().flat_map(|army| &army.units);
        units.find(|unit| unit.id == id).map(|unit| unit.at)
    }
}
