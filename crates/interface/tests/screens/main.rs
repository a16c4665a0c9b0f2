//! Whole screens and dialogs, driven by pointer and keys without a window.

mod cover;
mod desk;
mod dialogs;
mod editor;
mod keeping;
mod replay;
mod saves;
mod sizes;
mod taking_back;
mod title;
mod victory;
