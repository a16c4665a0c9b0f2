//! Army lists: the troops of an army kept by a name, to be used again on another table.
//!
//! A list is written as a scenario is, with one army and nothing else on its table, so it needs no
//! format of its own. The table's size says where its troops stood.

use muster_geometry::Vec2;
use muster_rulebook::Ruleset;
use muster_rulebook::diagnostic::Diagnostic;
use muster_rulebook::document::{Node, Value};

use crate::document::{ArmyEntry, CommanderEntry, Scenario, UnitEntry};
use crate::fault::Faults;
use crate::source::Source;
use crate::{read, validate};

/// The troops of one army. Invariant: there is exactly one.
#[derive(Clone, Debug, PartialEq)]
pub struct ArmyList(Scenario);

impl ArmyList {
    /// The troops of an army of a scenario, by its place there; nothing where there is none. Its zone
    /// stays behind, and so do the editor's locks: they belong to the table that they were made for.
    pub fn of(scenario: &Scenario, army: usize) -> Option<Self> {
        let entry = scenario.armies.get(army)?;
        let title = entry.name.as_deref().unwrap_or(&entry.id);
        let (width, depth) = (scenario.width, scenario.depth);
        let mut list = Scenario::bare(title, scenario.rules_name(), width, depth);
        list.armies = vec![ArmyEntry {
            deployment: None,
            locked: None,
            units: entry
                .units
                .iter()
                .cloned()
                .map(|it| UnitEntry { locked: None, ..it })
                .collect(),
            commanders: entry
                .commanders
                .iter()
                .cloned()
                .map(|it| CommanderEntry { locked: None, ..it })
                .collect(),
            ..entry.clone()
        }];
        Some(Self(list))
    }

    /// Reads the file of a list. Whether its troops belong to its rules is [`ArmyList::findings`].
    ///
    /// # Errors
    /// Every fault at once, each with line, column and what would be right, as of
    /// [`Scenario::read`].
    pub fn read(text: &str, file_name: &str) -> Result<Self, Vec<Diagnostic>> {
        let (root, source) = Source::open(text, file_name)?;
        let (list, mut faults) = read::scenario(&root, source);
        if !faults.has_errors() {
            validate::one_army(&list, &mut faults);
        }
        list.if_sound(faults, validate::army_list).map(Self)
    }

    /// Whether a document has the marks of a list: one army, and no ground to fight on. A scenario
    /// that lacks its second army is one.
    pub fn is_like(root: &Node) -> bool {
        let has = |key| root.get(key).is_some();
        let armies = root.get("army").map(|it| &it.value);
        let one = matches!(armies, Some(Value::List(armies)) if armies.len() == 1);
        one && !has("terrain") && !has("objective")
    }

    /// Everything that is wrong with it under a ruleset, and what is doubtful.
    pub fn findings(&self, rules: &Ruleset) -> Vec<Diagnostic> {
        let mut faults = Faults::default();
        validate::army_list(&self.0, rules, &mut faults);
        self.0.diagnose(faults)
    }

    /// The army.
    pub fn army(&self) -> &ArmyEntry {
        // The invariant says that it is there.
        &self.0.armies[0]
    }

    /// Width and depth of the table on which its troops stood, in inches, as the file has them.
    pub fn table(&self) -> Vec2 {
        Vec2::new(self.0.width, self.0.depth)
    }

    /// The name of the ruleset that it was made for.
    pub fn rules_name(&self) -> &str {
        self.0.rules_name()
    }

    /// The text of its file.
    pub fn to_toml(&self) -> String {
        self.0.to_toml()
    }
}
