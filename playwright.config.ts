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
  // Twice the time that a busy machine needs.
  timeout: 120_000,
  expect: { timeout: 20_000 },
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
    // A busy machine may fail one test of hundreds: one retry, reported as flaky. None at night.
    {
      name: 'chromium',
      testIgnore: [ENGINES, '**/nightly/**'],
      grepInvert: /@nightly/,
      retries: 1,
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
