//! Names of things inside a battle: places in scenario order, never entity numbers.

use bevy_ecs::component::Component;
use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(
            Component, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(pub u16);

        impl $name {
            /// As an index into slices in scenario order.
            pub fn index(self) -> usize {
                usize::from(self.0)
            }

            /// From an index into slices in scenario order; the limits of MEASURE-6 keep it small.
            pub fn from_index(index: usize) -> Self {
                Self(index as u16)
            }
        }
    };
}

id! {
    /// A unit, by its place in scenario order.
    UnitId
}
id! {
    /// A commander, by his place in scenario order.
    CommanderId
}
id! {
    /// One of the two armies.
    ArmyId
}

impl ArmyId {
    /// Both armies, in scenario order.
    pub const BOTH: [Self; 2] = [Self(0), Self(1)];

    /// The other army.
    pub fn enemy(self) -> Self {
        Self(1 - self.0)
    }
}
