//! A base on its way along a path: it slides and turns evenly from pose to pose (MOVE-2).

use muster_geometry::{Base, BaseSize, Pose, Vec2};

use super::tempo;

/// Where a base is shown: as a [`Pose`], but off its grid, so that it moves smoothly at any zoom.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shown {
    /// The centre, in inches.
    pub at: Vec2,
    /// The facing in degrees, clockwise from up the table, 0 up to 360.
    pub facing: f64,
}

impl Shown {
    /// The nearest pose on the grid (MEASURE-3).
    pub fn pose(self) -> Pose {
        Pose::snapped(self.at, self.facing)
    }
}

impl From<Pose> for Shown {
    fn from(pose: Pose) -> Self {
        Self {
            at: pose.at(),
            facing: pose.facing_degrees(),
        }
    }
}

/// From one pose to the next.
#[derive(Clone, Copy, Debug)]
struct Leg {
    from: Pose,
    to: Pose,
    /// What the corner travels that travels farthest, in inches.
    travel: f64,
}

impl Leg {
    fn new(from: Pose, to: Pose, size: BaseSize) -> Self {
        let (start, end) = (Base::new(from, size), Base::new(to, size));
        let corners = start.corners.iter().zip(&end.corners);
        let travel = corners
            .map(|(a, b)| a.distance(*b))
            .fold(start.centre.distance(end.centre), f64::max);
        Self { from, to, travel }
    }

    fn at(&self, part: f64) -> Shown {
        if part >= 1.0 {
            return self.to.into();
        }
        let turn = f64::from(self.from.turn_to(self.to)) / 100.0;
        Shown {
            at: self.from.at().lerp(self.to.at(), part),
            facing: (self.from.facing_degrees() + turn * part).rem_euclid(360.0),
        }
    }

    /// Whether the leg passes over a pose, as near as the grid tells: how far along it, 0 to 1.
    fn part_of(&self, pose: Pose) -> Option<f64> {
        /// Thousandths of an inch and hundredths of a degree.
        const NEAR: f64 = 2.0;
        let slide = self.to.at() - self.from.at();
        let off = pose.at() - self.from.at();
        let turn = self.from.turn_to(self.to);
        let part = if slide != Vec2::ZERO {
            off.dot(slide) / slide.length_squared()
        } else if turn != 0 {
            f64::from(self.from.turn_to(pose)) / f64::from(turn)
        } else {
            0.0
        };
        let there = self.at(part.clamp(0.0, 1.0));
        let askew = f64::from(there.pose().turn_to(pose)).abs();
        let beside = there.at.distance(pose.at()) * 1000.0;
        (beside <= NEAR && askew <= NEAR).then_some(part)
    }
}

/// A base on its way.
#[derive(Clone, Debug)]
pub struct Motion {
    legs: Vec<Leg>,
    start: Pose,
    /// Inches and milliseconds of all but the charge.
    lead: (f64, f64),
    /// Inches and milliseconds of the last leg of an attack.
    charge: (f64, f64),
}

impl Motion {
    /// The way of a base from a pose over others to the last. Poses after the first that change
    /// nothing cost nothing.
    pub fn new(size: BaseSize, start: Pose, path: &[Pose]) -> Self {
        let mut legs = Vec::new();
        let mut from = start;
        for &to in path {
            if to != from {
                legs.push(Leg::new(from, to, size));
            }
            from = to;
        }
        let mut motion = Self {
            legs,
            start,
            lead: (0.0, 0.0),
            charge: (0.0, 0.0),
        };
        let inches = motion.travel();
        motion.lead = (inches, (inches * tempo::INCH).min(tempo::MOVE_MOST));
        motion
    }

    /// The way of a path that ended where the rules stopped it, on the way or at its end (MOVE-5).
    pub fn stopped(size: BaseSize, start: Pose, path: &[Pose], end: Pose) -> Self {
        let mut poses = Vec::new();
        let mut from = start;
        for &to in path {
            let leg = Leg::new(from, to, size);
            if to != end && leg.part_of(end).is_some() {
                break;
            }
            poses.push(to);
            from = to;
        }
        if poses.last() != Some(&end) {
            poses.push(end);
        }
        Self::new(size, start, &poses)
    }

    /// The same way with its last leg ridden home: slow at first and fast at its end.
    pub fn charging(mut self) -> Self {
        let Some(last) = self.legs.last() else {
            return self;
        };
        let (inches, whole) = (last.travel, self.travel());
        let rest = whole - inches;
        let ms = (whole * tempo::INCH).min(tempo::MOVE_MOST);
        let home = (ms * inches / whole).max(tempo::CHARGE);
        let lead = (ms * rest / whole).min(tempo::MOVE_MOST - home);
        self.lead = (rest, lead);
        self.charge = (inches, home);
        self
    }

    /// The same way in so many milliseconds.
    pub fn within(mut self, ms: f64) -> Self {
        self.lead.1 = if self.lead.0 > 0.0 { ms } else { 0.0 };
        self
    }

    /// What its farthest corners travel, summed over its legs, in inches.
    pub fn travel(&self) -> f64 {
        self.legs.iter().map(|leg| leg.travel).sum()
    }

    /// How long it takes, in milliseconds at speed 1.
    pub fn ms(&self) -> f64 {
        self.lead.1 + self.charge.1
    }

    /// Where it ends.
    pub fn end(&self) -> Pose {
        self.legs.last().map_or(self.start, |leg| leg.to)
    }

    /// Where it begins.
    pub fn start(&self) -> Pose {
        self.start
    }

    /// Where the base is after so many milliseconds at speed 1.
    pub fn at(&self, ms: f64) -> Shown {
        if ms >= self.ms() {
            return self.end().into();
        }
        let mut inches = self.inches(ms);
        for leg in &self.legs {
            if inches < leg.travel {
                return leg.at((inches / leg.travel).max(0.0));
            }
            inches -= leg.travel;
        }
        self.end().into()
    }

    /// The places of the way up to where the base is after so many milliseconds: where it turned aside,
    /// and where it is.
    pub fn so_far(&self, ms: f64) -> Vec<Vec2> {
        let mut inches = if ms >= self.ms() {
            f64::INFINITY
        } else {
            self.inches(ms)
        };
        let mut places = vec![self.start.at()];
        for leg in &self.legs {
            if inches < leg.travel {
                break;
            }
            inches -= leg.travel;
            places.push(leg.to.at());
        }
        places.push(self.at(ms).at);
        places.dedup();
        places
    }

    /// What its farthest corners have travelled after so many milliseconds, before its end.
    fn inches(&self, ms: f64) -> f64 {
        let (lead, charge) = (self.lead, self.charge);
        if ms < lead.1 {
            let part = (ms / lead.1).clamp(0.0, 1.0);
            // Who charges does not slow down before.
            lead.0 * if charge.1 > 0.0 { part } else { ease_out(part) }
        } else {
            let part = ((ms - lead.1) / charge.1).clamp(0.0, 1.0);
            lead.0 + charge.0 * part * part
        }
    }
}

/// Fast at first and slow at the end.
pub fn ease_out(part: f64) -> f64 {
    1.0 - (1.0 - part) * (1.0 - part)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: BaseSize = BaseSize::STANDARD;

    fn pose(x: f64, y: f64, facing: f64) -> Pose {
        Pose::snapped(Vec2::new(x, y), facing)
    }

    fn samples(motion: &Motion) -> Vec<Shown> {
        let step = motion.ms() / 500.0;
        (0..=500)
            .map(|it| motion.at(f64::from(it) * step))
            .collect()
    }

    /// What a base slides and turns in all.
    fn ways(shown: &[Shown]) -> (f64, f64) {
        let turn = |a: &Shown, b: &Shown| {
            let turn = (b.facing - a.facing).rem_euclid(360.0);
            turn.min(360.0 - turn)
        };
        let steps = || shown.windows(2).map(|it| (it[0], it[1]));
        (
            steps().map(|(a, b)| a.at.distance(b.at)).sum(),
            steps().map(|(a, b)| turn(&a, &b)).sum(),
        )
    }

    #[test]
    fn the_way_so_far_bends_where_it_turned_aside() {
        let places = [
            pose(10.0, 10.0, 0.0),
            pose(13.0, 14.0, 0.0),
            pose(13.0, 20.0, 0.0),
        ];
        let motion = Motion::new(SIZE, places[0], &places[1..]);
        assert_eq!(motion.so_far(0.0), [places[0].at()]);
        let ms = motion.ms();
        let all: Vec<Vec2> = places.iter().map(|it| it.at()).collect();
        assert_eq!(motion.so_far(ms), all);
        let late = motion.so_far(ms * 0.95);
        assert_eq!((late.len(), late[1]), (3, all[1]));
        assert!(late[2].y > 14.0 && late[2].y < 20.0);
        assert_eq!(motion.so_far(ms * 0.1).len(), 2);
    }

    #[test]
    fn move_2_it_slides_and_turns_no_farther_than_its_path() {
        let path = [
            pose(10.0, 15.0, 0.0),
            pose(13.0, 19.0, 90.0),
            pose(13.0, 19.0, 350.0),
        ];
        for charging in [false, true] {
            let mut motion = Motion::new(SIZE, pose(10.0, 10.0, 0.0), &path);
            if charging {
                motion = motion.charging();
            }
            let shown = samples(&motion);
            assert_eq!(shown[0], pose(10.0, 10.0, 0.0).into());
            assert_eq!(shown[500], path[2].into());
            let (slid, turned) = ways(&shown);
            assert!(slid <= 10.0 + 1e-9 && slid > 9.9, "{slid}");
            assert!(turned <= 190.0 + 1e-9 && turned > 188.0, "{turned}");
        }
    }

    #[test]
    fn a_corner_of_a_turn_on_the_spot_is_never_farther_off_than_at_its_end() {
        let (start, end) = (pose(10.0, 10.0, 30.0), pose(10.0, 10.0, 170.0));
        let motion = Motion::new(SIZE, start, &[end]);
        let corners = |pose: Pose| Base::new(pose, SIZE).corners;
        for shown in samples(&motion) {
            let off = corners(shown.pose());
            for (a, b) in off.iter().zip(corners(start)) {
                assert!(a.distance(b) <= motion.travel() + 0.002);
            }
        }
    }

    #[test]
    fn half_a_turn_is_clockwise_and_no_jump_at_north() {
        let motion = Motion::new(SIZE, pose(5.0, 5.0, 270.0), &[pose(5.0, 5.0, 90.0)]);
        let middle = motion.at(motion.ms() * 0.2).facing;
        assert!(!(90.0..=270.0).contains(&middle), "{middle}");
    }

    #[test]
    fn time_per_inch_and_no_more_than_the_most() {
        let ms =
            |inches| Motion::new(SIZE, pose(5.0, 5.0, 0.0), &[pose(5.0, 5.0 + inches, 0.0)]).ms();
        assert!((ms(4.0) - 4.0 * tempo::INCH).abs() < 1e-6);
        assert_eq!(ms(12.0), tempo::MOVE_MOST);
        let short = Motion::new(SIZE, pose(5.0, 5.0, 0.0), &[pose(5.0, 6.0, 0.0)]).charging();
        assert_eq!(short.ms(), tempo::CHARGE);
        let long = [pose(5.0, 12.0, 0.0), pose(5.0, 15.0, 0.0)];
        let long = Motion::new(SIZE, pose(5.0, 5.0, 0.0), &long).charging();
        assert!(long.ms() <= tempo::MOVE_MOST + 1e-9);
    }

    #[test]
    fn a_charge_is_slow_first_and_fast_at_its_end() {
        let motion = Motion::new(SIZE, pose(5.0, 5.0, 0.0), &[pose(5.0, 9.0, 0.0)]).charging();
        let half = motion.at(motion.ms() / 2.0).at.y - 5.0;
        assert!((half - 1.0).abs() < 1e-9, "{half}");
    }

    #[test]
    fn a_path_that_water_stops_is_shown_as_far_as_it_goes() {
        let path = [
            pose(5.0, 9.0, 0.0),
            pose(9.0, 9.0, 0.0),
            pose(9.0, 20.0, 0.0),
        ];
        let end = pose(7.3, 9.0, 0.0);
        let motion = Motion::stopped(SIZE, pose(5.0, 5.0, 0.0), &path, end);
        assert_eq!(motion.end(), end);
        assert!((motion.travel() - 6.3).abs() < 1e-9, "{}", motion.travel());
        let whole = Motion::stopped(SIZE, pose(5.0, 5.0, 0.0), &path, path[2]);
        assert!((whole.travel() - 19.0).abs() < 1e-9);
    }

    #[test]
    fn no_way_at_all() {
        let motion = Motion::new(SIZE, pose(5.0, 5.0, 40.0), &[pose(5.0, 5.0, 40.0)]).charging();
        assert_eq!(motion.ms(), 0.0);
        assert_eq!(motion.at(0.0), pose(5.0, 5.0, 40.0).into());
        assert_eq!(motion.at(f64::INFINITY).pose(), pose(5.0, 5.0, 40.0));
    }
}
