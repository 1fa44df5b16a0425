# Oppsett, stilling og premier i en turnering.

pairing-broken-forbidden = { $player } og { $opponent } møtes selv om det er forbudt
pairing-broken-own-school = { $player } og { $opponent } er fra samme skole
pairing-broken-second-bye = { $player } står over, og har gjort det før
pairing-broken-rematch = { $player } og { $opponent } møtes igjen
pairing-broken-seats = { $player } og { $opponent } må begge bytte side

tie-break-direct-encounter = innbyrdes partier
tie-break-buchholz = motstandernes poeng
tie-break-buchholz-cut = motstandernes poeng uten den svakeste
tie-break-wins = seire
tie-break-seeds = overskudd av frø

standing-by-points = flere poeng: { $own } mot { $next }
standing-by-direct-encounter = like mange poeng, men flere fra de innbyrdes partiene: { $own } mot { $next }
standing-by-buchholz = like mange poeng, men mot sterkere motstandere: de har { $own } poeng til sammen, den andres har { $next }
standing-by-buchholz-cut = like mange poeng, men mot sterkere motstandere: uten den svakeste har de { $own } poeng til sammen, den andres har { $next }
standing-by-wins = like mange poeng, men flere seire: { $own } mot { $next }
standing-by-seeds = like mange poeng, men større overskudd av frø i alle partier: { $own } mot { $next }
standing-equal = like i alt: de deler plassen

award-hall-of-fame = Æresgalleriet, gull
award-gold = Gull
award-silver = Sølv
award-bronze = Bronse
award-honourable-mention = Hederlig omtale
award-participation = Diplom
