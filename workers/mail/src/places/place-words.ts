// How mails and pages name an entry with a place, and what it costs.
import { REMOVALS } from '../../../../shared/entry.ts'
import { isPair } from '../../../../shared/forms/definition.ts'
import { deadline, offWords } from '../../../../shared/tournaments.ts'
import type { Database } from '../../../platform/database.ts'
import { playerNames } from '../messages/values.ts'
import type { Environment } from '../settings.ts'
import { type Stored, type Submission, select } from '../storage/submissions.ts'
import { ACTIVE, type Counted, findPlace, heldPlace, numberOf, type Place } from './places.ts'

/** `Botha / van der Merwe`, also of two who were paired; of children the initials. */
export function namesOf(database: Database, stored: Submission, place: Place | null): string {
  const other = place && otherOf(database, place)
  return [stored, ...(other ? [other] : [])].map(playerNames).join(' / ')
}

/** Of both. Beside the names in a mail, so that it is found by either when somebody is to be forgotten. */
export function referencesOf(database: Database, stored: Submission, place: Place): string {
  const other = otherOf(database, place)
  return [stored, ...(other ? [other] : [])].map(({ reference }) => reference).join(' / ')
}

function otherOf(database: Database, { submission, holder }: Place): Stored | null {
  const where = holder === null ? 'id IN (SELECT submission FROM place WHERE holder = ?)' : 'id = ?'
  return select(database, where, holder ?? submission)[0]?.stored ?? null
}

/** Where an entry stands: `Place 18 of 24` for the league, and a sentence for its own people. */
export function placeWords(
  env: Environment,
  place: Place,
  counted: Counted,
): { league: string; own: string } {
  const words = wordsOf(env, place, counted)
  const { ended, tournament } = counted
  if (ended === null || !ACTIVE.includes(place.state)) return words
  if (ended === 'over') return { ...words, own: 'The tournament is over.' }
  const { word = 'Called off', reason = 'The tournament does not take place.' } =
    offWords(tournament) ?? {}
  return { league: `${word}. ${words.league}`, own: `${reason} ${NEW_DATE}` }
}

const NEW_DATE = 'If it soon gets a new date, your entry counts for it.'

function wordsOf({ database, clock }: Environment, place: Place, { capacity, drawAt }: Counted) {
  const held = heldPlace(database, place)
  switch (held.state) {
    case 'in':
      return {
        league: `Place ${numberOf(database, held)} of ${capacity}`,
        own: 'You have a place.',
      }
    case 'offered': {
      const until = deadline(held.until ?? 0)
      const own = `A place is yours until ${until}, if you accept it.`
      return { league: `Has the offer of a place until ${until}`, own }
    }
    case 'waiting': {
      const position = numberOf(database, held)
      const until = drawAt === Infinity ? '' : ` Free places are offered until ${deadline(drawAt)}.`
      const draw = clock.now() < drawAt ? until : ' The draw is over.'
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
        own: 'The offer ended, and the place is free for others.',
      }
    case 'refused':
      return { league: 'Refused the place', own: 'You turned the place down.' }
    default: {
      const reason = place.undo?.reason
      if (reason === undefined) return { league: 'Withdrawn', own: 'Your entry is withdrawn.' }
      const why = reason === 'other' ? '' : ` (${REMOVALS[reason].toLowerCase()})`
      return { league: 'Withdrawn', own: `Your entry is withdrawn${why}. Is that wrong? Tell us.` }
    }
  }
}

/** Also by the other of two whom the organiser paired, where the fee is for both. */
export function isPaid(database: Database, place: Place, { tournament }: Counted): boolean {
  const other = tournament.fee?.per === 'pair' ? otherOf(database, place) : null
  const otherPlace = other && findPlace(database, other.id)
  return [place, otherPlace].some((one) => typeof one?.paid_at === 'number')
}

/** What to pay, then how; empty: it costs nothing. */
export function payLines(
  { tournament: { fee, pay = [] } }: Counted,
  { form, body }: Pick<Submission, 'form' | 'body'>,
): string[] {
  if (fee === undefined) return [...pay]
  const { amount, per } = fee
  const isWhole = isPair(form, body)
  // Two that the organisers paired each have a page.
  if (per === 'pair') return [`R${amount}${isWhole ? '' : ' for both of you together'}`, ...pay]
  return [isWhole ? `R${amount * 2} (R${amount} a player)` : `R${amount}`, ...pay]
}

/** Columns of lists for spreadsheets, beside those of the form. */
export const PLACE_COLUMNS = ['place', 'with', 'paid']

export function placeCells(database: Database, counted: Counted, id: string): string[] {
  const place = findPlace(database, id)
  if (place === null) return ['', '', '']
  const held = heldPlace(database, place)
  const number = held.state === 'waiting' ? ` ${numberOf(database, held)}` : ''
  const other = otherOf(database, place)?.reference ?? ''
  return [`${held.state}${number}`, other, isPaid(database, place, counted) ? 'yes' : '']
}
