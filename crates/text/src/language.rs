use std::ops::Range;

use unic_langid::LanguageIdentifier;

/// A supported language.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Language {
    /// English.
    English,
    /// Русский.
    Russian,
    /// Norsk bokmål.
    Bokmal,
    /// فارسی.
    Persian,
}

impl Language {
    /// All languages, the fallback first.
    pub const ALL: [Language; 4] =
        [Language::English, Language::Russian, Language::Bokmal, Language::Persian];

    /// The code that options and browsers use.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Russian => "ru",
            Language::Bokmal => "nb",
            Language::Persian => "fa",
        }
    }

    /// The language that a locale such as `nn_NO.UTF-8` or `ru` is best served
    /// with.
    ///
    /// ```
    /// use callabash_text::Language;
    ///
    /// assert_eq!(Language::from_locale("no_NO.UTF-8"), Some(Language::Bokmal));
    /// assert_eq!(Language::from_locale("fr_FR"), None);
    /// ```
    pub fn from_locale(locale: &str) -> Option<Language> {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        match language {
            "en" => Some(Language::English),
            "ru" => Some(Language::Russian),
            "nb" | "no" | "nn" => Some(Language::Bokmal),
            "fa" => Some(Language::Persian),
            _ => None,
        }
    }

    /// Whether the language is written from right to left, so that a page or a
    /// table that holds it runs that way too.
    ///
    /// ```
    /// use callabash_text::Language;
    ///
    /// assert!(Language::Persian.is_right_to_left());
    /// assert!(!Language::Russian.is_right_to_left());
    /// ```
    pub const fn is_right_to_left(self) -> bool {
        matches!(self, Language::Persian)
    }

    /// The separator of two messages joined into one sentence.
    pub(crate) const fn semicolon(self) -> &'static str {
        match self {
            Language::English | Language::Russian | Language::Bokmal => "; ",
            Language::Persian => "؛ ",
        }
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().expect("language codes are well formed")
    }

    /// The message files: those of each [`Part`] for browsers in its place, and then those that
    /// are for this program alone, since what it answers to browsers is a sentence already.
    pub(crate) fn sources(self) -> [&'static str; 18] {
        macro_rules! sources {
            ($code:literal) => {
                [
                    include_str!(concat!("../locales/", $code, "/games.ftl")),
                    include_str!(concat!("../locales/", $code, "/rules.ftl")),
                    include_str!(concat!("../locales/", $code, "/options.ftl")),
                    include_str!(concat!("../locales/", $code, "/board.ftl")),
                    include_str!(concat!("../locales/", $code, "/calliro.ftl")),
                    include_str!(concat!("../locales/", $code, "/hexagon.ftl")),
                    include_str!(concat!("../locales/", $code, "/hints.ftl")),
                    include_str!(concat!("../locales/", $code, "/referee.ftl")),
                    include_str!(concat!("../locales/", $code, "/web.ftl")),
                    include_str!(concat!("../locales/", $code, "/hand.ftl")),
                    include_str!(concat!("../locales/", $code, "/study.ftl")),
                    include_str!(concat!("../locales/", $code, "/class.ftl")),
                    include_str!(concat!("../locales/", $code, "/tournament.ftl")),
                    include_str!(concat!("../locales/", $code, "/vote.ftl")),
                    include_str!(concat!("../locales/", $code, "/print.ftl")),
                    include_str!(concat!("../locales/", $code, "/cli.ftl")),
                    include_str!(concat!("../locales/", $code, "/errors.ftl")),
                    include_str!(concat!("../locales/", $code, "/server.ftl")),
                ]
            };
        }
        match self {
            Language::English => sources!("en"),
            Language::Russian => sources!("ru"),
            Language::Bokmal => sources!("nb"),
            Language::Persian => sources!("fa"),
        }
    }
}

/// A part of the sentences that browsers say, which they fetch when they need it.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Part {
    /// What every screen may say.
    Common,
    /// What only lessons, puzzles and the analysis say.
    Study,
    /// What only the screens of a class say.
    Class,
    /// What is printed.
    Print,
}

impl Part {
    /// All parts.
    pub const ALL: [Part; 4] = [Part::Common, Part::Study, Part::Class, Part::Print];

    /// Its places among [`Language::sources`].
    pub(crate) const fn places(self) -> Range<usize> {
        match self {
            Part::Common => 0..10,
            Part::Study => 10..11,
            Part::Class => 11..14,
            Part::Print => 14..15,
        }
    }
}
