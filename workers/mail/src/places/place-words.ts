// How mails and pages name an entry with a place, and what it costs.
import { REMOVALS } from '../../../../shared/entry.ts'
import { isPair } from '../../../../shared/forms/definition.ts'
import { deadline } from '../../../../shared/tournaments.ts'
import type { Database } from '../../../platform/database.ts'
import { entrantNames } from '../messages/values.ts'
import { type Stored, type Submission, select } from '../storage/submissions.ts'
import { type Counted, findPlace, heldPlace, numberOf, type Place, positionOf } from './places.ts'

/** `Botha / van der Merwe`, also of two who were paired; of children the initials. */
export function namesOf(database: Database, stored: Submission, place: Place | null): string {
  const other = place && otherOf(database, place)
  const names = entrantNames(stored)
  return other ? `${alone(names)} / ${alone(entrantNames(other))}` : names
}

function alone(names: string): string {
  return names.replace(/,.*/, '')
}

function otherOf(database: Database, { submission, holder }: Place): Stored | null {
  const where = holder === null ? 'id IN (SELECT submission FROM place WHERE holder = ?)' : 'id = ?'
  return select(database, where, holder ?? submission)[0]?.stored ?? null
}

/** Where an entry stands: `Place 18 of 24` for the league, and a sentence for its own people. */
export function placeWords(
  database: Database,
  place: Place,
  { capacity, drawAt }: Counted,
): { league: string; own: string } {
  const held = heldPlace(database, place)
  switch (held.state) {
    case 'in':
      return {
        league: `Place ${numberOf(database, held)} of ${capacity}`,
        own: 'You have a place.',
      }
    case 'offered': {
      const until = deadline(held.until ?? 0)
      const own = `A place is yours until ${until}, if you take it.`
      return { league: `Has the offer of a place until ${until}`, own }
    }
    case 'waiting': {
      const position = positionOf(database, held)
      const draw = drawAt === Infinity ? '' : ` Free places are offered until ${deadline(drawAt)}.`
      return {
        league: `Number ${position} on the waiting list`,
        own: `You're number ${position} on the waiting list.${draw}`,
      }
    }
    case 'alone':
      return {
        league: 'Looks for a partner, takes no place',
        own: "You're entered alone. We're looking for a partner for you.",
      }
    case 'lapsed':
      return {
        league: 'Did not take the place in time',
        own: 'The offer ended. The place went to the next pair.',
      }
    case 'refused':
      return { league: 'Refused the place', own: 'You passed the place on.' }
    default: {
      const reason = place.undo?.reason
      if (reason === undefined) return { league: 'Withdrawn', own: 'Your entry is withdrawn.' }
      const why = reason === 'other' ? '' : ` (${REMOVALS[reason].toLowerCase()})`
      return { league: 'Withdrawn', own: `Your entry is withdrawn${why}. Is that wrong? Tell us.` }
    }
  }
}

/** What to pay, then how, and with which reference; empty: nothing is set. */
export function payLines({ tournament: { fee, pay = [] } }: Counted, stored: Submission): string[] {
  if (fee === undefined) return [...pay]
  const times = fee.per === 'player' && isPair(stored.form, stored.body) ? 2 : 1
  const all = `R${fee.amount * times}`
  return [times === 1 ? all : `${all} (R${fee.amount} a player)`, ...pay]
}

/** Columns of lists for spreadsheets, beside those of the form. */
export const PLACE_COLUMNS = ['place', 'with', 'paid']

export function placeCells(database: Database, id: string): string[] {
  const place = findPlace(database, id)
  if (place === null) return ['', '', '']
  const held = heldPlace(database, place)
  const number = held.state === 'waiting' ? ` ${positionOf(database, held)}` : ''
  const other = otherOf(database, place)?.reference ?? ''
  return [`${held.state}${number}`, other, place.paid_at === null ? '' : 'yes']
}
