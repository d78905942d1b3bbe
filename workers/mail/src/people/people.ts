// Answers requests about personal data (docs/requests.md).
import * as v from 'valibot'
import { csvRow } from '../../../../shared/csv.ts'
import { kept, keptUndelivered, LINKS_KEPT_DAYS } from '../../../../shared/forms/submission.ts'
import { dateText, sastDay } from '../../../../shared/time.ts'
import { dayAndTime } from '../../../../shared/tournaments.ts'
import type { Database } from '../../../platform/database.ts'
import { titleOf } from '../content.ts'
import { blockText } from '../messages/message.ts'
import { longDate, sectionsOf } from '../messages/values.ts'
import { endAllLinks, linkKeyHash } from '../places/links.ts'
import { findPlace, heldPlace } from '../places/places.ts'
import type { Environment } from '../settings.ts'
import {
  agreedText,
  newsAddress,
  newsOf,
  newsReaders,
  stopNews,
  stoppedNews,
} from '../storage/entries.ts'
import { readFiles, type StoredFile } from '../storage/files.ts'
import { asText, find, type RawRow, type Stored, select } from '../storage/submissions.ts'
import {
  ForgottenSchema,
  forgetEntry,
  forgottenList,
  isNotified,
  REASONS,
  recordForgotten,
  withoutEntrant,
} from './forget.ts'
import { fieldsFound, searchFor, type TextSearch } from './search.ts'

export function peopleCommands(env: Environment, sendNotices: () => Promise<void>) {
  const { database, clock, storage, restart } = env
  return {
    find: (wanted = '') => findPerson(database, wanted),
    report: (reference = '', whose?: string) => reportOn(database, reference, whose),
    forget: async (reference = '', whose = '', why = '') => {
      const partner = whose === 'partner'
      const reason = REASONS.find((one) => one === why) ?? 'asked'
      const answer = await forgetEntry(database, reference, { partner, reason }, clock.now())
      await sendNotices()
      return answer === 'unknown' ? (forgottenText(database, reference) ?? answer) : answer
    },
    /** `told`: whether the mail that asks to delete copies was sent. */
    forgotten: () =>
      forgottenList(database).map((one) => ({ ...one, told: isNotified(database, one) })),
    newsList: () => newsList(database),
    newsStop: (address = '') => stopNews(database, address, clock.now()),
    /** The bookmark of a time (ISO); defaults to now. */
    bookmark: async (time = '') => {
      const at = time === '' ? clock.now() : Date.parse(time)
      if (Number.isNaN(at)) throw new Error(`"${time}" is no time`)
      return await storage.getBookmarkForTime(at)
    },
    /** Deletions, stopped news and ended links to repeat after a restore; read before it. */
    sinceThen: (): v.InferOutput<typeof SinceSchema> => {
      const links = linkKeyHash(database)
      return { forgotten: forgottenList(database), stopped: stoppedNews(database), links }
    },
    /** Takes effect at the next start. Returns a bookmark of now, which undoes it. */
    restore: (to = '') => storage.onNextSessionRestoreBookmark(to),
    /** The object answers nothing after this. */
    restart,
    afterRestore: (since = '') => afterRestore(database, since, clock.now()),
  }
}

/** Rows read at once: those of a season fit in memory, but not with a year of spam. */
const PAGE = 200

/** References and the labels of fields, never what was typed. Null: neither an address, a number nor a name. */
function findPerson(database: Database, wanted: string) {
  const search = searchFor(wanted)
  if (search === null) return null
  const picked: object[] = []
  for (let offset = 0; ; offset += PAGE) {
    const page = select(database, 'TRUE ORDER BY submission.rowid LIMIT ? OFFSET ?', PAGE, offset)
    picked.push(...page.flatMap((found) => matchOf(found, search) ?? []))
    if (page.length < PAGE) return picked
  }
}

function matchOf({ reference, stored, raw }: RawRow, search: TextSearch): object | null {
  const isInRaw = stored === null && search(asText(raw.body))
  const where = stored ? fieldsFound(stored, search) : isInRaw ? ['what cannot be read'] : []
  if (where.length === 0) return null
  const created_at = stored?.created_at ?? null
  return { reference, form: titleOf(asText(raw.form)), state: raw.state, created_at, where }
}

/** Everything held, as text; of deleted entries, when and why. */
function reportOn(database: Database, reference: string, whose?: string): string | null {
  const found = find(database, reference)
  if (found === null) return forgottenText(database, reference)
  if (found.stored !== null) return report(database, found.stored, whose === 'partner')
  const lines = Object.entries(found.raw).map(([column, cell]) => `${column}: ${asText(cell)}`)
  return `${reference} cannot be read. All we have of it:\n\n${lines.join('\n')}\n`
}

/** `partner`: only the partner's part, for a letter to them. */
function report(database: Database, stored: Stored, partner: boolean): string {
  const sections = sectionsOf(
    partner ? withoutEntrant(stored) : stored,
    agreedText(database, stored),
  )
  const files = (readFiles(database, stored) ?? []).filter(
    ({ field }) => !partner || field.startsWith('partner'),
  )
  const parts = [
    `${titleOf(stored.form.id)}, reference ${stored.reference}`,
    `Sent on our website on ${dayAndTime(stored.created_at)}. ${fate(stored)}`,
    ...sections.filter(({ heading }) => !partner || heading.startsWith('Partner')).map(blockText),
    `FILES\n${files.length === 0 ? 'None.' : files.map(fileLine).join('\n')}`,
    `ALSO STORED\n${[...alsoStored(database, stored, partner), ...placeStored(database, stored)].join('\n')}`,
    `WHERE IT IS AND HOW LONG\n${kept(findPlace(database, stored.id) !== null)} ${keptUndelivered()} Our mail of it stays in our mailbox until the end of the season, a birth certificate until the age is checked.`,
  ]
  return `${parts.join('\n\n')}\n`
}

function fate({ state, sent_at }: Stored): string {
  if (sent_at !== null) return `It reached us on ${dayAndTime(sent_at)}.`
  return state === 'spam' ? 'It was held back as spam.' : 'It has not reached our mailbox yet.'
}

function fileLine({ name, bytes }: StoredFile): string {
  return `${name}, ${Math.ceil(bytes.length / 1024)} KB (export writes it to disk)`
}

function alsoStored(database: Database, stored: Stored, partner: boolean): string[] {
  const said = [
    "A random number and a scrambled mark of the form's content, to recognise a form sent twice.",
  ]
  const news = partner ? null : newsOf(database, newsAddress(stored))
  if (news === null) return said
  const stopped =
    news.stopped_at === null ? '' : `, stopped on ${dateText(Number(news.stopped_at))}`
  const agreed = `agreed on ${dateText(Number(news.agreed_at))} to the wording ${news.version}`
  return [...said, `News list: ${agreed}${stopped}.`]
}

/** The same for entrant and partner. */
function placeStored(database: Database, { id }: Stored): string[] {
  const place = findPlace(database, id)
  if (place === null) return []
  const on = (what: string, at: number | null) =>
    at === null ? [] : [`${what} on ${dateText(at)}`]
  const facts = [
    `Place: ${heldPlace(database, place).state}`,
    ...on('partner confirmed', place.confirmed_at),
    ...on('paid', place.paid_at),
    ...on('certificate seen', place.seen_at),
  ]
  return [`${facts.join(', ')}. It goes ${LINKS_KEPT_DAYS} days after the tournament.`]
}

function forgottenText(database: Database, reference: string): string | null {
  const lines = forgottenList(database)
    .filter((one) => one.reference === reference)
    .map(
      ({ day, reason, partner }) =>
        `${reference}: ${partner ? 'the partner was' : 'was'} forgotten on ${longDate(day)} (${reason}).`,
    )
  return lines.length === 0 ? null : lines.join('\n')
}

function newsList(database: Database): string[] {
  const readers = newsReaders(database).map(({ address, form, agreed_at, version, wording }) =>
    [address, form, sastDay(Number(agreed_at)), version, wording].map(asText),
  )
  const head = ['address', 'form', 'agreed', 'wording', 'hash of the wording']
  return [head, ...readers].map((cells) => csvRow(cells, ';'))
}

const SinceSchema = v.object({
  forgotten: v.array(ForgottenSchema),
  stopped: v.array(v.string()),
  links: v.string(),
})

/**
 * `since`: answer of `sinceThen`. Queued mails may have been delivered since the bookmark, so they are marked as
 * repeats. Returns how many people were deleted again.
 */
async function afterRestore(database: Database, since: string, now: number) {
  const { forgotten, stopped, links } = v.parse(SinceSchema, JSON.parse(since))
  database.exec("UPDATE delivery SET may_repeat = 1 WHERE state <> 'sent' AND next_at IS NOT NULL")
  const known = new Set(forgottenList(database).map(nameOf))
  let again = 0
  for (const one of forgotten) {
    const answer = await forgetEntry(database, one.reference, one, now)
    if (answer === 'sending') throw new Error(`${one.reference} is being sent: finish in a minute`)
    if (answer === 'forgotten') again += 1
    // Keeps the original day; asks the mailbox to delete once more.
    if (answer === 'forgotten' || (answer === 'unknown' && !known.has(nameOf(one)))) {
      recordForgotten(database, one, now)
    }
  }
  for (const address of stopped) stopNews(database, address, now)
  if (links !== linkKeyHash(database)) endAllLinks(database)
  return again
}

function nameOf({ reference, partner }: { reference: string; partner: boolean }): string {
  return `${reference} ${partner}`
}
