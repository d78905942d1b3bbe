// A season's final tables as files: JSON with all that the site knows, CSV for people.
import * as v from 'valibot'
import type { League } from '../../shared/content/leagues.ts'
import { csvRow } from '../../shared/csv.ts'
import { COLUMNS, type Standings, StandingsSchema } from '../../shared/standings/schema.ts'
import { STANDINGS_API } from '../../shared/urls.ts'

const KEYS = ['position', 'team', ...COLUMNS.map(({ key }) => key)] as const

export type Archive = { files: { name: string; text: string }[]; problems: string[] }

/** `get` takes a path of the site. Each table that is not the last word is a problem, in one sentence. */
export async function archiveSeason(
  leagues: readonly Pick<League, 'id' | 'name'>[],
  get: (path: string) => Promise<Response>,
): Promise<Archive> {
  const archive: Archive = { files: [], problems: [] }
  for (const { id, name } of leagues) {
    const standings = await standingsOf(id, get)
    if (standings === null) {
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

async function standingsOf(
  id: string,
  get: (path: string) => Promise<Response>,
): Promise<Standings | null> {
  try {
    const answer = await get(STANDINGS_API + id)
    const read = v.safeParse(StandingsSchema, answer.ok ? await answer.json() : null)
    return read.success ? read.output : null
  } catch {
    // Away, or no JSON: the caller says which league it was.
    return null
  }
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
  return [['group', ...KEYS], ...lines].map((cells) => `${csvRow(cells)}\r\n`).join('')
}
