# The command line.
error-label = error
welcome = Callabash plays Calla, Калах and Kalaha, each by the rules of its own sheet.
welcome-try = Try:
rules-of = The rules of { $game } ({ $id })
moves-title = { $game }: { $seat } to move, turn { $number }
moves-title-over = { $game }: the game is over, turn { $number }
rule-changed = { $citation } (changed by an option)
moves-asked = { $seat } may swap seats
moves-head-move = move
moves-head-effect = effect
moves-head-position = position after
effect-free = free turn
effect-captures = captures { $seeds }
effect-over = game over: { $score }
effect-swap = the players change seats
effect-keep = the seats stay
effect-win = declares the win
effect-skip = { $seat } has nothing to sow and waits
result-win = { $seat } wins { $score } ({ $reason })
result-draw = Draw { $score } ({ $reason })
reason-row-empty = nothing left to sow
reason-early-win = more than half of all seeds
reason-declared = declared at more than half of all seeds
reason-time = time called
reason-resigned = the other player resigned
reason-forfeit = the other player forfeited the game
reason-agreed = by agreement
perft-head-depth = sowings
perft-head-nodes = sequences
record-good = { $path }: { $games ->
    [one] { $games } game replays without a fault
   *[other] { $games } games replay without a fault
}
record-line = { $game }, turns: { $turns }, sowings: { $sowings }. { $result }
record-unfinished = Unfinished
record-start = Start
record-turn = Turn { $number }: { $seat } plays { $moves }
record-skipped = Turn { $number }: { $seat } waits
bench-perft = kalah, perft to { $depth } sowings
bench-games = kalah, random games
bench-rate = { $rate } a second
unit-sowings = { $n } million sowings
unit-games = { $n } games
