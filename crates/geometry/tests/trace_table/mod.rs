//! A table to trace paths on, in a few words.
#![allow(dead_code, missing_docs)]

use muster_geometry::trace::{
    Accepted, AttackApproach, EndAstride, Ground, MoveLaw, Neighbour, Refused, Traced, accept,
    trace, verdict,
};
use muster_geometry::{Base, BaseSize, Feature, Pose, Shape, TerrainKind, TerrainMap, Vec2};

/// The law of cavalry in Test 6, with this allowance.
pub fn law(allowance: f64) -> MoveLaw {
    MoveLaw {
        allowance,
        close_call: 0.05,
        engagement_range: 2.0,
        halt_depth: 0.05,
        flies: false,
        crosses_walls: true,
        water_stops: true,
        water_overrun: 0.05,
        end_astride: EndAstride::InContact,
        astride_reach: 0.1,
        ground: [Ground::Open; TerrainKind::ALL.len()],
        attack_approach: AttackApproach::StraightInsideZone,
        engaged_turn: 0.0,
        retreat_angle: 45.0,
        retreat_from_contact: true,
        retreat_through_friends: false,
        may_not_attack: None,
    }
}

pub fn pose(x: f64, y: f64, facing: f64) -> Pose {
    Pose::snapped(Vec2::new(x, y), facing)
}

/// A base of exactly 2 by 2 inches: gaps come out round.
pub fn base(x: f64, y: f64, facing: f64) -> Base {
    Base::new(pose(x, y, facing), BaseSize::from_mm(50.8, 50.8))
}

pub fn enemy(index: usize, x: f64, y: f64, facing: f64) -> Neighbour {
    Neighbour {
        index,
        base: base(x, y, facing),
        enemy: true,
        engages: true,
    }
}

pub fn friend(index: usize, x: f64, y: f64, facing: f64) -> Neighbour {
    Neighbour {
        enemy: false,
        ..enemy(index, x, y, facing)
    }
}

pub fn router(index: usize, x: f64, y: f64, facing: f64) -> Neighbour {
    Neighbour {
        engages: false,
        ..enemy(index, x, y, facing)
    }
}

pub fn feature(kind: TerrainKind, shape: Shape) -> Feature {
    Feature {
        id: kind.name().to_owned(),
        kind,
        shape,
        level: u8::from(kind == TerrainKind::Hill),
        steep: false,
        solid: false,
    }
}

/// An upright box of terrain from corner to corner.
pub fn block(kind: TerrainKind, from: (f64, f64), to: (f64, f64)) -> Feature {
    feature(
        kind,
        Shape::Polygon(vec![
            Vec2::new(from.0, from.1),
            Vec2::new(to.0, from.1),
            Vec2::new(to.0, to.1),
            Vec2::new(from.0, to.1),
        ]),
    )
}

pub fn wall(kind: TerrainKind, from: (f64, f64), to: (f64, f64)) -> Feature {
    feature(
        kind,
        Shape::Line(vec![Vec2::new(from.0, from.1), Vec2::new(to.0, to.1)]),
    )
}

pub fn map(features: Vec<Feature>) -> TerrainMap {
    TerrainMap::new(72.0, 48.0, features)
}

/// One question about one path.
#[derive(Clone)]
pub struct Table {
    pub map: TerrainMap,
    pub law: MoveLaw,
    pub start: Base,
    pub others: Vec<Neighbour>,
}

impl Table {
    pub fn new(allowance: f64, start: Base, others: Vec<Neighbour>) -> Self {
        Self {
            map: map(Vec::new()),
            law: law(allowance),
            start,
            others,
        }
    }

    pub fn on(mut self, features: Vec<Feature>) -> Self {
        self.map = map(features);
        self
    }

    pub fn under(mut self, change: impl FnOnce(&mut MoveLaw)) -> Self {
        change(&mut self.law);
        self
    }

    pub fn trace(&self, path: &[Pose]) -> Traced {
        let traced = trace(&self.map, &self.law, &self.start, path, &self.others);
        let (quick, cost) = verdict(&self.map, &self.law, &self.start, path, &self.others);
        assert_eq!((&quick, cost), (&traced.verdict, traced.cost));
        let accepted = accept(&self.map, &self.law, &self.start, path, &self.others);
        let known = quick.ok().map(|it| Accepted {
            close_call: None,
            ..it
        });
        assert_eq!(accepted, known);
        traced
    }

    pub fn verdict(&self, path: &[Pose]) -> Result<Accepted, Refused> {
        self.trace(path).verdict
    }

    #[track_caller]
    pub fn legal(&self, path: &[Pose]) -> Accepted {
        match self.verdict(path) {
            Ok(accepted) => accepted,
            Err(refused) => panic!("refused: {refused:?}"),
        }
    }

    #[track_caller]
    pub fn refused(&self, path: &[Pose], rule: &str) -> Refused {
        match self.verdict(path) {
            Ok(accepted) => panic!("legal: {accepted:?}"),
            Err(refused) => {
                assert_eq!(refused.rule, rule, "{refused:?}");
                refused
            }
        }
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "start {:?} {:?}", self.start.pose, self.start.size)?;
        for other in &self.others {
            writeln!(
                f,
                "{} at {:?} enemy {} engages {}",
                other.index, other.base.pose, other.enemy, other.engages
            )?;
        }
        Ok(())
    }
}
