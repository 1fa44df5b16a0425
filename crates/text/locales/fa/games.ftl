# بازی‌ها، نام‌ها و واژه‌هایشان.
game-calla = کالّا
game-calla-about = بازی کلاس درس با 5 چاله و 32 مکعب.
game-calla-tournament = کالّا، مسابقه
game-calla-tournament-about = کالّا با قرعه، کارت پرچم، ساعت و داور.
game-kalah-ru = کالاه
game-kalah-ru-about = بازی روسی با 6 چاله و 4 سنگ در هر چاله.
game-kalaha-1 = کالاهه، پایان اول
game-kalaha-1-about = صفحهٔ نمدی نروژی: هر که سنگ ندارد صبر می‌کند تا سنگ برسد.
game-kalaha-2 = کالاهه، پایان دوم
game-kalaha-2-about = صفحهٔ نمدی نروژی: هر که زودتر خالی شود، بقیه را برمی‌دارد.
game-kalaha-3 = کالاهه، پایان سوم
game-kalaha-3-about = صفحهٔ نمدی نروژی: هر کس سنگ‌های طرف خودش را نگه می‌دارد.
game-kalah = کالاه در هر اندازه
game-kalah-about = کالاه معمولی که در برنامه‌ها و مقاله‌ها هست.
game-kalah-empty = کالاه با گرفتن سنگ تنها
game-kalah-empty-about = مثل کالاه معمولی، ولی سنگ تنها هم به کالاه می‌رود.

sheet-calla-guide = از راهنمای کالّا
sheet-calla-slides = از اسلایدهای مسابقهٔ کالّا
sheet-kalah-ru = از برگهٔ کالاه
sheet-kalaha-felt = از برگهٔ کالاهه

seat-S = جنوب
seat-N = شمال

# مهره‌ها: شمردن، شماره و خانهٔ آن‌ها.
seeds-calla = { $n } مکعب
pit-calla = چالهٔ { $n }
pit-object-calla = چالهٔ { $n }
pit-from-calla = از چالهٔ { $n }
store-calla = کالّا
seeds-shields = { $n } مکعب
pit-shields = سپر { $n }
pit-object-shields = سپر { $n }
pit-from-shields = از سپر { $n }
store-shields = کالّا
seeds-kalah = { $n } سنگ
pit-kalah = چالهٔ { $n }
pit-object-kalah = چالهٔ { $n }
pit-from-kalah = از چالهٔ { $n }
store-kalah = کالاه
seeds-felt = { $n } سنگ
pit-felt = حلقهٔ { $n }
pit-object-felt = حلقهٔ { $n }
pit-from-felt = از حلقهٔ { $n }
store-felt = قاب
