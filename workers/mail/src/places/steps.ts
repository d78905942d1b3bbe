// What a link to an entry shows, and the steps that are taken with it.
import * as v from 'valibot'
import {
  type EntryOutcome,
  type EntryRequest,
  type EntryStep,
  type EntryView,
  type PlaceState,
  REMOVALS,
} from '../../../../shared/entry.ts'
import { isPair } from '../../../../shared/forms/definition.ts'
import { formOf } from '../../../../shared/forms/forms.ts'
import { parseJson } from '../../../../shared/parse.ts'
import { placesState } from '../../../../shared/places.ts'
import { DAY } from '../../../../shared/time.ts'
import type { Database } from '../../../platform/database.ts'
import { titleOf } from '../content.ts'
import { takeIn } from '../intake/intake.ts'
import { entrantAddress, ownDetails } from '../messages/values.ts'
import type { Environment } from '../settings.ts'
import { find, type Stored } from '../storage/submissions.ts'
import { deleteErased, eraseFiles, shortenBody } from '../storage/tables.ts'
import { type Opened, openLink, wrongLink } from './links.ts'
import { namesOf, payLines } from './place-words.ts'
import {
  type Counted,
  changePlace,
  countedOf,
  countPlaces,
  findPlace,
  heldPlace,
  leave,
  noteStep,
  type Place,
  pairUp,
  positionOf,
  settle,
} from './places.ts'

const ACTIVE: readonly PlaceState[] = ['in', 'offered', 'waiting', 'alone', 'paired']
/** For the organiser's last step. */
const UNDO_MS = 7 * DAY

/** The answer is always the entry as it is now, also where the step no longer fits. */
export async function answerEntry(
  env: Environment,
  request: EntryRequest,
  address: string,
): Promise<EntryOutcome> {
  const { database, clock } = env
  const now = clock.now()
  const opened = openLink(env, request.link, now)
  const counted = opened && countedOf(env, opened.place.form, now)
  if (!opened || !counted) return await wrongLink(env, address)
  const done = await take(env, counted, opened, request, address)
  const after = openLink(env, request.link, now)
  if (after === null) return await wrongLink(env, address)
  await database.sync()
  const entry = viewOf(env, counted, after, now)
  return { status: 200, answer: { ok: true, done, entry } }
}

async function take(
  env: Environment,
  counted: Counted,
  opened: Opened,
  request: EntryRequest,
  address: string,
): Promise<boolean> {
  if (request.step === 'look') return true
  const { database, clock } = env
  if (request.step === 'mistake') return await sendMistake(env, opened, request.text, address)
  const now = clock.now()
  const done = database.transaction(() => {
    settle(env, counted, now)
    const place = findPlace(database, opened.place.submission)
    if (!place || !stepsOf(env, counted, { ...opened, place }, now).includes(request.step)) {
      return false
    }
    const isDone = change(env, counted, { ...opened, place }, request, now)
    settle(env, counted, now)
    return isDone
  })
  if (done && request.step === 'seen') await deleteErased(database)
  return done
}

type Change = Exclude<EntryRequest, { step: 'look' | 'mistake' }>

/** False: the entry that is named does not fit, or the name does not. */
function change(
  env: Environment,
  counted: Counted,
  { stored, place }: Opened,
  request: Change,
  now: number,
): boolean {
  const { database } = env
  const { id } = stored
  switch (request.step) {
    case 'accept': {
      const { submission } = heldPlace(database, place)
      changePlace(database, submission, "state = 'in', until = NULL")
      noteStep(env, 'accepted', submission, now)
      return true
    }
    case 'refuse':
    case 'withdraw': {
      const isOffer = request.step === 'refuse'
      leave(
        database,
        isOffer ? heldPlace(database, place) : place,
        isOffer ? 'refused' : 'withdrawn',
      )
      noteStep(env, isOffer ? 'refused' : 'withdrawn', id, now)
      return true
    }
    case 'confirm':
      changePlace(database, id, 'confirmed_at = ?', now)
      return true
    case 'seen':
      changePlace(database, id, 'seen_at = ?', now)
      eraseFiles(database, 'submission = ?', id)
      return true
    case 'paid':
    case 'unpaid':
      keepUndo(database, place, { step: request.step, paidAt: place.paid_at }, now)
      changePlace(database, id, 'paid_at = ?', request.step === 'paid' ? now : null)
      return true
    case 'remove':
      leave(database, place, 'withdrawn')
      keepUndo(database, place, { step: 'remove', reason: request.reason, was: place.state }, now)
      return true
    case 'pair': {
      const other = find(database, request.with)?.stored
      const second = other && findPlace(database, other.id)
      const fits = second?.state === 'alone' && second.submission !== id
      if (!fits || second.form !== place.form || second.edition !== place.edition) return false
      pairUp(database, counted, place, second)
      keepUndo(database, place, { step: 'pair' }, now)
      return true
    }
    case 'rename':
      return rename(database, stored, request)
    case 'undo':
      return takeBack(env, counted, place)
  }
}

function viewOf(env: Environment, counted: Counted, opened: Opened, now: number): EntryView {
  const { database } = env
  const { role, stored, place } = opened
  const held = heldPlace(database, place)
  const { capacity, taken } = countPlaces(database, counted)
  return {
    reference: stored.reference,
    form: stored.form.id,
    role,
    names: namesOf(database, stored, place),
    sent: role === 'manager' ? [] : ownDetails(stored, role),
    state: held.state,
    position: held.state === 'waiting' ? positionOf(database, held) : null,
    until: held.until,
    ...{ capacity, taken },
    drawOn: Number.isFinite(counted.drawAt) ? counted.drawAt : null,
    partner: partnerOf(stored, place, held),
    isPaid: place.paid_at !== null,
    pay: held.state === 'in' && place.paid_at === null ? payLines(counted, stored) : [],
    steps: stepsOf(env, counted, opened, now),
    message: role === 'manager' ? messageOf(stored, held, place) : null,
  }
}

function partnerOf(stored: Stored, place: Place, held: Place): EntryView['partner'] {
  if (!isPair(stored.form, stored.body)) return held.state === 'alone' ? 'none' : 'confirmed'
  return place.confirmed_at === null ? 'asked' : 'confirmed'
}

function stepsOf(
  env: Environment,
  { drawAt, isOff }: Counted,
  { role, stored, place }: Opened,
  now: number,
): EntryStep[] {
  const { database } = env
  const held = heldPlace(database, place)
  const isActive = ACTIVE.includes(place.state)
  const isOffered = held.state === 'offered' && held.until !== null && now < held.until
  const moves = now < drawAt && !isOff
  if (role === 'partner') {
    return [...(isActive && place.confirmed_at === null ? (['confirm'] as const) : []), 'mistake']
  }
  if (role === 'entrant') {
    if (isOffered && !isOff) return ['accept', 'refuse', 'mistake']
    return [...(isActive && moves ? (['withdraw'] as const) : []), 'mistake']
  }
  const hasFile =
    database.exec('SELECT 1 FROM file WHERE submission = ? LIMIT 1', stored.id).length > 0
  const may: Partial<Record<EntryStep, boolean>> = {
    paid: isActive && place.paid_at === null,
    unpaid: isActive && place.paid_at !== null,
    pair: place.state === 'alone' && !isPair(stored.form, stored.body),
    seen: hasFile,
    rename: true,
    remove: isActive,
    undo: place.undo !== null && now < (place.undo_until ?? 0),
  }
  const order = ['paid', 'unpaid', 'pair', 'seen', 'rename', 'remove', 'undo'] as const
  return order.filter((step) => may[step])
}

const UndoSchema = v.object({
  step: v.picklist(['paid', 'unpaid', 'remove', 'pair']),
  reason: v.optional(v.picklist(Object.keys(REMOVALS) as (keyof typeof REMOVALS)[])),
  was: v.optional(v.string()),
  paidAt: v.nullish(v.number(), null),
})
type Undo = v.InferOutput<typeof UndoSchema>

function keepUndo(
  database: Database,
  { submission }: Place,
  undo: v.InferInput<typeof UndoSchema>,
  now: number,
): void {
  const columns = 'undo = ?, undo_until = ?'
  changePlace(database, submission, columns, JSON.stringify(undo), now + UNDO_MS)
}

function undoOf({ undo }: Place): Undo | null {
  const parsed = v.safeParse(UndoSchema, parseJson(undo ?? ''))
  return parsed.success ? parsed.output : null
}

/** A removed entry gets its place back if it is still free, or else its old rank on the list. */
function takeBack({ database }: Environment, counted: Counted, place: Place): boolean {
  const { submission } = place
  const undo = undoOf(place)
  changePlace(database, submission, 'undo = NULL, undo_until = NULL')
  switch (undo?.step) {
    case 'paid':
    case 'unpaid':
      changePlace(database, submission, 'paid_at = ?', undo.paidAt)
      return true
    case 'pair':
      if (place.state !== 'in' && place.state !== 'waiting' && place.state !== 'offered')
        return false
      leave(database, place, 'alone')
      return true
    case 'remove': {
      if (place.state !== 'withdrawn') return false
      const hadPlace = undo.was === 'in' || undo.was === 'offered'
      const isOpen = placesState(countPlaces(database, counted)) === 'open'
      const wasAlone = undo.was === 'alone' || undo.was === 'paired'
      const state = wasAlone ? 'alone' : hadPlace && isOpen ? 'in' : 'waiting'
      changePlace(database, submission, 'state = ?', state)
      return true
    }
    default:
      return false
  }
}

/** The body has room for it (intake/intake.ts): a longer one would leave the old name in the file. */
function rename(
  database: Database,
  { id, form, body }: Stored,
  { who, name, surname }: Extract<EntryRequest, { step: 'rename' }>,
): boolean {
  const person = who === 'player' ? form.entrant : form.partner
  if (person === undefined || (who === 'partner' && !isPair(form, body))) return false
  const renamed = {
    ...body,
    ...(name === '' ? {} : { [person.name]: name }),
    ...(surname === '' ? {} : { [person.surname]: surname }),
  }
  const size = 'SELECT length(CAST(body AS BLOB)) AS size FROM submission WHERE id = ?'
  const room = Number(database.exec(size, id)[0]?.size)
  if (Buffer.byteLength(JSON.stringify(renamed)) > room) return false
  shortenBody(database, id, renamed)
  return true
}

/** Goes to the league like a message of the contact form, with its limits. */
async function sendMistake(
  env: Environment,
  { stored, role }: Opened,
  text: string,
  address: string,
): Promise<boolean> {
  const { form, body, reference } = stored
  const { entrant, partner = entrant } = form
  const { name, surname } = role === 'partner' ? partner : entrant
  const values = {
    subject: 'general',
    name: body[name] ?? '',
    surname: body[surname] ?? '',
    email: (role === 'entrant' && entrantAddress(stored)) || '',
    message: `A mistake in the entry ${reference} for the ${titleOf(form.id)}:\n${text}`,
  }
  const outcome = await takeIn(env, {
    ...{ form: formOf('contact'), values, submissionId: null, address },
    ...{ spam: false, files: [] },
  })
  return outcome.answer.ok
}

const SAID: Partial<Record<PlaceState, string>> = {
  in: 'you have a place.',
  offered: 'a place is free for you. Open the link we sent you to take it.',
  waiting: "you're on the waiting list.",
  alone: "we're looking for a partner for you.",
  lapsed: 'nobody took the place that we offered, so the next pair has it.',
  refused: 'you passed the place on, so the next pair has it.',
}

function messageOf({ form, reference }: Stored, held: Place, place: Place): string {
  const reason = undoOf(place)?.reason
  const why =
    reason === undefined || reason === 'other' ? '' : ` (${REMOVALS[reason].toLowerCase()})`
  const said = SAID[held.state] ?? `your entry is withdrawn${why}. Is that wrong? Tell us.`
  return `Hi! Your entry ${reference} for the ${titleOf(form.id)}: ${said}`
}
