// Cuts a page that was drawn with sentinels into a template. A page is refused when a sentinel stands where nobody has
// said how a value is escaped, so that no slot can be filled in a wrong way.
import type { Rendered } from '../../contract/render.ts'
import {
  ESCAPES,
  type Escape,
  PLAIN,
  type Slot,
  type Template,
  WORDS,
} from '../../contract/template.ts'

/** The order counts where two write a sentinel in the same way: then either may. */
const SHOWING = ['markup', 'head', 'json', 'url'] as const satisfies Escape[]
/** Every sign that some surroundings escape; the rest is letters for private use, which no content has. */
const SIGNS = `&<>"'\\/ %`
const OPEN = '\ue000'
const CLOSE = '\ue001'
const LEFT_OVER = /[\ue000\ue001\ue003\ue004]|%ee%80%8[01]|\\ue00[01]|&#(?:x0*e00[01]|5734[45]);/i

/** A value for `name` that shows how its surroundings write it. Where only figures or a date will do, they are their own sentinel. */
export function sentinel(name: string): string {
  return `${OPEN}${SIGNS}${name}${CLOSE}`
}

export function holdsSentinel(text: string): boolean {
  return text.includes(OPEN)
}

/** `slots`: by name, the values that the page was drawn with. */
export function cutTemplate({ html, ...page }: Rendered, slots: Record<string, string>): Template {
  const found = new Map<string, Slot>()
  for (const [name, value] of Object.entries(slots)) {
    if (PLAIN.test(value)) found.set(value, [name, 'plain'])
    else if (value !== sentinel(name)) throw new Error(`the value of ${name} is no sentinel`)
    for (const escaped of PLAIN.test(value) ? [] : SHOWING) {
      const written = ESCAPES[escaped](value)
      if (!found.has(written)) found.set(written, [name, escaped])
    }
  }
  const pieces = piecesOf(html, found)
  for (const name of Object.keys(slots)) {
    if (!pieces.some((piece) => Array.isArray(piece) && piece[0] === name)) {
      throw new Error(`${name} stands nowhere in the page`)
    }
  }
  return { ...page, pieces }
}

/** How a part is marked (contract/parts.ts). */
const PART = /\ue003([^\ue004]*)\ue004/g

/** `texts`: by name, those that the page may show. `blocks`: JSON of whole data blocks. Parts are found by their marks. */
export function cutPieces(
  html: string,
  texts: Record<string, string>,
  blocks: Record<string, string> = {},
): (string | Slot)[] {
  const found = new Map<string, Slot>()
  for (const [name, text] of Object.entries(texts)) {
    for (const escaped of escapesOf(text)) {
      const written = ESCAPES[escaped](text)
      if (!found.has(written)) found.set(written, [name, escaped])
    }
  }
  for (const [name, json] of Object.entries(blocks)) {
    found.set(ESCAPES.block(json), [name, 'block'])
  }
  for (const [name, mark] of Object.entries(marksIn(html))) found.set(mark, [name, 'part'])
  return piecesOf(html, found)
}

/** By the slots of the parts that a page leaves out. */
export function marksIn(html: string): Record<string, string> {
  const marks = [...html.matchAll(PART)].map(([mark, slot = '']): [string, string] => [slot, mark])
  const found = new Map(marks)
  for (const [slot, mark] of found) {
    if (marks.filter(([, other]) => other === mark).length > 1)
      throw new Error(`${slot} stands in several places`)
  }
  return Object.fromEntries(found)
}

/** In a snippet of HTML that is shown as text. */
const ATTRIBUTE = /^[a-z]+="\d+"$/

function escapesOf(text: string): readonly Escape[] {
  if (text === '') return []
  if (PLAIN.test(text)) return ['plain']
  if (WORDS.test(text)) return ['words']
  if (ATTRIBUTE.test(text)) return ['markup']
  return holdsSentinel(text) ? SHOWING : []
}

function piecesOf(html: string, found: ReadonlyMap<string, Slot>): (string | Slot)[] {
  const written = [...found.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(`(${written.map(literal).join('|')})`)
  // Split at a group: every second piece is what the group took.
  return html.split(pattern).map((piece, at) => {
    const slot = at % 2 === 1 ? found.get(piece) : undefined
    if (slot !== undefined) return slot
    const left = LEFT_OVER.exec(piece)
    if (left === null) return piece
    const before = piece.slice(Math.max(0, left.index - 60), left.index)
    throw new Error(`a value is written in an unknown way behind ${JSON.stringify(before)}`)
  })
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
