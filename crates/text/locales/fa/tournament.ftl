# قرعه‌کشی، جدول و جایزه‌های مسابقه.

pairing-broken-forbidden = { $player } و { $opponent } با آن‌که ممنوع است روبه‌رو می‌شوند
pairing-broken-own-school = { $player } و { $opponent } از یک مدرسه‌اند
pairing-broken-second-bye = { $player } حریف ندارد و پیش‌تر هم نداشته است
pairing-broken-rematch = { $player } و { $opponent } دوباره روبه‌رو می‌شوند
pairing-broken-seats = { $player } و { $opponent } هر دو باید سمت خود را عوض کنند

tie-break-direct-encounter = بازی‌های رودررو
tie-break-buchholz = امتیاز حریفان
tie-break-buchholz-cut = امتیاز حریفان بدون ضعیف‌ترین
tie-break-wins = بردها
tie-break-seeds = دانه‌های بیشتر

standing-by-points = امتیاز بیشتر: { $own } در برابر { $next }
standing-by-direct-encounter = امتیاز برابر، ولی بیشتر در بازی‌های رودررو: { $own } در برابر { $next }
standing-by-buchholz = امتیاز برابر، ولی در برابر حریفان قوی‌تر: روی هم { $own } امتیاز دارند و حریفان دیگری { $next }
standing-by-buchholz-cut = امتیاز برابر، ولی در برابر حریفان قوی‌تر: بدون ضعیف‌ترین روی هم { $own } امتیاز دارند و حریفان دیگری { $next }
standing-by-wins = امتیاز برابر، ولی برد بیشتر: { $own } در برابر { $next }
standing-by-seeds = امتیاز برابر، ولی دانه‌های بیشتر در همهٔ بازی‌ها: { $own } در برابر { $next }
standing-equal = در همه چیز برابر: جایگاه مشترک

award-hall-of-fame = تالار افتخار، طلا
award-gold = طلا
award-silver = نقره
award-bronze = برنز
award-honourable-mention = تقدیر
award-participation = گواهی شرکت

# مسابقهٔ یک کلاس: تنظیمات، دورها، کارت‌ها، جایگاه‌ها و کسانی که آن را پیش می‌برند.
tournament-title = مسابقه
tournament-new = مسابقه
tournament-open = باز کردن مسابقه
tournament-settings = تنظیمات مسابقه
tournament-format = شیوه
tournament-format-contest = روز رقابت
tournament-format-swiss = سوئیسی
tournament-format-round-robin = دوره‌ای
tournament-about-contest = تا جایی که بشود هیچ‌کس با مدرسهٔ خودش یا حریف قبلی روبه‌رو نمی‌شود و دو بار استراحت نمی‌گیرد، و امتیاز حریف‌ها به هم نزدیک است.
tournament-about-swiss = بازیکنانی با امتیاز برابر، طبق قواعد هلندی شطرنج، با هم بازی می‌کنند و هیچ دو نفری دو بار روبه‌رو نمی‌شوند. مدرسه‌ها اثری ندارند.
tournament-about-round-robin = همه با همه بازی می‌کنند. هر که پس از دور اول بیاید بازی نمی‌کند.
tournament-rounds = دورها
tournament-points = امتیازها
tournament-points-win = برد
tournament-points-tie = مساوی
tournament-points-loss = باخت
tournament-points-no-show = نیامدن
tournament-points-bye = استراحت
tournament-points-absent = دور ازدست‌رفته
tournament-awards = جایزه‌ها، از چند امتیاز به بالا
tournament-round = دور { $n }
tournament-round-of = دور { $n } از { $of }
tournament-not-begun = هنوز هیچ دوری شروع نشده است.
tournament-cards-open = { $n ->
    [one] هنوز { $n } کارت قفل نشده است.
   *[other] هنوز { $n } کارت قفل نشده‌اند.
}
tournament-round-closed = همهٔ کارت‌های دور { $n } قفل شده‌اند.
tournament-over = همهٔ دورها بازی شده‌اند.
tournament-ended = مسابقه تمام شده است.
tournament-pair = جفت کردن دور { $n }
tournament-begin-app = شروع در برنامه
tournament-begin-table = شروع با صفحه‌های واقعی
tournament-has-bye = { $name } استراحت دارد.
tournament-table = میز { $n }
tournament-south-won = { $south } برد
tournament-north-won = { $north } برد
tournament-tie = مساوی
tournament-south-no-show = { $south } نیامد
tournament-north-no-show = { $north } نیامد
tournament-both-no-show = هیچ‌کدام نیامدند
tournament-with-score = { $words }، { $named } به { $other }
tournament-no-result = هنوز نتیجه‌ای نیست
tournament-plays = بازی ادامه دارد
tournament-locked = قفل است
tournament-confirmed-by = { $name } چنین می‌گوید؛ بازیکن دیگر هنوز تأیید نکرده است
tournament-unconfirmed = هنوز تأیید نشده است
tournament-corrected = { $name } به جای «{ $was }» نوشت «{ $is }»
tournament-by-teacher = معلم
tournament-by-board = صفحه
tournament-monitor = داور { $n }
tournament-confirm = درست است
tournament-confirm-at = کارت میز { $n } درست است
tournament-enter = نوشتن نتیجه
tournament-enter-at = نوشتن نتیجهٔ میز { $n }
tournament-correct = اصلاح
tournament-correct-at = اصلاح کارت میز { $n }
tournament-result = نتیجه
tournament-score-of = مکعب‌های { $name }
tournament-score-note = تعداد مکعب‌ها را می‌توان خالی گذاشت.
tournament-standings = جدول رده‌بندی
tournament-column-place = رده
tournament-column-name = نام
tournament-column-school = مدرسه
tournament-column-points = امتیاز
tournament-column-award = جایزه
tournament-column-table = میز
tournament-column-begins = شروع‌کننده
tournament-column-against = حریف
tournament-column-result = نتیجه
tournament-forbidden = جفت‌هایی که هرگز روبه‌رو نمی‌شوند
tournament-forbidden-about = برنامه این دو را با هم جفت نمی‌کند.
tournament-forbid-one = یک دانش‌آموز
tournament-forbid-other = دانش‌آموز دیگر
tournament-forbid = جدا نگه داشتن
tournament-allow = { $one } و { $other } دوباره می‌توانند روبه‌رو شوند
tournament-staff = داوران و دستگاه‌ها
tournament-monitors = داوران
tournament-monitors-about = داوران با این کد و به نام خود وارد می‌شوند. هر کدام میزهایی را که به او می‌دهید می‌بیند، آنجا داوری می‌کند و کارت‌ها را تأیید می‌کند.
tournament-other-device = دستگاه دیگر شما
tournament-other-device-about = این کد را یادداشت کنید. اگر این دستگاه از کار بیفتد، با آن از دستگاه دیگری ادامه می‌دهید. کد فقط یک بار کار می‌کند.
tournament-make-code = ساختن کد
tournament-new-code = ساختن کد تازه
tournament-tables-of = میزهای { $name }، مانند 1-4, 7
tournament-remove-monitor = کنار گذاشتن { $name }
tournament-your-tables = میزهای شما: { $tables }
tournament-no-tables = هنوز میزی ندارید. معلم میزهایی به شما می‌دهد.
tournament-files = ذخیرهٔ پرونده‌ها
tournament-file-players = بازیکنان (CSV)
tournament-file-pairings = جفت‌ها (CSV)
tournament-file-cards = کارت‌های نتیجه (CSV)
tournament-file-standings = جدول رده‌بندی (CSV)
tournament-file-trf = برای برنامه‌های دیگر (TRF)
tournament-wall = صفحه‌نمایش دیوار
tournament-end = پایان مسابقه
tournament-end-sure = مسابقه پایان یابد؟
tournament-end-note = جدول رده‌بندی می‌ماند. پس از آن بازی‌ها آزادانه شروع می‌شوند و می‌توان مسابقهٔ دیگری باز کرد.
tournament-go-on = ادامهٔ مسابقه
tournament-your-table = سر میز خود بروید و بازی کنید. بعد نتیجه را روی کارت بنویسید.
tournament-you-have-bye = در این دور حریفی ندارید و امتیاز استراحت می‌گیرید.
tournament-you-sit-out = در این دور بازی نمی‌کنید.
tournament-your-points = { $n ->
    [one] شما { $n } امتیاز دارید.
   *[other] شما { $n } امتیاز دارید.
}
tournament-your-award = جایزهٔ شما: { $award }
