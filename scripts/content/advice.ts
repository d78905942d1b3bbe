// Advice, which the build prints without failing: texts that do not fit everywhere, and unsupported markup.
import { type Mistake, select, textsOf } from './mistakes.ts'

/** Path, least and most letters, and why. */
const LENGTHS: [path: string, least: number, most: number, why: string][] = [
  ['pages.*.description', 120, 155, 'search results have room for 120 to 155'],
  ['site.tagline', 1, 30, 'more than 30 cover the film on a phone'],
  ['leagues.*.groups.*.zones.*.text', 1, 40, 'more than 40 do not fit beside a row on a phone'],
  ['*.*.alt', 1, 200, 'one sentence is enough for those who listen to it'],
]
/** Markup that people know from other programs. */
const TAG = /<\/?[a-z][^<>]*>|\*\*|\]\(http/i
const CURLY = /^[“”„].*[“”]$/s

export function adviceOn(filled: unknown): Mistake[] {
  const lengths = LENGTHS.flatMap(([path, least, most, why]) =>
    select(filled, path).flatMap(({ at, value }) => {
      const { length } = String(value).trim()
      return length < least || length > most ? [{ at, text: `has ${length} letters; ${why}` }] : []
    }),
  )
  const marks = textsOf(filled).flatMap(({ at, value }) => {
    const [tag] = TAG.exec(value) ?? []
    if (tag) {
      const text = `holds ${tag.slice(0, 20)}, which pages show as it is typed; take it out`
      return [{ at, text }]
    }
    const text = 'stands in curly quotes, which pages show; take them out'
    return CURLY.test(value) ? [{ at, text }] : []
  })
  return [...lengths, ...marks]
}
