# Что говорится о ходах в играх с посевом и о сыгранных партиях.
# Как это называется во всех играх.
free-turn = { $words ->
   *[other] дополнительный ход
}
a-free-turn = { $words ->
   *[other] дополнительный ход
}
why-only-move = это единственный ход
why-ends-won = заканчивает игру победой
why-ends-lost = заканчивает игру поражением
why-ends-drawn = заканчивает игру вничью
why-free-turn = { a-free-turn }
why-free-turn-then-captures = { a-free-turn }, затем { $pit } захватывает { $seeds }
why-chain = { $n ->
    [one] начинает цепочку из { $n } дополнительного хода
   *[other] начинает цепочку из { $n } дополнительных ходов
}
why-captures = захватывает { $seeds }
why-brings-home = приносит домой { $seeds }
why-starves = оставляет соперника без хода
why-saves = спасает { $pit }: соперник мог взять { $seeds }
why-stops-free-turn = лишает соперника дополнительного хода { $pit }
why-prepares = в следующий раз { $pit } сможет захватить { $seeds }
why-keeps-free-turn = бережёт { $pit } для дополнительного хода в следующий раз
why-nothing-to-take = не оставляет сопернику ничего для захвата
why-leaves-open = оставляет { $pit } под ударом: соперник может взять { $seeds }
why-leaves-open-after-free-turn = после дополнительного хода соперник может взять { $seeds } { $pit }
why-allows-chain = { $n ->
    [one] оставляет сопернику цепочку из { $n } дополнительного хода
   *[other] оставляет сопернику цепочку из { $n } дополнительных ходов
}
why-leaves-free-turn = оставляет сопернику { a-free-turn } { $pit }
why-gives-seeds = отдаёт на другую сторону { $seeds }
why-taken-over = слишком хорошее начало: соперник поменяется местами и в конце будет впереди на { $seeds }
why-takes-over = кто поменяется местами, в конце будет впереди на { $seeds }

# Чем лучшая игра после сделанного хода отличается от лучшей игры после лучшего хода.
differs-nothing = ничего
differs-this-turn = Этот ход приносит { $better } при лучшем выборе, а при сделанном — { $played }.
differs-answer = После сделанного хода лучший ответ приносит сопернику { $played }, а после лучшего — { $better }.
differs-next-turn = Следующий ход принесёт { $better } после лучшего хода, а после сделанного — { $played }.
differs-own-rest = Из остатка в конце игроку достаётся { $better } после лучшего хода, а после сделанного — { $played }.
differs-other-rest = Из остатка в конце сопернику достаётся { $played } после сделанного хода, а после лучшего — { $better }.
differs-further = Разница видна не сразу: через { $turns } { $turns ->
    [one] ход
    [few] хода
   *[many] ходов
} лучший вариант приносит на { $better } больше.
differs-unseen = Разница скажется позже, чем видно в этих вариантах.

hint-title = { $game }: ходит { $seat }, ход { $number }
hint-exact = перевес { $margin }
hint-about = примерно { $margin }
hint-over = Игра окончена.
review-title = { $game }, посевов: { $sowings }
review-line = Ход { $number }, { $seat }: { $played } ({ $worth })
review-better = Ход { $number }, { $seat }: { $played } ({ $worth }); лучше было { $best } ({ $best_worth })
review-move = { $played } ({ $worth })
review-move-why = { $played } ({ $worth }): { $why }
review-turning-points = Здесь произошёл перелом:
review-no-turning-points = Ни один посев не стоил больше одного камня.
review-lost = { $seat }: всего потеряно из перевеса — { $n }
