//! Reading a [`Scenario`] and making it ready.

use muster_rulebook::Ruleset;
use muster_rulebook::diagnostic::Diagnostic;
use muster_rulebook::document::{from_json, from_toml};

use crate::document::Scenario;
use crate::fault::Faults;
use crate::setup::Setup;
use crate::source::Source;
use crate::{read, validate};

impl Scenario {
    /// A bare table without terrain and armies, in inches, for a ruleset.
    pub fn bare(title: &str, rules: &str, width: f64, depth: f64) -> Self {
        Self {
            title: title.to_owned(),
            notes: None,
            rules: rules.to_owned(),
            first_player: None,
            turn_limit: None,
            attacker: None,
            deploy: None,
            sealed: None,
            width,
            depth,
            backdrop: None,
            terrain: Vec::new(),
            armies: Vec::new(),
            objectives: Vec::new(),
            source: Source::Json,
        }
    }

    /// Reads a scenario file.
    ///
    /// # Errors
    ///
    /// Every fault of the file at once, each with line, column and what would be right: those of
    /// its syntax; else those of keys and values, together with whatever [`Scenario::setup`] would
    /// find besides under the ruleset that it names, if that is a shipped one.
    pub fn read(text: &str, file_name: &str) -> Result<Self, Vec<Diagnostic>> {
        let (root, source) = Source::open(text, file_name)?;
        let (scenario, faults) = read::scenario(&root, source);
        scenario.if_sound(faults, look)
    }

    /// Reads a scenario from a JSON object with the keys of the file (the referee's `load`).
    ///
    /// # Errors
    ///
    /// As [`Scenario::read`], with JSON pointers in place of lines.
    pub fn from_json(value: &serde_json::Value) -> Result<Self, Vec<Diagnostic>> {
        // The limits of MEASURE-6 allow some 150,000 values; a flood is not worth a tree.
        const MOST_VALUES: usize = 1_000_000;
        let values = count_values(value, MOST_VALUES);
        if values > MOST_VALUES {
            let mut faults = Faults::default();
            faults.error(
                "",
                format!("more than {MOST_VALUES} values"),
                "a scenario has at most 500 units and 50,000 points of terrain (MEASURE-6)",
            );
            return Err(faults.into_diagnostics(&Source::Json));
        }
        let (scenario, faults) = read::scenario(&from_json(value, ""), Source::Json);
        scenario.if_sound(faults, look)
    }

    /// The scenario, or its faults with all that a look at the whole finds besides under the ruleset
    /// that it names, if that is a shipped one.
    pub(crate) fn if_sound(
        self,
        mut faults: Faults,
        look: impl FnOnce(&Self, &Ruleset, &mut Faults),
    ) -> Result<Self, Vec<Diagnostic>> {
        if !faults.has_errors() {
            return Ok(self);
        }
        if let Some(rules) = Ruleset::shipped(&self.rules) {
            let mut second = Faults::default();
            look(&self, &rules, &mut second);
            faults.join_second_look(second);
        }
        Err(faults.into_diagnostics(&self.source))
    }

    /// The battle that this scenario sets up under a ruleset, and warnings.
    ///
    /// # Errors
    ///
    /// Every fault at once, errors and warnings, in the order of the file.
    pub fn setup(&self, rules: Ruleset) -> Result<(Setup, Vec<Diagnostic>), Vec<Diagnostic>> {
        let mut faults = Faults::default();
        let setup = validate::setup(self, &rules, &mut faults);
        let found = self.diagnose(faults);
        match setup {
            Some(setup) => Ok((setup, found)),
            None => Err(found),
        }
    }

    /// The diagnostics with lines and columns as long as the scenario says what its file says;
    /// once it has been changed, with JSON pointers.
    pub(crate) fn diagnose(&self, faults: Faults) -> Vec<Diagnostic> {
        if faults.is_empty() {
            return Vec::new();
        }
        if let Source::Toml { file, text } = &self.source {
            let (again, _) = read::scenario(&from_toml(text, file).0, Source::Json);
            if again != *self {
                return faults.into_diagnostics(&Source::Json);
            }
        }
        faults.into_diagnostics(&self.source)
    }

    /// The name of the ruleset that it was made for.
    pub fn rules_name(&self) -> &str {
        &self.rules
    }
}

/// Looks at a whole scenario for faults alone.
fn look(scenario: &Scenario, rules: &Ruleset, faults: &mut Faults) {
    validate::setup(scenario, rules, faults);
}

/// How many values a JSON value has in it, counted no farther than just beyond `most`.
fn count_values(value: &serde_json::Value, most: usize) -> usize {
    let mut count = 0;
    let mut open = vec![value];
    while let Some(value) = open.pop() {
        count += 1;
        if count > most {
            break;
        }
        match value {
            serde_json::Value::Array(items) => open.extend(items),
            serde_json::Value::Object(entries) => open.extend(entries.values()),
            _ => {}
        }
    }
    count
}
