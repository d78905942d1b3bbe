// What cards are made of, drawn ahead (art/cards) and read from the static files once per isolate.
import type { CardShape } from '../../contract/cards.ts'
import type { Assets } from '../platform/bindings.ts'
import { type Atlas, readAtlas } from './atlas.ts'
import { type Ground, readGround } from './draw.ts'

export function createDrawnFiles() {
  // Values, not promises: a request must not wait for what another one has asked for.
  let atlas: Atlas | null = null
  const grounds = new Map<CardShape, Ground>()
  return async (shape: CardShape, assets: Assets, origin: string) => {
    const file = (name: string) => fetchFile(assets, `${origin}/static/cards/${name}.bin`)
    const [letters, ground] = await Promise.all([
      atlas ?? file('atlas').then(readAtlas),
      grounds.get(shape) ?? file(shape).then(readGround),
    ])
    atlas = letters
    grounds.set(shape, ground)
    return { atlas: letters, ground }
  }
}

async function fetchFile(assets: Assets, url: string): Promise<ArrayBuffer> {
  const headers = { 'accept-encoding': 'identity' }
  const answer = await assets.fetch(new Request(url, { headers }))
  if (answer.status !== 200) throw new TypeError(`the asset server said ${answer.status}`)
  return await answer.arrayBuffer()
}
