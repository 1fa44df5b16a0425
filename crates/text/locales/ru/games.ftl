# Игры, их названия и слова.
game-calla = Калла
game-calla-about = Школьная игра: 5 лунок и 32 кубика.
game-calla-tournament = Калла, турнир
game-calla-tournament-about = Калла со жребием, флажком, часами и судьёй.
game-kalah-ru = Калах
game-kalah-ru-about = Русский Калах: 6 лунок по 4 камня.
game-kalaha-1 = Калаха, первое окончание
game-kalaha-1-about = Норвежская доска из фетра: у кого пусто, тот ждёт камней.
game-kalaha-2 = Калаха, второе окончание
game-kalaha-2-about = Норвежская доска из фетра: кто первым опустошил свои кольца, тот забирает остаток.
game-kalaha-3 = Калаха, третье окончание
game-kalaha-3-about = Норвежская доска из фетра: каждый оставляет себе камни своей стороны.
game-kalah = Калах любого размера
game-kalah-about = Обычный Калах, как в программах и статьях.
game-kalah-empty = Калах с захватом одиночки
game-kalah-empty-about = Как обычный Калах, но одиночный камень тоже идёт в Калах.

sheet-calla-guide = руководства по Калле
sheet-calla-slides = турнирных слайдов Каллы
sheet-kalah-ru = листка Калаха
sheet-kalaha-felt = листка Калахи

seat-S = Юг
seat-N = Север

# Фишки: счёт, номера, дом.
seeds-calla = { $n ->
    [one] { $n } кубик
    [few] { $n } кубика
   *[many] { $n } кубиков
}
pit-calla = лунка { $n }
pit-object-calla = лунку { $n }
pit-from-calla = из лунки { $n }
store-calla = Калла
seeds-shields = { $n ->
    [one] { $n } кубик
    [few] { $n } кубика
   *[many] { $n } кубиков
}
pit-shields = щит { $n }
pit-object-shields = щит { $n }
pit-from-shields = из щита { $n }
store-shields = Калла
seeds-kalah = { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[many] { $n } камней
}
pit-kalah = лунка { $n }
pit-object-kalah = лунку { $n }
pit-from-kalah = из лунки { $n }
store-kalah = Калах
seeds-felt = { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[many] { $n } камней
}
pit-felt = кольцо { $n }
pit-object-felt = кольцо { $n }
pit-from-felt = из кольца { $n }
store-felt = рамка
