// Checks across fields and files: names used twice, and references to leagues, pictures and files that do not exist.
// They read the raw data, so that an organiser sees these mistakes together with those of the schemas.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { TOURNAMENT_FORM_IDS } from '../../shared/forms/forms.ts'
import { type Mistake, select, valueAt } from './mistakes.ts'

/** No two entries of one list may have the same. */
const UNIQUE = [
  'leagues.*.id',
  'leagues.*.name',
  'leagues.*.groups.*.slug',
  'tournaments.*.id',
  'tournaments.*.shirts.*.size',
  'coaches.*.slug',
  'partners.*.slug',
  'partners.*.logo',
  'events.*.slug',
  'pictures.*.name',
  'rules.rounds.*.slug',
  'rules.sections.*.slug',
  'pages.privacy.sections.*.slug',
]
const FILES = [
  'coaches.*.avatar',
  'partners.*.logo',
  'site.map.drawing.file',
  'site.map.drawing.phone',
]
/** A field, another one beside it, and how they agree. */
const PAIRS: [path: string, other: string, agree: typeof isAfter, text: string][] = [
  ['tournaments.*.ends', 'starts', isBeside, 'needs "starts" beside it'],
  ['tournaments.*.ends', 'starts', isAfter, 'is before the tournament starts'],
  ['tournaments.*.closes', 'opens', isAfter, 'is before registration opens'],
  ['tournaments.*.registration.closes', 'opens', isAfter, 'is before registration opens'],
  ['events.*.ends', 'date', isAfter, 'is before the event starts'],
  [
    'leagues.*.year',
    'season',
    isBeside,
    'is for a final table; write "season: over" beside it, or leave it out',
  ],
]
const PICTURES = ['pages.*.picture', 'pages.*.band', 'events.*.picture']

export function referenceMistakes(raw: unknown, publicDir: string): Mistake[] {
  const pictures = select(raw, 'pictures.*.name').map(({ value }) => value)
  return [
    ...UNIQUE.flatMap((path) => repeats(raw, path)),
    ...FILES.flatMap((path) => select(raw, path))
      .filter(({ value }) => isPath(value) && !existsSync(join(publicDir, value)))
      .map(({ at }) => ({ at, text: 'names a file that does not exist in public/' })),
    ...PICTURES.flatMap((path) => select(raw, path))
      .filter(({ value }) => isName(value) && !pictures.includes(value))
      .map(({ at }) => ({ at, text: 'names a picture that pictures.yml does not list' })),
    ...PAIRS.flatMap(([path, other, agree, text]) =>
      select(raw, path)
        .filter(({ at, value }) => !agree(value, valueAt(raw, [...at.slice(0, -1), other])))
        .map(({ at }) => ({ at, text })),
    ),
    ...duplicateTables(raw),
    ...overlappingZones(raw),
    ...oldNames(raw, 'leagues', 'id'),
    ...oldNames(raw, 'leagues.*.groups', 'slug'),
    ...homeTable(raw),
    ...privacyPart(raw),
    ...events(raw),
  ]
}

/** The schemas tell of others. */
function isPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/[\w./-]+$/.test(value)
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z0-9-]+$/.test(value)
}

function repeats(raw: unknown, path: string): Mistake[] {
  const first = new Map<string, number>()
  return select(raw, path).flatMap(({ at, value }) => {
    if (typeof value !== 'string') return []
    const [entry] = at.slice(-2)
    const key = JSON.stringify([at.slice(0, -2), value])
    const earlier = first.get(key)
    if (earlier === undefined) {
      first.set(key, Number(entry))
      return []
    }
    const text = `is used twice, by entry ${earlier + 1} and entry ${Number(entry) + 1} of the list; each needs its own`
    return [{ at, text }]
  })
}

function isBeside(value: unknown, other: unknown): boolean {
  return value === null || other !== undefined
}

/** The day "2025-10-10" lasts until its end. */
function isAfter(value: unknown, other: unknown): boolean {
  return !isDate(value) || !isDate(other) || value >= other.slice(0, value.length)
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)
}

/** Two groups of a league would show the same rows. */
function duplicateTables(raw: unknown): Mistake[] {
  const tables = select(raw, 'leagues.*.groups.*.table')
  return tables.flatMap(({ at, value }, n) => {
    const same = tables.slice(0, n).find((one) => one.at[1] === at[1] && one.value === value)
    if (typeof value !== 'number' || !same) return []
    const name = valueAt(raw, [...same.at.slice(0, -1), 'name'])
    return [{ at, text: `is the table of ${name} already; each group reads one of its own` }]
  })
}

/** A row belongs to at most one zone. */
function overlappingZones(raw: unknown): Mistake[] {
  return select(raw, 'leagues.*.groups.*.zones').flatMap(({ at, value }) => {
    const zones = select(value, '*.places').map(({ at: below, value: places }) => {
      const [first, last = first] = Array.isArray(places) ? places.map(Number) : []
      return { at: [...at, ...below], first: first ?? Number.NaN, last: last ?? Number.NaN }
    })
    return zones.flatMap(({ at, first, last }, n) => {
      const above = zones.slice(0, n).map((one) => [Math.max(first, one.first), one.last] as const)
      const [twice] = above.find(([shared, end]) => shared <= Math.min(last, end)) ?? []
      const text = `holds place ${twice}, which is in a zone above already`
      return twice === undefined ? [] : [{ at, text }]
    })
  })
}

/** A name must lead to one thing: its current owner, or the only former one. */
function oldNames(raw: unknown, lists: string, field: 'id' | 'slug'): Mistake[] {
  return select(raw, lists).flatMap(({ at, value: items }) => {
    const nameOf = (entry: unknown) => valueAt(items, [Number(entry), 'name'])
    const current = new Map(select(items, `*.${field}`).map((one) => [one.value, one.at[0]]))
    const former = new Map<unknown, unknown>()
    return select(items, '*.was.*').flatMap(({ at: below, value }) => {
      const bearer = current.get(value)
      const other = former.get(value)
      former.set(value, other ?? below[0])
      if (bearer === undefined && other === undefined) return []
      const text =
        bearer === undefined
          ? `is under "was" of ${nameOf(other)} too; a link can lead to one of them only`
          : `is the ${field} of ${nameOf(bearer)} today, and links to it lead there; take it out here`
      return [{ at: [...at, ...below], text }]
    })
  })
}

function homeTable(raw: unknown): Mistake[] {
  const at = ['site', 'homeTable']
  const [league, group] = String(valueAt(raw, at)).split('/')
  if (group === undefined) return []
  const leagues = select(raw, 'leagues.*.id')
  if (leagues.length === 0) return []
  const names = (found: { value: unknown }[]) => found.map(({ value }) => value).join(', ')
  const entry = leagues.find(({ value }) => value === league)?.at[1]
  if (entry === undefined)
    return [{ at, text: `names a league that leagues.yml does not have; it has ${names(leagues)}` }]
  const groups = select(raw, `leagues.${entry}.groups.*.slug`)
  if (groups.some(({ value }) => value === group)) return []
  const text = `names a group that leagues.yml does not have; ${league} has ${names(groups)}`
  return [{ at, text }]
}

/** The footer links to the section `who` (src/shell/footer.tsx). */
function privacyPart(raw: unknown): Mistake[] {
  const slugs = select(raw, 'pages.privacy.sections.*.slug').map(({ value }) => value)
  if (slugs.length === 0 || slugs.includes('who')) return []
  const text = 'lacks the one with slug who, to which every page links'
  return [{ at: ['pages', 'privacy', 'sections'], text }]
}

function events(raw: unknown): Mistake[] {
  const tournaments = select(raw, 'tournaments.*')
  const ids = tournaments.map(({ value }) => valueAt(value, ['id']))
  const possible: readonly unknown[] = TOURNAMENT_FORM_IDS
  return select(raw, 'events.*').flatMap(({ at, value: event }): Mistake[] => {
    const [tournament, title, slug] = ['tournament', 'title', 'slug'].map((field) =>
      valueAt(event, [field]),
    )
    if (tournament !== undefined) {
      // The schema reports an id that no league can have.
      if (tournaments.length === 0 || ids.includes(tournament) || !possible.includes(tournament))
        return []
      const text = 'names a tournament that tournaments.yml does not list'
      return [{ at: [...at, 'tournament'], text }]
    }
    const mistakes: Mistake[] = []
    const same = tournaments.find(
      ({ value }) => plainName(valueAt(value, ['name'])) === plainName(title),
    )
    if (same && plainName(title) !== '') {
      const text = `is a tournament; write "tournament: ${valueAt(same.value, ['id'])}" in place of title, date, venue and type`
      mistakes.push({ at: [...at, 'title'], text })
    }
    if (possible.includes(slug)) {
      const text = 'is what a tournament is called in addresses; choose another'
      mistakes.push({ at: [...at, 'slug'], text })
    }
    return mistakes
  })
}

/** Without the year, an article and capitals. */
function plainName(name: unknown): string {
  return typeof name === 'string'
    ? name
        .toLowerCase()
        .replace(/^the |\b20\d\d\b/g, '')
        .trim()
    : ''
}
