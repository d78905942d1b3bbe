// What a link to an entry shows, and the steps that are taken with it.
import type { EntryOutcome, EntryRequest } from '../../../../shared/entry-binding.ts'
import { isPair } from '../../../../shared/forms/definition.ts'
import { formOf } from '../../../../shared/forms/forms.ts'
import { DAY } from '../../../../shared/time.ts'
import type { Database } from '../../../platform/database.ts'
import { titleOf } from '../content.ts'
import { takeIn } from '../intake/intake.ts'
import { entrantAddress } from '../messages/values.ts'
import type { Environment } from '../settings.ts'
import { find, type Stored } from '../storage/submissions.ts'
import { deleteErased, eraseFiles, shortenBody } from '../storage/tables.ts'
import { stepsOf, viewOf } from './entry-view.ts'
import { type Opened, openLink, wrongLink } from './links.ts'
import { noteStep, settle } from './offers.ts'
import {
  ACTIVE,
  type Counted,
  changePlace,
  countPlaces,
  findPlace,
  heldPlace,
  leave,
  type Place,
  pairUp,
  type Undo,
} from './places.ts'

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
  if (opened === null) return wrongLink(env, address)
  let done = request.step === 'look'
  if (request.step === 'mistake') {
    done = stepsOf(env, opened, now).includes('mistake')
    const refused = done ? sendMistake(env, opened, request.text, address) : null
    if (refused) return refused
  } else if (request.step !== 'look') {
    done = await take(env, opened, request)
  }
  const after = openLink(env, request.link, now)
  if (after === null) return wrongLink(env, address)
  await database.sync()
  const entry = viewOf(env, after, now)
  return { status: 200, answer: { ok: true, done, entry } }
}

async function take(env: Environment, opened: Opened, request: Change): Promise<boolean> {
  const { database, clock } = env
  const { counted } = opened
  const now = clock.now()
  const done = database.transaction(() => {
    settle(env, counted, now)
    const place = findPlace(database, opened.place.submission)
    if (!place || !stepsOf(env, { ...opened, place }, now).includes(request.step)) {
      return false
    }
    const isDone = change(env, { ...opened, place }, request, now)
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
  { stored, place, counted }: Opened,
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
      const state = request.step === 'refuse' ? 'refused' : 'withdrawn'
      noteStep(env, state, id, now, leave(database, place, state))
      return true
    }
    case 'confirm':
      changePlace(database, id, 'confirmed_at = ?', now)
      return true
    case 'seen':
      changePlace(database, id, 'seen_at = ?', now)
      forgetUndo(database, place)
      eraseFiles(database, 'submission = ?', id)
      return true
    case 'paid':
    case 'unpaid':
      if (ACTIVE.includes(place.state)) {
        keepUndo(database, place, { step: request.step, paidAt: place.paid_at }, now)
      }
      changePlace(database, id, 'paid_at = ?', request.step === 'paid' ? now : null)
      return true
    case 'remove': {
      const left = leave(database, place, 'withdrawn')
      keepUndo(database, place, { step: 'remove', reason: request.reason, was: place.state }, now)
      if (left !== null) noteStep(env, 'removed', id, now, left)
      return true
    }
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
      return rename(database, stored, place, request)
    case 'undo':
      return takeBack(env, counted, stored, place)
  }
}

function keepUndo(database: Database, { submission }: Place, undo: Undo, now: number): void {
  const columns = 'undo = ?, undo_until = ?'
  changePlace(database, submission, columns, JSON.stringify(undo), now + UNDO_MS)
}

/** This one cannot be taken back. The reason of a removal stays, for the entrant reads it. */
function forgetUndo(database: Database, { submission, undo }: Place): void {
  if (undo?.step !== 'remove') changePlace(database, submission, 'undo = NULL')
}

/** A removed entry gets its place back if it is still free, or else its old rank on the list. */
function takeBack(
  { database }: Environment,
  counted: Counted,
  { form, body }: Stored,
  place: Place,
): boolean {
  const { submission, undo } = place
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
      // Before the draw a place that is free now is owed to nobody.
      const { taken, capacity } = countPlaces(database, counted)
      // A pair that the organiser made ended with the removal.
      const pairState = undo.was === 'in' && taken < capacity ? 'in' : 'waiting'
      const state = isPair(form, body) ? pairState : 'alone'
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
  place: Place,
  { who, name, surname }: Extract<EntryRequest, { step: 'rename' }>,
): boolean {
  const person = who === 'player' ? form.entrant : form.partner
  if (person === undefined || name + surname === '') return false
  if (who === 'partner' && !isPair(form, body)) return false
  const renamed = {
    ...body,
    ...(name === '' ? {} : { [person.name]: name }),
    ...(surname === '' ? {} : { [person.surname]: surname }),
  }
  const size = 'SELECT length(CAST(body AS BLOB)) AS size FROM submission WHERE id = ?'
  const room = Number(database.exec(size, id)[0]?.size)
  if (Buffer.byteLength(JSON.stringify(renamed)) > room) return false
  shortenBody(database, id, renamed)
  forgetUndo(database, place)
  return true
}

/** Goes to the league like a message of the contact form. Returns the refusal of its limits. */
function sendMistake(
  env: Environment,
  { stored, role }: Opened,
  text: string,
  address: string,
): EntryOutcome | null {
  const { form, body, reference } = stored
  const { entrant, partner = entrant } = form
  const { name, surname } = role === 'partner' ? partner : entrant
  const guardian = role === 'partner' ? 'partnerGuardianName' : 'guardianName'
  // A child's name would be in the subject of the mail.
  const [first = '', last = ''] = form.youth ? [body[guardian]] : [body[name], body[surname]]
  const values = {
    ...{ subject: 'general', name: first, surname: last },
    email: (role === 'entrant' && entrantAddress(stored)) || '',
    message: `A mistake in the entry ${reference} for the ${titleOf(form.id)}:\n${text}`,
  }
  const { answer, ...refused } = takeIn(env, {
    ...{ form: formOf('contact'), values, submissionId: null, address },
    ...{ spam: false, files: [] },
  })
  return answer.ok ? null : { ...refused, answer }
}
