# Доска Каллиро в браузере. Фразы с -you обращены к игроку, который смотрит.

hexagon-chip-O = оранжевая фишка
hexagon-chip-B = синяя фишка
hexagon-chip-G = зелёная фишка

# Что читается вслух о клетке, стопке, руке; части соединяются запятыми.
hexagon-board = Шестиугольная доска. Двигайтесь стрелками, действуйте клавишей Enter.
hexagon-empty = пусто
hexagon-score-chip = фишка очков: { $seat }
hexagon-score-chip-you = ваша фишка очков
hexagon-back-known = оборот { $colour }
hexagon-back-unknown = оборота вы не видели
hexagon-back-hidden = оборот скрыт
hexagon-may-place = положить фишку сюда
hexagon-may-flip = можно перевернуть
hexagon-may-replace = может стать фишкой очков
hexagon-may-replace-pair = могут вместе стать фишками очков: { $cells }
hexagon-barred = закрыта: её только что перевернули
hexagon-last = последний ход
hexagon-pile-count = { $n ->
    [one] { $n } фишка
    [few] { $n } фишки
   *[many] { $n } фишек
}
hexagon-may-pick = возьмите одну
hexagon-pile-yours = ваш цвет
hexagon-pile-of = { $seat }
hexagon-pile-common = общий цвет
hexagon-repository = Запас
hexagon-basket = Корзина
hexagon-basket-count = Корзина: { $n ->
    [0] пусто
    [one] { $n } фишка
    [few] { $n } фишки
   *[many] { $n } фишек
}
hexagon-you = { $seat } (вы)
hexagon-points = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
} из { $goal }
hexagon-hand = Рука
hexagon-hand-empty = В руке ничего нет.
hexagon-hand-seen = Вы видели оборот: { $colour }.
hexagon-hand-unseen = Оборота вы не видели.
hexagon-hand-blind = Оборота не видит никто, пока фишку не перевернут.
hexagon-hand-theirs = Эту фишку держит { $seat }.
hexagon-side-back = оборот

# Что теперь делать.
hexagon-task-act = Ваш ход! Возьмите фишку или переверните фишку на доске.
hexagon-task-pick = Ваш ход! Возьмите фишку.
hexagon-task-flip = Ваш ход! Переверните фишку на доске.
hexagon-task-place = Положите фишку на отмеченное место.
hexagon-task-replace = Вам очки! Какая фишка станет вашей фишкой очков?
hexagon-task-act-of = { $seat }: возьмите фишку или переверните фишку на доске.
hexagon-task-pick-of = { $seat }: возьмите фишку.
hexagon-task-flip-of = { $seat }: переверните фишку на доске.
hexagon-task-place-of = { $seat }: положите фишку на отмеченное место.
hexagon-task-replace-of = { $seat } получает очки! Какая фишка станет фишкой очков?
hexagon-task-which = Какие фишки станут фишками очков?
hexagon-task-wait = { $seat } думает.
hexagon-task-over = Игра окончена.
hexagon-only = только { $cell }
hexagon-both = обе: { $cells }

# Строка над доской в первых ходах.
hexagon-coach-act-1 = { $seat ->
    [S] Стройте дуги: синяя фишка между двумя оранжевыми, но не по прямой. За каждую — очко.
   *[N] Стройте дуги: зелёная фишка между двумя оранжевыми, но не по прямой. За каждую — очко.
}
hexagon-coach-place-1 = Нажмите на отмеченное место. Фишку на доске потом можно перевернуть: тогда считается оборот.
hexagon-coach-act-2 = Возьмите ещё фишку или нажмите на фишку на доске, чтобы перевернуть её.
hexagon-coach-place-2 = { $seat ->
    [S] Неважно, кто построил дугу: за зелёную очко получает соперник.
   *[N] Неважно, кто построил дугу: за синюю очко получает соперник.
}

# Почему нажатие ничего не делает.
hexagon-why-pick-first = Сначала возьмите фишку, тогда её можно положить.
hexagon-why-barred = Эту фишку только что перевернули, сейчас её переворачивать нельзя.
hexagon-why-tried = Эту фишку в этом ходу уже вернули обратно. Попробуйте другое.
hexagon-why-second-rule = Нельзя: между двумя оранжевыми оказались бы синяя и зелёная фишки.
hexagon-why-both-score = Нельзя: очки получили бы сразу оба игрока.
hexagon-why-score-chip = Фишка очков остаётся такой навсегда.
hexagon-why-taken = Здесь уже лежит фишка.
hexagon-why-not-beside = Фишка должна лежать рядом с другой.
hexagon-why-no-chips = Эта стопка пуста.
hexagon-why-no-place = Для фишки этого цвета нет места.
hexagon-why-place-first = Сначала положите фишку, которая у вас в руке.
hexagon-why-replace-first = Сначала выберите одну из отмеченных фишек: она станет фишкой очков.
hexagon-why-wait = Сейчас не ваш ход: { $seat } думает.

# Что произошло.
hexagon-pick = { $seat } берёт: { $chip }
hexagon-pick-you = Вы берёте: { $chip }
hexagon-peek = { $seat } смотрит на оборот
hexagon-peek-you = Вы смотрите на оборот: { $colour }
hexagon-peek-open = На обороте { $colour }
hexagon-place = { $seat } кладёт на { $cell }: { $chip }
hexagon-place-you = Вы кладёте на { $cell }: { $chip }
hexagon-flip = { $seat } переворачивает { $cell }: теперь { $colour }
hexagon-flip-you = Вы переворачиваете { $cell }: теперь { $colour }
hexagon-undo = { $cell }: был бы { $colour }. Так нельзя, и фишку возвращают обратно.
hexagon-score = { $seat } получает { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
} на { $cells }!
hexagon-score-you = Вы получаете { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
} на { $cells }!
hexagon-replace = { $n ->
    [one] { $cells } — теперь фишка очков: { $seat }
    [few] { $cells } — теперь фишки очков: { $seat }
   *[many] { $cells } — теперь фишки очков: { $seat }
}
hexagon-replace-you = { $n ->
    [one] { $cells } — теперь ваша фишка очков
    [few] { $cells } — теперь ваши фишки очков
   *[many] { $cells } — теперь ваши фишки очков
}
hexagon-refill = Корзина возвращается в запас
hexagon-pass = { $seat } ничего не может сделать и пропускает ход
hexagon-pass-you = Вы ничего не можете сделать и пропускаете ход
hexagon-won = Побеждает { $seat }, { $high } : { $low }!
hexagon-won-you = Вы победили, { $high } : { $low }!
hexagon-drawn = Ничья, { $high } : { $low }!
hexagon-because = { $result } ({ $reason })

# Крупные слова на доске.
hexagon-cue-undo = Нельзя! Обратно
hexagon-cue-score = { $seat }: +{ $n }
hexagon-cue-score-you = Вам: +{ $n }
hexagon-cue-refill = Новые фишки!
hexagon-cue-pass = { $seat } пропускает ход
hexagon-cue-pass-you = Вы пропускаете ход

# Двое игроков у одного устройства.
hexagon-hand-over = Передайте устройство. Теперь { $seat }
hexagon-hand-over-why = Не подглядывать: дальше смотрит только { $seat }.
hexagon-hand-over-taken = Я — { $seat }
hexagon-hand-over-blind = Играть без тайн
hexagon-hand-over-blind-why = В новой игре никто не видит оборота, пока фишку не перевернут, и устройство может лежать между вами. Эта игра сохранится.
hexagon-hand-over-blind-start = Начать новую игру
hexagon-hand-over-blind-cancel = Продолжить эту игру
