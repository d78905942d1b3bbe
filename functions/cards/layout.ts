// Where things stand on a card, in pixels. The essentials of the wide one stand inside its middle square, to which some messengers crop it.
import type { CardShape } from '../../contract/cards.ts'

export type Layout = {
  /** Edges of all text. */
  left: number
  right: number
  /** Of the title: the drawn mark stands beside it. */
  titleRight: number
  /** Baselines. */
  over: number
  title: number
  /** The rows have this band, and at most so much of it each. */
  rows: { top: number; bottom: number; most: number }
  foot: number
  site: number
}

export const LAYOUTS: Readonly<Record<CardShape, Layout>> = {
  wide: {
    left: 306,
    right: 894,
    titleRight: 814,
    over: 80,
    title: 140,
    rows: { top: 172, bottom: 496, most: 108 },
    foot: 540,
    site: 582,
  },
  square: {
    left: 72,
    right: 728,
    titleRight: 640,
    over: 98,
    title: 162,
    rows: { top: 200, bottom: 566, most: 122 },
    foot: 618,
    site: 662,
  },
}
