// `npm run archive -- <season> [--from <site>]`: writes the final tables of a season as files: JSON with all data, CSV
// for people. The site itself keeps a league that is over (leagues.yml) in KV alone.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { League } from '../shared/content/leagues.ts'
import { type Standings, StandingsSchema } from '../shared/standings/group.ts'
import { COLUMNS } from '../shared/standings/schema.ts'
import { csvFile } from '../shared/text.ts'
import { STANDINGS_API } from '../shared/urls.ts'
import { pathsFrom } from './build/paths.ts'
import { fail, readCommandLine } from './command-line.ts'
import { buildContent } from './content.ts'

const USAGE = `npm run archive -- <season> [--from <site>] [--out <folder>]

  <season>  a name for it, such as 2026
  --from    the site that has the tables (default: the origin in content/site.yml)
  --out     where the files go (default: archive); commit them

Writes <out>/<season>/<league>.json and .csv, one of each a league, none of children. Tables that are stale,
or missing, are named, and nothing is written unless --incomplete says that this is all there will be.`

const KEYS = ['position', 'team', ...COLUMNS.map(({ key }) => key)] as const

export type Archive = { files: { name: string; text: string }[]; problems: string[] }

/** `get` fetches a path of the site. Each table that is not final becomes a problem, in one sentence. */
export async function archiveSeason(
  leagues: readonly Pick<League, 'id' | 'name' | 'shortenNames'>[],
  get: (path: string) => Promise<Response>,
): Promise<Archive> {
  const archive: Archive = { files: [], problems: [] }
  // Children's tables end with their season.
  for (const { id, name } of leagues.filter(({ shortenNames }) => !shortenNames)) {
    const answer: unknown = await get(STANDINGS_API + id)
      .then((found) => found.json())
      .catch(() => null)
    const { success, output: standings } = v.safeParse(StandingsSchema, answer)
    if (!success) {
      archive.problems.push(`${name}: the site gave no tables.`)
      continue
    }
    archive.problems.push(...problemsOf(standings))
    archive.files.push(
      { name: `${id}.json`, text: `${JSON.stringify(standings, null, 2)}\n` },
      { name: `${id}.csv`, text: csvOf(standings) },
    )
  }
  return archive
}

function problemsOf({ name, groups }: Standings): string[] {
  return groups.flatMap((group) => {
    if (group.rows === null || group.rows.length === 0) return [`${name}, ${group.name}: no table.`]
    const since =
      group.asOf === null ? 'an unknown time' : group.asOf.slice(0, 16).replace('T', ' ')
    return group.stale ? [`${name}, ${group.name}: the table is stale, of ${since} UTC.`] : []
  })
}

function csvOf({ groups }: Standings): string {
  const lines = groups.flatMap(({ name, rows }) =>
    (rows ?? []).map((row) => [name, ...KEYS.map((key) => row[key] ?? '')]),
  )
  return csvFile([['group', ...KEYS], ...lines], ';')
}

async function main(): Promise<void> {
  const { values, positionals } = readCommandLine(USAGE, {
    from: { type: 'string' },
    out: { type: 'string', default: 'archive' },
    incomplete: { type: 'boolean', default: false },
  })
  const [season = ''] = positionals
  if (!/^[a-z0-9][a-z0-9-]*$/i.test(season) || positionals.length > 1) fail(USAGE)
  const { site, leagues } = await buildContent(pathsFrom(process.env))
  const from = values.from ?? site.origin
  const { files, problems } = await archiveSeason(leagues, (path) => fetch(new URL(path, from)))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0 && !values.incomplete) {
    fail('Nothing was written. Write what there is with --incomplete.')
  }
  const folder = join(values.out, season)
  await mkdir(folder, { recursive: true })
  for (const { name, text } of files) await writeFile(join(folder, name), text)
  console.log(`${files.length} file(s) in ${folder}/: look at them, then commit them.`)
}

if (import.meta.main) await main()
