# چه چیزی نادرست است، کجا، و درستش چیست.
# آنچه از چپ به راست خوانده می‌شود بین \u2066 و \u2069 است.
error-variant = «{ $text }» بازی نیست: { $faults }
fault-unknown-game = بازی «{ $given }» وجود ندارد؛ بازی‌ها: { $known }
fault-unknown-option = گزینهٔ «{ $given }» وجود ندارد؛ گزینه‌ها: { $known }
fault-foreign-option = { $game } گزینهٔ «{ $option }» ندارد؛ گزینه‌هایش: { $known }
fault-repeated-option = گزینهٔ «{ $option }» دو بار آمده است
fault-not-an-option = «{ $given }» گزینه نیست؛ بنویسید نام=مقدار، با ویرگول لاتین بین آن‌ها
fault-bad-word = «{ $option }» نمی‌تواند «{ $given }» باشد؛ می‌تواند یکی از این‌ها باشد: { $known }
fault-bad-number = «{ $option }» نمی‌تواند «{ $given }» باشد؛ عددی از 1 تا { $most } است
fault-bad-layout = «{ $option }» نمی‌تواند «{ $given }» باشد؛ از 1 تا { $most } عدد بین 0 و { $most } با خط تیره بنویسید، مثل 3-3-4-3-3
fault-too-long = خیلی بلند است؛ حداکثر { $most } نویسه
fault-needs-seeds = چاله‌های { $game } در شروع یکسان نیستند، پس «pits» به «seeds» یا «layout» هم نیاز دارد
fault-layout-and-numbers = «layout» همان را می‌گوید که «pits» و «seeds» می‌گویند؛ فقط یکی را بنویسید
fault-rows-differ = جنوب { $south } چاله دارد و شمال { $north }؛ هر دو ردیف باید برابر باشند
fault-play-on-leftovers = با end=play-on چیزی باقی نمی‌ماند، پس «leftovers» فقط می‌تواند «nobody» باشد

error-setup = { $faults }
fault-pits = هر ردیف از 1 تا { $most } چاله دارد، نه { $pits }
fault-row-length = ردیف { $seat } { $found } چاله دارد، ولی این بازی { $expected } تا دارد
fault-too-many-seeds = { $seeds } دانه خیلی زیاد است؛ حداکثر { $most }
fault-number = شمارهٔ نوبت { $number } است؛ باید عددی از 1 تا { $most } باشد
fault-pie-not-played = این بازی قانون کیک ندارد، پس «pie» این‌جا جایی ندارد
fault-pie-out-of-turn = قانون کیک بعد از نوبت اول جنوب از شمال می‌پرسد، پس با «pie» نوبت N است

error-position = «{ $text }» وضعیت بازی نیست: { $fault }
fault-fields = تعداد بخش‌ها: { $found }؛ ردیف شمال، خط کج، ردیف جنوب، انبار جنوب، انبار شمال، S یا N و شمارهٔ نوبت را بنویسید، مثل { "\u2066" }3S,3S,4S,3S,3S/3S,3S,4S,3S,3S 0 0 S 1{ "\u2069" }
fault-rows = «{ $given }» دو ردیف با یک خط کج در میان نیست
fault-pit = در ردیف { $seat }، کلمهٔ { $place } «{ $given }» است؛ دانه‌ها را مثل 3S و چاله‌های خالی را با تعدادشان بنویسید
fault-store = انبار { $seat } «{ $given }» است؛ باید عددی مثل 7 باشد
fault-turn = نوبت با «{ $given }» است؛ باید S یا N باشد
fault-turn-number = شمارهٔ نوبت «{ $given }» است؛ باید عددی مثل 1 باشد
fault-pie = بخش ششم «{ $given }» است؛ فقط می‌تواند «pie» باشد
fault-kgp = صفحه در پرانتز زاویه‌دار به این ترتیب است: تعداد چاله‌ها، انبار جنوب، انبار شمال، چاله‌های جنوب، چاله‌های شمال؛ با حداکثر { $most } چاله در هر طرف

error-move = «{ $given }» حرکت نیست؛ شمارهٔ یک چاله از 1 تا 12 را بنویسید، یا swap یا keep یا win
error-play-over = «{ $move }» را نمی‌شود بازی کرد: بازی تمام شده است
error-play-empty = «{ $move }» را نمی‌شود بازی کرد: چیزی برای کاشتن در آن نیست؛ مجاز: { $legal }
error-play-illegal = «{ $move }» را این‌جا نمی‌شود بازی کرد؛ مجاز: { $legal }
error-line = حرکت { $place } از این رشته: { $fault }

error-record = سطر { $line }: { $fault }
fault-record-nothing = این‌جا بازی‌ای نیست؛ ثبت بازی با برچسب‌هایی مثل { "\u2066" }[Rules "calla"]{ "\u2069" } شروع می‌شود
fault-record-several = این‌جا { $games } بازی هست، ولی یکی لازم است
fault-record-tag = «{ $given }» برچسب نیست؛ بنویسید { "\u2066" }[Name "value"]{ "\u2069" }
fault-record-repeated-tag = برچسب «{ $given }» دو بار آمده است
fault-record-no-rules = برچسب Rules نیست؛ این برچسب نام بازی را می‌گوید، مثل { "\u2066" }[Rules "calla"]{ "\u2069" }
fault-record-open-comment = توضیحی که این‌جا شروع می‌شود آکولاد پایانی ندارد
fault-record-end = «{ $given }» بازی را تمام نمی‌کند؛ می‌تواند یکی از این‌ها باشد: time, agreed, resigned S, resigned N, forfeit S, forfeit N, flag S, flag N
fault-record-play = نوبت { $seat }: { $fault }
fault-record-turn-goes-on = نوبت { $seat } ادامه دارد و حرکت‌های یک نوبت با خط تیره به هم وصل می‌شود؛ مجاز: { $legal }
fault-record-turn-passed = «{ $given }» اضافه است: نوبت به { $seat } رسیده است؛ مجاز: { $legal }
fault-record-skip-due = طرف دیگر بدون حرکت ماند و این را با -- می‌نویسند
fault-record-skip-undue = «--» یعنی یک طرف بدون حرکت مانده، ولی این‌طور نبوده است
fault-record-after-end = «{ $given }» بعد از پایان بازی آمده است
fault-record-result = نتیجه { $said } نوشته شده، ولی حرکت‌ها به { $found } می‌رسد
fault-record-value = برچسب { $name } نمی‌تواند «{ $given }» باشد
fault-record-not-by-hand = «{ $given }» با دست بازی نمی‌شود؛ چنین ثبتی sowing=hand لازم دارد
fault-record-step = «{ $given }» کار نیست؛ هر سطر زمان، چه کسی (S، N، M یا C) و چه کاری دارد، مانند 0:14.500 S take S3 4
fault-record-earlier = این سطر زودتر از سطر پیش است
fault-record-over = بازی پایان یافته است و چیزی پس از آن نمی‌آید
error-not-by-hand = { $game } با دست بازی شده است؛ این دستور بازی‌ای می‌خواهد که برنامه می‌چیند

error-file-open = { $path } باز نمی‌شود: { $reason }
error-file-read = { $path } خوانده نمی‌شود: { $reason }
error-file-write = { $path } نوشته نمی‌شود: { $reason }
error-file-large = { $path } برای ثبت بازی خیلی بزرگ است؛ حداکثر { $most } مبی‌بایت
error-file-text = { $path } متن UTF-8 نیست (بایت { $byte })
error-in-file = { $path }، { $fault }

error-table-at = { $path }: { $fault }
error-table-io = { $reason }
error-table-foreign = این جدول نیست
error-table-version = این جدول با قالب { $found } است که برنامه نمی‌شناسد؛ دوباره بسازیدش
error-table-rules = این جدولِ قانون‌های دیگری است ({ $found })، نه { $wanted }
error-table-length = این جدول کامل نیست: به جای { $wanted } بایت { $found } بایت دارد؛ دوباره بسازیدش
error-table-corrupt = آنچه در بایت { $offset } ذخیره شده، بعد از نوشتن تغییر کرده است؛ جدول را دوباره بسازید
error-table-wrong = { $position } مقدار { $found } دارد، ولی بهترین حرکتش { $best } می‌دهد
error-table-pits = جدول‌ها در هر طرف حداکثر { $most } چاله دارند، نه { $pits }
error-table-seeds = جدول‌ها حداکثر { $most } دانه دارند، نه { $seeds }
error-table-busy = برنامهٔ دیگری دارد این جدول را می‌سازد
error-table-stopped = ساختن این جدول متوقف شد؛ آنچه آماده است برای دفعهٔ بعد نگه داشته می‌شود
error-analysis-rules = این وضعیت با قانون‌های دیگری بازی می‌شود ({ $found })، نه { $wanted }
error-analysis-cancelled = تحلیل پیش از پایان لغو شد
error-book-foreign = این کتاب شروع بازی نیست
error-book-corrupt = این کتاب پس از نوشته شدن تغییر کرده است؛ دوباره آن را بسازید
error-book-game = این کتابِ بازی دیگری است
error-book-pits = کتاب برای هر طرف حداکثر ۸ چاله دارد
error-table-reach = این وضعیت { $seeds } دانه روی صفحه دارد، ولی جدول تا { $most } دانه را دارد

error-tournament-players = یک مسابقه حداکثر { $most } بازیکن دارد
error-tournament-unknown = بازیکن { $player } وجود ندارد
error-tournament-twice = بازیکن { $player } دو بار آمده است
error-tournament-round = دور { $round } هنوز نیست
error-pairing-unfinished = در دور { $round } بازی‌ای هست که نتیجه ندارد
error-pairing-many = { $players } بازیکن برای قرعه‌کشی زیاد است؛ حداکثر { $most }
error-pairing-none = قرعه‌کشی ممکن نیست: در هر جفت‌بندی دو نفر دوباره روبه‌رو می‌شوند، یا جفتی ممنوع روبه‌رو می‌شود، یا کسی بار دوم بی‌حریف می‌ماند یا زیاد در یک سمت می‌نشیند

error-trf = سطر { $line }، ستون { $column }: { $fault }
error-trf-write = { $points } امتیاز در پروندهٔ TRF جا نمی‌شود؛ حداکثر 99.9 است
fault-trf-short = سطر زود تمام می‌شود
fault-trf-blank = این‌جا باید جای خالی باشد
fault-trf-number = این عدد درستی بزرگ‌تر از صفر نیست
fault-trf-points = این امتیازی مانند 2.5 نیست
fault-trf-player = این شمارهٔ بازیکنی از 1 تا { $most } نیست
fault-trf-repeated = بازیکن { $player } این‌جا بار دوم آمده است
fault-trf-missing = بازیکن { $player } نیست
fault-trf-no-players = پرونده بازیکنی ندارد؛ سطرهای بازیکنان با 001 شروع می‌شود
fault-trf-school = این کدی از سه رقم یا حرف بزرگ لاتین نیست
fault-trf-seat = این‌جا باید w یا b باشد، یا - اگر بازی نشده است
fault-trf-result = این نتیجه نیست؛ برای بازی‌ها 1 = 0، برای بازی‌های انجام‌نشده + - و برای دورهای بی‌حریف U F H Z است
fault-trf-no-opponent = رنگ هست ولی حریف نیست
fault-trf-contradiction = سطر بازیکن { $opponent } دربارهٔ این دور چیز دیگری می‌گوید
fault-trf-sum = نوشته شده { $said } امتیاز، ولی نتیجه‌ها { $found } می‌دهد
fault-trf-future = این پس از دور بعدی است
fault-trf-first-seat = این‌جا باید white1 یا black1 باشد، یا در سطر 152، W یا B
fault-trf-pair = این جفتی از دو بازیکن مسابقه نیست
fault-trf-no-name = بازیکن بی‌نام: در کلاس هر کس نامی از حرف یا رقم می‌خواهد
fault-trf-same-name = بازیکن { $player } هم همین نام را دارد: در کلاس هر کس نام خودش را می‌خواهد
fault-trf-next-bye = امتیاز برای دوری که هنوز جفت نشده است: هر که در آن نیست این‌جا با Z نشان داده می‌شود
fault-trf-unsupported = سطرهای { $code } را این‌جا نمی‌توان در نظر گرفت

# میز مسابقه: چرا کاری شدنی نیست.
fault-gesture = دست نمی‌تواند: آنجا این‌قدر مکعب نیست، یا چنین جایی نیست
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
refused-calliro-position = { $game } همیشه با صفحهٔ خالی آغاز می‌شود؛ فقط بازی‌های کاشت می‌توانند از یک وضعیت آغاز شوند

# کالیرو: ایراد وضعیت، تصمیم یا ثبت بازی.
fault-cell = «{ $given }» خانه نیست؛ خانه‌ها با حرفی از a تا { $file } و عددی از 1 تا { $ranks } نام دارند، از { $first } در بالا تا { $last } در پایین
fault-seed = «{ $given }» 64 رقم شانزده‌تایی نیست
fault-decision = «{ $given }» را این‌جا نمی‌شود انتخاب کرد؛ ممکن: { $legal }
fault-decision-over = «{ $given }» ممکن نیست: تصمیمی نمانده است
fault-decision-form = «{ $given }» تصمیم نیست؛ یکی از این‌ها را بنویسید: { "\u2066" }pick O, place e5, flip e5, replace e5, replace e5+f4{ "\u2069" }
fault-events = آنچه می‌گویند رخ داده، نمی‌تواند رخ داده باشد
fault-calliro-fields = ردیف‌ها، امتیازها، مخزن، سبد، S یا N و شمارهٔ نوبت لازم است
fault-calliro-board = ردیف‌های «{ $given }» از این صفحه نیست؛ مهره را مثل Ob یا { "\u2066" }O?{ "\u2069" }، مهرهٔ امتیاز را S یا N، خانه‌های خالی را با تعدادشان و بین ردیف‌ها / بنویسید
fault-calliro-points = امتیازها «{ $given }» است؛ مثل { "\u2066" }3-2{ "\u2069" } بنویسید
fault-calliro-repository = مخزن «{ $given }» است؛ مثل { "\u2066" }Ob5Og5Bo5Bg5Go5Gb5{ "\u2069" } بنویسید، یا اگر پشت مهره‌ها معلوم نیست { "\u2066" }O10B10G10{ "\u2069" }، یا اگر خالی است -
fault-calliro-basket = سبد «{ $given }» است؛ مهره‌هایش را مثل { "\u2066" }ObG?{ "\u2069" } بنویسید، یا اگر خالی است -
fault-calliro-turn = نوبت با «{ $given }» است؛ باید S یا N باشد
fault-calliro-number = شمارهٔ نوبت «{ $given }» است؛ باید عددی مثل 1 باشد
fault-calliro-field = «{ $given }» این‌جا جایی ندارد؛ بخش‌های دیگر: { "\u2066" }hand:, score:, barred:, tried:, quiet:, passed:, over:, for:{ "\u2069" }
fault-calliro-chips = 30 مهره هست، نه { $chips }
fault-calliro-pairs = از هر جفت رنگ ده مهره هست
fault-calliro-score-chips = امتیازها با تعداد مهره‌های امتیاز یکی نیست
fault-calliro-hidden = وضعیتی که بازی‌اش ادامه دارد باید پشت همهٔ مهره‌ها را بداند؛ این یکی بعضی را پنهان می‌کند
fault-calliro-viewer = نمی‌گوید برای کیست ({ "\u2066" }for:S, for:N, for:-{ "\u2069" })، یا پشتی را نشان می‌دهد که بیننده ندیده است
fault-record-no-seed = ثبت بازی برچسب Seed دارد، یا برچسب‌های Commitment و Seen، و با sides=tossed و فقط با آن، Repository
fault-record-commitment = بذر همانی نیست که از پیش قول داده شده بود
fault-record-repository = برچسب Repository «{ $given }» است؛ هر 30 مهره را از روی بالایشان بنویسید، مثل { "\u2066" }O12B9G9{ "\u2069" }
fault-record-seen = برچسب Seen «{ $given }» است؛ باید S یا N یا - باشد
fault-record-seated = «{ $given }» جای کسی را عوض نمی‌کند؛ باید [%seated S] یا [%seated N] باشد
fault-record-told = آنچه می‌گویند دیده شده، نمی‌تواند دیده شده باشد
fault-record-pass = «--» برای کسی است که نمی‌تواند کاری بکند، و فقط برای او
