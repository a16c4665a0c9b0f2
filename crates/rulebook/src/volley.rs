//! A volley: how many dice, and the faces that hit (SHOOT-2, SHOOT-3).

use crate::ruleset::Ruleset;
use crate::troop::Shooting;

/// A set of faces of a die.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Faces(u8);

impl Faces {
    /// The faces of a list; what is no face counts for nothing.
    pub fn of(list: &[u8]) -> Self {
        Self(
            list.iter()
                .filter(|face| (1..=6).contains(*face))
                .fold(0, |set, face| set | 1 << face),
        )
    }

    /// Whether a die shows one of them.
    pub fn contains(self, die: u8) -> bool {
        die < 8 && self.0 & 1 << die != 0
    }

    /// How many they are, 0 to 6.
    pub fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The faces, rising.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=6).filter(move |face| self.contains(*face))
    }

    /// Without its lowest face.
    fn without_lowest(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }
}

/// Dice of a volley from so many strength points: one each, or half as many, rounded up (SHOOT-2).
pub fn volley_dice(rules: &Ruleset, strength: u8, half: bool) -> u8 {
    if half {
        strength.div_ceil(rules.half_volley_divisor.max(1))
    } else {
        strength
    }
}

/// The faces that hit a target (SHOOT-3); fewer against a heavy one in `shock-test-5-saves`.
pub fn hit_faces(rules: &Ruleset, shooting: &Shooting, in_cover: bool, heavy: bool) -> Faces {
    let mut faces = Faces::of(if in_cover {
        &shooting.hits_cover
    } else {
        &shooting.hits_open
    });
    if heavy {
        for _ in 0..rules.heavy_to_hit_penalty {
            if faces.count() > rules.minimum_hit_faces {
                faces = faces.without_lowest();
            }
        }
    }
    faces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(name: &str) -> Ruleset {
        Ruleset::shipped(name).expect("sound")
    }

    fn hits(rules: &Ruleset, troop: &str, cover: bool, heavy: bool) -> Vec<u8> {
        let shooting = rules.troop(troop).unwrap().shooting.as_ref().unwrap();
        hit_faces(rules, shooting, cover, heavy).iter().collect()
    }

    #[test]
    fn shoot_2_dice_of_full_and_half_volleys() {
        let six = rules("shock-test-6");
        let half: Vec<u8> = (0..=6)
            .map(|points| volley_dice(&six, points, true))
            .collect();
        assert_eq!(half, [0, 1, 1, 2, 2, 3, 3]);
        assert!((0..=12).all(|points| volley_dice(&six, points, false) == points));
        let mut thirds = six;
        thirds.half_volley_divisor = 3;
        assert_eq!(volley_dice(&thirds, 4, true), 2);
    }

    #[test]
    fn shoot_3_archers_and_artillery() {
        let six = rules("shock-test-6");
        for archers in [
            "infantry_archers",
            "light_archers",
            "cavalry_archers",
            "light_horse_archers",
        ] {
            assert_eq!(hits(&six, archers, false, true), [5, 6]);
            assert_eq!(hits(&six, archers, true, true), [6]);
        }
        assert_eq!(hits(&six, "artillery", false, false), [2, 4, 6]);
        assert_eq!(hits(&six, "artillery", true, false), [2, 4, 6]);
    }

    #[test]
    fn test_5_heavies_are_hit_on_one_face_fewer_but_always_on_one() {
        let five = rules("shock-test-5-saves");
        assert_eq!(hits(&five, "light_archers", false, true), [6]);
        assert_eq!(hits(&five, "light_archers", false, false), [5, 6]);
        assert_eq!(hits(&five, "light_archers", true, true), [6]);
        assert_eq!(hits(&five, "artillery", true, true), [4, 6]);
        let mut harder = five;
        harder.heavy_to_hit_penalty = 5;
        harder.minimum_hit_faces = 0;
        assert!(hits(&harder, "artillery", true, true).is_empty());
    }

    #[test]
    fn sets_of_faces() {
        let some = Faces::of(&[2, 5, 6]);
        assert_eq!(some.count(), 3);
        assert!((0..=255).all(|die| some.contains(die) == [2, 5, 6].contains(&die)));
        assert_eq!(
            Faces::of(&[0, 2, 6, 7, 200]).iter().collect::<Vec<_>>(),
            [2, 6]
        );
        let empty = Faces::of(&[]);
        assert!((0..=255).all(|die| !empty.contains(die)));
        assert_eq!(empty.without_lowest(), empty);
    }
}
