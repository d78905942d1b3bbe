// The colours of text: its ground, two steps between, the letter.
import type { Ink } from '../../contract/cards.ts'

export type Shades = readonly [Ink, Ink, Ink, Ink]

export const WHITE: Shades = ['night', 'grey', 'haze', 'line']
export const HAZE: Shades = ['night', 'grey', 'grey', 'haze']
export const BALL: Shades = ['night', 'ball-dark', 'ball-half', 'ball']
export const ON_BALL: Shades = ['ball', 'ball-half', 'ball-dark', 'night']
