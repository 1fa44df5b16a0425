# The games, their names and their words.
game-calla = Calla
game-calla-about = The classroom game of 5 pits and 32 cubes.
game-calla-tournament = Calla, tournament
game-calla-tournament-about = Calla with toss, flag card, clock and monitor.
game-kalah-ru = Kalah
game-kalah-ru-about = The Russian game of 6 pits with 4 stones each.
game-kalaha-1 = Kalaha, first ending
game-kalaha-1-about = The Norwegian felt board: a player who runs out waits until stones come.
game-kalaha-2 = Kalaha, second ending
game-kalaha-2-about = The Norwegian felt board: the first player to run out takes the rest.
game-kalaha-3 = Kalaha, third ending
game-kalaha-3-about = The Norwegian felt board: both keep the stones on their own side.
game-kalah = Kalah of any size
game-kalah-about = The usual Kalah of programs and papers.
game-kalah-empty = Kalah with lone captures
game-kalah-empty-about = As the usual Kalah, but a lone stone is taken home too.

sheet-calla-guide = of the Calla guide
sheet-calla-slides = of the Calla tournament slides
sheet-kalah-ru = of the Kalah sheet
sheet-kalaha-felt = of the Kalaha sheet

seat-S = South
seat-N = North

# The pieces: counted, numbered, and where they go.
seeds-calla = { $n ->
    [one] { $n } cube
   *[other] { $n } cubes
}
pit-calla = pit { $n }
pit-object-calla = pit { $n }
pit-from-calla = from pit { $n }
store-calla = Calla
seeds-shields = { $n ->
    [one] { $n } cube
   *[other] { $n } cubes
}
pit-shields = shield { $n }
pit-object-shields = shield { $n }
pit-from-shields = from shield { $n }
store-shields = Calla
seeds-kalah = { $n ->
    [one] { $n } stone
   *[other] { $n } stones
}
pit-kalah = pit { $n }
pit-object-kalah = pit { $n }
pit-from-kalah = from pit { $n }
store-kalah = Kalah
seeds-felt = { $n ->
    [one] { $n } stone
   *[other] { $n } stones
}
pit-felt = ring { $n }
pit-object-felt = ring { $n }
pit-from-felt = from ring { $n }
store-felt = frame
