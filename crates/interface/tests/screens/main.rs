//! Whole screens and dialogs, driven by pointer and keys without a window.

mod cover;
mod desk;
mod dialogs;
mod editor;
mod editor_armies;
mod editor_at_once;
mod editor_first_hour;
mod editor_generate;
mod editor_ground;
mod editor_newcomer;
mod editor_photograph;
mod editor_random;
mod editor_second_hour;
mod editor_sizes;
mod editor_tools;
mod editor_ways;
mod going_on;
mod keeping;
mod replay;
mod saves;
mod sizes;
mod taking_back;
mod title;
mod victory;
