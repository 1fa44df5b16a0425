-- A game is the list of its events.
CREATE TABLE events (
    game TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, seq)
) WITHOUT ROWID;

-- Short codes to join a game by.
CREATE TABLE codes (
    code TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    expires INTEGER NOT NULL
) WITHOUT ROWID;
