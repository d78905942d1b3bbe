import { defineConfig } from 'playwright/test'
import { browserPath } from './scripts/browser.ts'
import { OUTPUT, SITE } from './tests/browser/sites.ts'

const ENGINES = '**/engines.spec.ts'
const CHROMIUM = {
  permissions: ['clipboard-read', 'clipboard-write'],
  launchOptions: {
    executablePath: browserPath(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
}

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: OUTPUT,
  // Tests share a sandbox: none switches its faults (they use page.route), and each finds its own mail.
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // Twice the time that a busy machine needs.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  // 'list' repeats failures at its end.
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: SITE.url,
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    // A service worker would answer instead of page.route; offline.spec.ts allows it.
    serviceWorkers: 'block',
  },
  // `npm test` runs the first project, `npm run test:browsers` the others.
  projects: [
    {
      name: 'chromium',
      testIgnore: [ENGINES, '**/nightly/**'],
      grepInvert: /@nightly/,
      fullyParallel: true,
      use: CHROMIUM,
    },
    { name: 'nightly', testIgnore: ENGINES, use: CHROMIUM },
    { name: 'firefox', testMatch: ENGINES, use: { browserName: 'firefox' } },
    { name: 'webkit', testMatch: ENGINES, use: { browserName: 'webkit' } },
  ],
  webServer: {
    command: 'node scripts/start.ts',
    url: `${SITE.url}/api/health`,
    timeout: 300_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    env: SITE.env,
  },
})
