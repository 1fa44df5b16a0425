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
