//! The types of the wire in TypeScript, made from their schemas.

use serde_json::{Map, Value};
use utoipa::OpenApi;

use crate as wire;

/// Everything that crosses HTTP or a socket; what these types name comes along.
#[derive(OpenApi)]
#[openapi(components(schemas(
    wire::ActedView,
    wire::ActionRequest,
    wire::AddressesView,
    wire::AnalysisView,
    wire::CalliroAnalysisView,
    wire::CalliroReplayView,
    wire::CatalogueGame,
    wire::ClientMessage,
    wire::class::ClassActedView,
    wire::class::ClassClientMessage,
    wire::class::ClassCreatedView,
    wire::class::ClassServerMessage,
    wire::class::JoinedView,
    wire::class::NewClass,
    wire::class::WireTournamentSettings,
    wire::CreatedView,
    wire::EventsView,
    wire::ExploredView,
    wire::FailureView,
    wire::GameHintsView,
    wire::HintsView,
    wire::InvitationView,
    wire::JoiningByCode,
    wire::NewGame,
    wire::PositionQuery,
    wire::PuzzleMoves,
    wire::PuzzlePlayedView,
    wire::PuzzlesView,
    wire::RecordText,
    wire::ReplayedView,
    wire::ReviewView,
    wire::ScoreSheetView,
    wire::SeatToFree,
    wire::SeatToInvite,
    wire::SeatView,
    wire::SeatedView,
    wire::ServerMessage,
    wire::SolutionView,
    wire::TablesView,
    wire::TossChecked,
    wire::TossToCheck,
    wire::TurnToAnalyse,
)))]
struct Wire;

/// The file `web/wire.d.ts`.
///
/// # Panics
///
/// Panics if a schema has a shape that this module does not know.
pub fn typescript() -> String {
    let document = serde_json::to_value(Wire::openapi()).expect("schemas are plain data");
    let schemas = document["components"]["schemas"].as_object().expect("there are schemas");
    let mut text = String::from(
        "// Made from the types of crates/protocol: \
         cargo run -p callabash-protocol --example wire > web/wire.d.ts\n\n\
         /** What each seat has. */\nexport type Pair<T> = {\n  S: T;\n  N: T;\n};\n",
    );
    for (name, schema) in schemas.iter().filter(|(name, _)| !name.starts_with(PAIR)) {
        let (about, shape) = (comment(schema, ""), Schemas(schemas).shape(schema, ""));
        text += &format!("\n{about}export type {name} = {shape};\n");
    }
    text
}

/// How the names of pairs begin: `Pair_SeatView`.
const PAIR: &str = "Pair_";

/// All schemas, by name.
#[derive(Copy, Clone)]
struct Schemas<'a>(&'a Map<String, Value>);

fn comment(schema: &Value, indent: &str) -> String {
    let Some(about) = schema["description"].as_str() else { return String::new() };
    let about = about.replace('\n', &format!("\n{indent} * "));
    format!("/** {about} */\n{indent}")
}

impl Schemas<'_> {
    fn shape(self, schema: &Value, indent: &str) -> String {
        if let Some(target) = schema["$ref"].as_str() {
            let name = target.trim_start_matches("#/components/schemas/");
            return match self.0.get(name) {
                Some(pair) if name.starts_with(PAIR) => {
                    // The schema of a pair has its contents inside, not their name.
                    let one = &pair["properties"]["S"];
                    let same = |other: &Value| {
                        !one["properties"].is_null() && other["properties"] == one["properties"]
                    };
                    let named = self.0.iter().find(|(_, other)| same(other));
                    format!(
                        "Pair<{}>",
                        named.map_or_else(|| self.shape(one, indent), |(name, _)| name.clone())
                    )
                }
                _ => name.to_owned(),
            };
        }
        if let Some(words) = schema["enum"].as_array() {
            return union(words.iter().map(literal).collect());
        }
        for (key, separator) in [("oneOf", " | "), ("anyOf", " | "), ("allOf", " & ")] {
            if let Some(parts) = schema[key].as_array() {
                let parts = parts.iter().map(|part| grouped(&self.shape(part, indent)));
                return parts.collect::<Vec<String>>().join(separator);
            }
        }
        match &schema["type"] {
            Value::String(kind) => self.plain(kind, schema, indent),
            Value::Array(kinds) => {
                let kinds = kinds.iter().filter_map(Value::as_str);
                union(kinds.map(|kind| self.plain(kind, schema, indent)).collect())
            }
            _ => panic!("no type is known for {schema}"),
        }
    }

    fn plain(self, kind: &str, schema: &Value, indent: &str) -> String {
        match kind {
            "string" | "boolean" | "null" => kind.to_owned(),
            "integer" | "number" => "number".to_owned(),
            "array" => self.array(schema, indent),
            "object" => self.object(schema, indent),
            _ => panic!("no type is known for {schema}"),
        }
    }

    fn array(self, schema: &Value, indent: &str) -> String {
        if let Some(items) = schema["prefixItems"].as_array() {
            let items = items.iter().map(|item| self.shape(item, indent));
            return format!("[{}]", items.collect::<Vec<String>>().join(", "));
        }
        let item = grouped(&self.shape(&schema["items"], indent));
        match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
            (Some(least), Some(most)) if least == most => {
                format!("[{}]", vec![item; least as usize].join(", "))
            }
            _ => format!("{item}[]"),
        }
    }

    fn object(self, schema: &Value, indent: &str) -> String {
        let values = &schema["additionalProperties"];
        if values.is_object() {
            return format!("{{ [key: string]: {} }}", self.shape(values, indent));
        }
        let empty = Map::new();
        let fields = schema["properties"].as_object().unwrap_or(&empty);
        let required = schema["required"].as_array().map_or(&[][..], Vec::as_slice);
        let inner = format!("{indent}  ");
        let mut text = String::from("{\n");
        for (name, field) in fields {
            let is_required = required.iter().any(|known| known == name);
            let mark = if is_required { "" } else { "?" };
            let is_word = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
            let name = if is_word { name.clone() } else { format!("'{name}'") };
            let about = comment(field, &inner);
            let shape = self.shape(field, &inner);
            // What may be left out is left out instead of null.
            let shape = if is_required {
                shape.as_str()
            } else {
                shape.trim_start_matches("null | ").trim_end_matches(" | null")
            };
            text += &format!("{inner}{about}{name}{mark}: {shape};\n");
        }
        text + indent + "}"
    }
}

fn literal(word: &Value) -> String {
    match word {
        Value::String(word) => format!("'{word}'"),
        other => other.to_string(),
    }
}

fn union(parts: Vec<String>) -> String {
    parts.join(" | ")
}

/// In brackets where something binds more tightly.
fn grouped(text: &str) -> String {
    let is_union = text.contains(" | ") || text.contains(" & ");
    if is_union && !text.starts_with('{') { format!("({text})") } else { text.to_owned() }
}
