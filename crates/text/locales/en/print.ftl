# What is printed: rule sheets, boards, cards and certificates.
print-title = Print
print-open = Print rule sheets and boards
print-what = What
print-game = Game
print-now = Print
print-language = The paper is in the language of the page.
print-page-rules = Rule sheet
print-page-board = Paper board
print-page-blank-cards = Empty score cards
print-page-name-cards = Name cards with the code
print-page-pairings = Pairings
print-page-standings = Standings
print-page-cards = Score cards
print-page-certificates = Certificates
print-event = What the day is called
print-event-note = It is on the paper, and nowhere else.

# The board of Calliro.
print-cut-chips = Cut along the dashed lines, fold at the dotted line, and glue the halves together.

# A player's score card.
print-card = Score card
print-card-name = Name
print-card-school = School
print-card-number = Number
print-card-round = Round
print-card-board = Board
print-card-opponent = Opponent
print-card-own = Own
print-card-other = Other
print-card-points = Points
print-card-player-signs = Player signs
print-card-monitor-signs = Monitor signs
print-card-total = Total
print-card-award = Award
print-card-worth = A win is { $win }, a tie { $tie }, a loss { $loss }, not there { $absent }.
print-card-how = The monitor writes after each game, the player checks and signs.

# Pairings and standings.
print-round = Pairings of round { $n }
print-standings = Standings after round { $n }
print-table = Table
print-begins = Begins
print-place = Place
print-bye = no opponent
print-byes = Without an opponent: { $names }.

# A certificate.
print-certificate = Certificate
print-certificate-to = awarded to
print-certificate-part = for taking part
print-certificate-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
} in { $n ->
    [one] { $n } round
   *[other] { $n } rounds
}
print-certificate-date = Date
print-certificate-signed = Signature
