# کلاس: صفحهٔ معلم، صفحهٔ دانش‌آموزان و صفحهٔ روی دیوار.
class-title = کلاس
class-open-title = باز کردن کلاس
class-open-about = دانش‌آموزان با یک رمز و یک نام مستعار وارد می‌شوند و شما همهٔ صفحه‌ها را با هم می‌بینید.
class-game = چه بازی‌ای
class-game-by-hand = کالا، میز مسابقه با دست
class-time = زمان
class-time-none = بدون محدودیت
class-minutes = { $n ->
    [one] { $n } دقیقه
   *[other] { $n } دقیقه
}
class-monitor = داور کیست
class-monitor-program = برنامه
class-monitor-teacher = خودم، برای همهٔ صفحه‌ها
class-open = باز کردن کلاس
class-earlier = کلاس‌های شما
class-gone = این کلاس دیگر وجود ندارد
class-how-to-join = این نشانی را باز کنید یا رمز را اسکن کنید، و یک نام مستعار بنویسید.
class-is-locked = کلاس بسته است و کس دیگری نمی‌تواند وارد شود.
class-boards = صفحه‌ها
class-board = صفحهٔ { $n }
class-pupils = { $n ->
    [one] { $n } دانش‌آموز
   *[other] { $n } دانش‌آموز
}
class-pupil = دانش‌آموز { $n }
class-computer = رایانه
class-waits = منتظر است
class-offline = وصل نیست
class-left = رفته است
class-edit = تغییر { $name }
class-nickname = نام مستعار
class-real-name = نام واقعی
class-real-name-note = نام واقعی در همین مرورگر می‌ماند. کس دیگری آن را نمی‌بیند.
class-save = ذخیره
class-send-away = بیرون بردن از کلاس
class-take-back = برگرداندن به کلاس
class-asks = { $name } می‌خواهد با دستگاه دیگری ادامه دهد.
class-let-in = راه بده
class-not-them = کس دیگری است
class-next-round = بازی‌های بعدی
class-pair-how = دو نفر را برای بازی با هم انتخاب کنید، یا یکی را روی دیگری بکشید.
class-pair-by-program = همه را جفت کن
class-against-computer = { $name } با رایانه
class-change-sides = { $north } به جای { $south } شروع کند
class-separate = جدا کردن { $south } و { $north }
class-begin = { $n ->
    [one] شروع { $n } بازی
   *[other] شروع { $n } بازی
}
class-show-code = نشان دادن رمز
class-hide-code = پنهان کردن رمز
class-lock = بستن کلاس
class-unlock = دیگران هم بیایند
class-pause = توقف همه
class-go-on = ادامه
class-print = چاپ
class-call-time = اعلام پایان وقت
class-call-time-at = اعلام پایان وقت در صفحهٔ { $n }
class-call-time-all = پایان وقت برای همه
class-call-time-sure = پایان وقت در همهٔ صفحه‌ها اعلام شود؟
class-call-time-note = هر بازی با آنچه در خانه‌هاست تمام می‌شود. سر میز مسابقه نوبت‌های آخر تمام می‌شوند.
class-watch = تماشا
class-watch-board = تماشای صفحهٔ { $n }
class-rule = داوری
class-need-rule = اعتراض: صفحهٔ { $n } به رأی شما نیاز دارد
class-need-count = در صفحهٔ { $n } باید کالاها شمرده شوند
class-need-time = در صفحهٔ { $n } وقت تمام شده است
class-need-absent = { $name } پای صفحه نیست
class-need-stuck = در صفحهٔ { $n } مدتی است اتفاقی نیفتاده
class-need-begins = بازی شروع می‌شود
class-need-plays = نوبت { $name } است
class-won = { $name } برد، { $own } به { $other }
class-tie = مساوی، { $south } به { $north }
class-hello = سلام { $name }!
class-wait = معلمتان به‌زودی می‌گوید چه کسی با چه کسی بازی کند.
class-your-board = بازی شما در جریان است.
class-you-left = از کلاس بیرون رفته‌اید. معلمتان می‌تواند شما را برگرداند.
class-look-again = دوباره دیدن بازی
class-leave = ترک کلاس
class-leave-sure = کلاس را ترک می‌کنید؟
class-asked-title = از معلمتان پرسیده شد
class-asked = همین که معلمتان راهتان بدهد، همین‌جا ادامه می‌دهید.
class-school = مدرسه
class-add = افزودن دانش‌آموز
class-add-names = نام‌ها، هر کدام در یک سطر
class-add-note = برای دانش‌آموزان بی‌دستگاه. مدرسه را می‌توان پس از ویرگول نوشت: آوا، البرز
