// A card's bytes, from memory, from the Cache API, or drawn: once per isolate at a time.
import { SECOND } from '../../contract/time.ts'
import type { RequestScope } from '../cache/request-scope.ts'
import { createSingleFlight } from '../cache/single-flight.ts'
import type { StoreOptions } from '../cache/stores.ts'
import type { Assets } from '../platform/bindings.ts'
import { within } from '../platform/clock.ts'
import { type CardOfShape, createCardStore, keyOf } from './card-store.ts'
import { drawCard } from './draw.ts'
import { createDrawnFiles } from './drawn-files.ts'

export type DrawnCardsOptions = StoreOptions & { origin: string }

/** Messengers give up after a few seconds; stores and files take less. */
const WAIT_MS = 3 * SECOND

/** null: not in time. */
export function createDrawnCards(options: DrawnCardsOptions) {
  const { clock, origin } = options
  const once = createSingleFlight<Uint8Array>(clock)
  const store = createCardStore(options)
  const files = createDrawnFiles()
  const site = new URL(origin).host.replace(/^www\./, '')

  return async (
    card: CardOfShape,
    assets: Assets,
    waitUntil: RequestScope['waitUntil'],
  ): Promise<Uint8Array | null> => {
    const ready = store.inMemory(card)
    if (ready) return ready
    const work = async () => (await store.find(card)) ?? (await draw(card, assets, waitUntil))
    const done = await within(clock, WAIT_MS, once(keyOf(card), work, waitUntil))
    return done.inTime ? done.value : null
  }

  async function draw(card: CardOfShape, assets: Assets, waitUntil: RequestScope['waitUntil']) {
    const { shape, content } = card
    const bytes = drawCard({ ...content, site }, shape, await files(shape, assets, origin))
    waitUntil(store.save(card, bytes))
    return bytes
  }
}
