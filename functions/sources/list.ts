// A list of an outside service (articles, pictures) as it is kept: the last good one, and what became of the attempts since.
import * as v from 'valibot'
import type { Source } from '../cache/read-cache.ts'
import { type Clock, iso } from '../platform/clock.ts'

export type StoredList<I> = {
  v: 1
  checkedAt: string
  changedAt: string
  /** Attempts in a row that brought nothing. */
  failures: number
  /** When the service last gave the list; null: never. */
  asOf: string | null
  items: I[]
}

export type ListOptions<I> = {
  key: string
  item: v.GenericSchema<unknown, I>
  clock: Clock
  keepEach: boolean
  freshMs: number
  /** How long a failure is believed while an older list is known. */
  retryKnownMs: number
  /** The same while nothing is known, after so many failures. */
  retryUnknownMs(failures: number): number
  /** The list, or null when no service gave one. */
  fetch(): Promise<I[] | null>
  body(items: readonly I[], asOf: string | null): string
}

export function listSource<I>(options: ListOptions<I>): Source<StoredList<I>> {
  const { key, clock, keepEach, fetch, body } = options
  return {
    key,
    schema: schemaOf(options.item),
    keepEach,
    isKnown: ({ asOf }) => asOf !== null,
    freshFor: (record) => freshFor(options, record),
    refresh: async (last) => next(last, await fetch(), iso(clock.now())),
    merge,
    isSame,
    body: (record) => body(record?.items ?? [], record?.asOf ?? null),
  }
}

function schemaOf<I>(item: v.GenericSchema<unknown, I>): v.GenericSchema<unknown, StoredList<I>> {
  return v.object({
    v: v.literal(1),
    checkedAt: v.string(),
    changedAt: v.string(),
    failures: v.number(),
    asOf: v.nullable(v.string()),
    items: v.array(item),
  })
}

function freshFor<I>(options: ListOptions<I>, { failures, asOf }: StoredList<I>): number {
  if (failures === 0) return options.freshMs
  return asOf === null ? options.retryUnknownMs(failures) : options.retryKnownMs
}

function next<I>(last: StoredList<I> | null, items: I[] | null, at: string): StoredList<I> {
  if (items !== null) {
    const fresh: StoredList<I> = {
      v: 1,
      checkedAt: at,
      changedAt: at,
      failures: 0,
      asOf: at,
      items,
    }
    return last && isSame(last, fresh) ? { ...fresh, changedAt: last.changedAt } : fresh
  }
  const kept = last ?? { v: 1, changedAt: at, failures: 0, asOf: null, items: [] }
  return { ...kept, checkedAt: at, failures: kept.failures + 1 }
}

/** The newer attempt's account, with the list that was given last. */
function merge<I>(one: StoredList<I>, other: StoredList<I>): StoredList<I> {
  const [newer, older] = one.checkedAt >= other.checkedAt ? [one, other] : [other, one]
  if ((newer.asOf ?? '') >= (older.asOf ?? '')) return newer
  return { ...newer, asOf: older.asOf, items: older.items, changedAt: older.changedAt }
}

function isSame<I>(one: StoredList<I>, other: StoredList<I>): boolean {
  return (
    one.asOf !== null &&
    other.asOf !== null &&
    JSON.stringify(one.items) === JSON.stringify(other.items)
  )
}
