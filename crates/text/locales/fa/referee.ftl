# داور: در چیدن با دست چه چیزی نادرست بود.
offence-no-flag = مکعب‌ها بدون کارت پرچم جابه‌جا شدند.
offence-not-own-pit = مکعب‌ها از سپر خودی برداشته نشدند.
offence-not-all-taken = همهٔ مکعب‌های سپر برداشته نشد.
offence-change-of-mind = مکعب‌ها برگردانده و مکعب‌های دیگری برداشته شد: پشیمان شدن نداریم.
offence-wrong-direction = مکعب‌ها در جهت نادرست رفتند.
offence-opponent-store = مکعبی در کالّای حریف افتاد.
offence-own-store-skipped = از کالّای خودی گذشتند.
offence-pit-skipped = از یک سپر گذشتند.
offence-two-in-one = دو مکعب در یک جا افتاد.
offence-wrong-pit = مکعبی در جای نادرست افتاد.
offence-not-all-placed = در دست مکعب ماند.
offence-capture-forgotten = باید می‌گرفت و فراموش شد.
offence-capture-undue = چیزی برای گرفتن نبود.
offence-capture-wrong-pit = مکعب‌های نادرستی گرفته شد: فقط روبه‌رو.
offence-capture-incomplete = همهٔ مکعب‌های روبه‌رو گرفته نشد.
offence-capture-misplaced = مکعب‌های گرفته‌شده به کالّای خودی می‌روند.
offence-capturing-cube-taken = مکعبی که می‌گیرد سر جایش می‌ماند.
offence-capturing-cube-left = مکعبی که می‌گیرد هم می‌رود.
offence-passed-too-early = پرچم داده شد با آنکه نوبت اضافه بود.
offence-moved-on = نوبت اضافه‌ای نبود: پرچم را باید داد.
fault-gesture = دست نمی‌تواند: آنجا این‌قدر مکعب نیست، یا چنین جایی نیست

# The tournament table: why something cannot be done.
table-not-now = اکنون این کار ممکن نیست
table-not-yours = این کارِ کس دیگری است
table-hand-full = هنوز مکعب در دست شماست
table-other-hand = صبر کنید: دست بازیکن دیگر روی صفحه است
table-nothing-moved = در این نوبت هنوز مکعبی جابه‌جا نشده است
table-nothing-to-challenge = اکنون چیزی برای اعتراض نیست
table-too-few = در این کالّا { $cubes ->
    [one] { $cubes } مکعب
   *[other] { $cubes } مکعب
} است؛ { $needed } مکعب می‌برد
table-not-the-end = پایان بازی نیست: هنوز مکعبی برای حرکت هست، یا نوبتی آغاز نشده است
table-wrong-count = دوباره بشمارید: شمار مکعب‌های کالّاها این نیست
table-bad-toss = مشت‌ها آن‌طور که پنهان شده بودند نیستند
table-only-by-hand = در این میز مکعب‌ها با دست جابه‌جا می‌شوند
table-not-here = در میز مسابقه چنین چیزی نیست
refused-hand-rules = بازی با دست تنها با end=mover و leftovers=nobody و pie=off ممکن است
refused-hand-clock = زمان بازی از ۰٫۰۵ تا ۱۸۰ دقیقه است، بدون افزایش
refused-mistakes = خطاها از ۰ تا ۱۰۰ درصد است
refused-monitor = داور یکی از program، open یا me است، و تنها جایی که مکعب‌ها با دست جابه‌جا می‌شوند
