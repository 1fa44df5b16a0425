# Analyse, opplæring og oppgaver i nettleseren. $words er calla, shields, kalah eller felt;
# $move og $pit er skrevet med nøklene i games.ftl.

study-offline = Serveren svarer ikke. Prøv igjen om litt.
study-failed = Det gikk ikke. Prøv igjen om litt.
study-calliro-no-analysis = En stilling i Calliro alene blir ikke analysert, fordi brikkene skjuler baksidene sine. Åpne et spill Calliro som er slutt, eller opptegnelsen av det.
study-bad-moves = Trekket { $move } i denne lenken kan ikke spilles her.

# Analyse.
study-analysis-title = Analyse
study-board = Brett
study-walk = Gå gjennom partiet
study-walk-first = Til starten
study-walk-back = Ett trekk tilbake
study-walk-next = Ett trekk fram
study-walk-last = Til slutten
study-walk-flip = Snu brettet
study-over = Spillet er slutt: { $first } { $south }, { $second } { $north }.
study-to-move = { $seat } trekker, tur { $number }.
study-thinking = Tenker …
study-setting-up = Setter opp en stilling …
study-even = Uavgjort med best mulig spill
study-ahead = { $seat } ender { $n } foran
study-kind-exact = nøyaktig
study-kind-bounds = mellom disse
study-kind-about = anslag
study-kind-busy = anslag, tenker fortsatt …
study-kind-unknown = ikke kjent
study-values = Hva hvert trekk er verdt
study-values-about = Så mye ender { $seat } foran (+) eller bak (−) hvis begge spiller feilfritt videre. Verdiene er nøyaktige.
study-values-estimate = Så mye ville { $seat } ende foran (+) eller bak (−). En verdi med ≈ er et anslag, 2…4 betyr et sted imellom.
study-tables = Når ingen spiller, regnes sluttspill ut på forhånd, så nøyaktige verdier kommer med en gang. { $percent } % er ferdig.
study-values-over = Det er ingenting igjen å spille.
study-wins = vinner med { $n }
study-loses = taper med { $n }
study-draws = uavgjort
study-wins-about = vinner trolig, med omtrent { $n }
study-loses-about = taper trolig, med omtrent { $n }
study-draws-about = omtrent likt
study-verdict-best = { $words } – bedre blir det ikke
study-verdict-less = { $words } – { $n } mindre enn det beste
study-line = Beste fortsettelse
study-line-about = Slik går det videre hvis begge spiller feilfritt. Trykk på et trekk for å spille fram til det.
study-line-to = Spill { $n } av fortsettelsen, til og med { $move }
study-moves = Trekk
study-moves-none = Spill på brettet, eller trykk på et trekk ovenfor. Du kan alltid gå tilbake og prøve et annet.
study-skipped = venter
study-variation = I stedet: { $moves }
study-cut = Ta bort dette trekket
study-promote = Gjør dette til hovedvarianten
study-move-loss = { $move }, ga bort { $n }
study-game = Hele partiet
study-game-short = Når noen trekk er spilt, kan hele partiet gås gjennom her.
study-game-about = Se hvem som lå foran etter hvert trekk, og hvor spillet snudde.
study-review = Gå gjennom partiet
study-reviewing = Går gjennom partiet …
study-graph = Graf over partiet, { $moves ->
    [one] { $moves } trekk
   *[other] { $moves } trekk
}. Til slutt har { $seat } { $margin }. Vendepunkter: { $points }.
study-turning-about = Her snudde spillet (◆ i grafen):
# Øyeblikkene i et parti.
study-moments = Øyeblikk i spillet
study-moments-yours = { $n ->
    [0] Dine øyeblikk
    [one] Ditt øyeblikk
   *[other] Dine { $n } øyeblikk
}
study-moments-of = Øyeblikk: { $name }
study-moments-none-yours = Ingenting du spilte, kostet noe. Godt spilt!
study-moments-none = Ingenting som ble spilt her, kostet noe.
study-moment-n = Øyeblikk { $n } av { $all }, tur { $number }
study-moment-turn = Tur { $number }
study-moment-you = Du sådde { $played } ({ $worth }). Det var bedre å så { $best } ({ $best_worth }).
study-moment-name = { $name } sådde { $played } ({ $worth }). Det var bedre å så { $best } ({ $best_worth }).
study-moment-as-good = Regnet helt ut var dette ingen feil: { $worth }.
study-moment-turned = Her snudde spillet.
study-moment-line-played = Det som ble spilt, fører til:
study-moment-line-better = Det som var bedre, fører til:
study-moment-play = Spill på brettet: { $moves }
study-moment-expected = Dette er det programmet venter; det er ikke bevist.
study-after-move = Etter trekk { $n }
study-setup = Sett opp en stilling
study-which-game = Spill
study-size-pits = Groper
study-size-seeds = Frø i hver
study-start-position = Startstilling
study-edit-about = Legg så mange frø du vil hvor du vil med + og − på brettet, og se hva stillingen er verdt.
study-edit = Endre brettet
study-edit-done = Ferdig
study-edit-clear = Tøm brettet
study-seat-to-move = Trekker
study-position-text = Stillingen som tekst
study-position-open = Vis denne stillingen
study-load = Åpne et parti
study-load-about = Lim inn opptegnelsen av et parti, eller velg en fil. Den kan lagres etter hvert spill.
study-load-paste = Opptegnelse
study-load-open = Åpne
study-load-file = Eller en fil
study-share = Del, lagre, skriv ut
study-share-link = Kopier lenke
study-share-record = Lagre opptegnelsen
study-share-picture = Lagre bilde
study-share-print = Skriv ut
study-copied = Lenken er kopiert.

# Et spill Calliro sett på nytt.
study-calliro-shown = Vis
study-calliro-shown-mover = det den som har turen, hadde sett
study-calliro-shown-seat = det { $seat } hadde sett
study-calliro-shown-known = alle baksider
study-calliro-turn = Tur { $n }: { $seat }
study-calliro-end = Slutten
study-calliro-over = Spillet er slutt: { $first } { $a }, { $second } { $b }.
study-calliro-unknown = Denne opptegnelsen forteller ikke hva { $seat } hadde sett.
study-calliro-turn-line = { $seat }: { $turn }
study-calliro-scored = { $n ->
    [one] { $n } poeng til { $seat }
   *[other] { $n } poeng til { $seat }
}
study-calliro-played = Spilt: { $turn }
study-calliro-played-loss = Spilt: { $turn }, { $points }. Den beste turen var bedre med { $loss }.
study-calliro-played-best = Spilt: { $turn }, { $points }. Det ble ikke funnet noe bedre.
study-calliro-not-over = Spillet er ikke slutt: Du kan gå gjennom det så langt du har sett det, men turene blir ikke vurdert ennå.
study-calliro-knew = Det som var kjent
study-calliro-backs = Av de { $chips } brikkene på brettet kjente { $seat } baksiden til { $known }.
study-calliro-stakes = Det som stod på spill, så langt det kunne ses
study-calliro-stake = { $n ->
    [one] { $seat } kunne få { $n } poeng: { $cells }
   *[other] { $seat } kunne få { $n } poeng: { $cells }
}
study-calliro-no-stake = { $seat } kunne ikke få noe poeng.
study-calliro-best = De beste turene som ble funnet for { $seat }
study-calliro-estimates = Hvor mange poeng { $seat } tjener mer enn den andre i de neste turene, i gjennomsnitt over baksider som passer med det { $seat } hadde sett. Hvert tall med ≈ er et anslag. Trykk på en tur for å se den på brettet.
study-calliro-review-about = Se på hver tur, og finn hvor mest ble gitt bort.
study-calliro-reviewing = Ser på tur { $n } av { $all } …
study-calliro-turning-about = Her ble mest gitt bort:
study-calliro-turning = Tur { $n }, { $seat }: { $played }. Bedre med { $loss }: { $best }


# Spillets ord, for trinnene nedenfor.
study-seed = { $words ->
    [calla] kube
   *[stone] stein
}
study-seeds = { $words ->
    [calla] kuber
   *[stone] steiner
}
study-pit = { $words ->
    [felt] ring
   *[pit] grop
}
study-pits = { $words ->
    [felt] ringene
   *[pit] gropene
}
study-store = { $words ->
    [calla] Calla
    [felt] ramma
   *[kalah] Kalah
}
study-last-seed = { $words ->
    [calla] siste kuben
   *[stone] siste steinen
}
study-all-seeds = { $words ->
    [calla] alle kubene
   *[stone] alle steinene
}
study-from-pit = { $words ->
    [felt] fra en av ringene dine
   *[pit] fra en av gropene dine
}
study-into-store = { $words ->
    [calla] i din Calla
    [felt] i ramma di
   *[kalah] i din Kalah
}
study-in-store = { $words ->
    [calla] i Calla
    [felt] i ramma
   *[kalah] i Kalah
}
study-into-empty-pit = { $words ->
    [felt] i en tom ring på din side
   *[pit] i en tom grop på din side
}
study-another-turn = { $words ->
    [calla] et ekstratrekk
    [felt] et ekstratrekk
   *[kalah] et ekstratrekk
}

# Opplæring.
study-learn-title = Lær
study-learn-about = Spill ditt første parti i små trinn: Hver regel kommer én gang, og du spiller den selv. Etterpå kan du prøve hva du vil og ta det tilbake.
study-by-hand = Legg for hånd
study-by-hand-about = Ta kuber og legg dem som du vil, på begge sider: ingen klokke, ingen turer, og ingenting er galt her. Et trykk tar alle og legger så én; hold inne, eller bruk Shift, for det motsatte.
study-by-hand-undo = Én kube tilbake
study-by-hand-again = Sett opp på nytt
study-by-hand-rules = Prøv etter reglene
study-lesson-new = Start
study-lesson-begun = Fortsett
study-lesson-done = En gang til
study-lesson-of = { $what }: { $game }
study-try = Prøv deg fram
study-steps-done = { $done } av { $all } trinn
study-lesson-title = Første trinn: { $game }
study-lesson-step = Trinn
study-step-of = Trinn { $n } av { $all }
study-ways = Hva du kan gjøre
study-lesson-back = Tilbake
study-lesson-again = Igjen
study-lesson-show = Vis meg
study-lesson-next = Neste
study-lesson-play = Spill et parti
study-lesson-puzzles = Oppgaver
study-lesson-others = Andre spill
study-lesson-other = Ikke den ennå. Se etter: { $pit }.
study-lesson-on = Flott, fortsett: { $pit }.

study-step-aim = { $words ->
    [felt] Du er Rød. De røde ringene er dine, og hjemmet ditt, ramma, kommer rett etter den siste av dem. Den som har flest steiner i ramma til slutt, vinner.
   *[other] Du er Sør, og det er din tur: Gropene med strek rundt er dine, og hjemmet ditt, { study-store }, kommer rett etter den siste av dem. Den som har flest { study-seeds } { study-in-store } til slutt, vinner.
}
study-step-toss = Hvem begynner? En spiller skjuler én kube i den ene hånden og to i den andre, og den andre spilleren velger en hånd. Er det én kube i den, begynner den som valgte. Ellers begynner den som skjulte kubene.
study-step-sow = Et trekk: Ta { study-all-seeds } { study-from-pit } og legg dem én og én dit pilene peker. Trykk på { $pit }!
study-step-sow-done = Én { study-seed } falt på hver av de neste plassene. Der du tok dem fra, er det tomt.
study-step-store = Når du kommer forbi ditt eget hjem, { study-store }, legger du en der også. Så går det videre på den andre siden. Trykk på { $pit }!
study-step-store-done = Én { study-seed } er hjemme, og resten gikk over til den andre siden.
study-step-skip = { $words ->
    [felt] Den andre spillerens ramme får ingenting av deg: Du hopper over den. Trykk på { $pit } og følg med på hjørnet etter den siste grønne ringen!
   *[other] Den andre spillerens hjem får ingenting av deg: Du hopper over det. Trykk på { $pit } og følg med på hjørnet etter den siste gropa til Nord!
}
study-step-skip-done = Hele veien rundt: forbi den andres hjem og videre på din egen side.
study-step-free = Faller den { study-last-seed } { study-into-store }? Da får du { study-another-turn }! Trykk på { $pit }!
study-step-free-done = Den siste er hjemme, og det er din tur igjen.
study-step-chain = Det kan skje flere ganger på rad. Begynn med { $pit }, og finn så det neste trekket.
study-step-chain-done = To ganger på rad, og det er fortsatt din tur!
study-step-capture = Faller den { study-last-seed } { study-into-empty-pit }? Da fanger du alt som ligger rett overfor. Trykk på { $pit }!
study-step-capture-done = Det som lå overfor, er hjemme hos deg nå. Din egen siste { study-seed } blir liggende, og turen er over.
study-step-capture-both = Faller den { study-last-seed } { study-into-empty-pit }? Da fanger du alt som ligger rett overfor. Trykk på { $pit }!
study-step-capture-both-done = Det som lå overfor, er hjemme hos deg nå, sammen med din egen siste { study-seed }. Turen er over.
study-step-nothing = Og hvis det ikke ligger noe overfor? Trykk på { $pit }!
study-step-nothing-done = Der det ikke er noe, kan ingenting fanges. Din { study-seed } blir liggende, og turen er over.
study-step-nothing-both = Og hvis det ikke ligger noe overfor? Trykk på { $pit }!
study-step-nothing-both-done = Da fanges ingenting. Din { study-seed } blir liggende, og turen er over.
study-step-nothing-lone = Og hvis det ikke ligger noe overfor? Trykk på { $pit }!
study-step-nothing-lone-done = Da går din siste { study-seed } hjem helt alene. Turen er over.
study-step-their-side = En tom { study-pit } på den andre siden fanger ingenting. Trykk på { $pit }!
study-step-their-side-done = Den { study-last-seed } falt i en tom { study-pit }, men ikke på din side. Derfor fanges ingenting.
study-step-lap = En veldig full { study-pit } går hele veien rundt og kommer tilbake dit den begynte. Trykk på { $pit }!
study-step-lap-done = Den { study-last-seed } falt der du nettopp hadde tømt, og derfor fanget du det som lå overfor.
study-step-not-over = Noen ganger er din side tom etter trekket, med den { study-last-seed } på den andre siden. Er spillet slutt da? Trykk på { $pit }!
study-step-not-over-done = Nei! Det er den andres tur, og der er det noe å spille. Spillet går videre.
study-step-end-nobody = Spillet er slutt når turen din begynner og din side er tom. Du har én siste { study-seed }. Trykk på { $pit }!
study-step-end-nobody-done = Du skulle fått et ekstratrekk, men har ingenting å spille: Spillet er slutt. Bare det som ligger i Callaene, teller, så du vinner 16 mot 13. Det som ligger i gropene, er ingens.
study-step-end-owner = Spillet er slutt når den ene siden er tom. Den som fortsatt har { study-seeds } på sin side, tar dem hjem. Trykk på { $pit }!
study-step-end-owner-done = Den andre siden er tom, så spillet er slutt. Det som var igjen på din side, er ditt, og du vinner 28 mot 20.
study-step-end-emptier = Med denne avslutningen tar den som først tømmer sin side, alt som er igjen på den andre. Trykk på { $pit }!
study-step-end-emptier-done = Din side er tom først! De 6 steinene på den andre siden er dine, og du vinner 27 mot 21.
study-step-wait = Med denne avslutningen må den som ikke har noe å spille, bare vente. Grønn har ingenting. Trykk på { $pit }!
study-step-wait-done = Grønn må vente, og du spiller igjen, helt til det kommer en stein til den grønne siden eller alt er hjemme.
study-step-end-both = Spillet er ikke slutt før begge sidene er tomme. Dette er den { study-last-seed }. Trykk på { $pit }!
study-step-end-both-done = Alt er hjemme, og du vinner 25 mot 23.
study-step-early = Den som har { $goal } eller flere { study-in-store }, har vunnet, for det er mer enn halvparten. Trykk på { $pit }!
study-step-early-done = Mer enn halvparten av alle { study-seeds } er dine. Du har vunnet, og ingen trenger å spille videre.
study-step-tie = Og hvis begge har like mange? Du har 13, Nord har 14. Trykk på { $pit }!
study-step-tie-done = 14 mot 14: det er uavgjort, og ingen har tapt.
study-step-pie = I alvorlige spill er det en regel til: Etter den aller første turen kan den andre spilleren bytte plass. Nå er du Nord, og Sør begynte svært godt. Bytt plass!
study-step-pie-done = Nå er den gode starten din. Derfor bør den som begynner, ikke begynne altfor godt.
study-step-size = Kalah kan spilles i mange størrelser: her med 4 groper og 3 steiner i hver. Hvilken grop gir et nytt trekk med en gang? Trykk på { $pit }!
study-step-size-done = Tre plasser lenger fram er din Kalah. Reglene er de samme i alle størrelser.
study-step-ready = Nå kan du alle reglene. God fornøyelse!
study-step-ready-calla = Nå kan du alle reglene. Én ting til: I et ordentlig spill må en grop du har rørt, spilles. Mens du lærer, kan du prøve hva du vil. God fornøyelse!
study-step-ready-kalaha = Nå kan du alle reglene. Kalaha har tre avslutninger: Bli enige om en før dere begynner, og bytt gjerne av og til. God fornøyelse!

# Trinnene for Calliro. B er blå og din, G grønn og den andres, O oransje og felles.
study-calliro-pick = ta opp: { $where }
study-calliro-place = legg brikken på { $where }
study-calliro-flip = snu { $where }
study-calliro-replace = trykk på { $where }
study-step-calliro-aim = Du spiller blå, den andre spiller grønn, og oransje er felles. Den som først har 11 poeng, vinner.
study-step-calliro-pick = Hver brikke har to sider, og du ser bare den øverste. Ta opp en oransje brikke!
study-step-calliro-pick-done = Nå har du, og bare du, sett hva som er på baksiden. Et lite merke på brikken minner deg om det.
study-step-calliro-first = Den første brikken kan ligge hvor som helst. Legg den i midten, på e5!
study-step-calliro-first-done = Der ligger den med den oransje siden opp.
study-step-calliro-near = Hver ny brikke må ligge inntil en som alt ligger der. Ta opp en blå brikke og legg den på f5!
study-step-calliro-near-done = Du kan ta opp alle farger, også den andres.
study-step-calliro-arc = To oransje ved siden av en blå, i en bue: Det er poeng til blå! Ta opp oransje, legg den på g6, og velg så brikken på f5.
study-step-calliro-arc-done = Ett poeng til deg! En av de tre brikkene blir din poengbrikke, og den blir liggende. Det er det samme hvem som laget buen: Blå buer er dine, grønne er den andres.
study-step-calliro-line = På en rett linje er de samme brikkene ingenting verdt. Ta opp oransje og legg den på g5!
study-step-calliro-line-done = Oransje, blå, oransje på linje: ingen poeng.
study-step-calliro-double = To blå mellom de samme to oransje er verdt to poeng. Ta opp oransje og legg den på g6!
study-step-calliro-double-done = To poeng på en gang! Begge de blå brikkene ble poengbrikker.
study-step-calliro-forbidden = En blå og en grønn må aldri ligge sammen mellom to oransje. Derfor kan ingen oransje legges på g6. Ta opp oransje og legg den på d5 i stedet!
study-step-calliro-forbidden-done = Riktig. Plasser der brikken er forbudt, blir ikke engang tilbudt.
study-step-calliro-flip = I stedet for å legge en brikke kan du snu en på brettet. Du har sett at f5 er blå på baksiden. Snu f5, og velg så brikken på f5!
study-step-calliro-flip-done = En overraskelse, og et poeng! Derfor lønner det seg å huske.
study-step-calliro-barred = En brikke som den andre nettopp har snudd, er låst: Du kan ikke snu den tilbake med en gang. Derfor blir f5 liggende. Snu g5!
study-step-calliro-barred-done = I din neste tur ville f5 være fri igjen.
study-step-calliro-win = Du har 10 poeng. Lag én bue til: Ta opp oransje, legg den på g6, og velg så brikken på f5!
study-step-calliro-win-done = 11 poeng: Du har vunnet!
study-step-calliro-ready = Når det ikke er flere brikker å ta opp, kommer de som ble byttet ut med poengbrikker, tilbake. Ligger alle brikkene på brettet, vinner den som har flest poeng. God fornøyelse!

# Prøve seg fram.
study-try-title = Prøv deg fram: { $game }
study-try-about = Spill for begge sider, ta tilbake så mye du vil, og prøv igjen. Her kan ingenting gå galt.
study-try-none = Spill et trekk, så står det her hva som skjedde.
study-try-undo = Ta tilbake
study-try-redo = Fram igjen
study-try-fresh = Fra starten
study-try-hint = Gi meg et hint
study-try-hints = Hint
study-try-ask = Spør, så ser du hva hvert trekk er verdt, og hvorfor.
study-try-log = Hva som skjedde
study-try-analyse = Åpne i analysen
study-try-back = Tatt tilbake. { $seat } trekker.
study-try-best = Best: { $move }. { $why }

# Oppgaver.
study-puzzles-title = Oppgaver
study-puzzles-about = I hver stilling er ett trekk bedre enn alle andre. Finn det! Du har tre forsøk, og et hint om du vil.
study-puzzles-go = Løs en oppgave
study-puzzles-print = Skriv ut { $n ->
    [one] { $n } oppgave
   *[other] { $n } oppgaver
}
study-puzzles-solved = { $n } av { $all } løst
study-puzzles-none = Det finnes ingen slik oppgave. Velg en annen grad eller et annet tema.
study-puzzles-signs = ★ løst med en gang, ✓ løst med hjelp, ○ vist
study-puzzles-all = Alle oppgaver
study-daily = Dagens oppgave
study-puzzle-n = Oppgave { $n }
study-puzzle-step = Oppgave
study-grade = Grad
study-grade-n = grad { $n } av 5
study-theme = Tema
study-all = Alle
study-theme-capture = Fange
study-theme-free-turns = Trekke igjen
study-theme-defend = Forsvare
study-theme-plan = Planlegge
study-theme-win = Vinne
study-theme-double = To poeng
study-theme-remember = Huske
study-theme-score = Få poeng
study-theme-block = Stoppe
study-theme-careful = Være forsiktig
study-tip-capture = Hvor kan den siste falle på en tom plass på din side?
study-tip-free-turns = Hvilke trekk slutter nøyaktig hjemme hos deg?
study-tip-defend = Hva vil den andre? Sett en stopper for det!
study-tip-plan = Tenk på den andres svar, og på ditt neste trekk.
study-tip-win = Én tur er nok til å vinne spillet.
study-tip-double = Hvor blir det flere buer på én gang, eller to av brikkene dine mellom to oransje?
study-tip-remember = Hvilken brikke på brettet har riktig farge på baksiden?
study-tip-score = Hvor blir det en bue for deg?
study-tip-block = Hva vil den andre? Sett en stopper for det!
study-tip-careful = Flere turer gir poeng. Etter hvilken kan den andre gjøre minst?
study-outcome-solved = løst
study-outcome-helped = løst med hjelp
study-outcome-missed = vist
study-tries = { $n ->
    [one] { $n } forsøk igjen
   *[other] { $n } forsøk igjen
}
study-puzzle-task = Din tur ({ $seat }). { $n ->
    [one] Finn det beste trekket!
   *[other] Finn den beste turen: { $n } trekk på rad!
}
study-puzzle-hint = Hint
study-puzzle-show = Vis løsningen
study-puzzle-again = Igjen
study-puzzle-next = Neste oppgave
study-puzzle-on = Riktig! Det går videre: Finn det neste trekket.
study-puzzle-solved = Løst! { $margin } til slutt: { $why }.
study-puzzle-found = Du fant det! { $margin } til slutt: { $why }.
study-puzzle-better = Det finnes et bedre trekk. { $n ->
    [0] Se på løsningen.
    [one] { $n } forsøk igjen.
   *[other] { $n } forsøk igjen.
}
study-puzzle-wrong = { $move }: { $worth }. Det beste trekket: { $best }. { $why } { $n ->
    [0] Se på løsningen.
    [one] { $n } forsøk igjen.
   *[other] { $n } forsøk igjen.
}
study-puzzle-why = Hvorfor: { $why }.
study-puzzle-solution = Løsningen: { $moves }. Hvorfor: { $why }.
study-puzzle-calliro-task = Din tur ({ $seat }). Finn den beste turen: poengene dine, minus det den andre kan tjene på svaret.
study-puzzle-calliro-solved = Løst! { $why }
study-puzzle-calliro-found = Du fant det! { $why }
study-puzzle-calliro-wrong = Det finnes en bedre tur. { $why } { $n ->
    [0] Se på løsningen.
    [one] { $n } forsøk igjen.
   *[other] { $n } forsøk igjen.
}
study-puzzle-calliro-gamble = Den baksiden har du ikke sett: Den kan gi det ene eller det andre. En annen tur er helt sikkert bedre. { $n ->
    [0] Se på løsningen.
    [one] { $n } forsøk igjen.
   *[other] { $n } forsøk igjen.
}
study-puzzle-calliro-other-chip = Det er bedre å bytte ut en annen brikke. { $n ->
    [0] Se på løsningen.
    [one] { $n } forsøk igjen.
   *[other] { $n } forsøk igjen.
}
study-puzzle-calliro-solution = Løsningen: { $moves }. { $why }
study-puzzle-calliro-hint = Slik: { $moves }. { $why }
study-calliro-turn-worth = Du får { $own }, den andre { $other }; svaret gir den andre høyst { $reply }.
study-calliro-turn-place = { $chip } på { $cell }
study-calliro-turn-wins = Denne turen vinner spillet.
study-calliro-why = Turen { $why }.
study-hint-theme = { $theme }: { $tip }
study-hint-pit = Det er { $pit }.
study-hint-reason = { $pit }: { $why }.
study-sheet-analysis = Analyse: { $game }
study-sheet-puzzles = Oppgaver: { $game }
study-sheet-task = { $n ->
    [one] Én oppgave, med løsning på neste side.
   *[other] { $n } oppgaver, med løsninger på neste side.
} I hver stilling er ett trekk bedre enn alle andre. Den som trekker, sitter nederst og legger ut mot klokka.
study-sheet-puzzle = Oppgave { $n } { $stars } – { $task }
study-sheet-solutions = Løsninger
study-sheet-solution = { $moves } ({ $theme }, { $margin })
study-sheet-calliro-task = { $n ->
    [one] Én oppgave, med løsning på neste side.
   *[other] { $n } oppgaver, med løsninger på neste side.
} Finn den beste turen: dine poeng, minus det den andre spilleren kan få med svaret. En liten brikke på en brikke er baksiden du har sett; en brikke med strek over kan ikke vendes. Tallene nederst er brikkene som kan tas.
study-sheet-calliro-puzzle = Oppgave { $n } { $stars } – { $seat } skal spille. { $first } { $a }, { $second } { $b }.
study-sheet-calliro-solution = { $moves } ({ $theme })
