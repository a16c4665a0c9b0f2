//! Writing a scenario in the layout of the documented format.
//!
//! Tables, units and commanders keep the order that they were given in; the keys of a table stand
//! in the order of the documentation; numbers are the shortest that read back the same.

use muster_geometry::{Shape, Vec2};
use muster_rulebook::document::{Node, Value, from_toml};

use crate::document::{
    ARMOUR, ArmyEntry, CommanderEntry, Deploy, ObjectiveEntry, ObjectiveKind, QUALITY, Rank,
    Scenario, TerrainEntry, UnitEntry, name_of,
};
use crate::remarks::Remarks;
use crate::setup::{Order, TableEdge};

impl Scenario {
    /// The scenario as a TOML file. Reading it gives an equal scenario. The comments of the file
    /// that it was read from stay with what they stood above or behind, as long as that is there.
    pub fn to_toml(&self) -> String {
        self.written(Remarks::of(&self.source))
    }

    /// What it says, in full and without comments.
    pub(crate) fn said(&self) -> String {
        self.written(Remarks::default())
    }

    fn written(&self, remarks: Remarks) -> String {
        let mut page = Page {
            remarks,
            ..Page::default()
        };
        head(&mut page, self);
        for entry in &self.terrain {
            terrain(&mut page, entry);
        }
        for entry in &self.armies {
            army(&mut page, entry);
        }
        for (index, entry) in self.objectives.iter().enumerate() {
            objective(&mut page, index, entry);
        }
        page.end()
    }

    /// The scenario as a JSON object with the same keys (the referee's `load`). What JSON has no
    /// number for becomes null.
    pub fn to_json(&self) -> serde_json::Value {
        json(&from_toml(&self.said(), "").0)
    }
}

/// What stands before the first feature, alone on a page.
pub(crate) fn head_page(scenario: &Scenario) -> String {
    page_of(|page| head(page, scenario))
}

/// A `[[terrain]]` alone on a page.
pub(crate) fn terrain_page(entry: &TerrainEntry) -> String {
    page_of(|page| terrain(page, entry))
}

/// An `[[army]]` with all that is in it, alone on a page.
pub(crate) fn army_page(entry: &ArmyEntry) -> String {
    page_of(|page| army(page, entry))
}

/// An `[[army.unit]]` alone on a page.
pub(crate) fn unit_page(entry: &UnitEntry) -> String {
    page_of(|page| {
        page.indent = WITHIN;
        unit(page, entry);
    })
}

/// An `[[army.commander]]` alone on a page.
pub(crate) fn commander_page(entry: &CommanderEntry) -> String {
    page_of(|page| {
        page.indent = WITHIN;
        commander(page, entry);
    })
}

/// An `[[objective]]` alone on a page.
pub(crate) fn objective_page(entry: &ObjectiveEntry) -> String {
    page_of(|page| objective(page, 0, entry))
}

fn page_of(write: impl FnOnce(&mut Page)) -> String {
    let mut page = Page::default();
    write(&mut page);
    page.end()
}

/// How far what belongs to an army is indented.
const WITHIN: &str = "  ";

/// The text so far, and where in it the next line stands.
#[derive(Default)]
struct Page {
    text: String,
    /// How far the tables in hand are indented.
    indent: &'static str,
    /// The table in hand, as [`Remarks`] name it.
    table: String,
    remarks: Remarks,
}

impl Page {
    /// Begins a table.
    fn header(&mut self, header: &str, table: String) {
        self.text.push('\n');
        self.line(header, &table);
        self.table = table;
    }

    /// A line with the comments of what stands in it.
    fn line(&mut self, line: &str, of: &str) {
        let remark = self.remarks.take(of);
        for above in &remark.above {
            self.indented(above);
        }
        match remark.behind {
            Some(behind) => self.indented(&format!("{line}  {behind}")),
            None => self.indented(line),
        }
    }

    fn indented(&mut self, line: &str) {
        if !line.is_empty() {
            self.text.push_str(self.indent);
            self.text.push_str(line);
        }
        self.text.push('\n');
    }

    fn key(&mut self, key: &str, value: impl std::fmt::Display) {
        let of = format!("{}/{key}", self.table);
        self.line(&format!("{key} = {value}"), &of);
    }

    fn maybe(&mut self, key: &str, value: Option<impl std::fmt::Display>) {
        if let Some(value) = value {
            self.key(key, value);
        }
    }

    /// The whole text, with the comments from the end of the file.
    fn end(mut self) -> String {
        self.indent = "";
        for line in self.remarks.take(Remarks::END).above {
            self.indented(&line);
        }
        self.text
    }
}

fn head(page: &mut Page, scenario: &Scenario) {
    page.key("format", crate::read::FORMAT);
    page.key("title", text(&scenario.title));
    page.maybe("notes", scenario.notes.as_deref().map(text));
    page.key("rules", text(&scenario.rules));
    page.maybe("first_player", scenario.first_player.as_deref().map(text));
    page.maybe("turn_limit", scenario.turn_limit);
    page.maybe("attacker", scenario.attacker.as_deref().map(text));
    let deploy = scenario.deploy.map(|deploy| name_of(&Deploy::ALL, deploy));
    page.maybe("deploy", deploy.map(text));
    page.maybe("sealed", scenario.sealed);
    page.header("[table]", "table".to_owned());
    page.key("width", number(scenario.width));
    page.key("depth", number(scenario.depth));
    if let Some(backdrop) = &scenario.backdrop {
        page.header("[backdrop]", "backdrop".to_owned());
        page.key("file", text(&backdrop.file));
        page.key("at", point(backdrop.at));
        page.key("width", number(backdrop.width));
        page.key("bearing", number(backdrop.bearing));
        page.key("opacity", number(backdrop.opacity));
        page.key("shown", backdrop.shown);
    }
}

fn terrain(page: &mut Page, entry: &TerrainEntry) {
    page.header("[[terrain]]", Remarks::entry("terrain", &entry.id));
    page.key("id", text(&entry.id));
    page.key("kind", text(entry.kind.name()));
    match &entry.shape {
        Shape::Polygon(ring) => page.key("polygon", points(ring)),
        Shape::Rectangle {
            centre,
            size,
            bearing,
        } => page.key(
            "rectangle",
            format!(
                "{{ centre = {}, size = {}, bearing = {} }}",
                point(*centre),
                point(*size),
                number(*bearing)
            ),
        ),
        Shape::Ellipse {
            centre,
            radii,
            bearing,
        } => page.key(
            "ellipse",
            format!(
                "{{ centre = {}, radii = {}, bearing = {} }}",
                point(*centre),
                point(*radii),
                number(*bearing)
            ),
        ),
        Shape::Ribbon {
            points: middle,
            width,
        } => page.key(
            "ribbon",
            format!(
                "{{ points = {}, width = {} }}",
                points(middle),
                number(*width)
            ),
        ),
        Shape::Line(line) => page.key("line", points(line)),
    }
    page.maybe("level", entry.level);
    page.maybe("steep", entry.steep);
    page.maybe("solid", entry.solid);
    page.maybe("locked", entry.locked);
}

fn army(page: &mut Page, entry: &ArmyEntry) {
    page.header("[[army]]", Remarks::entry("army", &entry.id));
    page.key("id", text(&entry.id));
    page.maybe("name", entry.name.as_deref().map(text));
    page.maybe("colour", entry.colour.as_deref().map(text));
    page.key("edge", text(name_of(&TableEdge::ALL, entry.edge)));
    page.maybe("break_at", entry.break_at.map(number));
    page.maybe("deployment", entry.deployment.as_deref().map(points));
    page.maybe("locked", entry.locked);
    page.indent = WITHIN;
    for entry in &entry.units {
        unit(page, entry);
    }
    for entry in &entry.commanders {
        commander(page, entry);
    }
    page.indent = "";
}

fn unit(page: &mut Page, entry: &UnitEntry) {
    page.header("[[army.unit]]", Remarks::entry("unit", &entry.id));
    page.key("id", text(&entry.id));
    page.maybe("name", entry.name.as_deref().map(text));
    page.key("troop", text(&entry.troop));
    page.key("at", point(entry.at));
    page.key("facing", number(entry.facing));
    let armour = entry.armour.map(|armour| name_of(&ARMOUR, armour));
    page.maybe("armour", armour.map(text));
    let quality = entry.quality.map(|quality| name_of(&QUALITY, quality));
    page.maybe("quality", quality.map(text));
    page.maybe("strength", entry.strength);
    page.maybe("base_mm", entry.base_mm.map(point));
    page.maybe("division", entry.division.as_deref().map(text));
    page.maybe("arrives", entry.arrives);
    page.maybe("points", entry.points);
    let warlord = &entry.warlord;
    page.maybe("grade", warlord.grade);
    page.maybe("formed", warlord.formed);
    page.maybe("trained", warlord.trained);
    page.maybe("knights", warlord.knights);
    page.maybe("banner", warlord.banner);
    page.maybe("line", warlord.line.as_deref().map(text));
    page.maybe("hidden", warlord.hidden);
    page.maybe("dummy", warlord.dummy);
    let order = warlord.order.map(|order| name_of(&Order::ALL, order));
    page.maybe("order", order.map(text));
    page.maybe("locked", entry.locked);
}

fn commander(page: &mut Page, entry: &CommanderEntry) {
    page.header("[[army.commander]]", Remarks::entry("commander", &entry.id));
    page.key("id", text(&entry.id));
    page.key("rank", text(name_of(&Rank::ALL, entry.rank)));
    page.maybe("with", entry.with.as_deref().map(text));
    page.maybe("at", entry.at.map(point));
    page.maybe("division", entry.division.as_deref().map(text));
    page.maybe("social_rank", entry.social_rank);
    page.maybe("locked", entry.locked);
}

fn objective(page: &mut Page, index: usize, entry: &ObjectiveEntry) {
    page.header("[[objective]]", format!("objective {index}"));
    page.key("kind", text(name_of(&ObjectiveKind::ALL, entry.kind)));
    page.key("army", text(&entry.army));
    page.maybe("name", entry.name.as_deref().map(text));
    page.maybe("terrain", entry.terrain.as_deref().map(text));
    page.maybe("at", entry.at.map(point));
    page.maybe("radius", entry.radius.map(number));
    page.maybe("for_turns", entry.for_turns);
    let edge = entry.edge.map(|edge| name_of(&TableEdge::ALL, edge));
    page.maybe("edge", edge.map(text));
    page.maybe("count", entry.count);
    page.maybe("unit", entry.unit.as_deref().map(text));
    page.maybe("turn", entry.turn);
    page.maybe("locked", entry.locked);
}

/// A text in the kind of quotes that suits it.
fn text(text: &str) -> String {
    toml::Value::from(text).to_string()
}

/// The shortest number that reads back the same.
fn number(number: f64) -> String {
    if number.is_nan() {
        "nan".to_owned()
    } else {
        format!("{number:?}")
    }
}

fn point(point: Vec2) -> String {
    format!("[{}, {}]", number(point.x), number(point.y))
}

/// A list of points: on one line while it is short, else a few to a line.
fn points(points: &[Vec2]) -> String {
    const SHORT: usize = 6;
    let written: Vec<String> = points.iter().copied().map(point).collect();
    if points.len() <= SHORT {
        return format!("[{}]", written.join(", "));
    }
    let rows: Vec<String> = written
        .chunks(SHORT)
        .map(|row| format!("  {},\n", row.join(", ")))
        .collect();
    format!("[\n{}]", rows.concat())
}

fn json(node: &Node) -> serde_json::Value {
    match &node.value {
        Value::Null | Value::Other(_) => serde_json::Value::Null,
        Value::Switch(on) => (*on).into(),
        Value::Whole(whole) => (*whole).into(),
        Value::Number(number) => (*number).into(),
        Value::Text(text) => text.as_str().into(),
        Value::List(items) => items.iter().map(json).collect(),
        Value::Table(entries) => entries
            .iter()
            .map(|entry| (entry.key.clone(), json(&entry.node)))
            .collect(),
    }
}
