// The real Worker in workerd, killed twenty times while tables are on their way to it: each result is there once.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StorySchema } from '../../../contract/story.ts'
import { iso, MINUTE } from '../../../contract/time.ts'
import { seeded } from '../../../sandbox/random.ts'
import { compileContent } from '../../../scripts/content.ts'
import { removeFolder } from '../../../scripts/stack/folders.ts'
import { HISTORY_CONFIGS } from '../../../scripts/stack/run-dir.ts'
import { FROZEN_PATHS } from '../../content-folders.ts'
import { Stack } from '../../kill/stack.ts'
import { TestDatabase } from '../sqlite.ts'
import { won } from './harness.ts'
import { tableOf } from './tables.ts'

const DIR = '.wrangler/test-kill-history'
const DOOR_DIR = 'tests/workers/history/door'
const KILLS = 20
const LEAGUE = 'smash-bash'
const SLUGS = ['diamond', 'platinum', 'gold', 'silver', 'bronze']
const TEAMS = Array.from({ length: 10 }, (_, n) => ({
  key: `11${n + 10}`,
  name: `T${n}`,
  bonus: 0,
}))
/** Each against each, so that a group has 45 results; no two alike, so that two that come together can be told apart. */
const MATCHES = TEAMS.flatMap((one, n) =>
  TEAMS.slice(n + 1).map((other) => [one, other] as const),
).map(([one, other], n) => won(one.key, other.key, { gamesA: 12 + n }))
const BEGAN = Date.now() - MATCHES.length * 10 * MINUTE

const stack = new Stack({
  dir: DIR,
  sandboxUrl: '',
  vars: {},
  front: {
    sources: [DOOR_DIR],
    command: ['dev'],
    configs: [`${DOOR_DIR}/wrangler.toml`, ...HISTORY_CONFIGS],
    build: async (runDir) => {
      await compileContent({ ...FROZEN_PATHS, generated: join(runDir, '.generated') })
    },
  },
})

beforeAll(async () => {
  await stack.prepare()
  await stack.start()
}, 120_000)

afterAll(async () => {
  await stack.kill()
  await removeFolder(DIR)
})

/** As the edge tells it: with what was known before. */
function seen(table: number, slug: string, played: number) {
  const at = (n: number) => iso(BEGAN + n * 10 * MINUTE)
  const look = (n: number, before: string | null) => ({
    table,
    slug,
    at: at(n),
    before,
    rows: tableOf(TEAMS, MATCHES.slice(0, n)),
  })
  return played === 0 ? [look(0, null)] : [look(played - 1, null), look(played, at(played - 1))]
}

async function ask(path: string, body: unknown): Promise<unknown> {
  const init = { method: 'POST', body: JSON.stringify(body) }
  return (await fetch(`${stack.url}/${path}`, init)).json()
}

test('20 kills while two senders tell of five groups: no result is lost, none is there twice', async () => {
  const random = seeded('kill')
  const counts = SLUGS.map(() => 0)
  const killsAt = Array.from({ length: KILLS }, () => 1 + Math.floor(random() * 200))
  let [acknowledged, kills] = [0, 0]
  let up = Promise.resolve()
  let dying = false

  async function restart() {
    await stack.kill()
    await stack.start()
    kills += 1
    dying = false
  }

  async function lane(group: number) {
    const slug = SLUGS[group] ?? ''
    while ((counts[group] ?? 0) <= MATCHES.length) {
      const played = counts[group] ?? 0
      const groups = seen(group + 1, slug, played)
      const observation = { league: LEAGUE, groups }
      const told = [ask('observe', observation), ask('observe', observation)]
      const ends = await Promise.allSettled(told)
      if (ends.every(({ status }) => status === 'rejected')) {
        await up
        // Told again only with the next change, as the edge does.
        if (random() < 0.5) continue
      }
      counts[group] = played + 1
      acknowledged += 1
      if (!dying && killsAt.some((at) => at <= acknowledged)) {
        dying = true
        killsAt.splice(
          killsAt.findIndex((at) => at <= acknowledged),
          1,
        )
        up = restart()
      }
    }
  }
  await Promise.all(SLUGS.map((_, group) => lane(group)))
  await up
  // The last change of each.
  for (const [group, slug] of SLUGS.entries()) {
    await ask('observe', { league: LEAGUE, groups: seen(group + 1, slug, MATCHES.length) })
  }
  await ask('ask/rebuild', [LEAGUE])
  const story = v.parse(StorySchema, await ask(`story/${LEAGUE}`, null))
  await stack.kill()
  const { played, results, uncertain } = await stored()
  expect(kills).toBe(KILLS)
  expect(Object.keys(story.groups)).toHaveLength(SLUGS.length)
  // Each match was entered once, and nobody is said to have won one that was not played.
  expect(played).toBe(SLUGS.length * MATCHES.length)
  expect(new Set(results).size).toBe(results.length)
  expect(results.filter((result) => !TRUTH.has(result))).toEqual([])
  // Where more than two came together, after kills in a row, nobody may be said to have won.
  expect(uncertain.filter((matches) => matches <= 2)).toEqual([])
}, 300_000)

const TRUTH = new Set(
  SLUGS.flatMap((_, n) =>
    MATCHES.map(({ a, b, gamesA }) => JSON.stringify([n + 1, a, b, 2, 1, gamesA, 11, 1])),
  ),
)

/** What lies on disk. */
async function stored() {
  const folder = join(DIR, 'state/v3/do/highveld-padel-league-history-History')
  const file = (await readdir(folder)).find((name) => /^[\da-f]{64}\.sqlite$/.test(name)) ?? ''
  const database = new TestDatabase(join(folder, file))
  const results = database.exec(
    `SELECT one.grp, one.key AS a, other.key AS b, sa, sb, ga, gb, flags FROM result
     JOIN team AS one ON one.id = a JOIN team AS other ON other.id = b`,
  )
  const [row] = database.exec('SELECT sum(m) AS played FROM gain')
  const counts = database.exec(
    `SELECT sum(m) / 2 AS matches, (SELECT count(*) FROM result WHERE result.look = gain.look) AS told
     FROM gain GROUP BY look`,
  )
  const without = counts.filter(({ matches, told }) => matches !== told)
  return {
    played: Number(row?.played) / 2,
    /** Of each look that does not tell all its results, how many were played. */
    uncertain: without.map(({ matches }) => Number(matches)),
    results: results.map((result) => JSON.stringify(Object.values(result))),
  }
}
