# کالیرو: قانون‌ها، گزینه‌ها، رویدادها، دلیل‌ها و خطاها.
# آنچه از چپ به راست خوانده می‌شود بین \u2066 و \u2069 است.
game-calliro = کالیرو
game-calliro-about = شش‌ضلعی ایرانی با مهره‌های دورو: کمان بسازید و یادتان بماند پشت مهره‌ها چیست.
sheet-calliro = از برگهٔ کالیرو

rule-calliro-1 = دو بازیکن؛ هر که زودتر به 11 امتیاز برسد برنده است
rule-calliro-2 = یک صفحهٔ شش‌ضلعی، 20 مهرهٔ امتیاز و 30 مهرهٔ دورو در سه رنگ
rule-calliro-3 = هر بازیکن یک رنگ دارد و رنگ سوم مشترک است؛ هر کس رنگ مهرهٔ امتیاز خودش را دارد
rule-calliro-4 = هر نوبت یک کار است: گذاشتن مهره‌ای از مخزن، یا برگرداندن مهره‌ای روی صفحه
rule-calliro-5 = هر رنگی را می‌شود برداشت، حتی رنگ حریف و رنگ مشترک
rule-calliro-6 = مهره با همان رویی که بالاست گذاشته می‌شود؛ روی دیگر فقط با برگرداندن می‌آید
rule-calliro-7 = مهرهٔ اول هر جا می‌رود و بقیه کنار مهره‌ای روی صفحه
rule-calliro-8 = هر مهرهٔ روی صفحه را می‌شود برگرداند، هر که گذاشته باشد، به جز مهرهٔ امتیاز
rule-calliro-9 = مهره‌ای را که تازه برگردانده شده، در نوبت بعد نمی‌شود برگرداند
rule-calliro-10 = مهره‌ها هیچ‌وقت جابه‌جا نمی‌شوند
rule-calliro-11 = دو مهرهٔ مشترک کنار مهرهٔ یک بازیکن، به شکل کمان: آن بازیکن یک امتیاز می‌گیرد و به جای یکی از آن سه، مهرهٔ امتیاز می‌گذارد
rule-calliro-12 = خط راست امتیاز ندارد
rule-calliro-13 = یک مهره از هر بازیکن بین دو مهرهٔ مشترک ممنوع است: حرکت پس گرفته می‌شود
rule-calliro-14 = دو مهرهٔ یک بازیکن بین دو مهرهٔ مشترک دو امتیاز دارد و هر دو مهرهٔ امتیاز می‌شوند
rule-calliro-15 = مهره‌های برداشته‌شده در سبد می‌مانند تا مخزن خالی شود
rule-calliro-16 = مهره‌های امتیاز همیشه سر جایشان می‌مانند
rule-calliro-17 = وقتی همهٔ مهره‌ها روی صفحه باشند، امتیاز بیشتر برنده است
rule-calliro-18 = بیشتر از 10 امتیاز همان لحظه برنده می‌کند

colour-O = نارنجی
colour-B = آبی
colour-G = سبز

calliro-board = صفحه
calliro-board-61 = 61 خانه
calliro-board-91 = 91 خانه، جادار
calliro-board-37 = 37 خانه، کوتاه: همهٔ مهره‌ها جا نمی‌شوند
calliro-pattern = چه چیزی امتیاز دارد
calliro-pattern-arc = ردیف خمیده با مهرهٔ بازیکن در وسط
calliro-pattern-bent = دو مهرهٔ مشترک کنار مهرهٔ بازیکن، به هر شکلی جز خط راست
calliro-pattern-triangle = سه مهره که همه به هم چسبیده‌اند
calliro-pattern-any-order = ردیف خمیده با مهرهٔ بازیکن در وسط یا سرِ ردیف
calliro-sides = رویی که در شروع بالاست
calliro-sides-even = ده تا از هر رنگ
calliro-sides-tossed = هر طور که بیفتند
calliro-backs = پشت مهره را چه کسی می‌بیند
calliro-backs-peek = کسی که برش می‌دارد
calliro-backs-blind = هیچ‌کس، تا وقتی برگردانده شود
calliro-backs-open = هر دو، وقتی برداشته شود
calliro-scorer = امتیاز کمان برای کیست
calliro-scorer-owner = صاحب رنگ، هر که حرکت کرده باشد
calliro-scorer-mover = فقط کسی که حرکت کرده
calliro-arcs = چند کمان با هم
calliro-arcs-one-by-one = یکی‌یکی امتیاز دارند
calliro-arcs-one = در هر نوبت فقط یکی حساب می‌شود
calliro-arcs-all = همه با هم حساب می‌شوند، پیش از آنکه مهره‌ای عوض شود
calliro-both = حرکتی که برای هر دو بازیکن کمان بسازد
calliro-both-mover-first = اول حرکت‌کننده امتیاز می‌گیرد، بعد حریف با آنچه مانده
calliro-both-forbidden = ممنوع است
calliro-replace = مهره‌ای که مهرهٔ امتیاز می‌شود
calliro-replace-choice = به انتخاب کسی است که امتیاز گرفته
calliro-replace-auto = همیشه مهرهٔ خود بازیکن است
calliro-reflip = مهره‌ای را که برگردانده شده نمی‌شود برگرداند
calliro-reflip-next = در نوبت بعد
calliro-reflip-other = تا وقتی مهرهٔ دیگری برگردانده شود
calliro-undone = بعد از برگرداندن ممنوع
calliro-undone-again = بازیکن دوباره تصمیم می‌گیرد
calliro-undone-lost = نوبت از دست می‌رود
calliro-quiet = برگرداندن‌های پشت سر هم و بی‌امتیاز بازی را تمام می‌کند
calliro-quiet-12 = بعد از دوازده بار
calliro-quiet-8 = بعد از هشت بار
calliro-quiet-20 = بعد از بیست بار
calliro-quiet-off = هیچ‌وقت

reason-points = بیشتر از 10 امتیاز
reason-all-placed = همهٔ مهره‌ها روی صفحه است
reason-board-full = صفحه پر است
reason-quiet-flips = برگرداندن‌های بی‌امتیاز زیاد شد
reason-stuck = هیچ‌کس نمی‌تواند کاری بکند

calliro-title = { $game }: تصمیم با { $seat }، نوبت شمارهٔ { $number }
calliro-stock = مخزن: { $repository }، سبد: { $basket }، امتیازها: { $points }
calliro-hand = در دست: { $colour }
calliro-effect-back = پشتش { $colour } است
calliro-effect-shows = { $colour } نشان می‌دهد
calliro-effect-undone = { $colour } نشان می‌دهد که ممنوع است و برمی‌گردد
calliro-effect-scores = { $seat } { $n } امتیاز می‌گیرد
calliro-effect-replaces = { $seat } { $n } مهره را عوض می‌کند
calliro-effect-choice = { $seat } مهره‌ای را که عوض می‌شود انتخاب می‌کند
calliro-effect-refill = مهره‌های سبد به مخزن برمی‌گردد
calliro-effect-pass = { $seat } نمی‌تواند کاری بکند و نوبتش می‌گذرد
calliro-record-line = { $game }، نوبت‌ها: { $turns }، تصمیم‌ها: { $decisions }. { $result }

calliro-why-scores = { $n } امتیاز می‌گیرد
calliro-why-blocks = جلوی { $n } امتیاز حریف را می‌گیرد
calliro-why-sets-up = { $n } جا برای امتیاز بعدی آماده می‌کند
calliro-why-remembers = یادش هست که پشتش { $colour } است
calliro-why-safe = برای حریف امتیازی نمی‌گذارد

match-result = { $a } در برابر { $b }: { $wins } برد، { $draws } مساوی، { $losses } باخت؛ نتیجه { $score }
match-elo = { $elo } امتیاز الو، با خطای { $error }
match-seconds = { $games } بازی در { $seconds } ثانیه
bench-calliro = calliro، گذاشتن و برگرداندن تصادفی
unit-turns = { $n } نوبت

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
fault-record-told = آنچه می‌گویند دیده شده، نمی‌تواند دیده شده باشد
fault-record-pass = «--» برای کسی است که نمی‌تواند کاری بکند، و فقط برای او
error-sowing-only = { $game } بازی کاشت نیست، و فقط بازی‌های کاشت برتری دقیق دارند
error-player = «{ $given }» بازیکن نیست؛ می‌تواند یکی از این‌ها باشد: random, greedy, careful یا از { "\u2066" }level=1{ "\u2069" } تا { "\u2066" }level={ $levels }{ "\u2069" }
