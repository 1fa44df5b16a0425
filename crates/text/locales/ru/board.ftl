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
board-side-S = A
board-side-N = B

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
    [kalah] дополнительный ход
   *[other] дополнительный ход
}
board-effect-captures = захват: { $seeds }
board-effect-over = конец игры

# Чей ход; по краям доски.
board-turn = Ходит { $seat }
board-turn-yours = Ваш ход
board-wins = Побеждает { $seat }, { $more } : { $less }
board-wins-you = Вы побеждаете, { $more } : { $less }
board-draw = Ничья, по { $n }

# Крупные слова, когда происходит особенное.
board-cue-free = { $words ->
    [kalah] Дополнительный ход!
   *[other] Дополнительный ход!
}
board-cue-capture = Захват! +{ $n }
board-cue-skip = { $seat } ждёт
board-cue-swap = Поменялись местами!
board-cue-keep = Все на своих местах
board-cue-rule = Правило { $rule }

# Читается вслух после хода. $path — места одно за другим: «3, 4, 5, Калла, Север 1, 2».
board-path-across = { $seat } { $n }
board-says-sows = { $seat } сеет { $n }, { $pit }: { $path }.
board-says-sows-home = { $seat } сеет { $n }, { $pit }: { $path }. Последний дома: { $store }.
board-says-captures = { $seat } захватывает { $seeds }.
board-says-free = { $words ->
    [kalah] { $seat } получает дополнительный ход.
   *[other] { $seat } получает дополнительный ход.
}
board-says-skip = { $seat } ждёт: сеять нечего.
board-says-sows-you = Вы сеете { $n }, { $pit }: { $path }.
board-says-sows-home-you = Вы сеете { $n }, { $pit }: { $path }. Последний дома: { $store }.
board-says-captures-you = Вы захватываете { $seeds }.
board-says-free-you = { $words ->
    [felt] Вы получаете дополнительный ход.
    [kalah] Вы получаете дополнительный ход.
   *[other] Вы получаете дополнительный ход.
}
board-says-skip-you = Вы ждёте: сеять нечего.
board-says-over = Игра окончена. { $result }.
board-says-swap = Игроки меняются местами.
board-says-keep = Игроки остаются на своих местах.
board-says-not-now = Сейчас так ходить нельзя.

# Почему нажатие ничего не делает; видно у лунки и читается вслух.
board-no-over = Игра окончена.
board-no-watching = Вы смотрите эту игру.
board-no-turn = Сейчас не ваш ход: ходит { $seat }.
board-no-answer = Сначала выберите ответ под доской.
board-no-yours = { $words ->
    [felt] Это кольцо не ваше.
    [shields] Этот щит не ваш.
   *[other] Эта лунка не ваша.
}
board-no-side = { $words ->
    [felt] Ходит { $seat }: выберите кольцо на этой стороне.
    [shields] Ходит { $seat }: выберите щит на этой стороне.
   *[other] Ходит { $seat }: выберите лунку на этой стороне.
}
board-no-empty = { $words ->
    [felt] Это кольцо пустое.
    [shields] Этот щит пуст.
   *[other] Эта лунка пуста.
}

# Что делать в первых ходах.
board-coach-tap-felt = { $seat ->
    [S] Нажмите на красное кольцо: его камни лягут по одному в следующие кольца.
   *[N] Нажмите на зелёное кольцо: его камни лягут по одному в следующие кольца.
}
board-coach-tap = { $words ->
    [shields] Нажмите на свой щит: его кубики лягут по одному в следующие места.
    [kalah] Нажмите на свою лунку: её камни лягут по одному в следующие лунки.
   *[other] Нажмите на свою лунку: её кубики лягут по одному в следующие места.
}
board-coach-look = { $words ->
    [felt] Задержите палец или мышь на кольце: видно, куда попадёт последний камень.
    [shields] Задержите палец или мышь на щите: видно, куда попадёт последний кубик.
    [kalah] Задержите палец или мышь на лунке: видно, куда попадёт последний камень.
   *[other] Задержите палец или мышь на лунке: видно, куда попадёт последний кубик.
}
board-coach-look-touch = { $words ->
    [felt] Задержите палец на кольце: видно, куда попадёт последний камень.
    [shields] Задержите палец на щите: видно, куда попадёт последний кубик.
    [kalah] Задержите палец на лунке: видно, куда попадёт последний камень.
   *[other] Задержите палец на лунке: видно, куда попадёт последний кубик.
}

# Почему игра окончена, целыми предложениями. $seat остался ни с чем, или речь о нём; у $other ещё
# { $seeds }; $you говорит, кто читатель: out, left или никто из них. $pieces в родительном падеже.
board-pieces = { $words ->
    [calla] кубиков
    [shields] кубиков
   *[other] камней
}
board-end-taken = { $you ->
    [out] Вы остались без { $pieces } и забираете остаток ({ $other }): { $seeds }.
    [left] { $seat } остаётся без { $pieces } и забирает остаток с вашей стороны: { $seeds }.
   *[none] { $seat } остаётся без { $pieces } и забирает остаток ({ $other }): { $seeds }.
}
board-end-kept = { $you ->
    [out] Вы остались без { $pieces }. { $other } забирает свой остаток: { $seeds }.
    [left] { $seat } остаётся без { $pieces }. Вы забираете остаток со своей стороны: { $seeds }.
   *[none] { $seat } остаётся без { $pieces }. { $other } забирает свой остаток: { $seeds }.
}
board-end-nobody = { $you ->
    [out] Вы остались без { $pieces }. Остаток ({ $other }) никому не засчитывается: { $seeds }.
    [left] { $seat } остаётся без { $pieces }. Остаток на вашей стороне никому не засчитывается: { $seeds }.
   *[none] { $seat } остаётся без { $pieces }. Остаток ({ $other }) никому не засчитывается: { $seeds }.
}
board-end-both = Обе стороны пусты.
board-end-row-empty = Сеять больше нечего.
board-end-early-win = { $seat } набирает больше половины: { $seeds }.
board-end-early-win-you = Вы набрали больше половины: { $seeds }.
board-end-declared = { $seat } объявляет победу, больше половины уже есть: { $seeds }.
board-end-declared-you = Вы объявили победу, больше половины уже есть: { $seeds }.
board-end-time = { $seat } проигрывает по времени.
board-end-time-you = Ваше время вышло.
board-end-time-all = Время вышло.
board-end-resigned = { $seat } сдаётся.
board-end-resigned-you = Вы сдались.
board-end-forfeit = Поражение засчитано: { $seat }.
board-end-forfeit-you = Вам засчитано поражение.
board-end-agreed = Игроки согласились на ничью.
board-end-points = { $n ->
    [one] { $seat } набирает { $n } очко, для победы нужно { $goal }.
    [few] { $seat } набирает { $n } очка, для победы нужно { $goal }.
   *[many] { $seat } набирает { $n } очков, для победы нужно { $goal }.
}
board-end-points-you = { $n ->
    [one] Вы набрали { $n } очко, для победы нужно { $goal }.
    [few] Вы набрали { $n } очка, для победы нужно { $goal }.
   *[many] Вы набрали { $n } очков, для победы нужно { $goal }.
}
board-end-all-placed = Все фишки на доске, решают очки.
board-end-board-full = Доска заполнена, решают очки.
board-end-quiet-flips = Слишком много переворотов без очков, решают очки.
board-end-stuck = Никто больше ничего не может сделать, решают очки.

# Ответы, которые не посев; кнопки под доской.
board-answers = Ваш ответ
board-swap = Поменяться местами
board-keep = Остаться на местах
board-win = Объявить победу

# Расстановка позиции.
board-more = На один больше: { $place }, { $whose }
board-fewer = На один меньше: { $place }, { $whose }

# Почему игра окончена.
reason-row-empty = сеять больше нечего
reason-early-win = больше половины всех
reason-declared = победа объявлена
reason-time = время вышло
reason-resigned = соперник сдался
reason-forfeit = сопернику засчитано поражение
reason-agreed = по соглашению
