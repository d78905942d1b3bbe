// What the mail of every Monday says: what came in, what lies in the outbox, what went wrong, and each reference, so that
// a mail that never arrived is missed.
import { html } from 'hono/html'
import * as v from 'valibot'
import { FORM_IDS } from '../../../../shared/forms/forms.ts'
import { REFERENCE } from '../../../../shared/forms/submission.ts'
import { DAY, sastDay, sastTime } from '../../../../shared/time.ts'
import { tournamentWarnings } from '../../../../shared/tournaments.ts'
import type { Database } from '../../../platform/database.ts'
import { hasForm, titleOf } from '../content.ts'
import type { Notice } from '../delivery/transport/transport.ts'
import { eventsOf } from '../events.ts'
import type { Parts } from '../parts.ts'
import { countOf, FAILED, SET_ASIDE, WAITING } from '../storage/counts.ts'
import { STATE, SUBMISSIONS } from '../storage/submission.ts'
import { eventWords } from './event-words.ts'
import { codeHtml, type Html, headingHtml, pageHtml, paragraphHtml, remarksHtml } from './html.ts'

const WEEK_DAYS = 7
const RECENT_SPAM = 'submission WHERE spam AND created_at >= ?'
/** Seven days at the most mails that a league wants. */
const MOST_REFERENCES = 2100
const COMPARE =
  'Each of these reached the website. Compare them with the mails in this mailbox: one without a mail, and not marked as waiting, got lost on the way. This shows it:'
const SHOW = 'npm run outbox -- show <reference> --remote'

export function weeklyNotice(
  { database, tournaments }: Pick<Parts, 'database' | 'tournaments'>,
  now: number,
): Notice {
  const warnings = tournamentWarnings(tournaments, now)
  const since = now - WEEK_DAYS * DAY
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
  const events = Object.entries(eventsOf({ database }, now, WEEK_DAYS))
    .map(([name, count]): [string, number] => [eventWords(name), count])
    .toSorted(([, one], [, other]) => other - one)
  const references = referencesSince(database, since)
  const lead = `From ${sastDay(since)} to ${sastTime(now)}. This mail comes every Monday: when it does not, something between the website and this mailbox is broken.`
  return {
    subject: `Website, week to ${sastDay(now)}`,
    text: [
      lead,
      ...(warnings.length === 0 ? [] : [`TO PUT RIGHT IN THE CONTENT\n${warnings.join('\n')}`]),
      textOf('RECEIVED', forms),
      textOf('OUTBOX', states),
      textOf('WHAT WENT WRONG ON THE SITE', events),
      ...(references.length === 0 ? [] : [`REFERENCES\n${COMPARE}`, SHOW, references.join('\n')]),
    ]
      .join('\n\n')
      .concat('\n'),
    html: pageHtml({
      title: 'The website this week',
      reference: '',
      received: sastTime(now),
      body: [
        paragraphHtml(lead),
        remarksHtml(warnings),
        tableHtml('Received', forms),
        tableHtml('Outbox', states),
        tableHtml('What went wrong on the site', events),
        ...(references.length === 0
          ? []
          : [paragraphHtml(COMPARE), codeHtml('References', [SHOW, '', ...references])]),
      ],
    }),
  }
}

const RowSchema = v.object({
  reference: v.pipe(v.string(), v.regex(REFERENCE)),
  form: v.picklist(FORM_IDS),
  created_at: v.number(),
  state: v.string(),
})

/** Oldest first, as the mails lie in the mailbox. */
function referencesSince(database: Database, since: number): string[] {
  const where = 'created_at >= ? AND NOT spam AND set_aside_at IS NULL'
  const rows = database.exec(
    `SELECT reference, form, created_at, ${STATE} AS state FROM ${SUBMISSIONS}
     WHERE ${where} ORDER BY created_at LIMIT ?`,
    since,
    MOST_REFERENCES,
  )
  const lines = rows.flatMap((row) => {
    const read = v.safeParse(RowSchema, row)
    return read.success ? [lineOf(read.output)] : []
  })
  const left = countOf(database, `submission WHERE ${where}`, since) - rows.length
  return left > 0 ? [...lines, `and ${left} more: npm run outbox -- list --remote`] : lines
}

function lineOf({ reference, form, created_at, state }: v.InferOutput<typeof RowSchema>): string {
  const mark = state === 'sent' ? '' : state === 'failed' ? '  refused' : '  waiting'
  return `${reference}  ${sastTime(created_at)}  ${titleOf(form)}${mark}`
}

function textOf(heading: string, rows: [string, number][]): string {
  const lines = rows.map(([name, n]) => `${name}: ${n}`)
  return [heading, ...(lines.length === 0 ? ['Nothing.'] : lines)].join('\n')
}

function tableHtml(heading: string, rows: [string, number][]): Html {
  if (rows.length === 0) return html`${headingHtml(heading)}${paragraphHtml('Nothing.')}`
  const lines = rows.map(
    ([name, n]) =>
      html`<tr><td style="padding:6px 0">${name}</td><td align="right" style="padding:6px 0"><strong>${n}</strong></td></tr>`,
  )
  return html`${headingHtml(heading)}<table width="100%" cellpadding="0" cellspacing="0" border="0">${lines}</table>`
}
