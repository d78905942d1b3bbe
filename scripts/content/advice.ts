// What a page survives: lengths that do not fit everywhere. The build tells of it and goes on.
import { type Mistake, type Path, select } from './mistakes.ts'

type Advice = { paths: string[]; fits: (text: string) => boolean; text: string }

const LENGTHS: Advice[] = [
  {
    paths: ['pages.*.description'],
    fits: ({ length }) => length >= 120 && length <= 155,
    text: 'does not fit search results, which have room for 120 to 155 characters',
  },
  {
    paths: ['site.tagline'],
    fits: (text) => text.split(/\s+/).length <= 5,
    text: 'has more than 5 words, which cover the film on a phone',
  },
  {
    paths: ['leagues.*.groups.*.zones.*.text'],
    fits: ({ length }) => length <= 40,
    text: 'has more than 40 letters, which do not fit beside a row on a phone',
  },
  {
    paths: ['coaches.*.alt', 'partners.*.alt', 'pictures.*.alt', 'site.map.drawing.alt'],
    fits: ({ length }) => length <= 200,
    text: 'has more than 200 letters, which takes long to listen to; one sentence is enough',
  },
]

export function adviceOn(filled: unknown): Mistake[] {
  return [...lengths(filled), ...marks(filled, [])]
}

function lengths(filled: unknown): Mistake[] {
  return LENGTHS.flatMap(({ paths, fits, text }) =>
    paths
      .flatMap((path) => select(filled, path))
      .filter(({ value }) => typeof value === 'string' && !fits(value.trim()))
      .map(({ at }) => ({ at, text })),
  )
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
