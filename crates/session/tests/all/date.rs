use callabash_game::record_date;

const DAY: u64 = 86_400_000;

#[test]
fn days_follow_each_other_as_in_a_calendar() {
    let mut moment = 0;
    for year in 1970..2500 {
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let february = if leap { 29 } else { 28 };
        let lengths = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
        for (month, length) in (1..).zip(lengths) {
            for day in 1..=length {
                let expected = format!("{year}.{month:02}.{day:02}");
                assert_eq!(record_date(moment), expected);
                assert_eq!(record_date(moment + DAY - 1), expected);
                moment += DAY;
            }
        }
    }
}
