// Offers of free places: in the order of the waiting list, with a deadline, and a mail for each step.
import type { PlaceState } from '../../../../shared/entry.ts'
import { DAY, HOUR, MINUTE, SAST_OFFSET_MS } from '../../../../shared/time.ts'
import type { Database } from '../../../platform/database.ts'
import { addNotice, PLACE } from '../messages/notices.ts'
import type { Environment } from '../settings.ts'
import {
  allCounted,
  type Counted,
  changePlace,
  countPlaces,
  findPlace,
  leave,
  NEXT_RANK,
  OF,
  type Place,
} from './places.ts'

/** Offers that nobody took expire, and free places are offered, in order. */
export function settlePlaces(env: Environment): void {
  const now = env.clock.now()
  for (const counted of allCounted(env, now)) {
    env.database.transaction(() => settle(env, counted, now))
  }
}

/** The same for one tournament, within a transaction. */
export function settle(env: Environment, counted: Counted, now: number): void {
  const { database } = env
  const { id, edition, drawAt, isOff } = counted
  if (isOff) return
  const late = `SELECT submission FROM place WHERE ${OF} AND state = 'offered' AND until <= ?`
  for (const { submission } of database.exec(late, id, edition, now)) {
    const place = findPlace(database, String(submission))
    if (place === null) continue
    leave(database, place, 'lapsed')
    noteStep(env, 'lapsed', place.submission, now)
  }
  if (now >= drawAt) return
  const { taken, waiting, capacity } = countPlaces(database, counted)
  const free = Math.min(capacity - taken, waiting)
  const next = `SELECT submission FROM place WHERE ${OF} AND state = 'waiting' ORDER BY rank LIMIT ?`
  const first = free > 0 ? database.exec(next, id, edition, free) : []
  const until = offerEnd(env.settings.offerMinutes * MINUTE, drawAt, now)
  for (const { submission } of first) {
    changePlace(database, String(submission), "state = 'offered', until = ?", until)
    noteStep(env, 'offered', String(submission), now)
  }
}

/** An entry that was given up is sent once more: it is behind all others. */
export function readmit(
  env: Environment,
  { id, edition }: Counted,
  { submission }: Place,
  state: PlaceState,
  now: number,
): void {
  const columns = `rank = ${NEXT_RANK}, state = ?, undo = NULL`
  changePlace(env.database, submission, columns, id, edition, state)
  noteStep(env, 'returned', submission, now)
}

/** The next moment at which something is due here, ms since 1970; null: none. */
export function nextPlaceTime(database: Database): number | null {
  const [row] = database.exec(
    `SELECT min(at) AS at FROM (SELECT min(until) AS at FROM place WHERE state = 'offered'
     UNION ALL SELECT min(next_at) FROM notice WHERE key LIKE '${PLACE}%')`,
  )
  return typeof row?.at === 'number' ? row.at : null
}

/** Steps that a mail tells the league about. */
type ToldStep = 'offered' | 'accepted' | 'refused' | 'lapsed' | 'withdrawn' | 'returned'

/** The mail is made when it is sent, so that no name waits in it. An offer at night is told in the morning. */
export function noteStep(env: Environment, step: ToldStep, submission: string, now: number): void {
  const { database, settings } = env
  const [row] = database.exec('SELECT reference FROM submission WHERE id = ?', submission)
  if (row === undefined) return
  const dueAt = step === 'offered' ? toldAt(settings.offerMinutes * MINUTE, now) : now
  const of = `${row.reference}:${now}`
  addNotice(database, { key: `${PLACE}${step}:${of}`, dueAt, subject: '', blocks: [] })
  if (step !== 'offered' || !settings.confirmationMail) return
  addNotice(database, { key: `${PLACE}entrant:${of}`, dueAt, subject: '', blocks: [] })
}

/** Hours of the day in South Africa. */
const QUIET_FROM = 21
const QUIET_TO = 7
/** Where a deadline would be at night. */
const MORNING = 9
const NEAR_DRAW_MS = 2 * DAY
const SHORT_OFFER_MS = 3 * HOUR

/** An offer that is set shorter is for trying out, and has no night. */
function toldAt(offerMs: number, now: number): number {
  return offerMs >= SHORT_OFFER_MS && isQuiet(now) ? nextHour(now, QUIET_TO) : now
}

/** The deadline of an offer, ms since 1970: never at night, and never after the draw. */
export function offerEnd(offerMs: number, drawAt: number, now: number): number {
  const length = drawAt - now <= NEAR_DRAW_MS ? Math.min(offerMs, SHORT_OFFER_MS) : offerMs
  const end = toldAt(offerMs, now) + length
  return Math.min(offerMs >= SHORT_OFFER_MS && isQuiet(end) ? nextHour(end, MORNING) : end, drawAt)
}

function isQuiet(at: number): boolean {
  const hour = ((at + SAST_OFFSET_MS) % DAY) / HOUR
  return hour >= QUIET_FROM || hour < QUIET_TO
}

function nextHour(at: number, hour: number): number {
  const shift = hour * HOUR - SAST_OFFSET_MS
  return Math.ceil((at - shift) / DAY) * DAY + shift
}
