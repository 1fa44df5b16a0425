# Что не так, где и как надо.
error-variant = «{ $text }» — не игра: { $faults }
fault-unknown-game = нет игры «{ $given }»; есть { $known }
fault-unknown-option = нет настройки «{ $given }»; есть { $known }
fault-foreign-option = у { $game } нет настройки «{ $option }»; у неё есть { $known }
fault-repeated-option = настройка «{ $option }» указана дважды
fault-not-an-option = «{ $given }» — не настройка; пишите имя=значение через запятую
fault-bad-word = для «{ $option }» нельзя «{ $given }»; можно { $known }
fault-bad-number = для «{ $option }» нельзя «{ $given }»; нужно число от 1 до { $most }
fault-bad-layout = для «{ $option }» нельзя «{ $given }»; пишите от 1 до { $most } чисел от 0 до { $most } через дефис, например 3-3-4-3-3
fault-too-long = слишком длинно; можно не больше { $most } знаков
fault-needs-seeds = в { $game } лунки вначале не одинаковы, поэтому к «pits» нужно «seeds» или «layout»
fault-layout-and-numbers = «layout» говорит то же, что «pits» и «seeds»; укажите одно из двух
fault-rows-differ = у Юга лунок { $south }, у Севера { $north }; их должно быть поровну
fault-play-on-leftovers = при end=play-on остатка нет, поэтому «leftovers» может быть только «nobody»

error-setup = { $faults }
fault-pits = в ряду от 1 до { $most } лунок, а не { $pits }
fault-row-length = в ряду стороны { $seat } лунок { $found }, а в этой игре их { $expected }
fault-too-many-seeds = камней { $seeds } — слишком много; можно не больше { $most }
fault-number = номер хода { $number }; это число от 1 до { $most }
fault-pie-not-played = в этой игре нет правила пирога, и «pie» здесь лишнее
fault-pie-out-of-turn = правило пирога спрашивает Север после первого хода Юга, поэтому при «pie» ходит N

error-position = «{ $text }» — не позиция: { $fault }
fault-fields = полей: { $found }; пишите ряд Севера, косую черту, ряд Юга, амбар Юга, амбар Севера, S или N и номер хода, например 3S,3S,4S,3S,3S/3S,3S,4S,3S,3S 0 0 S 1
fault-rows = «{ $given }» — не два ряда с одной косой чертой
fault-pit = в ряду стороны { $seat } слово { $place } — «{ $given }»; камни пишут как 3S, пустые лунки — их числом
fault-store = амбар стороны { $seat } — «{ $given }»; это число, например 7
fault-turn = ходит «{ $given }»; должно быть S или N
fault-turn-number = номер хода «{ $given }»; это число, например 1
fault-pie = шестое поле «{ $given }»; там может стоять только «pie»
fault-kgp = доска в угловых скобках — это <лунки,амбар Юга,амбар Севера,лунки Юга,лунки Севера>, не больше { $most } лунок на стороне

error-move = «{ $given }» — не ход; пишите номер лунки от 1 до 12 или swap, keep, win
error-play-over = ход «{ $move }» невозможен: игра окончена
error-play-empty = ход «{ $move }» невозможен: там пусто; можно: { $legal }
error-play-illegal = ход «{ $move }» здесь невозможен; можно: { $legal }
error-line = ход { $place } в строке: { $fault }

error-record = строка { $line }: { $fault }
fault-record-nothing = здесь нет игры; запись начинается с меток, например [Rules "calla"]
fault-record-several = здесь игр: { $games }, а нужна одна
fault-record-tag = «{ $given }» — не метка; пишите [Имя "значение"]
fault-record-repeated-tag = метка «{ $given }» указана дважды
fault-record-no-rules = нет метки Rules; она называет игру, например [Rules "calla"]
fault-record-open-comment = у начатого здесь примечания нет закрывающей фигурной скобки
fault-record-end = «{ $given }» не заканчивает игру; можно time, agreed, resigned S, resigned N, forfeit S, forfeit N, flag S или flag N
fault-record-play = ходит { $seat }: { $fault }
fault-record-turn-goes-on = ход стороны { $seat } продолжается, а посевы одного хода соединяют дефисом; можно: { $legal }
fault-record-turn-passed = «{ $given }» лишнее: ходит уже { $seat }; можно: { $legal }
fault-record-skip-due = другая сторона пропускает ход, это пишут как --
fault-record-skip-undue = «--» значит пропущенный ход, а пропуска не было
fault-record-after-end = «{ $given }» стоит после конца игры
fault-record-result = указан итог { $said }, а ходы ведут к { $found }
fault-record-value = тег { $name } не может быть «{ $given }»
fault-record-not-by-hand = «{ $given }» — не игра рукой; такой записи нужно sowing=hand
fault-record-step = «{ $given }» — не действие; в строке время, кто действует (S, N, M или C) и что, например 0:14.500 S take S3 4
fault-record-earlier = эта строка раньше предыдущей
fault-record-over = игра окончена, дальше ничего быть не может
error-not-by-hand = { $game } — игра рукой; этой команде нужна игра, в которой сеет программа

error-file-open = { $path }: не открывается: { $reason }
error-file-read = { $path }: не читается: { $reason }
error-file-write = { $path } нельзя записать: { $reason }
error-file-large = { $path }: слишком велик для записей игр; можно не больше { $most } МиБ
error-file-text = { $path }: не текст UTF-8 (байт { $byte })
error-in-file = { $path }, { $fault }

error-table-at = { $path }: { $fault }
error-table-io = { $reason }
error-table-foreign = это не таблица
error-table-version = это таблица формата { $found }, которого программа не знает; постройте её заново
error-table-rules = это таблица других правил ({ $found }), а нужны { $wanted }
error-table-length = таблица неполна: байтов { $found } вместо { $wanted }; постройте её заново
error-table-corrupt = записанное с байта { $offset } изменилось; постройте таблицу заново
error-table-wrong = { $position }: записано { $found }, а лучший ход даёт { $best }
error-table-pits = в таблицах не больше { $most } лунок на стороне, а не { $pits }
error-table-seeds = в таблицах не больше { $most } камней, а не { $seeds }
error-table-busy = эту таблицу уже строит другая программа
error-table-stopped = построение таблицы остановлено; готовая часть сохранена до следующего раза
error-analysis-rules = эта позиция относится к другим правилам: { $found } вместо { $wanted }
error-analysis-cancelled = анализ был отменён до завершения
error-book-foreign = это не дебютная книга
error-book-corrupt = эта книга изменилась с тех пор, как была записана; постройте её заново
error-book-game = это книга другой игры
error-book-pits = в книге не больше 8 лунок с каждой стороны
error-table-reach = на доске камней: { $seeds }, а в таблице позиции не больше чем с { $most }

error-tournament-players = в турнире не больше { $most } игроков
error-tournament-unknown = игрока { $player } нет
error-tournament-twice = игрок { $player } указан дважды
error-tournament-round = тура { $round } ещё нет
error-pairing-unfinished = в туре { $round } есть игра без результата
error-pairing-many = игроков { $players }, это слишком много для жеребьёвки; можно не больше { $most }
error-pairing-none = жеребьёвка невозможна: при любых парах кто-то встречается снова, встречается запрещённая пара, кто-то второй раз остаётся без соперника или слишком часто сидит на одной стороне

error-trf = строка { $line }, столбец { $column }: { $fault }
error-trf-write = { $points } очков не помещаются в файл TRF, в нём не больше 99.9
fault-trf-short = строка кончается слишком рано
fault-trf-blank = здесь должен быть пробел
fault-trf-number = это не целое число больше нуля
fault-trf-points = это не число очков, например 2.5
fault-trf-player = это не номер игрока от 1 до { $most }
fault-trf-repeated = игрок { $player } указан здесь второй раз
fault-trf-missing = нет игрока { $player }
fault-trf-no-players = в файле нет игроков; их строки начинаются с 001
fault-trf-school = это не код из трёх цифр или заглавных латинских букв
fault-trf-seat = здесь должно быть w или b, а где игры не было, -
fault-trf-result = это не результат; для игр есть 1 = 0, для несостоявшихся игр + -, для туров без соперника U F H Z
fault-trf-no-opponent = цвет указан, а соперника нет
fault-trf-contradiction = в строке игрока { $opponent } об этом туре сказано другое
fault-trf-sum = указано очков: { $said }, а по результатам их { $found }
fault-trf-future = это уже после следующего тура
fault-trf-first-seat = здесь должно быть white1 или black1, а в строке 152 W или B
fault-trf-pair = это не пара из двух игроков турнира
fault-trf-no-name = игрок без имени: в классе у каждого должно быть имя из букв или цифр
fault-trf-same-name = такое же имя у игрока { $player }: в классе у каждого должно быть своё
fault-trf-next-bye = очки за тур, который ещё не разыгран по парам: кто его пропускает, отмечается здесь буквой Z
fault-trf-unsupported = строки { $code } здесь учесть нельзя

# Турнирный стол: почему что-то нельзя сделать.
fault-gesture = рука так не может: столько кубиков там нет, или нет такого места
table-not-now = сейчас это невозможно
table-not-yours = это делает кто-то другой
table-hand-full = у вас в руке ещё есть кубики
table-other-hand = подождите: рука соперника над доской
table-nothing-moved = в этом ходу ещё не тронут ни один кубик
table-nothing-to-challenge = сейчас нечего оспаривать
table-too-few = в этой Калле { $cubes ->
    [one] { $cubes } кубик
    [few] { $cubes } кубика
   *[other] { $cubes } кубиков
}; для победы нужно { $needed }
table-not-the-end = это не конец: есть что ходить, или ход не начинается
table-wrong-count = пересчитайте: в Каллах лежит не столько кубиков
table-bad-toss = в руках не то, что было спрятано
table-only-by-hand = за этим столом кубики переносят рукой
table-not-here = за турнирным столом такого нет
refused-hand-rules = рукой играют только при end=mover, leftovers=nobody и pie=off
refused-hand-clock = время партии — от 0,05 до 180 минут, без добавки
refused-mistakes = ошибки — от 0 до 100 процентов
refused-monitor = судья — program, open или me, и только там, где кубики переносят рукой
refused-calliro-position = { $game } всегда начинается с пустого поля; с заданной позиции можно начать только игры с посевом

# Каллиро: что не так в позиции, решении или записи.
fault-cell = '{ $given }' — не клетка; клетки называются буквой от a до { $file } и числом от 1 до { $ranks }, от { $first } вверху до { $last } внизу
fault-seed = '{ $given }' — не 64 шестнадцатеричные цифры
fault-decision = '{ $given }' здесь выбрать нельзя; можно: { $legal }
fault-decision-over = '{ $given }' невозможно: решать нечего
fault-decision-form = '{ $given }' — не решение; пишите pick O, place e5, flip e5, replace e5 или replace e5+f4
fault-events = того, что записано, произойти не могло
fault-calliro-fields = нужны ряды, очки, запас, корзина, S или N и номер хода
fault-calliro-board = ряды '{ $given }' не от этой доски; фишку пишут как Ob или O?, фишку очков как S или N, пустые клетки числом, ряды через /
fault-calliro-points = очки записаны как '{ $given }'; пишите 3-2
fault-calliro-repository = запас записан как '{ $given }'; пишите Ob5Og5Bo5Bg5Go5Gb5, или O10B10G10, если обороты неизвестны, или -, если он пуст
fault-calliro-basket = корзина записана как '{ $given }'; пишите фишки как ObG?, или -, если она пуста
fault-calliro-turn = ход за '{ $given }'; это S или N
fault-calliro-number = номер хода '{ $given }'; это число, например 1
fault-calliro-field = '{ $given }' здесь лишнее; дальше бывают hand:, score:, barred:, tried:, quiet:, passed:, over: и for:
fault-calliro-chips = фишек 30, а не { $chips }
fault-calliro-pairs = фишек каждой пары цветов по десять
fault-calliro-score-chips = очков не столько, сколько фишек очков
fault-calliro-hidden = чтобы играть дальше, нужны все обороты, а здесь часть скрыта
fault-calliro-viewer = не сказано, для кого это (for:S, for:N или for:-), или показан оборот, которого смотрящий не видел
fault-record-no-seed = в записи нужен тег Seed или теги Commitment и Seen, а при sides=tossed, и только тогда, ещё и Repository
fault-record-commitment = зерно не то, что было обещано заранее
fault-record-repository = тег Repository — '{ $given }'; запишите все 30 фишек по лежавшей вверх стороне, например O12B9G9
fault-record-seen = тег Seen — '{ $given }'; это S, N или -
fault-record-seated = «{ $given }» никому не даёт места; нужно [%seated S] или [%seated N]
fault-record-told = увидеть то, что записано, было нельзя
fault-record-pass = '--' ставят, когда игрок ничего не может сделать, и только тогда
