// What a page survives: lengths that do not fit everywhere. The build tells of it and goes on.
import { type Mistake, type Path, select } from './mistakes.ts'

/** Path, least and most letters, and why. */
const LENGTHS: [path: string, least: number, most: number, why: string][] = [
  ['pages.*.description', 120, 155, 'search results have room for 120 to 155'],
  ['site.tagline', 1, 30, 'more than 30 cover the film on a phone'],
  ['leagues.*.groups.*.zones.*.text', 1, 40, 'more than 40 do not fit beside a row on a phone'],
  ['*.*.alt', 1, 200, 'one sentence is enough for those who listen to it'],
]

export function adviceOn(filled: unknown): Mistake[] {
  const lengths = LENGTHS.flatMap(([path, least, most, why]) =>
    select(filled, path).flatMap(({ at, value }) => {
      const { length } = typeof value === 'string' ? value.trim() : { length: least }
      return length < least || length > most ? [{ at, text: `has ${length} letters; ${why}` }] : []
    }),
  )
  return [...lengths, ...marks(filled, [])]
}

const TAG = /<\/?[a-z][^<>]*>|\*\*|\]\(http/i
const CURLY = /^[“”„].*[“”]$/s

/** What people know from other programs, and pages show as it is typed. */
function marks(value: unknown, at: Path): Mistake[] {
  if (typeof value === 'string') {
    const [tag] = TAG.exec(value) ?? []
    if (tag)
      return [
        { at, text: `holds ${tag.slice(0, 20)}, which pages show as it is typed; take it out` },
      ]
    return CURLY.test(value)
      ? [{ at, text: 'stands in curly quotes, which pages show; take them out' }]
      : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    marks(one, [...at, Array.isArray(value) ? Number(key) : key]),
  )
}
