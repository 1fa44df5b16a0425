use std::io::{self, Read};

use callabash_engine::sowing::Player;
use callabash_game::{Message, PlayerName};
use callabash_sowing::{Move, Variant, notation::read_position};

use crate::{failure::Failure, output::Output};

/// Reads the pits, both stores and both rows, as kgpc writes them, and prints
/// the pit to play, from zero.
pub(crate) fn run(level: u8, output: &mut Output) -> Result<(), Failure> {
    let mut text = String::new();
    io::stdin().take(4096).read_to_string(&mut text).map_err(Failure::Output)?;
    let bad = || Failure::BadInput(Message::new("error-kgp-once"));
    let numbers: Option<Vec<u32>> = text.split_ascii_whitespace().map(|n| n.parse().ok()).collect();
    let numbers = numbers.ok_or_else(bad)?;
    let pits = numbers.first().copied().filter(|pits| (1..=12).contains(pits)).ok_or_else(bad)?;
    if numbers.len() != 3 + 2 * pits as usize {
        return Err(bad());
    }
    let variant: Variant = format!("kalah:pits={pits}").parse()?;
    let words: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    let position = read_position(variant.rules(), &format!("<{}>", words.join(",")))?;
    let mut player = Player::new(PlayerName::Level(level), 1).ok_or_else(bad)?;
    match player.choose(&position) {
        Some(Move::Sow(pit)) => output.line(pit.index().to_string()),
        _ => Err(bad()),
    }
}
