# Det som skrives ut: regelark, brett, kort og diplomer.
print-title = Utskrift
print-open = Skriv ut regelark og brett
print-what = Hva
print-game = Spill
print-now = Skriv ut
print-language = Arket er på samme språk som siden.
print-page-rules = Regelark
print-page-board = Papirbrett
print-page-blank-cards = Tomme resultatkort
print-page-name-cards = Navnekort med koden
print-page-pairings = Oppsett
print-page-standings = Stilling
print-page-cards = Resultatkort
print-page-certificates = Diplomer
print-event = Hva dagen heter
print-event-note = Det står på arket og ingen andre steder.

# Brettet til Calliro.
print-cut-chips = Klipp langs de stiplede linjene, brett ved prikkene, og lim halvdelene sammen.

# Resultatkortet til en spiller.
print-card = Resultatkort
print-card-name = Navn
print-card-school = Skole
print-card-number = Nummer
print-card-round = Runde
print-card-board = Brett
print-card-opponent = Motspiller
print-card-own = Egne
print-card-other = Motpart
print-card-points = Poeng
print-card-player-signs = Spilleren signerer
print-card-monitor-signs = Dommeren signerer
print-card-total = Til sammen
print-card-award = Premie
print-card-worth = Seier gir { $win }, uavgjort { $tie }, tap { $loss }, ikke møtt { $absent }.
print-card-how = Dommeren skriver etter hvert spill, spilleren kontrollerer og signerer.

# Oppsett og stilling.
print-round = Oppsett for runde { $n }
print-standings = Stillingen etter runde { $n }
print-table = Bord
print-begins = Begynner
print-place = Plass
print-bye = uten motspiller
print-byes = Uten motspiller: { $names }.

# Et diplom.
print-certificate = Diplom
print-certificate-to = tildeles
print-certificate-part = for deltakelsen
print-certificate-points = { $points ->
    [one] { $points } poeng
   *[other] { $points } poeng
} på { $n ->
    [one] { $n } runde
   *[other] { $n } runder
}
print-certificate-date = Dato
print-certificate-signed = Underskrift
