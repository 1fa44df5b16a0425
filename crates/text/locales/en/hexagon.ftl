# The board of Calliro in the browser. Sentences with -you speak to the player who looks on.

hexagon-chip-O = orange chip
hexagon-chip-B = blue chip
hexagon-chip-G = green chip

# What is read out for a cell, a pile, the hand; the parts are joined by commas.
hexagon-board = Hexagon board. Move with the arrow keys, act with Enter.
hexagon-empty = empty
hexagon-score-chip = score chip of { $seat }
hexagon-score-chip-you = your score chip
hexagon-back-known = back { $colour }
hexagon-back-unknown = back not seen
hexagon-back-hidden = back hidden
hexagon-may-place = place the chip here
hexagon-may-flip = may be flipped
hexagon-may-replace = may become a score chip
hexagon-may-replace-pair = may become score chips together: { $cells }
hexagon-barred = locked, was just flipped
hexagon-last = last turn
hexagon-pile-count = { $n ->
    [one] { $n } chip
   *[other] { $n } chips
}
hexagon-may-pick = pick one
hexagon-pile-yours = yours
hexagon-pile-of = { $seat }
hexagon-pile-common = for both
hexagon-repository = Repository
hexagon-basket = Basket
hexagon-basket-count = Basket: { $n ->
    [0] empty
    [one] { $n } chip
   *[other] { $n } chips
}
hexagon-you = { $seat } (you)
hexagon-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
} of { $goal }
hexagon-hand = Hand
hexagon-hand-empty = The hand is empty.
hexagon-hand-seen = You have seen the back: { $colour }.
hexagon-hand-unseen = You have not seen the back.
hexagon-hand-blind = Nobody sees the back before the chip is flipped.
hexagon-hand-theirs = { $seat } holds this chip.
hexagon-side-back = back

# What is to be done now.
hexagon-task-act = Your turn! Pick a chip, or flip one on the board.
hexagon-task-pick = Your turn! Pick a chip.
hexagon-task-flip = Your turn! Flip a chip on the board.
hexagon-task-place = Put your chip on a marked place.
hexagon-task-replace = You scored! Which chip becomes your score chip?
hexagon-task-act-of = { $seat }: pick a chip, or flip one on the board.
hexagon-task-pick-of = { $seat }: pick a chip.
hexagon-task-flip-of = { $seat }: flip a chip on the board.
hexagon-task-place-of = { $seat }: put the chip on a marked place.
hexagon-task-replace-of = { $seat } scores! Which chip becomes a score chip?
hexagon-task-which = Which chips become score chips?
hexagon-task-wait = { $seat } is thinking.
hexagon-task-over = The game is over.
hexagon-only = only { $cell }
hexagon-both = both { $cells }

# The line above the board in the first turns that somebody plays.
hexagon-coach-act-1 = { $seat ->
    [S] Make arcs: a blue chip between two orange ones, but not in a straight line. Each is a point.
   *[N] Make arcs: a green chip between two orange ones, but not in a straight line. Each is a point.
}
hexagon-coach-place-1 = Tap a marked place. Chips on the board can be flipped later: then the back counts.
hexagon-coach-act-2 = Pick another chip, or tap one on the board to flip it: its back comes up.
hexagon-coach-place-2 = { $seat ->
    [S] It does not matter who makes an arc: a green one is a point for the other player.
   *[N] It does not matter who makes an arc: a blue one is a point for the other player.
}

# Why a tap does nothing.
hexagon-why-pick-first = First pick a chip; then you can place it.
hexagon-why-barred = This chip was just flipped, so it may not be flipped now.
hexagon-why-tried = This chip was turned back in this turn. Try something else.
hexagon-why-second-rule = Forbidden: a blue and a green chip would lie between two orange ones.
hexagon-why-both-score = Forbidden: both players would score at once.
hexagon-why-score-chip = A score chip stays as it is for ever.
hexagon-why-taken = There is a chip here already.
hexagon-why-not-beside = A chip must lie beside another chip.
hexagon-why-no-chips = This pile is empty.
hexagon-why-no-place = There is no place for a chip of this colour.
hexagon-why-place-first = First place the chip in your hand.
hexagon-why-replace-first = First choose one of the marked chips: it becomes a score chip.
hexagon-why-wait = It is not your turn: { $seat } is thinking.

# What happened.
hexagon-pick = { $seat } picks up: { $chip }
hexagon-pick-you = You pick up: { $chip }
hexagon-peek = { $seat } looks at the back
hexagon-peek-you = You look at the back: { $colour }
hexagon-peek-open = The back is { $colour }
hexagon-place = { $seat } places on { $cell }: { $chip }
hexagon-place-you = You place on { $cell }: { $chip }
hexagon-flip = { $seat } flips { $cell }: now { $colour }
hexagon-flip-you = You flip { $cell }: now { $colour }
hexagon-undo = { $cell } would be { $colour }. That is forbidden, so it is turned back.
hexagon-score = { $seat } scores { $n ->
    [one] { $n } point
   *[other] { $n } points
} on { $cells }!
hexagon-score-you = You score { $n ->
    [one] { $n } point
   *[other] { $n } points
} on { $cells }!
hexagon-replace = { $n ->
    [one] { $cells } becomes a score chip of { $seat }
   *[other] { $cells } become score chips of { $seat }
}
hexagon-replace-you = { $n ->
    [one] { $cells } becomes your score chip
   *[other] { $cells } become your score chips
}
hexagon-refill = The basket goes back into the repository
hexagon-pass = { $seat } can do nothing and passes
hexagon-pass-you = You can do nothing and pass
hexagon-won = { $seat } wins, { $high } to { $low }!
hexagon-won-you = You win, { $high } to { $low }!
hexagon-drawn = A draw, { $high } to { $low }!
hexagon-because = { $result } ({ $reason })

# The large words on the board.
hexagon-cue-undo = Forbidden! Turn it back
hexagon-cue-score = { $seat }: +{ $n }
hexagon-cue-score-you = You: +{ $n }
hexagon-cue-refill = New chips!
hexagon-cue-pass = { $seat } passes
hexagon-cue-pass-you = You pass

# Two players at one device.
hexagon-hand-over = Hand it over to { $seat }
hexagon-hand-over-why = Nobody peeks: what comes now is for { $seat } alone.
hexagon-hand-over-taken = I am { $seat }
hexagon-hand-over-blind = Play without secrets
hexagon-hand-over-blind-why = In a new game nobody sees a back before the chip is flipped, so the device can lie between you. This game is kept.
hexagon-hand-over-blind-start = Begin the new game
hexagon-hand-over-blind-cancel = Go on with this game
