use callabash_game::{Message, Tell};
use callabash_protocol::GameView;
use callabash_sowing::{Citation, OptionKey, Preset, Variant};

use crate::{failure::Failure, output::Output};

pub(crate) fn list(output: &mut Output) -> Result<(), Failure> {
    if output.json {
        let name = |preset: Preset| output.text.get(&format!("game-{}", preset.id()));
        let games: Vec<GameView> =
            Preset::ALL.iter().map(|&preset| GameView::new(preset, name(preset))).collect();
        return output.document(&games);
    }
    for preset in Preset::ALL {
        let id = preset.id();
        let name = output.text.get(&format!("game-{id}"));
        let about = output.text.get(&format!("game-{id}-about"));
        output.line(format!("{id:<17} {name}"))?;
        output.line(format!("{:<17} {about}", ""))?;
    }
    Ok(())
}

/// Reads out what decides a game: its options, and the rules of its sheet.
pub(crate) fn read_out(game: &str, output: &mut Output) -> Result<(), Failure> {
    let variant: Variant = game.parse()?;
    let name = output.text.get(&format!("game-{}", variant.preset().id()));
    if output.json {
        let view = GameView::of(&variant, name);
        return output.document(&view);
    }
    let title = Message::new("rules-of").with("game", name).with("id", variant.to_string());
    output.say(&title)?;
    for key in OptionKey::ALL {
        if let Some(value) = variant.option(key) {
            output.line(format!("  {}={value}", key.word()))?;
        }
    }
    let Some(sheet) = variant.preset().sheet() else { return Ok(()) };
    for rule in 1..=sheet.rules() {
        let citation = Citation { sheet, rule };
        match variant.follows(citation) {
            true => output.say(&citation.message())?,
            false => {
                let changed = Message::new("rule-changed").with("citation", citation.message());
                output.say(&changed)?;
            }
        }
    }
    Ok(())
}
