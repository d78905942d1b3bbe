// Pages of standings in workerd, rendered by the renderer that the build writes, while the service hangs.
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseFault } from '../../../sandbox/faults.ts'
import { buildRenderer } from '../../../scripts/build/bundles.ts'
import { pathsFrom } from '../../../scripts/build/paths.ts'
import { removeFolder } from '../../../scripts/stack/processes.ts'
import { SECOND } from '../../../shared/time.ts'
import { FROZEN_PATHS } from '../../content-folders.ts'
import PARTS from '../../plain-document.ts'
import { builtWorker, STATIC_PAGE, startServices, startWorkerd } from '../workerd-edge.ts'

const PATHS = ['/standings', '/standings/smash-bash', '/standings/smash-bash/diamond']

/** A page that waited for the service, or as the API does, would take longer. */
const WAITED_MS = 2.5 * SECOND

let script = ''
let services: Awaited<ReturnType<typeof startServices>>
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kv-'))
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('GENERATED_DIR', FROZEN_PATHS.generated)
  await buildRenderer({ ...pathsFrom({}), generated: folder }, PARTS, new Set())
  script = await builtWorker(await readFile(join(folder, 'render.js'), 'utf8'))
  vi.unstubAllEnvs()
  services = await startServices()
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
      expect(ms).toBeLessThan(WAITED_MS)
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
      expect(ms).toBeLessThan(WAITED_MS)
    }
  },
  60 * SECOND,
)
