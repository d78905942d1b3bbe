import { defineConfig } from 'playwright/test'
import { browserPath } from './scripts/browser.ts'
import { OUTPUT, SITE } from './tests/browser/sites.ts'

const ENGINES = '**/engines.spec.ts'
const CHROMIUM = {
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
  // No test turns a fault of the shared sandbox on (they answer in its place, by page.route), and each finds its own mail.
  workers: 2,
  forbidOnly: true,
  // Twice what a busy machine needs.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // 'list' tells what failed once more at its end, which is where a log is read.
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: SITE.url,
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    // It would answer in the place of page.route; offline.spec.ts has it.
    serviceWorkers: 'block',
  },
  // `npm test` runs the first, `npm run test:browsers` the others.
  projects: [
    // A busy machine may fail one test of hundreds: it is run once more and reported as flaky. Nightly it counts.
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
