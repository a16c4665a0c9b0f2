//! No renderer in anything but the windowed program.

use std::process::Command;

fn tree(arguments: &[&str]) -> String {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo)
        .args(["tree", "--offline", "-e", "normal", "--prefix", "none"])
        .args(arguments)
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
        .output()
        .unwrap_or_else(|error| panic!("cargo tree: {error}"));
    assert!(
        output.status.success(),
        "cargo tree {arguments:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8_lossy(&output.stdout).into_owned()
}

const RENDERERS: [&str; 5] = ["bevy_render", "wgpu", "winit", "bevy_winit", "bevy_window"];

fn without_renderer(arguments: &[&str]) {
    let tree = tree(arguments);
    assert!(!tree.is_empty(), "an empty tree for {arguments:?}");
    for line in tree.lines() {
        let name = line.split_whitespace().next().unwrap_or_default();
        let renders = RENDERERS.contains(&name) || name.starts_with("wgpu-");
        assert!(!renders, "{name} is in the tree of {arguments:?}");
    }
}

#[test]
fn the_headless_program_has_no_renderer() {
    without_renderer(&["-p", "muster", "--no-default-features"]);
}

#[test]
fn no_library_has_a_renderer() {
    for crate_name in [
        "muster-geometry",
        "muster-rulebook",
        "muster-scenario",
        "muster-battle",
        "muster-ai",
        "muster-lab",
        "muster-picture",
        "muster-scene",
        "muster-interface",
    ] {
        without_renderer(&["-p", crate_name]);
    }
}

#[test]
fn geometry_and_rulebook_know_nothing_above_them() {
    for crate_name in ["muster-geometry", "muster-rulebook"] {
        let tree = tree(&["-p", crate_name]);
        for line in tree.lines().skip(1) {
            assert!(!line.starts_with("muster"), "{crate_name} uses {line}");
            assert!(!line.starts_with("bevy"), "{crate_name} uses {line}");
        }
    }
    assert!(!tree(&["-p", "muster-rulebook"]).contains("parry2d"));
}

#[test]
fn the_checker_uses_no_crate_of_the_engine() {
    let tree = tree(&["-p", "muster-tests"]);
    let engine = tree.lines().skip(1).find(|line| line.starts_with("muster"));
    assert_eq!(engine, None);
}
