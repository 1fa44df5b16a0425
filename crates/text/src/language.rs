use unic_langid::LanguageIdentifier;

/// A language that Callabash speaks.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Language {
    /// English.
    English,
    /// Русский.
    Russian,
    /// Norsk bokmål.
    Bokmal,
}

impl Language {
    /// All languages, the fallback first.
    pub const ALL: [Language; 3] = [Language::English, Language::Russian, Language::Bokmal];

    /// The code that options and browsers use.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Russian => "ru",
            Language::Bokmal => "nb",
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
            _ => None,
        }
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().expect("language codes are well formed")
    }

    /// The message files.
    pub(crate) fn sources(self) -> [&'static str; 6] {
        macro_rules! sources {
            ($code:literal) => {
                [
                    include_str!(concat!("../locales/", $code, "/games.ftl")),
                    include_str!(concat!("../locales/", $code, "/rules.ftl")),
                    include_str!(concat!("../locales/", $code, "/errors.ftl")),
                    include_str!(concat!("../locales/", $code, "/cli.ftl")),
                    include_str!(concat!("../locales/", $code, "/calliro.ftl")),
                    include_str!(concat!("../locales/", $code, "/hints.ftl")),
                ]
            };
        }
        match self {
            Language::English => sources!("en"),
            Language::Russian => sources!("ru"),
            Language::Bokmal => sources!("nb"),
        }
    }
}
