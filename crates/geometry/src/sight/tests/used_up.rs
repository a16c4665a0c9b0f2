//! Where the inches of sight in woods are used up (SIGHT-5).

use super::*;

#[test]
fn sight_5_a_wood_that_ends_where_the_inches_do_is_the_one() {
    // Two inches of the first wood use them up; the second is what makes it too much.
    let map = table(vec![
        rectangle(TerrainKind::Woods, (20.25, 10.0), (0.5, 4.0)),
        rectangle(TerrainKind::Woods, (15.0, 10.0), (2.0, 4.0)),
    ]);
    let (a, b) = (base(10.0, 10.0), base(30.0, 10.0));
    let (blocker, at) = place(&between(&map, (a, b), false, &[]));
    assert_eq!(blocker, SightBlocker::Feature(1));
    assert!(at.is_some_and(|(x, _)| (x - 16.0).abs() < 1e-6), "{at:?}");
    // From the other side half an inch is used up before it.
    let (blocker, at) = place(&between(&map, (b, a), false, &[]));
    assert_eq!(blocker, SightBlocker::Feature(1));
    assert!(at.is_some_and(|(x, _)| (x - 14.5).abs() < 1e-6), "{at:?}");
}
