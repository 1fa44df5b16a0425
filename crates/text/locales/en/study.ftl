# Analysis, learning and puzzles in the browser. $words is calla, shields, kalah or felt;
# $move and $pit are written by the keys of games.ftl.

study-offline = The server cannot be reached. Try again in a moment.
study-failed = That did not work. Try again in a moment.
study-calliro-no-analysis = A position of Calliro alone is not analysed, because its chips hide their backs. Open a game of Calliro that is over, or its record.
study-bad-moves = The move { $move } in this link cannot be played here.

# Analysis.
study-analysis-title = Analysis
study-board = Board
study-walk = Step through the game
study-walk-first = To the start
study-walk-back = One move back
study-walk-next = One move on
study-walk-last = To the end
study-walk-flip = Turn the board
study-over = The game is over: { $first } { $south }, { $second } { $north }.
study-to-move = { $seat } to play, turn { $number }.
study-thinking = Thinking …
study-setting-up = Setting up a position …
study-even = A draw with best play
study-ahead = { $seat } ends { $n } ahead
study-kind-exact = exact
study-kind-bounds = between these
study-kind-about = estimate
study-kind-busy = estimate, still thinking …
study-kind-unknown = not known
study-values = What each move is worth
study-values-about = If both play perfectly from there, { $seat } ends that many ahead (+) or behind (−). These values are exact.
study-values-estimate = How far { $seat } would end ahead (+) or behind (−). A value with ≈ is an estimate, 2…4 means somewhere between.
study-tables = While nobody plays, endgames are worked out in advance, so that exact values come at once. { $percent } % are done.
study-values-over = There is nothing left to play.
study-wins = wins by { $n }
study-loses = loses by { $n }
study-draws = a draw
study-wins-about = probably wins, by about { $n }
study-loses-about = probably loses, by about { $n }
study-draws-about = about even
study-verdict-best = { $words } – the best there is
study-verdict-less = { $words } – { $n } less than the best
study-line = Best line
study-line-about = This is how it goes on if both play perfectly. Tap a move to play up to it.
study-line-to = Play { $n } of the line, up to { $move }
study-moves = Moves
study-moves-none = Play on the board, or tap a move above. You can always go back and try another one.
study-skipped = waits
study-variation = Instead: { $moves }
study-cut = Take this move away
study-promote = Make this the main line
study-move-loss = { $move }, gave away { $n }
study-game = The whole game
study-game-short = When a few moves have been played, the whole game can be looked through here.
study-game-about = See who was ahead after each move, and where the game turned.
study-review = Look through the game
study-reviewing = Looking through the game …
study-graph = Graph of the game over { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}. At the end { $seat } is at { $margin }. Turning points: { $points }.
study-turning-about = Where the game turned (◆ in the graph):
# The moments of a game.
study-moments = Moments of the game
study-moments-yours = { $n ->
    [0] Your moments
    [one] Your moment
   *[other] Your { $n } moments
}
study-moments-of = Moments of { $name }
study-moments-none-yours = Nothing that you played cost anything. Well played!
study-moments-none = Nothing that was played here cost anything.
study-moment-n = Moment { $n } of { $all }, turn { $number }
study-moment-turn = Turn { $number }
study-moment-you = You sowed { $played } ({ $worth }). Sowing { $best } ({ $best_worth }) was better.
study-moment-name = { $name } sowed { $played } ({ $worth }). Sowing { $best } ({ $best_worth }) was better.
study-moment-as-good = Calculated to the end, this was no mistake: { $worth }.
study-moment-turned = Here the game turned.
study-moment-line-played = What was played leads to:
study-moment-line-better = What was better leads to:
study-moment-play = Play on the board: { $moves }
study-moment-expected = These lines are what the program expects; it has not proved them.
study-after-move = After move { $n }
study-setup = Set up a position
study-which-game = Game
study-size-pits = Pits
study-size-seeds = Seeds in each
study-start-position = Start position
study-edit-about = Put any number of seeds anywhere with + and − on the board, then look what the position is worth.
study-edit = Change the board
study-edit-done = Done
study-edit-clear = Empty the board
study-seat-to-move = To move
study-position-text = The position as text
study-position-open = Show this position
study-load = Load a game
study-load-about = Paste the record of a game, or choose a file. Records can be saved at the end of every game.
study-load-paste = Record
study-load-open = Open
study-load-file = Or a file
study-share = Share, save, print
study-share-link = Copy link
study-share-record = Save record
study-share-picture = Save picture
study-share-print = Print
study-copied = The link has been copied.

# A game of Calliro looked at again.
study-calliro-shown = Shown
study-calliro-shown-mover = what the player to move had seen
study-calliro-shown-seat = what { $seat } had seen
study-calliro-shown-known = all backs
study-calliro-turn = Turn { $n }: { $seat }
study-calliro-end = The end
study-calliro-over = The game is over: { $first } { $a }, { $second } { $b }.
study-calliro-unknown = This record does not tell what { $seat } had seen.
study-calliro-turn-line = { $seat }: { $turn }
study-calliro-scored = { $n ->
    [one] { $n } point for { $seat }
   *[other] { $n } points for { $seat }
}
study-calliro-played = Played: { $turn }
study-calliro-played-loss = Played: { $turn }, { $points }. The best turn was better by { $loss }.
study-calliro-played-best = Played: { $turn }, { $points }. Nothing better was found.
study-calliro-not-over = The game is not over: you can step through it as far as you have seen it, but turns are not judged yet.
study-calliro-knew = What was known
study-calliro-backs = Of the { $chips } chips on the board, { $seat } knew the back of { $known }.
study-calliro-stakes = At stake, as far as could be seen
study-calliro-stake = { $n ->
    [one] { $seat } could score { $n } point: { $cells }
   *[other] { $seat } could score { $n } points: { $cells }
}
study-calliro-no-stake = { $seat } could score nothing.
study-calliro-best = The best turns that were found for { $seat }
study-calliro-estimates = How many points { $seat } gains more than the other player in the next turns, on average over backs that agree with what { $seat } had seen. Every number with ≈ is an estimate. Tap a turn to see it on the board.
study-calliro-review-about = Look at every turn, and find where most was given away.
study-calliro-reviewing = Looking at turn { $n } of { $all } …
study-calliro-turning-about = Here most was given away:
study-calliro-turning = Turn { $n }, { $seat }: { $played }. Better by { $loss }: { $best }

# The words of a game, for the steps below.
study-seed = { $words ->
    [calla] cube
   *[stone] stone
}
study-seeds = { $words ->
    [calla] cubes
   *[stone] stones
}
study-pit = { $words ->
    [felt] ring
   *[pit] pit
}
study-pits = { $words ->
    [felt] rings
   *[pit] pits
}
study-store = { $words ->
    [calla] Calla
    [felt] frame
   *[kalah] Kalah
}
study-last-seed = { $words ->
    [calla] last cube
   *[stone] last stone
}
study-all-seeds = { $words ->
    [calla] all cubes
   *[stone] all stones
}
study-from-pit = { $words ->
    [felt] from one of your rings
   *[pit] from one of your pits
}
study-into-store = { $words ->
    [calla] into your Calla
    [felt] into your frame
   *[kalah] into your Kalah
}
study-in-store = { $words ->
    [calla] in the Calla
    [felt] in the frame
   *[kalah] in the Kalah
}
study-into-empty-pit = { $words ->
    [felt] into an empty ring of yours
   *[pit] into an empty pit of yours
}
study-another-turn = { $words ->
    [calla] a free turn
   *[other] an extra turn
}

# Learning.
study-learn-title = Learn
study-learn-about = Play your first game in small steps: every rule comes once, and you play it yourself. Afterwards, try out whatever you like and take it back.
study-by-hand = Place by hand
study-by-hand-about = Take cubes and place them as you like, on both sides: no clock, no turns, and nothing is wrong here. A tap takes all, then puts one; hold, or use Shift, for the other way.
study-by-hand-undo = One cube back
study-by-hand-again = Set up again
study-by-hand-rules = Try it by the rules
study-lesson-new = Start
study-lesson-begun = Go on
study-lesson-done = Once more
study-lesson-of = { $what }: { $game }
study-try = Try things out
study-steps-done = { $done } of { $all } steps
study-lesson-title = First steps: { $game }
study-lesson-step = Step
study-step-of = Step { $n } of { $all }
study-ways = What to do
study-lesson-back = Back
study-lesson-again = Again
study-lesson-show = Show me
study-lesson-next = Next
study-lesson-play = Play a game
study-lesson-puzzles = Puzzles
study-lesson-others = Other games
study-lesson-other = Not this one yet. Look for: { $pit }.
study-lesson-on = Well done, go on: { $pit }.

study-step-aim = { $words ->
    [felt] You are Red. The red rings are yours, and your frame comes right after the last of them. Whoever has more stones in the frame at the end wins.
   *[other] You are South, and it is your turn: the pits in the frame are yours, and your { study-store } comes right after the last of them. Whoever has more { study-seeds } { study-in-store } at the end wins.
}
study-step-toss = Who starts? One player hides one cube in one hand and two in the other, and the other player picks a hand. The hand with one cube: whoever picked it starts. Otherwise the one who hid the cubes does.
study-step-sow = A move: take { study-all-seeds } { study-from-pit } and drop them one by one, the way the arrows point. Tap { $pit }!
study-step-sow-done = One { study-seed } fell into each of the next places. The { study-pit } you took them from is empty.
study-step-store = When you pass your own { study-store }, it gets one too. Then it goes on along the other side. Tap { $pit }!
study-step-store-done = One { study-seed } is home in your { study-store }, and what was left went over to the other side.
study-step-skip = { $words ->
    [felt] The other player's frame gets nothing from you: you jump over it. Tap { $pit } and watch the corner after the last green ring!
   *[other] The other player's { study-store } gets nothing from you: you jump over it. Tap { $pit } and watch the corner after North's last pit!
}
study-step-skip-done = All the way round: over the other { study-store }, and on with your own side.
study-step-free = Does your { study-last-seed } fall { study-into-store }? Then you have { study-another-turn }! Tap { $pit }!
study-step-free-done = The last one is home, and it is your turn again.
study-step-chain = That can happen several times in a row. Begin with { $pit }, then find the next one.
study-step-chain-done = Twice in a row, and it is still your turn!
study-step-capture = Does your { study-last-seed } fall { study-into-empty-pit }? Then you capture everything that lies straight across. Tap { $pit }!
study-step-capture-done = What lay across is in your { study-store } now. Your own last { study-seed } stays where it is, and your turn is over.
study-step-capture-both = Does your { study-last-seed } fall { study-into-empty-pit }? Then you capture everything that lies straight across. Tap { $pit }!
study-step-capture-both-done = What lay across is in your { study-store } now, together with your own last { study-seed }. Your turn is over.
study-step-nothing = And if nothing lies across? Tap { $pit }!
study-step-nothing-done = Where nothing is, nothing can be captured. Your { study-seed } stays, and your turn is over.
study-step-nothing-both = And if nothing lies across? Tap { $pit }!
study-step-nothing-both-done = Then nothing is captured. Your { study-seed } stays, and your turn is over.
study-step-nothing-lone = And if nothing lies across? Tap { $pit }!
study-step-nothing-lone-done = Then your last { study-seed } goes home to your { study-store } all alone. Your turn is over.
study-step-their-side = An empty { study-pit } on the other side captures nothing. Tap { $pit }!
study-step-their-side-done = The last { study-seed } fell into an empty { study-pit }, but not one of yours. So nothing is captured.
study-step-lap = A very full { study-pit } goes all the way round and comes back to where it began. Tap { $pit }!
study-step-lap-done = The last { study-seed } fell into the { study-pit } that you had just emptied, so you captured what lay across.
study-step-not-over = Sometimes your side is empty after your move, with the last { study-seed } on the other side. Is the game over then? Tap { $pit }!
study-step-not-over-done = No! It is the other player's turn, and they have something to play. The game goes on.
study-step-end-nobody = The game ends when your turn begins and your side is empty. You have one last { study-seed }. Tap { $pit }!
study-step-end-nobody-done = You would have a free turn, but nothing to play: the game is over. Only what lies in the Callas counts, so you win 16 to 13. What lies in the pits belongs to nobody.
study-step-end-owner = The game ends when one side is empty. Whoever still has { study-seeds } on their side takes them home. Tap { $pit }!
study-step-end-owner-done = The other side is empty, so the game is over. What was left on your side is yours, and you win 28 to 20.
study-step-end-emptier = With this ending, whoever is first to empty their side takes everything that is left on the other side. Tap { $pit }!
study-step-end-emptier-done = Your side is empty first! The 6 { study-seeds } on the other side are yours, and you win 27 to 21.
study-step-wait = With this ending, a player with nothing to play just waits. Green has nothing. Tap { $pit }!
study-step-wait-done = Green has to wait, and you play again, until a stone comes to the green side or everything is home.
study-step-end-both = The game ends only when both sides are empty. This is the last { study-seed }. Tap { $pit }!
study-step-end-both-done = Everything is home, and you win 25 to 23.
study-step-early = Whoever has { $goal } or more { study-in-store } has won, for that is more than half. Tap { $pit }!
study-step-early-done = More than half of all { study-seeds } are yours. You have won, and nobody needs to play on.
study-step-tie = And if both have the same number? You have 13, North has 14. Tap { $pit }!
study-step-tie-done = 14 to 14: the game is a tie, and nobody has lost.
study-step-pie = In serious games there is one more rule: after the very first turn the second player may change seats. Now you are North, and South began very well. Swap seats!
study-step-pie-done = Now the good beginning is yours. So whoever begins should not begin too well.
study-step-size = Kalah can be played in many sizes: here with 4 pits and 3 stones in each. Which pit gives an extra turn at once? Tap { $pit }!
study-step-size-done = Three places on is your Kalah. The rules are the same in every size.
study-step-ready = You know all the rules now. Have fun!
study-step-ready-calla = You know all the rules now. One more thing: in a real game, a pit that you have touched must be played. While learning, you may try anything out. Have fun!
study-step-ready-kalaha = You know all the rules now. Kalaha has three endings: agree on one before you start, and change it now and then. Have fun!

# Calliro's steps. B is blue and yours, G green and the other's, O orange and for both.
study-calliro-pick = pick up: { $where }
study-calliro-place = put the chip on { $where }
study-calliro-flip = flip { $where }
study-calliro-replace = tap { $where }
study-step-calliro-aim = You play blue, the other player plays green, and orange is for both. Whoever has 11 points first wins.
study-step-calliro-pick = Every chip has two sides, and you see only the upper one. Pick up an orange chip!
study-step-calliro-pick-done = Now you, and only you, have seen what is on the back. A small sign on the chip reminds you.
study-step-calliro-first = The first chip may go anywhere. Put it in the middle, on e5!
study-step-calliro-first-done = There it lies, with the orange side up.
study-step-calliro-near = Every other chip must touch one that lies there already. Pick up a blue chip and put it on f5!
study-step-calliro-near-done = You may pick up any colour, also the other player's.
study-step-calliro-arc = Two orange chips beside a blue one, in an arc: that is a point for blue! Pick up orange, put it on g6, then choose the chip on f5.
study-step-calliro-arc-done = One point for you! One of the three chips becomes your score chip, which stays there for ever. It does not matter who made the arc: blue arcs are yours, green arcs are the other player's.
study-step-calliro-line = In a straight line the same chips are worth nothing. Pick up orange and put it on g5!
study-step-calliro-line-done = Orange, blue, orange in a line: no point.
study-step-calliro-double = Two blue chips between the same two orange ones are worth two points. Pick up orange and put it on g6!
study-step-calliro-double-done = Two points at once! Both blue chips became score chips.
study-step-calliro-forbidden = A blue and a green chip must never lie together between two orange ones. So nothing orange may go on g6. Pick up orange and put it on d5 instead!
study-step-calliro-forbidden-done = Right. Places where a chip is forbidden are not even offered.
study-step-calliro-flip = Instead of placing a chip you may flip one on the board. You have seen that f5 is blue on the back. Flip f5, then choose the chip on f5!
study-step-calliro-flip-done = A surprise, and a point! That is why it pays to remember.
study-step-calliro-barred = A chip that the other player has just flipped is locked: you may not flip it back at once. So f5 stays. Flip g5!
study-step-calliro-barred-done = In your next turn, f5 would be free again.
study-step-calliro-win = You have 10 points. Make one more arc: pick up orange, put it on g6, then choose the chip on f5!
study-step-calliro-win-done = 11 points: you have won!
study-step-calliro-ready = When no chips are left to pick up, those that became score chips come back into play. If all chips lie on the board, whoever has more points wins. Have fun!

# Trying out.
study-try-title = Try out: { $game }
study-try-about = Play for both sides, take back as much as you like, and try again. Nothing can go wrong here.
study-try-none = Tap a pit: here you will read what happened.
study-try-undo = Take back
study-try-redo = Forward again
study-try-fresh = From the start
study-try-hint = Give me a hint
study-try-hints = Hints
study-try-ask = Ask, and you will see what each move is worth, and why.
study-try-log = What happened
study-try-analyse = Open in the analysis
study-try-back = Taken back. { $seat } to play.
study-try-best = Best: { $move }. { $why }

# Puzzles.
study-puzzles-title = Puzzles
study-puzzles-about = In each position one move is better than all others. Find it! You have three tries, and a hint if you want one.
study-puzzles-go = Solve a puzzle
study-puzzles-print = Print { $n ->
    [one] { $n } puzzle
   *[other] { $n } puzzles
}
study-puzzles-solved = { $n } of { $all } solved
study-puzzles-none = There is no such puzzle. Choose another grade or theme.
study-puzzles-signs = ★ solved at once, ✓ solved with help, ○ shown
study-puzzles-all = All puzzles
study-daily = Puzzle of the day
study-puzzle-n = Puzzle { $n }
study-puzzle-step = Task
study-grade = Grade
study-grade-n = grade { $n } of 5
study-theme = Theme
study-all = All
study-theme-capture = Capture
study-theme-free-turns = Play again
study-theme-defend = Defend
study-theme-plan = Plan ahead
study-theme-win = Win
study-theme-double = Two points
study-theme-remember = Remember
study-theme-score = Score
study-theme-block = Block
study-theme-careful = Take care
study-tip-capture = Where could your { study-last-seed } fall { study-into-empty-pit }?
study-tip-free-turns = With which { study-pits } does your { study-last-seed } fall exactly { study-into-store }?
study-tip-defend = What does the other player want to do? Spoil it!
study-tip-plan = Think of the other player's answer, and of your next move.
study-tip-win = One turn is enough to win the game.
study-tip-double = Where do several arcs come about at once, or two of your chips between two orange ones?
study-tip-remember = Which chip on the board has the right colour behind it?
study-tip-score = Where does an arc come about for you?
study-tip-block = What does the other player want to do? Spoil it!
study-tip-careful = Several turns score. After which one can the other player do least?
study-outcome-solved = solved
study-outcome-helped = solved with help
study-outcome-missed = shown
study-tries = { $n ->
    [one] { $n } try left
   *[other] { $n } tries left
}
study-puzzle-task = Your turn ({ $seat }). { $n ->
    [one] Find the best move!
   *[other] Find the best turn: { $n } moves in a row!
}
study-puzzle-hint = Hint
study-puzzle-show = Show the solution
study-puzzle-again = Again
study-puzzle-next = Next puzzle
study-puzzle-on = Right! It goes on: find the next move.
study-puzzle-solved = Solved! { $margin } at the end: { $why }.
study-puzzle-found = You found it! { $margin } at the end: { $why }.
study-puzzle-better = There is a better move. { $n ->
    [0] Look at the solution.
    [one] { $n } try left.
   *[other] { $n } tries left.
}
study-puzzle-wrong = { $move }: { $worth }. The best move: { $best }. { $why } { $n ->
    [0] Look at the solution.
    [one] { $n } try left.
   *[other] { $n } tries left.
}
study-puzzle-why = Why: { $why }.
study-puzzle-solution = The solution: { $moves }. Why: { $why }.
study-puzzle-calliro-task = Your turn ({ $seat }). Find the best turn: your points, less what the other player can gain by the answer.
study-puzzle-calliro-solved = Solved! { $why }
study-puzzle-calliro-found = You found it! { $why }
study-puzzle-calliro-wrong = There is a better turn. { $why } { $n ->
    [0] Look at the solution.
    [one] { $n } try left.
   *[other] { $n } tries left.
}
study-puzzle-calliro-gamble = You have not seen that back: it may bring this or that. There is a turn that is sure to be better. { $n ->
    [0] Look at the solution.
    [one] { $n } try left.
   *[other] { $n } tries left.
}
study-puzzle-calliro-other-chip = Another chip is the better one to replace. { $n ->
    [0] Look at the solution.
    [one] { $n } try left.
   *[other] { $n } tries left.
}
study-puzzle-calliro-solution = The solution: { $moves }. { $why }
study-puzzle-calliro-hint = Like this: { $moves }. { $why }
study-calliro-turn-worth = You score { $own }, the other player { $other }; the answer brings the other player at most { $reply }.
study-calliro-turn-place = { $chip } on { $cell }
study-calliro-turn-wins = This turn wins the game.
study-calliro-why = It { $why }.
study-hint-theme = { $theme }: { $tip }
study-hint-pit = It is { $pit }.
study-hint-reason = { $pit }: { $why }.
study-sheet-analysis = Analysis: { $game }
study-sheet-puzzles = Puzzles: { $game }
study-sheet-task = { $n ->
    [one] One puzzle, with its solution on the next page.
   *[other] { $n } puzzles, with their solutions on the next page.
} In each position one move is better than all others. Whoever is to play sits below, and sows counter-clockwise.
study-sheet-puzzle = Puzzle { $n } { $stars } – { $task }
study-sheet-solutions = Solutions
study-sheet-solution = { $moves } ({ $theme }, { $margin })
study-sheet-calliro-task = { $n ->
    [one] One puzzle, with its solution on the next page.
   *[other] { $n } puzzles, with their solutions on the next page.
} Find the best turn: your points, less what the other player can gain by the answer. A small chip on a chip is the back that you have seen; a chip that is crossed out may not be flipped. The numbers below are the chips that can be picked.
study-sheet-calliro-puzzle = Puzzle { $n } { $stars } – { $seat } to play. { $first } { $a }, { $second } { $b }.
study-sheet-calliro-solution = { $moves } ({ $theme })
