// Starts a site beside that of all browser tests, with other content.
import { spawn } from 'node:child_process'
import { untilReady } from '../../../scripts/stack/processes.ts'
import { test } from '../fixtures.ts'
import type { Site } from '../sites.ts'

const served = new Set<Site>()

/** For the tests of this block; it ends with its process. */
export function serve(site: Site): void {
  test.use({ site })
  test.beforeAll(async () => {
    if (served.has(site)) return
    served.add(site)
    test.setTimeout(300_000)
    const child = spawn(process.execPath, ['scripts/start.ts'], {
      stdio: 'ignore',
      env: { ...process.env, ...site.env },
    })
    process.once('exit', () => child.kill('SIGTERM'))
    await untilReady(child, `${site.url}/api/health`)
  })
}
