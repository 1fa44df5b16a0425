# A class: the teacher's screen, the pupils' screens, and the screen on the wall.
class-title = Class
class-open-title = Open a class
class-open-about = Your pupils join with a code and a nickname, and you see all boards at once.
class-game = What is played
class-game-by-hand = Calla, tournament table by hand
class-time = Time
class-time-none = No limit
class-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
class-monitor = Who is the monitor
class-monitor-program = The program
class-monitor-teacher = I am, at all boards
class-open = Open the class
class-earlier = Your classes
class-gone = This class is not there any more
class-how-to-join = Open this address or scan the code, and type a nickname.
class-is-locked = The class is closed: nobody else can join.
class-boards = Boards
class-board = Board { $n }
class-pupils = { $n ->
    [one] { $n } pupil
   *[other] { $n } pupils
}
class-pupil = Pupil { $n }
class-computer = Computer
class-waits = waits
class-offline = not connected
class-left = left
class-edit = Change { $name }
class-nickname = Nickname
class-real-name = Real name
class-real-name-note = The real name stays in this browser. Nobody else sees it.
class-save = Save
class-send-away = Take out of the class
class-take-back = Take back into the class
class-asks = { $name } asks to go on from another device.
class-let-in = Let in
class-not-them = It is somebody else
class-next-round = Next games
class-pair-how = Choose two to play each other, or drag one onto the other.
class-pair-by-program = Pair all
class-against-computer = { $name } against the computer
class-change-sides = { $north } begins instead of { $south }
class-separate = Separate { $south } and { $north }
class-begin = { $n ->
    [one] Begin { $n } game
   *[other] Begin { $n } games
}
class-show-code = Show the code
class-hide-code = Hide the code
class-lock = Close the class
class-unlock = Let others join
class-pause = Pause all
class-go-on = Go on
class-print = Print
class-call-time = Call time
class-call-time-at = Call time at board { $n }
class-call-time-all = Call time for all
class-call-time-sure = Call time at all boards?
class-call-time-note = Every game ends with what lies in the stores. At the tournament table the last turns are completed.
class-watch = Watch
class-watch-board = Watch board { $n }
class-rule = Rule
class-need-rule = Challenge: your ruling is needed at board { $n }
class-need-count = The Callas are to be counted at board { $n }
class-need-time = The time is up at board { $n }
class-need-absent = { $name } is not at the board
class-need-stuck = Nothing has happened for a while at board { $n }
class-need-begins = The game begins
class-need-plays = { $name } is to move
class-won = { $name } won { $own } to { $other }
class-tie = A tie, { $south } to { $north }
class-hello = Hello, { $name }!
class-wait = Your teacher says soon who plays whom.
class-your-board = Your game goes on.
class-you-left = You have left the class. Your teacher can take you back.
class-look-again = Look at the game again
class-leave = Leave the class
class-leave-sure = Leave the class?
class-asked-title = Your teacher is asked
class-asked = As soon as your teacher lets you in, you go on here.
class-school = School
class-add = Add pupils
class-add-names = Nicknames, one on each line
class-add-note = For pupils without a device. The school may follow after a comma: Ada, Oslo
