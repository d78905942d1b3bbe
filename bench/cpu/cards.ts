// Cards: each is drawn once in all, and then kept, so that a drawing needs a card that nobody has asked for.
import type { CardPaths } from '../card-paths.ts'
import { percentile } from '../percentile.ts'
import type { Site } from './site.ts'
import { type Ask, timed } from './timed.ts'

const WARM = 8

export type Cards = {
  drawn: Ask
  /** As many bytes looked for in the Cache API, put there and sent. */
  kept: Ask
  /** Milliseconds of a drawing in an isolate that has drawn some; all cards are drawn then. */
  warmTime(site: Site): Promise<number>
}

export function cardsOf({ wide, square }: CardPaths): Cards {
  const undrawn = [...square, ...wide]
  const drawn: Ask = ({ edge }) => fetch(`${edge}${undrawn.pop()}`)
  async function warmTime(site: Site) {
    const rounds = undrawn.length - WARM
    for (let n = 0; n < WARM; n += 1) await (await drawn(site)).text()
    const figures: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      figures.push(-(await timed(site, kept)) + (await timed(site, drawn, 200)))
    }
    return percentile(50, figures)
  }
  return { drawn, kept, warmTime }
}

const kept: Ask = ({ bare }) => {
  const headers = { 'x-entry': `https://kept.example/bare/${crypto.randomUUID()}` }
  return fetch(`${bare}/card`, { headers })
}
