// The built edge in this process, of a league whose first group has played its season.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { onTestFinished, vi } from 'vitest'
import { seasonStory } from '../../../bench/season-story.ts'
import { storyKey } from '../../../contract/story.ts'
import { TeamsSchema } from '../../../contract/teams.ts'
import { FakeCache, FakeKv } from '../../functions/fake-stores.ts'

const TEAMS = 'Braai Sisters,Smash Lions,Parkview Brothers,Jozi Wall,Lob Syndicate,Net Gains'

export async function toldSeason(runDir: string, league: string) {
  const cache = new FakeCache()
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async (url: string) => new Response(tableText(url)))
  onTestFinished(() => void vi.unstubAllGlobals())
  const file = pathToFileURL(join(runDir, 'dist/_worker.js')).href
  const { default: worker } = await import(/* @vite-ignore */ file)
  const TABLES = new FakeKv()
  const env = { TABLES, LEAGUE_TABLE_URL: 'https://tables.example/{league}/{group}' }
  const after: Promise<unknown>[] = []
  const context = { waitUntil: (work: Promise<unknown>) => void after.push(work) }
  const read = async (path: string): Promise<string> => {
    const answer = await worker.fetch(new Request(`https://league.example${path}`), env, context)
    const text = await answer.text()
    while (after.length > 0) await Promise.all(after.splice(0))
    return text
  }
  await read(`/api/standings/${league}`)
  const teams = v.parse(TeamsSchema, JSON.parse(await read('/api/teams')))
  const keys = Object.entries(teams[league] ?? {}).map(([table, own]) => {
    return [table, own.map(([key]) => key)]
  })
  TABLES.values.set(storyKey(league), JSON.stringify(seasonStory(Object.fromEntries(keys))))
  const group = /"(\/standings\/[\w-]+\/[\w-]+)"/.exec(await read(`/standings/${league}`))?.[1]
  const html = await read(`${group}`)
  const team = new RegExp(`"(${group}/[\\w-]+)"`).exec(html)?.[1]
  return { read, season: [`${group}`, `${team}`] }
}

function tableText(url: string): string {
  const table = url.split('/').at(-1) ?? ''
  const rows = TEAMS.split(',').map((competitor_name, n) => ({
    competitor_name,
    played: 5,
    wins: 5 - n,
    draws: 0,
    losses: n,
    sets_won: 11 - n,
    sets_lost: 2 + n,
    games_won: 60 - 3 * n,
    games_lost: 40 + 2 * n,
    points: 24 - 2 * (n - (n % 2)),
  }))
  return `OK ${JSON.stringify({ table_data: { [table]: rows } })}`
}
