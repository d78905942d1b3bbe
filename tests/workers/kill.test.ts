// The short form of `npm run test:kill`: the edge and the mail Worker, killed as a whole while submissions are under way.
import { afterAll, expect, test } from 'vitest'
import { removeFolder } from '../../scripts/stack/folders.ts'
import { killRun } from '../kill/run.ts'

const DIR = '.wrangler/test-kill-short'
const base = { parallel: 12, seed: 7, say: () => undefined }

afterAll(() => removeFolder(DIR))

test('500 submissions, three kills: nothing acknowledged is lost, at most one marked repeat a kill', async () => {
  const figures = await killRun({ ...base, submissions: 500, kills: 3, copies: 1, dir: `${DIR}/a` })
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
  const figures = await killRun({ ...base, submissions: 60, kills: 0, copies: 3, dir: `${DIR}/b` })
  expect(figures).toMatchObject({ acknowledged: 60, lost: 0, mails: 60, contradictions: 0 })
}, 120_000)
