# صفحهٔ کالیرو در مرورگر. جمله‌های -you با بازیکنی است که نگاه می‌کند.

hexagon-chip-O = مهرهٔ نارنجی
hexagon-chip-B = مهرهٔ آبی
hexagon-chip-G = مهرهٔ سبز

# آنچه برای یک خانه، یک دسته و دست بلند خوانده می‌شود؛ بخش‌ها با ویرگول به هم وصل می‌شوند.
hexagon-board = صفحهٔ شش‌ضلعی. با کلیدهای جهت‌نما حرکت کنید و با Enter انجام دهید.
hexagon-empty = خالی
hexagon-score-chip = مهرهٔ امتیاز { $seat }
hexagon-score-chip-you = مهرهٔ امتیاز شما
hexagon-back-known = پشتش { $colour } است
hexagon-back-unknown = پشتش را ندیده‌اید
hexagon-back-hidden = پشتش پنهان است
hexagon-may-place = مهره را این‌جا بگذارید
hexagon-may-flip = می‌شود برگرداند
hexagon-may-replace = می‌تواند مهرهٔ امتیاز شود
hexagon-may-replace-pair = با هم می‌توانند مهرهٔ امتیاز شوند: { $cells }
hexagon-barred = بسته است، تازه برگردانده شده
hexagon-last = نوبت قبلی
hexagon-pile-count = { $n } مهره
hexagon-may-pick = یکی بردارید
hexagon-pile-yours = مال شما
hexagon-pile-of = { $seat }
hexagon-pile-common = مشترک
hexagon-repository = مخزن
hexagon-basket = سبد
hexagon-basket-count = سبد: { $n ->
    [0] خالی
   *[other] { $n } مهره
}
hexagon-you = { $seat } (شما)
hexagon-points = { $n } امتیاز از { $goal }
hexagon-hand = دست
hexagon-hand-empty = دست خالی است.
hexagon-hand-seen = پشتش را دیده‌اید: { $colour }.
hexagon-hand-unseen = پشتش را ندیده‌اید.
hexagon-hand-blind = تا مهره برگردانده نشود، کسی پشتش را نمی‌بیند.
hexagon-hand-theirs = این مهره در دست { $seat } است.
hexagon-side-back = پشت

# حالا چه باید کرد.
hexagon-task-act = نوبت شماست! یک مهره بردارید، یا مهره‌ای را روی صفحه برگردانید.
hexagon-task-pick = نوبت شماست! یک مهره بردارید.
hexagon-task-flip = نوبت شماست! مهره‌ای را روی صفحه برگردانید.
hexagon-task-place = مهره‌تان را روی یکی از خانه‌های نشان‌دار بگذارید.
hexagon-task-replace = امتیاز گرفتید! کدام مهره، مهرهٔ امتیاز شما شود؟
hexagon-task-act-of = { $seat }: یک مهره بردارید، یا مهره‌ای را روی صفحه برگردانید.
hexagon-task-pick-of = { $seat }: یک مهره بردارید.
hexagon-task-flip-of = { $seat }: مهره‌ای را روی صفحه برگردانید.
hexagon-task-place-of = { $seat }: مهره را روی یکی از خانه‌های نشان‌دار بگذارید.
hexagon-task-replace-of = { $seat } امتیاز گرفت! کدام مهره، مهرهٔ امتیاز شود؟
hexagon-task-which = کدام مهره‌ها مهرهٔ امتیاز شوند؟
hexagon-task-wait = { $seat } فکر می‌کند.
hexagon-task-over = بازی تمام شد.
hexagon-only = فقط { $cell }
hexagon-both = هر دو: { $cells }

# خط بالای صفحه در نوبت‌های اول.
hexagon-coach-act-1 = { $seat ->
    [S] کمان بسازید: یک مهرهٔ آبی میان دو مهرهٔ نارنجی، اما نه روی خط راست. هر کمان یک امتیاز دارد.
   *[N] کمان بسازید: یک مهرهٔ سبز میان دو مهرهٔ نارنجی، اما نه روی خط راست. هر کمان یک امتیاز دارد.
}
hexagon-coach-place-1 = روی یک جای نشان‌دار بزنید. مهره‌های روی صفحه را بعداً می‌شود برگرداند: آن وقت پشتشان حساب است.
hexagon-coach-act-2 = یک مهرهٔ دیگر بردارید، یا روی یکی از مهره‌های صفحه بزنید تا برگردد و پشتش رو شود.
hexagon-coach-place-2 = { $seat ->
    [S] مهم نیست چه کسی کمان را می‌سازد: امتیاز کمان سبز مال بازیکن دیگر است.
   *[N] مهم نیست چه کسی کمان را می‌سازد: امتیاز کمان آبی مال بازیکن دیگر است.
}

# چرا یک ضربه کاری نمی‌کند.
hexagon-why-pick-first = اول یک مهره بردارید، بعد می‌توانید آن را بگذارید.
hexagon-why-barred = این مهره تازه برگردانده شده، پس حالا نمی‌شود آن را برگرداند.
hexagon-why-tried = این مهره در همین نوبت به حالت قبل برگشت. کار دیگری بکنید.
hexagon-why-second-rule = ممنوع است: یک مهرهٔ آبی و یک مهرهٔ سبز میان دو مهرهٔ نارنجی می‌افتند.
hexagon-why-both-score = ممنوع است: هر دو بازیکن با هم امتیاز می‌گیرند.
hexagon-why-score-chip = مهرهٔ امتیاز برای همیشه همان‌طور می‌ماند.
hexagon-why-taken = این‌جا مهره‌ای هست.
hexagon-why-not-beside = مهره باید کنار مهرهٔ دیگری باشد.
hexagon-why-no-chips = این دسته خالی است.
hexagon-why-no-place = برای مهره‌ای به این رنگ جایی نیست.
hexagon-why-place-first = اول مهره‌ای را که در دست دارید بگذارید.
hexagon-why-replace-first = اول یکی از مهره‌های نشان‌دار را انتخاب کنید: آن مهره، مهرهٔ امتیاز می‌شود.
hexagon-why-wait = نوبت شما نیست: { $seat } فکر می‌کند.

# چه شد.
hexagon-pick = { $seat } برمی‌دارد: { $chip }
hexagon-pick-you = شما برمی‌دارید: { $chip }
hexagon-peek = { $seat } پشت مهره را نگاه می‌کند
hexagon-peek-you = پشت مهره را نگاه می‌کنید: { $colour }
hexagon-peek-open = پشتش { $colour } است
hexagon-place = { $seat } روی { $cell } می‌گذارد: { $chip }
hexagon-place-you = شما روی { $cell } می‌گذارید: { $chip }
hexagon-flip = { $seat } { $cell } را برمی‌گرداند: حالا { $colour }
hexagon-flip-you = شما { $cell } را برمی‌گردانید: حالا { $colour }
hexagon-undo = { $cell } { $colour } می‌شد. این ممنوع است، پس به حالت قبل برمی‌گردد.
hexagon-score = { $seat } روی { $cells } { $n } امتیاز گرفت!
hexagon-score-you = شما روی { $cells } { $n } امتیاز گرفتید!
hexagon-replace = { $n ->
    [one] { $cells } مهرهٔ امتیاز { $seat } شد
   *[other] { $cells } مهره‌های امتیاز { $seat } شدند
}
hexagon-replace-you = { $n ->
    [one] { $cells } مهرهٔ امتیاز شما شد
   *[other] { $cells } مهره‌های امتیاز شما شدند
}
hexagon-refill = مهره‌های سبد به مخزن برمی‌گردد
hexagon-pass = { $seat } نمی‌تواند کاری بکند و نوبتش می‌گذرد
hexagon-pass-you = نمی‌توانید کاری بکنید و نوبتتان می‌گذرد
hexagon-won = { $seat } { $high } به { $low } برنده شد!
hexagon-won-you = شما { $high } به { $low } برنده شدید!
hexagon-drawn = مساوی، { $high } به { $low }!
hexagon-because = { $result } ({ $reason })

# واژه‌های درشت روی صفحه.
hexagon-cue-undo = ممنوع! برمی‌گردد
hexagon-cue-score = { $seat }: { $n } امتیاز
hexagon-cue-score-you = شما: { $n } امتیاز
hexagon-cue-refill = مهره‌های تازه!
hexagon-cue-pass = نوبت { $seat } گذشت
hexagon-cue-pass-you = نوبت شما گذشت

# دو بازیکن با یک دستگاه.
hexagon-hand-over = دستگاه را به { $seat } بدهید
hexagon-hand-over-why = کسی نگاه نکند: آنچه حالا می‌آید فقط برای { $seat } است.
hexagon-hand-over-taken = من { $seat } هستم
hexagon-hand-over-blind = بازی بدون راز
hexagon-hand-over-blind-why = در بازی تازه هیچ‌کس پشت مهره را پیش از برگرداندن نمی‌بیند، پس دستگاه می‌تواند میان شما بماند. این بازی نگه داشته می‌شود.
hexagon-hand-over-blind-start = شروع بازی تازه
hexagon-hand-over-blind-cancel = ادامهٔ همین بازی
