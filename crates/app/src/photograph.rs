//! Photographs from files, made small enough for a screen.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};

use crate::failure::Failure;

/// The longer side of a photograph once it is read, in pixels: finer than any screen shows it below a
/// table.
const SIDE: u32 = 2048;
/// Pixels of the largest photograph that is read, and the memory that it may take meanwhile.
const MOST_PIXELS: u64 = 120_000_000;
const MEMORY: u64 = 768 << 20;

/// A photograph that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Photograph {
    /// Width and height in the file, in pixels, the way up that it was taken.
    pub size: [u32; 2],
    /// Width and height of what was read.
    pub pixels: [u32; 2],
    /// Red, green, blue and opacity of each pixel, row by row from the top, the colours already
    /// multiplied by the opacity.
    pub rgba: Vec<u8>,
}

/// Reads a photograph.
///
/// # Errors
/// There is no such file, it is neither PNG nor JPEG, it is broken, or too large: one sentence with its
/// path.
pub fn read(path: &Path) -> Result<Photograph, Failure> {
    let cannot = |why: String| {
        Failure::Work(format!(
            "cannot read the photograph {}: {why}",
            path.display()
        ))
    };
    // Opening a pipe waits for who writes into it, and a device may never end.
    if path.exists() && !path.is_file() {
        return Err(cannot("it is no file".to_owned()));
    }
    let file = File::open(path).map_err(|error| cannot(error.to_string()))?;
    let reader = ImageReader::new(BufReader::new(file)).with_guessed_format();
    let mut reader = reader.map_err(|error| cannot(error.to_string()))?;
    if !matches!(reader.format(), Some(ImageFormat::Png | ImageFormat::Jpeg)) {
        return Err(cannot("it is neither a PNG nor a JPEG".to_owned()));
    }
    let mut limits = Limits::default();
    limits.max_alloc = Some(MEMORY);
    reader.limits(limits);
    let decoder = reader.into_decoder();
    let mut decoder = decoder.map_err(|error| cannot(error.to_string()))?;
    let (width, height) = decoder.dimensions();
    let count = u64::from(width) * u64::from(height);
    if count > MOST_PIXELS {
        let most = MOST_PIXELS / 1_000_000;
        return Err(cannot(format!(
            "it has {width} by {height} pixels, and at most {most} million are read"
        )));
    }
    // A camera that was held upright says so beside the picture.
    let orientation = decoder.orientation().ok();
    let whole = DynamicImage::from_decoder(decoder);
    let whole = whole.map_err(|error| cannot(error.to_string()))?;
    let mut small = if width.max(height) > SIDE {
        whole.thumbnail(SIDE, SIDE)
    } else {
        whole
    };
    if let Some(orientation) = orientation {
        small.apply_orientation(orientation);
    }
    let small = small.into_rgba8();
    let pixels = [small.width(), small.height()];
    // Turned by a quarter it is as high as it was wide.
    let turned = (width > height) != (pixels[0] > pixels[1]) && width != height;
    let size = if turned {
        [height, width]
    } else {
        [width, height]
    };
    let mut rgba = small.into_raw();
    for pixel in rgba.chunks_exact_mut(4) {
        let opacity = u16::from(pixel[3]);
        for colour in &mut pixel[..3] {
            *colour = ((u16::from(*colour) * opacity + 127) / 255) as u8;
        }
    }
    Ok(Photograph { size, pixels, rgba })
}

/// The path of a photograph that a scenario in a folder names.
pub fn path(folder: &Path, named: &str) -> PathBuf {
    let home = named.strip_prefix("~/").zip(dirs::home_dir());
    match home {
        Some((rest, home)) => home.join(rest),
        // What is named in full stays as it is.
        None => folder.join(named),
    }
}

/// How a scenario in a folder names a photograph: from the folder on where it lies there or below, else in
/// full, so that it is found however the scenario is opened.
///
/// # Errors
/// A path that is no text.
pub fn name(folder: &Path, path: &Path) -> Result<String, Failure> {
    let whole = |it: &Path| it.canonicalize().unwrap_or_else(|_| it.to_owned());
    let (folder, path) = (whole(folder), whole(path));
    let named = path.strip_prefix(&folder).unwrap_or(&path);
    let named = named.to_str().map(|it| it.replace('\\', "/"));
    named.ok_or_else(|| Failure::Work(format!("the path {} is no plain text", path.display())))
}

#[cfg(test)]
mod tests {
    use image::{ColorType, Rgba, RgbaImage};

    use super::*;

    fn folder() -> tempfile::TempDir {
        tempfile::tempdir().expect("a folder")
    }

    #[test]
    fn a_small_one_is_read_as_it_is_and_its_colours_are_multiplied() {
        let folder = folder();
        let path = folder.path().join("a.png");
        let mut picture = RgbaImage::from_pixel(3, 2, Rgba([200, 100, 0, 255]));
        picture.put_pixel(2, 1, Rgba([200, 100, 0, 51]));
        picture.save(&path).expect("it is written");
        let read = read(&path).expect("it can be read");
        assert_eq!((read.size, read.pixels), ([3, 2], [3, 2]));
        assert_eq!(read.rgba[..4], [200, 100, 0, 255]);
        assert_eq!(read.rgba[20..], [40, 20, 0, 51]);
    }

    #[test]
    fn forty_megapixels_are_made_small_and_say_how_large_they_were() {
        let folder = folder();
        let path = folder.path().join("a.jpg");
        let (width, height) = (7_300, 5_500);
        let row = [90_u8, 120, 60].repeat(width as usize);
        let pixels = row.repeat(height as usize);
        image::save_buffer(&path, &pixels, width, height, ColorType::Rgb8).expect("it is written");
        let read = read(&path).expect("it can be read");
        assert_eq!(read.size, [width, height]);
        assert_eq!(read.pixels[0], SIDE);
        let pixels = read.pixels.map(|it| it as usize);
        assert_eq!(read.rgba.len(), pixels[0] * pixels[1] * 4);
    }

    #[test]
    fn what_is_missing_broken_or_something_else_is_told_with_its_path() {
        let folder = folder();
        let missing = folder.path().join("missing.png");
        let broken = folder.path().join("broken.png");
        RgbaImage::new(64, 64).save(&broken).expect("it is written");
        let bytes = std::fs::read(&broken).expect("it is there");
        std::fs::write(&broken, &bytes[..bytes.len() / 2]).expect("it is cut short");
        let other = folder.path().join("other.png");
        std::fs::write(&other, "no picture").expect("it is written");
        let folder = folder.path().to_owned();
        for path in [missing, broken, other, folder] {
            let why = read(&path).expect_err("it cannot be read").to_string();
            let told = why.contains(&path.display().to_string());
            assert!(
                told && why.starts_with("cannot read the photograph"),
                "{why}"
            );
        }
    }

    #[test]
    fn it_is_named_from_the_scenario_s_folder_on_where_it_lies_there() {
        let folder = folder();
        let own = folder.path().join("scenarios");
        std::fs::create_dir_all(own.join("pictures")).expect("a folder");
        let below = own.join("pictures/a.png");
        let beside = folder.path().join("b.png");
        for path in [&below, &beside] {
            std::fs::write(path, "").expect("it is written");
        }
        assert_eq!(name(&own, &below), Ok("pictures/a.png".to_owned()));
        let full = name(&own, &beside).expect("a text");
        assert!(Path::new(&full).is_absolute(), "{full}");
        for at in [&below, &beside] {
            let named = name(&own, at).expect("a text");
            let found = path(&own, &named).canonicalize().expect("it is there");
            assert_eq!(found, at.canonicalize().expect("it is there"));
        }
    }
}
