// The edge and the mail Worker, killed as a whole while submissions are under way.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFolder } from '../../scripts/stack/processes.ts'
import { type KillSite, killRun, startKillSite } from '../kill/run.ts'
import { runs } from '../runs.ts'

const DIR = '.wrangler/test-kill'
const SUBMISSIONS = runs(240, 10_000)
const KILLS = runs(3, 20)
const CALM_SUBMISSIONS = runs(40, 1000)

let site: KillSite

beforeAll(async () => {
  site = await startKillSite(DIR)
})

afterAll(async () => {
  await site.end()
  await removeFolder(DIR)
})

test('nothing acknowledged is lost, at most one marked repeat a kill', async () => {
  const figures = await killRun(
    { parallel: 12, seed: 7, submissions: SUBMISSIONS, kills: KILLS, copies: 1 },
    site,
  )
  expect(figures).toMatchObject({
    acknowledged: SUBMISSIONS,
    lost: 0,
    kills: KILLS,
    unmarkedRepeats: 0,
    wrongFiles: 0,
    contradictions: 0,
  })
  expect(figures.repeats).toBeLessThanOrEqual(KILLS)
  expect(Math.min(...figures.inFlight)).toBeGreaterThan(0)
  expect(Math.max(...figures.certificatesInFlight)).toBeGreaterThan(0)
})

test('each sent three times at once and never killed: delivered once', async () => {
  const figures = await killRun(
    { parallel: 12, seed: 8, submissions: CALM_SUBMISSIONS, kills: 0, copies: 3 },
    site,
  )
  expect(figures).toMatchObject({
    acknowledged: CALM_SUBMISSIONS,
    lost: 0,
    mails: CALM_SUBMISSIONS,
    contradictions: 0,
  })
})
