use callabash_calliro::{Rules, SHEET_RULES};
use callabash_game::{Message, ToMessage};
use callabash_protocol::GameView;
use callabash_session::AnyGame;
use callabash_sowing::{Citation, OptionKey, Preset};

use crate::{failure::Failure, output::Output};

pub(crate) fn list(output: &mut Output) -> Result<(), Failure> {
    if output.json {
        let name = |preset: Preset| output.text.get(&format!("game-{}", preset.id()));
        let mut games: Vec<GameView> =
            Preset::ALL.iter().map(|&preset| GameView::new(preset, name(preset))).collect();
        games.push(GameView::of_calliro(&Rules::default(), output.text.get("game-calliro")));
        return output.document(&games);
    }
    for id in AnyGame::ids() {
        let name = output.text.get(&format!("game-{id}"));
        let about = output.text.get(&format!("game-{id}-about"));
        output.line(format!("{id:<17} {name}"))?;
        output.line(format!("{:<17} {about}", ""))?;
    }
    Ok(())
}

/// Shows the options of a game, and the rules of its sheet.
pub(crate) fn show_rules(game: &str, output: &mut Output) -> Result<(), Failure> {
    let variant = match game.parse()? {
        AnyGame::Sowing(variant) => variant,
        AnyGame::Calliro(rules) => return show_calliro_rules(&rules, output),
    };
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
        if variant.follows(citation) {
            output.say(&citation.message())?;
        } else {
            let changed = Message::new("rule-changed").with("citation", citation.message());
            output.say(&changed)?;
        }
    }
    Ok(())
}

fn show_calliro_rules(rules: &Rules, output: &mut Output) -> Result<(), Failure> {
    let name = output.text.get("game-calliro");
    if output.json {
        return output.document(&GameView::of_calliro(rules, name));
    }
    let title = Message::new("rules-of").with("game", name).with("id", rules.to_string());
    output.say(&title)?;
    for (option, value, _) in rules.options() {
        let about = output.text.get(&format!("calliro-{option}"));
        let chosen = output.text.get(&format!("calliro-{option}-{value}"));
        output.line(format!("  {:<22} {about}: {chosen}", format!("{option}={value}")))?;
    }
    for rule in 1..=SHEET_RULES {
        let citation = Message::new("citation")
            .with("rule", i64::from(rule))
            .with("sheet", Message::new("sheet-calliro"))
            .with("text", Message::new(format!("rule-calliro-{rule}")));
        output.say(&citation)?;
    }
    Ok(())
}
