//! The table and its troops as SVG and PNG.
