// Content made of the frozen one: with all forms open, of a league that has hardly begun, and of leagues with other
// names and numbers.
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { parse, stringify } from 'yaml'
import { FROZEN } from './content-folders.ts'

/** File name to its text, or to a change of the text that the frozen content holds. */
export type Changes = Record<string, string | ((own: string) => string)>

/** Writes files of the frozen content with changes. */
export function writeChanged(folder: string, changes: Changes): void {
  for (const [file, change] of Object.entries(changes)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    const text =
      typeof change === 'string' ? change : change(readFileSync(join(FROZEN, file), 'utf8'))
    writeFileSync(join(folder, file), text)
  }
}

/** Replaces the first `from` below the template, and fails when there is none: a fixture that changes nothing proves nothing. */
export function replacing(from: string, to: string): (own: string) => string {
  return (own) => {
    const template = /^(?:#.*\n)*/.exec(own)?.[0] ?? ''
    const rest = own.slice(template.length)
    if (!rest.includes(from)) throw new Error(`the content holds no ${from}`)
    return template + rest.replace(from, to)
  }
}

export const MENS_OPEN_CLOSES = '2040-12-31 12:00'
/** More than all tests enter. */
export const MENS_OPEN_PLACES = 400
const SETTLED = '2026-11-01, the Regulator has authorised it (a test)'
const ZONES = `
        - { places: [1, 2], kind: finals, text: plays for the title }
        - { places: [5, 6], kind: down, text: goes down to Platinum }`

/** For a run that enters more: the Ladies Open has few places, the Men's Open any number. */
export function fewAndMany(own: string): string {
  const few = replacing('name: Ladies Open', 'name: Ladies Open\n  capacity: 24\n  waitingList: 12')
  return replacing(`capacity: ${MENS_OPEN_PLACES}`, 'capacity: 1000000')(few(own))
}

/**
 * Every form is open, the Men's Open counts its places, home shows events, and of one league it is known how a round
 * ends: as CONTENT_DIR. `more` changes tournaments.yml.
 */
export function writeAllOpen(folder: string, more = (own: string) => own): string {
  const youthOpens = replacing(
    'registration: closed',
    `registration: open\n  youthTransferSettled: ${SETTLED}`,
  )
  const mensOpenCloses = replacing(
    "name: Men's Open",
    `name: Men's Open\n  closes: "${MENS_OPEN_CLOSES}"\n  capacity: ${MENS_OPEN_PLACES}`,
  )
  const matches = replacing('name: Smash Bash', 'name: Smash Bash\n  matches: 5')
  const zones = replacing('      table: 1', `      table: 1\n      zones:${ZONES}`)
  writeChanged(folder, {
    'site.yml': replacing('showEvents: false', 'showEvents: true'),
    'tournaments.yml': (own) => more(mensOpenCloses(youthOpens(own))),
    'leagues.yml': (own) => zones(matches(own)),
    'events.yml': readFileSync('tests/fixtures/all-events.yml', 'utf8'),
  })
  return [folder, FROZEN].join(delimiter)
}

const EMPTY_FILES = ['coaches', 'partners', 'events', 'tournaments', 'pictures']
const LEFT_OUT = ['picture', 'band', 'zones', 'about', 'matches', 'passOn', 'alone']
const EMPTIED = ['figures', 'facts', 'steps', 'rounds']

/** One league of one group, no partners, coaches, events, tournaments, pictures, film, and no list that may be empty. */
export function writeBareContent(folder: string): string {
  return write(folder, (content, name) =>
    EMPTY_FILES.includes(name) ? '' : stringify(bare(content, name)),
  )
}

/** Names `length` times as long, another town, and a number of leagues from 1. */
export function writeOtherContent(folder: string, length: number, leagues: number): string {
  return write(folder, (content, name) => {
    const named = renamed(content, length)
    const list = name === 'leagues' && Array.isArray(named) ? copies(named, leagues) : named
    return stringify(list, { aliasDuplicateObjects: false }).replaceAll(
      'Emmarentia',
      'Nieu-Bethesda',
    )
  })
}

function write(folder: string, textOf: (content: unknown, name: string) => string): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  copyFileSync(join(FROZEN, 'logo.svg'), join(folder, 'logo.svg'))
  for (const file of globSync('**/*.yml', { cwd: FROZEN })) {
    const content: unknown = parse(readFileSync(join(FROZEN, file), 'utf8'))
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), textOf(content, file.replace('.yml', '')))
  }
  return folder
}

const LONGER = ' Rondebosse en Omstreke van die Groot Karoo en die Kleiner Wêreld Daaromheen'

function renamed(value: unknown, length: number, key = ''): unknown {
  if (typeof value === 'string') {
    if (!['name', 'shortName', 'heading', 'title', 'text'].includes(key)) return value
    // A text that names another keeps its braces.
    return value.includes('{')
      ? value
      : `${value}${LONGER}`.slice(0, Math.ceil(value.length * length)).trim()
  }
  if (Array.isArray(value)) return value.map((item) => renamed(item, length, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    // Pictures are called by name.
    Object.entries(value).map(([name, one]) => [
      name,
      'alt' in value ? one : renamed(one, length, name),
    ]),
  )
}

function copies(leagues: { id: string; name: string }[], count: number) {
  return Array.from({ length: count }, (_, n) => {
    const league = leagues[n % leagues.length]
    // The first stands on the home page.
    return { ...league, id: n === 0 ? league?.id : `league-${n}`, name: `${league?.name} ${n + 1}` }
  })
}

/** Of leagues and groups the first alone, and every switch off. */
function bare(value: unknown, key: string): unknown {
  if (Array.isArray(value)) {
    const items = key === 'leagues' || key === 'groups' ? value.slice(0, 1) : value
    return items.map((item) => bare(item, ''))
  }
  if (value === true) return false
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !LEFT_OUT.includes(name))
      .map(([name, one]) => [
        name,
        EMPTIED.includes(name) && key !== 'next' ? [] : bare(one, name),
      ]),
  )
}
