//! Drawings as triangles.
