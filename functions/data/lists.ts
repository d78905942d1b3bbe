// Cached lists of outside services: the source of any list, and the gallery.
import * as v from 'valibot'
import type { Gallery } from '../../shared/api.ts'
import type { Log } from '../../shared/log.ts'
import { parseJson } from '../../shared/parse.ts'
import { HOUR, iso, MINUTE, SECOND } from '../../shared/time.ts'
import { digestOf } from '../answers.ts'
import type { Env, RequestContext } from '../env.ts'
import {
  type Failure,
  fetchLimited,
  LIST_LIMITS,
  logIfUnauthorized,
  type Runtime,
  textOf,
} from '../upstream/fetch-limited.ts'
import { pictureUrl } from '../upstream/sanitize.ts'
import type { Source } from './cache.ts'

export type ListOptions = Runtime & { log: Log }

function listSchema<Item>(item: v.GenericSchema<unknown, Item>) {
  return v.object({
    checkedAt: v.string(),
    /** Number of failed attempts in a row. */
    failures: v.number(),
    /** ISO UTC: when the service last gave the list; null: never. */
    asOf: v.nullable(v.string()),
    items: v.array(item),
  })
}

export type StoredList<Item> = v.InferOutput<ReturnType<typeof listSchema<Item>>>

type SourceOptions<Item> = Pick<Source<StoredList<Item>>, 'key' | 'needsKv' | 'waitIfOlderMs'> & {
  item: v.GenericSchema<unknown, Item>
  now(): number
  /** null: no service gave a list. */
  fetch(): Promise<Item[] | null>
  freshFor(list: StoredList<Item>): number
  isKept?(item: Item): boolean
}

export function listSource<Item>(options: SourceOptions<Item>): Source<StoredList<Item>> {
  const { item, now, fetch, freshFor, isKept = () => true, ...source } = options
  return {
    ...source,
    schema: listSchema(item),
    hasData: ({ asOf }) => asOf !== null,
    dueAt: (list) => Date.parse(list.checkedAt) + freshFor(list),
    merge: (one, other) => {
      const list = mergeLists(one, other)
      return { ...list, items: list.items.filter(isKept) }
    },
    refresh: async (last) => {
      const items = await fetch()
      const checkedAt = iso(now())
      if (items !== null) return { checkedAt, failures: 0, asOf: checkedAt, items }
      const known = last ?? { failures: 0, asOf: null, items: [] }
      return { ...known, checkedAt, failures: known.failures + 1 }
    },
  }
}

export function hasNewItems<Item>(
  { asOf, items }: StoredList<Item>,
  copy: StoredList<Item> | null,
): boolean {
  return asOf !== null && JSON.stringify(items) !== JSON.stringify(copy?.items)
}

/** Takes the newer attempt, with the newest list. */
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

const GALLERY_FRESH_MS = HOUR
const GALLERY_RETRY_MS = 5 * MINUTE
const GALLERY_RETRY_EMPTY_MS = 5 * SECOND
const MAX_IMAGES = 200
const MAX_IMAGES_LOOKED_AT = 1000

export type StoredGallery = StoredList<RemotePicture>

export function gallerySource(
  { var: { env } }: RequestContext,
  options: ListOptions,
): Source<StoredGallery> {
  const { now } = options.clock
  return listSource({
    key: 'gallery:v1',
    item: RemotePictureSchema,
    now,
    fetch: () => fetchPictures(env, options),
    freshFor: ({ failures, asOf }) => {
      if (failures === 0) return GALLERY_FRESH_MS
      return asOf === null ? GALLERY_RETRY_EMPTY_MS : GALLERY_RETRY_MS
    },
    needsKv: hasNewItems,
  })
}

export function toGallery({ items }: StoredGallery): Gallery {
  return { images: items.map((picture) => ({ src: picturePath('gallery', picture) })) }
}

async function fetchPictures(env: Env, options: ListOptions): Promise<RemotePicture[] | null> {
  const found = await fetchGallery(env, options)
  if (found.ok) return await Promise.all(found.urls.map(remotePicture))
  options.log('warn', 'gallery_failed', { reason: found.reason })
  logIfUnauthorized(options.log, 'gallery', found.reason)
  return null
}

async function fetchGallery(
  { GALLERY_URL: url, GALLERY_TOKEN: token }: Env,
  options: ListOptions,
): Promise<{ ok: true; urls: string[] } | Failure> {
  if (url === null) return { ok: false, reason: 'no address configured' }
  const result = await fetchLimited(url, { ...LIST_LIMITS, token }, options)
  if (!result.ok) return result
  const list = v.safeParse(v.array(v.unknown()), parseJson(textOf(result.bytes)))
  if (!list.success) return { ok: false, reason: 'not a list' }
  const urls = list.output
    .slice(0, MAX_IMAGES_LOOKED_AT)
    .map((item) => (typeof item === 'string' ? pictureUrl(item, [url]) : null))
    .filter((item) => item !== null)
  if (list.output.length > 0 && urls.length === 0) return { ok: false, reason: 'no usable picture' }
  return { ok: true, urls: [...new Set(urls)].slice(0, MAX_IMAGES) }
}
