// Places of a tournament: which entries have one, and which wait. Pairs are counted within the transaction of each
// change, so that none is given twice.
import * as v from 'valibot'
import { PLACE_STATES, type PlaceState, REASONS } from '../../../../shared/entry.ts'
import {
  type FormDefinition,
  type FormValues,
  isPair,
} from '../../../../shared/forms/definition.ts'
import { type Places, placesState } from '../../../../shared/places.ts'
import {
  type DatedTournament,
  endOf,
  startOf,
  tournamentState,
} from '../../../../shared/tournaments.ts'
import type { Database, SqlValue } from '../../../platform/database.ts'
import { noticeOf } from '../messages/notices.ts'
import type { Environment } from '../settings.ts'
import { find, type Stored, type Submission, select } from '../storage/submissions.ts'
import { CALLED_OFF } from '../storage/tables.ts'

/** A tournament that counts places, at the edition that entries are for. */
export type Counted = Omit<Places, 'taken' | 'waiting'> & {
  tournament: DatedTournament
  edition: string
  /** After it nothing moves, ms since 1970: the draw, or else the first day. */
  drawAt: number
  /** Nothing moves any more. */
  ended: 'off' | 'over' | null
}

export function countedOf(
  { tournaments }: Pick<Environment, 'tournaments'>,
  id: string,
  now: number,
): Counted | null {
  const tournament = tournaments.find((one) => one.id === id)
  if (tournament?.capacity === undefined) return null
  const { capacity, waitingList = 0, drawOn, starts } = tournament
  const { edition, stage } = tournamentState(tournament, now)
  const moment = drawOn ? endOf(drawOn) : starts ? startOf(starts) : Infinity
  // Once a tournament is past, entries are for the next edition.
  const drawAt = stage === 'past' ? Infinity : moment
  const of = { id, capacity, waitingList, tournament, drawAt }
  // It may be called off after its day.
  if (stage === 'cancelled') return { ...of, edition: starts ?? '', ended: 'off' }
  return { ...of, edition, ended: null }
}

/** A stored entry whose tournament counts places, at its own edition. */
export type Entry = { stored: Stored; place: Place; counted: Counted }

export function entryOf(env: Environment, reference: string, now: number): Entry | null {
  const stored = find(env.database, reference)?.stored
  const place = stored && findPlace(env.database, stored.id)
  const counted = place && countedOf(env, place.form, now)
  if (!stored || !place || !counted) return null
  if (counted.edition === place.edition) return { stored, place, counted }
  if (place.edition === '') return { stored, place, counted: nextOf(counted) }
  const notice = noticeOf(env.database, `${CALLED_OFF}:${place.form}:${place.edition}`)
  const ended = notice ? 'off' : 'over'
  return { stored, place, counted: { ...counted, edition: place.edition, ended } }
}

export function allCounted(env: Pick<Environment, 'tournaments'>, now: number): Counted[] {
  return env.tournaments.flatMap(({ id }) => countedOf(env, id, now) ?? [])
}

/** Those whose places move. */
export function allLive(env: Pick<Environment, 'tournaments'>, now: number): Counted[] {
  return allCounted(env, now).flatMap((one) => {
    if (one.ended === null) return one
    return one.edition === '' ? [] : nextOf(one)
  })
}

/** Entries for the next one may have come before this one was called off. */
function nextOf(counted: Counted): Counted {
  return { ...counted, edition: '', drawAt: Infinity, ended: null }
}

/** The organiser's last step, which can be taken back. `was`, `paidAt`: the place before it. */
const UndoSchema = v.object({
  step: v.picklist(['paid', 'unpaid', 'remove', 'pair']),
  reason: v.optional(v.picklist(REASONS)),
  was: v.optional(v.picklist(PLACE_STATES)),
  paidAt: v.optional(v.nullable(v.number()), null),
})
export type Undo = v.InferInput<typeof UndoSchema>

const Time = v.nullable(v.number())
const PlaceSchema = v.object({
  submission: v.string(),
  form: v.string(),
  edition: v.string(),
  state: v.picklist(PLACE_STATES),
  /** Order of the waiting list. */
  rank: v.number(),
  until: Time,
  /** With `paired`: the submission that has the place. */
  holder: v.nullable(v.string()),
  created_at: v.number(),
  confirmed_at: Time,
  paid_at: Time,
  seen_at: Time,
  undo: v.nullable(v.pipe(v.string(), v.parseJson(), UndoSchema)),
  undo_until: Time,
})
export type Place = v.InferOutput<typeof PlaceSchema>

export function findPlace(database: Database, submission: string): Place | null {
  const [row] = database.exec('SELECT * FROM place WHERE submission = ?', submission)
  return row ? v.parse(PlaceSchema, row) : null
}

/** `columns`: such as `state = ?, until = NULL`. */
export function changePlace(
  database: Database,
  submission: string,
  columns: string,
  ...values: SqlValue[]
): void {
  database.exec(`UPDATE place SET ${columns} WHERE submission = ?`, ...values, submission)
}

/** The place of somebody who was paired is that of the other entry. */
export function heldPlace(database: Database, place: Place): Place {
  return (place.holder === null ? null : findPlace(database, place.holder)) ?? place
}

/** Of entries that were not given up. */
export const ACTIVE: readonly PlaceState[] = ['in', 'offered', 'waiting', 'alone', 'paired']

const TAKEN = "state IN ('in', 'offered')"
export const OF = 'form = ? AND edition = ?'

export function countPlaces(database: Database, counted: Counted): Places {
  const { id, capacity, waitingList, edition } = counted
  const [row] = database.exec(
    `SELECT count(*) FILTER (WHERE ${TAKEN}) AS taken,
       count(*) FILTER (WHERE state = 'waiting') AS waiting FROM place WHERE ${OF}`,
    ...[id, edition],
  )
  return {
    ...{ id, capacity, waitingList },
    ...{ taken: Number(row?.taken), waiting: Number(row?.waiting) },
  }
}

/** On the waiting list, or else among those with a place; from 1. */
export function numberOf(database: Database, { form, edition, state, rank }: Place): number {
  const among = state === 'waiting' ? "state = 'waiting'" : TAKEN
  const query = `SELECT count(*) AS count FROM place WHERE ${OF} AND ${among} AND rank <= ?`
  return Number(database.exec(query, form, edition, rank)[0]?.count)
}

/** What an entry that comes now gets. Somebody alone takes no place until paired. */
export function placeFor(
  database: Database,
  counted: Counted,
  form: FormDefinition,
  values: FormValues,
): 'in' | 'waiting' | 'alone' | 'full' {
  const state = placesState(countPlaces(database, counted))
  if (state === 'full') return 'full'
  if (!isPair(form, values)) return 'alone'
  return state === 'open' ? 'in' : 'waiting'
}

export const NEXT_RANK = `(SELECT coalesce(max(rank), 0) + 1 FROM place WHERE ${OF})`

export function insertPlace(
  database: Database,
  { id, edition }: Pick<Counted, 'id' | 'edition'>,
  submission: string,
  state: PlaceState,
  now: number,
): void {
  database.exec(
    `INSERT OR IGNORE INTO place (submission, form, edition, state, created_at, rank)
     VALUES (?, ?, ?, ?, ?, ${NEXT_RANK})`,
    ...[submission, id, edition, state, now, id, edition],
  )
}

/** An entry that was taken already, such as released spam, waits even where the list is full. */
export function admit(
  env: Environment,
  { id, form, body, edition }: Submission,
  now: number,
): void {
  const counted = countedOf(env, form.id, now)
  if (counted?.edition !== edition) return
  const place = placeFor(env.database, counted, form, body)
  const fallback = isPair(form, body) ? 'waiting' : 'alone'
  insertPlace(env.database, counted, id, place === 'full' ? fallback : place, now)
}

/** Runs at start: a tournament may count places since entries came. */
export function admitEarlier(env: Environment): void {
  const { database, clock } = env
  const now = clock.now()
  database.transaction(() => {
    for (const { id, edition } of allLive(env, now)) {
      const missing = `form = ? AND edition = ? AND state <> 'spam'
        AND id NOT IN (SELECT submission FROM place) ORDER BY created_at`
      for (const { stored } of select(database, missing, id, edition)) {
        if (stored) admit(env, stored, now)
      }
    }
  })
}

/** Puts two who are alone together: the first has the place. */
export function pairUp(database: Database, counted: Counted, first: Place, second: Place): void {
  const { id, edition } = counted
  const isOpen = placesState(countPlaces(database, counted)) === 'open'
  const state = isOpen ? 'in' : 'waiting'
  changePlace(database, first.submission, `rank = ${NEXT_RANK}, state = ?`, id, edition, state)
  changePlace(database, second.submission, "state = 'paired', holder = ?", first.submission)
}

/** Gives a place up. Returns who was paired with this entry, and is alone again. */
export function leave(database: Database, place: Place, state: PlaceState): string | null {
  const { submission, holder } = place
  const own = 'until = NULL, holder = NULL, undo = NULL'
  const other = 'holder = ? OR submission = ? RETURNING submission'
  const alone = `UPDATE place SET state = 'alone', ${own} WHERE ${other}`
  const [left] = database.exec(alone, submission, holder)
  changePlace(database, submission, `state = ?, ${own}`, state)
  return left ? String(left.submission) : null
}

/** Of an entry that is spam after all. */
export function deletePlace(database: Database, submission: string): void {
  const place = findPlace(database, submission)
  if (place === null) return
  leave(database, place, 'withdrawn')
  database.exec('DELETE FROM place WHERE submission = ?', submission)
}

/** Of an entry that is forgotten: overwrites what it says; the caller then deletes it with `deleteErased`. */
export function erasePlace(database: Database, submission: string): void {
  const place = findPlace(database, submission)
  if (place === null) return
  const times = ['created_at', 'confirmed_at', 'paid_at', 'seen_at', 'undo_until']
  // Times need six bytes, as this does; null stays null.
  const same = times.map((column) => `${column} = ${column} * 0 + (1 << 40)`)
  const columns = ["undo = printf('%*s', length(undo), '')", ...same]
  changePlace(database, submission, columns.join(', '))
  leave(database, place, 'withdrawn')
}

/** The partner was deleted from the entry: somebody alone takes no place. */
export function aloneAgain(database: Database, submission: string): void {
  const columns = "state = 'alone', until = NULL, confirmed_at = NULL"
  const pair = "state IN ('in', 'offered', 'waiting')"
  database.exec(`UPDATE place SET ${columns} WHERE submission = ? AND ${pair}`, submission)
}
