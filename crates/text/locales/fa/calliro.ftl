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

error-sowing-only = { $game } بازی کاشت نیست، و فقط بازی‌های کاشت برتری دقیق دارند
error-game-not-over = نوبت‌ها پس از پایان بازی سنجیده می‌شوند
error-player = «{ $given }» بازیکن نیست؛ می‌تواند یکی از این‌ها باشد: random, greedy, careful یا از { "\u2066" }level=1{ "\u2069" } تا { "\u2066" }level={ $levels }{ "\u2069" }
