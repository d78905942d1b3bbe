// Content made of the frozen one: of a league that has hardly begun, and of leagues with other names and numbers.
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse, stringify } from 'yaml'
import { FROZEN } from './content-folders.ts'

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
