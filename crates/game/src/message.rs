use std::fmt;

/// A sentence to show to a person, independent of the language.
///
/// The crates of the games hold no prose. They name a message and its
/// arguments; the message files hold the sentence in each language.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Message {
    /// The name of the sentence in the message files.
    pub key: String,
    /// The values that the sentence refers to by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument of a [`Message`].
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Arg {
    /// A number, for plural forms and counts.
    Number(i64),
    /// Text that is the same in all languages: notation, names, what was typed.
    Text(String),
    /// Further messages, each put into the reader's language.
    Messages(Vec<Message>),
}

/// Has a [`Message`] for people.
pub trait ToMessage {
    /// The message.
    fn message(&self) -> Message;
}

impl Message {
    /// A message without arguments.
    pub fn new(key: impl Into<String>) -> Message {
        Message { key: key.into(), args: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Message {
        self.args.push((name, arg.into()));
        self
    }
}

/// Writes the key and the arguments, for logs and developers.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.key)?;
        for (name, arg) in &self.args {
            write!(f, " {name}={arg}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arg::Number(number) => write!(f, "{number}"),
            Arg::Text(text) => write!(f, "{text:?}"),
            Arg::Messages(messages) => {
                let parts: Vec<String> = messages.iter().map(ToString::to_string).collect();
                write!(f, "[{}]", parts.join("; "))
            }
        }
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Arg {
        Arg::Number(number)
    }
}

impl From<i32> for Arg {
    fn from(number: i32) -> Arg {
        Arg::Number(number.into())
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(number.try_into().unwrap_or(i64::MAX))
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Messages(vec![message])
    }
}

impl From<Vec<Message>> for Arg {
    fn from(messages: Vec<Message>) -> Arg {
        Arg::Messages(messages)
    }
}
