// What a link to an entry shows, and which steps it may take now.
import * as v from 'valibot'
import {
  type EntryStep,
  type EntryView,
  type PlaceState,
  REMOVALS,
} from '../../../../shared/entry.ts'
import { isPair } from '../../../../shared/forms/definition.ts'
import { parseJson } from '../../../../shared/parse.ts'
import { titleOf } from '../content.ts'
import { ownDetails } from '../messages/values.ts'
import type { Environment } from '../settings.ts'
import type { Stored } from '../storage/submissions.ts'
import type { Opened } from './links.ts'
import { namesOf, payLines } from './place-words.ts'
import { type Counted, countPlaces, heldPlace, type Place, positionOf } from './places.ts'

const ACTIVE: readonly PlaceState[] = ['in', 'offered', 'waiting', 'alone', 'paired']

export function viewOf(env: Environment, counted: Counted, opened: Opened, now: number): EntryView {
  const { database } = env
  const { role, stored, place } = opened
  const held = heldPlace(database, place)
  const { capacity, taken } = countPlaces(database, counted)
  const owes = held.state === 'in' && place.paid_at === null
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
    pay: owes && role !== 'manager' ? payLines(counted, stored) : [],
    steps: stepsOf(env, counted, opened, now),
    message: role === 'manager' ? messageOf(stored, held, place) : null,
  }
}

function partnerOf(stored: Stored, place: Place, held: Place): EntryView['partner'] {
  if (!isPair(stored.form, stored.body)) return held.state === 'alone' ? 'none' : 'confirmed'
  return place.confirmed_at === null ? 'asked' : 'confirmed'
}

export function stepsOf(
  env: Environment,
  { drawAt, isOff, tournament: { fee, pay } }: Counted,
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
    paid: isActive && place.paid_at === null && Boolean(fee ?? pay),
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

/** The organiser's last step, which can be taken back. */
export const UndoSchema = v.object({
  step: v.picklist(['paid', 'unpaid', 'remove', 'pair']),
  reason: v.optional(v.picklist(Object.keys(REMOVALS) as (keyof typeof REMOVALS)[])),
  was: v.optional(v.string()),
  paidAt: v.nullish(v.number(), null),
})
type Undo = v.InferOutput<typeof UndoSchema>

export function undoOf({ undo }: Place): Undo | null {
  const parsed = v.safeParse(UndoSchema, parseJson(undo ?? ''))
  return parsed.success ? parsed.output : null
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
  const said = SAID[held.state] ?? `it is withdrawn${why}. Is that wrong? Tell us.`
  return `Hi! About your entry ${reference} for the ${titleOf(form.id)}: ${said}`
}
