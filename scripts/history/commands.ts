// The commands of `npm run history`: what may stand behind them, and what each says.
import * as v from 'valibot'
import { sastTime } from '../../shared/time.ts'
import type { Ask } from '../admin/connection.ts'

const COMMANDS = ['list', 'drop', 'hide'] as const
export type Command = (typeof COMMANDS)[number]

/** What stands behind a command: `words` as the history knows them, or a sentence about a slip of the hand. */
export type Judged = { ok: true; words: string[] } | { ok: false; error: string }

const LEAGUE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const EXAMPLE = 'a league as its links spell it, such as smash-bash'

export function isCommand(word: string): word is Command {
  return COMMANDS.some((command) => command === word)
}

export function judgeArguments(command: Command, typed: readonly string[]): Judged {
  const [first, ...rest] = typed
  if (command === 'drop') {
    if (first === undefined || rest.length > 0 || !/^\d{1,12}$/.test(first)) {
      return refused('drop takes the number of one snapshot, as list shows it.')
    }
    return { ok: true, words: [first] }
  }
  const league = first?.toLowerCase()
  if (command === 'hide') {
    // Several words are one name.
    const name = rest.join(' ').trim()
    if (league === undefined || !LEAGUE.test(league) || name === '') {
      return refused(`hide takes ${EXAMPLE}, and the name of the team.`)
    }
    return { ok: true, words: [league, name] }
  }
  if (league === undefined) return { ok: true, words: [] }
  if (rest.length > 0 || !LEAGUE.test(league))
    return refused(`${command} takes nothing, or ${EXAMPLE}.`)
  return { ok: true, words: [league] }
}

function refused(error: string): Judged {
  return { ok: false, error }
}

/** Lines for the terminal, and whether it is what was wanted. */
export type Said = { lines: string[]; ok: boolean }

const SnapshotsSchema = v.nullable(
  v.array(
    v.object({
      id: v.number(),
      league: v.string(),
      slug: v.string(),
      at: v.number(),
      kind: v.picklist(['first', 'results', 'correction', 'round', 'none', 'dropped']),
      round: v.number(),
      results: v.number(),
      matches: v.number(),
    }),
  ),
)
type Snapshot = NonNullable<v.InferOutput<typeof SnapshotsSchema>>[number]

const LATER = 'The site shows it once it has asked the service again, within five minutes.'
const STILL_NAMED =
  'The tables themselves still name it: write it under hideTeams in content/leagues.yml, too (docs/editing.md).'

export const COMMAND: Record<Command, (ask: Ask, ...words: string[]) => Promise<Said>> = {
  list,
  drop,
  hide,
}

async function list(ask: Ask, league?: string): Promise<Said> {
  const snapshots = v.parse(SnapshotsSchema, await ask('list', ...(league ? [league] : [])))
  if (snapshots === null) return unknown(league)
  if (snapshots.length === 0) return yes('No table has been seen yet.')
  return yes(...snapshots.map(lineOf), `The newest ${snapshots.length}; times are South African.`)
}

function lineOf(snapshot: Snapshot): string {
  const { id, at, league, slug } = snapshot
  return [
    String(id).padStart(6),
    sastTime(at),
    `${league}/${slug}`.padEnd(30),
    wordsFor(snapshot),
  ].join('  ')
}

function wordsFor({ kind, results, matches, round }: Snapshot): string {
  switch (kind) {
    case 'first':
      return 'the first snapshot of this table'
    case 'round':
      return `a new round began (${round})`
    case 'correction':
      return 'the league corrected the table'
    case 'none':
      return 'no match: another order, or a figure more'
    case 'dropped':
      return 'dropped'
    case 'results': {
      const open = Math.max(0, matches - results)
      const certain = `${results} ${results === 1 ? 'result' : 'results'}`
      return open === 0 ? certain : `${certain}, ${open} more whose opponents are not known`
    }
  }
}

const DroppedSchema = v.nullable(v.object({ league: v.string(), group: v.string() }))

async function drop(ask: Ask, number = ''): Promise<Said> {
  const dropped = v.parse(DroppedSchema, await ask('drop', number))
  if (dropped === null) return no(`There is no snapshot ${number}, or it is dropped already.`)
  const { league, group } = dropped
  return yes(
    `Snapshot ${number} is left out, and ${league}/${group} is told without it.`,
    LATER,
    'The same table is not taken again before another has come, and not within a day.',
  )
}

const HiddenSchema = v.nullable(v.object({ teams: v.number(), isWithheld: v.boolean() }))

async function hide(ask: Ask, league = '', name = ''): Promise<Said> {
  const hidden = v.parse(HiddenSchema, await ask('hide', league, name))
  if (hidden === null) return unknown(league)
  if (hidden.teams === 0 && !hidden.isWithheld) {
    return no(`No team of ${league} is called "${name}".`)
  }
  return yes(
    `"${name}" is called "Name withheld" in all that is kept of ${league}, and in what comes.`,
    LATER,
    ...(hidden.isWithheld ? [] : [STILL_NAMED]),
  )
}

function yes(...lines: string[]): Said {
  return { lines, ok: true }
}

function no(line: string): Said {
  return { lines: [line], ok: false }
}

function unknown(league = ''): Said {
  return no(`There is no league "${league}"; content/leagues.yml has their ids.`)
}
