/// The most characters of a refused text that an error repeats.
const MAX_CHARS: usize = 60;

/// The beginning of a refused text, for an error message.
pub fn excerpt(text: &str) -> String {
    let end = text.char_indices().nth(MAX_CHARS).map_or(text.len(), |(index, _)| index);
    let dots = if end < text.len() { "…" } else { "" };
    format!("{}{dots}", &text[..end])
}
