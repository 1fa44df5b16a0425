use callabash_game::{Arg, Message, ToMessage};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

use crate::{Language, Part};

/// All sentences of one language.
pub struct Text {
    bundle: FluentBundle<FluentResource>,
    language: Language,
}

impl Text {
    /// The sentences of a language.
    pub fn new(language: Language) -> Text {
        let mut bundle = FluentBundle::new(vec![language.identifier()]);
        // Marks around arguments keep the order of `3-2` or `pits=6` in a text that
        // runs the other way. Elsewhere there are none: terminals show them as boxes.
        bundle.set_use_isolating(language.is_right_to_left());
        for source in language.sources() {
            let resource =
                FluentResource::try_new(source.to_owned()).expect("message files are tested");
            bundle.add_resource(resource).expect("message keys are tested");
        }
        Text { bundle, language }
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The sentence for a message. A message without a
    /// sentence gives its key and arguments.
    pub fn say(&self, message: &Message) -> String {
        let pattern = self.bundle.get_message(&message.key).and_then(|found| found.value());
        let Some(pattern) = pattern else {
            return message.to_string();
        };
        let args: FluentArgs<'_> =
            message.args.iter().map(|(name, arg)| (*name, self.value(arg))).collect();
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    /// The sentence for a value that has a message.
    pub fn describe(&self, what: &impl ToMessage) -> String {
        self.say(&what.message())
    }

    /// The sentence that has no arguments.
    pub fn get(&self, key: &str) -> String {
        self.say(&Message::new(key))
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(escape_controls(text)),
            Arg::Messages(messages) => {
                let said: Vec<String> = messages.iter().map(|message| self.say(message)).collect();
                FluentValue::from(said.join(self.language.semicolon()))
            }
        }
    }
}

/// Escapes control characters and marks of text direction in a text from
/// outside, so that it cannot move the cursor, change colours or reorder a line.
pub fn escape_controls(text: &str) -> String {
    let turns = |c: char| matches!(c, '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars()
        .flat_map(|c| {
            let (plain, escaped) = if c.is_control() || turns(c) {
                (None, Some(c.escape_default()))
            } else {
                (Some(c), None)
            };
            plain.into_iter().chain(escaped.into_iter().flatten())
        })
        .collect()
}

/// Sentences of a language that browsers say, as one Fluent file.
pub fn source(language: Language, part: Part) -> String {
    language.sources()[part.places()].join("\n")
}

/// The keys of all messages of a language with the names of their arguments,
/// in order, so that languages can be compared.
pub fn keys(language: Language) -> Vec<(String, Vec<String>)> {
    let mut keys = Vec::new();
    for line in language.sources().join("\n").lines() {
        if let Some((key, _)) = line.split_once(" = ").filter(|(key, _)| is_key(key)) {
            keys.push((key.to_owned(), Vec::new()));
        }
        let Some((_, args)) = keys.last_mut() else { continue };
        for part in line.split("{ $").skip(1) {
            let name: String = part
                .chars()
                .take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c))
                .collect();
            if !args.contains(&name) {
                args.push(name);
            }
        }
    }
    keys.iter_mut().for_each(|(_, args)| args.sort());
    keys.sort();
    keys
}

fn is_key(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
}
