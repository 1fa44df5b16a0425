const DAY: u64 = 86_400_000;

/// The day in Greenwich so many milliseconds after 1970 began, as records write it: `2026.11.17`.
///
/// Counts in years that begin in March, so that a leap day is the last of its year: 400 of
/// them always have as many days, and each 100 and each 4 of those but the last.
///
/// ```
/// assert_eq!(callabash_game::record_date(0), "1970.01.01");
/// ```
pub fn record_date(milliseconds: u64) -> String {
    const BEFORE_1970: u64 = 719_468;
    const FOUR_CENTURIES: u64 = 146_097;
    let days = milliseconds / DAY + BEFORE_1970;
    let (era, day) = (days / FOUR_CENTURIES, days % FOUR_CENTURIES);
    let year = (day - day / 1_460 + day / 36_524 - day / (FOUR_CENTURIES - 1)) / 365;
    let day_of_year = day - (365 * year + year / 4 - year / 100);
    // Five months, counted from March, have 153 days.
    let month = (5 * day_of_year + 2) / 153;
    let day_of_month = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}.{month:02}.{day_of_month:02}", era * 400 + year + next)
}
