// A page that was drawn once at build with sentinels where values belong, and cut at them: filled, it is byte for byte
// what the renderer would have drawn, without the renderer. Cut in scripts/build/cut-template.ts, filled at the edge.
import type { Rendered } from './render.ts'

/** What the surroundings of a slot ask of a value. */
export type Escape = 'markup' | 'head' | 'json' | 'url' | 'plain'
export type Slot = readonly [name: string, escaped: Escape]

export type Template = Omit<Rendered, 'html'> & {
  /** Text as it stands in the page, and slots. */
  pieces: readonly (string | Slot)[]
}

/** By the surroundings in which the sentinel was found; each is what the renderer itself does there. */
export const ESCAPES: Record<Escape, (value: string) => string> = {
  /** React, in texts and attributes. */
  markup: (value) => value.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? ''),
  /** hono/html in <head>, which writes an apostrophe in another way. */
  head: (value) => value.replace(/[&<>"']/g, (sign) => HEAD_ENTITIES[sign] ?? ''),
  /** Inside a text of a JSON data block (`tail` in src/prerender.tsx). */
  json: (value) => JSON.stringify(value).slice(1, -1).replaceAll('<', '\\u003c'),
  /** One part of an address, in an attribute. */
  url: (value) => ESCAPES.markup(encodeURIComponent(value)),
  plain,
}

/** Throws when a slot has no value, or one that its sentinel said nothing about. */
export function fill({ pieces, ...page }: Template, values: Record<string, string>): Rendered {
  const html = pieces.map((piece) => {
    if (typeof piece === 'string') return piece
    const [name, escaped] = piece
    const value = values[name]
    if (value === undefined) throw new Error(`the template's ${name} has no value`)
    return ESCAPES[escaped](value)
  })
  return { ...page, html: html.join('') }
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
function plain(value: string): string {
  if (!PLAIN.test(value)) throw new Error('a value with signs in a plain slot')
  return value
}

/** Figures, dates and references: the same in every surroundings of markup. */
export const PLAIN = /^[\w.:–-]*$/
