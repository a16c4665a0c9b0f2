//! What lies under a place of the screen.

use egui::Pos2;
use muster_battle::components::Post;
use muster_battle::facts::figure;
use muster_battle::order::Piece;
use muster_battle::{ArmyId, CommanderId, UnitId};
use muster_geometry::{Base, Edge, Vec2};

use crate::game::Game;

/// Points beside a base from which a drag still grabs it: badges and front bars reach a little over its
/// edge, and no hand is steadier.
const SLACK: f32 = 4.0;

/// The piece under a place of the screen, if the player may see it: exactly what its base covers.
/// Lone commanders stand above bases.
pub fn pick(game: &Game, at: Pos2) -> Option<Piece> {
    if !(at.x.is_finite() && at.y.is_finite()) {
        return None;
    }
    let place = game.camera.to_table(at);
    let commander = commander_at(game, place).map(Piece::Commander);
    commander.or_else(|| unit_at(game, place).map(Piece::Unit))
}

/// What a drag from a place of the screen grabs: what lies there, or else the unit whose base is the
/// nearest of those that are hardly beside it.
pub fn grab(game: &Game, at: Pos2) -> Option<Piece> {
    let exact = pick(game, at);
    if exact.is_some() || !(at.x.is_finite() && at.y.is_finite()) {
        return exact;
    }
    let (view, place) = (game.view(), game.camera.to_table(at));
    let reach = f64::from(SLACK) / game.camera.scale;
    let far = |unit: UnitId| shown_base(game, unit).distance_to(place);
    let units = view.roster.units();
    let near = units.filter(|&unit| view.status(unit).on_table() && far(unit) <= reach);
    let nearest = near.min_by(|&a, &b| far(a).total_cmp(&far(b)).then(a.cmp(&b)));
    nearest.map(Piece::Unit)
}

/// The unit at a place of the table, if the player may see it.
pub fn unit_at(game: &Game, place: Vec2) -> Option<UnitId> {
    let view = game.view();
    let mut units = view.roster.units().filter(|&unit| {
        view.status(unit).on_table() && {
            let base = shown_base(game, unit);
            base.centre.distance_squared(place) <= base.reach() * base.reach()
                && base.distance_to(place) <= 0.0
        }
    });
    units.next()
}

/// The lone commander at a place of the table, if the player may see him.
pub fn commander_at(game: &Game, place: Vec2) -> Option<CommanderId> {
    let view = game.view();
    let radius = figure::radius(&view);
    let mut commanders = view.roster.commanders().filter(|&commander| {
        let Post::Alone(pose) = view.posts[commander.index()] else {
            return false;
        };
        view.sees_commander(commander) && pose.at().distance(place) <= radius
    });
    commanders.next()
}

/// A unit's base where it is shown: on its way while its move is played out.
pub fn shown_base(game: &Game, unit: UnitId) -> Base {
    let base = *game.view().base(unit);
    let shown = game.stage.pose(unit);
    if shown == base.pose {
        base
    } else {
        base.at(shown)
    }
}

/// The edge of a base that is nearest to a place on it.
pub fn edge_at(base: &Base, place: Vec2) -> Edge {
    let own = base.to_own_frame(place);
    let depth = |edge: Edge| match edge {
        Edge::Front => base.half.y - own.y,
        Edge::Rear => base.half.y + own.y,
        Edge::Right => base.half.x - own.x,
        Edge::Left => base.half.x + own.x,
    };
    let mut nearest = Edge::Front;
    for edge in Edge::ALL {
        if depth(edge) < depth(nearest) {
            nearest = edge;
        }
    }
    nearest
}

/// The army of a piece.
pub fn army_of(game: &Game, piece: Piece) -> ArmyId {
    match piece {
        Piece::Unit(unit) => game.roster().army(unit),
        Piece::Commander(commander) => game.roster().army_of_commander(commander),
    }
}

/// Whether a piece is still to be seen: a unit on the table, a commander alive.
pub fn is_shown(game: &Game, piece: Piece) -> bool {
    let view = game.view();
    match piece {
        Piece::Unit(unit) => view.status(unit).on_table(),
        Piece::Commander(commander) => match view.posts[commander.index()] {
            Post::Alone(_) => view.sees_commander(commander),
            Post::With(unit) => view.status(unit).on_table(),
            Post::Dead => false,
        },
    }
}
