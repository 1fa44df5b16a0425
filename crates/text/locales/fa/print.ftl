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
