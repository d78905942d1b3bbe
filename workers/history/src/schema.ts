// The tables of the history. Teams are named in `team` alone, so that a name that is changed, shortened or hidden there is so in every snapshot.
// A change to these tables adds a step at the end (workers/platform/steps.ts).
/** One table of a league, by its number: the columns `league` and `grp`. */
export type GroupId = { league: string; table: number }

export const STEPS = [
  // `hidden`: a hash of the name that was hidden by hand, by which the team is known again. `seen`: once a day.
  `CREATE TABLE team (
    id INTEGER PRIMARY KEY,
    league TEXT NOT NULL,
    grp INTEGER NOT NULL,
    key TEXT NOT NULL,
    name TEXT NOT NULL,
    seen INTEGER NOT NULL,
    hidden TEXT,
    UNIQUE (league, grp, key)
  )`,
  // Milliseconds since 1970. `before`: the rows before these were last seen then; `until`: these rows were, once others
  // have come. `new`: no later answer has confirmed the rows. What was dropped stays, so that it is not taken again.
  `CREATE TABLE snapshot (
    id INTEGER PRIMARY KEY,
    league TEXT NOT NULL,
    grp INTEGER NOT NULL,
    slug TEXT NOT NULL,
    round INTEGER NOT NULL,
    at INTEGER NOT NULL,
    before INTEGER,
    until INTEGER,
    state TEXT NOT NULL CHECK (state IN ('new', 'confirmed', 'dropped')),
    rows TEXT NOT NULL
  )`,
  'CREATE INDEX snapshot_group ON snapshot (league, grp, at)',
  // The addresses that the pages of teams had under earlier names, and until when.
  `CREATE TABLE old_slug (
    league TEXT NOT NULL,
    grp INTEGER NOT NULL,
    slug TEXT NOT NULL,
    team INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (league, grp, slug)
  ) WITHOUT ROWID`,
]
