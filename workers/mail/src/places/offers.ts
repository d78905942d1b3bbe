// Offers of free places: in the order of the waiting list, with a deadline, and a mail for each step.
import type { PlaceState } from '../../../../shared/entry.ts'
import { DAY, HOUR, MINUTE, SAST_OFFSET_MS } from '../../../../shared/time.ts'
import type { Database, SqlValue } from '../../../platform/database.ts'
import { addNotice, PLACE } from '../messages/notices.ts'
import type { Environment } from '../settings.ts'
import {
  allLive,
  type Counted,
  changePlace,
  countPlaces,
  type Entry,
  findPlace,
  leave,
  NEXT_RANK,
  OF,
  type Place,
} from './places.ts'

/** Offers that nobody took expire, and free places are offered, in order. */
export function settlePlaces(env: Environment): void {
  const { database } = env
  const now = env.clock.now()
  const live = allLive(env, now)
  for (const counted of live) database.transaction(() => settle(env, counted, now))
  // Nobody can take an offer where the tournament is called off, or counts no more.
  database.exec(
    `UPDATE place SET state = 'waiting', until = NULL WHERE state = 'offered'
     AND form || edition NOT IN (SELECT value FROM json_each(?))`,
    JSON.stringify(live.map(({ id, edition }) => id + edition)),
  )
}

/** The same for one tournament, within a transaction. */
export function settle(env: Environment, counted: Counted, now: number): void {
  const { database } = env
  const { id, edition, drawAt, ended } = counted
  if (ended) return
  const offerMs = env.settings.offerMinutes * MINUTE
  // Nobody could answer an offer that is told after the draw.
  const isTooLate = toldAt(offerMs, now) >= drawAt
  const until = offerEnd(offerMs, drawAt, now)
  const offer = (submission: string) => {
    changePlace(database, submission, "state = 'offered', until = ?", until)
    noteStep(env, 'offered', submission, now)
  }
  // The draw may have been set sooner meanwhile.
  const sooner = `UPDATE place SET until = ? WHERE ${OF} AND state = 'offered' AND until > ?`
  database.exec(sooner, drawAt, id, edition, drawAt)
  const late = `SELECT submission FROM place WHERE ${OF} AND state = 'offered' AND until <= ?`
  for (const { submission } of database.exec(late, id, edition, now)) {
    const place = findPlace(database, String(submission))
    if (place === null) continue
    // Nothing ran meanwhile, or the outbox was restored: perhaps it was answered.
    if (!isTooLate && now - (place.until ?? now) > MISSED_MS) offer(place.submission)
    else noteStep(env, 'lapsed', place.submission, now, leave(database, place, 'lapsed'))
  }
  if (isTooLate) return
  const { taken, waiting, capacity } = countPlaces(database, counted)
  const free = Math.min(capacity - taken, waiting)
  const next = `SELECT submission FROM place WHERE ${OF} AND state = 'waiting' ORDER BY rank LIMIT ?`
  const first = free > 0 ? database.exec(next, id, edition, free) : []
  for (const { submission } of first) offer(String(submission))
}

/** The cron comes more often, so an offer that ended longer ago was not looked at. */
const MISSED_MS = HOUR

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
type ToldStep = 'offered' | 'accepted' | 'refused' | 'lapsed' | 'withdrawn' | 'removed' | 'returned'

/**
 * The mail is made when it is sent, so that no name waits in it. An offer at night is told in the morning.
 * `left`: the submission that is alone again.
 */
export function noteStep(
  env: Environment,
  step: ToldStep,
  submission: string,
  now: number,
  left: string | null = null,
): void {
  const { database, settings } = env
  const isOffer = step === 'offered'
  const dueAt = isOffer ? toldAt(settings.offerMinutes * MINUTE, now) : now
  // An offer that waits to be told is told once.
  const at = isOffer ? '' : now
  const of = `${referenceOf(database, submission)}:${at}:${referenceOf(database, left)}`
  addNotice(database, { key: `${PLACE}${step}:${of}`, dueAt, subject: '', blocks: [] })
  if (!isOffer || !settings.confirmationMail) return
  addNotice(database, { key: `${PLACE}entrant:${of}`, dueAt, subject: '', blocks: [] })
}

function referenceOf(database: Database, id: string | null): SqlValue {
  return database.exec('SELECT reference FROM submission WHERE id = ?', id)[0]?.reference ?? ''
}

/** Its time counts from when it is told: the mail may have been refused for hours. Returns the deadline. */
export function startOffer(env: Environment, { place, counted }: Entry, until: number): number {
  const { database, clock, settings } = env
  const end = offerEnd(settings.offerMinutes * MINUTE, counted.drawAt, clock.now())
  if (end - until <= LATE_MS) return until
  changePlace(database, place.submission, 'until = ?', end)
  return end
}

/** A mail takes seconds. */
const LATE_MS = 10 * MINUTE

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

/** The deadline of an offer, ms since 1970: never after the draw, and at night only if that is. */
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
