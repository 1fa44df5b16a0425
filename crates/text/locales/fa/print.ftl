# آنچه چاپ می‌شود: برگهٔ قوانین، صفحه‌ها، کارت‌ها و گواهی‌ها.
print-title = چاپ
print-open = چاپ برگهٔ قوانین و صفحهٔ بازی
print-what = چه چیزی
print-game = بازی
print-now = چاپ کن
print-language = برگه به همان زبان صفحه چاپ می‌شود.
print-page-rules = برگهٔ قوانین
print-page-board = صفحهٔ کاغذی
print-page-blank-cards = کارت‌های امتیاز خالی
print-page-name-cards = کارت‌های نام با رمز
print-page-pairings = جفت‌ها
print-page-standings = جدول
print-page-cards = کارت‌های امتیاز
print-page-certificates = لوح‌ها
print-event = نام این روز
print-event-note = فقط روی کاغذ می‌آید و جای دیگری نه.

# صفحهٔ کالیرو.
print-cut-chips = از روی خط‌چین ببُرید، از نقطه‌چین تا کنید و دو نیمه را به هم بچسبانید.

# کارت امتیاز یک بازیکن.
print-card = کارت امتیاز
print-card-name = نام
print-card-school = مدرسه
print-card-number = شماره
print-card-round = دور
print-card-board = صفحه
print-card-opponent = حریف
print-card-own = خودش
print-card-other = حریف دارد
print-card-points = امتیاز
print-card-player-signs = امضای بازیکن
print-card-monitor-signs = امضای داور
print-card-total = جمع
print-card-award = جایزه
print-card-worth = برد { $win }، مساوی { $tie }، باخت { $loss } و غیبت { $absent } امتیاز دارد.
print-card-how = داور پس از هر بازی می‌نویسد و بازیکن بررسی و امضا می‌کند.

# جفت‌ها و جدول.
print-round = جفت‌های دور { $n }
print-standings = جدول پس از دور { $n }
print-table = میز
print-begins = شروع‌کننده
print-place = جایگاه
print-bye = بدون حریف
print-byes = بدون حریف: { $names }.

# لوح تقدیر.
print-certificate = لوح تقدیر
print-certificate-to = تقدیم می‌شود به
print-certificate-part = برای شرکت در مسابقه
print-certificate-points = { $points ->
    [one] { $points } امتیاز
   *[other] { $points } امتیاز
} در { $n ->
    [one] { $n } دور
   *[other] { $n } دور
}
print-certificate-date = تاریخ
print-certificate-signed = امضا
