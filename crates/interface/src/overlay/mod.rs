//! What is drawn over the table: reach, zones, arcs, sight, threat, the ruler, and the marks of what
//! the hand is about to do.

mod arc;
mod area;
pub mod colour;
mod goals;
mod ground;
mod kept;
mod links;
mod lost;
mod mark;
pub(crate) mod morale;
mod paint;
pub mod place;
pub(crate) mod planned;
mod reach;
mod shots;
mod sight;
mod sought;
mod standing;
mod threat;
mod zones;

use egui::{Id, Painter, Rect};
use muster_battle::order::Piece;

use crate::art::Art;
use crate::game::Game;
use crate::hand::Ghost;

pub use kept::Kept;
pub use mark::{Mark, Pen, Tag, Tone};
pub use paint::{bases, covered, covered_by};
pub use standing::{hovered, name};

/// An overlay that a player switches on and off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lens {
    /// Where the unit in hand can go without attacking (R).
    Reach,
    /// The 2 inches of the enemies, with their fronts (Z).
    Zones,
    /// Range and arc of the unit in hand (A).
    Arc,
    /// Sight from the unit in hand (S).
    Sight,
    /// What can hurt the unit in hand (T).
    Threat,
    /// The ruler (M).
    Ruler,
}

impl Lens {
    /// All, in the order of the rail.
    pub const ALL: [Self; 6] = [
        Self::Reach,
        Self::Zones,
        Self::Arc,
        Self::Sight,
        Self::Threat,
        Self::Ruler,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Reach => "Reach",
            Self::Zones => "Zones",
            Self::Arc => "Arc",
            Self::Sight => "Sight",
            Self::Threat => "Threat",
            Self::Ruler => "Ruler",
        }
    }

    /// Its key.
    pub fn key(self) -> egui::Key {
        match self {
            Self::Reach => egui::Key::R,
            Self::Zones => egui::Key::Z,
            Self::Arc => egui::Key::A,
            Self::Sight => egui::Key::S,
            Self::Threat => egui::Key::T,
            Self::Ruler => egui::Key::M,
        }
    }

    /// What it shows, for its tooltip.
    pub fn about(self) -> &'static str {
        match self {
            Self::Reach => "where the unit in hand can go without attacking",
            Self::Zones => "the 2 inches around enemies, their fronts darker (ENGAGE-1, 3)",
            Self::Arc => {
                "range and arc of the unit in hand: range from base to base, the arc from its centre to the target's centre (SHOOT-1, 5)"
            }
            Self::Sight => "what the unit in hand sees, and what blocks it (SIGHT-1)",
            Self::Threat => "which enemies can reach or shoot the unit in hand",
            Self::Ruler => "measure: drag from a base or a place to another",
        }
    }
}

/// The overlays that are on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lenses([bool; 6]);

impl Default for Lenses {
    fn default() -> Self {
        Self([true, true, true, false, false, false])
    }
}

impl Lenses {
    /// Whether one is on.
    pub fn has(&self, lens: Lens) -> bool {
        self.0[lens as usize]
    }

    /// Switches one on or off.
    pub fn toggle(&mut self, lens: Lens) {
        self.0[lens as usize] ^= true;
    }
}

/// Seconds in which an overlay comes up.
const FADE_IN: f64 = 0.12;
/// Seconds in which one that is switched on or off changes.
const FADE: f32 = 0.1;

/// The marks of one overlay for the piece in hand, as far as they are worked out.
pub fn marks_of(lens: Lens, game: &Game, kept: &Kept) -> Vec<Mark> {
    let Some(Piece::Unit(unit)) = game.hand.held() else {
        return Vec::new();
    };
    let view = game.view();
    match lens {
        Lens::Reach => match kept.reach.as_ref().and_then(|reach| reach.shape()) {
            Some((outlines, area)) => {
                let fill = Mark::Fill(area.clone(), colour::faint(colour::LEGAL, 0.15));
                let pen = Pen::solid(colour::LEGAL, 2.0);
                let lines = outlines.iter().map(|ring| Mark::outline(ring, pen));
                std::iter::once(fill).chain(lines).collect()
            }
            None => Vec::new(),
        },
        Lens::Zones => kept.zones.clone().unwrap_or_default(),
        // Where it is planned to stand, that is where it would shoot from.
        Lens::Arc => match game.hand.ghost().and_then(Ghost::stands) {
            Some((moved, pose)) => arc::arc(&view, moved, &view.base(moved).at(pose)),
            None => kept.arc.clone().unwrap_or_default(),
        },
        Lens::Sight => {
            let hovered = match game.hand.hover().piece() {
                Some(Piece::Unit(enemy)) => Some(enemy),
                _ => None,
            };
            let sights = kept.sight.as_deref().unwrap_or_default();
            sight::marks(&view, unit, sights, hovered)
        }
        Lens::Threat => match &kept.threat {
            Some(threat) => threat::marks(&view, unit, threat.dangers()),
            None => Vec::new(),
        },
        Lens::Ruler => Vec::new(),
    }
}

/// The part of the screen that the table covers.
fn on_screen(game: &Game) -> Rect {
    covered(
        &game.camera,
        &[muster_geometry::Vec2::ZERO, game.camera.table],
    )
}

/// Paints the overlays that are on, and what the hand is about to do.
pub fn paint(painter: &Painter, game: &mut Game, art: &mut Art) {
    let ctx = painter.ctx().clone();
    let now = ctx.input(|input| input.time);
    let mut kept = std::mem::take(&mut game.hand.kept);
    let more = kept.keep_up(game, now);
    let fresh = ((now - kept.since) / FADE_IN).clamp(0.0, 1.0);
    if more || fresh < 1.0 {
        ctx.request_repaint();
    }
    let mut tagged = Vec::new();
    paint::marks(painter, game, art, &standing::deployment_zone(game));
    let mut told = morale::charges(game);
    told.extend(morale::check(game));
    paint::marks(painter, game, art, &told);
    paint::signs(painter, game, art, &told);
    tagged.extend(told.into_iter().filter(|it| matches!(it, Mark::Tag(_))));
    if game.stage.is_idle() {
        for lens in Lens::ALL {
            let id = Id::new("overlay").with(lens);
            let on = ctx.animate_bool_with_time(id, game.lenses.has(lens), FADE);
            let alpha = on * fresh as f32;
            if alpha > 0.0 {
                let mut faded = painter.clone();
                faded.set_opacity(alpha);
                let marks = marks_of(lens, game, &kept);
                paint::marks(&faded, game, art, &marks);
                if lens == Lens::Zones {
                    paint::pieces(painter, game, art, &marks);
                }
                tagged.extend(marks.into_iter().filter(|it| matches!(it, Mark::Tag(_))));
            }
        }
    }
    // Nobody goes off the table: neither does what shows where he may go.
    let table = painter.with_clip_rect(painter.clip_rect().intersect(on_screen(game)));
    paint::marks(&table, game, art, &standing::commanders_way(game));
    let mut marks = hovered(game);
    marks.extend(links::marks(game));
    marks.extend(standing::selection(game));
    paint::marks(painter, game, art, &marks);
    paint::signs(painter, game, art, &marks);
    let mut planned = planned::marks(game);
    planned.extend(standing::ruler(game));
    planned.extend(standing::gathering(game));
    planned.extend(lost::marks(game));
    paint::marks(painter, game, art, &planned);
    paint::signs(painter, game, art, &planned);
    marks.extend(planned);
    marks.extend(tagged);
    // Last, so that they make way for what is asked.
    marks.extend(goals::names(game));
    let keep_clear: Vec<Rect> = game.hand.list_at.into_iter().collect();
    paint::tags(painter, game, &marks, &keep_clear);
    game.hand.kept = kept;
    sought::paint(painter, game, now);
}
