// The sites that browser tests run against. SITE has frozen content with every form open; nightly tests start others.
import { freePort } from '../../scripts/stack/processes.ts'
import { UNLIMITED } from '../filled-forms.ts'
import { writeAllOpen } from '../made-content.ts'

/** Playwright empties it before each run. */
export const OUTPUT = 'test-results/browser'

export type Site = { url: string; sandbox: string; env: Record<string, string> }

/** Written by the first process of a run. */
process.env.TEST_CONTENT_DIR ??= writeAllOpen('.wrangler/browser-content')

export const SITE = siteOn(await portOf('SITE_PORT'), await portOf('SANDBOX_PORT'), {
  CONTENT_DIR: process.env.TEST_CONTENT_DIR,
})

export function siteOn(port: string, sandboxPort: string, more: Record<string, string>): Site {
  return {
    url: `http://localhost:${port}`,
    sandbox: `http://localhost:${sandboxPort}`,
    env: {
      PORT: port,
      SANDBOX_PORT: sandboxPort,
      STATE_DIR: `${OUTPUT}/state-${port}`,
      RUN_DIR: `${OUTPUT}/run-${port}`,
      LOOKS: 'off',
      ...UNLIMITED,
      ...more,
    },
  }
}

/** Chosen by the first process of a run; the others read it from the environment. */
export async function portOf(name: string): Promise<string> {
  const port = process.env[`TEST_${name}`] ?? String(await freePort())
  process.env[`TEST_${name}`] = port
  return port
}
