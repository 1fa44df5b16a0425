# What is said of moves of the sowing games, and of games that are over.
# As the sheet calls it: Calla's two say free turn.
free-turn = { $words ->
    [felt] extra turn
    [kalah] extra turn
   *[other] free turn
}
a-free-turn = { $words ->
    [felt] an extra turn
    [kalah] an extra turn
   *[other] a free turn
}
why-only-move = it is the only move
why-ends-won = ends the game and wins it
why-ends-lost = ends the game and loses it
why-ends-drawn = ends the game in a draw
why-free-turn = { a-free-turn }
why-free-turn-then-captures = { a-free-turn }, then { $pit } captures { $seeds }
why-chain = begins a chain of { $n } { free-turn }s
why-captures = captures { $seeds }
why-brings-home = brings { $seeds } home
why-starves = leaves the opponent nothing to sow
why-saves = saves { $pit }: the opponent could have taken { $seeds }
why-stops-free-turn = stops the opponent's { free-turn } { $pit }
why-prepares = next time { $pit } could capture { $seeds }
why-keeps-free-turn = keeps { $pit } for { a-free-turn } next time
why-nothing-to-take = leaves the opponent nothing to capture
why-leaves-open = leaves { $pit } open: the opponent can take { $seeds }
why-leaves-open-after-free-turn = after { a-free-turn } the opponent can take { $seeds } { $pit }
why-allows-chain = leaves the opponent a chain of { $n } { free-turn }s
why-leaves-free-turn = leaves the opponent { a-free-turn } { $pit }
why-gives-seeds = gives { $seeds } to the other side
why-taken-over = too good a beginning: the opponent would swap seats and end { $seeds } ahead
why-takes-over = who swaps seats ends { $seeds } ahead

# Where best play after the move that was played differs from best play after a better one.
differs-nothing = nothing
differs-this-turn = This turn brings home { $better } with the better move, and { $played } with the move played.
differs-answer = The opponent’s best answer to the move played brings them { $played }; to the better move, { $better }.
differs-next-turn = The next turn brings home { $better } after the better move, and { $played } after the move played.
differs-own-rest = Of what is left at the end, the player gets { $better } with the better move, and { $played } with the move played.
differs-other-rest = Of what is left at the end, the opponent gets { $played } after the move played, and { $better } after the better move.
differs-further = The difference lies further ahead: { $turns } turns on, the better line has brought { $better } more.
differs-unseen = The difference lies further ahead than these lines go.

hint-title = { $game }: { $seat } to move, turn { $number }
hint-exact = margin { $margin }
hint-about = about { $margin }
hint-over = The game is over.
review-title = { $game }, sowings: { $sowings }
review-line = Turn { $number }, { $seat }: { $played } ({ $worth })
review-better = Turn { $number }, { $seat }: { $played } ({ $worth }); better was { $best } ({ $best_worth })
review-move = { $played } ({ $worth })
review-move-why = { $played } ({ $worth }): { $why }
review-turning-points = Where the game turned:
review-no-turning-points = No sowing cost more than a seed.
review-lost = { $seat } gave away { $n ->
    [one] { $n } seed
   *[other] { $n } seeds
} of the margin in all
