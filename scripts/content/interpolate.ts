// Fills {site.…} in every text from site.yml, so that a name or number is written once; and {kept} with how long the
// site keeps what it was sent, in the words of the code that deletes it.
import { kept } from '../../shared/forms/submission.ts'
import { type Mistake, type Path, valueAt } from './mistakes.ts'

const PLACEHOLDER = /\{([^{}]*)\}/g
/** A text of site.yml may name another one, which names no further. */
const DEPTH = 2
/** What a tick box may name beside it: put in by the form, when it is typed. */
const IN_CONSENTS = 'player'

/** The data with its texts filled, and a mistake for each name that site.yml does not have. */
export function interpolate(
  key: string,
  data: unknown,
  site: unknown,
): { data: unknown; mistakes: Mistake[] } {
  const mistakes: Mistake[] = []
  const fill = (value: unknown, at: Path): unknown => {
    if (typeof value === 'string') {
      for (const name of unknownNames(value, site, at)) {
        const text = `names {${name}}, which site.yml does not have`
        mistakes.push({ kind: 'field', key, at, text })
      }
      return filledText(value, site, DEPTH)
    }
    if (Array.isArray(value)) return value.map((item, n) => fill(item, [...at, n]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, fill(item, [...at, name])]),
    )
  }
  return { data: fill(data, []), mistakes }
}

function filledText(text: string, site: unknown, depth: number): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const value = textOf(name, site)
    if (value === undefined) return whole
    return depth > 1 ? filledText(value, site, depth - 1) : value
  })
}

function unknownNames(text: string, site: unknown, at: Path): string[] {
  return [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => textOf(name, site) === undefined)
    .filter((name) => name !== IN_CONSENTS || at.at(-2) !== 'consent')
}

function textOf(name: string, site: unknown): string | undefined {
  if (name === 'kept') return kept()
  const [file, ...path] = name.split('.')
  const value = file === 'site' ? valueAt(site, path) : undefined
  return typeof value === 'string' ? value : undefined
}
