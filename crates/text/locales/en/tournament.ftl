# Pairings, standings and awards of a tournament.

pairing-broken-forbidden = { $player } and { $opponent } meet although that is forbidden
pairing-broken-own-school = { $player } and { $opponent } are from the same school
pairing-broken-second-bye = { $player } has no opponent, and had none before
pairing-broken-rematch = { $player } and { $opponent } meet again
pairing-broken-seats = { $player } and { $opponent } both have to change sides

tie-break-direct-encounter = games against each other
tie-break-buchholz = opponents’ points
tie-break-buchholz-cut = opponents’ points without the weakest opponent
tie-break-wins = wins
tie-break-seeds = seeds ahead

standing-by-points = more points: { $own } against { $next }
standing-by-direct-encounter = as many points, and more from the games against each other: { $own } against { $next }
standing-by-buchholz = as many points, and against stronger opponents: they have { $own } points together, the other’s have { $next }
standing-by-buchholz-cut = as many points, and against stronger opponents: without the weakest they have { $own } points together, the other’s have { $next }
standing-by-wins = as many points, and more wins: { $own } against { $next }
standing-by-seeds = as many points, and more seeds ahead in all games: { $own } against { $next }
standing-equal = equal in everything: they share the place

award-hall-of-fame = Hall of Fame, gold
award-gold = Gold
award-silver = Silver
award-bronze = Bronze
award-honourable-mention = Honourable mention
award-participation = Certificate

# The tournament of a class: settings, rounds, score cards, standings, and who leads it.
tournament-title = Tournament
tournament-new = Tournament
tournament-open = Open the tournament
tournament-settings = Settings of the tournament
tournament-format = Format
tournament-format-contest = Contest day
tournament-format-swiss = Swiss
tournament-format-round-robin = Round robin
tournament-about-contest = Nobody meets their own school, the same opponent or a second bye while that can be avoided, and opponents have similar points.
tournament-about-swiss = Players with as many points meet, by the Dutch rules of chess, and nobody meets twice. Schools do not matter.
tournament-about-round-robin = Everybody meets everybody. Who comes after the first round does not play.
tournament-rounds = Rounds
tournament-points = Points
tournament-points-win = Win
tournament-points-tie = Tie
tournament-points-loss = Loss
tournament-points-no-show = Did not come
tournament-points-bye = Bye
tournament-points-absent = Round missed
tournament-awards = Awards, from how many points on
tournament-round = Round { $n }
tournament-round-of = Round { $n } of { $of }
tournament-not-begun = No round has begun yet.
tournament-cards-open = { $n ->
    [one] { $n } card is not locked yet.
   *[other] { $n } cards are not locked yet.
}
tournament-round-closed = All cards of round { $n } are locked.
tournament-over = All rounds are played.
tournament-ended = The tournament is over.
tournament-pair = Pair round { $n }
tournament-begin-app = Begin in the app
tournament-begin-table = Begin with real boards
tournament-has-bye = { $name } has a bye.
tournament-table = Table { $n }
tournament-south-won = { $south } won
tournament-north-won = { $north } won
tournament-tie = A tie
tournament-south-no-show = { $south } did not come
tournament-north-no-show = { $north } did not come
tournament-both-no-show = Neither came
tournament-with-score = { $words }, { $named } to { $other }
tournament-no-result = No result yet
tournament-plays = The game goes on
tournament-locked = Locked
tournament-confirmed-by = { $name } says so; the other player has not confirmed it yet
tournament-unconfirmed = Not confirmed yet
tournament-corrected = { $name } wrote “{ $is }” over “{ $was }”
tournament-by-teacher = The teacher
tournament-by-board = The board
tournament-monitor = Monitor { $n }
tournament-confirm = That is right
tournament-confirm-at = That is right at table { $n }
tournament-enter = Enter the result
tournament-enter-at = Enter the result of table { $n }
tournament-correct = Correct
tournament-correct-at = Correct the card of table { $n }
tournament-result = Result
tournament-score-of = Cubes of { $name }
tournament-score-note = The cubes may be left empty.
tournament-standings = Standings
tournament-column-place = Place
tournament-column-name = Name
tournament-column-school = School
tournament-column-points = Points
tournament-column-award = Award
tournament-column-table = Table
tournament-column-begins = Begins
tournament-column-against = Against
tournament-column-result = Result
tournament-forbidden = Pairs that never meet
tournament-forbidden-about = The program does not pair these two.
tournament-forbid-one = One pupil
tournament-forbid-other = The other pupil
tournament-forbid = Keep apart
tournament-allow = { $one } and { $other } may meet again
tournament-staff = Monitors and devices
tournament-monitors = Monitors
tournament-monitors-about = With this code monitors join under their names. Each sees the tables that you give them, rules there and confirms cards.
tournament-other-device = Your other device
tournament-other-device-about = Write this code down. If this device fails, you go on from another one with it. It is good for once.
tournament-make-code = Make a code
tournament-new-code = Make a new code
tournament-tables-of = Tables of { $name }, such as 1-4, 7
tournament-remove-monitor = Remove { $name }
tournament-your-tables = Your tables: { $tables }
tournament-no-tables = You have no tables yet. The teacher gives you some.
tournament-files = Save files
tournament-file-players = Players (CSV)
tournament-file-pairings = Pairings (CSV)
tournament-file-cards = Score cards (CSV)
tournament-file-standings = Standings (CSV)
tournament-file-trf = For other pairing programs (TRF)
tournament-wall = Screen for the wall
tournament-end = End the tournament
tournament-end-sure = End the tournament?
tournament-end-note = The standings stay. After that games begin freely, and another tournament can be opened.
tournament-go-on = Go on with the tournament
tournament-your-table = Go to your table and play. Then write the result on the card.
tournament-you-have-bye = You have no opponent in this round, and get the points of a bye.
tournament-you-sit-out = You do not play in this round.
tournament-your-points = { $n ->
    [one] You have { $n } point.
   *[other] You have { $n } points.
}
tournament-your-award = Your award: { $award }
