// The real Worker in workerd, killed while tables are on their way to it: each table is there once.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { seeded } from '../../../sandbox/random.ts'
import { StorySchema } from '../../../shared/standings/history.ts'
import { iso, MINUTE } from '../../../shared/time.ts'
import { runs } from '../../runs.ts'
import { TestDatabase } from '../sqlite.ts'
import { startHistory } from './door/start.ts'
import { tableOf, won } from './harness.ts'

const DIR = '.wrangler/test-kill-history'
const KILLS = runs(5, 20)
const LEAGUE = 'smash-bash'
const TABLES = [1, 2, 3, 4, 5]
const TEAMS = Array.from({ length: 10 }, (_, n) => ({ key: `11${n + 10}`, name: `T${n}` }))
/** Each against each, so that a group has 45 results; no two alike, so that two that come together can be told apart. */
const MATCHES = TEAMS.flatMap((one, n) =>
  TEAMS.slice(n + 1).map((other) => [one, other] as const),
).map(([one, other], n) => won(one.key, other.key, { gamesA: 12 + n }))
const BEGAN = Date.now() - (MATCHES.length + 1) * 10 * MINUTE

const stack = startHistory(DIR)

/** As the edge reports it: the service has given these rows for ten minutes. */
function seen(table: number, played: number) {
  const at = (n: number) => iso(BEGAN + n * 10 * MINUTE)
  const rows = tableOf(TEAMS, MATCHES.slice(0, played))
  return [{ table, changedAt: at(played), asOf: at(played + 1), before: null, rows }]
}

async function ask(path: string, body: unknown): Promise<unknown> {
  const init = { method: 'POST', body: JSON.stringify(body) }
  return (await fetch(`${stack.url}/${path}`, init)).json()
}

test('kills while two senders report five groups lose and double nothing', async () => {
  const random = seeded('kill')
  const killsAt = Array.from({ length: KILLS }, () => 1 + Math.floor(random() * 200))
  let [acknowledged, kills] = [0, 0]
  let restarted = Promise.resolve()

  async function restart() {
    await stack.kill()
    await stack.start()
    kills += 1
  }

  async function sendGroup(table: number) {
    for (let played = 0; played <= MATCHES.length; ) {
      await restarted
      const tables = { league: LEAGUE, groups: seen(table, played) }
      const ends = await Promise.allSettled([ask('record', tables), ask('record', tables)])
      const isLost = ends.every(({ status }) => status === 'rejected')
      // Sent again at once, or only with the next change, as the edge does.
      if (isLost && random() < 0.5) continue
      played += 1
      acknowledged += 1
      const due = killsAt.findIndex((at) => at <= acknowledged)
      if (due < 0) continue
      killsAt.splice(due, 1)
      restarted = restarted.then(restart)
    }
  }
  await Promise.all(TABLES.map(sendGroup))
  await restarted
  // The last change of each, and with it the story.
  const groups = TABLES.flatMap((table) => seen(table, MATCHES.length))
  const story = v.parse(StorySchema, await ask('record', { league: LEAGUE, groups }))
  await stack.kill()
  expect(kills).toBe(KILLS)
  expect(Object.keys(story.groups)).toHaveLength(TABLES.length)
  const { snapshots, rows } = await stored()
  // Each table was stored once, and the newest is the last.
  expect(new Set(snapshots).size).toBe(snapshots.length)
  expect(rows).toBe(TABLES.length * TEAMS.length)
  // Nobody is said to have won a match that was not played, or one twice.
  const results = Object.values(story.groups).flatMap(({ results: of }) =>
    of.map(([a, b, , , gamesA]) => [a, b, gamesA].join()),
  )
  expect(results.length).toBeGreaterThan(0)
  expect(results.filter((result) => !TRUTH.has(result))).toEqual([])
  // Each start takes 2 s on an idle machine, 20 s on a crowded one.
}, 600_000)

const TRUTH = new Set(MATCHES.map(({ a, b, gamesA }) => [a, b, gamesA].join()))

/** What lies on disk: the snapshots, and how many rows of the newest ones show all matches. */
async function stored() {
  const folder = join(DIR, 'state/v3/do/highveld-padel-league-history-History')
  const file = (await readdir(folder)).find((name) => /^[\da-f]{64}\.sqlite$/.test(name)) ?? ''
  const database = new TestDatabase(join(folder, file))
  const snapshots = database.exec('SELECT grp, at, rows FROM snapshot')
  const newest = database.exec('SELECT rows, max(at) FROM snapshot GROUP BY grp')
  const played = newest.flatMap(({ rows }) => v.parse(RowsSchema, JSON.parse(String(rows))))
  return {
    snapshots: snapshots.map((snapshot) => JSON.stringify(Object.values(snapshot))),
    rows: played.filter((row) => row.played === TEAMS.length - 1).length,
  }
}

const RowsSchema = v.array(v.object({ played: v.number() }))
