# Что говорится о ходах в играх с посевом и о сыгранных партиях.
why-only-move = это единственный ход
why-ends-won = заканчивает игру победой
why-ends-lost = заканчивает игру поражением
why-ends-drawn = заканчивает игру вничью
why-free-turn = свободный ход
why-free-turn-then-captures = свободный ход, затем { $pit } захватывает { $seeds }
why-chain = { $n ->
    [one] начинает цепочку из { $n } свободного хода
   *[other] начинает цепочку из { $n } свободных ходов
}
why-captures = захватывает { $seeds }
why-brings-home = приносит домой { $seeds }
why-starves = оставляет соперника без хода
why-saves = спасает: { $pit }, соперник мог взять { $seeds }
why-stops-free-turn = лишает соперника свободного хода: { $pit }
why-prepares = в следующий раз { $pit } сможет захватить { $seeds }
why-keeps-free-turn = бережёт для свободного хода в следующий раз: { $pit }
why-nothing-to-take = не оставляет сопернику ничего для захвата
why-leaves-open = открыто: { $pit }, соперник берёт { $seeds }
why-leaves-open-after-free-turn = после свободного хода соперник берёт { $seeds }: { $pit }
why-allows-chain = { $n ->
    [one] даёт сопернику цепочку из { $n } свободного хода
   *[other] даёт сопернику цепочку из { $n } свободных ходов
}
why-gives-free-turn = даёт сопернику свободный ход: { $pit }
why-gives-seeds = отдаёт на другую сторону { $seeds }

hint-title = { $game }: ходит { $seat }, ход { $number }
hint-exact = перевес { $margin }
hint-about = примерно { $margin }
hint-over = Игра окончена.
review-title = { $game }, посевов: { $sowings }
review-line = Ход { $number }, { $seat }: { $played } ({ $worth })
review-better = Ход { $number }, { $seat }: { $played } ({ $worth }); лучше было { $best } ({ $best_worth })
review-why-played = { $played }: { $why }
review-turning-points = Здесь игра повернулась:
review-no-turning-points = Ни один посев не стоил больше одного камня.
review-lost = { $seat }: всего потеряно из перевеса — { $n }
