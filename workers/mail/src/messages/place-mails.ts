// Mails about the place of one entry. They are made when they are sent, so that no name waits in them and nothing in them
// is out of date.
import { counted as countOf } from '../../../../shared/numbers.ts'
import { placesState } from '../../../../shared/places.ts'
import { deadline } from '../../../../shared/tournaments.ts'
import type { Database } from '../../../platform/database.ts'
import { titleOf } from '../content.ts'
import { linkTo } from '../places/links.ts'
import { startOffer } from '../places/offers.ts'
import { namesOf, payLines, placeWords, referencesOf } from '../places/place-words.ts'
import {
  ACTIVE,
  type Counted,
  countPlaces,
  type Entry,
  entryOf,
  findPlace,
  type Place,
} from '../places/places.ts'
import type { Environment } from '../settings.ts'
import { type Stored, type Submission, select } from '../storage/submissions.ts'
import { type Block, link, list, paragraph } from './message.ts'
import type { MadeNotice } from './notices.ts'
import { categoryOf, entrantAddress, entrantDial, safeName } from './values.ts'

const STEP_WORDS: Readonly<Record<string, [subject: string, text: string]>> = {
  accepted: ['accepted the place', 'accepted the place that was offered to them.'],
  refused: ['said no to the place', 'said no to the place that was offered to them.'],
  lapsed: ['did not answer', 'did not accept the place in time.'],
  withdrawn: ['withdrew', 'withdrew their entry.'],
  removed: ['was taken out', 'was taken out.'],
  returned: ['entered again', 'had given their entry up, and entered again.'],
}

export function stepMail(
  env: Environment,
  entry: Entry,
  step: string,
  left: string,
): MadeNotice | null {
  const { database } = env
  const { stored, place, counted } = entry
  const names = namesOf(database, stored, place)
  const references = referencesOf(database, stored, place)
  const title = titleOf(stored.form.id)
  const { reference } = stored
  const manage = manageBlock(env, reference)
  const now = paragraph(totals(database, counted))
  const [what, text] = STEP_WORDS[step] ?? []
  const isOut = !ACTIVE.includes(place.state)
  // Taken back meanwhile.
  if (step === 'removed' && !isOut) return null
  if (what !== undefined) {
    const paid = isOut && place.paid_at !== null ? ' They had paid.' : ''
    const said = [paragraph(`${names}, ${references}, ${text}${paid}`)]
    // They may be paired again since, or forgotten.
    const isAlone = entryOf(env, left, env.clock.now())?.place.state === 'alone'
    const alone = `${left}, who was paired with them, is alone again:`
    if (isAlone) said.push(manageBlock(env, left, alone))
    return { subject: `${title}: ${names} ${what}`, blocks: [...said, now, manage] }
  }
  // Taken, refused or withdrawn before this mail went.
  if (place.state !== 'offered' || place.until === null) return null
  const until = deadline(startOffer(env, entry, place.until))
  const href = linkTo(env, reference, 'entrant')
  if (step === 'entrant') {
    const to = entrantAddress(stored)
    if (to === null) return null
    const name = safeName(stored.body[stored.form.entrant.name])
    const hello = paragraph(name === '' ? 'Hello,' : `Hello ${name},`)
    const offer = paragraph(
      `A place in the ${title} is free, and it is yours until ${until}. After that it is free for others.`,
    )
    const open = link('Accept it, or say no:', 'Your entry', href)
    return { subject: `A place in the ${title} is free`, blocks: [hello, offer, open], to }
  }
  const words = `Hi! A place in the ${title} is free. It's yours until ${until}. Accept it or say no here: ${href}`
  return {
    subject: `${title}: a place for ${names}`,
    blocks: [
      paragraph(`A place is free. It is offered to ${names}, ${references}, until ${until}.`),
      whatsapp(stored, 'Tell them now:', words),
      now,
      manage,
    ],
  }
}

/** Opens the chat with the entrant where their number can be dialled. */
export function whatsapp(stored: Stored, text: string, words: string): Block {
  const number = entrantDial(stored)?.slice(1) ?? ''
  const href = `https://wa.me/${number}?text=${encodeURIComponent(words)}`
  return link(text, 'WhatsApp, ready to send', href)
}

export function manageBlock(
  env: Environment,
  reference: string,
  text = 'Paid, withdraw, pair, correct:',
): Block {
  return link(text, 'Manage', linkTo(env, reference, 'manager'))
}

/** `23 of 24 places taken, 3 pairs wait.` */
export function totals(database: Database, counted: Counted): string {
  const places = countPlaces(database, counted)
  const { taken, capacity, waiting } = places
  const wait = waiting === 0 ? '' : `, ${countOf(waiting, 'pair waits', 'pairs wait')}`
  return `${taken} of ${capacity} places taken${wait}.${placesState(places) === 'full' ? ' Full.' : ''}`
}

/** Of a mail to the entrant or the partner: their place, what to pay, and the link to their page. */
export function entryBlocks(
  env: Environment,
  { reference }: Submission,
  role: 'entrant' | 'partner',
): Block[] {
  const entry = entryOf(env, reference, env.clock.now())
  if (entry === null) return []
  const { stored, place, counted } = entry
  const href = linkTo(env, reference, role)
  if (role === 'partner') return [link('Will you play? Confirm here:', 'Confirm', href)]
  const pay = place.state === 'in' ? payLines(counted, stored) : []
  return [
    paragraph(placeWords(env, place, counted).own),
    ...(pay.length === 0 ? [] : [list(`To pay, with the reference ${reference}`, pay)]),
    link('Your place, and how to withdraw:', 'Your entry', href),
  ]
}

/** Links that put two who are alone together, at most this many. */
const MAX_MATCHES = 5

/** Of an entry's own mail: its place, and what can be done about it. */
export function placeBlocks(
  env: Environment,
  stored: Stored,
  now: number,
): { remarks: string[]; blocks: Block[] } {
  const entry = entryOf(env, stored.reference, now)
  if (entry === null) return { remarks: [], blocks: [] }
  const { place, counted } = entry
  const remarks = [`${placeWords(env, place, counted).league}. ${totals(env.database, counted)}`]
  const pairs = place.state === 'alone' ? matches(env, stored, place) : []
  return { remarks, blocks: [manageBlock(env, stored.reference), ...pairs] }
}

function matches(env: Environment, { reference }: Stored, place: Place): Block[] {
  const { database } = env
  const others = entriesIn(database, place.form, place.edition, "state = 'alone'").filter(
    ({ stored }) => stored.reference !== reference,
  )
  const manage = linkTo(env, reference, 'manager')
  return others.slice(0, MAX_MATCHES).map(({ stored }) => {
    const about = [namesOf(database, stored, null), ...categoryOf(stored), stored.reference]
    return link(`${about.join(', ')}:`, 'Pair them', `${manage}&with=${stored.reference}`)
  })
}

export function entriesIn(database: Database, form: string, edition: string, where: string) {
  const of = `id IN (SELECT submission FROM place WHERE form = ? AND edition = ? AND (${where})) ORDER BY created_at`
  return select(database, of, form, edition).flatMap(({ stored }) => {
    const place = stored && findPlace(database, stored.id)
    return stored && place ? [{ stored, place }] : []
  })
}
