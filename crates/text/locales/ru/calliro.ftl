# Каллиро: правила, варианты, события, доводы и ошибки.
game-calliro = Каллиро
game-calliro-about = Иранский шестиугольник с двусторонними фишками: стройте дуги и помните, что на обороте.
sheet-calliro = листка Каллиро

rule-calliro-1 = двое игроков; побеждает тот, кто первым наберёт 11 очков
rule-calliro-2 = шестиугольная доска, 20 фишек очков и 30 двусторонних фишек трёх цветов
rule-calliro-3 = у каждого игрока свой цвет, третий общий; у каждого свой цвет фишек очков
rule-calliro-4 = ход — это одно действие: положить фишку из запаса или перевернуть фишку на доске
rule-calliro-5 = можно взять фишку любого цвета, в том числе чужого и общего
rule-calliro-6 = фишку кладут той стороной, что лежала вверх; другая сторона появляется только при перевороте
rule-calliro-7 = первую фишку кладут куда угодно, остальные — рядом с фишкой на доске
rule-calliro-8 = перевернуть можно любую фишку на доске, кто бы её ни положил, но не фишку очков
rule-calliro-9 = только что перевёрнутую фишку нельзя переворачивать в следующем ходу
rule-calliro-10 = фишки никогда не передвигают
rule-calliro-11 = две общие фишки рядом с фишкой игрока дугой: этот игрок получает очко и заменяет одну из трёх фишкой очков
rule-calliro-12 = прямая линия очков не даёт
rule-calliro-13 = по фишке каждого игрока между двумя общими — запрещено: ход отменяется
rule-calliro-14 = две фишки одного игрока между двумя общими дают два очка, и обе становятся фишками очков
rule-calliro-15 = заменённые фишки ждут в корзине, пока запас не кончится
rule-calliro-16 = фишки очков остаются на месте навсегда
rule-calliro-17 = когда все фишки на доске, побеждает тот, у кого больше очков
rule-calliro-18 = больше 10 очков — победа сразу

colour-O = оранжевый
colour-B = синий
colour-G = зелёный

calliro-board = Доска
calliro-board-61 = 61 клетка
calliro-board-91 = 91 клетка, просторная
calliro-board-37 = 37 клеток, короткая: все фишки не поместятся
calliro-pattern = Что даёт очки
calliro-pattern-arc = изогнутый ряд с фишкой игрока посередине
calliro-pattern-bent = две общие фишки рядом с фишкой игрока, но не в линию
calliro-pattern-triangle = три фишки, которые все касаются друг друга
calliro-pattern-any-order = изогнутый ряд с фишкой игрока посередине или на конце
calliro-sides = Стороны, лежащие вверх вначале
calliro-sides-even = по десять каждого цвета
calliro-sides-tossed = как упадут
calliro-backs = Оборот фишки
calliro-backs-peek = видит тот, кто её берёт
calliro-backs-blind = никто не видит до переворота
calliro-backs-open = виден обоим, когда её берут
calliro-scorer = Кто получает очки за дугу
calliro-scorer-owner = владелец цвета, кто бы ни ходил
calliro-scorer-mover = только тот, кто ходил
calliro-arcs = Несколько дуг сразу
calliro-arcs-one-by-one = засчитываются одна за другой
calliro-arcs-one = засчитывается только одна за ход
calliro-arcs-all = засчитываются все сразу, до замены фишек
calliro-both = Ход, дающий дуги обоим игрокам
calliro-both-mover-first = сначала очки ходившему, затем другому за то, что осталось
calliro-both-forbidden = запрещён
calliro-replace = Фишка, которая станет фишкой очков
calliro-replace-choice = её выбирает получивший очко
calliro-replace-auto = всегда фишка самого игрока
calliro-reflip = Перевёрнутую фишку нельзя переворачивать
calliro-reflip-next = в следующем ходу
calliro-reflip-other = пока не перевернули другую
calliro-undone = После запрещённого переворота
calliro-undone-again = игрок решает заново
calliro-undone-lost = ход потерян
calliro-quiet = Перевороты подряд без очков заканчивают игру
calliro-quiet-12 = после двенадцати
calliro-quiet-8 = после восьми
calliro-quiet-20 = после двадцати
calliro-quiet-off = никогда

reason-points = больше 10 очков
reason-all-placed = все фишки на доске
reason-board-full = доска заполнена
reason-quiet-flips = слишком много переворотов без очков
reason-stuck = никто ничего не может сделать

calliro-title = { $game }: решает { $seat }, ход { $number }
calliro-stock = запас: { $repository }, корзина: { $basket }, очки: { $points }
calliro-hand = в руке: { $colour }
calliro-effect-back = на обороте { $colour }
calliro-effect-shows = показывает { $colour }
calliro-effect-undone = показывает { $colour }, что запрещено, и возвращается обратно
calliro-effect-scores = { $seat }: { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
calliro-effect-replaces = { $seat } заменяет { $n ->
    [one] { $n } фишку
    [few] { $n } фишки
   *[many] { $n } фишек
}
calliro-effect-choice = { $seat } выбирает заменяемую фишку
calliro-effect-refill = корзина возвращается в запас
calliro-effect-pass = { $seat } ничего не может сделать и пропускает ход
calliro-record-line = { $game }, ходов: { $turns }, решений: { $decisions }. { $result }

calliro-why-scores = приносит { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
calliro-why-blocks = не даёт сопернику получить { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
calliro-why-sets-up = готовит { $n ->
    [one] { $n } место
    [few] { $n } места
   *[many] { $n } мест
} для очков в следующий раз
calliro-why-remembers = помнит { $colour } на обороте
calliro-why-safe = не оставляет сопернику очков

match-result = { $a } против { $b }: побед { $wins }, ничьих { $draws }, поражений { $losses }; счёт { $score }
match-elo = { $elo } очков Эло, плюс-минус { $error }
match-seconds = партий: { $games }, за { $seconds } с
bench-calliro = calliro, случайные ходы и перевороты
unit-turns = { $n } ходов

error-sowing-only = { $game } — не игра с посевом, а точные перевесы есть только у них
error-game-not-over = ходы оцениваются, когда игра окончена
error-player = '{ $given }' — не игрок; бывают random, greedy, careful и от level=1 до level={ $levels }
