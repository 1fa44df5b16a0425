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
