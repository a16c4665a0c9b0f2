//! Several units looked at together: what a box drawn on the table holds.

use egui::Pos2;
use muster_battle::facts::contact::is_engaged;
use muster_battle::{ArmyId, UnitId};
use muster_geometry::Vec2;

use super::Hand;
use crate::game::Game;
use crate::rectangle::Rectangle;
use crate::words::count;

/// A box on the table, drawn to look at what stands in it. It is for looking only: units are ordered one
/// by one (TURN-1).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gathering {
    from: Vec2,
    to: Vec2,
}

impl Gathering {
    pub(super) fn begin(game: &Game, at: Pos2) -> Self {
        let at = game.camera.to_table(at);
        Self { from: at, to: at }
    }

    pub(super) fn draw_to(&mut self, game: &Game, at: Pos2) {
        self.to = game.camera.to_table(at);
    }

    /// The corners, in order around it.
    pub fn corners(&self) -> [Vec2; 4] {
        self.drawn().corners()
    }

    fn drawn(&self) -> Rectangle {
        Rectangle::between(self.from, self.to)
    }

    /// The units whose centres lie in it, as far as they are to be seen.
    pub fn units(&self, game: &Game) -> Vec<UnitId> {
        let view = game.view();
        let drawn = self.drawn();
        let inside =
            |unit: &UnitId| view.status(*unit).on_table() && drawn.holds(view.base(*unit).centre);
        view.roster.units().filter(inside).collect()
    }

    /// What stands in it, a line for each army: how many, how strong, how many of those that may be ordered
    /// can still act.
    pub fn words(&self, game: &Game) -> String {
        let view = game.view();
        let units = self.units(game);
        let able = game.can_act();
        let mut lines = Vec::new();
        for army in ArmyId::BOTH {
            let of_army: Vec<UnitId> = units
                .iter()
                .copied()
                .filter(|&unit| view.army(unit) == army)
                .collect();
            if of_army.is_empty() {
                continue;
            }
            let strength: u32 = of_army.iter().map(|&it| u32::from(view.strength(it))).sum();
            let whole = |unit: &UnitId| u32::from(view.roster.unit(*unit).strength);
            let whole: u32 = of_army.iter().map(whole).sum();
            let mut words = format!(
                "{}: {}, strength {strength} of {whole}",
                view.roster.army_name(army),
                count(of_army.len(), "unit")
            );
            let engaged = of_army.iter().filter(|&&it| is_engaged(&view, it)).count();
            if engaged > 0 {
                words.push_str(&format!(", {engaged} engaged"));
            }
            if army == view.clock.active && game.may_order() {
                let able = of_army.iter().filter(|it| able.contains(it)).count();
                words.push_str(&format!(", {able} can act"));
            }
            lines.push(words);
        }
        match lines.is_empty() {
            true => "Nobody stands here. The wheel zooms; then a drag moves the table".to_owned(),
            false => lines.join("\n"),
        }
    }
}

impl Hand {
    /// What a box drawn on the table holds, while one is drawn or looked at.
    pub fn gathering(&self) -> Option<&Gathering> {
        self.gathering.as_ref()
    }
}
