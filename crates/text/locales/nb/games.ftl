# Spillene, navnene og ordene deres.
game-calla = Calla
game-calla-about = Klasseromsspillet med 5 groper og 32 kuber.
game-calla-tournament = Calla, turnering
game-calla-tournament-about = Calla med trekning, flaggkort, klokke og dommer.
game-kalah-ru = Kalah
game-kalah-ru-about = Det russiske spillet med 6 groper og 4 steiner i hver.
game-kalaha-1 = Kalaha, første avslutning
game-kalaha-1-about = Filtbrettet: den som er fri for steiner, venter til det kommer nye.
game-kalaha-2 = Kalaha, andre avslutning
game-kalaha-2-about = Filtbrettet: den som først er fri for steiner, tar resten.
game-kalaha-3 = Kalaha, tredje avslutning
game-kalaha-3-about = Filtbrettet: hver beholder steinene på sin side.
game-kalah = Kalah i alle størrelser
game-kalah-about = Det vanlige Kalah-spillet i programmer og artikler.
game-kalah-empty = Kalah der også en enslig stein fanges
game-kalah-empty-about = Som vanlig Kalah, men også en enslig stein tas hjem.

sheet-calla-guide = i Calla-veiledningen
sheet-calla-slides = på turneringslysbildene for Calla
sheet-kalah-ru = på Kalah-arket
sheet-kalaha-felt = på Kalaha-arket

seat-S = Sør
seat-N = Nord

# Brikkene: telt, nummerert og hjemme.
seeds-calla = { $n ->
    [one] { $n } kube
   *[other] { $n } kuber
}
pit-calla = grop { $n }
pit-object-calla = grop { $n }
pit-from-calla = fra grop { $n }
store-calla = Calla
seeds-shields = { $n ->
    [one] { $n } kube
   *[other] { $n } kuber
}
pit-shields = skjold { $n }
pit-object-shields = skjold { $n }
pit-from-shields = fra skjold { $n }
store-shields = Calla
seeds-kalah = { $n ->
    [one] { $n } stein
   *[other] { $n } steiner
}
pit-kalah = grop { $n }
pit-object-kalah = grop { $n }
pit-from-kalah = fra grop { $n }
store-kalah = Kalah
seeds-felt = { $n ->
    [one] { $n } stein
   *[other] { $n } steiner
}
pit-felt = ring { $n }
pit-object-felt = ring { $n }
pit-from-felt = fra ring { $n }
store-felt = ramme
