# Судья: что было не так при раскладывании рукой.
offence-no-flag = Кубики взяли без карточки-флажка.
offence-not-own-pit = Кубики подняли не из своего щита.
offence-not-all-taken = Из щита взяли не все кубики.
offence-change-of-mind = Кубики положили обратно и взяли другие: передумывать нельзя.
offence-wrong-direction = Кубики пошли не в ту сторону.
offence-opponent-store = Кубик попал в Каллу соперника.
offence-own-store-skipped = Свою Каллу пропустили.
offence-pit-skipped = Щит пропустили.
offence-two-in-one = В одно место попали два кубика.
offence-wrong-pit = Кубик попал не туда.
offence-not-all-placed = В руке остались кубики.
offence-capture-forgotten = Нужно было захватить кубики, но об этом забыли.
offence-capture-undue = Захватывать было нечего.
offence-capture-wrong-pit = Захватили не те кубики: берут только напротив.
offence-capture-incomplete = Захватили не все кубики напротив.
offence-capture-misplaced = Захваченные кубики кладут в свою Каллу.
offence-capturing-cube-taken = Захвативший кубик остаётся на месте.
offence-capturing-cube-left = Захвативший кубик тоже идёт в Каллу.
offence-passed-too-early = Флажок передали, хотя полагался дополнительный ход.
offence-moved-on = Дополнительного хода не было: флажок нужно передать.
fault-gesture = рука так не может: столько кубиков там нет, или нет такого места

# The tournament table: why something cannot be done.
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
