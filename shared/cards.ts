// Share cards: the edge composes them, the history Worker draws them.

/** Pixels. Some messengers crop previews to a square. */
export const CARD_SIZES = {
  wide: { width: 1200, height: 630 },
  square: { width: 800, height: 800 },
} as const
export type CardShape = keyof typeof CARD_SIZES

export type CardRow = {
  /** The team's rank, or the name of the group that it leads. */
  mark: number | string
  team: string
  points: string
  /** Ranks won, or lost when negative; null: none or unknown. */
  moved: number | null
}

export type Card = {
  over: string
  title: string
  rows: readonly CardRow[]
  /** '' while the day of the last results is unknown. */
  foot: string
}

/** Part of the entrypoint `HistoryService`. */
export interface CardBinding {
  /** A PNG. `site`: the host name at its foot. */
  drawCard(card: Card, shape: CardShape, site: string): Promise<Uint8Array<ArrayBuffer>>
}
