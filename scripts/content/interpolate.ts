// Fills {site.…} in every text from site.yml, so that a name or number is written once, and {kept} with the retention period
// of entries, in the words of the code that deletes them.
import { kept, keptUndelivered } from '../../shared/forms/submission.ts'
import { type Mistake, type Path, textsOf, valueAt } from './mistakes.ts'

const PLACEHOLDER = /\{([^{}]*)\}/g

/** The content with its texts filled, and a mistake for each name that site.yml does not have. */
export function interpolate(raw: unknown): { filled: unknown; mistakes: Mistake[] } {
  const filled = structuredClone(raw)
  const mistakes: Mistake[] = []
  const fill = (text: string) =>
    text.replace(PLACEHOLDER, (whole, name: string) => siteValue(name, raw) ?? whole)
  for (const { at, value } of textsOf(raw)) {
    for (const [whole, name = ''] of value.matchAll(PLACEHOLDER)) {
      const isKnown = siteValue(name, raw) !== undefined || isFilledLater(name, at)
      if (isKnown || valueAt(raw, ['site']) === undefined) continue
      const text = `names ${whole}, which site.yml does not have`
      mistakes.push({ at, text, hidesValue: true })
    }
    // A text of site.yml may name another one, which names no further.
    Reflect.set(Object(valueAt(filled, at.slice(0, -1))), at.at(-1) ?? '', fill(fill(value)))
  }
  return { filled, mistakes }
}

/** Marks that are filled by a form, once the player's name is typed, by the chat, and by the edge, in the address of a table. */
function isFilledLater(name: string, at: Path): boolean {
  if (at.at(-1) === 'tableUrl') return name === 'league' || name === 'group'
  if (at.at(-2) === 'whatsapp') return name === 'page'
  return name === 'player' && at.at(-2) === 'consent'
}

function siteValue(name: string, raw: unknown): string | undefined {
  if (name === 'kept') return `${kept()} ${keptUndelivered()}`
  const value = name.startsWith('site.') ? valueAt(raw, name.split('.')) : undefined
  return typeof value === 'string' ? value : undefined
}
