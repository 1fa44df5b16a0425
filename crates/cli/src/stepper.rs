//! Pages that are looked at one after the other, on a terminal.

use std::io::{self, BufRead, IsTerminal, Write};

use callabash_game::Message;

use crate::{failure::Failure, output::Output};

/// Whether somebody sits at a terminal, and can be asked for the next page.
pub(crate) fn is_interactive(output: &Output) -> bool {
    !output.json && io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Moves the cursor home and clears the screen.
const CLEAR: &str = "\x1b[H\x1b[2J";

/// What the reader asks for.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Step {
    Next,
    Back,
    To(usize),
    Quit,
}

impl Step {
    /// Nothing but Enter is the next page, a number is that page.
    fn read(line: &str) -> Option<Step> {
        match line.trim() {
            "" | "n" => Some(Step::Next),
            "b" | "p" => Some(Step::Back),
            "g" => Some(Step::To(1)),
            "G" => Some(Step::To(usize::MAX)),
            "q" => Some(Step::Quit),
            number => number.parse().ok().map(Step::To),
        }
    }

    /// The page after it, of so many from 0; `None`: the reader is done.
    fn from(self, page: usize, pages: usize) -> Option<usize> {
        match self {
            Step::Next => Some(page + 1).filter(|page| *page < pages),
            Step::Back => Some(page.saturating_sub(1)),
            Step::To(number) => Some(number.clamp(1, pages) - 1),
            Step::Quit => None,
        }
    }
}

/// Shows page after page.
pub(crate) fn show(pages: &[String], output: &mut Output) -> Result<(), Failure> {
    let mut lines = io::stdin().lock().lines();
    let mut place = if pages.is_empty() { None } else { Some(0) };
    while let Some(page) = place {
        let prompt = Message::new("stepper-prompt")
            .with("page", page as i64 + 1)
            .with("pages", pages.len() as i64);
        let prompt = output.text.say(&prompt);
        let mut stdout = io::stdout().lock();
        write!(stdout, "{CLEAR}{}\n{prompt} ", pages[page]).map_err(Failure::Output)?;
        stdout.flush().map_err(Failure::Output)?;
        drop(stdout);
        let Some(Ok(line)) = lines.next() else { break };
        place = Step::read(&line).unwrap_or(Step::To(page + 1)).from(page, pages.len());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::Step;

    #[test]
    fn keys_lead_to_pages() {
        for (line, from, to) in [
            ("", 0, Some(1)),
            ("", 4, None),
            ("b", 0, Some(0)),
            ("b", 3, Some(2)),
            ("4", 0, Some(3)),
            ("99", 0, Some(4)),
            ("0", 2, Some(0)),
            ("g", 3, Some(0)),
            ("G", 0, Some(4)),
            ("q", 2, None),
        ] {
            let step = Step::read(line).expect("a key");
            assert_eq!(step.from(from, 5), to, "{line} at {from}");
        }
        assert_eq!(Step::read("what"), None);
    }
}
