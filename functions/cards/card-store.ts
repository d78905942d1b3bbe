// Drawn cards: a few in memory, all in this data centre's Cache API. A card never changes: its key carries the hash of what it shows.
import type { CardShape } from '../../contract/cards.ts'
import { DAY, SECOND } from '../../contract/time.ts'
import { CACHE_ORIGIN, type StoreOptions, tryStore } from '../cache/stores.ts'
import type { CardContent } from './content.ts'

/** `path`: of its league and group, as in its address. */
export type CardOfShape = { path: string; shape: CardShape; content: CardContent; hash: string }

const KEEP = `max-age=${(30 * DAY) / SECOND}`
/** Drawing takes a few milliseconds: a store that is slower is done without. */
const LIMIT_MS = SECOND / 2
/** Some 25 kB each: what one chat after an evening of matches asks for. */
const IN_MEMORY = 12

export function createCardStore(options: StoreOptions) {
  const memory = new Map<string, Uint8Array>()
  const remember = (key: string, bytes: Uint8Array) => {
    memory.delete(key)
    memory.set(key, bytes)
    const [oldest] = memory.keys()
    if (memory.size > IN_MEMORY && oldest !== undefined) memory.delete(oldest)
  }
  return {
    inMemory: (card: CardOfShape) => memory.get(keyOf(card)) ?? null,
    find: async (card: CardOfShape): Promise<Uint8Array | null> => {
      const key = keyOf(card)
      const call = { event: 'card_read', key, limitMs: LIMIT_MS }
      const found = await tryStore(options, call, null, async () => {
        const answer = await (await options.openCache()).match(urlOf(key))
        return answer ? new Uint8Array(await answer.arrayBuffer()) : null
      })
      if (found) remember(key, found)
      return found
    },
    save: async (card: CardOfShape, bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
      const key = keyOf(card)
      remember(key, bytes)
      const call = { event: 'card_write', key, limitMs: LIMIT_MS }
      await tryStore(options, call, undefined, async () => {
        const headers = { 'cache-control': KEEP, 'content-type': 'image/png' }
        await (await options.openCache()).put(urlOf(key), new Response(bytes, { headers }))
      })
    },
  }
}

export function keyOf({ path, shape, hash }: CardOfShape): string {
  return `${path}/${shape}-${hash}`
}

function urlOf(key: string): string {
  return `${CACHE_ORIGIN}card/${key}`
}
