// Somebody must notice when mails stop: an alert line in the log, and a weekly mail whose absence means a broken path.
import * as v from 'valibot'
import { FORM_IDS, formOf } from '../../../contract/forms.ts'
import { DEADLINE_MS } from './delivery/courier.ts'
import type { MailTransport, Notice } from './delivery/transport/transport.ts'
import { lastMondayMorning, leagueDay, leagueTime } from './league-day.ts'
import type { Log } from './log.ts'
import { headingHtml, pageHtml } from './messages/html.ts'
import { escapeHtml } from './messages/words.ts'
import { type Clock, DAY, type Database, HOUR } from './storage/database.ts'
import { readNote, writeNote } from './storage/notes.ts'

const LATE_MS = HOUR
const WEEK_MS = 7 * DAY

type WatchParts = { database: Database; clock: Clock; mail: MailTransport; alert: Log }

export async function watch(parts: WatchParts): Promise<void> {
  const now = parts.clock.now()
  warnWhenLate(parts, now)
  await mailWeekly(parts, now)
}

function warnWhenLate({ database, alert }: WatchParts, now: number): void {
  const [queued] = database.exec(
    "SELECT count(*) AS count, min(created_at) AS oldest FROM submission WHERE state IN ('queued', 'sending')",
  )
  const [failed] = database.exec("SELECT count(*) AS count FROM submission WHERE state = 'failed'")
  const oldest = queued?.oldest
  const late = typeof oldest === 'number' && now - oldest > LATE_MS
  if (!late && Number(failed?.count ?? 0) === 0) return
  alert('outbox_late', {
    queued: Number(queued?.count ?? 0),
    failed: Number(failed?.count ?? 0),
    oldestMinutes: typeof oldest === 'number' ? Math.floor((now - oldest) / 60_000) : 0,
  })
}

/** Monday, 08:00; one that was refused is tried again at the next look. */
async function mailWeekly(
  { database, clock, mail, alert }: WatchParts,
  now: number,
): Promise<void> {
  const due = lastMondayMorning(now)
  const last = readNote(database, 'weekly', v.number())
  if (last === null) writeNote(database, 'weekly', due)
  if (last === null || last >= due) return
  const deadline = clock.deadline(DEADLINE_MS)
  const delivery = await mail.deliverNotice(weeklyNotice(database, now), deadline.signal)
  deadline.cancel()
  if (delivery.ok) writeNote(database, 'weekly', due)
  else alert('weekly_refused', { code: delivery.code })
}

export function weeklyNotice(database: Database, now: number): Notice {
  const since = now - WEEK_MS
  const forms = FORM_IDS.map((form): [string, number] => [
    formOf(form).title,
    countOf(database, "form = ? AND created_at >= ? AND state <> 'spam'", form, since),
  ])
  const states: [string, number][] = [
    ['Waiting to be delivered', countOf(database, "state IN ('queued', 'sending')")],
    ['Refused, kept until exported', countOf(database, "state = 'failed'")],
    ['Held back as spam this week', countOf(database, "state = 'spam' AND created_at >= ?", since)],
  ]
  const lead = `From ${leagueDay(since)} to ${leagueTime(now)}. This mail comes every Monday: when it does not, something between the website and this mailbox is broken.`
  const text = (rows: [string, number][]) => rows.map(([name, n]) => `${name}: ${n}`).join('\n')
  return {
    subject: `Website, week to ${leagueDay(now)}`,
    text: `${lead}\n\nRECEIVED\n${text(forms)}\n\nOUTBOX\n${text(states)}\n`,
    html: pageHtml({
      title: 'The website this week',
      reference: '',
      received: leagueTime(now),
      body: `<p style="margin:16px 0 0">${escapeHtml(lead)}</p>${tableHtml('Received', forms)}${tableHtml('Outbox', states)}`,
    }),
  }
}

function tableHtml(heading: string, rows: [string, number][]): string {
  const lines = rows.map(
    ([name, n]) =>
      `<tr><td style="padding:6px 0">${escapeHtml(name)}</td><td align="right" style="padding:6px 0"><strong>${n}</strong></td></tr>`,
  )
  return `${headingHtml(heading)}<table width="100%" cellpadding="0" cellspacing="0" border="0">${lines.join('')}</table>`
}

function countOf(database: Database, where: string, ...bindings: (string | number)[]): number {
  const [row] = database.exec(
    `SELECT count(*) AS count FROM submission WHERE ${where}`,
    ...bindings,
  )
  return Number(row?.count ?? 0)
}
