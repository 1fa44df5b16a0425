# The web app around the boards: start, options, joining, the live game.
web-brand = Callabash
web-home = Callabash, to the start
web-skip = Skip to the content
web-ways = Pages
web-more = More
web-learn = Learn
web-learn-about = Each game in a dozen small steps
web-class = A class
web-class-about = Pupils join with a code, you see all boards
web-paused = All boards stand still for a moment.
web-it-is-me = That is me, on another device
web-to-class = To the class
web-puzzles = Puzzles
web-puzzles-about = Find the one best move
web-analysis = Analysis
web-analysis-about = The exact value of every move
web-language = Language
web-theme-auto = Light or dark as on this device
web-theme-light = Light
web-theme-dark = Dark
web-settings = Settings
web-close = Close
web-cancel = Cancel
web-cannot-load = This page could not be loaded.
web-no-page = There is no page here
web-no-page-note = Perhaps the address has a typing mistake, or the page has moved.
web-offline = The server cannot be reached. Is the device online?
web-failed = That did not work. Please try again.

# Settings.
web-name = Your name
web-name-note = Shown to those you play with. It stays in this browser otherwise.
web-speed = How fast pieces move
web-speed-slow = Slow
web-speed-normal = Normal
web-speed-fast = Fast
web-speed-off = Without animation
web-setting-sound = Sounds
web-setting-sound-note = Seeds and chips can be heard
web-setting-counts = Numbers on the pits
web-setting-counts-note = How many seeds lie in each pit; without them you count yourself
web-setting-preview = Show where a move ends
web-setting-preview-note = While you point at a pit or hold it
web-setting-notes = Notes in Calliro
web-setting-notes-note = Backs that you have seen stay marked
web-setting-projector = Large for a projector
web-setting-projector-note = Names, numbers and texts that the last row of a classroom can read
web-setting-keys = Single keys
web-setting-keys-note = 1 to 9 play, U takes back, H helps
web-setting-letters = Call Calla's sides A and B
web-setting-letters-note = As the guide and the printed board do, instead of South and North
web-digits = Digits
web-digits-persian = Persian: ۱۲۳
web-digits-latin = Latin: 123

# The start.
web-welcome = What shall we play?
web-welcome-about = Mancala – games in which stones are sown around a board – and Calliro, against the computer or a friend: free, and without an account.
web-level-1 = Beginner
web-level-2 = Easy opponent
web-level-3 = Learner
web-level-4 = Player
web-level-5 = Good player
web-level-6 = Club player
web-level-7 = Strong player
web-level-8 = Expert
web-level-9 = Master
web-level-10 = Grandmaster
web-card-calla = Calla
web-card-calla-about = Five pits a side and 32 cubes, as in the classroom.
web-card-kalah-ru = Kalah
web-card-kalah-ru-about = The Russian game: six pits with four stones each.
web-card-kalaha = Kalaha
web-card-kalaha-about = Red against green on a felt board, with three ways to end.
web-card-calliro = Calliro
web-card-calliro-about = Chips with two sides on a hexagon: build arcs, and remember the backs.
web-card-kalah = Kalah of any size
web-card-kalah-about = The well-known rules, from one pit to twelve. Now { $pits ->
    [one] { $pits } pit
   *[other] { $pits } pits
} with { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
} each.
web-play = Play
web-play-game = Play { $game } against the computer
web-for-game = { $what }: { $game }
web-two-here = Two here
web-invite = Invite a friend
web-options = Options
web-serious = Serious game: pie rule, toss, { $n } min
web-ending = Ending
web-ending-1 = First ending: a player who runs out waits
web-ending-2 = Second ending: the first to run out takes the rest
web-ending-3 = Third ending: both keep what is on their side
web-ending-rotate = A different ending each game
web-have-code = You have a code?
web-join = Join
web-going-on = Go on playing
web-continue = Your last games
web-against = against { $name }
web-watching = watching
web-waiting-short = Waiting
web-their-turn = Their turn
web-game-size = { $game }, { $pits } × { $seeds }

# Joining.
web-join-title = Join a game
web-join-about = Six letters and digits, from the screen of who invites you.
web-own-code = This is the code of your own game: others join with it.
web-connect = Connect your class
web-connect-about = The address of this computer, large for the projector
web-connect-network = Use the same Wi-Fi as this computer.
web-connect-open = Scan the picture, or type the address into the browser.
web-connect-code = Type the code that your teacher shows, and your name.
web-connect-others = Does it not open? Try another address
web-connect-alone = This computer serves only itself. Start the program like this, and tablets in the same network can open it:
web-code = Code

# Options.
web-new-game = New game: { $game }
web-variant = Which rules
web-opponent = Who plays
web-opponent-computer = Me and the computer
web-opponent-here = Two at this device
web-opponent-friend = A friend, by link or code
web-level = How strong the computer is
web-begins = Who begins
web-begins-me = I do
web-begins-other = The other
web-begins-toss = Toss
web-toss-pick = One hand hides one cube, the other two. { $name }: pick a hand. The single cube starts.
web-toss-pick-you = One hand hides one cube, the other two. Pick a hand. The single cube starts.
web-toss-you-start = One cube: you start!
web-toss-computer-starts = Two cubes: the computer starts.
web-clock = Clock
web-clock-none = No clock
web-clock-minutes = { $n } min
web-increment = More for each move
web-increment-seconds = { $n } s
web-size = Size of the board
web-pits = Pits a side
web-seeds = Seeds in each pit
web-fewer = Fewer
web-more-of = More
web-unusual = Some choices are not the usual ones.
web-as-usual = As usual
web-rules = Change the rules
web-rules-note = Leave this as it is to play exactly as on the sheet.
web-as-sheet = { $text } (usual)
web-sheet-says = What the sheet says
web-begin = Begin
web-unknown-game = There is no such game.

# Players at the board.
web-you = You
web-your-name = { $name } (you)
web-friend = Friend
web-names = Names of the players
web-name-first = First player
web-name-second = Second player
web-names-note = Names stay in this browser.
web-secrets-note = With secrets the screen is covered whenever the other player takes it. Without them it can lie between you.
web-names-save = Save
web-computer = The computer
web-computer-level = Computer: { $level }
web-open-seat = Open seat
web-to-move = To move
web-turn-yours = Your turn
web-thinks = is thinking
web-plays = is playing
web-here = connected
web-away = not connected
web-watch-count = { $n ->
    [one] { $n } person is watching
   *[other] { $n } people are watching
}
web-clock-low = Hurry!
web-clock-warning = { $n ->
    [one] { $n } second left
   *[other] { $n } seconds left
}

# What can be done.
web-actions = What you can do
web-take-back = Take back
web-hint = Hint
web-flip = Turn the board
web-face = Sit opposite
web-face-off = Sit side by side
web-replay = Last move
web-more-actions = More
web-draw = Offer a draw
web-draw-agree = Agree on a draw
web-resign = Resign
web-resign-sure = Resign this game?
web-resign-sure-who = { $name } resigns this game?
web-reason-resigned = { $name } resigned
web-reason-resigned-you = you resigned
web-reason-forfeit = { $name } forfeited the game
web-reason-forfeit-you = you forfeited the game
web-between-reasons = ;
web-copy-link = Copy the link
web-copied = The link is copied.
web-save-record = Save the record
web-help = Keys

# Asking and answering.
web-asks-take-back = { $name } would like to take back the last move.
web-asks-draw = { $name } offers a draw.
web-asks-rematch = { $name } would like to play again.
web-agree = Agree
web-decline = Decline
web-asked-take-back = You asked to take back your move.
web-asked-draw = You offered a draw.
web-asked-rematch = You asked for another game.
web-declined-take-back = { $name } would rather not take back.
web-declined-draw = { $name } plays on.
web-declined-rematch = { $name } does not want another game now.
web-taken-back = { $n ->
    [one] One move was taken back.
   *[other] { $n } moves were taken back.
}
web-tossed = The toss: { $name } begins.
web-tossed-you = The toss: you begin.
web-tossed-other = The toss: the other player begins. You are { $seat }.
web-joined = { $name } is here. The game can begin!
web-swapped = The players have changed seats. You are { $seat } now.

# An open seat.
web-waiting = Waiting for your friend
web-waiting-how = Scan the picture, open the link, or type the code.
web-only-here = The link works on this computer only. For other devices to join, start the program like this:
web-code-is = Code
web-qr = QR code with the address of this game
web-seat-free = A seat is free
web-invited-by = { $name } invites you to play { $game }
web-invited = You are invited to play { $game }
web-name-empty = You may leave this empty.
web-take-seat = Take this seat
web-just-watch = Just watch
web-watching-now = You are watching.

# The end.
web-you-win = You win!
web-you-lose = { $name } wins
web-somebody-wins = { $name } wins!
web-a-draw = A draw!
web-score = { $more } to { $less }
web-games-won = Games won: { $n }
web-series = After { $n } games: { $first } { $a }, { $second } { $b }
web-next-ending-tag = Next time: ending { $next }
web-next-ending = Next game – { $ending }
web-rematch = Play again
web-review = Look at the game
web-new = Another game
web-to-rematch = To the next game

# The line.
web-reconnecting = The connection is lost. Trying again; your game is safe.
web-online-again = Connected again.
web-no-game = There is no such game. It may have been deleted.
web-away-until = Away. Can be freed in { $time }.
web-away-now = Away. The seat can be freed.
web-free-seat = Free this seat
web-free-seat-sure = Free the seat of { $name }?
web-free-seat-note = Somebody new can then take it. { $name } can come back only while it is open.
web-seat-opened = The seat of { $name } is open.
web-delete-game = Delete this game
web-delete-game-sure = Delete this game?
web-delete-game-note = The game is gone for everybody, at once and for good: its moves, its names, its record. Save the record first if you want to keep it.
web-game-deleted = This game was deleted
web-game-deleted-note = Whoever created it has deleted it. Nothing of it is kept.
web-forget-device = Forget this device
web-forget-device-note = Deletes everything that this browser keeps of Callabash.
web-forget-device-sure = Forget everything on this device?
web-forget-device-detail = Your games and your seats in them, your name, your settings and your progress are deleted from this browser. You cannot go on with these games here. On the server they stay until they are deleted there.
web-to-start = To the start

# Hints.
web-thinking = Thinking…
web-hint-next = Tell me more
web-hint-close = Thanks
web-nudge-free-turn = { $words ->
    [felt] Look for an extra turn.
    [kalah] Look for an extra turn.
   *[other] Look for a free turn.
}
web-nudge-capture = Look for something to capture.
web-nudge-danger = The other player threatens something. Look at their side.
web-nudge-end = Think of the end of the game.
web-nudge-home = Which move brings something home?
web-nudge-quiet = There is no quick win. Look for a quiet, safe move.
web-nudge-pie = The pie rule: who may choose the better side, and how good is it?
web-nudge-calliro = Look for a place where an arc can grow.
web-hint-try = Try { $move }.
web-hint-try-several = Equally good: { $moves }.
web-hint-swap = swapping seats
web-hint-keep = keeping the seats
web-hint-win = declaring the win
web-hint-worth = { $margin } at the end
web-hint-no-reason = the best that was found
web-hint-so-far = Only an estimate so far; still thinking…
web-hint-estimate = Values with ≈ are estimates.
web-hint-pie = Mind the pie rule: the other player may swap seats and take a beginning that is too good.
web-hint-pick-O = picking an orange chip
web-hint-pick-B = picking a blue chip
web-hint-pick-G = picking a green chip
web-hint-place = placing on { $cell }
web-hint-flip = flipping { $cell }
web-hint-replace = your score chip on { $cell }

# Keys.
web-keys-title = Keys
web-keys-play = play this pit
web-keys-back = take back
web-keys-hint = hint
web-keys-flip = turn the board
web-keys-replay = last move again
web-keys-help = this list
web-keys-arrows = walk over the board
web-keys-enter = play where you are

# Between the things of a list.
web-list-comma = { ", " }
web-list-semicolon = { "; " }

# What lay there when somebody resigned or ran out of time.
web-score-so-far = On the board: { $first } { $a }, { $second } { $b }
