// A list from an outside service, as it came last, and what became of the attempts since: news and gallery.
import * as v from 'valibot'
import { iso } from '../../shared/time.ts'
import { digestOf } from '../answers.ts'
import type { Log } from '../log.ts'
import type { Outside } from '../upstream/fetch-limited.ts'
import type { Source } from './cache.ts'

export type ListOptions = Outside & { log: Log }

export type StoredList<Item> = {
  checkedAt: string
  /** Attempts in a row that brought nothing. */
  failures: number
  /** ISO UTC: when the service last gave the list; null: never. */
  asOf: string | null
  items: Item[]
}

type SourceOptions<Item> = Pick<Source<StoredList<Item>>, 'key' | 'needsKv'> & {
  item: v.GenericSchema<unknown, Item>
  now(): number
  /** null: no service gave a list. */
  fetch(): Promise<Item[] | null>
  freshFor(list: StoredList<Item>): number
}

export function listSource<Item>(options: SourceOptions<Item>): Source<StoredList<Item>> {
  const { item, now, fetch, freshFor, ...source } = options
  return {
    ...source,
    schema: v.object({
      checkedAt: v.string(),
      failures: v.number(),
      asOf: v.nullable(v.string()),
      items: v.array(item),
    }),
    hasData: ({ asOf }) => asOf !== null,
    dueAt: (list) => Date.parse(list.checkedAt) + freshFor(list),
    merge: mergeLists,
    refresh: async (last) => {
      const items = await fetch()
      const checkedAt = iso(now())
      if (items !== null) return { checkedAt, failures: 0, asOf: checkedAt, items }
      const known = last ?? { failures: 0, asOf: null, items: [] }
      return { ...known, checkedAt, failures: known.failures + 1 }
    },
  }
}

/** The newer attempt's account, with the list that was given last. */
function mergeLists<Item>(one: StoredList<Item>, other: StoredList<Item>): StoredList<Item> {
  const [newer, older] = one.checkedAt >= other.checkedAt ? [one, other] : [other, one]
  if ((newer.asOf ?? '') >= (older.asOf ?? '')) return newer
  return { ...newer, asOf: older.asOf, items: older.items }
}

/** Visitors see the id, never the address. */
export const RemotePictureSchema = v.object({ id: v.string(), url: v.string() })
export type RemotePicture = v.InferOutput<typeof RemotePictureSchema>

export async function remotePicture(url: string): Promise<RemotePicture> {
  return { id: await digestOf(url), url }
}

export function picturePath(list: 'news' | 'gallery', { id }: RemotePicture): string {
  return `/api/pictures/${list}/${id}`
}
