-- Games by when they began, to find those that are old.
CREATE INDEX oldest ON events (at) WHERE seq = 1;
