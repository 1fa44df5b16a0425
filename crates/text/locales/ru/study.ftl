# Анализ, обучение и задачи в браузере. $words — это calla, shields, kalah или felt;
# $move и $pit написаны ключами из games.ftl.

study-offline = Сервер не отвечает. Попробуйте чуть позже.
study-failed = Не получилось. Попробуйте чуть позже.
study-calliro-no-analysis = Отдельная позиция Каллиро не разбирается: фишки скрывают свои обороты. Откройте оконченную игру в Каллиро или её запись.
study-bad-moves = Ход { $move } из этой ссылки здесь невозможен.

# Анализ.
study-analysis-title = Анализ
study-board = Доска
study-walk = Пройти по партии
study-walk-first = В начало
study-walk-back = На ход назад
study-walk-next = На ход вперёд
study-walk-last = В конец
study-walk-flip = Повернуть доску
study-over = Игра окончена: { $first } { $south }, { $second } { $north }.
study-to-move = Ходит { $seat }, ход { $number }.
study-thinking = Думаю …
study-setting-up = Расставляем позицию …
study-even = При лучшей игре ничья
study-ahead = В итоге впереди { $seat }, на { $n }
study-kind-exact = точно
study-kind-bounds = в этих пределах
study-kind-about = оценка
study-kind-busy = оценка, думаю дальше …
study-kind-unknown = неизвестно
study-values = Чего стоит каждый ход
study-values-about = На сколько { $seat } окажется впереди (+) или позади (−), если дальше оба играют безошибочно. Это точные значения.
study-values-estimate = На сколько { $seat } окажется впереди (+) или позади (−). Знак ≈ значит оценка, 2…4 значит где-то между.
study-tables = Пока никто не играет, заранее просчитываются концовки партий, чтобы точные значения появлялись сразу. Готово { $percent } %.
study-values-over = Ходить больше нечем.
study-wins = победа, разница { $n }
study-loses = поражение, разница { $n }
study-draws = ничья
study-wins-about = похоже на победу, разница около { $n }
study-loses-about = похоже на поражение, разница около { $n }
study-draws-about = примерно поровну
study-verdict-best = { $words } — лучше не бывает
study-verdict-less = { $words } — на { $n } хуже лучшего
study-line = Лучшее продолжение
study-line-about = Так пойдёт игра, если оба играют безошибочно. Нажмите на ход, чтобы сыграть до него.
study-line-to = Сыграть { $n } из продолжения, последний: { $move }
study-moves = Ходы
study-moves-none = Ходите на доске или нажмите на ход выше. Всегда можно вернуться и попробовать другой.
study-skipped = ждёт
study-variation = Иначе: { $moves }
study-cut = Убрать этот ход
study-promote = Сделать главным вариантом
study-move-loss = { $move }, отдано { $n }
study-game = Вся партия
study-game-short = Когда сделано несколько ходов, здесь можно просмотреть всю партию.
study-game-about = Посмотрите, кто был впереди после каждого хода и где произошёл перелом.
study-review = Просмотреть партию
study-reviewing = Просматриваю партию …
study-graph = График партии: { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
}. В конце { $seat }: { $margin }. Поворотных моментов: { $points }.
study-turning-about = Где произошёл перелом (◆ на графике):
# Ключевые моменты партии.
study-moments = Ключевые моменты
study-moments-yours = { $n ->
    [0] Ваши ключевые моменты
    [1] Ваш ключевой момент
    [one] Ваш { $n } ключевой момент
    [few] Ваши { $n } ключевых момента
   *[many] Ваши { $n } ключевых моментов
}
study-moments-of = Ключевые моменты: { $name }
study-moments-none-yours = Ни один ваш ход ничего не стоил. Отличная игра!
study-moments-none = Здесь ни один ход ничего не стоил.
study-moment-n = Момент { $n } из { $all }, ход { $number }
study-moment-turn = Ход { $number }
study-moment-you = Вы пошли { $played } ({ $worth }). Лучше было пойти { $best } ({ $best_worth }).
study-moment-name = { $name }: ход { $played } ({ $worth }). Лучше было пойти { $best } ({ $best_worth }).
study-moment-as-good = Точный расчёт показал, что это не ошибка: { $worth }.
study-moment-turned = Здесь произошёл перелом.
study-moment-line-played = К чему ведёт сыгранное:
study-moment-line-better = К чему ведёт лучшее:
study-moment-play = Сыграть на доске: { $moves }
study-moment-expected = Так ожидает программа, но это не доказано.
study-after-move = После хода { $n }
study-setup = Расставить позицию
study-which-game = Игра
study-size-pits = Лунок
study-size-seeds = Зёрен в каждой
study-start-position = Начальная позиция
study-edit-about = Кнопками + и − на доске положите куда угодно сколько угодно и узнайте, чего стоит позиция.
study-edit = Менять доску
study-edit-done = Готово
study-edit-clear = Очистить доску
study-seat-to-move = Ходит
study-position-text = Позиция текстом
study-position-open = Показать эту позицию
study-load = Открыть партию
study-load-about = Вставьте запись партии или выберите файл. Запись можно сохранить в конце каждой игры.
study-load-paste = Запись
study-load-open = Открыть
study-load-file = Или файл
study-share = Поделиться, сохранить, напечатать
study-share-link = Скопировать ссылку
study-share-record = Сохранить запись
study-share-picture = Сохранить картинку
study-share-print = Напечатать
study-copied = Ссылка скопирована.

# Разбор партии в Каллиро.
study-calliro-shown = Показать
study-calliro-shown-mover = что видел тот, кто ходит
study-calliro-shown-seat = что видел { $seat }
study-calliro-shown-known = все обороты
study-calliro-turn = Ход { $n }: { $seat }
study-calliro-end = Конец
study-calliro-over = Игра окончена: { $first } { $a }, { $second } { $b }.
study-calliro-unknown = В этой записи нет того, что видел { $seat }.
study-calliro-turn-line = { $seat }: { $turn }
study-calliro-scored = { $n ->
    [one] { $seat } получает { $n } очко
    [few] { $seat } получает { $n } очка
   *[many] { $seat } получает { $n } очков
}
study-calliro-played = Сыграно: { $turn }
study-calliro-played-loss = Сыграно: { $turn }, { $points }. Лучший ход был лучше на { $loss }.
study-calliro-played-best = Сыграно: { $turn }, { $points }. Ничего лучше не нашлось.
study-calliro-not-over = Игра не окончена: её можно просмотреть, насколько вы её видели, но ходы пока не оцениваются.
study-calliro-knew = Что было известно
study-calliro-backs = Фишек на доске: { $chips }. { $seat } знал обороты стольких из них: { $known }.
study-calliro-stakes = Что можно было получить, насколько было видно
study-calliro-stake = { $n ->
    [one] { $seat } мог получить { $n } очко: { $cells }
    [few] { $seat } мог получить { $n } очка: { $cells }
   *[many] { $seat } мог получить { $n } очков: { $cells }
}
study-calliro-no-stake = { $seat } не мог получить ничего.
study-calliro-best = Лучшие найденные ходы, { $seat }
study-calliro-estimates = На сколько очков больше соперника получает { $seat } за следующие ходы, в среднем по оборотам, которые возможны при том, что { $seat } видел. Каждое число с ≈ — оценка. Нажмите на ход, чтобы увидеть его на доске.
study-calliro-review-about = Просмотрите все ходы и найдите, где было упущено больше всего.
study-calliro-reviewing = Просматривается ход { $n } из { $all } …
study-calliro-turning-about = Здесь было упущено больше всего:
study-calliro-turning = Ход { $n }, { $seat }: { $played }. Лучше на { $loss }: { $best }


# Слова игры для шагов ниже.
study-seed = { $words ->
    [calla] кубик
   *[stone] камень
}
study-seeds = { $words ->
    [calla] кубиков
   *[stone] камней
}
study-pit = { $words ->
    [felt] кольцо
   *[pit] лунка
}
study-pits = { $words ->
    [felt] кольца
   *[pit] лунки
}
study-store = { $words ->
    [calla] Калла
    [felt] рамка
   *[kalah] Калах
}
study-last-seed = { $words ->
    [calla] последний кубик
   *[stone] последний камень
}
study-all-seeds = { $words ->
    [calla] все кубики
   *[stone] все камни
}
study-from-pit = { $words ->
    [felt] из одного своего кольца
   *[pit] из одной своей лунки
}
study-into-store = { $words ->
    [calla] в вашу Каллу
    [felt] в вашу рамку
   *[kalah] в ваш Калах
}
study-in-store = { $words ->
    [calla] в Калле
    [felt] в рамке
   *[kalah] в Калахе
}
study-into-empty-pit = { $words ->
    [felt] в ваше пустое кольцо
   *[pit] в вашу пустую лунку
}
study-another-turn = { $words ->
    [calla] дополнительный ход
   *[kalah] дополнительный ход
}

# Обучение.
study-learn-title = Учиться
study-learn-about = Сыграйте первую партию маленькими шагами: каждое правило встретится один раз, и вы сыграете его сами. А потом пробуйте что угодно и берите ходы назад.
study-by-hand = Раскладывать рукой
study-by-hand-about = Берите кубики и раскладывайте как хотите, на обеих сторонах: без часов, без очереди, и ничто не ошибка. Касание берёт все, потом кладёт по одному; долгое касание или Shift — наоборот.
study-by-hand-undo = Один кубик назад
study-by-hand-again = Расставить заново
study-by-hand-rules = Попробовать по правилам
study-lesson-new = Начать
study-lesson-begun = Дальше
study-lesson-done = Ещё раз
study-lesson-of = { $what }: { $game }
study-try = Пробовать самому
study-steps-done = Пройдено шагов: { $done } из { $all }
study-lesson-title = Первые шаги: { $game }
study-lesson-step = Шаг
study-step-of = Шаг { $n } из { $all }
study-ways = Что сделать
study-lesson-back = Назад
study-lesson-again = Ещё раз
study-lesson-show = Покажите
study-lesson-next = Дальше
study-lesson-play = Сыграть партию
study-lesson-puzzles = Задачи
study-lesson-others = Другие игры
study-lesson-other = Пока не это. Найдите: { $pit }.
study-lesson-on = Отлично, теперь: { $pit }.

study-step-aim = { $words ->
    [felt] Вы играете красными. Красные кольца ваши, и сразу за ними — ваш дом, рамка. Побеждает тот, у кого в конце больше камней в рамке.
   *[other] Вы играете за Юг, и сейчас ваш ход: обведены ваши лунки, и сразу за ними — ваш дом: { study-store }. Побеждает тот, у кого в конце больше { study-seeds } { study-in-store }.
}
study-step-toss = Кто начинает? Один игрок прячет в одной руке один кубик, а в другой два; второй выбирает руку. Если в ней один кубик, начинает тот, кто выбрал. Иначе — тот, кто прятал.
study-step-sow = Ход: возьмите { study-all-seeds } { study-from-pit } и раскладывайте по одному, куда показывают стрелки. Нажмите { $pit }!
study-step-sow-done = В каждое следующее место попало по одному. А там, откуда вы взяли, теперь пусто.
study-step-store = Проходя мимо своего дома ({ study-store }), положите один и туда. Потом дальше, по другой стороне. Нажмите { $pit }!
study-step-store-done = Один { study-seed } уже дома, остальные ушли на другую сторону.
study-step-skip = { $words ->
    [felt] Чужая рамка от вас ничего не получает: её перепрыгивают. Нажмите { $pit } — и смотрите на угол за последним зелёным кольцом!
   *[other] Чужой дом от вас ничего не получает: его перепрыгивают. Нажмите { $pit } — и смотрите на угол за последней лункой Севера!
}
study-step-skip-done = Полный круг: мимо чужого дома и дальше по своей стороне.
study-step-free = Ваш { study-last-seed } попал { study-into-store }? Тогда у вас { study-another-turn }! Нажмите { $pit }!
study-step-free-done = Последний дома, и снова ваш ход.
study-step-chain = Так бывает и несколько раз подряд. Нажмите { $pit }, потом найдите следующий ход.
study-step-chain-done = Дважды подряд, и всё ещё ваш ход!
study-step-capture = Ваш { study-last-seed } попал { study-into-empty-pit }? Тогда вы захватываете всё, что лежит напротив. Нажмите { $pit }!
study-step-capture-done = Всё, что лежало напротив, теперь у вас дома. Ваш последний { study-seed } остаётся на месте, и ход окончен.
study-step-capture-both = Ваш { study-last-seed } попал { study-into-empty-pit }? Тогда вы захватываете всё, что лежит напротив. Нажмите { $pit }!
study-step-capture-both-done = Всё, что лежало напротив, теперь у вас дома, и ваш последний { study-seed } тоже. Ход окончен.
study-step-nothing = А если напротив ничего нет? Нажмите { $pit }!
study-step-nothing-done = Где ничего нет, там нечего и захватить. Ваш { study-seed } остаётся, и ход окончен.
study-step-nothing-both = А если напротив ничего нет? Нажмите { $pit }!
study-step-nothing-both-done = Тогда захвата нет. Ваш { study-seed } остаётся, и ход окончен.
study-step-nothing-lone = А если напротив ничего нет? Нажмите { $pit }!
study-step-nothing-lone-done = Тогда ваш последний { study-seed } отправляется домой один. Ход окончен.
study-step-their-side = Пустое место на чужой стороне ничего не захватывает. Нажмите { $pit }!
study-step-their-side-done = Последний { study-seed } попал на пустое место, но не на вашей стороне. Поэтому захвата нет.
study-step-lap = Если взять очень много, можно обойти весь круг и вернуться туда, откуда начали. Нажмите { $pit }!
study-step-lap-done = Последний { study-seed } упал туда, откуда вы только что всё взяли. Там было пусто, и вы захватили всё напротив.
study-step-not-over = Бывает, что после хода ваша сторона пуста, а последний { study-seed } лежит на чужой. Это уже конец? Нажмите { $pit }!
study-step-not-over-done = Нет! Ход соперника, и ему есть чем ходить. Игра продолжается.
study-step-end-nobody = Игра кончается, когда начинается ваш ход, а на вашей стороне пусто. У вас последний { study-seed }. Нажмите { $pit }!
study-step-end-nobody-done = Вам полагается дополнительный ход, но ходить нечем: игра окончена. Считается только то, что в Каллах, и вы победили 16 : 13. То, что в лунках, ничьё.
study-step-end-owner = Игра кончается, когда одна сторона пуста. У кого ещё есть камни на своей стороне, тот забирает их домой. Нажмите { $pit }!
study-step-end-owner-done = Другая сторона пуста, и игра окончена. Всё, что осталось на вашей стороне, ваше: вы победили 28 : 20.
study-step-end-emptier = При таком окончании тот, чья сторона опустела первой, забирает всё, что осталось на чужой. Нажмите { $pit }!
study-step-end-emptier-done = Ваша сторона опустела первой! 6 { study-seeds } с чужой стороны ваши, и вы победили 27 : 21.
study-step-wait = При таком окончании тот, кому нечем ходить, просто ждёт. У Зелёного пусто. Нажмите { $pit }!
study-step-wait-done = Зелёный ждёт, а вы ходите снова, пока в зелёное кольцо не попадёт камень или пока всё не будет дома.
study-step-end-both = Игра кончается, только когда пусты обе стороны. Это последний { study-seed }. Нажмите { $pit }!
study-step-end-both-done = Всё дома, и вы победили 25 : 23.
study-step-early = У кого { study-in-store } уже { $goal } или больше, тот победил: это больше половины. Нажмите { $pit }!
study-step-early-done = У вас больше половины всех { study-seeds }. Вы победили, и играть дальше незачем.
study-step-tie = А если у обоих поровну? У вас 13, у Севера 14. Нажмите: { $pit }!
study-step-tie-done = 14 : 14 — ничья, никто не проиграл.
study-step-pie = В серьёзной игре есть ещё одно правило: после самого первого хода второй игрок может поменяться местами. Сейчас вы Север, а Юг начал очень удачно. Поменяйтесь местами!
study-step-pie-done = Теперь удачное начало ваше. Поэтому начинать слишком хорошо невыгодно.
study-step-size = В Калах играют на досках разного размера: здесь 4 лунки по 3 камня. Какая лунка сразу даёт дополнительный ход? Нажмите { $pit }!
study-step-size-done = Через три места — ваш Калах. На любой доске правила те же.
study-step-ready = Теперь вы знаете все правила. Приятной игры!
study-step-ready-calla = Теперь вы знаете все правила. И ещё одно: в настоящей игре лункой, которой вы коснулись, надо ходить. Пока учитесь, пробуйте что угодно. Приятной игры!
study-step-ready-kalaha = Теперь вы знаете все правила. У Калахи три окончания: договоритесь до начала, какое выбрать, и время от времени меняйте его. Приятной игры!

# Шаги Каллиро. B — синий, ваш; G — зелёный, соперника; O — оранжевый, общий.
study-calliro-pick = взять: { $where }
study-calliro-place = положить фишку на { $where }
study-calliro-flip = перевернуть { $where }
study-calliro-replace = нажать { $where }
study-step-calliro-aim = Вы играете синими, соперник зелёными, а оранжевые — общие. Побеждает тот, кто первым наберёт 11 очков.
study-step-calliro-pick = У каждой фишки две стороны, а видно только верхнюю. Возьмите оранжевую фишку!
study-step-calliro-pick-done = Теперь вы, и только вы, видели, что на обороте. Маленький знак на фишке напомнит вам.
study-step-calliro-first = Первую фишку можно положить куда угодно. Положите её в середину, на e5!
study-step-calliro-first-done = Вот она лежит оранжевой стороной вверх.
study-step-calliro-near = Каждая следующая фишка должна касаться лежащей. Возьмите синюю и положите на f5!
study-step-calliro-near-done = Брать можно любой цвет, даже цвет соперника.
study-step-calliro-arc = Две оранжевые рядом с синей, дугой: это очко синим! Возьмите оранжевую, положите на g6, потом выберите фишку на f5.
study-step-calliro-arc-done = Очко ваше! Одна из трёх фишек стала вашей фишкой очков и останется там навсегда. Не важно, кто построил дугу: синие дуги ваши, зелёные — соперника.
study-step-calliro-line = Те же фишки на прямой ничего не стоят. Возьмите оранжевую и положите на g5!
study-step-calliro-line-done = Оранжевая, синяя, оранжевая на прямой: очка нет.
study-step-calliro-double = Две синие между одними и теми же оранжевыми стоят два очка. Возьмите оранжевую и положите на g6!
study-step-calliro-double-done = Сразу два очка! Обе синие фишки стали фишками очков.
study-step-calliro-forbidden = Синяя и зелёная не должны лежать вместе между двумя оранжевыми. Поэтому оранжевую на g6 класть нельзя. Возьмите оранжевую и положите её на d5!
study-step-calliro-forbidden-done = Верно. Запрещённые места вам даже не предлагаются.
study-step-calliro-flip = Вместо того чтобы класть фишку, можно перевернуть лежащую. Вы видели, что на f5 с оборота синий. Переверните f5, потом выберите фишку на f5!
study-step-calliro-flip-done = Сюрприз, и очко! Вот зачем запоминать.
study-step-calliro-barred = Фишка, которую соперник только что перевернул, закрыта: сразу перевернуть её обратно нельзя. Поэтому f5 остаётся. Переверните g5!
study-step-calliro-barred-done = В ваш следующий ход f5 снова будет свободна.
study-step-calliro-win = У вас 10 очков. Ещё одна дуга: возьмите оранжевую, положите на g6, потом выберите фишку на f5!
study-step-calliro-win-done = 11 очков: вы победили!
study-step-calliro-ready = Когда брать больше нечего, в игру возвращаются фишки, которые заменены фишками очков. Если все фишки на доске, побеждает тот, у кого больше очков. Приятной игры!

# Пробовать самому.
study-try-title = Пробуем: { $game }
study-try-about = Играйте за обе стороны, берите ходы назад сколько хотите и пробуйте снова. Здесь ничего не испортишь.
study-try-none = Сделайте ход: здесь будет написано, что произошло.
study-try-undo = Назад
study-try-redo = Снова вперёд
study-try-fresh = С начала
study-try-hint = Подсказка
study-try-hints = Подсказки
study-try-ask = Спросите, и увидите, чего стоит каждый ход и почему.
study-try-log = Что произошло
study-try-analyse = Открыть в анализе
study-try-back = Ход взят назад. Ходит { $seat }.
study-try-best = Лучше всего: { $move }. { $why }

# Задачи.
study-puzzles-title = Задачи
study-puzzles-about = В каждой позиции один ход лучше всех других. Найдите его! У вас три попытки и, если нужно, подсказка.
study-puzzles-go = Решать задачу
study-puzzles-print = Напечатать { $n ->
    [one] { $n } задачу
    [few] { $n } задачи
   *[many] { $n } задач
}
study-puzzles-solved = Решено { $n } из { $all }
study-puzzles-none = Таких задач нет. Выберите другую трудность или тему.
study-puzzles-signs = ★ решено сразу, ✓ решено с помощью, ○ показано
study-puzzles-all = Все задачи
study-daily = Задача дня
study-puzzle-n = Задача { $n }
study-puzzle-step = Задание
study-grade = Трудность
study-grade-n = трудность { $n } из 5
study-theme = Тема
study-all = Все
study-theme-capture = Захват
study-theme-free-turns = Дополнительный ход
study-theme-defend = Защита
study-theme-plan = План
study-theme-win = Победа
study-theme-double = Два очка
study-theme-remember = Память
study-theme-score = Очко
study-theme-block = Помеха
study-theme-careful = Осторожность
study-tip-capture = Где последний может упасть на ваше пустое место?
study-tip-free-turns = Какие ходы кончаются точно у вас дома?
study-tip-defend = Чего хочет соперник? Помешайте ему!
study-tip-plan = Подумайте об ответе соперника и о своём следующем ходе.
study-tip-win = Для победы хватит одного хода.
study-tip-double = Где появятся сразу несколько дуг или две ваши фишки между двумя оранжевыми?
study-tip-remember = У какой фишки на доске сзади нужный цвет?
study-tip-score = Где появится дуга для вас?
study-tip-block = Чего хочет соперник? Помешайте ему!
study-tip-careful = Очко дают несколько ходов. После какого соперник сможет меньше всего?
study-outcome-solved = решена
study-outcome-helped = решена с помощью
study-outcome-missed = показана
study-tries = { $n ->
    [one] Осталась { $n } попытка
    [few] Осталось { $n } попытки
   *[many] Осталось { $n } попыток
}
study-puzzle-task = Ваш ход ({ $seat }). { $n ->
    [one] Найдите лучший ход!
    [few] Найдите лучшую серию: { $n } хода подряд!
   *[many] Найдите лучшую серию: { $n } ходов подряд!
}
study-puzzle-hint = Подсказка
study-puzzle-show = Показать решение
study-puzzle-again = Ещё раз
study-puzzle-next = Следующая задача
study-puzzle-on = Верно! Дальше: найдите следующий ход.
study-puzzle-solved = Решено! { $margin } в конце: { $why }.
study-puzzle-found = Вы нашли! { $margin } в конце: { $why }.
study-puzzle-better = Есть ход лучше. { $n ->
    [0] Посмотрите решение.
    [one] Осталась { $n } попытка.
    [few] Осталось { $n } попытки.
   *[many] Осталось { $n } попыток.
}
study-puzzle-wrong = { $move }: { $worth }. Лучший ход: { $best }. { $why } { $n ->
    [0] Посмотрите решение.
    [one] Осталась { $n } попытка.
    [few] Осталось { $n } попытки.
   *[many] Осталось { $n } попыток.
}
study-puzzle-why = Почему: { $why }.
study-puzzle-solution = Решение: { $moves }. Почему: { $why }.
study-puzzle-calliro-task = Ваш ход ({ $seat }). Найдите лучший: ваши очки минус то, что соперник может выиграть ответом.
study-puzzle-calliro-solved = Решено! { $why }
study-puzzle-calliro-found = Вы нашли! { $why }
study-puzzle-calliro-wrong = Есть ход лучше. { $why } { $n ->
    [0] Посмотрите решение.
    [one] Осталась { $n } попытка.
    [few] Осталось { $n } попытки.
   *[many] Осталось { $n } попыток.
}
study-puzzle-calliro-gamble = Этот оборот вы не видели: он может дать разное. Есть ход, который наверняка лучше. { $n ->
    [0] Посмотрите решение.
    [one] Осталась { $n } попытка.
    [few] Осталось { $n } попытки.
   *[many] Осталось { $n } попыток.
}
study-puzzle-calliro-other-chip = Лучше заменить другую фишку. { $n ->
    [0] Посмотрите решение.
    [one] Осталась { $n } попытка.
    [few] Осталось { $n } попытки.
   *[many] Осталось { $n } попыток.
}
study-puzzle-calliro-solution = Решение: { $moves }. { $why }
study-puzzle-calliro-hint = Так: { $moves }. { $why }
study-calliro-turn-worth = Вам { $own }, сопернику { $other }; ответ принесёт сопернику не больше { $reply }.
study-calliro-turn-place = { $chip } на { $cell }
study-calliro-turn-wins = Этот ход выигрывает игру.
study-calliro-why = Этот ход: { $why }.
study-hint-theme = { $theme }: { $tip }
study-hint-pit = Это { $pit }.
study-hint-reason = { $pit }: { $why }.
study-sheet-analysis = Анализ: { $game }
study-sheet-puzzles = Задачи: { $game }
study-sheet-task = { $n ->
    [one] { $n } задача, решение на следующей странице.
    [few] { $n } задачи, решения на следующей странице.
   *[many] { $n } задач, решения на следующей странице.
} В каждой позиции один ход лучше всех других. Кто ходит, сидит внизу и сеет против часовой стрелки.
study-sheet-puzzle = Задача { $n } { $stars } — { $task }
study-sheet-solutions = Решения
study-sheet-solution = { $moves } ({ $theme }, { $margin })
study-sheet-calliro-task = { $n ->
    [one] { $n } задача, решение на следующей странице.
    [few] { $n } задачи, решения на следующей странице.
   *[many] { $n } задач, решения на следующей странице.
} Найдите лучший ход: ваши очки минус то, что соперник может получить ответом. Маленькая фишка на фишке — оборот, который вы видели; перечёркнутую фишку переворачивать нельзя. Внизу — сколько фишек можно взять.
study-sheet-calliro-puzzle = Задача { $n } { $stars } — ходит { $seat }. { $first } { $a }, { $second } { $b }.
study-sheet-calliro-solution = { $moves } ({ $theme })
