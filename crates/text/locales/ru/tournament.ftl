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
tie-break-seeds = перевес

standing-by-points = больше очков: { $own } против { $next }
standing-by-direct-encounter = очков поровну, но больше в играх между собой: { $own } против { $next }
standing-by-buchholz = очков поровну, но соперники были сильнее: у них вместе { $own }, у соперников следующего { $next }
standing-by-buchholz-cut = очков поровну, но соперники были сильнее: без самого слабого у них вместе { $own }, у соперников следующего { $next }
standing-by-wins = очков поровну, но больше побед: { $own } против { $next }
standing-by-seeds = очков поровну, но больше перевес за все игры: { $own } против { $next }
standing-equal = всё поровну: место делится

award-hall-of-fame = Зал славы, золото
award-gold = Золото
award-silver = Серебро
award-bronze = Бронза
award-honourable-mention = Почётный отзыв
award-participation = Грамота участника

# Турнир в классе: настройки, туры, карточки, места и те, кто его ведёт.
tournament-title = Турнир
tournament-new = Турнир
tournament-open = Открыть турнир
tournament-import = Турнир из файла
tournament-import-about = Файл TRF этой или другой программы жеребьёвки: игроки, школы и туры. Формат выберите выше.
tournament-import-file = Файл
tournament-import-read = Загрузить
tournament-settings = Настройки турнира
tournament-format = Система
tournament-format-contest = День состязаний
tournament-format-swiss = Швейцарская
tournament-format-round-robin = Круговая
tournament-about-contest = Никто не встречается со своей школой, с тем же соперником и не пропускает тур дважды, пока этого можно избежать; у соперников близкие очки.
tournament-about-swiss = Встречаются игроки с равными очками, по голландским правилам шахмат, и никто не встречается дважды. Школы не важны.
tournament-about-round-robin = Каждый встречается с каждым. Кто пришёл после первого тура, не играет.
tournament-rounds = Туры
tournament-points = Очки
tournament-points-win = Победа
tournament-points-tie = Ничья
tournament-points-loss = Поражение
tournament-points-no-show = Неявка
tournament-points-bye = Без соперника
tournament-points-absent = Пропуск тура
tournament-awards = Награды: от скольких очков
tournament-round = Тур { $n }
tournament-round-of = Тур { $n } из { $of }
tournament-not-begun = Ещё ни один тур не начат.
tournament-cards-open = { $n ->
    [one] Не закрыта { $n } карточка.
    [few] Не закрыты { $n } карточки.
    [many] Не закрыто { $n } карточек.
   *[other] Не закрыто { $n } карточки.
}
tournament-round-closed = Все карточки тура { $n } закрыты.
tournament-over = Все туры сыграны.
tournament-ended = Турнир окончен.
tournament-pair = Составить пары тура { $n }
tournament-begin-app = Начать в программе
tournament-begin-table = Начать на настоящих досках
tournament-has-bye = { $name } без соперника.
tournament-table = Стол { $n }
tournament-south-won = Победа: { $south }
tournament-north-won = Победа: { $north }
tournament-tie = Ничья
tournament-south-no-show = Неявка: { $south }
tournament-north-no-show = Неявка: { $north }
tournament-both-no-show = Не пришли оба
tournament-with-score = { $words }, { $named } : { $other }
tournament-decision = Что решило партию
tournament-decision-cubes = Кубики
tournament-decision-resigned = Соперник сдался
tournament-decision-monitor = Решение судьи
tournament-decided-resigned = { $words }, соперник сдался
tournament-decided-monitor = { $words }, решение судьи
tournament-no-result = Результата ещё нет
tournament-plays = Игра идёт
tournament-locked = Закрыта
tournament-confirmed-by = Записано: { $name }; второй игрок ещё не подтвердил
tournament-unconfirmed = Ещё не подтверждено
tournament-corrected = { $name }: вместо «{ $was }» записано «{ $is }»
tournament-by-teacher = Учитель
tournament-by-board = Доска
tournament-monitor = Судья { $n }
tournament-confirm = Верно
tournament-confirm-at = Верно за столом { $n }
tournament-enter = Записать результат
tournament-enter-at = Записать результат стола { $n }
tournament-correct = Исправить
tournament-correct-at = Исправить карточку стола { $n }
tournament-result = Результат
tournament-score-of = Кубики: { $name }
tournament-score-note = Кубики можно не указывать.
tournament-standings = Положение
tournament-column-place = Место
tournament-column-name = Имя
tournament-column-school = Школа
tournament-column-points = Очки
tournament-column-award = Награда
tournament-column-table = Стол
tournament-column-begins = Начинает
tournament-column-against = Соперник
tournament-column-result = Результат
tournament-forbidden = Кого не сводить
tournament-forbidden-about = Программа не составляет этих пар.
tournament-forbid-one = Один ученик
tournament-forbid-other = Другой ученик
tournament-forbid = Не сводить
tournament-allow = { $one } и { $other } снова могут встретиться
tournament-staff = Судьи и устройства
tournament-monitors = Судьи
tournament-monitors-about = По этому коду судьи входят под своими именами. Каждый видит столы, которые вы ему дадите, судит за ними и подтверждает карточки.
tournament-other-device = Ваше другое устройство
tournament-other-device-about = Запишите этот код. Если это устройство откажет, с ним вы продолжите на другом. Код действует один раз.
tournament-make-code = Получить код
tournament-new-code = Получить новый код
tournament-tables-of = Столы судьи { $name }, например 1-4, 7
tournament-remove-monitor = Убрать судью { $name }
tournament-your-tables = Ваши столы: { $tables }
tournament-no-tables = У вас пока нет столов. Их даст учитель.
tournament-files = Сохранить файлы
tournament-file-players = Игроки (CSV)
tournament-file-pairings = Пары (CSV)
tournament-file-cards = Карточки (CSV)
tournament-file-standings = Положение (CSV)
tournament-file-trf = Для других программ жеребьёвки (TRF)
tournament-wall = Экран для стены
tournament-end = Закончить турнир
tournament-end-sure = Закончить турнир?
tournament-end-note = Положение сохранится. Потом игры начинаются свободно, и можно открыть другой турнир.
tournament-go-on = Продолжить турнир
tournament-your-table = Идите к своему столу и играйте. Потом запишите результат в карточку.
tournament-you-have-bye = В этом туре у вас нет соперника; очки за это вы получаете.
tournament-you-sit-out = В этом туре вы не играете.
tournament-your-points = { $n ->
    [one] У вас { $n } очко.
    [few] У вас { $n } очка.
    [many] У вас { $n } очков.
   *[other] У вас { $n } очка.
}
tournament-your-award = Ваша награда: { $award }
