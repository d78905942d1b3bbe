// The two sites that the browser tests run against: the league's own content, and a fixture with everything switched on.
import { freePorts } from '../../scripts/stack/ports.ts'

/** Playwright empties it before each run. */
export const OUTPUT = 'test-results/browser'

export type Site = { url: string; sandbox: string; env: Record<string, string> }

// Chosen by the first process of a run; the others hear of it through the environment.
process.env.BROWSER_TEST_PORTS ??= (await freePorts(4)).join(' ')
const [port = '', sandboxPort = '', fixturePort = '', fixtureSandboxPort = ''] =
  process.env.BROWSER_TEST_PORTS.split(' ')

export const SITE = site(port, sandboxPort)
/** NxT Gen open for entries, events section shown. */
export const FIXTURE_SITE = site(fixturePort, fixtureSandboxPort, {
  CONTENT_DIR: 'tests/browser/content',
})

function site(PORT: string, SANDBOX_PORT: string, more: Record<string, string> = {}): Site {
  return {
    url: `http://localhost:${PORT}`,
    sandbox: `http://localhost:${SANDBOX_PORT}`,
    env: {
      PORT,
      SANDBOX_PORT,
      STATE_DIR: `${OUTPUT}/state-${PORT}`,
      RUN_DIR: `${OUTPUT}/run-${PORT}`,
      LIMIT_ADDRESS_10MIN: '1000000',
      LIMIT_ADDRESS_DAY: '1000000',
      LIMIT_MAILS_DAY: '1000000',
      ...more,
    },
  }
}
