# Жеребьёвка, таблица и награды турнира.

pairing-broken-forbidden = { $player } и { $opponent } встречаются, хотя это запрещено
pairing-broken-own-school = { $player } и { $opponent } из одной школы
pairing-broken-second-bye = { $player } остаётся без соперника, и не впервые
pairing-broken-rematch = { $player } и { $opponent } встречаются снова
pairing-broken-seats = { $player } и { $opponent }: обоим пора сменить сторону

tie-break-direct-encounter = игры между собой
tie-break-buchholz = очки соперников
tie-break-buchholz-cut = очки соперников без самого слабого
tie-break-wins = победы
tie-break-seeds = перевес в зёрнах

standing-by-points = больше очков: { $own } против { $next }
standing-by-direct-encounter = очков поровну, но больше в играх между собой: { $own } против { $next }
standing-by-buchholz = очков поровну, но соперники были сильнее: у них вместе { $own }, у соперников следующего { $next }
standing-by-buchholz-cut = очков поровну, но соперники были сильнее: без самого слабого у них вместе { $own }, у соперников следующего { $next }
standing-by-wins = очков поровну, но больше побед: { $own } против { $next }
standing-by-seeds = очков поровну, но больше перевес в зёрнах за все игры: { $own } против { $next }
standing-equal = всё поровну: место делится

award-hall-of-fame = Зал славы, золото
award-gold = Золото
award-silver = Серебро
award-bronze = Бронза
award-honourable-mention = Почётный отзыв
award-participation = Грамота участника
