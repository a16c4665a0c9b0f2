// Triangles with a colour at each corner, in the values of sRGB.

#import bevy_sprite::mesh2d_functions::{get_tag, get_world_from_local, mesh2d_position_local_to_clip}

struct Corner {
    @builtin(instance_index) instance: u32,
    @location(0) position: vec3<f32>,
    @location(1) colour: vec4<f32>,
}

struct Point {
    @builtin(position) position: vec4<f32>,
    @location(0) colour: vec4<f32>,
}

@vertex
fn vertex(corner: Corner) -> Point {
    var point: Point;
    let world = get_world_from_local(corner.instance);
    point.position = mesh2d_position_local_to_clip(world, vec4<f32>(corner.position, 1.0));
    let opacity = f32(get_tag(corner.instance)) / 255.0;
    point.colour = vec4<f32>(corner.colour.rgb, corner.colour.a * opacity);
    return point;
}

@fragment
fn fragment(point: Point) -> @location(0) vec4<f32> {
    return point.colour;
}
