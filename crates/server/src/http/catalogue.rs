//! The games, their options and rules, in the requester's language.

use axum::{Json, extract::Query};
use callabash_calliro::{Rules, SHEET_RULES};
use callabash_engine::{calliro, sowing::LEVELS};
use callabash_game::{Message, ToMessage};
use callabash_protocol::{
    CatalogueGame, CatalogueOption, CatalogueValue, FailureView, GameQuery, RulesView,
};
use callabash_session::AnyGame;
use callabash_sowing::{Citation, OptionKey, Preset, Variant};

use super::{JsonResult, requester::Requester};
use crate::request_error::RequestError;

/// The games, their options and rules.
#[utoipa::path(get, path = "/api/v1/catalogue", responses((status = 200, body = Vec<CatalogueGame>)))]
pub(crate) async fn catalogue(requester: Requester) -> Json<Vec<CatalogueGame>> {
    let mut games: Vec<CatalogueGame> =
        Preset::ALL.into_iter().map(|preset| sowing_entry(preset, &requester)).collect();
    games.push(calliro_entry(&requester));
    Json(games)
}

/// The rules of a game by their numbers, and what each explains. Their sentences are messages.
#[utoipa::path(get, path = "/api/v1/rules", params(GameQuery),
    responses((status = 200, body = RulesView), (status = "4XX", body = FailureView)))]
pub(crate) async fn rules(
    requester: Requester,
    Query(GameQuery { game }): Query<GameQuery>,
) -> JsonResult<RulesView> {
    let game = game.parse::<AnyGame>();
    let game = game.map_err(|fault| requester.refuse(RequestError::illegal(fault.message())))?;
    Ok(Json(RulesView::from(&game)))
}

fn sowing_entry(preset: Preset, requester: &Requester) -> CatalogueGame {
    let variant = Variant::from(preset);
    let get = |key: String| requester.say(&Message::new(key));
    let options = OptionKey::ALL.into_iter().filter(|key| key.belongs_to(preset));
    let options = options.map(|key| {
        let word = key.word();
        let values = key.values().map(|values| {
            let value = |value: &str| CatalogueValue {
                value: value.to_owned(),
                text: get(format!("option-{word}-{value}")),
            };
            values.into_iter().map(value).collect()
        });
        let text = get(format!("option-{word}"));
        let value = variant.option(key);
        CatalogueOption { key: word.to_owned(), text, value, values, max: key.max_number() }
    });
    let rules = preset.sheet().map(|sheet| {
        (1..=sheet.rules()).map(|rule| requester.say(&Citation { sheet, rule }.message())).collect()
    });
    CatalogueGame {
        id: preset.id(),
        game: variant.to_string(),
        name: get(format!("game-{}", preset.id())),
        about: get(format!("game-{}-about", preset.id())),
        sheet: preset.sheet().map(|sheet| sheet.id()),
        levels: LEVELS.len(),
        options: options.collect(),
        rules: rules.unwrap_or_default(),
    }
}

fn calliro_entry(requester: &Requester) -> CatalogueGame {
    let rules = Rules::default();
    let get = |key: String| requester.say(&Message::new(key));
    let options = rules.options().map(|(option, chosen, values)| CatalogueOption {
        key: option.to_owned(),
        text: get(format!("calliro-{option}")),
        value: Some(chosen.to_owned()),
        values: Some(
            (values.iter())
                .map(|value| CatalogueValue {
                    value: (*value).to_owned(),
                    text: get(format!("calliro-{option}-{value}")),
                })
                .collect(),
        ),
        max: None,
    });
    CatalogueGame {
        id: callabash_calliro::ID,
        game: rules.to_string(),
        name: get("game-calliro".to_owned()),
        about: get("game-calliro-about".to_owned()),
        sheet: Some(callabash_calliro::ID),
        levels: calliro::LEVELS.len(),
        options: options.collect(),
        rules: (1..=SHEET_RULES).map(|rule| get(format!("rule-calliro-{rule}"))).collect(),
    }
}
