# برنامهٔ وب پیرامون صفحه‌ها: شروع، گزینه‌ها، پیوستن، بازی زنده.
web-brand = Callabash
web-home = Callabash، صفحهٔ نخست
web-skip = رفتن به محتوا
web-ways = صفحه‌ها
web-more = بیشتر
web-learn = آموزش
web-learn-about = هر بازی در ده دوازده گام کوچک
web-class = کلاس
web-class-about = دانش‌آموزان با رمز می‌آیند و شما همهٔ صفحه‌ها را می‌بینید
web-paused = همهٔ صفحه‌ها برای لحظه‌ای متوقف‌اند.
web-it-is-me = خودم هستم، با دستگاهی دیگر
web-to-class = به کلاس
web-puzzles = معماها
web-puzzles-about = تنها بهترین حرکت را پیدا کنید
web-analysis = تحلیل
web-analysis-about = ارزش دقیق هر حرکت
web-language = زبان
web-theme-auto = روشن یا تیره، مانند دستگاه
web-theme-light = روشن
web-theme-dark = تیره
web-settings = تنظیمات
web-close = بستن
web-cancel = انصراف
web-cannot-load = این صفحه بارگذاری نشد.
web-no-page = این‌جا صفحه‌ای نیست
web-no-page-note = شاید در نشانی اشتباهی تایپ شده یا صفحه جابه‌جا شده است.
web-offline = به سرور نمی‌رسیم. آیا دستگاه به شبکه وصل است؟
web-failed = نشد. لطفاً دوباره امتحان کنید.

# تنظیمات.
web-name = نام شما
web-name-note = هم‌بازی‌هایتان آن را می‌بینند؛ جز این در همین مرورگر می‌ماند.
web-speed = سرعت حرکت مهره‌ها
web-speed-slow = آهسته
web-speed-normal = معمولی
web-speed-fast = تند
web-speed-off = بدون پویانمایی
web-setting-sound = صداها
web-setting-sound-note = صدای دانه‌ها و مهره‌ها شنیده می‌شود
web-setting-counts = عدد کنار چاله‌ها
web-setting-counts-note = تعداد دانه‌های هر چاله؛ بدون آن خودتان می‌شمارید
web-setting-preview = نشان بده حرکت کجا تمام می‌شود
web-setting-preview-note = وقتی روی چاله‌ای می‌روید یا نگهش می‌دارید
web-setting-notes = یادداشت در کالیرو
web-setting-notes-note = پشت‌هایی که دیده‌اید نشان‌دار می‌ماند
web-setting-projector = بزرگ برای پروژکتور
web-setting-projector-note = نام‌ها، عددها و متن‌هایی که از ردیف آخر کلاس هم خوانده می‌شود
web-setting-keys = کلیدهای تکی
web-setting-keys-note = 1 تا 9 بازی می‌کند، U پس می‌گیرد، H راهنمایی می‌کند
web-setting-letters = سمت‌های کالّا A و B نامیده شوند
web-setting-letters-note = مانند راهنما و صفحهٔ چاپی، به جای جنوب و شمال
web-digits = رقم‌ها
web-digits-persian = فارسی: { "\u2066" }۱۲۳{ "\u2069" }
web-digits-latin = لاتین: { "\u2066" }123{ "\u2069" }

# شروع.
web-welcome = چه بازی کنیم؟
web-welcome-about = منکاله – بازی‌هایی که در آن‌ها سنگ‌ها را دور صفحه می‌کارند – و کالیرو، با رایانه یا با دوستتان: رایگان و بی‌نیاز از ثبت‌نام.
web-level-1 = تازه‌کار
web-level-2 = حریف آسان
web-level-3 = نوآموز
web-level-4 = بازیکن
web-level-5 = بازیکن خوب
web-level-6 = بازیکن باشگاه
web-level-7 = بازیکن قوی
web-level-8 = خبره
web-level-9 = استاد
web-level-10 = استاد بزرگ
web-card-calla = کالّا
web-card-calla-about = پنج چاله در هر طرف و 32 مکعب، مثل کلاس درس.
web-card-kalah-ru = کالاه
web-card-kalah-ru-about = بازی روسی: شش چاله، هر کدام چهار سنگ.
web-card-kalaha = کالاهه
web-card-kalaha-about = سرخ در برابر سبز روی صفحهٔ نمدی، با سه جور پایان.
web-card-calliro = کالیرو
web-card-calliro-about = مهره‌های دورو روی شش‌ضلعی: کمان بسازید و پشت‌ها را به یاد بسپارید.
web-card-kalah = کالاه در هر اندازه
web-card-kalah-about = قانون‌های آشنا، از یک چاله تا دوازده. اکنون { $pits } چاله، هر کدام { $seeds } دانه.
web-play = بازی
web-play-game = بازی با رایانه: { $game }
web-for-game = { $what }: { $game }
web-two-here = دو نفره همین‌جا
web-invite = دعوت از دوست
web-options = گزینه‌ها
web-serious = بازی جدی: قانون کیک، قرعه، { $n } دقیقه
web-ending = پایان
web-ending-1 = پایان اول: هر که خالی شد صبر می‌کند
web-ending-2 = پایان دوم: هر که زودتر خالی شد بقیه را برمی‌دارد
web-ending-3 = پایان سوم: هر کس سنگ‌های طرف خودش را نگه می‌دارد
web-ending-rotate = هر بار یک پایان دیگر
web-have-code = کد دارید؟
web-join = پیوستن
web-going-on = ادامهٔ بازی
web-continue = آخرین بازی‌های شما
web-against = در برابر { $name }
web-watching = تماشا می‌کنید
web-waiting-short = در انتظار
web-their-turn = نوبت حریف
web-game-size = { $game }، { $pits } × { $seeds }

# پیوستن.
web-join-title = پیوستن به بازی
web-join-about = شش حرف و رقم، از صفحهٔ کسی که دعوتتان کرده است.
web-own-code = این کد بازی خود شماست: دیگران با آن می‌آیند.
web-connect = وصل کردن کلاس
web-connect-about = نشانی این رایانه، درشت برای پروژکتور
web-connect-network = به همان وای‌فای این رایانه وصل شوید.
web-connect-open = تصویر را اسکن کنید یا نشانی را در مرورگر بنویسید.
web-connect-code = کدی را که آموزگار نشان می‌دهد و نام خود را بنویسید.
web-connect-others = باز نمی‌شود؟ نشانی دیگری را امتحان کنید
web-connect-alone = این رایانه تنها به خودش خدمت می‌دهد. برنامه را چنین اجرا کنید تا تبلت‌های همین شبکه بتوانند آن را باز کنند:
web-code = کد

# گزینه‌ها.
web-new-game = بازی تازه: { $game }
web-variant = با کدام قانون‌ها
web-opponent = چه کسانی بازی می‌کنند
web-opponent-computer = من و رایانه
web-opponent-here = دو نفر با همین دستگاه
web-opponent-friend = یک دوست، با پیوند یا کد
web-level = رایانه چقدر قوی باشد
web-begins = چه کسی شروع می‌کند
web-begins-me = من
web-begins-other = دیگری
web-begins-toss = قرعه
web-toss-pick = در یک دست یک مکعب است و در دست دیگر دو تا. { $name }: یک دست را انتخاب کنید. مکعب تکی شروع می‌کند.
web-toss-pick-you = در یک دست یک مکعب است و در دست دیگر دو تا. یک دست را انتخاب کنید. مکعب تکی شروع می‌کند.
web-toss-you-start = یک مکعب: شما شروع می‌کنید!
web-toss-computer-starts = دو مکعب: رایانه شروع می‌کند.
web-clock = ساعت
web-clock-none = بدون ساعت
web-clock-minutes = { $n } دقیقه
web-increment = افزوده برای هر حرکت
web-increment-seconds = { $n } ثانیه
web-size = اندازهٔ صفحه
web-pits = چاله‌های هر طرف
web-seeds = دانه‌های هر چاله
web-fewer = کمتر
web-more-of = بیشتر
web-unusual = بعضی انتخاب‌ها با حالت معمول فرق دارد.
web-as-usual = بازگشت به حالت معمول
web-rules = تغییر قانون‌ها
web-rules-note = اگر دست نزنید، درست مثل برگه بازی می‌کنید.
web-as-sheet = { $text } (معمول)
web-sheet-says = برگه چه می‌گوید
web-begin = شروع
web-unknown-game = چنین بازی‌ای نداریم.

# بازیکنان کنار صفحه.
web-you = شما
web-your-name = { $name } (شما)
web-friend = دوستتان
web-names = نام بازیکنان
web-name-first = بازیکن اول
web-name-second = بازیکن دوم
web-names-note = نام‌ها در همین مرورگر می‌ماند.
web-secrets-note = اگر رازی باشد، هر بار که بازیکن دیگر دستگاه را می‌گیرد صفحه پوشانده می‌شود. بی‌راز، دستگاه می‌تواند میان شما بماند.
web-names-save = ذخیره
web-computer = رایانه
web-computer-level = رایانه: { $level }
web-open-seat = جای خالی
web-to-move = نوبت اوست
web-turn-yours = نوبت شما
web-thinks = فکر می‌کند
web-plays = بازی می‌کند
web-here = وصل
web-away = وصل نیست
web-watch-count = { $n ->
    [one] { $n } تماشاگر
   *[other] { $n } تماشاگر
}
web-clock-low = زود باشید!
web-clock-warning = { $n ->
    [one] { $n } ثانیه مانده
   *[other] { $n } ثانیه مانده
}

# چه می‌شود کرد.
web-actions = چه می‌شود کرد
web-take-back = پس گرفتن
web-hint = راهنمایی
web-flip = چرخاندن صفحه
web-face = روبه‌روی هم
web-face-off = کنار هم
web-replay = حرکت آخر
web-more-actions = بیشتر
web-draw = پیشنهاد مساوی
web-draw-agree = توافق بر مساوی
web-resign = تسلیم
web-resign-sure = در این بازی تسلیم می‌شوید؟
web-resign-sure-who = { $name } در این بازی تسلیم می‌شود؟
web-reason-resigned = { $name } تسلیم شد
web-reason-resigned-you = شما تسلیم شدید
web-reason-forfeit = { $name } بازنده اعلام شد
web-reason-forfeit-you = شما بازنده اعلام شدید
web-between-reasons = ؛
web-copy-link = رونوشت پیوند
web-copied = پیوند رونوشت شد.
web-save-record = ذخیرهٔ ثبت بازی
web-help = کلیدها

# پرسش و پاسخ.
web-asks-take-back = { $name } می‌خواهد آخرین حرکت را پس بگیرد.
web-asks-draw = { $name } پیشنهاد مساوی می‌دهد.
web-asks-rematch = { $name } می‌خواهد دوباره بازی کند.
web-agree = موافقم
web-decline = نه
web-asked-take-back = شما خواستید حرکتتان را پس بگیرید.
web-asked-draw = شما پیشنهاد مساوی دادید.
web-asked-rematch = شما یک بازی دیگر خواستید.
web-declined-take-back = { $name } با پس گرفتن موافق نیست.
web-declined-draw = { $name } ادامه می‌دهد.
web-declined-rematch = { $name } فعلاً بازی دیگری نمی‌خواهد.
web-taken-back = { $n ->
    [one] { $n } حرکت پس گرفته شد.
   *[other] { $n } حرکت پس گرفته شد.
}
web-tossed = قرعه: { $name } شروع می‌کند.
web-tossed-you = قرعه: شما شروع می‌کنید.
web-tossed-other = قرعه: بازیکن دیگر شروع می‌کند. شما { $seat } هستید.
web-joined = { $name } آمد. بازی شروع شود!
web-swapped = جای بازیکنان عوض شد. اکنون جای شما { $seat } است.

# جای خالی.
web-waiting = در انتظار دوستتان
web-waiting-how = تصویر را اسکن کنید، پیوند را باز کنید یا کد را بنویسید.
web-only-here = این پیوند فقط روی همین رایانه باز می‌شود. برای اینکه دستگاه‌های دیگر هم بپیوندند، برنامه را این‌طور اجرا کنید:
web-code-is = کد
web-qr = کد QR با نشانی این بازی
web-seat-free = یک جا خالی است
web-invited-by = { $name } شما را به { $game } دعوت می‌کند
web-invited = شما به { $game } دعوت شده‌اید
web-name-empty = می‌توانید خالی بگذارید.
web-take-seat = می‌نشینم
web-just-watch = فقط تماشا
web-watching-now = شما تماشا می‌کنید.

# پایان.
web-you-win = شما بردید!
web-you-lose = { $name } برد
web-somebody-wins = { $name } برد!
web-a-draw = مساوی!
web-score = { $more } به { $less }
web-games-won = بازی‌های برده: { $n }
web-series = پس از { $n } بازی: { $first } { $a }، { $second } { $b }
web-next-ending-tag = بار بعد: پایان { $next }
web-next-ending = بازی بعدی – { $ending }
web-rematch = دوباره بازی کنیم
web-review = مرور بازی
web-new = بازی دیگر
web-to-rematch = به بازی بعدی

# ارتباط.
web-reconnecting = ارتباط قطع شد. دوباره تلاش می‌کنیم؛ بازی شما محفوظ است.
web-online-again = ارتباط دوباره برقرار شد.
web-no-game = چنین بازی‌ای نیست. شاید پاک شده باشد.
web-away-until = وصل نیست. پس از { $time } می‌توان جا را آزاد کرد.
web-away-now = وصل نیست. جا را می‌توان آزاد کرد.
web-free-seat = آزاد کردن جا
web-free-seat-sure = جای { $name } آزاد شود؟
web-free-seat-note = آن‌گاه بازیکنی تازه می‌تواند آن را بگیرد. { $name } تنها تا وقتی جا خالی است می‌تواند برگردد.
web-seat-opened = جای { $name } خالی است.
web-delete-game = پاک کردن این بازی
web-delete-game-sure = این بازی پاک شود؟
web-delete-game-note = بازی برای همه، بی‌درنگ و برای همیشه از میان می‌رود: حرکت‌ها، نام‌ها و ثبت بازی. اگر ثبت آن را می‌خواهید، نخست ذخیره‌اش کنید.
web-game-deleted = این بازی پاک شد
web-game-deleted-note = سازندهٔ بازی آن را پاک کرده است. چیزی از آن نمانده است.
web-forget-device = فراموش کردن این دستگاه
web-forget-device-note = هرچه این مرورگر از Callabash نگه می‌دارد پاک می‌شود.
web-forget-device-sure = همه چیز در این دستگاه فراموش شود؟
web-forget-device-detail = بازی‌های شما و جای شما در آن‌ها، نام، تنظیمات و پیشرفت شما از این مرورگر پاک می‌شود. این بازی‌ها را از اینجا نمی‌توانید ادامه دهید. روی سرور می‌مانند تا آنجا پاک شوند.
web-to-start = صفحهٔ نخست

# راهنمایی.
web-thinking = در حال فکر…
web-hint-next = بیشتر بگو
web-hint-close = ممنون
web-nudge-free-turn = { $words ->
    [felt] دنبال یک حرکت اضافه بگردید.
    [kalah] دنبال یک حرکت اضافه بگردید.
   *[other] دنبال یک نوبت جایزه بگردید.
}
web-nudge-capture = ببینید چه چیزی را می‌شود گرفت.
web-nudge-danger = حریف تهدیدی دارد. به طرف او نگاه کنید.
web-nudge-end = به پایان بازی فکر کنید.
web-nudge-home = کدام حرکت چیزی به خانه می‌آورد؟
web-nudge-quiet = برد سریعی در کار نیست. دنبال حرکتی آرام و مطمئن باشید.
web-nudge-pie = اینجا قانون کیک برقرار است: چه کسی طرف را انتخاب می‌کند و کدام طرف بهتر است؟
web-nudge-calliro = جایی را بیابید که کمانی بتواند رشد کند.
web-hint-try = این را امتحان کنید: { $move }.
web-hint-try-several = به یک اندازه خوب: { $moves }.
web-hint-swap = عوض کردن جاها
web-hint-keep = ماندن سر جا
web-hint-win = اعلام برد
web-hint-worth = در پایان { $margin }
web-hint-no-reason = بهترین چیزی که پیدا شد
web-hint-so-far = تا اینجا فقط یک تخمین است؛ هنوز فکر می‌کنم…
web-hint-estimate = مقدارهای ≈ تخمینی‌اند.
web-hint-pie = قانون کیک را به یاد داشته باشید: بازیکن دیگر می‌تواند جا عوض کند و شروع خیلی خوب را بگیرد.
web-hint-pick-O = برداشتن مهرهٔ نارنجی
web-hint-pick-B = برداشتن مهرهٔ آبی
web-hint-pick-G = برداشتن مهرهٔ سبز
web-hint-place = گذاشتن روی { $cell }
web-hint-flip = برگرداندن { $cell }
web-hint-replace = مهرهٔ امتیاز شما روی { $cell }

# کلیدها.
web-keys-title = کلیدها
web-keys-play = بازی از این چاله
web-keys-back = پس گرفتن
web-keys-hint = راهنمایی
web-keys-flip = چرخاندن صفحه
web-keys-replay = دوباره حرکت آخر
web-keys-help = همین فهرست
web-keys-arrows = حرکت روی صفحه
web-keys-enter = بازی همان‌جا که هستید

# Between the things of a list.
web-list-comma = { "، " }
web-list-semicolon = { "؛ " }

# What lay there when somebody resigned or ran out of time.
web-score-so-far = روی صفحه: { $first } { $a }، { $second } { $b }
