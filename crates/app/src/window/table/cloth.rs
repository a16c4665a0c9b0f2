//! The cloth: one square of it as a texture, repeated over the table.

use bevy::asset::{RenderAssetUsages, uuid_handle};
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, Extent3d, RenderPipelineDescriptor, SpecializedMeshPipelineError,
    TextureDimension, TextureFormat,
};
use bevy::shader::{Shader, ShaderRef};
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};
use muster_picture::{Pixels, cloth_tile, to_pixels};

const SHADER: Handle<Shader> = uuid_handle!("7b0f6a5e-6d0d-4a39-9f0e-2f1f3a1f6c02");
/// Pixels across the square: as many as the largest scale shows of it.
const ACROSS: u32 = 512;

/// The cloth of a table.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub(super) struct Cloth {
    #[texture(0)]
    #[sampler(1)]
    tile: Handle<Image>,
    /// Side of the square in inches, once for each axis.
    #[uniform(2)]
    side: Vec4,
}

impl Material2d for Cloth {
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
        let corner = layout
            .0
            .get_layout(&[Mesh::ATTRIBUTE_POSITION.at_shader_location(0)])?;
        descriptor.vertex.buffers = vec![corner];
        Ok(())
    }
}

/// The cloth, made once it is wanted.
#[derive(Resource, Default)]
pub(super) struct Cloths(Option<Handle<Cloth>>);

impl Cloths {
    /// The cloth; nothing where it cannot be made.
    pub(super) fn get(
        &mut self,
        cloths: &mut Assets<Cloth>,
        images: &mut Assets<Image>,
    ) -> Option<Handle<Cloth>> {
        if self.0.is_none() {
            let drawing = cloth_tile();
            let side = drawing.size;
            let pixels = to_pixels(&drawing, ACROSS).ok()?;
            let tile = images.add(texture(pixels));
            let side = Vec4::new(side.x as f32, side.y as f32, 0.0, 0.0);
            self.0 = Some(cloths.add(Cloth { tile, side }));
        }
        self.0.clone()
    }
}

pub(super) fn plugin(app: &mut App) {
    let shader = Shader::from_wgsl(include_str!("cloth.wgsl"), "muster/cloth.wgsl");
    let mut shaders = app.world_mut().resource_mut::<Assets<Shader>>();
    if let Err(error) = shaders.insert(&SHADER, shader) {
        error!("there is no cloth: {error}");
    }
    app.add_plugins(Material2dPlugin::<Cloth>::default())
        .init_resource::<Cloths>();
}

/// A texture that repeats, with smaller pictures of itself, so that fibres seen from afar blur into
/// one green.
fn texture(pixels: Pixels) -> Image {
    let size = Extent3d {
        width: pixels.width as u32,
        height: pixels.height as u32,
        depth_or_array_layers: 1,
    };
    let mut levels = 1;
    let mut data = pixels.rgba.clone();
    let mut last = pixels;
    while last.width > 1 && last.height > 1 {
        last = halved(&last);
        data.extend_from_slice(&last.rgba);
        levels += 1;
    }
    let mut image = Image::new_uninit(
        size,
        TextureDimension::D2,
        // The values of sRGB, as they are.
        TextureFormat::Rgba8Unorm,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels;
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::Repeat,
        address_mode_v: ImageAddressMode::Repeat,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        ..ImageSamplerDescriptor::default()
    });
    image
}

/// The picture at half its size: each pixel the mean of four.
fn halved(pixels: &Pixels) -> Pixels {
    let (width, height) = (pixels.width / 2, pixels.height / 2);
    let mut rgba = Vec::with_capacity(width * height * 4);
    for y in 0..height {
        for x in 0..width {
            for part in 0..4 {
                let at = |dx, dy| {
                    let pixel = (2 * y + dy) * pixels.width + 2 * x + dx;
                    u16::from(pixels.rgba[pixel * 4 + part])
                };
                let sum = at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1);
                rgba.push(((sum + 2) / 4) as u8);
            }
        }
    }
    Pixels {
        width,
        height,
        rgba,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_picture_of_the_cloth_is_its_mean() {
        let rgba = [[0, 10, 20, 255], [40, 10, 20, 255]].concat();
        let pixels = Pixels {
            width: 2,
            height: 2,
            rgba: [rgba.clone(), rgba].concat(),
        };
        assert_eq!(halved(&pixels).rgba, [20, 10, 20, 255]);
        let image = texture(pixels);
        assert_eq!(image.texture_descriptor.mip_level_count, 2);
        assert_eq!(image.data.map(|data| data.len()), Some(16 + 4));
    }
}
