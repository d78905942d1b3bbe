// Pages of standings in workerd, filled by the templates as the build writes them, while the service hangs.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SECOND } from '../../../contract/time.ts'
import { WAIT_OLD_MS } from '../../../functions/cache/tiers.ts'
import { parseFault } from '../../../sandbox/faults.ts'
import { drawStandings } from '../../../scripts/build/standings-templates.ts'
import { templatesModule } from '../../../scripts/build/templates-module.ts'
import { removeFolder } from '../../../scripts/stack/folders.ts'
import { drawPart } from '../../../src/parts/draw.tsx'
import { render } from '../../../src/prerender.tsx'
import { LEAGUES } from '../edge.ts'
import { builtWorker, STATIC_PAGE, startServices, startWorkerd } from '../workerd-edge.ts'

vi.mock('build:document', () => import('../../plain-document.ts'))
const OWN = vi.hoisted(() => ({ leagues: [] as object[] }))
vi.mock('content:leagues', () => ({ default: OWN.leagues }))

const PATHS = ['/standings', '/standings/smash-bash', '/standings/smash-bash/diamond']

let script = ''
let services: Awaited<ReturnType<typeof startServices>>
let folder = ''

beforeAll(async () => {
  OWN.leagues.push(...LEAGUES)
  const standings = await drawStandings({ render, drawPart }, LEAGUES.slice(0, 1))
  script = await builtWorker(templatesModule({ templates: {}, standings }))
  services = await startServices()
  folder = await mkdtemp(join(tmpdir(), 'kv-'))
}, 120_000)

afterAll(async () => {
  await services.close()
  await removeFolder(folder)
})

function fail(text: string) {
  const fault = parseFault(text)
  if (fault === null) throw new Error(`no fault ${text}`)
  services.faults.set('league-table', fault)
}

/** One isolate after another, each asked for all pages. */
async function pages() {
  const edge = await startWorkerd(script, services.origin, folder)
  try {
    const answers: { path: string; status: number; text: string; ms: number }[] = []
    for (const path of PATHS) {
      const at = performance.now()
      const answer = await edge.get(path)
      const text = await answer.text()
      answers.push({ path, status: answer.status, text, ms: performance.now() - at })
    }
    return answers
  } finally {
    await edge.stop()
  }
}

test(
  'while the service hangs, rows are there, and with nothing known the static page; nobody waits for it',
  async () => {
    fail('hang')
    for (const { path, status, text, ms } of await pages()) {
      expect([path, status, text]).toEqual([path, 200, STATIC_PAGE])
      // A page that waited for the service would take longer than this, and so would one that waits as the API does.
      expect(ms).toBeLessThan(WAIT_OLD_MS)
    }
    fail('none')
    const edge = await startWorkerd(script, services.origin, folder)
    await (await edge.get('/api/standings/smash-bash')).text()
    const kv = await edge.kv()
    await expect.poll(async () => (await kv.list()).keys.length).toBe(1)
    await edge.stop()
    fail('hang')
    const found = await pages()
    for (const { path, status, text, ms } of found) {
      expect([path, status]).toEqual([path, 200])
      const rows = text.match(/<th scope="row"/g) ?? []
      expect([path, rows.length]).toEqual([path, path.endsWith('diamond') ? 6 : 30])
      expect(ms).toBeLessThan(WAIT_OLD_MS)
    }
  },
  60 * SECOND,
)
