//! Pages that are looked at one after the other, on a terminal.

use std::io::{self, IsTerminal, Write};

use callabash_game::Message;
use console::{Key, Term};

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
    /// The step of a key. Digits are collected, and Enter leads to the page of that number.
    fn read(key: &Key, typed: &mut String) -> Option<Step> {
        let number = match key {
            Key::Char(digit) if digit.is_ascii_digit() => {
                typed.push(*digit);
                return None;
            }
            Key::Backspace => {
                typed.pop();
                return None;
            }
            _ => std::mem::take(typed).parse().ok(),
        };
        match key {
            Key::Enter => Some(number.map_or(Step::Next, Step::To)),
            Key::ArrowRight | Key::ArrowDown | Key::PageDown | Key::Char(' ' | 'n') => {
                Some(Step::Next)
            }
            Key::ArrowLeft | Key::ArrowUp | Key::PageUp | Key::Char('b' | 'p') => Some(Step::Back),
            Key::Home | Key::Char('g') => Some(Step::To(1)),
            Key::End | Key::Char('G') => Some(Step::To(usize::MAX)),
            Key::Escape | Key::CtrlC | Key::Char('q') => Some(Step::Quit),
            _ => None,
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
    let terminal = Term::stdout();
    let mut typed = String::new();
    let mut place = if pages.is_empty() { None } else { Some(0) };
    while let Some(page) = place {
        let prompt = Message::new("stepper-prompt")
            .with("page", page as i64 + 1)
            .with("pages", pages.len() as i64);
        let shown = output.wrapped(&format!("{}\n{}", pages[page], output.text.say(&prompt)));
        let mut stdout = io::stdout().lock();
        write!(stdout, "{CLEAR}{shown} {typed}").map_err(Failure::Output)?;
        stdout.flush().map_err(Failure::Output)?;
        drop(stdout);
        // Reading fails where Ctrl-C ends it, or the terminal is gone.
        let Ok(key) = terminal.read_key() else { break };
        if let Some(step) = Step::read(&key, &mut typed) {
            place = step.from(page, pages.len());
        }
    }
    output.line("")
}

#[cfg(test)]
mod tests {
    use console::Key;

    use super::Step;

    #[test]
    fn keys_lead_to_pages() {
        for (key, from, to) in [
            (Key::Enter, 0, Some(1)),
            (Key::ArrowRight, 4, None),
            (Key::Char('b'), 0, Some(0)),
            (Key::ArrowLeft, 3, Some(2)),
            (Key::Home, 3, Some(0)),
            (Key::Char('G'), 0, Some(4)),
            (Key::Char('q'), 2, None),
        ] {
            let step = Step::read(&key, &mut String::new()).expect("a key");
            assert_eq!(step.from(from, 5), to, "{key:?} at {from}");
        }
        assert_eq!(Step::read(&Key::Char('x'), &mut String::new()), None);
    }

    #[test]
    fn a_number_leads_to_its_page() {
        for (number, to) in [("4", 3), ("99", 4), ("0", 0)] {
            let mut typed = String::new();
            for digit in number.chars() {
                assert_eq!(Step::read(&Key::Char(digit), &mut typed), None);
            }
            let step = Step::read(&Key::Enter, &mut typed).expect("a number");
            assert_eq!(step.from(2, 5), Some(to), "{number}");
            assert_eq!(typed, "", "it counts once");
        }
    }
}
