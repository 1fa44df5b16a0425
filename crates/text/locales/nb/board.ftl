# Såbrettet i nettleseren. $words er calla, shields, kalah eller felt; $seat er navnet på en
# spiller eller en plass; $pit, $store og $seeds er skrevet med nøklene i games.ftl.

# En plass uten navn, etter fargen på arket hvis det har en; $words kan også være `calliro`.
board-seat-S = { $words ->
    [felt] Rød
    [calliro] Blå
   *[other] Sør
}
board-seat-N = { $words ->
    [felt] Grønn
    [calliro] Grønn
   *[other] Nord
}

# Navnet på et sted, lest høyt: «Grop 3, din side, 4 kuber, slutter i Calla, din side».
board-name = Brett
board-yours = din side
board-whose = siden til { $seat }
board-place = { $place }, { $whose }, { $seeds }
board-place-outcome = { $name }, { $outcome }
board-ends-pit = slutter i { $pit }, { $whose }
board-ends-store = { $whose ->
    [you] slutter i { $store }, din side
   *[other] slutter i { $store }, siden til { $seat }
}

# Hva et trekk gjør, vist der den siste faller.
board-ends-here = slutter her
board-effect-free = { $words ->
    [felt] ekstratrekk
    [kalah] trekk igjen
   *[other] ekstra tur
}
board-effect-captures = fanger { $seeds }
board-effect-over = spillet er slutt

# Hvem sin tur det er, ved de to kantene av brettet.
board-turn = { $seat } trekker
board-turn-yours = Din tur
board-wins = { $seat } vinner { $more } mot { $less }
board-draw = Uavgjort, { $n } til hver

# De store ordene når noe spesielt skjer.
board-cue-free = { $words ->
    [felt] Ekstratrekk!
    [kalah] Trekk igjen!
   *[other] Ekstra tur!
}
board-cue-capture = Fanget! +{ $n }
board-cue-skip = { $seat } må vente
board-cue-swap = Plassene er byttet!
board-cue-keep = Ingen bytter plass
board-cue-over = Spillet er slutt

# Lest høyt etter et trekk. $path er stedene ett for ett: «3, 4, 5, Calla, Nord 1, 2».
board-path-across = { $seat } { $n }
board-says-sows = { $seat } legger ut { $n } fra { $pit }: { $path }.
board-says-sows-home = { $seat } legger ut { $n } fra { $pit }: { $path }. Den siste er hjemme: { $store }.
board-says-captures = { $seat } fanger { $seeds }.
board-says-free = { $words ->
    [felt] { $seat } får et ekstratrekk.
    [kalah] { $seat } trekker igjen.
   *[other] { $seat } får en ekstra tur.
}
board-says-skip = { $seat } har ingenting å legge ut og venter.
board-says-leftovers = { $seat } tar resten: { $seeds }.
board-says-over = Spillet er slutt. { $result }.
board-says-swap = Spillerne bytter plass.
board-says-keep = Ingen bytter plass.
board-says-not-now = Denne kan du ikke spille nå.

# Svar som ikke er trekk, som knapper under brettet.
board-answers = Svaret ditt
board-swap = Bytt plass
board-keep = Ikke bytt plass
board-win = Erklær seier

# Å sette opp en stilling.
board-more = Én mer i { $place }, { $whose }
board-fewer = Én mindre i { $place }, { $whose }
