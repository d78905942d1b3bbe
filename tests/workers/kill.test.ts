// The short form of `npm run test:kill`: the edge and the mail Worker, killed as a whole while submissions are under way.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFolder } from '../../scripts/stack/folders.ts'
import { type KillSite, killRun, startKillSite } from '../kill/run.ts'

const DIR = '.wrangler/test-kill-short'
const base = { parallel: 12, say: () => undefined }

let site: KillSite

beforeAll(async () => {
  site = await startKillSite(DIR)
}, 120_000)

afterAll(async () => {
  await site.end()
  await removeFolder(DIR)
})

test('500 submissions, three kills: nothing acknowledged is lost, at most one marked repeat a kill', async () => {
  const figures = await killRun({ ...base, seed: 7, submissions: 500, kills: 3, copies: 1 }, site)
  expect(figures).toMatchObject({
    acknowledged: 500,
    lost: 0,
    kills: 3,
    unmarkedRepeats: 0,
    wrongFiles: 0,
    contradictions: 0,
  })
  expect(figures.repeats).toBeLessThanOrEqual(3)
  expect(Math.min(...figures.inFlight)).toBeGreaterThan(0)
  expect(Math.max(...figures.certificatesInFlight)).toBeGreaterThan(0)
}, 300_000)

test('each sent three times at once and never killed: delivered once', async () => {
  const figures = await killRun({ ...base, seed: 8, submissions: 60, kills: 0, copies: 3 }, site)
  expect(figures).toMatchObject({ acknowledged: 60, lost: 0, mails: 60, contradictions: 0 })
}, 120_000)
