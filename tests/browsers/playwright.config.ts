// Playwright's runner without its browsers: it cannot drive Debian's Firefox, and has no WebKit for it.
import { defineConfig } from 'playwright/test'
import type { Options } from './fixtures.ts'
import { BROWSER_NAMES, install, installed } from './installed.ts'

// Workers read this file too.
if (process.env.TEST_WORKER_INDEX === undefined) install()
const names = BROWSER_NAMES.filter((name) => installed(name))

export default defineConfig<object, Options>({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // The first test of a worker starts its browser, on a busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/browsers.json' }]],
  projects: names.map((engine) => ({ name: engine, use: { engine } })),
  // Without a browser there is nothing to show the site to.
  ...(names.length > 0 ? { globalSetup: './site.ts' } : { testIgnore: '**' }),
})
