// Somebody must notice when mails stop: an alert line in the log, and a weekly mail whose absence means a broken path.
import { html } from 'hono/html'
import * as v from 'valibot'
import { FORM_IDS } from '../../../contract/forms.ts'
import { DAY, HOUR, MINUTE, SAST_OFFSET_MS, sastDay, sastTime } from '../../../contract/time.ts'
import { hasForm, titleOf } from './content.ts'
import { DEADLINE_MS } from './delivery/retry-policy.ts'
import type { Notice } from './delivery/transport/transport.ts'
import { type Html, headingHtml, pageHtml, paragraphHtml } from './messages/html.ts'
import type { Parts } from './parts.ts'
import type { Database } from './storage/database.ts'
import { readValue, writeValue } from './storage/key-values.ts'

const LATE_MS = HOUR
const WEEK_MS = 7 * DAY
/** Monday, 5 January 1970, 08:00 in South Africa. */
const FIRST_MONDAY = 4 * DAY + 8 * HOUR - SAST_OFFSET_MS
/** In these words, so that the indexes of what waits and what failed are used. */
const WAITING = `delivery CROSS JOIN submission ON id = submission
  WHERE next_at IS NOT NULL AND state IN ('queued', 'sending')`
const FAILED = `delivery CROSS JOIN submission ON id = submission
  WHERE state = 'failed' AND set_aside_at IS NULL AND NOT spam`
const SET_ASIDE = 'submission WHERE set_aside_at IS NOT NULL'
const RECENT_SPAM = 'submission WHERE spam AND created_at >= ?'

type WatchParts = Pick<Parts, 'database' | 'clock' | 'mail' | 'alert'>

export async function watch(parts: WatchParts): Promise<void> {
  const now = parts.clock.now()
  warnWhenLate(parts, now)
  await mailWeekly(parts, now)
}

function warnWhenLate({ database, alert }: WatchParts, now: number): void {
  const [row] = database.exec(`SELECT min(created_at) AS oldest FROM ${WAITING}`)
  const oldest = row?.oldest
  const failed = countOf(database, FAILED)
  const late = typeof oldest === 'number' && now - oldest > LATE_MS
  if (!late && failed === 0) return
  alert('outbox_late', {
    queued: countOf(database, WAITING),
    failed,
    oldestMinutes: typeof oldest === 'number' ? Math.floor((now - oldest) / MINUTE) : 0,
  })
}

/** Monday, 08:00; one that was refused is tried again at the next look. */
async function mailWeekly({ database, clock, mail, alert }: WatchParts, now: number) {
  const due = lastMondayMorning(now)
  const last = readValue(database, 'weekly', v.number())
  if (last === null) writeValue(database, 'weekly', due)
  if (last === null || last >= due) return
  const deadline = clock.deadline(DEADLINE_MS)
  const result = await mail.deliverNotice(weeklyNotice(database, now), deadline.signal)
  deadline.cancel()
  if (result.ok) writeValue(database, 'weekly', due)
  else alert('weekly_refused', { code: result.code })
}

function weeklyNotice(database: Database, now: number): Notice {
  const since = now - WEEK_MS
  const forms = FORM_IDS.filter(hasForm).map((form): [string, number] => [
    titleOf(form),
    countOf(database, 'submission WHERE form = ? AND created_at >= ? AND NOT spam', form, since),
  ])
  const states: [string, number][] = [
    ['Waiting to be delivered', countOf(database, WAITING)],
    ['Refused, kept until exported', countOf(database, FAILED)],
    ['Held back as spam this week', countOf(database, RECENT_SPAM, since)],
    ['Set aside because they cannot be read', countOf(database, SET_ASIDE)],
  ]
  const lead = `From ${sastDay(since)} to ${sastTime(now)}. This mail comes every Monday: when it does not, something between the website and this mailbox is broken.`
  const text = (rows: [string, number][]) => rows.map(([name, n]) => `${name}: ${n}`).join('\n')
  return {
    subject: `Website, week to ${sastDay(now)}`,
    text: `${lead}\n\nRECEIVED\n${text(forms)}\n\nOUTBOX\n${text(states)}\n`,
    html: pageHtml({
      title: 'The website this week',
      reference: '',
      received: sastTime(now),
      body: [paragraphHtml(lead), tableHtml('Received', forms), tableHtml('Outbox', states)],
    }),
  }
}

function tableHtml(heading: string, rows: [string, number][]): Html {
  const lines = rows.map(
    ([name, n]) =>
      html`<tr><td style="padding:6px 0">${name}</td><td align="right" style="padding:6px 0"><strong>${n}</strong></td></tr>`,
  )
  return html`${headingHtml(heading)}<table width="100%" cellpadding="0" cellspacing="0" border="0">${lines}</table>`
}

/** How many submissions; `from` has their ids. */
function countOf(database: Database, from: string, ...bindings: (string | number)[]): number {
  const [row] = database.exec(`SELECT count(DISTINCT id) AS count FROM ${from}`, ...bindings)
  return Number(row?.count ?? 0)
}

/** The last Monday, 08:00 in South Africa, at or before `at`. */
function lastMondayMorning(at: number): number {
  return at - ((at - FIRST_MONDAY) % WEEK_MS)
}
