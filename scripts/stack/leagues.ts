import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { type League, LeaguesSchema } from '../../contract/content/leagues.ts'

const ContentSchema = v.pipe(v.string(), v.parseJson(), v.object({ leagues: LeaguesSchema }))

/** As the content was compiled for this run. */
export async function leaguesIn(runDir: string): Promise<League[]> {
  const text = await readFile(join(runDir, '.generated/content.json'), 'utf8')
  return v.parse(ContentSchema, text).leagues
}
