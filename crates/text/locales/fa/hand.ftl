# میز کالّا، جایی که مکعب‌ها با دست جابه‌جا می‌شود. $name و $by و $against و $hider و $picker و
# $first و $second بازیکن‌اند؛ $n عدد است؛ $place یک سپر یا یک کالّا است.

# راه میز، و آنچه پیش از بازی قرار گذاشته می‌شود.
hand-to-table = میز مسابقه – مکعب‌ها با دست
hand-sowing-auto = برنامه
hand-sowing-hand = بازیکن‌ها، با دست
hand-about = دست دادن، قرعه، کارت پرچم و ساعت، مثل مسابقه. هر مکعب را خودتان جابه‌جا می‌کنید و کسی شما را تصحیح نمی‌کند: مراقب هم باشید و اگر چیزی نادرست بود اعتراض کنید.
hand-time = وقت بازی
hand-minutes = دقیقه
hand-who-monitors = داور کیست
hand-monitor-program = برنامه
hand-monitor-open = یک نفر، با پیوند یا کد
hand-monitor-me = خودم
hand-monitor-apart = میز را برای دو نفر دیگر باز می‌کنید. هر یک پیوند و کد خود را دارد؛ شما تماشا می‌کنید و رأی می‌دهید.
hand-mistakes = رایانه چند بار عمداً قانونی را زیر پا بگذارد
hand-mistakes-value = { $n }٪
hand-mistakes-note = از هر صد بار چیدن. با اعتراض مچش را بگیرید!
hand-open-rules = آنچه اسلایدها باز گذاشته‌اند

# جاها.
hand-monitor = داور
hand-computer = رایانه
hand-chairs = یک جا خالی است
hand-chairs-both = می‌توانید بازی کنید یا داور باشید که تماشا می‌کند و نظر می‌دهد.
hand-chairs-player = می‌توانید بازی کنید.
hand-chairs-monitor = می‌توانید داور باشید که تماشا می‌کند و نظر می‌دهد.
hand-sit-player = بازی می‌کنم
hand-sit-monitor = داور می‌شوم
hand-join-monitor = به عنوان داور می‌آیم
hand-wait-both = در انتظار یک بازیکن و یک داور
hand-wait-monitor = در انتظار داور
hand-wait-two = در انتظار دو بازیکن
hand-wait-one = در انتظار یک بازیکن
hand-wait-two-how = هر بازیکن پیوند و کد خودش را دارد.
hand-link-player = برای بازی
hand-link-monitor = برای داوری
hand-player-here = { $name } اینجاست.
hand-monitor-here = داور اینجاست: { $name }.
hand-player-moved = { $name } از دستگاهی دیگر اینجاست.
hand-monitor-moved = میز داور را { $name } به دست گرفت.
hand-monitor-away = داور وصل نیست: { $name }.
hand-deputy-soon = { $name } نیست. تا { $time } دیگر برنامه جایش را می‌گیرد.
hand-deputy-now = { $name } نیست: داور برنامه است.
hand-time-up = وقت تمام است. اعلام کنید!
hand-time-up-wait = وقت تمام است: { $name } اعلام می‌کند.

# پیش از بازی.
hand-shake = دست بدهید
hand-shake-how = به هم نگاه کنید و بگویید: «موفق باشی!»
hand-good-luck = موفق باشی!
hand-good-game = خوب بازی کردی!
hand-said-good-luck = موفق باشی!
hand-said-good-game = خوب بازی کردی!
hand-not-yet = هنوز نه
hand-toss = قرعه
hand-toss-hiding = { $hider } در یک دست یک مکعب و در دست دیگر دو تا پنهان می‌کند.
hand-toss-picking = { $picker } یک دست را انتخاب می‌کند. یک مکعب به هر که برسد، او شروع می‌کند.
hand-toss-revealing = { $picker } انتخاب کرد. دست‌ها باز می‌شود …
hand-toss-result = مکعب تکی در دست { $one } بود و { $picker } دست { $pick } را انتخاب کرد.
hand-toss-starts = { $name } شروع می‌کند.
hand-starts = { $name } شروع می‌کند!
hand-hide-where = مکعب تکی را در کدام دست پنهان می‌کنید؟
hand-pick-which = کدام دست را انتخاب می‌کنید؟
hand-fist-left = چپ
hand-fist-right = راست
hand-take-flag = کارت پرچم را بردارید
hand-check = هر کس می‌تواند این قرعه را بررسی کند
hand-check-how = این عدد پیش از انتخاب ثابت شده بود. فقط به یک دست و یک واژهٔ پنهان می‌خورد، پس بعداً چیزی را نمی‌شد عوض کرد.
hand-check-hand = دستِ یک‌مکعبی
hand-check-nonce = واژهٔ پنهان
hand-check-commitment = عددی که ثابت شد
hand-check-fair = به هم می‌خورند: قرعه درست بود.
hand-check-unfair = به هم نمی‌خورند!

# سر میز.
hand-clock = وقت مانده
hand-flag-card = کارت پرچم
hand-in-hand = { $n } مکعب در دست
hand-acts = { $name }: آنچه می‌توانید بگویید و بکنید
hand-pass-flag = پرچم را بدهید
hand-challenge = اعتراض!
hand-declare-win = { $n } تا دارم!
hand-declare-end = مکعبی نمانده: پایان
hand-grip = برداشتن یکی، گذاشتن همه
hand-sow-again = دوباره بچینید
hand-place-of = { $place } ({ $name })
hand-skips = نوبت بعد از دست رفت
hand-marks = { $n } علامت
hand-late = { $n } بار دیر
hand-minute = برای این نوبت
hand-minute-due = زود باشید!
hand-minute-reminder = { $name }، { $n } ثانیه از این نوبت مانده.
hand-bound = { $name } این را دوباره می‌چیند: { $place }.
hand-last-turn = وقت تمام شد! این نوبت آخر است: { $name }.
hand-last-round = وقت تمام شد! نوبت آخر بعدی است: { $name }.
hand-ending = بازی تا { $n } ثانیهٔ دیگر تمام می‌شود … مگر اینکه { $name } اعتراض کند.

# حرکت به حرکت خوانده می‌شود.
hand-says-take = { $name } { $n } مکعب برمی‌دارد: { $place }.
hand-says-put = { $name } { $n } مکعب می‌گذارد: { $place }.
hand-says-good-luck = { $name } می‌گوید: موفق باشی!
hand-says-good-game = { $name } می‌گوید: خوب بازی کردی!
hand-says-hide = { $name } دو مشت را جلو می‌آورد.
hand-says-pick = { $name } یک دست را انتخاب می‌کند.
hand-says-take-flag = { $name } کارت پرچم را برمی‌دارد. ساعت راه افتاد.
hand-says-pass-flag = { $name } کارت پرچم را می‌دهد.
hand-says-challenge = { $name } اعتراض می‌کند!
hand-says-invited = { $name } می‌تواند از دستگاهی دیگر بیاید.
hand-says-invited-monitor = میز داور را می‌توان از دستگاهی دیگر به دست گرفت.

# آنچه داور می‌گوید.
hand-log = آنچه داور گفت
hand-log-short = داور
hand-log-empty = هنوز هیچ.
hand-notice-toss = قرعه: مکعب تکی در دست { $one } بود. { $name } شروع می‌کند.
hand-notice-toss-unopened = دست‌ها به‌موقع باز نشد. { $name } شروع می‌کند.
hand-notice-forfeited-challenge = { $name } این نوبت را به خاطر اعتراض نادرست از دست می‌دهد.
hand-notice-forfeited-minute = { $name } این نوبت را از دست می‌دهد: دقیقه گذشت.
hand-notice-mark = علامت برای { $name }: { $n } از 3.
hand-notice-time = پایان وقت اعلام شد! نوبت آخر با { $name } است.
hand-notice-time-stop = پایان وقت اعلام شد! همه دست نگه دارند.
hand-notice-minute = { $name } گذاشت دقیقه بگذرد، { $n ->
    [1] بار اول
    [2] بار دوم
    [3] بار سوم
   *[other] { $n } بار
}.
hand-notice-declared-win = { $name } برد را اعلام می‌کند.
hand-notice-declared-end = { $name } پایان را اعلام می‌کند: مکعبی نمانده است.
hand-notice-missed = کسی به‌موقع اعتراض نکرد: { $name } قانونی را زیر پا گذاشت. { $offence }
hand-notice-counted = شمرده شد: { $first } { $a }، { $second } { $b }. { $name } برنده است.
hand-notice-tie = شمرده شد: { $first } { $a }، { $second } { $b }. مساوی.
hand-notice-ruling-undone = داور آخرین رأی را پس می‌گیرد. اعتراض دوباره در انتظار رأی است.
hand-notice-deputy-on = داور نیست. تا برگشتنش برنامه داور است.
hand-notice-deputy-off = داور برگشت و دوباره رأی می‌دهد.

# اعتراض.
hand-challenged = اعتراض!
hand-challenged-by = { $by } می‌گوید { $against } قانونی را زیر پا گذاشت.
hand-challenged-wait = داور نگاه می‌کند و نظر می‌دهد.
hand-window-turn = در نوبت خودش و پیش از دست زدن به مکعب‌ها گفته شد.
hand-window-free = همان لحظه، میان دو نوبت جایزه گفته شد.
hand-ruling-right = درست است! اعتراض { $name } بجا بود.
hand-ruling-wrong = اعتراض { $name } نادرست است.
hand-ruling-nothing = { $name } کار نادرستی نکرد.
hand-rule = اسلاید { $n } مسابقه
hand-then-same = مکعب‌ها برمی‌گردد و { $against } همان سپر را دوباره می‌چیند.
hand-then-any = مکعب‌ها برمی‌گردد و { $against } دوباره می‌چیند، هر سپری.
hand-then-lost = مکعب‌ها برمی‌گردد و { $against } نوبت را از دست می‌دهد.
hand-then-flag = همه چیز برمی‌گردد و کارت پرچم سر جایش می‌رود.
hand-then-forfeit = { $by } این نوبت را از دست می‌دهد.
hand-then-skip = { $by } نوبت بعد را از دست می‌دهد.
hand-read = فهمیدم

# میز داور.
hand-desk = میز داور
hand-desk-calm = بی‌صدا تماشا کنید. وقتی کسی اعتراض کند، وقت تمام شود، و در پایان حرف می‌زنید.
hand-call-time = وقت تمام
hand-declare-for = { $name } { $n } تا دارد: برد
hand-opinion = نظر برنامه: { $offence } (اسلاید { $n })
hand-opinion-none = برنامه چیز نادرستی نمی‌بیند.
hand-offence = چه چیزی نادرست بود
hand-rule-right = اعتراض درست است
hand-rule-wrong = اعتراض نادرست است
hand-look = دوباره ببینید
hand-look-first = به اول
hand-look-back = یک قدم عقب
hand-look-next = یک قدم جلو
hand-look-last = به آخر
hand-look-before = پیش از آن.
hand-counting = دست به مکعب‌ها نزنید!
hand-counting-how = داور کالّاها را می‌شمرد.
hand-count-how = در هر کالّا چند مکعب است؟
hand-calla-of = کالّا: { $name }
hand-count = عددها همین است
hand-monitor-sure = { $what }: مطمئن هستید؟
hand-call-time-note = ساعت { $time } را نشان می‌دهد. این کار برگشت ندارد.
hand-rule-note = تا وقتی کارت پرچم داده نشده می‌توانید رأی را پس بگیرید.
hand-undo-ruling = پس گرفتن رأی
hand-undo-ruling-note = اعتراض دوباره در انتظار رأی می‌ماند و مکعب‌هایی که از آن پس جابه‌جا شده‌اند برمی‌گردند. همه باخبر می‌شوند.
hand-devices = دستگاه دیگر
hand-devices-note = تبلتی گم یا خراب شده است؟ بازیکن را همین حالا از دستگاهی دیگر راه بدهید. همه می‌بینند.
hand-invite = راه دادن { $name } از دستگاهی دیگر
hand-invite-monitor = سپردن میز داور
hand-invite-south = جنوب: دستگاه دیگر
hand-invite-north = شمال: دستگاه دیگر
hand-invite-title = { $name }، از دستگاهی دیگر
hand-invite-monitor-title = میز داور، از دستگاهی دیگر
hand-invite-how = آنجا تصویر را اسکن کنید، پیوند را باز کنید یا کد را بنویسید. نخستین کسی که چنین کند جای { $name } را دارد؛ دستگاه پیشین از آن پس تنها تماشا می‌کند.

# برگهٔ امتیاز.
hand-sheet = برگهٔ امتیاز
hand-sheet-of = برگهٔ امتیاز: { $game }، { $date }
hand-sheet-print = چاپ
hand-sheet-turn = نوبت
hand-sheet-player = بازیکن
hand-sheet-shields = سپرها
hand-sheet-callas = کالّاها
hand-sheet-time = زمان
hand-sheet-lost = از دست رفت

# پایان.
hand-tie = مساوی!
hand-in-calla = در کالّا
hand-counted = داور شمرد.
hand-reason-declared = { $n } مکعب یا بیشتر اعلام شد.
hand-reason-row-empty = نوبتی بدون مکعب در سپرها شروع شد.
hand-reason-time = پایان وقت اعلام شد.
hand-lesson = آنچه دیدید
hand-lesson-sown = { $n ->
    [one] بار چیدن رایانه
   *[other] بار چیدن رایانه
}
hand-lesson-broken = با زیر پا گذاشتن قانون
hand-lesson-caught = مچش را گرفتید
hand-lesson-missed = ندیدید
hand-lesson-wrong = { $n ->
    [one] اعتراض نادرست
   *[other] اعتراض نادرست
}

# کلیدها.
hand-key-arrows = رفتن روی سپرها و کالّاها
hand-key-enter = برداشتن همه، یا گذاشتن یکی
hand-key-other = برعکس: برداشتن یکی، یا گذاشتن همه
hand-key-shields = سپرهای خودتان
hand-key-calla = کالّای خودتان
hand-key-across = جاهای طرف دیگر
hand-key-grip = عوض کردن شیوهٔ گرفتن
hand-key-pass = دادن پرچم
hand-key-challenge = اعتراض
hand-key-win = اعلام برد
hand-key-end = اعلام پایان
hand-key-flip = چرخاندن صفحه
hand-key-help = همین فهرست
