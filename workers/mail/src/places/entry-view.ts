// What a link to an entry shows, and which steps it may take now.
import type { EntryStep, EntryView, PlaceState } from '../../../../shared/entry.ts'
import { isPair } from '../../../../shared/forms/definition.ts'
import { deadline } from '../../../../shared/tournaments.ts'
import { titleOf } from '../content.ts'
import { ownDetails } from '../messages/values.ts'
import type { Environment } from '../settings.ts'
import type { Stored } from '../storage/submissions.ts'
import type { Opened } from './links.ts'
import { namesOf, payLines, placeWords } from './place-words.ts'
import { type Counted, countPlaces, heldPlace, type Place } from './places.ts'

const ACTIVE: readonly PlaceState[] = ['in', 'offered', 'waiting', 'alone', 'paired']

export function viewOf(env: Environment, counted: Counted, opened: Opened, now: number): EntryView {
  const { database } = env
  const { role, stored, place } = opened
  const { reference, form } = stored
  const held = heldPlace(database, place)
  const { capacity, taken } = countPlaces(database, counted)
  const { league, own } = placeWords(database, place, counted)
  const isManager = role === 'manager'
  const isComing = held.state === 'in' || held.state === 'waiting'
  const isPaid = place.paid_at !== null
  const pay = held.state === 'in' && !isPaid && !isManager ? payLines(counted, stored) : []
  const steps = stepsOf(env, counted, opened, now)
  // Who waits owes nothing yet.
  const isCharged = isPaid || pay.length > 0 || steps.includes('paid')
  return {
    reference,
    title: titleOf(form.id),
    isYouth: form.youth === true,
    role,
    names: namesOf(database, stored, place),
    state: held.state,
    text: isManager ? `${league}.` : own,
    facts: [
      { term: 'Places', text: `${taken} of ${capacity} taken` },
      { term: 'Partner', text: partnerText(stored, place, held) },
      ...(isCharged ? [{ term: 'Payment', text: isPaid ? 'Paid' : 'Not paid yet' }] : []),
      ...(isManager ? [] : ownDetails(stored, role)),
    ],
    withdrawUntil: counted.drawAt === Infinity ? null : deadline(counted.drawAt),
    calendar: isComing && !isManager && counted.tournament.starts ? form.id : null,
    ...{ pay, steps },
    message: isManager
      ? `Hi! About your entry ${reference} for the ${titleOf(form.id)}: ${own}`
      : null,
  }
}

function partnerText(stored: Stored, place: Place, held: Place): string {
  if (!isPair(stored.form, stored.body)) return held.state === 'alone' ? 'None yet' : 'Confirmed'
  return place.confirmed_at === null ? 'Not confirmed yet' : 'Confirmed'
}

export function stepsOf(
  { database }: Environment,
  { drawAt, isOff, tournament: { fee, pay } }: Counted,
  { role, stored, place }: Opened,
  now: number,
): EntryStep[] {
  const { state, until } = heldPlace(database, place)
  const [isEntrant, isManager] = [role === 'entrant', role === 'manager']
  const isActive = ACTIVE.includes(place.state)
  const isOffered = state === 'offered' && until !== null && now < until && !isOff
  const isPaid = place.paid_at !== null
  const hasFile = () =>
    database.exec('SELECT 1 FROM file WHERE submission = ? LIMIT 1', stored.id).length > 0
  const steps: [EntryStep, boolean][] = [
    ['accept', isEntrant && isOffered],
    ['refuse', isEntrant && isOffered],
    ['withdraw', isEntrant && isActive && !isOffered && now < drawAt && !isOff],
    ['confirm', role === 'partner' && isActive && place.confirmed_at === null],
    ['mistake', !isManager],
    ['paid', isManager && isActive && !isPaid && Boolean(fee ?? pay)],
    ['unpaid', isManager && isActive && isPaid],
    ['pair', isManager && place.state === 'alone' && !isPair(stored.form, stored.body)],
    ['seen', isManager && hasFile()],
    ['rename', isManager],
    ['remove', isManager && isActive],
    ['undo', isManager && place.undo !== null && now < (place.undo_until ?? 0)],
  ]
  return steps.flatMap(([step, may]) => (may ? step : []))
}
