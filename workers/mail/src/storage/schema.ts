// The outbox's tables. A later change adds a numbered step and never edits one.
import type { Database } from '../../../platform/database.ts'
import { takeSteps } from '../../../platform/steps.ts'

/**
 * Stands before a person's details and is as long as a page, so that these lie in overflow pages: SQLite copies the other
 * pages when it balances its tree, and leaves old copies in them (erase.ts).
 */
const PAD = 'pad BLOB NOT NULL DEFAULT (zeroblob(4096))'

const STEPS = [
  `CREATE TABLE submission (
    id TEXT PRIMARY KEY,
    form TEXT NOT NULL,
    reference TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    ${PAD},
    body TEXT NOT NULL
  )`,
  'CREATE INDEX submission_age ON submission (created_at)',
  // One row a submission: everything about it that changes.
  `CREATE TABLE delivery (
    submission TEXT PRIMARY KEY,
    state TEXT NOT NULL CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'spam')),
    hash TEXT NOT NULL,
    edition TEXT NOT NULL,
    priority INTEGER NOT NULL DEFAULT 1,
    attempts INTEGER NOT NULL DEFAULT 0,
    refusals INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER,
    channel TEXT,
    last_code TEXT,
    tried_at INTEGER,
    failed_at INTEGER,
    sent_at INTEGER,
    exported_at INTEGER,
    may_repeat INTEGER NOT NULL DEFAULT 0,
    without_files INTEGER NOT NULL DEFAULT 0,
    message_id TEXT,
    warnings INTEGER NOT NULL DEFAULT 0
  )`,
  'CREATE INDEX delivery_waiting ON delivery (next_at) WHERE next_at IS NOT NULL',
  "CREATE INDEX delivery_failed ON delivery (failed_at) WHERE state = 'failed'",
  "CREATE INDEX delivery_spam ON delivery (submission) WHERE state = 'spam'",
  'CREATE INDEX delivery_content ON delivery (hash)',
  `CREATE TABLE file (
    submission TEXT NOT NULL,
    n INTEGER NOT NULL,
    part INTEGER NOT NULL,
    field TEXT NOT NULL,
    kind TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    size INTEGER NOT NULL,
    ${PAD},
    data BLOB NOT NULL,
    PRIMARY KEY (submission, n, part)
  )`,
  `CREATE TABLE entrant (key TEXT NOT NULL, submission TEXT NOT NULL, PRIMARY KEY (key, submission)) WITHOUT ROWID`,
  'CREATE INDEX entrant_submission ON entrant (submission)',
  `CREATE TABLE shirt (form TEXT NOT NULL, edition TEXT NOT NULL, size TEXT NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (form, edition, size)) WITHOUT ROWID`,
  // Who agreed to news, and who stopped them. Both only grow until they are erased.
  `CREATE TABLE news (
    id INTEGER PRIMARY KEY,
    form TEXT NOT NULL,
    reference TEXT NOT NULL,
    version TEXT NOT NULL,
    wording TEXT NOT NULL,
    agreed_at INTEGER NOT NULL,
    ${PAD},
    address TEXT NOT NULL
  )`,
  'CREATE TABLE news_stop (news INTEGER PRIMARY KEY, at INTEGER NOT NULL)',
  `CREATE TABLE notice (
    key TEXT PRIMARY KEY,
    due_at INTEGER NOT NULL,
    next_at INTEGER,
    sent_at INTEGER,
    subject TEXT NOT NULL,
    blocks TEXT NOT NULL,
    warns TEXT NOT NULL
  )`,
  'CREATE TABLE bucket (key TEXT PRIMARY KEY, ends_at INTEGER NOT NULL, count INTEGER NOT NULL) WITHOUT ROWID',
  'CREATE TABLE confirmed (address TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID',
  'CREATE TABLE key_value (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID',
  'CREATE TABLE secret (name TEXT PRIMARY KEY, value NOT NULL)',
]

export function prepareTables(database: Database): void {
  takeSteps(database, STEPS)
}
