# Calliro: its rules, options, events, reasons and faults.
game-calliro = Calliro
game-calliro-about = The Iranian hexagon of two-sided chips: score arcs, and remember what is on the back.
sheet-calliro = of the Calliro sheet

rule-calliro-1 = two players; the first with 11 points wins
rule-calliro-2 = a hexagon board, 20 score chips and 30 chips with two sides in three colours
rule-calliro-3 = each player has a colour, the third is common; each has a colour of score chips
rule-calliro-4 = a turn is one thing: place a chip from the repository (the three piles), or flip a chip on the board
rule-calliro-5 = you may pick any colour, also the other player's and the common one
rule-calliro-6 = a chip is placed with the side that lies up; the other side comes only by a flip
rule-calliro-7 = the first chip goes anywhere, every other beside a chip on the board
rule-calliro-8 = any chip on the board may be flipped, whoever placed it, but no score chip
rule-calliro-9 = the chip just flipped may not be flipped in the next turn
rule-calliro-10 = chips are never moved
rule-calliro-11 = two common chips beside a player's chip in an arc: that player scores a point and replaces one of the three by a score chip
rule-calliro-12 = a line does not score
rule-calliro-13 = a chip of each player between two common chips is forbidden: the move is undone
rule-calliro-14 = two chips of one player between two common chips score two points, and both become score chips
rule-calliro-15 = replaced chips wait in the basket until the repository is empty
rule-calliro-16 = score chips stay where they are for ever
rule-calliro-17 = when all chips are on the board, most points win
rule-calliro-18 = more than 10 points win at once

colour-O = orange
colour-B = blue
colour-G = green

calliro-board = The board
calliro-board-61 = 61 cells
calliro-board-91 = 91 cells, roomy
calliro-board-37 = 37 cells, short: not all chips fit
calliro-pattern = What scores
calliro-pattern-arc = a bent row with the player's chip in the middle
calliro-pattern-bent = two common chips beside the player's chip, in anything but a line
calliro-pattern-triangle = three chips that all touch each other
calliro-pattern-any-order = a bent row with the player's chip in the middle or at an end
calliro-sides = The sides that lie up at the start
calliro-sides-even = ten of each colour
calliro-sides-tossed = as they fall
calliro-backs = The back of a chip
calliro-backs-peek = is seen by whoever picks it up
calliro-backs-blind = is seen by nobody before it is flipped
calliro-backs-open = is shown to both when it is picked up
calliro-scorer = Who scores an arc
calliro-scorer-owner = the owner of the colour, whoever moved
calliro-scorer-mover = only who moved
calliro-arcs = Several arcs at once
calliro-arcs-one-by-one = are scored one by one
calliro-arcs-one = only one counts in a turn
calliro-arcs-all = all count at once, before any chip is replaced
calliro-both = A move that makes arcs for both players
calliro-both-mover-first = the mover scores first, then the other with what is left
calliro-both-forbidden = is forbidden
calliro-replace = The chip that becomes a score chip
calliro-replace-choice = is chosen by who scores
calliro-replace-auto = is always the player's own chip
calliro-reflip = A chip that was flipped may not be flipped
calliro-reflip-next = in the next turn
calliro-reflip-other = until another chip has been flipped
calliro-undone = After a forbidden flip
calliro-undone-again = the player decides again
calliro-undone-lost = the turn is lost
calliro-quiet = Flips in a row without a point end the game
calliro-quiet-12 = after twelve
calliro-quiet-8 = after eight
calliro-quiet-20 = after twenty
calliro-quiet-off = never

reason-points = more than 10 points
reason-all-placed = all chips are on the board
reason-board-full = the board is full
reason-quiet-flips = too many flips without a point
reason-stuck = nobody can do anything

calliro-title = { $game }: { $seat } decides, turn { $number }
calliro-stock = repository: { $repository }, basket: { $basket }, points: { $points }
calliro-hand = in hand: { $colour }
calliro-effect-back = the back is { $colour }
calliro-effect-shows = shows { $colour }
calliro-effect-undone = shows { $colour }, which is forbidden, and is turned back
calliro-effect-scores = { $seat } scores { $n ->
    [one] { $n } point
   *[other] { $n } points
}
calliro-effect-replaces = { $seat } replaces { $n ->
    [one] { $n } chip
   *[other] { $n } chips
}
calliro-effect-choice = { $seat } chooses the chip to replace
calliro-effect-refill = the basket goes back into the repository
calliro-effect-pass = { $seat } can do nothing and passes
calliro-record-line = { $game }, turns: { $turns }, decisions: { $decisions }. { $result }

calliro-why-scores = scores { $n ->
    [one] { $n } point
   *[other] { $n } points
}
calliro-why-blocks = keeps the other player from { $n ->
    [one] { $n } point
   *[other] { $n } points
}
calliro-why-sets-up = makes { $n ->
    [one] { $n } place
   *[other] { $n } places
} to score next
calliro-why-remembers = remembers { $colour } on the back
calliro-why-safe = leaves the other player nothing to score

match-result = { $a } against { $b }: { $wins } won, { $draws } drawn, { $losses } lost; score { $score }
match-elo = { $elo } Elo points, give or take { $error }
match-seconds = { $games } games in { $seconds } s
bench-calliro = calliro, random placements and flips
unit-turns = { $n } turns

error-sowing-only = { $game } is no sowing game, and only those have exact margins
error-game-not-over = a turn is looked at again once the game is over
error-player = '{ $given }' is no player; it can be random, greedy, careful or level=1 to level={ $levels }
