//! The muster program as a library, so that its tests can call it.
