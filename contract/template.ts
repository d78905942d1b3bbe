// A page that was drawn once at build with sentinels where values belong, and cut at them: filled, it is byte for byte
// what the renderer would have drawn, without the renderer. Cut in scripts/build/cut-template.ts, filled at the edge.
import type { Rendered } from './render.ts'

/** What the surroundings of a slot ask of a value. */
export type Escape = 'markup' | 'head' | 'json' | 'block' | 'url' | 'plain' | 'words' | 'part'
export type Slot = readonly [name: string, escaped: Escape]

/** Text as it stands in the page, and what is filled in. */
export type Piece = string | Slot | Choice
export type Pieces = readonly Piece[]
/** A stretch of the page that has several variants: the value names one. */
export type Choice = { choice: string; variants: Readonly<Record<string, Pieces>> }
export type Values = Readonly<Record<string, string>>

export type Template = Omit<Rendered, 'html'> & { pieces: Pieces }

/** By the surroundings in which the sentinel was found; each is what the renderer itself does there. */
export const ESCAPES: Record<Escape, (value: string) => string> = {
  /** React, in texts and attributes. */
  markup: (value) => value.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? ''),
  /** hono/html in <head>, which writes an apostrophe in another way. */
  head: (value) => value.replace(/[&<>"']/g, (sign) => HEAD_ENTITIES[sign] ?? ''),
  /** Inside a text of a JSON data block (`tail` in src/prerender.tsx). */
  json: (value) => JSON.stringify(value).slice(1, -1).replaceAll('<', '\\u003c'),
  /** A whole JSON data block: the value is JSON. */
  block: (value) => value.replaceAll('<', '\\u003c'),
  /** One part of an address, in an attribute. */
  url: (value) => ESCAPES.markup(encodeURIComponent(value)),
  /** HTML already (contract/parts.ts). */
  part: (value) => value,
  plain: (value) => only(PLAIN, value),
  words: (value) => only(WORDS, value),
}

/** Throws when a slot has no value, or one that its sentinel said nothing about. */
export function fill({ pieces, ...page }: Template, values: Values): Rendered {
  return { ...page, html: filled(pieces, values) }
}

export function filled(pieces: Pieces, values: Values): string {
  let html = ''
  for (const piece of pieces) html += typeof piece === 'string' ? piece : shown(piece, values)
  return html
}

function shown(piece: Exclude<Piece, string>, values: Values): string {
  if ('choice' in piece) {
    const chosen = textOf(values, piece.choice)
    if (!Object.hasOwn(piece.variants, chosen)) throw new Error(`${piece.choice} has no ${chosen}`)
    return filled(piece.variants[chosen] ?? [], values)
  }
  const [name, escaped] = piece
  return ESCAPES[escaped](textOf(values, name))
}

function textOf(values: Values, name: string): string {
  const value = values[name]
  if (typeof value !== 'string') throw new Error(`the template's ${name} has no value`)
  return value
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const HEAD_ENTITIES: Record<string, string> = { ...ENTITIES, "'": '&#39;' }

/** A sentinel without signs shows nothing of its surroundings: what takes its place may have none either. */
function only(signs: RegExp, value: string): string {
  if (!signs.test(value)) throw new Error('a value with signs in a plain slot')
  return value
}

/** Figures, dates and references: the same in every surroundings of markup. */
export const PLAIN = /^[\w.:–−-]*$/
/** The same with blanks between them, as in "as at 14:05": never in an address. */
export const WORDS = /^[\w.:,–− -]*$/
