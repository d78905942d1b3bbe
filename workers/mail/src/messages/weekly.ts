// The weekly mail: submissions, the queue, problems, and each reference, so that a lost mail is noticed.
import { FORM_IDS } from '../../../../shared/forms/forms.ts'
import { DAY, lastMonday, sastDay, sastTime } from '../../../../shared/time.ts'
import { tournamentWarnings } from '../../../../shared/tournaments.ts'
import type { Database } from '../../../platform/database.ts'
import { hasForm, titleOf } from '../content.ts'
import type { Environment } from '../settings.ts'
import { countOf, FAILED, SUBMISSIONS, WAITING } from '../storage/submissions.ts'
import { eventsOf } from '../storage/values.ts'
import { type Block, list, paragraph, plainField, someOf } from './message.ts'
import { addNotice, noticeOf, skipNotice } from './notices.ts'

const KEY = 'weekly'
const DUE_HOUR = 8
const WEEK_DAYS = 7
/** Seven days at the daily limit of mails. */
const MOST_REFERENCES = 2100
const COMPARE =
  'Each of these reached the website. Compare them with the mails in this mailbox: one without a mail, and not marked as waiting, got lost on the way. This shows it: npm run outbox -- show <reference> --remote'

export function planWeekly(env: Environment): void {
  const { database, clock } = env
  const now = clock.now()
  const dueAt = lastMonday(now, DUE_HOUR)
  const last = noticeOf(database, KEY)
  // A new outbox has no past week.
  if (last === null) skipNotice(database, KEY, dueAt)
  if (last === null || last.dueAt >= dueAt) return
  const subject = `Website, week to ${sastDay(now)}`
  addNotice(database, { key: KEY, dueAt, subject, blocks: blocksOf(env, now) })
}

function blocksOf({ database, tournaments }: Environment, now: number): Block[] {
  const since = now - WEEK_DAYS * DAY
  const forms = FORM_IDS.filter(hasForm).map(
    (form): Count => [
      titleOf(form),
      countOf(database, "form = ? AND created_at >= ? AND state <> 'spam'", form, since),
    ],
  )
  const states: Count[] = [
    ['Waiting to be delivered', countOf(database, WAITING)],
    ['Refused, kept until exported', countOf(database, FAILED)],
    ['Held back as spam this week', countOf(database, "state = 'spam' AND created_at >= ?", since)],
  ]
  const events = Object.entries(eventsOf(database, now, WEEK_DAYS))
    .map(([name, count]): Count => [eventInWords(name), count])
    .toSorted(([, one], [, other]) => other - one)
  const references = referencesSince(database, since)
  return [
    paragraph(
      `From ${sastDay(since)} to ${sastTime(now)}. This mail comes every Monday: when it does not, something between the website and this mailbox is broken.`,
    ),
    { kind: 'remarks', lines: tournamentWarnings(tournaments, now) },
    counts('Received', forms),
    counts('Outbox', states),
    counts('What went wrong on the site', events),
    ...(references.length === 0 ? [] : [paragraph(COMPARE), list('References', references)]),
  ]
}

type Count = [string, number]

function counts(heading: string, rows: readonly Count[]): Block {
  if (rows.length === 0) return list(heading, ['Nothing.'])
  const fields = rows.map(([name, count]) => plainField(name, `${count}`))
  return { kind: 'fields', heading, fields }
}

function referencesSince(database: Database, since: number): string[] {
  const rows = database.exec(
    `SELECT reference, form, created_at, state FROM ${SUBMISSIONS}
     WHERE created_at >= ? AND state <> 'spam' ORDER BY created_at`,
    since,
  )
  const lines = rows.map(({ reference, form, created_at, state }) => {
    const mark = state === 'sent' ? '' : state === 'failed' ? '  refused' : '  waiting'
    return `${reference}  ${sastTime(Number(created_at))}  ${titleOf(String(form))}${mark}`
  })
  return someOf(lines, MOST_REFERENCES, ': npm run outbox -- list --remote')
}

const EVENTS = new Map([
  ['unknown_path', 'Visits to an address that does not exist'],
  ['standings_failed', 'Standings that could not be fetched (the older ones are shown)'],
  ['standings_doubted', 'Standings that made no sense and were not taken'],
  [
    'names_initialled',
    "Children's tables with names that could not be shortened (initials are shown)",
  ],
  ['history_failed', 'Standings that changed without the history hearing of it'],
  ['standings_stale', 'Standings older than six hours, while others came'],
  ['news_failed', 'News that could not be fetched'],
  ['gallery_failed', 'Gallery that could not be fetched'],
  ['picture_failed', 'Pictures of news or gallery that could not be fetched'],
  ['picture_too_heavy', 'Pictures of news or gallery too heavy for a phone, and so not shown'],
  ['picture_not_resized', 'Pictures that Cloudflare was to make smaller and did not'],
  ['upstream_refused', 'A service refused our key (401 or 403)'],
  ['mail_unreachable', 'Forms that could not be stored at first; visitors were told'],
  ['mailbox_refused', 'Mails that one of the two mailboxes refused'],
  ['kv_refused', 'The store of last known standings refused'],
  ['kv_read', 'The store of last known standings was slow to read'],
  ['kv_write', 'The store of last known standings was slow to write'],
  ['kv_unreadable', 'Stored standings or news that could not be read'],
  ['unhandled', 'Errors of the website itself'],
  ['browser_error', 'Errors in visitors’ browsers, of one page view in ten'],
  ['browser_hydration', 'Pages that a browser had to draw anew, of one page view in ten'],
  ['browser_csp', 'Things that browsers were told not to load'],
  ['browser_old_release', 'Errors in pages of an earlier release, still open somewhere'],
])

/** Adds the event's name in logs and `/api/health?deep`. */
function eventInWords(event: string): string {
  const [name = '', ...details] = event.split(':')
  const words = EVENTS.get(name)
  return words === undefined ? event : `${words} [${[name, ...details].join(' ')}]`
}
