# Командная строка.
error-label = ошибка
welcome = Callabash играет в Каллу, Калах и Калаху по правилам их собственных листков.
welcome-try = Попробуйте:
rules-of = Правила игры { $game } ({ $id })
moves-title = { $game }: ходит { $seat }, ход { $number }
moves-asked = { $seat } может поменяться местами
moves-head-move = ход
moves-head-effect = что происходит
moves-head-position = позиция после хода
effect-free = ещё один ход
effect-captures = захват: { $seeds }
effect-over = конец игры { $score }
effect-swap = игроки меняются местами
effect-keep = места остаются
effect-win = объявляет победу
effect-skip = { $seat } ждёт: сеять нечего
result-win = Победа, { $seat }: { $score } ({ $reason })
result-draw = Ничья { $score } ({ $reason })
reason-row-empty = сеять больше нечего
reason-early-win = больше половины
reason-declared = объявлена победа
reason-time = время вышло
reason-resigned = сдался
reason-forfeit = поражение за нарушение
reason-agreed = по согласию
perft-head-depth = посевов
perft-head-nodes = последовательностей
record-good = { $path }: { $games ->
    [one] { $games } игра воспроизведена без ошибок
    [few] { $games } игры воспроизведены без ошибок
   *[many] { $games } игр воспроизведены без ошибок
}
record-line = { $game }, ходов { $turns }, посевов { $sowings }: { $result }
record-unfinished = не окончена
record-start = Начало
record-turn = Ход { $number }: { $seat } играет { $moves }
record-skipped = Ход { $number }: { $seat } ждёт
bench-perft = kalah, perft до { $depth } посевов
bench-games = kalah, случайные игры
bench-rate = { $rate } в секунду
unit-sowings = { $n } млн посевов
unit-games = { $n } игр
