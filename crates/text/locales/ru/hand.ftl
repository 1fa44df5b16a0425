# Стол Каллы, где кубики раскладывают рукой. $name, $by, $against, $hider, $picker, $first и
# $second — игроки; $n — число; $place — щит или Калла.

# Дорога к столу и о чём договариваются заранее.
hand-to-table = Турнирный стол — кубики раскладывают рукой
hand-sowing-auto = Программа
hand-sowing-hand = Игроки, своей рукой
hand-about = Рукопожатие, жребий, карточка-флажок и часы, как на турнире. Каждый кубик вы перекладываете сами, и никто вас не поправляет: следите друг за другом и заявляйте протест, если что-то не так.
hand-time = Время на игру
hand-minutes = Минуты
hand-who-monitors = Кто судья
hand-monitor-program = Программа
hand-monitor-open = Человек, по ссылке или коду
hand-monitor-me = Я
hand-monitor-apart = Вы открываете стол для двоих других. Каждый получит ссылку и код, а вы смотрите и судите.
hand-mistakes = Как часто компьютер нарочно нарушает правило
hand-mistakes-value = { $n } %
hand-mistakes-note = Столько ходов из ста. Поймайте компьютер протестом!
hand-open-rules = О чём слайды молчат

# Места за столом.
hand-monitor = Судья
hand-computer = Компьютер
hand-chairs = Есть свободное место
hand-chairs-both = Можно играть или быть судьёй: судья смотрит и решает.
hand-chairs-player = Можно играть.
hand-chairs-monitor = Можно быть судьёй: судья смотрит и решает.
hand-sit-player = Играть
hand-sit-monitor = Быть судьёй
hand-join-monitor = Я прихожу судьёй
hand-wait-both = Ждём игрока и судью
hand-wait-monitor = Ждём судью
hand-wait-two = Ждём двух игроков
hand-wait-one = Ждём игрока
hand-wait-two-how = У каждого игрока своя ссылка и свой код.
hand-link-player = Играть
hand-link-monitor = Быть судьёй
hand-player-here = { $name } за столом.
hand-monitor-here = Судья за столом: { $name }.
hand-player-moved = { $name } теперь с другого устройства.
hand-monitor-moved = Место судьи теперь занимает { $name }.
hand-monitor-away = Нет связи с судьёй: { $name }.
hand-deputy-soon = Нет связи с судьёй ({ $name }). Программа заменит через { $time }.
hand-deputy-now = Нет связи с судьёй ({ $name }): судит программа.
hand-time-up = Время вышло. Объявите это!
hand-time-up-wait = Время вышло: слово за судьёй ({ $name }).

# Перед игрой.
hand-shake = Пожмите руки
hand-shake-how = Посмотрите друг на друга и скажите: «Удачи!»
hand-good-luck = Удачи!
hand-good-game = Спасибо за игру!
hand-said-good-luck = Удачи!
hand-said-good-game = Спасибо за игру!
hand-not-yet = ещё нет
hand-toss = Жребий
hand-toss-hiding = { $hider } прячет в одной руке один кубик, в другой два.
hand-toss-picking = { $picker } выбирает руку. Кому достался один кубик, тот начинает.
hand-toss-revealing = { $picker }: рука выбрана. Руки раскрываются …
hand-toss-result = Рука с одним кубиком: { $one }. { $picker } выбирает: { $pick }.
hand-toss-starts = Начинает { $name }.
hand-starts = Начинает { $name }!
hand-hide-where = В какой руке вы спрячете один кубик?
hand-pick-which = Какую руку вы выбираете?
hand-fist-left = левая
hand-fist-right = правая
hand-take-flag = Взять карточку-флажок
hand-check = Этот жребий может проверить каждый
hand-check-how = Это число было известно до выбора. Оно подходит только к одной руке и одному тайному слову, поэтому потом ничего нельзя было изменить.
hand-check-hand = Рука с одним кубиком
hand-check-nonce = Тайное слово
hand-check-commitment = Число, известное заранее
hand-check-fair = Всё сходится: жребий честный.
hand-check-unfair = Не сходится!

# За столом.
hand-clock = Осталось времени
hand-flag-card = Карточка-флажок
hand-in-hand = { $n ->
    [one] { $n } кубик в руке
    [few] { $n } кубика в руке
   *[many] { $n } кубиков в руке
}
hand-acts = { $name }: что можно сказать и сделать
hand-pass-flag = Передать флажок
hand-challenge = Протест!
hand-declare-win = У меня { $n }!
hand-declare-end = Кубиков нет: конец
hand-grip = Взять один, положить все
hand-sow-again = ещё раз
hand-place-of = { $place } ({ $name })
hand-skips = следующий ход потерян
hand-marks = { $n ->
    [one] { $n } отметка
    [few] { $n } отметки
   *[many] { $n } отметок
}
hand-late = { $n ->
    [one] { $n } раз слишком долго
    [few] { $n } раза слишком долго
   *[many] { $n } раз слишком долго
}
hand-minute = на этот ход
hand-minute-due = Скорее!
hand-minute-reminder = { $name }, на этот ход { $n ->
    [one] осталась { $n } секунда
    [few] остались { $n } секунды
   *[many] осталось { $n } секунд
}.
hand-bound = { $name } раскладывает снова: { $place }.
hand-last-turn = Время! Это последний ход: { $name }.
hand-last-round = Время! Последним ходит { $name }.
hand-ending = Игра закончится через { $n } … если { $name } не заявит протест.

# Читается вслух, движение за движением.
hand-says-take = { $name } берёт { $n ->
    [one] { $n } кубик
    [few] { $n } кубика
   *[many] { $n } кубиков
}: { $place }.
hand-says-put = { $name } кладёт { $n ->
    [one] { $n } кубик
    [few] { $n } кубика
   *[many] { $n } кубиков
}: { $place }.
hand-says-good-luck = { $name }: Удачи!
hand-says-good-game = { $name }: Спасибо за игру!
hand-says-hide = { $name } протягивает два кулака.
hand-says-pick = { $name } выбирает руку.
hand-says-take-flag = { $name } берёт карточку-флажок. Часы пошли.
hand-says-pass-flag = { $name } передаёт карточку-флажок.
hand-says-challenge = { $name } заявляет протест!
hand-says-invited = { $name } может войти с другого устройства.
hand-says-invited-monitor = Место судьи можно занять с другого устройства.

# Что говорит судья.
hand-log = Что говорил судья
hand-log-short = Судья
hand-log-empty = Пока ничего.
hand-notice-toss = Жребий: рука с одним кубиком — { $one }. Начинает { $name }.
hand-notice-toss-unopened = Руки не раскрыли вовремя. Начинает { $name }.
hand-notice-forfeited-challenge = { $name } теряет этот ход из-за неверного протеста.
hand-notice-forfeited-minute = { $name } теряет этот ход: минута прошла.
hand-notice-mark = Отметка: { $name }, { $n } из 3.
hand-notice-time = Время вышло! Последним ходит { $name }.
hand-notice-time-stop = Время вышло! Все останавливаются.
hand-notice-minute = { $name }: минута прошла { $n ->
    [1] в первый раз
    [2] во второй раз
    [3] в третий раз
   *[other] уже { $n } раз
}.
hand-notice-declared-win = { $name } объявляет победу.
hand-notice-declared-end = { $name } объявляет конец: кубиков нет.
hand-notice-missed = Протеста вовремя не было, а правило нарушено: { $name }. { $offence }
hand-notice-counted = Подсчёт: { $first } { $a }, { $second } { $b }. Побеждает { $name }.
hand-notice-tie = Подсчёт: { $first } { $a }, { $second } { $b }. Ничья.
hand-notice-ruling-undone = Судья отменяет последнее решение. Протест снова ждёт решения.
hand-notice-deputy-on = Судьи нет на связи. Пока что судит программа.
hand-notice-deputy-off = Судья вернулся и снова решает.

# Протест.
hand-challenged = Протест!
hand-challenged-by = { $by } говорит, что { $against } нарушает правило.
hand-challenged-wait = Судья смотрит и решает.
hand-window-turn = Протест заявлен в свой ход, до прикосновения к кубикам.
hand-window-free = Протест заявлен сразу, между двумя дополнительными ходами.
hand-ruling-right = Верно! Хороший протест: { $name }.
hand-ruling-wrong = Протест неверный: { $name }.
hand-ruling-nothing = { $name } ничего не нарушает.
hand-rule = Слайд { $n } турнирных слайдов
hand-then-same = Кубики возвращаются, и { $against } снова раскладывает тот же щит.
hand-then-any = Кубики возвращаются, и { $against } снова раскладывает любой щит.
hand-then-lost = Кубики возвращаются, и { $against } теряет ход.
hand-then-flag = Всё возвращается, и карточка-флажок лежит там, где ей место.
hand-then-forfeit = { $by } теряет этот ход.
hand-then-skip = { $by } теряет следующий ход.
hand-read = Понятно

# Место судьи.
hand-desk = Место судьи
hand-desk-calm = Смотрите молча. Говорите, когда заявлен протест, когда вышло время и в конце.
hand-call-time = Время!
hand-declare-for = { $name }: { $n }, победа
hand-opinion = Программа думает: { $offence } (слайд { $n })
hand-opinion-none = Программа не видит нарушений.
hand-offence = Что было не так
hand-rule-right = Протест верный
hand-rule-wrong = Протест неверный
hand-look = Посмотреть ещё раз
hand-look-first = В начало
hand-look-back = На шаг назад
hand-look-next = На шаг вперёд
hand-look-last = В конец
hand-look-before = До этого.
hand-counting = Руки от кубиков!
hand-counting-how = Судья считает Каллы.
hand-count-how = Сколько кубиков в каждой Калле?
hand-calla-of = Калла: { $name }
hand-count = Столько и есть
hand-monitor-sure = { $what } — вы уверены?
hand-call-time-note = На часах { $time }. Отменить это нельзя.
hand-rule-note = Решение можно отменить, пока не передан флажок.
hand-undo-ruling = Отменить решение
hand-undo-ruling-note = Протест снова ждёт решения, а кубики, которые с тех пор переложили, вернутся. Все это увидят.
hand-devices = Другое устройство
hand-devices-note = Планшет потерян или сломан? Сразу впустите игрока с другого. Все это увидят.
hand-invite = Впустить с другого устройства: { $name }
hand-invite-monitor = Передать место судьи
hand-invite-south = Юг: другое устройство
hand-invite-north = Север: другое устройство
hand-invite-title = { $name }: другое устройство
hand-invite-monitor-title = Место судьи: другое устройство
hand-invite-how = Отсканируйте картинку, откройте ссылку или введите код там. Кто сделает это первым, займёт это место ({ $name }); старое устройство сможет только смотреть.

# Протокол игры.
hand-sheet = Протокол игры
hand-sheet-of = Протокол игры: { $game }, { $date }
hand-sheet-print = Печать
hand-sheet-turn = Ход
hand-sheet-player = Игрок
hand-sheet-shields = Щиты
hand-sheet-callas = Каллы
hand-sheet-time = Время
hand-sheet-lost = пропущен

# Конец.
hand-tie = Ничья!
hand-in-calla = в Калле
hand-counted = Судья посчитал.
hand-reason-declared = Объявлено { $n } или больше кубиков.
hand-reason-row-empty = Ход начался с пустыми щитами.
hand-reason-time = Время вышло.
hand-lesson = Что удалось заметить
hand-lesson-sown = { $n ->
    [one] раскладка компьютера
    [few] раскладки компьютера
   *[many] раскладок компьютера
}
hand-lesson-broken = с нарушением
hand-lesson-caught = замечено
hand-lesson-missed = пропущено
hand-lesson-wrong = { $n ->
    [one] неверный протест
    [few] неверных протеста
   *[many] неверных протестов
}

# Клавиши.
hand-key-arrows = идти по щитам и Каллам
hand-key-enter = взять все или положить один
hand-key-other = наоборот: взять один или положить все
hand-key-shields = свои щиты
hand-key-calla = своя Калла
hand-key-across = места другой стороны
hand-key-grip = сменить хватку
hand-key-pass = передать флажок
hand-key-challenge = протест
hand-key-win = объявить победу
hand-key-end = объявить конец
hand-key-flip = повернуть доску
hand-key-help = этот список
