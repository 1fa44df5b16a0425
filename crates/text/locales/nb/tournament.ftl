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

# Turneringen i en klasse: innstillinger, runder, kort, plasseringer og de som leder den.
tournament-title = Turnering
tournament-new = Turnering
tournament-open = Åpne turneringen
tournament-settings = Innstillinger for turneringen
tournament-format = Form
tournament-format-contest = Konkurransedag
tournament-format-swiss = Monrad (sveitsisk)
tournament-format-round-robin = Alle mot alle
tournament-about-contest = Ingen møter sin egen skole, samme motstander igjen eller står over to ganger så lenge det kan unngås, og motstandere har omtrent like mange poeng.
tournament-about-swiss = Spillere med like mange poeng møtes, etter sjakkens nederlandske regler, og ingen møtes to ganger. Skoler har ikke noe å si.
tournament-about-round-robin = Alle møter alle. De som kommer etter første runde, spiller ikke.
tournament-rounds = Runder
tournament-points = Poeng
tournament-points-win = Seier
tournament-points-tie = Uavgjort
tournament-points-loss = Tap
tournament-points-no-show = Møtte ikke
tournament-points-bye = Står over
tournament-points-absent = Runde uten deltakelse
tournament-awards = Premier, fra hvor mange poeng
tournament-round = Runde { $n }
tournament-round-of = Runde { $n } av { $of }
tournament-not-begun = Ingen runde har begynt ennå.
tournament-cards-open = { $n ->
    [one] { $n } kort er ikke låst ennå.
   *[other] { $n } kort er ikke låst ennå.
}
tournament-round-closed = Alle kortene i runde { $n } er låst.
tournament-over = Alle rundene er spilt.
tournament-ended = Turneringen er over.
tournament-pair = Sett sammen runde { $n }
tournament-begin-app = Begynn i appen
tournament-begin-table = Begynn med ekte brett
tournament-has-bye = { $name } står over.
tournament-table = Bord { $n }
tournament-south-won = { $south } vant
tournament-north-won = { $north } vant
tournament-tie = Uavgjort
tournament-south-no-show = { $south } møtte ikke
tournament-north-no-show = { $north } møtte ikke
tournament-both-no-show = Ingen av dem møtte
tournament-with-score = { $words }, { $named } mot { $other }
tournament-no-result = Ikke noe resultat ennå
tournament-plays = Spillet pågår
tournament-locked = Låst
tournament-confirmed-by = { $name } sier det; den andre har ikke bekreftet ennå
tournament-unconfirmed = Ikke bekreftet ennå
tournament-corrected = { $name } skrev «{ $is }» i stedet for «{ $was }»
tournament-by-teacher = Læreren
tournament-by-board = Brettet
tournament-monitor = Dommer { $n }
tournament-confirm = Det stemmer
tournament-confirm-at = Det stemmer ved bord { $n }
tournament-enter = Skriv resultatet
tournament-enter-at = Skriv resultatet for bord { $n }
tournament-correct = Rett
tournament-correct-at = Rett kortet for bord { $n }
tournament-result = Resultat
tournament-score-of = Kuler til { $name }
tournament-score-note = Antallet kan stå tomt.
tournament-standings = Plasseringer
tournament-column-place = Plass
tournament-column-name = Navn
tournament-column-school = Skole
tournament-column-points = Poeng
tournament-column-award = Premie
tournament-column-table = Bord
tournament-column-begins = Begynner
tournament-column-against = Mot
tournament-column-result = Resultat
tournament-forbidden = Par som aldri møtes
tournament-forbidden-about = Programmet setter ikke sammen disse to.
tournament-forbid-one = Den ene eleven
tournament-forbid-other = Den andre eleven
tournament-forbid = Hold fra hverandre
tournament-allow = { $one } og { $other } kan møtes igjen
tournament-staff = Dommere og enheter
tournament-monitors = Dommere
tournament-monitors-about = Med denne koden blir dommere med under sine navn. Hver ser bordene du gir dem, avgjør der og bekrefter kort.
tournament-other-device = Den andre enheten din
tournament-other-device-about = Skriv ned denne koden. Hvis denne enheten svikter, fortsetter du fra en annen med den. Den gjelder én gang.
tournament-make-code = Lag en kode
tournament-new-code = Lag en ny kode
tournament-tables-of = Bordene til { $name }, for eksempel 1-4, 7
tournament-remove-monitor = Fjern { $name }
tournament-your-tables = Dine bord: { $tables }
tournament-no-tables = Du har ingen bord ennå. Læreren gir deg noen.
tournament-files = Lagre filer
tournament-file-players = Spillere (CSV)
tournament-file-pairings = Oppsett (CSV)
tournament-file-cards = Resultatkort (CSV)
tournament-file-standings = Plasseringer (CSV)
tournament-file-trf = For andre programmer (TRF)
tournament-wall = Skjerm til veggen
tournament-end = Avslutt turneringen
tournament-end-sure = Avslutte turneringen?
tournament-end-note = Plasseringene blir stående. Etterpå begynner spill fritt, og en ny turnering kan åpnes.
tournament-go-on = Fortsett turneringen
tournament-your-table = Gå til bordet ditt og spill. Skriv så resultatet på kortet.
tournament-you-have-bye = Du har ingen motstander i denne runden, og får poengene for det.
tournament-you-sit-out = Du spiller ikke i denne runden.
tournament-your-points = { $n ->
    [one] Du har { $n } poeng.
   *[other] Du har { $n } poeng.
}
tournament-your-award = Premien din: { $award }
