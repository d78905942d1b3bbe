// `npm run history`: snapshots of tables and kept rounds, on this machine or (with --remote) in the live history.
import * as v from 'valibot'
import { EveningSchema } from '../shared/history-worker.ts'
import { sastTime } from '../shared/time.ts'
import { type Ask, HISTORY, withAdmin } from './admin/connection.ts'
import { fail, no, readCommandLine, type Said, tell, yes } from './command-line.ts'

const USAGE = `npm run history -- <command> [--remote]

  list [league]    the newest snapshots and their results; league as in its links: smash-bash
  rounds [league]  the kept rounds, and whether their pages are public
  reports [league] reported matches that are to be typed in, or were typed in differently
  drop <snapshot>  deletes a wrong snapshot (by its number in the list) and the results derived from it
  drop <round>     deletes a kept round (by its address in the list of rounds)

Without --remote it uses the history of this machine: that of the running \`npm start\`, else the one in STATE_DIR. With --remote it asks the live history; wrangler must be signed in (npx wrangler login).`

type HistoryCommand = {
  run: (ask: Ask, word?: string) => Promise<Said>
  takes: string
  word: RegExp
}

const ANY_LEAGUE = {
  takes: 'nothing, or a league as its links spell it, such as smash-bash',
  word: /^[a-z\d-]*$/,
}

const COMMANDS: Record<string, HistoryCommand> = {
  list: { run: list, ...ANY_LEAGUE },
  rounds: { run: listRounds, ...ANY_LEAGUE },
  reports: { run: listReports, ...ANY_LEAGUE },
  drop: {
    run: drop,
    takes:
      'the number of one snapshot, as list shows it, or the address of a round, as rounds shows it',
    word: /^(\d{1,12}|[a-z\d-]+\/[a-z\d-]+\/[\d-]+)$/,
  },
}

const SnapshotsSchema = v.nullable(
  v.array(
    v.object({
      id: v.number(),
      league: v.string(),
      slug: v.string(),
      at: v.number(),
      kind: v.picklist(['first', 'results', 'correction', 'round', 'none']),
      round: v.number(),
      results: v.number(),
      matches: v.number(),
    }),
  ),
)
type ListedSnapshot = NonNullable<v.InferOutput<typeof SnapshotsSchema>>[number]

const LATER = 'The site shows it within five minutes.'

export async function list(ask: Ask, league = ''): Promise<Said> {
  const snapshots = v.parse(SnapshotsSchema, await ask('list', league))
  if (snapshots === null) return no(noLeague(league))
  if (snapshots.length === 0) return yes('No snapshot yet.')
  return yes(...snapshots.map(lineOf), `The newest ${snapshots.length}; times are South African.`)
}

function lineOf(snapshot: ListedSnapshot): string {
  const { id, at, league, slug } = snapshot
  return [
    String(id).padStart(6),
    sastTime(at),
    `${league}/${slug}`.padEnd(30),
    wordsFor(snapshot),
  ].join('  ')
}

function wordsFor({ kind, results, matches, round }: ListedSnapshot): string {
  switch (kind) {
    case 'first':
      return 'the first snapshot of this table'
    case 'round':
      return `a new round began (${round})`
    case 'correction':
      return 'the league corrected the table'
    case 'none':
      return 'no match: another order, or another number'
    case 'results': {
      const open = Math.max(0, matches - results)
      const certain = `${results} ${results === 1 ? 'result' : 'results'}`
      return open === 0 ? certain : `${certain}, ${open} more, opponents unknown`
    }
  }
}

const RoundsSchema = v.nullable(
  v.array(
    v.object({
      address: v.string(),
      at: v.number(),
      isComplete: v.boolean(),
      isPublic: v.boolean(),
      results: v.number(),
    }),
  ),
)

export async function listRounds(ask: Ask, league = ''): Promise<Said> {
  const rounds = v.parse(RoundsSchema, await ask('rounds', league))
  if (rounds === null) return no(noLeague(league))
  if (rounds.length === 0) return yes('No round yet.')
  const lines = rounds.map(({ address, at, isComplete, isPublic, results }) =>
    [
      address.padEnd(34),
      sastTime(at),
      isComplete ? 'complete  ' : 'unfinished',
      isPublic ? 'public    ' : 'not public',
      `${results} results`,
    ].join('  '),
  )
  return yes(...lines, 'Times are South African: when the last change was seen.')
}

export async function listReports(ask: Ask, league = ''): Promise<Said> {
  const evening = v.parse(v.nullable(EveningSchema), await ask('reports', league))
  if (evening === null) return no(noLeague(league))
  const { sections, week } = evening
  const lines = sections.flatMap(({ heading, lines }) => [
    heading,
    ...lines.map(({ text }) => `  ${text}`),
  ])
  const { reported, entered, unclear } = week
  return yes(
    ...lines,
    `In seven days: ${reported} reported, ${entered} typed in as reported, ${unclear} can't be compared.`,
  )
}

function noLeague(league: string): string {
  return `There is no league "${league}"; content/leagues.yml has their ids.`
}

const DroppedSchema = v.nullable(v.object({ league: v.string(), group: v.string() }))

export async function drop(ask: Ask, word = ''): Promise<Said> {
  const dropped = v.parse(DroppedSchema, await ask('drop', word))
  const name = `${word.includes('/') ? 'round' : 'snapshot'} ${word}`
  if (dropped === null) return no(`There is no ${name}, or it was dropped already.`)
  const { league, group } = dropped
  return yes(`The ${name} of ${league}/${group} is deleted, with what was derived from it.`, LATER)
}

async function main(): Promise<void> {
  const options = { remote: { type: 'boolean', default: false } } as const
  const { values, positionals } = readCommandLine(USAGE, options)
  const [name = '', ...typed] = positionals
  const command = COMMANDS[name]
  if (command === undefined) fail(USAGE)
  const word = typed.join(' ').toLowerCase()
  if (!command.word.test(word)) fail(`${name} takes ${command.takes}.`)
  tell(await withAdmin(HISTORY, values.remote, (ask) => command.run(ask, word)))
}

if (import.meta.main) await main()
