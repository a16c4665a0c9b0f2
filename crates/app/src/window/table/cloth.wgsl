// A square of cloth, repeated over the table from its upper left corner.

#import bevy_sprite::mesh2d_functions::{get_world_from_local, mesh2d_position_local_to_clip}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var tile: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var tile_sampler: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var<uniform> side: vec4<f32>;

struct Corner {
    @builtin(instance_index) instance: u32,
    @location(0) position: vec3<f32>,
}

struct Point {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
}

@vertex
fn vertex(corner: Corner) -> Point {
    var point: Point;
    let world = get_world_from_local(corner.instance);
    point.position = mesh2d_position_local_to_clip(world, vec4<f32>(corner.position, 1.0));
    point.uv = vec2<f32>(corner.position.x, -corner.position.y) / side.xy;
    return point;
}

@fragment
fn fragment(point: Point) -> @location(0) vec4<f32> {
    return textureSample(tile, tile_sampler, point.uv);
}
