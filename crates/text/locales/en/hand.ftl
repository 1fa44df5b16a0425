# The Calla table, where cubes are moved by hand. $name, $by, $against, $hider, $picker, $first
# and $second are players; $n is a number; $place is a shield or a Calla.

# The way to the table, and what is agreed upon before.
hand-to-table = Tournament table – cubes by hand
hand-sowing-auto = The program
hand-sowing-hand = The players, by hand
hand-about = Handshake, toss, flag card and clock, as at a tournament. You move every cube yourself, and nobody corrects you: watch each other, and challenge what is wrong.
hand-time = Time for the game
hand-minutes = Minutes
hand-who-monitors = Who is the monitor
hand-monitor-program = The program
hand-monitor-open = A person, by link or code
hand-monitor-me = I am
hand-monitor-apart = You open the table for two others. Each gets a link and a code; you watch and rule.
hand-mistakes = How often the computer breaks a rule on purpose
hand-mistakes-value = { $n }%
hand-mistakes-note = So many of a hundred sowings. Catch the computer with a challenge!
hand-open-rules = What the slides leave open

# Chairs.
hand-monitor = The monitor
hand-computer = Computer
hand-chairs = A chair is free
hand-chairs-both = You can play, or be the monitor, who watches and rules.
hand-chairs-player = You can play.
hand-chairs-monitor = You can be the monitor, who watches and rules.
hand-sit-player = Play
hand-sit-monitor = Be the monitor
hand-join-monitor = I come as the monitor
hand-wait-both = Waiting for a player and a monitor
hand-wait-monitor = Waiting for the monitor
hand-wait-two = Waiting for two players
hand-wait-one = Waiting for a player
hand-wait-two-how = Each player has a link and a code of their own.
hand-link-player = To play
hand-link-monitor = To be the monitor
hand-player-here = { $name } is here.
hand-monitor-here = The monitor is here: { $name }.
hand-player-moved = { $name } is here from another device.
hand-monitor-moved = The monitor's desk is taken over: { $name }.
hand-monitor-away = The monitor is not connected: { $name }.
hand-deputy-soon = { $name } is away. The program takes over in { $time }.
hand-deputy-now = { $name } is away: the program is the monitor.
hand-time-up = Time is up. Call time!
hand-time-up-wait = Time is up: { $name } calls it.

# Before the game.
hand-shake = Shake hands
hand-shake-how = Look at each other and say “Good luck!”
hand-good-luck = Good luck!
hand-good-game = Good game!
hand-said-good-luck = Good luck!
hand-said-good-game = Good game!
hand-not-yet = not yet
hand-toss = The toss
hand-toss-hiding = { $hider } hides one cube in one hand and two in the other.
hand-toss-picking = { $picker } picks a hand. Whoever gets the single cube starts.
hand-toss-revealing = { $picker } has picked. The hands open …
hand-toss-result = The single cube was in the { $one } hand, and { $picker } picked the { $pick } one.
hand-toss-starts = { $name } starts.
hand-starts = { $name } starts!
hand-hide-where = Where do you hide the single cube?
hand-pick-which = Which hand do you pick?
hand-fist-left = left
hand-fist-right = right
hand-take-flag = Take the flag card
hand-check = Anybody can check this toss
hand-check-how = Before the pick, this number was fixed. It belongs to one hand and one secret word only, so nothing could be changed afterwards.
hand-check-hand = Hand with one cube
hand-check-nonce = Secret word
hand-check-commitment = Number fixed before
hand-check-fair = They belong together: the toss was fair.
hand-check-unfair = They do not belong together!

# At the table.
hand-clock = Time left
hand-flag-card = Flag card
hand-in-hand = { $n ->
    [one] { $n } cube in the hand
   *[other] { $n } cubes in the hand
}
hand-acts = { $name }: what you can say and do
hand-pass-flag = Pass the flag
hand-challenge = Challenge!
hand-declare-win = I have { $n }!
hand-declare-end = No cubes left: end
hand-grip = Take one, put all
hand-sow-again = sow again
hand-place-of = { $place } of { $name }
hand-skips = next turn lost
hand-marks = { $n ->
    [one] { $n } mark
   *[other] { $n } marks
}
hand-late = { $n ->
    [one] too slow { $n } time
   *[other] too slow { $n } times
}
hand-minute = for this turn
hand-minute-due = Hurry!
hand-minute-reminder = { $name }, { $n ->
    [one] { $n } second
   *[other] { $n } seconds
} left for this turn.
hand-bound = { $name } sows { $place } again.
hand-last-turn = Time! This is the last turn: { $name }.
hand-last-round = Time! The last turn comes next: { $name }.
hand-ending = The game ends in { $n } … unless { $name } challenges.

# Read aloud, gesture by gesture.
hand-says-take = { $name } takes { $n ->
    [one] { $n } cube
   *[other] { $n } cubes
}: { $place }.
hand-says-put = { $name } puts { $n ->
    [one] { $n } cube
   *[other] { $n } cubes
}: { $place }.
hand-says-good-luck = { $name } says: Good luck!
hand-says-good-game = { $name } says: Good game!
hand-says-hide = { $name } holds out two fists.
hand-says-pick = { $name } picks a hand.
hand-says-take-flag = { $name } takes the flag card. The clock runs.
hand-says-pass-flag = { $name } passes the flag card.
hand-says-challenge = { $name } challenges!
hand-says-invited = { $name } may come from another device.
hand-says-invited-monitor = Somebody may take over the monitor's desk.

# What the monitor says.
hand-log = What the monitor said
hand-log-short = Monitor
hand-log-empty = Nothing yet.
hand-notice-toss = Toss: the single cube was in the { $one } hand. { $name } starts.
hand-notice-toss-unopened = The hands were not opened in time. { $name } starts.
hand-notice-forfeited-challenge = { $name } loses this turn because of a wrong challenge.
hand-notice-forfeited-minute = { $name } loses this turn: the minute is over.
hand-notice-mark = Mark for { $name }: { $n } of 3.
hand-notice-time = Time is called! { $name } has the last turn.
hand-notice-time-stop = Time is called! Everybody stops.
hand-notice-minute = { $name } let the minute pass, { $n ->
    [1] for the first time
    [2] for the second time
    [3] for the third time
   *[other] { $n } times
}.
hand-notice-declared-win = { $name } declares a win.
hand-notice-declared-end = { $name } declares the end: no cubes are left.
hand-notice-missed = Nobody challenged in time: { $name } broke a rule. { $offence }
hand-notice-counted = Counted: { $first } { $a }, { $second } { $b }. { $name } wins.
hand-notice-tie = Counted: { $first } { $a }, { $second } { $b }. A tie.
hand-notice-ruling-undone = The monitor takes the last ruling back. The challenge waits again.
hand-notice-deputy-on = The monitor is away. The program is the monitor until then.
hand-notice-deputy-off = The monitor is back, and rules again.

# A challenge.
hand-challenged = Challenge!
hand-challenged-by = { $by } says that { $against } broke a rule.
hand-challenged-wait = The monitor looks at it and rules.
hand-window-turn = It was said on the own turn, before a cube was touched.
hand-window-free = It was said at once, between two free turns.
hand-ruling-right = Right! { $name } challenged well.
hand-ruling-wrong = The challenge of { $name } is wrong.
hand-ruling-nothing = { $name } did nothing wrong.
hand-rule = Slide { $n } of the tournament slides
hand-then-same = The cubes go back, and { $against } sows the same shield again.
hand-then-any = The cubes go back, and { $against } sows again, any shield.
hand-then-lost = The cubes go back, and { $against } loses the turn.
hand-then-flag = Everything goes back, and the flag card lies where it belongs.
hand-then-forfeit = { $by } loses this turn.
hand-then-skip = { $by } loses the next turn.
hand-read = Understood

# The monitor's desk.
hand-desk = The monitor's desk
hand-desk-calm = Watch quietly. You speak when somebody challenges, when time is up, and at the end.
hand-call-time = Call time
hand-declare-for = { $name } has { $n }: win
hand-opinion = The program thinks: { $offence } (slide { $n })
hand-opinion-none = The program sees nothing wrong.
hand-offence = What was wrong
hand-rule-right = The challenge is right
hand-rule-wrong = The challenge is wrong
hand-look = Look again
hand-look-first = To the beginning
hand-look-back = One step back
hand-look-next = One step on
hand-look-last = To the end
hand-look-before = Before it.
hand-counting = Hands off the cubes!
hand-counting-how = The monitor counts the Callas.
hand-count-how = How many cubes are in each Calla?
hand-calla-of = Calla: { $name }
hand-count = These are the numbers
hand-monitor-sure = { $what }: are you sure?
hand-call-time-note = The clock shows { $time }. Nobody can take this back.
hand-rule-note = You can undo it until the flag card is passed.
hand-undo-ruling = Undo the ruling
hand-undo-ruling-note = The challenge waits for a ruling again, and cubes that were moved since go back. All are told.
hand-devices = Another device
hand-devices-note = A tablet is lost or broken? Let the player in from another one at once. All see it.
hand-invite = Let { $name } in from another device
hand-invite-monitor = Hand over the monitor's desk
hand-invite-south = South: another device
hand-invite-north = North: another device
hand-invite-title = { $name }, from another device
hand-invite-monitor-title = The monitor's desk, from another device
hand-invite-how = Scan the picture, open the link, or type the code there. The first who does has the place of { $name }; the old device can then only watch.

# The score sheet.
hand-sheet = Score sheet
hand-sheet-of = Score sheet: { $game }, { $date }
hand-sheet-print = Print
hand-sheet-turn = Turn
hand-sheet-player = Player
hand-sheet-shields = Shields
hand-sheet-callas = Callas
hand-sheet-time = Time
hand-sheet-lost = lost

# The end.
hand-tie = A tie!
hand-in-calla = in the Calla
hand-counted = The monitor has counted.
hand-reason-declared = { $n } or more cubes were declared.
hand-reason-row-empty = A turn began without cubes in the shields.
hand-reason-time = Time was called.
hand-lesson = What you saw
hand-lesson-sown = { $n ->
    [one] sowing of the computer
   *[other] sowings of the computer
}
hand-lesson-broken = broke a rule
hand-lesson-caught = you caught
hand-lesson-missed = you missed
hand-lesson-wrong = { $n ->
    [one] challenge was wrong
   *[other] challenges were wrong
}

# Keys.
hand-key-arrows = walk over shields and Callas
hand-key-enter = take all, or put one
hand-key-other = the other way: take one, or put all
hand-key-shields = your shields
hand-key-calla = your Calla
hand-key-across = the places of the other side
hand-key-grip = change the grip
hand-key-pass = pass the flag
hand-key-challenge = challenge
hand-key-win = declare a win
hand-key-end = declare the end
hand-key-flip = turn the board
hand-key-help = this list
