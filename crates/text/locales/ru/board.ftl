# Доска игр с посевом в браузере. $words — это calla, shields, kalah или felt; $seat — имя
# игрока или сторона; $pit, $store и $seeds написаны ключами из games.ftl.

# Сторона без имени: цвет из листка, если он есть; $words бывает и `calliro`.
board-seat-S = { $words ->
    [felt] Красный
    [calliro] Синий
   *[other] Юг
}
board-seat-N = { $words ->
    [felt] Зелёный
    [calliro] Зелёный
   *[other] Север
}

# Название места, читается вслух: «Лунка 3, ваша сторона, 4 кубика, последний сюда: Калла, ваша сторона».
board-name = Доска
board-yours = ваша сторона
board-whose = сторона: { $seat }
board-place = { $place }, { $whose }, { $seeds }
board-place-outcome = { $name }, { $outcome }
board-ends-pit = последний сюда: { $pit }, { $whose }
board-ends-store = { $whose ->
    [you] последний сюда: { $store }, ваша сторона
   *[other] последний сюда: { $store }, сторона: { $seat }
}

# Что делает ход; видно там, куда попадает последний.
board-ends-here = последний сюда
board-effect-free = { $words ->
    [kalah] ещё ход
   *[other] ещё один ход
}
board-effect-captures = захват: { $seeds }
board-effect-over = конец игры

# Чей ход; по краям доски.
board-turn = Ходит { $seat }
board-turn-yours = Ваш ход
board-wins = Побеждает { $seat }, { $more } : { $less }
board-draw = Ничья, по { $n }

# Крупные слова, когда происходит особенное.
board-cue-free = { $words ->
    [kalah] Ещё ход!
   *[other] Ещё один ход!
}
board-cue-capture = Захват! +{ $n }
board-cue-skip = { $seat } ждёт
board-cue-swap = Поменялись местами!
board-cue-keep = Все на своих местах
board-cue-over = Игра окончена

# Читается вслух после хода. $path — места одно за другим: «3, 4, 5, Калла, Север 1, 2».
board-path-across = { $seat } { $n }
board-says-sows = { $seat } сеет { $n }, { $pit }: { $path }.
board-says-sows-home = { $seat } сеет { $n }, { $pit }: { $path }. Последний дома: { $store }.
board-says-captures = { $seat } захватывает { $seeds }.
board-says-free = { $words ->
    [kalah] { $seat } ходит ещё раз.
   *[other] { $seat } получает ещё один ход.
}
board-says-skip = { $seat } ждёт: сеять нечего.
board-says-leftovers = { $seat } забирает остаток: { $seeds }.
board-says-over = Игра окончена. { $result }.
board-says-swap = Игроки меняются местами.
board-says-keep = Игроки остаются на своих местах.
board-says-not-now = Сейчас так ходить нельзя.

# Ответы, которые не посев; кнопки под доской.
board-answers = Ваш ответ
board-swap = Поменяться местами
board-keep = Остаться на местах
board-win = Объявить победу

# Расстановка позиции.
board-more = На один больше: { $place }, { $whose }
board-fewer = На один меньше: { $place }, { $whose }
