# The monitor: what was wrong with a sowing by hand.
offence-no-flag = Cubes were moved without the flag card.
offence-not-own-pit = The cubes were not lifted from one's own shield.
offence-not-all-taken = Not all cubes of the shield were taken.
offence-change-of-mind = The cubes were put back and others taken: no change of mind.
offence-wrong-direction = The cubes went the wrong way around.
offence-opponent-store = A cube fell into the opponent's Calla.
offence-own-store-skipped = The own Calla was passed over.
offence-pit-skipped = A shield was passed over.
offence-two-in-one = Two cubes fell into one place.
offence-wrong-pit = A cube fell into the wrong place.
offence-not-all-placed = Cubes were left in the hand.
offence-capture-forgotten = A capture was due and was forgotten.
offence-capture-undue = There was nothing to capture.
offence-capture-wrong-pit = The wrong cubes were captured: only those across.
offence-capture-incomplete = Not all cubes across were captured.
offence-capture-misplaced = Captured cubes go to one's own Calla.
offence-capturing-cube-taken = The capturing cube stays where it is.
offence-capturing-cube-left = The capturing cube goes along.
offence-passed-too-early = The flag was passed although a free turn was due.
offence-moved-on = There was no free turn: the flag has to be passed.
fault-gesture = a hand cannot do this: there are not so many cubes, or no such place

# The tournament table: why something cannot be done.
table-not-now = this is not possible now
table-not-yours = this is for somebody else to do
table-hand-full = there are still cubes in your hand
table-other-hand = wait: the other player's hand is over the board
table-nothing-moved = no cube was moved in this turn yet
table-nothing-to-challenge = there is nothing to challenge now
table-too-few = there { $cubes ->
    [one] is { $cubes } cube
   *[other] are { $cubes } cubes
} in this Calla; { $needed } win
table-not-the-end = it is not the end: there are cubes to move, or no turn is beginning
table-wrong-count = count again: these are not the cubes in the Callas
table-bad-toss = the hands are not as they were hidden
table-only-by-hand = at this table cubes are moved by hand
table-not-here = there is no such thing at the tournament table
refused-hand-rules = cubes are moved by hand only where end=mover, leftovers=nobody and pie=off
refused-hand-clock = the game's time is 0.05 to 180 minutes, without increment
refused-mistakes = mistakes are 0 to 100 per cent
refused-monitor = the monitor is program, open or me, and only where cubes are moved by hand
