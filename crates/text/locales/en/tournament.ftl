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
