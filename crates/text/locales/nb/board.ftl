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
board-side-S = A
board-side-N = B

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
    [kalah] ekstratrekk
   *[other] ekstratrekk
}
board-effect-captures = fanger { $seeds }
board-effect-over = spillet er slutt

# Hvem sin tur det er, ved de to kantene av brettet.
board-turn = { $seat } trekker
board-turn-yours = Din tur
board-wins = { $seat } vinner { $more } mot { $less }
board-wins-you = Du vinner { $more } mot { $less }
board-draw = Uavgjort, { $n } til hver

# De store ordene når noe spesielt skjer.
board-cue-free = { $words ->
    [felt] Ekstratrekk!
    [kalah] Ekstratrekk!
   *[other] Ekstratrekk!
}
board-cue-capture = Fanget! +{ $n }
board-cue-skip = { $seat } må vente
board-cue-swap = Plassene er byttet!
board-cue-keep = Ingen bytter plass
board-cue-rule = Regel { $rule }

# Lest høyt etter et trekk. $path er stedene ett for ett: «3, 4, 5, Calla, Nord 1, 2».
board-path-across = { $seat } { $n }
board-says-sows = { $seat } legger ut { $n } fra { $pit }: { $path }.
board-says-sows-home = { $seat } legger ut { $n } fra { $pit }: { $path }. Den siste er hjemme: { $store }.
board-says-captures = { $seat } fanger { $seeds }.
board-says-free = { $words ->
    [felt] { $seat } får et ekstratrekk.
    [kalah] { $seat } får et ekstratrekk.
   *[other] { $seat } får et ekstratrekk.
}
board-says-skip = { $seat } har ingenting å legge ut og venter.
board-says-sows-you = Du legger ut { $n } fra { $pit }: { $path }.
board-says-sows-home-you = Du legger ut { $n } fra { $pit }: { $path }. Den siste er hjemme: { $store }.
board-says-captures-you = Du fanger { $seeds }.
board-says-free-you = { $words ->
    [felt] Du får et ekstratrekk.
    [kalah] Du får et ekstratrekk.
   *[other] Du får et ekstratrekk.
}
board-says-skip-you = Du har ingenting å legge ut og venter.
board-says-over = Spillet er slutt. { $result }.
board-says-swap = Spillerne bytter plass.
board-says-keep = Ingen bytter plass.
board-says-not-now = Denne kan du ikke spille nå.

# Hvorfor et trykk ikke gjør noe, vist ved ringen og lest høyt.
board-no-over = Spillet er slutt.
board-no-watching = Du ser på dette spillet.
board-no-turn = Det er ikke din tur: { $seat } trekker.
board-no-answer = Velg først et svar under brettet.
board-no-yours = { $words ->
    [felt] Denne ringen er ikke din.
    [shields] Dette skjoldet er ikke ditt.
   *[other] Denne gropen er ikke din.
}
board-no-side = { $words ->
    [felt] { $seat } trekker: velg en ring på den siden.
    [shields] { $seat } trekker: velg et skjold på den siden.
   *[other] { $seat } trekker: velg en grop på den siden.
}
board-no-empty = { $words ->
    [felt] Denne ringen er tom.
    [shields] Dette skjoldet er tomt.
   *[other] Denne gropen er tom.
}

# Hva man gjør i de første trekkene.
board-coach-tap-felt = { $seat ->
    [S] Trykk på en rød ring: steinene legges én og én i de neste ringene.
   *[N] Trykk på en grønn ring: steinene legges én og én i de neste ringene.
}
board-coach-tap = { $words ->
    [shields] Trykk på et av skjoldene dine: kubene legges én og én på de neste plassene.
    [kalah] Trykk på en av gropene dine: steinene legges én og én på de neste plassene.
   *[other] Trykk på en av gropene dine: kubene legges én og én på de neste plassene.
}
board-coach-look = { $words ->
    [felt] Hold på en ring, eller pek på den, for å se hvor den siste steinen faller.
    [shields] Hold på et skjold, eller pek på det, for å se hvor den siste kuben faller.
    [kalah] Hold på en grop, eller pek på den, for å se hvor den siste steinen faller.
   *[other] Hold på en grop, eller pek på den, for å se hvor den siste kuben faller.
}
board-coach-look-touch = { $words ->
    [felt] Hold på en ring for å se hvor den siste steinen faller.
    [shields] Hold på et skjold for å se hvor den siste kuben faller.
    [kalah] Hold på en grop for å se hvor den siste steinen faller.
   *[other] Hold på en grop for å se hvor den siste kuben faller.
}

# Hvorfor spillet er slutt, i hele setninger. $seat er fri, eller den det gjelder; $other har igjen
# { $seeds }; $you sier hvem leseren er: out, left eller ingen av dem.
board-pieces = { $words ->
    [calla] kuber
    [shields] kuber
   *[other] steiner
}
board-end-taken = { $you ->
    [out] Du er fri for { $pieces } og tar det som er igjen på siden til { $other }: { $seeds }.
    [left] { $seat } er fri for { $pieces } og tar det som er igjen på din side: { $seeds }.
   *[none] { $seat } er fri for { $pieces } og tar det som er igjen på siden til { $other }: { $seeds }.
}
board-end-kept = { $you ->
    [out] Du er fri for { $pieces }. { $other } tar hjem det som er igjen: { $seeds }.
    [left] { $seat } er fri for { $pieces }. Du tar hjem det som er igjen på din side: { $seeds }.
   *[none] { $seat } er fri for { $pieces }. { $other } tar hjem det som er igjen: { $seeds }.
}
board-end-nobody = { $you ->
    [out] Du er fri for { $pieces }. Det som er igjen på siden til { $other }, teller ikke for noen: { $seeds }.
    [left] { $seat } er fri for { $pieces }. Det som er igjen på din side, teller ikke for noen: { $seeds }.
   *[none] { $seat } er fri for { $pieces }. Det som er igjen på siden til { $other }, teller ikke for noen: { $seeds }.
}
board-end-both = Begge sider er tomme.
board-end-row-empty = Det er ingenting igjen å legge ut.
board-end-early-win = { $seat } har { $seeds }, mer enn halvparten av alle.
board-end-early-win-you = Du har { $seeds }, mer enn halvparten av alle.
board-end-declared = { $seat } erklærte seier med { $seeds }, mer enn halvparten av alle.
board-end-declared-you = Du erklærte seier med { $seeds }, mer enn halvparten av alle.
board-end-time = { $seat } har ikke mer tid.
board-end-time-you = Du har ikke mer tid.
board-end-time-all = Tiden er ute.
board-end-resigned = { $seat } ga opp.
board-end-resigned-you = Du ga opp.
board-end-forfeit = { $seat } tapte ved regelbrudd.
board-end-forfeit-you = Du tapte ved regelbrudd.
board-end-agreed = Spillerne ble enige om uavgjort.
board-end-points = { $seat } har { $n } poeng, og { $goal } er nok til seier.
board-end-points-you = Du har { $n } poeng, og { $goal } er nok til seier.
board-end-all-placed = Alle brikkene ligger på brettet, så poengene avgjør.
board-end-board-full = Brettet er fullt, så poengene avgjør.
board-end-quiet-flips = Brikker ble vendt for mange ganger uten poeng, så poengene avgjør.
board-end-stuck = Ingen kan gjøre noe mer, så poengene avgjør.

# Svar som ikke er trekk, som knapper under brettet.
board-answers = Svaret ditt
board-swap = Bytt plass
board-keep = Ikke bytt plass
board-win = Erklær seier

# Å sette opp en stilling.
board-more = Én mer i { $place }, { $whose }
board-fewer = Én mindre i { $place }, { $whose }

# Hvorfor et spill er slutt.
reason-row-empty = ingenting igjen å legge ut
reason-early-win = mer enn halvparten av alle
reason-declared = erklært
reason-time = tiden er ute
reason-resigned = motspilleren ga opp
reason-forfeit = motspilleren tapte ved regelbrudd
reason-agreed = etter avtale
