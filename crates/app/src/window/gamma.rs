//! egui's colours, blended as egui wants it.
//!
//! The camera keeps the values of sRGB in its picture and blends them as they are, like `picture`
//! and every browser. bevy_egui's own shader is for pictures of linear light, in which translucent
//! colours come out too dark; this one is the same without the last step. Its picture has 16 bits a
//! colour, because only for those bevy_egui draws into a format that keeps values as they are.

use bevy::camera::{CompositingSpace, Hdr};
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::render::view::Msaa;
use bevy::shader::Shader;
use bevy_egui::render::EGUI_SHADER_HANDLE;
use bevy_egui::{EguiGlobalSettings, EguiPlugin, PrimaryEguiContext};

use super::table::BEYOND;

/// The camera, its egui, and the shader.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin::default());
    app.world_mut()
        .resource_mut::<EguiGlobalSettings>()
        .auto_create_primary_context = false;
    let shader = Shader::from_wgsl(include_str!("gamma.wgsl"), "muster/gamma.wgsl");
    let mut shaders = app.world_mut().resource_mut::<Assets<Shader>>();
    if let Err(error) = shaders.insert(&EGUI_SHADER_HANDLE, shader) {
        error!("egui keeps its own shader: {error}");
    }
    app.add_systems(Startup, spawn_camera);
}

/// Samples in a pixel: four, for smooth edges. A processor that draws in place of a graphics card
/// takes one, and several times less time; `MUSTER_SMOOTH` has it take four all the same, for pictures.
fn samples(adapter: Option<&RenderAdapterInfo>) -> Msaa {
    let slow = adapter.is_some_and(|it| format!("{:?}", it.device_type) == "Cpu");
    if slow && std::env::var_os("MUSTER_SMOOTH").is_none() {
        Msaa::Off
    } else {
        Msaa::Sample4
    }
}

fn spawn_camera(mut commands: Commands, adapter: Option<Res<RenderAdapterInfo>>) {
    commands.spawn((
        Camera2d,
        Camera {
            clear_color: ClearColorConfig::Custom(BEYOND),
            ..default()
        },
        Hdr,
        CompositingSpace::Srgb,
        Tonemapping::None,
        DebandDither::Disabled,
        samples(adapter.as_deref()),
        PrimaryEguiContext,
    ));
}
