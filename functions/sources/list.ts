// A list from an outside service (articles, pictures) as it is stored: the last good one, and what became of the attempts since.
import * as v from 'valibot'
import { iso } from '../../contract/time.ts'
import type { Source } from '../cache/source.ts'
import type { Clock } from '../platform/clock.ts'

export type StoredList<I> = {
  v: 1
  checkedAt: string
  /** Attempts in a row that brought nothing. */
  failures: number
  /** When the service last gave the list; null: never. */
  asOf: string | null
  items: I[]
}

type ListOptions<I> = {
  key: string
  item: v.GenericSchema<unknown, I>
  clock: Clock
  isMetered: boolean
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
  const { key, isMetered, body } = options
  return {
    key,
    schema: schemaOf(options.item),
    isMetered,
    isKnown: ({ asOf }) => asOf !== null,
    freshFor: (record) => freshFor(options, record),
    refresh: () => refresh(options),
    merge,
    isSame,
    body: (record) => body(record?.items ?? [], record?.asOf ?? null),
  }
}

function schemaOf<I>(item: v.GenericSchema<unknown, I>): v.GenericSchema<unknown, StoredList<I>> {
  return v.object({
    v: v.literal(1),
    checkedAt: v.string(),
    failures: v.number(),
    asOf: v.nullable(v.string()),
    items: v.array(item),
  })
}

function freshFor<I>(options: ListOptions<I>, { failures, asOf }: StoredList<I>): number {
  if (failures === 0) return options.freshMs
  return asOf === null ? options.retryUnknownMs(failures) : options.retryKnownMs
}

async function refresh<I>({ fetch, clock }: ListOptions<I>) {
  const items = await fetch()
  const checkedAt = iso(clock.now())
  return (last: StoredList<I> | null): StoredList<I> => {
    if (items !== null) return { v: 1, checkedAt, failures: 0, asOf: checkedAt, items }
    const known = last ?? { v: 1, failures: 0, asOf: null, items: [] }
    return { ...known, checkedAt, failures: known.failures + 1 }
  }
}

/** The newer attempt's account, with the list that was given last. */
function merge<I>(one: StoredList<I>, other: StoredList<I>): StoredList<I> {
  const [newer, older] = one.checkedAt >= other.checkedAt ? [one, other] : [other, one]
  if ((newer.asOf ?? '') >= (older.asOf ?? '')) return newer
  return { ...newer, asOf: older.asOf, items: older.items }
}

function isSame<I>(one: StoredList<I>, other: StoredList<I>): boolean {
  return (
    one.asOf !== null &&
    other.asOf !== null &&
    JSON.stringify(one.items) === JSON.stringify(other.items)
  )
}
