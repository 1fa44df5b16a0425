# دربارهٔ حرکت‌های بازی‌های کاشت و بازی‌های تمام‌شده چه گفته می‌شود.
# آن‌گونه که برگهٔ هر بازی می‌گوید: در کالّا نوبت جایزه.
free-turn = { $words ->
    [felt] حرکت اضافه
    [kalah] حرکت اضافه
   *[other] نوبت جایزه
}
a-free-turn = { $words ->
    [felt] یک حرکت اضافه
    [kalah] یک حرکت اضافه
   *[other] یک نوبت جایزه
}
why-only-move = تنها حرکت ممکن است
why-ends-won = بازی را با برد تمام می‌کند
why-ends-lost = بازی را با باخت تمام می‌کند
why-ends-drawn = بازی را مساوی تمام می‌کند
why-free-turn = { a-free-turn }
why-free-turn-then-captures = { a-free-turn }، بعد { $pit } { $seeds } می‌گیرد
why-chain = { $n } { free-turn }ٔ پشت سر هم را شروع می‌کند
why-captures = { $seeds } می‌گیرد
why-brings-home = { $seeds } به خانه می‌آورد
why-starves = برای حریف چیزی برای کاشتن نمی‌گذارد
why-saves = { $pit } را نجات می‌دهد: حریف می‌توانست { $seeds } بگیرد
why-stops-free-turn = جلوی { free-turn }ٔ حریف { $pit } را می‌گیرد
why-prepares = دفعهٔ بعد { $pit } می‌تواند { $seeds } بگیرد
why-keeps-free-turn = { $pit } را برای { free-turn }ٔ بعدی نگه می‌دارد
why-nothing-to-take = برای حریف چیزی برای گرفتن نمی‌گذارد
why-leaves-open = { $pit } را بی‌دفاع می‌گذارد: حریف می‌تواند { $seeds } بگیرد
why-leaves-open-after-free-turn = بعد از { a-free-turn }، حریف می‌تواند { $pit } { $seeds } بگیرد
why-allows-chain = { $n } { free-turn }ٔ پشت سر هم برای حریف می‌گذارد
why-leaves-free-turn = { a-free-turn } { $pit } برای حریف می‌گذارد
why-gives-seeds = { $seeds } به طرف دیگر می‌دهد
why-taken-over = شروعی بیش از حد خوب: حریف جایش را عوض می‌کند و در پایان { $seeds } جلوتر است
why-takes-over = هر کس جایش را عوض کند در پایان { $seeds } جلوتر است

# تفاوت بهترین ادامه پس از حرکت انجام‌شده با بهترین ادامه پس از حرکتی بهتر.
differs-nothing = هیچ چیز
differs-this-turn = در همین نوبت، حرکت بهتر { $better } به خانه می‌آورد و حرکت انجام‌شده { $played }.
differs-answer = بهترین پاسخ حریف به حرکت انجام‌شده { $played } برایش می‌آورد و به حرکت بهتر { $better }.
differs-next-turn = نوبت بعدی پس از حرکت بهتر { $better } به خانه می‌آورد و پس از حرکت انجام‌شده { $played }.
differs-own-rest = از آنچه در پایان می‌ماند، پس از حرکت بهتر { $better } و پس از حرکت انجام‌شده { $played } به بازیکن می‌رسد.
differs-other-rest = از آنچه در پایان می‌ماند، پس از حرکت انجام‌شده { $played } و پس از حرکت بهتر { $better } به حریف می‌رسد.
differs-further = تفاوت دورتر است: پس از { $turns } نوبت، ادامهٔ بهتر { $better } بیشتر آورده است.
differs-unseen = تفاوت دورتر از پایان این ادامه‌هاست.

hint-title = { $game }: نوبت { $seat }، نوبت شمارهٔ { $number }
hint-exact = برتری { $margin }
hint-about = حدود { $margin }
hint-over = بازی تمام شده است.
review-title = { $game }، کاشت‌ها: { $sowings }
review-line = نوبت { $number }، { $seat }: { $played } ({ $worth })
review-better = نوبت { $number }، { $seat }: { $played } ({ $worth })؛ بهتر بود { $best } ({ $best_worth })
review-move = { $played } ({ $worth })
review-move-why = { $played } ({ $worth }): { $why }
review-turning-points = جایی که بازی برگشت:
review-no-turning-points = هیچ کاشتی بیشتر از یک دانه ضرر نداشت.
review-lost = { $seat } روی هم { $n } دانه از برتری را از دست داد
