// What one file says of another, or of public/: ids written twice, tables, pictures and files that do not exist.
// Works on the raw data, so that these mistakes are told together with those of the schemas.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { TOURNAMENT_FORM_IDS } from '../../shared/forms/forms.ts'
import { leagueMistakes } from './leagues.ts'
import { list, type Mistake, type RawContent, valueAt } from './mistakes.ts'

const UNIQUE = {
  leagues: ['id', 'name'],
  tournaments: ['id'],
  coaches: ['slug'],
  partners: ['slug', 'logo'],
  events: ['slug'],
  pictures: ['name'],
} as const

const FILES = { coaches: 'avatar', partners: 'logo' } as const

/** The fields of a page that name a picture. */
const PICTURE_FIELDS = ['picture', 'band'] as const

export function referenceMistakes(raw: RawContent, publicDir: string): Mistake[] {
  return [
    ...Object.entries(UNIQUE).flatMap(([key, fields]) =>
      fields.flatMap((field) => repeats(key, [], raw[key], field)),
    ),
    ...repeatsInEach('leagues', raw.leagues, 'groups', 'slug'),
    ...leagueMistakes(raw.leagues),
    ...repeatsInEach('tournaments', raw.tournaments, 'shirts', 'size'),
    ...['rounds', 'sections'].flatMap((field) =>
      repeats('rules', [field], valueAt(raw.rules, [field]), 'slug'),
    ),
    ...repeats('pages/privacy', ['sections'], valueAt(raw.pages, ['privacy', 'sections']), 'slug'),
    ...homeTable(raw),
    ...linkedPart(raw),
    ...missingFiles(raw, publicDir),
    ...unknownPictures(raw),
    ...missingTournaments(raw),
    ...tournamentsAgain(raw),
    ...tournamentSlugs(raw),
  ]
}

/** In a list that each thing of a file has for itself. */
function repeatsInEach(key: string, things: unknown, inner: string, field: string): Mistake[] {
  return list(things).flatMap((thing, n) =>
    repeats(key, [n, inner], valueAt(thing, [inner]), field),
  )
}

function repeats(
  key: string,
  above: readonly (string | number)[],
  items: unknown,
  field: string,
): Mistake[] {
  const seen = new Map<unknown, number>()
  return list(items).flatMap((item, n): Mistake[] => {
    const value = valueAt(item, [field])
    if (typeof value !== 'string') return []
    const first = seen.get(value)
    if (first === undefined) {
      seen.set(value, n)
      return []
    }
    const text = `is used twice, by entry ${first + 1} and entry ${n + 1} of the list; each needs its own`
    return [{ kind: 'field', key, at: [...above, n, field], text, showValue: true }]
  })
}

function homeTable({ site, leagues }: RawContent): Mistake[] {
  const table = valueAt(site, ['homeTable'])
  if (typeof table !== 'string' || !table.includes('/')) return []
  const [league = '', group = ''] = table.split('/')
  const found = list(leagues).find((item) => valueAt(item, ['id']) === league)
  const groups = list(valueAt(found, ['groups']))
  if (groups.some((item) => valueAt(item, ['slug']) === group)) return []
  const text = found
    ? `names a group that leagues.yml does not have; ${league} has ${names(groups, 'slug')}`
    : `names a league that leagues.yml does not have; it has ${names(list(leagues), 'id')}`
  return [{ kind: 'field', key: 'site', at: ['homeTable'], text, showValue: true }]
}

/** The footer of every page links to it (src/shell/footer.tsx). */
function linkedPart({ pages }: RawContent): Mistake[] {
  const sections = list(valueAt(pages, ['privacy', 'sections']))
  const isThere = sections.some((section) => valueAt(section, ['slug']) === 'who')
  if (sections.length === 0 || isThere) return []
  const text = 'lacks the one with slug who, to which every page links'
  return [{ kind: 'field', key: 'pages/privacy', at: ['sections'], text }]
}

function missingFiles(raw: RawContent, publicDir: string): Mistake[] {
  const drawings = ['file', 'phone'].map((field) => ({
    key: 'site',
    at: ['map', 'drawing', field],
  }))
  const ofItems = Object.entries(FILES).flatMap(([key, field]) =>
    list(raw[key]).map((_, n) => ({ key, at: [n, field] })),
  )
  return [...ofItems, ...drawings].flatMap(({ key, at }): Mistake[] => {
    const file = valueAt(raw[key], at)
    if (typeof file !== 'string' || existsSync(join(publicDir, file))) return []
    return [
      {
        kind: 'field',
        key,
        at,
        text: 'names a file that does not exist in public/',
        showValue: true,
      },
    ]
  })
}

function unknownPictures({ pictures, events, pages }: RawContent): Mistake[] {
  const known = new Set(list(pictures).map((item) => valueAt(item, ['name'])))
  const text = 'names a picture that pictures.yml does not list'
  const check = (key: string, at: readonly (string | number)[], value: unknown): Mistake[] =>
    typeof value !== 'string' || known.has(value)
      ? []
      : [{ kind: 'field', key, at, text, showValue: true }]
  return [
    ...Object.entries(pages).flatMap(([page, data]) =>
      PICTURE_FIELDS.flatMap((field) => check(`pages/${page}`, [field], valueAt(data, [field]))),
    ),
    ...list(events).flatMap((event, n) =>
      check('events', [n, 'picture'], valueAt(event, ['picture'])),
    ),
  ]
}

/** An event card tells of a tournament that the site has. */
function missingTournaments({ events, tournaments }: RawContent): Mistake[] {
  if (tournaments === undefined) return []
  const ids = list(tournaments).map((item) => valueAt(item, ['id']))
  const known: readonly unknown[] = TOURNAMENT_FORM_IDS
  return list(events).flatMap((event, n): Mistake[] => {
    const id = valueAt(event, ['tournament'])
    // One that no league can have is told with the names of those that it can.
    if (ids.includes(id) || !known.includes(id)) return []
    const text = 'names a tournament that tournaments.yml does not list'
    return [{ kind: 'field', key: 'events', at: [n, 'tournament'], text, showValue: true }]
  })
}

/** An event with the name of a tournament would say its dates a second time. */
function tournamentsAgain({ events, tournaments }: RawContent): Mistake[] {
  return list(events).flatMap((event, n): Mistake[] => {
    const title = plainName(valueAt(event, ['title']))
    const same = list(tournaments).find((one) => plainName(valueAt(one, ['name'])) === title)
    if (same === undefined || title === '' || valueAt(event, ['tournament']) !== undefined)
      return []
    const id = String(valueAt(same, ['id']))
    const text = `is a tournament; write "tournament: ${id}" in place of title, date, venue and type, which stand in tournaments.yml`
    return [{ kind: 'field', key: 'events', at: [n, 'title'], text, showValue: true }]
  })
}

/** Both have a calendar by that name; an event that is the tournament has the tournament's. */
function tournamentSlugs({ events }: RawContent): Mistake[] {
  return list(events).flatMap((event, n): Mistake[] => {
    const slug = valueAt(event, ['slug'])
    const isTaken = TOURNAMENT_FORM_IDS.some((id) => id === slug)
    if (!isTaken || valueAt(event, ['tournament']) !== undefined) return []
    const text = 'is what a tournament is called in addresses; choose another'
    return [{ kind: 'field', key: 'events', at: [n, 'slug'], text, showValue: true }]
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

function names(items: unknown[], field: string): string {
  return items.map((item) => String(valueAt(item, [field]))).join(', ')
}
