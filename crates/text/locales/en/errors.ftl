# What is wrong, where, and what would be right.
error-variant = '{ $text }' is not a game: { $faults }
fault-unknown-game = there is no game '{ $given }'; the games are { $known }
fault-unknown-option = there is no option '{ $given }'; the options are { $known }
fault-foreign-option = { $game } has no option '{ $option }'; its options are { $known }
fault-repeated-option = the option '{ $option }' is given twice
fault-not-an-option = '{ $given }' is not an option; write name=value, with commas between
fault-bad-word = '{ $option }' cannot be '{ $given }'; it can be { $known }
fault-bad-number = '{ $option }' cannot be '{ $given }'; it is a number from 1 to { $most }
fault-bad-layout = '{ $option }' cannot be '{ $given }'; write 1 to { $most } numbers from 0 to { $most } joined by hyphens, such as 3-3-4-3-3
fault-too-long = it is too long; the most is { $most } characters
fault-needs-seeds = { $game } does not start with the same number in every pit, so 'pits' needs 'seeds' or 'layout' too
fault-layout-and-numbers = 'layout' says what 'pits' and 'seeds' say; give one or the other
fault-rows-differ = South has { $south } pits and North { $north }; both rows need the same number
fault-play-on-leftovers = with end=play-on nothing is left over, so 'leftovers' can only be 'nobody'

error-setup = { $faults }
fault-pits = a row has 1 to { $most } pits, not { $pits }
fault-row-length = the row of { $seat } has { $found } pits, this game has { $expected }
fault-too-many-seeds = { $seeds } seeds are too many; the most is { $most }
fault-number = the turn number is { $number }; it is a number from 1 to { $most }
fault-pie-not-played = this game is played without the pie rule, so 'pie' does not belong here
fault-pie-out-of-turn = the pie rule asks North after South's first turn, so with 'pie' it is N to move

error-position = '{ $text }' is not a position: { $fault }
fault-fields = number of fields: { $found }; write North's row, a slash, South's row, South's store, North's store, S or N, and the turn number, such as 3S,3S,4S,3S,3S/3S,3S,4S,3S,3S 0 0 S 1
fault-rows = '{ $given }' is not two rows with one slash between
fault-pit = in the row of { $seat }, word { $place } is '{ $given }'; write seeds as 3S and empty pits as their number
fault-store = the store of { $seat } is '{ $given }'; it is a number such as 7
fault-turn = the seat to move is '{ $given }'; it is S or N
fault-turn-number = the turn number is '{ $given }'; it is a number such as 1
fault-pie = the sixth field is '{ $given }'; it can only be 'pie'
fault-kgp = a board in angle brackets is <pits,South's store,North's store,South's pits,North's pits> with at most { $most } pits a side

error-move = '{ $given }' is not a move; write the number of a pit from 1 to 12, or swap, keep or win
error-play-over = '{ $move }' cannot be played: the game is over
error-play-empty = '{ $move }' cannot be played: there is nothing in it to sow; legal: { $legal }
error-play-illegal = '{ $move }' cannot be played here; legal: { $legal }
error-line = move { $place } of the line: { $fault }

error-record = line { $line }: { $fault }
fault-record-nothing = there is no game here; a record begins with tags such as [Rules "calla"]
fault-record-several = there are { $games } games where one is wanted
fault-record-tag = '{ $given }' is not a tag; write [Name "value"]
fault-record-repeated-tag = the tag '{ $given }' is given twice
fault-record-no-rules = the tag Rules is missing; it names the game, such as [Rules "calla"]
fault-record-open-comment = the comment that begins here has no closing brace
fault-record-end = '{ $given }' ends no game; it can be time, agreed, resigned S, resigned N, forfeit S, forfeit N, flag S or flag N
fault-record-play = { $seat } to move: { $fault }
fault-record-turn-goes-on = the turn of { $seat } goes on, and the moves of a turn are joined by hyphens; legal: { $legal }
fault-record-turn-passed = '{ $given }' is too much: the turn has passed to { $seat }; legal: { $legal }
fault-record-skip-due = the other seat was skipped, which is written as --
fault-record-skip-undue = '--' stands for a seat that was skipped, but none was
fault-record-after-end = '{ $given }' comes after the end of the game
fault-record-result = the result is given as { $said }, but the moves lead to { $found }
fault-record-value = the tag { $name } cannot be '{ $given }'
fault-record-not-by-hand = '{ $given }' is not played by hand; such a record needs sowing=hand
fault-record-step = '{ $given }' is no action; a line is a time, who acts (S, N, M or C) and what, such as 0:14.500 S take S3 4
fault-record-earlier = this line is earlier than the one before
fault-record-over = the game is over, and nothing can follow
error-not-by-hand = { $game } was played by hand; this command needs a game whose moves are sown by the program

error-file-open = { $path } cannot be opened: { $reason }
error-file-read = { $path } cannot be read: { $reason }
error-file-write = { $path } cannot be written: { $reason }
error-file-large = { $path } is too large for game records; the most is { $most } MiB
error-file-text = { $path } is not UTF-8 text (byte { $byte })
error-in-file = { $path }, { $fault }

error-table-at = { $path }: { $fault }
error-table-io = { $reason }
error-table-foreign = this is not a table
error-table-version = this is a table in format { $found }, which this program does not know; build it again
error-table-rules = this is a table of other rules ({ $found }), not of { $wanted }
error-table-length = this is not a whole table: it has { $found } bytes instead of { $wanted }; build it again
error-table-corrupt = what is stored at byte { $offset } has changed since it was written; build the table again
error-table-wrong = { $position } has { $found }, but its best move gives { $best }
error-table-pits = tables have at most { $most } pits a side, not { $pits }
error-table-seeds = tables have at most { $most } seeds, not { $seeds }
error-table-busy = another program is building this table
error-table-stopped = building this table was stopped; what is finished is kept for the next time
error-analysis-rules = this position is played by other rules: { $found } instead of { $wanted }
error-analysis-cancelled = the analysis was cancelled before its end
error-book-foreign = this is not a book
error-book-corrupt = this book has changed since it was written; make it again
error-book-game = this is the book of another game
error-book-pits = a book has at most 8 pits a side
error-table-reach = this position has { $seeds } seeds on the board, the table has positions with at most { $most }

error-tournament-players = a tournament has at most { $most } players
error-tournament-unknown = there is no player { $player }
error-tournament-twice = player { $player } is named twice
error-tournament-round = there is no round { $round } yet
error-pairing-unfinished = round { $round } has a game without a result
error-pairing-many = { $players } players are too many to be paired; the most is { $most }
error-pairing-none = nobody can be paired: in every pairing two players meet again, a forbidden pair meets, somebody has a second bye or sits on the same side too often

error-trf = line { $line }, column { $column }: { $fault }
error-trf-write = { $points } points do not fit a TRF file, which holds 99.9 at most
fault-trf-short = the line ends too early
fault-trf-blank = there should be a blank
fault-trf-number = this is not a whole number above zero
fault-trf-points = this is not a number of points such as 2.5
fault-trf-player = this is not the number of a player, from 1 to { $most }
fault-trf-repeated = player { $player } stands here for the second time
fault-trf-missing = player { $player } is missing
fault-trf-no-players = the file names no players; their lines begin with 001
fault-trf-school = this is not a code of three digits or capital letters
fault-trf-seat = there should be w or b, or - where no game was played
fault-trf-result = this is not a result; there are 1 = 0 for games, + - for games that were not played, and U F H Z for rounds without an opponent
fault-trf-no-opponent = there is a colour, but no opponent
fault-trf-contradiction = the line of player { $opponent } says something else of this round
fault-trf-sum = there stand { $said } points, but the results give { $found }
fault-trf-future = this is after the next round
fault-trf-first-seat = there should be white1 or black1, or W or B in a line 152
fault-trf-pair = this is not a pair of two players of the tournament
fault-trf-no-name = player without a name: everybody needs one in a class, of letters or digits
fault-trf-same-name = player { $player } has this name too: everybody needs their own in a class
fault-trf-next-bye = points for a round that is not paired yet: who misses it is marked Z here
fault-trf-unsupported = lines { $code } cannot be taken into account here

# The tournament table: why something cannot be done.
fault-gesture = a hand cannot do this: there are not so many cubes, or no such place
table-not-now = this is not possible now
table-not-yours = this is for somebody else to do
table-hand-full = there are still cubes in your hand
table-other-hand = wait: the other player's hand is over the board
table-nothing-moved = no cube was moved in this turn yet
table-nothing-to-challenge = there is nothing to challenge now
table-too-few = there { $cubes ->
    [one] is { $cubes } cube
   *[other] are { $cubes } cubes
} in this Calla; { $needed } win
table-not-the-end = it is not the end: there are cubes to move, or no turn is beginning
table-wrong-count = count again: these are not the cubes in the Callas
table-bad-toss = the hands are not as they were hidden
table-only-by-hand = at this table cubes are moved by hand
table-not-here = there is no such thing at the tournament table
refused-hand-rules = cubes are moved by hand only where end=mover, leftovers=nobody and pie=off
refused-hand-clock = the game's time is 0.05 to 180 minutes, without increment
refused-mistakes = mistakes are 0 to 100 per cent
refused-monitor = the monitor is program, open or me, and only where cubes are moved by hand
refused-calliro-position = { $game } always begins with an empty board; only the sowing games can begin from a position

# Calliro: what is wrong with a position, a decision or a record.
fault-cell = '{ $given }' is no cell; cells are named by a letter from a to { $file } and a number from 1 to { $ranks }, from { $first } at the top to { $last } at the bottom
fault-seed = '{ $given }' is not 64 hexadecimal digits
fault-decision = '{ $given }' is not a choice here; possible: { $legal }
fault-decision-over = '{ $given }' is not possible: there is nothing to decide
fault-decision-form = '{ $given }' is no decision; write pick O, place e5, flip e5, replace e5 or replace e5+f4
fault-events = what is said to have happened cannot have happened
fault-calliro-fields = it needs the rows, the points, the repository, the basket, S or N, and the number of the turn
fault-calliro-board = the rows '{ $given }' are not those of the board; write a chip as Ob or O?, a score chip as S or N, empty cells as their number, and / between rows
fault-calliro-points = the points are '{ $given }'; write them as 3-2
fault-calliro-repository = the repository is '{ $given }'; write it as Ob5Og5Bo5Bg5Go5Gb5, or O10B10G10 where the backs are not known, or - if it is empty
fault-calliro-basket = the basket is '{ $given }'; write its chips as ObG?, or - if it is empty
fault-calliro-turn = the seat to move is '{ $given }'; it is S or N
fault-calliro-number = the turn number is '{ $given }'; it is a number such as 1
fault-calliro-field = '{ $given }' does not belong here; further fields are hand:, score:, barred:, tried:, quiet:, passed:, over: and for:
fault-calliro-chips = there are 30 chips, not { $chips }
fault-calliro-pairs = there are ten chips of each pair of colours
fault-calliro-score-chips = the points are not the number of score chips
fault-calliro-hidden = a position that is to be played on knows every back; this one hides some
fault-calliro-viewer = it does not say for whom it is (for:S, for:N or for:-), or shows a back that the viewer has not seen
fault-record-no-seed = a record has the tag Seed, or the tags Commitment and Seen, with Repository where sides=tossed and only there
fault-record-commitment = the seed is not the one that was committed to
fault-record-repository = the tag Repository is '{ $given }'; write all 30 chips by the side that lay up, such as O12B9G9
fault-record-seen = the tag Seen is '{ $given }'; it is S, N or -
fault-record-seated = '{ $given }' gives nobody a seat; it is [%seated S] or [%seated N]
fault-record-told = what is said to have been seen cannot have been seen
fault-record-pass = '--' stands for a seat that can do nothing, and only for such a seat
