// Tables of the outbox, and their retention.
import {
  FILES_KEPT_DAYS,
  ROWS_KEPT_DAYS,
  SPAM_KEPT_DAYS,
  UNDATED_KEPT_DAYS,
} from '../../../../shared/forms/submission.ts'
import { REPORTS_KEPT_DAYS } from '../../../../shared/score-report.ts'
import { DAY, sastDay } from '../../../../shared/time.ts'
import type { Database, SqlValue } from '../../../platform/database.ts'
import type { Environment } from '../settings.ts'
import { monthOf } from './month-counts.ts'
import { SUBMISSIONS } from './submissions.ts'
import { deleteValues, EVENTS, eventsKey } from './values.ts'

/**
 * Padding before personal data, as long as a page, so that the data lies in overflow pages: SQLite copies the other
 * pages when it balances its tree, and leaves old copies in them.
 */
const PAD = 'pad BLOB NOT NULL DEFAULT (zeroblob(4096))'

export const OUTBOX_STEPS = [
  `CREATE TABLE submission (
    id TEXT PRIMARY KEY,
    form TEXT NOT NULL,
    reference TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    ${PAD},
    body TEXT NOT NULL
  )`,
  'CREATE INDEX submission_age ON submission (created_at)',
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
  // Consents to news and stops. Both are append-only until they are erased.
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
  'CREATE TABLE key_value (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID',
  'CREATE TABLE secret (name TEXT PRIMARY KEY, value NOT NULL)',
  'CREATE TABLE month_count (month TEXT, name TEXT, step INTEGER, count INTEGER, PRIMARY KEY (month, name, step)) WITHOUT ROWID',
  'ALTER TABLE delivery ADD COLUMN number INTEGER',
  // No details of persons. Until links end, it keeps its submission (places/links.ts).
  `CREATE TABLE place (
    submission TEXT PRIMARY KEY,
    form TEXT NOT NULL,
    edition TEXT NOT NULL,
    state TEXT NOT NULL,
    rank INTEGER NOT NULL,
    until INTEGER,
    holder TEXT,
    created_at INTEGER NOT NULL,
    confirmed_at INTEGER,
    paid_at INTEGER,
    seen_at INTEGER,
    undo TEXT,
    undo_until INTEGER
  )`,
  'CREATE INDEX place_of ON place (form, edition, state, rank)',
]

/** The notice about reported matches. */
export const EVENING = 'evening'
/** Of notices to those who entered: `called-off:ladies-open:2027-03-13`. */
export const CALLED_OFF = 'called-off'

/** A month can be compared with the same one a year before. */
const MONTHS_KEPT_DAYS = 400

/** Overwrites `column` with a blob of the same length. */
function zeros(column: string): string {
  return `${column} = zeroblob(length(CAST(${column} AS BLOB)))`
}

/** Overwrites the data; the caller then deletes the rows with `deleteErased`. */
export function eraseSubmission(database: Database, id: SqlValue): void {
  database.exec(`UPDATE submission SET ${zeros('body')} WHERE id = ?`, id)
  eraseFiles(database, 'submission = ?', id)
  // Without its delivery row, nothing else finds the submission.
  database.exec('DELETE FROM delivery WHERE submission = ?', id)
}

/** Has the length of the kinds of files: SQLite overwrites in place only at the same length. */
export const ERASED = '---'

export function eraseFiles(database: Database, where: string, ...bindings: SqlValue[]): void {
  const set = `${zeros('data')}, kind = '${ERASED}'`
  database.exec(`UPDATE file SET ${set} WHERE ${where}`, ...bindings)
}

export function eraseNews(database: Database, where: string, ...bindings: SqlValue[]): void {
  database.exec(`UPDATE news SET ${zeros('address')} WHERE ${where}`, ...bindings)
}

/** Pads JSON with spaces to its old length: a shorter row would be moved. */
export function shortenBody(database: Database, id: string, body: object): void {
  const padded = "printf('%-*s', length(CAST(body AS BLOB)), ?)"
  database.exec(`UPDATE submission SET body = ${padded} WHERE id = ?`, JSON.stringify(body), id)
}

/** Includes rows left by an interrupted run. */
export async function deleteErased(database: Database): Promise<void> {
  await database.sync()
  database.transaction(() => {
    database.exec('DELETE FROM file WHERE kind = ?', ERASED)
    database.exec('DELETE FROM submission WHERE id NOT IN (SELECT submission FROM delivery)')
    database.exec('DELETE FROM place WHERE submission NOT IN (SELECT id FROM submission)')
    const left = 'holder NOT IN (SELECT submission FROM place)'
    database.exec(`UPDATE place SET state = 'alone', holder = NULL WHERE ${left}`)
    database.exec("DELETE FROM news WHERE typeof(address) = 'blob'")
    database.exec('DELETE FROM news_stop WHERE news NOT IN (SELECT id FROM news)')
  })
}

/** Delivered once, or exported, also while it is sent again. */
const DONE = "state IN ('sent', 'queued', 'failed') AND coalesce(sent_at, exported_at) < ?1"

/** Submissions neither delivered nor exported are left to messages/warnings.ts. */
export async function eraseOld({ database, clock }: Environment): Promise<void> {
  const now = clock.now()
  const before = (days: number) => now - days * DAY
  database.transaction(() => {
    const needed = "SELECT submission FROM place WHERE edition <> '' OR created_at >= ?2"
    const done = `${DONE} AND id NOT IN (${needed})`
    eraseSubmissions(database, done, before(ROWS_KEPT_DAYS), before(UNDATED_KEPT_DAYS))
    eraseSubmissions(database, "state = 'spam' AND created_at < ?", before(SPAM_KEPT_DAYS))
    const sent = `submission IN (SELECT id FROM ${SUBMISSIONS} WHERE ${DONE})`
    eraseFiles(database, sent, before(FILES_KEPT_DAYS))
    // Consents must be provable for a while after they were stopped.
    const stopped = 'id IN (SELECT news FROM news_stop WHERE at < ?)'
    eraseNews(database, stopped, before(ROWS_KEPT_DAYS))
    // Key and time stay, so that none is sent again.
    const told = "next_at IS NULL AND blocks <> '[]' AND due_at < ?"
    const empty = `UPDATE notice SET blocks = '[]', warns = '[]' WHERE ${told}`
    database.exec(empty, before(ROWS_KEPT_DAYS))
    database.exec(`${empty} AND key = '${EVENING}'`, before(REPORTS_KEPT_DAYS))
    deleteValues(database, EVENTS, eventsKey(before(1)))
    database.exec('DELETE FROM month_count WHERE month < ?', monthOf(before(MONTHS_KEPT_DAYS)))
    database.exec('DELETE FROM bucket WHERE ends_at < ?', now)
    const salts = "DELETE FROM secret WHERE name LIKE 'salt:%' AND name < ?"
    database.exec(salts, `salt:${sastDay(before(1))}`)
  })
  await deleteErased(database)
}

function eraseSubmissions(database: Database, where: string, ...bindings: SqlValue[]): void {
  const rows = database.exec(`SELECT id FROM ${SUBMISSIONS} WHERE ${where}`, ...bindings)
  for (const { id = null } of rows) eraseSubmission(database, id)
}
