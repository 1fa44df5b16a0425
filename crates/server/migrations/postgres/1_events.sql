-- A game is the list of its events.
CREATE TABLE events (
    game TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, seq)
);

-- Short codes to join a game by.
CREATE TABLE codes (
    code TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    expires BIGINT NOT NULL
);
