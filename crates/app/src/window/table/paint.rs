//! Triangles with a colour at each corner, as opaque as their entity says.

use bevy::asset::{RenderAssetUsages, uuid_handle};
use bevy::mesh::{
    Indices, MeshTag, MeshVertexAttribute, MeshVertexBufferLayoutRef, PrimitiveTopology,
    VertexAttributeValues,
};
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, SpecializedMeshPipelineError, VertexFormat,
};
use bevy::shader::{Shader, ShaderRef};
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};
use muster_interface::mesh::Triangles;

const SHADER: Handle<Shader> = uuid_handle!("7b0f6a5e-6d0d-4a39-9f0e-2f1f3a1f6c01");

/// The colour of a corner: the values of sRGB and an opacity, a byte each.
const COLOUR: MeshVertexAttribute =
    MeshVertexAttribute::new("Corner_Colour", 0x6d75_7374, VertexFormat::Unorm8x4);

/// Whatever has a colour at each corner.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug, Default)]
pub(super) struct Paint {}

/// The one paint that there is: colours stand in the meshes.
#[derive(Resource, Deref)]
pub(super) struct Paints(Handle<Paint>);

impl Material2d for Paint {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        layout: &MeshVertexBufferLayoutRef,
        _key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let corner = layout.0.get_layout(&[
            Mesh::ATTRIBUTE_POSITION.at_shader_location(0),
            COLOUR.at_shader_location(1),
        ])?;
        descriptor.vertex.buffers = vec![corner];
        Ok(())
    }
}

pub(super) fn plugin(app: &mut App) {
    let shader = Shader::from_wgsl(include_str!("paint.wgsl"), "muster/paint.wgsl");
    let mut shaders = app.world_mut().resource_mut::<Assets<Shader>>();
    if let Err(error) = shaders.insert(&SHADER, shader) {
        error!("nothing can be painted: {error}");
    }
    app.add_plugins(Material2dPlugin::<Paint>::default());
    let mut paints = app.world_mut().resource_mut::<Assets<Paint>>();
    let paint = paints.add(Paint {});
    app.insert_resource(Paints(paint));
}

/// How opaque an entity is, 0 to 1.
pub(super) fn opacity(share: f32) -> MeshTag {
    MeshTag((share.clamp(0.0, 1.0) * 255.0).round() as u32)
}

/// A mesh of triangles: x as it is, y turned up.
pub(super) fn mesh(triangles: &Triangles) -> Mesh {
    let place = |&[x, y]: &[f32; 2]| [x, -y, 0.0];
    let positions: Vec<[f32; 3]> = triangles.positions.iter().map(place).collect();
    Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::RENDER_WORLD,
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
    .with_inserted_attribute(
        COLOUR,
        VertexAttributeValues::Unorm8x4(triangles.colours.clone()),
    )
    .with_inserted_indices(Indices::U32(triangles.indices.clone()))
}
