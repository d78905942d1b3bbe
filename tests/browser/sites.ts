// The sites that the browser tests run against. Most tests know their texts: the frozen content, and the same with
// everything switched on. What is true for every league is asked of the league's own content and of another league's.
import { freePort } from '../../scripts/stack/ports.ts'
import { ALL_OPEN, FROZEN, OTHER_LEAGUE } from '../content-folders.ts'

/** Playwright empties it before each run. */
export const OUTPUT = 'test-results/browser'

export type Site = { url: string; sandbox: string; env: Record<string, string> }

export const SITE = await site('', { CONTENT_DIR: FROZEN })
/** NxT Gen open for entries, events section shown. */
export const FIXTURE_SITE = await site('FIXTURE_', { CONTENT_DIR: ALL_OPEN })

/** What CONTENT_DIR names, or content/. */
export const OWN_SITE = await site('OWN_', { CONTENT_DIR: process.env.CONTENT_DIR ?? '' })
export const OTHER_SITE = await site('OTHER_', {
  CONTENT_DIR: OTHER_LEAGUE,
  CONFIRMATION_MAIL: 'on',
  MAIL_TO: 'entries@kusvlak.example',
  MAIL_FROM: 'website@kusvlak.example',
})
export const SITES = [SITE, FIXTURE_SITE, OWN_SITE, OTHER_SITE]

async function site(name: string, more: Record<string, string>): Promise<Site> {
  const port = await portOf(`${name}SITE_PORT`)
  const sandboxPort = await portOf(`${name}SANDBOX_PORT`)
  return {
    url: `http://localhost:${port}`,
    sandbox: `http://localhost:${sandboxPort}`,
    env: {
      PORT: port,
      SANDBOX_PORT: sandboxPort,
      STATE_DIR: `${OUTPUT}/state-${port}`,
      RUN_DIR: `${OUTPUT}/run-${port}`,
      LOOKS: 'off',
      LIMIT_ADDRESS_10MIN: '1000000',
      LIMIT_ADDRESS_DAY: '1000000',
      LIMIT_MAILS_DAY: '1000000',
      ...more,
    },
  }
}

/** Chosen by the first process of a run; the others hear of it through the environment. */
async function portOf(name: string): Promise<string> {
  const port = process.env[`TEST_${name}`] ?? String(await freePort())
  process.env[`TEST_${name}`] = port
  return port
}
