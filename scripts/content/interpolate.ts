// Fills {site.…} in every text from site.yml, so that a name or number is written once.
import { type Mistake, type Path, valueAt } from './source.ts'

const BORROWED = /\{([^{}]*)\}/g
/** A text of site.yml may borrow from another one, which borrows no further. */
const DEPTH = 2
/** What a tick box may name beside it: put in by the form, when it is typed. */
const IN_CONSENTS = 'player'

/** The data with its texts filled, and a mistake for each name that site.yml does not have. */
export function fillBorrowed(
  key: string,
  data: unknown,
  site: unknown,
): { filled: unknown; mistakes: Mistake[] } {
  const mistakes: Mistake[] = []
  const fill = (value: unknown, at: Path): unknown => {
    if (typeof value === 'string') {
      for (const name of unknownNames(value, site, at))
        mistakes.push({
          kind: 'field',
          key,
          at,
          text: `names {${name}}, which site.yml does not have`,
        })
      return filledText(value, site, DEPTH)
    }
    if (Array.isArray(value)) return value.map((item, n) => fill(item, [...at, n]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, fill(item, [...at, name])]),
    )
  }
  return { filled: fill(data, []), mistakes }
}

function filledText(text: string, site: unknown, depth: number): string {
  return text.replace(BORROWED, (whole, name: string) => {
    const value = borrowed(name, site)
    if (value === undefined) return whole
    return depth > 1 ? filledText(value, site, depth - 1) : value
  })
}

function unknownNames(text: string, site: unknown, at: Path): string[] {
  return [...text.matchAll(BORROWED)]
    .map(([, name = '']) => name)
    .filter((name) => borrowed(name, site) === undefined)
    .filter((name) => name !== IN_CONSENTS || at.at(-2) !== 'consent')
}

function borrowed(name: string, site: unknown): string | undefined {
  const [file, ...path] = name.split('.')
  const value = file === 'site' ? valueAt(site, path) : undefined
  return typeof value === 'string' ? value : undefined
}
