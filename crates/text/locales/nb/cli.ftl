# Kommandolinjen.
error-label = feil
welcome = Callabash spiller Calla, Калах og Kalaha, hvert spill etter sitt eget regelark.
welcome-try = Prøv:
rules-of = Reglene for { $game } ({ $id })
moves-title = { $game }: { $seat } trekker, tur { $number }
moves-title-over = { $game }: spillet er slutt, tur { $number }
rule-changed = { $citation } (endret av et valg)
moves-asked = { $seat } kan bytte plass
moves-head-move = trekk
moves-head-effect = virkning
moves-head-position = stillingen etterpå
effect-free = ekstra tur
effect-captures = fanger { $seeds }
effect-over = spillet er slutt: { $score }
effect-swap = spillerne bytter plass
effect-keep = ingen bytter plass
effect-win = erklærer seieren
effect-skip = { $seat } har ingenting å legge ut og venter
result-win = { $seat } vinner { $score } ({ $reason })
result-draw = Uavgjort { $score } ({ $reason })
reason-row-empty = ingenting igjen å legge ut
reason-early-win = mer enn halvparten av alle
reason-declared = erklært
reason-time = tiden er ute
reason-resigned = motspilleren ga opp
reason-forfeit = motspilleren tapte ved regelbrudd
reason-agreed = etter avtale
perft-head-depth = trekk
perft-head-nodes = trekkfølger
record-good = { $path }: { $games ->
    [one] { $games } parti kan spilles gjennom uten feil
   *[other] { $games } partier kan spilles gjennom uten feil
}
record-line = { $game }, turer: { $turns }, trekk: { $sowings }. { $result }
record-unfinished = Ikke ferdig
record-start = Start
record-turn = Tur { $number }: { $seat } spiller { $moves }
record-skipped = Tur { $number }: { $seat } venter
bench-perft = kalah, perft til { $depth } trekk
bench-games = kalah, tilfeldige partier
bench-rate = { $rate } i sekundet
unit-sowings = { $n } millioner trekk
unit-games = { $n } partier
