//! Where an army deploys (DEPLOY-1).

use muster_geometry::Vec2;

use crate::id::ArmyId;
use crate::view::TableView;

/// An army's deployment zone: its polygon, or its part of the table (DEPLOY-1, `deployment_part`).
pub fn zone(view: &TableView<'_>, army: ArmyId) -> Vec<Vec2> {
    let own = view.roster.army_setup(army);
    if let Some(zone) = &own.deployment {
        return zone.clone();
    }
    own.edge
        .strip(view.roster.setup.table, view.rules().deployment_part)
        .to_vec()
}
