// Checks across fields and files: names used twice, and references to leagues, pictures and files that do not exist.
// They read the raw data, so that an organiser sees these mistakes together with those of the schemas.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { TOURNAMENT_FORM_IDS } from '../../shared/forms/forms.ts'
import type { MadeFiles } from '../pictures/uploads.ts'
import { type FieldMistake, type Path, select, valueAt } from './mistakes.ts'

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
const NO_FILE = 'names a file that does not exist in public/'
const NO_PICTURE = 'names a picture that pictures.yml does not list'
const NO_TOURNAMENT = 'names a tournament that tournaments.yml does not list'
const OF_TOURNAMENT = 'is what a tournament is called in addresses; choose another'
const NOT_OVER = 'is for a final table; write "season: over" beside it, or leave it out'
const TOO_LATE = 'is after the last day of the tournament; is its new date missing?'
const NEVER_OPEN = 'is before registration opens'

/** `files`: paths of the site's files that are not in public/. */
export function referenceMistakes(
  raw: unknown,
  publicDir: string,
  files: MadeFiles,
): FieldMistake[] {
  return [
    ...UNIQUE.flatMap((path) => repeats(raw, path, usedTwice)),
    ...checksOf(raw, publicDir, files).flatMap(([path, isWrong, text]) =>
      select(raw, path)
        .filter(({ at, value }) => {
          const around = [2, -1].map((end) => valueAt(raw, at.slice(0, end)))
          return isWrong(value, Object.assign({}, ...around))
        })
        .map(({ at }) => ({ at, text })),
    ),
    // Two groups of a league would show the same rows.
    ...repeats(raw, 'leagues.*.groups.*.table', (first) => {
      const name = valueAt(raw, [...first.slice(0, -1), 'name'])
      return `is the table of ${name} already; write the number that the league-table service gives this group`
    }),
    ...overlappingZones(raw),
    ...oldNames(raw, 'leagues', 'id'),
    ...oldNames(raw, 'leagues.*.groups', 'slug'),
    ...homeTable(raw),
    ...eventTitles(raw),
  ]
}

/** The fields beside one, and those of the entry around them. */
type Beside = Record<string, unknown>
type ReferenceCheck = [
  path: string,
  isWrong: (value: unknown, beside: Beside) => boolean,
  text: string,
]

function checksOf(raw: unknown, publicDir: string, files: MadeFiles): ReferenceCheck[] {
  const isNoFile = (value: unknown) =>
    !files.has(String(value).slice(1)) && !existsSync(join(publicDir, String(value)))
  // For a file that cannot be read, this is the only mistake.
  const isUnlisted = (value: unknown, file: string, field: string) =>
    valueAt(raw, [file]) !== undefined && !isAmong(value, raw, `${file}.*.${field}`)
  const isNoPicture = (value: unknown) => isUnlisted(value, 'pictures', 'name')
  const isTooLate = (day: unknown, { starts, ends = starts }: Beside) => isBefore(ends, day)
  const isNeverOpen = (closes: unknown, { opens }: Beside) => isBefore(closes, opens)
  return [
    ['coaches.*.avatar', isNoFile, NO_FILE],
    ['partners.*.logo', isNoFile, NO_FILE],
    ['site.map.drawing.file', isNoFile, NO_FILE],
    ['site.map.drawing.phone', isNoFile, NO_FILE],
    ['pages.*.picture', isNoPicture, NO_PICTURE],
    ['pages.*.band', isNoPicture, NO_PICTURE],
    ['events.*.picture', isNoPicture, NO_PICTURE],
    ['events.*.tournament', (id) => isUnlisted(id, 'tournaments', 'id'), NO_TOURNAMENT],
    ['events.*.slug', (slug, { tournament }) => !tournament && isTournament(slug), OF_TOURNAMENT],
    ['events.*.ends', (ends, { date }) => isBefore(ends, date), 'is before the event starts'],
    ['leagues.*.year', (_, { season }) => season === undefined, NOT_OVER],
    ['tournaments.*.ends', (_, { starts }) => starts === undefined, 'needs "starts" beside it'],
    [
      'tournaments.*.ends',
      (ends, { starts }) => isBefore(ends, starts),
      'is before the tournament starts',
    ],
    ['tournaments.*.closes', isNeverOpen, NEVER_OPEN],
    ['tournaments.*.registration.closes', isNeverOpen, NEVER_OPEN],
    ...['opens', 'closes', 'registration.opens', 'registration.closes'].map(
      (field): ReferenceCheck => [`tournaments.*.${field}`, isTooLate, TOO_LATE],
    ),
    // The footer links to it (src/shell/footer.tsx).
    [
      'pages.privacy.sections',
      (sections) => !isAmong('who', sections, '*.slug'),
      'lacks the one with slug who, to which every page links',
    ],
  ]
}

function isAmong(value: unknown, data: unknown, path: string): boolean {
  return select(data, path).some((one) => one.value === value)
}

function isTournament(slug: unknown): boolean {
  return TOURNAMENT_FORM_IDS.some((id) => id === slug)
}

/** The day "2025-10-10" lasts until its end. */
function isBefore(last: unknown, first: unknown): boolean {
  return isDate(last) && isDate(first) && last < first.slice(0, last.length)
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)
}

/** Values that an earlier entry of the same list has. */
function repeats(
  raw: unknown,
  path: string,
  textOf: (first: Path, at: Path) => string,
): FieldMistake[] {
  const firsts = new Map<string, Path>()
  return select(raw, path).flatMap(({ at, value }) => {
    const key = JSON.stringify([at.slice(0, -2), value])
    const first = firsts.get(key)
    if (first) return [{ at, text: textOf(first, at) }]
    firsts.set(key, at)
    return []
  })
}

function usedTwice(...places: Path[]): string {
  const [first, other] = places.map((at) => `entry ${Number(at.at(-2)) + 1}`)
  return `is used twice, by ${first} and ${other} of the list; each needs its own`
}

/** A row belongs to at most one zone. */
function overlappingZones(raw: unknown): FieldMistake[] {
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

/** A slug must lead to one league or group: its current owner, or the only former one. */
function oldNames(raw: unknown, lists: string, field: 'id' | 'slug'): FieldMistake[] {
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

function homeTable(raw: unknown): FieldMistake[] {
  const at = ['site', 'homeTable']
  const [league, group] = String(valueAt(raw, at)).split('/')
  const leagues = select(raw, 'leagues.*.id')
  const [, entry] = leagues.find(({ value }) => value === league)?.at ?? []
  const groups = select(raw, `leagues.${entry}.groups.*.slug`)
  if (leagues.length === 0 || groups.some(({ value }) => value === group)) return []
  const names = (found: typeof groups) => found.map(({ value }) => value).join(', ')
  const text =
    entry === undefined
      ? `names a league that leagues.yml does not have; it has ${names(leagues)}`
      : `names a group that leagues.yml does not have; ${league} has ${names(groups)}`
  return [{ at, text }]
}

function eventTitles(raw: unknown): FieldMistake[] {
  const names = select(raw, 'tournaments.*.name')
  return select(raw, 'events.*.title').flatMap(({ at, value: title }) => {
    const same = names.find(({ value }) => plainName(value) === plainName(title))
    if (!same) return []
    const id = valueAt(raw, [...same.at.slice(0, -1), 'id'])
    const text = `is a tournament; write "tournament: ${id}" in place of title, date, venue and type`
    return [{ at, text }]
  })
}

/** Without the year, an article and capitals. */
function plainName(name: unknown): string {
  return String(name)
    .toLowerCase()
    .replace(/^the |\b20\d\d\b/g, '')
    .trim()
}
