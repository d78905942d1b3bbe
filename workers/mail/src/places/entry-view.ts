// What a link to an entry shows, and which steps it may take now.
import type { EntryStep, EntryView } from '../../../../shared/entry.ts'
import { isPair } from '../../../../shared/forms/definition.ts'
import { deadline } from '../../../../shared/tournaments.ts'
import { titleOf } from '../content.ts'
import { longDate, ownDetails } from '../messages/values.ts'
import type { Environment } from '../settings.ts'
import type { Stored } from '../storage/submissions.ts'
import { linkTo, type Opened } from './links.ts'
import { isPaid, namesOf, payLines, placeWords } from './place-words.ts'
import { ACTIVE, countPlaces, heldPlace, type Place } from './places.ts'

export function viewOf(env: Environment, opened: Opened, now: number): EntryView {
  const { database } = env
  const { role, stored, place, counted } = opened
  const { drawAt, ended } = counted
  const { reference, form } = stored
  const held = heldPlace(database, place)
  const { capacity, taken } = countPlaces(database, counted)
  const { league, own } = placeWords(env, place, counted)
  const isManager = role === 'manager'
  const isEntered = !ended && ['in', 'waiting', 'alone'].includes(held.state)
  const paid = isPaid(database, place, counted)
  const owes = held.state === 'in' && !paid && !isManager && ended !== 'off'
  const pay = owes ? payLines(counted, stored) : []
  const steps = stepsOf(env, opened, now)
  const title = titleOf(form.id)
  const text = isManager ? `${league}.` : own
  const partner = partnerText(stored, place, held)
  const found = partner === PAIRED ? 'We found you a partner. ' : ''
  const us = form.youth ? 'our children' : 'us'
  const isAsked = isPair(form, stored.body) && place.confirmed_at === null
  const messages = {
    manager: `Hi! About your entry ${reference} for the ${title}: ${found}${own}`,
    entrant:
      isEntered && isAsked
        ? `Hi! I've entered ${us} for the ${title}. Please confirm here: ${linkTo(env, reference, 'partner')}`
        : null,
    partner: null,
  }
  // Who waits owes nothing yet.
  const showsPayment = paid || pay.length > 0 || steps.includes('paid')
  return {
    reference,
    title,
    isYouth: form.youth === true,
    role,
    names: namesOf(database, stored, place),
    state: held.state,
    text: role === 'partner' && held.state === 'offered' && !ended ? FOR_PARTNER : text,
    facts: [
      { term: 'When', text: longDate(place.edition) || 'To be announced' },
      { term: 'Places', text: `${taken} of ${capacity} taken` },
      { term: 'Partner', text: partner },
      ...(showsPayment ? [{ term: 'Payment', text: paid ? 'Paid' : 'Not paid yet' }] : []),
      ...(isManager ? [] : ownDetails(stored, role)),
    ],
    withdrawal: isEntered && role === 'entrant' ? withdrawalText(drawAt, now) : '',
    calendar:
      isEntered && held.state !== 'alone' && !isManager && counted.tournament.starts
        ? form.id
        : null,
    ...{ pay, steps },
    message: messages[role],
  }
}

const FOR_PARTNER = 'This pair has the offer of a place. Whoever entered it has to accept.'

function withdrawalText(drawAt: number, now: number): string {
  if (drawAt === Infinity) return ''
  return now < drawAt
    ? `You can withdraw until ${deadline(drawAt)}.`
    : 'To withdraw now, write to us.'
}

const PAIRED = 'Paired by the organisers'

function partnerText(stored: Stored, place: Place, held: Place): string {
  if (!isPair(stored.form, stored.body)) {
    if (held.state === 'alone') return 'None yet'
    return ACTIVE.includes(held.state) ? PAIRED : 'None'
  }
  return place.confirmed_at === null ? 'Not confirmed yet' : 'Confirmed'
}

export function stepsOf(
  { database }: Environment,
  { role, stored, place, counted }: Opened,
  now: number,
): EntryStep[] {
  const { state, until } = heldPlace(database, place)
  const { drawAt, ended } = counted
  const [isEntrant, isManager] = [role === 'entrant', role === 'manager']
  const isActive = ACTIVE.includes(place.state)
  const isOffered = state === 'offered' && until !== null && now < until && !ended
  const owes = !isPaid(database, place, counted) && payLines(counted, stored).length > 0
  const hasFile = () =>
    database.exec('SELECT 1 FROM file WHERE submission = ? LIMIT 1', stored.id).length > 0
  const steps: [EntryStep, boolean][] = [
    ['accept', isEntrant && isOffered],
    ['refuse', isEntrant && isOffered],
    ['withdraw', isEntrant && isActive && !isOffered && now < drawAt && !ended],
    ['confirm', role === 'partner' && isActive && place.confirmed_at === null && !ended],
    ['mistake', !isManager],
    ['paid', isManager && isActive && owes],
    ['unpaid', isManager && place.paid_at !== null],
    ['pair', isManager && place.state === 'alone' && !isPair(stored.form, stored.body)],
    ['seen', isManager && hasFile()],
    ['rename', isManager],
    ['remove', isManager && isActive],
    ['undo', isManager && place.undo !== null && now < (place.undo_until ?? 0)],
  ]
  return steps.flatMap(([step, may]) => (may ? step : []))
}
