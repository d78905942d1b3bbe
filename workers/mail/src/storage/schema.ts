// The outbox's tables. Created when missing; a later change adds a numbered step below, never edits one.
import type { Database } from '../../../platform/database.ts'
import { takeSteps } from '../../../platform/steps.ts'

const STEPS = [
  `CREATE TABLE submission (
    id TEXT PRIMARY KEY,
    form TEXT NOT NULL,
    hash TEXT NOT NULL,
    body TEXT NOT NULL,
    reference TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'spam')),
    attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER,
    created_at INTEGER NOT NULL,
    last_code TEXT,
    tried_at INTEGER,
    failed_at INTEGER,
    sent_at INTEGER,
    exported_at INTEGER,
    may_repeat INTEGER NOT NULL DEFAULT 0,
    bare INTEGER NOT NULL DEFAULT 0
  )`,
  'CREATE INDEX submission_waiting ON submission (next_at) WHERE next_at IS NOT NULL',
  "CREATE INDEX submission_failed ON submission (tried_at) WHERE state = 'failed'",
  `CREATE INDEX submission_content ON submission (hash, created_at)`,
  `CREATE INDEX submission_age ON submission (created_at)`,
  `CREATE TABLE file (
    submission TEXT NOT NULL,
    n INTEGER NOT NULL,
    kind TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    part INTEGER NOT NULL,
    data BLOB NOT NULL,
    field TEXT NOT NULL,
    size INTEGER NOT NULL,
    PRIMARY KEY (submission, n, part)
  )`,
  `CREATE TABLE entrant (key TEXT NOT NULL, submission TEXT NOT NULL, PRIMARY KEY (key, submission)) WITHOUT ROWID`,
  `CREATE INDEX entrant_submission ON entrant (submission)`,
  `CREATE TABLE shirt (form TEXT NOT NULL, year INTEGER NOT NULL, size TEXT NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (form, year, size)) WITHOUT ROWID`,
  `CREATE TABLE visit (address TEXT NOT NULL, at INTEGER NOT NULL)`,
  `CREATE INDEX visit_address ON visit (address, at)`,
  `CREATE INDEX visit_at ON visit (at)`,
  `CREATE TABLE confirmed (address TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID`,
  `CREATE TABLE note (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID`,
  'ALTER TABLE submission ADD COLUMN alone INTEGER NOT NULL DEFAULT 0',
  `CREATE TABLE key_value (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID`,
  `INSERT INTO key_value (key, value)
   SELECT iif(name LIKE 'way:%', 'circuit:' || substr(name, 5), name), value FROM note`,
  'DROP TABLE note',
  // One row a submission and channel. Of what lay here before, the channel was not recorded: what still waits is moved
  // to the channel that its form has now (Queue.adopt).
  `CREATE TABLE delivery (
    submission TEXT NOT NULL,
    channel TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('queued', 'sending', 'sent', 'failed')),
    attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER,
    last_code TEXT,
    tried_at INTEGER,
    failed_at INTEGER,
    sent_at INTEGER,
    may_repeat INTEGER NOT NULL DEFAULT 0,
    without_files INTEGER NOT NULL DEFAULT 0,
    skip_digest INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (submission, channel)
  )`,
  `INSERT INTO delivery SELECT id, 'email', state, attempts, next_at, last_code, tried_at, failed_at, sent_at,
     may_repeat, bare, alone FROM submission WHERE state <> 'spam' ORDER BY rowid`,
  // As short as the queue, and as what failed.
  'CREATE INDEX delivery_waiting ON delivery (next_at) WHERE next_at IS NOT NULL',
  "CREATE INDEX delivery_failed ON delivery (tried_at) WHERE state = 'failed'",
  `CREATE TABLE submission_without_state (
    id TEXT PRIMARY KEY,
    form TEXT NOT NULL,
    hash TEXT NOT NULL,
    body TEXT NOT NULL,
    reference TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    exported_at INTEGER,
    spam INTEGER NOT NULL
  )`,
  `INSERT INTO submission_without_state
   SELECT id, form, hash, body, reference, created_at, exported_at, state = 'spam' FROM submission
   ORDER BY rowid`,
  'DROP TABLE submission',
  'ALTER TABLE submission_without_state RENAME TO submission',
  'CREATE INDEX submission_content ON submission (hash, created_at)',
  'CREATE INDEX submission_age ON submission (created_at)',
  'CREATE INDEX submission_spam ON submission (created_at) WHERE spam',
  // One row a bucket and day, where a visit was one with two entries of indexes. The counts of the day go on; of the
  // last ten minutes nothing is lost that lasts.
  `CREATE TABLE bucket (day TEXT NOT NULL, key TEXT NOT NULL, count INTEGER NOT NULL, recent TEXT NOT NULL,
    PRIMARY KEY (day, key)) WITHOUT ROWID`,
  `INSERT INTO bucket SELECT date(at / 1000, 'unixepoch', '+2 hours') AS day, address, count(*), '[]'
   FROM visit GROUP BY day, address`,
  'DROP TABLE visit',
  // Since when a submission that cannot be read has been set aside.
  'ALTER TABLE submission ADD COLUMN set_aside_at INTEGER',
  'CREATE INDEX submission_set_aside ON submission (set_aside_at) WHERE set_aside_at IS NOT NULL',
  // Since when it has been tried and nobody knows whether it arrived.
  'ALTER TABLE delivery ADD COLUMN unanswered_since INTEGER',
  'CREATE INDEX delivery_untried ON delivery (next_at) WHERE next_at IS NOT NULL AND attempts = 0',
  // What the mail service calls the mail that it took.
  'ALTER TABLE delivery ADD COLUMN message_id TEXT',
  // Who agreed to news, to which words, and since when no more.
  `CREATE TABLE news (address TEXT PRIMARY KEY, form TEXT NOT NULL, reference TEXT NOT NULL, version TEXT NOT NULL,
    wording TEXT NOT NULL, agreed_at INTEGER NOT NULL, withdrawn_at INTEGER) WITHOUT ROWID`,
  // Which edition of its tournament it is for: the first day, '' while that is not announced, a year from before.
  "ALTER TABLE submission ADD COLUMN edition TEXT NOT NULL DEFAULT ''",
  'CREATE INDEX submission_edition ON submission (form, edition)',
  `UPDATE submission SET edition = coalesce(strftime('%Y', created_at / 1000, 'unixepoch', '+2 hours'), '')`,
  `CREATE TABLE shirt_by_edition (form TEXT NOT NULL, edition TEXT NOT NULL, size TEXT NOT NULL,
    count INTEGER NOT NULL, PRIMARY KEY (form, edition, size)) WITHOUT ROWID`,
  'INSERT INTO shirt_by_edition SELECT form, CAST(year AS TEXT), size, count FROM shirt',
  'DROP TABLE shirt',
  'ALTER TABLE shirt_by_edition RENAME TO shirt',
]

export function prepareTables(database: Database): void {
  database.exec('CREATE TABLE IF NOT EXISTS secret (name TEXT PRIMARY KEY, value NOT NULL)')
  takeSteps(database, STEPS)
}
