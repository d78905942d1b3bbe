// The history's tables. Created when missing; a later change adds a numbered step below, never edits one.
// Teams are named in `team` alone: a name that is changed, shortened or hidden there is so in every look. `hidden`: a hash
// of the name that somebody had hidden, by which it is known again.

export const STEPS = [
  `CREATE TABLE team (
    id INTEGER PRIMARY KEY,
    league TEXT NOT NULL,
    grp INTEGER NOT NULL,
    key TEXT NOT NULL,
    name TEXT NOT NULL,
    slug TEXT NOT NULL,
    seen INTEGER NOT NULL,
    hidden TEXT,
    UNIQUE (league, grp, key)
  )`,
  // Times in milliseconds since 1970. What was dropped stays, so that nobody brings it again at once.
  `CREATE TABLE look (
    id INTEGER PRIMARY KEY,
    league TEXT NOT NULL,
    grp INTEGER NOT NULL,
    slug TEXT NOT NULL,
    at INTEGER NOT NULL,
    before INTEGER,
    kind TEXT NOT NULL CHECK (kind IN ('first', 'results', 'correction', 'round', 'none', 'dropped')),
    round INTEGER NOT NULL,
    rows TEXT NOT NULL
  )`,
  'CREATE INDEX look_group ON look (league, grp, at)',
  "CREATE INDEX look_dropped ON look (league, grp) WHERE kind = 'dropped'",
  `CREATE TABLE result (look INTEGER NOT NULL, n INTEGER NOT NULL, a INTEGER NOT NULL, b INTEGER NOT NULL,
    sa INTEGER NOT NULL, sb INTEGER NOT NULL, ga INTEGER NOT NULL, gb INTEGER NOT NULL, flags INTEGER NOT NULL,
    PRIMARY KEY (look, n)) WITHOUT ROWID`,
  `CREATE TABLE gain (look INTEGER NOT NULL, team INTEGER NOT NULL, m INTEGER NOT NULL, w INTEGER NOT NULL,
    d INTEGER NOT NULL, l INTEGER NOT NULL, points REAL, rank_before INTEGER,
    rank_after INTEGER, PRIMARY KEY (look, team)) WITHOUT ROWID`,
  // Of each league: since when its story is behind (null: it is not), when it was written last, and how often on that day.
  `CREATE TABLE story (league TEXT PRIMARY KEY, changed_at INTEGER, written_at INTEGER, day TEXT NOT NULL DEFAULT '',
    count INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID`,
  // The tables that the league had when its story was written last.
  "ALTER TABLE story ADD COLUMN tables TEXT NOT NULL DEFAULT ''",
  // The addresses that the pages of teams had under earlier names, and until when.
  `CREATE TABLE old_slug (league TEXT NOT NULL, grp INTEGER NOT NULL, slug TEXT NOT NULL, team INTEGER NOT NULL,
    at INTEGER NOT NULL, PRIMARY KEY (league, grp, slug)) WITHOUT ROWID`,
]
