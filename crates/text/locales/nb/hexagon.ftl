# Brettet til Calliro i nettleseren. Setninger med -you taler til spilleren som ser på.

hexagon-chip-O = oransje brikke
hexagon-chip-B = blå brikke
hexagon-chip-G = grønn brikke

# Det som leses opp om et felt, en bunke, hånden; delene bindes sammen med komma.
hexagon-board = Sekskantet brett. Flytt med piltastene, velg med Enter.
hexagon-empty = tomt
hexagon-score-chip = poengbrikken til { $seat }
hexagon-score-chip-you = din poengbrikke
hexagon-back-known = baksiden er { $colour }
hexagon-back-unknown = baksiden har du ikke sett
hexagon-back-hidden = baksiden er skjult
hexagon-may-place = legg brikken her
hexagon-may-flip = kan vendes
hexagon-may-replace = kan bli poengbrikke
hexagon-may-replace-pair = kan bli poengbrikker sammen: { $cells }
hexagon-barred = låst, ble nettopp vendt
hexagon-last = siste tur
hexagon-pile-count = { $n ->
    [one] { $n } brikke
   *[other] { $n } brikker
}
hexagon-may-pick = ta en
hexagon-pile-yours = din farge
hexagon-pile-of = { $seat }
hexagon-pile-common = felles
hexagon-repository = Lager
hexagon-basket = Kurv
hexagon-basket-count = Kurv: { $n ->
    [0] tom
    [one] { $n } brikke
   *[other] { $n } brikker
}
hexagon-you = { $seat } (deg)
hexagon-points = { $n } av { $goal } poeng
hexagon-hand = Hånd
hexagon-hand-empty = Hånden er tom.
hexagon-hand-seen = Du har sett baksiden: { $colour }.
hexagon-hand-unseen = Du har ikke sett baksiden.
hexagon-hand-blind = Ingen ser baksiden før brikken vendes.
hexagon-hand-theirs = { $seat } holder denne brikken.
hexagon-side-back = bakside

# Det som skal gjøres nå.
hexagon-task-act = Din tur! Ta en brikke, eller vend en på brettet.
hexagon-task-pick = Din tur! Ta en brikke.
hexagon-task-flip = Din tur! Vend en brikke på brettet.
hexagon-task-place = Legg brikken din på et merket felt.
hexagon-task-replace = Du fikk poeng! Hvilken brikke blir poengbrikken din?
hexagon-task-act-of = { $seat }: ta en brikke, eller vend en på brettet.
hexagon-task-pick-of = { $seat }: ta en brikke.
hexagon-task-flip-of = { $seat }: vend en brikke på brettet.
hexagon-task-place-of = { $seat }: legg brikken på et merket felt.
hexagon-task-replace-of = { $seat } får poeng! Hvilken brikke blir poengbrikke?
hexagon-task-which = Hvilke brikker blir poengbrikker?
hexagon-task-wait = { $seat } tenker.
hexagon-task-over = Spillet er slutt.
hexagon-only = bare { $cell }
hexagon-both = begge: { $cells }

# Linja over brettet i de første turene.
hexagon-coach-act-1 = { $seat ->
    [S] Lag buer: en blå brikke mellom to oransje, men ikke på rett linje. Hver bue gir et poeng.
   *[N] Lag buer: en grønn brikke mellom to oransje, men ikke på rett linje. Hver bue gir et poeng.
}
hexagon-coach-place-1 = Trykk på en merket plass. Brikker på brettet kan vendes senere: Da er det baksiden som teller.
hexagon-coach-act-2 = Ta en brikke til, eller trykk på en på brettet for å vende den: Da kommer baksiden opp.
hexagon-coach-place-2 = { $seat ->
    [S] Det har ikke noe å si hvem som lager en bue: En grønn gir den andre spilleren poeng.
   *[N] Det har ikke noe å si hvem som lager en bue: En blå gir den andre spilleren poeng.
}

# Hvorfor et trykk ikke gjør noe.
hexagon-why-pick-first = Ta en brikke først, så kan du legge den.
hexagon-why-barred = Denne brikken ble nettopp vendt, så den kan ikke vendes nå.
hexagon-why-tried = Denne brikken ble vendt tilbake i denne turen. Prøv noe annet.
hexagon-why-second-rule = Forbudt: en blå og en grønn brikke ville ligge mellom to oransje.
hexagon-why-both-score = Forbudt: begge spillerne ville få poeng på én gang.
hexagon-why-score-chip = En poengbrikke blir liggende som den er.
hexagon-why-taken = Her ligger det en brikke allerede.
hexagon-why-not-beside = En brikke må ligge inntil en annen brikke.
hexagon-why-no-chips = Denne bunken er tom.
hexagon-why-no-place = Det er ingen plass til en brikke i denne fargen.
hexagon-why-place-first = Legg først brikken du har i hånden.
hexagon-why-replace-first = Velg først en av de merkede brikkene: Den blir poengbrikke.
hexagon-why-wait = Det er ikke din tur: { $seat } tenker.

# Det som skjedde.
hexagon-pick = { $seat } tar opp: { $chip }
hexagon-pick-you = Du tar opp: { $chip }
hexagon-peek = { $seat } ser på baksiden
hexagon-peek-you = Du ser på baksiden: { $colour }
hexagon-peek-open = Baksiden er { $colour }
hexagon-place = { $seat } legger på { $cell }: { $chip }
hexagon-place-you = Du legger på { $cell }: { $chip }
hexagon-flip = { $seat } vender { $cell }: nå { $colour }
hexagon-flip-you = Du vender { $cell }: nå { $colour }
hexagon-undo = { $cell } ville blitt { $colour }. Det er forbudt, så brikken vendes tilbake.
hexagon-score = { $seat } får { $n } poeng på { $cells }!
hexagon-score-you = Du får { $n } poeng på { $cells }!
hexagon-replace = { $n ->
    [one] { $cells } blir poengbrikke for { $seat }
   *[other] { $cells } blir poengbrikker for { $seat }
}
hexagon-replace-you = { $n ->
    [one] { $cells } blir din poengbrikke
   *[other] { $cells } blir dine poengbrikker
}
hexagon-refill = Kurven tømmes i lageret
hexagon-pass = { $seat } kan ikke gjøre noe og står over
hexagon-pass-you = Du kan ikke gjøre noe og står over
hexagon-won = { $seat } vinner { $high } mot { $low }!
hexagon-won-you = Du vinner { $high } mot { $low }!
hexagon-drawn = Uavgjort, { $high } mot { $low }!
hexagon-because = { $result } ({ $reason })

# De store ordene på brettet.
hexagon-cue-undo = Forbudt! Vend tilbake
hexagon-cue-score = { $seat }: +{ $n }
hexagon-cue-score-you = Du: +{ $n }
hexagon-cue-refill = Nye brikker!
hexagon-cue-pass = { $seat } står over
hexagon-cue-pass-you = Du står over

# To spillere ved ett brett.
hexagon-hand-over = Gi skjermen til { $seat }
hexagon-hand-over-why = Ingen tjuvtitting: Det som kommer nå, er bare for { $seat }.
hexagon-hand-over-taken = Jeg er { $seat }
hexagon-hand-over-blind = Spill uten hemmeligheter
hexagon-hand-over-blind-why = I et nytt spill ser ingen en bakside før brikken vendes, så skjermen kan ligge mellom dere. Dette spillet blir tatt vare på.
hexagon-hand-over-blind-start = Begynn det nye spillet
hexagon-hand-over-blind-cancel = Fortsett dette spillet
