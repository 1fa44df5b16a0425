//! Answers each question with its sentence, so that the browser's reader of the message files
//! can be compared with this one (`web-tests/unit/fluent.test.mjs`).
//!
//! A question has fields divided by tabs: language, key, and `NAME=n:NUMBER` or `NAME=t:TEXT` for
//! each argument; questions stand on lines, answers are divided by zero bytes.

use std::io::{self, Read, Write};

use callabash_game::{Arg, Message};
use callabash_text::{Language, Text};

fn main() -> io::Result<()> {
    let texts = Language::ALL.map(Text::new);
    let mut questions = String::new();
    io::stdin().read_to_string(&mut questions)?;
    let mut answers = String::new();
    for question in questions.lines() {
        let mut fields = question.split('\t');
        let (Some(code), Some(key)) = (fields.next(), fields.next()) else {
            return Err(io::Error::other(format!("no question: {question}")));
        };
        let text = texts
            .iter()
            .find(|text| text.language().code() == code)
            .ok_or_else(|| io::Error::other(format!("no language: {code}")))?;
        let mut message = Message::new(key);
        for field in fields {
            let (name, arg) =
                argument(field).ok_or_else(|| io::Error::other(format!("no argument: {field}")))?;
            message = message.with(name, arg);
        }
        answers.push_str(&text.say(&message));
        answers.push('\0');
    }
    io::stdout().write_all(answers.as_bytes())
}

fn argument(field: &str) -> Option<(&'static str, Arg)> {
    let (name, value) = field.split_once('=')?;
    let arg = match value.split_once(':')? {
        ("n", number) => Arg::from(number.parse::<i64>().ok()?),
        ("t", text) => Arg::from(text.to_owned()),
        _ => return None,
    };
    // Names of arguments live as long as the program; here too.
    Some((Box::leak(name.to_owned().into_boxed_str()), arg))
}
