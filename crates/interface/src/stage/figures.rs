//! Where units and commanders are shown, how strong, and how much of them is to be seen.

use muster_battle::components::Post;
use muster_battle::{CommanderId, UnitId};
use muster_geometry::{Pose, Vec2};
use muster_picture::{LoneCommander, Scene, UnitPicture};

use super::Stage;
use super::motion::{Shown, ease_out};
use super::performance::{Beat, Show};

/// Figures that fall.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Falling {
    /// Strength points before.
    pub from: u8,
    /// Strength points after.
    pub to: u8,
    /// How far they have fallen, 0 to 1.
    pub part: f64,
}

impl Stage {
    /// Where a unit is shown now, on the grid.
    pub fn pose(&self, unit: UnitId) -> Pose {
        self.shown(unit).pose()
    }

    /// Where a unit is shown now, as smoothly as it moves.
    pub fn shown(&self, unit: UnitId) -> Shown {
        match self.playing() {
            Some((
                Show::Moves {
                    unit: who, motion, ..
                }
                | Show::Rallies { unit: who, motion },
                _,
                ms,
            )) if *who == unit => motion.at(ms),
            Some((Show::Arrives { unit: who, to }, ..)) if *who == unit => (*to).into(),
            _ => self.view().base(unit).pose.into(),
        }
    }

    /// How much of a unit is to be seen: 1 all of it, 0 none, as of one that is not on the table.
    pub fn opacity(&self, unit: UnitId) -> f32 {
        let fading = |beat: Beat| match self.playing() {
            Some((_, performance, ms)) => performance.part_of(beat, ms),
            None => 0.0,
        };
        let opacity = match self.playing().map(|(show, ..)| show) {
            Some(Show::Arrives { unit: who, .. }) if *who == unit => fading(Beat::Move),
            Some(Show::Goes { unit: who }) if *who == unit => 1.0 - fading(Beat::Fade),
            Some(Show::Moves {
                unit: who,
                leaves: true,
                ..
            }) if *who == unit => 1.0 - fading(Beat::Fade),
            Some(Show::Fight { gone, .. }) if gone.contains(&unit) => 1.0 - fading(Beat::Fade),
            _ => f64::from(u8::from(self.view().status(unit).on_table())),
        };
        opacity as f32
    }

    /// The strength points that a unit is shown with.
    pub fn strength(&self, unit: UnitId) -> u8 {
        self.falling(unit)
            .map_or(self.view().strength(unit), |falling| falling.to)
    }

    /// The figures of a unit that fall, or have fallen in what is being shown.
    pub fn falling(&self, unit: UnitId) -> Option<Falling> {
        let (Show::Fight { fight, .. }, performance, ms) = self.playing()? else {
            return None;
        };
        let toll = fight.tolls.iter().find(|toll| toll.unit == unit)?;
        if toll.loss == 0 || !performance.has_begun(Beat::Loss, ms) {
            return None;
        }
        Some(Falling {
            from: toll.left + toll.loss,
            to: toll.left,
            part: ease_out(performance.part_of(Beat::Loss, ms)),
        })
    }

    /// What is to be seen of a unit; nothing of one that is not on the table.
    pub fn picture(&self, unit: UnitId) -> Option<UnitPicture> {
        if self.opacity(unit) <= 0.0 {
            return None;
        }
        let view = self.view();
        let mut picture = muster_scene::unit(&view, unit);
        picture.pose = self.pose(unit);
        picture.strength = u32::from(self.strength(unit));
        picture.commander = view
            .commanders_with(unit)
            .any(|commander| self.lone(commander).is_none());
        Some(picture)
    }

    /// The table as a picture's scene, as it is shown.
    pub fn scene(&self) -> Scene<'_> {
        let mut scene = muster_scene::scene(&self.view());
        let units = self.roster.units();
        scene.units = units.filter_map(|unit| self.picture(unit)).collect();
        let lone = self
            .lone_commanders()
            .map(|(commander, at, _)| LoneCommander {
                at,
                side: self.roster.army_of_commander(commander).0 as u8,
            });
        scene.commanders = lone.collect();
        scene
    }

    /// Where a commander is shown who stands or goes alone, and how much of him is to be seen.
    pub fn lone(&self, commander: CommanderId) -> Option<(Vec2, f32)> {
        if !self.view().sees_commander(commander) {
            return None;
        }
        match self.playing() {
            Some((
                Show::Commander {
                    commander: who,
                    from,
                    to,
                },
                performance,
                ms,
            )) if *who == commander => {
                let part = ease_out(performance.part_of(Beat::Move, ms));
                Some((from.lerp(*to, part), 1.0))
            }
            Some((
                Show::Falls {
                    commander: who, at, ..
                },
                performance,
                ms,
            )) if *who == commander => {
                Some((*at, 1.0 - performance.part_of(Beat::Fade, ms) as f32))
            }
            _ => match self.view().posts[commander.index()] {
                Post::Alone(_) if !self.view().sees_commander(commander) => None,
                Post::Alone(pose) => Some((pose.at(), 1.0)),
                Post::With(_) | Post::Dead => None,
            },
        }
    }

    /// The commanders who stand or go alone: who, where, and how much of each is to be seen.
    pub fn lone_commanders(&self) -> impl Iterator<Item = (CommanderId, Vec2, f32)> {
        self.roster.commanders().filter_map(|commander| {
            let (at, opacity) = self.lone(commander)?;
            Some((commander, at, opacity))
        })
    }
}
