//! Where the figures of each troop type stand, in millimetres on a 60 x 60 mm base, the front rank
//! first and from left to right: losses are taken from the end of the list, so from the rear rank,
//! the right first.

use super::parts::spear;
use super::{Figure, artillery, beasts, foot, light_foot, mounted};
use crate::art::Art;
use crate::colour::INK;
use crate::zoom::Level;
use crate::{Colour, SidePalette};

/// How a troop type stands on its base.
pub(super) struct Formation {
    pub(super) name: &'static str,
    pub(super) spots: &'static [(f64, f64)],
    /// Size of a figure.
    pub(super) scale: f64,
    /// Kinds of horses or poses.
    pub(super) variants: usize,
    /// Stands in loose order.
    loose: bool,
    /// Millimetres by which all stand forward, to leave room for the pips.
    pub(super) forward: f64,
    pub(super) figure: fn(&SidePalette, usize) -> Figure,
}

const fn close(
    name: &'static str,
    spots: &'static [(f64, f64)],
    scale: f64,
    variants: usize,
    figure: fn(&SidePalette, usize) -> Figure,
) -> Formation {
    Formation {
        name,
        spots,
        scale,
        variants,
        loose: false,
        forward: 1.5,
        figure,
    }
}

const fn loose(
    name: &'static str,
    spots: &'static [(f64, f64)],
    scale: f64,
    variants: usize,
    figure: fn(&SidePalette, usize) -> Figure,
) -> Formation {
    Formation {
        loose: true,
        ..close(name, spots, scale, variants, figure)
    }
}

const RANKS_OF_FOUR: [(f64, f64); 12] = [
    (-20.4, -14.6),
    (-6.8, -14.6),
    (6.8, -14.6),
    (20.4, -14.6),
    (-20.4, -1.0),
    (-6.8, -1.0),
    (6.8, -1.0),
    (20.4, -1.0),
    (-20.4, 12.6),
    (-6.8, 12.6),
    (6.8, 12.6),
    (20.4, 12.6),
];
const KNEE_TO_KNEE: [(f64, f64); 8] = [
    (-21.3, -8.2),
    (-7.1, -8.2),
    (7.1, -8.2),
    (21.3, -8.2),
    (-21.3, 14.4),
    (-7.1, 14.4),
    (7.1, 14.4),
    (21.3, 14.4),
];
const TROT: [(f64, f64); 6] = [
    (-18.0, -7.4),
    (0.0, -7.4),
    (18.0, -7.4),
    (-18.0, 14.4),
    (0.0, 14.4),
    (18.0, 14.4),
];
const STAGGERED: [(f64, f64); 8] = [
    (-17.4, -11.5),
    (-3.8, -11.5),
    (9.8, -11.5),
    (21.8, -11.5),
    (-22.2, 8.0),
    (-9.8, 8.0),
    (3.8, 8.0),
    (17.4, 8.0),
];
const SPEAR_WALL: [(f64, f64); 8] = [
    (-17.8, -12.4),
    (-4.2, -12.4),
    (9.4, -12.4),
    (21.8, -12.4),
    (-22.4, 9.0),
    (-9.4, 9.0),
    (4.2, 9.0),
    (17.8, 9.0),
];
const PIKE_BLOCK: [(f64, f64); 20] = [
    (-22.0, -16.6),
    (-11.0, -16.6),
    (0.0, -16.6),
    (11.0, -16.6),
    (22.0, -16.6),
    (-22.0, -5.8),
    (-11.0, -5.8),
    (0.0, -5.8),
    (11.0, -5.8),
    (22.0, -5.8),
    (-22.0, 5.0),
    (-11.0, 5.0),
    (0.0, 5.0),
    (11.0, 5.0),
    (22.0, 5.0),
    (-22.0, 15.8),
    (-11.0, 15.8),
    (0.0, 15.8),
    (11.0, 15.8),
    (22.0, 15.8),
];

const FORMATIONS: [Formation; 15] = [
    close(
        "shock_cavalry",
        &KNEE_TO_KNEE,
        1.04,
        1,
        mounted::shock_cavalry,
    ),
    close("cavalry", &TROT, 1.06, 3, mounted::cavalry),
    close("cavalry_archers", &TROT, 1.05, 2, mounted::cavalry_archers),
    loose(
        "light_cavalry",
        &[(-16.0, -7.0), (8.0, -8.4), (-5.0, 11.0), (19.0, 9.0)],
        1.06,
        3,
        mounted::light_cavalry,
    ),
    loose(
        "light_horse_archers",
        &[(-17.0, -7.0), (8.0, -8.4), (-6.0, 12.0), (18.0, 10.0)],
        1.06,
        4,
        mounted::light_horse_archers,
    ),
    loose(
        "flyers",
        &[(-14.0, -15.0), (14.0, -11.6), (-13.0, 9.0), (14.0, 12.0)],
        1.06,
        1,
        beasts::flyers,
    ),
    Formation {
        forward: -4.0,
        ..close(
            "great_beast",
            &[
                (-2.8, -1.2),
                (2.8, 0.2),
                (-2.8, 3.4),
                (2.8, 4.8),
                (-2.8, 8.0),
                (2.8, 9.2),
            ],
            0.96,
            2,
            beasts::howdah_crew,
        )
    },
    close(
        "shock_infantry",
        &RANKS_OF_FOUR,
        1.17,
        1,
        foot::shock_infantry,
    ),
    close("infantry", &RANKS_OF_FOUR, 1.2, 1, foot::infantry),
    close(
        "infantry_archers",
        &STAGGERED,
        1.2,
        1,
        foot::infantry_archers,
    ),
    close("pikemen", &PIKE_BLOCK, 1.22, 1, foot::pikemen),
    loose(
        "light_infantry",
        &[
            (-19.0, -15.4),
            (-1.0, -17.0),
            (19.0, -13.0),
            (-12.0, 0.6),
            (7.0, -1.0),
            (-20.0, 15.6),
            (0.0, 14.6),
            (20.0, 10.6),
        ],
        1.34,
        1,
        light_foot::light_infantry,
    ),
    close(
        "light_spearmen",
        &SPEAR_WALL,
        1.24,
        1,
        light_foot::light_spearmen,
    ),
    loose(
        "light_archers",
        &[
            (-20.0, -14.0),
            (0.0, -15.6),
            (19.0, -13.0),
            (-10.0, 0.6),
            (10.0, 0.0),
            (-19.0, 15.6),
            (1.0, 16.0),
            (20.0, 12.4),
        ],
        1.34,
        1,
        light_foot::light_archers,
    ),
    close(
        "artillery",
        &[(18.4, -3.0), (-18.6, 4.0), (-14.6, 17.0), (14.6, 17.6)],
        1.2,
        1,
        artillery::crew,
    ),
];

/// Types that a ruleset of one's own adds.
const HOME_MADE: Formation = close("warrior", &STAGGERED, 1.24, 1, foot::warrior);

/// The ids of the troop types that have a drawing of their own.
pub const TROOPS: [&str; 15] = {
    let mut names = [""; 15];
    let mut index = 0;
    while index < names.len() {
        names[index] = FORMATIONS[index].name;
        index += 1;
    }
    names
};

impl Formation {
    pub(super) fn of(troop: &str) -> &'static Self {
        const FALLBACK: &Formation = &HOME_MADE;
        static KNOWN: [Formation; 15] = FORMATIONS;
        KNOWN
            .iter()
            .find(|formation| formation.name == troop)
            .unwrap_or(FALLBACK)
    }

    /// Millimetres by which figures stand off their spots, and degrees by which they turn, each
    /// either way.
    pub(super) fn unrest(&self, disordered: bool) -> (f64, f64) {
        match (disordered, self.loose) {
            (true, _) => (2.6, 26.0),
            (false, true) => (0.35, 9.0),
            (false, false) => (0.35, 2.0),
        }
    }

    /// Where a figure looks: all ahead, but for the crew of a gun.
    pub(super) fn facing(&self, index: usize) -> f64 {
        if self.name == "artillery" {
            [-80.0, 70.0, 30.0, -30.0][index % 4]
        } else {
            0.0
        }
    }
}

/// How many figures stand on a whole base of a troop type.
pub fn full_count(troop: &str) -> usize {
    Formation::of(troop).spots.len()
}

/// How many figures are shown of a unit: the full count by the share of its starting strength that
/// is left, rounded up.
pub fn shown_count(troop: &str, strength: u32, starting_strength: u32) -> usize {
    let starting = u64::from(starting_strength.max(1));
    let left = u64::from(strength).min(starting);
    (full_count(troop) as u64 * left).div_ceil(starting) as usize
}

/// The pike of a rank, butt and point measured from the man who holds it. From afar only the two
/// front ranks lower theirs: more would be a grey field.
pub(super) fn pike(level: Level, rank: usize) -> Art {
    let side = [3.4, 1.1, -1.2, -3.5][rank % 4] * 0.82 + 0.6;
    let head = [-15.6, -22.6, -29.4, -36.2][rank % 4];
    match level {
        Level::Close => spear(side, 6.5, head, 0.78, 3.2, Colour::hex(0xE0CFA4)),
        Level::Middle | Level::Far => {
            let mut art = Art::new();
            if rank < 2 {
                // Thin ink, so that the front bar below stays bright.
                let (butt, point) = ((side, 5.0), (side, head - 2.4));
                art.bar(butt, point, INK, 1.8).alpha(0.5).bar(
                    butt,
                    point,
                    Colour::hex(0xF2E6C4),
                    1.1,
                );
            }
            art
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_counts_are_those_of_the_look() {
        let counts: Vec<usize> = TROOPS.iter().map(|troop| full_count(troop)).collect();
        assert_eq!(counts, [8, 6, 6, 4, 4, 4, 6, 12, 12, 8, 20, 8, 8, 8, 4]);
        assert!(full_count("halflings") > 0);
    }

    #[test]
    fn shown_figures_are_the_share_rounded_up() {
        assert_eq!(shown_count("pikemen", 4, 4), 20);
        assert_eq!(shown_count("pikemen", 3, 4), 15);
        assert_eq!(shown_count("flyers", 1, 6), 1);
        assert_eq!(shown_count("infantry", 5, 8), 8);
        assert_eq!(shown_count("infantry", 0, 4), 0);
        assert_eq!(shown_count("infantry", 9, 4), 12);
        assert_eq!(shown_count("infantry", 3, 0), 12);
        assert_eq!(shown_count("infantry", u32::MAX, u32::MAX), 12);
    }

    #[test]
    fn losses_come_from_the_rear_rank() {
        for troop in TROOPS {
            let spots = Formation::of(troop).spots;
            let rear = spots.iter().map(|spot| spot.1).fold(f64::MIN, f64::max);
            // Loose figures have no straight ranks: the last to stand is near the rear.
            assert!(spots[spots.len() - 1].1 > rear - 6.0, "{troop}");
        }
    }
}
