# سرور: هنگام آغاز چه می‌گوید، و چرا کاری را انجام نمی‌دهد.
serve-welcome = کالاباش آماده است. { $address } را در مرورگر باز کنید.
serve-stop = با Ctrl+C می‌ایستد. بازی‌ها نگه داشته می‌شوند.
data-backup = همه چیز در { $path } رونوشت شد.
data-restore = همه چیز از { $path } بازگردانده شد.
data-export = بازی‌های نوشته‌شده در { $path }: { $games }.
data-import = بازی‌های خوانده‌شده از { $path }: { $games }.
bench-server = خواسته { $wished } حرکت در ثانیه: { $rate }؛ تأیید پس از { $half } م‌ث (نیمی)، { $most } م‌ث (99٪)، { $nearly } م‌ث (99.9٪)؛ ناموفق: { $errors }
bench-server-highest = بیشترین آهنگی که 99٪ زیر 100 م‌ث می‌ماند: { $rate } حرکت در ثانیه
error-server = { $what }
error-serve = هیچ درگاهی آزاد نیست
error-no-data-folder = پوشه‌ای برای داده‌ها نیست؛ یکی را با { "\u2066" }--data{ "\u2069" } معرفی کنید
error-import = بازی { $game } در پرونده: { $fault }؛ چیزی خوانده نشد
error-exists = { $path } از پیش هست؛ چیزی تغییر نکرد

refused-not-seated = این جای شما نیست.
refused-not-your-turn = نوبت شما نیست.
refused-stale = بازی جلو رفته است. دوباره نگاه کنید.
refused-over = بازی تمام شده است.
refused-not-over = بازی هنوز تمام نشده است.
refused-waiting = هنوز یک بازیکن کم است.
refused-full = هر دو جا پر است. می‌توانید تماشا کنید.
refused-nothing-offered = کسی چیزی نخواسته است.
refused-offered = شما پیش‌تر خواسته‌اید.
refused-nothing-to-take-back = چیزی برای پس گرفتن نیست.
refused-cannot-take-back = این را نمی‌شود پس گرفت: چیزی پنهان دیده شده یا جاها عوض شده‌اند.
refused-no-draw = رایانه ادامه می‌دهد.
refused-no-hint = وقتی دو نفر با هم بازی می‌کنند راهنمایی نیست.
refused-not-found = چنین بازی‌ای نیست. شاید پاک شده باشد.
refused-no-code = هیچ بازی‌ای این کد را ندارد. دوباره نگاه کنید: شش حرف و رقم.
refused-not-stored = سرور الان نمی‌تواند بنویسد، پس کاری انجام نشد. کمی بعد دوباره امتحان کنید.
refused-busy = الان درخواست‌ها زیاد است. کمی بعد دوباره امتحان کنید.
refused-too-often = تعداد درخواست‌ها زیاد بود. کمی صبر کنید.
refused-foreign-origin = صفحه‌ای از سایتی دیگر این را خواست.
refused-bad-message = این فهمیده نمی‌شود: { $what }
refused-two-open-seats = یکی از جاها باید پر باشد.
refused-player = «{ $given }» نمی‌تواند این‌جا بنشیند؛ هر جا یکی از این‌هاست: me, open, random, greedy, careful یا از { "\u2066" }level=1{ "\u2069" } تا { "\u2066" }level={ $levels }{ "\u2069" }
refused-clock = ساعت تا 180 دقیقه دارد و برای هر حرکت تا 60 ثانیهٔ اضافه، ولی هر دو با هم صفر نمی‌شود.
