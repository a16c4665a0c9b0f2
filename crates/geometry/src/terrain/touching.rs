//! Which features touch each other: bridges and fords over rivers, bodies of water.

use crate::shape::{Bounds, Form, TOUCHING, segment_distance};
use crate::{Feature, TerrainKind};

/// For each river and stream the fords and roads that lie over it (MEASURE-4).
pub(super) fn crossings(features: &[Feature], forms: &[Form]) -> Vec<Vec<usize>> {
    let is = |i: usize, kinds: [TerrainKind; 2]| kinds.contains(&features[i].kind);
    (0..features.len())
        .map(|water| {
            if !is(water, [TerrainKind::River, TerrainKind::Stream]) {
                return Vec::new();
            }
            (0..features.len())
                .filter(|&over| is(over, [TerrainKind::Ford, TerrainKind::Road]))
                .filter(|&over| touch(&forms[water], &forms[over]))
                .collect()
        })
        .collect()
}

/// For each ford and stream the lowest index of those that it is connected with (MOVE-5).
pub(super) fn bodies_of_water(features: &[Feature], forms: &[Form]) -> Vec<Option<usize>> {
    let water: Vec<usize> = (0..features.len())
        .filter(|&i| features[i].stops())
        .collect();
    let mut body: Vec<usize> = (0..features.len()).collect();
    for (n, &a) in water.iter().enumerate() {
        for &b in &water[n + 1..] {
            let (one, other) = (body[a], body[b]);
            if one != other && touch(&forms[a], &forms[b]) {
                for &i in &water {
                    if body[i] == one || body[i] == other {
                        body[i] = one.min(other);
                    }
                }
            }
        }
    }
    let mut bodies = vec![None; features.len()];
    for &i in &water {
        bodies[i] = Some(body[i]);
    }
    bodies
}

/// Whether two areas overlap or come within the tolerance of each other.
fn touch(a: &Form, b: &Form) -> bool {
    let shared = b.bounds().grown(TOUCHING);
    if !a.bounds().meets(shared) {
        return false;
    }
    let mut touching = false;
    a.edges_near(shared, |p, q| {
        if touching {
            return;
        }
        // An end inside tells at once, and tells of one area wholly inside the other.
        touching = b.covers(p, TOUCHING);
        let near = Bounds::of(&[p, q]).grown(TOUCHING);
        b.edges_near(near, |r, s| {
            touching =
                touching || segment_distance((p, q), (r, s)) <= TOUCHING || a.covers(r, TOUCHING);
        });
    });
    if !touching {
        // `b` wholly inside `a`: no edge of `a` is near any of `b`.
        b.edges_near(a.bounds(), |r, _| {
            touching = touching || a.covers(r, TOUCHING)
        });
    }
    touching
}
