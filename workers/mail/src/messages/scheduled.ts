// Scheduled mails: every Monday what came in and what was not delivered; after an event or the season, a list of the
// data that the league has to delete elsewhere.

import { FORMS, isOffered } from '../../../../shared/forms/forms.ts'
import { FILES_KEPT_DAYS } from '../../../../shared/forms/submission.ts'
import type { Evening } from '../../../../shared/history-worker.ts'
import { counted } from '../../../../shared/numbers.ts'
import {
  DAY,
  dateText,
  HOUR,
  lastMonday,
  MINUTE,
  SAST_OFFSET,
  sastDay,
  sastMoment,
} from '../../../../shared/time.ts'
import { dayAndTime, tournamentWarnings } from '../../../../shared/tournaments.ts'
import type { Database } from '../../../platform/database.ts'
import { titleOf } from '../content.ts'
import { type Environment, type Reminder, ReminderSchema } from '../settings.ts'
import { editionAt, entryTotals } from '../storage/entries.ts'
import { countsOfMonth, monthOf } from '../storage/month-counts.ts'
import { countOf, FAILED, SUBMISSIONS, WAITING } from '../storage/submissions.ts'
import { readValues, tellEvents, writeValue } from '../storage/values.ts'
import { entryLists, MAX_ENTRIES } from './entry-lists.ts'
import { askEvening } from './evening.ts'
import { type Block, list, paragraph, plainField, someOf, steps } from './message.ts'
import { addNotice, noticeOf, skipNotice, WEEKLY } from './notices.ts'
import { longDate } from './values.ts'

const DUE_HOUR = 8
const COMPARE = `The attached lists have the entries so far (${MAX_ENTRIES} of each at most). Is one not in this mailbox? This sends it again: npm run outbox -- retry --sent <reference> --remote`

const NO_DATE = ' No date yet. Let these entrants know when there is one.'

export async function planWeekly(env: Environment): Promise<void> {
  const { database, clock } = env
  const now = clock.now()
  const monday = lastMonday(now, DUE_HOUR)
  const last = noticeOf(database, WEEKLY)
  // A new outbox has no past week.
  if (last === null) skipNotice(database, WEEKLY, monday)
  if (last === null || last.waits || last.dueAt >= monday) return
  const subject = `Website, week to ${dateText(now)}`
  const blocks = [...blocksOf(env, last.dueAt, now), ...scoresOf(await askEvening(env))]
  addNotice(database, { key: WEEKLY, dueAt: now, subject, blocks })
}

/** The time from the last mail to this one, so that each form and event is in one of them. */
function blocksOf(env: Environment, since: number, now: number): Block[] {
  const { database, tournaments } = env
  const cameIn = 'created_at >= ? AND created_at < ?'
  const forms = FORMS.flatMap((form): CountRow[] => {
    const { id } = form
    const count = countOf(database, `form = ? AND ${cameIn} AND state <> 'spam'`, id, since, now)
    if (!isOffered(form, tournaments)) return count > 0 ? [[titleOf(id), count]] : []
    const edition = editionAt(tournaments, id, now)
    const totals = form.tournament ? entryTotals(database, { form, edition }) : ''
    const undated = edition === '' ? NO_DATE : ''
    return [[titleOf(id), totals === '' ? count : `${count}, so far ${totals}${undated}`]]
  })
  const undelivered = undeliveredLines(database)
  return [
    paragraph(
      `From ${dayAndTime(since)} to ${dayAndTime(now)}. This mail comes every Monday. If it stops, the website can't reach you.`,
    ),
    { kind: 'remarks', lines: tournamentWarnings(tournaments, now) },
    counts('Received', forms),
    list('Not delivered yet', undelivered.length === 0 ? ['Nothing.'] : undelivered),
    counts('What went wrong on the site', eventLines(tellEvents(database))),
    ...(entryLists(env).length === 0 ? [] : [paragraph(COMPARE)]),
    ...(monthOf(since) === monthOf(now) ? [] : useInMonth(database, since)),
  ]
}

const USES = {
  'use:table': 'tables opened',
  'use:card': 'pictures drawn',
  'use:screen': 'hours on clubhouse screens',
  'use:frame': "tables opened on clubs' sites",
}

/** The league sends it to its sponsors. */
function useInMonth(database: Database, at: number): Block[] {
  const use = countsOfMonth(database, monthOf(at))
  const lines = Object.entries(USES).flatMap(([name, what]) => {
    const count = Math.round((use[name] ?? 0) / (name === 'use:screen' ? HOUR / MINUTE : 1))
    return count > 0 ? [`${count.toLocaleString('en-ZA')} ${what}`] : []
  })
  const { month, year } = sastMoment(at)
  return lines.length === 0 ? [] : [list(`For sponsors, ${month} ${year}`, lines)]
}

function scoresOf(evening: Evening | null): Block[] {
  const { reported = 0, entered = 0, unclear = 0 } = evening?.week ?? {}
  if (reported === 0) return []
  const compared = unclear === 0 ? '' : `, ${unclear} came with others and can't be compared`
  const line = `${counted(reported, 'match', 'matches')} reported, ${entered} typed in as reported${compared}.`
  return [list('Scores of the week', [line])]
}

type CountRow = [string, number | string]

function counts(heading: string, rows: readonly CountRow[]): Block {
  if (rows.length === 0) return list(heading, ['Nothing.'])
  const fields = rows.map(([name, count]) => plainField(name, `${count}`))
  return { kind: 'fields', heading, fields }
}

function undeliveredLines(database: Database): string[] {
  const rows = database.exec(
    `SELECT reference, form, created_at, state FROM ${SUBMISSIONS}
     WHERE (${WAITING}) OR (${FAILED}) ORDER BY created_at`,
  )
  const lines = rows.map(
    ({ reference, form, created_at, state }) =>
      `${reference}  ${titleOf(String(form))}, ${dayAndTime(Number(created_at))}, ${state === 'failed' ? 'refused' : 'waiting'}`,
  )
  return someOf(lines, MAX_NAMED, ': npm run outbox -- list --remote')
}

const EVENT_LINES = new Map([
  ['unknown_path', 'Visits to an address that does not exist'],
  ['standings_failed', 'Standings that could not be fetched (the older ones are shown)'],
  ['table_rejected', 'Standings that made no sense and were not taken'],
  [
    'names_cut_to_initials',
    "Children's tables with names that could not be shortened (initials are shown)",
  ],
  ['history_failed', 'Standings that changed but did not reach the history'],
  ['standings_stale', 'Standings older than six hours, while others came'],
  ['news_failed', 'News that could not be fetched'],
  ['gallery_failed', 'Gallery that could not be fetched'],
  ['picture_failed', 'Pictures of news or gallery that could not be fetched'],
  ['picture_too_heavy', 'Pictures of news or gallery too heavy for a phone, and so not shown'],
  ['picture_not_resized', 'Pictures that Cloudflare did not make smaller'],
  ['upstream_unauthorized', 'A service refused our key (401 or 403)'],
  ['mail_worker_unreachable', 'Forms that could not be stored at first; visitors were told'],
  ['mailbox_refused', 'Mails that one of the two mailboxes refused'],
  ['kv_failed', 'Saving the last known standings failed'],
  ['kv_read_failed', 'The store of last known standings was slow to read'],
  ['kv_write_failed', 'The store of last known standings was slow to write'],
  ['stored_value_unreadable', 'Stored standings or news that could not be read'],
  ['unhandled_error', 'Errors of the website itself'],
  ['browser_error', 'Errors in visitors’ browsers, of one page view in ten'],
  ['browser_hydration', 'Pages that a browser drew again, of one page view in ten'],
  ['browser_csp', 'Things that browsers refused to load'],
  ['browser_old_release', 'Errors in pages of an earlier release, still open somewhere'],
])

/** The most frequent first. Operators get the names of events by `npm run outbox -- status`. */
function eventLines(events: Readonly<Record<string, number>>): [string, number][] {
  const counts = new Map<string, number>()
  for (const [event, count] of Object.entries(events)) {
    const [name = ''] = event.split(':')
    const text = EVENT_LINES.get(name)
    // An unknown path is counted with its path and without it.
    const isCounted = name !== event && Object.hasOwn(events, name)
    if (text && !isCounted) counts.set(text, (counts.get(text) ?? 0) + count)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)
}

/** The privacy page promises it. */
const CERTIFICATE_DAYS = 30
/** Five days are left. */
const AFTER_DAYS = { certificates: CERTIFICATE_DAYS - 5, season: 1 }
/** An older date was probably never updated. */
const MAX_LATE_MS = 60 * DAY
const MAX_NAMED = 200

export function planReminders({ database, reminders, clock }: Environment): void {
  const now = clock.now()
  // The content may have the next date by then.
  for (const reminder of reminders) {
    if (reminder.ended < sastDay(now)) writeValue(database, `ended:${nameOf(reminder)}`, reminder)
  }
  for (const reminder of readValues(database, 'ended:', ReminderSchema)) {
    const dueAt = morningAfter(reminder.ended, AFTER_DAYS[reminder.kind])
    if (now < dueAt || now >= dueAt + MAX_LATE_MS) continue
    const { title, todo } = inWords(reminder)
    const references = referencesOf(database, reminder)
    const blocks: Block[] = [
      ...steps(todo),
      list('Still in the outbox', references.length === 0 ? ['none'] : references),
    ]
    const key = `reminder:${nameOf(reminder)}`
    addNotice(database, { key, dueAt, subject: `Website: ${title}`, blocks })
  }
}

/** A changed date makes a new reminder. */
function nameOf(reminder: Reminder): string {
  const of = reminder.kind === 'certificates' ? reminder.form : 'all'
  return `${reminder.kind}:${of}:${reminder.ended}`
}

function morningAfter(day: string, days: number): number {
  return Date.parse(`${day}T08:00:00${SAST_OFFSET}`) + days * DAY
}

function inWords(reminder: Reminder): { title: string; todo: string[] } {
  const { name, ended } = reminder
  if (reminder.kind === 'certificates') {
    return {
      title: `delete the birth certificates of ${name}`,
      todo: [
        `The last day of ${name} was ${longDate(ended)}. We told families that birth certificates go within ${CERTIFICATE_DAYS} days, by ${dateText(morningAfter(ended, CERTIFICATE_DAYS))}.`,
        'Search this mailbox for the references below. Delete the mails with certificates, and empty the trash.',
        `Delete every copy that was saved, printed or sent on. The website deletes its own ${FILES_KEPT_DAYS} days after they were mailed.`,
      ],
    }
  }
  return {
    title: 'the season is over, delete its entries',
    todo: [
      `The season ended on ${longDate(ended)}. We promised to delete all entries and messages then.`,
      "Search this mailbox for the references below. Delete those mails and the season's weekly mails. Empty the trash.",
      'Delete spreadsheets, draws and exports with names and numbers, and the group chats of the season.',
      "Write season: over under its leagues in content/leagues.yml: children's tables go 30 days later.",
      'Keep what the law asks for, such as invoices, and the register of requests (docs/requests.md).',
      'Not saved the final tables yet? Do it first: docs/season.md says how.',
    ],
  }
}

function referencesOf(database: Database, reminder: Reminder): string[] {
  // Certificates of entries for the next edition are still needed.
  const [isOver, ...bindings] =
    reminder.kind === 'certificates'
      ? ["form = ? AND edition <> '' AND edition <= ?", reminder.form, reminder.ended]
      : ['TRUE']
  const rows = database.exec(
    `SELECT reference, form FROM ${SUBMISSIONS} WHERE state <> 'spam' AND ${isOver} ORDER BY created_at`,
    ...bindings,
  )
  const lines = rows.map(({ reference, form }) => `${reference}  ${titleOf(String(form))}`)
  return someOf(lines, MAX_NAMED, ': npm run outbox -- list --remote')
}
