/// How much of a text that was refused is shown back.
const MOST: usize = 60;

/// The beginning of a text that was refused.
pub fn shown(text: &str) -> String {
    let cut = text.char_indices().nth(MOST).map_or(text.len(), |(end, _)| end);
    let dots = if cut < text.len() { "…" } else { "" };
    format!("{}{dots}", &text[..cut])
}
