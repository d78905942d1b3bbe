// Fills {site.…} in every text from site.yml, so that a name or number is written once, and {kept} with the retention period
// of entries, in the words of the code that deletes them.
import { kept } from '../../shared/forms/submission.ts'
import { type Mistake, type Path, valueAt } from './mistakes.ts'

const PLACEHOLDER = /\{([^{}]*)\}/g
/** The form fills it in a consent, once the player's name is typed. */
const IN_CONSENTS = 'player'

/** The content with its texts filled, and a mistake for each name that site.yml does not have. */
export function interpolate(raw: unknown): { filled: unknown; mistakes: Mistake[] } {
  const site = valueAt(raw, ['site'])
  const mistakes: Mistake[] = []
  const fillText = (text: string, at: Path, isNested = false): string =>
    text.replace(PLACEHOLDER, (whole, name: string) => {
      const value = siteValue(name, site)
      // A text of site.yml may name another one, which names no further.
      if (value !== undefined) return isNested ? value : fillText(value, at, true)
      const isForForm = name === IN_CONSENTS && at.at(-2) === 'consent'
      if (!isNested && !isForForm && site !== undefined) {
        const text = `names {${name}}, which site.yml does not have`
        mistakes.push({ at, text, hidesValue: true })
      }
      return whole
    })
  const fill = (value: unknown, at: Path): unknown => {
    if (typeof value === 'string') return fillText(value, at)
    if (Array.isArray(value)) return value.map((item, n) => fill(item, [...at, n]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, fill(item, [...at, name])]),
    )
  }
  return { filled: fill(raw, []), mistakes }
}

function siteValue(name: string, site: unknown): string | undefined {
  if (name === 'kept') return kept()
  const [file, ...path] = name.split('.')
  const value = file === 'site' ? valueAt(site, path) : undefined
  return typeof value === 'string' ? value : undefined
}
