# Веб-приложение вокруг досок: начало, настройки игры, приглашение, игра вживую.
web-brand = Callabash
web-home = Callabash, на первую страницу
web-skip = Перейти к содержанию
web-ways = Страницы
web-more = Ещё
web-learn = Учиться
web-learn-about = Каждая игра за дюжину маленьких шагов
web-class = Класс
web-class-about = Ученики входят по коду, вы видите все доски
web-paused = Все доски ненадолго остановлены.
web-it-is-me = Это я, с другого устройства
web-to-class = В класс
web-puzzles = Задачи
web-puzzles-about = Найдите единственный лучший ход
web-analysis = Анализ
web-analysis-about = Точная цена каждого хода
web-language = Язык
web-theme-auto = Светлая или тёмная, как на устройстве
web-theme-light = Светлая
web-theme-dark = Тёмная
web-settings = Настройки
web-close = Закрыть
web-cancel = Отмена
web-cannot-load = Эту страницу не удалось загрузить.
web-no-page = Такой страницы нет
web-no-page-note = Возможно, в адресе опечатка или страница переехала.
web-offline = Сервер не отвечает. Есть ли связь с сетью?
web-failed = Не получилось. Попробуйте ещё раз.

# Настройки.
web-name = Ваше имя
web-name-note = Его видят те, с кем вы играете. Больше оно никуда не уходит.
web-speed = Как быстро движутся фишки
web-speed-slow = Медленно
web-speed-normal = Обычно
web-speed-fast = Быстро
web-speed-off = Без анимации
web-setting-sound = Звуки
web-setting-sound-note = Камни и фишки слышно
web-setting-counts = Числа у лунок
web-setting-counts-note = Сколько камней в каждой лунке; без них считаете сами
web-setting-preview = Показывать, где кончится ход
web-setting-preview-note = Пока вы наводите на лунку или держите её
web-setting-notes = Заметки в Каллиро
web-setting-notes-note = Увиденные обороты остаются отмеченными
web-setting-projector = Крупно для проектора
web-setting-projector-note = Имена, числа и тексты, которые видно с последней парты
web-setting-keys = Одиночные клавиши
web-setting-keys-note = 1–9 ходят, U возвращает ход, H подсказывает
web-setting-letters = Называть стороны Каллы A и B
web-setting-letters-note = Как в руководстве и на печатной доске, вместо Юга и Севера
web-digits = Цифры
web-digits-persian = Персидские: ۱۲۳
web-digits-latin = Латинские: 123

# Начало.
web-welcome = Во что сыграем?
web-welcome-about = Манкала — игры, в которых камни раскладывают по кругу доски, — и Каллиро, с компьютером или с другом: бесплатно и без регистрации.
web-level-1 = Новичок
web-level-2 = Лёгкий соперник
web-level-3 = Ученик
web-level-4 = Игрок
web-level-5 = Хороший игрок
web-level-6 = Клубный игрок
web-level-7 = Сильный игрок
web-level-8 = Знаток
web-level-9 = Мастер
web-level-10 = Гроссмейстер
web-card-calla = Калла
web-card-calla-about = По пять лунок и 32 кубика, как в классе.
web-card-kalah-ru = Калах
web-card-kalah-ru-about = Русская игра: шесть лунок по четыре камня.
web-card-kalaha = Калаха
web-card-kalaha-about = Красные против зелёных на доске из фетра, с тремя окончаниями.
web-card-calliro = Каллиро
web-card-calliro-about = Двусторонние фишки на шестиугольнике: стройте дуги и запоминайте, что на обороте.
web-card-kalah = Калах любого размера
web-card-kalah-about = Известные правила, от одной лунки до двенадцати. Сейчас { $pits ->
    [one] { $pits } лунка
    [few] { $pits } лунки
   *[many] { $pits } лунок
}, камней в каждой: { $seeds }.
web-play = Играть
web-play-game = Играть против компьютера: { $game }
web-for-game = { $what }: { $game }
web-two-here = Вдвоём здесь
web-invite = Позвать друга
web-options = Настроить
web-serious = Серьёзная игра: правило пирога, жребий, { $n } мин
web-ending = Окончание
web-ending-1 = Первое окончание: у кого пусто, тот ждёт
web-ending-2 = Второе окончание: кто первым остался без камней, забирает остаток
web-ending-3 = Третье окончание: каждому камни его стороны
web-ending-rotate = В каждой игре новое окончание
web-have-code = У вас есть код?
web-join = В игру
web-going-on = Продолжить игру
web-continue = Ваши последние игры
web-against = соперник: { $name }
web-watching = вы смотрите
web-waiting-short = Ожидание
web-their-turn = Ход соперника
web-game-size = { $game }, { $pits } × { $seeds }

# Вход в игру.
web-join-title = Присоединиться к игре
web-join-about = Шесть букв и цифр с экрана того, кто вас позвал.
web-own-code = Это код вашей собственной игры: по нему входят другие.
web-connect = Подключить класс
web-connect-about = Адрес этого компьютера, крупно для проектора
web-connect-network = Подключитесь к той же сети Wi-Fi, что и этот компьютер.
web-connect-open = Отсканируйте картинку или введите адрес в браузере.
web-connect-code = Введите код, который показывает учитель, и своё имя.
web-connect-others = Не открывается? Попробуйте другой адрес
web-connect-alone = Этот компьютер обслуживает только себя. Запустите программу так, и планшеты той же сети смогут её открыть:
web-code = Код

# Новая игра.
web-new-game = Новая игра: { $game }
web-variant = По каким правилам
web-opponent = Кто играет
web-opponent-computer = Я и компьютер
web-opponent-here = Двое за этим устройством
web-opponent-friend = Друг, по ссылке или коду
web-level = Как силён компьютер
web-begins = Кто начинает
web-begins-me = Я
web-begins-other = Другой
web-begins-toss = Жребий
web-toss-pick = В одной руке один кубик, в другой два. { $name }: выбор руки. Кому достался один кубик, тот начинает.
web-toss-pick-you = В одной руке один кубик, в другой два. Выберите руку. Кому достался один кубик, тот начинает.
web-toss-you-start = Один кубик: начинаете вы!
web-toss-computer-starts = Два кубика: начинает компьютер.
web-clock = Часы
web-clock-none = Без часов
web-clock-minutes = { $n } мин
web-increment = Добавка за ход
web-increment-seconds = { $n } с
web-size = Размер доски
web-pits = Лунок у каждого
web-seeds = Камней в лунке
web-fewer = Меньше
web-more-of = Больше
web-unusual = Кое-что выбрано не так, как обычно.
web-as-usual = Как обычно
web-rules = Изменить правила
web-rules-note = Ничего не меняйте, чтобы играть точно по листку.
web-as-sheet = { $text } (обычно)
web-sheet-says = Что сказано в листке
web-begin = Начать
web-unknown-game = Такой игры нет.

# Игроки у доски.
web-you = Вы
web-your-name = { $name } (вы)
web-friend = Друг
web-names = Имена игроков
web-name-first = Первый игрок
web-name-second = Второй игрок
web-names-note = Имена остаются в этом браузере.
web-secrets-note = С секретами экран закрывается каждый раз, когда его берёт другой игрок. Без секретов он может лежать между вами.
web-names-save = Сохранить
web-computer = Компьютер
web-computer-level = Компьютер: { $level }
web-open-seat = Место свободно
web-to-move = Ходит
web-turn-yours = Ваш ход
web-thinks = думает
web-plays = делает ход
web-here = на связи
web-away = нет связи
web-watch-count = { $n ->
    [one] { $n } зритель
    [few] { $n } зрителя
   *[many] { $n } зрителей
}
web-clock-low = Скорее!
web-clock-warning = { $n ->
    [one] Осталась { $n } секунда
    [few] Осталось { $n } секунды
   *[many] Осталось { $n } секунд
}

# Что можно сделать.
web-actions = Что можно сделать
web-take-back = Вернуть ход
web-hint = Подсказка
web-flip = Повернуть доску
web-face = Сесть напротив
web-face-off = Сесть рядом
web-replay = Последний ход
web-more-actions = Ещё
web-draw = Предложить ничью
web-draw-agree = Согласиться на ничью
web-resign = Сдаться
web-resign-sure = Сдать эту игру?
web-resign-sure-who = { $name } сдаёт эту игру?
web-reason-resigned = сдаётся { $name }
web-reason-resigned-you = вы сдались
web-reason-forfeit = поражение засчитано: { $name }
web-reason-forfeit-you = вам засчитано поражение
web-between-reasons = ;
web-copy-link = Скопировать ссылку
web-copied = Ссылка скопирована.
web-save-record = Сохранить запись
web-help = Клавиши

# Вопросы и ответы.
web-asks-take-back = { $name } просит вернуть последний ход.
web-asks-draw = { $name } предлагает ничью.
web-asks-rematch = { $name } хочет сыграть ещё раз.
web-agree = Согласиться
web-decline = Отказаться
web-asked-take-back = Вы попросили вернуть ход.
web-asked-draw = Вы предложили ничью.
web-asked-rematch = Вы предложили сыграть ещё раз.
web-declined-take-back = { $name } не хочет возвращать ход.
web-declined-draw = { $name } играет дальше.
web-declined-rematch = { $name } сейчас не хочет играть ещё раз.
web-taken-back = { $n ->
    [one] Возвращён { $n } ход.
    [few] Возвращено { $n } хода.
   *[many] Возвращено { $n } ходов.
}
web-tossed = По жребию начинает { $name }.
web-tossed-you = По жребию начинаете вы.
web-tossed-other = По жребию начинает соперник. Вы — { $seat }.
web-joined = { $name } за доской. Можно начинать!
web-swapped = Игроки поменялись местами. Теперь ваше место: { $seat }.

# Свободное место.
web-waiting = Ждём вашего друга
web-waiting-how = Наведите камеру на картинку, откройте ссылку или введите код.
web-only-here = Ссылка работает только на этом компьютере. Чтобы подключились другие устройства, запустите программу так:
web-code-is = Код
web-qr = QR-код с адресом этой игры
web-seat-free = Есть свободное место
web-invited-by = { $name } зовёт вас сыграть: { $game }
web-invited = Вас зовут сыграть: { $game }
web-name-empty = Можно не заполнять.
web-take-seat = Занять место
web-just-watch = Только смотреть
web-watching-now = Вы смотрите.

# Конец.
web-you-win = Вы победили!
web-you-lose = { $name } выигрывает
web-somebody-wins = { $name } выигрывает!
web-a-draw = Ничья!
web-score = { $more } : { $less }
web-games-won = Побед: { $n }
web-series = После { $n ->
    [one] { $n } игры
   *[other] { $n } игр
}: { $first } { $a }, { $second } { $b }
web-next-ending-tag = В следующий раз: окончание { $next }
web-next-ending = Следующая игра — { $ending }
web-rematch = Сыграть ещё
web-review = Разобрать игру
web-new = Другая игра
web-to-rematch = К следующей игре

# Связь.
web-reconnecting = Связь пропала. Пробуем снова, ваша игра цела.
web-online-again = Связь восстановлена.
web-no-game = Такой игры нет. Возможно, её удалили.
web-away-until = Нет на связи. Место можно освободить через { $time }.
web-away-now = Нет на связи. Место можно освободить.
web-free-seat = Освободить место
web-free-seat-sure = Освободить место игрока { $name }?
web-free-seat-note = Тогда его сможет занять кто-то новый. { $name } сможет вернуться, только пока место свободно.
web-seat-opened = Место игрока { $name } свободно.
web-delete-game = Удалить эту игру
web-delete-game-sure = Удалить эту игру?
web-delete-game-note = Игра исчезнет для всех, сразу и навсегда: ходы, имена, запись. Если запись нужна, сначала сохраните её.
web-game-deleted = Эту игру удалили
web-game-deleted-note = Её удалил тот, кто её создал. От неё ничего не осталось.
web-forget-device = Забыть это устройство
web-forget-device-note = Удаляет всё, что этот браузер хранит для Callabash.
web-forget-device-sure = Забыть всё на этом устройстве?
web-forget-device-detail = Ваши игры и места в них, имя, настройки и успехи будут удалены из этого браузера. Продолжить эти игры здесь будет нельзя. На сервере они останутся, пока их не удалят там.
web-to-start = На первую страницу

# Подсказки.
web-thinking = Думаю…
web-hint-next = Подробнее
web-hint-close = Спасибо
web-nudge-free-turn = { $words ->
   *[other] Поищите дополнительный ход.
}
web-nudge-capture = Поищите, что можно захватить.
web-nudge-danger = Соперник чем-то грозит. Посмотрите на его сторону.
web-nudge-end = Подумайте о конце игры.
web-nudge-home = Какой ход принесёт что-нибудь домой?
web-nudge-quiet = Быстрого выигрыша нет. Поищите спокойный, надёжный ход.
web-nudge-pie = Здесь действует правило пирога: кто выбирает сторону и какая из них лучше?
web-nudge-calliro = Поищите место, где может вырасти дуга.
web-hint-try = Попробуйте: { $move }.
web-hint-try-several = Одинаково хороши: { $moves }.
web-hint-swap = поменяться местами
web-hint-keep = остаться на местах
web-hint-win = объявить победу
web-hint-worth = { $margin } в конце
web-hint-no-reason = лучшее, что нашлось
web-hint-so-far = Пока это только оценка, думаю дальше…
web-hint-estimate = Значения со знаком ≈ — оценки.
web-hint-pie = Помните о правиле пирога: соперник может поменяться местами и забрать слишком удачное начало.
web-hint-pick-O = взять оранжевую фишку
web-hint-pick-B = взять синюю фишку
web-hint-pick-G = взять зелёную фишку
web-hint-place = поставить на { $cell }
web-hint-flip = перевернуть { $cell }
web-hint-replace = ваша очковая фишка на { $cell }

# Клавиши.
web-keys-title = Клавиши
web-keys-play = ход из этой лунки
web-keys-back = вернуть ход
web-keys-hint = подсказка
web-keys-flip = повернуть доску
web-keys-replay = последний ход ещё раз
web-keys-help = этот список
web-keys-arrows = идти по доске
web-keys-enter = ход там, где вы стоите

# Between the things of a list.
web-list-comma = { ", " }
web-list-semicolon = { "; " }

# What lay there when somebody resigned or ran out of time.
web-score-so-far = На доске: { $first } — { $a }, { $second } — { $b }
