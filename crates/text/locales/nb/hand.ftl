# Calla-bordet, der kubene flyttes for hånd. $name, $by, $against, $hider, $picker, $first og
# $second er spillere; $n er et tall; $place er et skjold eller en Calla.

# Veien til bordet, og hva som avtales på forhånd.
hand-to-table = Turneringsbord – kuber for hånd
hand-sowing-auto = Programmet
hand-sowing-hand = Spillerne, for hånd
hand-about = Håndtrykk, loddtrekning, flaggkort og klokke, som på en turnering. Du flytter hver kube selv, og ingen retter på deg: følg med på hverandre, og protester når noe er galt.
hand-time = Tid for spillet
hand-minutes = Minutter
hand-who-monitors = Hvem som er dommer
hand-monitor-program = Programmet
hand-monitor-open = En person, med lenke eller kode
hand-monitor-me = Jeg
hand-monitor-apart = Du åpner bordet for to andre. Hver får en lenke og en kode; du følger med og avgjør.
hand-mistakes = Hvor ofte datamaskinen bryter en regel med vilje
hand-mistakes-value = { $n } %
hand-mistakes-note = Så mange av hundre utlegg. Ta datamaskinen med en protest!
hand-open-rules = Det lysbildene ikke sier noe om

# Plassene.
hand-monitor = Dommeren
hand-computer = Datamaskinen
hand-chairs = En plass er ledig
hand-chairs-both = Du kan spille, eller være dommer, som følger med og avgjør.
hand-chairs-player = Du kan spille.
hand-chairs-monitor = Du kan være dommer, som følger med og avgjør.
hand-sit-player = Spill
hand-sit-monitor = Vær dommer
hand-join-monitor = Jeg kommer som dommer
hand-wait-both = Venter på en spiller og en dommer
hand-wait-monitor = Venter på dommeren
hand-wait-two = Venter på to spillere
hand-wait-one = Venter på en spiller
hand-wait-two-how = Hver spiller har sin egen lenke og kode.
hand-link-player = For å spille
hand-link-monitor = For å være dommer
hand-player-here = { $name } er her.
hand-monitor-here = Dommeren er her: { $name }.
hand-player-moved = { $name } er her fra en annen enhet.
hand-monitor-moved = Dommerplassen er overtatt: { $name }.
hand-monitor-away = Dommeren er ikke tilkoblet: { $name }.
hand-deputy-soon = { $name } er borte. Programmet tar over om { $time }.
hand-deputy-now = { $name } er borte: programmet er dommer.
hand-time-up = Tiden er ute. Si det!
hand-time-up-wait = Tiden er ute: { $name } sier fra.

# Før spillet.
hand-shake = Gi hverandre hånden
hand-shake-how = Se på hverandre og si: «Lykke til!»
hand-good-luck = Lykke til!
hand-good-game = Takk for spillet!
hand-said-good-luck = Lykke til!
hand-said-good-game = Takk for spillet!
hand-not-yet = ikke ennå
hand-toss = Loddtrekningen
hand-toss-hiding = { $hider } skjuler én kube i den ene hånden og to i den andre.
hand-toss-picking = { $picker } velger en hånd. Den som får den ene kuben, begynner.
hand-toss-revealing = { $picker } har valgt. Hendene åpnes …
hand-toss-result = Den ene kuben var i { $one } hånd, og { $picker } valgte { $pick } hånd.
hand-toss-starts = { $name } begynner.
hand-starts = { $name } begynner!
hand-hide-where = Hvor skjuler du den ene kuben?
hand-pick-which = Hvilken hånd velger du?
hand-fist-left = venstre
hand-fist-right = høyre
hand-take-flag = Ta flaggkortet
hand-check = Alle kan kontrollere loddtrekningen
hand-check-how = Før valget ble dette tallet låst. Det hører bare til én hånd og ett hemmelig ord, så ingenting kunne endres etterpå.
hand-check-hand = Hånd med én kube
hand-check-nonce = Hemmelig ord
hand-check-commitment = Tallet som ble låst
hand-check-fair = De hører sammen: loddtrekningen var rettferdig.
hand-check-unfair = De hører ikke sammen!

# Ved bordet.
hand-clock = Tid igjen
hand-flag-card = Flaggkort
hand-in-hand = { $n ->
    [one] { $n } kube i hånden
   *[other] { $n } kuber i hånden
}
hand-acts = { $name }: hva du kan si og gjøre
hand-pass-flag = Gi flagget videre
hand-challenge = Protest!
hand-declare-win = Jeg har { $n }!
hand-declare-end = Tomt for kuber: slutt
hand-grip = Ta én, legg alle
hand-sow-again = legg på nytt
hand-place-of = { $place } ({ $name })
hand-skips = mister neste tur
hand-marks = { $n ->
    [one] { $n } merke
   *[other] { $n } merker
}
hand-late = { $n ->
    [one] for treg { $n } gang
   *[other] for treg { $n } ganger
}
hand-minute = for denne turen
hand-minute-due = Skynd deg!
hand-minute-reminder = { $name }, { $n ->
    [one] { $n } sekund
   *[other] { $n } sekunder
} igjen av denne turen.
hand-bound = { $name } legger ut { $place } på nytt.
hand-last-turn = Tiden er ute! Dette er siste tur: { $name }.
hand-last-round = Tiden er ute! Siste tur er neste: { $name }.
hand-ending = Spillet slutter om { $n } … hvis ikke { $name } protesterer.

# Leses høyt, bevegelse for bevegelse.
hand-says-take = { $name } tar { $n ->
    [one] { $n } kube
   *[other] { $n } kuber
}: { $place }.
hand-says-put = { $name } legger { $n ->
    [one] { $n } kube
   *[other] { $n } kuber
}: { $place }.
hand-says-good-luck = { $name } sier: Lykke til!
hand-says-good-game = { $name } sier: Takk for spillet!
hand-says-hide = { $name } holder fram to knyttnever.
hand-says-pick = { $name } velger en hånd.
hand-says-take-flag = { $name } tar flaggkortet. Klokka går.
hand-says-pass-flag = { $name } gir flaggkortet videre.
hand-says-challenge = { $name } protesterer!
hand-says-invited = { $name } kan komme fra en annen enhet.
hand-says-invited-monitor = Noen kan overta dommerplassen.

# Hva dommeren sier.
hand-log = Hva dommeren sa
hand-log-short = Dommer
hand-log-empty = Ingenting ennå.
hand-notice-toss = Loddtrekning: den ene kuben var i { $one } hånd. { $name } begynner.
hand-notice-toss-unopened = Hendene ble ikke åpnet i tide. { $name } begynner.
hand-notice-forfeited-challenge = { $name } mister denne turen på grunn av en protest uten medhold.
hand-notice-forfeited-minute = { $name } mister denne turen: minuttet er over.
hand-notice-mark = Merke til { $name }: { $n } av 3.
hand-notice-time = Tiden er ute! { $name } har siste tur.
hand-notice-time-stop = Tiden er ute! Alle stopper.
hand-notice-minute = { $name } lot minuttet gå, { $n ->
    [1] for første gang
    [2] for andre gang
    [3] for tredje gang
   *[other] { $n } ganger
}.
hand-notice-declared-win = { $name } erklærer seier.
hand-notice-declared-end = { $name } erklærer slutt: det er tomt for kuber.
hand-notice-missed = Ingen protesterte i tide: { $name } brøt en regel. { $offence }
hand-notice-counted = Telt: { $first } { $a }, { $second } { $b }. { $name } vinner.
hand-notice-tie = Telt: { $first } { $a }, { $second } { $b }. Uavgjort.
hand-notice-ruling-undone = Dommeren trekker den siste avgjørelsen tilbake. Protesten venter igjen.
hand-notice-deputy-on = Dommeren er borte. Programmet er dommer så lenge.
hand-notice-deputy-off = Dommeren er tilbake og avgjør igjen.

# En protest.
hand-challenged = Protest!
hand-challenged-by = { $by } sier at { $against } brøt en regel.
hand-challenged-wait = Dommeren ser på det og avgjør.
hand-window-turn = Det ble sagt på egen tur, før en kube ble rørt.
hand-window-free = Det ble sagt med en gang, mellom to ekstratrekk.
hand-ruling-right = Riktig! { $name } får medhold.
hand-ruling-wrong = { $name } får ikke medhold.
hand-ruling-nothing = { $name } gjorde ingenting galt.
hand-rule = Lysbilde { $n } fra turneringen
hand-then-same = Kubene legges tilbake, og { $against } legger ut det samme skjoldet på nytt.
hand-then-any = Kubene legges tilbake, og { $against } legger ut på nytt, fra et hvilket som helst skjold.
hand-then-lost = Kubene legges tilbake, og { $against } mister turen.
hand-then-flag = Alt legges tilbake, og flaggkortet ligger der det hører hjemme.
hand-then-forfeit = { $by } mister denne turen.
hand-then-skip = { $by } mister neste tur.
hand-read = Forstått

# Dommerens plass.
hand-desk = Dommerens plass
hand-desk-calm = Følg stille med. Du snakker når noen protesterer, når tiden er ute, og til slutt.
hand-call-time = Tiden er ute
hand-declare-for = { $name } har { $n }: seier
hand-opinion = Programmet mener: { $offence } (lysbilde { $n })
hand-opinion-none = Programmet ser ingen feil.
hand-offence = Hva som var galt
hand-rule-right = Protesten får medhold
hand-rule-wrong = Protesten får ikke medhold
hand-look = Se en gang til
hand-look-first = Til begynnelsen
hand-look-back = Ett steg tilbake
hand-look-next = Ett steg fram
hand-look-last = Til slutten
hand-look-before = Før det.
hand-counting = Hendene vekk fra kubene!
hand-counting-how = Dommeren teller Callaene.
hand-count-how = Hvor mange kuber er det i hver Calla?
hand-calla-of = Calla: { $name }
hand-count = Dette er tallene
hand-monitor-sure = { $what }: er du sikker?
hand-call-time-note = Klokka viser { $time }. Dette kan ikke tas tilbake.
hand-rule-note = Du kan angre til flaggkortet er gitt videre.
hand-undo-ruling = Angre avgjørelsen
hand-undo-ruling-note = Protesten venter på en avgjørelse igjen, og kuber som er flyttet siden, går tilbake. Alle får vite det.
hand-devices = En annen enhet
hand-devices-note = Er et nettbrett borte eller ødelagt? Slipp spilleren inn fra et annet med en gang. Alle ser det.
hand-invite = Slipp inn { $name } fra en annen enhet
hand-invite-monitor = Gi fra deg dommerplassen
hand-invite-south = Sør: en annen enhet
hand-invite-north = Nord: en annen enhet
hand-invite-title = { $name }, fra en annen enhet
hand-invite-monitor-title = Dommerplassen, fra en annen enhet
hand-invite-how = Skann bildet, åpne lenken, eller skriv inn koden der. Den første som gjør det, har plassen til { $name }; den gamle enheten kan da bare se på.

# Spillskjemaet.
hand-sheet = Spillskjema
hand-sheet-of = Spillskjema: { $game }, { $date }
hand-sheet-print = Skriv ut
hand-sheet-turn = Tur
hand-sheet-player = Spiller
hand-sheet-shields = Skjold
hand-sheet-callas = Callaer
hand-sheet-time = Tid
hand-sheet-lost = tapt

# Slutten.
hand-tie = Uavgjort!
hand-in-calla = i Callaen
hand-counted = Dommeren har telt.
hand-reason-declared = { $n } eller flere kuber ble erklært.
hand-reason-row-empty = En tur begynte uten kuber i skjoldene.
hand-reason-time = Tiden var ute.
hand-lesson = Hva du så
hand-lesson-sown = { $n ->
    [one] utlegg av datamaskinen
   *[other] utlegg av datamaskinen
}
hand-lesson-broken = brøt en regel
hand-lesson-caught = tok du
hand-lesson-missed = så du ikke
hand-lesson-wrong = { $n ->
    [one] protest uten medhold
   *[other] protester uten medhold
}

# Taster.
hand-key-arrows = gå over skjold og Callaer
hand-key-enter = ta alle, eller legg én
hand-key-other = motsatt: ta én, eller legg alle
hand-key-shields = dine skjold
hand-key-calla = din Calla
hand-key-across = plassene på den andre siden
hand-key-grip = bytt grep
hand-key-pass = gi flagget videre
hand-key-challenge = protester
hand-key-win = erklær seier
hand-key-end = erklær slutt
hand-key-flip = snu brettet
hand-key-help = denne listen
