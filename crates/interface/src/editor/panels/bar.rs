//! The bar at the top: what is edited, whether it is saved, and what can be done with it as a whole.

use egui::{Align, Layout, Rect, Sense, Ui, UiBuilder, pos2, vec2};

use super::super::{Ask, Deed, Editor, Tool, ctrl};
use super::properties::photograph_sought;
use crate::panels::widgets::{Button, Icon, IconButton, line, menu_row, put_left, tip};
use crate::style::{Measures, black, bold, palette, regular};

/// Draws the bar.
pub(in super::super) fn bar(ui: &mut Ui, editor: &Editor, deeds: &mut Vec<Deed>) {
    let measures = Measures::of(ui.ctx());
    let bar = ui.max_rect();
    ui.allocate_rect(bar, Sense::hover());
    let right = buttons(ui, editor, &measures, bar, deeds);
    let painter = ui.painter();
    let middle = bar.center().y;
    let mut x = bar.left() + 16.0;
    if measures.window.x >= 1200.0 {
        let mark = line(painter, "muster", black(18.0), palette::ACCENT, 120.0);
        x = put_left(painter, pos2(x, middle), mark) + 16.0;
    }
    let changed = editor.draft.is_changed();
    let state = if changed { "unsaved" } else { "saved" };
    let state = line(
        painter,
        state,
        regular(measures.text.secondary),
        palette::MUTED,
        80.0,
    );
    let title = format!("Editor \u{b7} {}", editor.draft.scenario().title);
    let room = right - x - state.size().x - 44.0;
    if room < 48.0 {
        return;
    }
    let title = line(
        painter,
        title,
        bold(measures.text.body),
        palette::TEXT,
        room,
    );
    x = put_left(painter, pos2(x, middle), title) + 16.0;
    if changed {
        painter.circle_filled(pos2(x + 4.0, middle), 4.0, palette::ACCENT);
    }
    put_left(painter, pos2(x + 14.0, middle), state);
}

const BEGINS: &str = "Begins this battle at once; leaving it leads back here.";
const TRIES: &str = "A hundred games between equal AIs: who wins more, and why.";
const THROWS: &str = "A table and two armies from a seed and a few wishes.";
const DRAWS: &str = "A picture of the table, as a file beside the scenario.";

/// The line of the menu that shows where a photograph is laid.
const PHOTOGRAPH: &str = "Photograph";

/// A button of the bar: what it says, how wide it is in points at full size and in a small window, its
/// key, what it does, and the deed.
struct Plate<'a> {
    name: &'a str,
    wide: [f32; 2],
    key: Option<String>,
    about: &'a str,
    deed: Deed,
}

impl<'a> Plate<'a> {
    fn new(name: &'a str, wide: [f32; 2], about: &'a str, deed: Deed) -> Self {
        Self {
            name,
            wide,
            key: None,
            about,
            deed,
        }
    }

    fn key(self, key: String) -> Self {
        Self {
            key: Some(key),
            ..self
        }
    }
}

fn buttons(
    ui: &mut Ui,
    editor: &Editor,
    measures: &Measures,
    bar: Rect,
    deeds: &mut Vec<Deed>,
) -> f32 {
    let size = usize::from(!measures.is_full());
    let side = measures.icon - 4.0;
    let gap = if size == 0 { 8.0 } else { 6.0 };
    let plates = [
        Plate::new("Save", [80.0, 64.0], "Into its file.", Deed::Save(None)).key(ctrl("S")),
        Plate::new("Test play", [112.0, 92.0], BEGINS, Deed::Play),
        Plate::new("Fairness run", [128.0, 108.0], TRIES, Deed::TryFairness),
        Plate::new("Generate", [112.0, 84.0], THROWS, Deed::Generate(true)),
        Plate::new("Render", [96.0, 72.0], DRAWS, Deed::Render),
    ];
    // A small window has room for the first ones only; the others are lines of the menu.
    let shown = if measures.drawer { 2 } else { plates.len() };
    let mut plates = Vec::from(plates);
    let folded = plates.split_off(shown);
    let words: f32 = plates.iter().map(|it| it.wide[size] + gap).sum();
    let width = words + 3.0 * side + 2.0 * gap + 16.0;
    let rect = Rect::from_min_max(
        pos2(bar.right() - 12.0 - width, bar.center().y - side / 2.0),
        pos2(bar.right() - 12.0, bar.center().y + side / 2.0),
    );
    let builder = UiBuilder::new()
        .max_rect(rect)
        .layout(Layout::left_to_right(Align::Center));
    let mut row = ui.new_child(builder);
    let ui = &mut row;
    ui.spacing_mut().item_spacing = vec2(gap, 0.0);
    let (done, undone) = editor.draft.steps();
    let back = "Takes the last step back.";
    let again = "Makes again what was taken back.";
    for (icon, name, key, about, able, deed) in [
        (Icon::Undo, "Undo", "Z", back, done > 0, Deed::Undo),
        (Icon::Redo, "Redo", "Y", again, undone > 0, Deed::Redo),
    ] {
        let button = ui.add_enabled(able, IconButton::new(icon, name).side(side));
        if tip(button, name, Some(&ctrl(key)), about).clicked() {
            deeds.push(deed);
        }
    }
    ui.add_space(16.0 - gap);
    for plate in plates {
        let plays = plate.deed == Deed::Play;
        let button = Button::new(plate.name).width(plate.wide[size]).height(side);
        let button = button.size(measures.text.secondary);
        let button = if plays { button.primary() } else { button };
        let why = why_not(editor, &plate.deed);
        let button = ui.add_enabled(why.is_none(), button);
        let about = why.unwrap_or(plate.about);
        if tip(button, plate.name, plate.key.as_deref(), about).clicked() {
            deeds.push(plate.deed);
        }
    }
    menu(ui, editor, side, folded, deeds);
    rect.left() - 12.0
}

/// Why a deed cannot be done now.
fn why_not(editor: &Editor, deed: &Deed) -> Option<&'static str> {
    match deed {
        Deed::Play | Deed::TryFairness if !editor.can_be_fought() => {
            Some("What is wrong, below the table, keeps it from being played.")
        }
        Deed::Render if !editor.can_be_fought() => {
            Some("What is wrong, below the table, keeps it from being drawn.")
        }
        Deed::Generate(_) if editor.rules.is_none() => {
            Some("There is no ruleset of the name that the scenario gives.")
        }
        Deed::TryFairness if editor.fairness.goes_on() => Some("It goes on, at the right."),
        _ => None,
    }
}

/// What is done with files, behind one button, after what the bar has no room for.
fn menu(ui: &mut Ui, editor: &Editor, side: f32, folded: Vec<Plate<'_>>, deeds: &mut Vec<Deed>) {
    let button = ui.add(IconButton::new(Icon::Menu, "Files").side(side));
    let button = tip(button, "Files", None, "New, open, save as, leave.");
    egui::Popup::menu(&button)
        .align(egui::RectAlign::BOTTOM_END)
        .show(|ui| {
            ui.set_width(224.0);
            for plate in folded {
                let icon = match plate.deed {
                    Deed::TryFairness => Icon::Dice,
                    Deed::Generate(_) => Icon::Hill,
                    _ => Icon::Sight,
                };
                let able = why_not(editor, &plate.deed).is_none();
                let row = ui.add_enabled_ui(able, |ui| menu_row(ui, icon, plate.name, None, None));
                if row.inner.clicked() {
                    deeds.push(plate.deed);
                    ui.close();
                }
            }
            let rows = [
                (Icon::Rectangle, "New", None, Deed::New),
                (
                    Icon::Rules,
                    "Open",
                    Some(ctrl("O")),
                    Deed::Ask(Some(Ask::Open)),
                ),
                (
                    Icon::Step,
                    "Save as",
                    Some(ctrl("Shift+S")),
                    Deed::Ask(Some(Ask::name(editor))),
                ),
                (Icon::Sight, PHOTOGRAPH, None, Deed::Select(Vec::new())),
                (Icon::Left, "Leave", Some(ctrl("W")), Deed::Leave),
            ];
            for (icon, words, key, deed) in rows {
                if menu_row(ui, icon, words, key.as_deref(), None).clicked() {
                    if words == PHOTOGRAPH {
                        ui.data_mut(|data| data.insert_temp(photograph_sought(), true));
                        deeds.push(Deed::Take(Tool::Select));
                    }
                    deeds.push(deed);
                    ui.close();
                }
            }
        });
}
