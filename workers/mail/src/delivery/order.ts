// In which order goes what waits.
import type { SubmissionState } from '../../../../shared/forms/submission.ts'
import { readable, type SetAsideParts } from '../storage/set-aside.ts'
import { COLUMNS, type Delivery } from '../storage/submission.ts'
import type { Channel } from './channels.ts'
import { PAUSE_MS } from './retry-policy.ts'

const OPEN_STATES = ['queued', 'failed'] as const

// Who goes before whom. Each takes the time as its one binding. What had no answer costs the others its deadline, so it
// goes after all that is not known to do so; by hand is before everything.
const UNTRIED = 'attempts = 0 AND next_at <= ?'
const CERTAIN = 'attempts > 0 AND unanswered_since IS NULL'
const UNANSWERED = 'attempts > 0 AND unanswered_since IS NOT NULL AND next_at > 0 AND next_at <= ?'
const BY_HAND = 'attempts > 0 AND next_at = min(0, ?)'
const DUE = [BY_HAND, UNTRIED, `${CERTAIN} AND next_at > 0 AND next_at <= ?`, UNANSWERED]
const LATER = 'next_at > ?'
/** Through an open circuit what failed may go before its time: when nothing gets through it is not at fault. */
const PROBES = [
  BY_HAND,
  UNTRIED,
  // Begun: refused with its files a moment ago.
  `${CERTAIN} AND without_files AND next_at > 0 AND next_at <= ?`,
  `${CERTAIN} AND next_at > 0 AND min(next_at, iif(state = 'failed', tried_at + ${PAUSE_MS}, next_at)) <= ?`,
  UNANSWERED,
]

/** By this channel, in the order in which they go: those that are due, the others by their time. */
export function nextWaiting(
  parts: SetAsideParts,
  channel: Channel,
  most: number,
  states: readonly SubmissionState[],
): Delivery[] {
  const found: Delivery[] = []
  for (const rank of [...DUE, LATER]) {
    if (found.length === most) break
    found.push(...ranked(parts, channel, { states, rank, most: most - found.length, skip: 0 }))
  }
  return found
}

/**
 * What an open circuit is tried with: of those that come first, one that is drawn (0 to 1), lest it is always the same
 * that hangs.
 */
export function drawProbe(
  parts: SetAsideParts,
  channel: Channel,
  drawn: () => number,
): Delivery | null {
  for (const rank of [...PROBES, LATER]) {
    const place = drawn()
    const skip = place === 0 ? 0 : Math.floor(place * count(parts, channel, rank))
    const [found] = ranked(parts, channel, { states: OPEN_STATES, rank, most: 1, skip })
    if (found) return found
  }
  return null
}

/** The deliveries of a channel. Takes its name and its forms as bindings. */
export function by({ forms }: Channel): string {
  return `channel = ? AND (SELECT form FROM submission
    WHERE id = delivery.submission AND set_aside_at IS NULL AND NOT spam) IN (${list(forms)})`
}

type Slice = { states: readonly SubmissionState[]; rank: string; most: number; skip: number }

function ranked(
  parts: SetAsideParts,
  channel: Channel,
  { states, rank, most, skip }: Slice,
): Delivery[] {
  for (;;) {
    // CROSS JOIN: the index of what waits comes first, its order is kept.
    const rows = parts.database.exec(
      `SELECT ${COLUMNS} FROM delivery CROSS JOIN submission ON id = submission
       WHERE ${within(channel, states, rank)} ORDER BY next_at, delivery.rowid LIMIT ? OFFSET ?`,
      ...bindings(parts, channel, states),
      most,
      skip,
    )
    const deliveries = readable(parts, rows)
    // What was set aside waits no longer: others may stand behind it.
    if (deliveries.length === rows.length) return deliveries
  }
}

function count(parts: SetAsideParts, channel: Channel, rank: string): number {
  const [row] = parts.database.exec(
    `SELECT count(*) AS count FROM delivery WHERE ${within(channel, OPEN_STATES, rank)}`,
    ...bindings(parts, channel, OPEN_STATES),
  )
  return Number(row?.count ?? 0)
}

function within(channel: Channel, states: readonly SubmissionState[], rank: string): string {
  return `next_at IS NOT NULL AND state IN (${list(states)}) AND ${rank} AND ${by(channel)}`
}

function bindings(
  { clock }: SetAsideParts,
  { name, forms }: Channel,
  states: readonly SubmissionState[],
) {
  return [...states, clock.now(), name, ...forms]
}

function list(values: readonly string[]): string {
  return values.map(() => '?').join(', ')
}
