// Fits a text of unknown length into the space of a card: satori measures only what it has laid out.
import type { CSSProperties } from 'react'

/** `letter`: its mean width in pixels; 0: this font is used for any text, which is cut to fit. */
type CardFont = { style: { fontFamily: string; fontSize: number }; letter: number }

export const ONE_LINE: CSSProperties = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}
export const TWO_LINES: CSSProperties = { ...ONE_LINE, whiteSpace: 'normal', lineClamp: 2 }
/** Share of two lines that a broken text fills at least. */
export const FILLED = 0.8

export function dataUrl(svg: string): string {
  return `data:image/svg+xml;base64,${btoa(svg)}`
}

/** The widest font in which a text of this length is likely to fit. */
export function fontFor(fonts: readonly CardFont[], letters: number, room: number) {
  return fonts.find(({ letter }) => letter * letters <= room)?.style
}

/** Mean letters; measured on Archivo, within 5 %. */
export function longest(texts: readonly string[]): number {
  const letters = (text: string) => [...text].reduce((sum, sign) => sum + widthOf(sign), 0)
  return Math.max(...texts.map(letters))
}

function widthOf(sign: string): number {
  if (/[ijlftrI.,:;!'’ ()|-]/.test(sign)) return 0.5
  if (/[mwMWÆŒ@%—…]/.test(sign)) return 1.5
  return /\p{Lu}/u.test(sign) ? 1.2 : 1
}
