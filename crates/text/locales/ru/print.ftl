# Что печатается: правила, доски, карточки и грамоты.
print-title = Печать
print-open = Напечатать правила и доски
print-what = Что
print-game = Игра
print-now = Напечатать
print-language = Лист печатается на языке страницы.
print-page-rules = Правила игры
print-page-board = Бумажная доска
print-page-blank-cards = Пустые карточки результатов
print-page-name-cards = Именные карточки с кодом
print-page-pairings = Пары
print-page-standings = Таблица
print-page-cards = Карточки результатов
print-page-certificates = Грамоты
print-event = Как называется этот день
print-event-note = Это будет на бумаге и больше нигде.

# Доска Каллиро.
print-cut-chips = Вырежьте по пунктиру, согните по точкам и склейте половинки.

# Карточка игрока.
print-card = Карточка результатов
print-card-name = Имя
print-card-school = Школа
print-card-number = Номер
print-card-round = Тур
print-card-board = Доска
print-card-opponent = Соперник
print-card-own = У себя
print-card-other = У соперника
print-card-points = Очки
print-card-player-signs = Подпись игрока
print-card-monitor-signs = Подпись судьи
print-card-total = Всего
print-card-award = Награда
print-card-worth = Победа — { $win }, ничья — { $tie }, поражение — { $loss }, неявка — { $absent }.
print-card-how = Судья записывает после каждой игры, игрок проверяет и подписывает.

# Пары и таблица.
print-round = Пары { $n }-го тура
print-standings = Таблица после { $n }-го тура
print-table = Стол
print-begins = Ходит первым
print-place = Место
print-bye = без соперника
print-byes = Без соперника: { $names }.

# Грамота.
print-certificate = Грамота
print-certificate-to = награждается
print-certificate-part = за участие
print-certificate-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} за { $n ->
    [one] { $n } тур
    [few] { $n } тура
   *[many] { $n } туров
}
print-certificate-date = Дата
print-certificate-signed = Подпись
