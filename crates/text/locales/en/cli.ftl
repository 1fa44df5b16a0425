# The command line.
error-label = error
welcome = Callabash plays Calla, Калах and Kalaha by the rules of their own sheets.
welcome-try = Try:
rules-of = The rules of { $game } ({ $id })
moves-title = { $game }: { $seat } to move, turn { $number }
moves-asked = { $seat } may swap seats
moves-head-move = move
moves-head-effect = effect
moves-head-position = position after
effect-free = free turn
effect-captures = captures { $seeds }
effect-over = game over { $score }
effect-swap = the players change seats
effect-keep = the seats stay
effect-win = declares the win
effect-skip = { $seat } has nothing to sow and waits
result-win = { $seat } wins { $score } ({ $reason })
result-draw = Draw { $score } ({ $reason })
reason-row-empty = nothing left to sow
reason-early-win = more than half of all
reason-declared = declared
reason-time = time called
reason-resigned = resigned
reason-forfeit = forfeited
reason-agreed = agreed
perft-head-depth = sowings
perft-head-nodes = sequences
record-good = { $path }: { $games ->
    [one] { $games } game replays without a fault
   *[other] { $games } games replay without a fault
}
record-line = { $game }, { $turns } turns, { $sowings } sowings: { $result }
record-unfinished = unfinished
record-start = Start
record-turn = Turn { $number }: { $seat } plays { $moves }
record-skipped = Turn { $number }: { $seat } waits
bench-perft = kalah, perft to { $depth } sowings
bench-games = kalah, random games
bench-rate = { $rate } a second
unit-sowings = { $n } million sowings
unit-games = { $n } games
