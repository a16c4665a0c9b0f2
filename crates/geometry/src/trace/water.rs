//! Fords and streams, which stop who enters them (MOVE-5).

use super::MoveLaw;
use super::leg::Leg;
use super::sweep::NOISE;
use crate::shape::{Bounds, joined};
use crate::{Pose, TOLERANCE, TerrainMap, Vec2};

/// The water that stops a mover: all but the bodies of water that it starts in.
pub(super) struct Water {
    stops: bool,
    /// How far beyond the bank the stop may lie, in inches of travel.
    overrun: f64,
    /// Bodies of water that it starts in.
    known: Vec<usize>,
}

impl Water {
    pub(super) fn around(map: &TerrainMap, law: &MoveLaw, start: Vec2) -> Self {
        let stops = law.water_stops && !law.flies;
        let known = if stops {
            let here = map.water().iter().filter(|&&it| map.is_at(it, start));
            here.filter_map(|&it| map.body_of_water(it)).collect()
        } else {
            Vec::new()
        };
        Self {
            stops,
            overrun: law.water_overrun,
            known,
        }
    }

    /// Where on a leg the move is stopped, and by which feature.
    pub(super) fn stops(&self, map: &TerrainMap, leg: &Leg) -> Option<(Pose, usize)> {
        if !self.stops || map.water().is_empty() {
            return None;
        }
        let way = Bounds::of(&[leg.from.centre, leg.to.centre]).grown(TOLERANCE);
        let mut stretches = Vec::new();
        for &feature in map.water() {
            if map.bounds(feature).meets(way) && self.is_new(map, feature) {
                let mut within = map.segment_intervals(feature, leg.from.centre, leg.to.centre);
                stretches.append(&mut within);
            }
        }
        // A leg that starts in water would have been stopped before.
        for (enter, leave) in joined(stretches) {
            if let Some(stop) = self.pose_in(map, leg, enter, leave) {
                return Some(stop);
            }
        }
        // A point up to the tolerance outside the outline is on it (MEASURE-4).
        self.feature_at(map, leg.to.centre)
            .map(|feature| (leg.to.pose, feature))
    }

    fn is_new(&self, map: &TerrainMap, feature: usize) -> bool {
        map.body_of_water(feature)
            .is_some_and(|body| !self.known.contains(&body))
    }

    fn feature_at(&self, map: &TerrainMap, point: Vec2) -> Option<usize> {
        let mut water = map.water().iter().copied();
        water.find(|&it| self.is_new(map, it) && map.is_at(it, point))
    }

    /// The first pose on the grid in the water of a stretch of a leg: the end of the leg where it
    /// lies no farther beyond the edge than a stop may.
    fn pose_in(
        &self,
        map: &TerrainMap,
        leg: &Leg,
        enter: f64,
        leave: f64,
    ) -> Option<(Pose, usize)> {
        let travel = leg
            .corner_travel()
            .into_iter()
            .fold(leg.slide.length(), f64::max);
        if travel == 0.0 {
            return None;
        }
        // Where the leg ends in this water, it may end as far in as the stop may lie.
        if (1.0 - enter) * travel <= self.overrun + NOISE
            && (1.0 - leave) * travel <= TOLERANCE
            && let Some(feature) = self.feature_at(map, leg.to.centre)
        {
            return Some((leg.to.pose, feature));
        }
        [0.002, 0.005, 0.01, 0.02, 0.03, 0.04, 0.05]
            .into_iter()
            .take_while(|&beyond| beyond < self.overrun)
            .chain([self.overrun])
            .map(|beyond| enter + beyond / travel)
            .filter(|&part| part <= leave.min(1.0))
            .chain([(enter + leave) / 2.0].into_iter().filter(|&part| {
                // A corner of the water so narrow that the centre is through it before.
                (part - enter) * travel <= self.overrun + NOISE
            }))
            .find_map(|part| {
                let pose = leg.pose_at(part);
                Some((pose, self.feature_at(map, pose.at())?))
            })
    }
}
