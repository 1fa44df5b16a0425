# صفحهٔ بازی‌های کاشت در مرورگر. $words یکی از calla و shields و kalah و felt است؛ $seat نام
# بازیکن یا طرف است؛ $pit و $store و $seeds با کلیدهای games.ftl نوشته می‌شود.

# جایی که نام ندارد، به رنگ برگه‌اش اگر رنگی دارد؛ $words می‌تواند `calliro` هم باشد.
board-seat-S = { $words ->
    [felt] سرخ
    [calliro] آبی
   *[other] جنوب
}
board-seat-N = { $words ->
    [felt] سبز
    [calliro] سبز
   *[other] شمال
}
board-side-S = A
board-side-N = B

# نام یک جا که بلند خوانده می‌شود: «چالهٔ 3، مال شما، 4 مکعب، در کالّا تمام می‌شود، مال شما».
board-name = صفحه
board-yours = مال شما
board-whose = مال { $seat }
board-place = { $place }، { $whose }، { $seeds }
board-place-outcome = { $name }، { $outcome }
board-ends-pit = در { $pit } تمام می‌شود، { $whose }
board-ends-store = { $whose ->
    [you] در { $store } تمام می‌شود، مال شما
   *[other] در { $store } تمام می‌شود، مال { $seat }
}

# حرکت چه می‌کند؛ جایی که آخری می‌افتد نشان داده می‌شود.
board-ends-here = این‌جا تمام می‌شود
board-effect-free = { $words ->
    [felt] حرکت اضافه
    [kalah] حرکت اضافه
   *[other] نوبت جایزه
}
board-effect-captures = { $seeds } می‌گیرد
board-effect-over = پایان بازی

# نوبت کیست؛ در دو لبهٔ صفحه.
board-turn = نوبت { $seat }
board-turn-yours = نوبت شما
board-wins = { $seat } { $more } به { $less } برنده شد
board-wins-you = شما { $more } به { $less } برنده شدید
board-draw = مساوی، هر کدام { $n }

# واژه‌های درشت وقتی چیز ویژه‌ای پیش می‌آید.
board-cue-free = { $words ->
    [felt] حرکت اضافه!
    [kalah] حرکت اضافه!
   *[other] نوبت جایزه!
}
board-cue-capture = { $n } تا گرفته شد!
board-cue-skip = { $seat } باید صبر کند
board-cue-swap = جاها عوض شد!
board-cue-keep = هر کس سر جای خودش
board-cue-rule = قانون { $rule }

# بعد از حرکت بلند خوانده می‌شود. $path جاها یکی پس از دیگری است: «3، 4، 5، کالّا، شمال 1، 2».
board-path-across = { $seat } { $n }
board-says-sows = { $seat } { $n } تا از { $pit } می‌کارد: { $path }.
board-says-sows-home = { $seat } { $n } تا از { $pit } می‌کارد: { $path }. آخری در { $store } است.
board-says-captures = { $seat } { $seeds } می‌گیرد.
board-says-free = { $words ->
    [felt] { $seat } یک حرکت اضافه دارد.
    [kalah] { $seat } یک حرکت اضافه دارد.
   *[other] { $seat } یک نوبت جایزه دارد.
}
board-says-skip = { $seat } چیزی برای کاشتن ندارد و صبر می‌کند.
board-says-sows-you = شما { $n } تا از { $pit } می‌کارید: { $path }.
board-says-sows-home-you = شما { $n } تا از { $pit } می‌کارید: { $path }. آخری در { $store } است.
board-says-captures-you = شما { $seeds } می‌گیرید.
board-says-free-you = { $words ->
    [felt] شما یک حرکت اضافه دارید.
    [kalah] شما یک حرکت اضافه دارید.
   *[other] شما یک نوبت جایزه دارید.
}
board-says-skip-you = شما چیزی برای کاشتن ندارید و صبر می‌کنید.
board-says-over = بازی تمام شد. { $result }.
board-says-swap = بازیکنان جایشان را عوض می‌کنند.
board-says-keep = بازیکنان سر جایشان می‌مانند.
board-says-not-now = این را حالا نمی‌شود بازی کرد.

# چرا لمس کاری نمی‌کند؛ کنار چاله نشان داده و بلند خوانده می‌شود.
board-no-over = بازی تمام شده است.
board-no-watching = شما تماشاگر این بازی هستید.
board-no-turn = نوبت شما نیست: نوبت { $seat } است.
board-no-answer = اول یکی از جواب‌های زیر صفحه را انتخاب کنید.
board-no-yours = { $words ->
    [felt] این حلقه مال شما نیست.
    [shields] این سپر مال شما نیست.
   *[other] این چاله مال شما نیست.
}
board-no-side = { $words ->
    [felt] نوبت { $seat } است: حلقه‌ای از آن طرف انتخاب کنید.
    [shields] نوبت { $seat } است: سپری از آن طرف انتخاب کنید.
   *[other] نوبت { $seat } است: چاله‌ای از آن طرف انتخاب کنید.
}
board-no-empty = { $words ->
    [felt] این حلقه خالی است.
    [shields] این سپر خالی است.
   *[other] این چاله خالی است.
}

# در نوبت‌های اول چه باید کرد.
board-coach-tap-felt = { $seat ->
    [S] روی یک حلقهٔ قرمز بزنید: سنگ‌هایش یکی‌یکی در حلقه‌های بعدی می‌افتد.
   *[N] روی یک حلقهٔ سبز بزنید: سنگ‌هایش یکی‌یکی در حلقه‌های بعدی می‌افتد.
}
board-coach-tap = { $words ->
    [shields] روی یکی از سپرهایتان بزنید: مکعب‌هایش یکی‌یکی در جاهای بعدی می‌افتد.
    [kalah] روی یکی از چاله‌هایتان بزنید: سنگ‌هایش یکی‌یکی در جاهای بعدی می‌افتد.
   *[other] روی یکی از چاله‌هایتان بزنید: مکعب‌هایش یکی‌یکی در جاهای بعدی می‌افتد.
}
board-coach-look = { $words ->
    [felt] انگشت یا موش را روی یک حلقه نگه دارید تا ببینید سنگ آخرش کجا می‌افتد.
    [shields] انگشت یا موش را روی یک سپر نگه دارید تا ببینید مکعب آخرش کجا می‌افتد.
    [kalah] انگشت یا موش را روی یک چاله نگه دارید تا ببینید سنگ آخرش کجا می‌افتد.
   *[other] انگشت یا موش را روی یک چاله نگه دارید تا ببینید مکعب آخرش کجا می‌افتد.
}
board-coach-look-touch = { $words ->
    [felt] انگشت را روی یک حلقه نگه دارید تا ببینید سنگ آخرش کجا می‌افتد.
    [shields] انگشت را روی یک سپر نگه دارید تا ببینید مکعب آخرش کجا می‌افتد.
    [kalah] انگشت را روی یک چاله نگه دارید تا ببینید سنگ آخرش کجا می‌افتد.
   *[other] انگشت را روی یک چاله نگه دارید تا ببینید مکعب آخرش کجا می‌افتد.
}

# چرا بازی تمام شده است، در جمله‌های کامل. طرف $seat خالی است یا سخن از اوست؛ $other هنوز { $seeds }
# دارد؛ $you می‌گوید خواننده کیست: out یا left یا هیچ‌کدام.
board-pieces = { $words ->
    [calla] مکعب
    [shields] مکعب
   *[other] سنگ
}
board-end-taken = { $you ->
    [out] طرف شما از { $pieces } خالی شد و باقی‌ماندهٔ طرف { $other } را برمی‌دارید: { $seeds }.
    [left] طرف { $seat } از { $pieces } خالی شد و باقی‌ماندهٔ طرف شما را برمی‌دارد: { $seeds }.
   *[none] طرف { $seat } از { $pieces } خالی شد و باقی‌ماندهٔ طرف { $other } را برمی‌دارد: { $seeds }.
}
board-end-kept = { $you ->
    [out] طرف شما از { $pieces } خالی شد. { $other } باقی‌ماندهٔ خودش را برمی‌دارد: { $seeds }.
    [left] طرف { $seat } از { $pieces } خالی شد. شما باقی‌ماندهٔ طرف خودتان را برمی‌دارید: { $seeds }.
   *[none] طرف { $seat } از { $pieces } خالی شد. { $other } باقی‌ماندهٔ خودش را برمی‌دارد: { $seeds }.
}
board-end-nobody = { $you ->
    [out] طرف شما از { $pieces } خالی شد. باقی‌ماندهٔ طرف { $other } برای هیچ‌کس حساب نمی‌شود: { $seeds }.
    [left] طرف { $seat } از { $pieces } خالی شد. باقی‌ماندهٔ طرف شما برای هیچ‌کس حساب نمی‌شود: { $seeds }.
   *[none] طرف { $seat } از { $pieces } خالی شد. باقی‌ماندهٔ طرف { $other } برای هیچ‌کس حساب نمی‌شود: { $seeds }.
}
board-end-both = هر دو طرف خالی است.
board-end-row-empty = چیزی برای کاشتن نمانده است.
board-end-early-win = { $seat } { $seeds } دارد، بیشتر از نصف همه.
board-end-early-win-you = شما { $seeds } دارید، بیشتر از نصف همه.
board-end-declared = { $seat } با { $seeds }، بیشتر از نصف همه، برد را اعلام کرد.
board-end-declared-you = شما با { $seeds }، بیشتر از نصف همه، برد را اعلام کردید.
board-end-time = وقت { $seat } تمام شد.
board-end-time-you = وقت شما تمام شد.
board-end-time-all = پایان وقت اعلام شد.
board-end-resigned = { $seat } تسلیم شد.
board-end-resigned-you = شما تسلیم شدید.
board-end-forfeit = { $seat } بازنده اعلام شد.
board-end-forfeit-you = شما بازنده اعلام شدید.
board-end-agreed = بازیکنان بر سر مساوی توافق کردند.
board-end-points = { $seat } { $n } امتیاز دارد و { $goal } امتیاز برای برد کافی است.
board-end-points-you = شما { $n } امتیاز دارید و { $goal } امتیاز برای برد کافی است.
board-end-all-placed = همهٔ مهره‌ها روی صفحه است و امتیازها تعیین می‌کند.
board-end-board-full = صفحه پر است و امتیازها تعیین می‌کند.
board-end-quiet-flips = برگرداندن‌های بی‌امتیاز زیاد شد و امتیازها تعیین می‌کند.
board-end-stuck = هیچ‌کس دیگر نمی‌تواند کاری بکند و امتیازها تعیین می‌کند.

# جواب‌هایی که کاشت نیست؛ دکمه‌های زیر صفحه.
board-answers = جواب شما
board-swap = عوض کردن جاها
board-keep = ماندن سر جا
board-win = اعلام برد

# چیدن یک وضعیت.
board-more = یکی بیشتر در { $place }، { $whose }
board-fewer = یکی کمتر در { $place }، { $whose }

# چرا بازی پایان یافت.
reason-row-empty = چیزی برای کاشتن نمانده است
reason-early-win = بیشتر از نصف همه
reason-declared = با بیشتر از نصف همه اعلام شد
reason-time = پایان وقت
reason-resigned = حریف تسلیم شد
reason-forfeit = حریف بازنده اعلام شد
reason-agreed = با توافق
