# The sowing board in the browser. $words is calla, shields, kalah or felt; $seat is a
# player's name or a seat; $pit, $store and $seeds are written by the keys of games.ftl.

# A seat without a name, by the colour of its sheet if there is one; $words is `calliro` too.
board-seat-S = { $words ->
    [felt] Red
    [calliro] Blue
   *[other] South
}
board-seat-N = { $words ->
    [felt] Green
    [calliro] Green
   *[other] North
}
board-side-S = A
board-side-N = B

# The name of a place, read aloud: "Pit 3, yours, 4 cubes, would end in your Calla".
board-name = Board
board-yours = yours
board-whose = { $seat }'s
board-place = { $place }, { $whose }, { $seeds }
board-place-outcome = { $name }, { $outcome }
board-ends-pit = would end in { $pit }, { $whose }
board-ends-store = { $whose ->
    [you] would end in your { $store }
   *[other] would end in { $seat }'s { $store }
}

# What a move does, shown where its last seed falls.
board-ends-here = ends here
board-effect-free = { $words ->
    [felt] extra turn
    [kalah] extra turn
   *[other] free turn
}
board-effect-captures = captures { $seeds }
board-effect-over = game over

# Whose turn it is, at the two edges of the board.
board-turn = { $seat } to play
board-turn-yours = Your turn
board-wins = { $seat } wins { $more } to { $less }
board-wins-you = You win { $more } to { $less }
board-draw = A draw, { $n } each

# The large words when something special happens.
board-cue-free = { $words ->
    [felt] Extra turn!
    [kalah] Extra turn!
   *[other] Free turn!
}
board-cue-capture = Capture! +{ $n }
board-cue-skip = { $seat } has to wait
board-cue-swap = Seats swapped!
board-cue-keep = Seats stay
board-cue-rule = Rule { $rule }

# Read aloud after a move. $path is the places one by one: "3, 4, 5, Calla, North 1, 2".
board-path-across = { $seat } { $n }
board-says-sows = { $seat } sows { $n } from { $pit }: { $path }.
board-says-sows-home = { $seat } sows { $n } from { $pit }: { $path }. The last one is in the { $store }.
board-says-captures = { $seat } captures { $seeds }.
board-says-free = { $words ->
    [felt] Extra turn for { $seat }.
    [kalah] Extra turn for { $seat }.
   *[other] Free turn for { $seat }.
}
board-says-skip = { $seat } has nothing to sow and waits.
board-says-sows-you = You sow { $n } from { $pit }: { $path }.
board-says-sows-home-you = You sow { $n } from { $pit }: { $path }. The last one is in the { $store }.
board-says-captures-you = You capture { $seeds }.
board-says-free-you = { $words ->
    [felt] Extra turn for you.
    [kalah] Extra turn for you.
   *[other] Free turn for you.
}
board-says-skip-you = You have nothing to sow and wait.
board-says-over = Game over. { $result }.
board-says-swap = The players swap seats.
board-says-keep = The players keep their seats.
board-says-not-now = You cannot play this one now.

# Why a tap does nothing, shown beside the pit and read aloud.
board-no-over = The game is over.
board-no-watching = You are watching this game.
board-no-turn = It is not your turn: { $seat } plays.
board-no-answer = First choose an answer below the board.
board-no-yours = { $words ->
    [felt] This ring is not yours.
    [shields] This shield is not yours.
   *[other] This pit is not yours.
}
board-no-side = { $words ->
    [felt] { $seat } plays: choose a ring of that side.
    [shields] { $seat } plays: choose a shield of that side.
   *[other] { $seat } plays: choose a pit of that side.
}
board-no-empty = { $words ->
    [felt] This ring is empty.
    [shields] This shield is empty.
   *[other] This pit is empty.
}

# What to do in the first turns that somebody plays.
board-coach-tap-felt = { $seat ->
    [S] Tap a red ring: its stones are laid one by one into the next rings.
   *[N] Tap a green ring: its stones are laid one by one into the next rings.
}
board-coach-tap = { $words ->
    [shields] Tap one of your shields: its cubes go one by one into the next places.
    [kalah] Tap one of your pits: its stones go one by one into the next places.
   *[other] Tap one of your pits: its cubes go one by one into the next places.
}
board-coach-look = { $words ->
    [felt] Hold a ring, or point at it, to see where its last stone falls.
    [shields] Hold a shield, or point at it, to see where its last cube falls.
    [kalah] Hold a pit, or point at it, to see where its last stone falls.
   *[other] Hold a pit, or point at it, to see where its last cube falls.
}
board-coach-look-touch = { $words ->
    [felt] Hold a ring to see where its last stone falls.
    [shields] Hold a shield to see where its last cube falls.
    [kalah] Hold a pit to see where its last stone falls.
   *[other] Hold a pit to see where its last cube falls.
}

# Why a game is over, in whole sentences. $seat has run out, or is whom it is about; $other still has
# { $seeds }; $you says what the reader is: out, left or none of them.
board-pieces = { $words ->
    [calla] cubes
    [shields] cubes
   *[other] stones
}
board-end-taken = { $you ->
    [out] You have run out of { $pieces } and take what is left on { $other }'s side: { $seeds }.
    [left] { $seat } has run out of { $pieces } and takes what is left on your side: { $seeds }.
   *[none] { $seat } has run out of { $pieces } and takes what is left on { $other }'s side: { $seeds }.
}
board-end-kept = { $you ->
    [out] You have run out of { $pieces }. { $other } takes home what is left: { $seeds }.
    [left] { $seat } has run out of { $pieces }. You take home what is left on your side: { $seeds }.
   *[none] { $seat } has run out of { $pieces }. { $other } takes home what is left: { $seeds }.
}
board-end-nobody = { $you ->
    [out] You have run out of { $pieces }. What is left on { $other }'s side counts for nobody: { $seeds }.
    [left] { $seat } has run out of { $pieces }. What is left on your side counts for nobody: { $seeds }.
   *[none] { $seat } has run out of { $pieces }. What is left on { $other }'s side counts for nobody: { $seeds }.
}
board-end-both = Both sides are empty.
board-end-row-empty = There is nothing left to sow.
board-end-early-win = { $seat } has { $seeds }, more than half of all.
board-end-early-win-you = You have { $seeds }, more than half of all.
board-end-declared = { $seat } declared the win with { $seeds }, more than half of all.
board-end-declared-you = You declared the win with { $seeds }, more than half of all.
board-end-time = { $seat } has no time left.
board-end-time-you = You have no time left.
board-end-time-all = Time was called.
board-end-resigned = { $seat } resigned.
board-end-resigned-you = You resigned.
board-end-forfeit = { $seat } forfeited the game.
board-end-forfeit-you = You forfeited the game.
board-end-agreed = Both players agreed on a draw.
board-end-points = { $seat } has { $n } points, and { $goal } win.
board-end-points-you = You have { $n } points, and { $goal } win.
board-end-all-placed = All chips are on the board, so the points decide.
board-end-board-full = The board is full, so the points decide.
board-end-quiet-flips = Chips were flipped too often without a point, so the points decide.
board-end-stuck = Nobody can do anything any more, so the points decide.

# Answers that are no sowing, as buttons under the board.
board-answers = Your answer
board-swap = Swap seats
board-keep = Keep seats
board-win = Declare a win

# Setting up a position.
board-more = One more in { $place }, { $whose }
board-fewer = One fewer in { $place }, { $whose }

# Why a game is over.
reason-row-empty = nothing left to sow
reason-early-win = more than half of all
reason-declared = declared at more than half of all
reason-time = time called
reason-resigned = the other player resigned
reason-forfeit = the other player forfeited the game
reason-agreed = by agreement
