# تحلیل، آموزش و معما در مرورگر. $words یکی از calla و shields و kalah و felt است؛
# $move و $pit با کلیدهای games.ftl نوشته می‌شود.

study-offline = سرور پاسخ نمی‌دهد. کمی بعد دوباره امتحان کنید.
study-failed = نشد. کمی بعد دوباره امتحان کنید.
study-calliro-no-analysis = یک وضعیت کالیرو به‌تنهایی بررسی نمی‌شود، چون پشت مهره‌ها پنهان است. یک بازی تمام‌شدهٔ کالیرو یا ثبت آن بازی را باز کنید.
study-bad-moves = حرکت { $move } در این پیوند این‌جا ممکن نیست.

# تحلیل.
study-analysis-title = تحلیل
study-board = صفحه
study-walk = گام‌به‌گام در بازی
study-walk-first = به آغاز
study-walk-back = یک حرکت عقب
study-walk-next = یک حرکت جلو
study-walk-last = به پایان
study-walk-flip = چرخاندن صفحه
study-over = بازی تمام شد: { $first } { $south }، { $second } { $north }.
study-to-move = نوبت { $seat }، نوبت شمارهٔ { $number }.
study-thinking = در حال فکر کردن …
study-setting-up = در حال چیدن وضعیت …
study-even = با بهترین بازی مساوی
study-ahead = { $seat } در پایان { $n } تا جلو است
study-kind-exact = دقیق
study-kind-bounds = میان این‌ها
study-kind-about = تخمین
study-kind-busy = تخمین، هنوز فکر می‌کند …
study-kind-unknown = نامعلوم
study-values = ارزش هر حرکت
study-values-about = اگر هر دو از این‌جا بی‌اشتباه بازی کنند، { $seat } در پایان این‌قدر جلو (+) یا عقب (−) است. این ارزش‌ها دقیق است.
study-values-estimate = این‌که { $seat } در پایان چقدر جلو (+) یا عقب (−) خواهد بود. ارزشی که ≈ دارد تخمین است و 2…4 یعنی جایی در این میان.
study-tables = وقتی کسی بازی نمی‌کند، پایان بازی‌ها از پیش حساب می‌شود تا ارزش‌های دقیق بی‌درنگ به دست آید. { $percent }٪ آماده است.
study-values-over = دیگر چیزی برای بازی نمانده است.
study-wins = برد با { $n } تا
study-loses = باخت با { $n } تا
study-draws = مساوی
study-wins-about = شاید برد، حدود { $n } تا
study-loses-about = شاید باخت، حدود { $n } تا
study-draws-about = کم‌وبیش برابر
study-verdict-best = { $words } – بهتر از این نیست
study-verdict-less = { $words } – { $n } تا کمتر از بهترین
study-line = بهترین ادامه
study-line-about = اگر هر دو بی‌اشتباه بازی کنند چنین پیش می‌رود. روی حرکتی بزنید تا همان‌جا بازی شود.
study-line-to = بازی کردن { $n } حرکت از این ادامه، تا { $move }
study-moves = حرکت‌ها
study-moves-none = روی صفحه بازی کنید یا یکی از حرکت‌های بالا را بزنید. همیشه می‌شود برگشت و حرکت دیگری را امتحان کرد.
study-skipped = صبر می‌کند
study-variation = به جای آن: { $moves }
study-cut = برداشتن این حرکت
study-promote = این شاخهٔ اصلی شود
study-move-loss = { $move }، { $n } تا از دست رفت
study-game = همهٔ بازی
study-game-short = وقتی چند حرکت بازی شد، همهٔ بازی را این‌جا می‌شود مرور کرد.
study-game-about = ببینید پس از هر حرکت چه کسی جلو بود و ورق کجا برگشت.
study-review = مرور بازی
study-reviewing = در حال مرور بازی …
study-graph = نمودار بازی با { $moves ->
    [one] { $moves } حرکت
   *[other] { $moves } حرکت
}. در پایان { $seat }: { $margin }. نقطه‌های عطف: { $points }.
study-turning-about = ورق این‌جاها برگشت (◆ در نمودار):
# لحظه‌های مهم بازی.
study-moments = لحظه‌های مهم بازی
study-moments-yours = { $n ->
    [0] لحظه‌های مهم شما
    [one] لحظهٔ مهم شما
   *[other] { $n } لحظهٔ مهم شما
}
study-moments-of = لحظه‌های مهم { $name }
study-moments-none-yours = هیچ‌یک از حرکت‌های شما ضرری نداشت. آفرین!
study-moments-none = این‌جا هیچ حرکتی ضرری نداشت.
study-moment-n = لحظهٔ { $n } از { $all }، نوبت { $number }
study-moment-turn = نوبت { $number }
study-moment-you = شما { $played } کاشتید ({ $worth }). کاشتن { $best } ({ $best_worth }) بهتر بود.
study-moment-name = { $name } { $played } کاشت ({ $worth }). کاشتن { $best } ({ $best_worth }) بهتر بود.
study-moment-as-good = با محاسبهٔ دقیق، این اشتباه نبود: { $worth }.
study-moment-turned = این‌جا ورق برگشت.
study-moment-line-played = آنچه بازی شد به این می‌رسد:
study-moment-line-better = آنچه بهتر بود به این می‌رسد:
study-moment-play = روی صفحه بازی کنید: { $moves }
study-moment-expected = برنامه این ادامه‌ها را انتظار دارد، اما ثابت نکرده است.
study-after-move = پس از حرکت { $n }
study-setup = چیدن یک وضعیت
study-which-game = بازی
study-size-pits = چاله
study-size-seeds = دانه در هر کدام
study-start-position = وضعیت آغاز
study-edit-about = با + و − روی صفحه هر جا هر چند دانه بگذارید و ببینید وضعیت چقدر می‌ارزد.
study-edit = تغییر صفحه
study-edit-done = تمام
study-edit-clear = خالی کردن صفحه
study-seat-to-move = نوبت
study-position-text = وضعیت به صورت متن
study-position-open = نمایش این وضعیت
study-load = باز کردن یک بازی
study-load-about = ثبت یک بازی را این‌جا بگذارید یا فایلی انتخاب کنید. در پایان هر بازی می‌شود ثبت آن را ذخیره کرد.
study-load-paste = ثبت بازی
study-load-open = باز کردن
study-load-file = یا یک فایل
study-share = اشتراک، ذخیره، چاپ
study-share-link = رونوشت پیوند
study-share-record = ذخیرهٔ ثبت بازی
study-share-picture = ذخیرهٔ تصویر
study-share-print = چاپ
study-copied = پیوند رونوشت شد.

# نگاه دوباره به یک بازی کالیرو.
study-calliro-shown = نمایش
study-calliro-shown-mover = آنچه بازیکنی که نوبتش بود دیده بود
study-calliro-shown-seat = آنچه { $seat } دیده بود
study-calliro-shown-known = پشت همهٔ مهره‌ها
study-calliro-turn = نوبت { $n }: { $seat }
study-calliro-end = پایان
study-calliro-over = بازی تمام شد: { $first } { $a }، { $second } { $b }.
study-calliro-unknown = در ثبت این بازی نیامده که { $seat } چه دیده بود.
study-calliro-turn-line = { $seat }: { $turn }
study-calliro-scored = { $n ->
    [one] { $n } امتیاز برای { $seat }
   *[other] { $n } امتیاز برای { $seat }
}
study-calliro-played = بازی شد: { $turn }
study-calliro-played-loss = بازی شد: { $turn }، { $points }. بهترین نوبت { $loss } بهتر بود.
study-calliro-played-best = بازی شد: { $turn }، { $points }. چیز بهتری پیدا نشد.
study-calliro-not-over = بازی تمام نشده است: می‌توانید آن را تا جایی که دیده‌اید مرور کنید، ولی نوبت‌ها هنوز سنجیده نمی‌شوند.
study-calliro-knew = آنچه معلوم بود
study-calliro-backs = از { $chips } مهرهٔ روی صفحه، { $seat } پشت { $known } تا را می‌دانست.
study-calliro-stakes = امتیازهایی که، تا جایی که دیده می‌شد، می‌شد گرفت
study-calliro-stake = { $n ->
    [one] { $seat } می‌توانست { $n } امتیاز بگیرد: { $cells }
   *[other] { $seat } می‌توانست { $n } امتیاز بگیرد: { $cells }
}
study-calliro-no-stake = { $seat } نمی‌توانست امتیازی بگیرد.
study-calliro-best = بهترین نوبت‌هایی که برای { $seat } پیدا شد
study-calliro-estimates = { $seat } در نوبت‌های بعدی چند امتیاز بیشتر از دیگری می‌گیرد، به‌طور میانگین روی پشت‌هایی که با دیده‌های { $seat } جور در می‌آید. هر عدد با ≈ تخمین است. روی یک نوبت بزنید تا آن را روی صفحه ببینید.
study-calliro-review-about = همهٔ نوبت‌ها را ببینید و پیدا کنید کجا بیشتر از همه از دست رفت.
study-calliro-reviewing = دیدن نوبت { $n } از { $all } …
study-calliro-turning-about = این‌جا بیشتر از همه از دست رفت:
study-calliro-turning = نوبت { $n }، { $seat }: { $played }. { $loss } بهتر: { $best }


# واژه‌های هر بازی برای گام‌های زیر.
study-seed = { $words ->
    [calla] مکعب
   *[stone] سنگ
}
study-seeds = { $words ->
    [calla] مکعب‌ها
   *[stone] سنگ‌ها
}
study-pit = { $words ->
    [felt] حلقهٔ
   *[pit] چالهٔ
}
study-pits = { $words ->
    [felt] حلقه‌ها
   *[pit] چاله‌ها
}
study-store = { $words ->
    [calla] کالّای
    [felt] قاب
   *[kalah] کالاه
}
study-last-seed = { $words ->
    [calla] آخرین مکعب
   *[stone] آخرین سنگ
}
study-all-seeds = { $words ->
    [calla] همهٔ مکعب‌ها
   *[stone] همهٔ سنگ‌ها
}
study-from-pit = { $words ->
    [felt] از یکی از حلقه‌های خودتان
   *[pit] از یکی از چاله‌های خودتان
}
study-into-store = { $words ->
    [calla] در کالّای شما
    [felt] در قاب شما
   *[kalah] در کالاه شما
}
study-in-store = { $words ->
    [calla] در کالّا
    [felt] در قاب
   *[kalah] در کالاه
}
study-into-empty-pit = { $words ->
    [felt] در حلقه‌ای خالی از حلقه‌های شما
   *[pit] در چاله‌ای خالی از چاله‌های شما
}
study-another-turn = { $words ->
    [calla] یک نوبت جایزه
   *[other] یک حرکت اضافه
}

# آموزش.
study-learn-title = آموزش
study-learn-about = نخستین بازی را در گام‌های کوچک بازی کنید: هر قانون یک بار می‌آید و خودتان آن را بازی می‌کنید. بعد هر چه خواستید امتحان کنید و پس بگیرید.
study-by-hand = چیدن با دست
study-by-hand-about = مکعب‌ها را بردارید و هر جور که می‌خواهید بچینید، در هر دو سمت: بی ساعت، بی نوبت، و اینجا چیزی نادرست نیست. یک ضربه همه را برمی‌دارد و سپس یکی می‌گذارد؛ نگه داشتن یا Shift برعکس است.
study-by-hand-undo = یک مکعب به عقب
study-by-hand-again = چیدن از نو
study-by-hand-rules = امتحان با قانون‌ها
study-lesson-new = شروع
study-lesson-begun = ادامه
study-lesson-done = یک بار دیگر
study-lesson-of = { $what }: { $game }
study-try = تمرین آزاد
study-steps-done = { $done } از { $all } گام
study-lesson-title = گام‌های نخست: { $game }
study-lesson-step = گام
study-step-of = گام { $n } از { $all }
study-ways = چه کنیم
study-lesson-back = قبلی
study-lesson-again = دوباره
study-lesson-show = نشانم بده
study-lesson-next = بعدی
study-lesson-play = یک بازی کنید
study-lesson-puzzles = معماها
study-lesson-others = بازی‌های دیگر
study-lesson-other = هنوز این نه. دنبال این بگردید: { $pit }.
study-lesson-on = آفرین، حالا: { $pit }.

study-step-aim = { $words ->
    [felt] شما سرخ هستید. حلقه‌های سرخ مال شماست و قاب شما درست پس از آخرین آن‌هاست. هر که در پایان سنگ‌های بیشتری در قاب داشته باشد، برنده است.
   *[other] شما جنوب هستید و نوبت شماست: چاله‌هایی که دورشان خط است مال شماست و { study-store } شما درست پس از آخرین آن‌هاست. هر که در پایان { study-seeds }ی بیشتری { study-in-store } داشته باشد، برنده است.
}
study-step-toss = چه کسی شروع می‌کند؟ یک بازیکن در یک دست یک مکعب و در دست دیگر دو تا پنهان می‌کند و دیگری دستی را انتخاب می‌کند. اگر یک مکعب در آن باشد، او شروع می‌کند؛ وگرنه کسی که پنهان کرده است.
study-step-sow = یک حرکت: { study-all-seeds } را { study-from-pit } بردارید و یکی‌یکی در جهت پیکان‌ها بیندازید. { $pit } را بزنید!
study-step-sow-done = در هر جای بعدی یک { study-seed } افتاد. جایی که از آن برداشتید خالی است.
study-step-store = وقتی از { study-store } خودتان می‌گذرید، یکی هم آن‌جا می‌افتد. بعد در طرف دیگر ادامه دارد. { $pit } را بزنید!
study-step-store-done = یک { study-seed } به خانه رسید و بقیه به طرف دیگر رفت.
study-step-skip = { $words ->
    [felt] قاب بازیکن دیگر از شما چیزی نمی‌گیرد: از رویش می‌پرید. { $pit } را بزنید و گوشهٔ پس از آخرین حلقهٔ سبز را نگاه کنید!
   *[other] { study-store } بازیکن دیگر از شما چیزی نمی‌گیرد: از رویش می‌پرید. { $pit } را بزنید و گوشهٔ پس از آخرین چالهٔ شمال را نگاه کنید!
}
study-step-skip-done = یک دور کامل: از روی { study-store } دیگری گذشت و در طرف خودتان ادامه یافت.
study-step-free = { study-last-seed } { study-into-store } افتاد؟ پس { study-another-turn } دارید! { $pit } را بزنید!
study-step-free-done = آخری به خانه رسید و باز نوبت شماست.
study-step-chain = این کار می‌تواند چند بار پشت سر هم پیش بیاید. با { $pit } شروع کنید و بعدی را پیدا کنید.
study-step-chain-done = دو بار پشت سر هم، و هنوز نوبت شماست!
study-step-capture = { study-last-seed } { study-into-empty-pit } افتاد؟ پس هر چه روبه‌رویش است می‌گیرید. { $pit } را بزنید!
study-step-capture-done = هر چه روبه‌رو بود حالا در { study-store } شماست. { study-seed } آخر خودتان سر جایش می‌ماند و نوبتتان تمام است.
study-step-capture-both = { study-last-seed } { study-into-empty-pit } افتاد؟ پس هر چه روبه‌رویش است می‌گیرید. { $pit } را بزنید!
study-step-capture-both-done = هر چه روبه‌رو بود حالا در { study-store } شماست، همراه { study-seed } آخر خودتان. نوبتتان تمام است.
study-step-nothing = و اگر روبه‌رو چیزی نباشد؟ { $pit } را بزنید!
study-step-nothing-done = جایی که چیزی نیست، چیزی هم گرفته نمی‌شود. { study-seed } شما می‌ماند و نوبتتان تمام است.
study-step-nothing-both = و اگر روبه‌رو چیزی نباشد؟ { $pit } را بزنید!
study-step-nothing-both-done = پس چیزی گرفته نمی‌شود. { study-seed } شما می‌ماند و نوبتتان تمام است.
study-step-nothing-lone = و اگر روبه‌رو چیزی نباشد؟ { $pit } را بزنید!
study-step-nothing-lone-done = پس { study-seed } آخر شما تنها به خانه می‌رود. نوبتتان تمام است.
study-step-their-side = در { study-pit } خالی طرف دیگر چیزی گرفته نمی‌شود. { $pit } را بزنید!
study-step-their-side-done = { study-last-seed } در { study-pit } خالی افتاد، اما نه در طرف شما. پس چیزی گرفته نمی‌شود.
study-step-lap = { study-seeds }ی یک { study-pit } خیلی پُر یک دور کامل می‌زنند و به همان جایی می‌رسند که از آن برداشته شدند. { $pit } را بزنید!
study-step-lap-done = { study-last-seed } جایی افتاد که همین حالا خالی کرده بودید، پس هر چه روبه‌رو بود گرفتید.
study-step-not-over = گاهی پس از حرکت، طرف شما خالی است و آخرین { study-seed } در طرف دیگر افتاده. بازی تمام است؟ { $pit } را بزنید!
study-step-not-over-done = نه! نوبت بازیکن دیگر است و چیزی برای بازی دارد. بازی ادامه دارد.
study-step-end-nobody = بازی وقتی تمام می‌شود که نوبت شما شروع شود و طرفتان خالی باشد. فقط یک { study-seed } دارید. { $pit } را بزنید!
study-step-end-nobody-done = نوبت جایزه دارید، اما چیزی برای بازی نیست: بازی تمام شد. فقط آنچه در کالّاهاست حساب می‌شود، پس 16 به 13 بردید. آنچه در چاله‌ها مانده مال هیچ‌کس نیست.
study-step-end-owner = بازی وقتی تمام می‌شود که یک طرف خالی شود. هر که هنوز در طرف خودش { study-seed } دارد، آن‌ها را به خانه می‌برد. { $pit } را بزنید!
study-step-end-owner-done = طرف دیگر خالی است و بازی تمام شد. آنچه در طرف شما مانده مال شماست و 28 به 20 بردید.
study-step-end-emptier = در این پایان، هر که زودتر طرف خودش را خالی کند، هر چه در طرف دیگر مانده برمی‌دارد. { $pit } را بزنید!
study-step-end-emptier-done = طرف شما زودتر خالی شد! 6 { study-seed } طرف دیگر مال شماست و 27 به 21 بردید.
study-step-wait = در این پایان، هر که چیزی برای بازی ندارد فقط صبر می‌کند. سبز چیزی ندارد. { $pit } را بزنید!
study-step-wait-done = سبز باید صبر کند و شما باز بازی می‌کنید، تا سنگی به طرف سبز برسد یا همه به خانه بروند.
study-step-end-both = بازی وقتی تمام می‌شود که هر دو طرف خالی باشند. این آخرین { study-seed } است. { $pit } را بزنید!
study-step-end-both-done = همه به خانه رسیدند و 25 به 23 بردید.
study-step-early = هر که { study-in-store } { $goal } تا یا بیشتر داشته باشد برده است، چون این بیشتر از نیمی از همه است. { $pit } را بزنید!
study-step-early-done = بیشتر از نیمی از { study-all-seeds } مال شماست. بردید و لازم نیست ادامه دهید.
study-step-tie = و اگر هر دو یک اندازه داشته باشند؟ شما 13 دارید و شمال 14. روی { $pit } بزنید!
study-step-tie-done = 14 به 14: بازی مساوی است و کسی نباخته است.
study-step-pie = در بازی‌های جدی یک قانون دیگر هم هست: پس از نخستین نوبت، بازیکن دوم می‌تواند جایش را عوض کند. حالا شما شمال هستید و جنوب خیلی خوب شروع کرد. جا را عوض کنید!
study-step-pie-done = حالا آن شروع خوب مال شماست. پس هر که شروع می‌کند نباید خیلی خوب شروع کند.
study-step-size = کالاه را در اندازه‌های گوناگون می‌شود بازی کرد: این‌جا با 4 چاله و 3 سنگ در هر کدام. کدام چاله همین حالا یک حرکت اضافه می‌دهد؟ { $pit } را بزنید!
study-step-size-done = سه جا جلوتر کالاه شماست. قانون‌ها در هر اندازه یکی است.
study-step-ready = حالا همهٔ قانون‌ها را می‌دانید. خوش بگذرد!
study-step-ready-calla = حالا همهٔ قانون‌ها را می‌دانید. یک چیز دیگر: در بازی واقعی چاله‌ای را که به آن دست زدید باید بازی کنید. هنگام آموختن هر چه خواستید امتحان کنید. خوش بگذرد!
study-step-ready-kalaha = حالا همهٔ قانون‌ها را می‌دانید. کالاهه سه پایان دارد: پیش از شروع یکی را با هم انتخاب کنید و گاهی عوضش کنید. خوش بگذرد!

# گام‌های کالیرو. B آبی و مال شماست، G سبز و مال دیگری، O نارنجی و برای هر دو.
study-calliro-pick = برداشتن { $where }
study-calliro-place = گذاشتن مهره روی { $where }
study-calliro-flip = برگرداندن { $where }
study-calliro-replace = زدن { $where }
study-step-calliro-aim = شما آبی بازی می‌کنید، دیگری سبز، و نارنجی برای هر دو است. هر که زودتر 11 امتیاز بگیرد برنده است.
study-step-calliro-pick = هر مهره دو رو دارد و شما فقط روی بالا را می‌بینید. یک مهرهٔ نارنجی بردارید!
study-step-calliro-pick-done = حالا شما، و فقط شما، دیده‌اید پشتش چیست. نشان کوچک روی مهره آن را یادتان می‌آورد.
study-step-calliro-first = نخستین مهره هر جا می‌تواند باشد. آن را وسط، روی e5 بگذارید!
study-step-calliro-first-done = آن‌جاست، با روی نارنجی بالا.
study-step-calliro-near = هر مهرهٔ دیگر باید کنار مهره‌ای باشد که روی صفحه است. یک مهرهٔ آبی بردارید و روی f5 بگذارید!
study-step-calliro-near-done = هر رنگی را می‌توانید بردارید، حتی رنگ دیگری را.
study-step-calliro-arc = دو نارنجی کنار یک آبی، به شکل کمان: یک امتیاز برای آبی! نارنجی بردارید، روی g6 بگذارید، بعد مهرهٔ f5 را انتخاب کنید.
study-step-calliro-arc-done = یک امتیاز برای شما! یکی از سه مهره مهرهٔ امتیاز شما می‌شود و همیشه همان‌جا می‌ماند. مهم نیست چه کسی کمان را ساخت: کمان آبی مال شماست و کمان سبز مال دیگری.
study-step-calliro-line = همین مهره‌ها روی خط راست ارزشی ندارند. نارنجی بردارید و روی g5 بگذارید!
study-step-calliro-line-done = نارنجی، آبی، نارنجی روی یک خط: امتیازی نیست.
study-step-calliro-double = دو آبی میان همان دو نارنجی دو امتیاز دارد. نارنجی بردارید و روی g6 بگذارید!
study-step-calliro-double-done = دو امتیاز با هم! هر دو مهرهٔ آبی مهرهٔ امتیاز شدند.
study-step-calliro-forbidden = یک آبی و یک سبز نباید با هم میان دو نارنجی باشند. پس نارنجی روی g6 نمی‌رود. نارنجی بردارید و به جایش روی d5 بگذارید!
study-step-calliro-forbidden-done = درست است. جاهای ممنوع اصلاً پیشنهاد نمی‌شود.
study-step-calliro-flip = به جای گذاشتن مهره می‌توانید یکی را روی صفحه برگردانید. دیده‌اید که پشت f5 آبی است. f5 را برگردانید، بعد مهرهٔ f5 را انتخاب کنید!
study-step-calliro-flip-done = غافلگیری، و یک امتیاز! برای همین باید به یاد سپرد.
study-step-calliro-barred = مهره‌ای که دیگری همین حالا برگردانده بسته است: نمی‌توانید فوراً برش گردانید. پس f5 می‌ماند. g5 را برگردانید!
study-step-calliro-barred-done = در نوبت بعدی شما f5 دوباره آزاد است.
study-step-calliro-win = شما 10 امتیاز دارید. یک کمان دیگر: نارنجی بردارید، روی g6 بگذارید، بعد مهرهٔ f5 را انتخاب کنید!
study-step-calliro-win-done = 11 امتیاز: بردید!
study-step-calliro-ready = وقتی دیگر مهره‌ای برای برداشتن نباشد، مهره‌هایی که جایشان را به مهرهٔ امتیاز دادند برمی‌گردند. اگر همهٔ مهره‌ها روی صفحه باشند، هر که امتیاز بیشتری دارد برنده است. خوش بگذرد!

# تمرین آزاد.
study-try-title = تمرین آزاد: { $game }
study-try-about = برای هر دو طرف بازی کنید، هر قدر خواستید پس بگیرید و دوباره امتحان کنید. این‌جا هیچ چیز خراب نمی‌شود.
study-try-none = یک حرکت کنید: این‌جا می‌خوانید چه شد.
study-try-undo = پس گرفتن
study-try-redo = دوباره جلو
study-try-fresh = از آغاز
study-try-hint = راهنمایی کن
study-try-hints = راهنمایی
study-try-ask = بپرسید تا ببینید هر حرکت چقدر می‌ارزد و چرا.
study-try-log = چه شد
study-try-analyse = باز کردن در تحلیل
study-try-back = پس گرفته شد. نوبت { $seat }.
study-try-best = بهترین: { $move }. { $why }

# معماها.
study-puzzles-title = معماها
study-puzzles-about = در هر وضعیت یک حرکت از همه بهتر است. پیدایش کنید! سه بار می‌توانید امتحان کنید و اگر خواستید راهنمایی هم هست.
study-puzzles-go = حل یک معما
study-puzzles-print = چاپ { $n ->
    [one] { $n } معما
   *[other] { $n } معما
}
study-puzzles-solved = { $n } از { $all } حل شد
study-puzzles-none = چنین معمایی نیست. درجه یا موضوع دیگری انتخاب کنید.
study-puzzles-signs = ★ یک‌باره حل شد، ✓ با کمک حل شد، ○ نشان داده شد
study-puzzles-all = همهٔ معماها
study-daily = معمای روز
study-puzzle-n = معمای { $n }
study-puzzle-step = معما
study-grade = درجه
study-grade-n = درجهٔ { $n } از 5
study-theme = موضوع
study-all = همه
study-theme-capture = گرفتن
study-theme-free-turns = نوبت دوباره
study-theme-defend = دفاع
study-theme-plan = نقشه
study-theme-win = بردن
study-theme-double = دو امتیاز
study-theme-remember = به یاد آوردن
study-theme-score = امتیاز
study-theme-block = جلوگیری
study-theme-careful = احتیاط
study-tip-capture = { study-last-seed } کجا می‌تواند { study-into-empty-pit } بیفتد؟
study-tip-free-turns = کدام حرکت‌ها درست در خانهٔ شما تمام می‌شود؟
study-tip-defend = دیگری چه می‌خواهد بکند؟ جلویش را بگیرید!
study-tip-plan = به پاسخ دیگری و حرکت بعدی خودتان فکر کنید.
study-tip-win = برای بردن بازی یک نوبت بس است.
study-tip-double = کجا چند کمان با هم درست می‌شود، یا دو مهرهٔ شما میان دو مهرهٔ نارنجی می‌آید؟
study-tip-remember = پشت کدام مهرهٔ صفحه رنگ درست است؟
study-tip-score = کجا برای شما کمان درست می‌شود؟
study-tip-block = دیگری چه می‌خواهد بکند؟ جلویش را بگیرید!
study-tip-careful = چند نوبت امتیاز می‌دهد. پس از کدام یک دیگری کمتر از همه می‌تواند بکند؟
study-outcome-solved = حل شد
study-outcome-helped = با کمک حل شد
study-outcome-missed = نشان داده شد
study-tries = { $n ->
    [one] { $n } بار مانده
   *[other] { $n } بار مانده
}
study-puzzle-task = نوبت شما ({ $seat }). { $n ->
    [one] بهترین حرکت را پیدا کنید!
   *[other] بهترین نوبت را پیدا کنید: { $n } حرکت پشت سر هم!
}
study-puzzle-hint = راهنمایی
study-puzzle-show = نمایش پاسخ
study-puzzle-again = دوباره
study-puzzle-next = معمای بعدی
study-puzzle-on = درست است! ادامه دارد: حرکت بعدی را پیدا کنید.
study-puzzle-solved = حل شد! در پایان { $margin }: { $why }.
study-puzzle-found = پیدایش کردید! در پایان { $margin }: { $why }.
study-puzzle-better = حرکت بهتری هست. { $n ->
    [0] پاسخ را ببینید.
    [one] { $n } بار مانده.
   *[other] { $n } بار مانده.
}
study-puzzle-wrong = { $move }: { $worth }. بهترین حرکت: { $best }. { $why } { $n ->
    [0] پاسخ را ببینید.
    [one] { $n } بار مانده.
   *[other] { $n } بار مانده.
}
study-puzzle-why = چرا: { $why }.
study-puzzle-solution = پاسخ: { $moves }. چرا: { $why }.
study-puzzle-calliro-task = نوبت شما ({ $seat }). بهترین نوبت را پیدا کنید: امتیازهای شما، منهای آنچه دیگری با پاسخ می‌تواند بگیرد.
study-puzzle-calliro-solved = حل شد! { $why }
study-puzzle-calliro-found = پیدایش کردید! { $why }
study-puzzle-calliro-wrong = نوبت بهتری هست. { $why } { $n ->
    [0] پاسخ را ببینید.
    [one] { $n } بار مانده.
   *[other] { $n } بار مانده.
}
study-puzzle-calliro-gamble = پشت آن مهره را ندیده‌اید: هر چیزی ممکن است باشد. نوبتی هست که بی‌گمان بهتر است. { $n ->
    [0] پاسخ را ببینید.
    [one] { $n } بار مانده.
   *[other] { $n } بار مانده.
}
study-puzzle-calliro-other-chip = بهتر است مهرهٔ دیگری عوض شود. { $n ->
    [0] پاسخ را ببینید.
    [one] { $n } بار مانده.
   *[other] { $n } بار مانده.
}
study-puzzle-calliro-solution = پاسخ: { $moves }. { $why }
study-puzzle-calliro-hint = این‌طور: { $moves }. { $why }
study-calliro-turn-worth = شما { $own } می‌گیرید و دیگری { $other }؛ پاسخ برای دیگری حداکثر { $reply } می‌آورد.
study-calliro-turn-place = { $chip } روی { $cell }
study-calliro-turn-wins = این نوبت بازی را می‌برد.
study-calliro-why = این نوبت { $why }.
study-hint-theme = { $theme }: { $tip }
study-hint-pit = { $pit } است.
study-hint-reason = { $pit }: { $why }.
study-sheet-analysis = تحلیل: { $game }
study-sheet-puzzles = معماها: { $game }
study-sheet-task = { $n ->
    [one] یک معما، با پاسخ در صفحهٔ بعد.
   *[other] { $n } معما، با پاسخ‌ها در صفحهٔ بعد.
} در هر وضعیت یک حرکت از همه بهتر است. آن که نوبتش است پایین نشسته و خلاف جهت عقربه‌های ساعت می‌کارد.
study-sheet-puzzle = معمای { $n } { $stars } – { $task }
study-sheet-solutions = پاسخ‌ها
study-sheet-solution = { $moves } ({ $theme }، { $margin })
study-sheet-calliro-task = { $n ->
    [one] یک معما، با پاسخ در صفحهٔ بعد.
   *[other] { $n } معما، با پاسخ‌ها در صفحهٔ بعد.
} بهترین نوبت را پیدا کنید: امتیازهای شما، منهای آنچه دیگری با پاسخ می‌تواند بگیرد. مهرهٔ کوچک روی یک مهره پشتی است که دیده‌اید؛ مهره‌ای را که خط خورده نمی‌شود برگرداند. عددهای پایین مهره‌هایی است که می‌شود برداشت.
study-sheet-calliro-puzzle = معمای { $n } { $stars } – نوبت { $seat }. { $first } { $a }، { $second } { $b }.
study-sheet-calliro-solution = { $moves } ({ $theme })
