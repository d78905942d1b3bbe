// The edge as it was built, at the end of a season of which the history has told everything: the most that pages carry.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, Response } from 'miniflare'
import * as v from 'valibot'
import { unstable_readConfig } from 'wrangler'
import type { League } from '../../../contract/content/leagues.ts'
import { storyKey } from '../../../contract/story.ts'
import { TEAMS_PATH, TeamsSchema } from '../../../contract/teams.ts'
import { MINUTE } from '../../../contract/time.ts'
import { startSandbox } from '../../../sandbox/server.ts'
import { seasonStory } from '../../season-story.ts'

/** In which the sandbox has played nearly all of its first season (tests/season). */
const SEASON_MS = 36 * MINUTE
const SITE = unstable_readConfig({ config: 'wrangler.toml' })

/** `out`: of a build. */
export async function startToldSeason(out: string, leagues: readonly League[]) {
  const begunAt = Date.now()
  let now = begunAt
  const sandbox = await startSandbox({ now: () => now })
  now = begunAt + SEASON_MS
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: await readFile(join(out, '_worker.js'), 'utf8'),
      compatibilityDate: SITE.compatibility_date,
      compatibilityFlags: SITE.compatibility_flags,
      log: new Log(LogLevel.NONE),
      // No history is bound here, which the edge says.
      handleStructuredLogs: () => undefined,
      kvNamespaces: ['TABLES'],
      bindings: { LEAGUE_TABLE_URL: `${sandbox.origin}/league-table/{league}/{group}` },
      serviceBindings: {
        ASSETS: async ({ url }) => {
          const file = await readFile(join(out, new URL(url).pathname)).catch(() => null)
          return file === null ? new Response('', { status: 404 }) : new Response(file)
        },
      },
    }),
  )
  const { origin } = await miniflare.ready
  const read = async (path: string) => await (await fetch(origin + path)).text()
  // The tables first: a story that is not there yet is not asked for again at once.
  for (const { id } of leagues) await read(`/api/standings/${id}`)
  const teams = v.parse(TeamsSchema, JSON.parse(await read(TEAMS_PATH)))
  const tables = await miniflare.getKVNamespace('TABLES')
  for (const [league, groups] of Object.entries(teams)) {
    const keys = Object.entries(groups).map(([table, own]) => [table, own.map(([key]) => key)])
    await tables.put(storyKey(league), JSON.stringify(seasonStory(Object.fromEntries(keys))))
  }
  const stop = async () => {
    await miniflare.dispose()
    await sandbox.close()
  }
  return { read, stop }
}
