# Kommandolinjen.
error-label = feil
welcome = Callabash spiller Calla, Калах og Kalaha etter reglene på deres egne ark.
welcome-try = Prøv:
rules-of = Reglene for { $game } ({ $id })
moves-title = { $game }: { $seat } trekker, tur { $number }
moves-asked = { $seat } kan bytte plass
moves-head-move = trekk
moves-head-effect = virkning
moves-head-position = stillingen etterpå
effect-free = ekstra tur
effect-captures = fanger { $seeds }
effect-over = spillet er slutt { $score }
effect-swap = spillerne bytter plass
effect-keep = plassene står
effect-win = erklærer seieren
effect-skip = { $seat } er tom og venter
result-win = { $seat } vinner { $score } ({ $reason })
result-draw = Uavgjort { $score } ({ $reason })
reason-row-empty = ingenting igjen å så
reason-early-win = mer enn halvparten av alle
reason-declared = erklært
reason-time = tiden er ute
reason-resigned = ga opp
reason-forfeit = tapt ved regelbrudd
reason-agreed = avtalt
perft-head-depth = såinger
perft-head-nodes = rekkefølger
record-good = { $path }: { $games ->
    [one] { $games } parti kan spilles gjennom uten feil
   *[other] { $games } partier kan spilles gjennom uten feil
}
record-line = { $game }, { $turns } turer, { $sowings } såinger: { $result }
record-unfinished = ikke ferdig
record-start = Start
record-turn = Tur { $number }: { $seat } spiller { $moves }
record-skipped = Tur { $number }: { $seat } venter
bench-perft = kalah, perft til { $depth } såinger
bench-games = kalah, tilfeldige partier
bench-rate = { $rate } i sekundet
unit-sowings = { $n } millioner såinger
unit-games = { $n } partier
