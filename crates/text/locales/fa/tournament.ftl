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
