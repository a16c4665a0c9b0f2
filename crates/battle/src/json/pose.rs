//! Poses and places as JSON: inches and degrees.

use muster_geometry::pose::LARGEST_NUMBER;
use muster_geometry::{Pose, Vec2};
use serde_json::{Value, json};

use super::shown;

/// A pose as `"at": [x, y], "facing": degrees`.
pub fn pose_to_json(pose: Pose) -> Value {
    json!({ "at": place(pose.at()), "facing": pose.facing_degrees() })
}

/// A place as `[x, y]` in inches.
pub fn place(at: Vec2) -> Value {
    json!([at.x, at.y])
}

/// Reads a pose, `{"at":[x,y],"facing":degrees}`.
pub fn read_pose(value: &Value) -> Result<Pose, String> {
    let Some(fields) = value.as_object() else {
        return Err(format!(
            "{} is no pose: {{\"at\":[x,y],\"facing\":degrees}} would be right",
            shown(value)
        ));
    };
    if let Some(stray) = fields
        .keys()
        .find(|key| !matches!(key.as_str(), "at" | "facing"))
    {
        return Err(format!(
            "unknown key \"{stray}\" in a pose; at and facing are known"
        ));
    }
    let at = fields.get("at").ok_or("\"at\" is missing")?;
    let at = point(at).map_err(|error| format!("\"at\" {error}"))?;
    let facing = fields.get("facing").ok_or("\"facing\" is missing")?;
    let facing = number(facing).ok_or_else(|| {
        format!(
            "\"facing\" is {}: degrees {WITHIN} would be right",
            shown(facing)
        )
    })?;
    Ok(Pose::snapped(at, facing))
}

pub(super) fn point(value: &Value) -> Result<Vec2, String> {
    let numbers = value.as_array().filter(|list| list.len() == 2);
    let numbers = numbers.and_then(|list| Some(Vec2::new(number(&list[0])?, number(&list[1])?)));
    numbers.ok_or_else(|| {
        format!(
            "is {}: [x, y] in inches {WITHIN} would be right",
            shown(value)
        )
    })
}

/// What a number that is read keeps to, in words: [`LARGEST_NUMBER`].
pub(super) const WITHIN: &str = "from -100000 to 100000";

/// A number that the grid can hold.
pub(super) fn number(value: &Value) -> Option<f64> {
    value
        .as_f64()
        .filter(|number| number.abs() <= LARGEST_NUMBER)
}

/// Serialises a pose flattened into its event: `"at": [x, y], "facing": degrees`.
pub(crate) mod flat {
    use super::{Pose, Vec2};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Flat {
        at: [f64; 2],
        facing: f64,
    }

    pub fn serialize<S: Serializer>(pose: &Pose, serializer: S) -> Result<S::Ok, S::Error> {
        Flat {
            at: pose.at().to_array(),
            facing: pose.facing_degrees(),
        }
        .serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Pose, D::Error> {
        let Flat { at, facing } = Flat::deserialize(deserializer)?;
        Ok(Pose::snapped(Vec2::from_array(at), facing))
    }
}

/// Serialises a path as a list of poses.
pub(crate) mod path {
    use super::{Pose, flat};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct One(#[serde(with = "flat")] Pose);

    pub fn serialize<S: Serializer>(path: &[Pose], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(path.iter().map(|&pose| One(pose)))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Pose>, D::Error> {
        Ok(Vec::<One>::deserialize(deserializer)?
            .into_iter()
            .map(|one| one.0)
            .collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_is_the_one_that_is_told() {
        assert_eq!(
            WITHIN,
            format!("from -{LARGEST_NUMBER} to {LARGEST_NUMBER}")
        );
        let wrong = point(&json!([1e300, 1.0])).expect_err("it is too large");
        assert!(
            wrong.contains("1e+300") && wrong.contains(WITHIN),
            "{wrong}"
        );
        let pose = json!({ "at": [1.0, 1.0], "facing": 1e6 });
        let wrong = read_pose(&pose).expect_err("it is too large");
        assert!(
            wrong.contains("1000000") && wrong.contains(WITHIN),
            "{wrong}"
        );
        assert!(point(&json!([LARGEST_NUMBER, -LARGEST_NUMBER])).is_ok());
    }
}
