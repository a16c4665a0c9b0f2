//! Writing a ruleset complete, as saves hold it, and telling two rulesets apart.

use std::fmt::Write as _;

use crate::choice::Choice;
use crate::parameter::Parameter;
use crate::read::SAVES_PARAMETERS;
use crate::ruleset::{GROUND_PARAMETERS, RULESET_PARAMETERS, Ruleset};
use crate::troop::{Mobility, SHOOTING_PARAMETERS, Shooting, TROOP_PARAMETERS, TroopType};
use crate::warlord::WARLORD_PARAMETERS;

/// A parameter in which two rulesets differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The parameter, for example `shooting_arc` or `troops.great_beast.strength`.
    pub key: String,
    /// Its rule.
    pub rule: &'static str,
    /// Its value in this ruleset, as a file writes it; none: not there.
    pub here: Option<String>,
    /// Its value in the other.
    pub there: Option<String>,
}

/// A parameter of one ruleset with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The parameter, as [`Difference::key`].
    pub key: String,
    /// Its rule.
    pub rule: &'static str,
    /// Its value, as a file writes it.
    pub value: String,
    /// What it means, with its unit.
    pub meaning: &'static str,
}

impl std::fmt::Display for Difference {
    /// `shooting_arc = 180.0 (45.0 there), SHOOT-5`
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let shown = |value: &Option<String>| value.clone().unwrap_or_else(|| "none".to_owned());
        write!(
            f,
            "{} = {} ({} there), {}",
            self.key,
            shown(&self.here),
            shown(&self.there),
            self.rule
        )
    }
}

impl Ruleset {
    /// The ruleset as a complete TOML file, without a base: every parameter resolved. Reading it
    /// gives an equal ruleset.
    pub fn to_toml(&self) -> String {
        let mut text = String::new();
        let name = toml::Value::String(self.name.clone());
        let _ = writeln!(text, "name = {name}");
        write_table(&mut text, RULESET_PARAMETERS, self);
        let _ = writeln!(text, "\n[warlord]");
        write_table(&mut text, WARLORD_PARAMETERS, &self.warlord);
        let _ = writeln!(text, "\n[saves]");
        write_table(&mut text, SAVES_PARAMETERS, &self.saves);
        for (class, effects) in Mobility::NAMES.iter().zip(&self.ground) {
            let _ = writeln!(text, "\n[ground.{class}]");
            write_table(&mut text, GROUND_PARAMETERS, effects);
        }
        for troop in &self.troops {
            let _ = writeln!(text, "\n[troops.{}]", troop.id);
            write_table(&mut text, TROOP_PARAMETERS, troop);
            if let Some(shooting) = &troop.shooting {
                let _ = writeln!(text, "\n[troops.{}.shooting]", troop.id);
                write_table(&mut text, SHOOTING_PARAMETERS, shooting);
            }
        }
        text
    }

    /// Every parameter with its value, in the order of the file. Names, titles and notes do not
    /// count.
    pub fn settings(&self) -> Vec<Setting> {
        let mut found = Vec::new();
        list(&mut found, RULESET_PARAMETERS, self, "");
        list(&mut found, WARLORD_PARAMETERS, &self.warlord, "warlord.");
        list(&mut found, SAVES_PARAMETERS, &self.saves, "saves.");
        for (class, effects) in Mobility::NAMES.iter().zip(&self.ground) {
            let within = format!("ground.{class}.");
            list(&mut found, GROUND_PARAMETERS, effects, &within);
        }
        for troop in &self.troops {
            let within = format!("troops.{}.", troop.id);
            list(&mut found, TROOP_PARAMETERS, troop, &within);
            if let Some(shooting) = &troop.shooting {
                let within = format!("{within}shooting.");
                list(&mut found, SHOOTING_PARAMETERS, shooting, &within);
            }
        }
        found
    }

    /// The parameters in which another ruleset differs from this one, in the order of the file.
    /// Names, titles and notes do not count.
    pub fn differences(&self, other: &Self) -> Vec<Difference> {
        let mut found = Vec::new();
        compare(&mut found, RULESET_PARAMETERS, Some(self), Some(other), "");
        compare(
            &mut found,
            WARLORD_PARAMETERS,
            Some(&self.warlord),
            Some(&other.warlord),
            "warlord.",
        );
        compare(
            &mut found,
            SAVES_PARAMETERS,
            Some(&self.saves),
            Some(&other.saves),
            "saves.",
        );
        for (at, class) in Mobility::NAMES.iter().enumerate() {
            let within = format!("ground.{class}.");
            let (here, there) = (&self.ground[at], &other.ground[at]);
            compare(
                &mut found,
                GROUND_PARAMETERS,
                Some(here),
                Some(there),
                &within,
            );
        }
        let added = other
            .troops
            .iter()
            .filter(|troop| self.troop(&troop.id).is_none());
        for troop in self.troops.iter().chain(added) {
            let (here, there) = (self.troop(&troop.id), other.troop(&troop.id));
            let within = format!("troops.{}.", troop.id);
            compare(&mut found, TROOP_PARAMETERS, here, there, &within);
            let shooting = |of: Option<&'_ TroopType>| -> Option<Shooting> {
                of.and_then(|troop| troop.shooting.clone())
            };
            let (here, there) = (shooting(here), shooting(there));
            let within = format!("{within}shooting.");
            compare(
                &mut found,
                SHOOTING_PARAMETERS,
                here.as_ref(),
                there.as_ref(),
                &within,
            );
        }
        found
    }
}

fn write_table<T>(text: &mut String, parameters: &[Parameter<T>], of: &T) {
    for parameter in parameters {
        let _ = writeln!(text, "{} = {}", parameter.key, parameter.kind.written(of));
    }
}

fn list<T>(found: &mut Vec<Setting>, parameters: &'static [Parameter<T>], of: &T, within: &str) {
    let asked = parameters.iter().filter(|one| !one.rule.is_empty());
    found.extend(asked.map(|parameter| Setting {
        key: format!("{within}{}", parameter.key),
        rule: parameter.rule,
        value: parameter.kind.written(of),
        meaning: parameter.meaning,
    }));
}

fn compare<T>(
    found: &mut Vec<Difference>,
    parameters: &'static [Parameter<T>],
    here: Option<&T>,
    there: Option<&T>,
    within: &str,
) {
    // Names, titles and notes have no rule.
    for parameter in parameters.iter().filter(|one| !one.rule.is_empty()) {
        let written = |of: Option<&T>| of.map(|of| parameter.kind.written(of));
        let (here, there) = (written(here), written(there));
        if here != there {
            found.push(Difference {
                key: format!("{within}{}", parameter.key),
                rule: parameter.rule,
                here,
                there,
            });
        }
    }
}

#[cfg(test)]
mod tests;
