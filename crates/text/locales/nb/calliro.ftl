# Calliro: regler, valg, hendelser, grunner og feil.
game-calliro = Calliro
game-calliro-about = Den iranske sekskanten med tosidige brikker: lag buer, og husk hva som er på baksiden.
sheet-calliro = på Calliro-arket

rule-calliro-1 = to spillere; den første med 11 poeng vinner
rule-calliro-2 = et sekskantet brett, 20 poengbrikker og 30 tosidige brikker i tre farger
rule-calliro-3 = hver spiller har en farge, den tredje er felles; hver har sin farge poengbrikker
rule-calliro-4 = en tur er én ting: legg en brikke fra lageret, eller vend en brikke på brettet
rule-calliro-5 = du kan ta hvilken farge du vil, også motspillerens og den felles
rule-calliro-6 = en brikke legges med den siden som ligger opp; den andre siden kommer bare ved å vende
rule-calliro-7 = den første brikken kan ligge hvor som helst, alle andre inntil en brikke på brettet
rule-calliro-8 = alle brikker på brettet kan vendes, uansett hvem som la dem, men ingen poengbrikker
rule-calliro-9 = brikken som nettopp ble vendt, kan ikke vendes i neste tur
rule-calliro-10 = brikker flyttes aldri
rule-calliro-11 = to felles brikker inntil en spillers brikke i en bue: den spilleren får et poeng og bytter en av de tre mot en poengbrikke
rule-calliro-12 = en rett linje gir ikke poeng
rule-calliro-13 = en brikke fra hver spiller mellom to felles brikker er forbudt: trekket gjøres om
rule-calliro-14 = to brikker fra samme spiller mellom to felles brikker gir to poeng, og begge blir poengbrikker
rule-calliro-15 = brikker som er byttet ut, venter i kurven til lageret er tomt
rule-calliro-16 = poengbrikker blir liggende for alltid
rule-calliro-17 = når alle brikkene ligger på brettet, vinner flest poeng
rule-calliro-18 = mer enn 10 poeng vinner med en gang

colour-O = oransje
colour-B = blå
colour-G = grønn

calliro-board = Brettet
calliro-board-61 = 61 felt
calliro-board-91 = 91 felt, god plass
calliro-board-37 = 37 felt, kort: ikke alle brikkene får plass
calliro-pattern = Hva som gir poeng
calliro-pattern-arc = en bøyd rad med spillerens brikke i midten
calliro-pattern-bent = to felles brikker inntil spillerens brikke, i alt annet enn en rett linje
calliro-pattern-triangle = tre brikker som alle ligger inntil hverandre
calliro-pattern-any-order = en bøyd rad med spillerens brikke i midten eller i enden
calliro-sides = Sidene som ligger opp i starten
calliro-sides-even = ti av hver farge
calliro-sides-tossed = slik de faller
calliro-backs = Baksiden av en brikke
calliro-backs-peek = ses av den som tar den opp
calliro-backs-blind = ses av ingen før den vendes
calliro-backs-open = vises for begge når den tas opp
calliro-scorer = Hvem som får poeng for en bue
calliro-scorer-owner = den som eier fargen, uansett hvem som trakk
calliro-scorer-mover = bare den som trakk
calliro-arcs = Flere buer samtidig
calliro-arcs-one-by-one = gir poeng én etter én
calliro-arcs-one = bare én teller i en tur
calliro-arcs-all = teller alle på én gang, før noen brikke byttes ut
calliro-both = Et trekk som gir begge spillerne en bue
calliro-both-mover-first = den som trakk, får poeng først, så den andre med det som er igjen
calliro-both-forbidden = er forbudt
calliro-replace = Brikken som blir poengbrikke
calliro-replace-choice = velges av den som får poenget
calliro-replace-auto = er alltid spillerens egen brikke
calliro-reflip = En brikke som er vendt, kan ikke vendes
calliro-reflip-next = i neste tur
calliro-reflip-other = før en annen brikke er vendt
calliro-undone = Etter en forbudt vending
calliro-undone-again = velger spilleren på nytt
calliro-undone-lost = er turen tapt
calliro-quiet = Vendinger på rad uten poeng avslutter spillet
calliro-quiet-12 = etter tolv
calliro-quiet-8 = etter åtte
calliro-quiet-20 = etter tjue
calliro-quiet-off = aldri

reason-points = mer enn 10 poeng
reason-all-placed = alle brikkene ligger på brettet
reason-board-full = brettet er fullt
reason-quiet-flips = for mange vendinger uten poeng
reason-stuck = ingen kan gjøre noe

calliro-title = { $game }: { $seat } bestemmer, tur { $number }
calliro-stock = lager: { $repository }, kurv: { $basket }, poeng: { $points }
calliro-hand = i hånden: { $colour }
calliro-effect-back = baksiden er { $colour }
calliro-effect-shows = viser { $colour }
calliro-effect-undone = viser { $colour }, som er forbudt, og vendes tilbake
calliro-effect-scores = { $seat } får { $n } poeng
calliro-effect-replaces = { $seat } bytter ut { $n ->
    [one] { $n } brikke
   *[other] { $n } brikker
}
calliro-effect-choice = { $seat } velger brikken som byttes ut
calliro-effect-refill = kurven tømmes i lageret
calliro-effect-pass = { $seat } kan ikke gjøre noe og står over
calliro-record-line = { $game }, turer: { $turns }, valg: { $decisions }. { $result }

calliro-why-scores = gir { $n } poeng
calliro-why-blocks = hindrer motspilleren i å få { $n } poeng
calliro-why-sets-up = lager { $n ->
    [one] { $n } sted
   *[other] { $n } steder
} å få poeng neste gang
calliro-why-remembers = husker { $colour } på baksiden
calliro-why-safe = gir ikke motspilleren noe å få poeng på

match-result = { $a } mot { $b }: { $wins } vunnet, { $draws } uavgjort, { $losses } tapt; score { $score }
match-elo = { $elo } Elo-poeng, pluss eller minus { $error }
match-seconds = { $games } partier på { $seconds } s
bench-calliro = calliro, tilfeldige legginger og vendinger
unit-turns = { $n } turer

error-sowing-only = { $game } er ikke et såspill, og bare de har nøyaktige marginer
error-game-not-over = en tur blir vurdert når spillet er slutt
error-player = '{ $given }' er ingen spiller; det kan være random, greedy, careful eller level=1 til level={ $levels }
