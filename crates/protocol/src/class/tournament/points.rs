use callabash_tournament::Points;
use serde::{Deserialize, Serialize, Serializer};

/// Points: a number with at most one decimal.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Deserialize)]
#[serde(try_from = "f64")]
pub struct WirePoints(pub Points);

impl WirePoints {
    /// Whether they are whole.
    pub(in crate::class) fn are_whole(self) -> bool {
        self.0.in_tenths().is_multiple_of(10)
    }
}

impl TryFrom<f64> for WirePoints {
    type Error = &'static str;

    fn try_from(number: f64) -> Result<WirePoints, &'static str> {
        let tenths = (number * 10.0).round();
        if !(0.0..=10_000.0).contains(&tenths) || 1e-6 < (number * 10.0 - tenths).abs() {
            return Err("points are a number such as 2 or 2.5, up to 1000");
        }
        Ok(WirePoints(Points::tenths(tenths as u32)))
    }
}

impl Serialize for WirePoints {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let tenths = self.0.in_tenths();
        match tenths % 10 {
            0 => serializer.serialize_u32(tenths / 10),
            _ => serializer.serialize_f64(f64::from(tenths) / 10.0),
        }
    }
}
