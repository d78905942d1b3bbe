// The content of a league that has hardly begun: one league of one group, no partners, coaches, events, tournaments,
// pictures, and no list that may be empty.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse, stringify } from 'yaml'
import { FROZEN } from './content-folders.ts'

const EMPTY_FILES = ['coaches', 'partners', 'events', 'tournaments', 'pictures']
const LEFT_OUT = ['picture', 'band', 'zones', 'about', 'matches', 'passOn', 'alone']
const EMPTIED = ['figures', 'facts', 'steps', 'rounds']

export function writeBareContent(folder: string): string {
  rmSync(folder, { recursive: true, force: true })
  for (const file of globSync('**/*.yml', { cwd: FROZEN })) {
    const name = file.replace('.yml', '')
    const content: unknown = parse(readFileSync(join(FROZEN, file), 'utf8'))
    const text = EMPTY_FILES.includes(name) ? '' : stringify(bare(content, name))
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

/** Of leagues and groups the first alone. */
function bare(value: unknown, key: string): unknown {
  if (Array.isArray(value)) {
    const items = key === 'leagues' || key === 'groups' ? value.slice(0, 1) : value
    return items.map((item) => bare(item, ''))
  }
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
