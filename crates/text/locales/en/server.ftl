# The server: what it says when it starts, and why it does not do something.
serve-welcome = Callabash is ready. Open { $address } in your browser.
serve-stop = Ctrl+C stops it. Games are kept.
data-backup = Everything is copied into { $path }.
data-restore = Everything is restored from { $path }.
data-export = Games written into { $path }: { $games }.
data-import = Games read from { $path }: { $games }.
bench-server = wished { $wished } moves a second: { $rate }; acknowledged after { $half } ms (half), { $most } ms (99 %), { $nearly } ms (99.9 %); failed: { $errors }
bench-server-highest = the highest rate at which 99 % stay below 100 ms: { $rate } moves a second
error-server = { $what }
error-serve = no port is free
error-no-data-folder = there is no data folder; name one with --data
error-import = game { $game } of the file: { $fault }; nothing was read in
error-exists = { $path } is there already; nothing was changed

refused-not-seated = This seat is not yours.
refused-not-your-turn = It is not your turn.
refused-stale = The game has gone on. Look again.
refused-over = The game is over.
refused-not-over = The game is not over yet.
refused-waiting = A player is still missing.
refused-full = Both seats are taken. You can watch.
refused-nothing-offered = Nobody asked for anything.
refused-offered = You have asked already.
refused-nothing-to-take-back = There is nothing to take back.
refused-cannot-take-back = This cannot be taken back: something hidden has been seen, or seats have been changed.
refused-no-draw = The computer plays on.
refused-no-hint = There are no hints while two people play each other.
refused-not-found = There is no such game. It may have been deleted.
refused-no-code = No game has this code. Look at it again: six letters and digits.
refused-not-stored = The server cannot write at the moment, so nothing was done. Try again soon.
refused-busy = Too many are asking at the moment. Try again soon.
refused-too-often = That was too often. Wait a moment.
refused-foreign-origin = A page of another site asked for this.
refused-bad-message = This cannot be understood: { $what }
refused-two-open-seats = One of the seats has to be taken.
refused-player = '{ $given }' cannot sit here; a seat is me, open, random, greedy, careful or level=1 to level={ $levels }
refused-clock = A clock has up to 180 minutes and up to 60 more seconds for each move, and not nothing.
