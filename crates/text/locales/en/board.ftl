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
    [kalah] move again
   *[other] free turn
}
board-effect-captures = captures { $seeds }
board-effect-over = game over

# Whose turn it is, at the two edges of the board.
board-turn = { $seat } to play
board-turn-yours = Your turn
board-wins = { $seat } wins { $more } to { $less }
board-draw = A draw, { $n } each

# The large words when something special happens.
board-cue-free = { $words ->
    [felt] Extra turn!
    [kalah] Move again!
   *[other] Free turn!
}
board-cue-capture = Capture! +{ $n }
board-cue-skip = { $seat } has to wait
board-cue-swap = Seats swapped!
board-cue-keep = Seats stay
board-cue-over = Game over

# Read aloud after a move. $path is the places one by one: "3, 4, 5, Calla, North 1, 2".
board-path-across = { $seat } { $n }
board-says-sows = { $seat } sows { $n } from { $pit }: { $path }.
board-says-sows-home = { $seat } sows { $n } from { $pit }: { $path }. The last one is in the { $store }.
board-says-captures = { $seat } captures { $seeds }.
board-says-free = { $words ->
    [felt] Extra turn for { $seat }.
    [kalah] { $seat } moves again.
   *[other] Free turn for { $seat }.
}
board-says-skip = { $seat } has nothing to sow and waits.
board-says-leftovers = { $seat } takes what is left: { $seeds }.
board-says-over = Game over. { $result }.
board-says-swap = The players swap seats.
board-says-keep = The players keep their seats.
board-says-not-now = You cannot play this one now.

# Answers that are no sowing, as buttons under the board.
board-answers = Your answer
board-swap = Swap seats
board-keep = Keep seats
board-win = Declare a win

# Setting up a position.
board-more = One more in { $place }, { $whose }
board-fewer = One fewer in { $place }, { $whose }
