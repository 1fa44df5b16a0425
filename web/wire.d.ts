// Made from the types of crates/protocol: cargo run -p callabash-protocol --example wire > web/wire.d.ts

/** What each seat has. */
export type Pair<T> = {
  S: T;
  N: T;
};

/** What came of an action. */
export type ActedView = {
  /** The number of its event. */
  n: number;
  /** The game after it. */
  state: StateView;
};

/** Something that a player asks for. */
export type Action = ActionKind & {
  /** Any text of the client's; the same text is never carried out twice. */
  id: string;
};

/** Something of every game, or of the tournament table. */
export type ActionKind = GameAction | TableAction;

/** The addresses under which other devices reach the server. */
export type AddressesView = {
  /** As browsers open them, the likeliest first. */
  addresses: string[];
};

/** What is known of a position by now. More of these follow until one is the last. */
export type AnalysisView = {
  /** Whether nothing follows. */
  last: boolean;
  /** What the position and its moves are worth, exactly, within bounds, or by estimate. */
  solution: SolutionView;
  /** What can be said of each move, the most telling first. */
  why: { [key: string]: WhyView[] };
};

/** What the monitor says. */
export type AnnouncementView = {
  kind: 'toss';
  one: Fist | null;
  pick: Fist;
  starter: Seat;
} | {
  against: Seat;
  by: Seat;
  kind: 'ruling';
  offence: Offence | null;
  right: boolean;
  rule: number | null;
  slide: number | null;
  then: Consequence;
  window: ChallengeWindow;
} | {
  kind: 'forfeited-turn';
  seat: Seat;
  why: ForfeitReason;
} | {
  kind: 'mark';
  marks: number;
  seat: Seat;
} | {
  kind: 'time-called';
  last: Seat | null;
} | {
  kind: 'minute-up';
  seat: Seat;
  times: number;
} | {
  kind: 'declared';
  seat: Seat;
  what: Declaration;
} | {
  kind: 'missed';
  offence: Offence;
  rule: number;
  seat: Seat;
  slide: number | null;
} | {
  N: number;
  S: number;
  kind: 'counted';
  reason: Reason;
  winner: Seat | null;
} | {
  kind: 'ruling-undone';
} | {
  acts: boolean;
  kind: 'deputy';
};

/** Who has written or confirmed something on a card. */
export type AuthorView = {
  /** The number. */
  pupil: number;
  who: 'pupil';
} | {
  /** The number. */
  monitor: number;
  who: 'monitor';
} | {
  who: 'teacher';
} | {
  who: 'board';
};

/** What somebody takes home. */
export type Award = 'hall-of-fame' | 'gold' | 'silver' | 'bronze' | 'honourable-mention' | 'participation';

/** An award, and from how many points on it is given. */
export type AwardView = {
  /** The award. */
  award: Award;
  /** The fewest points. */
  points: number;
};

/** How many milliseconds each person who is away has left until the host may open the seat
 * anew; `null` for who is present, and where no person sits. */
export type AwayView = {
  /** The monitor of a tournament table. */
  M: number | null;
  /** North. */
  N: number | null;
  /** South. */
  S: number | null;
};

/** How long the players have, in milliseconds. */
export type BoardClockView = {
  /** More for each move. */
  increment: number;
  /** For all moves. */
  initial: number;
};

/** What happened on the board, as a viewer may know it. */
export type BoardEvents = EventView[] | CalliroEventView[];

/** What is played at a board. */
export type BoardGameView = {
  clock: BoardClockView | null;
  /** The game, in canonical form. */
  game: string;
  /** The time of a game by hand, in milliseconds. */
  limit: number | null;
  /** Who is the monitor of a game by hand. */
  monitor: BoardMonitor;
};

/** Who is the monitor of a game by hand. */
export type BoardMonitor = 'program' | 'teacher';

/** All that a screen needs to draw a position and to offer its moves. */
export type BoardView = (SowingBoard & {
  kind: 'sowing';
}) | (CalliroBoard & {
  kind: 'calliro';
});

/** Something that pairs do not keep. */
export type BrokenView = {
  /** What. */
  constraint: PairingConstraint;
  /** The number of the opponent; none at a bye. */
  opponent: number | null;
  /** The number of one pupil. */
  pupil: number;
};

/** A turn of Calliro looked at again, on what its seat had seen. All points of turns are
 * estimates by sampling. */
export type CalliroAnalysisView = {
  /** On how many chips of the board the seat knew the back. */
  backs_known: number;
  /** The best turns that were found, the best first. */
  best: CalliroEstimateView[];
  /** How many chips lay there. */
  chips: number;
  /** By how much the best turn is better than the played one. */
  loss: number | null;
  played: CalliroEstimateView | null;
  /** Whose turn. */
  seat: Seat;
  /** What each seat could score at once, as far as the seat knew. */
  stakes: Pair<{
    /** The cells where it could score any. */
    cells: string[];
    /** The most points. */
    points: number;
  }>;
};

/** A position of Calliro as somebody has seen it. */
export type CalliroBoard = {
  /** The chip that may not be flipped now. */
  barred: string | null;
  /** The chips that wait in the basket. */
  basket: ChipView[];
  /** Where the cells lie; neighbours are 1 apart, y grows downwards. */
  cells: CellPlace[];
  /** The chips on the board. */
  chips: PlacedChipView[];
  /** Whose colours they are. */
  colours: Colours;
  /** Who decides: not always whose turn it is. */
  decider: Seat;
  /** The game, in canonical form. */
  game: string;
  /** How many points win. */
  goal: number;
  hand: ChipView | null;
  /** What the viewer may decide. */
  moves: DecisionView[];
  /** The number of the turn. */
  number: number;
  /** Whether the game is over. */
  over: boolean;
  /** The points. */
  points: Pair<number>;
  /** The position's text, with `?` for what was not seen. */
  position: string;
  /** Why nothing can be decided at the cells and piles that no decision names; nothing if
   * somebody else decides. */
  refused: Refused[];
  /** How many chips of the repository show each colour. */
  repository: ColourCounts;
  result: ResultView | null;
  /** The score chips on the board. */
  score_chips: ScoreChipView[];
  /** Whether who picks a chip sees its back alone. */
  secrets: boolean;
  /** The number of cells. */
  size: number;
  /** Whose turn it is. */
  turn: Seat;
};

/** A position as each seat saw it, and all that a record knows of it; without cells and moves. */
export type CalliroBoards = {
  N: CalliroBoard | null;
  S: CalliroBoard | null;
  /** All that the record knows. */
  known: CalliroBoard;
};

/** A turn and its estimate. */
export type CalliroEstimateView = {
  /** Its decisions until the chip lies or has been flipped. */
  moves: string[];
  /** The points that the seat gains more than the other, on average. */
  points: number;
  /** What speaks for it. */
  why: CalliroWhyView[];
};

/** One thing that happens when a decision is carried out. */
export type CalliroEventView = {
  kind: 'pick';
  seat: Seat;
  up: Colour;
} | {
  back: Colour | null;
  kind: 'peek';
  seat: Seat;
} | {
  cell: string;
  kind: 'place';
  seat: Seat;
  up: Colour;
} | {
  cell: string;
  kind: 'flip';
  seat: Seat;
  up: Colour;
} | {
  back: Colour;
  cell: string;
  kind: 'undo';
  seat: Seat;
} | {
  chips: string[];
  commons: string[];
  kind: 'score';
  points: number;
  replaced: string[];
  seat: Seat;
} | {
  kind: 'replace';
  replaced: string[];
  seat: Seat;
} | {
  kind: 'refill';
  up: string;
} | {
  kind: 'pass';
  seat: Seat;
} | {
  kind: 'over';
  result: ResultView;
};

/** A decision, and why. */
export type CalliroHintView = {
  /** The decision. */
  move: string;
  /** The cell where the chip is meant to go. */
  plan: string | null;
  /** What can be said of it. */
  why: CalliroWhyView[];
};

/** What to decide in Calliro. */
export type CalliroHintsView = {
  /** The game, in canonical form. */
  game: string;
  /** The decision, if there is one to make. */
  moves: CalliroHintView[];
};

/** A game of Calliro turn by turn, as far as its record knows it. */
export type CalliroReplayView = {
  /** Where the cells lie; the boards below leave them out. */
  cells: CellPlace[];
  /** The boards at the end. */
  end: CalliroBoards;
  /** The game, in canonical form. */
  game: string;
  result: ResultView | null;
  /** Who, when and where. */
  tags: { [key: string]: string };
  /** The turns in which something was decided. */
  turns: CalliroReplayedTurn[];
  /** Whether the record knows everything. */
  whole: boolean;
};

/** A turn of a record of Calliro. */
export type CalliroReplayedTurn = {
  /** The boards before it. */
  before: CalliroBoards;
  /** What happened, as far as the record knows. */
  events: CalliroEventView[];
  /** The decisions. */
  moves: string[];
  /** Whose turn. */
  seat: Seat;
};

/** A decision that was made, and the board after it. */
export type CalliroStepView = {
  /** The board as its seat sees it. */
  board: CalliroBoard;
  /** What happened. */
  events: CalliroEventView[];
  /** The decision. */
  move: string;
  /** Who decided. */
  seat: Seat;
};

/** A reason. */
export type CalliroWhyView = {
  /** For people. */
  text: string;
};

/** What decides a game whatever lies in the stores. */
export type CardDecision = 'resigned' | 'monitor';

/** How a game of a tournament ended. */
export type CardOutcome = 'south-won' | 'north-won' | 'tie' | 'south-no-show' | 'north-no-show' | 'both-no-show';

/** What a viewer may do with a card. */
export type CardPermission = 'enter' | 'confirm' | 'correct';

/** What a score card says. */
export type CardResult = {
  decision?: CardDecision;
  /** How it ended. */
  outcome: CardOutcome;
  score?: Pair<number>;
};

/** A score card. */
export type CardView = {
  /** The number of the board in the app; none if they play with real cubes. */
  board: number | null;
  /** Who says that it is right. Not for the screen on the wall. */
  confirmed: AuthorView[];
  /** What was written over. Not for the screen on the wall. */
  corrections: CorrectionView[];
  /** Whether it is settled. */
  locked: boolean;
  /** What you may do with it. */
  may: CardPermission[];
  /** The numbers of the pupils who play. */
  players: Pair<number>;
  result: CardResult | null;
  /** The table, from 1 in each round. */
  table: number;
};

/** A game that can be chosen, in the reader's language. */
export type CatalogueGame = {
  /** What it is, in a sentence. */
  about: string;
  /** Its name with all options, in canonical form. */
  game: string;
  /** Its id. */
  id: string;
  /** How many levels the computer has. */
  levels: number;
  /** What people call it. */
  name: string;
  /** What can be chosen. */
  options: CatalogueOption[];
  /** The rules of its sheet. */
  rules: string[];
  /** The rule sheet. */
  sheet: string | null;
};

/** Something that can be chosen. */
export type CatalogueOption = {
  /** Its word in a game's name. */
  key: string;
  /** The largest number, for numbers. */
  max?: number;
  /** What people call it. */
  text: string;
  /** What is usual. */
  value: string | null;
  /** The values; null for numbers and layouts. */
  values: CatalogueValue[] | null;
};

/** A value of an option. */
export type CatalogueValue = {
  /** What people call it. */
  text: string;
  /** Its word in a game's name. */
  value: string;
};

/** A cell and its centre. */
export type CellPlace = {
  cell: string;
  x: number;
  y: number;
};

/** A challenge on which the monitor has to rule. */
export type ChallengeView = {
  against: Seat;
  by: Seat;
  window: ChallengeWindow;
};

/** When a challenge was made. */
export type ChallengeWindow = 'turn' | 'free';

/** A chip. */
export type ChipView = {
  back: Colour | null;
  /** The colour that lies up. */
  up: Colour;
};

/** A numbered rule of a sheet. */
export type CitationView = {
  rule: number;
  sheet: string;
  /** The number on the slide, where the sheet is made of slides. */
  slide: number | null;
};

/** What came of an action in a class. */
export type ClassActedView = {
  /** The number of its entry. */
  n: number;
  /** The class after it. */
  state: ClassStateView;
};

/** Something that somebody in a class asks for. */
export type ClassAction = ClassActionKind & {
  /** Any text of the client's; the same text is never carried out twice. */
  id: string;
};

/** What can be done in a class. All is the teacher's but `leave`, `vote`, and what players and
 * monitors write on their cards. */
export type ClassActionKind = {
  kind: 'lock';
  /** Whether nobody else. */
  locked: boolean;
} | {
  kind: 'rename';
  /** The nickname. */
  name: string;
  /** The pupil's number. */
  pupil: number;
} | {
  /** Whether the pupil is to be away. */
  away: boolean;
  kind: 'withdraw';
  /** The pupil's number. */
  pupil: number;
} | {
  kind: 'let-in';
  /** The pupil's number. */
  pupil: number;
  /** Whether it is that pupil. */
  right: boolean;
} | (NewClass & {
  kind: 'choose-game';
}) | {
  kind: 'pair';
  /** The pairs. */
  pairs: (Pair<{
    /** The number. */
    pupil: number;
  } | {
    /** Such as `level=3`. */
    computer: string;
  }>)[];
} | {
  /** Who plays against somebody who would be left over, such as `level=3`. */
  computer?: string;
  kind: 'pair-by-program';
  /** Among whom. */
  pupils: number[];
} | {
  kind: 'begin';
} | {
  kind: 'pause';
  /** Whether they stand still. */
  paused: boolean;
} | {
  /** The number of the board; all if there is none. */
  board?: number;
  kind: 'call-time';
} | {
  kind: 'add-pupils';
  /** Who. */
  pupils: NewPupil[];
} | {
  kind: 'set-school';
  /** The pupils' numbers. */
  pupils: number[];
  /** The school; none if it does not matter. */
  school?: string;
} | {
  /** Whether never. */
  forbidden: boolean;
  kind: 'forbid';
  /** The two pupils' numbers. */
  pupils: number[];
} | (TournamentSettings & {
  kind: 'tournament';
}) | {
  /** The tournament report file (TRF). */
  file: string;
  /** How the next rounds are paired. */
  format: TournamentFormat;
  kind: 'import-tournament';
} | {
  /** Whether it ends. */
  ended: boolean;
  kind: 'end-tournament';
} | {
  kind: 'pair-round';
} | {
  kind: 'begin-round';
  /** Whether it is played with real cubes. */
  on_table: boolean;
} | {
  kind: 'enter-result';
  /** What the card is to say. */
  result: CardResult;
  /** The round. */
  round: number;
  /** The table. */
  table: number;
} | {
  kind: 'confirm-result';
  /** What the card says. */
  result: CardResult;
  /** The round. */
  round: number;
  /** The table. */
  table: number;
} | {
  kind: 'invite-staff';
  /** For whom. */
  role: StaffRole;
} | {
  kind: 'assign-monitor';
  /** The monitor's number. */
  monitor: number;
  /** The tables. */
  tables: number[];
} | {
  kind: 'remove-monitor';
  /** The monitor's number. */
  monitor: number;
} | {
  kind: 'leave';
} | (NewVote & {
  kind: 'open-vote';
}) | {
  kind: 'vote';
  /** The pit, counted from the left of who sows. */
  pit: string;
  /** The number of the vote. */
  vote: number;
} | {
  kind: 'close-vote';
} | {
  kind: 'end-vote';
};

/** A board of a class. */
export type ClassBoardView = {
  /** The number in the class, from 1. */
  board: number;
  /** Whether time was called here. */
  called: boolean;
  /** The id of the game. */
  game: string;
  /** Who plays. */
  players: Pair<{
    /** The number. */
    pupil: number;
  } | {
    /** Such as `level=3`. */
    computer: string;
  }>;
  result: ResultView | null;
  /** With which round it began. */
  round: number;
  /** At which table of a tournament's round it is played. */
  table: number | null;
};

/** What a client says through the socket of a class. */
export type ClassClientMessage = {
  /** Who it is. */
  hello: Hello;
} | {
  /** Any number. */
  ping: number;
} | ClassAction;

/** A class that was created. */
export type ClassCreatedView = {
  /** The class's id. */
  id: string;
  /** The teacher's secret. */
  secret: string;
  /** The class. */
  state: ClassStateView;
};

/** Somebody has joined a class. */
export type ClassJoinedView = {
  /** The class's id. */
  class: string;
  /** The pupil's secret, which opens their seat at every board. */
  secret: string;
  /** The class. */
  state: ClassStateView;
};

/** Somebody who watches some of the tables. */
export type ClassMonitorView = {
  /** The number. */
  monitor: number;
  /** The name. */
  name: string;
  /** The tables. */
  tables: number[];
};

/** Who somebody is in a class. */
export type ClassRole = 'teacher' | 'monitor' | 'pupil' | 'asking' | 'screen';

/** What the server says through the socket of a class. */
export type ClassServerMessage = {
  /** The answer to hello. */
  welcome: {
    /** The class as it stands. */
    state: ClassStateView;
  };
} | {
  /** The class has changed. */
  class: ClassStateView;
} | {
  /** What goes on at boards, for the teacher and the screen on the wall: those that have
   * changed since they were last told of. */
  boards: LiveBoardView[];
} | {
  /** The numbers of the pupils who are connected, for the teacher. */
  present: number[];
} | {
  /** An action was carried out. */
  ack: {
    /** The action's id. */
    id: string;
    /** The number of its entry. */
    n: number;
  };
} | {
  /** Something was not done. */
  refused: {
    /** Why. */
    error: ErrorView;
    /** The action's id, if it could be read. */
    id: string | null;
  };
} | {
  /** The answer to a ping. */
  pong: number;
} | {
  /** The connection ends. */
  bye: ErrorView;
};

/** A class as somebody sees it. */
export type ClassStateView = {
  /** The numbers of those who ask to be let in again, for the teacher. */
  asking: number[];
  /** The boards: for a pupil, only their own that goes on, or was the last. */
  boards: ClassBoardView[];
  /** The short code to join by, for the teacher and the screen on the wall. */
  code: string | null;
  /** The numbers of those who can be paired, for the teacher: who is there and at no board. */
  free: number[];
  /** What the next boards play. */
  game: BoardGameView;
  /** The class's id. */
  id: string;
  /** Whether nobody else may come. */
  locked: boolean;
  /** The number of the last entry. */
  n: number;
  /** Whether the boards stand still. */
  paused: boolean;
  /** Who is to play whom next, for the teacher. */
  plan: (Pair<{
    /** The number. */
    pupil: number;
  } | {
    /** Such as `level=3`. */
    computer: string;
  }>)[];
  /** Your number, if you are a pupil, or ask to be let in as one. */
  pupil: number | null;
  /** Who is in the class: for a pupil, only they and whom they play. */
  pupils: PupilView[];
  /** How often boards were begun. */
  rounds: number;
  /** Who leads the class with the teacher: for the teacher all, for a monitor they. */
  staff: StaffView;
  tournament: TournamentView | null;
  vote: VoteView | null;
  /** Who you are. */
  you: ClassRole;
};

/** What a client says. */
export type ClientMessage = {
  /** Who it is. */
  hello: Hello;
} | {
  /** Any number. */
  ping: number;
} | Action;

/** The clock, in milliseconds. */
export type ClockView = {
  /** More for each move. */
  increment: number;
  /** For all moves. */
  initial: number;
  /** What each has left. */
  left: Pair<number>;
  running: Seat | null;
  /** How long it still stands still: after a crash, so that players can reconnect. */
  waits: number;
};

/** A colour of Calliro's chips: orange, blue or green. */
export type Colour = 'O' | 'B' | 'G';

/** A number for each colour. */
export type ColourCounts = {
  B: number;
  G: number;
  O: number;
};

/** Whose colour is which. */
export type Colours = {
  /** North's. */
  N: Colour;
  /** South's. */
  S: Colour;
  /** The one that both use. */
  common: Colour;
};

/** What follows a ruling. */
export type Consequence = 'same' | 'any' | 'lost' | 'flag' | 'forfeit' | 'skip';

/** How a sowing differs from a better one. Nothing is said of both alike. */
export type ContrastView = {
  /** What speaks for the better sowing. */
  better: WhyView[];
  /** Best play from the better sowing on, until the difference shows. */
  better_line: string[];
  /** Where best play after both differs. */
  difference: WhyView;
  /** Whether the lines are proved to be best play, or only expected. */
  exact: boolean;
  /** What speaks against the sowing that was played. */
  played: WhyView[];
  /** Best play from the sowing that was played on, until the difference shows. */
  played_line: string[];
};

/** A result that was written over another one. */
export type CorrectionView = {
  /** By whom. */
  by: AuthorView;
  /** What it said then. */
  is: CardResult;
  /** Whether the card was locked. */
  locked: boolean;
  /** What the card said. */
  was: CardResult;
};

/** A game that was created. */
export type CreatedView = {
  /** The short code to join by, if a seat is open. */
  code: string | null;
  /** The host's secret, if you showed none; show it when you begin further games. */
  host: string | null;
  /** The game's id. */
  id: string;
  /** The monitor's secret, if that is you. */
  monitor?: string;
  /** The secrets of your seats. */
  secrets: Pair<null | string>;
  /** The game. */
  state: StateView;
};

/** Something that can be decided. */
export type DecisionView = {
  /** The decision. */
  move: string;
};

/** What is declared. */
export type Declaration = 'win' | 'end';

/** The game ends, unless somebody challenges before. */
export type EndingView = {
  left: number;
  reason: Reason;
};

/** What was wrong, for programs. */
export type ErrorCode = 'not-seated' | 'not-your-turn' | 'stale' | 'illegal' | 'over' | 'not-over' | 'waiting' | 'full' | 'not-absent' | 'sat-before' | 'used-code' | 'nothing-offered' | 'offered' | 'nothing-to-take-back' | 'cannot-take-back' | 'no-draw' | 'no-hint' | 'not-found' | 'unreadable' | 'no-code' | 'not-stored' | 'busy' | 'paused' | 'class' | 'name-taken' | 'too-often' | 'foreign-origin' | 'bad-message';

/** What was wrong. */
export type ErrorView = {
  /** For programs. */
  code: ErrorCode;
  /** For people, in their language. */
  text: string;
};

/** One thing that happens when a move is played. Pits count from 1 at their
 * owner's left. */
export type EventView = {
  kind: 'lift';
  pit: number;
  seat: Seat;
  seeds: number;
} | {
  kind: 'drop';
  pit: number;
  seat: Seat;
} | {
  kind: 'drop';
  seat: Seat;
  store: boolean;
} | {
  at: number;
  by: Seat;
  from: number;
  kind: 'capture';
  own: number;
  seeds: number;
} | {
  kind: 'free-turn';
  seat: Seat;
} | {
  kind: 'skip';
  seat: Seat;
} | {
  kind: 'swap';
} | {
  kind: 'keep';
} | {
  from: Seat;
  kind: 'leftovers';
  seeds: number;
  to: Seat | null;
} | {
  kind: 'over';
  result: ResultView;
};

/** Events from a number on. */
export type EventsView = {
  /** The events. */
  events: LiveEventView[];
};

/** What a move does. */
export type ExploredMoveView = {
  /** The position after it. */
  board: SowingBoard;
  /** What happens, in order. */
  events: EventView[];
};

/** A position and what each of its moves leads to. */
export type ExploredView = {
  /** What each move does. */
  after: { [key: string]: ExploredMoveView };
  /** The position. */
  board: SowingBoard;
};

/** The body of every answer that is an error. */
export type FailureView = {
  /** What was wrong. */
  error: ErrorView;
};

/** One of two fists. */
export type Fist = 'left' | 'right';

/** Why a turn is lost. */
export type ForfeitReason = 'challenge' | 'minute';

/** What can be done in every game. */
export type GameAction = {
  kind: 'play';
  /** The move. */
  move: string;
  /** How many moves were made before it. */
  ply: number;
} | {
  kind: 'take-back';
} | {
  kind: 'draw';
} | {
  kind: 'decline';
  what?: Offer;
} | {
  kind: 'resign';
} | {
  kind: 'rematch';
};

/** Hints for a game of either kind. */
export type GameHintsView = HintsView | CalliroHintsView;

/** What a hand did. */
export type Gesture = {
  /** How many. */
  cubes: number;
  /** From where. */
  from: Spot;
  kind: 'take';
} | {
  /** How many. */
  cubes: number;
  kind: 'put';
  /** Where. */
  to: Spot;
};

/** Who connects. */
export type Hello = {
  /** The number of the last event that is known. */
  after?: number;
  /** The secret of a seat; nothing to watch. */
  secret?: string;
};

/** A move, what it is worth, and why. */
export type HintView = {
  /** Whether that is exact or an estimate. */
  exact: boolean;
  /** The final margin of the player who makes it, who may change seats by the pie rule. */
  margin: number;
  /** A sowing, or an answer to the pie rule's question. */
  move: string;
  /** What can be said of it, the most telling first. */
  why: WhyView[];
};

/** All moves of a position, the best first. */
export type HintsView = {
  /** The game, in canonical form. */
  game: string;
  /** The moves. */
  moves: HintView[];
};

/** By which code a seat can be taken. */
export type InvitationView = {
  /** The code: `/join?code=…` opens it. */
  code: string;
  /** The seat. */
  seat: SeatOrMonitor;
};

/** Codes by which seats can be taken, also from who is there; each is good for one person. */
export type InvitationsView = {
  /** The monitor's. */
  M: string | null;
  /** North's. */
  N: string | null;
  /** South's. */
  S: string | null;
};

/** What a code led to. */
export type JoinedView = SeatedView | ClassJoinedView;

/** Somebody who joins. */
export type Joining = {
  /** `monitor` to be the monitor of a tournament table; `back` to ask the teacher of a class
   * to be let in again as the pupil of that name, from another device. */
  as?: string;
  /** What to call you. */
  name?: string;
  /** What you add to the toss, if there is one. */
  nonce?: string;
  /** Your secret for the seat: 64 hexadecimal digits by chance. Who brings one can ask
   * again when the answer got lost; else the server makes one. */
  secret?: string;
};

/** Somebody who joins by code. */
export type JoiningByCode = Joining & {
  /** The code, in capital or small letters. */
  code: string;
};

/** A pit or a store. */
export type Landing = {
  /** The pit. */
  pit?: number;
  /** Whose. */
  seat: Seat;
  /** Or the store. */
  store?: boolean;
};

/** How well a player's broken rules were caught. */
export type LessonView = {
  broken: number;
  caught: number;
  missed: number;
  sown: number;
  wrong: number;
};

/** What goes on at a board of a class, in a few words. */
export type LiveBoardView = {
  /** When that was, in milliseconds since 1970. */
  at: number;
  /** Whether anything was played. */
  begun: boolean;
  /** The number of the board. */
  board: number;
  /** What the board needs a monitor for. */
  calls: WireBoardCall[];
  clock?: Pair<number>;
  /** The number of the last event of its game. */
  n: number;
  /** Whether the game stands still. */
  paused: boolean;
  /** How many moves were made. */
  ply: number;
  /** Who is connected to the game. */
  present: Pair<boolean>;
  result: ResultView | null;
  rows?: Pair<number[]>;
  /** What each has so far. */
  scores: Pair<number>;
  turn: Seat | null;
};

/** What kind of thing happened. */
export type LiveEventKind = 'created' | 'seated' | 'tossed' | 'played' | 'offered' | 'declined' | 'taken-back' | 'ended' | 'rematch' | 'freed' | 'invited' | 'monitor' | 'paused' | 'table';

/** Something that happened in a game, as somebody sees it. */
export type LiveEventView = {
  action?: TableAction;
  /** When, in milliseconds since 1970. */
  at: number;
  /** Whether anything was played, even if it was taken back. */
  begun: boolean;
  /** The board after it. */
  board: BoardView;
  /** What the viewer may do after it. */
  can: Permission[];
  clock: ClockView | null;
  events?: BoardEvents;
  invitations?: InvitationsView;
  /** What. */
  kind: LiveEventKind;
  /** The move that was played. */
  move?: string;
  /** The event's number in its game. */
  n: number;
  /** The game that follows. */
  next?: string;
  /** What the monitor says to it. */
  notices?: NoticeView[];
  /** Who asks for what after it. */
  offers: OffersView;
  /** Whether the host lets the game stand still. */
  paused: boolean;
  /** How many moves were taken back. */
  plies?: number;
  /** How many moves were made. */
  ply: number;
  result: ResultView | null;
  seat?: SeatOrMonitor;
  seats?: Pair<SeatView>;
  table?: TournamentTableView;
  toss?: TossView;
  what?: Offer;
  you: SeatOrMonitor | null;
};

/** A margin, or its bounds. */
export type MarginView = number | [number, number];

/** The turn's minute. */
export type MinuteView = {
  limit: number;
  remind: number;
  spent: number;
};

/** Places of sowings, by the seat at which the player who made them began. */
export type MomentsView = {
  /** Of the player who began as North. */
  N: number[];
  /** Of the player who began as South. */
  S: number[];
};

/** Who is the monitor. */
export type MonitorKind = 'program' | 'person' | 'open';

/** Who is the monitor. */
export type MonitorView = {
  /** The program, a person, or somebody who is still to come. */
  kind: MonitorKind;
  /** The person's name. */
  name: string | null;
};

/** A legal move and where it leads. */
export type MovePreview = {
  /** The seeds that a capture puts into the store. */
  captured: number;
  /** Whether the last seed falls into the own store, even if that ends the game. */
  free: boolean;
  lands: Landing | null;
  /** The move. */
  move: string;
  /** Whether the game is then over. */
  over: boolean;
};

/** A class to create, or what it is to play from now on. */
export type NewClass = {
  clock?: NewClock;
  /** The game that is played, with options. */
  game: string;
  monitor?: BoardMonitor;
};

/** How long each player has. */
export type NewClock = {
  /** More for each move: up to 60. */
  increment?: number;
  /** For all moves: up to 180. */
  minutes: number;
};

/** A game to create. */
export type NewGame = {
  clock?: NewClock;
  /** Its name, with options. */
  game: string;
  /** How many of a hundred sowings of the computer's break a rule, where cubes are
   * moved by hand. */
  mistakes?: number;
  /** Who is the monitor where cubes are moved by hand: `program`, `open` or `me`. */
  monitor?: string;
  /** What to call you. */
  name?: string;
  /** What you add to the toss. */
  nonce?: string;
  /** The position to begin from, in a sowing game. */
  position?: string;
  /** Whether Kalaha's ending changes with each rematch. */
  rotate?: boolean;
  /** Who sits where: `me`, `open`, or a player of the computer's. */
  seats: Pair<string>;
  /** Whether a toss decides who has South. */
  toss?: boolean;
};

/** A pupil to add. */
export type NewPupil = {
  /** The nickname. */
  name: string;
  /** The school. */
  school?: string;
};

/** A position to ask a class about. */
export type NewVote = {
  /** The game, with options: a sowing game. */
  game: string;
  /** The position, in the program's notation. */
  position: string;
  /** Whether it is one of the program's puzzles, and everybody has two tries to solve it. */
  puzzle?: boolean;
};

/** Something that the monitor says to all. */
export type NoticeView = AnnouncementView & {
  /** When, in milliseconds of the table's time. */
  at: number;
};

/** What was wrong with a part of a turn. */
export type Offence = 'no-flag' | 'not-own-pit' | 'not-all-taken' | 'change-of-mind' | 'wrong-direction' | 'opponent-store' | 'own-store-skipped' | 'pit-skipped' | 'two-in-one' | 'wrong-pit' | 'not-all-placed' | 'capture-forgotten' | 'capture-undue' | 'capture-wrong-pit' | 'capture-incomplete' | 'capture-misplaced' | 'capturing-cube-taken' | 'capturing-cube-left' | 'passed-too-early' | 'moved-on';

/** What a player may ask the other for. */
export type Offer = 'take-back' | 'draw' | 'rematch';

/** Who asks for what. */
export type OffersView = {
  draw: Seat | null;
  rematch: Seat | null;
  'take-back': Seat | null;
};

/** What the program thinks of a challenged part. */
export type OpinionView = {
  /** What was wrong. */
  offence: Offence;
  /** The rule of the slides, by its place among all. */
  rule: number;
  /** The number on the slide. */
  slide: number | null;
};

/** What a pairing should keep. */
export type PairingConstraint = 'forbidden' | 'own-school' | 'second-bye' | 'rematch' | 'seats';

/** The part of a turn that was begun last. */
export type PartView = {
  done: boolean;
  flag: boolean;
  from: Spot | null;
  gestures: Gesture[];
  seat: Seat;
};

/** Who of two: the creator of a game, or who joined. */
export type Party = 'first' | 'second';

/** What a viewer may do now: the kinds of actions, and `hands` for taking and putting
 * cubes. */
export type Permission = 'play' | 'take-back' | 'draw' | 'resign' | 'decline' | 'rematch' | 'greet' | 'hide' | 'pick' | 'reveal' | 'take-flag' | 'hands' | 'pass-flag' | 'challenge' | 'declare-win' | 'declare-end' | 'call-time' | 'rule' | 'undo-ruling' | 'count';

/** What the table waits for. */
export type Phase = 'greeting' | 'hiding' | 'picking' | 'revealing' | 'starting' | 'playing' | 'challenged' | 'counting' | 'over';

/** What a sheet calls seeds, pits and stores. */
export type PieceNames = 'calla' | 'shields' | 'kalah' | 'felt';

/** What a pit is worth. */
export type PitValueView = {
  /** Whether that is certain; else it is an estimate. */
  exact: boolean;
  /** The final margin for who sows. */
  margin: number;
};

/** A chip on the board. */
export type PlacedChipView = ChipView & {
  /** Where it lies. */
  cell: string;
};

/** What a round is worth. */
export type PointsView = {
  /** A round in which the player was not to be paired: late, or gone home. */
  absent: number;
  /** The bye of who finds no opponent. */
  bye: number;
  /** A game that was played and lost. */
  loss: number;
  /** A game to which the player did not come. */
  no_show: number;
  /** A tie. */
  tie: number;
  /** A game that was won, also because the other did not come. */
  win: number;
};

/** A position of a sowing game. */
export type PositionQuery = {
  /** The game, with options. */
  game: string;
  /** Moves that lead on from it, turns separated by commas. */
  moves?: string;
  /** The position; the start if there is none. */
  position?: string;
  /** How long to think at most. */
  seconds?: number;
};

/** Who is connected. */
export type PresenceView = {
  /** The monitor of a tournament table. */
  M: boolean;
  /** North. */
  N: boolean;
  /** South. */
  S: boolean;
  /** Who is away, and for how long the seat is still theirs. */
  away: AwayView;
  /** How many watch. */
  watching: number;
};

/** Somebody in a class. */
export type PupilView = {
  /** Whether the pupil left, or was sent away. */
  away: boolean;
  /** The nickname. */
  name: string;
  /** The number. */
  pupil: number;
  /** The school, if the teacher has said one. */
  school: string | null;
};

/** Decisions to try in a puzzle of Calliro. */
export type PuzzleMoves = {
  /** The decisions from there on: those of one turn. */
  moves?: string[];
  /** The position of one of the puzzles. */
  position: string;
};

/** What came of decisions in a puzzle of Calliro. */
export type PuzzlePlayedView = {
  /** The puzzle. */
  start: CalliroBoard;
  /** The decisions, one by one. */
  steps: CalliroStepView[];
  turn: SureTurnView | null;
};

/** A position with one best move, or one best turn of Calliro. */
export type PuzzleView = {
  /** From 1 to 5. */
  grade: number;
  /** The margin that they lead to; in Calliro what is gained for certain in this turn and the
   * reply. */
  margin: number;
  /** The position; in Calliro what its seat knows. */
  position: string;
  /** The sowings or decisions of this turn, as far as each is the only best one. */
  solution: string[];
  /** What it is about. */
  theme: string;
};

/** Puzzles of a game. */
export type PuzzlesView = {
  /** The game, in canonical form. */
  game: string;
  /** The puzzles. */
  puzzles: PuzzleView[];
};

/** Why a game is over. */
export type Reason = 'row-empty' | 'early-win' | 'declared' | 'time' | 'resigned' | 'forfeit' | 'agreed' | 'points' | 'all-placed' | 'board-full' | 'quiet-flips' | 'stuck';

/** A game's record as text. */
export type RecordText = {
  /** The text. */
  record: string;
};

/** Why nothing can be decided at a cell or a pile of Calliro. */
export type Refusal = 'pick-first' | 'barred' | 'tried' | 'second-rule' | 'both-score' | 'score-chip' | 'taken' | 'not-beside' | 'no-chips' | 'no-place' | 'place-first' | 'replace-first';

/** Cells and piles at which nothing can be decided, for one reason. */
export type Refused = {
  /** The cells. */
  cells: string[];
  /** The piles. */
  piles: Colour[];
  /** Why. */
  why: Refusal;
};

/** A move of a game. */
export type ReplayedMoveView = {
  /** The position after it. */
  board: SowingBoard;
  /** What happened, in order. */
  events: EventView[];
  /** The move. */
  move: string;
  /** Who made it. */
  seat: Seat;
};

/** A game, step by step. */
export type ReplayedView = {
  /** The game, in canonical form. */
  game: string;
  result: ResultView | null;
  /** The first position. */
  start: SowingBoard;
  /** The moves. */
  steps: ReplayedMoveView[];
  /** Who, when and where, in the order of the record. */
  tags: { [key: string]: string };
};

/** How a game ended. */
export type ResultView = {
  /** North's score. */
  north: number;
  /** Why, in one word. */
  reason: Reason;
  /** South's score. */
  south: number;
  winner: Seat | null;
};

/** A game looked at again. */
export type ReviewView = {
  /** The game, in canonical form. */
  game: string;
  /** The places of each player's three that cost most or turned the game. */
  moments: MomentsView;
  /** What was sown, and what would have been best. */
  sowings: ReviewedView[];
  /** The places of those that cost most. */
  turning_points: number[];
};

/** A sowing looked at again. */
export type ReviewedView = {
  /** What would have been best. */
  best: HintView;
  contrast?: ContrastView;
  /** The margin lost against the best sowing. */
  loss: number;
  /** What each sowing was worth. */
  moves: { [key: string]: WorthView };
  /** The sowing that was played. */
  played: HintView;
  /** The seat that moved. */
  seat: Seat;
  /** The number of the turn. */
  turn: number;
};

/** A round. */
export type RoundStateView = {
  /** The numbers of those who have a bye. */
  byes: number[];
  /** The score cards, in the order of the tables. */
  cards: CardView[];
  /** Whether all cards are locked. */
  closed: boolean;
  /** What the round brought to each, by number, as far as it is settled: also to who was not in
   * it. */
  points: { [key: string]: number };
  /** The number, from 1. */
  round: number;
};

/** The rules that a game is played by, so that a screen can say which of them anything that
 * happens falls under. Their sentences are in the message files. */
export type RulesView = {
  /** Those that an option changes. */
  changed: number[];
  /** How many numbered rules the sheet has. */
  count: number;
  /** Those that are about another game of the same sheet. */
  elsewhere: number[];
  /** For an event or an end by its word: the rule that it falls under. */
  explains: { [key: string]: CitationView };
  /** What each option of the game is. */
  options: { [key: string]: string };
  /** The rule sheet, or null. */
  sheet: string | null;
  /** The number of the slide of each rule, where the sheet is made of slides; else none. */
  slides: number[];
};

/** A score chip. */
export type ScoreChipView = {
  cell: string;
  seat: Seat;
};

/** A game at the tournament table as it stands on a score sheet. */
export type ScoreSheetView = {
  /** How many actions the record has. */
  actions: number;
  /** The game, in canonical form. */
  game: string;
  /** What the monitor said. */
  notices: NoticeView[];
  result: ResultView | null;
  /** Who, when and where, in the order of the record. */
  tags: { [key: string]: string };
  /** The turns that count, in order. */
  turns: SheetTurnView[];
};

/** A seat: South or North. */
export type Seat = 'S' | 'N';

/** What kind of player has a seat. */
export type SeatKind = 'person' | 'computer' | 'open';

/** Whose: a player's seat, or the monitor's. */
export type SeatOrMonitor = 'S' | 'N' | 'M';

/** A seat to open anew. */
export type SeatToFree = {
  /** `S`, `N`, or `M` for the monitor's. */
  seat: SeatOrMonitor;
};

/** A seat that is to be taken from another device. */
export type SeatToInvite = {
  /** `S`, `N`, or `M` for the monitor's. */
  seat: SeatOrMonitor;
};

/** Who has a seat. */
export type SeatView = {
  /** What kind of player. */
  kind: SeatKind;
  /** The computer's player, such as `level=3`. */
  level: string | null;
  /** A person's name. */
  name: string | null;
};

/** A seat that was taken. */
export type SeatedView = {
  /** The game's id. */
  id: string;
  /** The seat. */
  seat: SeatOrMonitor;
  /** The secret that opens the seat. */
  secret: string;
  /** The game. */
  state: StateView;
};

/** What the server says. */
export type ServerMessage = {
  /** The answer to hello. */
  welcome: {
    /** The game as it stands. */
    state: StateView;
  };
} | {
  /** Something happened. */
  event: LiveEventView;
} | {
  /** An action was carried out. */
  ack: {
    /** The action's id. */
    id: string;
    /** The number of its event. */
    n: number;
  };
} | {
  /** Something was not done. */
  refused: {
    /** Why. */
    error: ErrorView;
    /** The action's id, if it could be read. */
    id: string | null;
    state: StateView | null;
  };
} | {
  /** Who is connected. */
  presence: PresenceView;
} | {
  /** The answer to a ping. */
  pong: number;
} | {
  /** The connection ends. */
  bye: ErrorView;
};

/** A turn on a score sheet. */
export type SheetTurnView = {
  /** When it was over, in milliseconds of the table's time. */
  at: number;
  /** Its number. */
  number: number;
  /** Whose it was. */
  seat: Seat;
  /** The shields that were sown, in order; none if the turn was lost. */
  shields: number[];
  /** The cubes in the Callas after it. */
  stores: Pair<number>;
};

/** What a position and its moves are worth, exactly or within bounds. */
export type SolutionView = {
  /** The best moves. */
  best: string[];
  /** Where the margin lies, if it was not found. */
  bounds?: [number, number];
  /** What the margin seems to be, if it was not found. */
  estimate?: number;
  /** What each move whose margin was not found seems to be worth. */
  estimates?: { [key: string]: number };
  /** A line of best play. */
  line: string[];
  /** The margin for the side to move, or null if it was not found. */
  margin: number | null;
  /** What each move is worth. */
  moves: { [key: string]: MarginView };
  /** How many positions were looked at. */
  nodes: number;
  /** How long it took. */
  seconds: number;
};

/** A position of a sowing game. Pits count from their owner's left. */
export type SowingBoard = {
  /** Who chooses: the seat to move, unless the pie rule asks. */
  decider: Seat;
  /** The game, in canonical form. */
  game: string;
  /** The legal moves. */
  moves: MovePreview[];
  /** The number of the turn. */
  number: number;
  /** Whether the game is over. */
  over: boolean;
  /** Whether the pie rule asks. */
  pie: boolean;
  /** The position's text. */
  position: string;
  result: ResultView | null;
  /** The seeds of each pit. */
  rows: Pair<number[]>;
  /** The seeds of each store. */
  stores: Pair<number>;
  /** The seat to move. */
  turn: Seat;
  /** What its sheet calls the pieces. */
  words: PieceNames;
};

/** A shield such as `S3`, or a Calla: `S` or `N`. */
export type Spot = string;

/** As what somebody comes by a code that the teacher hands out. */
export type StaffRole = 'monitor' | 'teacher';

/** Who leads a class with the teacher who opened it. */
export type StaffView = {
  /** The code by which monitors come, for the teacher. */
  monitor_code: string | null;
  /** The monitors. */
  monitors: ClassMonitorView[];
  /** The code by which the teacher comes from another device, once; for the teacher. */
  teacher_code: string | null;
};

/** Why somebody stands before the next one. */
export type StandingReasonView = {
  by: 'points';
  /** The next one's. */
  next: number;
  /** The pupil's. */
  own: number;
} | {
  by: 'tie-break';
  /** What it found for the next one. */
  next: number;
  /** What it found for the pupil. */
  own: number;
  /** Which. */
  tie_break: TieBreak;
} | {
  by: 'equal';
};

/** A line of the standings. */
export type StandingView = {
  award: Award | null;
  before_next: StandingReasonView | null;
  /** The place; who cannot be told apart has the same. */
  place: number;
  /** The points. */
  points: number;
  /** The pupil's number. */
  pupil: number;
  /** What each tie-break found: none where it does not count. */
  tie_breaks: TieBreakView[];
};

/** A game as somebody sees it. */
export type StateView = {
  /** Whether the host opened the game for others, and has no seat. */
  apart: boolean;
  /** Whether anything was played, even if it was taken back. */
  begun: boolean;
  /** The board. */
  board: BoardView;
  /** What the viewer may do now. */
  can: Permission[];
  /** The class whose board it is. */
  class?: string;
  clock: ClockView | null;
  /** The short code to join by, for players while a seat is open. */
  code: string | null;
  /** Calliro: what was published of the seed. */
  commitment: string | null;
  /** When it was created, in milliseconds since 1970. */
  created: number;
  /** The game, in canonical form. */
  game: string;
  /** The game's id. */
  id: string;
  invitations: InvitationsView | null;
  /** The number of the last event. */
  n: number;
  /** The game that follows. */
  next: string | null;
  /** Who asks for what. */
  offers: OffersView;
  /** Whether the host lets the game stand still. */
  paused: boolean;
  /** How many moves were made. */
  ply: number;
  /** The game that a rematch has, in canonical form, where endings rotate. */
  rematch_game: string | null;
  result: ResultView | null;
  /** The rules that it is played by. */
  rules: RulesView;
  /** Who sits where. */
  seats: Pair<SeatView>;
  /** Calliro: the seed, once the game is over. */
  seed: string | null;
  table?: TournamentTableView;
  /** Whether both seats are at one device. */
  together: boolean;
  toss: TossView | null;
  you: SeatOrMonitor | null;
};

/** What a turn brings, whatever is on the backs that its seat has not seen. */
export type SureTurnView = {
  /** Whether its seat could know what it does: false for a flip of a back that it has not seen. */
  known: boolean;
  /** The points of the other seat in this turn. */
  other: number;
  /** The points of the seat in this turn. */
  own: number;
  /** The points by which the other seat can gain more in the next turn. */
  reply: number;
  /** What speaks for it. */
  why: CalliroWhyView[];
  /** Whether it wins the game. */
  wins: boolean;
};

/** What can be done at the tournament table. */
export type TableAction = {
  kind: 'greet';
} | {
  /** The SHA-256 of the fist with one cube and a nonce. */
  commitment: string;
  kind: 'hide';
} | {
  /** Which. */
  hand: Fist;
  kind: 'pick';
} | {
  /** The fist with one cube. */
  hand: Fist;
  kind: 'reveal';
  /** What was added to the commitment. */
  nonce: string;
} | {
  kind: 'take-flag';
} | {
  /** How many. */
  cubes: number;
  /** From where. */
  from: Spot;
  kind: 'take';
} | {
  /** How many. */
  cubes: number;
  kind: 'put';
  /** Where. */
  to: Spot;
} | {
  kind: 'pass-flag';
} | {
  kind: 'challenge';
} | {
  kind: 'declare-win';
  seat?: Seat;
} | {
  kind: 'declare-end';
} | {
  kind: 'call-time';
} | {
  kind: 'rule';
  offence?: Offence;
  /** Whether it was right. */
  right: boolean;
} | {
  kind: 'undo-ruling';
} | {
  /** North's. */
  N: number;
  /** South's. */
  S: number;
  kind: 'count';
} | {
  kind: 'tick';
} | {
  /** Whether the program is the monitor from now on. */
  acts: boolean;
  kind: 'deputy';
};

/** The game's clock. */
export type TableClockView = {
  elapsed: number;
  limit: number;
  running: boolean;
  waits: number;
};

/** A table in the making. */
export type TableProgressView = {
  /** The game. */
  game: string;
  /** How much of it is done. */
  percent: number;
};

/** The toss as far as everybody knows it. */
export type TableTossView = {
  commitment: string | null;
  nonce: string | null;
  one: Fist | null;
  pick: Fist | null;
};

/** The exact tables that the server makes by itself while nobody has it compute anything. */
export type TablesView = {
  building: TableProgressView | null;
  /** How many are still to be made, the one in the making among them. */
  missing: number;
  /** The games whose tables are there. */
  ready: string[];
};

/** How many pupils solved a puzzle. */
export type TallyView = {
  /** At the first try. */
  first: number;
  /** Not at all, with no try left. */
  missed: number;
  /** At the second try. */
  second: number;
};

/** What decides between players with the same points. */
export type TieBreak = 'direct-encounter' | 'buchholz' | 'buchholz-cut' | 'wins' | 'seeds';

/** What a tie-break found for somebody. */
export type TieBreakView = {
  /** Which. */
  by: TieBreak;
  /** What it found: more is better. */
  value: number | null;
};

/** Whether a toss was fair. */
export type TossChecked = {
  /** Whether the seed is the one that was committed to. */
  fair: boolean;
  south: Party | null;
};

/** A toss that was made. */
export type TossToCheck = {
  /** What was published first. */
  commitment: string;
  /** The game's id. */
  id: string;
  /** The creator's, then that of the one who joined. */
  nonces: string[];
  /** What was revealed. */
  seed: string;
};

/** A toss, as everybody may see it. */
export type TossView = {
  /** The SHA-256 of the seed, published first. */
  commitment: string;
  /** What the creator and the one who joined added. */
  nonces: string[];
  /** The seed, once both players have said their words. */
  seed: string | null;
  south: Party | null;
};

/** How rounds are paired. */
export type TournamentFormat = 'round-robin' | 'swiss' | 'contest';

/** What a tournament is played by. */
export type TournamentSettings = {
  /** From how many points on which award is given: as for five games if nothing is said. */
  awards?: AwardView[];
  /** How rounds are paired. */
  format: TournamentFormat;
  /** What a round is worth: 3 for a win, 2 for a tie, 1 for a loss if nothing is said. */
  points?: PointsView;
  /** How many rounds there will be. */
  rounds: number;
};

/** The tournament table as somebody sees it. */
export type TournamentTableView = {
  bound: Spot | null;
  challenge: ChallengeView | null;
  clock: TableClockView;
  deputy: boolean;
  ending: EndingView | null;
  flag: Seat | null;
  greeted: Pair<boolean>;
  hands: Pair<number>;
  hider: Seat;
  last_turn: number | null;
  late: Pair<number>;
  lesson: LessonView | null;
  marks: Pair<number> | null;
  minute: MinuteView | null;
  monitor: MonitorView;
  needed: number;
  notices: NoticeView[];
  opinion: OpinionView | null;
  part: PartView | null;
  phase: Phase;
  rows: Pair<number[]>;
  skips: Pair<boolean>;
  starter: Seat | null;
  stores: Pair<number>;
  toss: TableTossView;
  turn: number;
};

/** A tournament as somebody sees it. */
export type TournamentView = {
  /** What the plan does not keep, for the teacher. */
  broken: BrokenView[];
  /** Whether the teacher has ended it. */
  ended: boolean;
  /** The pairs that are never to meet, for the teacher. */
  forbidden: number[][];
  /** The number of the round that can be paired and begun now, for the teacher. */
  next_round: number | null;
  /** Who has a bye if the plan begins, for the teacher. */
  planned_byes: number[];
  /** The rounds that have begun: for a pupil with their own cards, for a monitor with those of
   * their tables in the latest round. */
  rounds: RoundStateView[];
  /** What it is played by. */
  settings: TournamentSettings;
  /** Who stands where: for a pupil, their own line. */
  standings: StandingView[];
};

/** A turn of a record to be looked at again. */
export type TurnToAnalyse = {
  /** The record, of a game that is over. */
  record: string;
  /** Which of its turns in which something was decided, from 0. */
  turn: number;
};

/** A position on which the class votes. */
export type VoteView = {
  /** The pits that are worth most, when the vote is closed. */
  best: string[];
  /** The position. */
  board: SowingBoard;
  /** Whether nobody votes any more, and the values are shown as soon as they are known. */
  closed: boolean;
  /** How many would sow each pit; until the vote is closed for the teacher and the wall alone. */
  counts: { [key: string]: number } | null;
  /** Whether you may vote now, if you are a pupil. */
  may: boolean;
  /** The pits that you chose, in this order. */
  own: string[];
  /** Whether it is a puzzle. */
  puzzle: boolean;
  /** The pit that solves the puzzle, when the vote is closed. */
  solution: string | null;
  /** Whether you have solved the puzzle. */
  solved: boolean;
  tally: TallyView | null;
  /** What each pit is worth, when the vote is closed. */
  values: { [key: string]: PitValueView } | null;
  /** The number of the vote. */
  vote: number;
  /** How many have voted; until the vote is closed for the teacher and the wall alone. */
  voters: number | null;
  /** The numbers of the pupils who have not voted yet, for the teacher. */
  waiting: number[];
};

/** A reason. */
export type WhyView = {
  /** For programs. */
  kind: string;
  /** For people. */
  text: string;
};

/** What a board needs a monitor for. */
export type WireBoardCall = 'rule' | 'count' | 'time';

/** What a sowing is worth. */
export type WorthView = {
  /** Whether that is exact or an estimate. */
  exact: boolean;
  /** The final margin of the seat to move. */
  margin: number;
};
