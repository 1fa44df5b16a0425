# What is said of moves of the sowing games, and of games that are over.
why-only-move = it is the only move
why-ends-won = ends the game and wins it
why-ends-lost = ends the game and loses it
why-ends-drawn = ends the game in a draw
why-free-turn = a free turn
why-free-turn-then-captures = a free turn, then { $pit } captures { $seeds }
why-chain = begins a chain of { $n } free turns
why-captures = captures { $seeds }
why-brings-home = brings { $seeds } home
why-starves = leaves the opponent nothing to sow
why-saves = saves { $pit }: the opponent could have taken { $seeds }
why-stops-free-turn = stops the opponent's free turn with { $pit }
why-prepares = next time { $pit } could capture { $seeds }
why-keeps-free-turn = keeps { $pit } for a free turn next time
why-nothing-to-take = leaves the opponent nothing to capture
why-leaves-open = leaves { $pit } open: the opponent takes { $seeds }
why-leaves-open-after-free-turn = after a free turn the opponent takes { $seeds } from { $pit }
why-allows-chain = gives the opponent a chain of { $n } free turns
why-gives-free-turn = gives the opponent a free turn with { $pit }
why-gives-seeds = gives { $seeds } to the other side

hint-title = { $game }: { $seat } to move, turn { $number }
hint-exact = margin { $margin }
hint-about = about { $margin }
hint-over = The game is over.
review-title = { $game }, sowings: { $sowings }
review-line = Turn { $number }, { $seat }: { $played } ({ $worth })
review-better = Turn { $number }, { $seat }: { $played } ({ $worth }); better was { $best } ({ $best_worth })
review-why-played = { $played }: { $why }
review-turning-points = Where the game turned:
review-no-turning-points = No sowing cost more than a seed.
review-lost = { $seat } gave away { $n ->
    [one] { $n } seed
   *[other] { $n } seeds
} of the margin in all
