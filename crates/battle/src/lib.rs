//! The battle as an ECS world: orders, checks, dice, events, saves.
