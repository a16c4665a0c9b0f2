//! Concave rings cut into convex pieces: triangles, joined again where they stay convex (after
//! Hertel and Mehlhorn). No corner is moved or dropped, so the pieces together are the ring itself;
//! parry's own joining drops corners that are nearly straight and moves the outline by up to 0.02".

use crate::Vec2;
use parry2d::math::Vector;
use parry2d::shape::TriMesh;

/// Corners of a ring above which its triangles stay as they are: joining them costs more than the
/// square of their number.
const MOST_JOINED: usize = 500;

/// The ring itself where it is convex, else convex pieces that make it up, counterclockwise like
/// the ring; none where it is too tangled to be cut into triangles.
pub(super) fn convex_pieces(mut ring: Vec<Vector>) -> Vec<Vec<Vector>> {
    ring.dedup();
    if is_convex(&ring) {
        return vec![ring];
    }
    let Some(mesh) = TriMesh::from_polygon(ring) else {
        return Vec::new();
    };
    let corners = mesh.vertices();
    let joins = corners.len() <= MOST_JOINED;
    let place = |corner: u32| corners[corner as usize];
    let mut pieces: Vec<Vec<u32>> = Vec::new();
    for triangle in mesh.indices() {
        let mut piece = triangle.to_vec();
        // A cut that must stay now must stay for good: joining elsewhere only widens the angles.
        while let Some((known, joined)) = pieces.iter().enumerate().find_map(|(known, other)| {
            let joined = joins.then(|| joined(other, &piece)).flatten()?;
            let outline: Vec<Vector> = joined.iter().copied().map(place).collect();
            is_convex(&outline).then_some((known, joined))
        }) {
            pieces.swap_remove(known);
            piece = joined;
        }
        pieces.push(piece);
    }
    pieces
        .into_iter()
        .map(|piece| piece.into_iter().map(place).collect())
        .collect()
}

/// The outline of two counterclockwise pieces that share one edge.
fn joined(one: &[u32], other: &[u32]) -> Option<Vec<u32>> {
    let (i, j) = (0..one.len())
        .flat_map(|i| (0..other.len()).map(move |j| (i, j)))
        .find(|&(i, j)| {
            one[i] == other[(j + 1) % other.len()] && one[(i + 1) % one.len()] == other[j]
        })?;
    // From the end of the edge round the one, then from its start round the other.
    let round = |piece: &[u32], after: usize| -> Vec<u32> {
        (1..piece.len())
            .map(|step| piece[(after + step) % piece.len()])
            .collect()
    };
    let mut outline = round(one, i);
    outline.extend(round(other, j));
    Some(outline)
}

/// Whether a counterclockwise outline bends to the left at every corner, or goes straight on.
fn is_convex(outline: &[Vector]) -> bool {
    let at = |i: usize| outline[i % outline.len()];
    (0..outline.len()).all(|i| bend(at(i), at(i + 1), at(i + 2)) >= 0.0)
}

/// Twice the area of a triangle, counterclockwise positive.
fn bend(a: Vector, b: Vector, c: Vector) -> f64 {
    // In f64 the differences of f32 and their products are exact, but for the tiniest.
    let way = |from: Vector, to: Vector| {
        Vec2::new(
            f64::from(to.x) - f64::from(from.x),
            f64::from(to.y) - f64::from(from.y),
        )
    };
    way(a, b).perp_dot(way(b, c))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn area(outline: &[Vector]) -> f64 {
        (2..outline.len())
            .map(|i| bend(outline[0], outline[i - 1], outline[i]) / 2.0)
            .sum()
    }

    fn ring(points: &[(f32, f32)]) -> Vec<Vector> {
        points.iter().map(|&(x, y)| Vector::new(x, y)).collect()
    }

    #[test]
    fn a_cross_falls_into_its_fewest_pieces_and_a_box_stays_one() {
        let cross = ring(&[
            (1.0, 0.0),
            (2.0, 0.0),
            (2.0, 1.0),
            (3.0, 1.0),
            (3.0, 2.0),
            (2.0, 2.0),
            (2.0, 3.0),
            (1.0, 3.0),
            (1.0, 2.0),
            (0.0, 2.0),
            (0.0, 1.0),
            (1.0, 1.0),
        ]);
        let pieces = convex_pieces(cross);
        assert!(pieces.len() <= 5, "{pieces:?}"); // of ten triangles
        let boxed = ring(&[(0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (0.0, 1.0)]);
        assert_eq!(convex_pieces(boxed.clone()), [boxed]);
        assert!(convex_pieces(ring(&[(0.0, 0.0), (1.0, 0.0), (1.0, 0.0)])).len() <= 1);
    }

    proptest! {
        #[test]
        fn the_pieces_are_convex_and_make_up_the_ring(
            spokes in prop::collection::vec(0.5_f32..6.0, 4..60),
        ) {
            let count = spokes.len();
            let star: Vec<Vector> = spokes
                .iter()
                .enumerate()
                .map(|(i, &spoke)| {
                    let angle = std::f64::consts::TAU * i as f64 / count as f64;
                    let (sin, cos) = libm::sincos(angle);
                    Vector::new(20.0 + spoke * cos as f32, 20.0 + spoke * sin as f32)
                })
                .collect();
            let pieces = convex_pieces(star.clone());
            prop_assert!(pieces.iter().all(|piece| is_convex(piece) && piece.len() >= 3));
            let sum: f64 = pieces.iter().map(|piece| area(piece)).sum();
            prop_assert!((sum - area(&star)).abs() < 1e-9, "{} {}", sum, area(&star));
            let corners = |piece: &[Vector]| piece.iter().all(|corner| star.contains(corner));
            prop_assert!(pieces.iter().all(|piece| corners(piece)));
            // Hertel and Mehlhorn: at most two cuts stay at each corner that bends inwards.
            let inward = (0..count)
                .filter(|&i| bend(star[i], star[(i + 1) % count], star[(i + 2) % count]) < 0.0)
                .count();
            prop_assert!(pieces.len() <= 2 * inward + 1, "{} of {}", pieces.len(), inward);
        }
    }
}
