// Mails with many entries: the sum of a day, and a tournament that does not take place.
import { isPair } from '../../../../shared/forms/definition.ts'
import { DAY, dayText, HOUR, MINUTE, SAST_OFFSET_MS } from '../../../../shared/time.ts'
import { offWords } from '../../../../shared/tournaments.ts'
import { titleOf } from '../content.ts'
import { linkTo } from '../places/links.ts'
import { isPaid, namesOf, payLines, referencesOf } from '../places/place-words.ts'
import {
  ACTIVE,
  allCounted,
  allLive,
  type Counted,
  countedOf,
  entryOf,
  heldPlace,
  type Place,
} from '../places/places.ts'
import type { Environment } from '../settings.ts'
import type { Stored } from '../storage/submissions.ts'
import { CALLED_OFF } from '../storage/tables.ts'
import { entryLists } from './entry-lists.ts'
import { type Block, paragraph, plainField, steps } from './message.ts'
import { addNotice, type MadeNotice, noticeOf, WEEKLY } from './notices.ts'
import { entriesIn, manageBlock, stepMail, whatsapp } from './place-mails.ts'
import { longDate } from './values.ts'

/** Notices that are made when they are sent. null: there is nothing to say any more. */
export function makeNotice(env: Environment, key: string, now: number): MadeNotice | null {
  const [kind, what = '', reference = '', , left = ''] = key.split(':')
  if (key === WEEKLY) return { attachments: entryLists(env) }
  if (key === DAY_SUM) return daySum(env, now)
  if (kind === CALLED_OFF) return calledOff(env, what, now)
  if (kind === MOVED) return movedTo(env, what, now)
  if (kind !== 'place') return {}
  const entry = entryOf(env, reference, now)
  return entry && stepMail(env, entry, what, left)
}

const DAY_SUM = 'places'
const DUE_MS = 20 * HOUR + 5 * MINUTE - SAST_OFFSET_MS
/** Of one list. */
const MAX_LINES = 60

/** Once a day, after entries came for a tournament that counts places. */
export function planDaySum({ database, clock }: Environment): void {
  const now = clock.now()
  const dueAt = now - ((now - DUE_MS) % DAY)
  const came = 'SELECT 1 FROM place WHERE created_at > ? AND created_at <= ? LIMIT 1'
  if (database.exec(came, dueAt - DAY, dueAt).length === 0) return
  addNotice(database, { key: DAY_SUM, dueAt, subject: '', blocks: [] })
}

function daySum(env: Environment, now: number): MadeNotice | null {
  const blocks = allLive(env, now).flatMap((counted) => sumOf(env, counted))
  return blocks.length === 0 ? null : { subject: `Entries, ${dayText(now)}`, blocks }
}

function sumOf(env: Environment, counted: Counted): Block[] {
  const { database } = env
  const { id, edition, capacity, waitingList } = counted
  const all = entriesIn(database, id, edition, 'TRUE')
  if (all.length === 0) return []
  const where = (state: Place['state']) => all.filter(({ place }) => place.state === state)
  const isIn = where('in')
  // Two that the organisers paired pay by themselves, unless the fee is for both.
  const unpaid = all.filter(({ stored, place }) => {
    const owes = !isPaid(database, place, counted) && payLines(counted, stored).length > 0
    const payer = counted.tournament.fee?.per === 'pair' ? place : heldPlace(database, place)
    return owes && payer.state === 'in'
  })
  const unconfirmed = isIn.filter(
    ({ stored, place }) => place.confirmed_at === null && isPair(stored.form, stored.body),
  )
  const waiting = plainField('Waiting', `${where('waiting').length} of ${waitingList}`)
  const fields = [
    plainField('In', `${isIn.length} of ${capacity}`),
    plainField('Offered', `${where('offered').length}`),
    ...(waitingList > 0 || where('waiting').length > 0 ? [waiting] : []),
    plainField('Alone', `${where('alone').length}`),
    plainField('Unpaid', `${unpaid.length}`),
    plainField('Partner not confirmed', `${unconfirmed.length}`),
  ]
  const reasons = [
    ...where('alone').map((entry) => ({ entry, why: 'alone' })),
    ...unpaid.map((entry) => ({ entry, why: 'not paid' })),
    ...unconfirmed.map((entry) => ({ entry, why: 'partner not confirmed' })),
  ]
  const byEntry = [...Map.groupBy(reasons, ({ entry }) => entry)]
  const more = byEntry.length - MAX_LINES
  return [
    { kind: 'fields', heading: titleOf(id), fields },
    ...byEntry.slice(0, MAX_LINES).map(([{ stored, place }, found]) => {
      const { reference } = stored
      const why = found.map((reason) => reason.why).join(', ')
      const text = `${namesOf(database, stored, place)}, ${referencesOf(database, stored, place)}, ${why}:`
      return manageBlock(env, reference, text)
    }),
    ...(more > 0 ? [paragraph(`And ${more} more.`)] : []),
  ]
}

/** Once, with a ready message to each entry. */
export function planCalledOff(env: Environment): void {
  const { database, clock } = env
  const now = clock.now()
  for (const { id, edition, ended } of allCounted(env, now)) {
    const key = `${CALLED_OFF}:${id}:${edition}`
    // It may take place after all, and be called off once more.
    if (ended !== 'off') database.exec('DELETE FROM notice WHERE key = ?', key)
    if (ended !== 'off' || noticeOf(database, key) !== null) continue
    if (entriesIn(database, id, edition, ENTERED).length === 0) continue
    addNotice(database, { key, dueAt: now, subject: '', blocks: [] })
  }
}

const MOVED = 'moved'

/** `ids`: of tournaments whose date was announced or changed. */
export function planMoved({ database, clock }: Environment, ids: readonly string[]): void {
  for (const id of ids) {
    addNotice(database, { key: `${MOVED}:${id}`, dueAt: clock.now(), subject: '', blocks: [] })
  }
}

function movedTo(env: Environment, id: string, now: number): MadeNotice | null {
  const counted = countedOf(env, id, now)
  if (counted === null || counted.ended !== null) return null
  const day = longDate(counted.edition)
  const what = `The ${titleOf(id)} ${day === '' ? 'has no date for now' : `is on ${day}`}.`
  return tellEach(env, counted, ({ stored }) => {
    const link = linkTo(env, stored.reference, 'entrant')
    const entry = `Your entry ${stored.reference} counts for it.${forPartner(stored)}`
    return `Hi! ${what} ${entry} Can't play? Say so here: ${link}`
  })
}

/** Once: a date that was changed on its day or later begins without those who entered. */
export function planLeftBehind({ database, clock, tournaments }: Environment): void {
  const now = clock.now()
  const old = `SELECT DISTINCT edition FROM place WHERE form = ? AND edition NOT IN (?, '') AND ${ENTERED}`
  for (const { id, starts } of tournaments) {
    // Without a new date it was played.
    for (const { edition } of starts ? database.exec(old, id, starts) : []) {
      const key = `left-behind:${id}:${edition}`
      if (noticeOf(database, key) !== null) continue
      const blocks = steps([
        `The new date begins without those who entered for ${longDate(String(edition))}. If that was played, all is well.`,
        'If it was postponed: give it the old date back, and write cancelled: true.',
        'Wait for the mail "tell those who entered". Then enter the new date, and remove cancelled.',
      ])
      addNotice(database, { key, dueAt: now, subject: `${titleOf(id)}: postponed?`, blocks })
    }
  }
}

const ENTERED = `state IN (${ACTIVE.map((state) => `'${state}'`).join(', ')})`

function calledOff(env: Environment, id: string, now: number): MadeNotice | null {
  const counted = countedOf(env, id, now)
  if (counted?.ended !== 'off') return null
  const title = titleOf(id)
  const reason = offWords(counted.tournament)?.reason
  const why = reason ?? 'It does not take place.'
  return tellEach(env, counted, ({ stored, place }) => {
    const paid = place.paid_at === null ? '' : ' If not, we pay back what you paid.'
    const entry = `If it soon gets a new date, your entry ${stored.reference} counts for it.${paid}`
    return `Hi! About the ${title}: ${why} ${entry}${forPartner(stored)} Sorry!`
  })
}

function forPartner({ form, body }: Stored): string {
  return isPair(form, body) ? ' Please tell your partner.' : ''
}

/** `words`: ready to send to the entrant. */
function tellEach(
  env: Environment,
  { id, edition }: Counted,
  words: (entry: { stored: Stored; place: Place }) => string,
): MadeNotice {
  const { database } = env
  const blocks = entriesIn(database, id, edition, ENTERED).map((entry) => {
    const { stored, place } = entry
    const names = `${namesOf(database, stored, place)}, ${stored.reference}:`
    return whatsapp(stored, names, words(entry))
  })
  const intro = paragraph('Tell those who entered. Each link opens a chat with the words ready.')
  return { subject: `${titleOf(id)}: tell those who entered`, blocks: [intro, ...blocks] }
}
