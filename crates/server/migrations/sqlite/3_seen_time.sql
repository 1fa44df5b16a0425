-- The time that servers have seen pass, in milliseconds since 1970: one row.
CREATE TABLE seen_time (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    seen INTEGER NOT NULL
);

-- Where games were played before, it was seen to pass until the last entry.
INSERT INTO seen_time (id, seen) SELECT 1, at FROM events ORDER BY at DESC LIMIT 1;
