// GALLERY_VARIANTS: where the gallery function's host keeps its pictures in other widths. Two addresses with a space
// between: how a picture's looks, and how it looks in a width. What stands in braces in the first is any stretch, and
// stands in the second again:
//   https://photos.example/{file}.jpg https://photos.example/{file}-{width}.jpg

/** Literal stretches and, between two of them, the name of what may stand there. */
type Shape = { literals: readonly string[]; names: readonly string[] }
export type Variants = { like: Shape; as: Shape }

const WIDTH = 'width'

/** Null: it is not written like that. */
export function parseVariants(text: string): Variants | null {
  const [like, as, ...rest] = text.split(/\s+/).map(shapeOf)
  if (!like || !as || rest.length > 0) return null
  // Two with nothing between them could part anywhere.
  const isClear = like.names.length > 0 && like.literals.slice(1, -1).every((part) => part !== '')
  const isKnown = (name: string) => name === WIDTH || like.names.includes(name)
  const isWhole = as.names.includes(WIDTH) && as.names.every(isKnown)
  return isClear && isWhole ? { like, as } : null
}

/** The address in that width; null for an address that looks different. */
export function variantOf(url: string, width: number, { like, as }: Variants): string | null {
  const found = stretchesOf(url, like)
  if (found === null) return null
  found.set(WIDTH, String(width))
  return as.literals.map((part, n) => `${part}${found.get(as.names[n] ?? '') ?? ''}`).join('')
}

function shapeOf(address: string): Shape {
  const parts = address.split(/\{(\w+)\}/)
  return {
    literals: parts.filter((_, n) => n % 2 === 0),
    names: parts.filter((_, n) => n % 2 === 1),
  }
}

/** From left to right and never back, so that no address takes long. */
function stretchesOf(url: string, { literals, names }: Shape): Map<string, string> | null {
  const found = new Map<string, string>()
  let at = literals[0]?.length ?? 0
  if (!url.startsWith(literals[0] ?? '')) return null
  for (const [n, name] of names.entries()) {
    const next = literals[n + 1] ?? ''
    const isLast = n === names.length - 1
    const end = isLast ? url.length - next.length : url.indexOf(next, at)
    if (end <= at || !url.startsWith(next, end)) return null
    found.set(name, url.slice(at, end))
    at = end + next.length
  }
  return found
}
