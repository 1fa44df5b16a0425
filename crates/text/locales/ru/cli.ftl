# Командная строка.
error-label = ошибка
welcome = Callabash играет в Каллу, Калах и Калаху, в каждую игру по её собственным правилам.
welcome-try = Попробуйте:
rules-of = Правила игры { $game } ({ $id })
moves-title = { $game }: ходит { $seat }, ход { $number }
moves-title-over = { $game }: игра окончена, ход { $number }
rule-changed = { $citation } (изменено настройкой)
moves-asked = { $seat } может поменяться местами
moves-head-move = ход
moves-head-effect = что происходит
moves-head-position = позиция после хода
effect-free = ещё один ход
effect-captures = захват: { $seeds }
effect-over = конец игры: { $score }
effect-swap = игроки меняются местами
effect-keep = игроки остаются на своих местах
effect-win = объявляет победу
effect-skip = { $seat } ждёт: сеять нечего
result-win = Побеждает { $seat }: { $score } ({ $reason })
result-draw = Ничья: { $score } ({ $reason })
reason-row-empty = сеять больше нечего
reason-early-win = больше половины всех
reason-declared = победа объявлена
reason-time = время вышло
reason-resigned = соперник сдался
reason-forfeit = сопернику засчитано поражение
reason-agreed = по соглашению
perft-head-depth = посевов
perft-head-nodes = последовательностей
record-good = { $path }: { $games ->
    [one] { $games } игра воспроизведена без ошибок
    [few] { $games } игры воспроизведены без ошибок
   *[many] { $games } игр воспроизведено без ошибок
}
record-line = { $game }, ходов: { $turns }, посевов: { $sowings }. { $result }
record-unfinished = Не окончена
record-start = Начало
record-turn = Ход { $number }: { $seat } играет { $moves }
record-skipped = Ход { $number }: { $seat } ждёт
bench-perft = kalah, perft до { $depth } посевов
bench-games = kalah, случайные игры
bench-rate = { $rate } в секунду
unit-sowings = { $n } млн посевов
unit-games = { $n } игр
tables-built = { $path }: позиций { $positions } за { $seconds } с ({ $rate } млн в секунду), байтов { $bytes }
tables-found = { $path }: позиций { $positions }, уже построена
tables-info = { $rules }, до { $seeds } камней: позиций { $positions }, байтов { $bytes }
tables-totals = для того, кто ходит: выиграно { $won }, поровну { $even }, проиграно { $lost }
tables-verified = проверено значений: { $positions } из { $of }; каждое — лучшее из своих ходов, и все блоки целы
tables-margin = перевес { $margin }, ходит { $seat }
unit-positions = { $n } млн позиций
unit-microseconds = { $n } мкс
bench-build = { $game }, таблица до { $seeds } камней
bench-cpu = { $game }, секунд процессора
bench-probe = { $game }, чтение из файла, прогретого
