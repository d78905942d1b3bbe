// Cuts what a page shows in one of several variants: by comparing pages that differ in that alone. Nothing here knows the markup.
import {
  type Choice,
  filled,
  type Piece,
  type Pieces,
  type Values,
} from '../../contract/template.ts'

/** A page and the values that it was drawn with. */
export type Drawn = { html: string; values: Values }
export type Cut = (html: string, values: Values) => Pieces

/** Pieces that begin no later than an element, so that stretches can begin there. */
export function tokens(pieces: Pieces): Piece[] {
  return pieces.flatMap((piece): readonly Piece[] =>
    typeof piece === 'string' ? piece.split(/(?=<)/) : [piece],
  )
}

/** `base` with a choice where the pages differ from it. `drawn`: by variant; of each choice, pages that differ in it alone. */
export function withChoices(
  base: Piece[],
  choices: readonly { name: string; drawn: Readonly<Record<string, Drawn>> }[],
  cut: Cut,
): Piece[] {
  const found = choices.map(({ name, drawn }) => stretchOf(base, name, drawn, cut))
  const sorted = found.toSorted((a, b) => a.from - b.from)
  const pieces: Piece[] = []
  let at = 0
  for (const { from, to, choice } of sorted) {
    if (from < at) throw new Error(`${choice.choice} depends on what another choice shows`)
    pieces.push(...base.slice(at, from), choice)
    at = to
  }
  return [...pieces, ...base.slice(at)]
}

type Stretch = { from: number; to: number; choice: Choice }

function stretchOf(
  base: Piece[],
  name: string,
  drawn: Readonly<Record<string, Drawn>>,
  cut: Cut,
): Stretch {
  const pages = Object.entries(drawn)
  const from = Math.min(...pages.map(([, page]) => sharedLead(base, page)))
  const to = Math.max(...pages.map(([, page]) => sharedEnd(base, page, from)))
  const variants = pages.map(([variant, { html, values }]) => {
    const lead = filled(base.slice(0, from), values).length
    const end = filled(base.slice(to), values).length
    return [variant, cut(html.slice(lead, html.length - end), values)]
  })
  return { from, to, choice: { choice: name, variants: Object.fromEntries(variants) } }
}

/** How many pieces of `base` stand at the beginning of the page. */
function sharedLead(base: Piece[], { html, values }: Drawn): number {
  let at = 0
  const differs = base.findIndex((piece) => {
    const text = filledOrNull(piece, values)
    if (text === null || !html.startsWith(text, at)) return true
    at += text.length
    return false
  })
  return differs === -1 ? base.length : differs
}

/** From which piece on `base` stands at the end of the page. */
function sharedEnd(base: Piece[], { html, values }: Drawn, from: number): number {
  const lead = filled(base.slice(0, from), values).length
  let end = html.length
  let to = base.length
  while (to > from) {
    const text = filledOrNull(base[to - 1] ?? '', values)
    if (text === null || end - text.length < lead || !html.endsWith(text, end)) break
    end -= text.length
    to -= 1
  }
  return to
}

function filledOrNull(piece: Piece, values: Values): string | null {
  try {
    return filled([piece], values)
  } catch {
    // What the page has no value for does not stand in it.
    return null
  }
}
