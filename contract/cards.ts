// What the card's drawn files (art/cards) and the edge that puts cards together agree on.

/** The sixteen inks of a card, by their place in its palette. Text is set on night or on ball, so that its edges have inks. */
export const INKS = [
  'night',
  'night-2',
  'dusk',
  'court-deep',
  'court',
  'pale',
  'grey',
  'haze',
  'line',
  'ball-dark',
  'ball-half',
  'ball',
  'brown-dark',
  'brown',
  'brown-light',
  'skin',
] as const
export type Ink = (typeof INKS)[number]

/** Pixels. The second is for messengers that show a square. */
export const CARD_SIZES = {
  wide: { width: 1200, height: 630 },
  square: { width: 800, height: 800 },
} as const
export type CardShape = keyof typeof CARD_SIZES

/** In the order in which the atlas holds them. Names come in three widths. */
export const FACES = {
  title: { em: 64, wdth: 116, wght: 800, upper: true },
  'title-narrow': { em: 56, wdth: 88, wght: 800, upper: true },
  name: { em: 50, wdth: 104, wght: 750, upper: false },
  'name-narrow': { em: 47, wdth: 84, wght: 750, upper: false },
  'name-narrowest': { em: 44, wdth: 68, wght: 750, upper: false },
  small: { em: 31, wdth: 100, wght: 650, upper: false },
  points: { em: 72, wdth: 104, wght: 800, upper: false },
} as const
export type FaceName = keyof typeof FACES

/** Signs that have a glyph: Latin with its marks, figures, the punctuation of names, and the two of movement. */
export const CARD_LETTERS = /^[ -~¡-¬®-´¶-ſȘ-țẞ–—‘’‚“”„•…−▲▼]$/u

/** The words of one glyph, and of one face, in the atlas. */
export const GLYPH_WORDS = 8
export const FACE_WORDS = 4
/** Pairs are kept for the signs from the blank to ~; a letter with a mark counts as its letter. */
export const KERN_FROM = 0x20
export const KERN_SIGNS = 95
/** A step of what is kept for a pair, and of an advance: parts of a pixel. */
export const STEPS = 16
