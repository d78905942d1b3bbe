// Share cards: the edge composes one, the history Worker draws it.

/** Pixels. The second is for messengers that crop a preview to a square. */
export const CARD_SIZES = {
  wide: { width: 1200, height: 630 },
  square: { width: 800, height: 800 },
} as const
export type CardShape = keyof typeof CARD_SIZES

export type CardRow = {
  /** A rank in a group, or the name of a group whose leader this is. */
  mark: number | string
  team: string
  points: string
  /** Ranks won, or lost when negative; null: unknown, or none. */
  moved: number | null
}

export type Card = {
  over: string
  title: string
  rows: readonly CardRow[]
  /** '' while the day of the last results is unknown. */
  foot: string
}

/** A part of the entrypoint `HistoryService`. */
export interface CardBinding {
  /** A PNG. `site`: the host name at its foot. */
  drawCard(card: Card, shape: CardShape, site: string): Promise<Uint8Array<ArrayBuffer>>
}
