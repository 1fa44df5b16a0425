use std::collections::BTreeMap;

use callabash_calliro::{EXPLAINED, ID, SHEET_RULES};
use callabash_session::AnyGame;
use callabash_sowing::{Citation, OptionKey, Topic, Variant};
use serde::Serialize;
use utoipa::ToSchema;

/// The rules that a game is played by, so that a screen can say which of them anything that
/// happens falls under. Their sentences are in the message files.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct RulesView {
    /// The rule sheet, or null.
    #[schema(required)]
    pub sheet: Option<&'static str>,
    /// How many numbered rules the sheet has.
    pub count: u8,
    /// The number of the slide of each rule, where the sheet is made of slides; else none.
    pub slides: Vec<u8>,
    /// Those that an option changes.
    pub changed: Vec<u8>,
    /// Those that are about another game of the same sheet.
    pub elsewhere: Vec<u8>,
    /// For an event or an end by its word: the rule that it falls under.
    pub explains: BTreeMap<&'static str, CitationView>,
    /// What each option of the game is.
    pub options: BTreeMap<&'static str, String>,
}

/// A numbered rule of a sheet.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[expect(missing_docs, reason = "the names say it")]
pub struct CitationView {
    pub sheet: &'static str,
    pub rule: u8,
    /// The number on the slide, where the sheet is made of slides.
    #[schema(required)]
    pub slide: Option<u8>,
}

impl From<Citation> for CitationView {
    fn from(citation: Citation) -> CitationView {
        let Citation { sheet, rule } = citation;
        CitationView { sheet: sheet.id(), rule, slide: citation.slide() }
    }
}

impl From<&AnyGame> for RulesView {
    fn from(game: &AnyGame) -> RulesView {
        match game {
            AnyGame::Sowing(variant) => RulesView::from(variant),
            AnyGame::Calliro(rules) => RulesView {
                sheet: Some(ID),
                count: SHEET_RULES,
                slides: Vec::new(),
                changed: Vec::new(),
                elsewhere: Vec::new(),
                explains: (EXPLAINED.into_iter())
                    .map(|(word, rule)| (word, CitationView { sheet: ID, rule, slide: None }))
                    .collect(),
                options: (rules.options())
                    .map(|(option, value, _)| (option, value.to_owned()))
                    .collect(),
            },
        }
    }
}

impl From<&Variant> for RulesView {
    fn from(variant: &Variant) -> RulesView {
        let sheet = variant.preset().sheet();
        let count = sheet.map_or(0, |sheet| sheet.rules());
        let numbers = |is: &dyn Fn(Citation) -> bool| {
            let cited = |rule| sheet.is_some_and(|sheet| is(Citation { sheet, rule }));
            (1..=count).filter(|&rule| cited(rule)).collect()
        };
        let explains = Topic::ALL.into_iter().filter_map(|topic| {
            let citation = variant.citation(topic)?;
            Some(topic.explains().iter().map(move |&word| (word, citation.into())))
        });
        RulesView {
            sheet: sheet.map(|sheet| sheet.id()),
            count,
            slides: (1..=count)
                .filter_map(|rule| Citation { sheet: sheet?, rule }.slide())
                .collect(),
            changed: numbers(&|citation| !variant.follows(citation)),
            elsewhere: numbers(&|citation| !variant.has(citation)),
            explains: explains.flatten().collect(),
            options: (OptionKey::ALL.into_iter())
                .filter_map(|key| Some((key.word(), variant.option(key)?)))
                .collect(),
        }
    }
}
