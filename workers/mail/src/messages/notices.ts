// Notices to the league: one row each, sent at most once an hour, and not repeated when an answer was lost. Those of a
// step of an entry are sent at once, and repeated.

import * as v from 'valibot'
import { withDeadline } from '../../../../shared/clock.ts'
import { HOUR } from '../../../../shared/time.ts'
import { dayAndTime } from '../../../../shared/tournaments.ts'
import type { Database } from '../../../platform/database.ts'
import { codeOf, type MailContent, senderOf, sendMail } from '../delivery/channels.ts'
import { DELIVERY_MS } from '../delivery/dispatcher.ts'
import type { Environment } from '../settings.ts'
import { type Block, BlocksSchema, mailOf } from './message.ts'

const EVERY_MS = HOUR
/** Monday's mail, with the lists of entries of the moment at which it is sent. */
export const WEEKLY = 'weekly'
/** Of a step of an entry: sent at once, and deleted then. */
export const PLACE = 'place:'

type MailNotice = {
  /** A later notice with the same key replaces an earlier one. */
  key: string
  dueAt: number
  subject: string
  blocks: readonly Block[]
  /** References about to be deleted; their warning counts once the mail was accepted. */
  warns?: readonly string[]
}

export function addNotice(database: Database, notice: MailNotice): void {
  const { key, dueAt, subject, blocks, warns = [] } = notice
  database.exec(
    `INSERT INTO notice (key, due_at, next_at, subject, blocks, warns) VALUES (?1, ?2, ?2, ?3, ?4, ?5)
     ON CONFLICT (key) DO UPDATE SET due_at = ?2, next_at = max(?2, coalesce(sent_at, 0) + ${EVERY_MS}),
       subject = ?3, blocks = ?4, warns = ?5 WHERE due_at < ?2`,
    ...[key, dueAt, subject, JSON.stringify(blocks), JSON.stringify(warns)],
  )
}

export function noticeOf(
  database: Database,
  key: string,
): { dueAt: number; waits: boolean } | null {
  const [row] = database.exec('SELECT due_at, next_at FROM notice WHERE key = ?', key)
  return row ? { dueAt: Number(row.due_at), waits: row.next_at !== null } : null
}

export function skipNotice(database: Database, key: string, dueAt: number): void {
  addNotice(database, { key, dueAt, subject: '', blocks: [] })
  database.exec('UPDATE notice SET next_at = NULL WHERE key = ?', key)
}

/** Of an entry that is forgotten. */
export function deletePlaceNotices(database: Database, reference: string): void {
  database.exec('DELETE FROM notice WHERE key LIKE ?', `${PLACE}%:${reference}:%`)
}

/** Runs at start: some may have been under way. */
export function resumePlaceNotices(database: Database): void {
  const taken = `key LIKE '${PLACE}%' AND next_at IS NULL`
  database.exec(`UPDATE notice SET next_at = due_at, sent_at = NULL WHERE ${taken}`)
}

export function countLate(database: Database, before: number): number {
  const query = 'SELECT count(*) AS count FROM notice WHERE next_at IS NOT NULL AND due_at < ?'
  return Number(database.exec(query, before)[0]?.count ?? 0)
}

/** What a notice says beside what was stored when it was planned. `to`: the entrant, and not the league. */
export type MadeNotice = Partial<Pick<MailNotice, 'subject' | 'blocks'>> & {
  to?: string
  attachments?: MailContent['attachments']
}

/** `make`: null where a notice has nothing to say any more. `prefix`: of the keys; '' sends all that are due. */
export async function sendNotices(
  env: Environment,
  make: (key: string) => MadeNotice | null,
  prefix = '',
): Promise<void> {
  const { database, clock, log } = env
  // Each is marked before it is sent: cron and commands overlap, and after a crash it counts as sent, but for those of a
  // step (`resumePlaceNotices`).
  const take = `UPDATE notice SET next_at = NULL, sent_at = ?1 WHERE key = (
    SELECT key FROM notice WHERE next_at <= ?1 AND key LIKE ?2 || '%' ORDER BY due_at LIMIT 1) RETURNING *`
  for (;;) {
    const [row] = database.exec(take, clock.now(), prefix)
    if (!row) return
    const { warns, ...planned } = v.parse(NoticeRowSchema, row)
    const { key } = planned
    await database.sync()
    const made = make(key)
    const result =
      made === null
        ? NOTHING
        : await withDeadline(clock, DELIVERY_MS, (signal) =>
            sendNotice(env, { ...planned, ...made }, signal),
          ).catch((error) => ({ ok: false as const, code: codeOf(error), uncertain: true }))
    if (!result.ok)
      log('alert', 'notice_refused', { notice: key.split(':')[0] ?? '', code: result.code })
    // A repeat of those says nothing wrong, and an offer that is not told is lost.
    const isPlace = key.startsWith(PLACE)
    if (!result.ok && (!result.uncertain || isPlace)) {
      const again = 'UPDATE notice SET next_at = ?, sent_at = NULL WHERE key = ?'
      database.exec(again, clock.now() + EVERY_MS, key)
      continue
    }
    // Of one moment; the same place may have been offered anew meanwhile.
    if (isPlace) database.exec('DELETE FROM notice WHERE key = ? AND next_at IS NULL', key)
    if (!result.ok) continue
    const accepted = `UPDATE delivery SET warnings = warnings + 1 WHERE submission IN (
      SELECT id FROM submission WHERE reference IN (SELECT value FROM json_each(?)))`
    database.exec(accepted, warns)
  }
}

const NOTHING = { ok: true as const }

/** A visitor's mail that is refused is not tried again; the league's notice of the same step says the same. */
async function sendNotice(
  env: Environment,
  { subject, blocks, attachments, to }: Pick<MailNotice, 'subject' | 'blocks'> & MadeNotice,
  signal: AbortSignal,
) {
  const { league, visitorMailer, settings, clock } = env
  const mail = mailOf(league, {
    subject,
    title: subject,
    details: [dayAndTime(clock.now())],
    blocks,
  })
  if (to === undefined)
    return await sendMail(env, attachments ? { ...mail, attachments } : mail, signal)
  const [replyTo] = settings.mailTo
  const from = senderOf(env)
  try {
    await visitorMailer?.send({ to, from, ...(replyTo && { replyTo }), ...mail })
  } catch (error) {
    env.log('info', 'confirmation_refused', { code: codeOf(error) })
  }
  return NOTHING
}

const NoticeRowSchema = v.object({
  key: v.string(),
  subject: v.string(),
  blocks: v.pipe(v.string(), v.parseJson(), BlocksSchema),
  warns: v.string(),
})
