# Hva som er galt, hvor, og hva som ville vært riktig.
error-variant = «{ $text }» er ikke et spill: { $faults }
fault-unknown-game = det finnes ikke noe spill «{ $given }»; spillene er { $known }
fault-unknown-option = det finnes ikke noe valg «{ $given }»; valgene er { $known }
fault-foreign-option = { $game } har ikke valget «{ $option }»; det har { $known }
fault-repeated-option = valget «{ $option }» står to ganger
fault-not-an-option = «{ $given }» er ikke et valg; skriv navn=verdi med komma mellom
fault-bad-word = «{ $option }» kan ikke være «{ $given }»; det kan være { $known }
fault-bad-number = «{ $option }» kan ikke være «{ $given }»; det er et tall fra 1 til { $most }
fault-bad-layout = «{ $option }» kan ikke være «{ $given }»; skriv 1 til { $most } tall fra 0 til { $most } med bindestrek, for eksempel 3-3-4-3-3
fault-too-long = det er for langt; høyst { $most } tegn
fault-needs-seeds = { $game } begynner ikke med like mange i hver grop, så «pits» trenger «seeds» eller «layout» i tillegg
fault-layout-and-numbers = «layout» sier det samme som «pits» og «seeds»; oppgi det ene eller det andre
fault-rows-differ = Sør har { $south } groper og Nord { $north }; begge trenger like mange
fault-play-on-leftovers = med end=play-on blir ingenting igjen, så «leftovers» kan bare være «nobody»

error-setup = { $faults }
fault-pits = en rad har 1 til { $most } groper, ikke { $pits }
fault-row-length = raden til { $seat } har { $found } groper, dette spillet har { $expected }
fault-too-many-seeds = { $seeds } steiner er for mange; høyst { $most }
fault-number = turnummeret er { $number }; det er et tall fra 1 til { $most }
fault-pie-not-played = dette spillet har ikke kakeregelen, så «pie» hører ikke hjemme her
fault-pie-out-of-turn = kakeregelen spør Nord etter Sørs første tur, så med «pie» er det N som trekker

error-position = «{ $text }» er ikke en stilling: { $fault }
fault-fields = antall felt: { $found }; skriv Nords rad, skråstrek, Sørs rad, Sørs samleskål, Nords samleskål, S eller N og turnummeret, som 3S,3S,4S,3S,3S/3S,3S,4S,3S,3S 0 0 S 1
fault-rows = «{ $given }» er ikke to rader med én skråstrek mellom
fault-pit = i raden til { $seat } er ord { $place } «{ $given }»; skriv steiner som 3S og tomme groper som antallet
fault-store = samleskålen til { $seat } er «{ $given }»; det er et tall, for eksempel 7
fault-turn = den som trekker, er «{ $given }»; det er S eller N
fault-turn-number = turnummeret er «{ $given }»; det er et tall, for eksempel 1
fault-pie = det sjette feltet er «{ $given }»; det kan bare være «pie»
fault-kgp = et brett i vinkelparenteser er <groper,Sørs samleskål,Nords samleskål,Sørs groper,Nords groper> med høyst { $most } groper på hver side

error-move = «{ $given }» er ikke et trekk; skriv nummeret på en grop fra 1 til 12, eller swap, keep eller win
error-play-over = «{ $move }» kan ikke spilles: spillet er slutt
error-play-empty = «{ $move }» kan ikke spilles: der er det tomt; lovlig: { $legal }
error-play-illegal = «{ $move }» kan ikke spilles her; lovlig: { $legal }
error-line = trekk { $place } i linjen: { $fault }

error-record = linje { $line }: { $fault }
fault-record-nothing = det er ikke noe parti her; et parti begynner med merker som [Rules "calla"]
fault-record-several = det er { $games } partier der det skal være ett
fault-record-tag = «{ $given }» er ikke et merke; skriv [Navn "verdi"]
fault-record-repeated-tag = merket «{ $given }» står to ganger
fault-record-no-rules = merket Rules mangler; det nevner spillet, som [Rules "calla"]
fault-record-open-comment = kommentaren som begynner her, har ingen avsluttende krøllparentes
fault-record-end = «{ $given }» avslutter ikke et spill; det kan være time, agreed, resigned S, resigned N, forfeit S, forfeit N, flag S eller flag N
fault-record-play = { $seat } trekker: { $fault }
fault-record-turn-goes-on = turen til { $seat } fortsetter, og trekkene i en tur bindes sammen med bindestrek; lovlig: { $legal }
fault-record-turn-passed = «{ $given }» er for mye: turen har gått til { $seat }; lovlig: { $legal }
fault-record-skip-due = den andre ble hoppet over, det skrives --
fault-record-skip-undue = «--» står for en som ble hoppet over, men ingen ble det
fault-record-after-end = «{ $given }» kommer etter at spillet er slutt
fault-record-result = resultatet er oppgitt som { $said }, men trekkene fører til { $found }
fault-record-value = merket { $name } kan ikke være «{ $given }»
fault-record-not-by-hand = «{ $given }» spilles ikke for hånd; en slik opptegnelse trenger sowing=hand
fault-record-step = «{ $given }» er ingen handling; en linje har tid, hvem (S, N, M eller C) og hva, som 0:14.500 S take S3 4
fault-record-earlier = denne linjen er tidligere enn den forrige
fault-record-over = spillet er slutt, og ingenting kan følge
error-not-by-hand = { $game } ble spilt for hånd; denne kommandoen trenger et spill der programmet legger ut

error-file-open = { $path } kan ikke åpnes: { $reason }
error-file-read = { $path } kan ikke leses: { $reason }
error-file-write = { $path } kan ikke skrives: { $reason }
error-file-large = { $path } er for stor for partier; høyst { $most } MiB
error-file-text = { $path } er ikke UTF-8-tekst (byte { $byte })
error-in-file = { $path }, { $fault }

error-table-at = { $path }: { $fault }
error-table-io = { $reason }
error-table-foreign = dette er ikke en tabell
error-table-version = dette er en tabell i format { $found }, som programmet ikke kjenner; bygg den på nytt
error-table-rules = dette er en tabell for andre regler ({ $found }), ikke for { $wanted }
error-table-length = tabellen er ikke hel: den har { $found } byte i stedet for { $wanted }; bygg den på nytt
error-table-corrupt = det som er lagret ved byte { $offset }, er endret siden det ble skrevet; bygg tabellen på nytt
error-table-wrong = { $position } har { $found }, men det beste trekket gir { $best }
error-table-pits = tabeller har høyst { $most } groper på hver side, ikke { $pits }
error-table-seeds = tabeller har høyst { $most } steiner, ikke { $seeds }
error-table-busy = et annet program bygger denne tabellen
error-table-stopped = byggingen av tabellen ble stanset; det som er ferdig, er tatt vare på til neste gang
error-analysis-rules = denne stillingen spilles etter andre regler: { $found } i stedet for { $wanted }
error-analysis-cancelled = analysen ble avbrutt før den var ferdig
error-book-foreign = dette er ikke en åpningsbok
error-book-corrupt = denne åpningsboken er endret siden den ble skrevet; lag den på nytt
error-book-game = dette er åpningsboken til et annet spill
error-book-pits = en åpningsbok har høyst 8 groper på hver side
error-table-reach = stillingen har { $seeds } steiner på brettet, tabellen har stillinger med høyst { $most }

error-tournament-players = en turnering har høyst { $most } spillere
error-tournament-unknown = det finnes ingen spiller { $player }
error-tournament-twice = spiller { $player } er nevnt to ganger
error-tournament-round = runde { $round } finnes ikke ennå
error-pairing-unfinished = runde { $round } har et parti uten resultat
error-pairing-many = { $players } spillere er for mange til å settes opp; det høyeste er { $most }
error-pairing-none = ingen kan settes opp: i alle oppsett møtes to igjen, et forbudt par møtes, noen står over for annen gang eller sitter for ofte på samme side

error-trf = linje { $line }, kolonne { $column }: { $fault }
error-trf-write = { $points } poeng får ikke plass i en TRF-fil, som rommer høyst 99.9
fault-trf-short = linjen slutter for tidlig
fault-trf-blank = her skulle det stått et mellomrom
fault-trf-number = dette er ikke et helt tall over null
fault-trf-points = dette er ikke et antall poeng, som 2.5
fault-trf-player = dette er ikke nummeret til en spiller, fra 1 til { $most }
fault-trf-repeated = spiller { $player } står her for annen gang
fault-trf-missing = spiller { $player } mangler
fault-trf-no-players = filen nevner ingen spillere; linjene deres begynner med 001
fault-trf-school = dette er ikke en kode på tre sifre eller store bokstaver
fault-trf-seat = her skulle det stått w eller b, eller - der det ikke ble spilt
fault-trf-result = dette er ikke et resultat; det finnes 1 = 0 for partier, + - for partier som ikke ble spilt, og U F H Z for runder uten motstander
fault-trf-no-opponent = det står en farge, men ingen motstander
fault-trf-contradiction = linjen til spiller { $opponent } sier noe annet om denne runden
fault-trf-sum = det står { $said } poeng, men resultatene gir { $found }
fault-trf-future = dette er etter neste runde
fault-trf-first-seat = her skulle det stått white1 eller black1, eller W eller B i en linje 152
fault-trf-pair = dette er ikke et par av to spillere i turneringen
fault-trf-no-name = spiller uten navn: i en klasse må alle ha et, av bokstaver eller sifre
fault-trf-same-name = spiller { $player } heter det samme: i en klasse må alle ha sitt eget navn
fault-trf-next-bye = poeng for en runde som ikke er satt opp ennå: den som står over, merkes med Z her
fault-trf-unsupported = linjer med { $code } kan ikke tas hensyn til her

# Turneringsbordet: hvorfor noe ikke går.
fault-gesture = en hånd kan ikke gjøre dette: det er ikke så mange kuber der, eller stedet finnes ikke
table-not-now = dette går ikke nå
table-not-yours = dette er det noen andre som gjør
table-hand-full = du har fortsatt kuber i hånden
table-other-hand = vent: den andres hånd er over brettet
table-nothing-moved = ingen kube er flyttet i denne turen ennå
table-nothing-to-challenge = det er ingenting å protestere mot nå
table-too-few = det ligger { $cubes ->
    [one] { $cubes } kube
   *[other] { $cubes } kuber
} i denne Callaen; { $needed } vinner
table-not-the-end = det er ikke slutt: det er kuber å flytte, eller ingen tur begynner
table-wrong-count = tell igjen: det er ikke så mange kuber i Callaene
table-bad-toss = hendene er ikke slik de ble gjemt
table-only-by-hand = ved dette bordet flyttes kubene for hånd
table-not-here = det finnes ikke ved turneringsbordet
refused-hand-rules = kuber flyttes for hånd bare med end=mover, leftovers=nobody og pie=off
refused-hand-clock = partiets tid er 0,05 til 180 minutter, uten tillegg
refused-mistakes = feil er 0 til 100 prosent
refused-monitor = dommeren er program, open eller me, og bare der kuber flyttes for hånd
refused-calliro-position = { $game } begynner alltid med tomt brett; bare såspillene kan begynne fra en stilling

# Calliro: hva som er galt med en stilling, et valg eller en opptegnelse.
fault-cell = '{ $given }' er ikke et felt; felt har en bokstav fra a til { $file } og et tall fra 1 til { $ranks }, fra { $first } øverst til { $last } nederst
fault-seed = '{ $given }' er ikke 64 heksadesimale sifre
fault-decision = '{ $given }' kan ikke velges her; mulig: { $legal }
fault-decision-over = '{ $given }' er ikke mulig: det er ingenting å velge
fault-decision-form = '{ $given }' er ikke et valg; skriv pick O, place e5, flip e5, replace e5 eller replace e5+f4
fault-events = det som skal ha skjedd, kan ikke ha skjedd
fault-calliro-fields = det trengs radene, poengene, lageret, kurven, S eller N, og nummeret på turen
fault-calliro-board = radene '{ $given }' er ikke brettets; skriv en brikke som Ob eller O?, en poengbrikke som S eller N, tomme felt som et tall, og / mellom radene
fault-calliro-points = poengene er '{ $given }'; skriv dem som 3-2
fault-calliro-repository = lageret er '{ $given }'; skriv det som Ob5Og5Bo5Bg5Go5Gb5, eller O10B10G10 der baksidene ikke er kjent, eller - når det er tomt
fault-calliro-basket = kurven er '{ $given }'; skriv brikkene som ObG?, eller - når den er tom
fault-calliro-turn = den som skal trekke, er '{ $given }'; det er S eller N
fault-calliro-number = nummeret på turen er '{ $given }'; det er et tall som 1
fault-calliro-field = '{ $given }' hører ikke hjemme her; flere felter er hand:, score:, barred:, tried:, quiet:, passed:, over: og for:
fault-calliro-chips = det finnes 30 brikker, ikke { $chips }
fault-calliro-pairs = det finnes ti brikker av hvert fargepar
fault-calliro-score-chips = poengene er ikke like mange som poengbrikkene
fault-calliro-hidden = en stilling som skal spilles videre, kjenner alle baksider; denne skjuler noen
fault-calliro-viewer = det står ikke hvem den er for (for:S, for:N eller for:-), eller den viser en bakside som seeren ikke har sett
fault-record-no-seed = et referat har merket Seed, eller merkene Commitment og Seen, med Repository der sides=tossed og bare der
fault-record-commitment = frøet er ikke det som ble lovet på forhånd
fault-record-repository = merket Repository er '{ $given }'; skriv alle 30 brikkene etter siden som lå opp, slik: O12B9G9
fault-record-seen = merket Seen er '{ $given }'; det er S, N eller -
fault-record-seated = «{ $given }» gir ingen en plass; det er [%seated S] eller [%seated N]
fault-record-told = det som skal være sett, kan ikke være sett
fault-record-pass = '--' står for en plass som ikke kan gjøre noe, og bare for en slik
